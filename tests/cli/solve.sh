#!/usr/bin/env bash
# fifteen solve: shortest solutions, limits, many boards at once, Ctrl-C.
. "$CASES/lib.sh"
plan 74

# without a method: the shortest up to 4 x 4, stages beyond, three-cycles where there are obstacles
hard="13 2 10 3 / 1 12 8 4 / 5 _ 9 6 / 15 14 11 7"
expect_status 0 -- fifteen solve "$hard" --format json
expect_stdout_contains '"count":41,'
expect_stdout_contains '"method":"optimal","proved":true,"bound":41,'
expect_status 0 -- fifteen solve "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 _ 14" --format json
expect_stdout_contains '"moves":[14],'
expect_stdout_contains '"method":"stages","proved":null'
expect_status 0 -- fifteen solve "1 2 3 4 5 / 6 # 8 9 10 / 11 12 13 _ 14" --format json
expect_stdout_contains '"method":"three-cycles"'
expect_status 0 -- fifteen solve "1 2 3 4 / 5 # 7 8 / 9 10 11 12 / 13 _ 14 15" --format json
expect_stdout_contains '"moves":[14,15],'
expect_stdout_contains '"method":"optimal","proved":true'

# how many there are, and whichever of two equal letters stands for which
expect_status 0 -- fifteen solve "8 6 7 / 2 5 4 / 3 _ 1" --all
expect_stdout_matches "\(40 shortest solutions\)$"
expect_status 0 -- fifteen solve "1 2 3 / 4 5 6 / 7 _ 8" --all
expect_stdout_is "8 (1 shortest solution)"
expect_status 0 -- fifteen solve "RATE/YOUR/MIND/PLA_" --goal "RATE/YOUR/MIND/PAL_"
expect_stdout_is "DRURRDDLDLUURDLDRURUULDLLU"
# so too where there are too many letters of a kind to try which stands for which
expect_status 0 -- fifteen solve "A_AA/BBAB/CCBD/DDCC" --goal "AAAA/BBBB/CCCC/DDD_"
expect_stdout_is "LUULURDLU"
expect_status 0 -- fifteen trace solve "AAA/AA_/AAA" --goal "AAA/AAA/AA_" --method optimal
expect_stdout_contains "Answer: U (1 move)"
expect_status 1 -- fifteen solve "BCCD/DABA/A_DB/ACCB" --goal "AAAA/BBBB/CCCC/DDD_" --max-nodes 1000
expect_stdout_matches " \\(not proved shortest: none has fewer than [0-9]+ slides\\)$"
expect_stdout_lacks "fewer than 0"
expect_status 2 -- fifteen solve "$hard" --all --method stages
expect_stderr_contains "--all goes with the search for a shortest solution only"

# a limit: what is known, and another way
expect_status 1 -- fifteen solve "$hard" --max-nodes 100
expect_stdout_matches " \(not proved shortest: none has fewer than [0-9]+ slides\)$"
expect_status 1 -- fifteen solve '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 _ 15' --max-nodes 1
expect_stdout_contains '15 (not proved shortest: none has fewer than 1 slide)'
expect_status 1 -- fifteen solve "$hard" --max-nodes 100 --format json
expect_stdout_contains '"outcome":"solution","method":"optimal","proved":false,"bound":'
expect_status 1 -- fifteen solve "$hard" --max-nodes 100 --all --format json
expect_stdout_contains '"solutions":null'
# the end comes in the last round, when one is found
expect_status 1 -- fifteen solve "$hard" --max-nodes 5000 --all
expect_stdout_matches "^[0-9 ]{90,} \(none is shorter; how many there are is not counted to the end\)$"
expect_status 1 -- fifteen solve "$hard" --max-nodes 5000 --all --format json
expect_stdout_contains '"outcome":"solution","method":"optimal","proved":true,"bound":41,'
expect_stdout_contains '"solutions":null'
expect_status 0 -- fifteen solve -j 2 "$hard" --all --format json
expect_status 1 -- fifteen solve "1 2 3 4 5 / 6 # 8 9 10 / 12 11 14 13 _" --method optimal --max-nodes 1000
expect_stdout_matches "not proved shortest"
expect_status 2 -- fifteen solve "$hard" --max-nodes 0
expect_status 2 -- fifteen solve "$hard" --jobs 0

