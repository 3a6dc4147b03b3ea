# shellcheck shell=bash
# What a student reads of an exercise before and after: an example of an answer in a prompt is never the
# right one, and whoever has answered, or given up, is told why the solution is right.
. "$CASES/lib.sh"
plan 5
export FIFTEEN_COURSE=$ROOT

fifteen list exercises --format json | sed -n 's/^{"exercise":"\([^"]*\)".*/\1/p' |
    awk -v every="$(thorough 1 3)" 'NR % every == 0' >"$LIB_KEPT/ids"
expect "the exercises are listed" test -s "$LIB_KEPT/ids"

# The examples in the prompt of $1, a line each; of the variant $2, if there is one.
examples() {
    fifteen show "$1" --format json ${2:+--seed "$2"} | sed 's/\\n/ /g' |
        sed -nE 's/.*([Ss]uch as:? |like this: `)((yes|no|even|odd)[a-z0-9 ,]+).*/\2/p'
}

# ID SEED EXAMPLE, a line each.
while read -r id; do
    for seed in '' 1 ${F15_WHOLE:+2 3 4}; do
        example=$(examples "$id" "$seed")
        [ -n "$example" ] || break
        echo "$id ${seed:--} $example"
    done
done <"$LIB_KEPT/ids" >"$LIB_KEPT/examples"
expect "some prompts have examples" test "$(wc -l <"$LIB_KEPT/examples")" -gt "$(thorough 50 15)"

right=$(while read -r id seed example; do
    [ "$seed" = - ] && seed=
    fifteen check "$id" "$example" -q ${seed:+--seed "$seed"} && echo "$id ${seed:-as it stands}: $example"
done <"$LIB_KEPT/examples")
expect "no example is right (right: ${right:-none})" [ -z "$right" ]

# Each option of a choice has its own.
silent=$(while read -r id; do
    fifteen show "$id" --format json --solution | grep -qE '"kind":"choice"|"why":"' || echo "$id"
done <"$LIB_KEPT/ids")
expect "each exercise tells why (silent: ${silent:-none})" [ -z "$silent" ]

# A reply is shown as it is written: only prompts, hints and explanations have marks for code.
marked=$(grep -nE '(advice|feedback): .*`' "$ROOT"/exercises/*.yaml)
expect "no reply has marks for code (it has: ${marked:-none})" [ -z "$marked" ]

finish
