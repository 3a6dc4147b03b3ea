#!/usr/bin/env bash
# The searches from the command line: traces, limits, slips of printed programs, comparison, drawings.
. "$CASES/lib.sh"
plan 157

two="1 2 3 / 4 _ 6 / 7 5 8"
three="1 2 3 / _ 4 6 / 7 5 8"
far="8 6 7 / 2 5 4 / 3 _ 1"
korf="14 13 15 7 / 11 12 9 5 / 6 0 2 1 / 4 8 10 3"

# each to the letter: a trace is the same everywhere
expect_status 0 -- fifteen trace bfs "$two"
expect_stdout_golden search-bfs
expect_status 0 -- fifteen trace dfs "$two" --depth-limit 2
expect_stdout_golden search-dfs
expect_status 0 -- fifteen trace astar "$three"
expect_stdout_golden search-astar
expect_status 0 -- fifteen trace idastar "_ 1 / 3 2" --heuristic misplaced
expect_stdout_golden search-idastar
COLUMNS=40 expect_status 0 -- fifteen trace astar "$three" --heuristic linear-conflict
expect "no line is wider than 40 columns" [ "$(wc -L <"$OUT")" -le 40 ]

# the same answer by all that promise a shortest; with walls, and letters
for search in "bfs" "astar" "astar --heuristic misplaced" "astar --heuristic walking" \
    "idastar" "idastar --heuristic linear-conflict"; do
    read -ra words <<<"$search"
    expect_status 0 -- fifteen trace "${words[@]}" "$far" -q
    expect_stdout_contains "31 moves"
done
expect_status 0 -- fifteen trace astar "2 4 # / 1 5 6 / 7 8 _" --heuristic linear-conflict --show 2
expect_stdout_contains "all hold"
expect_status 0 -- fifteen trace bfs "AB/_C" --goal "AB/C_" --size 2x2
# of equal letters, whichever needs the fewest slides stands for which; the boards say which is which
for search in bfs astar idastar; do
    expect_status 0 -- fifteen trace $search "B_A/BCA" --goal "BAC/AB_"
    expect_stdout_contains "Answer: LURDRULDLU (10 moves, and no way has fewer)"
    expect_stdout_contains "✓ 10 slides, and no solution has fewer"
done
expect_stdout_contains "B₂_A₂ / B₁CA₁"
expect_status 0 -- fifteen trace bfs "B_A/BCA" --goal "BAC/AB_" --compare
expect_stdout_matches "^bfs .* 10  yes$"
expect_status 0 -- fifteen trace astar "AAA/AA_/AAA" --goal "AAA/AAA/AA_"
expect_stdout_contains "✓ 1 slide, and no solution has fewer"
expect_status 1 -- fifteen trace astar "BDAE/_CEE/DACD/ABBC" --goal "AAAB/BBCC/CDDD/EEE_" --max-nodes 2000 -q
expect_stdout_contains "no solution has fewer than "
expect_status 2 -- fifteen trace astar "2 4 # / 1 5 6 / 7 8 _" --heuristic walking
expect_stderr_contains "take linear-conflict or manhattan"
expect_status 2 -- fifteen trace astar "1 2 3 4 5 / 6 7 8 9 _" --size 2x5 --heuristic taxicab
expect_stderr_contains "manhattan, misplaced, linear-conflict or walking"

# more than nine open cells: said, and not claimed
expect_status 0 -- fifteen trace astar "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 _ 14 15"
expect_stdout_matches "ith 16 open cells"
expect_stdout_lacks "no way from the start"

# limits: what is known is said
expect_status 1 -- fifteen trace astar "$korf" --max-nodes 1000 -q
expect_stdout_contains "stopped at --max-nodes, 1000 nodes; no solution has fewer than"
expect_bounded 1 20 64 -- fifteen trace bfs "$korf" --max-memory 10000000 -q
expect_stdout_contains "stopped at --max-memory"
expect_bounded 1 30 64 -- fifteen trace idastar "$korf" --max-nodes 300000 -q
expect_stdout_contains "no solution has fewer than"
expect_status 1 -- fifteen trace bfs "$far" --max-nodes 1
expect_stdout_contains "No more than 1 node may be made: the search stops"
expect_status 1 -- fifteen trace dfs "$far" --depth-limit 5 -q
expect_stdout_contains "no solution has fewer than 6 slides"
expect_status 1 -- fifteen trace bfs "2 1 / 3 _"
expect_stdout_contains "no slides lead from the start to the solved board"
expect_status 0 -- fifteen trace bfs "$far" --show 3
expect_stdout_contains "What came after 3 E-nodes is not shown; expanded in all: "
# so too if only the solved board's node came after them
expect_status 0 -- fifteen trace bfs "1 2 3 / 4 5 6 / _ 7 8" --show 6
expect_stdout_contains "What came after 6 E-nodes is not shown; expanded in all: 6"
expect_status 0 -- fifteen trace bfs "1 2 3 / 4 5 6 / _ 7 8" --show 7
expect_stdout_lacks "is not shown"
expect_status 0 -- fifteen trace idastar "1 2 3 / 4 5 6 / _ 7 8" --show 2
expect_stdout_contains "What came after 2 E-nodes is not shown; expanded in all: 2"
expect_status 0 -- fifteen trace idastar "1 2 3 / 4 5 6 / _ 7 8" --show 3
expect_stdout_lacks "is not shown"
# an E-node whose children are being made when the search is broken off is expanded, in each search
board="1 2 3 / 4 5 6 / 7 _ 8"
for search in bfs dfs astar idastar; do
    expect_status 1 -- fifteen trace "$search" "$board" --max-nodes 1 -q
    expect_stdout_contains "1 node made, 1 expanded"
