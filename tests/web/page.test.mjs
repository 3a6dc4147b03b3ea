/* What the page does without a browser: addresses, and progress. */
import assert from "node:assert/strict";
import {createRequire} from "node:module";
import test from "node:test";

const page = createRequire(import.meta.url)("../../web/page.js");
await import("../../web/load.js");

const attempt = (more = {}) => JSON.stringify({
  what: "attempt", time: "2026-01-31T12:00:00Z", exercise: "ch6/p161", hash: "00ff", seed: null,
  answer: "0-1", verdict: "wrong", shown: false, ...more});
const deedsOf = (...lines) => page.readDeeds(lines.join("\n")).deeds;

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

test("garbage is refused, with its line and a reason", () => {
  const bad = ["nonsense", "[]", "null", "{}", "3", attempt({what: "else"}), attempt({time: 3}),
               attempt({hash: 7}), '{"what":"page","time":null,"lesson":"a","page":-1}',
               `"${"x".repeat(100001)}"`];
  for (const line of bad) {
    const {deeds, faults} = page.readDeeds(attempt() + "\n\n" + line + "\n");
    assert.equal(deeds.length, 1, line.slice(0, 40));
    assert.equal(faults.length, 1, line.slice(0, 40));
    assert.equal(faults[0].line, 3);
    assert.ok(faults[0].why.length > 5);
  }
});

test("merging adds what is new, once, and keeps lines as they stood", () => {
  const big = attempt().replace('"seed":null', '"seed":18446744073709551615');
  const first = deedsOf(attempt(), big), second = deedsOf(attempt({answer: "0-2"}), big, big);
  assert.equal(page.mergeDeeds([], first).added, 1, "a seed is told by the hash of its question");
  const {deeds, added} = page.mergeDeeds(page.mergeDeeds([], deedsOf(big)).deeds, second);
  assert.equal(added, 1);
  assert.deepEqual(deeds.map(deed => deed.line), [big, attempt({answer: "0-2"})]);
  assert.equal(page.mergeDeeds(deeds, deeds).added, 0);
});

test("what is claimed counts nowhere, whatever its line says, until it is judged", () => {
  const right = attempt({verdict: "right"});
  for (const line of [right, right.replace("}", ',"claimed":false}'), right.replace("{", '{"claimed": false, ')]) {
    const [deed] = deedsOf(line), claimed = page.claimDeed(deed, true);
    assert.equal((claimed.line.match(/claimed/g) ?? []).length, 1);
    assert.equal(JSON.parse(claimed.line).claimed, true);
    assert.equal(page.standingOf([claimed], "ch6/p161", null).solved, false);
    assert.equal(page.standingOf(deedsOf(claimed.line), "ch6/p161", null).attempts, 0);
    const judged = page.claimDeed(claimed, false);
    assert.deepEqual(JSON.parse(judged.line), JSON.parse(right));
    assert.deepEqual(page.mergeDeeds([claimed], [judged]).deeds, [judged]);
    assert.deepEqual(page.mergeDeeds([judged], [claimed]).deeds, [judged]);
  }
});

test("a lesson stands where it was seen last, whatever is merged in which order", () => {
  const stands = (page_, time) =>
      `{"what":"page","time":"2026-01-0${time}T00:00:00Z","lesson":"a","page":${page_},"pages":9}`;
  const orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];
  for (const order of orders) {
    const {deeds} = page.mergeDeeds([], deedsOf(...order.map(k => stands(k, k))));
    assert.deepEqual(deeds.map(deed => deed.page), [3], String(order));
    assert.equal(page.lessonsOf(deeds).last.page, 3);
  }
});

test("a standing counts what the program's counts", () => {
  const at = (...lines) => page.standingOf(deedsOf(...lines), "ch6/p161", "00ff");
  assert.deepEqual(at(), {attempts: 0, unreadable: 0, solved: false, shown: false, skipped: false,
                          own: false});
  const all = at(attempt(), attempt({verdict: "unreadable"}), attempt({hash: "1"}),
                 attempt({verdict: "right", shown: true}), attempt({what: "shown"}));
  assert.deepEqual(all, {attempts: 2, unreadable: 1, solved: true, shown: true, skipped: false,
                         own: false});
  assert.ok(at(attempt({verdict: "right"})).own);
  assert.ok(page.standingOf(deedsOf(attempt({verdict: "right", hash: "1"})), "ch6/p161", null).own);
});

test("a fault lies where its characters are", () => {
  const at = (text, line, column, length) => {
    const range = page.faultRange(text, {line, column, length});
    return range && text.slice(...range);
  };
  assert.equal(at("0-1 1-9", 1, 7, 1), "9");
  assert.equal(at("😀😀 xy z", 1, 4, 2), "xy");
  assert.equal(at("a\nbc d", 2, 2, 3), "c d");
  assert.equal(at("a", 1, 2, 1), "");
  assert.equal(at("a", 5, 9, 1), "");
  assert.equal(page.faultRange("a", {}), null);
  assert.equal(page.faultRange("a", null), null);
});

test("words are parted as a shell does it, and put together again", () => {
  assert.deepEqual(page.splitWords(` astar  "4 1 2 / 5 _ 3" '' a"b c"d `),
                   ["astar", "4 1 2 / 5 _ 3", "", "ab cd"]);
  assert.equal(page.splitWords("a \"b"), null);
  for (const words of [[], ["a"], ["a b", "", "it's", 'say "so"', "3,4 0"]])
    assert.deepEqual(page.splitWords(page.joinWords(words)), words);
});

test("that a lesson is finished stays, wherever it stands", () => {
  const finished = `{"what":"page","time":"2026-01-01T00:00:00Z","lesson":"a","page":8,` +
                   `"pages":null,"finished":true}`;
  const later = `{"what":"page","time":"2026-01-02T00:00:00Z","lesson":"a","page":2,"pages":9}`;
  assert.deepEqual(page.mergeDeeds(deedsOf(finished), deedsOf(later)).deeds.map(deed => deed.page),
                   [8, 2]);
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
