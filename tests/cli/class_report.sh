# shellcheck shell=bash
# A class of three hundred, from its assignment to a report, by the commands alone: six misconceptions and three slips that
# fifteen does not know are spread among the students (tests/class/simulate.py), and the report finds them.
. "$CASES/lib.sh"
plan "$(thorough 101 95)"
type -P python3 >/dev/null || skip_rest 'python3 is not installed'
export FIFTEEN_COURSE=$PWD/course
cp -R "$ROOT/tests/class/large/." .
for kind in moves order witness parity; do
    fifteen new exercise t/$kind --kind $kind -o course/exercises/$kind.yaml >/dev/null
done
{
    printf 'assignment: week1\ndue: 2026-11-30T23:59:00+01:00\nexercises:\n'
    for exercise in s/inv s/swaps s/cycles s/order s/prod s/inverse s/conj s/pair t/moves t/order t/witness t/parity; do
        printf '  - {id: %s, points: 3%s}\n' $exercise "$(case $exercise in t/*) echo ', seed: none' ;; esac)"
    done
} >week.yaml
{ echo student && seq -f s%03g 0 299; } >roster.csv
solutions=()
for kind in moves order witness parity; do
    solutions+=("t/$kind=$(fifteen show t/$kind --solution --format json | sed 's/.*"solutions":\["\([^"]*\)".*/\1/')")
done

expect_status 0 -- fifteen assign week.yaml roster.csv --salt class -o m.jsonl
expect_stdout_is '300 students, 3900 lines: m.jsonl is written; keep it, and the salt'
expect 'a class answers' python3 "$ROOT/tests/class/simulate.py" m.jsonl answers.csv "${solutions[@]}"
expect_status 1 -- fifteen grade m.jsonl answers.csv --format json
cp "$OUT" first.jsonl
expect_stderr_contains 'answers after the time due: '
expect_stderr_contains 'answers given again: '
expect 'a mark for each line' test "$(wc -l <first.jsonl)" -eq 3900

# the key of s/cycles was wrong: corrected and regraded
sed -i '/id: s.cycles/,/id: s.order/s/of: swaps/of: cycles/' course/exercises/own.yaml
expect_status 1 -- fifteen grade m.jsonl answers.csv --against first.jsonl
expect_stdout_contains ', s/cycles: 0 -> 3 of 3 (key)'
expect 'only that exercise changes' test "$(grep -vc ', s/cycles: .* (key)$' "$OUT")" -eq 0
expect_stderr_contains 'the key of s/cycles has changed'

# whatever cannot be read is settled
{
    echo student,exercise,read-as,points,reason
    fifteen grade m.jsonl answers.csv --format json 2>/dev/null | grep '"verdict":"unreadable"' |
        sed 's/^{"student":"\([^"]*\)","exercise":"\([^"]*\)".*/\1,\2,,1.5,the scan was bad/'
} >overrides.csv
expect '5 % cannot be read' test "$(wc -l <overrides.csv)" -gt 150
expect_status 0 -- fifteen grade m.jsonl answers.csv --overrides overrides.csv --format json
cp "$OUT" marks.jsonl
expect_status 0 -- fifteen grade m.jsonl answers.csv --overrides overrides.csv --only s006/s/inv
expect_stdout_contains 'How many inversions has '
expect_stdout_contains 'key '

# the report
expect_status 0 -- fifteen report marks.jsonl --format json
cp "$OUT" report.jsonl
found() { grep -o "\"what\":\"$1\",\"exercise\":\"$2\",\"name\":\"$3\",\"count\":[0-9]*" report.jsonl | sed 's/.*://'; }
while read -r exercise name; do
    expect "$exercise: $name of 25, but for what cannot be read" test "$(found misconception "$exercise" "$name")" -ge 20
done <<'END'
s/inv descents-for-inversions
s/swaps swaps-for-cycles
s/cycles fixed-points-left-out
s/order lengths-for-order
s/prod composed-other-way
s/inverse inverse
END
expect 'the slip inversions(p)-1' test "$(found cluster s/inv 'inversions(p)-1')" -ge 20
expect 'the slip n^2' test "$(found cluster s/swaps 'n^2')" -ge 20
expect 'the slip p q^-1' test "$(found cluster s/conj 'p q^-1')" -ge 20
expect 'and no other' test "$(grep -c '"what":"cluster"' report.jsonl)" -eq 3
expect_status 0 -- fifteen report marks.jsonl
expect_stdout_contains 'answered inversions(p)-1'
expect_stdout_contains 'wrong: [{answer: "{inversions(p)-1}", tag: "inversions(p)-1", feedback: ...}]'
expect_stdout_contains 't/moves: '
cp "$OUT" report.txt
expect_status 0 -- fifteen report marks.jsonl --format csv
expect_stdout_contains 'what,exercise,name,count,of,right,mean,discrimination'

# the same on another day, in another order and place
places=('C Asia/Kolkata' "$(locale -a | grep -i utf | tail -n 1) America/St_Johns")
for place in "${places[@]:0:$(thorough 2 0)}"; do
    { echo student && seq -f s%03g 0 299 | shuf --random-source=m.jsonl; } >turned.csv
    (
        export LC_ALL=${place% *} TZ=${place#* }
        fifteen assign week.yaml turned.csv --salt class >m2.jsonl
        fifteen grade m2.jsonl answers.csv --overrides overrides.csv --format json --jobs 3 >marks2.jsonl 2>/dev/null
        shuf marks2.jsonl --random-source=marks.jsonl >turned.jsonl
        fifteen report turned.jsonl --format json >report2.jsonl
    )
    expect "$place: the manifest has a corrected key, and nothing else" \
        cmp -s <(sed 's/"key":.*//' m.jsonl) <(sed 's/"key":.*//' m2.jsonl)
    expect "$place: the same marks" cmp -s marks.jsonl marks2.jsonl
    expect "$place: the same report" cmp -s report.jsonl report2.jsonl
done

# two processes, as the manual has it
# shellcheck disable=SC2016 # the shell that xargs starts expands it
seq 2 | xargs -P 2 -I{} sh -c '"$FIFTEEN" grade m.jsonl answers.csv --overrides overrides.csv --part {}/2 --format json >part.{} 2>/dev/null'
expect_status 0 -- fifteen report part.* --format json
expect 'two processes make the same report' cmp -s "$OUT" report.jsonl

# what the report says can be pasted: then these answers have a tag, and nothing is left to be explained
awk 'NR == FNR { if (/^[a-z]/) id = substr($1, 1, length($1) - 1); if (sub(/^ *wrong:/, "    wrong:")) entry[id] = $0; next }
    /- id:/ { id = $3 } { print } /^    kind:/ && id in entry { print entry[id] }' report.txt course/exercises/own.yaml >own.yaml
mv own.yaml course/exercises/own.yaml
expect_status 0 -- fifteen lint course
fifteen grade m.jsonl answers.csv --overrides overrides.csv --format json >tagged.jsonl 2>/dev/null
expect_status 0 -- fifteen report tagged.jsonl --format json
expect 'none is a cluster any more' test "$(grep -c '"what":"cluster"' "$OUT")" -eq 0
cp "$OUT" report.jsonl
expect 'the tag inversions(p)-1' test "$(found tag s/inv 'inversions(p)-1')" -ge 21
expect 'the tag n^2' test "$(found tag s/swaps 'n^2')" -ge 20
expect 'the tag p q^-1' test "$(found tag s/conj 'p q^-1')" -ge 20

# answers made of steps: by the first wrong one
printf 'assignment: w\nexercises: [{id: t/moves, seed: none}, {id: s/steps}]\n' >steps.yaml
cat >course/exercises/steps.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: s/steps
    title: Swaps
    let: {p: 5-cycle of 5}
    prompt: Which swaps of neighbours make {p:list} of 0 1 2 3 4?
    kind: swaps
    adjacent: yes
    data: {start: 0 1 2 3 4, goal: "{p:list}"}
YAML
fifteen assign steps.yaml roster.csv --salt x >steps.jsonl
{
    echo student,exercise,answer
    seq -f 's%03g,t/moves,5 6' 0 4
    seq -f 's%03g,t/moves,6' 5 8
    seq -f 's%03g,s/steps,0-1 0-4' 0 6
    seq -f 's%03g,s/steps,0-9' 10 13
} >steps.csv
fifteen grade steps.jsonl steps.csv --format json >steps.marks
expect_status 0 -- fifteen report steps.marks
expect_stdout_contains '      7  first wrong: step 2: its places are not neighbours'
expect_stdout_contains '      4  first wrong: step 1: there is no such place'
expect_stdout_contains '      5  first wrong: step 2: piece 6, by then in row 2, column 3,'
expect_stdout_contains '      4  first wrong: step 1: at the end '
expect_stdout_contains '         wrong: [{answer: "5 6", tag: "5 6", feedback: ...}]'
expect 'it fits 80 columns' test "$(awk '{ if (length > most) most = length } END { print most }' "$OUT")" -le 80
expect_status 0 -- fifteen report steps.marks --format json
expect_stdout_contains '"name":"step 1, out-of-range","count":4'

# an answer that the author's words explain is explained, though its mark has no tag and no misconception
cat >course/exercises/told.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: s/told
    title: Ways
    prompt: In how many ways can five people stay in no place that they had?
    kind: number
    formula: 44
    solutions: ["44"]
    wrong: [{answer: "76", feedback: You counted the others.}, {answer: "43", credit: 1/3}]
YAML
printf 'assignment: w\nexercises: [{id: s/told}]\n' >told.week
fifteen assign told.week roster.csv --salt x >told.jsonl
printf 'student,exercise,answer\ns001,s/told,120-44\ns002,s/told,43\ns003,s/told,1\ns004,s/told,44\n' >told.csv
fifteen grade told.jsonl told.csv --format json | head -n 5 | tail -n 4 >told.marks
expect_status 0 -- fifteen report told.marks
expect_stdout_is 's/told: 1 of 4 right, mean credit 0.33, discrimination -
      1  told: You counted the others.
      2  wrong answers that nothing explains'
# one line for one remark of a family, in the words of the file; exercises as they were handed out, not by their ids
cat >course/exercises/cut.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: z/cut
    title: Cuts
    let: {n: 5..9}
    prompt: After how many cuts by one card is a deck of {n} first back?
    kind: number
    formula: "{n}"
    wrong: [{answer: "{n+1}", feedback: "{n} cuts are enough, not {n+1}."}, {answer: "1", feedback: That is one cut.}]
  - id: z/two
    title: Two things
    prompt: How many cards are there, and after how many cuts is a deck of five back?
    kind: number
    formula: "5"
    solutions: ["5"]
  - id: a/pick
    title: Pick
    let: {n: 5..9}
    shuffled: yes
    prompt: How many cards has a deck of {n}?
    kind: choice
    options: [{text: "{n}", right: yes}, {text: "{n+10}", feedback: "There are no {n+10} cards."}, {text: none, feedback: There are.}]
YAML
printf 'assignment: w\nexercises: [{id: z/cut}, {id: a/pick}]\n' >cut.week
head -n 13 roster.csv >dozen.csv
fifteen assign cut.week dozen.csv --salt x >cut.jsonl
{
    echo student,exercise,answer
    sed -n 's/^.*"student":"\([^"]*\)","exercise":"z.cut".*"n":\([0-9]*\).*/\1 \2/p' cut.jsonl |
        while read -r student n; do echo "$student,z/cut,after $((n + 1)) cuts"; done
    sed -n 's/^.*"student":"\([^"]*\)","exercise":"a.pick".*"options":\["\([^"]*\)","\([^"]*\)".*/\1 \2 \3/p' cut.jsonl |
        while read -r student a b; do
            case $a,$b in 1?,*) pick=a ;; *,1?) pick=b ;; *) pick=c ;; esac
            echo "$student,a/pick,$pick"
        done
} >cut.csv
# what is counted may stand beside the number, if the prompt asks for one thing only
expect_status 0 -- fifteen check z/cut --seed 1 "$(fifteen show z/cut --seed 1 --format json | sed 's/.*deck of \([0-9]*\) .*/\1/') cuts"
for answer in '5 cuts' '5 cards'; do
    fifteen check z/two "$answer" >asked
    expect "asked back: $answer" grep -q 'cannot be read' asked
done
expect 'several variants' test "$(grep -o '"n":[0-9]*' cut.jsonl | sort -u | wc -l)" -gt 3
expect_status 0 -- fifteen grade cut.jsonl cut.csv --format json
cp "$OUT" cut.marks
expect_stdout_contains '"number":2}'
for order in cat tac; do
    $order cut.marks >turned.marks
    expect_status 0 -- fifteen report turned.marks
    expect_stdout_is 'z/cut: 0 of 12 right, mean credit 0, discrimination -
     12  told: {n} cuts are enough, not {n+1}.
a/pick: 0 of 12 right, mean credit 0, discrimination -
     12  told: There are no {n+10} cards.'
done
sed 's/,"number":[0-9]*//' cut.marks >older.marks # of a version before that
expect_status 0 -- fifteen report older.marks
expect_stdout_matches '^a/pick: '
expect_status 0 -- fifteen report told.marks cut.marks --format csv
expect 'the files in their order' test "$(grep '^exercise' "$OUT" | cut -d, -f2 | tr '\n' ' ')" = 's/told z/cut a/pick '
# what was not judged is counted, so that the numbers of an exercise add up
printf 'student,exercise,answer\ns001,s/told,43\ns002,s/told,forty-four\ns003,s/told,forty\ns004,s/told,44\n' >unread.csv
fifteen grade told.jsonl unread.csv --format json 2>/dev/null | head -n 6 | tail -n 5 >unread.marks
expect_status 0 -- fifteen report unread.marks
expect_stdout_is 's/told: 1 of 5 right, mean credit 0.27, discrimination -
      2  unreadable
      1  missing
      1  wrong answer that nothing explains'
expect_status 0 -- fifteen report unread.marks --format csv
expect_stdout_contains 'verdict,s/told,unreadable,2,5,,,'
# equal answers are equal, whatever blanks are around them
printf 'ID number,Online text\ns001,"<p>7</p>"\ns002," 7\n"\ns003,7\n' >blanks.csv
printf 'student,exercise,read-as,points,reason\ns004,s/told," 7\n",,the scan\n' >blanks.o
expect_status 0 -- fifteen grade told.jsonl blanks.csv --overrides blanks.o --format json
cp "$OUT" blanks.marks
expect_status 0 -- fifteen report blanks.marks
expect_stdout_contains '      4  answered 7
         wrong: [{answer: "7", tag: "7", feedback: ...}]'
printf 'student,exercise,answer\ns001,s/told,"forty\n"\n' >blanks.csv
expect_status 1 -- fifteen grade told.jsonl blanks.csv
expect_stderr_contains 'blanks.csv:2: s001, s/told: "forty" cannot be read: '
# the manifest for the marks: said once
expect_status 2 -- fifteen report told.jsonl
expect_stderr_contains "told.jsonl:1: this is not a line of marks; the rest is not read; give marks as \`grade --format json\` writes them"
expect_stderr_lines 1
expect_status 0 -- fifteen report told.marks --format json
expect_stdout_contains '"mean":0.333333,'
head -n 3 told.marks | tail -n 2 | sed 's/"s004"/"s005"/' >thirds.marks # 43 and 1: a third of 1, of two
expect_status 0 -- fifteen report thirds.marks --format csv
expect_stdout_contains 'exercise,s/told,,2,,0,0.166667,'

# a whole: its parts alone, not an exercise whose id goes on after its own; without points each part counts the same
cat >course/exercises/whole.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: z/whole
    title: A whole
    parts:
      - {prompt: What is 1 + 1?, kind: number, formula: "2", solutions: ["2"]}
      - {prompt: What is 1 + 2?, kind: number, formula: "3", solutions: ["3"]}
  - id: z/whole/x
    title: Another one
    prompt: What is 2 + 2?
    kind: number
    formula: "4"
    solutions: ["4"]
YAML
printf 'student,exercise,answer\ns000,z/whole/a,2\ns000,z/whole/x,4\ns001,z/whole/a,2\ns001,z/whole/b,3\ns001,z/whole/x,5\n' >whole.csv
for points in 0 3; do
    printf 'assignment: w\nexercises: [{id: z/whole, points: %s}, {id: z/whole/x, points: 0}]\n' $points >whole.week
    fifteen assign whole.week <(head -n 3 roster.csv) --salt x >whole.jsonl
    fifteen grade whole.jsonl whole.csv --format json >whole.marks
    expect_status 0 -- fifteen report whole.marks
    expect_stdout_contains 'z/whole: 1 of 2 right, mean credit 0.75, discrimination -1'
    expect_stdout_contains 'z/whole/x: 1 of 2 right'
done

# by chance nothing is found: classes that guess
named=0
for salt in $(thorough "1 2 3 4 5" 1); do
    fifteen assign week.yaml roster.csv --salt "$salt" >guess.jsonl
    awk -v seed="$salt" 'BEGIN { srand(seed) } match($0, /"student":"s[0-9]*","exercise":"s\/(inv|swaps|cycles|order)"/) {
        split(substr($0, RSTART, RLENGTH), word, "\""); printf "%s,%s,%d\n", word[4], word[8], rand() * 22 }' guess.jsonl |
        cat <(echo student,exercise,answer) - >guessed.csv
    fifteen grade guess.jsonl guessed.csv --format json >guessed.jsonl 2>/dev/null
    named=$((named + $(fifteen report guessed.jsonl --format json | grep -c '"what":"cluster"')))
done
expect "guesses are hardly ever explained ($named of 20)" test $named -le 1

expect_status 2 -- fifteen report
expect_status 2 -- fifteen report marks.jsonl marks.jsonl
expect_stderr_contains 'there are two marks of '
# two assignments that share an exercise: which is said
printf 'assignment: w2\nexercises: [{id: s/told}]\n' >told2.week
fifteen assign told2.week roster.csv --salt x >told2.jsonl
fifteen grade told2.jsonl told.csv --format json >told2.marks
expect_status 2 -- fifteen report told.marks told2.marks
expect_stderr_contains 'for s/told; give each file once; assignments that share an exercise are reported apart'
printf '{"student":1}\n' >bad.jsonl
expect_status 2 -- fifteen report bad.jsonl
finish
