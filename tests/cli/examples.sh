#!/usr/bin/env bash
# The programs of examples/, built against an installed library and run; every header by itself, from
# C and from C++.
. "$CASES/lib.sh"

read -ra cc <<<"${CC:-cc} ${SAN_FLAGS:-}"
read -ra cxx <<<"c++ ${SAN_FLAGS:-}"
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
    expect_status 0 -- python3 "$ROOT/examples/parity.py" libfifteen.so.0 4 0 1 2 3
    expect_stdout_contains 'even, 4 inversions (fifteen '
    expect_status 1 -- python3 "$ROOT/examples/parity.py" libfifteen.so.0 0 2
else
    skip_tests 3 'python3-cffi is not installed'
fi

# every header is whole by itself, and means the same to a C++ compiler
for header in "$into"/usr/include/fifteen/*.h; do
    printf '#include <fifteen/%s>\n' "${header##*/}" >one.c
    expect_status 0 -- "${cc[@]}" -std=c17 -Wall -Wextra -Werror -fsyntax-only "${compile[@]}" one.c
done
if type -P c++ >/dev/null; then
    cat >all.cc <<'END'
#include <fifteen/fifteen.h>
#include <cstdio>
#include <cstring>
int main() {
    const uint32_t p[] = {4, 0, 1, 2, 3};
    int sign = 0;
    f15_error err = {};
    f15_board board;
    const f15_grid grid = F15_GRID_4X4;
    f15_board_solved(&board, &grid);
    f15_convention convention = F15_CHAPTER6;
    if (f15_sign(p, 5, &sign, &err) != F15_OK || !f15_board_is_solved(&board) || convention.base != 0)
        return 1;
    std::printf("%d %s\n", sign, f15_version());
    return 0;
}
END
    for header in "$into"/usr/include/fifteen/*.h; do
        printf '#include <fifteen/%s>\n' "${header##*/}" >one.cc
        expect_status 0 -- "${cxx[@]}" -std=c++17 -Wall -Wextra -Werror -fsyntax-only "${compile[@]}" one.cc
    done
    expect_status 0 -- "${cxx[@]}" -std=c++17 -Wall -Wextra -Werror -o all all.cc "${compile[@]}" "${link[@]}"
    expect_status 0 -- ./all
    expect_stdout_contains '1 '
else
    skip_tests 3 'there is no C++ compiler'
fi
finish
