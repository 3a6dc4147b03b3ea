#!/usr/bin/env bash
# The puzzle from the command line: solvable, solve, scramble, draw, and their traces.
. "$CASES/lib.sh"
plan 273

odd="1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _"
sample="1 2 3 4 5 6 7 8 13 9 11 12 10 14 15 0"

# solvable: five criteria side by side, agreeing
expect_status 1 -- fifteen solvable "$odd"
for criterion in permutation box n-plus-k rank-violations taxicab; do
    expect_stdout_matches "^  $criterion +no: "
done
expect_stdout_contains "not solvable: every slide changes the sign"
# the ring of eight cells: parity fits, and yet no slides lead there
expect_status 1 -- fifteen solvable "2 3 1 / 4 # 6 / 7 8 _"
expect_stdout_contains "not solvable: parity does not forbid it, but it is not within reach"
expect_status 1 -- fifteen solvable "1 2 # 4 / 5 6 # 8 / 9 10 # 12 / _ 14 # 13"
expect_stdout_contains "the hole cannot come home"
expect_status 0 -- fifteen solvable "$sample"
expect_status 0 -- fifteen solvable "$odd" --claim no
expect_status 1 -- fifteen solvable "$odd" --claim yes
expect_status 0 -- fifteen solvable 6 5 2 3 / _ 7 11 4 / 9 1 10 8 / 15 14 13 12
expect_stdout_matches "n-plus-k +yes: .*N = 28.*K = 2"
expect_stdout_matches "rank-violations +yes: .*24"
expect_stdout_matches "taxicab +yes: .*11.*5"
expect_stdout_lacks "does not count"
expect_status 0 -- fifteen solvable 1 2 3 / 4 5 6 / 7 _ 8
expect_stdout_matches "does not count on a board of odd"
expect_status 1 -- fifteen solvable "$odd" --format json
expect_stdout_contains '"solvable":false'
expect_stdout_contains '"n-plus-k":{"applies":true,"solvable":false,"n":1,"k":4}'
expect_status 1 -- fifteen solvable 2 1 3 0 --size 1x4
expect_status 0 -- fifteen solvable 1 2 0 3 --size 1x4
expect_stdout_contains "not all that counts"
# the case that decides besides the parity: a board, a ring, a row, two squares at one cell, a figure of eight
while IFS='|' read -r status name board; do
    expect_status "$status" -- fifteen solvable "$board" --format json
    expect_stdout_contains "\"case\":\"$name\""
done <<'end'
0|blocks|1 2 3 / 4 5 6 / 7 8 _
1|blocks|2 1 3 / 4 5 6 / 7 8 _
1|ring|2 3 1 / 4 # 6 / 7 8 _
0|bridge|1 / _ / 2
1|blocks|2 1 # / 4 5 8 / # 6 _
0|blocks|2 3 1 4 5 / 6 # 8 # 10 / 11 12 13 14 _
end

# equal letters: RATE YOUR MIND PLA is solvable, for two of them can be exchanged
expect_status 0 -- fifteen solvable "RATE/YOUR/MIND/PLA_" --goal "RATE/YOUR/MIND/PAL_"
expect_stdout_contains "look alike"
expect_status 2 -- fifteen solvable "RATE/YOUR/MIND/PLA_"
expect_stderr_contains "--goal"
# lecture 9, exercise 4(d) as printed: 15 twice
expect_status 2 -- fifteen solvable "1 2 3 4 / 12 13 14 15 / 11 _ 15 6 / 10 9 8 7"
expect_stderr_contains "piece 15 stands in row 2, column 4 and again in row 3, column 3; piece 5 is missing"
expect_status 0 -- fifteen solvable "1 2 3 4 / 12 13 14 5 / 11 _ 15 6 / 10 9 8 7"
for bad in "1 2 3" "1 2 3 4 / 5 6" "1 2 3 0 0" "1 2 3 9" "1 1 2 0" "" "1 2 x 0"; do
    expect_status 2 -- fifteen solvable "$bad"
    expect_stdout_empty
done
expect_status 0 -- fifteen trace solvable "$sample" --format json
expect_stdout_contains '"failed":0'
expect_status 0 -- fifteen trace solvable "1 2 3 / 4 5 6 / 7 8 _" --ledger "8 5 4"
expect_status 2 -- fifteen trace solvable "1 2 3 / 4 5 6 / 7 8 _" --ledger "8 1"
expect_stderr_contains "--ledger"

