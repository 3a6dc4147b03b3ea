#!/usr/bin/env bash
# fifteen check and show: right by meaning, wrong and why, unreadable; the JSON that others read.
. "$CASES/lib.sh"
plan 344

for right in "(0,1) (1,3) (4,5)" "(4,5) (0,3) (0,1)" "[[0,1],[1,3],[4,5]]" "0-1 1-3 4-5" \
    "(1,3) (0,3) (4,5)" "0–1 1–3 4–5" "(0,1) (1,3) (4,5) (2,3) (2,3)" "(1 0)(3 1)(5 4)"; do
    expect_status 0 -- fifteen check ch6/p161 "$right"
    expect_stdout_contains "Right."
done

# a formula without letters has no smaller case to count
expect_status 1 -- fifteen check search/inconsistent 7
expect_stdout_contains "Write down the live points"

expect_status 1 -- fifteen check ch6/p161 "(1,2) (2,4) (5,6)"
expect_stdout_contains "  Counting from 1 explains this answer;"
expect_stdout_lacks base-one # what it is called is in the JSON
expect_stdout_contains "Step 3"
expect_status 1 -- fifteen check ch6/p161 "(4,5) (1,3) (0,1)"
expect_stdout_contains "from the last step to the first, this is right"
expect_status 1 -- fifteen check ch6/p161 "0-1 1-3" --try 2
expect_stdout_contains "AIRMNE"
expect_status 1 -- fifteen check ch6/p161 "0-1 1-3 4-4"
expect_status 1 -- fifteen check ch6/p169 "1-3"
expect_stdout_contains "here only neighbours may."

# what an answer that cannot be read looks like: one number is not a list of them
expect_status 2 -- fifteen check ch6/s04 6
expect_stdout_contains "This looks like a number."

# a sentence that begins with what the student wrote keeps its letters
expect_status 1 -- fifteen check beyond/riffle-formula 'n(n-1)/2'
expect_stdout_contains '  n(n-1)/2 cannot be right: the letter n is not in the question.'
expect_status 1 -- fifteen check beyond/riffle-formula 'k+1'
expect_stdout_contains '  k+1 cannot be right: '

# a sentence is no word of too many letters; blanks between letters are none
expect_status 2 -- fifteen check ch6/s04 "the word is PSOT"
expect_stdout_contains "These are several words"
expect_status 0 -- fifteen check ch6/s04 "PS OT"

# unreadable costs nothing, and is explained
for unreadable in "(0,1" "0-1,,1-3" "0junk" "AIRMEN" "even" "" "(0,1,2)" $'0-1 \033[31m'; do
    expect_status 2 -- fifteen check ch6/p161 "$unreadable"
    expect_stdout_contains "cannot be read"
    expect_stdout_contains "Write swaps, two places each"
    expect_stdout_lacks $'\033'
done

# the JSON contract
expect_status 1 -- fifteen check ch6/p161 "(1,2) (2,4) (5,6)" --format json
expect_stdout_matches '^\{"exercise":"ch6/p161","verdict":"wrong","fault":\{"kind":"out-of-range",.*\},"produces":.*,"diagnosis":\["base-one"\],"credit":null,"points":\{"earned":null,"of":1\},"hash":"[0-9a-f]{16}","draw":"[0-9a-f]{16}","printed":"[0-9a-f]{16}","key":"[0-9a-f]{16}","passed_over":null,"seed":null,"version":"[0-9.]+","convention":\{"base":0,"compose":"left-to-right","direction":"place-to-item"\}\}$'
expect_status 0 -- fifteen check ch6/p161 "0-1 1-3 4-5" --format json
expect_stdout_contains '"verdict":"right","fault":null,"produces":"AIRMEN","diagnosis":[],"credit":1.0'
expect_stdout_lacks '"why"'
# what the author wrote to an option
expect_status 1 -- fifteen check t2/half a --format json
expect_stdout_contains '"diagnosis":[],"why":"'
expect_status 2 -- fifteen check ch6/p161 "0-1 1" --format json
expect_stdout_contains '"verdict":"unreadable"'

