# shellcheck shell=bash disable=SC2016
# The helpers of lib.sh must be able to fail: every expectation is given what it must refuse.
. "$CASES/lib.sh"
plan 74

# Runs a small case and keeps what it says.
inner() {
    printf '. "$CASES/lib.sh"\nplan any\n%s\n' "$1" >inner.sh
    bash inner.sh
}

# refuses SCRIPT: its last expectation must be a "not ok", and the case must fail.
refuses() {
    expect_status 1 -- inner "$1
finish"
    expect_stdout_matches '^not ok'
}
accepts() {
    expect_status 0 -- inner "$1
finish"
    expect_stdout_lacks 'not ok'
}

accepts 'expect_status 3 -- bash -c "exit 3"'
refuses 'expect_status 0 -- bash -c "exit 3"'
refuses 'expect_status 0 -- no-such-program'
accepts 'expect_bounded 0 5 100 -- true'
refuses 'unset F15_SANITIZED; expect_bounded 0 1 100 -- sleep 3'
refuses 'unset F15_SANITIZED; expect_bounded 0 5 20 -- perl -e "\$x = \"a\" x 100_000_000"'

say='expect_status 0 -- printf "one\ntwo\n";'
complain='expect_status 0 -- bash -c "printf \"one\\ntwo\\n\" >&2";'
accepts "$say expect_stdout_contains 'e
t'; expect_stdout_lacks three; expect_stdout_matches '^t.o\$'; expect_stdout_lines 2; expect_stderr_empty"
accepts "$say expect_stdout_is 'one
two'"
refuses "$say expect_stdout_is 'one'"
refuses "$say expect_stdout_is 'one
two
'"
refuses "$say expect_stdout_contains three"
refuses "$say expect_stdout_lacks two"
refuses "$say expect_stdout_matches '^wo'"
refuses "$say expect_stdout_lines 1"
refuses "$say expect_stdout_empty"
refuses "$say expect_stdout_golden no-such-file"
accepts "$complain expect_stderr_contains two; expect_stderr_lacks three; expect_stderr_lines 2; expect_stdout_empty"
refuses "$complain expect_stderr_contains three"
refuses "$complain expect_stderr_lacks one"
refuses "$complain expect_stderr_matches '^wo'"
refuses "$complain expect_stderr_lines 3"
refuses "$complain expect_stderr_empty"
accepts "$say expect_no_controls"
refuses 'expect_status 0 -- printf "a\033[31mb\n"; expect_no_controls'
refuses 'expect_status 0 -- printf "a\rb\n"; expect_no_controls'
refuses 'expect_status 0 -- printf "a\tb\n"; expect_no_controls'
refuses 'expect_status 0 -- printf "a\000b\n"; expect_no_controls'
refuses 'expect_status 0 -- printf "a\302\2331mb\n"; expect_no_controls'
accepts 'expect_status 0 -- printf "\303\233\302\240\360\237\230\200\n"; expect_no_controls'
if type -P expect >/dev/null; then
    accepts 'play status <<<"spawn sh -c {echo status=1}
see_status 1"'
    refuses 'play status <<<"spawn sh -c {echo status=139}
see_status 1"'
    rm play.exp
else
    skip_tests 4 'expect is not installed'
fi
accepts 'expect "it is so" true'
refuses 'expect "it is so" false'

# Input through a pipe counts in the same shell.
accepts 'printf "x\n" | expect_status 0 -- cat; expect_stdout_is x'
expect_stdout_contains '1..2'

# No expectation at all is no success; neither is leaving early.
expect_status 1 -- inner finish
expect_status 0 -- inner 'expect_status 0 -- true; exit 0'
expect_stdout_lacks '1..'

# A case stands in a world of its own.
expect "the state directory is below HOME" test "${XDG_STATE_HOME#"$HOME/"}" != "$XDG_STATE_HOME"
expect "the working directory holds nothing else" test "$(ls -A)" = inner.sh

finish
