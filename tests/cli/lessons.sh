# shellcheck shell=bash
# The lessons of the course as a newcomer meets them: every page can be shown, at 80 columns and at 40,
# and every first page says how the lesson counts.
. "$CASES/lib.sh"
plan 184
export FIFTEEN_COURSE=$ROOT

# Lines wider than $1 in the last output that are no code block (indented: shown as they are).
too_wide() {
    perl -CSD -ne 'chomp; print "$.: $_\n" if length > '"$1"' && !/^ {4}/' "$OUT"
}

# The text of page 1, its line ends taken out.
first_page() {
    sed -n '/, page 1 of/,/, page 2 of/p' "$OUT" | tr '\n' ' '
}

expect_status 0 -- fifteen list lessons
lessons=$(cut -d' ' -f1 "$OUT")
wanted="permutations swaps neighbours main-theorem parity fourteen-fifteen cyclic-moves three-cycles"
wanted+=" conjugation solving solvable other-boards people"
expect "thirteen lessons, in the order of the course" [ "${lessons//$'\n'/ }" = "$wanted" ]

for lesson in $lessons; do
    COLUMNS=40 expect_status 0 -- fifteen learn "$lesson" </dev/null
    expect "$lesson: nothing but code is wider than 40 columns" [ -z "$(too_wide 40)" ]
    COLUMNS=80 expect_status 0 -- fifteen learn "$lesson" </dev/null
    expect_stderr_empty
    expect "$lesson: nothing but code is wider than 80 columns" [ -z "$(too_wide 80)" ]
    expect_stdout_lacks "cannot be shown"
    expect_stdout_contains "fifteen trace "
    expect_stdout_contains "To have an answer checked"
    pages=$(grep -c ', page [0-9]* of [0-9]*: ' "$OUT")
    expect "$lesson: 8 to 14 pages (it has $pages)" [ "$pages" -ge 8 -a "$pages" -le 14 ]
    page=$(first_page)
    # shellcheck disable=SC2016 # backticks of ours
    for said in 'counted from [01]' 'left to right' 'hole is (written )?`_`' \
        'left, right, up(,| and) down (say where|tell where) a piece goes' '\?'; do
        expect "$lesson: its first page says $said" grep -Eq "$said" <<<"$page"
    done
done

finish