# how much is told
expect_status 1 -- fifteen check ch6/p161 "0-1 1-2" --feedback verdict --format json
expect_stdout_contains '"verdict":"wrong","fault":null,"produces":null,"diagnosis":null,"credit":null'
expect_status 1 -- fifteen check ch6/p161 "0-1 1-2" --format json
expect_stdout_contains '"text":"1-2 brings the goal no nearer","step":2,'
expect_stdout_contains '"produces":null,"diagnosis":[]'
expect_status 1 -- fifteen check ch6/p161 "0-1 1-2" --try 1 --format json
expect_stdout_contains '"produces":null'
expect_status 1 -- fifteen check ch6/p161 "0-1 1-2" --try 3 --format json
expect_stdout_contains '"text":"1-2 brings the goal no nearer","step":2,'
expect_stdout_contains '"produces":"ARMINE"'
expect_status 1 -- fifteen check ch6/p161 "0-1 1-2" --feedback full
expect_stdout_contains "not I."
for answer in "0-1 1-2" "0-1 1-3 4-5" "0-1,,"; do
    expect_status 0 -- fifteen check ch6/p161 "$answer" --feedback none
    expect_stdout_contains "Noted."
    expect_stdout_lacks "ight."
    expect_status 0 -- fifteen check ch6/p161 "$answer" --feedback none --format json
    expect_stdout_contains '"verdict":null,"fault":null,"produces":null,"diagnosis":null,"credit":null'
done
expect_status 2 -- fifteen check ch6/p161 "0-1,," --feedback verdict --format json
expect_stdout_contains '"fault":{"kind":"unreadable"'
expect_status 2 -- fifteen check ch6/p161 "0-1" --feedback much
expect_stderr_contains "write none, verdict, place, effect or full"
expect_status 2 -- fifteen check ch6/p161 "0-1" --try 0
expect_status 2 -- fifteen check ch6/p161 "0-1" --try 2 --feedback full
expect_stderr_contains "leave one out"

# right as well: the square of a distance where it matters only that it is 1; one item that refutes a
# claim; the single cycle before all of them
for right in "ch6/s18 (i-j)^2" "ch6/s18 |j-i|" "claim/n-parity 0" "claim/cycles-decide ()" \
    "l9/ex12 f g c d j a i" "l9/ex12 j f g c d a i"; do
    # shellcheck disable=SC2086
    expect_status 0 -- fifteen check $right
done
expect_status 1 -- fifteen check ch6/s18 "2|i-j|"
expect_status 1 -- fifteen check ch6/s18 "i-j"
expect_status 1 -- fifteen check claim/n-parity "1 0"
expect_stdout_contains "so does a smaller one"
expect_status 1 -- fifteen check l9/ex12 d f g c j a i
# no option is a valid proof besides the right one: an odd order implies even
expect_status 0 -- fifteen show cycles3/why-even
expect_stdout_lacks "three times"
# the thing that "Which piece" or "Which node" asks for may be said, and no other
expect_status 0 -- fifteen check ch6/s34 "the piece 1"
expect_status 0 -- fifteen check blog/pop --seed 1 "node $(fifteen show blog/pop --seed 1 --solution | sed -n 's/^  - //p')"
expect_status 2 -- fifteen check ch6/s34 "node 1"

# where an answer comes from
printf '0-1 1-3 4-5\n' | expect_status 0 -- fifteen check ch6/p161 -
# the place is shown as well in a file of Windows
for text in '0-1 1-3 4-6\r\n' '\xef\xbb\xbf0-1 1-3 4-6\n' '0-1 1-3\r\n4-6\r\n'; do
    # shellcheck disable=SC2059
    printf "$text" | expect_status 1 -- fifteen check ch6/p161 -
    expect "the 6 is marked" grep -qzP '4-6\n *\^\n' "$OUT"
done
printf '0-1 1-3 4-5\n' | expect_status 0 -- fifteen check ch6/p161
printf '' | expect_status 2 -- fifteen check ch6/p161
expect_stderr_contains "there is no answer"
printf '0-1 1-3 4-5' >answer
expect_status 0 -- fifteen check ch6/p161 @answer
head -c 2000000 /dev/zero | tr '\0' ' ' | expect_status 2 -- fifteen check ch6/p161 -
head -c 900000 /dev/zero | sed 's/\x00/0-1 /g' | expect_status 2 -- fifteen check ch6/p161 -

expect_status 2 -- fifteen check
expect_status 2 -- fifteen check ch6/p611 "0-1"
expect_stderr_contains "did you mean ch6/p161?"
expect_status 0 -- fifteen check ch6/p161 0-1 1-3 4-5
expect_stdout_contains "Right."
for verb in "check ch6/p161 0-1" "show ch6/p161" "list" "learn --list"; do
    # shellcheck disable=SC2086
    expect_status 2 -- fifteen $verb --base 1
    expect_stderr_contains "bring their own convention"
