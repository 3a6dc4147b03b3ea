#!/usr/bin/env bash
# Two sorts of headers: what fifteen.h includes is stable, rests on nothing that is not, and is what was recorded.
. "$CASES/lib.sh"
plan 21

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
# shellcheck disable=SC2086
expect "C++ links what each of them declares" [ -z "$(cd "$include" && grep -L F15_C_BEGIN $stable unstable/*.h)" ]

# what programs rely on
if [ "$(uname -m)" != x86_64 ] || ! type -P gcc >/dev/null; then
    skip_rest 'the record is of x86-64, by gcc'
fi
expect_status 0 -- "$ROOT/tools/abi" --check "$ROOT/tests/pinned/abi"
mkdir -p fresh/tools && cp -r "$ROOT/include" fresh && cp "$ROOT"/tools/{abi,exports} fresh/tools
F15_ABI=new fresh/tools/abi --renew fresh/abi
# changed WANTED TEXT FILE SCRIPT: the same of a tree in which sed has changed a header
changed() {
    rm -rf tree && cp -r fresh tree
    sed -i "$4" "tree/include/fifteen/$3"
    expect_status "$1" -- tree/tools/abi --check tree/abi
    expect_stdout_contains "$2"
}
changed 1 'is now   member f15_error.' core.h 's/^typedef struct f15_error {/&int more;/'
expect_status 1 -- tree/tools/abi --renew tree/abi
sed -i 's/F15_VERSION "[0-9]*/&9/' tree/include/fifteen/core.h
expect_status 0 -- tree/tools/abi --renew tree/abi
expect_status 0 -- tree/tools/abi --check tree/abi
changed 1 'is gone' core.h '/^const char \*f15_version/d'
changed 1 'is now   value F15_' kinds.def '0,/^F15_KIND(/s//F15_KIND(NEW, "new", "", 0, 0, "", "")\n&/'
changed 1 'New since the record' core.h 's/^const char \*f15_version/int f15_more(void);\n&/'
expect_status 0 -- tree/tools/abi --renew tree/abi
# shellcheck disable=SC2016
changed 1 'value F15_KIND_NEW of f15_kind' kinds.def '$s/$/\nF15_KIND(NEW, "new", "", 0, 0, "", "")/'
expect_status 0 -- tree/tools/abi --renew tree/abi
finish
