#!/usr/bin/env bash
# An exercise in parts, asked in every way that exercises are asked.
. "$CASES/lib.sh"
plan 30

export FIFTEEN_COURSE=$PWD/course
mkdir -p course/lessons course/exercises
cat >course/exercises/deck.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: deck/squares
    title: Squares
    topic: numbers
    prompt: "Begin with {a}."
    let: {a: 5..9, b: a^2, c: b + 1}
    kind: number
    parts:
      - {prompt: Which number is it?, formula: "{a}", gives: a, solutions: ["{a}"]}
      - {prompt: What is its square?, formula: "{b}", gives: b, solutions: ["{b}"], explanation: It is times itself.}
      - {prompt: And one more?, formula: "{c}"}
YAML
cat >course/lessons/deck.yaml <<'YAML'
fifteen: lesson
id: deck
title: Decks
convention: chapter6
pages:
  - {title: Numbers, question: deck/squares}
  - {title: One of them, question: deck/squares/b}
YAML

expect_status 0 -- fifteen lint course
expect_stderr_empty

# ---- shown -----------------------------------------------------------------------------------------
expect_status 0 -- fifteen learn deck </dev/null
[ "$(grep -c '^Begin with ' "$OUT")" -eq 2 ] # once a page
lib_report $? 'the words of the whole stand once on a page'
expect_stdout_contains 'fifteen check deck/squares/c ANSWER'
expect_status 0 -- fifteen show deck/squares --seed 4
[ "$(grep -c '^Begin with ' "$OUT")" -eq 1 ]
lib_report $? 'the words of the whole are shown once'
a=$(sed -n 's/^Begin with \(.*\)\./\1/p' "$OUT")
expect_status 0 -- fifteen show deck/squares --format json
[ "$(wc -l <"$OUT")" -eq 3 ]
lib_report $? 'one JSON object a part'
expect_status 0 -- fifteen list exercises --format json
expect_stdout_contains '"exercise":"deck/squares/b","about":"Squares (b)","whole":"deck/squares","part":2'
expect_status 0 -- fifteen complete -- show deck/sq
expect_stdout_matches '^deck/squares$'
expect_stdout_matches '^deck/squares/c$'

# ---- practised: a wrong answer to (a) is carried, and told once --------------------------------------
s=$((a + 1))
printf '%s\n' $s $((s * s)) $((s * s + 1)) |
    expect_status 1 -- fifteen practice deck/squares --seed 4 --count 1
[ "$(grep -c 'Not right' "$OUT")" -eq 1 ]
lib_report $? 'one slip is one fault'
[ "$(grep -c 'It follows from what you answered before' "$OUT")" -eq 2 ]
lib_report $? 'what follows is said to follow'
[ "$(grep -c 'Begin with ' "$OUT")" -eq 1 ]
lib_report $? 'the words of the whole are shown once in practice'
expect_stdout_contains 'Right at the first try: 2 of 3.'
expect_stdout_contains 'fifteen practice deck/squares --seed 4 --count 1'
printf '%s\n' $a $((a * a)) | expect_status 0 -- fifteen practice deck/squares --seed 4
expect_stdout_contains 'Right at the first try: 2 of 2.'
printf '%s\n' $((a * a)) | expect_status 0 -- fifteen practice deck/squares/b --seed 4 --count 1
[ "$(grep -c '^Begin with ' "$OUT")" -eq 1 ]
lib_report $? 'a part alone has the words of the whole'

# ---- what is kept, and proposed ----------------------------------------------------------------------
expect_status 0 -- fifteen progress --format csv
expect_stdout_contains ',deck/squares/b,'
XDG_STATE_HOME=$PWD/another
printf '%s\n' $a $s | expect_status 1 -- fifteen practice deck/squares --seed 4 --count 1
expect_status 0 -- fifteen practice --all </dev/null
expect_stdout_matches '^ +fifteen practice deck/squares$'
expect_stdout_matches '^ +not solved yet: Squares$'
finish
