# shellcheck shell=bash
# Completion of fifteen for bash. The program itself knows what could come next.
_fifteen() {
    local IFS=$'\n' file=${COMP_WORDS[COMP_CWORD]}
    # After @ comes the name of a file. (bash takes @ for a word of its own, or for part of this one.)
    if [[ $file == @* || ${COMP_WORDS[COMP_CWORD - 1]} == @ ]]; then
        local lead=${2%%[!@]*}
        compopt -o nospace 2>/dev/null
        # shellcheck disable=SC2207
        COMPREPLY=($(compgen -f -- "${file#@}"))
        local k end
        for k in "${!COMPREPLY[@]}"; do
            end=' '
            [ ! -d "${COMPREPLY[k]}" ] || end=/
            COMPREPLY[k]=$lead$(printf %q "${COMPREPLY[k]}")$end
        done
        return
    fi
    # shellcheck disable=SC2207 # one word a line, and none has blanks or patterns
    COMPREPLY=($("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
# Where it says nothing, files are offered.
complete -o bashdefault -o default -F _fifteen fifteen
