/* tests/web/module.test.mjs - the module in Node against the same calls in native code, and against
 * the program: every answer byte for byte. F15_SAMPLE=1 takes one in some twenty. */
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import {fileURLToPath} from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILD = path.resolve(process.env.BUILD ?? path.join(ROOT, "build"));
const FIFTEEN = path.resolve(process.env.FIFTEEN ?? path.join(BUILD, "fifteen"));
const MODULE = path.join(BUILD, "web/module.wasm.gz");
const NATIVE = path.join(BUILD, "tests/web/native");
const SAMPLE = process.env.F15_SAMPLE === "1";
const missing = [MODULE, NATIVE, FIFTEEN].filter(file => !fs.existsSync(file));
const skip = missing.length > 0 && `not built: ${missing.join(", ")} (make wasm, make check-surfaces)`;

process.env.XDG_STATE_HOME = process.env.XDG_CACHE_HOME =
  fs.mkdtempSync(path.join(os.tmpdir(), "fifteen-module-"));
process.on("exit", () => fs.rmSync(process.env.XDG_STATE_HOME, {recursive: true, force: true}));

await import("../../web/engine.js");

/* ---- the engine, and what it was asked ------------------------------------------------------- */

const said = []; /* [words, answer] of every call */
let module = null;

function raw(...words) {
  const all = words.map(String);
  const answer = module(all);
  said.push([all, answer]);
  return answer;
}
const ask = (...words) => JSON.parse(raw(...words));
const act = (kind, number = "", other = "", text = "") => ask("act", kind, number, other, text);

function filesBelow(directory) {
  return fs.readdirSync(path.join(ROOT, directory)).filter(name => /\.ya?ml$/.test(name)).sort()
    .map(name => directory + "/" + name);
}

async function start() {
  module = await fifteenEngine(fs.readFileSync(MODULE));
  for (const name of ["course.yaml", ...filesBelow("exercises"), ...filesBelow("lessons")])
    assert.equal(ask("read", name, fs.readFileSync(path.join(ROOT, name), "utf8")).errors, 0);
  return ask("index");
}

/* All calls so far by the native program: the same answers. */
function compareWithNative() {
  const parts = [];
  for (const [words] of said) {
    const bytes = Buffer.from(words.map(word => word + "\0").join(""));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    parts.push(length, bytes);
  }
  const run = spawnSync(NATIVE, {input: Buffer.concat(parts), maxBuffer: 2 ** 30});
  assert.equal(run.status, 0, String(run.stderr));
  let at = 0;
  for (const [words, answer] of said) {
    const length = run.stdout.readUInt32LE(at);
    const native = run.stdout.subarray(at + 4, at + 4 + length).toString();
    at += 4 + length;
    if (native !== answer)
      assert.equal(answer, native, JSON.stringify(words).slice(0, 200));
  }
  assert.equal(at, run.stdout.length);
}

function program(...words) {
  const run = spawnSync(FIFTEEN, words, {encoding: "utf8", maxBuffer: 2 ** 28});
  assert.ok([0, 1, 2].includes(run.status), `${words}: ${run.status} ${run.stderr}`);
  return run.stdout;
}

const few = (list, by = 30) => SAMPLE ? list.filter((_, k) => k % by === 3) : list;

/* ---- what is done ---------------------------------------------------------------------------- */

/* The answer that "show" has told. */
function solutionIn(view) {
  const told = view.said.find(m => m.message === "solution" || m.message === "solution-of-gap");
  if (told === undefined)
    return null;
  const text = (/<(code|pre)[^>]*>([^]*?)<\/\1>/.exec(told.html)?.[2] ?? told.html.replace(/<[^>]*>/g, ""))
    .replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&").trim();
  return told.message === "solution" ? text : text.replace(/^It is /, "").replace(/\. Write it to see it judged[^]*$/, "");
}

const SLIPS = ["0-1", "%$", "1 0", "even", "7"];