# big tables: another way to the same length; those that were named must be there and whole
far=$(fifteen scramble --size 4x4 --seed 1)
length=$(fifteen solve "$far" | wc -w)
expect_status 2 -- fifteen solve "$far" --tables "$LIB_KEPT"
expect_stderr_contains "there are no tables in $LIB_KEPT; \`fifteen tables --tables $LIB_KEPT\` makes them"
fifteen tables --tables "$LIB_KEPT" --groups 6-6-3 -q
expect_status 0 -- fifteen solve "$far" --tables "$LIB_KEPT" --format json
expect_stdout_contains "\"count\":$length,"
expect_stdout_contains "\"proved\":true,\"bound\":$length,"
printf damaged | dd of="$LIB_KEPT/tables-4x4" bs=1 seek=100000 conv=notrunc 2>/dev/null
expect_status 2 -- fifteen solve "$far" --tables "$LIB_KEPT"
expect_stderr_contains "the tables are damaged"

# the tables of one engine, made in parts: the same search
fifteen solve "$far" --format json --jobs 1 >"$LIB_KEPT/by-one"
fifteen solve "$far" --format json --jobs 3 >"$LIB_KEPT/by-three"
expect "tables that three made lead to the same search" cmp "$LIB_KEPT/by-one" "$LIB_KEPT/by-three"

# step by step, each slide with what is left
expect_status 0 -- fifteen trace solve "$hard" --method optimal
expect_stdout_matches "[0-9]+ boards in all"
expect_stdout_contains "0 slides to go"

# many boards: in order, each in its place, whatever the number of jobs
{
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        fifteen scramble --size 3x3 --seed "$seed"
        fifteen scramble --size 2x5 --seed "$seed"
        echo "no board"
        echo
        echo "1 2 3 / 4 5 6 / 8 7 _"
    done
    printf '1 2 \0 _\n'
} >"$LIB_KEPT/boards"
expect_status 2 -- fifteen solve --jobs 1 "@$LIB_KEPT/boards"
expect_stdout_lines 41
expect_stdout_contains "unreadable: line 3: "
expect_stderr_empty
cp "$OUT" "$LIB_KEPT/one"
fifteen solve --jobs 3 <"$LIB_KEPT/boards" >"$LIB_KEPT/three"
expect "three jobs say the same" cmp "$LIB_KEPT/one" "$LIB_KEPT/three"
expect_status 2 -- fifteen solve --format json "@$LIB_KEPT/boards"
expect_stdout_contains '"outcome":"unreadable","method":null,"proved":null,"bound":null,"nodes":null,"solutions":null,"line":3,"column":null}'
printf '1 2 / 3 _\n1 2 / 3 \0 _\n1 2 3 / 4 4 6 / 7 8 _\n' >"$LIB_KEPT/faulty"
expect_status 2 -- fifteen solve "@$LIB_KEPT/faulty"
expect_stdout_contains "unreadable: line 2: a line holds a NUL byte"
expect_stdout_contains "unreadable: line 3, column 11: piece 4 stands in "
expect_status 2 -- fifteen solve --format json "@$LIB_KEPT/faulty"
expect_stdout_contains '"line":1,"column":null}'
expect_stdout_contains '"line":3,"column":11}'
expect_status 2 -- fifteen solve -q "@$LIB_KEPT/boards"
expect_stdout_empty

# Ctrl-C while a board of 5 x 5 is searched, which no machine ends: what is known, and another way
mkfifo "$LIB_KEPT/to" "$LIB_KEPT/from"
"$FIFTEEN" solve --method optimal --max-nodes 1000000000000000 --jobs 2 <"$LIB_KEPT/to" >"$LIB_KEPT/from" 2>"$ERR" &
solver=$!
exec 5>"$LIB_KEPT/to" 6<"$LIB_KEPT/from"
echo "1 2 3 / 4 5 6 / 7 _ 8" >&5
read -r answer <&6
expect "an answer comes at once" [ "$answer" = 8 ]
fifteen scramble --size 5x5 --seed 1 >&5
kill -INT "$solver"
cat <&6 >"$OUT"
status=0
wait "$solver" || status=$?
exec 5>&- 6<&-
expect "interrupted, the status is 1" [ "$status" -eq 1 ]
expect_stderr_matches "stopped after (1 line|2 lines)"

need_terminal
play 'at a terminal it says what it waits for' <<'SCRIPT'
fifteen {solve}
see "a board a line; Ctrl-D ends"
send "1 2 / _ 3\r"
see "\r\n3\r\n"
send "\x04"
see_status 0
SCRIPT
finish
