# shellcheck shell=bash
# fifteen learn: printed without a terminal, played with one.
. "$CASES/lib.sh"
plan 79
progress=$XDG_STATE_HOME/fifteen/progress.db

# ---- a course of the case's own, so that no change of the real one matters ------------------------
export FIFTEEN_COURSE=$PWD/course
mkdir -p course/lessons course/exercises
cat >course/exercises/e.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: t/airmen
    title: From MARINE to AIRMEN
    prompt: Turn **MARINE** into AIRMEN.
    kind: swaps
    data: {start: MARINE, goal: AIRMEN}
    hints: [Begin with place 0., Go on with place 1.]
    solutions: [0-1 1-3 4-5]
    catches: [base-one]
  - id: t/parity
    title: Even or odd
    prompt: What is the parity of 1 0 2?
    kind: parity
    data: {permutation: 1 0 2}
    solutions: [odd]
YAML
lesson() {
    printf 'fifteen: lesson\nid: %s\ntitle: %s\norder: %s\nconvention: chapter6\npages:\n' "$@"
}
{
    lesson permutations Permutations 10
    printf '  - {title: One, prose: Words.}\n  - {title: Two, question: t/parity}\n'
} >course/lessons/a.yaml
{
    lesson swaps 'Sequences of transpositions' 20
    cat <<'YAML'
  - title: The smallest change
    prose: The *smallest* change of an arrangement is to exchange two of its items. It is a **swap**.
    trace: ["apply", "STOP", "(0,1) (1,2) (2,3)"]
  - {title: A method, prose: Place by place., trace: transform MARINE AIRMEN}
  - {title: Now you, question: t/airmen}
  - {title: Again, question: t/parity}
  - {title: Five, prose: Words.}
  - {title: Six, question: t/airmen}
YAML
    printf '  - {title: "%s", prose: Words.}\n' 7 8 9 10 11 12
} >course/lessons/b.yaml
{
    lesson cycles Three-cycles 30
    printf '  - {prose: Words.}\n'
} >course/lessons/c.yaml

# ---- without a terminal ---------------------------------------------------------------------------
expect_status 0 -- fifteen learn </dev/null
expect_stderr_empty
expect_no_controls
expect_stdout_contains 'page 1 of'
expect_stdout_matches '^ +2  swaps +Sequences of transpositions - 12 pages$'
first=$(sed -n '/page 1 of/,$p' "$OUT")
expect 'the first lesson is printed whole' grep -Eq 'page ([0-9]+) of \1' <<<"$first"
expect 'no progress file is made' test ! -e "$progress"
COLUMNS=40 expect_status 0 -- fifteen learn </dev/null
expect_stdout_matches '^ +2  swaps +12 pages$'

expect_status 0 -- fifteen learn swaps </dev/null
expect_no_controls
expect_stdout_contains 'Answer: 0-1 1-3 4-5'
expect_stdout_contains 'Write swaps, two places each'
cp "$OUT" plain
printf '0-1\nquit\n' | expect_status 0 -- fifteen learn swaps
expect 'lines on standard input change nothing' cmp -s plain "$OUT"
expect_status 0 -- fifteen learn 2 </dev/null
expect 'a lesson goes by its number too' cmp -s plain "$OUT"
expect_status 0 -- fifteen learn swaps --color always </dev/null
sed 's/\x1b\[[0-9;]*m//g' "$OUT" >stripped
expect 'colour only repeats what the words say' cmp -s plain stripped
NO_COLOR=1 expect_status 0 -- fifteen learn swaps </dev/null
expect_no_controls
COLUMNS=50 expect_status 0 -- fifteen learn swaps </dev/null
expect 'COLUMNS is the width' grep -q '^The smallest change of an arrangement is to$' "$OUT"

expect_status 0 -- fifteen learn swaps --page 12 </dev/null
expect_stdout_contains 'page 12 of 12'
expect_stdout_lacks 'page 11 of 12'
expect_status 2 -- fifteen learn swaps --page 13 </dev/null
expect_stderr_contains 'pages 1 to 12'
expect_status 2 -- fifteen learn swaps --page 0 </dev/null
expect_status 2 -- fifteen learn swaps --page x </dev/null
expect_status 2 -- fifteen learn swaps --page 2 --restart </dev/null
expect_status 2 -- fifteen learn swaps cycles </dev/null
expect_status 2 -- fifteen learn --lost </dev/null
expect_status 2 -- fifteen learn swasp </dev/null
expect_stderr_contains 'did you mean swaps?'
expect_status 2 -- fifteen learn 99 </dev/null
expect_stderr_contains 'learn --list'
expect_status 0 -- fifteen learn --help
expect_stdout_contains '--restart'
expect_status 2 -- fifteen learn --list --page 99
expect_stderr_contains '--list begins no page; leave --list out'
expect_status 0 -- fifteen learn --list
expect_stdout_contains 'swaps'
expect 'a list makes no progress file' test ! -e "$progress"

