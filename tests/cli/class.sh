# shellcheck shell=bash
# fifteen assign and grade: a class, from a roster to marks, through files of every kind and damage.
. "$CASES/lib.sh"
plan 550
export FIFTEEN_COURSE=$PWD/course
cp -R "$ROOT/tests/class/small/." .
printf 'student,name\nb,Bea\na,"Ada ""A."""\nc,=HYPERLINK()\n' >roster.csv

# field STUDENT EXERCISE KEY: of the manifest's line
field() {
    grep "\"student\":\"$1\",\"exercise\":\"$2\"" m.jsonl | sed "s/.*\"$3\":\"\{0,1\}\([^\",]*\).*/\1/"
}
# right STUDENT EXERCISE: the solution
right() {
    local seed
    seed=$(field "$1" "$2" seed)
    fifteen show "$2" --seed "$seed" --solution --format json | sed 's/.*"solutions":\["\([^"]*\)".*/\1/'
}

# ---- handing out ------------------------------------------------------------------------------------

expect_status 0 -- fifteen assign week.yaml roster.csv --salt x -o m.jsonl --sheets s.html --key k.html
expect_stdout_is '3 students, 12 lines: m.jsonl is written; keep it, and the salt'
expect 'a line for each part, by student' test "$(grep -o '"student":"."' m.jsonl | sort -u | wc -l)" -eq 3
for locale in C POSIX; do
    sort -r roster.csv | sed -n '/student/p' >turned.csv
    grep -v student roster.csv | sort -r >>turned.csv
    LC_ALL=$locale TZ=Asia/Tokyo fifteen assign week.yaml turned.csv --salt x >again.jsonl
    expect "the same bytes in another order, place and time ($locale)" cmp -s m.jsonl again.jsonl
done
cp -R course elsewhere
rm course/course.yaml elsewhere/course.yaml
fifteen assign week.yaml roster.csv --salt x >again.jsonl
mkdir other && mv elsewhere other/course
FIFTEEN_COURSE=$PWD/other/course fifteen assign week.yaml roster.csv --salt x >other.jsonl
expect 'and of the course, without a name of its own' cmp -s again.jsonl other.jsonl
printf 'course: tests\nlang: de\n' >course/course.yaml
expect_status 2 -- fifteen assign week.yaml roster.csv --salt x -o none.jsonl
expect_stderr_contains 'course/course.yaml:2:1: "lang" is not a key'
expect 'nothing is handed out of a course with faults' test ! -e none.jsonl
cp "$ROOT/tests/class/small/course/course.yaml" course/
fifteen assign week.yaml roster.csv --salt y >other.jsonl
expect 'another salt is another manifest' test "$(cmp -s m.jsonl other.jsonl; echo $?)" -eq 1
expect_status 2 -- fifteen assign week.yaml roster.csv --salt x -o m.jsonl
expect_stderr_contains 'm.jsonl is there already'
expect_status 2 -- fifteen assign week.yaml roster.csv --salt z -o m.jsonl --sheets other.html --key other-key.html
expect 'no sheets of another manifest' test ! -e other.html -a ! -e other-key.html
expect_status 2 -- fifteen assign week.yaml roster.csv --salt z -o new.jsonl --sheets s.html
expect_stderr_contains 's.html is there already'
expect 'no manifest without its sheets' test ! -e new.jsonl
for option in --sheets --key; do # standard output is the manifest's
    expect_status 2 -- fifteen assign week.yaml roster.csv --salt z -o new.jsonl $option -
    expect_stderr_contains "$option -; name a new file"
    expect 'no file of that name' test ! -e ./- -a ! -e new.jsonl
done
expect 'points of parts make up the whole' \
    test "$(grep -o '"exercise":"c/pair/.","seed":[0-9]*,"code":"[^"]*","points":[0-9.]*' m.jsonl | grep -c 'points":2.5')" -eq 6
seed=$(field a c/pair/a seed)
expect 'parts have one seed' test "$(field a c/pair/b seed)" = "$seed"
expect 'a fixed exercise has none' test "$(field a c/fixed seed)" = null
expect 'sheets have the codes' grep -q "$(field a c/order code | sed 's/\(....\)\(....\)/\1-\2-/')" s.html
expect 'and the language of the course' grep -q '<html lang="de">' s.html
expect 'the sheets have no solution' test "$(grep -c 'class="solution"' s.html)" -eq 0
expect 'the key has one for each line' test "$(grep -c '<p class="solution"' k.html)" -eq 12
expect 'a page for each student' test "$(grep -c '<section class="sheet"' s.html)" -eq 3
printf 'student,name,,\na,Ada,,\n' >columns.csv
expect_status 0 -- fifteen assign week.yaml columns.csv --salt x
expect_stdout_contains '"roster":{"name":"Ada"},'
printf 'student,name,name\na,Ada,Bea\n' >columns.csv
expect_status 2 -- fifteen assign week.yaml columns.csv --salt x
expect_stderr_contains 'two columns of the roster have one name (near '\''"name"'\'')'
expect_stdout_empty
expect_status 2 -- fifteen assign week.yaml roster.csv --salt ''
expect_stderr_contains 'write a --salt'
expect 'only what varies has a hash of what was drawn' test "$(grep -c '"draw":null' m.jsonl)" -eq 3
expect 'sheets say what the numbers are' test "$(grep -c ' (2.5 points)</h2>' s.html)" -eq 6
expect 'and one is one' test "$(grep -c ' (1 point)</h2>' s.html)" -eq 3
expect 'names are escaped' grep -q 'Ada &quot;A.&quot;' s.html
expect_status 2 -- fifteen assign week.yaml roster.csv
expect_stderr_contains 'write a --salt'
expect_status 2 -- fifteen assign week.yaml
printf 'student\na\nb\na\n' >twice.csv
expect_status 2 -- fifteen assign week.yaml twice.csv --salt x
expect_stderr_contains 'twice.csv:4: the student a is in line 2 too'
printf 'student\na\n a \n' >twice.csv # blanks around an id mean nothing, as in answers
expect_status 2 -- fifteen assign week.yaml twice.csv --salt x
expect_stderr_contains 'twice.csv:3: the student a is in line 2 too'
# points with halves, divided among the parts; the time due as people write it
printf 'assignment: w\ndue: %s\nexercises: [{id: c/pair, points: 0.75}, {id: c/fixed, points: 2.5}]\n' 2026-11-30T23:59:00-03:30 >half.week
expect_status 0 -- fifteen assign half.week roster.csv --salt x --sheets half.html
expect 'all hundredths' test "$(grep -o '"points":[0-9.]*' "$OUT" | head -n 3 | tr -d '\n')" = '"points":0.38"points":0.37"points":2.5'
expect 'the time due' grep -q ' · due: 2026-11-30 23:59 UTC-03:30</p>' half.html
for bad in -4 2.555 1000.01 .5 2. 1/2; do
    printf 'assignment: w\nexercises: [{id: c/fixed, points: %s}]\n' $bad >bad.week
    expect_status 1 -- fifteen lint bad.week
    expect_stdout_contains "bad.week:2:35: error: a number from 0 to 1000 should stand here, not \"$bad\"; write at most two decimals, such as 2.5"
