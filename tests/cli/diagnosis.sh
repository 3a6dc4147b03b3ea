#!/usr/bin/env bash
# The tables in docs/course.md are what `make diagnosis` prints today.
. "$CASES/lib.sh"
plan 1

measured=$(mktemp)
written=$(mktemp)
(cd "$ROOT" && "$BUILD/tests/diagnosis/diagnosis" --table) >"$measured"
sed -n '/^<!-- make diagnosis -->$/,/^<!-- end -->$/p' "$ROOT/docs/course.md" | sed '1,2d;$d' | sed '$d' >"$written"
diff "$written" "$measured" | sed 's/^/# /'
[ -s "$measured" ] && cmp -s "$written" "$measured"
lib_report $? "docs/course.md has the table of make diagnosis"
rm "$measured" "$written"
finish
