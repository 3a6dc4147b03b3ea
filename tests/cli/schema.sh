#!/usr/bin/env bash
# docs/lesson.schema.json as editors use it, with the real ajv in strict mode; and what the real readers
# of YAML, js-yaml and PyYAML, make of the files that are shipped.
. "$CASES/lib.sh"
plan 9

schema=$ROOT/docs/lesson.schema.json
judge=$ROOT/tests/schema/judge.js
[ -d "$ROOT/tests/schema/node_modules/ajv" ] || skip_rest 'ajv and js-yaml are not installed: tools/bootstrap schema'
type -P node >/dev/null || skip_rest 'nodejs is not installed: tools/bootstrap schema'
python3 -c 'import yaml' 2>/dev/null || skip_rest 'python3-yaml is not installed: tools/bootstrap schema'
shipped=("$ROOT"/course.yaml "$ROOT"/lessons/*.yaml "$ROOT"/exercises/*.yaml)

# ---- shipped files -----------------------------------------------------------------------------------

expect_status 0 -- node "$judge" "$schema" "${shipped[@]}"
expect "ajv finds no fault with what is shipped" test "$(grep -c '^0' "$OUT")" -eq "${#shipped[@]}"

looked=()
every=$(thorough 1 4)
for ((k = 0; k < ${#shipped[@]}; k += every)); do looked+=("${shipped[k]}"); done
"$BUILD/tests/unit/course/test_schema" --trees "${looked[@]}" >trees
node "$judge" --data "${looked[@]}" >data
expect_status 0 -- python3 "$ROOT/tests/schema/alike.py" trees data "${looked[@]}"
expect_stdout_empty

# ---- one mistake is one error, to both ----------------------------------------------------------------

# write_case BASE LINE: BASE.yaml with the line in place of the one with the same key.
write_case() {
    awk -v new="$2" '
        BEGIN {
            gone = sub(/^!/, "", new)
            match(new, /^ *(- )?[^:]*:/)
            head = substr(new, 1, RLENGTH)
        }
        !done && index($0, head) == 1 { done = 1; if (!gone) print new; next }
        { print }
        END { if (!done) print gone ? "no such line" : new }' "$ROOT/tests/schema/$1.yaml"
}

mkdir cases
numbers=()
stride=10
[ -z "${F15_WHOLE:-}" ] || stride=1
while read -r verdict rest; do
    [[ -z $verdict || $verdict = '#'* ]] && continue
    number=$((${#numbers[@]} + 100))
    numbers+=("$number")
    echo "$verdict $rest" >"cases/$number"
    write_case "${rest%% *}" "${rest#* }" >"cases/$number.yaml"
done <"$ROOT/tests/schema/cases.txt"
node "$judge" "$schema" cases/*.yaml >judged
for number in "${numbers[@]}"; do
    ((number % stride == 0)) || continue
    read -r verdict rest <"cases/$number"
    fifteen lint --format json "cases/$number.yaml" >linted
    findings=$(grep -c '"severity"' linted)
    IFS=$'\t' read -r errors _ said < <(grep -F "/$number.yaml" judged)
    case $verdict/$findings/$errors in
    good/0/0 | one/1/1 | lint/1/0) ;;
    *) printf '%s %s: lint %s, the schema %s\n' "$verdict" "$rest" "$findings" "$errors $said" && cat linted ;;
    esac
done >differ
expect_status 0 -- cat differ
expect_stdout_empty

# what the other tests have of mistakes: the schema never says more than lint
bad=("$ROOT"/tests/data/bad/[a-z]*/*.yaml)
[ "$stride" = 1 ] || bad=("${bad[@]:0:10}")
for file in "${bad[@]}"; do
    printf '%s\t' "$(fifteen lint --format json "$file" 2>/dev/null | grep -c '"severity"')"
done | tr '\t' '\n' >linted
node "$judge" "$schema" "${bad[@]}" >judged
expect "it judges each" [ "$(wc -l <judged)" = "${#bad[@]}" ]
paste linted judged | awk '$2 > $1' >surplus
expect_status 0 -- cat surplus
expect_stdout_empty
finish