done
printf 'assignment: w\nexercises: [{id: c/fixed, points: 1000}, {id: c/order, points: 0}]\n' >good.week
expect_status 0 -- fifteen lint good.week
printf 'assignment: w\nexercises: [{id: c/pair/a}]\n' >part.week
expect_status 2 -- fifteen assign part.week roster.csv --salt x
expect_stdout_empty
expect_stderr_contains 'c/pair/a is a part of c/pair; assign the whole'
# all that cannot be assigned is named by lint, with its place, and by assign
printf 'assignment: w\nexercises:\n  - {id: c/pair/a}\n  - {id: c/fixed, seed: 4}\n  - {id: c/oder}\n  - {id: c/order}\n' >bad.week
expect_status 1 -- fifteen lint bad.week
expect_stdout_is 'bad.week:3:5: error: c/pair/a is a part of c/pair; assign the whole
bad.week:4:5: error: c/fixed does not vary; leave its seed out
bad.week:5:5: error: there is no exercise "c/oder"; did you mean "c/order"?
1 file, 1 assignment, 0 lessons, 0 exercises: 3 errors, 0 warnings'
expect_status 2 -- fifteen assign bad.week roster.csv --salt x
expect_stdout_empty
expect_stderr_contains 'c/pair/a is a part of c/pair; assign the whole'
expect_stderr_contains 'c/fixed does not vary; leave its seed out'
expect_stderr_contains 'there is no exercise "c/oder"; did you mean c/order?'
FIFTEEN_COURSE=$PWD/nowhere expect_status 1 -- fifteen lint week.yaml course # what is linted beside it counts
expect_stdout_contains ', 4 exercises: 0 errors, 1 warning'
printf 'name\na\n' >nobody.csv
expect_status 2 -- fifteen assign week.yaml nobody.csv --salt x
expect_stderr_contains 'no column "student"'
printf 'student\na\xff\n' >bytes.csv
expect_status 2 -- fifteen assign week.yaml bytes.csv --salt x
expect_stderr_contains 'bytes.csv:2: this line is not UTF-8'
sed 's/c.order/c\/oder/' week.yaml >bad.yaml
expect_status 2 -- fifteen assign bad.yaml roster.csv --salt x
expect_stderr_contains 'did you mean c/order?'
for bad in 's/due: .*/due: Monday/' 's/id: c.fixed/id: c\/fixed, seed: dice/' 's/c.fixed/c\/order/' 's/points/marks/'; do
    sed "$bad" week.yaml >bad.yaml
    expect_status 2 -- fifteen assign bad.yaml roster.csv --salt x
    expect_stdout_empty
    expect_status 1 -- fifteen lint bad.yaml
done
expect_status 0 -- fifteen lint week.yaml

# ---- grading ----------------------------------------------------------------------------------------

{
    printf 'student;exercise;answer;time\r\n'
    printf 'a;c/order;%s;2026-11-30T12:00:00Z\r\n' "$(right a c/order)"
    printf 'a;c/pair/a;()\r\na;c/pair/a;%s\r\n' "$(right a c/pair/a)"
    printf 'a;c/fixed;"perhaps; or not";\r\n'
    printf 'b;c/order;1;2026-11-30T12:00:00Z\r\nb;c/order;%s;2026-11-30T11:00:00+01:00\r\n' "$(right b c/order)"
    printf 'b;c/fixed;odd;2026-12-01T00:00:00+01:00\r\n'
    printf 'd;c/order;6;\r\n'
} >answers.csv
expect_status 1 -- fifteen grade m.jsonl answers.csv --jobs 2
expect_stdout_is 'a: 6.5 of 10, 2 right, 1 unreadable, 1 missing
b: 0 of 10, 1 wrong, 2 missing, 1 late
c: 0 of 10, 4 missing
3 students: 2 right, 1 wrong, 1 unreadable, 7 missing, 1 late'
expect_stderr_contains 'answers.csv:9: d, c/order: not in the manifest'
expect_stderr_contains 'answers.csv:5: a, c/fixed: "perhaps; or not" cannot be read: '
expect_stderr_contains 'answers given again: 2; the last one counts'
expect_stderr_contains 'answers after the time due: 1'
expect_stderr_contains 'answers.csv:4: a, c/pair/a: given again, without a time; answers.csv:3 does not count any more'
expect_stderr_contains 'answers.csv:5: a, c/fixed: it has no time, and counts as in time'
expect_stderr_contains 'answers.csv:7: b, c/order: given again; answers.csv:6 is later, and counts'
expect_stderr_contains 'answers.csv:8: b, c/fixed: it came after the time due'
{
    cat answers.csv
    printf 'b;c/order;2;2027-12-01T00:00:00+01:00\r\n'
} >after.csv
expect_status 1 -- fifteen grade m.jsonl after.csv
expect_stderr_contains 'after.csv:10: b, c/order: it came after the time due; an earlier answer counts'
expect_status 1 -- fifteen grade m.jsonl after.csv --quiet
expect_stderr_lacks 'time due'
# ids with blanks, or in other letters; numbers in JSON
printf 'student,exercise,answer\n a ,c/fixed ,odd\nA,c/fixed,odd\nb,C/Fixed,odd\nzz,c/fixed,odd\n' >ids.csv
expect_status 1 -- fifteen grade m.jsonl ids.csv
expect_stdout_contains 'a: 1 of 10, 1 right, 3 missing'
expect_stderr_contains 'ids.csv:3: A, c/fixed: not in the manifest; did you mean a?'
expect_stderr_contains 'ids.csv:4: b, C/Fixed: not in the manifest; did you mean c/fixed?'
expect_stderr_contains 'answers not in the manifest: 3'
sed '/^student/d;s/.*/{"student":"a","exercise":"c\/order","answer":&}/' <<<"$(right a c/order)" >numbers.jsonl
expect_status 0 -- fifteen grade m.jsonl numbers.jsonl
expect_stdout_contains 'a: 4 of 10, 1 right'
printf 'student,answer\na,odd\n' >headless.csv
expect_status 2 -- fifteen grade m.jsonl headless.csv
expect_stderr_contains 'headless.csv:1: the header has no "exercise"'
fifteen grade m.jsonl answers.csv --format json >marks.jsonl 2>/dev/null
expect 'a mark for each line' test "$(wc -l <marks.jsonl)" -eq 12
expect 'late is not missing' grep -q '"student":"b","exercise":"c/fixed","seed":null,"answer":null,"verdict":"late","late":true' marks.jsonl
expect 'feedback keeps to its level' grep -q '"verdict":"wrong".*"feedback":"✗ Not right' marks.jsonl
for k in 1 2 3; do
    fifteen grade m.jsonl answers.csv --format json --part $k/3 2>/dev/null >part.$k
done
sort part.? >parts.jsonl
sort marks.jsonl >whole.jsonl
expect 'three parts make the whole' cmp -s parts.jsonl whole.jsonl
LC_ALL=C TZ=Asia/Tokyo fifteen grade m.jsonl answers.csv --format json --jobs 1 >again.jsonl 2>/dev/null
expect 'the same in another place, with one thread' cmp -s marks.jsonl again.jsonl
expect_status 1 -- fifteen grade m.jsonl answers.csv --format moodle
expect_stdout_contains 'ID number,The first week,Maximum'
expect_stdout_contains 'a,6.5,10'
expect_status 1 -- fifteen grade m.jsonl answers.csv --format csv
expect_stdout_contains 'student,exercise,seed,answer,verdict,late,credit,points,max,'
expect_status 1 -- fifteen grade m.jsonl answers.csv --only a/c/fixed
expect_stdout_contains 'What is the parity of (0 1)?'
expect_stdout_contains 'The answer: perhaps; or not'
expect_status 2 -- fifteen grade m.jsonl answers.csv --only z
expect_stderr_contains 'z is not in the manifest; write --only STUDENT or --only STUDENT/EXERCISE'
for asked in A:a a/c/fixd:a/c/fixed a/C/FIXED:a/c/fixed A/c/order:a/c/order; do
    expect_status 2 -- fifteen grade m.jsonl answers.csv --only "${asked%:*}"
    expect_stderr_contains "${asked%:*} is not in the manifest; did you mean ${asked#*:}?"
