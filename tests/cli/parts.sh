#!/usr/bin/env bash
# An exercise in parts, asked in every way that exercises are asked.
. "$CASES/lib.sh"
plan 91

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
      - {prompt: What is its square?, formula: "{b}", gives: b, points: 2, solutions: ["{b}"], explanation: It is times itself.}
      - {prompt: And one more?, formula: "{c}"}
  - id: deck/batch
    title: Two
    prompt: Two permutations.
    parts:
      - {prompt: "Which are even: {batch}?", kind: parity, data: {n: 3, batch: [(0 1), (0 1 2)]}, solutions: [odd even]}
      - {prompt: How many are there?, kind: number, formula: 1 + 1, solutions: ["2"]}
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
expect_stdout_matches '"exercise":"deck/squares/b",.*"whole":"deck/squares","part":2,"stem":"Begin with \*?\*?[0-9]*.*\\n","prompt":"[^B]'
[ "$(grep -c '"stem":"Begin' "$OUT") $(grep -c '"prompt":"Begin' "$OUT")" = '3 0' ]
lib_report $? 'the words of the whole are a field of their own'
expect_status 0 -- fifteen show deck/squares --format json --author
[ "$(grep -o '"written":' "$OUT" | wc -l)" -eq 1 ]
lib_report $? 'the file is told once'
expect_status 1 -- fifteen check deck/squares/b 1 --format json
expect_stdout_contains '"whole":"deck/squares","part":2,"carried":false'
expect_status 0 -- fifteen list exercises --format json
expect_stdout_contains '"exercise":"deck/squares/b","about":"Squares (b)","whole":"deck/squares","part":2'
expect_status 0 -- fifteen complete -- show deck/sq
expect_stdout_matches '^deck/squares$'
expect_stdout_matches '^deck/squares/c$'

# ---- judged together: what is told of each part is told of the sum -----------------------------------
s=$((a + 1))
expect_status 1 -- fifteen check deck/squares --seed 4 $s $((s * s)) $((s * s + 1)) --format json
expect_stdout_contains '"exercise":"deck/squares","parts":3,"right":2,"credit":0.75,"points":{"earned":3.0,"of":4}'
expect_status 1 -- fifteen check deck/batch 'even even' 2 --format json
expect_stdout_contains '"parts":2,"right":1,"credit":null,"points":{"earned":null,"of":2}'
expect_status 1 -- fifteen check deck/batch 'even even' 2 --format json --feedback full
expect_stdout_contains '"parts":2,"right":1,"credit":0.5,"points":{"earned":1.0,"of":2}'
expect_status 1 -- fifteen check deck/squares --seed 4 "$s" $((s * s)) '' --feedback verdict
expect_stdout_matches '^deck/squares: 1 of 3 parts right, 2 of 4 points$'
expect_status 0 -- fifteen check deck/squares --seed 4 "$a" $((a * a)) $((a * a + 1))
expect_stdout_matches '^deck/squares: 3 of 3 parts right, 4 of 4 points$'
expect_status 0 -- fifteen check deck/squares --seed 4 "$s" $((s * s)) 1 --feedback none
[ "$(grep -c 'parts right' "$OUT")" -eq 0 ]
lib_report $? 'at level none nothing is told of the sum'

# ---- a part left empty is unreadable, and has its line; all of them, and so is the whole -------------
expect_status 2 -- fifteen check deck/squares --seed 4 '' ' ' --format json
[ "$(grep -c '"exercise":"deck/squares/[abc]","verdict":"unreadable"' "$OUT")" -eq 3 ]
lib_report $? 'each part that is left empty has its line'
expect_stdout_contains '"exercise":"deck/squares","parts":3,"right":0,"credit":0.0,"points":{"earned":0.0,"of":4}'
printf '\n\n\n' | expect_status 2 -- fifteen check deck/squares --seed 4
[ "$(grep -c 'This cannot be read' "$OUT")" -eq 3 ]
lib_report $? 'each is told so in text too'
expect_status 1 -- fifteen check deck/squares --seed 4 '' $((a * a)) --format json
[ "$(grep -o '"verdict":"[a-z]*"' "$OUT" | tr '\n' ' ')" = '"verdict":"unreadable" "verdict":"right" "verdict":"unreadable" ' ]
lib_report $? 'one that is left empty beside others is unreadable, and the status that of a wrong one'
expect_status 2 -- fifteen check deck/squares --seed 4 "a + ?" $((a * a)) '' --format json
expect_status 0 -- fifteen check deck/squares --seed 4 '' '' '' --feedback none
expect_stdout_lacks 'read'

