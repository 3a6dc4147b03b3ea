#!/usr/bin/env bash
# fifteen site: every page there is, small enough, linked, under its policy; nothing of anybody's is lost.
. "$CASES/lib.sh"
plan 104

fifteen site pages >"$OUT" 2>"$ERR"
expect_stdout_is "$(find pages -name '*.html' | wc -l) pages are in pages; begin with index.html"

# a page for each page of a lesson, each exercise, and three more; and what they share
lessons=$(fifteen list lessons --format json | sed 's/.*"pages":\([0-9]*\).*/\1/' | awk '{ all += $1 } END { print all }')
expect "all pages of lessons" [ "$(find pages/lesson -name '*.html' | wc -l)" = "$lessons" ]
fifteen list exercises --format json | sed 's/^{"[a-z]*":"\([^"]*\)".*/exercise\/\1.html/' | sort >ids
(cd pages && find exercise -name '*.html' | sort) >files
expect "every exercise" [ -s ids -a -z "$(comm -23 ids files)" ]
for file in index.html play.html trace.html page.css find.js search.js course.json LICENSES; do
    expect "there is $file" [ -s "pages/$file" ]
done
expect "small pages" [ -z "$(find pages -name '*.html' -size +100000c)" ]
expect "no traces of having been written" [ -z "$(find pages -name '*.part')" ]

# every link leads to a page, or to a part of one
dead=$(find pages -name '*.html' -exec grep -oH '\(href\|src\)="[^"]*"' {} + |
    sed -E 's,^(.*)/[^/]*\.html:[a-z]*="([^"#?]*).*,\1/\2,; /\/$/d; /\/[a-z]*:[^/]*/d' |
    sort -u | while read -r target; do [ -e "$target" ] || echo "$target"; done)
expect "no link leads nowhere: $(head -n 3 <<<"$dead")" [ -z "$dead" ]

