#!/usr/bin/env bash
# Boards of letters in exercises: moved to another one, by letters or by directions.
. "$CASES/lib.sh"
plan 27
work=$LIB_KEPT/work
mkdir -p "$work/exercises"
export FIFTEEN_COURSE=$work
cat >"$work/exercises/letters.yaml" <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: letters/words
    title: Words
    prompt: |
      Turn

      {board}

      into {goal-board}.
    figure: board "{board}"
    kind: moves
    data: {board: "RATE/YOU_/MINR/PALD", goal-board: "RATE/YOUR/MIND/PAL_"}
    solutions: [R D, RD, UP UP, ↑↑]
    variants: {let: {b: "board of 'RATE/YOUR/MIND/PAL_' with 3..6 slides"}, data: {board: "{b}"}}
  - id: letters/equal
    title: Equal letters
    prompt: Turn {board} into {goal-board}.
    kind: moves
    data: {board: "AB/A_", goal-board: "AB/_A"}
    solutions: [A, RIGHT, →]
  - id: letters/odd
    title: Only because two are equal
    prompt: Turn {board} into {goal-board}.
    kind: moves
    data: {board: "RATE/YOUR/MIND/PAL_", goal-board: "RATE/YOUR/MIND/P_AL"}
    solutions: [L A]
YAML
expect_status 0 -- fifteen lint "$work/exercises" --variants 50
expect_status 0 -- fifteen show letters/words
expect_stdout_contains 'into RATE/YOUR/MIND/PAL_.'
expect_stdout_contains '│ Y │ O │ U │   │'
expect_stdout_contains 'the letters of the pieces moved, or where they go: UP, DOWN,'
expect_status 0 -- fifteen show letters/words --seed 3 --solution
expect_stdout_contains 'U N D'
expect_status 0 -- fifteen show letters/words --seed 3 --format json
expect_stdout_contains '"board":"RATE / Y_OR / MIUN / PALD"'
expect_status 1 -- fifteen check letters/words "E T" --try 3
expect_stdout_contains 'What it gives: RA_T / YOUE / MINR / PALD'
expect_status 1 -- fifteen check letters/words "Y"
expect_stdout_contains 'Piece Y, in row 2, column 1, is not next to the hole'
expect_status 2 -- fifteen check letters/words "12"
expect_stdout_contains "A piece's letter or a direction was expected"
expect_status 2 -- fifteen check letters/words "R DOWN"
expect_stdout_contains 'Letters and directions do not go together'
expect_status 0 -- fifteen check letters/odd "L A"
expect_status 0 -- fifteen check letters/equal "→"
bad() { # DATA KIND
    printf '%s\n' 'fifteen: exercises' 'convention: chapter6' 'exercises:' '  - id: bad/one' \
        '    title: Bad' '    prompt: Answer.' "    $2" "    data: $1" '    solutions: ["A"]' >"$work/bad.yaml"
    expect_status 1 -- fifteen lint "$work/bad.yaml"
}
bad '{board: AB/C_}' 'kind: moves'
expect_stdout_contains 'bad.yaml:8:19: error: a board of letters can only be moved to another one'
bad '{board: AB/C_, goal-board: BA/C_}' 'kind: moves'
expect_stdout_contains 'their parity differs'
bad '{board: AB/C_, goal-board: AB/D_}' 'kind: moves'
expect_stdout_contains "has no fellow on the goal"
bad '{board: AB/C_, goal-board: 1 2 3 _}' 'kind: moves'
expect_stdout_contains 'error: a letter, _ or # was expected'
finish
