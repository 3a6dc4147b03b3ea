#!/usr/bin/env bash
# docs/course.md against tests/data/catalogue.txt and the exercises: every item has an exercise or a
# reason, every row is about an item, every exercise named is there, and every exercise from the texts is
# named; the lessons likewise.
. "$CASES/lib.sh"
plan 18

work=$(mktemp -d)
reasons='nothing asked|figure lost'

fifteen list exercises --format json | sed -n 's/^{"exercise":"\([^"]*\)".*/\1/p' | sort >"$work/exercises"
expect "the exercises are listed" test -s "$work/exercises"

# what_is_named DOCUMENT: every exercise that it names, a line each
what_is_named() {
    # shellcheck disable=SC2016 # these are backticks
    grep -oE '`[a-z0-9-]+/[a-z0-9/-]*[a-z0-9]`' "$1" | tr -d '`' | sort -u
}

# uncovered CATALOGUE DOCUMENT: items with no row (they stand in the first column of a table, with
# commas between them), or with a row whose last column has neither an exercise nor a reason
uncovered() {
    awk -F ' *[|] *' -v reasons="[*][*]($reasons)[*][*]" '
        FILENAME == ARGV[1] { known[$0] }
        FILENAME == ARGV[2] && /^[|] [^-]/ && NF == 5 {
            for (i = split($2, item, ", "); i > 0; i--) last[item[i]] = last[item[i]] $4
        }
        FILENAME == ARGV[3] && !/^(#.*)?$/ {
            covered = last[$0] ~ reasons
            for (i = split(last[$0], part, "`"); i > 0; i--) covered = covered || part[i] in known
            if (!covered) print
        }' "$work/exercises" "$2" "$1"
}

# unlisted CATALOGUE DOCUMENT: items with a row that are not in the catalogue
unlisted() {
    awk -F ' *[|] *' '
        FILENAME == ARGV[1] { listed[$0] }
        FILENAME == ARGV[2] && !/^[|]/ { items = 0 }
        items && /^[|] / {
            for (i = split($2, item, ", "); i > 0; i--) if (!(item[i] in listed)) print item[i]
        }
        $2 == "item" { items = 1 }' "$1" "$2"
}

# of one in parts, the whole may be named too
unknown() { what_is_named "$1" | comm -23 - <(sed -n 'p; s,/[a-z]$,,p' "$work/exercises" | sort -u); }

# unnamed DOCUMENT: exercises from the texts that it does not name
unnamed() { what_is_named "$1" | comm -13 - "$work/exercises" | grep -E '^(ch6|l9|t1|t2|t4)/'; }

# nothing NAME COMMAND...: the command prints nothing
nothing() {
    lib_keep "${@:2}"
    [ ! -s "$OUT" ]
    lib_report $? "$1"
}

catalogue=$ROOT/tests/data/catalogue.txt
document=$ROOT/docs/course.md
expect "the catalogue has 182 items" test "$(grep -vc '^\(#.*\)\?$' "$catalogue")" -eq 182
expect "no item twice" test -z "$(grep -v '^\(#.*\)\?$' "$catalogue" | sort | uniq -d)"
nothing "every item has an exercise or a reason" uncovered "$catalogue" "$document"
nothing "every row is about an item" unlisted "$catalogue" "$document"
nothing "every exercise that is named exists" unknown "$document"
nothing "every exercise from the texts is named" unnamed "$document"

# lessons DOCUMENT: those that it does not name, and those that it names and are not there
fifteen list lessons --format json | sed -n 's/^{"lesson":"\([^"]*\)".*/\1/p' | sort >"$work/lessons"
lessons() {
    # shellcheck disable=SC2016 # these are backticks
    sed -n '/^## Lessons$/,/^## /s/^| `\([^`]*\)` |.*/\1/p' "$1" | sort | comm -3 - "$work/lessons" | tr -d '\t'
}
expect "the lessons are listed" test -s "$work/lessons"
nothing "the table of lessons has all of them, and no others" lessons "$document"

# and it is found out if something goes: a row, an exercise, a reason
found() { lib_keep "${@:2}" && expect_stdout_is "$1"; }
(cat "$catalogue" && echo 'Problem 999') >"$work/catalogue"
found 'Problem 999' uncovered "$work/catalogue" "$document"
grep -v '^S32$' "$catalogue" >"$work/catalogue"
found 'S32' unlisted "$work/catalogue" "$document"
grep -v '^| S32 ' "$document" >"$work/document"
found 'S32' uncovered "$catalogue" "$work/document"
found 'ch6/s32' unnamed "$work/document"
sed '/^| S33 /s/s33/s333/' "$document" >"$work/document"
found 'S33' uncovered "$catalogue" "$work/document"
found 'ch6/s333' unknown "$work/document"
sed '/^| Figure 6.1 /s/nothing asked/no time/' "$document" >"$work/document"
found 'Figure 6.1' uncovered "$catalogue" "$work/document"
sed '/^| .swaps. /d' "$document" >"$work/document"
found 'swaps' lessons "$work/document"
sed '/^| .swaps. /s/swaps/swabs/' "$document" >"$work/document"
found $'swabs\nswaps' lessons "$work/document"

rm -r "$work"
finish
