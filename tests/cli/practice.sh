# shellcheck shell=bash
# fifteen practice: from standard input, and at a terminal.
. "$CASES/lib.sh"
plan 90
progress=$XDG_STATE_HOME/fifteen/progress.db
export FIFTEEN_COURSE=$PWD/course
mkdir -p course/exercises
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
    hints: [Begin with place 0.]
    solutions: [0-1 1-3 4-5]
    catches: [base-one]
    variants: {let: {goal: shuffling of MARINE}, data: {goal: "{goal}"}}
  - id: t/parity
    title: Even or odd
    topic: parity
    prompt: What is the parity of {permutation}?
    kind: parity
    data: {permutation: 1 0 2 4 3}
    solutions: [even]
    variants: {let: {p: permutation of 5}, data: {permutation: "{p:list}"}}
  - id: t/fixed
    title: Always the same
    topic: parity
    prompt: What is the parity of 1 0 2?
    kind: parity
    data: {permutation: 1 0 2}
    solutions: [odd]
YAML
# right ID SEED: an answer that is right
right() {
    fifteen show "$1" --seed "$2" --solution --format json | sed 's/.*"solutions":\["\([^"]*\)".*/\1/'
}
kept() {
    sqlite3 "$progress" "SELECT group_concat(ifnull(seed, 'none') || ' ' || verdict, '|') FROM attempt"
}

# ---- without a terminal ---------------------------------------------------------------------------
{
    right t/word 5
    echo '()'
    echo
    right t/word 7
} | expect_status 1 -- fifteen practice t/word --seed 5
expect_no_controls
expect_stderr_empty
expect_stdout_contains '(variant, seed 5)'
expect_stdout_contains 'Right at the first try: 2 of 3.'
expect_stdout_contains 'fifteen practice t/word --seed 5 --count 3'
expect_stdout_lacks 'seed 8'
expect 'attempts are kept with their seeds' test "$(kept)" = '5 right|6 wrong|7 right'
cp "$OUT" first
{
    right t/word 5
    printf '()\r\n'
    right t/word 7
    echo 'not read'
} | expect_status 1 -- fifteen practice t/word --seed 5 --count 3
sed '/ of 3$/d; /^You have/d' "$OUT" >again
expect 'a seed brings the same again' cmp -s again <(sed '/^You have/d' first)
right t/word 1 | expect_status 0 -- fifteen practice t/word --seed 1
expect_stdout_contains '✓ Right.'
printf '((\n' | expect_status 2 -- fifteen practice t/word --seed 1
expect_stdout_contains 'cannot be read'
head -c 70000 /dev/zero | tr '\0' '0' | expect_status 2 -- fifteen practice t/word --seed 1
expect_stdout_contains 'too long'
printf '\033[31m\001\377\n' | expect_status 2 -- fifteen practice t/word --seed 1
expect_no_controls
printf 'odd\neven\n' | expect_status 0 -- fifteen practice t/fixed
expect_stdout_contains 'This exercise has no variants'
expect_stdout_contains '1 of 1'
expect_status 0 -- fifteen practice t/word --seed 3 </dev/null
expect_stdout_contains 'seed 3'
expect_stdout_contains 'No question was answered'
printf 'x\n' | COLUMNS=40 expect_status 2 -- fifteen practice t/word --seed 5
expect 'forty columns are enough' test "$(awk '{ if (length > most) most = length } END { print most }' "$OUT")" -le 44
one=$(fifteen practice t/word --count 1 </dev/null | grep -o 'seed [0-9]*')
expect 'without --seed it is another time after time' test "$one" != "$(fifteen practice t/word --count 1 </dev/null | grep -o 'seed [0-9]*')"

# ---- traces ---------------------------------------------------------------------------------------
printf '0-3\n0-1\n2\n' | expect_status 1 -- fifteen practice transform STOP POTS
expect_stdout_contains '1 of 3. Which two places are swapped next?'
expect_stdout_contains 'Right at the first try: 2 of 3.'
expect_stdout_contains 'Answer: 0-3 1-2'
printf 'skip\n' | expect_status 0 -- fifteen practice transform --seed 4
cp "$OUT" first
printf 'skip\n' | expect_status 0 -- fifteen practice transform --seed 4
expect 'a random problem has a seed' cmp -s first "$OUT"
expect_stdout_contains 'fifteen practice transform --seed 4 --count 1'
printf 'skip\n' | expect_status 0 -- fifteen practice transform STOP POTS --base 1
expect_stdout_contains 'place   1  2  3  4'
expect_status 2 -- fifteen practice transform STOP POTS --seed 4 </dev/null
expect_status 2 -- fifteen practice transform --draw 0123456789abcdef </dev/null
expect_stderr_contains '--draw is for exercises, and transform is an algorithm; leave --draw out'
# a seed that is passed over draws what it drew
FIFTEEN_COURSE=$ROOT expect_status 0 -- fifteen show t1/q1a --seed 0 --format json
expect "seed 0 is passed over" jq -e ".passed_over != null" "$OUT"
drawn=$(jq -r .draw "$OUT")
FIFTEEN_COURSE=$ROOT expect_status 0 -- fifteen practice t1/q1a --seed 0 --draw "$drawn" </dev/null
FIFTEEN_COURSE=$ROOT expect_status 2 -- fifteen practice t1/q1a --seed 1 --draw "$drawn" </dev/null
expect_stderr_contains 't1/q1a draws other values now'
expect_status 2 -- fifteen practice transform STOP </dev/null
expect_stderr_contains 'argument is missing'
expect_status 2 -- fifteen practice solvable </dev/null
expect_stderr_contains 'another algorithm'

