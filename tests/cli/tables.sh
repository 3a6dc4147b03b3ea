#!/usr/bin/env bash
# fifteen tables: made once, whole or not at all; looked at, refused when damaged, removed. The small
# groups serve; those of 8 and 7 pieces are made by `make bench`.
. "$CASES/lib.sh"
plan 112
file=$XDG_CACHE_HOME/fifteen/tables-4x4
small() {
    "$FIFTEEN" tables --groups 6-6-3 "$@"
}

# ---- none yet ----------------------------------------------------------------------------------
expect_status 1 -- fifteen tables --verify
expect_stdout_is "there are none: $file"
expect_status 1 -- fifteen tables --remove
expect_stdout_is "there are none: $file"
expect_status 1 -- fifteen tables --verify --format json
expect_stdout_is "$(printf '{"outcome":"none","file":"%s"}' "$file")"
expect "looking makes nothing" [ ! -e "$XDG_CACHE_HOME/fifteen" ]

# ---- made, once --------------------------------------------------------------------------------
expect_status 0 -- small
expect_stdout_is "made: $file (4x4, groups of 6-6-3 pieces, 5775360 bytes)"
expect_stderr_empty
expect "of as many bytes" [ "$(wc -c <"$file")" = 5775360 ]
expect "byte for byte what every version makes" grep -q ^581a67caf73f062b48c2a1b731ca2db6fff32cea5776b581fa248ebff57e8b6b <(sha256sum "$file")
expect "nothing is left beside it" [ "$(ls "$XDG_CACHE_HOME/fifteen")" = tables-4x4 ]
cp "$file" good
touch -d 2001-01-01 "$file"
expect_status 0 -- small
expect_stdout_contains "they are there: $file (4x4, groups of 6-6-3 pieces"
expect "and stay as they are" [ "$(date -r "$file" +%Y)" = 2001 ]
expect_status 0 -- fifteen tables --verify
expect_stdout_contains "whole to the last byte: $file"
expect_status 0 -- fifteen tables --verify --format json
expect_stdout_is "$(printf '{"outcome":"whole","file":"%s","groups":"6-6-3","bytes":5775360}' "$file")"
expect_status 0 -- fifteen tables --verify --quiet
expect_stdout_empty
expect_status 2 -- fifteen tables --groups 8-7
expect_stderr_contains "$file: these tables are of other groups; \`fifteen tables --remove\` first"
expect "and are not replaced" cmp -s good "$file"
mkdir other && cp good other/tables-4x4
expect_status 2 -- fifteen tables --groups 8-7 --tables other
expect_stderr_contains "these tables are of other groups; \`fifteen tables --remove --tables other\` first"
for jobs in 1 3; do
    expect_status 0 -- small --tables "made/by/$jobs" --jobs $jobs --quiet
    expect_stdout_empty
    expect "the same by $jobs" cmp -s good made/by/$jobs/tables-4x4
done
expect_status 0 -- small --tables told --progress
expect_stderr_matches '^fifteen: [0-9]+ % made$'
expect_stderr_contains 'fifteen: 100 % made'

# ---- damaged -----------------------------------------------------------------------------------
refused() { # WHAT PART-OF-MESSAGE
    cp "$file" damaged
    expect_status 2 -- fifteen tables --verify
    expect_stderr_contains "$file: "
    expect_stderr_contains "$2; make them again: fifteen tables"
    mkdir -p 'a copy' && cp damaged 'a copy/tables-4x4'
    expect_status 2 -- fifteen tables --verify --tables 'a copy'
    expect_stderr_matches "; make them again: fifteen tables --tables ['\"]a copy['\"]$"
    expect_status 0 -- small
    expect_stdout_contains "made: $file"
    expect "made anew after $1" cmp -s good "$file"
}
dd if=/dev/zero of="$file" bs=1 seek=500000 count=8 conv=notrunc 2>/dev/null
refused 'a hole' 'the tables are damaged: their sums are wrong'
head -c 700000 good >"$file"
refused 'a cut' 'the tables are damaged: 700000 bytes, not 5775360'
: >"$file"
refused 'no bytes' 'these are no tables'
{ printf 'F15TABLE\002' && tail -c +10 good; } >"$file"
refused 'another version' 'these tables are of another version (2, where 1 is wanted)'
rm "$file"
mkdir "$file"
expect_status 2 -- fifteen tables --verify
expect_stderr_contains 'not a plain file; name a directory of yours with --tables'
rmdir "$file"
mkfifo "$file"
expect_status 2 -- timeout 10 "$FIFTEEN" tables --verify
expect_stderr_contains 'not a plain file'
rm "$file"

