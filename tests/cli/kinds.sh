# shellcheck shell=bash
# Proofs to be put in order, sets, partitions and graphs: shown, checked, linted, and asked in a
# lesson.
. "$CASES/lib.sh"
plan 58

# golden FILE STATUS COMMAND...: what a command prints, to the letter
golden() {
    local file=$1 status=$2
    shift 2
    expect_status "$status" -- fifteen "$@"
    expect_stdout_golden "$file"
}

mkdir -p course/exercises course/lessons
cp "$ROOT"/tests/data/kinds/*.yaml course/exercises/
export FIFTEEN_COURSE=$PWD/course

expect_status 0 -- fifteen lint course
expect_stdout_contains 'nothing to find fault with'
golden order-show.txt 0 show my/sum-of-evens --hints --solution
golden order-show.json 0 show my/sum-of-evens --format json
golden order-wrong.json 1 check my/sum-of-evens 'f d a e c' --format json --feedback full

# nothing that is shown tells which statements belong, or what they rest on
expect_status 0 -- fifteen show my/sum-of-evens --format json
for secret in needs distractor why misconception converse; do
    expect_stdout_lacks "$secret"
done

# ---- orders
expect_status 0 -- fifteen check my/sum-of-evens 'f d e a c'
expect_status 0 -- fifteen check my/sum-of-evens 'F -> E -> D, a; c'
expect_status 1 -- fifteen check my/sum-of-evens 'f b d e a c' --feedback full
expect_stdout_contains 'Statement b does not belong to this proof.'
expect_stdout_contains 'Two examples say nothing about all other even numbers.'
expect_stdout_contains 'An example was taken for a proof'
expect_stdout_contains '(my/sum-of-evens)'
expect_stdout_lacks 'counted from' # a proof has no places
expect_status 1 -- fifteen check my/sum-of-evens 'c a e d f' --feedback full
expect_stdout_contains 'Right if it is read from the last'
expect_status 1 -- fifteen check my/sum-of-evens 'f d e a' --format json --feedback full
expect_stdout_contains '"kind":"left-out"'
expect_stdout_contains '"credit":0.8'
expect_status 2 -- fifteen check my/sum-of-evens '1 2 3'
expect_status 2 -- fifteen check my/sum-of-evens "$(printf 'abcdefgh%.0s' 1 2 3 4 5 6 7 8 9)"
expect_stdout_contains 'at most 64 letters'

# ---- sets, partitions, graphs
expect_status 0 -- fifteen check my/even-three '{CAB, ABC, BCA}'
expect_status 1 -- fifteen check my/even-three 'ACB BAC CBA' --feedback full
expect_stdout_contains 'ACB does not belong to the set: it is odd.'
expect_stdout_contains 'Even and odd have changed places'
expect_status 2 -- fifteen check my/even-three 'ABC | BCA'
expect_status 0 -- fifteen check my/two-classes 'ABC BCA CAB | ACB BAC CBA'
expect_status 1 -- fifteen check my/two-classes 'ABC ACB | BCA' --feedback full
expect_stdout_contains 'a single swap turns one into the other'
expect_status 2 -- fifteen check my/two-classes 'ABC BCA CAB'
expect_status 0 -- fifteen check my/neighbours 'ABCD-BACD ABCD-ACBD ABCD-ABDC'
expect_status 1 -- fifteen check my/neighbours 'ABCD-CBAD'
expect_stdout_contains 'ABCD-CBAD swaps two places that are not neighbours.'
expect_status 1 -- fifteen check my/graph 'ABC-BCA' --format json --feedback full
expect_stdout_contains '"kind":"not-one-swap","text":"ABC-BCA joins arrangements that differ by more than one swap","step":1,"line":1,"column":1,"length":7'
expect_status 2 -- fifteen check my/graph 'ABC-ACB-BAC'

# ---- in a lesson: the statements have letters there too
cat >course/lessons/l.yaml <<'YAML'
fifteen: lesson
id: small
title: Small
convention: chapter6
pages:
  - {title: A proof, question: my/sum-of-evens}
YAML
expect_status 0 -- fifteen learn small
expect_stdout_contains 'a) So the sum is 2(k + m), twice a whole number.'
expect_stdout_contains 'g) As their sum is even, the two numbers are even.'
# ---- a line that rests on either of two
mkdir -p either/exercises
cat >either/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: either/two
    title: Two ways
    prompt: Prove it.
    kind: order
    shuffled: yes
    statements:
      - {text: So it is proved., needs: [d]}
      - {text: One way.}
      - {text: Another way.}
      - {text: It follows., needs: [b|c]}
    explanation: Each way is enough.
    solutions: [b d a c]
YAML
export FIFTEEN_COURSE=$PWD/either
expect_status 0 -- fifteen lint --variants 40 either
for answer in 'b d a c' 'c d b a' 'b c d a'; do
    expect_status 0 -- fifteen check either/two "$answer"
done
expect_status 1 -- fifteen check either/two 'b d a'
expect_status 1 -- fifteen check either/two 'd b a c' --feedback full
expect_stdout_contains 'it rests on statement b or c'
expect_stdout_contains 'an order that 1 change makes right'
sed -i 's/{text: One way.}/{text: One way., needs: [a]}/; s/{text: Another way.}/{text: Another way., needs: [a]}/' either/exercises/e.yaml
expect_status 1 -- fifteen lint either
expect_stdout_contains 'rests on itself, through others'
finish