# ---- what is carried is worth what its author says, and giving up nothing ----------------------------
mkdir -p carried/exercises
cat >carried/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: c/product
    title: A product
    prompt: Let p = {p} and q = {q}.
    let: {p: 3-cycle of 5, q: 3-cycle of 5, c: p q, m: order(c)}
    where: [m >= 3]
    points: 2
    carried: 1/2
    parts:
      - {prompt: What is p q?, kind: cycles, data: {product: ["{p}", "{q}"]}, gives: c, hidden: [product]}
      - {prompt: Its order?, kind: number, of: order, data: {permutation: "{c}"}, hidden: [permutation], points: 1, carried: 1}
      - {prompt: Its inverse?, kind: cycles, of: inverse, data: {permutation: "{c}"}, hidden: [permutation]}
YAML
export FIFTEEN_COURSE=carried
expect_status 0 -- fifteen check c/product --seed 9 '(0 2 1)' 3 '(0 1 2)'
expect_stdout_matches '^c/product: 3 of 3 parts right, 5 of 5 points$'
expect_status 1 -- fifteen check c/product --seed 9 '(0 1 2)' 3 '(0 2 1)' --credit
expect_stdout_contains 'It is worth half of 2 points.'
expect_stdout_contains 'It follows from what you answered before.'
expect_stdout_matches '^c/product: 2 of 3 parts right, 2 of 5 points$'
expect_status 1 -- fifteen check c/product --seed 9 '(0 1 2)' 3 '(0 2 1)' --format json
expect_stdout_matches '^.*/c".*"verdict":"right".*"credit":0.5,"points":.*"earned":1.0,"of":2.,"whole":"c/product","part":3,"carried":true'
sed -i 's|carried: 1/2|carried: 0|' carried/exercises/e.yaml
expect_status 1 -- fifteen check c/product --seed 9 '(0 1 2)' 3 '(0 2 1)'
expect_stdout_contains 'It is worth nothing.'
sed -i 's|points: 2|points: 0|' carried/exercises/e.yaml
fifteen check c/product --seed 9 '(0 1 2)' 3 '(0 2 1)' >"$OUT"
expect_stdout_lacks 'It is worth'
sed -i 's|points: 0|points: 2|; s|carried: 0|carried: 1/2|' carried/exercises/e.yaml
for format in text json; do # nothing says that it is right
    expect_status 0 -- fifteen check c/product --seed 9 '(0 1 2)' 3 '(0 2 1)' --feedback none --format $format
    expect_stdout_lacks 'It follows'
    expect_stdout_lacks '"carried":true'
done
for trivial in '() 1 ()' 'e 1 id' '() 1 e' '(0)(1) 1 (0)'; do # giving up earns nothing
    read -r x y z <<<"$trivial"
    expect_status 1 -- fifteen check c/product --seed 9 "$x" "$y" "$z" --credit
    expect_stdout_matches '^c/product: 0 of 3 parts right, 0 of 5 points$'
done
export FIFTEEN_COURSE=$PWD/course

# ---- practised: a wrong answer to (a) is carried, and told once --------------------------------------
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
printf '%s\n' "$a" $((a * a)) | expect_status 0 -- fifteen practice deck/squares --seed 4
expect_stdout_contains 'Right at the first try: 2 of 2.'
printf '%s\n' $((a * a)) | expect_status 0 -- fifteen practice deck/squares/b --seed 4 --count 1
[ "$(grep -c '^Begin with ' "$OUT")" -eq 1 ]
lib_report $? 'a part alone has the words of the whole'

# ---- what is kept, and proposed ----------------------------------------------------------------------
expect_status 0 -- fifteen progress --format csv
expect_stdout_contains ',deck/squares/b,'
export XDG_STATE_HOME=$PWD/another
printf '%s\n' "$a" "$s" | expect_status 1 -- fifteen practice deck/squares --seed 4 --count 1
expect_status 0 -- fifteen practice --all </dev/null
expect_stdout_matches '^ +fifteen practice deck/squares$'
expect_stdout_matches '^ +not solved yet: Squares$'
need_terminal
play 'check asks for one part after another, each until it is right or left' <<'SCRIPT'
fifteen {check deck/squares --seed 1}
see "Which number is it?"
see "> "
send "77\r"
see "Not right."
see "Try again, or leave it"
see "> "
send "\r"
see "What is its square?"
see "> "
send "\004"
see "deck/squares: 0 of 3 parts right"
see_status 1
see_end 0
SCRIPT
# an answer to a part behind -- is taken as typed, as one to a whole exercise; one before it is not
echo 2 >two
expect_status 0 -- fifteen check deck/batch 'odd even' @two
expect_status 0 -- fifteen check deck/batch --feedback none 'odd even' -- @two
expect_stderr_empty
expect_status 2 -- fifteen check deck/batch -- 'odd even' @missing
expect_stdout_contains '@missing'
expect_stderr_empty
echo odd even >first
expect_status 0 -- fifteen check deck/batch @first -- 2
finish
