#!/usr/bin/env bash
# shellcheck disable=SC2016 # programs and commands are text here
# The replay of tests/pinned must be able to fail: a small corpus and a program of three lines, and every
# way in which one of them can be other than it was; and then the program itself, with one word changed.
. "$CASES/lib.sh"
plan 43
unset F15_SANITIZED
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
program ''
mkdir corpus
cat >corpus/one <<'CASES'
== one/right
$ fifteen right 'a b'
== one/wrong
$ fifteen wrong
CASES
cat >corpus/two <<'CASES'
== two/long
$ fifteen long
== two/read
$ printf 'x%%\ny' | COLUMNS=40 fifteen read
== two/empty
$ fifteen empty
CASES
expect_status 0 -- replay --renew
expect_stdout_contains 'renewed: 5;'
cp program right-program
cp -r corpus right-corpus
again() {
    rm -rf corpus
    cp -r right-corpus corpus
    program ""
}
expect_status 0 -- replay --renew
expect_stdout_contains 'renewed: 0;'
expect 'what has not changed is written as it was' diff -r corpus right-corpus
expect_status 0 -- replay
expect_stdout_contains '1..3'
expect_status 0 -- grep -c '^|' corpus/two
expect_stdout_is 22
expect_status 0 -- grep -F "~ 3000 lines, 13893 bytes" corpus/two

# refuses WHAT IS SEEN: the replay fails and says so
refuses() {
    expect_status 1 -- replay
    expect_stdout_contains "$1"
}

# ---- the program has changed --------------------------------------------------------------------------
program 's/echo "out/echo new; echo "out/'
refuses '# +|new'
expect_stdout_contains 'not ok 1 - one: 2 cases'
expect_stdout_contains "$ fifteen right 'a b'"
expect_stdout_contains 'ok 2 - two: 3 cases'
expect_status 0 -- replay --renew
expect_stdout_contains 'renewed: 2;'
expect_status 0 -- replay
expect 'what has not changed is not touched' cmp corpus/two right-corpus/two
again
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
again
sed -i 's/^|out right/|Out right/' corpus/one
refuses 'not ok 1 - one: 2 cases'
again
cat corpus/one >>corpus/two
refuses '# twice: one/right'
again
echo 'and more' >>corpus/one
expect_status 255 -- replay
expect_stderr_contains 'this is no line of a recording'

# ---- and the corpus itself is whole, and sees a word ------------------------------------------------------
pinned=$ROOT/tests/pinned/recorded
expect 'more than 4,000 cases' test "$(cat "$pinned"/* | grep -c '^== ')" -gt 4000
printf '#!/bin/sh\n"%s" "$@" | sed "s/Not right/Not correct/"\n' "$FIFTEEN" >program
mkdir small && cp "$pinned/check-blogs" small/
FIFTEEN=$FIFTEEN expect_status 1 -- sh -c "cd '$ROOT' && FIFTEEN='$PWD/program' BUILD=/nonexistent tests/pinned/replay --corpus '$PWD/small' --part 5"
expect_stdout_contains 'Not correct'
finish
