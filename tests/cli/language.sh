#!/usr/bin/env bash
# A course in another language: its tag on every page; its words in answers, on every surface; what lint refuses.
. "$CASES/lib.sh"
plan 77
mkdir -p de/lessons de/exercises
cat >de/course.yaml <<'END'
course: deutsch
title: Vertauschungen
language: de
answer-words: {even: gerade, odd: ungerade, yes: jå, no: nein, none: keine}
END
cat >de/exercises/a.yaml <<'END'
fifteen: exercises
convention: chapter6
exercises:
  - id: de/parity
    title: Gerade oder ungerade
    prompt: "Ist {permutation} gerade, und wie viele Zykel hat es?"
    kind: parity
    with: [cycles]
    data: {permutation: "(0 1 2)"}
    solutions: ["gerade, cycles 1"]
  - id: de/batch
    title: Mehrere
    prompt: "Welche von {batch} sind gerade?"
    kind: parity
    data: {batch: ["(0 1)", "(0 1 2)", "(0 1)(2 3)"]}
    solutions: ["ungerade, gerade, even"]
  - id: de/truth
    title: Identisch
    prompt: "Ist {permutation} die Identität? Wie viele Zykel?"
    kind: yes-no
    of: identity
    with: [cycles]
    data: {permutation: "(0 1 2)"}
    solutions: ["nein, cycles 1"]
  - id: de/rule
    title: Eine Regel
    prompt: "Widerlege: eine Permutation und ihre Umkehrung sind beide gerade oder beide ungerade."
    kind: counterexample
    rule: inverse-same
    solutions: [keine]
  - id: de/family
    title: Eine Familie
    let: {p: permutation of 5}
    prompt: "Ist {p} gerade, und wie viele Zykel?"
    kind: parity
    with: [cycles]
    data: {permutation: "{p}"}
END
cat >de/lessons/l.yaml <<'END'
fifteen: lesson
id: stunde
title: Stunde
convention: chapter6
pages:
  - {prose: "Zuerst.", question: de/parity}
  - {prose: "Dann.", predict: parity "1 0"}
END
export FIFTEEN_COURSE=$PWD/de
expect_status 0 -- fifteen lint de
expect_status 0 -- fifteen lint de/exercises/a.yaml
expect_status 0 -- fifteen lint de/lessons de/exercises

# check: the words, in any case; the English ones stay
judged() {
    local status=$1
    shift
    expect_status "$status" -- fifteen check "$@"
}
judged 0 de/parity 'gerade, cycles 1'
judged 0 de/parity 'GERADE cycles 1'
judged 0 de/parity 'even, cycles 1'
judged 1 de/parity 'ungerade, cycles 1'
judged 2 de/parity 'nein, cycles 1'
expect_stdout_contains 'even or odd is wanted here'
judged 0 de/batch 'ungerade gerade gerade'
judged 1 de/batch 'ungerade gerade odd'
judged 0 de/truth 'nein, cycles 1'
judged 1 de/truth 'jå, cycles 1'
expect_stdout_contains 'contradicts itself'
judged 0 de/rule ' keine '
judged 0 de/rule Jå
judged 2 de/rule nein
solution=$(fifteen show de/family --seed 3 --author --format json | grep -o '"solutions":\["[^"]*' | cut -d'"' -f4)
german=${solution/odd/ungerade}
judged 0 de/family --seed 3 "${german/even/gerade}"
expect "another course has no such words" [ "$(FIFTEEN_COURSE='' fifteen check ch6/p175b 'gerade' --format json | grep -c '"verdict":"unreadable"')" = 1 ]

# grade: the answers of a class
mkdir class && cd class || exit 2
printf 'assignment: w1\nexercises: [{id: de/parity}, {id: de/family}, {id: de/rule}]\n' >week.yaml
printf 'student\ns1\n' >roster.csv
expect_status 0 -- fifteen assign week.yaml roster.csv --salt x -o manifest.jsonl
printf 'student,exercise,answer\ns1,de/parity,"Gerade, cycles 1"\ns1,de/rule,keine\n' >answers.csv
expect_status 0 -- fifteen grade manifest.jsonl answers.csv --format json
expect "both are right" [ "$(grep -c '"verdict":"right"' "$OUT")" = 2 ]
cd .. || exit 2

# pages: the language on each; another course is English
expect_status 0 -- fifteen site -q pages
expect "each page is German" [ -z "$(grep -L --include='*.html' -r '<html lang="de">' pages)" ]
expect_status 0 -- fifteen site -q --without-solutions --lessons stunde --single one.html
expect "the single file too" grep -q '<html lang="de">' one.html
sed -i '/^language/d' de/course.yaml
expect_status 0 -- fifteen site -q --single one.html
expect "English without it" grep -q '<html lang="en">' one.html

# lint: tags and words
lint_says() {
    printf 'course: x\n%s\n' "$1" >de/course.yaml
    expect_status 1 -- fifteen lint de/course.yaml
    expect_stdout_contains "de/course.yaml:2:$2"
}
for tag in german de_AT d 1a de- de-a de-123456789 'de at' '""'; do
    lint_says "language: $tag" '11: error: '
done
for tag in de de-AT de-Latn-AT-1996 sr-Latn fil de-x-y1 de-a-bb; do
    printf 'course: x\nlanguage: %s\n' "$tag" >de/course.yaml
    FIFTEEN_COURSE=$PWD/de expect_status 0 -- fifteen lint de/course.yaml
done
for word in x 2 '"(1 2)"' '"zwei worte"' 'a.b' odd true hint Quit; do
    lint_says "answer-words: {even: $word}" '22: error: '
done
lint_says 'answer-words: {yes: ja, no: JA}' '29: error: "JA" stands here a second time; the first is in line 2'
lint_says 'answer-words: {ja: yes}' '16: error: "ja" is not a key of the answer words'

# no word of a session can be one of an answer
words=$(sed -n '/^} words\[\]/,/^};/s/.*{"\([a-z][a-z]*\)".*/\1/p' "$ROOT/src/app/player/keys.c" | awk 'length > 1')
kept=$(for word in $words; do
    printf 'course: x\nanswer-words: {no: %s}\n' "$word" >de/course.yaml
    fifteen lint de/course.yaml >/dev/null && echo "$word"
done)
expect "every command is refused: $kept" [ -n "$words" -a -z "$kept" ]

need_terminal
printf 'course: deutsch\nanswer-words: {even: gerade, odd: ungerade}\n' >de/course.yaml
play 'a question and a gap take the words' <<'SCRIPT'
learn stunde
see "Enter begins"
send "\r"
see "Convention"
send "gerade, cycles 1\r"
see "Right."
send "\r"
see "even or odd?"
send "ungerade\r"
see "Right."
send "quit\r"
see_sane
SCRIPT
finish
