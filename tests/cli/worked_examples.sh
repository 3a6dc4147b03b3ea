#!/usr/bin/env bash
# Every example on a line that the texts print gives the texts' own printed result. The text and the
# section stand beside each.
. "$CASES/lib.sh"
plan 101

# answers ALGORITHM-WORDS... -- JSON: the last line of the trace has this answer
answers() {
    local words=()
    while [ "$1" != -- ]; do
        words+=("$1")
        shift
    done
    expect_status 0 -- fifteen trace "${words[@]}" --format json
    expect_stdout_matches "\"event\":\"result\".*\"answer\":$(printf '%s' "$2" | sed 's/[][(){}.*+?^$|]/\\&/g'),"
}

# states WORD SWAPS -- WORD...: the words after each swap
states() {
    local start=$1 swaps=$2 state letters
    shift 3
    expect_status 0 -- fifteen trace apply "$start" "$swaps" --format json
    sed -i 's/[₁₂]//g' "$OUT" # equal letters are told apart; here the look alone counts
    for state in "$@"; do
        letters=$(printf '%s' "$state" | sed 's/./"&",/g; s/,$//')
        expect_stdout_contains "\"state\":[$letters]"
    done
}

# chapter6 section 6.2
states STOP "(1,3) (0,1)" -- SPOT PSOT
states PSOT "(1,2)" -- POST
states STOP "[(0, 1), (1, 2), (2, 3)]" -- TSOP TOSP TOPS
answers transform MARINE AIRMEN -- "[[0,1],[1,3],[4,5]]"
states MARINE "0-1 1-3 4-5" -- AMRINE AIRMNE AIRMEN
answers transform MARINE AIRMEN --from right -- "[[4,5],[0,3],[0,1]]"
states MARINE "(4,5) (0,3) (0,1)" -- MARIEN IARMEN AIRMEN
states MARINE "(5,4) (0,3) (1,0)" -- MARIEN IARMEN AIRMEN
answers transform 3,4,0,2,1 0,1,3,4,2 -- "[[0,2],[1,4],[3,4]]"

# chapter6 section 6.2.1: who reaches whom
expect_status 0 -- fifteen trace graph ABC
for k in 1 3 5 7; do
    expect_status 0 -- fifteen trace graph ABC --swaps "$k"
    expect_stdout_contains "ACB, BAC, CBA"
    expect_stdout_lacks "ABC, BCA"
done
for k in 2 4 6 8; do
    expect_status 0 -- fifteen trace graph ABC --swaps "$k"
    expect_stdout_contains "ABC, BCA, CAB"
done

# chapter6 section 6.2.2
states STOP "1-2 2-3 1-2" -- SOTP SOPT SPOT
answers adjacent STOP SPOT -- "[[1,2],[2,3],[1,2]]"
answers convert 2 3 -- "[[2,3]]"
answers convert 2 5 -- "[[2,3],[3,4],[4,5],[3,4],[2,3]]"
answers convert 5 2 -- "[[2,3],[3,4],[4,5],[3,4],[2,3]]"
expect_status 0 -- fifteen trace convert 0 4 --format json # figure 6.3: three letters between
expect_stdout_contains '"count":7,'

# chapter6 section 6.2.3: TASTE, whose two Ts are told apart
states TASTE "0-1 3-4 1-3 0-4 1-4" -- ATSTE ATSET AESTT TESTA TASTE
expect_stdout_contains '"parity":"odd"'
expect_status 0 -- fifteen trace apply TASTE "0-1 3-4 1-3 0-4 1-4"
expect_stdout_contains "told apart"
expect_stdout_contains "Reached: T₂AST₁E"
expect_status 0 -- fifteen trace pair-tally TASTE "0-1 3-4 1-3 0-4 1-4 0-3"
expect_stdout_contains "everything is back where it was"

# chapter6 section 6.2.5
expect_status 0 -- fifteen trace parity 4,0,1,2,3 --format json
expect_stdout_contains '"state":[4,1,2,3,0]'
expect_stdout_contains '"state":[4,0,2,3,1]'
expect_stdout_contains '"state":[4,0,1,3,2]'
expect_stdout_contains '"state":[4,0,1,2,3]'
expect_stdout_contains '"answer":"even","routes":{"swaps":4,"cycles":1,"adjacent":16,"inversions":4}'

# chapter6 section 6.4.2, figures 6.7 and 6.8: five rounds of 15 slides bring 3 to the corner, the hole
# ends in the bottom left corner and 1 to the right of it (the other pieces are ours)
expect_status 0 -- fifteen trace place "2 5 4 1 / 6 7 8 _ / 9 10 11 12 / 13 14 3 15" 3 0
expect_stdout_contains "5 rounds"
expect_stdout_contains "(75 moves)"
expect_status 0 -- fifteen trace place "2 5 4 1 / 6 7 8 _ / 9 10 11 12 / 13 14 3 15" 3 0 --format json
expect_stdout_contains '"answer":[1,4,8,11,10,'
expect_stdout_matches '"event":"result".*"state":\[3,.*,0,1,[0-9]+,[0-9]+\],'

# chapter6 section 6.4.6: the four slides, set up already
expect_status 0 -- fifteen trace cycle "1 2 4 6 / 3 _ 7 8 / 9 10 11 12 / 13 14 15 5" 1 2 3 --format json
expect_stdout_contains '"answer":[2,1,3,2]'

# chapter6 Problem 184
answers three-cycles 3,4,0,2,1,5 0,5,1,4,3,2 -- "[[2,0,1],[5,1,2],[4,2,3],[5,3,4]]"

# lecture9 exercises 10 and 11
answers conjugate "(1,2,3,4,5)" "(1,5,8)(2,6)(3,7,4)" --base 1 -- "[[3,8,5,6,7]]"
answers conjugate "(1,5,8)(2,6)(3,7,4)" "(1,2,3,4,5)" --base 1 -- "[[1,8,2],[3,6],[4,7,5]]"
answers conjugate "(5,7,3,6)(10,11,8,12)" "(1,2)(4,10,5,11,7,9,12)" --base 1 -- "[[3,6,11,9],[4,5,7,8]]"
answers conjugate "(1,2,3,4)" "(1,4)(3,5,2)" --base 1 -- "[[1,4,3,5]]"

# the search text: from 12345 to 34521 in three swaps, and never in an even number
answers transform 1,2,3,4,5 3,4,5,2,1 -- "[[0,2],[1,3],[2,4]]"
expect_stdout_contains '"parity":"odd"'

finish
