#!/usr/bin/env bash
# shellcheck disable=SC2016,SC2059 # commands are text here, and texts have \n in them
# Sheets with blanks: printed, filled in, judged; and what is no sheet.
. "$CASES/lib.sh"
plan 152

# fill ANSWER...: standard input with one blank after another filled in
fill() {
    awk 'BEGIN { for (k = 1; k < ARGC; k++) answer[k] = ARGV[k]; ARGC = 1 }
        /___/ { sub(/___/, answer[++n]) } { print }' "$@"
}

# ---- the sheet of MARINE and AIRMEN, wide and narrow -----------------------------------------------
for columns in 80 40; do
    COLUMNS=$columns expect_status 0 -- fifteen trace transform MARINE AIRMEN --blanks
    expect_stdout_golden "sheet-$columns.txt"
    expect_stderr_empty
done
[ "$(awk 'length > 40' "$OUT" | wc -l)" -eq 0 ]
lib_report $? 'no line of the narrow sheet is wider than 40 columns'
! LC_ALL=C grep -q '[^ -~]' "$OUT"
lib_report $? 'the sheet is plain ASCII'
expect_status 0 -- fifteen trace solve "2 3 1 / 4 5 _ / 7 8 6" --blanks
expect_stdout_contains "These slides are made first: 6. Then it is"
expect_stdout_contains '"2 3 1 / 4 5 _ / 7 8 6" --blanks'
expect_status 0 -- fifteen trace apply STOP 1-2 --base 1 --depth 1 --blanks
expect_stdout_contains "--base 1 --depth 1 --blanks"

# ---- there and back: the answers of the trace's own JSON are right ---------------------------------

# swaps, 3-cycles or moves of the result, one a line, as they are written in answers
steps() {
    fifteen trace "$@" --format json | sed -n 's/.*"answer":\(\[\[.*]]\),".*/\1/p' |
        sed 's/^\[\(.*\)\]$/\1/; s/\],\[/\n/g; s/[][]//g' | sed 's/,/ /g; s/.*/(&)/'
}

# the numbers that the sheet asks for at its end, from the claims
value() { # EVENT NAME ARGUMENTS...
    local event=$1 name=$2
    shift 2
    fifteen trace "$@" --format json |
        sed -n "s/.*\"$event\".*\"$name\":\"\\{0,1\\}\\([a-z0-9]*\\).*/\\1/p" | tail -n 1
}

round_trip() { # EVENT NAME ARGUMENTS...: the last blank is that value, the others are the steps
    local last answers
    last=$(value "$@")
    shift 2
    mapfile -t answers < <(steps "$@")
    fifteen trace "$@" --blanks | fill "${answers[@]}" "$last" >filled.txt
    expect_status 0 -- fifteen check --sheet filled.txt
    expect_stdout_matches '^([0-9]+) of \1 right\.$'
}
round_trip fewest cycles transform MARINE AIRMEN
round_trip fewest cycles transform 3,4,0,2,1 0,1,3,4,2 --from right
round_trip fewest cycles transform 3,1,2 1,2,3 --base 1
round_trip same-parity parity adjacent 3,1,2,0 0,1,2,3 --method bubble
round_trip none none three-cycles 3,4,0,2,1,5 0,5,1,4,3,2
round_trip none none three-cycles "3 4 5 6 1 2" "1 2 3 4 5 6" --base 1
fifteen trace hole 1,2,3/4,0,5/6,7,8 0 --blanks | fill 2 1 |
    expect_status 0 -- fifteen check --sheet -
expect_stdout_is "2 of 2 right."