# ---- with one ------------------------------------------------------------------------------------
need_terminal

play 'a lesson begins, and is left with q' <<'SCRIPT'
learn {swaps}
see "12 pages"
see "Enter begins, q quits"
send "\r"
see "page 1 of 12"
see "Perform 3 swaps"
see "Enter on, b back, a all, q quit"
send "\r"
see "1. Swap places 0 and 1"
see "Enter on"
send " "
see "2. Swap places 1 and 2"
see "Enter on"
send "b"
see "(back, step 1 of 3)"
see "1. Swap places 0 and 1"
see "Enter on"
send "a"
see "Reached: TOPS"
see "Enter next page"
send "\033\[C"
see "page 2 of 12"
see "Enter on"
send "a"
see "Enter next page"
send "\r"
see "page 3 of 12"
see "> "
send "1-2 2-4 5-6\r"
see "Not right."
see "> "
send "1,2,,4\r"
see "did not count as a try"
see "> "
send "1-2 2-4 5-6\r"
see "\n  Counting from 1 explains this answer"
see "hint for a hint"
see "> "
send "hint\r"
see "Hint 1 of"
see "> "
send "0-1 1-3 4-5\r"
see "Right."
see "Enter go on"
send "\r"
see "page 4 of 12"
see "> "
send "quit\r"
see "You are at page 4 of 12"
see_status 0
see_sane
see_end 0
SCRIPT
expect 'progress is kept in the state directory' test -s "$progress"
expect 'for the student alone' test "$(stat -c %a "$progress" "${progress%/*}" | tr '\n' ' ')" = '600 700 '
expect 'every attempt is kept' test \
    "$(sqlite3 "$progress" 'SELECT group_concat(verdict) FROM attempt')" = wrong,unreadable,wrong,right
expect_status 0 -- fifteen learn --list
expect_stdout_contains 'Sequences of transpositions - 3 of 12 pages'

play 'without a name it goes on where it was left; Ctrl-D leaves' <<'SCRIPT'
learn {}
see "3 of 12 pages"
see "You are at page 4 of 12"
see "Enter begins"
send "\r"
see "page 4 of 12"
see "> "
send "half an answer\004\004"
see "You are at page 4 of 12"
see_status 0
see_sane
see_end 0
SCRIPT
expect 'half a line is no attempt' test "$(sqlite3 "$progress" 'SELECT count(*) FROM attempt')" = 4

play 'Ctrl-C at a key and at a line leaves a sane terminal' <<'SCRIPT'
learn {swaps --page 2}
see "Enter on"
send "\003"
see "You are at page 2 of 12"
see_status 0
see_sane
see_end 0
learn {swaps --page 3}
see "> "
send "0-1\003"
see "You are at page 3 of 12"
see_status 0
see_sane
see_end 0
SCRIPT

play 'SIGTERM at a key leaves a sane terminal, and is passed on' <<'SCRIPT'
spawn sh -c {sh -c 'echo pid=$$; exec "$FIFTEEN" learn swaps --page 2'; echo status=$?; stty -a}
expect -re {pid=([0-9]+)}
set pid $expect_out(1,string)
see "Enter on"
exec kill -TERM $pid
see_status 143
see_sane
see_end 0
SCRIPT

play 'a window that is resized is filled from the next page on' <<'SCRIPT'
spawn -noecho sh -c {"$FIFTEEN" learn swaps --page 3}
see "page 3 of 12"
see "> "
exec stty columns 44 < $spawn_out(slave,name)
send "page 1\r"
see "The smallest change of an arrangement is to\r\n"
see "Enter on"
send "q"
see_end 0
SCRIPT

play 'a window that is full waits, and a word is no key' <<'SCRIPT'
spawn -noecho sh -c {"$FIFTEEN" learn swaps --page 2}
exec stty rows 12 < $spawn_out(slave,name)
see "page 2 of 12"
see "Enter on"
send "page 4\r"
see "That key does nothing here; these do: Enter on, b back, a all, q quit, ? help."
see "Enter on, b back, a all, q quit "
send "a"
expect {
    -ex "Enter more, q quit " {}
    -ex "Enter next page" { puts "nothing waits"; exit 1 }
    timeout { exit 1 }
}
send "q"
see "You are at page 2 of 12"
see_end 0
SCRIPT

play 'the word quit leaves, and none of it is left for the shell' <<'SCRIPT'
spawn -noecho sh -c {"$FIFTEEN" learn swaps --page 2; read rest; echo "rest=<$rest>"}
see "Enter on"
send "quit\r"
see "You are at page 2 of 12"
send "\r"
see "rest=<>"
see_end 0
SCRIPT

play 'kill -9 loses nothing that was shown' <<'SCRIPT'
spawn sh -c {echo pid=$$; exec "$FIFTEEN" learn swaps --page 6}
expect -re {pid=([0-9]+)}
set pid $expect_out(1,string)
see "> "
send "skip\r"
see "page 7 of 12"
exec kill -KILL $pid
expect eof
wait
learn {swaps}
see "You are at page 7 of 12"
see "Enter begins"
send "q"
see_status 0
see_end 0
SCRIPT

play 'two terminals at once' <<'SCRIPT'
spawn sh -c {"$FIFTEEN" learn swaps --page 3}
set one $spawn_id
see "> "
spawn sh -c {"$FIFTEEN" learn swaps --page 3}
set two $spawn_id
see "> "
set spawn_id $one
send "0-1 1-3 4-5\r"
see "Right."
set spawn_id $two
send "0-1 1-3 4-5\r"
see "Right."
send "q"
see_end 0
set spawn_id $one
send "q"
see_end 0
SCRIPT
expect 'both have kept their attempts' test \
    "$(sqlite3 "$progress" "SELECT count(*) FROM attempt WHERE verdict = 'right'")" = 3

play 'the end of the lesson says what is not done, and names the next' <<'SCRIPT'
learn {swaps --page 12}
expect {
    -ex "> " { send "skip\r" }
    -ex "Enter more, q quit " { send "\r"; exp_continue }
    -ex "Enter on" { send "a"; exp_continue }
    -ex "Enter next page" { send "\r" }
    timeout { exit 1 }
}
see "This is the end of the lesson"
see "Not done yet:"
see "fifteen learn swaps --page"
see "The next lesson is"
see_status 0
see_end 0
SCRIPT
expect 'that is no lesson finished' test "$(sqlite3 "$progress" 'SELECT max(finished) FROM lesson')" = 0
# as if all the others had been done
sqlite3 "$progress" "WITH RECURSIVE n(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM n WHERE k < 10)
    INSERT OR IGNORE INTO page SELECT course, 'swaps', k, 0 FROM n, lesson WHERE id = 'swaps'; DELETE FROM page WHERE number = 11"
play 'the last page to be done finishes it' <<'SCRIPT'
learn {swaps --page 12}
expect {
    -ex "> " { send "skip\r" }
    -ex "Enter more, q quit " { send "\r"; exp_continue }
    -ex "Enter on" { send "a"; exp_continue }
    -ex "Enter next page" { send "\r" }
    timeout { exit 1 }
}
see "You have finished the lesson"
see "The next lesson is"
see_status 0
see_end 0
learn {swaps}
see "You have finished this lesson."
see "Enter begins"
send "q"
see_status 0
see_end 0
SCRIPT

echo 'not a database, but long enough to be looked at' >"$progress"
cp "$progress" junk
play 'a damaged progress file is told, and the lesson goes on' <<'SCRIPT'
learn {swaps}
see "not a progress file"
see "not kept this time"
see "Enter begins"
send "\r"
see "page 1 of 12"
see "Enter on"
send "q"
see "No progress was kept"
see_status 0
see_end 0
SCRIPT
expect 'and it is not touched' cmp -s junk "$progress"
expect_status 0 -- fifteen learn --list
expect_stderr_contains 'not a progress file'

export XDG_STATE_HOME=/dev/null
play 'nowhere to keep progress' <<'SCRIPT'
learn {swaps --page 2}
see "cannot be reached"
see "Enter on"
send "q"
see_status 0
see_end 0
SCRIPT

# ---- two lessons of the course, from the first page to the last ----------------------------------
# Whatever pages they have: watched, answered with the exercise's own solution, predicted or read.
# On the way the window is resized, and the program is left in every way there is.
unset FIFTEEN_COURSE
printf 'd\n' | expect_status 1 -- fifteen practice l9/ex9 --seed 5
expect_stdout_contains 'But who can see whether'
expect_stdout_lacks 'The word looks the same' # beside the author's comment
export XDG_STATE_HOME=$PWD/whole ANSWERS=$PWD/answers
progress=$XDG_STATE_HOME/fifteen/progress.db

# solutions LESSON: its exercises, each with a solution, a line each
solutions() {
    fifteen learn "$1" </dev/null | sed -n 's/^Question \([^ :]*\):.*/\1/p' | sort -u | while read -r id; do
        printf '%s\t%s\n' "$id" "$(fifteen show "$id" --solution --format json |
            sed 's/.*"solutions":\["\(\([^"\\]\|\\.\)*\)".*/\1/; s/\\"/"/g; s/\\\\/\\/g')"
    done
}

