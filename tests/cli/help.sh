#!/usr/bin/env bash
# What --help says is what there is: every verb, every option, and no more.
. "$CASES/lib.sh"
plan 258

# Every option in a text, once.
options_in() {
    grep -oE -e '--[a-z][a-z-]*' | sort -u
}

verbs=$(fifteen complete -- '' | grep -v -e '^-' -e '^help$')
expect "there are verbs" [ "$(wc -w <<<"$verbs")" -ge 13 ]
for width in 40 80; do
    expect_status 0 -- env COLUMNS=$width "$FIFTEEN" --help
    expect "the overview keeps to $width columns" [ "$(wc -L <"$OUT")" -le $width ]
done
cp "$OUT" overview
expect_status 0 -- fifteen help
expect "help is --help" cmp -s "$OUT" overview
expect_status 0 -- fifteen help --help
expect "and help --help" cmp -s "$OUT" overview
expect_status 0 -- fifteen
expect "and so is nothing" cmp -s "$OUT" overview
for group in 'To learn' 'To verify' 'To teach' 'For programs'; do
    grep -qx "$group" overview
    lib_report $? "a group: $group"
done
for verb in $verbs; do
    grep -q "^  $verb " overview
    lib_report $? "the overview names $verb"
    fifteen "$verb" --help >help
    expect "$verb --help keeps to 80 columns" [ "$(wc -L <help)" -le 80 ]
    refused=0
    declared_help "$verb" >declared
    for option in $(options_in <declared); do
        fifteen "$verb" "$option" x --help >again 2>&1
        cmp -s help again || refused=$((refused + 1))
    done
    expect "$verb takes each option of its help" [ $refused -eq 0 ]
    missing=
    while IFS= read -r name; do
        options_in <declared | grep -qx -e "--$name" || missing="$missing --$name"
    done < <(grep -oE '\{"--[a-z-]+", (0|.[a-z].), ' "$ROOT/src/app/cli/cmd_$verb.c" | cut -d'"' -f2 | cut -c3-)
    expect "$verb --help has every option:$missing" [ -z "$missing" ]
done
# an option that some verb names in its help, but does not take, would have been seen
expect_status 2 -- fifteen parity --step --help
expect_stderr_contains 'there is no option --step here'
for word in -j=4 -q=x -jobs; do # a letter takes its value as -j4 or -j 4
    expect_status 2 -- fifteen solve $word '1 2 / 3 _'
    expect_stderr_contains "there is no option $word here"
    expect_stdout_empty
done

# "Everywhere" is true: the convention is offered where it is taken; its refusal says why
for verb in $verbs; do
    [ "$verb" = complete ] && continue
    only=()
    [ "$verb" = tables ] && only=(--verify)
    fifteen "$verb" "${only[@]}" --base 1 >"$OUT" 2>"$ERR" </dev/null
    taken=yes
    [ "$verb" != practice ] && grep -q 'convention; leave --base and --compose out' "$ERR" && taken=no
    shown=no
    fifteen "$verb" --help | grep -q -e '--base 0|1' && shown=yes
    offered=no
    fifteen complete -- "$verb" --b | grep -qx -e --base && offered=yes
    expect "$verb --base: $taken" [ "$shown,$offered" = "$taken,$taken" ]
done
expect_status 2 -- fifteen prove 6.2.1 --base 1
expect_stderr_contains 'the statements bring their own convention'
expect_status 2 -- fifteen tables --verify --compose left-to-right
expect_stderr_contains 'the tables depend on no convention'
expect_status 2 -- fifteen help solve x
expect_stderr_contains 'x is not wanted; name one verb'
expect_status 2 -- fifteen check --bse 1
expect_stderr_lacks 'did you mean --base'
# ... and the formats shown are those that can be had
for verb in $verbs; do
    shown=$(fifteen "$verb" --help | sed -n 's/.*--format \(text[a-z|]*\).*/\1/p')
    for format in text json dot svg; do
        only=()
        [ "$verb" = tables ] && only=(--verify) # without it a minute's work
        fifteen "$verb" "${only[@]}" --format $format >"$OUT" 2>"$ERR" </dev/null
        had=yes
        grep -q "has no --format ${format}[;\"]" "$ERR" && had=no
        case "|${shown:-text}|" in
        *"|$format|"*) said=yes ;;
        *) said=no ;;
        esac
        expect "$verb --format $format: $said" [ $had = $said ]
    done
done
finish
