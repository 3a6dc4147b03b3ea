#!/usr/bin/env bash
# fifteen play: boards slid by lines, and in a window.
. "$CASES/lib.sh"
plan 84

# lines: pieces, ways, words; the last line is an answer
printf 'L L\n' | expect_status 0 -- fifteen play "1 2 3 / 4 5 6 / _ 7 8"
expect_stdout_contains "Shortest     2"
expect_stdout_contains "Solved in 2 slides, and no way is shorter!"
expect_stdout_contains "1    7 left   odd   dark"
expect "the moves are the last line" test "$(tail -n 1 "$OUT")" = "7 8"
expect_stderr_empty
printf 'L L\n' | expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 -q
expect_stdout_is "7 8"
printf 'R R\n' | expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 --moves hole -q
expect_stdout_is "7 8"
printf ' 7\nundo\nredo\n\nclear\nredo\n 8 \r\nq\nL\n' | expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 -q
expect_stdout_is "7 8"
printf '7\n' | expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 -q
expect_stdout_is "7"
expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 -q </dev/null
expect_stdout_is "()"

# a piece further off in the hole's row slides with those between
expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8 -q <<<8
expect_stdout_is "7 8"

# what cannot be slid is said, and the rest of the line is left; what cannot be read is told by the status
printf '2 7 8\n' | expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8
expect_stdout_contains "Piece 2 is not beside the hole."
printf '40\nR\n99999999999999999999\n' | expect_status 2 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8
expect_stdout_contains "There is no piece that could go there."
printf '7 L\nundo\n?\nmore\n' | expect_status 2 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8
expect_stdout_contains "That cannot be done now."
expect_stdout_contains "take the last slide back"
expect_stdout_contains "Inversions   0"
printf '\033[31m\n' | expect_status 2 -- fifteen play 1 2 3 _
expect "no control character comes through" sh -c "! grep -q \$(printf '\033') '$OUT'"

# drawn: as scramble draws it, the next one by the next seed
printf 'new\n' | expect_status 1 -- fifteen play --size 2x3 --seed 7
expect_stdout_contains "2 x 3, seed 7"
expect_stdout_contains "2 x 3, seed 8"
board=$(fifteen scramble --size 2x3 --seed 7)
expect "it is the board of scramble" grep -qF "│ ${board%% *} │" "$OUT"
hints=$(for _ in $(seq 60); do echo hint; done)
echo "$hints" | expect_status 1 -- fifteen play --seed 5
expect_stdout_contains "Next: pieces"
expect_stdout_contains "Slide piece"

# the first hint is the plan, without the slide; the slide is asked for
printf 'hint\n' | expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8
expect_stdout_contains "A shortest way from here has 2 slides"
expect "and keeps the slide" sh -c "! grep -q 'Slide piece' '$OUT'"
printf 'hint\nhint\n' | expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / _ 7 8
expect_stdout_contains "Slide piece 7 left."

# what does no act says nothing again
printf 'hint\n()\nmore\n' | expect_status 1 -- fifteen play --size 4x4 --seed 3
expect "the hint is said once" test "$(grep -c "Another hint names the next slide" "$OUT")" = 1
expect "the board twice, with more the second time" sh -c \
    "test \$(grep -c '│ 13 │' '$OUT') = 2 && test \$(grep -c Inversions '$OUT') = 1"

# one that cannot be solved: why, and as near as it comes
printf 'hint\n' | expect_status 1 -- fifteen play --unsolvable --seed 3
expect_stdout_contains "This board cannot be solved"
expect_stdout_contains "They do not go together."
expect_stdout_contains "All can come home but pieces 14 and 15"
expect "a blank parts each name from its value" sh -c \
    "grep -q 'Slides        0\$' '$OUT' && grep -q 'Can be solved no\$' '$OUT'"

# a hint says again why, also on a board that is as near as it comes
printf 'R\nhint\nhint\n' | expect_status 1 -- fifteen play 1 2 3 / 4 5 6 / 8 7 _
expect "each hint says again that it cannot be solved" \
    test "$(grep -c "This board cannot be solved" "$OUT")" = 3
