# shellcheck shell=bash
# fifteen progress --import: what was exported comes back, once, and nothing that is not so.
. "$CASES/lib.sh"
plan 115
state=$XDG_STATE_HOME
progress=$state/fifteen/progress.db
elsewhere() { # NAME ARGUMENTS...: with progress of its own
    XDG_STATE_HOME=$PWD/of/$1 "$FIFTEEN" "${@:2}"
}

# ---- a rich life ------------------------------------------------------------------------------------
printf '0-1\nshow\n0-1 1-3 4-5\n' | fifteen practice ch6/p161 --seed 7 >/dev/null
printf 'odd\n' | fifteen practice ch6/p166 >/dev/null
printf 'x\tx\nskip\n' | fifteen practice ch6/p162 --seed 5 >/dev/null
printf '0-1\n1-2\nq\n' | fifteen practice transform MARINE AIRMEN >/dev/null
sqlite3 "$progress" "UPDATE attempt SET time = 1795292123 + number; UPDATE mark SET time = 1795292130 + number;
    INSERT INTO attempt (course, time, exercise, hash, answer, verdict, fault, diagnosis, hints, seed, credit, points)
        VALUES ('fifteen', 9, 'gone/from course', -1, x'00ff0a5c22c3a9', 'wrong', 'none', 'base-one own-word', 3, -1, 0.1, 1000),
            ('fifteen', 9223372036854775807, 'gone/too', 0, '', 'right', 'none', '', 0, NULL, NULL, NULL);
    INSERT INTO page VALUES ('fifteen', 'swaps', 0, 20), ('fifteen', 'swaps', 2, 30), ('fifteen', 'mine', 4, 5);
    INSERT INTO lesson VALUES ('fifteen', 'swaps', 2, 0, 31, 1), ('fifteen', 'mine', 1, 1, 50, 2),
        ('fifteen', 'cycles', 0, 0, 60, 3)"
expect_status 0 -- fifteen progress --format json
cp "$OUT" kept
lines=$(wc -l <kept)
expect 'the life is rich' test "$lines" -ge 14
expect_stdout_contains '"answer_bytes":"00ff0a5c22c3a9"'
expect_stdout_contains '{"what":"done","time":"1970-01-01T00:00:30Z","lesson":"swaps","page":2,"pages":null,"finished":null}'
expect_stdout_contains '{"what":"page","time":"1970-01-01T00:00:50Z","lesson":"mine","page":1,"pages":null,"finished":true}'
expect 'a lesson is told once all is told' test "$(tail -n 1 kept | grep -c cycles)" = 1

# ---- there and back ---------------------------------------------------------------------------------
expect_status 0 -- elsewhere new progress --import kept
expect_stdout_contains "New and kept: $lines of $lines; there already: 0."
expect_stdout_contains 'Of exercises or lessons that this course does not have: 5;'
expect_stdout_matches '^Answers judged again: [1-9] of [0-9]+, and the verdicts agree\. The others'
expect_status 0 -- elsewhere new progress --format json
sed '/gone\/too/d' kept >with # its time was none, so that it comes first
sed '/gone\/too/d; s/,"claimed":true//' "$OUT" >without
expect 'what was put in is what was taken out' cmp -s with without
expect_stdout_contains '"time":null,"exercise":"gone/too"'
cp "$OUT" again
expect_status 0 -- elsewhere new progress --import @again --format json
expect_stdout_matches "^\{\"lines\":$lines,\"new\":0,\"there\":$lines,\"not_in_course\":5,\"answers\":[0-9]+,\"judged_again\":[0-9]+\}\$"
expect_status 0 -- elsewhere new progress --format json
expect 'a second time changes nothing' cmp -s again "$OUT"
expect 'the bytes are those that were written' test "$(sqlite3 of/new/fifteen/progress.db \
    "SELECT hex(answer) FROM attempt WHERE hash = -1")" = 00FF0A5C22C3A9
expect_status 0 -- elsewhere new progress
expect_stdout_contains 'not judged here: 4 answers, 2 of them right.'

# in two halves, the later first, from standard input
half=$((lines / 2))
tail -n +$((half + 1)) kept | elsewhere halves progress --import - >/dev/null
head -n "$half" kept | elsewhere halves progress --import - >/dev/null
expect_status 0 -- elsewhere halves progress --format json
expect 'halves make the whole' test "$(sort "$OUT")" = "$(sort again)"
cat kept kept >twice
expect_status 0 -- elsewhere two progress --import twice -q
expect_stdout_empty
expect_status 0 -- elsewhere two progress --format json
expect 'twice in one file is once' cmp -s again "$OUT"

