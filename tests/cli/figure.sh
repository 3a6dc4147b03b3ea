#!/usr/bin/env bash
# The figure of an exercise: where it is shown, in which forms, and what lint says of it.
. "$CASES/lib.sh"
plan 55
work=$LIB_KEPT/work
mkdir -p "$work/exercises"
export FIFTEEN_COURSE=$work
cat >"$work/exercises/figures.yaml" <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: figures/board
    title: Home
    prompt: Bring this board home.
    figure: board "{board}" --caption "Where to?"
    kind: moves
    data: {board: 1 2 3 / 4 5 6 / _ 7 8}
    solutions: ["7 8"]
    variants: {let: {b: "board of 3x3 with 4..6 slides"}, data: {board: "{b}"}}
  - id: figures/both
    title: Two of them
    prompt: |
      Look:

      ```figure
      row {start} --caption "The start."
      ```
    figure: row {goal} --caption "The goal."
    kind: swaps
    data: {start: STOP, goal: TOPS}
    solutions: ["0-1 1-2 2-3"]
  - id: figures/fence
    title: In the prompt
    prompt: |
      Bring it home:

      ```figure
      board "{board}"
      ```
    kind: moves
    data: {board: 1 2 3 / 4 5 6 / 7 _ 8}
    solutions: ["8"]
    variants: {let: {b: "board of 3x3 with 4..6 slides"}, data: {board: "{b}"}}
  - id: figures/trace
    title: Go on
    prompt: The first step from {start} to {goal} is shown. Write all.
    figure: trace transform "{start}" "{goal}" --steps 1
    kind: swaps
    data: {start: A♠ K♥ Q♦ 10♣, goal: Q♦ A♠ 10♣ K♥}
    solutions: ["0-2 1-2 2-3"]
  - id: figures/none
    title: No figure
    prompt: Turn {start} into {goal}.
    kind: swaps
    data: {start: STOP, goal: TOPS}
    solutions: ["0-1 1-2 2-3"]
YAML
expect_status 0 -- fifteen lint "$work/exercises" --variants 50
expect_status 0 -- fifteen show figures/board
expect_stdout_contains $'    │   │ 7 │ 8 │\n    └───┴───┴───┘\n    Figure 1. Where to?'
expect_status 0 -- fifteen show figures/board --seed 5
expect_stdout_contains '(variant, seed 5)'
expect_stdout_contains 'Figure 1. Where to?'
expect_stdout_lacks '│   │ 7 │ 8 │'
expect_status 0 -- fifteen show figures/board --seed 5 --format json
expect_stdout_matches '"figure":"board \\"[1-8_ /]*\\" --caption \\"Where to\?\\""'
expect_status 0 -- fifteen show figures/board --format svg
expect_stdout_contains '<desc>Board, Where to?: row 1: 1, 2, 3; row 2: 4, 5, 6; row 3: hole, 7, 8.'
expect_status 0 -- fifteen show figures/both
expect_stdout_contains 'Figure 1. The start.'
expect_stdout_contains 'Figure 2. The goal.'
expect_status 0 -- fifteen show figures/both --format svg
expect_stdout_contains 'The goal.'
expect_status 0 -- fifteen show figures/fence --seed 2 --format svg
expect_stdout_contains '<desc>Board: row 1: '
expect_status 0 -- fifteen show figures/trace
expect_stdout_contains $'1. Place 0 should hold Q♦, which stands in place 2: swap places 0 and 2\n               [Q♦ ] K♥  [A♠ ] 10♣\n'
expect_stdout_lacks '2. Place'
expect_stdout_lacks '0-2 1-2'
expect_status 0 -- fifteen show figures/trace --format svg
expect_stdout_contains 'swap places 0'
expect_stdout_lacks 'Place 1'
expect_status 0 -- env FIFTEEN_COURSE="$ROOT" "$FIFTEEN" show l9/ex3a --format svg
expect_stdout_contains '<desc>Board: row 1: 15, 14, 13, 12;'
expect_status 2 -- fifteen show figures/none --format svg
expect_stderr_contains 'there is no figure to figures/none; it is text alone'
expect_status 0 -- fifteen show figures/none --format json
expect_stdout_lacks '"figure"'
# who practises sees it, and who learns
expect_status 0 -- fifteen practice figures/board --seed 5 </dev/null
expect_stdout_contains 'Figure 1. Where to?'
mkdir "$work/lessons"
cat >"$work/lessons/one.yaml" <<'YAML'
fifteen: lesson
id: one
title: One
convention: chapter6
pages:
  - prose: |
      Before:

      ```figure
      cycles "(0 1 2)"
      ```
    question: figures/both
YAML
expect_status 0 -- fifteen learn one </dev/null
expect_stdout_contains 'Figure 1.3. The goal.'

# what gives the answer away, at its place; and what cannot be drawn
bad() { # FIGURE KIND DATA SOLUTION
    cat >"$work/bad.yaml" <<YAML
fifteen: exercises
convention: chapter6
exercises:
  - id: bad/one
    title: Bad
    prompt: Answer.
    figure: $1
    $2
    data: $3
    solutions: ["$4"]
YAML
    expect_status 1 -- fifteen lint "$work/bad.yaml"
}
words='{start: STOP, goal: TOPS}'
bad 'row {start} --swaps "0-1 1-2 2-3"' 'kind: swaps' "$words" '0-1 1-2 2-3'
expect_stdout_contains 'bad.yaml:7:13: warning: bad/one: this figure gives a right answer away: 0-1 1-2 2-3; show less of it, or another example'
bad 'trace adjacent {start} {goal}' 'kind: swaps' "$words" '0-1 1-2 2-3'
expect_stdout_contains 'gives a right answer away'
bad 'row {start} --swaps 0-3' 'kind: permutation' '{start: STOP, swaps: 0-3}' PTOS
expect_stdout_contains 'gives a right answer away: PTOS'
bad 'trace apply {start} {swaps}' 'kind: permutation' '{start: STOP, swaps: 0-3}' PTOS
expect_stdout_contains 'gives a right answer away: PTOS'
bad 'cycles "{permutation}"' 'kind: cycles' '{permutation: [1, 2, 0]}' '(0 2 1)'
expect_stdout_contains 'gives a right answer away: (0 2 1)'
bad 'trace conjugate "{alpha}" "{beta}" --size 4' 'kind: conjugate' '{n: 4, alpha: (0 1), beta: (1 2 3)}' '(0 2)'
expect_stdout_contains 'gives a right answer away'
bad 'board "{board}" --slide 8' 'kind: moves' '{board: 1 2 3 / 4 5 6 / 7 _ 8}' 8
expect_stdout_contains 'gives a right answer away: 8'
bad 'trace solve "{board}"' 'kind: moves' '{board: 1 2 3 / 4 5 6 / _ 7 8}' '7 8'
expect_stdout_contains 'gives a right answer away: 7 8'
bad 'row {start} --swaps 0-9' 'kind: swaps' "$words" '0-1 1-2 2-3'
expect_stdout_contains 'bad.yaml:7:13: error: this figure cannot be drawn: --swaps: place 9 is out of range'
bad 'trace transform {start} STIP' 'kind: swaps' "$words" '0-1 1-2 2-3'
expect_stdout_contains "this figure cannot be drawn: GOAL: 'I' is one too many"
finish
