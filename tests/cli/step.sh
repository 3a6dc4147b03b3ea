#!/usr/bin/env bash
# fifteen trace --step: one step at a key, in a terminal.
. "$CASES/lib.sh"
plan 18

expect_status 2 -- fifteen trace transform AB BA --step </dev/null
expect_stderr_contains "--step needs a terminal"
expect_status 2 -- fifteen trace transform AB BA --step --format json

need_terminal

# step STATUS KEYS WANTED -- ARGUMENTS: types the keys one after another, wants the text among what
# is shown, and the status at the end
step() {
    local wanted_status=$1 keys=$2 wanted=$3
    shift 4
    expect_status 0 -- env expect -c "
set timeout 20
log_user 0
set env(TERM) xterm
set env(NO_COLOR) 1
set seen {}
spawn \$env(FIFTEEN) trace $* --step
foreach key [split {$keys} {}] {
    expect -re {Enter (on|ends), b back} {append seen \$expect_out(buffer)} timeout {exit 3} eof {exit 4}
    send -- [expr {\$key eq \"n\" ? \"\r\" : \$key}]
}
expect eof {append seen \$expect_out(buffer)} timeout {exit 5}
if {[string first {$wanted} \$seen] < 0} {puts \$seen; exit 6}
set status [lindex [wait] 3]
if {\$status != $wanted_status} {puts \"status \$status\"; exit 7}
exit 0"
}

step 0 nnnnnnn "the goal is reached" -- transform MARINE AIRMEN
step 0 nnbbnq "(back, step 1 of" -- transform MARINE AIRMEN
step 0 an "no sequence is shorter" -- transform MARINE AIRMEN
step 1 an "stay" -- three-cycles 1,0,2 0,1,2
# a long solution, forwards and back: each slide is a board with a mark
step 0 nnnbbnnq "(back, step 2 of" -- solve '{1 2 3 / 4 5 6 / _ 7 8}' --depth 4
# where the terminal knows no UTF-8, what is drawn is ASCII
LC_ALL=C step 0 nq "|[7]|" -- solve '{1 2 3 / 4 5 6 / _ 7 8}' --depth 4
LC_ALL=C.utf8 step 0 nq "│[7]│" -- solve '{1 2 3 / 4 5 6 / _ 7 8}' --depth 4
LC_ALL=C step 0 nnn "v the goal is reached" -- transform AB BA
step 2 "" "neither" -- transform MARINE AIRMEN --from below

# the slides of a solution, which a lesson or `show` tells at once
expect_status 2 -- fifteen show ch6/p178 --step </dev/null
expect_stderr_contains "--step needs a terminal"
expect_status 2 -- fifteen show ch6/s31 --step
expect_stderr_contains "is no slides"
expect_status 0 -- env expect -c "
set timeout 20
log_user 0
set env(TERM) xterm
set env(NO_COLOR) 1
spawn \$env(FIFTEEN) show ch6/p178 --step
expect {Enter on} {send \"\r\"} timeout {exit 3} eof {exit 4}
expect {slides} {} timeout {exit 5}
expect {Enter on, b back} {send b} timeout {exit 6}
expect {(back, to the beginning} {send q} timeout {exit 7}
expect eof {} timeout {exit 8}
exit 0"
expect_status 0 -- fifteen trace apply "1 2 3 / 4 5 6 / _ 7 8" "7 8"
finish