# solve: the chapter's exact list, and the other methods
expect_status 0 -- fifteen solve "$sample" --method three-cycles
moves=$(wc -w <"$OUT")
expect "the chapter's program makes 1524 moves" [ "$moves" -eq 1524 ]
expect "and exactly these" [ "$(tr ' ' ',' <"$OUT" | tr -d '\n' | sha256sum | cut -c1-16)" = 7e4197131777d7b9 ]
expect_status 0 -- fifteen solve "$sample" --method layered
expect_stdout_is "15 14 10 13 9 10 14 15"
expect_status 0 -- fifteen solve "$sample" --method tours
expect_status 0 -- fifteen solve "$sample" --method stages
expect_stdout_is "15 14 10 13 9 10 14 15"
far="13 2 10 3 / 1 12 8 4 / 5 _ 9 6 / 15 14 11 7"
expect_status 0 -- fifteen solve "$far" --method stages --format json
expect_stdout_contains '"method":"stages"'
expect_stdout_contains '"count":47'
expect_status 0 -- fifteen trace solve "$far" --method stages
expect_stdout_contains "Of 2 orders in which rows and columns can be taken"
expect_stdout_contains "Column 1: pieces (5 9 13) home, in 15 slides"
expect_status 0 -- fifteen trace solve "$far" --method stages --depth 2
expect_stdout_contains "no way that leaves the kept cells alone solves it in fewer than 21 slides"
# of its shortest ways nobody can guess which one it takes
expect_status 2 -- fifteen practice solve "$far" --method stages --depth 2
expect_stderr_contains "nothing in this trace can be asked for"
expect_status 1 -- fifteen solve "$odd" --method stages
for seed in 1 2; do
    fifteen scramble --size 8x8 --seed "$seed"
done | expect_status 0 -- fifteen solve --method stages
expect_stdout_lines 2
expect_status 1 -- fifteen solve "$odd"
expect_stdout_contains "not solvable"
expect_status 1 -- fifteen solve "$odd" --anyway
expect_stdout_contains "(not solved: two pieces stay exchanged)"
expect_status 1 -- fifteen solve "$odd" --method layered
expect_stdout_contains "exchange any two pieces, and it can be solved"
# on a grid that misses a hypothesis an exchange need not be enough, and there is no going on
expect_status 1 -- fifteen solve "2 1 3 4 _" --size 1x5 --method tours
expect_stdout_contains "exchange two pieces, and it may be solved"
expect_status 1 -- fifteen solve "2 1 # / 4 5 _" --method three-cycles --anyway
expect_stdout_contains "exchange two pieces, and it may be solved"
expect_status 2 -- fifteen solve "$odd" --method tours --anyway
expect_status 2 -- fifteen solve "$odd" --method magic
printf '%s\n%s\n' "$sample" "$odd" | expect_status 1 -- fifteen solve --method layered
expect_stdout_lines 2
expect_status 0 -- fifteen solve "$sample" --format json --method three-cycles
expect_stdout_contains '"count":1524'
# three answers that are none of them a solution: solved already, on any grid and by any method; not
# solvable, whatever the method; solvable, but not so. An error that was avoided leaves no column behind
for method in three-cycles tours layered stages optimal; do
    expect_status 0 -- fifteen solve "1 2 3 _" --size 1x4 --method "$method"
    expect_stdout_is "() (solved already)"
    expect_status 1 -- fifteen solve "2 3 1 _" --size 1x4 --method "$method"
    expect_stdout_contains "not solvable: the parity fits, but what is in and around row 1"
