#!/usr/bin/env bash
# shellcheck disable=SC2016 # programs and commands are text here
# The replay of tests/pinned must be able to fail: a small corpus and a program of three lines, and every
# way in which one of them can be other than it was.
. "$CASES/lib.sh"
plan 64
unset F15_SANITIZED F15_RENEW
mkdir real && cd real || exit

cat >right-program <<'PROGRAM'
#!/bin/sh
case $1 in
--version) echo "fifteen 1.0.0" ;;
long) seq 3000 ;;
read) cat ;;
empty) ;;
*)
    echo "out $*"
    echo '{"version":"1.0.0"}'
    printf err >&2
    [ "$1" != wrong ]
    ;;
esac
PROGRAM
chmod +x right-program
# program EDIT: what is run instead of fifteen is right but for this
program() {
    sed "$1" right-program >program
    chmod +x program
}
replay() {
    FIFTEEN=$PWD/program BUILD=/nonexistent "$ROOT/tests/pinned/replay" --corpus corpus "$@"
}
new='s/echo "out/echo new; echo "out/'
program ''
mkdir corpus
echo '# nothing' >corpus/CHANGES
cat >cases <<'CASES'
one one/right fifteen right 'a b'
one one/wrong fifteen wrong
two two/long fifteen long
two two/read printf 'x%%\ny' | COLUMNS=40 fifteen read
two two/empty fifteen empty
CASES
replay --record <cases
cp program right-program
cp -r corpus right-corpus
again() {
    rm -rf corpus
    cp -r right-corpus corpus
    program ""
}
expect 'there are two files and an index' test "$(ls corpus/recorded) $(wc -l <corpus/index)" = $'one\ntwo 5'
expect_status 0 -- replay
expect_stdout_contains '1..6'
expect_status 0 -- grep -c '^|' corpus/recorded/two
expect_stdout_is 22
expect_status 0 -- grep -F "~ 3000 lines, 13893 bytes" corpus/recorded/two

# refuses WHAT IS SEEN: the replay fails and says so
refuses() {
    expect_status 1 -- replay
    expect_stdout_contains "$1"
}

# ---- the program has changed --------------------------------------------------------------------------
program "$new"
refuses '# +|new'
expect_stdout_contains 'not ok 1 - one: 2 cases'
expect_stdout_contains "$ fifteen right 'a b'"
expect_stdout_contains 'ok 2 - two: 3 cases'
program 's/printf err/printf eerr/'
refuses '# +!eerr'
program 's/= wrong/= other/'
refuses '# +? 0'
program 's/seq 3000/seq 2999; echo 3001/'
refuses 'not ok 2 - two: 3 cases'
program 's/cat ;;/cat; echo ;;/'
refuses "# -\\"
program 's/empty) ;;/empty) echo ;;/'
refuses '# +|'
program 's/empty) ;;/empty) kill -SEGV $$ ;;/'
refuses '# +? 139'
program 's/1\.0\.0/2.0.0/'
expect_status 0 -- replay
program 's/"1\.0\.0/"2.0.0/'
refuses '# +|{"version":"2.0.0"}'

# ---- the corpus has -------------------------------------------------------------------------------------
sed -i 's/^|out right/|Out right/' corpus/recorded/one
refuses 'not ok 1 - one: 2 cases'
expect_stdout_contains 'not ok 4 - what is recorded is what was pinned, but for what CHANGES names'
again
sed -i 's/fifteen wrong/fifteen "wrong"/' corpus/recorded/one
refuses 'not ok 4'
expect_stdout_contains '# one/wrong'
again
sed -i '/^== one.wrong/,$d' corpus/recorded/one
refuses '# not recorded: one/wrong'
again
sed -i '/^one.wrong/d' corpus/index
refuses '# in no index: one/wrong'
again
cat corpus/recorded/one >>corpus/recorded/two
refuses '# twice: one/right'
again
echo 'and more' >>corpus/recorded/one
expect_status 255 -- replay
expect_stderr_contains 'this is no line of a recording'

# ---- CHANGES ---------------------------------------------------------------------------------------------
again
echo 'one/*: nothing has' >>corpus/CHANGES
refuses 'CHANGES:2: one/*: nothing that it names has changed'
again
echo 'three/*: is not there' >>corpus/CHANGES
refuses 'CHANGES:2: three/*: names no case'
again_changed() {
    again
    program "$new"
}
again_changed
F15_RENEW=1 refuses 'not ok 1 - one: 2 cases'
expect 'nothing is renewed that is not named' diff -r corpus right-corpus
echo 'one/wrong: it says new' >>corpus/CHANGES
refuses '# +|new'
F15_RENEW=1 refuses '1 of them differ'
expect_stdout_contains '# renewed: 1'
echo 'one/r?ght: and so does this' >>corpus/CHANGES
F15_RENEW=1 expect_status 0 -- replay
expect_status 0 -- replay
expect 'the index is as it was' cmp corpus/index right-corpus/index
expect 'and so is what was not named' cmp corpus/recorded/two right-corpus/recorded/two
sed -i 's/: it says new/:/' corpus/CHANGES
refuses 'CHANGES:2: one/wrong: why?'
sed -i 2d corpus/CHANGES
refuses '# one/wrong'
again_changed
echo '*: everything' >>corpus/CHANGES
F15_RENEW=1 expect_status 0 -- replay
program ''
F15_RENEW=1 refuses 'CHANGES:2: *: nothing that it names has changed'

# ---- and the corpus itself is whole -----------------------------------------------------------------------
pinned=$ROOT/tests/pinned
expect 'more than 4,000 cases' test "$(wc -l <"$pinned/index")" -gt 4000
finish
