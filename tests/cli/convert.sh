#!/usr/bin/env bash
# fifteen convert: systems, products, files, what is refused; against SymPy and GAP, if they are here.
. "$CASES/lib.sh"
plan 165

# ---- the table in the manual -----------------------------------------------------------------------

sed -n 's/^\.It \([a-z-]*\) Ta \([01-]\) Ta .* Ta Li \(.*\)$/\1 \3/p' "$ROOT/docs/fifteen.1" >rows
expect "the manual has nine systems" [ "$(wc -l <rows)" -eq 9 ]
while read -r system text; do
    expect_status 0 -- fifteen convert "(0 1 2)(3)" --to "$system"
    expect "$system is written as in the manual" [ "$(cat "$OUT")" = "$text" ]
    expect_status 0 -- fifteen convert "$text" --from "$system" --to cycles
    expect "$system is read as in the manual" [ "$(cat "$OUT")" = "(0 1 2)" ]
done <rows
expect_status 0 -- fifteen convert "(0 1 2)(3)"
expect_stdout_lines 9
while read -r system text; do
    expect_stdout_contains "$(printf '%-9s  %s' "$system" "$text")"
done <rows
expect_status 0 -- fifteen convert "(0 1 2)(8)" # the matrix is left out
expect_stdout_lines 8

# ---- systems and conventions -------------------------------------------------------------------------

is() { # is EXPECTED ARGUMENT...
    expect_status 0 -- fifteen convert "${@:2}"
    expect "${*:2} is $1" [ "$(cat "$OUT")" = "$1" ]
}
is '(2 3)' "(1 2 3)(1 2)" --to cycles
is '(1 3)' "(1 2 3)(1 2)" --to cycles --compose right-to-left
is '(2,3)' "(1,2,3)*(1,2)" --from gap --to gap
is 'Permutation([2, 1, 0])' "[1, 2, 0] * (0 1)^-1" --to sympy
is '(1 2 3)' "2 3 1" --from images --to cycles --base 1
is '(1 3 2)' "2 3 1" --from preimages --to cycles --base 1
is '()' "PermList([2,3,1])*(1,3,2)" --from gap --to cycles
is '0 1 2 3 4 5 6 7 8 9 10 11 12' "Permutation(12)" --from sympy --to images
is '(0 2 1)' "Permutation(0, 1, 2)**-1" --from sympy --to cycles
is '(1 2)' "(12)" --to cycles
is '()' "(0 1)^2 e" --to cycles
is '(0 1)' "((0 1)^3)^3" --to cycles
is '(0 2 1)' "[2, 0, 1]·(0 1)×(0 1)*[2 0 1]" --to cycles
is '0' "()" --to fifteen
expect_status 0 -- fifteen convert "(0 1)" "2 0 1" --quiet
expect_stdout_lines 0

says_order() { # says_order WORDS ARGUMENT...
    expect_status 0 -- fifteen convert "${@:2}"
    expect "${*:2}: $1" [ "$(grep '^(counted' "$OUT")" = "$1" ]
}
says_order '(counted from 0, products left to right)' "(1 2 3)*(1 2)^-1"
says_order '(counted from 0, products right to left)' "(1 2 3)*(1 2)^-1" --compose right-to-left
# the places are those of the table, whatever was read
says_order '(counted from 0, products left to right)' "p=(1,2,3)" "p*(1,2)" --from gap
says_order '(counted from 1, products left to right)' "(0,1,2)*(0,1)" --from sympy --base 1
says_order '' "(1 2 3)(4 5)" # in either order

# ---- JSON ----------------------------------------------------------------------------------------------

expect_status 0 -- fifteen convert "(1,2,3)(4)" --from gap --to sympy --format json
expect_stdout_contains '{"expression":"(1,2,3)(4)","from":"gap","images":[1,2,0,3],"written":{"sympy":"Permutation([1, 2, 0, 3])"},"convention":{"base":0,"compose":"left-to-right","direction":"place-to-item"}}'
expect_status 0 -- fifteen convert "1 0" --format json --base 0
expect_stdout_contains '"matrix":"[[0, 1], [1, 0]]"}'

