#!/usr/bin/env bash
# fifteen space: the whole state space, as table, JSON and plot.
. "$CASES/lib.sh"
plan 65

expect_status 0 -- fifteen space --size 3x3
expect_stderr_empty
expect_stdout_matches '^ +0 +1 +0\.00 %  ·$'
expect_stdout_matches '^ +24 +24,047 +13\.25 %  █{50}$'
expect_stdout_matches '^ +31 +2 +0\.00 %'
expect_stdout_contains $'half of the 362,880 arrangements\nof what'
expect_stdout_contains $'No board is farther than 31 slides (God\'s\nnumber of this puzzle); 2 boards are that far. The mean distance is 21.9724.\n241,920 pairs of boards are one slide apart, 2.67 slides a board.'
expect_stdout_contains $'  │ 8 │ 6 │ 7 │\n  ├───┼───┼───┤\n  │ 2 │ 5 │ 4 │\n  ├───┼───┼───┤\n  │ 3 │   │ 1 │'
cp "$OUT" table
expect_status 0 -- fifteen space 1 2 3 / 4 5 6 / 7 8 _
expect "the solved board is that of its size" cmp -s "$OUT" table
printf '1 2 3\n4 5 6\n7 8 _\n' >board
expect_status 0 -- fifteen space @board
expect "a board may stand in a file" cmp -s "$OUT" table
expect_status 0 -- fifteen space - <board
expect "and on standard input" cmp -s "$OUT" table
expect_status 0 -- fifteen space --size 3x3 --quiet
expect_stdout_empty
for width in 40 80; do
    expect_status 0 -- env COLUMNS=$width "$FIFTEEN" space --size 3x3 --powers
    expect "it keeps to $width columns" [ "$(wc -L <"$OUT")" -le $width ]
done

# counts depend on the cell of the hole, not on what pieces are called; and they are symmetric
expect_status 0 -- fifteen space --size 3x3 --hole 4 --format json
expect_stdout_contains '"board":"1 2 3 / 4 _ 5 / 6 7 8","obstacles":[],"hole":4,"base":0,"cells":9,"complete":true,"boards":181440,"arrangements":362880,"eccentricity":30,"god":null,'
sed 's/.*"positions"/"positions"/; s/"farthest".*//' "$OUT" >middle
expect_status 0 -- fifteen space '8 2 3 / 4 _ 5 / 6 7 1' --format json
sed 's/.*"positions"/"positions"/; s/"farthest".*//' "$OUT" >other
expect "whatever the pieces are called" cmp -s middle other
expect_status 0 -- fifteen space --size 2x3 --format json --base 1
expect_stdout_is '{"size":"2x3","board":"1 2 3 / 4 5 _","obstacles":[],"hole":6,"base":1,"cells":6,"complete":true,"boards":360,"arrangements":720,"eccentricity":21,"god":21,"mean":12.622222222222222,"edges":420,"positions":[1,2,3,5,6,7,10,12,12,16,23,25,28,39,44,40,29,21,18,12,6,1],"onward":[2,3,5,6,7,11,13,13,16,24,28,29,40,52,49,43,25,24,17,11,2,0],"farthest":["4 5 _ / 1 2 3"],"version":"1.0.0"}'

# obstacles, rings, what the hole cannot come to, a single cell
expect_status 0 -- fifteen space '1 2 3 / 4 # 6 / 7 8 _'
expect_stdout_contains 'Slides make 56 boards of the solved one: one in 720 of the 40,320 arrangements'
expect_status 0 -- fifteen space '1 2 # 4 / 5 6 # _' --farthest 0
expect_stdout_contains $'all 2 arrangements of what stands in the\ncells that the hole can come to'
expect_stdout_lacks 'farthest board'
expect_status 0 -- fifteen space --size 1x1
expect_stdout_contains 'Slides make 1 board of the solved one: 1 arrangement'
expect_status 0 -- fifteen space --size 3x3 --hole 4 --farthest 3
expect_stdout_contains $'3 of the 148 farthest boards:\n  '
expect "three of them, a line each" [ "$(grep -c '^  .* / ' "$OUT")" -eq 3 ]

# the plot
expect_status 0 -- fifteen space --size 3x3 --format svg
expect_stdout_contains '<title>3 × 3: boards by distance from the solved one</title>'
expect_stdout_contains '>farthest: 31 slides, 2 boards</text>'
expect "a column for each distance" [ "$(grep -c 'class="bar"' "$OUT")" -eq 32 ]

# interrupted: what is counted until then, marked
# shellcheck disable=SC2016 # the inner shell's own words
expect_status 1 -- env --block-signal=INT sh -c 'kill -INT $$; exec "$0" space --size 3x3' "$FIFTEEN"
expect_stdout_contains 'This is a part: 1 board to distance 0; the shares are of these.'
expect_stderr_contains 'stopped after distance 0'
# shellcheck disable=SC2016
expect_status 1 -- env --block-signal=INT sh -c 'kill -INT $$; exec "$0" space --size 3x3 -q' "$FIFTEEN"
expect_stderr_empty

# what cannot be
expect_status 2 -- fifteen space --size 4x4
expect_stderr_contains 'at most 12 cells, and here it can come to 16; take a smaller board, as 3x4, or obstacles (#)'
expect_status 2 -- fifteen space
expect_stderr_contains 'name a board, or a size with --size'
expect_status 2 -- fifteen space 1 2 / 3 _ --hole 0
expect_stderr_contains 'a board says itself where its hole is'
expect_status 2 -- fifteen space --size 2x2 --hole 4
expect_status 2 -- fifteen space --size 2x2 --powers --format json
expect_status 1 -- fifteen space --size 3x4 --max-memory 30000000
expect_stderr_contains '--max-memory allows 30000000'
expect_status 2 -- fifteen space --size 3x4 --max-memory 1M
expect_stderr_contains "fifteen: --max-memory:1:2: 'M' runs into the number before it; write digits only"
expect_status 2 -- fifteen space --size 3x4 --max-memory 0
expect_stderr_contains 'fifteen: --max-memory: it goes from 1 to 1099511627776'
expect_status 2 -- fifteen space --size 0x3
printf '1 2/3 _\0 junk\n' >nul
expect_status 2 -- fifteen space @nul
expect_stderr_contains '@nul holds a NUL byte'
expect_stdout_empty
expect_status 2 -- fifteen space --size 2x2 --farthest 5000

need_terminal
play 'the distance is told while it counts' <<'SCRIPT'
fifteen {space --size 3x3 --format json}
see "distance 31, 181440 boards"
see "\"eccentricity\":31"
see_status 0
SCRIPT
finish
