# shellcheck shell=bash
# fifteen progress: for a person, and every attempt and mark for a program.
. "$CASES/lib.sh"
plan 122
progress=$XDG_STATE_HOME/fifteen/progress.db
export FIFTEEN_COURSE=$PWD/course
mkdir -p course/lessons course/exercises
cat >course/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: t/word
    title: Swaps for a word
    topic: swaps
    prompt: Turn **{start}** into **{goal}**.
    kind: swaps
    data: {start: MARINE, goal: AIRMEN}
    solutions: [0-1 1-3 4-5]
    catches: [base-one]
    variants: {let: {goal: shuffling of MARINE}, data: {goal: "{goal}"}}
  - id: t/fixed
    title: Always the same, whatever happens
    topic: parity
    prompt: What is the parity of 1 0 2?
    kind: parity
    data: {permutation: 1 0 2}
    solutions: [odd]
YAML
cat >course/lessons/l.yaml <<'YAML'
fifteen: lesson
id: swaps
title: Sequences of swaps
order: 1
convention: chapter6
pages:
  - {title: Now you, question: t/word}
  - {title: The end, prose: Words.}
YAML
printf 'course: fifteen\n' >course/course.yaml # as the installed one, whose rows have no other name
header='what,time,exercise,hash,seed,answer,verdict,fault,diagnosis,hints,shown,draw,printed,key,tag,credit,points,claimed'

# ---- nothing yet ----------------------------------------------------------------------------------
expect_status 0 -- fifteen progress
expect_stdout_is 'Nothing yet. To begin: fifteen learn'
expect_status 0 -- fifteen progress --format json
expect_stdout_empty
expect_status 0 -- fifteen progress --format csv
expect_stdout_is "$header"$'\r'
expect 'looking makes no file' test ! -e "$XDG_STATE_HOME/fifteen"
expect_status 2 -- fifteen progress --format svg
expect_stdout_empty
expect_stderr_contains 'there is no answer yet that could be drawn; begin with '
expect_status 2 -- fifteen progress everything
expect_status 2 -- fifteen progress --format xml
expect_stderr_contains 'json, csv or svg'
expect_status 2 -- fifteen progress --base 1

# ---- something ------------------------------------------------------------------------------------
printf 'odd, "or", so\nquit\n' | fifteen practice t/fixed >/dev/null
printf 'even\n' | fifteen practice t/fixed >/dev/null
printf '1-2 2-4\nshow\n0-1\nskip\n' | fifteen practice t/word --seed 5 >/dev/null
sqlite3 "$progress" "UPDATE attempt SET time = 1795292123 + number, diagnosis = CASE exercise WHEN 't/word'
    THEN 'base-one inverse' ELSE diagnosis END; UPDATE mark SET time = 1795292200"
expect_status 0 -- fifteen progress
expect_no_controls
expect_stdout_matches '^  1  swaps  Sequences of swaps - 0 of 2 pages$'
expect_stdout_matches '^ +1/1 +0 +0  swaps$'
expect_stdout_contains $'   2x  Counting from 1 explains this answer; here the first place has the number\n       0. (last on 2026-11-21)\n'
expect_stdout_contains $'  fifteen practice t/word\n      against a misunderstanding: Swaps for a word\n      (Counting from 1 explains this answer; here the first place has the number\n      0.)\n'
expect_stdout_lacks base-one # what it is called is in the JSON
expect_stdout_contains $'  fifteen practice t/fixed\n      not solved yet: Always the same'
COLUMNS=40 expect_status 0 -- fifteen progress
expect 'forty columns are enough' test "$(awk '{ if (length > most) most = length } END { print most }' "$OUT")" -le 40
cp "$progress" before
expect_status 0 -- fifteen progress --format csv
expect 'looking changes nothing' cmp -s before "$progress"
expect 'every line ends as RFC 4180 has it' test "$(grep -c $'\r$' "$OUT")" = "$(wc -l <"$OUT")"
expect 'all attempts and marks are there' test "$(wc -l <"$OUT")" -eq 7
expect_stdout_contains ',t/fixed,'
expect_stdout_contains '"odd, ""or"", so",unreadable,'
expect_stdout_matches '^attempt,2026-11-21T20:15:26Z,t/word,[0-9a-f]{16},5,1-2 2-4,wrong,[a-z-]+,base-one inverse,0,false'
expect_stdout_matches '^attempt,2026-11-21T20:15:27Z,t/word,[0-9a-f]{16},6,0-1,wrong,[a-z-]+,base-one inverse,0,true,[0-9a-f]{16},[0-9a-f]{16},[0-9a-f]{16},,0[.0-9]*,1'
expect_stdout_matches '^shown,2026-11-21T20:16:40Z,t/word,[0-9a-f]{16},6,,,,,,'
expect_stdout_matches '^skipped,2026-11-21T20:16:40Z,t/word,[0-9a-f]{16},7,,,,,,'
# an independent reader finds the same fields
sqlite3 :memory: -cmd '.mode csv' -cmd ".import $OUT t" -cmd '.mode list' \
    'SELECT answer, verdict, shown FROM t WHERE exercise = "t/fixed"' >fields
