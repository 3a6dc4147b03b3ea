#!/usr/bin/env bash
# `list: images`, from the file to all that a student sees: the question, a verdict, a sheet for Moodle, pages, a trace.
. "$CASES/lib.sh"
plan 30

mkdir -p course/exercises course/lessons
export FIFTEEN_COURSE=$PWD/course
cat >course/exercises/book.yaml <<'YAML'
fifteen: exercises
convention: {base: 1, compose: left-to-right, direction: item-to-place, list: images}
exercises:
  - id: book/list
    title: As a list
    prompt: Write {permutation} of 7 places as a list.
    kind: permutation
    data: {n: 7, permutation: (1 2 3 4)(5 6 7)}
    solutions: ["2 3 4 1 6 7 5"]
  - id: book/cycles
    title: In cycles
    prompt: Write {permutation} in cycles.
    kind: cycles
    data: {permutation: 2 3 4 1 6 7 5}
    solutions: ["(1 2 3 4)(5 6 7)"]
  - id: book/drawn
    title: A drawn one
    let: {p: permutation of 5 with cycle type 4}
    prompt: Write {p:list} in cycles.
    kind: cycles
    data: {permutation: "{p:list}"}
  - id: book/row
    title: A row
    prompt: Four items stand in order, 1 2 3 4; {permutation} is performed. What is in the row now?
    kind: permutation
    of: arrangement
    data: {start: 1 2 3 4, permutation: (1 2 3)}
    solutions: ["3 1 2 4"]
YAML
cat >course/lessons/book.yaml <<'YAML'
fifteen: lesson
id: book
title: Images
convention: {base: 1, compose: left-to-right, direction: item-to-place, list: images}
pages:
  - prose: |
      The list 2 3 1 is a cycle.

      ```figure
      cycles "2 3 1"
      ```
  - trace: [conjugate, 2 3 1 4, "(3 4)"]
  - question: book/cycles
YAML
said="A permutation's list shows where each place goes."
expect_status 0 -- fifteen lint course/exercises course/lessons
expect_status 0 -- fifteen show book/list
expect_stdout_contains "permutation's list shows where each place goes."
expect_status 0 -- fifteen check book/list "2 3 4 1 6 7 5"
expect_stdout_contains "(book/list: counted from 1, a permutation's list shows where each goes)"
expect_status 1 -- fifteen check book/list "4 1 2 3 7 5 6"
expect_stdout_contains "Right if one-line lists are read the other way"
expect_stdout_contains "1 should not go to 4"
expect_status 1 -- fifteen check book/cycles "(1 4 3 2)(5 7 6)"
expect_stdout_contains "Right if one-line lists are read the other way"
expect_status 0 -- fifteen check book/row "3 1 2 4"
expect_stdout_contains "(book/row: counted from 1)"
expect_status 1 -- fifteen check book/row "2 3 1 4"
expect_stdout_contains "Place 1 should not hold 2."

# a variant prints its own list
expect_status 0 -- fifteen show book/drawn --seed 4 --format json
expect_stdout_contains '"direction":"item-to-place","list":"images"}'
shown=$(sed 's/.*"permutation":"\([^"]*\)".*/\1/' "$OUT")
expect_stdout_contains "Write $shown in cycles"
expect_status 0 -- fifteen convert "$shown" --base 1 --from images --to cycles
expect_status 0 -- fifteen check book/drawn --seed 4 "$(cat "$OUT")"

# beyond the terminal
expect_status 0 -- fifteen export moodle book/list
expect_stdout_contains "a permutation's list shows where each goes"
expect_stdout_contains '<answer fraction="100" format="moodle_auto_format"><text>2 3 4 1 6 7 5</text>'
expect_status 0 -- fifteen site --single book.html
expect "it is said beside the question of a page" grep -qF "$said" book.html
expect "the figure has the cycle" grep -q "(1 2 3)" book.html
printf '\n\n\n\n\n\n\n\nquit\n' | expect_status 0 -- fifteen learn book
expect_stdout_contains "(1 2 3) of alpha"
expect_stdout_contains "counted from 1, a permutation's list shows where"

# what contradicts it
cat >wrong.yaml <<'YAML'
fifteen: exercises
convention: {base: 1, compose: left-to-right, direction: place-to-item, list: images}
exercises: [{id: a, title: T, prompt: P, kind: cycles, data: {permutation: 2 1}, solutions: [(1 2)]}]
YAML
expect_status 1 -- fifteen lint wrong.yaml
expect_stdout_contains "wrong.yaml:2:58: error: a list of images takes each item to its place; write direction: item-to-place"
finish
