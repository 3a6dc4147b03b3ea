#!/usr/bin/env bash
# The page in a browser, a sample of `make check-surfaces`: a page of the site is alive, and judges.
. "$CASES/lib.sh"
plan 1

[ -e "$BUILD/web/module.wasm.gz" ] || skip_rest 'there is no module for pages: make wasm'
type -P node >/dev/null || skip_rest 'nodejs is not installed: tools/bootstrap surfaces'
[ -d "$ROOT/tests/web/node_modules/puppeteer-core" ] || skip_rest 'puppeteer-core is not installed: tools/bootstrap surfaces'
type -P chromium >/dev/null || skip_rest 'chromium is not installed: tools/bootstrap surfaces'

expect_status 0 -- node --test "$ROOT/tests/web/sample.test.mjs"
finish
