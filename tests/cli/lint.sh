#!/usr/bin/env bash
# fifteen lint: the course itself, faulty files, hostile files.
. "$CASES/lib.sh"
plan 114

cd "$ROOT" || exit
expect_status 0 -- fifteen lint lessons exercises
expect_stdout_contains "nothing to find fault with"
# Numbers, lists, boards and sides that are neither an answer nor against data or convention.
expect_status 0 -- fifteen lint tests/data/good/texts.yaml
expect_stdout_contains "nothing to find fault with"
expect_status 1 -- fifteen lint tests/data/bad/ten-in-a-lesson/input.yaml
expect_stdout_contains "10 errors"
expect_status 1 -- fifteen lint tests/data/bad/ten-in-a-lesson/input.yaml --format json
expect_stdout_matches '"line":[0-9]+,"column":[0-9]+,"severity":"error"'
expect_status 1 -- fifteen lint -q tests/data/bad/ten-in-a-lesson/input.yaml
expect_stdout_empty
expect_status 2 -- fifteen lint
expect_status 2 -- fifteen lint no-such-file.yaml

# a code where a finding has one of its own; a fault of the file alone has none
expect_stdout_lacks '"code"'
expect_status 1 -- fifteen lint tests/data/bad/ten-in-a-lesson/input.yaml --format json
expect_stdout_lacks '"code":"findings"'
expect_status 2 -- fifteen lint no-such-file.yaml --format json
expect_stdout_contains '"severity":"error","code":"io","what"'

