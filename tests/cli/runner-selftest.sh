# shellcheck shell=bash disable=SC2016
# tests/run-tests must not be taken in: programs that exit early, plan nothing, test nothing or die
# are given to it.
. "$CASES/lib.sh"
plan 63

# program NAME SCRIPT: something that looks like a test binary.
program() {
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$1"
    chmod +x "$1"
}
run_tests() {
    F15_TEST_SECONDS=1 "$ROOT/tests/run-tests" "$@"
}
last_line_is() {
    expect "the last line is: $1" test "$(tail -n 1 "$OUT")" = "$1"
}

program good 'echo 1..2; echo ok 1; echo ok 2'
expect_status 0 -- run_tests ./good
last_line_is '2 passed, 0 failed'

program bad 'echo 1..2; echo ok 1; echo not ok 2; echo "# because"; exit 1'
expect_status 1 -- run_tests ./good ./bad
last_line_is '3 passed, 1 failed'
expect_stdout_contains '# because'

program early 'echo 1..3; echo ok 1; exit 0'
expect_status 1 -- run_tests ./early
last_line_is '1 passed, 2 failed'

program unplanned 'echo ok 1'
expect_status 1 -- run_tests ./unplanned
last_line_is '1 passed, 1 failed'

program nothing 'echo 1..0'
expect_status 1 -- run_tests ./good ./nothing
last_line_is '2 passed, 1 failed'

program silent 'exit 0'
expect_status 1 -- run_tests ./silent
last_line_is '0 passed, 1 failed'

program status 'echo 1..1; echo ok 1; exit 3'
expect_status 1 -- run_tests ./status
program killed 'echo 1..1; echo ok 1; kill -SEGV $$'
expect_status 1 -- run_tests ./killed
program hangs 'echo 1..1; sleep 30; echo ok 1'
expect_status 1 -- run_tests ./hangs
last_line_is '0 passed, 1 failed'
expect_status 1 -- run_tests ./no-such-program
expect_status 2 -- run_tests

program skips 'echo 1..2; echo ok 1; echo "ok 2 # SKIP not here"'
expect_status 0 -- run_tests ./skips
last_line_is '1 passed, 0 failed'

# Fewer tests than the tree says that there are, or more that were not run.
echo 2 0 >enough
echo 3 0 >beyond
echo 2 1 >with-one
expect_status 0 -- run_tests --least enough ./good
last_line_is '2 passed, 0 failed'
expect_status 0 -- run_tests --least with-one ./skips
expect_status 0 -- run_tests --least with-one ./good ./skips
expect_stdout_contains 'with-one can be raised to 4'
expect_status 1 -- run_tests --least beyond ./good
expect_stdout_contains 'FAILED: there are 2 tests, and beyond says 3.'
last_line_is '2 passed, 1 failed'
expect_status 1 -- run_tests --least enough ./skips
expect_stdout_contains 'FAILED: 1 tests were not run, and enough allows 0.'
last_line_is '1 passed, 1 failed'
echo many >bad.count
expect_status 2 -- run_tests --least bad.count ./good
expect_status 2 -- run_tests --least no-such-file ./good

# The same with the real thing: cmocka leaves by exit(0) in the middle of its tests.
cat >leaves.c <<'C'
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void leaves(void **state) {
    (void)state;
    if (getenv("LEAVE"))
        exit(0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(leaves), cmocka_unit_test(leaves)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
C
# shellcheck disable=SC2086 # CC may be a wrapper and a compiler
expect_status 0 -- ${CC:-cc} -o leaves leaves.c -lcmocka
expect_status 0 -- run_tests ./leaves
last_line_is '2 passed, 0 failed'
LEAVE=1 expect_status 1 -- run_tests ./leaves
last_line_is '0 passed, 2 failed'

# A case without `finish`, and a fuzz replay that says nothing.
printf '. "$CASES/lib.sh"\nexpect_status 0 -- true\n' >unfinished.sh
expect_status 1 -- run_tests ./unfinished.sh
# One that leaves early, even after its last test.
printf '. "$CASES/lib.sh"\nplan 1\nexpect_status 0 -- true\nexit 0\n' >leaving.sh
expect_status 1 -- run_tests ./leaving.sh
# One that makes fewer tests than it says, more, or does not say how many.
printf '. "$CASES/lib.sh"\nplan 2\nexpect_status 0 -- true\nfinish\n' >fewer.sh
expect_status 1 -- run_tests ./fewer.sh
printf '. "$CASES/lib.sh"\nplan 1\nexpect_status 0 -- true\nexpect_stdout_empty\nfinish\n' >more.sh
expect_status 1 -- run_tests ./more.sh
printf '. "$CASES/lib.sh"\nexpect_status 0 -- true\nfinish\n' >unplanned.sh
expect_status 1 -- run_tests ./unplanned.sh
printf '. "$CASES/lib.sh"\nplan 1\nexpect_status 0 -- true\nfinish\n' >planned.sh
expect_status 0 -- run_tests ./planned.sh
mkdir fuzz
program fuzz/fuzz_silent 'exit 0'
program fuzz/fuzz_fails 'echo fuzz_fails: 3 inputs tried; exit 1'
program fuzz/fuzz_leaves 'echo fuzz_leaves: 3 runs from seed 1; exit 0'
program fuzz/fuzz_none 'echo fuzz_none: 0 inputs tried'
program fuzz/fuzz_good 'echo fuzz_good: 3 runs from seed 1; echo fuzz_good: 3 inputs tried'
for target in silent fails leaves none; do
    expect_status 1 -- run_tests fuzz/fuzz_$target
done
expect_status 0 -- run_tests fuzz/fuzz_good
last_line_is '1 passed, 0 failed'

# tools/fuzz, with a compiler that makes whatever the source says.
program compiler 'while [ $# -gt 0 ]; do
    case $1 in
    -o) out=$2; shift ;;
    *.c) source=$1 ;;
    esac
    shift
done
cp "$source" "$out"
chmod +x "$out"'
# fuzzes NAME SCRIPT: a target whose replay writes two inputs.
mkdir replays
fuzzes() {
    program "replays/$1" 'touch "$3/1" "$3/2"'
    printf '%s\n' "$2" >"$1.c"
}
run_fuzz() {
    PATH=$PWD:$PATH FUZZ_SECONDS=1 "$ROOT/tools/fuzz" "$PWD/fuzzed" replays ./compiler '' "$@"
}
fuzzes runs 'echo stat::number_of_executed_units: 30'
fuzzes waits 'echo stat::number_of_executed_units: 2'
fuzzes leaves 'exit 0'
fuzzes finds 'echo stat::number_of_executed_units: 30; exit 77'
fuzzes unwritten 'echo stat::number_of_executed_units: 30'
program replays/unwritten 'exit 1'
program node 'grep -q good "$1"'
echo good >good.mjs
echo bad >bad.mjs
expect_status 0 -- run_fuzz runs.c
expect_stdout_contains 'runs: 30 executions in '
expect_status 1 -- run_fuzz runs.c waits.c runs.c
expect_stdout_contains 'waits: FAILED: 2 executions, with 2 inputs to begin with'
expect_status 1 -- run_fuzz leaves.c runs.c
expect_stdout_contains 'leaves: FAILED: 0 executions'
expect_status 1 -- run_fuzz runs.c finds.c
expect_stdout_contains 'finds: FAILED with status 77'
expect_status 1 -- run_fuzz unwritten.c
expect_status 0 -- run_fuzz runs.c good.mjs
expect_status 1 -- run_fuzz runs.c bad.mjs
expect_status 1 -- run_fuzz

finish
