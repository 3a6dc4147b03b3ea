#!/usr/bin/env bash
# A course of one's own that uses another: FIFTEEN_COURSE as a search path, and what course.yaml says.
. "$CASES/lib.sh"
plan 50

mkdir -p mine/lessons mine/exercises
lesson() {
    printf 'fifteen: lesson\nid: %s\ntitle: The %s\nconvention: chapter6\norder: %s\npages:\n  - prose: Read.\n' "$1" "$1" "$2"
}
exercise() {
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n  - id: %s\n    title: %s\n' "$1" "$2"
    printf '    prompt: Turn AB into BA.\n    kind: swaps\n    data: {start: AB, goal: BA}\n    solutions: [0-1]\n'
}
lesson second 1 >mine/lessons/a.yaml
lesson first 3 >mine/lessons/b.yaml
lesson third 2 >mine/lessons/c.yaml
printf '  - question: ch6/p161\n' >>mine/lessons/b.yaml
exercise mine/one One >mine/exercises/a.yaml
cat >mine/course.yaml <<'YAML'
course: ours
title: Our course
authors: [A. Teacher, B. Teacher]
licence: CC BY-SA 4.0
lessons: [first, second]
YAML
# the own course first, last, alone; called by expect_status
# shellcheck disable=SC2317
before() {
    FIFTEEN_COURSE=$PWD/mine: "$FIFTEEN" "$@"
}
# shellcheck disable=SC2317
behind() {
    FIFTEEN_COURSE=:$PWD/mine "$FIFTEEN" "$@"
}
# shellcheck disable=SC2317
alone() {
    FIFTEEN_COURSE=$PWD/mine "$FIFTEEN" "$@"
}

# course.yaml orders the lessons; what it does not name comes after
expect_status 0 -- alone list lessons
expect_stdout_is "$(printf 'first   The first\nsecond  The second\nthird   The third')"
expect_status 0 -- before list lessons
expect "ours come first" test "$(head -n 4 "$OUT" | cut -d' ' -f1 | xargs)" = "first second third permutations"
expect_status 0 -- behind list lessons
expect "ours come last" test "$(tail -n 3 "$OUT" | cut -d' ' -f1 | xargs)" = "first second third"
expect_status 0 -- before list courses
expect_stdout_contains "ours     Our course, by A. Teacher and B. Teacher; CC BY-SA 4.0"
expect_stdout_contains "fifteen  "
expect_status 0 -- alone list courses --format json
expect_stdout_contains '{"course":"ours","title":"Our course","authors":["A. Teacher","B. Teacher"],"licence":"CC BY-SA 4.0",'
expect_status 0 -- before list lessons --format json
expect_stdout_contains '{"lesson":"first","about":"The first","pages":2,"course":"ours","file":"lessons/b.yaml"}'

# a lesson of ours asks an exercise of theirs
expect_status 0 -- before learn first </dev/null
expect_stdout_contains "From MARINE to AIRMEN"
expect_status 0 -- before check ch6/p161 "(4,5) (0,3) (0,1)"
expect_status 0 -- before check mine/one 0-1
expect_status 2 -- alone check ch6/p161 "(4,5) (0,3) (0,1)"
expect_status 0 -- env FIFTEEN_COURSE="$PWD/mine:$ROOT" "$FIFTEEN" lint mine
expect_status 1 -- alone lint mine
expect_stdout_contains 'lessons/b.yaml:8:15: error: there is no exercise "ch6/p161"'

# what is first on the path wins, and is told
exercise ch6/p161 Ours >mine/exercises/b.yaml
expect_status 0 -- before show ch6/p161
expect_stdout_contains "Turn AB into BA"
expect_status 0 -- behind show ch6/p161
expect_stdout_contains "MARINE"
before list exercises --format json >listed
expect "the other is not listed" test "$(grep -c '"ch6/p161"' listed)" -eq 1
expect "one line has it all" grep -qFx '{"exercise":"ch6/p161","about":"Ours","source":null,"topic":null,"points":1,"kind":"swaps","of":"permutation","varies":false,"catches":[],"course":"ours","file":"exercises/b.yaml"}' listed
expect_status 1 -- before lint mine
expect_stdout_contains 'b.yaml:4:5: warning: the id "ch6/p161" is also in '
expect_stdout_contains "0 errors, 1 warning"
expect_status 0 -- fifteen lint mine/exercises
rm mine/exercises/b.yaml

# within one course a second one is an error
cp mine/exercises/a.yaml mine/exercises/b.yaml
expect_status 1 -- before lint mine
expect_stdout_contains 'b.yaml:4:5: error: the id "mine/one" is used for a second exercise'
expect_status 0 -- alone list exercises
expect_stdout_lines 2
rm mine/exercises/b.yaml

# progress is the first's: what was done under one name stays there
printf '0-1\n' | before practice mine/one >/dev/null
expect_status 0 -- alone progress --format csv
expect_stdout_contains "mine/one"
expect_status 0 -- behind progress --format csv
expect_stdout_lacks "mine/one"

# lessons that are not there, or twice; directories that are not; the path and its empty elements
sed -i 's/^lessons: .*/lessons: [first, fourth, first]/' mine/course.yaml
expect_status 1 -- before lint mine/course.yaml
expect_stdout_contains 'course.yaml:5:18: error: there is no lesson "fourth"'
expect_stdout_contains 'course.yaml:5:26: error: "first" stands here a second time'
expect_status 0 -- alone list lessons
expect_status 2 -- env FIFTEEN_COURSE="$PWD/mine:/nowhere" "$FIFTEEN" list lessons
expect_stderr_contains "FIFTEEN_COURSE names /nowhere, where no course is"
expect_status 0 -- env FIFTEEN_COURSE=: "$FIFTEEN" check ch6/p161 "(4,5) (0,3) (0,1)"
expect_status 0 -- env FIFTEEN_COURSE="$PWD/mine:$PWD/mine" "$FIFTEEN" list exercises
expect_stdout_is "mine/one  One"
printf 'course: ours\nlicense: MIT\n' >mine/course.yaml
expect_status 1 -- fifteen lint mine/course.yaml
expect_stdout_contains 'did you mean "licence"?'
finish