# nothing inline, nothing from elsewhere
expect "no styles, handlers or scripts inside" [ -z "$(grep -rlE --include='*.html' ' style=|<style| on[a-z]+="|<script>' pages)" ]
expect "every page has its policy" [ -z "$(grep -L --include='*.html' -r "default-src 'none'" pages)" ]
expect "nothing is fetched from elsewhere" [ -z "$(grep -rlE --include='*.html' '(src|<link[^>]*href)="(https?:)?//' pages)" ]
expect "a place to begin reading" [ -z "$(grep -L --include='*.html' -r '<main id="main"' pages)" ]
grep -q '<main id="main" tabindex="-1" data-kind="lesson" data-id="swaps" data-page="3">' pages/lesson/swaps/3.html
lib_report $? "a page says what it is"
grep -q 'Figure 0' pages/index.html
lib_report $((!$?)) "the board of the first page has no number"
grep -q 'lesson/swaps/1' pages/search.js
lib_report $? "the search knows the lessons"
grep -q '\["exercise/beyond/in-shuffle",.*until each card is back' pages/search.js
lib_report $? "and all parts of an exercise, on the page that has them all"

# all shared files of a site have its stamp in their addresses, which changes with any of them
stamps() { grep -rhoE --include='*.html' '(src|href)="[^"]*\.(js|css)[^"]*"' "$1" | sed 's/.*[.]//' | sort -u; }
stamp=$(grep -o '?v=[0-9a-f]*' pages/index.html | head -n 1)
expect "one stamp: $(stamps pages | tr '\n' ' ')" [ "$(stamps pages)" = "$(printf 'css%s"\njs%s"' "$stamp" "$stamp")" -a "${#stamp}" = 19 ]

# markup is markup: no page shows any of it as text
shown=$(grep -rnoE --include='*.html' '&lt;/?[a-z][a-z0-9]*( [a-z]+=|/?&gt;)' pages)
expect "no markup is shown as text: $(head -n 3 <<<"$shown")" [ -z "$shown" ]

# again: the same bytes, over what is there; a file of somebody's stays
find pages -type f -exec cksum {} + | sort >first
echo mine >pages/my.txt
expect_status 0 -- fifteen site -q pages
expect_stdout_empty
rm pages/my.txt
find pages -type f -exec cksum {} + | sort >second
expect "the same bytes" cmp first second

# a small course is enough to see that what is not ours is left alone
mkdir -p own/lessons
printf 'fifteen: lesson\nid: t\ntitle: "<b>"\nconvention: chapter6\npages: [{prose: "[x](javascript:y) <svg>"}]\n' >own/lessons/t.yaml
export FIFTEEN_COURSE=$PWD/own
mkdir others && echo x >others/thing
expect_status 2 -- fifteen site others
expect_stderr_contains 'others holds other things than a site of fifteen'
expect "nothing came" [ "$(ls others)" = thing ]
echo '{"course"' >others/course.json
expect_status 2 -- fifteen site others
echo x >file
expect_status 2 -- fifteen site file
expect_stderr_contains 'cannot make the directory file'
expect_status 2 -- fifteen site no/such/place
mkdir empty
expect_status 0 -- fifteen site empty
expect "a course without a title has one name" grep -q '<title>fifteen</title>' empty/index.html
# the name of the file that becomes index.html has the number of the process, which exec keeps
# shellcheck disable=SC2016 # the shell that is started expands it
expect_status 2 -- sh -c 'ln -s "$PWD/file" empty/index.html.$$.part; exec "$FIFTEEN" site empty'
expect_stderr_matches 'cannot write empty/index.html: .*; delete empty/index.html.[0-9]*.part$'
expect "not through a link" [ "$(cat file)" = x ]
rm empty/index.html.*.part

# pages of what is gone go too, and nothing else: what others put there stays, and nothing behind a link is touched
cp -r own other && mkdir other/exercises away
sed 's,id: t$,id: gone/deep,' own/lessons/t.yaml >other/lessons/u.yaml
expect_status 0 -- env FIFTEEN_COURSE=other "$FIFTEEN" site -q left
expect "a list of them is kept" grep -qx 'lesson/gone/deep/1.html' left/files.txt
expect "of another course another stamp" [ "$(stamps left)" != "$(stamps pages)" ]
expect "of every file" [ "$(sort left/files.txt)" = "$(cd left && find . -type f ! -name files.txt | sed 's,^./,,' | sort)" ]
echo mine >left/lesson/mine.html
rm other/lessons/u.yaml
expect_status 0 -- env FIFTEEN_COURSE=other "$FIFTEEN" site -q left
expect "the page is gone, and its directories" [ ! -e left/lesson/gone ]
expect "a file of somebody's stays" [ "$(cat left/lesson/mine.html)" = mine ]
echo x >away/1.html
ln -s "$PWD/away" left/lesson/link
printf '%s\n' lesson/link/1.html ../away/1.html /etc/passwd lesson/../../away/1.html lesson/mine.txt page.css lesson/mine.html >>left/files.txt
expect_status 0 -- env FIFTEEN_COURSE=other "$FIFTEEN" site -q left
expect "nothing behind a link, or outside" [ -s away/1.html ] && [ -s left/page.css ]
expect "what the list names is the program's" [ ! -e left/lesson/mine.html ]

# a trace that does not run: pages are there, and the status says so
printf 'fifteen: lesson\nid: v\ntitle: V\nconvention: chapter6\npages: [{trace: parity "1 1"}, {predict: parity "2 2"}, {trace: parity "1 0"}]\n' >other/lessons/v.yaml
expect_status 1 -- env FIFTEEN_COURSE=other "$FIFTEEN" site left
expect_stderr_contains '2 traces of the course cannot be shown, or claim what is false'
expect "the pages are there" grep -q 'cannot be shown' left/lesson/v/1.html
expect_status 1 -- env FIFTEEN_COURSE=other "$FIFTEEN" site -q --single left.html

# one file takes the place of a page, and of nothing else
echo 'fifteen: lesson' >mine.yaml
expect_status 2 -- fifteen site -q --single mine.yaml
expect_stderr_contains 'mine.yaml holds something else that would be lost; name another file'
expect "it stays" [ "$(cat mine.yaml)" = 'fifteen: lesson' ]

# the disk is full, or something is in the way: told, and no file is half there
if [ -e /dev/full ]; then
    # shellcheck disable=SC2016
    expect_status 2 -- sh -c '"$FIFTEEN" site --single - >/dev/full'
else
    expect_status 0 -- true
fi
(unset FIFTEEN_COURSE && ulimit -f 8 && trap '' XFSZ && "$FIFTEEN" site big >"$OUT" 2>"$ERR")
lib_report $(($? != 2)) "a file that cannot be written is told"
expect_stderr_contains 'cannot write big/course.json'
expect "and nothing looks whole" [ -z "$(find big -type f)" ]
mkdir -p blocked/index.html && cp pages/course.json blocked
expect_status 2 -- fifteen site blocked
expect_stderr_contains 'cannot write blocked/index.html'

# one file
unset FIFTEEN_COURSE
fifteen site --single one.html >"$OUT" 2>"$ERR"
expect_stdout_matches '^one.html is written: [0-9]+ KB$'
expect "at most 1.2 MB" [ "$(wc -c <one.html)" -le 1200000 ]
expect "its policy has hashes, and allows no connection" grep -q "style-src 'sha256-" one.html
grep -q "connect-src" one.html
lib_report $((!$?)) "nothing may be fetched"
hash=$(sed -n '/^<style>/,/^<\/style>/p' one.html | sed '1s/^<style>//; $s/<\/style>.*//' | head -c -1 | openssl dgst -sha256 -binary 2>/dev/null | base64)
expect "the hash is that of the styles" [ -z "$hash" -o -n "$(grep -F "'sha256-$hash'" one.html)" ]
expect "pages can be read in it" grep -q '<article id="lesson/permutations/1">' one.html
cp one.html before
expect_status 0 -- fifteen site -q --single one.html
expect "the same bytes again" cmp before one.html
expect_status 2 -- fifteen site --single no/one.html
expect_status 2 -- fifteen site
expect_status 2 -- fifteen site a b
expect_status 2 -- fifteen site --single one.html a

# some lessons, and nothing else: not in the lists, the search, the data
expect_status 0 -- fifteen site -q --lessons parity,swaps some
expect "their pages only" [ "$(cd some/lesson && echo *)" = 'parity swaps' ]
expect "what they ask only" [ "$(cd some && find exercise -name '*.html' | sort)" = "$(grep -rhoE '"question":"[^"]*"' some/course.json | sed -E 's/.*:"(.*)"/exercise\/\1.html/' | sort -u)" ]
grep -qE 'lesson/(permutations|searching)' some/index.html some/search.js some/course.json
lib_report $((!$?)) "no other lesson is named"
expect_status 0 -- fifteen site -q --lessons swaps --single some.html
expect "one file of one lesson" grep -q '<article id="lesson/swaps/13">' some.html
grep -qE 'lesson/(permutations|parity)' some.html
lib_report $((!$?)) "and of no other"
expect_status 2 -- fifteen site --lessons swaps,party no
expect_stderr_contains 'there is no lesson "party"; did you mean parity?'
expect_status 2 -- fifteen site --lessons swaps, no
expect_status 2 -- fifteen site --lessons '' no
expect "nothing was made" [ ! -e no ]

# without solutions: in no file, and not in the data, which the module reads
expect_status 0 -- fifteen site -q --without-solutions without
expect_status 0 -- fifteen site -q --without-solutions --lessons swaps,parity --single without.html
ln -s "$ROOT/lessons" lessons
# (a twelfth of what is secret is searched; all of it with F15_WHOLE)
expect "no answer is in a file, and the search finds those of the other site" \
    "$CASES/site-leaks" "$FIFTEEN" pages/exercise/ch6 without without.html
expect "a question without its key says so" grep -q 'class="unjudged">This question is not judged here' without/exercise/ch6/s27.html
grep -rq 'class="unjudged"' pages without/exercise/ch6/p161.html
lib_report $((!$?)) "others do not"

# another course; one at fault is refused
expect_status 0 -- env FIFTEEN_COURSE=own "$FIFTEEN" site theirs
expect "its page is there, and harmless" grep -q '<p>x &lt;svg&gt;</p>' theirs/lesson/t/1.html
# a decimal stays a number in what is handed out: else the exercise could not be read there
mkdir -p shares/lessons shares/exercises
printf 'fifteen: lesson\nid: t\ntitle: T\nsummary: S.\norder: 1\nconvention: chapter6\npages: [{title: A, question: t/a}]\n' >shares/lessons/t.yaml
cat >shares/exercises/t.yaml <<'YAML'
fifteen: exercises
convention: chapter6
exercises:
  - id: t/a
    title: A
    prompt: "The inversions of 2 1 0, and of 0 1 2?"
    carried: 0.5
    parts:
      - {prompt: the first?, kind: number, of: inversions, data: {permutation: 2 1 0}, solutions: ["3"], wrong: [{answer: "2", credit: 0.50}]}
      - {prompt: the second?, kind: number, of: inversions, data: {permutation: 0 1 2}, solutions: ["0"]}
YAML
expect_status 0 -- env FIFTEEN_COURSE=shares "$FIFTEEN" site --lessons t shared
expect "its exercise too" test -e shared/exercise/t/a/b.html
expect "its shares are as they were written" grep -q 'carried\\":0.5,.*credit\\":0.50}' shared/course.json
# a course without a name: nothing says where it lies, which makes no difference
mkdir elsewhere
cp -R own 'elsewhere/my own'
cp -R own 'my own'
expect_status 0 -- env FIFTEEN_COURSE="$PWD/my own" "$FIFTEEN" site -q unnamed
expect_status 0 -- env FIFTEEN_COURSE="$PWD/elsewhere/my own" "$FIFTEEN" site -q again
expect "the same bytes of a copy" diff -r unnamed again
grep -rqF "$PWD" unnamed
lib_report $((!$?)) "no path of the author's"
expect "the directory's own name" grep -q '"course":"my own"' unnamed/course.json
echo 'zork: 1' >>own/lessons/t.yaml
expect_status 2 -- env FIFTEEN_COURSE=own "$FIFTEEN" site faulty
expect_stderr_contains 'own/lessons/t.yaml:6:1: '
expect "and nothing was made" [ ! -e faulty ]
finish
