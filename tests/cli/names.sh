#!/usr/bin/env bash
# Items with names of several characters, cards above all: traced, drawn, asked and answered.
. "$CASES/lib.sh"
plan 46

expect_status 0 -- fifteen trace transform "A♠ K♥ Q♦" "Q♦ A♠ K♥"
expect_stdout_contains "start   A♠  K♥  Q♦"
expect_stdout_contains "Place 0 should hold Q♦, which stands in place 2"
expect_stdout_contains "[Q♦] K♥ [A♠]"
expect_stdout_contains "Answer: 0-2 1-2"
signs=$(<"$OUT")
expect_status 0 -- fifteen trace transform "as,kh,qd" "Qd AS K♡"
expect_stdout_is "$signs"
expect_status 0 -- fifteen trace transform "A♠ K♥ Q♦" "Q♦ A♠ K♥" --format json
expect_stdout_contains '"start":["A♠","K♥","Q♦"]'
expect_status 0 -- fifteen trace transform "red blue red" "blue red red"
expect_stdout_contains "RED₁  BLUE  RED₂"
expect_status 0 -- fifteen trace apply "red blue ten" 0-1
expect_stdout_contains "Reached: BLUE RED TEN"
expect_status 0 -- fifteen trace transform "10h As 9c" "9c As 10h" --format svg
expect_stdout_contains 'font-size="16" class="words" fill="#1b1e22" font-weight="bold">10♥</text>'
expect_status 0 -- fifteen parity "K♥ A♠ 10h"
expect_stdout_contains "K♥ A♠ 10♥   (against the order A to K, ♠ ♥ ♦ ♣; places counted from 0)"
expect_stdout_contains "2 + 0 + 0 = 2 pairs in the wrong order: even"
expect_status 0 -- fifteen draw row "10h Kd" --swaps 0-1
expect_stdout_contains "10♥  K♦"
expect_status 2 -- fifteen draw graph "As Kh 2d"
expect_stderr_contains "give a word, such as ABC"
expect_status 2 -- fifteen trace transform "A♠ K♥ Q♦" "Q♦ A♠ 2♣"
expect_stderr_contains "GOAL:1:7: 2♣ is one too many here, and K♥ is missing"
expect_status 2 -- fifteen trace transform "A♠ K♥ 11♦" "A♠"
expect_stderr_contains "START:1:7: this is no card"

# in exercises
mkdir -p course/exercises
export FIFTEEN_COURSE=$PWD/course
cat >course/exercises/deck.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: deck/deal
    title: A deal
    prompt: Turn {start} into {goal}. The first card is {start.1}.
    kind: swaps
    data: {start: [As, Kh, 10h, Qd], goal: 10♥ A♠ Q♦ K♥}
    solutions: [0-2 1-2 2-3]
  - id: deck/after
    title: What stands there
    prompt: Perform {swaps} on {start}.
    kind: permutation
    of: arrangement
    data: {start: A♠ 10♥ K♦ Q♣ 2♣, swaps: "0-1 1-2"}
    solutions: [10♥ K♦ A♠ Q♣ 2♣]
    catches: [reverse-order]
    variants: {let: {s: 2 swaps of 5}, data: {swaps: "{s}"}}
  - id: deck/colours
    title: What stands there
    prompt: Perform {swaps} on {start}.
    kind: permutation
    of: arrangement
    data: {start: [red, blue, green, red], swaps: "0-1 1-2"}
    solutions: ["blue, green, red, red"]
YAML
expect_status 0 -- fifteen lint course/exercises --variants 50
expect_status 0 -- fifteen show deck/deal
expect_stdout_contains "Turn As Kh 10h Qd into 10♥ A♠ Q♦ K♥. The first card is As."
expect_status 1 -- fifteen check deck/deal 0-2 --try 2
expect_stdout_contains "What it gives: 10♥ K♥ A♠ Q♦"
expect_status 0 -- fifteen show deck/after --seed 4
expect_stdout_contains "Perform (3,4) (0,2) on A♠ 10♥ K♦ Q♣ 2♣."
expect_stdout_contains "Answer with cards, such as 7♣ 9d."
expect_status 0 -- fifteen check deck/after "10h kd as qc 2c"
expect_status 1 -- fifteen check deck/after "10h kd as qc 3c"
expect_stdout_contains "3c is not one of the items"
expect_status 1 -- fifteen check deck/after "10h Kd Qc As 2c" --format json
expect_stdout_contains '"line":1,"column":8,"length":2'
expect_status 2 -- fifteen check deck/after "10h Kd ♠ As 2c"
expect_stdout_contains "This is no card."
expect_status 0 -- fifteen check deck/colours "BLUE green red Red"
expect_status 1 -- fifteen check deck/colours "blue red green red"
expect_stdout_contains "Place 1 should not hold RED."
# the kinds that list arrangements want words
sed -e 's/kind: swaps/kind: graph/' -e '/after/,$d' course/exercises/deck.yaml >bad.yaml
expect_status 1 -- fifteen lint bad.yaml
expect_stdout_contains "a word of 2 to"
finish
