#!/usr/bin/env bash
# However a session ends, the terminal is left as it was found: a window of any size, every signal that can be caught.
. "$CASES/lib.sh"
plan 38
[ -z "${F15_SANITIZED:-}" ] || skip_rest 'a sanitizer catches crashes itself'
need_terminal
ulimit -c 0

# The usual screen comes back (its escape sequence), the mode too, and the shell sees how the program ended.
for how in '' plain; do
    for signal in ALRM:142 USR1:138 USR2:140 SEGV:139 ABRT:134 BUS:135 TERM:143 HUP:129 \
        ILL:132 TRAP:133 FPE:136 SYS:159 XCPU:152 VTALRM:154 PROF:155 RTMIN:162; do
        play "SIG${signal%:*} $how leaves a sane terminal" <<SCRIPT
$([ "$how" = plain ] || echo 'unset env(FIFTEEN_PLAIN)')
fifteen_to_end {learn swaps --page 2}
see "page 2 of 13"
see "$([ "$how" = plain ] && echo 'Enter more' || echo 'Enter answer ')"
exec kill -${signal%:*} \$pid
$([ "$how" = plain ] || printf '%s\n' 'see "\033\[?1049l"')
see_status ${signal#*:}
see_sane
SCRIPT
    done
done

# A window larger than anything that can be drawn: at first, and later.
for size in '65535 columns 65535' '32768 columns 32768' '1000 columns 1000'; do
    play "a window of $size rows is used as far as it can be" <<SCRIPT
unset env(FIFTEEN_PLAIN)
set stty_init "rows $size"
learn {swaps --page 2}
see "page 2 of 13"
send "\003"
see_status 0
see_sane
SCRIPT
    play "one that grows to $size rows goes on" <<SCRIPT
unset env(FIFTEEN_PLAIN)
learn {swaps --page 2}
see "page 2 of 13"
exec stty rows $size < \$spawn_out(slave,name)
send "0-1\r"
see "Not right"
send "\003"
see_status 0
see_sane
SCRIPT
done
finish