done

# a course of one's own, and a faulty one
expect_status 2 -- env FIFTEEN_COURSE=/nowhere "$FIFTEEN" check ch6/p161 "0-1"
expect_stderr_contains "FIFTEEN_COURSE"
mkdir -p own/exercises
printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n  - {id: my/a}\n' >own/exercises/a.yaml
expect_status 2 -- env FIFTEEN_COURSE=own "$FIFTEEN" check my/a "0-1"
expect_stderr_matches 'own/exercises/a.yaml:4:[0-9]+: '

# what is broken blocks its own exercises, not the course; what needs all of it says so
mkdir -p own/lessons
cat >own/exercises/b.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: my/good
    title: T
    prompt: "Which of {batch} are even?"
    kind: parity
    data: {batch: ["0 1 2", "(0 1)", "1 0 2"]}
    solutions: [even odd odd]
  - id: my/bad
    title: T
YAML
printf 'what: [is this\n' >own/exercises/c.yaml
printf 'fifteen: lesson\nid: mine\ntitle: T\nconvention: chapter6\npages:\n  - question: my/good\n' >own/lessons/a.yaml
printf 'fifteen: lesson\nid: torn\n' >own/lessons/b.yaml
export FIFTEEN_COURSE=own
expect_status 0 -- fifteen check my/good even odd odd
expect_stderr_empty
expect_status 0 -- fifteen show my/good
expect_stdout_contains "Which of 0 1 2; (0 1); 1 0 2 are even?"
expect_stderr_empty
expect_status 2 -- fifteen check my/bad x
expect_stderr_contains 'own/exercises/b.yaml:10:5: an exercise needs the key "prompt"'
expect_stderr_lacks "there is no exercise"
expect_status 2 -- fifteen check my/goood even
expect_stderr_contains "there is no exercise \"my/goood\""
expect_stderr_contains "own/exercises/c.yaml:2:1: "
expect_status 0 -- fifteen learn mine </dev/null
expect_stdout_contains "Which of 0 1 2"
expect_stderr_empty
expect_status 2 -- fifteen learn torn </dev/null
expect_stderr_contains 'own/lessons/b.yaml:1:1: a lesson needs the key "title"'
expect_status 2 -- fifteen list lessons
expect_stdout_contains "mine"
expect_stderr_contains "own/lessons/b.yaml:1:1: "
expect_status 2 -- fifteen list exercises
expect_stderr_contains "own/exercises/c.yaml:2:1: "
expect_status 0 -- fifteen practice transform --seed 1 --count 1 </dev/null
unset FIFTEEN_COURSE

# what an answer gives is told unless it is the answer itself
expect_status 1 -- fifteen check perm/inverse "(0 3 5 1)(2 6 4)" --feedback full
expect_stdout_lacks "What it gives"
expect_status 1 -- fifteen check perm/inverse "(0,3,5,1) (2 6 4)" --feedback effect
expect_stdout_contains "What it gives: (0 3 5 1)(2 6 4)"
expect_status 1 -- fifteen check perm/inverse "(0 3 5 1)(2 6 4)" --feedback full --format json
expect_stdout_contains '"produces":"(0 3 5 1)(2 6 4)"'

# show keeps its secrets until asked
expect_status 0 -- fifteen show ch6/p161
expect_stdout_contains "MARINE"
expect_stdout_contains "counted from 0"
expect_stdout_lacks "(4,5)"
expect_status 0 -- fifteen show ch6/p161 --solution --hints
expect_stdout_contains "Hints"
expect_stdout_contains "(0,1) (1,3) (4,5)"
expect_status 0 -- fifteen show ch6/p161 --format json
expect_stdout_lacks '"solutions"'

# every exercise: its own solutions through the program
fifteen list exercises --format json | sed 's/.*"exercise": *"\([^"]*\)".*/\1/' >ids
[ "$(wc -l <ids)" -ge 60 ]
lib_report $? "there are exercises"

for what in lessons exercises algorithms misconceptions kinds asks rules functions; do
    expect_status 0 -- fifteen list $what
    expect_status 0 -- fifteen list $what --format json
