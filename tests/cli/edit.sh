# shellcheck shell=bash
# The line at a question's prompt: edited, completed, remembered, and the terminal left as it was.
. "$CASES/lib.sh"
plan 29
need_terminal
progress=$XDG_STATE_HOME/fifteen/progress.db
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
YAML
cat >course/lessons/l.yaml <<'YAML'
fifteen: lesson
id: swaps
title: Swaps
order: 1
convention: chapter6
pages:
  - {title: Now you, question: t/airmen}
  - {title: The end, prose: Words.}
YAML
# what was answered, in order; a line that is not in here was not taken for an answer
answers() {
    sqlite3 "$progress" "SELECT hex(answer) FROM attempt ORDER BY number" | tail -n "$1" | while read -r hex; do
        echo "$hex" | sed 's/../\\x&/g' | xargs -0 printf '%b' | tr -d '\n' && echo
    done
}

play 'Tab completes the commands, and lists them' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "\t"
see "hint  show  skip  quit  help  back  pages"
see "> "
send "hi\t"
see "hint"
send "\r"
see "Hint 1 of 2"
see "> "
send "s\t"
see "show  skip"
send "\025"
send "0-1 1-3\t4-5"
see "4-5"
send "\r"
see "Right."
see "Enter go on"
send "q"
see_status 0
see_sane
see_end 0
SCRIPT
expect 'in an answer a tab is a blank' test "$(answers 1)" = '0-1 1-3 4-5'

play 'a line is edited in the middle, and an earlier one is had again' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "1-1 1-3 4-5"
see "4-5"
send "\001\004"
see "\b"
send "0\r"
see "Right."
see "Enter go on"
send "b"
see "> "
send "hint\r"
see "> "
send "\033\[A\033\[A"
see "0-1 1-3 4-5"
send "\033\[B"
see "hint"
send "\033\[A\005 0-2 0-2\r"
see "Right."
see "Enter go on"
send "q"
see_status 0
see_sane
see_end 0
SCRIPT
expect 'what was edited is what is answered' test "$(answers 2 | tr '\n' '|')" = '0-1 1-3 4-5|0-1 1-3 4-5 0-2 0-2|'

play 'UTF-8 is edited a character at a time; what is none comes through' <<'SCRIPT'
learn {swaps --page 1}
fconfigure $spawn_id -encoding binary -translation binary
see "> "
send "a\xc3\xb8\xe4\xba\xac\xc3\xa9"
see "\xc3\xa9"
send "\177\177\r"
see "cannot be read"
see "> "
send "a\xff\xc3b\r"
see "cannot be read"
see "> "
send "quit\r"
see_status 0
see_end 0
SCRIPT
expect 'a character is deleted whole' test "$(answers 2 | head -n 1)" = $'a\xc3\xb8'
expect 'bytes that are no UTF-8 are kept' test "$(answers 1)" = $'a\xff\xc3b'

play 'a line that is too long is dropped, and only it' <<'SCRIPT'
learn {swaps --page 1}
see "> "
set piece [string repeat "0-1 " 1000]
for {set i 0} {$i < 17} {incr i} {
    send "$piece$i-$i "
    expect -re {.+}
}
send "\r"
see "That line is too long"
see "> "
send "\033\[A0-1 1-3 4-5\r"
see "Right."
see "Enter go on"
send "q"
see_status 0
see_sane
see_end 0
SCRIPT

play 'Ctrl-C, Ctrl-D, SIGTERM, SIGHUP and SIGQUIT leave a sane terminal' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "0-1\003"
see "You are at page 1 of 2"
see_status 0
see_sane
see_end 0
learn {swaps --page 1}
see "> "
send "\004"
see "You are at page 1 of 2"
see_status 0
see_sane
see_end 0
foreach {signal status} {TERM 143 HUP 129 QUIT 131} {
    fifteen_to_end {learn swaps --page 1}
    see "> "
    send "0-1"
    see "0-1"
    exec kill -$signal $pid
    see_status $status
    see_sane
    see_end 0
}
SCRIPT

play 'Ctrl-Z sends it to sleep in a sane terminal, fg brings the line back' <<'SCRIPT'
set env(PS1) "@@ "
spawn sh -i
see "@@ "
send "stty noflsh -echoctl; stty -g >before; \"\$FIFTEEN\" learn swaps --page 1\r"
see "> "
send "0-1 1-3"
see "1-3"
send "\032"
see "@@ "
send "stty -g >asleep; fg\r"
see "> 0-1 1-3"
send " 4-5\r"
see "Right."
see "Enter go on"
send "q"
see "@@ "
send "stty -g >after; exit\r"
see_end 0
SCRIPT
expect 'asleep and at the end the terminal is as it was found' eval 'cmp before asleep && cmp before after'

play 'a window that is resized at the prompt shows the line again' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "0-1 1-3"
see "1-3"
resize 41
see "> 0-1 1-3"
send " 4-5 0-1 0-1 0-1 0-1 0-1 0-1 0-1 0-1"
resize 40
see "> "
resize 3
see "> "
resize 80
send "\r"
see "Right."
see "Enter go on"
send "q"
see_status 0
see_sane
see_end 0
SCRIPT

