#!/usr/bin/env bash
# The work that a course may ask for is bounded, in steps that are the same on every machine: at the edge, one more,
# and very much more.
. "$CASES/lib.sh"
plan "$(thorough 54 51)"
bank() { # bank COUNT PART...: an exercise whose prompt has so many expressions, and parts with so many more
    local count=$1 part
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n  - id: big/one\n    title: Big\n    let: {p: permutation of 3}\n'
    printf '    prompt: "%s."\n' "$(printf '{p.1} %.0s' $(seq "$count"))"
    shift
    [ $# = 0 ] || printf '    parts:\n'
    [ $# != 0 ] || printf '    kind: parity\n    with: [cycles]\n    data: {permutation: "{p}"}\n'
    for part; do
        printf '      - {prompt: "%s.", kind: parity, with: [cycles], data: {permutation: "{p}"}}\n' "$(printf '{p.2} %.0s' $(seq "$part"))"
    done
}
# the datum is one of them
bank 1999 >edge.yaml
bank 2000 >more.yaml
expect_status 0 -- fifteen lint edge.yaml
expect_status 1 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:10:25: error: the texts of an exercise have at most 2000 expressions in braces'
# of an exercise in parts, each part has the words of the whole
bank 500 499 499 >edge.yaml
bank 500 499 500 >more.yaml
expect_status 0 -- fifteen lint edge.yaml
expect_status 1 -- fifteen lint more.yaml
expect_stdout_contains 'the texts of an exercise have at most 2000 expressions'
bank 200000 >more.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_lines 2
# a text too long is not drawn again
bank 1000 | sed 's/of 3/of 128/; s/{p.1}/{p:list}/g' >more.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:7:13: error: with its names filled in this text is too long'

pages() { # pages COUNT NODES: pages whose searches make so many boards
    local k
    printf 'fifteen: lesson\nid: l\ntitle: L\nconvention: chapter6\npages:\n'
    for ((k = 0; k < $1; k++)); do
        printf '  - {trace: ["astar", "15 14 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 _", "--max-nodes", "%s"]}\n' "$2"
    done
}
pages 1 262143 >edge.yaml
pages 1 262144 >more.yaml
expect_status 0 -- fifteen lint edge.yaml
expect_status 1 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:6:13: error: this trace cannot be run: the searches of a page make more than 262144 boards'
pages 300 262143 >more.yaml
if [ -n "${F15_WHOLE:-}" ]; then
    pages 4 262143 >edge.yaml
    expect_status 0 -- fifteen lint edge.yaml
fi
expect_status 1 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:10:13: error: this trace cannot be run: the traces of the pages of a course make more than 1048576 boards and steps'
expect_stdout_lines 2
mkdir -p c/lessons && cp more.yaml c/lessons/l.yaml
expect_status 1 -- env FIFTEEN_COURSE=c "$FIFTEEN" site -q pages
expect_stderr_contains 'traces of the course cannot be shown'
expect 'a page says why' grep -q 'the traces of the pages of a course make more than 1048576 boards and steps' pages/lesson/l/5.html
expect 'one before it is there' grep -q 'class="cuts"' pages/lesson/l/4.html

# the steps of traces that search nothing count too
{
    printf 'fifteen: lesson\nid: l\ntitle: L\nconvention: chapter6\npages:\n'
    printf "  - {trace: [\"adjacent\", \"$(seq -s ' ' 0 127)\", \"$(seq -s ' ' 127 -1 0)\"]}%.0s\\n" {1..300}
} >more.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:135:13: error: this trace cannot be run: the traces of the pages of a course make more than 1048576 boards and steps'

figures() { # figures COUNT NODES: exercises whose figures are searches
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n'
    for ((k = 0; k < $1; k++)); do
        printf '  - {id: f-%d, title: F, kind: parity, prompt: "{permutation}", data: {permutation: 0 2 1}, with: [cycles], solutions: [odd 2], ' "$k"
        printf 'figure: trace astar "15 14 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 _" --max-nodes %d}\n' "$2"
    done
}
figures 1 1023 >edge.yaml
figures 100 1024 >more.yaml
expect_status 0 -- fifteen lint edge.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_contains 'this figure cannot be drawn: the searches of a figure make more than 1024 boards'

# The steps of all exercises together: families of which the variant is found after 5,000 tries.
rare() { # rare COUNT CONDITION
    local k
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n'
    for ((k = 0; k < $1; k++)); do
        printf '  - {id: rare/n-%d, title: R, prompt: "{p}?", let: {k: 1..5000, p: permutation of 3}, where: [%s], ' "$k" "$2"
        printf 'kind: parity, with: [cycles], data: {permutation: "{p}"}}\n'
    done
}
mkdir -p steps/exercises
export FIFTEEN_COURSE=steps
rare 18 'k = 17' >steps/exercises/a.yaml
expect_status 0 -- fifteen list exercises
expect_stdout_lines 18
# lint has a budget of its own
expect_bounded 1 60 500 -- fifteen lint steps/exercises/a.yaml
expect_stdout_contains 'rare/n-9: the work on the exercises, up to this one, takes more than 120000000 steps'
rare 19 'k = 17' >steps/exercises/a.yaml
expect_status 2 -- fifteen list exercises
expect_stderr_contains 'steps/exercises/a.yaml:22:5: the work on the exercises, up to this one, takes more than 24000000 steps'
rare 2000 'k > 5000' >steps/exercises/a.yaml
cp steps/exercises/a.yaml steps/exercises/b.yaml
verbs=('lint steps' 'list exercises' 'site -q steps-pages' 'learn --list')
for verb in "${verbs[@]:$(thorough 0 2)}"; do
    # shellcheck disable=SC2086 # words
    expect_bounded "$([ "$verb" = 'lint steps' ] && echo 1 || echo 2)" 60 500 -- fifteen $verb
done
expect_status 1 -- fifteen lint steps
expect_stdout_contains 'b.yaml:4:5: error: the work on the exercises, up to this one, takes more than 24000000 steps; ask for a smaller board or distance, draw'
# read a file at a time, it is still one course
expect_status 2 -- fifteen list exercises
expect_stderr_contains 'b.yaml:4:5: the work on the exercises, up to this one, takes more than 24000000 steps'
unset FIFTEEN_COURSE
# one exercise alone
rare 1 'boards-at(3, 3, k) = 7' >more.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:4:'

# of one attempt to work out its names
cat >more.yaml <<'END'
fifteen: exercises
convention: chapter6
exercises:
  - {id: a/b, title: R, prompt: "{a:rows} {b:rows} {c:rows}", kind: parity, with: [inversions], data: {board: "{a}"},
     let: {k: 0..1, a: board of 3x3 at distance k..31, b: board of 3x3 at distance k..31, c: board of 3x3 at distance k..31}}
END
expect_bounded 1 60 500 -- fifteen lint more.yaml
expect_stdout_contains 'c: working this out takes more than 5000000 steps; use smaller boards, or fewer of them'

# a text so long that checks of quadratic time would count
long() { # long BYTES: an exercise whose prompt has so many
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n'
    printf '  - {id: long/one, title: L, prompt: "{permutation} %s", kind: parity, with: [cycles], ' "$(head -c $(($1 - 6)) < <(yes '0 1 2' | tr '\n' ' '))"
    printf 'data: {permutation: 0 2 1}, solutions: [odd 2]}\n'
}
long 16384 >edge.yaml
long 16385 >more.yaml
expect_status 0 -- fifteen lint edge.yaml
expect_status 1 -- fifteen lint more.yaml
expect_stdout_contains 'more.yaml:4:5: error: long/one: a text of the exercise has more than 16384 bytes'
long 3000000 >more.yaml
expect_bounded 1 60 500 -- fifteen lint more.yaml

# a course of a hundred thousand exercises is listed, file by file
mkdir -p many/exercises
{
    printf 'fifteen: exercises\nconvention: chapter6\nexercises:\n'
    for ((k = 0; k < 2000; k++)); do
        printf '  - {id: many/FILE-%d, title: One of many, prompt: "Sort {start} to {goal}.", kind: swaps, data: {start: STOP, goal: POTS}, solutions: ["0-3 1-2"]}\n' "$k"
    done
} >bank.yaml
files=$(thorough 50 5)
for ((k = 0; k < files; k++)); do
    sed "s/FILE/$k/" bank.yaml >"many/exercises/$k.yaml"
done
for format in text json; do
    FIFTEEN_COURSE=many expect_bounded 0 120 120 -- fifteen list exercises --format $format
    expect_stdout_lines $((files * 2000))
done
echo 'zork: 1' >>many/exercises/3.yaml
FIFTEEN_COURSE=many expect_status 2 -- fifteen list exercises
expect_stdout_lines $((files * 2000 - 2000))
finish