done
expect_status 0 -- fifteen list
expect_status 2 -- fifteen list nonsense
# natural ways of writing
expect_status 0 -- fifteen check perm/list-to-cycles "(032)(15)"
expect_status 2 -- fifteen check perm/list-to-cycles "(12)(13)"
expect_stdout_contains "Did you mean (1 2)(1 3)?"
expect_status 1 -- fifteen check perm/list-to-cycles id
expect_status 0 -- fifteen check ch6/s14b "C(n,2)"
expect_status 0 -- fifteen check ch6/s14b "n(n-1)/2"
expect_status 0 -- fifteen check parity/how-many "12 arrangements"
expect_status 2 -- fifteen check parity/how-many "12 permutations"
expect_status 2 -- fifteen check t1/q1a "N=16, K=4"
expect_stdout_contains "yes or no is wanted here"
expect_status 1 -- fifteen check claim/n-parity true
expect_status 2 -- fifteen check claim/n-parity false
# answers are data: behind -- nothing is a file
printf '0-1 1-3 4-5\n' >answer
expect_status 0 -- fifteen check ch6/p161 @answer
expect_status 2 -- fifteen check ch6/p161 -- @answer
expect_stdout_contains '@answer'
expect_stdout_lacks '0-1 1-3'

# at the second try moves show the board that they lead to
expect_status 1 -- fifteen check ch6/p177 '4 7'
expect_stdout_lacks 'leads'
expect_status 1 -- fifteen check ch6/p177 '4 7' --try 2
expect_stdout_contains 'Where it leads:'
expect_stdout_contains '│[ 6]│ 12 │    │  7 │'

# points, of one exercise and of parts together
mkdir -p worth/exercises
cat >worth/exercises/a.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: my/letters
    title: T
    points: 2
    prompt: From {start} to {goal}.
    kind: swaps
    data: {start: STOP, goal: TOPS}
    variants: {let: {goal: shuffling of STOP}, data: {goal: "{goal}"}}
    solutions: ["0-1 1-2 2-3"]
  - id: my/fixed
    title: T
    points: 2
    prompt: From {start} to {goal}.
    kind: swaps
    data: {start: STOP, goal: TOPS}
    solutions: ["0-1 1-2 2-3"]
  - {id: my/board, title: T, prompt: Solve it., kind: moves, data: {board: 1 2 3 / 4 5 6 / _ 7 8}, solutions: [7 8]}
  - id: my/parts
    title: T
    prompt: Let p be {p}.
    let: {p: permutation of 5 with order 6}
    kind: number
    data: {permutation: "{p}"}
    parts:
      - {prompt: Its order?, of: order, solutions: ["{order(p)}"], points: 3}
      - {prompt: Its cycles?, of: cycles, solutions: ["{cycles(p)}"]}
YAML
export FIFTEEN_COURSE=worth
expect_status 0 -- fifteen list exercises --format json
expect_stdout_contains '"points":2'
expect_status 0 -- fifteen show my/letters --seed 3
expect_stdout_contains '2 points'
expect_status 0 -- fifteen show my/letters --seed 3 --format json
expect_stdout_contains '"points":2'
expect_status 1 -- fifteen check my/letters 0-1 --format json --feedback full
expect_stdout_contains '"credit":0.333333,"points":{"earned":0.666667,"of":2}'
expect_status 1 -- fifteen check my/letters 0-1 --format json
expect_stdout_contains '"credit":null,"points":{"earned":null,"of":2}'
expect_status 1 -- fifteen check my/fixed 0-1
expect_stdout_lacks 'worth'
expect_status 1 -- fifteen check my/fixed 0-1 --try 2
expect_stdout_contains '  It is worth one third of 2 points.'
printf '0-1\nquit\n' | fifteen practice my/fixed >/dev/null
expect_status 0 -- fifteen progress --format csv
expect_stdout_matches ',wrong,.*,0.333333,2'
expect_status 0 -- fifteen show my/parts/a
expect_stdout_contains '3 points'
expect_status 0 -- fifteen show my/parts/b
expect_stdout_lacks 'points'
expect_status 1 -- fifteen check my/parts 6 77 --format json --feedback full
expect_stdout_contains '{"exercise":"my/parts","parts":2,"right":1,"credit":0.75,"points":{"earned":3.0,"of":4}}'
expect_status 1 -- fifteen check my/parts 6 77
expect_stdout_contains 'my/parts: 1 of 2 parts right'

