#!/usr/bin/env bash
# The manual pages say what the program has: every verb, option, value, algorithm and variable, every
# key of the format, and nothing else. (Their examples are run by documents.sh.)
. "$CASES/lib.sh"
plan 89

page=$ROOT/docs/fifteen.1
lesson=$ROOT/docs/fifteen-lesson.5

# same NAME LEFT RIGHT: the two lists of words are the same set
same() {
    sort -u <<<"$2" >left
    sort -u <<<"$3" >right
    diff left right >difference
    lib_report $? "$1 ($(wc -l <left)):$(sed -n 's/^</ only in the program:/p; s/^>/ only in the page:/p' difference | tr '\n' ' ')"
}

# What stands below .Sh or .Ss $1, up to the next of the same or a higher rank.
section() {
    awk -v wanted="$1" '/^\.S[hs] /{ rank = substr($0, 3, 1); inside = 0 }
        { if (inside_h && rank == "h" && /^\.Sh /) inside_h = 0 }
        /^\.Sh /{ name = substr($0, 5); gsub(/"/, "", name); inside_h = (name == wanted) }
        /^\.Ss /{ inside = ($2 == wanted) }
        inside || inside_h' "$page"
}
words_of_options() {
    grep -oE -e '--[a-z][a-z-]*' | sort -u
}
options_of_page() {
    grep -oE -e 'Fl -[a-z][a-z-]*' | sed 's/Fl /-/' | sort -u
}

verbs=$(fifteen complete -- '' | grep -v -e '^-' -e '^help$')
same "verbs" "$verbs" "$(section VERBS | sed -n 's/^\.Ss \([a-z-]*\).*/\1/p')"
common=$'--color\n--quiet\n--base\n--compose\n--help'
for verb in $verbs; do
    declared_help "$verb" >help
    section "$verb" >part
    same "$verb: options" "$(words_of_options <help | grep -vxF -e "$common")" \
        "$(grep '^\.It' part | options_of_page)"
    # every value that the help shows behind an option, and every word of the synopsis in small letters
    values=$(grep -oE -e '--[a-z-]+ [a-z0-9-]+(\|[a-z0-9-]+)+' help | grep -v -e '^--color' -e '^--base' -e '^--compose' |
        cut -d' ' -f2 | tr '|' '\n')
    missing=
    words=$(sed -n '1s/\[--[^]]*\]//g;1s/^usage: fifteen [a-z]*//p' help | tr -c 'a-z\n-' '\n' | grep '^[a-z]')
    for value in $values $words; do
        grep -qw -e "$value" part || missing="$missing $value"
    done
    expect "$verb: values missing in the page:$missing" [ -z "$missing" ]
done
same "options of every verb" "$common"$'\n--format' "$(section OPTIONS | grep '^\.It' | options_of_page)"

# the algorithms, their options and values: "name SYNOPSIS" a line
algorithms=$(fifteen list algorithms --format json |
    sed 's/.*"algorithm": *"\([^"]*\)".*"about": *"\([^:]*\):.*/\1 \2/')
same "algorithms" "$(cut -d' ' -f1 <<<"$algorithms")" \
    "$(section ALGORITHMS | sed -n 's/^\.It Ic \([a-z-]*\).*/\1/p')"
while read -r name synopsis; do
    item=$(section ALGORITHMS | grep "^\.It Ic $name ")
    same "$name: options" "$(words_of_options <<<"$synopsis")" "$(options_of_page <<<"$item")"
done <<<"$algorithms"

# the environment
same "environment" "$(grep -rhoE 'getenv\("[A-Z_]+"\)' "$ROOT/src" | cut -d'"' -f2)" \
    "$(section ENVIRONMENT | sed -n 's/^\.It Ev //p' | tr -d ' ' | tr ',' '\n')"

# the format of lessons
expect_status 0 -- "$ROOT/tools/man-keys"
expect "the tables of keys are those of the schema (tools/man-keys --renew)" cmp -s "$OUT" "$lesson"
schema=$ROOT/docs/lesson.schema.json
named=$(grep -E '^\.It (Cm|Em)|^\.Cm' "$lesson" | sed 's/^\.It //; s/^\.\?[CE]m //' | tr ' ' '\n' | grep -v '^[,.;]*$')
for list in kind ask drawn preset compose direction; do
    missing=
    count=0
    for value in $(sed -n "s/^    \"$list\": {\"enum\": \[\(.*\)\]}.*/\1/p" "$schema" | tr -d '",'); do
        count=$((count + 1))
        grep -qx -e "$value" <<<"$named" || missing="$missing $value"
    done
    expect "$list: $count values, missing in the page:$missing" [ -z "$missing" ] && [ $count -ge 2 ]
done
missing=
while IFS= read -r type; do
    grep -qx -e "$type" <<<"$named" || missing="$missing $type"
done < <(sed -n 's/^    "\([a-z-]*\)": {"\(type\|if\)":.*/\1/p' "$schema")
expect "types missing in the page:$missing" [ -z "$missing" ]

# what an example shows is what is printed: a backslash of its own is written \\e, or roff takes it for a request
for file in "$page" "$lesson"; do
    sed -n '/^\.Bd -literal/,/^\.Ed/p' "$file" | grep -n '\\[^e&]' >"$OUT"
    expect_stdout_empty
done

# nothing that mandoc warns of; its advice on style is for prose, not for notation and long lines of source
for file in "$page" "$lesson"; do
    mandoc -Tlint -W warning "$file" 2>/dev/null >"$OUT"
    expect_stdout_empty
    mandoc -Tutf8 "$file" >rendered 2>/dev/null
    expect "$(basename "$file") has pages" [ "$(wc -l <rendered)" -gt 100 ]
    # nor groff, by which most machines show them
    if command -v preconv >/dev/null 2>&1; then
        preconv "$file" | groff -mdoc -Tutf8 -z >"$OUT" 2>&1
        expect_stdout_empty
    else
        skip_tests 1 'groff is not installed'
    fi
done
finish
