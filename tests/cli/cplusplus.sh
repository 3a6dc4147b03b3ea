#!/usr/bin/env bash
# The headers of the library are read by C++ as well, each alone, and what they declare links from there.
. "$CASES/lib.sh"
plan 33

cxx=${CXX:-c++}
type -P "$cxx" >/dev/null || skip_rest 'there is no C++ compiler'
compile() {
    "$cxx" -std=c++17 -Wall -Wextra -Werror -I "$ROOT/include" "$@"
}
for header in "$ROOT"/include/fifteen/{,unstable/}*.h; do
    printf '#include <%s>\n' "${header#"$ROOT"/include/}" >alone.cc
    expect_status 0 -- compile -fsyntax-only alone.cc
done

cat >program.cc <<'EOF'
#include <fifteen/fifteen.h>

#include <cstring>

static f15_code count(void *self, const f15_event *, const f15_replay *, f15_error *) {
    ++*static_cast<int *>(self);
    return F15_OK;
}

int main() {
    int events = 0;
    f15_trace trace = {};
    trace.sink.put = count;
    trace.sink.self = &events;
    const f15_convention convention = F15_CHAPTER6;
    const f15_grid grid = F15_GRID_4X4;
    const char *words[] = {"parity", "1 0 2"};
    const uint32_t pair[] = {0, 1};
    f15_run run = {};
    f15_error err = {};
    f15_board board;
    if (f15_run_words(words, 2, &convention, &trace, &run, &err) != F15_OK || !run.odd || events == 0)
        return 1;
    f15_step(&trace, GIVEN, pair, 2, 0);
    if (f15_trace_done(&trace, &err) != F15_OK || f15_trace_verdict(&trace, &err) != F15_OK)
        return 2;
    f15_trace_free(&trace);
    f15_run_free(&run);
    f15_board_solved(&board, &grid);
    return f15_board_is_solved(&board) && std::strcmp(f15_version(), F15_VERSION) == 0 ? 0 : 3;
}
EOF
if [ -z "${F15_SANITIZED:-}" ]; then # which wants its own flags
    ln -s "$BUILD"/libfifteen.so.1.* libfifteen.so.1
    expect_status 0 -- compile program.cc libfifteen.so.1 -Wl,-rpath,"$PWD" -o program
    expect_status 0 -- ./program
else
    skip_tests 2 'the program would want the flags of the sanitizers'
fi
finish