# whole LESSON: plays it; what happened comes out as "left PAGE" and "back PAGE" lines.
whole() {
    solutions "$1" >"$ANSWERS"
    LESSON=$1 play "$1 is played from its first page to its last" <<'SCRIPT'
set file [open $env(ANSWERS)]
foreach line [split [read $file] "\n"] {
    if {[regexp {^([^\t]+)\t(.*)$} $line -> id answer]} { set solution($id) $answer }
}
set page 0
set question ""
set wanted 0
set ways {resize interrupt kill end resize}
proc begin {} {
    uplevel #0 {
        spawn sh -c {echo pid=$$; exec "$FIFTEEN" learn "$LESSON"}
        expect -re {pid=([0-9]+)}
        set pid $expect_out(1,string)
        set wanted $page
    }
}
proc again {} {
    uplevel #0 {
        expect eof
        wait
        begin
    }
}
# At a question's prompt, once a page.
proc disturb {} {
    upvar #0 ways ways pid pid
    set way [lindex $ways 0]
    set ways [lrange $ways 1 end]
    switch $way {
        resize { uplevel #0 { resize [expr {[llength $ways] > 2 ? 44 : 120}] }; return 0 }
        interrupt { uplevel #0 { send "half\003" } }
        end { uplevel #0 { send "\004" } }
        kill { exec kill -KILL $pid }
        default { return 0 }
    }
    uplevel #0 again
    return 1
}
begin
set disturbed 0
set asked 0
set told show
expect {
    -re {\n[^\n]*, page ([0-9]+) of ([0-9]+)} {
        set now $expect_out(1,string)
        if {$wanted != 0 && $now != $wanted} { puts "back at page $now, not $wanted"; exit 1 }
        if {$wanted == 0 && $now != $page + 1} { puts "page $now after page $page"; exit 1 }
        set wanted 0
        set page $now
        set question ""
        exp_continue
    }
    -re {It is (\([^)]*\)|[^ \r\n]+)\. } { regsub -all {\s+} $expect_out(1,string) " " told; exp_continue }
    -re {\nQuestion ([^ :]+):} { set question $expect_out(1,string); exp_continue }
    -ex "You have finished the lesson" {}
    -ex "Enter on, b back, a all, q quit " { send "a"; exp_continue }
    -ex "Enter begins, q quits " { send "\r"; exp_continue }
    -ex "Enter more, q quit " { send "\r"; exp_continue }
    -ex "Enter next page, b back, q quit " { send "\r"; exp_continue }
    -re {Enter goes on, [^>]*> $} { send "\r"; exp_continue }
    -ex "Enter go on, b back, q quit " { send "\r"; exp_continue }
    -re {\n> $} {
        if {$disturbed != $page} {
            set disturbed $page
            if {[disturb]} { exp_continue }
        }
        if {[incr asked] > 100} { puts "answers are refused at page $page: $question"; exit 1 }
        send "[expr {[info exists solution($question)] ? $solution($question) : $told}]\r"
        set told show
        exp_continue
    }
    timeout { puts "stuck at page $page, question $question"; exit 1 }
    eof { puts "ended at page $page"; exit 1 }
}
see_end 0
if {[llength $ways] > 0} { puts "not tried: $ways"; exit 1 }
puts "pages $page"
SCRIPT
    expect "every page of $1 was seen" grep -q "^pages $(fifteen learn --list | sed -n "s/.* $1 .* of \([0-9]*\) pages.*/\1/p")\$" "$OUT"
    local wanted
    wanted=$(wc -l <"$ANSWERS")
    expect "every question of $1 is answered, and kept" test "$wanted" -gt 0 -a "$wanted" = "$(
        while IFS=$'\t' read -r id _; do
            sqlite3 "$progress" "SELECT count(*) > 0 FROM attempt WHERE exercise = '$id' AND verdict = 'right'"
        done <"$ANSWERS" | grep -c 1)"
    expect "$1 is finished" test "$(sqlite3 "$progress" "SELECT finished FROM lesson WHERE id = '$1'")" = 1
}
whole swaps
whole three-cycles
finish
