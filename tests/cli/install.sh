#!/usr/bin/env bash
# make install puts everything where programs, shells and man look for it; uninstall leaves nothing.
. "$CASES/lib.sh"
plan 66

into=$PWD/into
installer() {
    make -C "$ROOT" --no-print-directory "$1" BUILD="${BUILD#"$ROOT"/}" DESTDIR="$into" PREFIX=/usr "${@:2}"
}
expect_status 0 -- installer install-now
expect_stdout_is "install	$into/usr/lib/libfifteen.so
install	$into/usr/bin/fifteen"
for file in bin/fifteen lib/libfifteen.a lib/libfifteen.so lib/pkgconfig/fifteen.pc include/fifteen/core.h \
    share/fifteen/proofs/Solve.v share/fifteen/proofs/README.md share/fifteen/lessons/swaps.yaml \
    share/fifteen/exercises/chapter6.yaml share/man/man1/fifteen.1 \
    share/man/man5/fifteen-lesson.5 share/bash-completion/completions/fifteen \
    share/zsh/site-functions/_fifteen share/fish/vendor_completions.d/fifteen.fish share/doc/fifteen/LICENSE \
    share/doc/fifteen/authoring.md share/doc/fifteen/course.md share/doc/fifteen/lesson.schema.json share/doc/fifteen/output.schema.json \
    share/doc/fifteen/module.h; do
    expect "installed: $file" [ -s "$into/usr/$file" ]
done
# the same bytes wherever it is built (the files of a count of lines are named with their place)
if [[ ${SAN_FLAGS:-} != *coverage* ]]; then
    expect "it does not say where it was built" [ -z "$(grep -lF "$ROOT" "$into/usr/bin/fifteen" "$into"/usr/lib/libfifteen.*)" ]
else
    skip_tests 1 'counted lines need the place'
fi
# what is installed finds its own course
unset FIFTEEN_COURSE
expect_status 0 -- "$into/usr/bin/fifteen" lint "$into/usr/share/fifteen"
expect_status 0 -- "$into/usr/bin/fifteen" check ch6/p161 0-1 1-3 4-5
expect "everybody may read it" [ -z "$(find "$into" ! -type l ! -perm -444)" ]
expect_status 0 -- installer uninstall
expect "nothing is left" [ -z "$(find "$into" ! -type d)" ]
expect "no directory of ours either" [ -z "$(find "$into" -name fifteen)" ]

# what others put there stays: another version's library, and who links with it; lessons of somebody's own
expect_status 0 -- installer install-now
other=$into/usr/lib/libfifteen.so
cp "$other" "$other.99.0"
ln -sf libfifteen.so.99.0 "$other.99"
ln -sf libfifteen.so.99 "$other"
mine=$into/usr/share/fifteen/lessons/mine.yaml
echo mine >"$mine"
expect_status 0 -- installer uninstall
expect "only that is left" [ "$(find "$into" ! -type d | sort)" = "$(printf '%s\n' "$other" "$other.99" "$other.99.0" "$mine")" ]

# where a distribution wants it
rm -rf "$into"
distribution() {
    installer "$1" LIBDIR=/usr/lib/a-machine BINDIR=/usr/games INCLUDEDIR=/opt/include MANDIR=/usr/man
}
expect_status 0 -- distribution install-now
for file in usr/lib/a-machine/libfifteen.so usr/games/fifteen opt/include/fifteen/unstable/let.h usr/man/man1/fifteen.1; do
    expect "installed: $file" [ -s "$into/$file" ]
done
pc=$into/usr/lib/a-machine/pkgconfig
expect "and pkg-config knows" [ "$(PKG_CONFIG_PATH=$pc pkg-config --variable=libdir fifteen) $(PKG_CONFIG_PATH=$pc pkg-config --variable=includedir fifteen)" = "/usr/lib/a-machine /opt/include" ]
expect_status 0 -- distribution uninstall
expect "nothing is left" [ -z "$(find "$into" ! -type d)" ]

# without a place: not into /share/fifteen
for where in "" relative; do
    for target in install-now uninstall; do
        expect_status 2 -- installer $target PREFIX="$where"
        expect_stderr_contains 'it must be the whole path of a directory'
    done
done

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
printf '#include <fifteen/fifteen.h>\nint main(void) { return f15_version()[0] == 0; }\n' >blank.c
read -ra cc <<<"${CC:-cc} ${SAN_FLAGS:-}"
declare -a options
eval "options=($(PKG_CONFIG_PATH="$into/x/my apps/lib/pkgconfig" pkg-config --define-variable=prefix="$into/x/my apps" --cflags --libs fifteen))"
expect_status 0 -- "${cc[@]}" -o blank blank.c "${options[@]}"
expect_status 0 -- apart uninstall
expect "nothing is left but what was there" [ "$(find "$into" ! -type d)" = "$into/x/my" ]

# from another directory; the library alone; a machine that has clang for its compiler
expect_status 0 -- env -u BUILD make -f "$ROOT/Makefile" help --no-print-directory
expect_stdout_contains 'check-san '
expect "the library asks for no more than it needs" [ "$(readelf -d "$BUILD"/libfifteen.so.* | grep -cE 'NEEDED.*(sqlite|ncurses|tinfo|jansson)')" = 0 ]
# the library alone asks for no more than it needs, installed in the same call too
mkdir -p asking/tools asking/include/fifteen
cp "$ROOT/Makefile" asking
printf '#!/bin/sh\necho "asked: $*"\n' >asking/tools/bootstrap
chmod +x asking/tools/bootstrap
expect_status 2 -- make -C asking lib install-lib
expect_stderr_contains 'asked: --missing lib'
expect_status 2 -- make -C asking all
expect_stderr_contains 'asked: --missing run'
# with many jobs what is to be installed is built first: nothing is installed where nothing can be built
expect_status 2 -- make -C "$ROOT" -k -j2 --no-print-directory lib install-lib BUILD="$PWD/none" CC=false DESTDIR="$PWD/jobs"
expect "installing waits for building" [ ! -e jobs ]
mkdir bin
find /usr/bin -maxdepth 1 ! -type d -exec cp -st bin {} + 2>"$ERR"
rm bin/*gcc* bin/cc bin/clang bin/*pkg-config bin/*pkgconf # (it is only for those who link with the library)
printf '#!/bin/sh\n' >bin/clang
chmod +x bin/clang
expect_status 0 -- env PATH="$PWD/bin" CC=clang "$ROOT/tools/bootstrap" --missing run
expect_status 1 -- env PATH="$PWD/bin" CC=cc "$ROOT/tools/bootstrap" --missing run
finish
