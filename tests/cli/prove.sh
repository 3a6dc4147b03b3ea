#!/usr/bin/env bash
# fifteen prove: every statement at a small size, parts, certificates, and what is refused.
. "$CASES/lib.sh"
plan 327

fifteen list statements --format json >all.statements
value() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"; }
expect "there are statements" [ "$(wc -l <all.statements)" -ge 40 ]

# the map: at least 30 theorems, and null, three times, for the others
expect "a theorem for 30 statements" [ "$(grep -c '"theorem":"[a-z]' all.statements)" -ge 30 ]
expect "all others say so" [ "$(grep -vc '"theorem":null,"proof":null,"range":null' all.statements)" = \
    "$(grep -c '"theorem":"[^"]*","proof":"proofs/[A-Za-z]*\.v","range":"[^"]*"' all.statements)" ]

# README counts them by their ranges
ranges() { grep -c "\"range\":\"$1\"" all.statements; }
counted="for $(ranges 'every[^("]*') of the $(wc -l <all.statements) statements a theorem for every n,
or every size of board; for $(ranges 'every[^"]*only)') such a theorem about a part of it; \
for $(ranges '[0-9]*x[0-9]*') one about a single size; for $(ranges 'false[^"]*'), which are false, a
counterexample"
readme=$(<"$ROOT/README.md")
expect "README counts the theorems" [ "${readme/"$counted"/}" != "$readme" ]

# each comes out as it is known to; its lesson is there
fifteen list lessons --format json | value lesson | sort >all.lessons
value lesson <all.statements | sort -u | comm -23 - all.lessons >"$OUT"
expect_stdout_empty
while IFS= read -r line; do
    name=$(value statement <<<"$line")
    option=$(value option <<<"$line")
    size=$(value usual <<<"$line")
    [ "$option" = size ] || size=$((size < 5 ? size : 5))
    [ "$size" != 3x3 ] || [ "$name" = p179 ] || [ "$(value longest <<<"$line")" = 3x3 ] || size=2x3
    [ "$name" != 6.4.1 ] || size=3x3
    [ "$name" != ex15-without-block ] && [ "$name" != n-plus-k-even ] || size=3x3
    wanted=0
    [ "$(value known <<<"$line")" = true ] || wanted=1
    expect_status $wanted -- fifteen prove "$name" "--$option" "$size"
    [ $wanted = 0 ] && says='no counterexample' || says='as it is known to be'
    grep -q "Lesson\|lesson" "$OUT" && tr '\n' ' ' <"$OUT" | tr -s ' ' | grep -q "$says"
    lib_report $? "$name says: $says"
done <all.statements

# what is said
expect_status 0 -- fifteen prove p168 --n 4
expect_stdout_contains 'every n from 1 to 4'
expect_stdout_contains '33 arrangements, all there are'
tr '\n' ' ' <"$OUT" >line
expect "the theorem is named" grep -q 'For every n: main_theorem in proofs/Parity.v' line
# one of anything is one
for words in 'p163 --n 2|no counterexample; 1 swap at most' 'p164 --n 1|1 needs n - 1 swaps' \
    'p170 --n 2|1 pair of places, all there are' 'wilson --size 2x2|; 1 meets the hypotheses' \
    'ex15-without-block --size 2x2|; 1 lets every piece come to every cell' \
    'even-paths --size 2x2|; 1 closed path; 4 cells in one at most' \
    '6.2.1 --n 1|1 arrangement, all there are'; do
    read -ra asked <<<"${words%%|*}"
    expect_status 0 -- fifteen prove "${asked[@]}"
    expect_stdout_contains "${words#*|}"
