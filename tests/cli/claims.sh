#!/usr/bin/env bash
# Claims to be refuted, and boards to be found: the verdicts, text and JSON; the list of rules.
. "$CASES/lib.sh"
plan 122

mkdir -p own/exercises
cat >own/exercises/claims.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: my/false
    title: Swaps and inversions
    prompt: Is it true? Give a counterexample, or write none.
    kind: counterexample
    rule: inversions-least
    smallest: yes
    solutions: ["2 1 0", "(0 2)"]
    catches: [base-one]
    wrong: [{answer: "3 2 1", misconception: base-one}]
  - id: my/true
    title: Even or odd
    prompt: Is it true?
    kind: counterexample
    rule: inverse-same
    solutions: [none]
  - id: my/board
    title: The hole
    prompt: Is it true?
    kind: counterexample
    rule: n-decides
    solutions: ["1 _ / 3 2"]
    catches: [hole-ignored]
    wrong: [{answer: none, misconception: hole-ignored}]
  - id: my/found
    title: A board to be found
    prompt: Find one.
    kind: witness
    data: {size: 3x3}
    conditions: [{of: solvable, exactly: yes}, {of: inversions, exactly: 4}, {of: row, at-most: 2}]
    solutions: ["1 2 3 / 4 _ 8 / 5 7 6"]
    catches: [hole-counted]
YAML
export FIFTEEN_COURSE=own
expect_status 0 -- fifteen lint own
expect_stdout_contains "nothing to find fault with"

expect_status 0 -- fifteen check my/false "2 1 0"
expect_stdout_contains "Right."
expect_status 0 -- fifteen check my/false "(0 2)" --format json
expect_stdout_contains '"verdict":"right","fault":null,"produces":"2 1 0 has 3 inversions and needs 1 swap","diagnosis":[],"credit":1.0'
expect_status 1 -- fifteen check my/false "3 0 1 2" --feedback full
expect_stdout_contains "3 0 1 2 has 3 inversions and needs 3 swaps: the claim holds for it"
expect_status 1 -- fifteen check my/false "2 1 0 3" --format json --feedback full
expect_stdout_contains '"fault":{"kind":"not-smallest"'
expect_stdout_contains 'so does one of 3 items'
expect_status 1 -- fifteen check my/false none --format json --feedback full
expect_stdout_contains '"fault":{"kind":"claim-false"'
expect_stdout_contains '2 1 0 has 3 inversions and needs 1 swap'
expect_status 1 -- fifteen check my/false "3 2 1"
expect_stdout_contains "Counting from 1 explains this answer"
expect_status 2 -- fifteen check my/false "even"
expect_stdout_contains "or none, if the claim"

expect_status 0 -- fifteen check my/true None
expect_status 1 -- fifteen check my/true "(0 1)" --feedback full
expect_stdout_contains "the claim holds for it, and no"

expect_status 0 -- fifteen check my/board "1 _ / 3 2"
expect_status 1 -- fifteen check my/board none --format json
expect_stdout_contains '"diagnosis":["hole-ignored"]'
expect_status 1 -- fifteen check my/board "1 2 / 3 _" --feedback full
expect_stdout_contains "has 0 inversions and can be solved"
expect_status 1 -- fifteen check my/board "1 1 / 3 _"
expect_status 2 -- fifteen check my/board "2 1 0"
expect_stdout_contains "board"

expect_status 0 -- fifteen check my/found "1 2 3 / 4 _ 8 / 5 7 6"
expect_status 1 -- fifteen check my/found "1 2 3 / 4 5 6 / 7 8 _"
expect_stdout_contains "It has 0 inversions; exactly 4 are asked for"
expect_status 1 -- fifteen check my/found "1 2 / 3 _"
expect_status 2 -- fifteen check my/found "STOP"
expect_stdout_contains "a board such as"
expect_status 0 -- fifteen show my/found
expect_stdout_contains "a board such as"

expect_status 0 -- fifteen show my/false --format json
expect_stdout_contains '"rule":"inversions-least"'
expect_stdout_contains '"claim":"The least number of swaps'
expect_stdout_lacks '"true"'
unset FIFTEEN_COURSE

# the example of how to write an answer refutes none of the course's claims about boards, nor is it one of
# the smallest permutations that are asked for
example='1 2 3 / 4 _ 5 / 8 6 7'
# shellcheck disable=SC2016 # $3 is awk's
boards=$(grep -lZ 'give a board for which' "$ROOT"/exercises/*.yaml | xargs -0 awk '
    /^  - id: claim\// {id = $3} /^    kind: counterexample/ {print id}')
expect "there are claims to be refuted" [ "$(wc -w <<<"$boards")" -ge 20 ]
for claim in $boards; do
    case $(fifteen show "$claim") in
    *"give a board"* | *"true of boards"*)
        fifteen show "$claim" | tr '\n' ' ' | tr -s ' ' >shown
        grep -q "as few cells as possible" shown ||
            expect "$claim shows the example" grep -qF "like $example" shown
        expect_status 1 -- fifteen check "$claim" "$example" ;;
    *) for example_of in '0 2 1 3 5 4' '(1 2)(4 5)'; do
        expect_status 1 -- fifteen check "$claim" "$example_of"
    done ;;
    esac
done

# which of the claims are true is not told
expect_status 0 -- fifteen list rules
expect_stdout_contains "n-plus-k-decides"
expect_status 0 -- fifteen list rules --format json
expect_stdout_contains '"arena":"boards"'
expect_stdout_lacks "false"

# a claim that there is not, or none at all
cat >own/exercises/claims.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - {id: my/a, title: A, prompt: p, kind: counterexample, rule: n-decide, solutions: [none]}
  - {id: my/b, title: B, prompt: p, kind: counterexample, solutions: [none]}
  - {id: my/c, title: C, prompt: p, kind: choice, rule: n-decides, solutions: [none], options: [{text: a, right: yes}, {text: b}]}
  - {id: my/d, title: D, prompt: p, kind: witness, data: {size: 3x3}, conditions: [{of: inversions, exactly: 29}], solutions: ["1"]}
  - {id: my/e, title: E, prompt: p, kind: witness, data: {size: 3x3}, conditions: [{of: descents, exactly: 2}], solutions: ["1"]}
YAML
expect_status 1 -- fifteen lint own
expect_stdout_contains 'did you mean "n-decides"?'
expect_stdout_contains 'needs the key "rule"'
expect_stdout_contains '"rule" means nothing for the kind choice'
expect_stdout_contains "no board has all these properties"
expect_stdout_contains "this cannot be asked of a board"

# what is asked for is what is taken: an odd number of inversions, two swaps that one 3-cycle cannot replace
for board in "2 1 3 4 / 5 6 7 8 / _ 9 10 11 / 12 13 14 15" "_ 2 1 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"; do
    expect_status 0 -- fifteen check blog/odd-neighbour "$board"
done
expect_status 1 -- fifteen check blog/odd-neighbour "2 1 4 3 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _" --try 2
expect_stdout_contains "an odd number is asked for"
expect_status 0 -- fifteen show blog/odd-neighbour --format json
expect_stdout_contains '{"of":"inversions","parity":"odd"}'
expect_status 0 -- fifteen check example/same-parity-as-two "()"
expect_status 1 -- fifteen check example/same-parity-as-two "(0 1 2)"
finish
