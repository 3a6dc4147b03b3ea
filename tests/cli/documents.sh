#!/usr/bin/env bash
# Every example in the documents is run: in a ```console block, a line "$ COMMAND" is a command, what
# follows is what it prints, and "[exit status N]" what it ends with if that is not 0. A block after
# <!-- file: NAME --> is written to that file first. In a manual page it is .Bd -literal that begins a
# block, and .\" file: NAME that names a file. Each document has a directory of its own to work in;
# from one command to the next the directory and the environment stay.
. "$CASES/lib.sh"
plan 196

export ROOT
wanted=$(mktemp)
state=$(mktemp)
examples=0

# compare FILE COMMAND: the command's output and status are what the document says
compare() {
    # shellcheck disable=SC2016
    lib_keep bash -c 'fifteen() { "$FIFTEEN" "$@"; }
        . "$1"
        eval "$2"
        status=$?
        { export -p && printf "cd %q\n" "$PWD"; } >"$1"
        exit $status' bash "$state" "$2" </dev/null
    [ "$LIB_STATUS" -eq 0 ] || printf '[exit status %s]\n' "$LIB_STATUS" >>"$OUT"
    diff "$wanted" "$OUT" | sed 's/^/# /'
    cmp -s "$wanted" "$OUT"
    lib_report $? "$1: $2"
    examples=$((examples + 1))
}

# A manual page as the other documents are written.
from_mdoc() {
    # shellcheck disable=SC2016
    sed -n -e 's/^\.\\" file: \(.*\)$/<!-- file: \1 -->/p' \
        -e '/^\.Bd -literal/,/^\.Ed/{s/^\.Bd.*/```console/;s/^\.Ed/```/;s/\\&//g;s/\\e/\\/g;p}' "$1"
}

run_examples() {
    local document=$1 command='' inside=no file='' line
    while IFS= read -r line; do
        case $inside:$line in
        no:'<!-- file: '*' -->')
            file=${line#'<!-- file: '}
            file=${file%' -->'}
            ;;
        no:'```'*)
            inside=${line#'```'}
            [ "$inside" = console ] || inside=other
            [ -z "$file" ] || { inside='file' && mkdir -p "$(dirname "$file")" && : >"$file"; }
            [ "$line:$file" != '```yaml:' ] || lib_report 1 "$document: YAML that nothing is done with"
            ;;
        *:'```')
            [ -z "$command" ] || compare "$document" "$command"
            command='' inside=no file=''
            ;;
        file:*) printf '%s\n' "$line" >>"$file" ;;
        console:'$ '*)
            [ -z "$command" ] || compare "$document" "$command"
            command=${line#'$ '}
            : >"$wanted"
            ;;
        console:*) printf '%s\n' "$line" >>"$wanted" ;;
        esac
    done
}

for path in "$ROOT"/README.md "$ROOT"/CONTRIBUTING.md "$ROOT"/docs/*.md "$ROOT"/docs/*.[15]; do
    document=${path#"$ROOT"/}
    scratch=$(mktemp -d)
    cd "$scratch" || exit
    : >"$state"
    examples=0
    case $document in
    *.md) run_examples "$document" <"$path" ;;
    *) run_examples "$document" < <(from_mdoc "$path") ;;
    esac
    case $document in
    docs/course.md | CONTRIBUTING.md) ;;
    *) expect "$document: $examples examples" [ $examples -ge 3 ] ;;
    esac
    cd "$ROOT" || exit
    rm -rf "$scratch"
done
rm "$wanted" "$state"

# the tables of docs/authoring.md have what the tables of the code have, and nothing else
section() { sed -n "/^### $1\$/,/^##* /p" "$ROOT/docs/authoring.md"; }
named() { sed -n "s/^$1(\(data, \|[A-Z_]*, \)\"\([a-z-]*\)\".*/\2/p" "$ROOT/$2"; }
# shellcheck disable=SC2016
quoted() { grep -o '`[^`]*`' | tr -d '`' | sort -u; }
firsts() { sed -n 's/^| \([^|]*\) |.*/\1/p' | quoted; }
# same NAME WANTED FOUND: both the same, a line each
same() {
    diff <(sort -u <<<"$2") <(printf '%s\n' "$3") | sed 's/^/# /'
    expect "docs/authoring.md: $1" cmp -s <(sort -u <<<"$2") <(printf '%s\n' "$3")
}
same "the kinds" "$(named F15_KIND include/fifteen/kinds.def; echo batch)" "$(section 'The kinds' | firsts)"
same "the data" "$(named F15_KEY src/teach/course/yaml/schema.def
    printf '%s\n' at-most conditions rule solutions)" \
    "$(section 'Data, and names in braces' | firsts | grep -v '[{:]')"
braces=$(section 'Data, and names in braces')
for name in n last step value rule piece cell board goal-board three-cycle \
    $(sed -n 's/^ *{"\([a-z-]*\)", [a-z].*, \(true\|false\),.*/\1/p' "$ROOT/src/teach/course/fill_text.c"); do
    [[ $braces == *"\`{$name}\`"* || $braces == *"\`{$name."* ]]
    lib_report $? "docs/authoring.md: {$name}"
done
# of the JSON in a file, without those of the data and of YAML
keys() { sed 's/"written":{.*},"course"/"course"/;s/"data":{[^}]*}//' "$1" | grep -o '[{,]"[a-z-]*":' | tr -d '{,":' | sort -u; }
for id in ch6/p161 ch6/p163 perm/list-to-cycles l9/ex12 claim/n-parity beyond/network-missing; do
    "$FIFTEEN" show $id --format json --author
    "$FIFTEEN" show $id --format json --author --seed 1
    "$FIFTEEN" check $id --format json --feedback full "0-1 1-2"
done >"$scratch.json"
unsaid=$(comm -23 <(keys "$scratch.json") \
    <(for verb in check show; do section "What $verb says"; done | quoted))
expect "docs/authoring.md: keys that it does not say: $unsaid" [ -z "$unsaid" ]
rm "$scratch.json"

# the messages that docs/authoring.md explains are messages of lint: each part between dots is in the
# sources, where long strings go on in the next line
strings=$(cat "$ROOT"/src/teach/{course,course/*,let}/*.[ch] | tr '\n' ' ' | sed 's/" *"//g')
messages=0
# shellcheck disable=SC2016
rows=$(sed -n '/^| it says/,/^$/s/^| `\([^`]*\)` .*/\1/p' "$ROOT/docs/authoring.md")
while IFS= read -r message; do
    messages=$((messages + 1))
    while IFS= read -r part; do
        part=${part# }
        part=${part% }
        [ -z "$part" ] || [[ $strings == *"$part"* ]]
        lib_report $? "a message of lint: $part"
    done <<<"${message//.../$'\n'}"
done <<<"$rows"
expect "there are messages" [ $messages -ge 10 ]
finish
