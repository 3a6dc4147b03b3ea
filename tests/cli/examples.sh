#!/usr/bin/env bash
# The programs of examples/, built against an installed library and run; every header by itself.
. "$CASES/lib.sh"
plan "$(thorough 68 48)"

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
expect_status 1 -- ./judge_answer "$course" beyond/in-shuffle/b 3
expect_status 2 -- ./judge_answer "$course" beyond/in-shuffle 4
expect_stderr_contains "beyond/in-shuffle is in parts: ask for one of them, such as beyond/in-shuffle/a"
if python3 -c 'import cffi' 2>/dev/null && [ -z "${F15_SANITIZED:-}" ]; then
    expect_status 0 -- python3 "$ROOT/examples/parity.py" libfifteen.so.1 4 0 1 2 3
    expect_stdout_contains 'even, 4 inversions (fifteen '
    expect_status 1 -- python3 "$ROOT/examples/parity.py" libfifteen.so.1 0 2
    expect_status 1 -- python3 "$ROOT/examples/parity.py" "0 1"
    expect_stderr_contains 'parity.py LIBRARY 4 0 1 2 3'
else
    skip_tests 5 'python3-cffi is not installed'
fi

# ---- four programs in four languages: what each prints is the same --------------------------------------------

# four NAME COMMAND...: all that examples/four.c does, by the command
four() {
    local name=$1
    shift
    {
        "$@" parity '[4, 0, 1, 2, 3]'
        "$@" stop
        [ -n "${few:-}" ] || "$@" judge "$course"
        [ -n "${few:-}" ] || "$@" lesson "$course"
    } >said 2>&1
    head -n "${few:-6}" "$ROOT/examples/four.expected" >expected
    expect "four, in $name" diff said expected
    expect_status 2 -- "$@" parity '[4, 0, 1, 2]'
}
expect_status 0 -- "${cc[@]}" -std=c17 -Wall -Wextra -Werror -o four "$ROOT/examples/four.c" "${compile[@]}" "${link[@]}"
four C ./four
expect_status 2 -- ./four lesson /nowhere/at/all
expect_stderr_matches '^there is no such file$'
cxx=${CXX:-c++}
if type -P "$cxx" >/dev/null && [ -z "${F15_SANITIZED:-}" ]; then
    expect_status 0 -- "$cxx" -std=c++20 -Wall -Wextra -Werror -Wno-missing-field-initializers -o four++ \
        "$ROOT/examples/four.cc" "${compile[@]}" "${link[@]}"
    four C++ ./four++
else
    skip_tests 3 'C++ not run: there is no compiler'
fi
if /usr/bin/python3 -c 'import cffi, setuptools, sysconfig, os; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null &&
    [ -z "${F15_SANITIZED:-}" ]; then
    cp -r "$ROOT/bindings/python" package
    (cd package && expect_status 0 -- /usr/bin/python3 build_library.py) >/dev/null
    four Python env PYTHONPATH="$PWD/package" /usr/bin/python3 "$ROOT/examples/four.py"
    FIFTEEN_COURSE=$course PYTHONPATH=$PWD/package expect_status 0 -- /usr/bin/python3 -m unittest discover "$ROOT/bindings/python/tests"
else
    skip_tests 3 'Python not run: python3-cffi or python3-dev is not installed'
fi
if type -P node >/dev/null; then
    export FIFTEEN WEB=$into/usr/share/fifteen/web
    [ -e "$WEB/module.wasm.gz" ] || few=4
    four JavaScript node "$ROOT/examples/four.mjs"
    [ -z "${few:-}" ] || echo "# judge and lesson in JavaScript not run: make wasm"
else
    skip_tests 2 'JavaScript not run: nodejs is not installed'
fi

# every header is whole by itself (for C++ see cplusplus.sh)
every=$(thorough 1 4)
number=0
for header in "$into"/usr/include/fifteen/{,unstable/}*.h; do
    ((number++ % every == 0)) || continue
    printf '#include <%s>\n' "${header#"$into"/usr/include/}" >one.c
    expect_status 0 -- "${cc[@]}" -std=c17 -Wall -Wextra -Werror -fsyntax-only "${compile[@]}" one.c
done
finish
