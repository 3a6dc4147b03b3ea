#!/usr/bin/env bash
# Two sorts of headers: what fifteen.h includes is stable, and rests on nothing that is not.
. "$CASES/lib.sh"
plan 5

read -ra cc <<<"${CC:-cc}"
include=$ROOT/include/fifteen
# the headers of the program's own modules are not installed
stable=$(cd "$include" && for header in *.h; do [ -d "$ROOT/src/app/${header%.h}" ] || echo "$header"; done | grep -vx fifteen.h)
same() {
    [ "$2" = "$3" ] || diff <(echo "$2") <(echo "$3") | sed 's/^/# /'
    expect "$1" [ "$2" = "$3" ]
}
same "fifteen.h includes every stable header, and no other" "$stable" \
    "$(sed -n 's|^#include <fifteen/\(.*\)>|\1|p' "$include/fifteen.h" | sort)"
expect_status 0 -- "${cc[@]}" -I "$ROOT/include" -MM -x c "$include/fifteen.h"
expect "none of them includes an unstable one" [ "$(grep -c unstable "$OUT")" = 0 ]
same "fifteen.h names every unstable header" "$(cd "$include" && ls unstable/*.h)" \
    "$(grep -o 'unstable/[a-z]*[.]h' "$include/fifteen.h" | sort)"
# shellcheck disable=SC2046
expect "C++ links what each of them declares" [ -z "$(cd "$include" && grep -L F15_C_BEGIN $stable unstable/*.h)" ]
finish