# ---- files ---------------------------------------------------------------------------------------------

printf '(0 1)\n\n(0 1\n(0 1)(1 2)\n' | expect_status 2 -- fifteen convert - --to cycles
expect_stdout_lines 2
expect_stdout_contains '(0 2 1)'
expect_stderr_contains "standard input:3:5: ')' is missing"
printf '0 1\n1 0\n' >lists
expect_status 0 -- fifteen convert @lists --from images --to gap
expect_stdout_lines 2
expect_status 2 -- fifteen convert @missing

# ---- what is refused -----------------------------------------------------------------------------------

refused() { # refused MESSAGE ARGUMENT...
    expect_status 2 -- fifteen convert "${@:2}"
    expect_stderr_contains "$1"
}
refused 'a permutation is missing'
refused 'gap multiplies left to right' "(1,2)" --from gap --compose right-to-left
refused 'column 6: a permutation was expected' "1 0 *"
refused 'the letter p has no value yet; define it in a word before this one, such as "p=(1 2 3)"' "p*q"
refused 'column 7: this is not a permutation' "(0 1)*[0 2]"
refused 'column 12: place 1' "(0 1)*(2 1 1)"
refused 'did you mean (1 2)(1 3)?' "(12)(13)"
refused 'cycles: no list' "1 0" --from cycles
refused 'a 1 in each row and column' "[[1, 1], [0, 0]]" --from matrix
refused 'places, and where they go' "[[0, 1]]" --from two-line
refused 'a 1 in each row and column' "2 0 1" --from matrix
refused 'places, and where they go' "[2, 0, 1]" --from two-line
refused 'write --from gap|sage|sympy|fifteen' "1 0" --from maple
refused 'nested too deeply' "$(printf '(%.0s' {1..1000})(0 1)"
refused 'too much for one expression' "$(printf '(0 1000000)*%.0s' {1..100})(0 1)"
refused 'was expected, not' $'(0 1)\x01'
refused 'not UTF-8' $'(0 1)\xff'

# ---- the systems themselves ------------------------------------------------------------------------------

python3 -c 'import sympy' 2>/dev/null || skip_rest 'python3-sympy is not installed: tools/bootstrap systems'
type -P gap >/dev/null || skip_rest 'gap-core is not installed: tools/bootstrap systems'
expect_status 0 -- python3 "$ROOT/tests/oracle/convert.py" "$FIFTEEN" sympy
expect_stdout_contains "sympy: 1418 agree"
expect_status 0 -- python3 "$ROOT/tests/oracle/convert.py" "$FIFTEEN" gap
expect_stdout_contains "gap: 1079 agree"
# letters: in every system the product of two is that of what they stand for
for system in gap sage sympy fifteen two-line images preimages cycles matrix; do
    p=$("$FIFTEEN" convert '(0 1 2)(3 4)' --from cycles --to $system)
    q=$("$FIFTEEN" convert '(0 3)' --from cycles --to $system)
    expect_status 0 -- fifteen convert "p=$p" "q=$q" "r=p*q^-1" 'r*q' --from $system --to cycles
    expect_stdout_is '(0 1 2)(3 4)'
done
expect_status 2 -- fifteen convert 'p=(0 1' p
expect_status 2 -- fifteen convert 'p=(0 1)' 'p*r'
expect_stderr_contains "the letter r has no value yet"
expect_status 2 -- fifteen convert 'p*q' 'p=(0 1)' 'q=(1 2)'
expect_stderr_contains "define it in a word before this one"
expect_status 0 -- fifteen convert 'p = (0 1)' 'q  =(1 2)' 'p*q' --to cycles
expect_stdout_is "(0 2 1)"
expect_status 2 -- fifteen convert 'e=(0 1)' e
finish
