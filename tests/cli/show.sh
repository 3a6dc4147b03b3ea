#!/usr/bin/env bash
# fifteen show --format json: all that is needed to ask an exercise, and nothing that answers it.
. "$CASES/lib.sh"
plan 69

cd "$ROOT" || exit
expect_status 0 -- fifteen show ch6/p161 --format json
expect_stdout_contains '"topic":'
expect_stdout_contains '"convention":{"base":0,"compose":"left-to-right","direction":"place-to-item"}'
expect_stdout_contains '"data":{"start":"MARINE","goal":"AIRMEN"}'
expect_status 0 -- fifteen show ch6/s04 --format json
expect_stdout_contains '"data":{"start":"STOP","swaps":"(1,3) (0,1)"}'

# a list of numbers, groups, several permutations
work=$(mktemp -d)
mkdir "$work/exercises"
cat >"$work/exercises/own.yaml" <<'EOF'
fifteen: exercises
convention: {base: 1, compose: right-to-left, direction: item-to-place}
exercises:
  - id: own/choice
    title: T
    prompt: Which?
    kind: choice
    options:
      - {text: "first \u202E", why: secret, misconception: base-one}
      - {text: second, right: yes, why: secret}
    solutions: [b]
  - id: own/batch
    title: T
    prompt: Each?
    kind: parity
    data: {batch: [[2, 1, 3], "(1 2 3)"]}
    solutions: [odd even]
  - id: own/with
    title: T
    prompt: Even?
    kind: parity
    with: [cycles]
    data: {product: [[[1, 2], [3, 4]], (1 3)]}
    solutions: ["odd, cycles 1"]
  - id: own/swaps
    title: T
    prompt: What?
    kind: permutation
    data: {n: 5, start: [3, 1, 2, 4, 5], swaps: [[1, 2], [2, 3]]}
    solutions: ["1 2 3 4 5"]
EOF
export FIFTEEN_COURSE=$work
expect_status 0 -- fifteen show own/choice --format json
expect_stdout_contains '"options":[{"letter":"a","text":"first'
expect_stdout_contains '},{"letter":"b","text":"second"}]'
expect_stdout_contains '"convention":{"base":1,"compose":"right-to-left","direction":"item-to-place"}'
expect_stdout_lacks secret
expect_stdout_lacks right\"
expect_stdout_lacks base-one
expect_stdout_lacks '"solutions"'
expect_stdout_lacks '"topic"'
expect_status 0 -- fifteen show own/batch --format json
expect_stdout_contains '"data":{"batch":["2 1 3","(1 2 3)"]}'
expect_stdout_lacks '"options"'
expect_status 0 -- fifteen show own/with --format json
expect_stdout_contains '"data":{"product":["(1 2) (3 4)","(1 3)"]},"with":["cycles"]'
expect_status 0 -- fifteen show own/swaps --format json
expect_stdout_contains '"data":{"n":5,"start":"3 1 2 4 5","swaps":"(1 2) (2 3)"}'
unset FIFTEEN_COURSE
rm -r "$work"

# nothing that turns a terminal's text around comes out raw, as JSON either
turned=$(mktemp -d)
mkdir "$turned/exercises"
printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n  - {id: my/a, title: "x\342\200\256y", prompt: p, kind: yes-no, answer: yes, of: stated, solutions: [yes]}\n' >"$turned"/exercises/a.yaml
expect_status 0 -- env FIFTEEN_COURSE="$turned" "$FIFTEEN" show my/a --format json
expect_stdout_contains '"title":"x\u202Ey"'
expect_status 0 -- env FIFTEEN_COURSE="$turned" "$FIFTEEN" show my/a
expect_stdout_lacks $'\342\200\256'
rm -r "$turned"

# every exercise of the course: what the data say is no right answer (a file at a time: each call reads
# the whole course that it is given)
leaks=0 looked=0 exercises=0 every=$(thorough 1 3)
course=$(mktemp -d)
mkdir "$course/exercises"
export FIFTEEN_COURSE=$course
for file in exercises/*.yaml; do
    cp "$file" "$course/exercises/one.yaml"
    while IFS= read -r id; do
        ((exercises++ % every == 0)) || continue
        shown=$(fifteen show "$id" --format json)
        [[ $shown =~ \"(solutions|hints|right|why|wrong)\" ]] && leaks=$((leaks + 1))
        for given in permutation product swaps alpha beta goal; do
            [[ $shown =~ \"data\":\{[^}]*\"$given\":\[?\"([^\"]*) ]] || continue
            looked=$((looked + ${#BASH_REMATCH[1]}))
            if fifteen check "$id" "${BASH_REMATCH[1]}" -q >/dev/null 2>&1; then
                echo "# $id: $given gives it away"
                leaks=$((leaks + 1))
            fi
        done
    done < <(fifteen list exercises --format json | sed 's/.*"exercise": *"\([^"]*\)".*/\1/p;d')
