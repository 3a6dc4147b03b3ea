#!/usr/bin/env bash
# A sample of what `make check-surfaces` holds the engine of pages to, where it has been made.
. "$CASES/lib.sh"
plan 1

type -P node >/dev/null || skip_rest 'nodejs is not installed: tools/bootstrap wasm'
[ -e "$BUILD/web/module.wasm.gz" ] || skip_rest 'the engine for pages was not made: make wasm'
newer=$(find "$ROOT/src" "$ROOT/include" "$ROOT/web" -name '*.[chd]*' -newer "$BUILD/web/module.wasm.gz" | head -n 1)
[ -z "$newer" ] || skip_rest 'the engine for pages is older than its sources: make wasm'
[ -e "$BUILD/tests/web/native" ] || skip_rest 'its native double was not made: make check-surfaces'
[ -z "${F15_SANITIZED:-}" ] || skip_rest 'not under sanitizers'

expect_status 0 -- env F15_SAMPLE=1 node --test "$ROOT/tests/web/module.test.mjs"
finish
