#!/usr/bin/env bash
# fifteen lint: the course itself, faulty files, hostile files.
. "$CASES/lib.sh"

cd "$ROOT" || exit
expect_status 0 -- fifteen lint lessons exercises
expect_stdout_contains "nothing to find fault with"
expect_status 1 -- fifteen lint tests/data/bad/ten-in-a-lesson/input.yaml
expect_stdout_contains "10 errors"
expect_status 1 -- fifteen lint tests/data/bad/ten-in-a-lesson/input.yaml --format json
expect_stdout_matches '"line":[0-9]+,"column":[0-9]+,"severity":"error"'
expect_status 1 -- fifteen lint -q tests/data/bad/ten-in-a-lesson/input.yaml
expect_stdout_empty
expect_status 2 -- fifteen lint
expect_status 2 -- fifteen lint no-such-file.yaml

# hostile files: one clear error each, within a second and a few MB
work=$(mktemp -d)
hostile() {
    expect_bounded "$1" 1 64 -- fifteen lint "$2"
    expect_stdout_matches ': error: '
    expect_stdout_contains '1 error'
    expect_stdout_lacks $'\033'
}
head -c 300000000 /dev/zero | tr '\0' 'a' >"$work/huge.yaml"
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
printf 'fifteen: \033[31mlesson\n' >"$work/escape.yaml"
hostile 2 "$work/escape.yaml"
mkdir "$work/empty.yaml"
hostile 2 "$work/empty.yaml"
mkfifo "$work/pipe.yaml"
hostile 2 "$work/pipe.yaml"
hostile 2 /dev/zero
: >"$work/nothing.yaml"
expect_bounded 1 1 64 -- fifteen lint "$work/nothing.yaml"
rm -r "$work"
finish
