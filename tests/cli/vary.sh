#!/usr/bin/env bash
# Variants: show and check --seed, lint --variants.
. "$CASES/lib.sh"
plan 82

cd "$ROOT" || exit

# what a seed shows never changes
expect_status 0 -- fifteen show ch6/p161 --seed 7 --hints --solution
expect_stdout_golden "variant-p161.txt"
expect_status 0 -- fifteen show l9/ex10a --seed 18446744073709551615 --format json --solution
expect_stdout_golden "variant-ex10a.json"
expect_status 0 -- fifteen show ch6/p185b --seed=3 --solution
expect_stdout_golden "variant-p185b.txt"

# an answer to it, right and wrong, says to which variant
solution=$(fifteen show ch6/p161 --seed 7 --solution | sed -n 's/^  - //p')
expect_status 0 -- fifteen check ch6/p161 --seed 7 "$solution"
expect_stdout_contains "(ch6/p161 (variant, seed 7): counted from 0)"
read -ra words <<<"$solution"
expect_status 0 -- fifteen check --seed 7 ch6/p161 "${words[@]}"
expect_status 0 -- fifteen check ch6/p161 "$solution" --seed 7 --format json
expect_stdout_contains '"seed":7,'
expect_stdout_contains '"verdict":"right"'
hash=$(sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' "$OUT")
expect_status 1 -- fifteen check ch6/p161 "$solution"
expect_stdout_contains "(ch6/p161: counted from 0"
expect_status 1 -- fifteen check ch6/p161 "$solution" --format json
expect_stdout_contains '"seed":null'
expect_stdout_lacks "$hash"
expect_status 1 -- fifteen check ch6/p161 --seed 7 "0-1 1-3 4-5"
expect_status 2 -- fifteen check ch6/p161 --seed 7 "0-1 1-"
printf '%s\n' "$solution" | expect_status 0 -- fifteen check ch6/p161 --seed 7
expect_status 0 -- fifteen check l9/ex10a --seed 18446744073709551615 "$(fifteen show l9/ex10a --seed 18446744073709551615 --solution | sed -n 's/^  - //p')" --format json
expect_stdout_contains '"seed":"18446744073709551615"'

# seeds that are none, and exercises that do not vary
expect_status 2 -- fifteen show ch6/p161 --seed x
expect_stderr_contains "write a whole number, such as --seed 7"
expect_status 2 -- fifteen show ch6/p161 --seed 18446744073709551616
expect_status 2 -- fifteen show ch6/p161 --seed -1
expect_status 2 -- fifteen show ch6/p161 --seed
# of an exercise that does not vary every seed is the exercise
fifteen show ch6/p167b --format json >"$LIB_KEPT/unseeded"
expect_status 0 -- fifteen show ch6/p167b --seed 1 --format json
expect "a seed changes nothing where nothing varies" cmp -s "$OUT" "$LIB_KEPT/unseeded"
expect_status 0 -- fifteen check ch6/p167b --seed 1 "n!" --format json
expect_stdout_contains '"seed":null'
expect_status 2 -- fifteen show no/such --seed 1
expect_status 0 -- fifteen show ch6/p167b --format json
expect_stdout_contains '"varies":false,"seed":null'
expect_status 0 -- fifteen show ch6/p161 --format json
expect_stdout_contains '"varies":true,"seed":null'

# the course: a few variants of every exercise that varies (`make check-course` tries 1,000)
expect_status 0 -- fifteen lint --variants "$(thorough 3 1)" exercises
expect_stdout_contains "nothing to find fault with"
expect_status 2 -- fifteen lint --variants many exercises
expect_stderr_contains "such as --variants 1000"
expect_status 2 -- fifteen lint --variants 1000001 exercises
expect_status 0 -- fifteen lint --variants 0 exercises

# a family that fails is named with its seed, and the others are looked at all the same
work=$(mktemp -d)
mkdir "$work/exercises"
cat >"$work/exercises/own.yaml" <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: own/even
    title: T
    prompt: "Is {permutation} even?"
    kind: parity
    with: [cycles]
    data: {permutation: 1 0}
    solutions: ["odd, cycles 1"]
    variants: {let: {p: permutation of 2}, data: {permutation: "{p:list}"}, catches: [item-to-place]}
  - id: own/odd
    title: T
    prompt: "Is {permutation} even?"
    kind: parity
    with: [cycles]
    data: {permutation: 1 0 2}
    solutions: ["odd, cycles 2"]
    catches: [fixed-points-left-out]
    variants: {let: {n: 3..5, p: permutation of n}, data: {permutation: "{p:list}"}}
YAML
expect_status 1 -- fifteen lint --variants 3 "$work/exercises"
expect_stdout_contains "own.yaml:11:21: error: own/even, seed 0: in 30000 tries item-to-place never made a wrong answer"
expect_stdout_contains "1 error, 0 warnings"
export FIFTEEN_COURSE=$work
# one that practice passes over is shown and judged all the same, and said to be one
expect_status 0 -- fifteen show own/even --seed 4
expect_stdout_contains "(variant, seed 4)"
expect_stderr_contains "fifteen: seed 4 is passed over in practice: item-to-place makes no wrong answer here"
expect_status 0 -- fifteen show own/even --seed 4 --format json
expect_stdout_contains '"passed_over":"item-to-place makes no wrong answer here"'
expect_stderr_empty
expect_status 0 -- fifteen check own/even --seed 4 "$(fifteen show own/even --seed 4 --solution 2>/dev/null | sed -n 's/^  - //p')"
expect_stderr_contains "seed 4 is passed over"
expect_status 2 -- fifteen practice own/even --seed 4 --count 1 </dev/null
expect_stderr_contains "item-to-place never made a wrong answer"

# a seed is known by what it draws: one that draws something else is refused
draw=$(fifteen show own/odd --seed 4 --format json | sed 's/.*"draw":"\([0-9a-f]*\)".*/\1/')
expect_status 0 -- fifteen show own/odd --seed 4 --draw "$draw" --format json
expect_stdout_contains "\"draw\":\"$draw\",\"printed\":"
sed -i -e 's/title: T/title: Another/' -e 's,own/odd,own/new,' -e 's/catches: .fixed.*/catches: []/' "$work/exercises/own.yaml"
expect_status 0 -- fifteen show own/new --seed 4 --draw "$draw"
sed -i 's/n: 3..5/n: 3..6/' "$work/exercises/own.yaml"
for verb in show check practice; do
    expect_status 2 -- fifteen $verb own/new --seed 4 --draw "$draw" </dev/null
    expect_stderr_contains "own/new draws other values now: the hash was $draw and is "
done
# the parts of a whole draw together
cat >"$work/exercises/whole.yaml" <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: own/whole
    title: W
    prompt: "{a} things."
    let: {a: 5..9}
    kind: number
    parts:
      - {prompt: How many are they?, formula: "{a}"}
      - {prompt: And one more?, formula: "{a+1}"}
  - id: own/over
    title: O
    prompt: Two questions.
    let: {p: permutation of 2}
    parts:
      - {prompt: What is 1 + 1?, kind: number, formula: "2"}
      - {prompt: "Is {p:list} even?", kind: parity, with: [cycles], data: {permutation: "{p:list}"}, catches: [item-to-place]}
YAML
whole=$(fifteen show own/whole --seed 4 --format json | sed '1!d;s/.*"draw":"\([0-9a-f]*\)".*/\1/')
expect_status 0 -- fifteen show own/whole --seed 4 --draw "$whole"
expect_status 0 -- fifteen show own/over --seed 4
expect_stderr_contains 'fifteen: seed 4 is passed over in practice: item-to-place makes no wrong answer here'
for verb in show check practice; do
    expect_status 2 -- fifteen $verb own/whole --seed 4 --draw "$draw" </dev/null
    expect_stderr_contains "own/whole/a draws other values now: the hash was $draw and is $whole"
done
expect_status 2 -- fifteen show own/new --seed 4 --draw 12
expect_stderr_contains "write the 16 digits that --format json calls \"draw\""
unset FIFTEEN_COURSE
expect_status 2 -- fifteen check ch6/p167b --draw "$draw" "n!"
expect_stderr_contains "ch6/p167b does not vary; leave --draw out"
# how many variants there are, for programs (counted for two files, or all in make check-whole)
mkdir -p "$work/few/exercises"
cp "$ROOT"/exercises/{beyond,chapter6}.yaml "$work/few/exercises"
expect_status 0 -- env FIFTEEN_COURSE="$(thorough "$ROOT" "$work/few")" "$FIFTEEN" list exercises --format json --count
expect_stdout_matches '^\{"exercise":"ch6/p161",.*"varies":true,"variants":[1-9][0-9]*,"estimated":(true|false),'
expect_stdout_matches '^\{"exercise":"beyond/network-missing",.*"varies":false,"catches"'
expect_status 2 -- fifteen list exercises --count
expect_stderr_contains "--count counts the variants of exercises"
rm -r "$work"
finish
