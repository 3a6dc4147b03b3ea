# shellcheck shell=bash
# fifteen export: exercises as questions for Moodle; what cannot be judged there is named.
# (tests/unit/class/test_quiz_export.c judges every exported answer again.)
. "$CASES/lib.sh"
plan 89
mkdir -p course/exercises
cat >course/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: m/order
    title: Order & <sign>
    topic: orders
    points: 3
    let: {p: permutation of 5 with cycle type 3+2}
    prompt: "What is the order of {p}? ]]> & <b>"
    kind: number
    of: order
    data: {n: 5, permutation: "{p}"}
    wrong: [{answer: "5", credit: 0.44, feedback: "The sum ]]> of the lengths."}]
    explanation: "Its cycles have **two** lengths."
    hints: ["Look at *one* cycle."]
  - id: m/few
    title: Few
    let: {n: 3..5}
    prompt: Is {n} odd?
    kind: number
    formula: "{n}"
  - id: m/pair
    title: Two parts
    let: {p: permutation of 6 with cycle type 4+2}
    prompt: Of {p}
    parts:
      - prompt: give the inverse, in cycles.
        kind: cycles
        of: inverse
        data: {permutation: "{p}"}
      - prompt: make it by swaps.
        kind: swaps
        data: {product: ["{p}"]}
  - id: m/board
    title: A board
    prompt: |
      Can it be solved?

      {board}

      ```figure
      board "1 2 3 / 4 5 6 / 7 _ 8" --slide 8
      ```
    figure: cycles "(0 1 2)"
    kind: yes-no
    of: solvable
    data: {board: 1 2 3 / 4 5 6 / 7 _ 8}
    solutions: ["yes"]
YAML
printf 'course: tests\n' >course/course.yaml
cat >read.py <<'PY'
import base64, re, sys
import xml.etree.ElementTree as xml
root = xml.parse(sys.argv[1]).getroot()
for question in root:
    kind = question.get('type')
    if kind == 'category':
        print('category', question.find('category/text').text)
        continue
    files = question.findall('questiontext/file')
    text = question.find('questiontext/text').text
    for file in files:
        assert xml.fromstring(base64.b64decode(file.text)).tag.endswith('svg'), file.get('name')
        assert '@@PLUGINFILE@@/' + file.get('name') in text
    assert text.count('<img') == len(files)
    for field in question.iter('text'):
        if '<p>' in (field.text or ''):
            xml.fromstring('<div>' + field.text + '</div>')
    print(kind, question.find('idnumber').text, question.find('defaultgrade').text, len(files),
          ' '.join(a.get('fraction') + ':' + a.find('text').text for a in question.findall('answer'))[:60])
PY
FIFTEEN_COURSE=$PWD/course
export FIFTEEN_COURSE
expect_status 0 -- fifteen export moodle m/order m/few m/pair m/board --variants 4 -o bank.xml
expect_stdout_is '16 questions, 4 of them with text to be judged by a person: bank.xml'
expect_stderr_contains 'fifteen: m/few: no more than 3 different variants were found'
expect_stderr_contains 'fifteen: m/pair/b: 4 questions with text, to be judged by a person: many answers are right'
expect_stderr_contains 'fifteen: m/order: 4 grades of wrong answers had to be rounded to one that Moodle has'
expect_status 0 -- fifteen export moodle m/order m/few m/pair m/board --variants 4 --quiet
expect 'the same bytes' cmp -s "$OUT" bank.xml
expect 'quiet' test ! -s "$ERR"
expect 'declared as XML in its first line' test "$(head -1 bank.xml)" = '<?xml version="1.0" encoding="UTF-8"?>'
for locale in $(locale -a 2>/dev/null | grep -i 'utf' | head -3); do
    LC_ALL=$locale TZ=Asia/Tokyo fifteen export moodle m/order m/few m/pair m/board --variants 4 --quiet >other.xml
    cmp -s other.xml bank.xml || echo "$locale" >>differs
