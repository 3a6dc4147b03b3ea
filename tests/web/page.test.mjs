/* What the page does without a browser: addresses, and what is packed. */
import assert from "node:assert/strict";
import {createRequire} from "node:module";
import test from "node:test";
import {gzipSync} from "node:zlib";

const page = createRequire(import.meta.url)("../../web/page.js");
await import("../../web/engine.js");

test("an address survives being written and read", () => {
  const paths = ["index", "play", "trace", "lesson/swaps/3", "exercise/ch6/p161", "exercise/é x/1"];
  const states = [{}, {step: "4"}, {answer: "(0 1) (2 3) & = # % + é\n0-1"},
                  {seed: "18446744073709551615", draw: "1fc05b9556e37bd3"}];
  for (const path of paths)
    for (const state of states) {
      assert.deepEqual(page.readHash(page.urlOf(path, state, null)), {path, state});
      const url = page.urlOf(path, state, "https://x.example/course/");
      assert.equal(page.pathOf(url, "https://x.example/course/"), path);
      assert.deepEqual(page.readHash(new URL(url).hash), {path: null, state});
    }
});

test("what is no address of the course is none", () => {
  for (const hash of ["", "#", "#main", "#lesson/swaps", "#lesson/swaps/0", "#%E0%A4", "#&&&",
                      "#lesson/a/b/1", "#javascript:alert(1)"])
    assert.deepEqual(page.readHash(hash), {path: null, state: {}}, hash);
  assert.deepEqual(page.readHash("#step=%E0&evil=1&seed=7").state.seed, "7");
  assert.equal(page.readHash("#evil=1").state.evil, undefined);
  for (const url of ["https://x.example/", "https://y.example/c/index.html",
                     "https://x.example/c/page.css", "https://x.example/c/lesson/%E0.html"])
    assert.equal(page.pathOf(url, "https://x.example/c/"), null, url);
  assert.equal(page.pathOf("https://x.example/c/", "https://x.example/c/"), "index");
});

test("an empty state leaves no trace in an address", () => {
  assert.equal(page.urlOf("play", {step: "", seed: null, answer: undefined}, "r/"), "r/play.html");
  assert.equal(page.urlOf("play", {}, null), "#play");
});

test("what is packed in a page comes out again", () => {
  const digits = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).filter(c => !"\"&<>".includes(c));
  assert.equal(digits.length, 91);
  for (let size = 0; size < 60; size++) {
    const bytes = Uint8Array.from({length: size}, (_, i) => (i * 151 + size * 37) & 255);
    let bits = Array.from(bytes, byte => byte.toString(2).padStart(8, "0")).join("");
    bits = bits.padEnd(Math.ceil(bits.length / 13) * 13, "0");
    const text = (bits.match(/.{13}/g) ?? []).map(one => parseInt(one, 2))
        .map(value => digits[Math.floor(value / 91)] + digits[value % 91]).join("");
    assert.deepEqual(f15Unpack(text, size), bytes);
  }
});

test("what gzip has packed is unpacked, and what the browser has unpacked already stays", async () => {
  for (const text of ["", "\x1f", "\0asm and more", "{}"])
    for (const bytes of [Buffer.from(text), gzipSync(text)])
      assert.equal(await f15Plain(bytes).text(), text);
});