printf 'hint\n' | expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / 8 7 _
expect "also at the end" test "$(grep -c "This board cannot be solved" "$OUT")" = 2
expect "and no hint says that nothing is left to do" sh -c "! grep -q 'left to do' '$OUT'"
printf 'L L\n' | expect_status 0 -- fifteen play 1 2 3 / 4 5 6 / _ 8 7
expect_stdout_contains "All is home but pieces 7 and 8, after 2 slides: nearer this board cannot come."
expect_status 1 -- fifteen play 2 1 3 _ -q </dev/null
expect_status 1 -- fifteen play 3 2 1 _ 4 --size 1x5 </dev/null
expect_stdout_contains "This board cannot be solved"
expect_status 1 -- fifteen play --size 8x8 --seed 1 -q </dev/null

# usage
expect_status 2 -- fifteen play --size 9x9
expect_status 2 -- fifteen play 1 2 3 _ --seed 4
expect_stderr_contains "--seed and --unsolvable draw a board"
expect_status 2 -- fifteen play 1 2 2 _
expect_status 2 -- fifteen play --moves left
expect_status 1 -- fifteen play --size 1x1 --unsolvable

# ---- in a window ---------------------------------------------------------------------------------

if ! command -v tmux >/dev/null; then
    for _ in $(seq 16); do expect "# SKIP there is no tmux" true; done
    finish
fi

WINDOW=0
screen() {
    tmux -L "fifteen-$$-$WINDOW" -f /dev/null "$@" 2>/dev/null
}
# open COLUMNSxROWS ARGUMENTS: the program in a window of its own; its status is shown behind it.
open() {
    local size=$1
    shift
    screen kill-server
    WINDOW=$((WINDOW + 1)) # a server that ends may be there for a moment yet
    screen new-session -d -x "${size%x*}" -y "${size#*x}" \
        "env -u TMUX -u FIFTEEN_PLAIN LANG=C.UTF-8 LC_ALL= TERM=screen '$FIFTEEN' $*; echo status=\$?; cat"
}
# see TEXT: waits until it is on the screen, at most twenty seconds.
see() {
    local seen=1
    for _ in $(seq 400); do
        if screen capture-pane -p >"$OUT" && grep -qF -- "$1" "$OUT"; then
            seen=0
            break
        fi
        command sleep 0.05
    done
    lib_report "$seen" "on the screen: $1"
}
press() {
    screen send-keys "$@"
}
trap 'screen kill-server; rm -rf "$LIB_KEPT"' EXIT

open 80x24 play "'1 2 3 / 4 5 6 / _ 7 8'"
see "? help  q quit"
press Left
see "1    7 left   odd   dark"
press u h
see "A shortest way from here has 2 slides."
press h
see "7←"
press i Left Left
see "Solved in 2 slides, and no way is shorter!"
press '?'
see "any key: back to the board"
press x
screen resize-window -x 20 -y 6
see "Solved in 2"
screen resize-window -x 9 -y 3
see "This wind"
screen resize-window -x 80 -y 24
see "Inversions   0"
press q
see "You slid: 7 8"
see "status=0"

# a click on a piece slides those between it and the hole too; a narrow window has a page for words
open 40x15 play --unsolvable --seed 3 --size 3x3
see "any key: back to the board"
press Enter
see "? help  q quit"
open 80x24 play --unsolvable --seed 3 --size 2x2
see "? help  q quit"
press Right
see "light." # the words beside the board speak of it as it is now
open 80x24 play "'1 2 3 / 4 5 6 / _ 7 8'"
see "? help  q quit"
press -H 1b 5b 4d 20 37 2e # the left button, in column 23 and row 14
see "Solved in 2 slides"
open 80x24 play "'1 2 3 / 4 5 6 / _ 7 8'"
see "? help  q quit"
press -H 1b 5b 3c 30 3b 32 33 3b 31 34 4d # the same, as numbers
see "Solved in 2 slides"
finish