cat >"$HOME/.editrc" <<'RC'
bind ^M ed-unassigned
bind ^J ed-unassigned
bind -v
edit off
RC
cp "$HOME/.editrc" .editrc
play 'an .editrc that takes Enter away is not obeyed; nor can a key run one' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "\033xbind ^M ed-unassigned\r"
see "cannot be read"
see "> "
send "quit\r"
see_status 0
see_sane
see_end 0
SCRIPT

for term in dumb '' no-such-terminal $'x\033[31mterm' '/etc/passwd'; do
    TERM_OF_CASE=$term play "TERM=${term@Q}: lines as the terminal edits them" <<'SCRIPT'
set env(TERM) $env(TERM_OF_CASE)
set everything ""
learn {swaps --page 1}
expect -re "(.*)> "
append everything $expect_out(buffer)
send "0-2\177\177\1771-2\025hint\r"
expect "Hint 1 of 2"
append everything $expect_out(buffer)
send "quit\r"
expect "status=0"
append everything $expect_out(buffer)
see_sane
see_end 0
if {[string first "\033" $everything] >= 0} { puts "a control sequence"; exit 1 }
SCRIPT
done

for term in dumb ''; do
    TERM_OF_CASE=$term play "TERM=${term@Q}: no colours" <<'SCRIPT'
unset env(NO_COLOR)
set env(TERM) $env(TERM_OF_CASE)
spawn sh -c {"$FIFTEEN" parity "1 0"}
expect eof
if {[string first "odd" $expect_out(buffer)] < 0} { puts "no answer"; exit 1 }
if {[string first "\033" $expect_out(buffer)] >= 0} { puts "a control sequence"; exit 1 }
SCRIPT
done

play 'TERM=dumb: a key is a line, so that a word of it, however slowly typed, is not left for the shell' <<'SCRIPT'
set env(TERM) dumb
spawn -noecho sh -c {"$FIFTEEN" learn swaps --restart; "$FIFTEEN" learn swaps; read rest; echo "rest=<$rest>"}
see "> "
send "quit\r"
see "Enter begins, q quits "
send "x\r"
see "That key does nothing here"
see "Enter begins, q quits "
send "q"
sleep 1
send "uit\r"
send "\r"
see "rest=<>"
see_end 0
SCRIPT

play 'check shows the exercise to somebody who is to answer it, and helps' <<'SCRIPT'
fifteen {check t/airmen}
see "Turn MARINE into AIRMEN"
see "Answer with swaps"
see "Type your answer, or ? for help."
see "> "
send "?\r"
see "Type one line: swaps"
see "fifteen practice t/airmen"
see "> "
send "\r"
see "Type one line: swaps"
see "> "
send "0-1 1-3 4-5\r"
see "Right."
see_status 0
see_sane
see_end 0
fifteen {check t/airmen}
see "> "
send "\004"
see "there is no answer"
see_status 2
see_sane
see_end 0
SCRIPT
# what is no terminal is asked for nothing
# shellcheck disable=SC2016 # for the shell that is run
play 'q leaves it, and = q answers q' <<'SCRIPT'
fifteen {check t/airmen}
see "Type your answer"
see "> "
send "q\r"
see "there is no answer"
see_status 2
fifteen {check t/airmen}
see "> "
send "= q\r"
see "cannot be read"
see "Try again"
send "q\r"
see_status 2
see_end 0
SCRIPT
play 'what is pasted is text: no byte of it is a key' <<'SCRIPT'
learn {swaps --page 1}
see "> "
send "\033\[200~0-1 \0331-3\025\t\0334-5\033\[5~\177\033\[201~\r"
see "Right."
send "q"
see_status 0
see_end 0
SCRIPT
expect "what was pasted, in one line" [ "$(answers 1)" = '0-1 1-3 4-5' ]
play 'check asks again until the answer is right; the status is that of the last one' <<'SCRIPT'
fifteen {check t/airmen}
see "> "
send "0-9\r"
see "there is no place 9"
see "Try again, or leave it with an empty line."
see "> "
send "?\r"
see "Type one line: swaps"
see "> "
send "0-1\r"
see "Not right."
see "Try again"
send "0-1 1-3 4-5\r"
see "Right."
see_status 0
fifteen {check t/airmen}
see "> "
send "0-1 1-3 4-5 2-9\r"
see "Try again"
send "0-1\r"
see "Not right."
see "Try again"
send "\r"
see_status 1
fifteen {check t/airmen}
see "> "
send "0-1\r"
see "Try again"
send "0-1 xx\r"
see "cannot be read"
see "Try again"
send "\004"
see_status 2
see_sane
see_end 0
SCRIPT
play 'check asks once where a verdict is not shown' <<'SCRIPT'
fifteen {check t/airmen -q}
see "> "
send "0-1\r"
see_status 1
fifteen {check t/airmen --feedback none}
see "> "
send "0-1\r"
see_status 0
fifteen {check t/airmen --format json}
see "> "
send "0-1\r"
see_status 1
fifteen {check t/airmen >/dev/null}
see "> "
send "0-1\r"
see_status 1
see_end 0
SCRIPT
# shellcheck disable=SC2016 # the inner shell's
expect_status 1 -- bash -c 'echo 0-1 | "$FIFTEEN" check t/airmen'
expect_stderr_empty
finish
