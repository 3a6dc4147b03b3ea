#!/usr/bin/env bash
# Files that cannot be what they should: where a system refuses or interrupts a call; a progress file that is a link,
# a directory, a FIFO, somebody else's. What fails says what, where and why; nothing is left half done.
. "$CASES/lib.sh"
plan 49

# ---- what the system refuses -----------------------------------------------------------------------
preload=$PWD/refuse.so
if [ -n "${F15_SANITIZED:-}" ] || ! ${CC:-cc} -shared -fPIC -o "$preload" "$ROOT/tests/preload/refuse.c" -ldl 2>/dev/null; then
    skip_tests 19 'no library can be preloaded'
else
    refusing() {
        local what=$1 status=$2
        shift 2
        expect_status "$status" -- env REFUSE="$what" LD_PRELOAD="$preload" "$FIFTEEN" "$@"
    }
    mkdir there && cd there || exit 2
    for what in renames once 'renames once' unlink; do
        refusing "$what" 0 new exercise -q -o "a ${what// /-}.yaml"
        expect "refused: $what: it is whole" cmp -s "a ${what// /-}.yaml" 'a renames.yaml'
    done
    expect 'nothing else is left' [ "$(find . -type f | wc -l)" = 4 ]
    refusing renames 2 new exercise -q -o 'a renames.yaml'
    expect_stderr_contains 'is there already; name another file'
    refusing unlink 2 new exercise -q -o 'a renames.yaml'
    expect_stderr_matches 'cannot write a renames.yaml: .*; delete a renames.yaml.[0-9]*.part$'
    rm -f ./*.part
    refusing once 0 list exercises
    cp "$OUT" interrupted
    expect_status 0 -- fifteen list exercises
    expect 'interrupted or not, the same' cmp -s interrupted "$OUT"
    refusing once 0 progress --import /dev/null
    refusing once 0 tables --groups 6-6-3 --tables tables
    expect_status 0 -- fifteen tables --tables tables --verify
    cd .. || exit 2
fi

# ---- the progress file ----------------------------------------------------------------------------
state=$PWD/state
export XDG_STATE_HOME=$state
mkdir -p "$state/fifteen"
file=$state/fifteen/progress.db
# unusable NAME MESSAGE: by a reader, and by a writer
unusable() {
    expect_status 2 -- fifteen progress
    expect_stderr_contains "$2"
    expect_stderr_contains "($file)"
    expect_status 2 -- fifteen progress --import /dev/null
    expect_stderr_contains "$2"
}
ln -s nowhere/at/all "$file"
unusable 'a link into nowhere' 'the progress file is a link that leads nowhere'
expect 'it is not made there' [ ! -e "$state/fifteen/nowhere" ]
rm "$file" && mkdir "$file"
unusable 'a directory' 'the progress file is a directory'
rmdir "$file" && mkfifo "$file"
unusable 'a FIFO' 'the progress file is no ordinary file'
rm "$file" && ln -s progress.db "$file"
unusable 'a link to itself' 'the progress file cannot be reached'
rm "$file"
export XDG_STATE_HOME=$PWD/file/below
echo x >file
expect_status 2 -- fifteen progress
expect_stderr_contains "the progress file cannot be reached: Not a directory ($PWD/file/below/fifteen/progress.db)"
export XDG_STATE_HOME=$state

# as somebody else: root may do everything
if [ "$(id -u)" = 0 ]; then
    as_other() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
else
    as_other() { "$@"; }
fi
expect_status 0 -- fifteen progress --import /dev/null
chmod o+x .. . "$state" "$state/fifteen"
chmod 0000 "$file"
if ! as_other "$FIFTEEN" --version >/dev/null 2>&1 || as_other cat "$file" 2>/dev/null; then
    skip_tests 6 'there is nobody else to be'
else
    expect_status 2 -- as_other "$FIFTEEN" progress
    expect_stderr_matches 'the progress file (belongs to another user|may not be used): Permission denied'
    chmod 0444 "$file"
    expect_status 0 -- as_other "$FIFTEEN" progress
    expect_status 2 -- as_other "$FIFTEEN" progress --import /dev/null
    expect_stderr_matches 'the progress file (belongs to another user|may not be used): Permission denied'
    expect_stderr_contains "($file)"
fi
finish