done
expect_status 0 -- fifteen solve 0
expect_stdout_is "() (solved already)"
expect_status 0 -- fifteen solve "1 _ 2 3" --size 1x4
expect_stdout_is "2 3"
expect_status 0 -- fifteen solve "1 / _ / 2" --size 3x1
expect_status 1 -- fifteen solve "2 1 3 _" --size 1x4
expect_stdout_contains "not solvable: the board is odd"
expect_status 1 -- fifteen solve "1 _ 2 3" --size 1x4 --method layered
expect_stdout_contains "out of this method's reach, though the board can be solved: the layered method"
expect_stdout_contains "; use the method optimal"
expect_status 1 -- fifteen solve "1 2 3 / 4 # _ / 7 8 6" --method stages
expect_stdout_contains "out of this method's reach, though the board can be solved: the stages are for"
expect_status 1 -- fifteen solve "1 2 3 / 4 5 6 / 7 _ 8" --method tours
expect_stdout_contains "; use the method of three-cycles"
# what 3-cycles do not reach is searched for, unless they were asked for by name
ring="2 3 6 / 1 # _ / 4 7 8"
expect_status 0 -- fifteen solve "$ring"
expect_stdout_is "6 3 2 1 4 7 8"
expect_status 0 -- fifteen solve "$ring" --format json
expect_stdout_contains '"why":null,"outcome":"solution","method":"optimal"'
expect_status 1 -- fifteen solve "2 3 1 / 4 # 6 / 7 8 _" --anyway
expect_stdout_contains "not solvable: the parity fits"
expect_status 1 -- fifteen solve "$ring" --method three-cycles
expect_stdout_contains "out of this method's reach"
expect_stdout_contains "; use the method optimal"
expect_status 1 -- fifteen solve "$ring" --method three-cycles --format json
expect_stdout_contains '"outcome":"out-of-reach"'
expect_status 1 -- fifteen solve "$odd" --format json
expect_stdout_contains '"outcome":"not-solvable"'
expect_status 0 -- fifteen trace solve "$ring"
expect_stdout_contains "no solution"
expect_stdout_contains "is shorter"
expect_status 1 -- fifteen trace solve "$ring" --method three-cycles
expect_stderr_contains "fifteen: out of this method's reach"
expect_status 0 -- fifteen solve "$sample" --method optimal
expect_stdout_is "15 14 10 13 9 10 14 15"
# 3 x 4, the 47 slides of one that is far away
expect_status 0 -- fifteen solve "_ 11 9 10 / 8 6 7 3 / 4 5 2 1" --method optimal
expect "it takes 47 slides" [ "$(wc -w <"$OUT")" -eq 47 ]
# the hole at home first: pieces numbered from 0 on, the same slides
expect_status 0 -- fifteen solve --home first "1 2 0 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"
expect_stdout_is "2 1"
expect_status 0 -- fifteen solve --home first --format json "1 2 0 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15"
expect_stdout_contains '"board":[1,2,0,3,4,5,6,7,8,9,10,11,12,13,14,15],"solved":true,"moves":[2,1]'
expect_stdout_contains '"after":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]'
expect_status 0 -- fifteen solve --home first --method optimal "1 2 5 / 3 # 0 / 6 7 8"
expect_stdout_is "5 2 1"
expect_status 2 -- fifteen solve --home first "1 2 0 / 3 # 4 / 6 7 8"
expect_stderr_contains "there is no piece 4, but it stands in row 2, column 3; a piece has the number of its home, and row 2, column 2 is an obstacle"
expect_status 2 -- fifteen solve --home first "1 2 3 / 4 0 5 / 6 7 7"
expect_stderr_contains "again in row 3, column 3; piece 8 is missing"
expect_status 2 -- fifteen solve --home frist "1 0"
expect_stderr_contains "write --home last|first"
expect_status 2 -- fifteen solve --home first "BA/_C" --goal "AB/C_"
expect_stderr_contains "leave --home out"

# what is scrambled can be solved, or cannot, on any grid
for size in 1x1 1x2 1x3 1x6 1x9 6x1; do
    board=$(fifteen scramble --size "$size" --seed 3)
    expect_status 0 -- fifteen solvable "$board" --size "$size" -q
done
expect_status 2 -- fifteen scramble --size 1x65
expect_status 1 -- fifteen scramble --size 1x2 --unsolvable
expect_stderr_contains "every arrangement of this board can be solved"
board=$(fifteen scramble --size 1x6 --seed 3 --unsolvable)
expect_status 1 -- fifteen solvable "$board" --size 1x6 -q
# the distance itself, not its parity
expect_status 0 -- fifteen solvable "1 2 3 / 4 5 6 / _ 7 8"
expect_stdout_contains "n - cycles = 2; the hole's distance from home: 2"
expect_status 0 -- fifteen solvable "1 2 3 / 4 5 6 / _ 7 8" --format json
expect_stdout_contains '"box_distance":2'
expect_status 0 -- fifteen solve 0 8 7 6 5 4 3 2 1 --method layered
# the size was read well: its place is not the method's
expect_status 1 -- fifteen trace solve "1 _ 2 3" --size 1x4 --method layered
expect_stderr_lacks "column 1"
expect_stderr_contains "fifteen: out of this method's reach"
# the moves answered solve the board: the ledger plays them
answer=$(fifteen solve 5 4 0 6 8 7 3 2 1 --method layered)
expect_status 0 -- fifteen trace solvable "5 4 0 6 8 7 3 2 1" --ledger "$answer"

# traces at four depths: each whole, the counts the same
counts=
for depth in 1 2 3 4; do
    expect_status 0 -- fifteen trace solve "$sample" --depth $depth
    counts="$counts $(grep -o '([0-9]* moves)' "$OUT")"
