#!/usr/bin/env bash
# fifteen trace: what is shown, what is refused.
. "$CASES/lib.sh"
plan 91

expect_status 0 -- fifteen trace transform MARINE AIRMEN
expect_stdout_contains "Place 0 should hold A, which stands in place 1: swap places 0 and 1"
expect_stdout_contains "3 swaps = 6 items - 3 cycles"
expect_stdout_contains "Answer: 0-1 1-3 4-5"
expect_stdout_lacks $'\033'
expect_status 0 -- fifteen trace transform MARINE AIRMEN --color always
expect_stdout_contains $'\033'
expect_status 0 -- fifteen trace transform MARINE AIRMEN --base 1
expect_stdout_contains "Answer: 1-2 2-4 5-6"
expect_stdout_contains "counted from 1"
expect_status 0 -- fifteen trace transform MARINE AIRMEN -q
expect_stdout_lacks "Place 0"
expect_status 0 -- fifteen trace transform marine airmen
expect_stdout_contains "Answer: 0-1 1-3 4-5"

# an odd permutation cannot be reached by 3-cycles: said, and status 1
expect_status 1 -- fifteen trace three-cycles 1,0,2 0,1,2
expect_stdout_contains "The permutation is odd"
expect_status 0 -- fifteen trace three-cycles 1,0,3,2 0,1,2,3
# where letters repeat, they are matched so that it is even
expect_status 0 -- fifteen trace three-cycles DBD BDD
expect_stdout_contains "so each may go where the other was to go"
expect_stdout_contains "the permutation is even)"
expect_status 0 -- fifteen trace three-cycles DBD BDD --format json
expect_stdout_contains '"claim":"matched-even","holds":true'
expect_stdout_contains '"reached":true'
expect_status 1 -- fifteen trace three-cycles DBA BDA

# folding
expect_status 0 -- fifteen trace adjacent ABCD DCBA
expect_stdout_contains "--depth 2 shows more"
expect_stdout_lacks "neighbours:"
expect_status 0 -- fifteen trace adjacent ABCD DCBA --depth 2
expect_stdout_contains "A passes B"
expect_status 0 -- fifteen trace adjacent ABCD DCBA --method bubble
expect_stdout_contains "6 swaps for 6 pairs"
expect_status 0 -- fifteen trace adjacent ABCD DCBA --depth 1 --format json
expect_stdout_lacks '"depth":2'

# drawing the graph
expect_status 0 -- fifteen trace graph ABC --format dot
expect_stdout_contains '"ABC" -- "BAC" [label="0-1"];'
expect_stdout_contains 'graph transitions {'
expect_status 2 -- fifteen trace transform AB BA --format dot
expect_status 2 -- fifteen trace graph 6
expect_stderr_contains "720"

# what is refused, and where
expect_status 2 -- fifteen trace
expect_status 2 -- fifteen trace transfrom MARINE AIRMEN
expect_stderr_contains "did you mean transform?"
expect_status 2 -- fifteen trace transform MARINE
expect_stderr_contains "START and GOAL"
expect_status 2 -- fifteen trace transform MARINE AIRMEN MORE
expect_status 2 -- fifteen trace transform MARINE AIRMES
expect_stderr_contains "GOAL"
expect_status 2 -- fifteen trace transform MARINE AIRMEN --from below
expect_status 2 -- fifteen trace transform MARINE AIRMEN --method bubble
expect_status 2 -- fifteen trace transform 3,4,,0 0,3,4
expect_stderr_contains "START:1:5:"
expect_status 2 -- fifteen trace transform 0junk 0
expect_status 2 -- fifteen trace transform 0,1 0,1,
expect_status 2 -- fifteen trace apply ABC "(0,1"
expect_stderr_contains "SWAPS:1:"
expect_status 2 -- fifteen trace apply ABC "0-5"
expect_stderr_contains "5"
expect_status 2 -- fifteen trace convert 2 2
# the product that was formed is named
expect_status 0 -- fifteen trace conjugate "(0 1 2)" "(2 3)"
expect_stdout_contains "is beta^-1 alpha beta"
expect_status 0 -- fifteen trace conjugate "(0 1 2)" "(2 3)" --compose right-to-left --format json
expect_stdout_contains '"product":"beta alpha beta^-1"'
expect_status 2 -- fifteen trace conjugate "(12)(13)" "(1 2)" --size 4
expect_stderr_contains "(1 2)(1 3)?"
expect_status 2 -- fifteen trace conjugate "(0 1)" "()" --size 0
expect_stderr_contains "--size goes from 1"
expect_status 2 -- fifteen trace parity TASTE
expect_status 2 -- fifteen trace transform MARINE AIRMEN --depth 0
expect_status 0 -- fifteen trace transform MARINE AIRMEN --format svg
expect_stdout_contains "Goal: A, I, R, M, E, N."
expect_status 0 -- fifteen trace graph ABC --format svg
expect_stdout_contains '>BCA</text>'
expect_status 2 -- fifteen trace graph ABCD --format svg
expect_stderr_contains "this is neither"
expect_status 2 -- fifteen trace transform "$(seq -s' ' 0 64)" "$(seq -s' ' 64 -1 0)" --format svg
expect_stderr_contains "at most 64 places"

# from files and standard input
printf 'MARINE\n' | expect_status 0 -- fifteen trace transform - AIRMEN
expect_stdout_contains "Answer: 0-1 1-3 4-5"

# options and help
expect_status 0 -- fifteen --help
expect_stdout_contains "usage"
expect_status 0 -- fifteen help trace
expect_stdout_contains "--step"
expect_status 0 -- fifteen trace --help
expect_status 0 -- fifteen --version
expect_stdout_matches '^fifteen [0-9]+\.[0-9]+\.[0-9]+$'
expect_status 2 -- fifteen trcae
expect_stderr_contains "did you mean trace?"
expect_status 2 -- fifteen parity "1 0" --fromat json
expect_stderr_contains "did you mean --format?"
expect_status 0 -- fifteen list algorithms
expect_stdout_contains "transform"

finish
