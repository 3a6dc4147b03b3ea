#!/usr/bin/env bash
# Every command of tests/pinned/recorded, run again: verdicts, hashes, seeds, traces, JSON and drawings of
# the whole course, byte for byte. Where a difference is meant, `make renew` writes the files anew.
[ -n "${CASES:-}" ] || exec "$(dirname "$0")/run" "$0"
cd "$ROOT" || exit
# an eighth of them; all with F15_WHOLE=1 (`make check-whole`)
exec tests/pinned/replay --part "${F15_WHOLE:-8}"