done
expect_status 1 -- fifteen prove hole-misplaced
expect_stdout_contains '2 are not at home, and it is 1 slide away'
# a 3-cycle can be written in three ways, and each of these is a case
expect_status 0 -- fifteen prove p183 --n 3
expect_stdout_contains 'cases     6 ordered triples of places, all there are'
expect_status 0 -- fifteen prove wilson --size 1x2
expect_stdout_contains 'Where three cells or more are open'
expect_stdout_contains '0 meet the hypotheses'
expect_status 0 -- fifteen prove 6.4.2 --n 1
expect_stdout_contains '(none for n = 1)'
expect_status 0 -- fifteen prove wilson --size 2x2
tr '\n' ' ' <"$OUT" >line
expect "or that there is none" grep -q 'Of other sizes this proves nothing (exhaustion only' line
expect_status 1 -- fifteen prove E41
expect_stdout_contains '_ 1 / 2 3, 2'
expect_stdout_contains 'the smallest: sizes from 2x2 up, fewer cells'
expect_status 1 -- fifteen prove E22
expect_stdout_contains 'size      2x3, after 2x2'
expect_status 1 -- fifteen prove E22 --format json
expect_stdout_contains '"size":"2x3","smaller":["2x2"]'
expect_status 1 -- fifteen prove E41 --size 4x4
expect_stdout_contains '_ 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15, 4'
expect_stdout_contains 'the first of this size; slides to the side first'
expect_status 1 -- fifteen prove cycle-parity --part 1/2
expect_stdout_contains 'the first of this part; arrangements in the order'
expect_status 0 -- fifteen prove E41 --size 3x5
expect_stdout_contains 'But for other sizes it is false'
expect_status 0 -- fifteen prove 6.4.1 --size 4x4 -j2
expect_stdout_contains 'a group of order 653,837,184,000'
expect_status 0 -- fifteen prove 6.2.1 --n 5 -q
expect_stdout_empty
expect_status 0 -- fifteen prove
cp "$OUT" shown
expect_status 0 -- fifteen list statements
expect "without a statement they are listed" cmp -s "$OUT" shown

# parts, by as many processes at a time as there are: the same as all at once
fifteen prove 6.2.2 --n 6 --format json >whole
fifteen prove fewest-adjacent --n 6 --format json >refuted
if command -v parallel >/dev/null 2>&1; then
    parallel -j 2 "$FIFTEEN" prove 6.2.2 --n 6 --part '{}/7' -j 1 --format json ::: 1 2 3 4 5 6 7 >parts
else
    seq 7 | xargs -P 2 -I '{}' "$FIFTEEN" prove 6.2.2 --n 6 --part '{}/7' -j 1 --format json >parts
fi
expect_status 0 -- fifteen prove --join parts --format json
expect "seven parts are the whole" cmp -s "$OUT" whole
expect_stderr_contains 'the parts were joined, not checked; '
expect_status 0 -- fifteen prove --join parts -q
expect_stderr_empty
for part in 3 1 4 2; do
    fifteen prove fewest-adjacent --n 6 --part $part/4 --format json
done >others
expect_status 1 -- fifteen prove --join others --format json
expect "so are four, with counterexamples" cmp -s "$OUT" refuted
expect_status 0 -- fifteen prove 6.2.2 --n 6 --part 2/7
expect_stdout_contains 'in part 2 of 7'
expect_stdout_contains 'nothing is proved of the others'
# a part without a case
expect_status 0 -- fifteen prove 6.2.2 --n 1 --part 5/9

# again
cat whole refuted parts >all
expect_status 0 -- fifteen prove --again all
expect_stdout_lines 9
expect_stdout_lacks OTHERWISE
sed 's/"holds":true/"holds":false/' whole >changed
expect_status 1 -- fifteen prove --again changed
expect_stdout_contains 'it comes out OTHERWISE: "holds"'
expect_status 1 -- fifteen prove --again changed --format json
expect_stderr_contains 'it comes out OTHERWISE: "holds"'
expect "the certificate as it comes out" cmp -s "$OUT" whole

# of another version the facts are compared, and the sentences are not
sed 's/"version":"[^"]*"/"version":"0.0.1"/; s/"says":"[^"]*"/"says":"Otherwise"/; s/,"smaller":null//' whole >older
expect_status 0 -- fifteen prove --again older
expect_stdout_contains 'the same facts, made by 0.0.1'
sed 's/"counted":null/"counted":5/' older >changed
expect_status 1 -- fifteen prove --again changed
expect_stdout_contains 'it comes out OTHERWISE: "counted"'

stop() { # what a part writes that is stopped
    sed 's/"checked":[0-9]*,"complete":true,"holds":true/"checked":7,"complete":false,"holds":null/
        s/"means":"[^"]*"/"means":"It was stopped: nothing is proved of the cases that are left."/' "$1"
}