done
expect_status 2 -- fifteen grade m.jsonl answers.csv --part 4/3

# a part is judged after the answers to the parts before it, also where it is looked at alone
cat >course/exercises/carry.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: d/carry
    title: Carried
    let: {p: 5-cycle of 6, c: p p}
    prompt: Of {p}
    parts:
      - {prompt: what is the square?, kind: cycles, data: {n: 6, product: ["{p}", "{p}"]}, gives: c, hidden: [product]}
      - {prompt: what is its order?, kind: number, of: order, data: {permutation: "{c}"}, hidden: [permutation], carried: 1/2}
YAML
printf 'assignment: w\nexercises: [{id: d/carry, points: 4, seed: 1}]\n' >carry.week
fifteen assign carry.week roster.csv --salt x >carry.jsonl
printf 'student,exercise,answer\na,d/carry/a,(0 1)(2 3 4 5)\na,d/carry/b,4\n' >carry.csv
expect_status 0 -- fifteen grade carry.jsonl carry.csv --format json
sed -n '/"a","exercise":"d.carry.b"/p' "$OUT" >whole.jsonl
expect_status 0 -- fifteen grade carry.jsonl carry.csv --format json --only a/d/carry/b
expect 'the mark is the same' cmp -s whole.jsonl "$OUT"
expect_stdout_contains '"verdict":"right","late":false,"credit":0.5,"points":1.0,"max":2.0'
expect_stdout_contains 'It follows from what you answered before.'
fifteen grade carry.jsonl carry.csv --format json >carry.marks
printf 'student,exercise,read-as,points,reason\na,d/carry/a,"%s",,"the scan, again"\n' \
    "$(fifteen show d/carry/a --seed 1 --solution --format json | sed 's/.*"solutions":\["\([^"]*\)".*/\1/')" >o.csv
expect_status 0 -- fifteen grade carry.jsonl carry.csv --overrides o.csv --against carry.marks
expect_stdout_is 'a, d/carry/a: 0 -> 2 of 2 (answer, override): the scan, again
a, d/carry/b: 1 -> 0 of 2 (carried)'
# one that is right and earns nothing is told so
sed -i 's|carried: 1/2|carried: 0|' course/exercises/carry.yaml
expect_status 0 -- fifteen grade carry.jsonl carry.csv --format json
expect_stdout_matches '"exercise":"d/carry/b".*"verdict":"right".*It earns 0 of 2 points\."'
expect_status 0 -- fifteen grade carry.jsonl carry.csv --only a/d/carry/b
expect_stdout_contains '): right, 0 of 2 points'
sed -i 's|carried: 0|carried: 1/2|' course/exercises/carry.yaml
# an answer that is read as another one earns what that one earns, and that is said
printf 'student,exercise,read-as,points,reason\na,d/carry/b,4,,the scan\n' >o.csv
printf 'student,exercise,answer\na,d/carry/a,(0 1)(2 3 4 5)\na,d/carry/b,?\n' >scan.csv
expect_status 0 -- fifteen grade carry.jsonl scan.csv --overrides o.csv --format json
expect_stdout_matches '"student":"a","exercise":"d/carry/b".*It earns 1 of 2 points\."'
expect_stdout_matches '"student":"a","exercise":"d/carry/b".*"by":"override","reason":"the scan"'
sed -i 's/,4,,/,,1,/' o.csv
expect_status 0 -- fifteen grade carry.jsonl carry.csv --overrides o.csv --format json
expect_stdout_lacks 'It earns'
sed 's/points: 4/points: 2/' carry.week >half.week
fifteen assign half.week roster.csv --salt x >half.jsonl
expect_status 0 -- fifteen grade half.jsonl carry.csv --against carry.marks
expect_stdout_contains 'a, d/carry/b: 1 -> 0.5 of 1 (manifest)'
expect_status 0 -- fifteen grade carry.jsonl carry.csv --only a/d/carry/b
expect_stdout_contains '): right, 1 of 2 points, for a credit of half'
expect_stdout_contains 'The answer to (a): (0 1)(2 3 4 5)'
expect_stdout_contains 'It follows from what you answered before.'
expect_stdout_lacks 'Carried (a)'
expect_status 2 -- fifteen grade carry.jsonl carry.csv --only a --format moodle
expect_stderr_contains '--only prints text, json or csv'

# by code, in JSON lines, as people type it
code=$(field c c/order code | sed 's/\(....\)\(....\)/\L\1-\2 /')
printf '{"code":"%s","answer":"%s"}\n' "$code" "$(right c c/order)" >answers.jsonl
expect_status 0 -- fifteen grade m.jsonl answers.jsonl
expect_stdout_contains 'c: 4 of 10, 1 right, 3 missing'
printf 'code,student,exercise,answer\n%s,b,c/order,1\n%s,,c/fixed,1\n%s,Cy,c/order,6\n' "$code" "$code" "$code" >both.csv
expect_status 1 -- fifteen grade m.jsonl both.csv
expect_stderr_contains 'both.csv:2: '"$code"', b: the code is that of another line'
expect_stderr_contains 'both.csv:3: '"$code"', c/fixed: the code is that of another line'
expect_stdout_contains 'c: '
expect_stderr_contains 'answers not in the manifest: 2'
wrong=$(field c c/order code | sed 's/^./0/;s/^0\(.*\)$/0\1/')
printf 'code,answer\n%s,6\n' "${wrong%??}00" >wrong.csv
expect_status 1 -- fifteen grade m.jsonl wrong.csv
expect_stderr_contains 'not in the manifest'

# overrides, and who changes
printf 'student,exercise,read-as,points,reason\na,c/fixed,odd,,bad scan\nb,c/fixed,,"0,5",ill\n' >o.csv
expect_status 1 -- fifteen grade m.jsonl answers.csv --overrides o.csv --against marks.jsonl -q
expect_stdout_is 'a, c/fixed: 0 -> 1 of 1 (answer, override): bad scan
b, c/fixed: 0 -> 0.5 of 1 (override): ill'
for bad in 'a,c/fixed,odd,1,both' 'a,c/fixed,,0,5,comma' 'a,c/fixed, ,,blank' 'a,c/fixed,,,neither' 'a,c/fixed,odd,,' 'a,c/fixed,,2,too many' 'z,c/fixed,odd,,who'; do
    printf 'student,exercise,read-as,points,reason\n%s\n' "$bad" >bad.csv
    expect_status 2 -- fifteen grade m.jsonl answers.csv --overrides bad.csv
    expect_stdout_empty
    expect_stderr_contains 'bad.csv:2: '
done

# an answer that comes too late, where there was none, is an answer; another variant is another manifest
{ cat answers.csv && printf 'c;c/fixed;odd;2026-12-01T00:00:00+01:00\r\n'; } >after.csv
expect_status 1 -- fifteen grade m.jsonl after.csv --against marks.jsonl -q
expect_stdout_is 'c, c/fixed: 0 -> 0 of 1 (answer)'
fifteen grade m.jsonl after.csv --format json >after.marks 2>/dev/null
expect_status 1 -- fifteen grade m.jsonl answers.csv --against after.marks -q
expect_stdout_is 'c, c/fixed: 0 -> 0 of 1 (answer)'
expect_status 1 -- fifteen grade other.jsonl answers.csv --against marks.jsonl -q
expect_stdout_is 'a, c/pair/a: 2.5 -> 0 of 2.5 (manifest)'

# older marks of a student who has left are counted
sed 's/"student":"c"/"student":"gone"/' marks.jsonl >left.marks
expect_status 1 -- fifteen grade m.jsonl answers.csv --against left.marks
expect_stderr_contains 'older marks not in the manifest: 4'
expect_stdout_contains 'c, c/order: none -> 0 of 4 (new)'
expect_stdout_lacks 'a, '

# every line that is of nobody is named, and the line of an override that cannot be read
printf 'student,exercise,read-as,points,reason\nA,c/fixed,odd,,who\nz,c/fixed,odd,,who\n' >bad.csv
expect_status 2 -- fifteen grade m.jsonl answers.csv --overrides bad.csv
expect_stderr_contains 'bad.csv:2: A, c/fixed: not in the manifest; did you mean a?'
expect_stderr_contains 'bad.csv:3: z, c/fixed: not in the manifest'
printf 'student,exercise,read-as,points,reason\na,c/fixed,or not,,scan\n' >bad.csv
expect_status 1 -- fifteen grade m.jsonl answers.csv --overrides bad.csv
expect_stderr_contains 'bad.csv:2: a, c/fixed: "or not" cannot be read: '

# so are all other faults, with the advice once; ten at most
printf 'student,exercise,read-as,points,reason\na,c/fixed,odd,,\na,c/fixed,odd,1,both\na,c/oder,odd,,scan\nb,c/fixed,,9,ill\na,c/order,(0,1),,scan\na,c/order,6,,scan\na,c/order,6,,scan\n' >bad.csv
expect_status 2 -- fifteen grade m.jsonl answers.csv --overrides bad.csv
expect_stdout_empty
expect_stderr_contains 'bad.csv:2: there is no reason; for example: s17,ch6/p161,,2.5,the scan was cut off'
expect_stderr_contains 'bad.csv:3: fill in either read-as or points
'
expect_stderr_contains 'bad.csv:4: a, c/oder: not in the manifest; did you mean c/order?'
expect_stderr_contains 'bad.csv:5: its points are not a number from 0 to those of the exercise'
expect_stderr_contains 'bad.csv:6: this line has more fields than the header'
expect_stderr_contains 'bad.csv:8: this student and exercise are overridden already'
{ echo student,exercise,read-as,points,reason && yes a,c/fixed,odd,, | head -n 20; } >bad.csv
expect_status 2 -- fifteen grade m.jsonl answers.csv --overrides bad.csv
expect_stderr_contains 'bad.csv:11: there is no reason; the rest is not read'
expect_stderr_lacks 'bad.csv:12:'
# and of answers
printf 'student,exercise,answer\na,c/pair/a,(0,1)\nb,c/pair/a,(0,1)\nc,c/fixed,odd\n' >bad.csv
expect_status 2 -- fifteen grade m.jsonl bad.csv
expect_stdout_empty
expect_stderr_contains 'bad.csv:2: this line has more fields than the header'
expect_stderr_contains 'bad.csv:3: this line has more fields than the header'

# an answer that no cell of a spreadsheet holds: its beginning, in whole letters
{ printf 'student,exercise,answer\na,c/fixed,' && head -c 50000 /dev/zero | sed 's/\x0/é/g'; echo; } >long.csv
expect_status 1 -- fifteen grade m.jsonl long.csv --format csv
expect_stderr_contains 'long.csv:2: a, c/fixed: "éééééééééééééééééééééééééééééé..." cannot be read: '
expect 'the beginning of the answer' grep -q '^a,c/fixed,,é*\.\.\.,unreadable,' "$OUT"
expect 'and not more' test "$(wc -L <"$OUT")" -lt 32767

# a corrected key, and a changed text
cp course/exercises/e.yaml kept.yaml
sed -i 's/of: order/of: cycles/' course/exercises/e.yaml
expect_status 1 -- fifteen grade m.jsonl answers.csv --against marks.jsonl
expect_stderr_contains 'the key of c/order has changed'
expect_stdout_contains 'a, c/order: 4 -> 0 of 4 (key)'
expect_stderr_contains 'marks that rise: 0; that fall: 1
'
expect_stdout_lacks c/fixed
sed 's/(0 1)?/(0 1) now?/' kept.yaml >course/exercises/e.yaml
expect_status 1 -- fifteen grade m.jsonl answers.csv --as-handed-out --only a/c/fixed
expect_stdout_contains 'What is the parity of (0 1)?'
expect_stdout_contains 'What is the parity of (0 1) now?'
sed 's/What is the order/Give the order/' kept.yaml >course/exercises/e.yaml
expect_status 2 -- fifteen grade m.jsonl answers.csv
expect_stdout_contains 'a: 2.5 of 6, 1 right, 1 unreadable, 1 missing, 1 without a mark'
expect_stdout_contains 'b: 0 of 6, 2 missing, 1 late, 1 without a mark'
expect_stderr_contains 'c/order has changed since it was handed out: "What is the order of '
expect_stderr_contains '--as-handed-out'
expect_stderr_contains 'lines of the manifest without a mark: 3'
expect_status 2 -- fifteen grade m.jsonl answers.csv --format json
expect_stdout_lines 9 # the marks of the others
expect_stdout_lacks c/order
expect_status 2 -- fifteen grade m.jsonl answers.csv --format moodle
expect_stdout_empty
expect_stderr_contains 'sums with marks left out would be wrong'
expect_status 1 -- fifteen grade m.jsonl answers.csv --as-handed-out
# a course that is not the manifest's: it is named
mkdir -p empty/exercises
FIFTEEN_COURSE=$PWD/empty expect_status 2 -- fifteen grade m.jsonl answers.csv
expect_stderr_contains 'lines of the manifest without a mark: 12'
expect_stderr_contains 'the manifest was made from the course tests: is FIFTEEN_COURSE set?'
# of an exercise in parts, the later ones are not judged without the one that has changed
sed 's/give the inverse/write the inverse/' kept.yaml >course/exercises/e.yaml
expect_status 2 -- fifteen grade m.jsonl answers.csv
expect_stderr_contains 'c/pair/a has changed since it was handed out'
expect_stderr_lacks 'c/pair/b has changed'
expect_stdout_contains 'a: 4 of 5, 1 right, 1 unreadable, 2 without a mark'
sed 's/type 3+2/type 3+3/' kept.yaml >course/exercises/e.yaml
expect_status 1 -- fifteen grade m.jsonl answers.csv --against marks.jsonl
expect_stdout_empty # nothing is drawn
expect_stderr_lacks 'key'
cp kept.yaml course/exercises/e.yaml
sed 's/"points":4.0/"points":40.0/' m.jsonl >edited.jsonl
expect_status 2 -- fifteen grade edited.jsonl answers.csv
expect_stderr_contains 'edited.jsonl:1: this line was changed after it was written'
sed '$p' m.jsonl >double.jsonl
expect_status 2 -- fifteen grade double.jsonl answers.csv
expect_stderr_contains 'twice'
# a student's lines stand together, and parts in their order: sums and what is carried depend on it
{ tail -n 4 m.jsonl && head -n 8 m.jsonl; } >turned.jsonl
expect_status 2 -- fifteen grade turned.jsonl answers.csv
expect_stdout_empty
expect_stderr_contains 'turned.jsonl:5: this line is not where it was'
awk '/c.pair.a/ { first = $0; next } { print } /c.pair.b/ { print first }' m.jsonl >turned.jsonl
expect_status 2 -- fifteen grade turned.jsonl answers.csv
expect_stderr_contains ': this line is not where it was'
sed 's/$/\r/;1s/^/\xef\xbb\xbf/' m.jsonl >windows.jsonl
fifteen grade m.jsonl answers.csv >kept 2>/dev/null
expect_status 1 -- fifteen grade windows.jsonl answers.csv
expect 'a manifest as Windows keeps it' cmp -s kept "$OUT"

# what was offered has changed: the first option that differs is named; a seed of 64 bits
cat >course/exercises/choice.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: d/choice
    title: Choose
    prompt: Which?
    kind: choice
    options: [{text: One, right: yes, why: y}, {text: Two, why: n}]
    solutions: [a]
YAML
printf 'assignment: w\nexercises: [{id: d/choice}, {id: c/order, seed: 18446744073709551615}]\n' >choice.week
fifteen assign choice.week roster.csv --salt x >choice.jsonl
printf 'student,exercise,answer\na,d/choice,a\na,c/order,6\n' >choice.csv
expect_status 0 -- fifteen grade choice.jsonl choice.csv --format json
expect_stdout_contains '"seed":"18446744073709551615","answer":"6","verdict":"right"'
cp course/exercises/e.yaml kept.yaml
sed -i '/id: c.order/,/data/{s/let: {p:/let: {r:/;s/{p}/{r}/}' course/exercises/e.yaml
expect_status 2 -- fifteen grade choice.jsonl choice.csv
expect_stderr_contains 'choice.jsonl:2: c/order: it draws "r" now, of which the manifest has no value; give it back the names'
expect_stderr_lines 2 # and not for each student
expect_stdout_contains 'a: 1 of 1, 1 right, 1 without a mark'
sed '/id: c.order/,/data/{s/permutation of 7[^}]*/2..3/;s/permutation: "{p}"/permutation: (0 1)/}' kept.yaml >course/exercises/e.yaml
expect_status 2 -- fifteen grade choice.jsonl choice.csv
expect_stderr_contains 'choice.jsonl:2: c/order: it draws "p" now as a number, and the manifest has something else'
sed 's/id: c.order/id: c\/gone/' kept.yaml >course/exercises/e.yaml
expect_status 2 -- fifteen grade choice.jsonl choice.csv
expect_stderr_contains 'there is no exercise "c/order"'
expect_stderr_lines 2
expect_stdout_contains 'a: 1 of 1, 1 right, 1 without a mark'
expect_status 2 -- fifteen grade choice.jsonl choice.csv --only a
expect_stdout_contains 'a, d/choice (code'
cp kept.yaml course/exercises/e.yaml
printf 'student,exercise,response\na,d/choice,a\n' >unnamed.csv
expect_status 2 -- fifteen grade choice.jsonl unnamed.csv
expect_stderr_contains 'unnamed.csv:1: the header has no "answer"'
printf '{"student":"a","exercise":"d/choice","response":"a"}\n' >unnamed.jsonl
expect_status 2 -- fifteen grade choice.jsonl unnamed.jsonl
expect_stderr_contains 'unnamed.jsonl:1: this line has no "answer"'
long='A line that goes on and on, as a line of a prompt may, so that its beginning says nothing of what has changed in it'
sed "s/prompt: Which?/prompt: $long, which one is it?/" course/exercises/choice.yaml >long.yaml
cp course/exercises/choice.yaml kept.choice
cp long.yaml course/exercises/choice.yaml
rm -f long.jsonl
fifteen assign choice.week roster.csv --salt x >long.jsonl
sed -i 's/which one/which of them/' course/exercises/choice.yaml
expect_status 2 -- fifteen grade long.jsonl choice.csv
expect_stderr_contains 'has changed since it was handed out: "...of what has changed in it, which one is it?" is "...of what has changed in it, which of them is it?" now'
cp kept.choice course/exercises/choice.yaml
sed -i 's/text: Two/text: Three/' course/exercises/choice.yaml
expect_status 2 -- fifteen grade choice.jsonl choice.csv
expect_stderr_contains 'd/choice has changed since it was handed out: "Two" is "Three" now'
# a key that has changed is named, though an earlier student's text has changed with it, who is refused
cat >course/exercises/sum.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: d/sum
    title: A sum
    let: {a: 2..3}
    prompt: What is {a+a}?
    kind: number
    formula: "{a+a}"
YAML
printf 'assignment: w\nexercises: [{id: d/sum}]\n' >sum.week
for salt in $(seq 50); do
    fifteen assign sum.week roster.csv --salt "$salt" >sum.jsonl
    case $(grep -o '"data":{"a":[23]' sum.jsonl | tr -dc 23) in 32* | 332) break ;; esac
done
printf 'student,exercise,answer\n%s,d/sum,5\n' "$(sed -n 's/.*"student":"\([^"]*\)".*"data":{"a":2.*/\1/p' sum.jsonl | head -n 1)" >sum.csv
sed -i 's/What is {a+a}/What is {a*a}/;s/formula.*/formula: "{a+a+1}"/' course/exercises/sum.yaml
expect_status 2 -- fifteen grade sum.jsonl sum.csv
expect_stderr_contains 'd/sum has changed since it was handed out: "What is 6?" is "What is 9?" now'
expect_stderr_contains 'the key of d/sum has changed since it was handed out; the new one is used'
expect_stdout_contains ': 1 of 1, 1 right'
# a sum leaves out the points of an override where it leaves out their maximum
printf 'student,exercise,read-as,points,reason\na,d/choice,,0.5,ill\n' >o.csv
expect_status 2 -- fifteen grade choice.jsonl choice.csv --overrides o.csv
expect_stdout_contains 'a: 1 of 1, 1 right, 1 without a mark'

# ---- Moodle (recorded by hand; it has not been tried in Moodle itself) -----------------------------------

order=$(right a c/order)
inverse=$(right a c/pair/a)
# moodle HEADER DELIMITER IN-TIME LATE NO-TIME: a's answers in time, b's a minute late, c's attempt not finished
moodle() {
    local d=$2 IFS=$2
    echo "$1"
    echo "A${d}Ada${d}a${d}ada@x.org${d}Finished${d}-${d}\"$3\"${d}5 min${d}10${d}\"<p>$order</p>\"${d}<b>$inverse</b>${d}-${d}odd<br />"
    echo "B${d}Bea${d}b${d}bea@x.org${d}Finished${d}-${d}\"$4\"${d}5 min${d}10${d}-${d}-${d}-${d}odd"
    echo "C${d}Cy${d}c${d}cy@x.org${d}In progress${d}-${d}-${d}-${d}-${d}-${d}-${d}-${d}odd"
}
moodle 'Last name,First name,ID number,Email address,Status,Started,Completed,Duration,Grade/10.00,Response 1,Response 2,Response 3,Response 4' \
    , '30 November 2026  11:59 PM' '1 December 2026  12:00 AM' >en.csv
moodle 'Nachname;Vorname;ID-Nummer;E-Mail-Adresse;Status;Begonnen am;Beendet;Dauer;Bewertung/10,00;Antwort 1;Antwort 2;Antwort 3;Antwort 4' \
    ';' '30. November 2026  23:59' '1. Dezember 2026  00:00' >de.csv
moodle "Nom,Prénom,Numéro d'identification,Adresse de courriel,État,Commencé le,Terminé,Temps utilisé,Note/10.00,Réponse 1,Réponse 2,Réponse 3,Réponse 4" \
    , '30 novembre 2026  23:59' '1 décembre 2026  00:00' >fr.csv
for language in en de fr; do
    TZ=Asia/Tokyo expect_status 0 -- fifteen grade m.jsonl $language.csv
    expect_stdout_is 'a: 7.5 of 10, 3 right, 1 missing
b: 0 of 10, 3 missing, 1 late
c: 1 of 10, 1 right, 3 missing
3 students: 4 right, 0 wrong, 0 unreadable, 7 missing, 1 late'
    expect_stderr_contains 'answers after the time due: 1'
    expect_stderr_contains "$language.csv:4: c, c/fixed: it has no time, and counts as in time"
    expect_stderr_lines 4
done
sed 's/1. Dezember 2026/1. décembre 2026/' de.csv >mixed.csv # each word by itself: a month is a month
expect_status 0 -- fifteen grade m.jsonl mixed.csv
sed 's/1. Dezember 2026/1. grudnia 2026/' de.csv >unknown.csv
expect_status 2 -- fifteen grade m.jsonl unknown.csv
expect_stdout_empty
expect_stderr_contains 'unknown.csv:3: b, c/fixed: its time cannot be read; write it as 2026-11-30 23:59, or 30.11.2026 23:59'
# right answers between the responses; nobody is found by an answer; another number of responses
{
    echo 'Last name,First name,ID number,Completed,Grade/10.00,Response 1,Right answer 1,Response 2,Right answer 2,Response 3,Right answer 3,Response 4,Right answer 4'
    echo "A,Ada,a,30 November 2026  11:59 PM,b,$order,1,$inverse,(),-,1,odd,even"
    echo "Z,Zed,z,30 November 2026  11:59 PM,b,1,b,b,b,c,b,c,c"
} >between.csv
expect_status 1 -- fifteen grade m.jsonl between.csv
expect_stdout_contains 'a: 7.5 of 10, 3 right, 1 missing'
expect_stdout_contains 'b: 0 of 10, 4 missing'
expect_stdout_contains 'c: 0 of 10, 4 missing'
expect_stderr_contains 'between.csv:3: z: not in the manifest'
expect_stderr_lines 2
printf 'ID number,Completed,Response 1,Response 2,Response 3\na,30 November 2026  11:59 PM,%s,-,-\n' "$order" >three.csv
expect_status 0 -- fifteen grade m.jsonl three.csv
expect_stderr_contains 'three.csv: responses: 3; exercises of a student: 4; they are taken in their order'
printf 'Cognome,Nome,Matricola,Stato,Risposta 1,Risposta 2,Risposta 3,Risposta 4\nZ,Zed,z,-,a,b,-,c\n' >nobody.csv
expect_status 1 -- fifteen grade m.jsonl nobody.csv
expect_stderr_contains 'nobody.csv:2: Z: not in the manifest'
printf 'Cognome,Nome,Matricola,Stato,Risposta 1,Risposta 2,Risposta 3,Risposta 4\nA,Ada,a,Completato,%s,%s,-,odd\n' "$order" "$inverse" >it.csv
expect_status 0 -- fifteen grade m.jsonl it.csv
expect_stdout_contains 'a: 7.5 of 10, 3 right, 1 missing'
expect_stderr_contains 'it.csv: no column is known to have times: all answers count as in time'
{
    echo 'Identifier,Full name,ID number,Status,Grade,Maximum grade,Grade can be changed,Last modified (submission),Online text,Last modified (grade),Feedback comments'
    printf 'Participant 1,Ada,a,Submitted,,10.00,Yes,"Monday, 30 November 2026, 11:59 PM","<p>%s: %s<br>%s %s</p>",-,\n' \
        "$(field a c/order code)" "$order" "$(field a c/fixed code)" odd
    printf 'Participant 2,Bea,b,Submitted,,10.00,Yes,"Tuesday, 1 December 2026, 12:00 AM","%s odd",-,\n' "$(field b c/fixed code)"
} >online.csv
expect_status 0 -- fifteen grade m.jsonl online.csv
expect_stdout_contains 'a: 5 of 10, 2 right, 2 missing'
expect_stdout_contains 'b: 0 of 10, 3 missing, 1 late'
sed '1s/.*/Kennung,Vollständiger Name,ID-Nummer,Status,Bewertung,Bestwertung,Änderbar,Zuletzt geändert (Abgabe),Texteingabe online,Zuletzt geändert (Bewertung),Feedback/
    s/Monday, 30 November 2026, 11:59 PM/Montag, 30. November 2026, 23:59/;s/Tuesday, 1 December 2026, 12:00 AM/Dienstag, 1. Dezember 2026, 00:00/' online.csv >online-de.csv
sed "1s/.*/Identifiant,Nom complet,Numéro d'identification,Statut,Note,Note maximale,Modifiable,Dernière modification (travail remis),Texte en ligne,Dernière modification (note),Feedback/
    s/Monday, 30 November 2026, 11:59 PM/lundi 30 novembre 2026, 23:59/;s/Tuesday, 1 December 2026, 12:00 AM/mardi 1 décembre 2026, 00:00/" online.csv >online-fr.csv
for language in de fr; do
    cp "$OUT" english
    expect_status 0 -- fifteen grade m.jsonl online-$language.csv
    expect "the same in $language" cmp -s english "$OUT"
done
# a code before the answer to the only exercise, behind blanks or lines, before a blank or a tab
printf 'assignment: one\nexercises: [{id: c/fixed}]\n' >one.week
fifteen assign one.week roster.csv --salt x >one.jsonl
code=$(sed -n 's/.*"student":"a".*"code":"\([^"]*\)".*/\1/p' one.jsonl)
for text in "<p dir=\"\"ltr\"\"> $code odd</p>" "<div><br></div><p>$code odd</p>" "$code	odd" " $code: odd" " odd" "$code odd" \
    $'\r\n'"$code"$'\todd\r\n'; do
    printf 'ID number,Online text\na,"%s"\n' "$text" >one.csv
    expect_status 0 -- fifteen grade one.jsonl one.csv
    expect_stdout_contains 'a: 1 of 1, 1 right'
done
# an answer of several lines goes on to the next line with a code: alone, and among others
for text in "$code"$'\nodd' "<p>$code</p><p>odd</p>" "$code:"$'\n\n odd\n'; do
    printf 'ID number,Online text\na,"%s"\n' "$text" >one.csv
    expect_status 0 -- fifteen grade one.jsonl one.csv
    expect_stdout_contains 'a: 1 of 1, 1 right'
done
printf 'ID number,Online text\na,"%s odd\nor even"\n' "$code" >one.csv
expect_status 1 -- fifteen grade one.jsonl one.csv
expect_stderr_contains 'or even" cannot be read'
cycles=${inverse/)(/)$'\n'(}
expect 'the cycles stand in two lines' test "$cycles" != "$inverse"
printf 'ID number,Online text\na,"%s\n%s\n\n%s: %s\n%s\nodd"\n' "$(field a c/pair/a code)" "$cycles" \
    "$(field a c/order code)" "$order" "$(field a c/fixed code | tr '[:upper:]' '[:lower:]')" >lines.csv
expect_status 0 -- fifteen grade m.jsonl lines.csv
expect_stdout_contains 'a: 7.5 of 10, 3 right, 1 missing'
# a line before all codes, and one with a misspelt code, belong to no answer
printf 'ID number,Online text\na,"My answers\n%s odd\n%sX\n%s"\n' "$(field a c/fixed code)" \
    "$(field a c/order code | cut -c 1-11)" "$order" >lines.csv
expect_status 1 -- fifteen grade m.jsonl lines.csv
expect_stdout_contains 'a: 1 of 10, 1 right, 3 missing'
expect_stderr_contains 'lines.csv:2: My answers: not in the manifest'
expect_stderr_contains 'answers not in the manifest: 2'
order_code=$(field a c/order code | sed 's/\(....\)\(....\)/\1-\2-/') # as the sheet has it
printf 'ID number,Online text\na,"<p>%s: odd</p><p>%sX: %s</p>"\n' "$(field a c/fixed code)" "${order_code%?}" "$order" >lines.csv
expect_status 1 -- fifteen grade m.jsonl lines.csv
expect_stdout_contains 'a: 1 of 10, 1 right, 3 missing'
expect_stderr_contains "lines.csv:2: ${order_code%?}X: $order: not in the manifest"
for sign in = ' = '; do
    printf 'ID number,Online text\na,"%s: odd\n%s%s%s"\n' "$(field a c/fixed code)" "$order_code" "$sign" "$order" >lines.csv
    expect_status 0 -- fifteen grade m.jsonl lines.csv
    expect_stdout_contains 'a: 5 of 10, 2 right, 2 missing'
done
# items of a list, cells of a table, and what begins a block, are apart; a no-break blank is a blank
fixed_code=$(field a c/fixed code)
for text in "<ol><li>$fixed_code: odd</li><li>$order_code: $order</li></ol>" \
    "<h4>$fixed_code: odd</h4><blockquote>$order_code: $order</blockquote>" \
    "<table><tr><td>$fixed_code</td><td>odd</td></tr><tr><td>$order_code</td><td>$order</td></tr></table>" \
    "$fixed_code: odd<p>$order_code: $order</p>" "<div>$fixed_code: odd<div>$order_code: $order</div></div>" \
    "$fixed_code: odd<ul><li>$order_code:&#160;$order</li></ul>" \
    "<p>$fixed_code"$'\u00a0'"odd</p><p>$order_code&nbsp;$order</p>"; do
    printf 'ID number,Online text\na,"%s"\n' "$text" >items.csv
    expect_status 0 -- fifteen grade m.jsonl items.csv
    expect_stdout_contains 'a: 5 of 10, 2 right, 2 missing'
done
# the code of another student does not give, or replace, the other's answer
other=$(field b c/fixed code)
printf 'ID number,Online text\nb,"%s odd"\na,"%s odd<br>%s even (hacked)"\n' "$other" "$(field a c/fixed code)" "$other" >stolen.csv
expect_status 1 -- fifteen grade m.jsonl stolen.csv
expect_stderr_contains "stolen.csv:3: $other, a: the code is that of another line"
expect_stderr_contains 'answers not in the manifest: 1'
expect_stdout_contains 'a: 1 of 10, 1 right, 3 missing
b: 1 of 10, 1 right, 3 missing'

# ---- hostile files -----------------------------------------------------------------------------------

printf '\xef\xbb\xbfstudent,exercise,answer\na,c/fixed,"odd\n"\n' >bom.csv
expect_status 0 -- fifteen grade m.jsonl bom.csv
expect_stdout_contains 'a: 1 of 10, 1 right'
declare -A header=([roster]='student,name' [answers]='student,exercise,answer' [overrides]='student,exercise,read-as,points,reason')
declare -A row=([roster]='a,Ada' [answers]='a,c/fixed,odd' [overrides]='a,c/fixed,odd,,the scan')
read_as() { # KIND: reads the file bad.csv
    case $1 in
    roster) fifteen assign week.yaml bad.csv --salt x ;;
    answers) fifteen grade m.jsonl bad.csv ;;
    overrides) fifteen grade m.jsonl bom.csv --overrides bad.csv ;;
    esac
}
# refused PLACE-AND-MESSAGE: of the file bad.csv
refused() {
    expect_status 2 -- read_as "$kind"
    expect_stdout_empty
    expect_stderr_contains "$1"
}
for kind in roster answers overrides; do
    printf '%s\n%s\n' "${header[$kind]}" "${row[$kind]}" | iconv -t UTF-16 >bad.csv
    refused 'bad.csv:1: this is UTF-16: save it as CSV in UTF-8'
    for line in "${header[$kind]},"$'N\xe4me\n'"${row[$kind]}," "${header[$kind]},"$'\n'"${row[$kind]},"$'M\xfcller'; do
        printf '%s\n' "$line" >bad.csv
        refused 'this line is not UTF-8: save it as CSV in UTF-8'
    done
    printf '%s\n%s\0\n' "${header[$kind]}" "${row[$kind]}" >bad.csv
    refused 'bad.csv:2: there is a NUL byte in this line'
    printf '%s\n\n"%s\n' "${header[$kind]}" "${row[$kind]}" >bad.csv
    refused 'bad.csv:3: a quote that opens here is never closed'
    printf '%s\n"a"b%s\n' "${header[$kind]}" "${row[$kind]}" >bad.csv
    refused 'bad.csv:2: something follows the quote that closes a field'
    printf 'pupil,task\n%s\n' "${row[$kind]}" >bad.csv
    refused 'bad.csv:1: '
    printf '%s\n%s,more\n' "${header[$kind]}" "${row[$kind]}" >bad.csv
    refused 'bad.csv:2: this line has more fields than the header'
    : >bad.csv
    refused 'this file has no header'
    {
        printf '\xef\xbb\xbf%s' "${header[$kind]//,/;}"
        head -c 100000 /dev/zero | tr '\0' ';'
        printf '\r\n\r\n%s\r\n' "${row[$kind]//,/;}"
    } >bad.csv
    expect_status 0 -- read_as $kind
done
printf 'a,c/order,6,odd,1,2\n' >bad.csv
expect_status 2 -- fifteen grade m.jsonl bad.csv
expect_stderr_contains 'bad.csv:1: the first line is no header of answers'
printf '\xef\xbb\xbf{"student":"a","exercise":"c/fixed","answer":"odd"}\r\n' >bom.jsonl
expect_status 0 -- fifteen grade m.jsonl bom.jsonl
for blanks in $'\n' $'  \n\t\n' '  ' $'\n\t'; do
    printf '%s{"student":"a","exercise":"c/fixed","answer":"odd"}\n' "$blanks" >blank.jsonl
    expect_status 0 -- fifteen grade m.jsonl blank.jsonl
done
printf ' \n\nstudent,exercise,answer\na,c/fixed,odd,1\n' >blank.csv
expect_status 2 -- fifteen grade m.jsonl blank.csv
expect_stderr_contains 'blank.csv:4: this line has more fields'
for list in '[{"student":"a","exercise":"c/fixed","answer":"odd"}]' $'[\n{}\n]'; do
    printf '\n%s\n' "$list" >list.jsonl
    expect_status 2 -- fifteen grade m.jsonl list.jsonl
    expect_stderr_contains 'list.jsonl:2: this is a list in JSON; write one object a line'
    expect_stderr_lines 1
done
# a file cut in the middle: its last line is named
head -c 3000 m.jsonl >cut.jsonl
expect_status 2 -- fifteen grade cut.jsonl bom.csv
expect_stderr_contains "cut.jsonl:$(grep -c '' cut.jsonl): this is not JSON"
head -c 1000 marks.jsonl >cut.jsonl
expect_status 2 -- fifteen grade m.jsonl bom.csv --against cut.jsonl
expect_stderr_contains "cut.jsonl:$(grep -c '' cut.jsonl): this is not JSON"
expect_status 2 -- fifteen report cut.jsonl
expect_stdout_empty
printf '{"student":"a","exercise":"c/fixed","answer":"odd"}\n{"student":"a","exer' >cut.jsonl
expect_status 2 -- fifteen grade m.jsonl cut.jsonl
expect_stderr_contains 'cut.jsonl:2: this is not JSON'
# no cell of CSV begins a formula, and none has a control character but a newline
printf 'student\n=1+1\n+a\n-a\n@a\n"\ta"\n"\rb"\n' >roster.csv
printf 'student,exercise,answer\n=1+1,c/fixed,=2\n+a,c/fixed,+2\n-a,c/fixed,-2\n@a,c/fixed,@2\n"\ta",c/fixed,"\t2\x1b[2J"\n"\rb",c/fixed,"\r2"\n' >formulas.csv
expect_status 0 -- fifteen assign week.yaml roster.csv --salt x -o formulas.jsonl
expect_status 1 -- fifteen grade formulas.jsonl formulas.csv --format csv
expect 'no cell begins a formula' test "$(grep -cE $'(^|,)"?[=+@\t-]' "$OUT")" -eq 0
expect "each has an apostrophe" test "$(grep -cE "^'[=+@-]" "$OUT")" -eq 16
expect 'CR is only at the end of lines' test "$(grep -c $'\r.' "$OUT")" -eq 0
cp "$OUT" kept
tr -d '\r' <kept >"$OUT"
expect_no_controls
expect_status 1 -- fifteen grade formulas.jsonl formulas.csv --format moodle
expect_stderr_contains 'ids that Moodle will not find, since they begin like a formula and get an apostrophe: 4, the first is +a'
expect 'nor for Moodle' test "$(grep -cE $'(^|,)"?[=+@\t-]' "$OUT")" -eq 0
fifteen grade formulas.jsonl formulas.csv --format json 2>/dev/null | sed 's/"exercise":"c.fixed"/"exercise":"=c"/' >formulas.marks
expect_status 0 -- fifteen report formulas.marks --format csv
expect_stdout_contains "exercise,'=c,"
# as Windows saves it: no answer is judged that is not what was written
printf 'student,exercise,answer\na,c/fixed,odd\na,c/order,0\x963\n' >bytes.csv
expect_status 2 -- fifteen grade m.jsonl bytes.csv
expect_stdout_empty
expect_stderr_contains 'bytes.csv:3: this line is not UTF-8: save it as CSV in UTF-8'
printf '\x1b[2Jx,c/fixed,odd\n' | cat <(echo student,exercise,answer) - >escape.csv
expect_status 1 -- fifteen grade m.jsonl escape.csv
expect_no_controls
printf 'student\n"a\x1b[2J"\n' >roster.csv
printf 'student,exercise,answer,time\n"a\x1b[2J",c/fixed,"odd\x1b[2J",\n"a\x1b[2J",c/order,"\x1b[2J",2027-01-01T00:00:00Z\n' >escape.csv
printf 'student,exercise,read-as,points,reason\n"a\x1b[2J",c/fixed,,1,"ill\x1b[2J"\n' >o.csv
fifteen assign week.yaml roster.csv --salt x >escape.jsonl
expect_status 0 -- fifteen grade escape.jsonl escape.csv --overrides o.csv --only $'a\x1b[2J'
expect_no_controls
expect_stdout_contains 'Overridden: ill\x1B[2J'
expect_stdout_contains 'The only answer came too late: \x1B[2J'
expect_stdout_contains 'The answer: odd\x1B[2J'
# all times that cannot be read are named at once, and there is no mark
printf 'student,exercise,answer,time\na,c/fixed,odd,Monday\nb,c/fixed,odd,2026-11-30 23:59\nc,c/fixed,odd,30.11.2026\n' >time.csv
expect_status 2 -- fifteen grade m.jsonl time.csv
expect_stdout_empty
expect_stderr_contains 'time.csv:2: a, c/fixed: its time cannot be read; write it as 2026-11-30 23:59, or 30.11.2026 23:59'
expect_stderr_contains 'time.csv:4: c, c/fixed: its time cannot be read'
expect_stderr_lines 2
# a time without its zone is of the clock of the time due
printf 'student,exercise,answer,time\na,c/fixed,odd,2026-11-30 23:59\nb,c/fixed,odd,2026-12-01T00:00:00\n' >time.csv
expect_status 0 -- fifteen grade m.jsonl time.csv
expect_stdout_contains 'a: 1 of 10, 1 right, 3 missing'
expect_stdout_contains 'b: 0 of 10, 3 missing, 1 late'
# a column or a key that may have times, but has another name; not where nothing is left over
printf 'student,exercise,answer,Timestamp\na,c/fixed,odd,2027-11-30 23:59\n' >time.csv
printf '{"student":"a","exercise":"c/fixed","answer":"odd","Time":"2027-11-30 23:59"}\n' >time.jsonl
expect_status 0 -- fifteen grade m.jsonl time.csv
expect_stderr_contains 'time.csv: no column is known to have times: all answers count as in time'
expect_status 0 -- fifteen grade m.jsonl time.jsonl
expect_stderr_contains 'time.jsonl: no key is known to have times: all answers count as in time'
printf 'student,exercise,answer,\na,c/fixed,odd,\n' >time.csv
printf '{"student":"a","exercise":"c/fixed","answer":"odd","Time":"2027"}\n{"student":"b","exercise":"c/fixed","answer":"odd","time":null}\n' >time.jsonl
expect_status 0 -- fifteen grade m.jsonl time.csv time.jsonl
expect_stderr_lacks 'known to have times'
# an answer given again without a time is one without a time
printf 'student,exercise,answer,time\na,c/fixed,even,2026-11-30 23:59\na,c/fixed,odd,\n' >time.csv
expect_status 0 -- fifteen grade m.jsonl time.csv
expect_stderr_contains 'time.csv:3: a, c/fixed: given again, without a time; time.csv:2 does not count any more'
expect_stderr_contains 'answers without a time: 1'
# a hundred of each kind are listed, and it is said that there are more
{ echo student && seq -f s%03g 120; } >many.csv
fifteen assign week.yaml many.csv --salt x >many.jsonl
{
    echo student,exercise,answer,time
    for k in $(seq -f %03g 60); do printf 's%s,c/fixed,odd,\ns%s,c/fixed,even,\n' "$k" "$k"; done
    seq -f 's%03g,c/fixed,odd,' 61 101
} >many.csv
expect_status 0 -- fifteen grade many.jsonl many.csv
expect_stderr_contains 'answers without a time: 161'
expect 'all are listed' test "$(grep -c 'it has no time, and counts as in time$' "$ERR")" -eq 99
expect_stderr_contains 'many.csv:161: s100, c/fixed: it has no time, and counts as in time; more of these are not listed'
expect_status 2 -- fifteen grade m.jsonl
expect_status 2 -- fifteen grade missing.jsonl answers.csv
finish