# other readers of YAML want what closes a bracket to stand farther right than the key it belongs to
for file in lessons/*.yaml exercises/*.yaml; do
    awk '{ match($0, /^ */); indent = RLENGTH }
         /^ *[]}]/ && indent <= open { print FILENAME ":" FNR; bad = 1 }
         /[[{] *$/ { open = indent }
         END { exit bad }' "$file" || echo "$file"
done >"$OUT.brackets"
expect "brackets are closed where every reader takes them" test ! -s "$OUT.brackets"

# one lesson alone: its questions are in the course; a file named twice is read once
expect_status 0 -- fifteen lint lessons/swaps.yaml
expect_stdout_contains "1 file, 1 lesson, 0 exercises: nothing to find fault with"
expect_status 0 -- fifteen lint lessons/swaps.yaml lessons/../lessons/swaps.yaml
expect_stdout_contains "1 file, 1 lesson, 0 exercises: nothing to find fault with"
expect_status 1 -- env FIFTEEN_COURSE=/nowhere "$FIFTEEN" lint lessons/swaps.yaml
expect_stdout_contains "there is no exercise"
expect_stderr_empty

# hostile files: one clear error each, within a second and a few MB
work=$(mktemp -d)
printf 'fifteen: lesson\nid: a\ntitle: T\nconvention: chapter6\npages: [question: ch6/p611]\n' >"$work/a.yaml"
expect_status 1 -- fifteen lint "$work/a.yaml"
expect_stdout_contains 'did you mean "ch6/p161"?'

# a lesson in a course has the exercises of that course, and no others; a draft those of the installed one
mkdir -p "$work/mine/lessons" "$work/mine/exercises"
printf 'fifteen: lesson\nid: a\ntitle: T\nconvention: chapter6\npages: [question: ch6/p161]\n' >"$work/mine/lessons/a.yaml"
for path in mine mine/lessons mine/lessons/a.yaml mine/exercises/../lessons; do
    expect_status 1 -- fifteen lint "$work/$path"
    expect_stdout_contains 'there is no exercise "ch6/p161"'
done
cp "$work/mine/lessons/a.yaml" "$work/draft.yaml"
expect_status 0 -- fifteen lint "$work/draft.yaml"
expect_status 0 -- env FIFTEEN_COURSE="$ROOT" "$FIFTEEN" lint "$work/mine/lessons"
expect_status 1 -- env FIFTEEN_COURSE="$work/mine" "$FIFTEEN" lint "$work/draft.yaml"
expect_stdout_contains 'there is no exercise "ch6/p161"'
printf 'course: mine\n' >"$work/mine/course.yaml"
expect_status 1 -- fifteen lint "$work/mine"
expect_stdout_contains "2 files, 1 lesson, 0 exercises: 1 error"
rm -r "$work/mine" "$work/draft.yaml"

# an empty directory is worth a warning here, and nothing to the other verbs
mkdir -p "$work/own/lessons" "$work/own/exercises"
expect_status 1 -- fifteen lint "$work/own/exercises"
expect_stdout_contains "warning: there is no lesson and no exercise in this directory"
for full in lessons exercises; do
    rm -rf "$work/own"
    mkdir -p "$work/own/lessons" "$work/own/exercises"
    cp $full/*.yaml "$work/own/$full"
    expect_status 0 -- env FIFTEEN_COURSE="$work/own" "$FIFTEEN" list $full
    expect_stderr_empty
    rmdir "$work/own/lessons" "$work/own/exercises" 2>/dev/null
    expect_status 0 -- env FIFTEEN_COURSE="$work/own" "$FIFTEEN" list $full
done
rm -rf "$work/own"
# what an instructor meets first: a file with a fault beside a sound one, a family of which nothing can be
# drawn (found without --variants), and a convention taken for a misunderstanding
mkdir "$work/first"
family() {
    cat <<YAML
fifteen: exercises
convention: lecture9
exercises:
  - id: first/$1
    title: T
    prompt: "{board}"
    kind: moves
    data: {board: "1 2 3 / 4 5 6 / 7 _ 8"}
    variants: {let: {b: "board of 3x3 with $2 slides"}, data: {board: "{b}"}}
    solutions: ["8"]
    catches: [$3]
YAML
}
family sound 3..5 cells-for-pieces >"$work/first/sound.yaml"
expect_status 0 -- fifteen lint "$work/first"
family faulty 5..3 cells-for-pieces >"$work/first/faulty.yaml"
expect_status 1 -- fifteen lint "$work/first"
expect_stdout_contains "1 of 2 files usable, 0 lessons, 1 exercise: 1 error, 0 warnings"
family faulty 0 cells-for-pieces >"$work/first/faulty.yaml"
expect_status 1 -- fifteen lint "$work/first"
expect_stdout_contains "faulty.yaml:9:21: error: first/faulty, seed 0: in 1431 tries nothing could be made of its names, in the last because the goal is reached"
expect_status 0 -- fifteen lint --variants 0 "$work/first"
family faulty 0 base-one >"$work/first/faulty.yaml"
expect_status 1 -- fifteen lint "$work/first"
expect_stdout_contains "faulty.yaml:11:15: warning: first/faulty: base-one is no misunderstanding here: this exercise counts from 1; delete it"
expect_stdout_lacks "tries"
rm -r "$work/first"
hostile() {
    expect_bounded "$1" 1 64 -- fifteen lint "$2"
    expect_stdout_matches ': error: '
    expect_stdout_contains '1 error'
    expect_stdout_lacks $'\033'
}
truncate -s 300M "$work/huge.yaml"
hostile 2 "$work/huge.yaml"
rm "$work/huge.yaml"
head -c 40000 /dev/zero | tr '\0' '[' >"$work/deep.yaml"
hostile 2 "$work/deep.yaml"
printf 'a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n' >"$work/alias.yaml"
hostile 1 "$work/alias.yaml"
printf 'fifteen: lesson\0\n' >"$work/nul.yaml"
hostile 2 "$work/nul.yaml"
printf 'fifteen: \377\376\n' >"$work/utf8.yaml"
hostile 2 "$work/utf8.yaml"
# nor need its name be UTF-8
cp "$work/utf8.yaml" "$work/"$'name\377\033.yaml'
expect_status 2 -- fifteen lint --format json "$work/"$'name\377\033.yaml' "$work/alias.yaml"
expect_stdout_matches '^\{"file":"[^"]*/name\\\\xFF\\\\x1B\.yaml","line":'
expect_stdout_matches '^\{"file":"[^"]*/alias\.yaml","line":1,"column":4,"severity":"error"'
printf 'fifteen: \033[31mlesson\n' >"$work/escape.yaml"
hostile 2 "$work/escape.yaml"
mkdir "$work/empty.yaml"
expect_bounded 1 1 64 -- fifteen lint "$work/empty.yaml"
mkfifo "$work/pipe.yaml"
hostile 2 "$work/pipe.yaml"
hostile 2 /dev/zero
: >"$work/nothing.yaml"
expect_bounded 1 1 64 -- fifteen lint "$work/nothing.yaml"
# a name that is not UTF-8 loses no finding
name=$(printf 'caf\351.yaml')
printf 'exercises: x\nid: [\n' >"$work/$name"
expect_status 2 -- fifteen lint --format json "$work/$name"
expect_stdout_contains 'caf\\xE9.yaml","line":3,"column":1,"severity":"error"'
# a figure of prose is held against its words
cat >"$work/figure.yaml" <<'EOT'
fifteen: lesson
id: pictures
title: Pictures
convention: chapter6
order: 1
pages:
  - title: One
    prose: |
      ```figure
      cells 2x2 --ring "0 1 3 2"
      ```

      ```figure
      cells 2x2 --ring "0 1 4"
      ```
EOT
expect_status 1 -- fifteen lint "$work/figure.yaml"
expect_stdout_contains 'this figure cannot be drawn: --ring: there is no cell 4'
expect_stdout_contains '1 error, 0 warnings'

# --watch: again after each change, until it is ended; the status is that of the last time
cat >"$work/watched.yaml" <<'EOT'
fifteen: lesson
id: watched
title: Watched
convention: chapter6
pages: [{prose: One page.}]
EOT
until_it_says() { # WORDS TIMES
    for _ in $(seq 100); do
        [ "$(grep -c -- "$1" "$work/said")" -ge "$2" ] && return
        sleep 0.1
    done
    return 1
}
"$FIFTEEN" lint --watch "$work/watched.yaml" >"$work/said" 2>&1 &
watching=$!
expect "a first look" until_it_says "nothing to find" 1
sed -i 's/prose/rose/' "$work/watched.yaml"
expect "a change is seen" until_it_says "1 error" 1
sed -i 's/rose/prose/' "$work/watched.yaml"
expect "and the next" until_it_says "nothing to find" 2
rm "$work/watched.yaml"
expect "a file may go" until_it_says "0 files" 1
kill -TERM $watching
wait $watching
expect "it ends with the status of the last time" test $? = 2
expect "no screen is cleared but a terminal's" test "$(grep -c $'\033' "$work/said")" = 0

# what is wrong with every variant is told once, not once a seed
expect_status 1 -- fifteen lint --variants 20 tests/data/bad/cause-of-every-seed/input.yaml
expect_stdout_contains "1 error, 0 warnings"

# where only the solutions are missing, the rest is looked at, and one is proposed
expect_status 1 -- fifteen lint tests/data/bad/solutions-missing/input.yaml
expect_stdout_contains 'such as solutions: ["even"]'
mkdir -p "$work/unsolved/exercises"
cp tests/data/bad/solutions-missing/input.yaml "$work/unsolved/exercises/one.yaml"
FIFTEEN_COURSE="$work/unsolved" expect_status 2 -- fifteen show a/one

# errors come before warnings, in whatever order they stand
printf 'fifteen: lesson\nid: first\ntitle: L\nconvention: chapter6\npages:\n  - prose: A <b>word</b>.\n' >"$work/a.yaml"
printf 'fifteen: lesson\nid: second\ntitle: L\nconvention: chapter6\npages:\n  - pros: A word.\n' >"$work/b.yaml"
expect_status 1 -- fifteen lint "$work/a.yaml" "$work/b.yaml"
head -n 1 "$OUT" >"$work/first"
expect 'the error comes first' grep -q 'b.yaml.*error: ' "$work/first"
expect_stdout_contains 'a.yaml:6:'
rm -r "$work"
finish