# ---- what is wrong, and where ----------------------------------------------------------------------
sheet() {
    fifteen trace transform MARINE AIRMEN --blanks | fill "$@"
}
sheet 0-3 0-1 4-5 3 >slip.txt
expect_status 1 -- fifteen check --sheet slip.txt
expect_stdout_contains "slip.txt:14:10: blank 1"
expect_stdout_contains "After it place 0 should not hold I."
expect_stdout_lacks "It should be"
expect_stdout_contains "3 of 4 right, 1 wrong."
expect_stdout_lacks "blank 2"
expect_status 1 -- fifteen check --sheet slip.txt --feedback full
expect_stdout_contains "After it place 0 holds I, not A."
expect_stdout_contains "It should be 0-1: place 0 should hold A, which stands in place 1."
expect_status 1 -- fifteen check --sheet slip.txt --try 2
expect_stdout_lacks "It should be"
expect_status 1 -- fifteen check --sheet slip.txt --feedback verdict
expect_stdout_lacks "place"
expect_status 0 -- fifteen check --sheet slip.txt --feedback none
expect_stdout_is "Noted."
expect_status 0 -- fifteen check --sheet slip.txt --feedback none --format json
expect_stdout_contains '"verdict":null,"right":null,"of":4,"blanks":[],"credit":null'
sheet 1-2 ___ '((' 3 | expect_status 2 -- fifteen check --sheet -
expect_stdout_contains "standard input:14:10: blank 1"
expect_stdout_lacks "Consistent with" # of fifteen swaps nothing is inferred
expect_stdout_contains "standard input:15:10: blank 2 is not filled in"
expect_stdout_contains "1 of 4 right, 1 wrong, 1 not readable, 1 not filled in."
sheet 0-1 | expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "1 of 4 right, 3 not filled in."
sheet 0-1 | expect_status 1 -- fifteen check --sheet - -q
expect_stdout_empty
# after a slip equal letters need not be in the order of the goal
fifteen trace transform ABB BBA --blanks | fill 0-2 0-1 1 | expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "2 of 3 right, 1 wrong."
expect_status 1 -- fifteen check --sheet slip.txt --format json
expect_stdout_contains '"text":"after it place 0 should not hold I"'
expect_stdout_contains '"expected":null,"reason":null,"diagnosis":[],"credit":0.0}'
expect_status 1 -- fifteen check --sheet slip.txt --format json --feedback full
expect_stdout_lines 1
expect_stdout_contains '"sheet":"slip.txt","command":["transform","MARINE","AIRMEN"],"verdict":"wrong","right":3,"of":4'
expect_stdout_contains '{"blank":1,"line":14,"column":10,"kind":"swap","answer":"0-3","verdict":"wrong","fault":{"kind":"not-reached"'
expect_stdout_contains '"expected":"0-1","reason":"place 0 should hold A, which stands in place 1","diagnosis":[],"credit":0.0}'
expect_stdout_contains '"answer":"0-1","verdict":"right","fault":null,"expected":null'
expect_stdout_contains '"credit":0.75'

# a board under a slip; a given swap misdone
printf 'fifteen trace hole 1,2,3/4,0,5/6,7,8 0\n1. piece: 7\n2. piece: 7\n' |
    expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "1 of 2 right, 1 wrong."
printf 'fifteen trace apply STOP "(0,1)(2,3)"\n1. a: TOSP\n2. a: TOPS\n3. a: even\n' |
    expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "2 of 3 right, 1 wrong."

# 4 0 1 3 2 has 2 cycles, and is odd; whoever finds 3 has to call it even
fifteen trace parity "4 0 1 3 2" --blanks | fill odd odd even 3 even 4 0 0 1 0 5 odd |
    expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "11 of 12 right, 1 wrong."
fifteen trace parity "4 0 1 3 2" --blanks | fill odd odd even 4 even 4 0 0 1 0 5 odd |
    expect_status 1 -- fifteen check --sheet -
expect_stdout_contains "10 of 12 right, 2 wrong."

# ---- a sheet is judged as it was printed, or not at all ----------------------------------------------
sheet 0-1 | sed 's/^# Sheet version .*/# Sheet version 1/' >older.txt
expect_status 2 -- fifteen check --sheet older.txt
expect_stdout_empty
expect_stderr_contains 'fifteen: older.txt:2: this sheet is of version 1, from an earlier fifteen; this one judges sheets of version 2; print it anew with the command in its first line, and copy the answers'
sheet 0-1 | sed '/^# Sheet version/d' | expect_status 2 -- fifteen check --sheet -
expect_stderr_contains 'fifteen: standard input:2: this sheet is of version 1, from an earlier fifteen'
sheet 0-1 | sed 's/^# Sheet version .*/# Sheet version 3/' | expect_status 2 -- fifteen check --sheet -
expect_stderr_contains 'of version 3, from a later fifteen; this one judges sheets of version 2; have it judged by the fifteen that printed it'