done
unset FIFTEEN_COURSE
rm -r "$course"
expect "no exercise gives its answer away" [ $leaks -eq 0 ]
expect "there were data to look at" [ $looked -ge "$(thorough 500 150)" ]
expect "all exercises were looked at" [ "$exercises" -eq "$(fifteen list exercises | grep -c '^[a-z0-9-]*/')" ]
# what an answer must keep to is data too; what the author knows is told the author alone
expect_status 0 -- fifteen show ch6/s01 --format json
expect_stdout_contains '"at_most":'
expect_status 0 -- fifteen show ch6/p164a --format json
expect_stdout_contains '"conditions":[{"of":'
expect_stdout_lacks '"solutions"'
expect_stdout_lacks '"catches"'
expect_status 0 -- fifteen show ch6/p161 --format json --author
expect_stdout_contains '"solutions":['
expect_stdout_contains '"catches":['
expect_stdout_contains '"wrong":[{"answer":'
choice=$(grep -l "kind: choice" "$ROOT"/exercises/*.yaml | head -n 1)
id=$(awk '/^  - id:/{id=$3} /kind: choice/{print id; exit}' "$choice")
expect_status 0 -- fifteen show "$id" --format json --author
expect_stdout_contains '"right":true'
expect_stdout_contains '"why":'
expect_status 0 -- fifteen show "$id" --format json
expect_stdout_lacks '"right"'
expect_status 2 -- fifteen show "$id" --author --format svg

# answers just taken and just refused, for authors of what has many right answers, or a bound
expect_status 0 -- fifteen show blog/odd-neighbour --author
expect_stdout_contains 'Condition 2: the number of inversions, at most 3'
expect_stdout_contains 'asked for'
expect_status 0 -- fifteen show blog/odd-neighbour --author --format json
expect_stdout_contains '"edges":[{"condition":1,"fault":"condition","taken":["'
expect_status 0 -- fifteen show ch6/p177 --author
expect_stdout_contains 'Refused as too-many'
expect_status 0 -- fifteen show blog/odd-neighbour --format json
expect_stdout_lacks '"edges"'

# and what he wrote comes back as he wrote it: all of it, and only then
mkdir -p "$work/exercises"
for id in $(fifteen list exercises --format json | sed -n 's/^{"exercise":"\([^"]*\)".*/\1/p' | awk 'NR % 9 == 1'); do
    fifteen show "$id" --format json | head -n 1
    fifteen show "$id" --format json --author | head -n 1
done >"$work/both"
expect_status 0 -- python3 - "$work/both" <<'EOF'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert len(lines) >= 2 * 20
for plain, author in zip(lines[::2], lines[1::2]):
    more = set(author) - set(plain) - {"why"}
    assert more == set("of right written course file line hints solutions edges catches wrong".split()), more
    assert all(plain[key] == author[key] for key in set(plain) - {"data", "options", "statements"})
    assert author["written"]["id"] == plain["exercise"] or "parts" in author["written"]
EOF
cat >"$work/exercises/own.yaml" <<'EOF'
fifteen: exercises
convention: chapter6
exercises:
  - id: own/other
    title: T
    prompt: What?
    kind: number
    formula: 7
    solutions: [7]
  - {id: 0017, title: "5", prompt: Even?, kind: yes-no, of: stated, answer: true, solutions: ["yes"], hints: [no]}
EOF
export FIFTEEN_COURSE=$work
expect_status 0 -- fifteen show 0017 --format json --author
expect_stdout_contains '"written":{"id":"0017","title":"5","prompt":"Even?","kind":"yes-no","of":"stated","answer":true,"solutions":["yes"],"hints":["no"]}'
expect_stdout_contains '"file":"exercises/own.yaml","line":'
# ---- a seed of which nothing can be drawn: nothing is said of what was not there
mkdir -p "$work/rare/exercises"
cat >"$work/rare/exercises/rare.yaml" <<'END'
fifteen: exercises
convention: chapter6
exercises:
  - id: t/rare
    title: Rare
    let: {n: 1..1000000, p: permutation of 5}
    where: [n > 200000, n < 200150]
    prompt: "What is the parity of {p}? (It is number {n}.)"
    kind: parity
    data: {permutation: "{p:list}"}
END
expect_status 0 -- env FIFTEEN_COURSE="$work/rare" "$FIFTEEN" show t/rare --seed 2
expect_status 2 -- env FIFTEEN_COURSE="$work/rare" "$FIFTEEN" show t/rare --seed 4 --step
expect_stderr_lines 1
expect_stderr_contains 'in 10000 tries nothing could be made of its names'
# ---- of a large course, an unknown id is told from the ids alone, and a list is made file by file
for k in {1..20}; do
    for file in "$ROOT"/exercises/*.yaml; do
        mkdir -p "$work/large/exercises"
        sed "s|^  - id: .*|&-$k|" "$file" >"$work/large/exercises/$(basename "$file" .yaml)-$k.yaml"
    done
done
FIFTEEN_COURSE=$work/large
expect_bounded 2 60 60 -- fifteen show ch6/p161-1x7
expect_stderr_lines 1
expect_stderr_contains 'did you mean ch6/p161-17?'
expect_bounded 0 60 100 -- fifteen list exercises
expect_stdout_contains 'ch6/p161-20'
expect_bounded 0 60 100 -- fifteen list exercises --format json
expect_stdout_contains '"exercise":"ch6/p161-20"'

finish
