/* What a page says of an answer is drawn: every exercise answered wrong, with its hints, and shown. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {ROOT} from "./browser.mjs";

const MODULE = path.join(ROOT, "build/web/module.wasm.gz");
/* Frames of letters, and a board that stands in a block of code. */
const FRAME = /[\u2500-\u257f]|\+-{2,}|-{2,}\+|<pre[^>]*>(<code>)?\s*((\w{1,2}|_|#) +)+(\w{1,2}|_|#)\n[^<]*\b_/;
const WRONG = ["0-1", "(0,1,2)", "1", "no", "a", "(0 1)", "1 0 2 3", "zzz (", "L R", "U D L"];

test("a frame is seen", () => {
  for (const one of ["+---+", "\u250c\u2500", "<pre><code>A R S\nC D _\n</code></pre>", "<pre tabindex=\"0\">1 2\n_ 3</pre>"])
    assert.match(one, FRAME);
  for (const one of ["<pre>a = b_1\nc</pre>", "1-2 + 3", "<code>1 2 / _ 3</code>"])
    assert.doesNotMatch(one, FRAME);
});

test("no exercise says anything in frames of letters", {skip: !fs.existsSync(MODULE) && "make wasm"}, async () => {
  await import("../../web/engine.js");
  const call = await fifteenEngine(fs.readFileSync(MODULE));
  const ask = (...words) => JSON.parse(call(words.map(String)));
  const below = name => fs.readdirSync(path.join(ROOT, name)).filter(one => one.endsWith(".yaml")).map(one => `${name}/${one}`);
  for (const name of ["course.yaml", ...below("exercises"), ...below("lessons")])
    assert.equal(ask("read", name, fs.readFileSync(path.join(ROOT, name), "utf8")).errors, 0, name);
  const figures = {moves: 0, swaps: 0}, drawn = {}, marked = {}, once = {};
  let verdicts = 0;
  for (const {id, kind} of ask("index").exercises) {
    let view = null;
    const see = (...words) => {
      view = ask(...words);
      for (const {message, html} of view.said ?? []) {
        assert.doesNotMatch(html, FRAME, `${id}: ${words.join(" ")}`);
        verdicts += message === "verdict" ? 1 : 0;
        if (message === "verdict" && kind in figures && /Where it leads[^]*<svg/.test(html))
          figures[kind]++;
        if (message === "verdict" && ["path", "slides"].includes(view.draft?.hand) && view.draft.readable) {
          assert.doesNotMatch(html, /<svg/, `${id}: ${words}: the board of the question shows it`);
          once[kind] = true;
        }
        if (message === "verdict" && /\(here it goes wrong\)[^]*goes wrong<\/text>/.test(html))
          drawn[kind] = true;
      }
      if (words[1] === "answer" && view.verdict?.verdict === "wrong" && view.draft?.places.some(one => one.fault)) {
        assert.ok(view.verdict.fault.step > 0, id);
        marked[kind] = true;
      } else {
        assert.ok(!view.draft?.places?.some(one => one.fault), `${id}: ${words}`);
      }
    };
    see("open", "exercise", id, "1");
    const all = (view.draft?.places ?? []).map(one => one.label), [a, b, c] = all;
    const made = [`${a} ${b} ${c} ${a}`, `${all.slice(1).join(" ")} | ${a}`, `${a}-${a}`, `${a}-${b} ${b}-${a}`, "0 1 2 4", "0 1 0 2",
                  "1 2 4 3", "(0 3)(1 2)", "(1 2)(3 4)", "(0 1 2) (0 2 1)", all.join(" ")];
    for (const answer of made)
      if (view.can?.includes("draft") && view.can.includes("answer")) {
        see("act", "draft", 0, 0, answer);
        see("act", "answer");
      }
    if (!view.can?.includes("answer"))
      see("open", "exercise", id, "1");
    for (const answer of WRONG)
      if (view.can?.includes("answer"))
        see("act", "answer", 0, 0, answer);
    for (let k = 0; k < 9 && view.can?.includes("hint") && view.has_hint; k++)
      see("act", "hint", 0, 0, "");
    if (view.can?.includes("show"))
      see("act", "show", 0, 0, "");
  }
  assert.ok(verdicts > 1000, `${verdicts}`);
  assert.deepEqual(Object.keys(once).sort(), ["board-cycle", "moves"]);
  assert.deepEqual(Object.keys(drawn).sort(), ["board-cycle", "moves", "swaps", "three-cycles"]);
  /* What is told of two classes, a choice, a word or a batch is not where it goes wrong: there are few values. */
  assert.deepEqual(Object.keys(marked).sort(), ["board-cycle", "conjugate", "cycles", "graph", "moves", "order", "permutation",
                                                "set", "swaps", "three-cycles"]);
  assert.ok(figures.moves > 5 && figures.swaps > 5, JSON.stringify(figures));
});
