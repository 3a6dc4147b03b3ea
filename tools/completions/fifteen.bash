# shellcheck shell=bash
# Completion of fifteen for bash. The program itself knows what could come next.
_fifteen() {
    local IFS=$'\n'
    # shellcheck disable=SC2207 # one word a line, and none has blanks or patterns
    COMPREPLY=($("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
# Where it says nothing, files are offered.
complete -o bashdefault -o default -F _fifteen fifteen
