#!/usr/bin/env bash
# Completion: the words that the program offers, and the three shells that ask for them.
. "$CASES/lib.sh"
plan 133

# offers WORDS... -- WANTED...: the program offers these words, in this order
offers() {
    local typed=()
    while [ "$1" != -- ]; do
        typed+=("$1")
        shift
    done
    shift
    lib_keep fifteen complete -- "${typed[@]}"
    [ "$LIB_STATUS" -eq 0 ] && [ "$(tr '\n' ' ' <"$OUT")" = "${*:+$* }" ]
    lib_report $? "${typed[*]}: $*"
}

offers tr -- trace
offers so -- solvable solve
offers help so -- solvable solve
offers xyz -- # nothing
offers xyz a --
offers check ch6/p164 -- ch6/p164a ch6/p164b
offers check ch6/p161 '' --
offers show ch6/p161 x --
fifteen complete -- check ch6/p16 >"$OUT"
expect_stdout_contains ch6/p161
offers learn swa -- swaps
offers trace tran -- transform
offers list e -- exercises
offers prove 6.4 -- 6.4.2 6.4.1
offers prove 6.2.1 --p -- --part
offers new '' -- lesson exercise
offers new ex -- exercise
offers new exercise --kind parit -- parity
offers new exercise my/id --kin -- --kind
offers new exercise --output '' --
offers lint '' --
offers solve --method '' -- three-cycles tours layered stages optimal
offers solve '1 2 3 / _ 4 5' --meth -- --method
offers trace --format=dot trans -- transform
offers solve -j1 --meth -- --method
offers parity '1 0' --claim o -- odd
offers parity --claim odd --cl -- --claim
offers trace parity --format '' -- text json dot svg
offers check --format '' -- text json
offers trace --depth '' --
offers trace --depth 3 trans -- transform
offers trace transform MARINE AIRMEN --fr -- --from
offers trace transform --from '' -- left right
offers trace parity --fr --
# as one word, and as the three that bash makes of it
offers trace --format=d -- --format=dot
offers trace --format = d -- dot
offers trace --format = -- text json dot svg
offers trace --depth= --
offers trace --xyz= --
offers trace -- trace
expect_status 0 -- fifteen complete -- ''
expect_stdout_contains learn
expect_status 0 -- fifteen complete -- learn --
expect_stdout_contains --restart
expect_status 2 -- fifteen complete
expect_status 2 -- fifteen complete trace
expect_status 2 -- fifteen complete --
expect_status 0 -- fifteen complete --help
# every option that is offered is one of the help
for verb in $(fifteen complete -- '' | grep -v -e '^-' -e '^help$'); do
    fifteen complete -- "$verb" -- >offered
    fifteen "$verb" --help >help
    missing=0
    while IFS= read -r option; do
        grep -q -e "$option" help || missing=$((missing + 1))
    done <offered
    expect "$verb: $missing of $(wc -l <offered) options are not in its help" [ $missing -eq 0 ]
    expect "$verb: each once" [ "$(sort -u offered | wc -l)" -eq "$(wc -l <offered)" ]
done

# a course that cannot be read: nothing on standard output
expect_status 0 -- env FIFTEEN_COURSE=/nowhere "$FIFTEEN" complete -- check ''
expect_stdout_empty
# hostile words
expect_bounded 0 2 64 -- fifteen complete -- trace "$(printf 'a%.0s' {1..100000})"
expect_bounded 0 2 64 -- fifteen complete -- trace --"$(printf 'a%.0s' {1..100000})"= x
expect_bounded 0 2 64 -- fifteen complete -- $'\033[31m' $'\377'
expect_no_controls
expect_stdout_empty

mkdir -p bin files/below
touch files/one 'files/other one'
printf '#!/bin/sh\nexec "%s" "$@"\n' "$FIFTEEN" >bin/fifteen
chmod +x bin/fifteen
PATH=$PWD/bin:$PATH
completions=$ROOT/tools/completions

# bash, asked as its own completion asks
in_bash() {
    bash --norc -c '. "$1/fifteen.bash"; shift
        COMP_WORDS=(fifteen "$@") COMP_CWORD=$#; _fifteen fifteen "${@: -1}"; echo "${COMPREPLY[*]}"' bash "$completions" "$@"
}
expect_status 0 -- in_bash check ch6/p164
expect_stdout_is $'ch6/p164a ch6/p164b'
expect_status 0 -- in_bash trace --format = s
expect_stdout_is svg
expect_status 0 -- in_bash lint ''
expect_stdout_is ''
# after @, the names of files
expect_status 0 -- in_bash parity @files/b
expect_stdout_is '@files/below/'
expect_status 0 -- in_bash parity @files/ot
expect_stdout_is '@files/other\ one '
expect_status 0 -- in_bash parity @ files/on
expect_stdout_is 'files/one '
# and at a terminal, by the key
if command -v expect >/dev/null 2>&1; then
    # shellcheck disable=SC2016 # the quotes are the shell's own
    expect_status 0 -- env INPUTRC=/dev/null BASH_SILENCE_DEPRECATION_WARNING=1 expect -c '
        set timeout 20
        spawn bash --norc --noprofile -i
        send "PS1=ready\\>; . \"\$ROOT/tools/completions/fifteen.bash\"\r"
        expect -re "ready>$" {} timeout { exit 1 }
        send "fifteen lis\t"
        expect "fifteen list " {} timeout { exit 2 }
        send "exer\t"
        expect "exercises " {} timeout { exit 3 }
        send "| head -n 0 && echo do\"\"ne\r"
        expect "done" {} timeout { exit 4 }
        send "fifteen parity @files/oth\t"
        expect "@files/other\\\\ one " {} timeout { exit 5 }
        send "\025exit\r"
        expect eof
        exit 0'
else
    skip_tests 1 'expect is not installed'
fi

if command -v zsh >/dev/null 2>&1; then
    expect_status 0 -- zsh -n "$completions/_fifteen"
    in_zsh() {
        zsh -fc 'compadd() { print -r -- "${@[2,-1]}" }
            _files() { print -r -- files }
            compset() { [[ $1 == -P ]] && PREFIX=${PREFIX#$2} }
            ask() { source $file }
            file=$1/_fifteen; words=(fifteen "${@[2,-1]}") CURRENT=$#words PREFIX=$words[-1]; ask' zsh "$completions" "$@"
    }
    expect_status 0 -- in_zsh check ch6/p164
    expect_stdout_is 'ch6/p164a ch6/p164b'
    expect_status 0 -- in_zsh lint ''
    expect_stdout_is files
    expect_status 0 -- in_zsh parity @fi
    expect_stdout_is files
else
    skip_tests 7 'zsh is not installed'
fi

if command -v fish >/dev/null 2>&1; then
    expect_status 0 -- fish -n "$completions/fifteen.fish"
    in_fish() {
        # shellcheck disable=SC2016
        fish --no-config -c 'source $argv[1]/fifteen.fish; complete -C $argv[2]' "$completions" "$1"
    }
    expect_status 0 -- in_fish 'fifteen check ch6/p164'
    expect_stdout_is $'ch6/p164a\nch6/p164b'
    expect_status 0 -- in_fish 'fifteen trace --format=d'
    expect_stdout_is '--format=dot'
    expect_status 0 -- in_fish 'fifteen lint files/on'
    expect_stdout_is 'files/one'
    expect_status 0 -- in_fish 'fifteen parity @files/on'
    expect_stdout_is '@files/one'
else
    skip_tests 9 'fish is not installed'
fi
finish