expect 'another program reads the CSV' test "$(tr -d '\r' <fields | tr '\n' '/')" = 'odd, "or", so|unreadable|false/even|wrong|false/'
expect_status 0 -- fifteen progress --format json
expect_stdout_lines 6
expect_stdout_matches '^\{"what":"attempt","time":"2026-11-21T20:15:26Z","exercise":"t/word","hash":"[0-9a-f]{16}","draw":"[0-9a-f]{16}","printed":"[0-9a-f]{16}","key":"[0-9a-f]{16}","seed":5,"answer":"1-2 2-4","verdict":"wrong","fault":"[a-z-]+","diagnosis":\["base-one","inverse"\],"tag":null,"hints":0,"shown":false,"credit":[.0-9]+,"points":\{"earned":[.0-9]+,"of":1\}\}$'
expect_stdout_matches '^\{"what":"shown",.*"seed":6,"answer":null,"verdict":null,"fault":null,"diagnosis":null,"tag":null,"hints":null,"shown":null,"credit":null,"points":null\}$'
expect 'every line is an object' test "$(while read -r line; do
    sqlite3 :memory: "SELECT json_type('${line//\'/\'\'}')"; done <"$OUT" | uniq)" = object

# ---- a plot of days -------------------------------------------------------------------------------
expect_status 0 -- fifteen progress --format svg
expect_stdout_contains '<title>What you have done</title>'
expect_stdout_contains '3 answers, 0 of them right; 0 of 2 exercises solved on your own.'
expect_stdout_contains 'answers of the day: 2026-11-21: 3.'

# an answer to what the exercise asked before its data changed solves it no longer, as in the report
changed() {
    XDG_STATE_HOME=$PWD/changed fifteen "$@"
}
printf 'odd\n' | changed practice t/fixed >/dev/null
expect_status 0 -- changed progress --format svg
expect_stdout_contains '1 answer, 1 of them right; 1 of 2 exercises solved on your own.'
sed -i 's/permutation: 1 0 2/permutation: 0 2 1/' course/exercises/e.yaml
expect_status 0 -- changed progress --format svg
expect_stdout_contains '1 answer, 1 of them right; 0 of 2 exercises solved on your own.'
sed -i 's/permutation: 0 2 1/permutation: 1 0 2/' course/exercises/e.yaml

# ---- progress belongs to a course -----------------------------------------------------------------
mkdir other
cp -r course/lessons course/exercises other
elsewhere() {
    FIFTEEN_COURSE=$PWD/other "$FIFTEEN" "$@"
}
expect_status 0 -- elsewhere progress
expect_stdout_is 'Nothing yet. To begin: fifteen learn'
expect_status 0 -- elsewhere progress --format json
expect_stdout_empty
printf 'odd\n' | elsewhere practice t/fixed >/dev/null
expect_status 0 -- elsewhere progress --format csv
expect_stdout_lines 2
mv other moved
expect_status 0 -- env FIFTEEN_COURSE="$PWD/moved" "$FIFTEEN" progress --format json
expect_stdout_empty # it has no name, and is another one elsewhere
mv moved other
expect_status 0 -- fifteen progress --format json
expect_stdout_lines 6
expect_stdout_lacks '"verdict":"right"'
printf 'course: two\ntitel: x\n' >other/course.yaml
expect_status 2 -- elsewhere progress --format json
expect_stderr_contains 'course.yaml","line":2,"column":1}'
printf 'course: theirs\n' >other/course.yaml
printf 'even\n' | elsewhere practice t/fixed >/dev/null
mv other moved
expect_status 0 -- env FIFTEEN_COURSE="$PWD/moved" "$FIFTEEN" progress --format json
expect_stdout_lines 1
sqlite3 "$progress" "UPDATE lesson SET finished = 1; DELETE FROM attempt WHERE course <> 'fifteen'"