# every field of every sort of certificate, altered in every way: refused, and named
fifteen prove n-plus-k-even --format json >sizes
fifteen prove 6.4.1 --size 2x3 --format json >group
fifteen prove p164 --n 5 --part 2/3 --format json >part
for part in 1 2 3; do fifteen prove p164 --n 5 --part $part/3 --format json; done |
    fifteen prove --join - --format json >joined 2>/dev/null
stop part >incomplete
every=$(thorough 1 6)
for sort in whole refuted sizes group part joined incomplete; do
    [ $sort = incomplete ] && wanted=1 || wanted=0
    expect_status "$wanted" -- fifteen prove --again "$sort"
    mkdir "altered.$sort"
    "$CASES/alter-certificate" "altered.$sort" <"$sort" >alterations
    passed=''
    while read -r number name change; do
        ((number % every == 0)) || continue
        status=0
        "$FIFTEEN" prove --again "altered.$sort/$number" >"$OUT" 2>"$ERR" || status=$?
        [ "$change" != twice ] || name=${name##*.}
        if [ "$name $change" = 'version value' ]; then
            [ "$status" = "$wanted" ] && continue
        elif [ $status -gt 0 ] && { lib_has "$OUT" "\"$name\"" || lib_has "$ERR" "\"$name\""; }; then
            continue
        fi
        passed+=" $name:$change"
    done <alterations
    expect "there are alterations of $sort" [ "$(wc -l <alterations)" -ge 100 ]
    expect "altered, none of $sort passes:$passed" [ -z "$passed" ]
done

# what cannot be joined
refused() {
    expect_status 2 -- fifteen prove --join "${@:2}"
    expect_stderr_contains "$1"
    expect_stdout_empty
}
head -n 6 parts >six
missing=$(sed -n '7s/.*"part":\([0-9]*\).*/\1/p' parts)
refused "of 7 parts 1 is missing: $missing" six
refused 'this part was there before' parts six
refused 'it is of another statement' six others
refused 'it is of another number of parts' six whole
fifteen prove 6.2.2 --n 5 --part 1/7 --format json >smaller
refused 'it is of another size' six smaller
sed 's/"version":"[^"]*"/"version":"9.9.9"/' parts | tail -n 1 >newer
refused 'another version made it' six newer
stop parts | tail -n 1 >stopped
refused 'it was stopped before its end' six stopped
refused 'cannot open' no/such/file
# parts that contradict themselves, or what they name
spoil() {
    { head -n 3 others && sed -n 4p others | sed "$1"; } >spoilt
    ! cmp -s spoilt others
    lib_report $? "altered by $1"
    refused "$2" spoilt
}
counterexample=$(sed -n '4s/.*"counterexample":\({[^}]*}\).*/\1/p' others)
expect "the second part has a counterexample" [ -n "$counterexample" ]
spoil 's/"holds":false/"holds":true/' '"holds": the rest of it says otherwise'
spoil 's/"complete":true/"complete":false/' '"complete"'
spoil 's/"known":false/"known":true/' '"known"'
spoil 's/"counted":null/"counted":3/' '"counted"'
spoil 's/"counterexample":{[^}]*}/"counterexample":null/' '"holds"'
spoil 's/"object":"[^"]*"/"object":"0 1 2"/' '"counterexample" is not what this case comes to'
spoil 's/"why":"[^"]*"/"why":"because"/' '"counterexample" is not what this case comes to'
spoil 's/"first":\([0-9]\)/"first":1\1/' '"first" does not belong to'
spoil 's/"colour/"color/; s/"part"/"colour":1,"part"/' '"colour"'
# a case that refutes nothing
at=$(sed -n '3s/.*"first":\([0-9]*\).*/\1/p' parts)
sed "3s/\"checked\":[0-9]*/\"checked\":1/; 3s/\"holds\":true/\"holds\":false/
    3s/\"counterexample\":null/\"counterexample\":{\"case\":$at,\"n\":5,\"object\":\"0\",\"why\":\"so\"}/
    s/\"version\":\"[^\"]*\"/\"version\":\"0.0.1\"/" parts >claimed
refused '"counterexample" is not what this case comes to' claimed
fifteen prove 6.4.1 --size 2x3 --part 1/2 --format json | sed 's/"group_order":60/"group_order":61/' >group.1
fifteen prove 6.4.1 --size 2x3 --part 2/2 --format json >group.2
refused '"group_order" is not what the first case comes to' group.1 group.2
sed '4s/"group_order":null/"group_order":60/' others >group.3
refused '"group_order" is not what the first case comes to' group.3

# what is no certificate
while IFS= read -r line; do
    printf '%s\n' "$line" >bad
    refused 'bad:1: ' bad
done <<'BAD'
{"a":
[1]
{"statement":"6.2.1","version":"1.0.0"}
{"statement":"no","n":3,"part":1,"of":1,"cases":9,"first":0,"end":9,"checked":9,"counterexample":null,"version":"1.0.0"}
{"statement":"6.2.1","n":99,"part":1,"of":1,"cases":9,"first":0,"end":9,"checked":9,"counterexample":null,"version":"1.0.0"}
{"statement":"6.2.1","n":3,"part":1,"of":1,"cases":10,"first":0,"end":10,"checked":9,"counterexample":null,"version":"1.0.0"}
{"statement":"6.2.1","n":3,"part":2,"of":1,"cases":9,"first":0,"end":9,"checked":9,"counterexample":null,"version":"1.0.0"}
{"statement":"6.2.1","n":3,"part":1,"of":1,"cases":9,"first":-1,"end":9,"checked":9,"counterexample":null,"version":"1.0.0"}
{"statement":"6.2.1","n":3,"part":1,"of":1,"cases":9,"first":0,"end":9,"checked":9,"counterexample":{"case":20,"object":"x","why":"y"},"version":"1.0.0"}
BAD
printf '\0\033[2J{' >bad
expect_status 2 -- fifteen prove --again bad
expect_no_controls
seq 20000 >bad # the wrong file: one message, and no more is read
expect_status 2 -- fifteen prove --join bad bad
expect_stderr_lines 1
expect_stderr_contains 'bad:1: this is not JSON; the rest is not read; '
sed -i '1s/.*/{}/' bad # and faults of many lines: a few messages
expect_status 2 -- fifteen prove --join bad bad
expect "ten messages, and an end" [ "$(wc -l <"$ERR")" -eq 10 ]
expect_stderr_contains 'bad:10: this is not JSON; the rest is not read; '

# the command line
while IFS='|' read -r says words; do
    read -r -a words <<<"$words"
    expect_status 2 -- fifteen prove "${words[@]}"
    expect_stderr_contains "$says"
done <<'BAD'
give --n from 1 to 14; 14 takes some 24 hours on one core|6.2.1 --n 15
at most 16 cells; 4x4 takes some|9.2 --size 5x5
about n items|6.2.1 --size 3x3
there are two sizes|6.2.1 --size 3x3 --n 3
did you mean 6.2.1|6.2.3
part 2 of 4|6.2.1 --part 0/3
part 2 of 4|6.2.1 --part 3
one statement at a time|6.2.1 6.2.2
a statement is missing|--n 3
--all checks each|--all --n 3
--join goes with files alone|--join --n 3 x
there is nothing to do again|--again
BAD

# stopped, by a signal that waits already: said, and no certificate of all
stopped() {
    # shellcheck disable=SC2016
    env --block-signal=INT sh -c 'kill -INT $$ && exec "$FIFTEEN" prove "$@"' sh "$@"
}
if env --block-signal=INT true 2>/dev/null; then
    expect_status 1 -- stopped 9.2 --size 4x4 --format json
    expect_stdout_contains '"complete":false,"holds":null'
    expect_stdout_contains 'It was stopped'
    expect_status 1 -- stopped --all -j 1
    expect_stdout_contains 'the others were not looked at'
    # nor is a certificate waited for that does not come: a pipe that is open for writing, too, never ends
    mkfifo unwritten
    # shellcheck disable=SC2016
    expect_bounded 2 10 64 -- env --block-signal=INT sh -c \
        'kill -INT $$ && exec "$FIFTEEN" prove --join -' <>unwritten
    expect_stderr_contains 'there is no certificate in the files'
else
    skip_tests 7 'env cannot block signals'
fi
finish