done
expect 'the same in another locale' test ! -e differs
# the categories stand below one with the title of the course
printf 'course: tests\ntitle: Shuffles & slides/1\n' >course/course.yaml
expect_status 0 -- fifteen export moodle m/few --quiet
# shellcheck disable=SC2016 # a word of Moodle
expect_stdout_contains '<category><text>$course$/top/Shuffles &amp; slides//1/m//few</text></category>'
printf 'course: tests\n' >course/course.yaml
type -P python3 >/dev/null || skip_rest 'python3 is not installed'
expect_status 0 -- python3 read.py bank.xml
expect_stdout_contains "category \$course\$/top/fifteen/m//order"
expect_stdout_contains "category \$course\$/top/fifteen/m//pair//a"
expect_stdout_contains $'numerical m/order#0 3 0 100:6 40:5\n'
expect_stdout_contains 'shortanswer m/pair/a#0 1 0 100:('
expect_stdout_contains $'essay m/pair/b#0 1 0 \n'
expect_stdout_contains $'multichoice m/board 1 3 100:yes 0:no\n'
grep -o '^shortanswer m/pair/a#[0-9]*' "$OUT" | sed 's/.*#//' >a
grep -o '^essay m/pair/b#[0-9]*' "$OUT" | sed 's/.*#//' >b
expect 'parts of one seed' cmp -s a b
python3 - <<'PY' >title
import xml.etree.ElementTree as xml
question = xml.parse('bank.xml').getroot()[1]
for path in ('name/text', 'questiontext/text', 'generalfeedback/text', 'hint/text', 'tags/tag[3]/text', 'penalty'):
    print(question.find(path).text.strip())
print(question.findall('answer/feedback/text')[1].text.strip())
PY
expect 'the title' grep -qF 'Order & <sign> (m/order#0)' title
expect 'the prompt' grep -qF ']]&gt; &amp; &lt;b&gt;</p>' title
expect 'the explanation' grep -qF 'have <strong>two</strong> lengths' title
expect 'the solution' grep -qF '<p>A solution: <code>6</code></p>' title
expect 'a hint' grep -qF '<em>one</em>' title
expect 'the topic' grep -qx 'orders' title
expect 'the penalty' grep -qx '0.3333333' title
expect 'the feedback' grep -qF 'The sum ]]&gt; of the lengths' title

# in the words of the course
printf 'course: tests\nlanguage: de\nanswer-words: {yes: ja, no: nein}\n' >course/course.yaml
expect_status 0 -- fifteen export moodle m/board
expect_stdout_contains '<answer fraction="100" format="html"><text><![CDATA[ja]]></text>'

# an assignment: its points, shared among parts, and its seeds, below its title
printf 'course: tests\n' >course/course.yaml
cat >week.yaml <<'YAML'
assignment: w1
title: Back/1
exercises:
  - {id: m/order, points: 2.5, seed: 7}
  - {id: m/pair, points: 3, seed: student}
  - {id: m/few, seed: none}
  - {id: m/board}
YAML
expect_status 0 -- fifteen export moodle week.yaml --variants 2 -o week.xml
expect_stdout_is '7 questions, 2 of them with text to be judged by a person: week.xml'
expect_status 0 -- python3 read.py week.xml
expect_stdout_contains "category \$course\$/top/Back//1/m//order"
expect_stdout_contains 'numerical m/order#7 2.5 0 100:'
expect 'one variant of a seed' test "$(grep -c '^numerical m/order' "$OUT")" -eq 1
expect 'two of a student, with shared points' test "$(grep -c '^[a-z]* m/pair/[ab]#[0-9]* 1.5 ' "$OUT")" -eq 4
expect_stdout_contains 'numerical m/few 1 0 100:'
expect_status 0 -- fifteen export moodle m/few week.yaml --variants 2 --quiet
# shellcheck disable=SC2016 # a word of Moodle
expect_stdout_contains '<category><text>$course$/top/fifteen/m//few</text></category>'
printf 'assignment: w1\nexercises: [{id: m/board, seed: 3}]\n' >bad.yaml
expect_status 2 -- fifteen export moodle bad.yaml
expect_stdout_empty
printf 'assignment: w1\nexercises: [{id: m/board, point: 3}]\n' >bad.yaml
expect_status 2 -- fifteen export moodle bad.yaml
expect_stderr_contains 'bad.yaml:2:'
expect_status 2 -- fifteen export moodle no.yaml

