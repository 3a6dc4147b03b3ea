# shellcheck shell=bash
# The full screen, as tmux draws it: what stays in view, and that the terminal is left as it was
# found. Every page of every lesson: make check-surfaces.
# shellcheck disable=SC2016 # what is in single quotes is for the shell in the terminal, or eval
. "$CASES/lib.sh"
plan 38
command -v tmux >/dev/null || skip_rest 'there is no tmux'
[ -z "${F15_SANITIZED:-}" ] || skip_rest 'the windows of ncurses are not freed one by one'
unset TMUX NO_COLOR
export TERM=xterm

exec {pause}<> <(:) # from which nothing ever comes
tmux() { command tmux -L "fifteen-$$" -f /dev/null "$@"; }
# begin COLUMNS ROWS: a shell in a window of that size
begin() {
    tmux new-session -d -x "$1" -y "$2" 'PS1="@@ " exec sh -i' >/dev/null || exit 1
    tmux set -g status off
    see '@@ '
}
end() { tmux kill-server; }
type() { tmux send-keys -l -- "$1"; }
key() { tmux send-keys "$@"; }
shown() { tmux capture-pane -p; }
# see TEXT: on the screen within ten seconds; SEEN is the screen then
see() {
    local tries
    for ((tries = 0; tries < 250; tries++)); do
        SEEN=$(shown)
        [[ $SEEN == *"$1"* ]] && return 0
        read -rt 0.04 -u "$pause" || true
    done
    echo "$SEEN" >"$OUT"
    return 1
}
# seen NAME TEXT...: one test: all of them at once
seen() {
    local name=$1 missing=0 text
    shift
    for text; do see "$text" || missing=1; done
    for text; do [[ $SEEN == *"$text"* ]] || missing=1; done
    # shellcheck disable=SC2034 # lib_report tells it
    LIB_COMMAND="see $*"
    lib_report $missing "$name"
}
learn() {
    type "\"\$FIFTEEN\" learn swaps $*"
    key Enter
}
# coloured yes|no: whether what is shown has a colour
coloured() {
    local screen is=no
    screen=$(tmux capture-pane -pe) && [ -n "$screen" ] || return
    [[ $screen == *$'\033[3'[0-7]* ]] && is=yes
    [ "$is" = "$1" ]
}