# a lesson all of whose pages are done, on two machines, is finished
for ((k = 0; k < 60; k++)); do
    echo "{\"what\":\"done\",\"time\":\"2026-01-01T00:00:00Z\",\"lesson\":\"swaps\",\"page\":$k}"
done >pages
expect_status 0 -- elsewhere pages progress --import pages
expect_status 0 -- elsewhere pages learn --list
expect_stdout_matches ' swaps .*finished'

# as a page in a browser writes it
cat >browser <<'JSON'
{"what":"page","time":"2026-01-01T00:00:00Z","lesson":"swaps","page":1,"pages":8,"finished":null,"from":"a page"}

{"what":"shown","time":null,"exercise":"ch6/p161","hash":"0000000000000001","seed":"18446744073709551615"}
JSON
expect_status 0 -- elsewhere browser progress --import browser --format json
expect_stdout_is '{"lines":2,"new":2,"there":0,"not_in_course":0,"answers":0,"judged_again":0}'

# ---- verdicts are claims ----------------------------------------------------------------------------
right=$(grep '"ch6/p161".*"verdict":"wrong"' kept | head -n 1)
printf '%s\n' "${right/\"verdict\":\"wrong\"/\"verdict\":\"right\"}" >claims
printf '%s\n' "${right/\"credit\":0/\"credit\":1}" | sed 's/"credit":1[.0-9]*/"credit":1/' >>claims
printf '%s\n' "${right/\"hash\":\"/\"hash\":\"0000000000000000\",\"old\":\"}" >changed
cp "$progress" before
expect_status 2 -- fifteen progress --import claims
expect_stdout_empty
expect_stderr_contains 'claims:1: this answer has another verdict than the file says'
expect_stderr_contains 'claims:2: '
# each line is told its own remedy, the first too
printf 'once upon a time\n%s\nand so on\n' "$(head -n 1 claims)" >tale
expect_status 2 -- fifteen progress --import tale
for line in 1:give 2:leave 3:give; do
    expect "the remedy of line ${line%:*}" grep -q "^fifteen: tale:${line%:*}: .*; ${line#*:} " "$ERR"
done
expect 'nothing is changed' cmp -s before "$progress"
expect_status 0 -- elsewhere changed progress --import changed # another question cannot be judged
expect_stdout_contains 'Answers judged again: 0 of 1. '

# ---- what is claimed stays claimed, until it is judged -----------------------------------------------
# "right" under another hash, as `changed` is; with the seed of a variant it would have been solved
seeded=$(grep '"ch6/p161".*"verdict":"wrong"' kept | tail -n 1)
printf '%s\n' "$seeded" | sed 's/"hash":"[0-9a-f]*"/"hash":"00000000000000ff"/; s/"wrong"/"right"/; s/"shown":true/"shown":false/; s/"credit":[0-9.]*/"credit":1/' >forged
COLUMNS=240 expect_status 0 -- elsewhere forged progress --import forged
expect_stdout_contains 'What is new of them is kept as claimed'
expect_status 0 -- elsewhere forged progress
expect_stdout_contains 'not judged here: 1 answer, 1 of them right.'
expect 'nothing counts as solved or tried' test -z "$(grep -E '^ *[1-9][0-9]*/' "$OUT")"
expect_status 0 -- elsewhere forged progress --format csv
expect_stdout_matches ',right,none,.*,true.?$|,right,.*,true.?$'
expect_status 2 -- elsewhere none progress --format svg
expect_status 0 -- elsewhere forged progress --format json
expect_stdout_contains '"claimed":true'
cp "$OUT" exported
sed 's/,"claimed":true//' exported >laundered # whatever the line says of that
for lines in exported laundered; do
    expect_status 0 -- elsewhere $lines progress --import $lines
    expect_status 0 -- elsewhere $lines progress --format json
    expect_stdout_contains '"claimed":true'
done
expect_status 0 -- elsewhere forged progress --import laundered
expect_stdout_contains 'New and kept: 0 of 1; there already: 1.'
expect_stdout_contains 'The others cannot be judged: their questions'
expect_stdout_lacks 'kept as claimed'
expect_status 0 -- elsewhere forged progress --format json
expect 'what is there already stays claimed' cmp -s exported "$OUT"
# what a file claims is judged where the course has the question, and takes the place of the claim
mkdir -p less/lessons less/exercises
printf 'course: fifteen\n' >less/course.yaml
printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n  - {id: x, title: T, prompt: P, kind: number, formula: "1", solutions: ["1"]}\n' >less/exercises/e.yaml
sed 's/"wrong"/"right"/; s/"credit":[0-9.]*/"credit":1/' <<<"$seeded" >better
FIFTEEN_COURSE=less expect_status 0 -- elsewhere later progress --import better
expect_stdout_contains 'Answers judged again: 0 of 1.'
printf '%s\n' "$seeded" >true
expect_status 0 -- elsewhere later progress --import true
expect_stdout_contains 'New and kept: 0 of 1; there already: 1.'
expect_status 0 -- elsewhere later progress --format json
expect_stdout_contains '"verdict":"wrong"'
expect_stdout_lacks 'claimed'

