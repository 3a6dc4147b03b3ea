#!/usr/bin/env bash
# The prompts against the machine: tests/oracle/prompts.py judges solutions, objects close to them and random ones by
# the words of the prompts, and `check` says the same of each.
. "$CASES/lib.sh"
plan 3

python3 -c '' 2>/dev/null || skip_rest 'python3 is not installed'
expect_status 0 -- python3 "$ROOT/tests/oracle/prompts.py" "$FIFTEEN" 15 "$(thorough 1 3)"
expect_stdout_contains "112 exercises, $(thorough '1317 objects (413 right)' '439 objects (144 right)'), 0 differences"

# every witness, set and claim is among them, but for three: two draw their rule, one is true of every board
all=$(fifteen list exercises --format json |
    sed -n 's/^{"exercise":"\([^"]*\)".*"kind":"\(witness\|set\|counterexample\)".*/\1/p' | sort)
judged=$(grep -o '"[a-z0-9]*/[a-z0-9-]*":' "$ROOT/tests/oracle/prompts.py" | tr -d '":' | sort)
comm -23 <(printf '%s\n' "$all") <(printf '%s\n' "$judged") >unjudged
expect "those that are not judged" cmp -s unjudged - <<<'claim/any-of-boards
claim/any-of-permutations
claim/exchange'
finish