/* A question or a gap: everything that can be done with it, and then its answer. */
function work(view, number) {
  if (view.fresh && number % 3 === 0)
    ask("known", 2, 1, 0, number % 2, 0, 0);
  act("answer", "", "", SLIPS[number % SLIPS.length]);
  if (ask("view").can.includes("touch")) {
    act("touch", 0);
    act("touch", number % 4);
    act("undo");
    act("clear");
  }
  if (ask("view").can.includes("slide")) {
    for (let cell = 0; cell < 9; cell++)
      act("slide", cell);
    act("undo");
    act("redo");
  }
  view = ask("view");
  if (!view.can.includes("show"))
    return view;
  act("hint");
  act("draft", "", "", "0-1 1-2");
  view = act("show");
  const solution = solutionIn(view);
  return solution === null ? act("skip") : act("answer", "", "", solution);
}

/* From the first page to the last. */
function walk(lesson) {
  let view = ask("open", "lesson", lesson.id, 0, 7);
  const pages = new Set();
  for (let acts = 0; view.part !== "end"; acts++) {
    assert.ok(acts < 5000, `${lesson.id} does not end, at page ${view.page}`);
    assert.equal(view.error, undefined, JSON.stringify(view.error));
    pages.add(view.page);
    if (view.part === "question" || view.part === "gap") {
      view = work(view, acts);
      continue;
    }
    if (view.part === "trace" && view.trace.cut === 1 && acts % 2 === 0) {
      act("last");
      act("back");
      act("break", 0, 1);
      act("first");
      view = act("go", 1);
    }
    view = act("next");
  }
  assert.equal(pages.size, lesson.pages.length);
  act("page", 0);
  act("back");
  act("again");
}

/* Words that a trace can be had of, for every algorithm, each with its lesson. */
function tracesOf(index) {
  const words = new Map();
  const add = (some, lesson = "") => {
    if (some?.length > 0)
      words.set(JSON.stringify(some), [lesson, ...some]);
  };
  for (const lesson of index.lessons)
    lesson.pages.forEach((page, k) => {
      if (page.has === "trace" || page.has === "predict")
        add(ask("open", "lesson", lesson.id, k, 7).trace?.words, lesson.id);
    });
  const drawn = seed => ask("open", "practice", "transform", "--seed", seed).trace.words;
  assert.deepEqual(drawn(5), drawn(5));
  assert.notDeepEqual(drawn(5), drawn(6));
  assert.match(ask("open", "practice", "transform", "--seed", "five").error.what, /number/);
  for (const algorithm of index.algorithms) {
    add(ask("open", "practice", algorithm.name, "--seed", 7).trace?.words);
    add(MORE[algorithm.name]);
  }
  return [...words.values()];
}

const MORE = {
  "pair-tally": ["pair-tally", "0,1,2,3,4", "0-1 1-2 0-1"],
  graph: ["graph", "3"],
  solvable: ["solvable", "1 2 3/4 5 6/8 7 0"],
  bfs: ["bfs", "1 2 3/4 0 5/7 8 6"],
  dfs: ["dfs", "1 2 3/4 0 5/7 8 6", "--depth-limit", "6"],
  astar: ["astar", "1 2 3/4 0 5/7 8 6"],
  idastar: ["idastar", "1 2 3/4 0 5/7 8 6"],
  solve: ["solve", "2 3 1/4 5 0/7 8 6"],
};

/* ---- the tests ------------------------------------------------------------------------------- */