done
expect "every depth counts the same" [ "$counts" = " (1524 moves) (1524 moves) (1524 moves) (1524 moves)" ]
expect_bounded 0 60 64 -- fifteen trace solve "$sample" --depth 4 --format json
expect_stdout_contains '"op":"slide"'
expect_stdout_contains '"algorithm":"solve"'
expect_stdout_contains '"failed":0'
# the parity is that of the slides, or of the board that is to be solved, as it was taken
expect_status 0 -- fifteen trace apply "2 1 / 3 _" "1 2" --format json
expect_stdout_contains '"count":2,"parity":"even"'
expect_status 0 -- fifteen trace hole "1 2 / 3 _" 1 --format json
expect_stdout_contains '"count":1,"parity":"odd"'
expect_status 0 -- fifteen trace place "1 2 / 3 _" 2 0 --format json
expect_stdout_contains '"count":3,"parity":"odd"'
expect_status 0 -- fifteen trace bfs "1 2 / _ 3" --format json
expect_stdout_contains '"count":1,"parity":"odd"'
expect_status 0 -- fifteen trace solvable "BA/A_" --goal "AB/A_" --format json
expect_stdout_contains '"swaps":2,"home_moves":0'
expect_stdout_contains '"parity":"even"'
# a piece that shares its letter has one name in a line, wherever it is written
expect_status 0 -- fifteen trace bfs "_A/BA" --goal "AA/B_" --format json
expect_stdout_contains '"piece":"A₁","state":["A₁",0,"B","A₂"],"reason":"slide-of-way","depth":2,"values":{"piece":"A₁"'

# hole, place, cycle
expect_status 0 -- fifteen trace hole "1 2 3 / 4 5 6 / 7 8 _" 0
expect_stdout_contains "Answer: 6 3 2 1"
expect_status 0 -- fifteen trace hole "1 2 3 / 4 5 6 / 7 8 _" 1 --base 1
expect_stdout_contains "Answer: 6 3 2 1"
expect_status 0 -- fifteen trace place "$sample" 7 0
expect_status 0 -- fifteen trace cycle "$sample" 1 2 3 --format json
expect_stdout_contains '"exactly-this-cycle","holds":true'
expect_status 2 -- fifteen trace cycle "$sample" 1 2 2
expect_status 2 -- fifteen trace hole "$sample" 16
expect_status 2 -- fifteen trace place "$sample" 16 0

# scramble: the seed makes the board, for ever
expect_status 0 -- fifteen scramble --seed 5
expect_stdout_is "8 _ 3 13 / 15 4 9 1 / 7 14 12 2 / 6 10 5 11"
expect_status 0 -- fifteen scramble --seed 7 --size 3x5 --format json
expect_stdout_contains '"seed":7'
for seed in 1 2 3; do
    board=$(fifteen scramble --seed $seed --unsolvable)
    expect_status 1 -- fifteen solvable "$board"
    board=$(fifteen scramble --seed $seed)
    expect_status 0 -- fifteen solvable "$board"
done
expect_status 2 -- fifteen scramble --size 9x9

# draw
expect_status 0 -- fifteen draw "1 2 3 / 4 _ # / 7 8 5" --plain
expect_stdout_contains "+---+---+---+"
expect_status 0 -- fifteen draw "$odd"
expect_stdout_contains "┌"
expect_status 0 -- fifteen draw "$odd" --format svg
expect_stdout_contains '<svg'
expect_stdout_contains 'role="img"'
expect_stdout_contains '</svg>'
expect_status 0 -- fifteen trace hole "1 2 3 / 4 5 6 / 7 8 _" 0 --format svg
expect_stdout_contains 'Piece 6 down'
expect_status 0 -- fifteen trace transform AB BA --format svg
expect_stdout_contains '<path class="arrow"'
expect_status 2 -- fifteen trace solve "$sample" --depth 4 --format svg
expect_stderr_contains "--depth 1"
# the name of a figure is no board of letters
expect_status 2 -- fifteen draw cells
expect_stderr_contains 'an argument is missing; write: fifteen draw cells RxC'
expect_status 2 -- fifteen draw trace
expect_stderr_contains 'an algorithm must be named'
# a size that is none is at fault itself, and not the board
for verb in solve solvable space "trace bfs"; do
    # shellcheck disable=SC2086
    expect_status 2 -- fifteen $verb "1 2 / 3 _" --size 2z2
    expect_stderr_contains "fifteen: --size:1:2: a size was expected"
done

# what is wrong with a line of a file is said with the file and the line
printf '1 2 / 3 _\n\n# x\n1 2 3\n1 2 \0/ 3 _\n' >lines
expect_status 2 -- fifteen solvable @lines
expect_stderr_contains 'lines:3: a board of letters needs the board that it is to become'
expect_stderr_contains 'lines:4:1: a board of 3 cells is not square'
expect_stderr_contains 'lines:5: the line holds a NUL byte'
expect_status 2 -- fifteen draw @lines
expect_stderr_contains 'lines:4:1: a board of 3 cells is not square'
# and an option with the option, or without a column that may be the option's
expect_status 2 -- fifteen solvable - --goal '1 B/_ C' <<<'A B/_ C'
expect_stderr_contains 'standard input:1: a letter'
expect_status 2 -- fifteen draw - --ring '0 9' <<<'1 2/3 _'
expect_stderr_contains '--ring: '
expect_status 2 -- fifteen draw - --size 2x <<<'1 2/3 _'
expect_stderr_contains 'standard input:1: a size was expected'
finish