# ---- sheets that are none; nothing of them is executed ---------------------------------------------
refused() { # TEXT MESSAGE
    printf "$1" | expect_status 2 -- fifteen check --sheet -
    expect_stderr_contains "$2"
    expect_stdout_empty
}
refused '' 'there is no command in this sheet'
refused 'touch stolen\n1. swap: 0-1\n2. cycles: 1\n' 'this is no `fifteen trace` command'
refused 'fifteen trace transform AB BA; touch stolen\n' 'GOAL'
refused 'fifteen trace transform "$(touch stolen)" BA\n' 'START'
refused 'fifteen trace transform @/etc/passwd BA\n' 'START'
refused 'fifteen trace transform - BA\n' 'START'
refused 'fifteen check ch6/p161 0-1\n' 'this is no `fifteen trace` command'
refused 'fifteen trace --format json transform AB BA\n' 'no algorithm'
refused 'fifteen trace transform AB BA --step\n' 'unknown option'
refused 'fifteen trace transform AB BA\n1. a: 0-1\n1. b: 0-1\n' 'standard input:3:1: blank 1 stands in line 2 already'
refused 'fifteen trace transform AB BA\nhello\n' 'standard input:2:1: this line is no blank'
refused 'fifteen trace transform AB BA\n3. a: 0-1\n' 'there is no blank 3: this trace has 2'
refused 'fifteen trace transform AB BA\n1. \033[31m: 0\n' 'control character'
refused 'fifteen trace solvable 1,2/3,0\n' 'can be asked for'
refused 'fifteen trace solve 1,5,3/4,2,6/8,7,0 --depth 9\n' 'more than 128 things'
head -c 300000 /dev/zero | tr '\0' '#' >long.txt
expect_status 2 -- fifteen check --sheet long.txt
head -c 5000 /dev/urandom >binary.bin
expect_status 2 -- fifteen check --sheet binary.bin
expect_status 2 -- fifteen check --sheet missing.txt
expect_stderr_contains "missing.txt"
expect_status 2 -- fifteen check --sheet .
[ ! -e stolen ]
lib_report $? 'nothing was executed'
expect_status 2 -- fifteen check --sheet slip.txt 0-1
expect_status 2 -- fifteen check --sheet slip.txt --base 1
expect_status 2 -- fifteen check --sheet
expect_status 2 -- fifteen trace transform AB BA --blanks --step
fifteen trace transform MARINE AIRMEN --blanks >blanks.txt
expect_status 0 -- fifteen trace transform MARINE AIRMEN --gaps
expect '--gaps is the other name of --blanks' cmp -s blanks.txt "$OUT"
printf 'fifteen trace transform AB BA --gaps\n1. swap: 0-1\n2. cycles: 1\n' >gaps.txt
expect_status 0 -- fifteen check --sheet gaps.txt
expect_status 2 -- fifteen trace transform AB BA --blanks --format json
expect_status 2 -- fifteen trace transform AB --blanks

# ---- pages that ask ---------------------------------------------------------------------------------
cat >lesson.yaml <<'YAML'
fifteen: lesson
id: l
title: L
convention: chapter6
pages:
  - predict: transform MARINE AIRMEN
  - predict: solvable 1,2/3,0
  - predict: [transform, AB]
  - predict: apply AB 0-1
    trace: apply AB 0-1
YAML
expect_status 1 -- fifteen lint lesson.yaml
expect_stdout_contains "lesson.yaml:9:14: error: a page has something to watch or something to answer, not both"
sed -i '$d' lesson.yaml
expect_status 1 -- fifteen lint lesson.yaml
expect_stdout_contains "lesson.yaml:7:14: error: this trace cannot be predicted: nothing in this trace can be asked for"
expect_stdout_contains "lesson.yaml:8:14: error: this trace cannot be predicted: an argument is missing"

# a sheet is of one problem, a seed of an exercise
expect_status 2 -- fifteen check --sheet sheet --draw 0123456789abcdef
expect_stderr_contains 'a sheet brings its own answers: --draw is too much'
expect_status 2 -- fifteen check --sheet sheet --seed 3
expect_stderr_contains "--seed is too much"

# the depth that the words of a page name is the depth at which it asks
page() {
    printf 'fifteen: lesson\nid: deep\ntitle: Deep\nconvention: chapter6\npages:\n'
    printf '  - predict: ["solve", "1 2 3 / 4 6 8 / 7 5 _", "--method", "layered"%s]\n' "$1"
}
page '' >deep.yaml
expect_status 1 -- fifteen lint deep.yaml
expect_stdout_contains "nothing in this trace can be asked for"
page ', "--depth", "2"' >deep.yaml
expect_status 0 -- fifteen lint deep.yaml

finish
