#!/usr/bin/env bash
# make install puts everything where programs, shells and man look for it; uninstall leaves nothing.
. "$CASES/lib.sh"
plan 30

into=$PWD/into
installer() {
    make -C "$ROOT" --no-print-directory "$1" BUILD="${BUILD#"$ROOT"/}" DESTDIR="$into" PREFIX=/usr
}
expect_status 0 -- installer install-now
for file in bin/fifteen lib/libfifteen.a lib/libfifteen.so lib/pkgconfig/fifteen.pc include/fifteen/core.h \
    share/fifteen/proofs/Solve.v share/fifteen/proofs/README.md share/fifteen/lessons/swaps.yaml \
    share/fifteen/exercises/chapter6.yaml share/man/man1/fifteen.1 \
    share/man/man5/fifteen-lesson.5 share/bash-completion/completions/fifteen \
    share/zsh/site-functions/_fifteen share/fish/vendor_completions.d/fifteen.fish share/doc/fifteen/LICENSE \
    share/doc/fifteen/authoring.md share/doc/fifteen/course.md share/doc/fifteen/lesson.schema.json; do
    expect "installed: $file" [ -s "$into/usr/$file" ]
done
# what is installed finds its own course
unset FIFTEEN_COURSE
expect_status 0 -- "$into/usr/bin/fifteen" lint "$into/usr/share/fifteen"
expect_status 0 -- "$into/usr/bin/fifteen" check ch6/p161 0-1 1-3 4-5
expect "everybody may read it" [ -z "$(find "$into" ! -type l ! -perm -444)" ]
expect_status 0 -- installer uninstall
expect "nothing is left" [ -z "$(find "$into" ! -type d)" ]

# a prefix with a blank in it, beside files that a careless command would take for parts of it
rm -rf "$into"
mkdir -p "$into/x"
echo mine >"$into/x/my"
apart() {
    make -C "$ROOT" --no-print-directory "$1" BUILD="${BUILD#"$ROOT"/}" DESTDIR="$into" PREFIX="/x/my apps"
}
expect_status 0 -- apart install-now
expect "installed into a path with a blank" [ -s "$into/x/my apps/share/fifteen/lessons/swaps.yaml" ]
expect "pkg-config knows where the course is" grep -q '^datadir=.*/share/fifteen$' "$into/x/my apps/lib/pkgconfig/fifteen.pc"
expect "the library's headers only" [ ! -e "$into/x/my apps/include/fifteen/progress.h" ]
expect_status 0 -- apart uninstall
expect "nothing is left but what was there" [ "$(find "$into" ! -type d)" = "$into/x/my" ]
finish