test("the module answers as native code does, and as the program", {skip}, async t => {
  const index = await start();
  assert.equal(index.errors, 0);
  assert.ok(index.lessons.length > 10 && index.exercises.length > 250);
  const checks = [], traces = [];

  await t.test("every exercise", () => {
    for (const exercise of few(index.exercises)) {
      ask("open", "exercise", exercise.id, "");
      const solution = solutionIn(act("show"));
      if (solution !== null) {
        const right = raw("check", exercise.id, "", 1, solution);
        assert.equal(JSON.parse(right).verdict, "right", `${exercise.id}: ${solution}`);
        checks.push([exercise.id, [], solution, right]);
      }
      SLIPS.forEach((slip, k) => raw("check", exercise.id, "", k, slip));
      checks.push([exercise.id, [], "%$", raw("check", exercise.id, "", 1, "%$")]);
    }
  });

  await t.test("seeds 1 to 20 of every family", () => {
    for (const exercise of few(index.exercises.filter(e => e.varies)))
      for (let seed = 1; seed <= (SAMPLE ? 3 : 20); seed++) {
        let view = ask("open", "exercise", exercise.id, seed);
        assert.equal(view.error, undefined, exercise.id);
        const solution = solutionIn(view = act("show"));
        const drawn = view.subject.seed;
        if (solution !== null) {
          const right = raw("check", exercise.id, drawn, 1, solution);
          assert.equal(JSON.parse(right).verdict, "right", `${exercise.id} ${drawn}: ${solution}`);
          if (seed === 1)
            checks.push([exercise.id, ["--seed", drawn], solution, right]);
        }
        raw("check", exercise.id, seed, 1, SLIPS[seed % SLIPS.length]);
        raw("check", exercise.id, seed, 2, solution?.split(" ").reverse().join(" ") ?? "1");
      }
  });

  await t.test("every lesson, page by page", () => {
    for (const lesson of few(index.lessons, 6))
      walk(lesson);
  });

  await t.test("every page", () => {
    for (const where of ["index", "play", "trace",
                         ...few(index.exercises).map(e => "exercise/" + e.id),
                         ...few(index.lessons, 6).map(l => `lesson/${l.id}/1`)])
      for (const links of ["", "hashes"])
        assert.equal(ask("page", where, links).error, undefined, where);
  });

  await t.test("traces of all algorithms", () => {
    const all = tracesOf(index);
    const named = new Set(all.map(words => words[1]));
    for (const algorithm of index.algorithms)
      assert.ok(named.has(algorithm.name), `nothing traces ${algorithm.name}`);
    for (const words of few(all, 10)) {
      const json = raw("trace", ...words);
      const end = [].concat(JSON.parse(json)).at(-1);
      assert.equal(end?.event, "result", words.join(" "));
      if (end.convention.base === 0 && end.convention.direction === "place-to-item")
        traces.push([words.slice(1), json]); /* the program's own convention */
    }
  });

  await t.test("boards that are played", () => {
    for (const board of few(["1 2 3/4 5 6/7 0 8", "2 1 3/4 5 6/7 8 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"], 4)) {
      assert.equal(ask("open", "play", board, "", 1).error, undefined, board);
      for (let cell = 0; cell < 16; cell++)
        act("slide", cell);
      for (const kind of ["undo", "redo", "hint", "hint", "clear"])
        act(kind);
    }
    for (const size of ["3x3", "4x4", "2x5"])
      ask("open", "play", "", size, 5);
  });

  await t.test("what is refused", () => {
    for (const words of [[""], ["view"], ["open"], ["open", "lesson", "none", "0", ""], ["act", "fly"],
                         ["check", "none", "", "1", "1"], ["check", "ch6/p161", "x", "1", "1"],
                         ["open", "play", "1 2", "", ""], ["trace", "", "none"], ["page", "none"],
                         ["read", "course.yaml", "x"], ["open", "trace", "none"], ["close"], ["view"],
                         Array(70).fill("x")])
      assert.equal(typeof ask(...words), "object");
  });

  await t.test(`in native code (${SAMPLE ? "a sample" : "all"})`, () => compareWithNative());

  await t.test("by the program: check", () => {
    for (const [id, seed, answer, json] of checks)
      assert.equal(json, program("check", ...seed, "--format", "json", "--", id, answer), id);
  });

  await t.test("by the program: trace", () => {
    for (const [words, json] of traces) {
      const lines = program("trace", "--format", "json", ...words).trimEnd().split("\n");
      assert.equal(json, `[${lines.join(",\n")}]\n`, words.join(" "));
    }
  });

  t.diagnostic(`${said.length} calls, ${checks.length} checks and ${traces.length} traces of the program`);
});