# ---- broken off --------------------------------------------------------------------------------
printf 'half of them' >"$file.part" # what a killed one leaves
expect_status 0 -- small
expect "made over it" cmp -s good "$file"
expect "which is gone" [ ! -e "$file.part" ]
printf 'half of them' >"$file.part"
expect_status 0 -- fifteen tables --remove
expect_stdout_is "removed: $file"
expect "all of it" [ -z "$(ls "$XDG_CACHE_HOME/fifteen")" ]

# A file can be no larger than 256 KB: as good as a full disk.
full() (
    ulimit -f 256
    small
)
cp good "$file"
sed -i '1s/F15TABLE/F15TABLF/' "$file"
cp "$file" before
expect_status 2 -- full
expect_stderr_contains "cannot write $file.part: "
expect_stderr_contains '; make room, or name another directory with --tables'
expect "what was there is as it was" cmp -s before "$file"
expect "and no part is left" [ ! -e "$file.part" ]
rm "$file"

# ---- two at once, and words that are not wanted ------------------------------------------------
for k in 1 2 3 4; do
    small --jobs 1 >"run$k" 2>&1 &
done
wait
expect "one at least makes them" grep -q '^made: ' run1 run2 run3 run4
expect "the others too, find them, or say who does" [ "$(grep -cE '^(made|they are there): |another fifteen is making' run1 run2 run3 run4 | grep -c ':1$')" = 4 ]
expect "they are whole" cmp -s good "$file"
expect "and alone" [ "$(ls "$XDG_CACHE_HOME/fifteen")" = tables-4x4 ]
expect_status 2 -- fifteen tables now
expect_status 2 -- fifteen tables --verify --remove
for words in '--verify --groups 8-7' '--verify --progress' '--remove --jobs 2'; do
    # shellcheck disable=SC2086
    expect_status 2 -- fifteen tables $words
    expect_stderr_contains 'is for making tables, not for'
done
expect_status 2 -- small --tables ''
expect_stderr_contains '--tables has no directory after it; name one, or leave --tables out'
expect_status 2 -- fifteen solve '1 2 / 3 _' --tables ''
expect_status 2 -- fifteen tables --jobs 0
expect_status 2 -- fifteen tables --groups 9-6
: >plain
expect_status 2 -- small --tables plain
expect_stderr_contains 'plain'
expect_status 2 -- env -u XDG_CACHE_HOME -u HOME "$FIFTEEN" tables
expect_stderr_contains 'set HOME or XDG_CACHE_HOME'
# ---- of groups that do not help, and cut while they are used ----------------------------------------
cat >five.c <<'C'
#include <fifteen/unstable/tables.h>
#include <stdio.h>
int main(void) {
    const f15_tables_plan plan = {{4, 4, 0}, 3, {0x0037, 0x0cc8, 0x7300}};
    uint8_t *bytes = NULL;
    size_t length = 0;
    return f15_tables_make(&plan, NULL, NULL, NULL, &bytes, &length, NULL) != F15_OK ||
           fwrite(bytes, 1, length, stdout) != length;
}
C
read -ra cc <<<"${CC:-cc} ${SAN_FLAGS:-}"
expect_status 0 -- "${cc[@]}" -std=c17 -I "$ROOT/include" -o five five.c "$BUILD/libfifteen.a" -lyaml -lmd4c -lm
mkdir -p few cut
ASAN_OPTIONS=detect_leaks=0 ./five >few/tables-4x4
expect_status 2 -- fifteen solve '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 _ 14 15' --tables few
expect_stderr_contains 'slower with tables of such small groups than without; make larger ones: fifteen tables --tables few'
expect_status 0 -- small --tables few
expect_stdout_contains 'made: few/tables-4x4'
cut() { # WORD...: solves a board, cuts the file, and solves a harder one
    cp few/tables-4x4 cut/tables-4x4
    coproc "$FIFTEEN" solve - --tables cut --jobs 1 "$@" 2>said
    local pid=$COPROC_PID to=${COPROC[1]} # kept: once the program has ended, the shell forgets them
    echo '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 _ 14 15' >&"$to"
    read -r _ <&"${COPROC[0]}"
    : >cut/tables-4x4
    fifteen scramble --seed 12 >&"$to"
    eval "exec $to>&-"
    wait "$pid"
    LIB_STATUS=$?
}
cut
expect "a file that is cut ends the program with status 2" test $LIB_STATUS -eq 2
expect "with a message" grep -qx 'fifteen: the tables were cut while they were used; make them again: fifteen tables' said
cut --format json
expect "in JSON too" grep -q '^{"error":"io","status":2,.*"column":null}$' said
finish
