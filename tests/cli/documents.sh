#!/usr/bin/env bash
# Every example in the documents is run: in a ```console block, a line "$ COMMAND" is a command, what
# follows is what it prints, and "[exit status N]" what it ends with if that is not 0.
. "$CASES/lib.sh"

export ROOT
wanted=$(mktemp)

# compare FILE COMMAND: the command's output and status are what the document says
compare() {
    lib_keep bash -c "fifteen() { \"\$FIFTEEN\" \"\$@\"; }; $2"
    [ "$LIB_STATUS" -eq 0 ] || printf '[exit status %s]\n' "$LIB_STATUS" >>"$OUT"
    diff "$wanted" "$OUT" | sed 's/^/# /'
    cmp -s "$wanted" "$OUT"
    lib_report $? "$1: $2"
}

for document in README.md CONTRIBUTING.md docs/*.md; do
    document=${document#"$ROOT"/}
    [ -e "$ROOT/$document" ] || continue
    command='' inside=no
    while IFS= read -r line; do
        case $inside:$line in
        no:'```console') inside=yes ;;
        yes:'```')
            [ -z "$command" ] || compare "$document" "$command"
            command='' inside=no
            ;;
        yes:'$ '*)
            [ -z "$command" ] || compare "$document" "$command"
            command=${line#'$ '}
            : >"$wanted"
            ;;
        yes:*) printf '%s\n' "$line" >>"$wanted" ;;
        esac
    done <"$ROOT/$document"
done
rm "$wanted"
finish