# credit is told at every level where it is asked for, whatever the kind
for level in none verdict place effect full; do
    expect_status "$([ $level = none ] && echo 0 || echo 1)" -- fifteen check my/fixed 0-1 --feedback $level --credit
    expect_stdout_contains '  It is worth one third of 2 points.'
    for answer in '7 8:1.0' '7:0.5' '8:0.0' '7 7:0.0' 'what?:0.0'; do
        "$FIFTEEN" check my/board "${answer%:*}" --feedback $level --credit --format json >"$OUT"
        expect_stdout_contains "\"credit\":${answer#*:},\"points\":{\"earned\":${answer#*:},"
    done
done
expect_status 1 -- fifteen check my/board 7 --format json
expect_stdout_contains '"credit":null,"points":{"earned":null,"of":1}'
expect_status 0 -- fifteen check my/parts 6 77 --feedback none --credit --format json
expect_stdout_contains '{"exercise":"my/parts","parts":2,"right":null,"credit":0.75,"points":{"earned":3.0,"of":4}}'
expect_status 0 -- fifteen check my/parts 6 77 --feedback none --credit
expect_stdout_contains 'my/parts: 3 of 4 points'
# what the author says of an answer: from place on, and of all that do the same
mkdir -p said/exercises
cat >said/exercises/said.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: said/derangements
    title: Nobody at home
    prompt: How many permutations of five items move every item?
    kind: number
    formula: 44
    solutions: ["44"]
    explanation: Every one that keeps an item is taken away.
    wrong: [{answer: "76", feedback: These keep an item., misconception: counted-the-others, tag: the others}]
misconceptions: {counted-the-others: "The others were asked for, not these."}
YAML
said() {
    FIFTEEN_COURSE=$PWD/said "$FIFTEEN" check said/derangements "$@"
}
for level in none verdict; do
    status=1
    [ $level = verdict ] || status=0
    expect_status "$status" -- said 76 --feedback $level --format json
    expect_stdout_contains '"diagnosis":null'
    expect_stdout_lacks 'keep an item'
    expect_stdout_lacks 'the others'
done
for level in place effect full; do
    expect_status 1 -- said '120 - 44' --feedback $level --format json
    expect_stdout_contains '"diagnosis":["counted-the-others"],"why":"These keep an item.","tag":"the others"'
    expect_status 1 -- said 76 --feedback $level
    expect_stdout_contains $'  These keep an item.\n  The others were asked for'
    expect_stdout_lacks 'taken away'
done
expect_status 1 -- said 75 --feedback full
expect_stdout_lacks 'keep an item'
expect_status 0 -- said 44
expect_stdout_contains 'is taken away.'
expect_status 0 -- said 44 --feedback none
expect_stdout_lacks 'taken away'
# an author's credit: of all answers that do the same, in place of the kind's rule; it is part of the key
sed -i 's/tag: the others}/tag: the others, credit: 2\/3}/' said/exercises/said.yaml
cat >>said/exercises/said.yaml <<'YAML'
  - id: said/board
    title: Both
    prompt: Bring the hole home.
    kind: moves
    data: {board: 1 2 3 / 4 5 6 / _ 7 8, hole-at: 8}
    at-most: 2
    solutions: ["7 8"]
    wrong: [{answer: "7", credit: 0.125}]
YAML
grep -v '^misconceptions' said/exercises/said.yaml >said/kept
{ cat said/kept && grep '^misconceptions' said/exercises/said.yaml; } >said/new
mv said/new said/exercises/said.yaml
rm said/kept
expect_status 1 -- said '120-44'
expect_stdout_contains 'It is worth two thirds of a point.'
expect_status 1 -- said 75 --format json
expect_stdout_contains '"credit":0.0,'
expect_status 1 -- said 76 --feedback verdict --format json
expect_stdout_contains '"credit":null,'
export FIFTEEN_COURSE=$PWD/said
expect_status 0 -- fifteen lint said
expect_status 1 -- fifteen check said/board 7 --feedback effect --format json
expect_stdout_contains '"credit":0.125,"points":{"earned":0.125,"of":1}'
key=$(sed 's/.*"key":"\([^"]*\)".*/\1/' "$OUT")
sed -i 's/credit: 0.125/credit: 0.25/' said/exercises/said.yaml
expect_status 1 -- fifteen check said/board 7 --format json
expect_stdout_contains '"credit":null'
expect_stdout_lacks "$key"
expect_status 0 -- fifteen show said/derangements --author --format json
expect_stdout_contains '"tag":"the others","credit":0.666667}'
finish
