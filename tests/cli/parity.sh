#!/usr/bin/env bash
# fifteen parity: one, many, from files, claims, and what is refused.
. "$CASES/lib.sh"
plan 99

expect_status 1 -- fifteen parity "4 0 1 2 3" --claim odd
expect_stdout_contains "no, it is not odd"
expect_stdout_contains "4 swaps build it: even"
expect_stdout_contains "5 items - 1 cycle"
expect_stdout_contains "16 swaps of neighbours"
expect_stdout_contains "4 pairs in the wrong order"
expect_status 0 -- fifteen parity "4 0 1 2 3" --claim even
expect_status 0 -- fifteen parity "(0 4 3 2 1)"
expect_stdout_contains "even"
# what is printed here is right where it is asked for
expect_status 0 -- fifteen parity "5 2 7 3 6 4 0 1"
expect_stdout_contains "cycles      (0 6 4 5)(1 7 2): "
expect_status 0 -- fifteen check ch6/p176a "(0 6 4 5)(1 7 2)"
expect_status 0 -- fifteen parity "(0 4 1)(2 5)"
expect_stdout_contains "1 4 5 3 0 2   (places"
expect_status 0 -- fifteen check perm/cycles-to-list "1 4 5 3 0 2"
expect_status 0 -- fifteen parity "()" --claim even
expect_stdout_contains "the identity, which is even for every n"
expect_stdout_contains "n items - n cycles (fixed ones counted) = 0: even"
expect_status 2 -- fifteen trace parity "()"
expect_stderr_contains "does not tell how many places"
# so are its names, but in capitals they are words like any other
expect_status 0 -- fifteen parity id --claim even
expect_stdout_contains "the identity, which is even for every n"
expect_status 0 -- fifteen parity Id e --claim even
expect_status 2 -- fifteen trace parity id
expect_stderr_contains "does not tell how many places"
expect_status 0 -- fifteen parity ID --claim odd
expect_stdout_contains "ID   (against the alphabetical order"
expect_status 0 -- fifteen trace parity E
expect_status 0 -- fifteen parity "5 1 2 3 4"
expect_stdout_contains "read from 1"
expect_status 0 -- fifteen parity STOP
expect_stdout_contains "alphabetical"

expect_status 2 -- fifteen parity TASTE
expect_stderr_contains "a letter stands twice"
expect_status 2 -- fifteen parity "0 1 1"
expect_status 2 -- fifteen parity "0 1 7"
expect_status 2 -- fifteen parity "0,1,,2"
expect_stderr_matches ':1:5: '
expect_status 2 -- fifteen parity
expect_status 2 -- fifteen parity "0 1" --claim perhaps

expect_status 0 -- fifteen parity "4 0 1 2 3" --format json --claim even
expect_stdout_contains '{"permutation":[4,0,1,2,3],"parity":"even","routes":{"swaps":4,"cycles":1,"adjacent":16,"inversions":4},"claim":"even","holds":true'
expect_status 0 -- fifteen parity "4 0 1 2 3" --format json
expect_stdout_contains '"claim":null,"holds":null'

