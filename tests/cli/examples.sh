#!/usr/bin/env bash
# The programs of examples/, built against an installed library and run; every header by itself.
. "$CASES/lib.sh"
plan 50

read -ra cc <<<"${CC:-cc} ${SAN_FLAGS:-}"
into=$PWD/into
make -C "$ROOT" --no-print-directory install-now BUILD="${BUILD#"$ROOT"/}" DESTDIR="$into" PREFIX=/usr >/dev/null
export PKG_CONFIG_PATH=$into/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$into LD_LIBRARY_PATH=$into/usr/lib
read -ra compile <<<"$(pkg-config --cflags fifteen 2>/dev/null)"
read -ra link <<<"$(pkg-config --libs fifteen 2>/dev/null)"
expect "pkg-config finds the library" [ ${#link[@]} -gt 1 ]
# (some put the root of the system before it)
datadir=$(pkg-config --variable=datadir fifteen)
expect "and where the course is" [ "$into${datadir#"$into"}" = "$into/usr/share/fifteen" ]

for example in verify_parity own_sink judge_answer; do
    expect_status 0 -- "${cc[@]}" -std=c17 -Wall -Wextra -Werror -o $example \
        "$ROOT/examples/$example.c" "${compile[@]}" "${link[@]}"
done
expect_status 1 -- ./verify_parity "1 0 2"
expect_stdout_is "1 0 2: odd"
expect_status 0 -- ./verify_parity "(0 1 2)"
expect_status 2 -- ./verify_parity "1 0 x"
expect_stderr_contains 'column 5:'
expect_status 0 -- ./own_sink
expect_stdout_contains '[holds] '
expect_stdout_contains '3 steps, 11 claims checked'
expect_status 0 -- ./own_sink three-cycles 3,4,0,2,1 0,1,2,3,4
expect_status 2 -- ./own_sink transform STOP SPAT
course=$into${datadir#"$into"}
expect_status 0 -- ./judge_answer "$course" ch6/p161 "0-1 1-3 4-5"
expect_stdout_is "ch6/p161: right"
expect_status 1 -- ./judge_answer "$course" ch6/p161 "(1,2) (2,4) (5,6)"
expect_stdout_contains 'consistent with base-one'
expect_status 2 -- ./judge_answer "$course" ch6/p999 x
if python3 -c 'import cffi' 2>/dev/null && [ -z "${F15_SANITIZED:-}" ]; then
    expect_status 0 -- python3 "$ROOT/examples/parity.py" libfifteen.so.1 4 0 1 2 3
    expect_stdout_contains 'even, 4 inversions (fifteen '
    expect_status 1 -- python3 "$ROOT/examples/parity.py" libfifteen.so.1 0 2
else
    skip_tests 3 'python3-cffi is not installed'
fi

# every header is whole by itself (for C++ see cplusplus.sh)
for header in "$into"/usr/include/fifteen/{,unstable/}*.h; do
    printf '#include <%s>\n' "${header#"$into"/usr/include/}" >one.c
    expect_status 0 -- "${cc[@]}" -std=c17 -Wall -Wextra -Werror -fsyntax-only "${compile[@]}" one.c
done
finish
