# shellcheck shell=bash
# Helpers for the cases of the command line. A case is a bash script that begins with
#     . "$CASES/lib.sh"
#     plan 12
# the number of its tests, so that none can vanish, and ends with `finish`; without a plan, or with
# another number of tests, the case counts as failed.
#
#     expect_status 1 -- fifteen check ch6/p161 "(1,2) (2,4) (5,6)"
#     expect_stdout_contains "counted from 1"
#     expect_stderr_empty
#     printf '4 0 1 2 3\n' | expect_status 1 -- fifteen parity - --claim odd
#
# expect_status runs the command and keeps its output; the other expectations look at the last one
# kept. Each expectation is one TAP test. `fifteen` is the program under test.
set -u
shopt -s lastpipe # so that `... | expect_status` counts in this shell

LIB_TESTS=0
LIB_FAILED=0
LIB_COMMAND='(nothing was run)'
LIB_KEPT=$(mktemp -d "${TMPDIR:-/tmp}/fifteen-lib.XXXXXX")
OUT=$LIB_KEPT/out # what the last command wrote
ERR=$LIB_KEPT/err
: >"$OUT"
: >"$ERR"
trap 'rm -rf "$LIB_KEPT"' EXIT

fifteen() {
    "$FIFTEEN" "$@"
}

# thorough ALL SAMPLE: how much of something large to go through; ALL in `make check-whole` only (tests/thorough.h).
thorough() {
    [ -n "${F15_WHOLE:-}" ] && echo "$1" || echo "$2"
}

lib_quote() {
    sed 's/[^[:print:]\t]/?/g; s/^/#   /' "$1" | head -n 40
}

