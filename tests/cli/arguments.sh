#!/usr/bin/env bash
# Bad arguments of every function of the library: each pointer NULL, each enum out of range, each size 0 and
# larger than anything (tests/sweep; core.h says what is promised). With F15_WHOLE each call has a process of its own.
. "$CASES/lib.sh"
plan 4

read -ra cc <<<"${CC:-cc} ${SAN_FLAGS:-}"
headers=()
for header in "$ROOT"/include/fifteen/*.h "$ROOT"/include/fifteen/unstable/*.h; do
    name=${header##*/}
    [ -d "$ROOT/src/app/${name%.h}" ] || headers+=("$header")
done
expect_status 0 -- python3 "$ROOT/tests/sweep/make" "${headers[@]}"
cp "$OUT" calls.c
"$ROOT/tools/exports" "${headers[@]}" | grep -o 'f15_[a-z0-9_]*' | sort -u >exported
python3 "$ROOT/tests/sweep/make" --names "${headers[@]}" | sort -u >found
expect "it finds every function that the library exports" diff exported found
expect_status 0 -- "${cc[@]}" -std=c17 -D_POSIX_C_SOURCE=200809L -O0 -I "$ROOT/include" -I "$ROOT/tests/sweep" -o sweep \
    calls.c "$ROOT/tests/sweep/sweep.c" "$BUILD/libfifteen.a" -lyaml -lmd4c -lm
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0:allocator_may_return_null=1
./sweep "$ROOT" >swept
expect "none crashes: $(grep -c '^ok' swept) functions" test "$(grep -c '^ok' swept)" -gt 250 -a "$(grep -c '^not\|^Bail' swept)" = 0
grep '^#\|^Bail' swept || true
finish
