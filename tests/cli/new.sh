#!/usr/bin/env bash
# fifteen new: every template is clean, and no file is ever lost or left half written.
. "$CASES/lib.sh"
plan 190

# every template, as it is; the kinds are those that the program has
kinds=$(fifteen list kinds --format json | sed 's/.*"kind": *"\([^"]*\)".*/\1/')
expect "there are kinds" [ "$(wc -w <<<"$kinds")" -ge 12 ]
mkdir -p course/lessons course/exercises
for kind in $kinds; do
    fifteen new exercise "my/$kind" --kind "$kind" -q --output "course/exercises/$kind.yaml"
    expect_status 0 -- fifteen lint --variants 20 "course/exercises/$kind.yaml"
    grep -q "kind: $kind\$" "course/exercises/$kind.yaml"
    lib_report $? "the template is of the kind $kind"
    [ "$kind" = network ] || grep -qE "^    (variants|shuffled):" "course/exercises/$kind.yaml"
    lib_report $? "the template of $kind varies"
    expect "lines of at most 160 bytes: $kind" [ "$(wc -L <"course/exercises/$kind.yaml")" -le 160 ]
done
fifteen new lesson my-own --output course/lessons/own.yaml >"$OUT"
expect_stdout_is "course/lessons/own.yaml is written; after each change: fifteen lint course/lessons/own.yaml"
expect_status 0 -- fifteen lint course
expect_stdout_contains ", 1 lesson, $(wc -w <<<"$kinds") exercises: nothing to find fault with"
expect_status 0 -- env FIFTEEN_COURSE=course "$FIFTEEN" learn my-own
expect_stdout_contains 'A first lesson'
for kind in $kinds; do
    expect_status 0 -- env FIFTEEN_COURSE=course "$FIFTEEN" show "my/$kind"
    expect_stdout_lacks '@'
done

# the question that the lesson's comment offers is one that `new` writes
sed 's/^  # \(- title: Now you\)/  \1/; s/^  #   /    /' course/lessons/own.yaml >course/lessons/asks.yaml
rm course/lessons/own.yaml
expect_status 0 -- fifteen lint course
grep -q '^    question: my/' course/lessons/asks.yaml
lib_report $? "the comment has become a page"

# ids of one's own, and without one
expect_status 0 -- fifteen new exercise
expect_stdout_contains 'id: my/swaps'
expect_status 0 -- fifteen new exercise week-3/a --kind parity
expect_stdout_contains 'id: week-3/a'
expect_stdout_contains 'kind: parity'
expect_status 0 -- fifteen new lesson --output -
expect_stdout_contains 'id: my-lesson'
for bad in 'A b' 'x:y' '' "$(printf 'a%.0s' {1..65})" $'a\033[31m' '- id: x'; do
    expect_status 2 -- fifteen new exercise -- "$bad"
    expect_stdout_empty
    expect_stderr_lines 1
    expect_no_controls
done
expect_status 2 -- fifteen new
expect_status 2 -- fifteen new book
expect_status 2 -- fifteen new lesson a b
expect_status 2 -- fifteen new lesson --kind swaps
expect_status 2 -- fifteen new exercise --kind swpas
expect_stderr_contains 'did you mean swaps?'
expect_status 2 -- fifteen new exercise --base 1
expect_status 2 -- fifteen new exercise --format json

# what is there stays as it is
mkdir files
printf 'mine\n' >files/mine.yaml
ln -s nowhere files/dangling.yaml
expect_status 2 -- fifteen new lesson --output files/mine.yaml
expect_stderr_contains 'files/mine.yaml is there already; name another file'
expect "the file is as it was" [ "$(cat files/mine.yaml)" = mine ]
expect_status 2 -- fifteen new lesson --output files/dangling.yaml
expect_status 2 -- fifteen new lesson --output files
expect_status 2 -- fifteen new lesson --output no/such/directory.yaml
expect_stderr_contains 'No such file or directory'
expect_status 2 -- fifteen new lesson --output ''
expect_status 2 -- fifteen new lesson --output deck.md
expect_stderr_contains 'end the name with .yaml'
expect_status 2 -- fifteen new lesson -o x # only - is standard output
expect 'no file is written that lint does not find' test ! -e x
mkdir -p some/lessons # lint would find nothing wrong beside it, and learn would never read it
expect_status 2 -- fifteen new lesson deck --output some/deck.yaml
expect_stderr_contains 'the course in "some" has its files in lessons/ and exercises/; write it into one of these'
expect 'nothing is written' test ! -e some/deck.yaml
expect_status 0 -- fifteen new lesson deck --output some/lessons/deck.yaml
(cd some && fifteen new lesson deck --output deck.yaml) >/dev/null 2>&1
expect 'nor here' test ! -e some/deck.yaml
expect_status 2 -- fifteen new lesson --output "$(printf 'a%.0s' {1..5000})"
expect_status 2 -- fifteen new lesson --output $'files/\033[31m/x'
expect_no_controls

# whole or not at all: a limit on the size of files stops the writing half-way
full() {
    (
        trap '' XFSZ
        ulimit -f 1
        exec "$FIFTEEN" new lesson --output files/half.yaml
    )
}
expect_status 2 -- full
expect_stderr_contains 'cannot write files/half.yaml'
expect "nothing is left behind" [ "$(ls files)" = $'dangling.yaml\nmine.yaml' ]
# shellcheck disable=SC2016
expect_status 2 -- bash -c '"$FIFTEEN" new lesson >/dev/full'

# two at once: one of them has made it
for k in 1 2 3 4 5 6 7 8; do
    fifteen new exercise "my/n$k" -q --output files/race.yaml 2>>files/refused &
done
wait
expect "one file" [ "$(grep -c '^  - id: my/n[1-8]$' files/race.yaml)" -eq 1 ]
expect "seven were refused" [ "$(grep -c 'is there already' files/refused)" -eq 7 ]

# the mode that the umask leaves
(umask 027 && fifteen new lesson -q --output files/mode.yaml)
expect "mode 640" [ "$(stat -c %a files/mode.yaml)" = 640 ]
expect_status 0 -- fifteen new lesson -q -o files/short.yaml
expect_stdout_empty
finish