# ---- what is refused ------------------------------------------------------------------------------
expect_status 2 -- fifteen practice t/wrod </dev/null
expect_stderr_contains 'did you mean t/word?'
expect_status 2 -- fifteen practice transfrom </dev/null
expect_stderr_contains 'did you mean transform?'
expect_status 2 -- fifteen practice something-else-altogether </dev/null
# shellcheck disable=SC2016 # backticks of ours
expect_stderr_contains '`fifteen list algorithms` show them all'
expect_status 2 -- fifteen practice t/word --count 0 </dev/null
expect_status 2 -- fifteen practice t/word --seed -1 </dev/null
printf 'odd\n' | expect_status 0 -- fifteen practice t/fixed --seed 1
expect_stdout_contains '1 of 1'
expect_status 2 -- fifteen practice --seed 1 </dev/null
expect_status 2 -- fifteen practice t/word t/fixed </dev/null
expect_status 2 -- fifteen practice t/word --base 1 </dev/null
expect_status 2 -- fifteen practice t/word --lost </dev/null
expect_stderr_contains 'no option --lost'
expect_status 0 -- fifteen practice --help
expect_stdout_contains '--count N'

# ---- what next ------------------------------------------------------------------------------------
expect_status 0 -- fifteen practice </dev/null
expect_stdout_contains 'What to practise next'
expect_stdout_contains '  fifteen practice t/'
XDG_STATE_HOME=$PWD/nothing expect_status 0 -- fifteen practice </dev/null
expect_stdout_contains 'new, swaps'
expect 'and no file is made for it' test ! -e nothing
mkdir -p empty/lessons
printf 'course: empty\n' >empty/course.yaml
FIFTEEN_COURSE=$PWD/empty expect_status 0 -- fifteen practice </dev/null
expect_stdout_is 'What to practise next
This course has no exercises.'
# what a lesson asks is proposed when its page is done, and not before, unless all is asked for
mkdir -p taught/lessons
cp -r course/exercises taught/
printf 'fifteen: lesson\nid: only\ntitle: Only\nconvention: chapter6\npages:\n' >taught/lessons/only.yaml
printf '  - question: %s\n' t/word t/parity t/fixed >>taught/lessons/only.yaml
taught() {
    FIFTEEN_COURSE=$PWD/taught XDG_STATE_HOME=$PWD/taught/state "$FIFTEEN" "$@" </dev/null
}
expect_status 0 -- taught practice
expect_stdout_contains 'Nothing of what the lessons have taught you so far.'
expect_stdout_lacks 'fifteen practice t/'
expect_status 0 -- taught practice --all
expect_stdout_contains '  fifteen practice t/'
expect_status 2 -- taught practice --all t/word
expect_stderr_contains '--all is for when nothing is named'
printf 'odd\n' | FIFTEEN_COURSE=$PWD/taught XDG_STATE_HOME=$PWD/taught/state "$FIFTEEN" practice t/fixed >/dev/null
sqlite3 taught/state/fifteen/progress.db "INSERT INTO page SELECT course, 'only', 1, 0 FROM attempt"
expect_status 0 -- taught practice
expect_stdout_contains '  fifteen practice t/parity'
expect_stdout_lacks '  fifteen practice t/word'

XDG_STATE_HOME=/dev/null expect_status 2 -- fifteen practice t/word --seed 1 <<<'(('
expect_stderr_contains 'not kept this time'

# ---- at a terminal --------------------------------------------------------------------------------
need_terminal
export RIGHT_5 RIGHT_6
RIGHT_5=$(right t/parity 5)
RIGHT_6=$(right t/parity 6)
rm -f "$progress"
play 'variant after variant, until it is left' <<'SCRIPT'
fifteen {practice t/parity --seed 5}
see "(variant, seed 5)"
see "> "
send "$env(RIGHT_5)\r"
see "Right."
see "(variant, seed 6)"
see "> "
send [expr {$env(RIGHT_6) eq "odd" ? "even\r" : "odd\r"}]
see "Not right."
see "(variant, seed 7)"
see "> "
send "hel\t\r"
see "on to the next question"
see "> "
send "skip\r"
see "(variant, seed 8)"
see "> "
send "\004"
see "Right at the first try: 1 of 3."
see "fifteen practice t/parity --seed 5 --count 3"
see_status 0
see_sane
see_end 0
SCRIPT
expect 'attempts are kept with their seeds there too' test "$(kept)" = '5 right|6 wrong'

play 'what progress offers is taken with Enter; Ctrl-C leaves' <<'SCRIPT'
fifteen {practice}
see "What to practise next"
see "new, parity: Always the same"
see "Enter begins with the first"
send "\r"
see "Question t/fixed"
see "> "
send "\003"
see "No question was answered."
see_status 0
see_sane
see_end 0
SCRIPT

play 'a trace is predicted; SIGTERM leaves a sane terminal' <<'SCRIPT'
fifteen_to_end {practice transform STOP POTS}
see "1 of 3"
see "> "
send "0-1\r"
see "Not right."
see "> "
send "0-3\r"
see "Right."
see "2 of 3"
see "> "
exec kill -TERM $pid
see_status 143
see_sane
see_end 0
SCRIPT
finish