# ---- what nobody of ours wrote ----------------------------------------------------------------------
refused() { # WHAT IS SAID, A LINE
    printf '%s\n' '{"what":"done","time":null,"lesson":"swaps","page":0}' "$2" >hostile
    "$FIFTEEN" progress --import hostile >"$OUT" 2>"$ERR"
    local status=$?
    expect "refused: ${2:0:60}" test "$status" = 2 -a -n "$(grep -F "hostile:2: $1" "$ERR")" -a ! -s "$OUT"
}
try='{"what":"attempt","time":null,"exercise":"e","hash":"0000000000000000","seed":null,"answer":"a","verdict":"wrong","fault":"none","diagnosis":[],"tag":null,"hints":0,"shown":false,"credit":null,"points":null}'
refused 'this is not JSON' 'once upon a time'
refused '"what" is missing' '[1]'
refused 'a key stands there twice' '{"what":"done","what":"done"}'
refused 'this is not JSON' "$(printf '[%.0s' {1..5000})"
refused 'this is not JSON' "$(printf '{"what":"\xff"}')"
refused 'this is not JSON' '{"what":"a\u0000b"}'
refused '"what" is missing' '{"time":null}'
refused '"what" is missing' '{"what":"paged"}'
for time in 2026-02-30T00:00:00Z 2026-01-01 20260-01-01T00:00:00Z; do
    refused '"time" is none such' "{\"what\":\"done\",\"time\":\"$time\",\"lesson\":\"l\",\"page\":0}"
done
refused '"time" is none such' '{"what":"done","time":5,"lesson":"l","page":0}'
refused '"lesson" is missing' '{"what":"page","page":0}'
refused '"lesson" is missing' '{"what":"page","lesson":"","page":0}'
for page in -1 0.5 1000000 99999999999999999999 '"1"' null; do
    [ "$page" = 99999999999999999999 ] && says='this is not JSON' || says='"page" is missing, or cannot be'
    refused "$says" "{\"what\":\"page\",\"lesson\":\"l\",\"page\":$page}"
done
refused '"exercise"' "${try/\"e\"/\"\"}"
refused '"hash"' "${try/0000000000000000/000000000000000G}"
refused '"seed"' "${try/\"seed\":null/\"seed\":\"18446744073709551616\"}"
refused '"answer"' "${try/\"answer\":\"a\"/\"answer\":\"a\",\"answer_bytes\":\"62\"}"
refused '"answer"' "${try/\"answer\":\"a\"/\"answer\":\"$(printf 'a%.0s' {1..70000})\"}"
refused '"verdict"' "${try/wrong/splendid}"
refused '"diagnosis"' "${try/\[\]/[\"a b\"]}"
refused '"hints"' "${try/\"hints\":0/\"hints\":4294967296}"
refused '"credit"' "${try/\"credit\":null/\"credit\":1.5}"
refused 'this is not JSON' "${try/\"credit\":null/\"credit\":1e999}"
head -c 100000 /dev/zero >zeros
expect_status 2 -- fifteen progress --import zeros
expect_stderr_lines 1
yes '{' | head -n 100 >braces
expect_status 2 -- fifteen progress --import braces
expect_stderr_lines 10
expect_stderr_contains 'the rest is not read'
expect_no_controls
expect_status 2 -- fifteen progress --import there-is-none
expect_stderr_contains 'there-is-none'
expect_status 2 -- fifteen progress --import kept --format csv
expect 'nothing was changed by any' cmp -s before "$progress"
: >empty
expect_status 0 -- fifteen progress --import empty
expect_stdout_is 'New and kept: 0 of 0; there already: 0.'
mkdir broken
cp -r "$ROOT/lessons" "$ROOT/exercises" broken
echo 'fifteen: exercises' >broken/exercises/broken.yaml
expect_status 2 -- env FIFTEEN_COURSE="$PWD/broken" "$FIFTEEN" progress --import kept
expect_stderr_contains 'nothing is imported; correct the course first'
finish
