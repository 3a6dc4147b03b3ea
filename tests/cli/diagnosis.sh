#!/usr/bin/env bash
# The tables in docs/course.md are what `make diagnosis` prints today, and the number questions that catch
# nothing are those that it excuses.
. "$CASES/lib.sh"
plan any

measured=$(mktemp)
written=$(mktemp)
both=$(mktemp)
(cd "$ROOT" && "$BUILD/tests/diagnosis/diagnosis" --tap) >"$both"
# the tables, and then how students with a misunderstanding are told, as tests
sed '/^# seed/,$d' "$both" >"$measured"
grep -E '^(#|ok|not ok)' "$both"
LIB_TESTS=$(grep -cE '^(not )?ok ' "$both")
LIB_FAILED=$(grep -c '^not ok ' "$both")
expect "there are such tests" [ "$LIB_TESTS" -gt 100 ]
sed -n '/^<!-- make diagnosis -->$/,/^<!-- end -->$/p' "$ROOT/docs/course.md" | sed '1,2d;$d' | sed '$d' >"$written"
# of a sample only the counts of students do not depend on what is drawn
[ -n "${F15_WHOLE:-}" ] || sed -i '/^| kind of answer | listed /,$d; s/^\(\(|[^|]*\)\{3\}\).*/\1/' "$written" "$measured"
diff "$written" "$measured" | sed 's/^/# /'
[ -s "$measured" ] && cmp -s "$written" "$measured"
lib_report $? "docs/course.md has the table of make diagnosis"

# the id of every exercise of the kind number without catches
awk '/^  - id: /{if (number && !catches) print id; id = $3; number = catches = 0}
    /^    kind: number$/{number = 1} /^    catches: /{catches = 1}
    END{if (number && !catches) print id}' "$ROOT"/exercises/*.yaml | sort >"$measured"
# shellcheck disable=SC2016 # the quotes are Markdown's
sed -n '/excused, for no usual slip/,/^Students/s/^- `\([^`]*\)`: .*/\1/p' "$ROOT/docs/course.md" | sort >"$written"
diff "$written" "$measured" | sed 's/^/# /'
[ -s "$measured" ] && cmp -s "$written" "$measured"
lib_report $? "the number questions that catch nothing are excused in docs/course.md"
rm "$measured" "$written" "$both"
finish
