#!/usr/bin/env bash
# Every command that lessons, exercises and tables show is run. It ends with 0, or with N if the paragraph that
# introduces it says "exit status N". A command is what begins with `fifteen ` in a code block or in a code span; a
# verb alone, such as `fifteen prove`, is a name, of which the help is asked. Nothing waits for an answer: standard
# input is closed. Then figures of the prose are compared with what the program says.
. "$CASES/lib.sh"
plan 54

# commands FILE...: "STATUS TAB COMMAND" for each. Of YAML it wants block scalars (|), code indented by four or fenced;
# what it cannot read ends with status "?".
commands() {
    awk '
        function says(text) { return match(text, /exit status [0-9]+/) ? substr(text, RSTART + 12, RLENGTH - 12) : 0 }
        function found(status, command) { print status "\t" command; bound = bound || status }
        function spans(line,    n, part, k) {
            n = split(line, part, "`")
            for (k = 2; k <= n; k += 2)
                if (part[k] ~ /^fifteen /) {
                    gsub(/\\"/, "\"", part[k])
                    found(k == n ? "?" : 0, part[k])
                }
        }
        function ended() { # an exit status that belongs to no command is not checked, so it is a mistake
            if (says(last) && !bound)
                found("?", last)
            last = ""
            bound = 0
        }
        FNR == 1 { ended(); base = -1; fenced = 0 }
        {
            match($0, /^ */)
            indent = RLENGTH
            text = substr($0, indent + 1)
            sub(/^\$ /, "", text)
        }
        FILENAME ~ /\.yaml$/ && /: \|$/ { ended(); base = -2; next }
        text ~ /^```/ { fenced = !fenced; next }
        text == "" { gap = 1; next }
        base == -2 { base = indent }
        indent < base { ended(); base = -1 }
        text ~ /^fifteen / && base >= 0 && (indent >= base + 4 || fenced) { found(says(last), text); gap = 1; next }
        {
            if (gap || base < 0)
                ended()
            gap = 0
            last = last " " text
            spans(text)
        }
        END { ended() }' "$@"
}

# the reader of commands itself: what it must find, and what it must not take for one
cat >"$LIB_KEPT/sample.yaml" <<'end'
pages:
  - prose: |
      It is fifteen small steps, or
      fifteen slides. `fifteen prove` knows. This fails (exit
      status 2):

          fifteen space 3x3

      Both work:

          fifteen parity "1 0"
          fifteen scramble

      ```
      fifteen list
      ```

      An exit status 5 of nothing.
    why: "Ask `fifteen parity \"1 0\"`."
end
printf '%s\t%s\n' 0 'fifteen prove' 2 'fifteen space 3x3' 0 'fifteen parity "1 0"' 0 'fifteen scramble' 0 'fifteen list' \
    '?' ' An exit status 5 of nothing.' 0 'fifteen parity "1 0"' >"$LIB_KEPT/wanted"
commands "$LIB_KEPT/sample.yaml" >"$OUT"
expect "commands are found in a sample" cmp -s "$LIB_KEPT/wanted" "$OUT"

count=0
cd "$LIB_KEPT" || exit
while IFS=$'\t' read -r status command; do
    count=$((count + 1))
    read -r -a words <<<"$command"
    [ ${#words[@]} -ne 2 ] || command="$command --help"
    # shellcheck disable=SC2016
    lib_keep timeout 60 bash -c 'fifteen() { "$FIFTEEN" "$@"; }; eval "$1"' bash "$command" </dev/null
    [ "$LIB_STATUS" = "$status" ]
    lib_report $? "exit status $status (was $LIB_STATUS): $command"
done < <(commands "$ROOT"/lessons/*.yaml "$ROOT"/exercises/*.yaml "$ROOT"/course.yaml "$ROOT"/include/fifteen/{,unstable/}*.def)
cd "$ROOT" || exit
expect "there are commands" [ "$count" -ge 25 ]

# said WHERE WORDS WHAT COMMAND...: the words are in lessons/WHERE.yaml or exercises/WHERE.yaml, however the lines are
# broken, and what the command writes matches WHAT.
said() {
    local where=$1 wanted=$2 regex=$3
    shift 3
    lib_keep "$@" </dev/null
    cat "$ROOT/lessons/$where.yaml" "$ROOT/exercises/$where.yaml" 2>/dev/null | tr -s ' \n' ' ' |
        grep -F -- "$wanted" >/dev/null && grep -Eq -- "$regex" "$OUT"
    lib_report $? "$wanted: $*"
}
far="7 2 4 / 5 _ 6 / 8 3 1"
whole=(fifteen space --size 3x3 --format json)
few="1 2 3 4 / 5 6 7 8 / 13 9 11 12 / 10 14 15 _"
said deeper "A\\* with walking distance makes 42 nodes" '^astar walking +42 ' fifteen trace astar "$far" --compare
said deeper "one for every 1,935" '^bfs +81287 ' fifteen trace astar "$far" --compare # 81,287 / 42
said deeper "six slides from solved" '^bfs +97 .* 6 ' fifteen trace astar "4 1 3 / 7 2 5 / _ 8 6" --compare
said deeper "more than eighty times as many" '^bfs +8332 .* 14 ' fifteen trace astar "8 1 3 / 4 _ 2 / 7 6 5" --compare
said deeper "There are 181,440 boards to be reached" '"boards":181440,' "${whole[@]}"
said printed-programs "(you have counted them: 241,920)" '"edges":241920,' "${whole[@]}"
said searching "the last one is the 31st, with two boards in it" '"positions":\[(\w+,){31}2\]' "${whole[@]}"
said people "the shortest way has 22 slides on average, and never more than 31" '"god":31,"mean":21.97' "${whole[@]}"
said printed-programs "The right one makes 38 and has a way of four slides" '^38 nodes made' \
    fifteen trace bfs "_ 1 3 / 4 2 5 / 7 8 6"
said other-boards "Half of them, 360, can be solved" '"boards":360,' fifteen space --size 3x2 --format json
said solving "more than fifteen hundred slides" '"count":1524,' fifteen solve "$few" --method three-cycles --format json
said boards "There is exactly one way" '\(1 shortest solution\)' fifteen solve "$few" --all
said neighbours "from SILENT to LISTEN it took seven swaps" '\(7 swaps' fifteen trace adjacent SILENT LISTEN
said neighbours "and five would do" '\(5 swaps' fifteen trace adjacent SILENT LISTEN --method bubble
said searching "On 1 3 2 / 5 4 _ it says 4, and it takes 16 slides" '"count":16,' fifteen solve "1 3 2 / 5 4 _" --format json
said searching "The farthest board of this size is 21 slides away" '"god":21,' fifteen space --size 2x3 --format json
said searching "twelve boards are a ring; the one opposite is six slides away" '"boards":12,.*"god":6,' \
    fifteen space --size 2x2 --format json
said printed-programs "after 140,474 E-nodes, with a way of 43,180 slides" \
    'expanded in all: 140474' fifteen trace astar "1 2 3 / 4 _ 6 / 7 5 8" --mistake pop-last --show 1 --depth 1
said printed-programs "with a way of 43,180 slides. Two would do" 'after 43180 slides$' \
    fifteen trace astar "1 2 3 / 4 _ 6 / 7 5 8" --mistake pop-last --show 1 --depth 1
said main-theorem "Four letters have 24 points and 72 lines" '72 lines tried' fifteen trace graph ABCD --swaps 2
said cyclic-moves "There are six. Find one" '"holds":true,.*"says":"There are six closed paths' \
    fifteen prove closed-paths --format json
said three-cycles "the method took four 3-cycles" '\(4 3-cycles' fifteen trace three-cycles 3,4,0,2,1,5 0,5,1,4,3,2
said blogs "the shortest way has 28" '"count":28,' fifteen solve "5 4 _ / 6 8 7 / 3 2 1" --format json
finish
