#!/usr/bin/env bash
# JSON output is a contract: docs/output.schema.json, with the real ajv, against the recorded corpus and a run of
# every verb; under --format json errors are JSON too.
. "$CASES/lib.sh"
plan 77

schema=$ROOT/docs/output.schema.json
[ -d "$ROOT/tests/schema/node_modules/ajv" ] || skip_rest 'ajv is not installed: tools/bootstrap schema'
type -P node >/dev/null || skip_rest 'nodejs is not installed: tools/bootstrap schema'
judged() {
    expect_status 0 -- node "$ROOT/tests/schema/output.js" "$schema" "$@"
}

judged --corpus "$ROOT/tests/pinned/recorded"
expect_stdout_contains 'check 1'

# ---- every verb --------------------------------------------------------------------------------------------

export FIFTEEN_COURSE=$ROOT XDG_STATE_HOME=$PWD/state XDG_CACHE_HOME=$PWD/cache COURSE=$ROOT
: >lines
# lines STATUS WORD...: what a verb writes, one line after another, with its name before each.
lines() {
    local status=$1
    shift
    expect_status "$status" -- fifteen "$@" --format json
    sed "s/^/$1\t/" "$OUT" >>lines
    sed "s/^/error\t/" "$ERR" >>lines
}
board='1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _'
lines 0 show ch6/p161 --seed 3 --author
lines 1 check ch6/p161 '(0,1)' --feedback full
lines 0 show beyond/in-shuffle --author
lines 1 check beyond/in-shuffle '()' 2 'odd, 3 cycles'
for what in algorithms courses exercises functions kinds lessons misconceptions rules statements; do
    lines 0 list $what
done
for algorithm in 'apply MARINE 0-1' 'parity 2,0,1' 'conjugate (0,1) (1,2)' 'graph 3'; do
    read -ra words <<<"$algorithm"
    lines 0 trace "${words[@]}"
done
lines 0 trace solve '1 2 3 / 4 5 6 / 7 _ 8' --method optimal
lines 1 trace solvable "$board"
lines 0 trace astar '1 2 3 / 4 5 6 / 7 _ 8' --compare
lines 1 trace bfs '2 1 / 3 _'
lines 1 trace astar '2 1 / 3 _' --compare
lines 0 trace solve 'A B C / D _ E' --method three-cycles --goal 'A B C / D E _'
lines 1 solve '1 2 3 / 4 5 6 / 8 7 _' --anyway --method three-cycles
fifteen trace transform STOP POTS --blanks >sheet
grep -v '^1\. ' sheet >less
lines 1 check --sheet less
sed -i "s,^1. swap:,& 0-1," sheet
lines 1 check --sheet sheet --feedback verdict
lines 1 parity '0 2 1' --claim even
printf '0 1\todd\n1 0\todd\n(0 1\teven\n' >claims
lines 2 parity @claims
printf '0 1\nodd\0\n' >spoiled
lines 2 parity @spoiled
lines 0 convert '(1,2)(1,3)' --from gap
lines 1 solvable "$board"
printf '%s\tno\n1 2 / 3 _\tno\n' "$board" >boards
lines 1 solvable @boards
lines 0 solve '1 2 3 / 4 5 6 / 7 _ 8'
lines 1 solve "$board"
lines 0 prove 6.2.1 --n 4
lines 0 prove
lines 0 space --size 2x2
# stopped, by a signal that waits already: what is not known then is null
stopped() {
    # shellcheck disable=SC2016 # the inner shell's own words
    env --block-signal=INT sh -c 'kill -INT $$ && exec "$0" "$@"' "$FIFTEEN" "$@" --format json 2>/dev/null |
        sed "s/^/$1\t/" >>lines
}
if env --block-signal=INT true 2>/dev/null; then
    stopped prove 9.2 --size 4x4
    stopped space --size 3x3
    expect "both were stopped" test "$(grep -c '"complete":false' lines)" -eq 2
else
    skip_tests 1 'env cannot block signals'
fi
lines 0 scramble --seed 3
lines 1 lint "$ROOT/tests/data/bad/bad-id/input.yaml"
mkdir empty
lines 1 lint empty
lines 1 tables --remove
printf '0-1\n1-2\nq\n' | fifteen practice transform MARINE AIRMEN >seen
printf 'n\nn\nq\n' | fifteen learn swaps >>seen
lines 0 progress
cp "$OUT" kept
lines 0 progress --import kept
printf 'assignment: w\nexercises:\n  - id: ch6/p161\n  - id: ch6/p166\n' >week.yaml
printf 'student\nann\nbob\n' >roster.csv
expect_status 0 -- fifteen assign week.yaml roster.csv --salt x -o m.jsonl
printf 'student;exercise;answer\nann;ch6/p161;0-1\nbob;ch6/p161;0-1\n' >answers.csv
lines 0 grade m.jsonl answers.csv
cp "$OUT" marks.jsonl
lines 0 report marks.jsonl
printf 'student;exercise;answer\nann;ch6/p161;0-1 1-3 4-5\nbob;ch6/p161;0-1\n' >answers.csv
sed -i '$d' marks.jsonl
lines 0 grade m.jsonl answers.csv --against marks.jsonl --quiet
judged lines
for verb in check convert grade lint list parity progress prove report scramble show solvable solve space tables trace; do
    expect "a line of $verb was judged" grep -q "^$verb	" lines
done

# ---- errors ----------------------------------------------------------------------------------------------

: >errors
wrong() {
    "$FIFTEEN" "$@" >out 2>err
    sed 's/^/error\t/' err >>errors
    expect "fifteen $*: one object, and no output" test "$(wc -l <err)" -eq 1 -a ! -s out
}
wrong chek --format=json
for verb in check learn list parity solve trace; do
    wrong $verb --format json --nonsense=1
done
judged errors
# a field that the schema does not name, one that is missing, another type: each is seen
printf 'scramble\t%s\n' '{"board":"1 _","seed":1,"solvable":true,"version":"1","more":1}' '{"board":"1 _","seed":1,"version":"1"}' \
    '{"board":3,"seed":1,"solvable":true,"version":"1"}' >spoiled
expect_status 1 -- node "$ROOT/tests/schema/output.js" "$schema" spoiled
expect "all three" test "$(grep -c '^spoiled' "$OUT")" -eq 3
finish