# many: each line its verdict, an unreadable line does not stop the rest, the worst is the status
work=$(mktemp -d)
printf '4 0 1 2 3\n1 0\n\n0 1 x\n(0 1 2)\n' >"$work/many"
expect_status 2 -- fifteen parity --claim even "@$work/many"
expect_stdout_contains "$work/many:1: even, as claimed"
expect_stdout_contains "$work/many:2: odd, NOT as claimed"
expect_stdout_contains "$work/many:5: even, as claimed"
expect_stderr_contains "$work/many:4:5: "
expect_stdout_contains "4 permutations: 2 as claimed, 1 not, 1 unreadable"
printf '1 0\n0 1\n' | expect_status 1 -- fifteen parity - --claim odd
expect_stdout_contains "standard input:1: odd, as claimed"
printf '1 0\n2 1 0\n' | expect_status 0 -- fifteen parity - --claim odd
printf '1 0\n0 1' | expect_status 1 -- fifteen parity - --claim odd --format json
expect_stdout_lines 2
expect_stdout_contains '"line":2'
printf '2 1\n' | expect_status 0 -- fifteen parity - --claim odd
expect_stdout_contains "1 of the lists were read from 1"
printf '1 0\n' | expect_status 0 -- fifteen parity -q - --claim odd
expect_stdout_empty
expect_status 2 -- fifteen parity "@$work/none"
expect_stderr_contains "cannot open"
expect_status 2 -- fifteen parity "@$work"
expect_stderr_contains "Is a directory"
expect_status 1 -- fifteen parity "1 0" "0 1" --claim odd
expect_stdout_contains "argument:2: even, NOT as claimed"
printf '0 1\0 2\n' >"$work/nul"
expect_status 2 -- fifteen parity "@$work/nul"
expect_status 2 -- fifteen parity "@$work/nul" --format json
expect_stdout_contains '"line":1,"column":null,"parity":null'
printf '0 \033[31m1\n' >"$work/escape"
expect_status 2 -- fifteen parity "@$work/escape"
expect_stderr_lacks $'\033'
rm -r "$work"

# quotes forgotten: one list, not several permutations of one item
expect_status 1 -- fifteen parity 1 0 --claim even
expect_stdout_contains "1 swap builds it: odd"
expect_status 0 -- fifteen parity 4, 0, 1, 2, 3 --claim even
# nothing to look at verifies nothing
expect_status 2 -- fifteen parity - --claim even </dev/null
expect_stderr_contains "no permutation"
# a file of zeros is one line without an end: it is refused, and not collected
truncate -s 200M big
expect_bounded 2 10 64 -- fifteen parity @big
expect_stderr_contains "big:1:1: a permutation was expected"
{ cat big && printf '\n1 0\n'; } | expect_bounded 2 10 64 -- fifteen parity -
expect_stdout_contains "standard input:2: odd"
expect_stderr_lines 1
rm big
# lines longer than a block, and many of them, in little memory; the last one without an end
list=$(seq -s ' ' 0 29999)
{ printf '%s\n%s\n%s\n' "$list" "$list" "$list" && seq 200000 | sed 's/.*/1,0/' && printf '1 0\r\n2 2\n%s' "$list"; } >many
expect_bounded 2 10 64 -- fifteen parity @many
expect_stdout_lines 200005
expect_stdout_contains "many:3: even"$'\n'"many:4: odd"
expect_stdout_contains "many:200004: odd"$'\n'"many:200006: even"
expect_stderr_contains "many:200005:3: item 2 stands here a second time"
# whoever talks to it gets each answer as it comes
mkfifo lines
fifteen parity - <lines >answers &
exec 7>lines
echo "1 0" >&7
for _ in $(seq 100); do if [ -s answers ]; then break; fi; sleep 0.1; done
expect "an answer before the end" grep -q "standard input:1: odd" answers
exec 7>&-
wait
# who has read enough goes, and it ends
yes "1 0" | head -300000 | expect_bounded 0 10 64 -- sh -c "\"$FIFTEEN\" parity - | head -2"
expect_stdout_lines 2

# what cannot be written is a failure, said once
seq 100000 | sed 's/.*/1 0/' >many
expect_status 2 -- sh -c "\"$FIFTEEN\" parity --claim odd @many >/dev/full"
expect_stderr_lines 1
expect_status 2 -- sh -c "\"$FIFTEEN\" parity '1 0' >/dev/full"
expect_stderr_contains "cannot write to standard output"

# which numbers a list wants: from 1 if it has no 0
expect_status 2 -- fifteen parity '[1,1]'
expect_stderr_contains "PERMUTATION:1:4: item 1 stands here a second time; write each number from 1 to 2 once"
expect_status 2 -- fifteen parity '3 1 5'
expect_stderr_contains "PERMUTATION:1:5: item 5 is out of range; items go from 1 to 3"
expect_status 2 -- fifteen parity '3 0 1'
expect_stderr_contains "PERMUTATION:1:1: item 3 is out of range; items go from 0 to 2"
finish
