#!/usr/bin/env bash
# Everything that the corpus of tests/pinned has, run again: verdicts, hashes, seeds, traces, JSON and
# drawings of the whole course, byte for byte. What may differ is in tests/pinned/CHANGES.
#   tests/cli/pinned.sh               alone
#   F15_RENEW=1 tests/cli/pinned.sh   what CHANGES names is recorded again
[ -n "${CASES:-}" ] || exec "$(dirname "$0")/run" "$0"
cd "$ROOT" || exit
exec tests/pinned/replay