# lib_report 0|1 NAME: one TAP test; for a failure the last output too.
lib_report() {
    LIB_TESTS=$((LIB_TESTS + 1))
    local name=${2//$'\n'/ }
    name=${name//\#/(hash)}
    if [ "$1" -eq 0 ]; then
        echo "ok $LIB_TESTS - $name"
        return
    fi
    LIB_FAILED=$((LIB_FAILED + 1))
    echo "not ok $LIB_TESTS - $name"
    echo "# after: $LIB_COMMAND" | tr '\n' ' '
    echo
    echo '# standard output:'
    lib_quote "$OUT"
    echo '# standard error:'
    lib_quote "$ERR"
}

# Runs "$@", keeping its output; the status is in LIB_STATUS.
lib_keep() {
    LIB_COMMAND=$*
    LIB_STATUS=0
    "$@" >"$OUT" 2>"$ERR" || LIB_STATUS=$?
}

# expect_status N -- COMMAND...
expect_status() {
    local wanted=$1
    [ "$2" = -- ] || { echo "expect_status: '--' expected after the status" && exit 1; }
    shift 2
    lib_keep "$@"
    [ "$LIB_STATUS" -eq "$wanted" ]
    lib_report $? "status $wanted (was $LIB_STATUS): ${LIB_COMMAND:0:200}"
}

# expect_bounded N SECONDS MEGABYTES -- COMMAND...: as expect_status, in so much time and address
# space. Under sanitizers and valgrind, whose own memory counts, the status alone is looked at.
expect_bounded() {
    local wanted=$1 seconds=$2 kilobytes=$(($3 * 1024))
    shift 4
    [ "$1" = fifteen ] && shift && set -- "$FIFTEEN" "$@"
    if [ -n "${F15_SANITIZED:-}" ]; then
        expect_status "$wanted" -- "$@"
    else
        expect_status "$wanted" -- lib_bounded "$seconds" "$kilobytes" "$@"
    fi
}
lib_bounded() {
    (
        ulimit -v "$2"
        exec timeout "$1" "${@:3}"
    )
}

# Is the text $2 somewhere in the file $1? It may have several lines. (No process is started for it: there are
# thousands of such expectations.)
lib_has() {
    local content='' part
    while IFS= read -rd '' part; do content+=$part$'\1'; done <"$1"
    [[ $content$part == *"$2"* ]]
}

expect_stdout_contains() {
    lib_has "$OUT" "$1"
    lib_report $? "standard output contains: $1"
}
expect_stderr_contains() {
    lib_has "$ERR" "$1"
    lib_report $? "standard error contains: $1"
}
expect_stdout_lacks() {
    ! lib_has "$OUT" "$1"
    lib_report $? "standard output lacks: $1"
}
expect_stderr_lacks() {
    ! lib_has "$ERR" "$1"
    lib_report $? "standard error lacks: $1"
}

# A line that matches an extended regular expression.
expect_stdout_matches() {
    grep -Eq -e "$1" "$OUT"
    lib_report $? "standard output matches: $1"
}
expect_stderr_matches() {
    grep -Eq -e "$1" "$ERR"
    lib_report $? "standard error matches: $1"
}

expect_stdout_empty() {
    [ ! -s "$OUT" ]
    lib_report $? "standard output is empty"
}
expect_stderr_empty() {
    [ ! -s "$ERR" ]
    lib_report $? "standard error is empty"
}

# expect_stdout_lines N, expect_stderr_lines N
expect_stdout_lines() {
    [ "$(wc -l <"$OUT")" -eq "$1" ]
    lib_report $? "standard output has $1 lines"
}
expect_stderr_lines() {
    [ "$(wc -l <"$ERR")" -eq "$1" ]
    lib_report $? "standard error has $1 lines"
}

# The whole output, byte for byte. expect_stdout_is TEXT: with one newline after it.
expect_stdout_is() {
    printf '%s\n' "$1" | cmp -s - "$OUT"
    lib_report $? "standard output is: $1"
}

# expect_stdout_golden FILE, of tests/cli/golden; the difference is shown. To renew a golden file,
# look at the difference, then run the case with F15_RENEW=1: it still fails that once.
expect_stdout_golden() {
    local golden=$CASES/golden/$1 same=0
    diff -u "$golden" "$OUT" >"$LIB_KEPT/difference" 2>&1 || same=1
    lib_report $same "standard output is as in golden/$1"
    [ $same -eq 0 ] && return
    sed 's/^/# /' "$LIB_KEPT/difference"
    [ -z "${F15_RENEW:-}" ] || { mkdir -p "$(dirname "$golden")" && cp "$OUT" "$golden"; }
}

# Nothing that could move a cursor or change a colour: of control characters only newlines, and none of the two bytes of
# UTF-8 that have the same effects.
expect_no_controls() {
    cat "$OUT" "$ERR" | lib_no_controls
    lib_report $? "no raw control characters"
}
lib_no_controls() {
    perl -0777 -ne 'exit 1 if /[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]/'
}

# expect NAME COMMAND...: any condition of the case's own.
expect() {
    local name=$1 status=0
    shift
    "$@" || status=$?
    lib_report $status "$name"
}

# What --help says of a verb's own options: its synopsis, and of the lines that begin with an option
# what stands before the explanation, which may speak of the options of others.
declared_help() {
    COLUMNS=200 fifteen "$1" --help | sed -n -e '1,/^$/p' -e '/^  -/{s/\([^ ]\)  .*/\1/;p}'
}

# skip_tests N WHY: N tests that cannot be made here.
skip_tests() {
    local i
    for ((i = 0; i < $1; i++)); do
        LIB_TESTS=$((LIB_TESTS + 1))
        echo "ok $LIB_TESTS # SKIP $2"
    done
}

# ---- a terminal ------------------------------------------------------------------------------------

# Ends the case, the rest of it skipped, where no terminal can be made.
need_terminal() {
    type -P expect >/dev/null || skip_rest 'expect is not installed'
}

# play NAME <<SCRIPT: a script for expect; waits are for what is shown, and one that fails ends it.
play() {
    {
        cat <<'PREAMBLE'
set timeout 20
log_user 0
set stty_init "rows 24 columns 80"
set env(TERM) xterm
set env(NO_COLOR) 1
set env(FIFTEEN_PLAIN) 1
proc see {text} {
    expect {
        -ex $text {}
        -ex "Enter more, q quit " { send "\r"; exp_continue }
        timeout { puts "not seen: $text"; exit 1 }
        eof { puts "ended before: $text"; exit 1 }
    }
}
proc see_end {wanted} {
    expect { eof {} timeout { puts "does not end"; exit 1 } }
    set status [wait]
    if {[lindex $status 3] != $wanted} { puts "ended with $status"; exit 1 }
}
# How the program ended, as the shell below says: 139 is not 1.
proc see_status {wanted} { see "status=$wanted\r" }
# The shell says how the terminal was left, and how the program ended.
proc fifteen {arguments} {
    uplevel 1 "spawn sh -c {trap : INT; \"\$FIFTEEN\" $arguments; echo status=\$?; stty -a}"
}
proc learn {arguments} { uplevel 1 "fifteen {learn $arguments}" }
# The same for a program that is to be ended from outside; its number is in pid.
proc fifteen_to_end {arguments} {
    uplevel 1 "spawn sh -c {sh -c 'echo pid=\$\$; exec \"\$FIFTEEN\" $arguments'; echo status=\$?; stty -a}"
    uplevel 1 {expect -re {pid=([0-9]+)}; set pid $expect_out(1,string)}
}
proc see_sane {} {
    expect {
        -re {[^-]icanon.*[^-]echo } {}
        timeout { puts "the terminal was left raw"; exit 1 }
        eof { puts "the terminal was left raw"; exit 1 }
    }
}
proc resize {columns} {
    upvar 1 spawn_out spawn_out
    exec stty columns $columns < $spawn_out(slave,name)
}
PREAMBLE
        cat
    } >play.exp
    LIB_STATUS=0
    LIB_COMMAND="play $1"
    command expect -f play.exp >"$OUT" 2>"$ERR" || LIB_STATUS=$?
    lib_report "$LIB_STATUS" "$1"
}

# plan N: N tests follow. `any` is for the small cases of lib-selftest.sh.
LIB_PLAN=
plan() {
    LIB_PLAN=$1
}

# Prints the number, so that a case that leaves early has none.
finish() {
    [ "$LIB_PLAN" = any ] && echo "1..$LIB_TESTS" || echo "1..${LIB_PLAN:-0}"
    if [ "$LIB_PLAN" != any ] && [ "$LIB_TESTS" != "$LIB_PLAN" ]; then
        echo "# $LIB_TESTS tests were made, and ${LIB_PLAN:-no number} planned"
        exit 1
    fi
    [ "$LIB_FAILED" -eq 0 ] && [ "$LIB_TESTS" -gt 0 ]
    exit
}

# skip_rest WHY: what is left of the plan cannot be made here; ends the case.
skip_rest() {
    skip_tests $((LIB_PLAN - LIB_TESTS)) "$1"
    finish
}
