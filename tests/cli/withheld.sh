# shellcheck shell=bash
# A course whose answers have been taken out: every kind of exercise without its key is shown and
# not judged; no command stops at it, and none shows a solution, not even one that can be computed.
. "$CASES/lib.sh"
plan 42

mkdir -p course/exercises
cat >course/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
withheld: yes
exercises:
  - {id: k/order, title: T, prompt: Q., kind: order, statements: [{text: One.}, {text: Two.}, {text: Three.}]}
  - {id: k/proof, title: T, prompt: Q., kind: order, shuffled: yes, statements: [{text: One.}, {text: Two.}]}
  - {id: k/choice, title: T, prompt: Q., kind: choice, options: [{text: One.}, {text: Two.}]}
  - {id: k/nothing, title: T, prompt: Q., kind: parity, data: {permutation: 1 0}, variants: {data: {permutation: 1 0}}}
  - {id: k/formula, title: T, prompt: Q., kind: number}
  - {id: k/truth, title: T, prompt: Q., kind: yes-no}
  - id: k/whole
    title: T
    prompt: Both.
    parts:
      - {prompt: Q., kind: choice, options: [{text: One.}, {text: Two.}]}
      - {prompt: "What is {permutation} in cycles?", kind: cycles, data: {n: 3, permutation: 1 2 0}}
  - {id: k/computed, title: T, prompt: Q., kind: moves, data: {board: 1 2 / _ 3}, solutions: ["3"]}
YAML
# the data of these are gone, since they are the answer
for kind in $(fifteen list kinds --format json | sed 's/^{"kind":"\([a-z-]*\)".*/\1/'); do
    case $kind in
    number | yes-no)
        for of in even distance rounds solvable row inversions; do
            echo "  - {id: gone/$kind-$of, title: T, prompt: Q., kind: $kind, of: $of, hidden: [board]}"
        done ;;
    counterexample) echo "  - {id: gone/$kind, title: T, prompt: Q., kind: $kind, rule: n-parity, hidden: [n]}" ;;
    *) echo "  - {id: gone/$kind, title: T, prompt: Q., kind: $kind, hidden: [permutation]}" ;;
    esac
done >>course/exercises/e.yaml
export FIFTEEN_COURSE=$PWD/course
fifteen list exercises --format json | sed 's/^{"exercise":"\([^"]*\)".*/\1/' >ids
expect "all kinds" [ "$(wc -l <ids)" -ge 30 ]
expect_status 1 -- fifteen lint course # warnings
expect_stdout_contains ' 0 errors, '

# each_ends STATUS WORD...: the command ends so for every exercise
each_ends() {
    local status=$1 id ended=
    shift
    while read -r id; do
        printf 'a\nb\n' | fifteen "${@/ID/$id}" >"$OUT" 2>"$ERR"
        ended="$ended $?"
    done <ids
    expect "$* for each: $ended" [ -z "$(tr -d " $status" <<<"$ended")" ]
}
each_ends 0 show ID
each_ends 0 show ID --format json --hints
each_ends 2 show ID --author
each_ends 2 show ID --author --format json
each_ends 2 show ID --solution
each_ends 2 show ID --step
each_ends 2 export moodle ID

expect_status 2 -- fifteen show k/computed --solution
expect_stderr_contains 'the solutions of this course have been taken out'
expect_stdout_empty
expect_status 2 -- fifteen export moodle k/computed
expect_stderr_contains 'the solutions of k/computed have been taken out; export it from the course that has them'
expect_stdout_empty
expect_status 0 -- fifteen check k/computed 3
expect_status 2 -- fifteen check gone/witness '(0 1)'
expect_stderr_contains 'the key of this question has been taken out'

# an order is passed over because it is right: a seed would tell which
expect_status 2 -- fifteen show k/proof --seed 1
expect_stderr_contains 'the variants of k/proof are not known where its key has been taken out'
expect_stdout_empty
expect_status 0 -- fifteen show k/proof
expect_stdout_contains '  a  One.'
printf 'a b\n' | expect_status 0 -- fifteen practice k/proof --seed 1
expect_stdout_contains '  a) One.'
expect_status 0 -- fifteen show k/choice --seed 1 # which does not vary
expect_status 0 -- fifteen show k/nothing --seed 1 # which says that it does, and draws nothing

# answers on standard input, one a line: that of a question that is not judged is passed over
printf 'a\n' | expect_status 0 -- fifteen practice k/choice --count 1
expect_stdout_contains 'This question is not judged here'
expect_stdout_contains 'No question was answered.'
expect_stdout_lacks 'cannot be done'
expect_stderr_empty
printf 'a\n(0 1 2)\n' | expect_status 1 -- fifteen practice k/whole
expect_stdout_contains 'This question is not judged here'
expect_stdout_contains 'Right at the first try: 0 of 1.'
printf 'a\n(0 2 1)\n' | expect_status 0 -- fifteen practice k/whole
expect_stdout_contains 'Right at the first try: 1 of 1.'
expect_status 0 -- fifteen practice k/choice </dev/null
expect_stdout_contains 'This question is not judged here'
expect_status 0 -- fifteen practice gone/witness </dev/null
expect_stderr_empty
finish
