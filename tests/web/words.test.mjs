/* The script of a page says nothing of its own: its words are rows of src/app/site/words.def, and in live.html. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {ROOT} from "./browser.mjs";

const read = name => fs.readFileSync(path.join(ROOT, name), "utf8");
const rows = [...read("src/app/site/words.def").matchAll(/^F15_WORD\("([^"]+)",/gm)].map(([, name]) => name);

/* The strings of a script that are neither in comments nor names of classes, selectors and the like, each
 * with what stands before it on its line. */
function strings(script) {
  const bare = script.replace(/\/\*.*?\*\//gs, ""), found = [];
  for (const line of bare.split("\n"))
    for (const {0: all, index} of line.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|`(?:[^`\\]|\\.)*`/g))
      found.push([all.slice(1, -1).replace(/\$\{[^}]*\}/g, "0"), line.slice(0, index)]);
  return found;
}
const NO_WORDS = /(class: (\w+ \? )?|className = |querySelector(All)?\(|matches(\?\.)?\(|closest(\?\.)?\(|matchMedia\(|setAttribute\(|getAttribute\(|event\.key [!=]==? |key: |tagName [!=]==? |\bel\(|accept: )$/;
const isEnglish = text => /[A-Za-z]{2}[,:;.!?]?\s+[A-Za-z]/.test(text) || /^[A-Z][a-z]/.test(text) || /[A-Za-z][.!?:]\s*$/.test(text);
const NAMES = ["use strict", "fifteen:", "transform STOP POTS"]; /* of the language, of a key, of a trace */
const english = script => strings(script)
    .filter(([text, before]) => isEnglish(text) && !NO_WORDS.test(before) && !/^(Arrow[A-Z]|[.#][a-z]|<(path|svg) )/.test(text) && !NAMES.includes(text)).map(([text]) => text);

test("a sentence, or a label, in a script is seen", () => {
  for (const line of ['button("Go on", x);', 'note(`It is ${n} pages long.`);', 'el("p", {}, "write an answer");',
                      "say(a ? 'Reset' : 1);", 'x = "the answer is " + y;', '"aria-label": "Question"'])
    assert.equal(english(line).length, 1, line);
  for (const line of ['el("p", {class: "note error"});', 'node.querySelector("a b")', '/* Go on */', 'event.key === "Enter"'])
    assert.deepEqual(english(line), [], line);
});

test("page.js says nothing of its own, and every word that it asks for is there, and asked for", () => {
  const script = read("web/page.js");
  assert.deepEqual(english(script), []);
  const strange = strings(script).filter(([, before]) => /\bsay\($/.test(before)).map(([name]) => name)
      .filter(name => !rows.some(row => row === name || (name.endsWith("-") && row.startsWith(name))));
  assert.deepEqual(strange, [], "not in words.def");
  const names = strings(script).map(([text]) => text);
  const idle = rows.filter(row => !names.some(name => name === row || (/^\w+-$/.test(name) && row.startsWith(name)) ||
                                                      (/^-\w+$/.test(name) && row.endsWith(name))));
  assert.deepEqual(idle, [], "asked for nowhere");
  assert.equal(new Set(rows).size, rows.length);
});

test("every button of live.html does an act that there is, and page.js finds what it looks for there", () => {
  const html = read("web/live.html"), script = read("web/page.js"), acts = read("src/teach/session/session.c");
  for (const [, act] of html.matchAll(/data-act="([^"]*)"/g))
    assert.ok(acts.includes(`{"${act}", `), act);
  const has = name => new RegExp(`(class="([^"]* )?|id=")${name}[ "]`).test(html);
  for (const [, list] of script.matchAll(/within\(live, ([^)]*)\)/g))
    for (const [, name] of list.matchAll(/[.#]([a-z-]+)/g))
      assert.ok(has(name), name);
});