# grade gives the author's credit as it is
printf 'assignment: w\nexercises: [{id: m/order}]\n' >w.yaml
printf 'student\nada\n' >class.csv
printf 'student,exercise,answer\nada,m/order,2+3\n' >answers.csv
fifteen assign w.yaml class.csv --salt x -o w.jsonl --quiet
expect_status 0 -- fifteen grade w.jsonl answers.csv --format json
expect_stdout_contains '"verdict":"wrong","late":false,"credit":0.44,"points":1.32,"max":3'

# what is refused
expect_status 2 -- fifteen export
expect_stderr_contains 'name a platform and exercises'
expect_status 2 -- fifteen export moodel m/few
expect_stderr_contains 'did you mean moodle?'
expect_status 2 -- fifteen export moodle m/few no/such -o new.xml
expect_stderr_contains 'there is no exercise "no/such"'
expect 'no half file' test ! -e new.xml
cp week.yaml kept.yaml
mkfifo pipe
for name in week.yaml pipe .; do
    expect_status 2 -- fifteen export moodle m/few -o "$name"
    expect_stderr_contains "$name holds something else that would be lost; name another file"
done
expect "the file stays" cmp -s week.yaml kept.yaml
expect "the pipe stays" [ -p pipe ]
: >empty.xml
expect_status 0 -- fifteen export moodle m/few --variants 2 -o empty.xml
echo mine >empty.xml.part
expect_status 0 -- fifteen export moodle m/few --variants 2 -o empty.xml
expect 'a file beside it is left alone' test "$(cat empty.xml.part)" = mine
expect_status 2 -- fifteen export moodle m/few --variants 0

# what is named twice would be two questions with one ID number
for twice in 'm/few m/few' 'm/pair m/pair/a' 'm/pair/b m/pair' 'week.yaml week.yaml'; do
    read -ra named <<<"$twice"
    expect_status 2 -- fifteen export moodle "${named[@]}" -o twice.xml
    expect_stderr_matches 'm/[a-z/]* is exported twice; name it once, alone or with its whole'
    expect 'nothing is written' test ! -e twice.xml
done
expect_status 0 -- fifteen export moodle week.yaml m/few m/pair/a m/pair/b --variants 2 -o apart.xml # in other categories
# a part that may go on from an answer before it is named, also alone; Moodle asks it without that
cat >course/exercises/twice.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: m/twice
    title: Twice
    let: {p: permutation of 6 with order 3..6, c: p p}
    prompt: "p is {p}."
    parts:
      - {prompt: What is p p?, kind: cycles, gives: c, data: {n: 6, product: ["{p}", "{p}"]}}
      - {prompt: What is its order?, kind: number, of: order, data: {n: 6, permutation: "{c}"}, hidden: [permutation]}
YAML
for named in m/twice m/twice/b; do
    expect_status 0 -- fifteen export moodle $named --variants 3 -o twice.xml
    expect_stderr_contains 'm/twice/b: 3 questions to be read over by a person: the part may go on from an earlier one, and Moodle asks each alone'
    expect_stderr_lines 1
done
rm twice.xml
expect_status 0 -- fifteen export moodle m/twice/a m/pair --variants 2 -o twice.xml
expect_stderr_lacks 'read over'
# the whole course: every exercise is a question that Moodle judges, or is named
unset FIFTEEN_COURSE
mapfile -t ids < <(fifteen list exercises --format json | sed 's/{"exercise":"\([^"]*\)".*/\1/')
expect_status 0 -- fifteen export moodle "${ids[@]}" --variants 2 -o all.xml
cp "$ERR" named
cat >all.py <<'PY'
import re, sys
import xml.etree.ElementTree as xml
named = set(re.findall(r'^fifteen: (\S+): \d+ questions? with text', open('named').read(), re.M))
judged, essays = set(), set()
for question in xml.parse('all.xml').getroot():
    if question.get('type') != 'category':
        exercise = question.find('idnumber').text.split('#')[0]
        (essays if question.get('type') == 'essay' else judged).add(exercise)
assert judged | essays == set(sys.argv[1:]), set(sys.argv[1:]) - judged - essays
assert essays == named, essays ^ named
print(len(judged), len(essays))
PY
expect_status 0 -- python3 all.py "${ids[@]}"
finish