# an older file belongs to the course that is installed
mkdir -p old/fifteen
sqlite3 old/fifteen/progress.db "CREATE TABLE meta (opened INTEGER NOT NULL); INSERT INTO meta VALUES (0);
    CREATE TABLE lesson (id TEXT PRIMARY KEY, page INTEGER NOT NULL, furthest INTEGER NOT NULL,
        finished INTEGER NOT NULL, time INTEGER NOT NULL, touched INTEGER NOT NULL);
    CREATE TABLE attempt (number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL,
        exercise TEXT NOT NULL, hash INTEGER NOT NULL, answer TEXT NOT NULL, verdict TEXT NOT NULL,
        fault TEXT NOT NULL, diagnosis TEXT NOT NULL, hints INTEGER NOT NULL);
    CREATE TABLE mark (number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL,
        exercise TEXT NOT NULL, hash INTEGER NOT NULL, kind INTEGER NOT NULL);
    CREATE INDEX attempt_of ON attempt (exercise, hash); CREATE INDEX mark_of ON mark (exercise, hash);
    INSERT INTO lesson VALUES ('swaps', 1, 1, 1, 5, 1);
    INSERT INTO attempt VALUES (1, 5, 't/fixed', 1, 'odd', 'right', 'none', '', 0);
    PRAGMA application_id = 1177630032; PRAGMA user_version = 1"
cp old/fifteen/progress.db before
older() {
    XDG_STATE_HOME=$PWD/old "$FIFTEEN" "$@"
}
expect_status 0 -- env -u FIFTEEN_COURSE XDG_STATE_HOME="$PWD/old" "$FIFTEEN" progress --format json
expect_stdout_lines 4
expect_status 0 -- older learn --list
expect_stdout_matches '^ +1 +swaps +Sequences of swaps - 2 of 2 pages, finished'
FIFTEEN_COURSE=$PWD/moved expect_status 0 -- older learn --list
expect_stdout_lacks 'finished'
FIFTEEN_COURSE=$PWD/moved expect_status 0 -- older progress --format csv
expect_stdout_lines 1 # the heading alone
expect 'looking changes nothing' cmp -s before old/fifteen/progress.db
printf 'even\n' | FIFTEEN_COURSE=$PWD/moved older practice t/fixed >/dev/null
expect_status 0 -- older progress --format json # the file is up to date now, and says the same
expect_stdout_lines 4
expect_stdout_contains '"answer":"odd"'
expect_status 0 -- older learn --list
expect_stdout_contains 'finished'

rm -r moved
# progress belongs to a course: another one with the same ids has none, and a name keeps it when it moves
cp -r course other
rm other/course.yaml
expect_status 0 -- env FIFTEEN_COURSE="$PWD/other" "$FIFTEEN" progress
expect_stdout_contains "Nothing yet"
expect_status 0 -- env FIFTEEN_COURSE="$PWD/other" "$FIFTEEN" progress --format csv
expect_stdout_lacks "t/word"
rm -r other
# rows that name no course are those of the installed one, and this one now has its name
sqlite3 "$progress" "UPDATE attempt SET course = 'fifteen'; UPDATE mark SET course = 'fifteen'"
printf 'course: fifteen\n' >course/course.yaml
mv course moved
expect_status 0 -- env FIFTEEN_COURSE="$PWD/moved" "$FIFTEEN" progress --format csv
expect_stdout_contains "t/word"
mv moved course

