/* A site made --without-solutions: what can be computed is judged, the rest is shown, and nothing is given away. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {pathToFileURL} from "node:url";
import {ROOT, fifteen, temporary, visits} from "./browser.mjs";
import {FEEDBACK, alive, answer, sees, solution, textOf} from "./person.mjs";

const NOTE = /not judged here/;
const MODULE = path.join(ROOT, "build/web/module.wasm.gz");
let made = null;
const site = () => made ??= (fifteen(["site", "--without-solutions", path.join(temporary("withheld"), "pages")])
  .match(/pages are in (.*); begin/)[1]);
const lines = text => text.trim().split("\n").map(line => JSON.parse(line));

test("every exercise is judged as by the program, or only shown", {skip: !fs.existsSync(MODULE) && "make wasm"}, async () => {
  await import("../../web/engine.js");
  const call = await fifteenEngine(fs.readFileSync(MODULE));
  const ask = (...words) => JSON.parse(call(words));
  const counts = {judged: 0, shown: 0};
  for (const {name, text} of JSON.parse(fs.readFileSync(path.join(site(), "course.json"), "utf8")).files)
    assert.equal(ask("read", name, text).errors, 0, name);
  assert.deepEqual(ask("index").findings, []);
  for (const {exercise} of lines(fifteen(["list", "exercises", "--format", "json"])))
    for (const told of lines(fifteen(["show", exercise, "--author", "--format", "json"]))) {
      const view = ask("open", "exercise", told.exercise);
      assert.ok(!view.error, `${told.exercise}: ${view.error?.what}`);
      const offered = view.can.filter(act => ["show", "hint"].includes(act));
      assert.deepEqual(offered, [], told.exercise);
      if (view.part === "rest") {
        assert.match(view.said.find(one => one.message === "question").html, NOTE, told.exercise);
        assert.ok(ask("check", told.exercise, "", 1, told.solutions[0]).error, told.exercise);
        counts.shown++;
        continue;
      }
      for (const one of told.solutions)
        assert.equal(ask("check", told.exercise, "", 9, one).verdict, "right", `${told.exercise}: ${one}`);
      counts.judged++;
      for (let k = 0; k < 3; k++) { /* no try brings help, nor more than the place */
        const again = ask("act", "answer", 0, 0, "I cannot read this");
        assert.ok(!again.can?.includes("show"), told.exercise);
        assert.ok(!again.said?.some(one => ["solution", "try-show", "try-hint"].includes(one.message)), told.exercise);
      }
    }
  assert.match(ask("open", "exercise", "ch6/p171a", "3").error.what, /not known/); /* its order would tell the key */
  assert.match(ask("check", "ch6/p171a", "3", 1, "a b").error.what, /not known/);
  assert.equal(ask("open", "exercise", "ch6/p167b", "3").subject.seed, null); /* which does not vary */
  assert.ok(counts.judged > 100 && counts.shown > 50, JSON.stringify(counts));
});

visits(["chromium"], "a page shows what it cannot judge, and judges the rest without a way to the solution", async visit => {
  const live = await visit.open(pathToFileURL(single()).href + "#exercise/ch6/s27");
  await alive(live);
  await sees(live, "#live", NOTE);
  await live.goto(pathToFileURL(single()).href + "#lesson/swaps/8"); /* a proof, on a page of a lesson */
  await sees(live, "main h1", /proof/);
  await sees(live, "#live", NOTE);
  assert.doesNotMatch(await textOf(live, "main"), /went wrong/);
  await live.goto(pathToFileURL(single()).href + "#exercise/ch6/p161");
  await sees(live, "main h1", /MARINE/);
  for (let k = 0; k < 2; k++) {
    await answer(live, "0-1");
    await sees(live, FEEDBACK, /✗/);
  }
  assert.doesNotMatch(await textOf(live, "#live"), /solution|hint/i);
  await answer(live, solution("ch6/p161"));
  await sees(live, FEEDBACK, /✓/);
});

let one = null;
function single() {
  if (one !== null)
    return one;
  const file = path.join(temporary("withheld"), "one.html");
  fifteen(["site", "--without-solutions", "--single", file]);
  return one = file;
}