done
expect_status 1 -- fifteen trace bfs "$board" --max-nodes 2 -q
expect_stdout_contains "2 nodes made, 1 expanded"
expect_stdout_contains "stopped at --max-nodes, 2 nodes; whether there is a way"
# so at Ctrl-C, which waits already here
stopped() {
    # shellcheck disable=SC2016
    env --block-signal=INT sh -c 'kill -INT $$ && exec "$FIFTEEN" trace "$@"' sh "$@"
}
if env --block-signal=INT true 2>/dev/null; then
    for search in bfs dfs astar idastar; do
        expect_status 1 -- stopped $search "$korf" --show 1
        expect_stdout_contains "stopped after 4096 nodes; "
    done
    expect_status 1 -- stopped idastar "$korf" -q --format json
    expect_stdout_contains '"end":"stopped","made":4096,'
    expect_status 1 -- stopped bfs "$korf" --compare
    expect_stdout_contains "astar manhattan: stopped after 4096 nodes; no solution has fewer than"
    expect_status 1 -- stopped solve "14 13 15 7 / 11 12 9 5 / 6 _ 1 2 / 4 8 10 3" --method optimal
    expect_stdout_contains "he search was broken off"
else
    skip_tests 14 'env cannot block signals'
fi
for wrong in "--max-nodes 0" "--max-memory x" "--depth-limit 1001" "--show -1" "--mistake pop-first"; do
    read -ra words <<<"$wrong"
    expect_status 2 -- fifteen trace dfs "$two" "${words[@]}"
done
expect_status 2 -- fifteen trace dfs "$two" --mistake pop-last
expect_status 2 -- fifteen trace bfs "$two" --heuristic manhattan

# the printed programs: the claim that fails is a finding, not a fault of ours
expect_status 1 -- fifteen trace bfs "$two" --mistake compare-current
expect_stdout_contains "the program as printed gives up"
expect_stdout_contains "THIS DOES NOT HOLD"
expect_status 0 -- fifteen trace bfs "$three" --mistake pop-last --show 20
expect_stdout_contains "g = 2; made last of"
expect_stdout_contains "THIS DOES NOT HOLD"
expect_status 1 -- fifteen trace idastar "$two" --mistake compare-current --format json
expect_stdout_matches '"event":"result".*"answer":null.*"end":"none-left".*"failed":0,"refuted":1'

# side by side
expect_status 0 -- fifteen trace bfs "$two" --compare
expect_stdout_matches "^idastar walking +7 +2 +3 .* 2  yes$"
expect_stdout_matches "^dfs .* 18  no$"
COLUMNS=40 expect_status 0 -- fifteen trace bfs "1 2 3 / 4 # 6 / 7 _ 8" --compare --max-nodes 5000
expect_stdout_contains "walking distance is not offered"
expect_status 0 -- fifteen trace astar "$two" --compare --format json
expect_stdout_matches '"search":"astar","heuristic":"walking","end":"found","made":7,"expanded":2'
expect_status 2 -- fifteen trace astar "$two" --compare --heuristic walking

expect_status 0 -- fifteen trace astar "1 2 3 / 4 5 6 / 7 8 _" -q --format json
expect_stdout_contains '"slides":0,"at_least":0,"shortest":true'

# drawn
for search in bfs dfs astar idastar; do
    expect_status 0 -- fifteen trace $search "$three" --format svg
    expect_stdout_contains "dead at once"
    expect_no_controls
done
expect_status 0 -- fifteen trace bfs "$far" --format svg --show 50
expect_stdout_contains "60 of 181440 nodes made; the solved board is not among them"
for format in dot svg; do # a tree without a node is none
    for how in --compare '--show 0'; do
        # shellcheck disable=SC2086 # one word or two
        expect_status 2 -- fifteen trace bfs "$three" $how --format $format
    done
    expect_stderr_contains 'there is no tree to be drawn; say --show 1 or more'
done
expect_status 0 -- fifteen trace astar "$three" --format dot
expect_stdout_contains "0 -> 2 [penwidth=3];"
# what is filled is what was expanded; the solved board was not
for search in bfs astar idastar; do
    expect_status 0 -- fifteen trace $search "$board" --format dot
    filled=$(grep -c 'style=filled' "$OUT")
    expect_stdout_contains 'style=dashed, penwidth=3];'
    expect_status 0 -- fifteen trace $search "$board" -q
    expect_stdout_contains ", $filled expanded,"
done
expect_status 2 -- fifteen trace bfs "$two" --compare --format svg

# asked for
expect_status 0 -- fifteen trace astar "$two" --gaps
expect_stdout_contains "which is expanded next?"
finish
