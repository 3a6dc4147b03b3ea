#!/usr/bin/env bash
# The JSON that other tools read, whole, line for line: one small run of every algorithm, base 1 too.
. "$CASES/lib.sh"
plan 34

golden() {
    local file=$1 status=$2
    shift 2
    expect_status "$status" -- fifteen "$@" --format json
    expect_stdout_golden "$file"
}

golden apply.json 0 trace apply TAT "1-2 2-3" --base 1
golden transform.json 0 trace transform ABC CAB --base 1
golden transform-right.json 0 trace transform 1,0,2 0,2,1 --from right
golden convert.json 0 trace convert 3 1 --base 1
golden adjacent.json 0 trace adjacent ABC CBA
golden bubble.json 0 trace adjacent ABC CBA --method bubble --base 1
golden pair-tally.json 0 trace pair-tally TAT "1-3 1-2" --base 1
golden parity-trace.json 0 trace parity 2,3,1
golden three-cycles.json 0 trace three-cycles ABCD BADC --base 1
golden three-cycles-odd.json 1 trace three-cycles 1,0,2 0,1,2
golden conjugate.json 0 trace conjugate "(1 2)" "(1 3 2)" --base 1 --compose right-to-left
golden graph.json 0 trace graph AB
golden graph-exactly.json 0 trace graph 3 --swaps 5
golden parity.json 1 parity "2 3 1" --claim odd
printf '0 1\n0 x\n\n1 0\n' | golden claims.json 2 parity - --claim odd
printf '1 2 / 3 _\n\n1 2 3\n' | expect_status 2 -- fifteen solvable - --format json
expect_stderr_contains '"file":"standard input","line":3,"column":1'
golden verdict.json 1 check ch6/p161 "0-1 1-3" --feedback full
finish