begin 80 24
learn --page 2
seen 'the question, the end of it, the answer, the keys' 'page 2 of 13' 'Write swaps, two places' $'\n>' 'Enter answer'
type '0-1'
see '> 0-1'
tmux resize-window -x 120 -y 40
seen 'a window that grows keeps what was typed, and has two panes' '> 0-1' ' │ ' 'Write swaps'
tmux resize-window -x 30 -y 5
seen 'one that is too small says so' 'too small'
tmux resize-window -x 1 -y 1
key PageDown
tmux resize-window -x 80 -y 24
seen 'and goes on where it was' '> 0-1' 'Write swaps, two places'
key C-z
seen 'Ctrl-Z brings the usual screen back' '@@ '
type 'stty -a; fg'
key Enter
seen 'fg brings the full one back' '> 0-1' 'page 2 of 13'
key Enter
seen 'the verdict, beside what is asked' 'Not right' 'Write swaps, two places' 'Enter answer'
expect 'colour is used' coloured yes
key Up
see '> 0-1'
key C-u
type 'hi'
key Tab Enter
seen 'Tab completes, a hint is shown' 'Hint 1 of 2'
type '4-5 1-4 1-2'
key Enter
seen 'a right answer' 'Right' 'Enter go on'
type quit
key Enter
seen 'the last words stay on the usual screen' 'You are at page 2 of 13' '@@ '
expect 'a word whose first letter quits does not reach the shell' eval '[[ $SEEN != *uit:* ]]'
learn --page 1
see 'page 1 of 13'
type 3
seen 'a number goes to a page' 'Go to page: 3' 'Enter go there  Esc stay here'
type q
see 'q quit'
key C-c
seen 'Ctrl-C leaves' 'You are at page 1 of 13'
type 'clear; stty -a | grep -o "[-]*icanon"; stty -a | grep -o "[-]*echo "'
key Enter
see '@@ '
expect 'the terminal is sane' eval 'see icanon && [[ $SEEN != *-icanon* && $SEEN != *"-echo "* ]]'
type 'clear; sh -c "echo \$\$ >pid; exec \"\$FIFTEEN\" learn swaps --page 3"; echo status=$?; stty -a | grep -o "[-]*icanon"'
key Enter
see 'page 3 of 13'
kill -TERM "$(cat pid)"
seen 'SIGTERM gives the terminal back' 'status=143' 'icanon'
expect 'in its usual mode' eval '[[ $SEEN != *-icanon* ]]'
type 'clear'
key Enter
type 'NO_COLOR=1 "$FIFTEEN" learn swaps --page 2'
key Enter
see 'page 2 of 13'
type '0-1'
key Enter
see 'Not right'
expect 'NO_COLOR: no colour, and the words say it' coloured no
type q
key Enter
see '@@ '
type '"$FIFTEEN" learn permutations --page 1'
key Enter
see 'Tab by hand'
key Tab Left Left
seen 'a board is slid, and the line has the text' 'That slides piece 2.' '│ 1 │ 2 │   │' $'\n> 1 2\n'
expect 'clicks are wanted' eval '[ "$(tmux display -p "#{mouse_any_flag}")" = 1 ]'
key Up Enter
seen 'the answer is given' 'Right' 'Enter go on'
type q
see 'You are at page 1 of 14'
type 'clear; "$FIFTEEN" learn best-first --page 7'
key Enter
seen 'the names of a figure are whole' '[misplaced] manhattan' 'Enter touch'
type '?'
seen 'the keys of a figure are explained' 'touch what is at the cursor' 'undo the last touch'
expect 'and no other keys' eval '[[ $SEEN != *"left arrow does the same"* ]]'
type q
see 'You are at page 7 of 13'
type 'clear; "$FIFTEEN" practice ch6/p167a'
key Enter
see 'question 1'
type 23
key Enter
see 'Not right'
type 24
key Enter
seen 'the verdict on the last question of practice stays until a key' '> 24' 'Right.' '4 · 6' 'Enter ends'
key Enter
seen 'which ends it' 'Right at the first try: 0 of 1' '@@'
type 'clear; "$FIFTEEN" practice transform --seed 1 --count 2'
key Enter
see '1 of'
gaps=$(grep -o '^1 of [0-9]*' <<<"$SEEN")
for ((gap = 1; gap <= ${gaps#1 of }; gap++)); do
    see "$gap of ${gaps#1 of }. "
    type skip
    key Enter
done
seen 'the end of a trace is seen before the next one' 'Answer: ' 'claims checked, all hold' 'Enter go on'
key Enter
seen 'which comes then' '1 of' 'Enter answer'
type q
key Enter
see 'Right at the first try'
type 'XDG_STATE_HOME=$PWD/new "$FIFTEEN" learn'
key Enter
seen 'all lessons and what the first is about are seen at once' '  1  permutations' 'Enter begins'
key C-z
see '@@'
type 'clear; fg'
key Enter
seen 'fg brings a prompt back' 'Enter begins, q quits'
type q
key Enter
see '@@ '
learn --page 2 --plain
seen '--plain scrolls' 'Enter more, q quit'
type q
key Enter
tmux resize-window -x 40 -y 24
type 'clear; XDG_STATE_HOME=$PWD/new "$FIFTEEN" learn'
key Enter
seen 'at 40x24 too' '  1  permutations' 'permutation after another.' 'Enter begins'
type q
key Enter
see '@@ '
tmux resize-window -x 80 -y 22
type 'clear; XDG_STATE_HOME=$PWD/new "$FIFTEEN" learn'
key Enter
seen 'and without the summary, if there is no room for it' '  1  permutations' 'Permutations (permutations), 14 pages' 'Enter begins'
type q
key Enter
see '@@ '
tmux resize-window -x 40 -y 24
type 'clear; "$FIFTEEN" learn swaps --page 2 --plain'
key Enter
see 'Enter more'
key Enter
seen 'a line of what scrolls' 'Type ? for help.' $'\n>'
type '0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11'
seen 'goes on in the next row' $'> 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9\n-10 10-11'
key C-a M-f M-f C-w C-e C-y
seen 'is edited over both rows' $'> 0-1  2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10\n 10-111-2'
key C-u
type 'hint'
key Enter
see 'Hint 1 of 2'
key C-r
type 'hi'
see '(search) hi: hint'
key Enter
seen 'an earlier one is searched' 'Hint 2 of 2' $'> hint\n'
type q
key Enter
type 'clear; TERM=dumb "$FIFTEEN" learn swaps --page 2'
key Enter
seen 'TERM=dumb scrolls' 'Enter more, q quit'
end
finish