# ---- what the author knows of an answer -----------------------------------------------------------
mkdir -p own/exercises
cat >own/exercises/own.yaml <<'YAML'
fifteen: exercises
convention: chapter6
misconceptions: {counted-the-others: "The others were asked for, not these."}
exercises:
  - id: own/derangements
    title: Nobody at home
    topic: counting
    prompt: How many permutations of five items move every item?
    kind: number
    formula: 44
    solutions: ["44"]
    wrong: [{answer: "76", misconception: counted-the-others, tag: "=kept, or not"}]
  - id: own/others
    title: Somebody at home
    topic: keeping
    prompt: How many permutations of five items keep one?
    kind: choice
    options:
      - {text: "76", right: yes}
      - {text: "44", misconception: counted-the-others, tag: theirs}
      - {text: "120", feedback: That is all of them.}
    solutions: [a]
    catches: [counted-the-others]
YAML
own() {
    FIFTEEN_COURSE=$PWD/own "$FIFTEEN" "$@"
}
echo '120 - 44' | own practice own/derangements >/dev/null
echo '75' | own practice own/derangements >/dev/null
expect_status 0 -- own progress
expect_stdout_contains '   1x  The others were asked for, not these. (last on '
against=$'\n      against a misunderstanding: Somebody at home\n      (The others were asked for, not these.)\n'
expect_stdout_contains "fifteen practice own/others$against"
expect_stdout_lacks 'misunderstanding: Nobody' # it does not say that it catches it
expect_status 0 -- own practice
expect_stdout_contains "fifteen practice own/others$against"
echo b | own practice own/others >/dev/null
expect_status 0 -- own progress
expect_stdout_matches '^ +2x  The others were asked for, not these. \(last on [0-9-]+\)$'
echo a | own practice own/others >/dev/null
expect_status 0 -- own progress
expect_stdout_lacks 'overcome' # it was no first try
expect_status 0 -- own progress --format json
expect_stdout_contains '"answer":"120 - 44","verdict":"wrong","fault":"wrong-number","diagnosis":["counted-the-others"],"tag":"=kept, or not",'
expect_stdout_contains '"answer":"75","verdict":"wrong","fault":"wrong-number","diagnosis":[],"tag":null,'
expect_stdout_contains '"diagnosis":["counted-the-others"],"tag":"theirs",'
expect_status 0 -- own progress --format csv
expect_stdout_matches $',"\'=kept, or not",0,1,false\r$'

# ---- contents that nobody of ours wrote -----------------------------------------------------------
sqlite3 "$progress" "INSERT INTO attempt (time, exercise, hash, answer, verdict, fault, diagnosis, hints, seed)
    VALUES (9223372036854775807, char(27) || '[31m,x', -1, x'00ff1b5b4a0a', 'wrong', char(27), 'base-one ' || char(7), -3, -1)"
no_controls() {
    tr -d '\r' <"$OUT" | lib_no_controls
}
for format in text json csv; do
    expect_status 0 -- fifteen progress --format $format
    expect "$format has no raw control characters" no_controls
done
expect_stdout_contains 'ffffffffffffffff,18446744073709551615,'
expect_status 0 -- fifteen progress --format json
expect_stdout_contains '"time":null'
expect_stdout_contains '"seed":"18446744073709551615"'
if [ "$(id -u)" != 0 ] || chmod 0444 "$progress"; then
    expect_status 0 -- fifteen progress
fi
chmod 0600 "$progress"
if [ -w /dev/full ]; then
    fifteen progress --format csv >/dev/full 2>"$ERR"
    expect 'a full disk is a failure' test $? -ne 0
fi
sqlite3 "$progress" "UPDATE attempt SET verdict = 'splendid'"
for format in text json csv; do
    expect_status 2 -- fifteen progress --format $format
    expect_stderr_contains 'damaged'
done
echo 'not a database, but long enough to be looked at' >"$progress"
expect_status 2 -- fifteen progress
expect_stderr_contains 'not a progress file'
expect_stdout_empty
HOME='' XDG_STATE_HOME='' expect_status 2 -- fifteen progress
expect_stderr_contains 'set HOME'
finish
