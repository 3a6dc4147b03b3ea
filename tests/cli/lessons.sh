# shellcheck shell=bash
# The lessons of the course as a newcomer meets them: every page can be shown, at 80 columns and at 40; each
# lesson has a board, and a page that counts otherwise than the course says so in its first line.
. "$CASES/lib.sh"
plan 263
export FIFTEEN_COURSE=$ROOT

# Lines wider than $1 in the last output that are no code block (indented: shown as they are).
too_wide() {
    perl -CSD -ne 'chomp; print "$.: $_\n" if length > '"$1"' && !/^ {4}/' "$OUT"
}

# The words of the commands in the last output, as a shell takes them that they are copied into.
copied() {
    {
        echo 'fifteen() { printf "<%s>" "$@"; echo; }'
        awk '/^fifteen trace /{ is = 1 } is { print } !/\\$/{ is = 0 }' "$OUT"
    } | sh
}

# The commands in the last output that are refused, or make another trace than the one below them.
otherwise() {
    local command below made
    grep '^fifteen trace ' "$OUT" | while read -r command; do
        below=$(grep -Fx -A 9 -e "$command" "$OUT" | tail -n +2)
        made=$(eval "$command" </dev/null 2>&1 | head -n 7)
        [ "$(grep . <<<"$below" | head -n 4)" = "$(grep . <<<"$made" | head -n 4)" ] || echo "$command"
    done
}

# The text of pages $1 to $2, its line ends taken out.
pages_to() {
    sed -n "/, page $1 of/,/, page $(($2 + 1)) of/p" "$OUT" | tr '\n' ' '
}

expect_status 0 -- fifteen list lessons
lessons=$(cut -d' ' -f1 "$OUT")
wanted="permutations swaps neighbours main-theorem parity fourteen-fifteen cyclic-moves three-cycles"
wanted+=" conjugation solving tours solvable other-boards people"
wanted+=" searching best-first deeper printed-programs every-case"
expect "nineteen lessons, in the order of the course" [ "${lessons//$'\n'/ }" = "$wanted" ]

before=chapter6
for lesson in $lessons; do
    COLUMNS=40 expect_status 0 -- fifteen learn "$lesson" </dev/null
    expect "$lesson: nothing but code is wider than 40 columns" [ -z "$(too_wide 40)" ]
    broken=$(copied) parted=$(grep -Ec -- '--(depth|goal|method|size|keep|mistake) \\$' "$OUT")
    COLUMNS=200 expect_status 0 -- fifteen learn "$lesson" </dev/null
    expect "$lesson: commands are broken so that a shell joins them, and not before a value" \
        [ "$broken/$parted" = "$(copied)/0" ]
    expect "$lesson: each of them makes the trace below it" [ -z "$(COLUMNS=200 otherwise)" ]
    COLUMNS=80 expect_status 0 -- fifteen learn "$lesson" </dev/null
    expect_stderr_empty
    expect "$lesson: nothing but code is wider than 80 columns" [ -z "$(too_wide 80)" ]
    expect_stdout_lacks "cannot be shown"
    expect_stdout_contains "fifteen trace "
    expect_stdout_contains "To have an answer checked"
    pages=$(grep -c ', page [0-9]* of [0-9]*: ' "$OUT")
    expect "$lesson: 5 to 15 pages (it has $pages)" [ "$pages" -ge 5 -a "$pages" -le 15 ]
    expect "$lesson: it has a board" grep -Eq '^ +([0-9]+ +)*_( |$)|\[ ?_\]|│' "$OUT"
    base=$(sed -n 's/^convention: //p' "$ROOT/lessons/$lesson.yaml")
    from=$([ "$base" = lecture9 ] && echo 1 || echo 0)
    if [ "$from" = 1 ] || [ "$base" != "$before" ]; then
        expect "$lesson: its first sentence says that it counts from $from" \
            grep -Eq ', page 1 of [0-9]*: [^.]*  In this lesson [^.]*counted from '"$from" <(pages_to 1 1)
    fi
    before=$base
done

# A comparison has no steps, and must not have those of the trace before it.
COLUMNS=80 expect_status 0 -- fifteen learn deeper </dev/null
expect "a comparison of searches begins with its table" \
    awk '/^fifteen trace .* --compare/ { is = 1; next } is && NF { is = 0; n += /^search +made/ ? 1 : 9 } END { exit n != 3 }' "$OUT"

# The line with a trace's command is printed, but is neither on a page of the site nor in full screen.
expect "no words of a page speak of the line with the command of its trace" \
    sh -c "! tr '\n' ' ' <'$ROOT/lessons/permutations.yaml' | grep -Eq 'line that +begins with .fifteen trace'"

# What holds in the whole course is said where it is first needed.
expect_status 0 -- fifteen learn permutations </dev/null
first=$(pages_to 1 3)
# shellcheck disable=SC2016 # backticks of ours
for said in 'places are counted from 0' 'from left to right' 'hole is written “_”' \
    'left, right, up, down say where a piece goes'; do
    expect "the first pages say $said" grep -q "$said" <<<"$first"
done

finish
