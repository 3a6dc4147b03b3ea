# shellcheck shell=bash disable=SC2016
# tests/run-tests must not be taken in: programs that exit early, plan nothing, test nothing or die
# are given to it.
. "$CASES/lib.sh"
plan 35

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
program fuzz/fuzz_fails 'echo seed 1; exit 1'
program fuzz/fuzz_good 'echo seed 1'
expect_status 1 -- run_tests fuzz/fuzz_silent
expect_status 1 -- run_tests fuzz/fuzz_fails
expect_status 0 -- run_tests fuzz/fuzz_good
last_line_is '1 passed, 0 failed'

finish
