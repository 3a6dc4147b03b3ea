#!/usr/bin/env bash
# Files in which every line has a claim of its own: parity and solvable.
. "$CASES/lib.sh"
plan 95

# a tab, a blank before even or odd, CSV, JSON; ids; blank lines; what was wrong is listed by line
printf '4 0 1 2 3\teven\n1 0\teven\tq2\n\n0 1 x\todd\tq"3\n0 1\n(0 1 2)\tEVEN\nSTOP\todd\n0 1\tblue\n1 0 odd\n2 1\to\n' >claims
expect_status 2 -- fifteen parity @claims
expect_stdout_contains 'claims:2: q2: odd, claimed even'
expect_stdout_contains "claims:4:5: q\"3: a number was expected, not 'x'"
expect_stdout_contains 'claims:5: there is no claim; '
expect_stdout_contains 'claims:7: even, claimed odd'
expect_stdout_contains 'claims:8: even or odd was expected'
expect_stdout_contains '1 of the lists were read from 1'
expect_stdout_contains '9 claims: 4 right, 2 wrong, 3 unreadable'
expect_stdout_lines 7
expect_stderr_empty
expect_status 2 -- fifteen parity @claims --format json
expect_stdout_contains '{"file":"claims","line":1,"parity":"even","claim":"even","holds":true}'
expect_stdout_contains '{"file":"claims","line":2,"id":"q2","parity":"odd","claim":"even","holds":false}'
expect_stdout_contains '{"file":"claims","line":4,"id":"q\"3","column":5,"parity":null,"verdict":"unreadable","what":'
expect_stdout_contains '{"claims":9,"right":4,"wrong":2,"unreadable":3}'
expect_stdout_lines 10
expect "each line is JSON" jq -e "type == \"object\"" "$OUT"
expect_status 2 -- fifteen parity -q @claims
expect_stdout_empty
expect_stderr_empty

printf 'id,perm,claim\nq1,"4,0,1,2,3",even\nq2,"1,0",even\n"q,""3""",1 0,odd\nq4,1,0,odd\n' >csv
expect_status 2 -- fifteen parity @csv --format json
expect_stdout_contains '"line":2,"id":"q1","parity":"even","claim":"even","holds":true'
expect_stdout_contains '"line":3,"id":"q2","parity":"odd","claim":"even","holds":false'
expect_stdout_contains '"line":4,"id":"q,\"3\"","parity":"odd","claim":"odd","holds":true'
expect_stdout_contains 'the line has 4 columns, more than the 3 expected'
printf 'claim\tid\tpermutation\nodd\t7\t1,0\n' | expect_status 0 -- fifteen parity -
expect_stdout_contains '1 claim: 1 right, 0 wrong, 0 unreadable'
printf 'perm,claim\n"1 0 2" 3,odd\n"1 0 2,odd\n"1 0 2"" 3,odd\n"1 0 2","odd"\n' | # quotes that end nothing
    expect_status 2 -- fifteen parity -
expect_stdout_contains 'standard input:2:1: a permutation was expected'
expect_stdout_contains 'standard input:3: there is no claim'
expect_stdout_contains '4 claims: 1 right, 0 wrong, 3 unreadable'

