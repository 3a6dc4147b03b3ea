# Completion of fifteen for fish. The program itself knows what could come next; where it says
# nothing, files are offered.
function __fifteen_words
    set -l before (commandline -opc)
    set -l now (commandline -ct)
    set -l program $before[1]
    set -e before[1]
    $program complete -- $before "$now" 2>/dev/null
end
complete -c fifteen -f -n 'count (__fifteen_words) >/dev/null' -a '(__fifteen_words)'
# After @ comes the name of a file.
function __fifteen_files
    string replace -r '^' @ -- (__fish_complete_path (string sub -s 2 -- (commandline -ct)))
end
complete -c fifteen -f -n 'string match -q "@*" -- (commandline -ct)' -a '(__fifteen_files)'