cat >json <<'JSON'
{"perm":[4,0,1,2,3],"claim":"even"}
{"id":7, "claim" : "even", "perm":"1 0"}
{"perm":"1 0","claim":"odd","id":"q\u00e9\"2\\"}
{"perm":"1 0","claim":"odd","id":null,"by":true}
{"perm":"1 0"}
{"perm":"1 0","claim":
{"perm":"1 0","claim":"odd","claim":"even"}
{"perm":"1 0","claim":"odd"} x
{"perm":"0 3","claim":"odd"}
{"perm":"","claim":"odd"}
JSON
expect_status 2 -- fifteen parity @json --format json
expect_stdout_contains '"line":1,"parity":"even","claim":"even","holds":true'
expect_stdout_contains '"line":2,"id":"7","parity":"odd","claim":"even","holds":false'
expect_stdout_contains '"line":3,"id":"qé\"2\\","parity":"odd","claim":"odd","holds":true'
expect_stdout_contains '"line":4,"parity":"odd","claim":"odd","holds":true'
expect_stdout_contains '"line":5,"column":null,"parity":null,"verdict":"unreadable"'
expect_stdout_contains '{"claims":10,"right":3,"wrong":1,"unreadable":6}'
expect "the lines are JSON" jq -e "type == \"object\"" "$OUT"
expect_status 2 -- fifteen parity @json
expect_stdout_contains 'json:5: there is no claim'
expect_stdout_contains 'json:6: this is not a flat JSON object'
expect_stdout_contains 'json:7: this is not a flat JSON object'
expect_stdout_contains 'json:8: this is not a flat JSON object'
expect_stdout_contains 'json:9: item 3 is out of range'
# nor is it a permutation or a board if it cannot be read
printf '{"board":[[1,2],[3,0]],"claim":"yes"}\n' | expect_status 2 -- fifteen solvable -
expect_stdout_contains 'standard input:1: this is not a flat JSON object; write a list as one array'
printf '{"perm":"1 0"}\n{"perm":"1 0","claim":"odd"}\n' | expect_status 2 -- fifteen parity -
expect_stdout_contains 'standard input:1: there is no claim'
expect_stdout_contains '2 claims: 1 right, 0 wrong, 1 unreadable'
expect_stderr_empty
printf '{"id":"q1","perm":"1 0 2","claim":"even"}\n{"id":"q2","perm":"1 2 0","claim":"even"}\n' |
    expect_status 1 -- fifteen parity - # the first line of JSON is not a header, whatever its keys
expect_stdout_contains 'standard input:1: q1: odd, claimed even'
expect_stdout_contains '2 claims: 1 right, 1 wrong'

# the identity by its name, and a word of the same letters
printf 'id\todd\nid\teven\nID\todd\ne even\n' | expect_status 1 -- fifteen parity -
expect_stdout_contains 'standard input:1: even, claimed odd
4 claims: 3 right, 1 wrong'

# at most 20 are listed
seq 1200 | sed 's/.*/1 0 even/' >many
expect_status 1 -- fifteen parity @many
expect_stdout_lines 22
expect_stdout_contains '(1180 more; --all lists them)'
expect_stdout_contains '1,200 claims: 0 right, 1,200 wrong, 0 unreadable'
expect_status 1 -- fifteen parity --all @many
expect_stdout_lines 1201
expect_status 1 -- fifteen parity @many --format json
expect_stdout_lines 1201

# no line goes unverified: not those before the first claim, nor with a claim for all
printf '1 0\n1 0 odd\n0 1 odd\n' >late
expect_status 2 -- fifteen parity @late
expect_stderr_contains 'the lines before line 2 have no claim'
expect_stdout_contains '2 claims: 1 right, 1 wrong'
expect_status 2 -- fifteen parity --claim odd @claims
expect_stderr_contains 'claims has claims of its own; leave out --claim'
printf 'perm,claim\n1 0 2,odd\n' | expect_status 2 -- fifteen parity --claim even -
expect_stderr_contains 'standard input has claims of its own; leave out --claim'
printf '0 1\0 2\todd\n1 0\todd\n' | expect_status 2 -- fifteen parity -
printf '1 0 2\todd\n\0 junk\n1 2 0\teven\n' | expect_status 2 -- fifteen parity -
expect_stdout_contains 'standard input:2: the line holds a NUL byte'
expect_stdout_contains '3 claims: 2 right, 0 wrong, 1 unreadable'

# boards
printf '1 2 3/4 5 6/8 7 _ no\n1 2 3/4 5 6/7 8 _\tyes\tb2\n2 1/3 _ yes\n{"board":"1 2/3 _","claim":true}\n9 9\tno\n' >boards
expect_status 2 -- fifteen solvable @boards
expect_stdout_contains 'boards:3: no, claimed yes'
expect_stdout_contains 'boards:5:'
expect_stdout_contains '5 claims: 3 right, 1 wrong, 1 unreadable'
expect_status 2 -- fifteen solvable @boards --format json
expect_stdout_contains '{"file":"boards","line":2,"id":"b2","solvable":true,"claim":"yes","holds":true}'
expect_status 0 -- fifteen solvable - <<<'1 2 3 _	yes' --size 2x2
expect_status 2 -- fifteen solvable --claim no @boards
printf 'board\tclaim\n1 2/3 _\tyes\n' | expect_status 2 -- fifteen solvable --claim no -
expect_stderr_contains 'standard input has claims of its own; leave out --claim'

# nothing to look at verifies nothing
for lines in '' '\n\n' 'board\tclaim\n'; do
    printf '%b' "$lines" | expect_status 2 -- fifteen solvable -
    expect_stderr_contains 'there is no board to look at; write one board a line'
done
expect_status 2 -- fifteen solvable --claim yes </dev/null
expect_status 2 -- fifteen solvable @missing
expect_stderr_lines 1
expect_status 0 -- fifteen solvable - <<<'1 2 / 3 _'
finish
