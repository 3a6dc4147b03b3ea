/* What was done at a page, as the engine keeps it: lines read, merged, judged again, counted. */
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import {ROOT, tidy} from "./browser.mjs";
import {questions, solution} from "./person.mjs";

const BUILD = path.resolve(process.env.BUILD ?? path.join(ROOT, "build"));
const MODULE = path.join(BUILD, "web/module.wasm.gz");
const skip = !fs.existsSync(MODULE) && "not built: make wasm";
const NOW = "2026-06-01T12:00:00Z";
await import("../../web/engine.js");
test.after(tidy);

/* A module with the course; a call's answer, which may be a failure. */
async function engine() {
  const call = await fifteenEngine(fs.readFileSync(MODULE));
  const ask = (...words) => JSON.parse(call(words.map(String)));
  for (const name of ["course.yaml", ...["exercises", "lessons"].flatMap(folder =>
      fs.readdirSync(path.join(ROOT, folder)).filter(file => file.endsWith(".yaml")).map(file => folder + "/" + file))])
    ask("read", name, fs.readFileSync(path.join(ROOT, name), "utf8"));
  return ask;
}
/* What it keeps after these lines were stored, or imported. */
async function keeps(stored, ...imported) {
  const ask = await engine();
  ask("progress", NOW, stored.join("\n"));
  const said = imported.map(lines => ask("import", lines.join("\r\n")));
  const {lines} = ask("kept");
  return {ask, said, kept: (lines ?? "").split("\n").filter(Boolean).map(line => JSON.parse(line)), shelf: ask("shelf"),
          isAnswered: () => /answered/.test(ask("done", "exercise/ch6/p161").html)};
}

/* How many pages of a lesson are done, as it stands behind its link. */
const pagesDone = (ask, lesson) => /value="(\d+)"/.exec(ask("done", `lesson/${lesson}/1`).html)?.[1] ?? "0";

const attempt = (more = {}) => JSON.stringify({
  what: "attempt", time: "2026-01-31T12:00:00Z", exercise: "ch6/p161", hash: "00000000000000ff", draw: null, printed: null,
  key: null, seed: null, answer: "0-1", verdict: "wrong", fault: "none", diagnosis: [], tag: null, hints: 0, shown: false,
  credit: null, points: null, ...more});
const at = (day, page, more = "") =>
    `{"what":"page","time":"2026-01-0${day}T00:00:00Z","lesson":"swaps","page":${page},"pages":9${more}}`;
const done = page => `{"what":"done","time":"2026-01-01T00:00:00Z","lesson":"swaps","page":${page},"pages":9}`;

test("garbage is refused, with its line and a reason, and nothing is taken", {skip}, async () => {
  const bad = ["nonsense", "[]", "null", "{}", "3", attempt({what: "else"}), attempt({time: 3}), attempt({hash: "7"}),
               '{"what":"page","time":null,"lesson":"a","page":-1}', `"${"x".repeat(100001)}"`, "[".repeat(5000),
               attempt() + "}", attempt().replace("0-1", "\\ud800"), attempt().replace("0-1", "\\u0000"),
               attempt().replace('"hints":0', '"hints":01'), attempt().replace('"hints":0', '"hints":0,"hints":0')];
  for (const line of bad) {
    const {said, shelf} = await keeps([done(1)], [attempt(), "", line]);
    assert.deepEqual([said[0].lines, said[0].new, said[0].line], [0, 0, 3], line.slice(0, 40));
    assert.ok(said[0].why.length > 5);
    assert.equal(shelf.lines, 1);
  }
});

test("what is stored and no deed is passed over, and does not come back", {skip}, async () => {
  const {shelf, ask} = await keeps(["nonsense", done(1), "{}", at(2, 4)]);
  assert.deepEqual([shelf.lines, shelf.on, pagesDone(ask, "swaps")], [2, "lesson/swaps/5", "1"]);
  assert.equal(ask("kept").lines, null, "reading changes nothing");
});

test("merging adds what is new, once; seeds keep their 64 bits, answers their bytes", {skip}, async () => {
  const big = attempt().replace('"seed":null', '"seed":"18446744073709551615"').replace("0-1", "é 😀 \\ud83d\\ude00 \\n│");
  const {said, kept} = await keeps([big], [attempt({answer: "0-2"}), big, big], [attempt({answer: "0-2"})]);
  assert.deepEqual(said.map(one => one.new), [1, 0]);
  assert.deepEqual(kept.map(one => one.answer), ["é 😀 😀 \n│", "0-2"]);
  assert.equal(kept[0].seed, "18446744073709551615");
});

test("what is claimed counts nowhere, whatever its line says, until it is judged", {skip}, async () => {
  const right = attempt({verdict: "right"});
  for (const line of [right, right.replace("}", ',"claimed":false}'), right.replace("{", '{"claimed": false, ')]) {
    const {kept, shelf, isAnswered} = await keeps([], [line]);
    assert.deepEqual([kept[0].claimed, shelf.claimed, isAnswered()], [true, 1, false]);
    const stored = await keeps([JSON.stringify(kept[0])], [right]);
    assert.deepEqual([stored.shelf.claimed, stored.isAnswered(), stored.said[0].new], [1, false, 0]);
  }
  /* the very question, as it was judged here, or not */
  const ask = await engine();
  ask("open", "exercise", "ch6/p161", "");
  ask("progress", NOW);
  ask("act", "answer", "", "", "0-1");
  ask("act", "answer", "", "", solution("ch6/p161"));
  const lines = ask("kept").lines.trim().split("\n");
  const {kept, shelf, isAnswered} = await keeps([lines[1].replace(/\}$/, ',"claimed":true}')], lines);
  assert.deepEqual([kept.length, shelf.claimed, isAnswered()], [2, 0, true]);
  const lie = await keeps([], [lines[0].replace('"wrong"', '"right"')]);
  assert.deepEqual([lie.shelf.claimed, lie.isAnswered()], [1, false]);
});

test("a lesson stands where it was seen last, whatever is merged in which order; finished stays", {skip}, async () => {
  for (const order of [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]) {
    const {kept, shelf} = await keeps([], order.map(k => at(k, k)));
    assert.deepEqual([kept.map(one => one.page), shelf.on], [[3], "lesson/swaps/4"], String(order));
  }
  const finished = at(1, 8, ',"finished":true').replace('"pages":9', '"pages":null');
  for (const lines of [[finished, at(2, 2)], [at(2, 2), finished]])
    assert.deepEqual((await keeps([], lines)).kept.map(one => one.page).sort(), [2, 8]);
  assert.equal((await keeps([done(3)], [done(3).replace("01-01", "02-02")])).said[0].new, 0, "a page is done once");
  assert.equal((await keeps([at(1, 2)], [at(2, 3)])).said[0].new, 1, "a later page is new, and stands for the earlier one");
  const lie = attempt({exercise: "gone", claimed: true});
  assert.equal((await keeps([lie], [lie.replace(',"claimed":true', "")])).said[0].new, 0, "what cannot be judged stays claimed");
});

test("a question learns how it stands", {skip}, async () => {
  const says = async (...lines) => {
    const ask = await engine();
    const {subject} = ask("open", "exercise", "ch6/p161", "");
    ask("progress", NOW, lines.map(line => line.replace("00000000000000ff", subject.hash)).join("\n"));
    return ask("known").said.map(one => one.message);
  };
  assert.deepEqual(await says(), []);
  assert.deepEqual(await says(attempt({hash: "0000000000000001"})), [], "of another question");
  assert.deepEqual(await says(attempt({verdict: "unreadable"})), []);
  assert.deepEqual(await says(attempt()), ["tried"]);
  assert.deepEqual(await says(attempt(), attempt({what: "shown"})), ["tried-and-seen"]);
  assert.deepEqual(await says(attempt({verdict: "right", shown: true})), ["solved-after"]);
  assert.deepEqual(await says(attempt({verdict: "right", shown: true}), attempt({verdict: "right", answer: "1-0"})), ["solved"]);
  assert.deepEqual(await says(attempt({verdict: "right", claimed: true})), []);
});

test("a session's deeds are kept with the page's time, and not without one", {skip}, async () => {
  const ask = await engine();
  ask("open", "exercise", "ch6/p161", "");
  assert.equal(ask("act", "answer", "", "", "0-1").deeds.length, 1);
  assert.equal(ask("kept").lines, null);
  ask("progress", NOW);
  assert.equal(ask("act", "answer", "", "", "0-2").deeds.length, 0);
  const {lines} = ask("kept"), [deed] = lines.trim().split("\n").map(line => JSON.parse(line));
  assert.deepEqual([deed.what, deed.time, deed.answer, deed.verdict], ["attempt", NOW, "0-2", "wrong"]);
  assert.equal(ask("kept").lines, null);
  assert.equal(ask("progress", "yesterday").error.code, "bad-notation");
});

test("an exercise in parts is answered when all its parts are", {skip}, async () => {
  const ask = await engine();
  const part = letter => attempt({exercise: "beyond/in-shuffle/" + letter, verdict: "right", shown: true});
  const answered = (...lines) => {
    ask("progress", NOW, lines.join("\n"));
    return ["beyond/in-shuffle", "beyond/in-shuffle/a"].map(id => /answered/.test(ask("done", "exercise/" + id).html));
  };
  assert.deepEqual(answered(), [false, false]);
  assert.deepEqual(answered(part("a"), part("b")), [false, true]);
  assert.deepEqual(answered(part("b"), part("c")), [false, false]);
  assert.deepEqual(answered(part("a"), part("b"), part("c")), [true, true]);
});

test("pages that a lesson no longer has are not counted", {skip}, async () => {
  const ask = await engine();
  ask("progress", NOW, [0, 3, 13, 14, 400].map(done).join("\n"));
  assert.match(ask("done", "lesson/swaps/1").html, /value="2" max="13" aria-label="2 of 13 pages done"/);
  ask("progress", NOW, [13, 14].map(done).join("\n"));
  assert.equal(ask("done", "lesson/swaps/1").html, "");
});

test("an answer that is too long to be kept is refused with that reason, and not judged", {skip}, async () => {
  const ask = await engine(), most = 1 << 16;
  const answers = text => [["act", "answer", "", "", text], ["act", "draft", "", "", text]].map(([...words]) => {
    const reply = ask(...words);
    return words[1] === "draft" ? ask("act", "answer") : reply;
  });
  ask("progress", NOW);
  ask("open", "exercise", "ch6/p161", "");
  for (const reply of answers("0-1 ".repeat(most / 4) + " ")) {
    assert.equal(reply.error?.code, "too-big");
    assert.equal(reply.error.what, "the answer is longer than 65536 bytes");
  }
  assert.equal(ask("kept").lines, null);
  for (const reply of answers("0-1 ".repeat(most / 4)))
    assert.equal(reply.error, undefined);
  const kept = ask("kept").lines.trim().split("\n").map(line => JSON.parse(line));
  assert.deepEqual(kept.map(deed => deed.answer.length), [most]);
});

test("a star is for a lesson all of whose questions, with all parts, were solved unaided", {skip}, async () => {
  const ask = await engine(), {exercises} = ask("index");
  const starred = lines => {
    ask("progress", NOW, [done(0), ...lines].join("\n").replaceAll('"swaps"', `"${id}"`));
    return /★/.test(ask("done", `lesson/${id}/1`).html);
  };
  let id = "swaps";
  for (id of ["swaps", "permutations"]) {
    const asked = questions(id).filter(one => one !== null);
    const ids = exercises.filter(one => asked.includes(one.whole ?? one.id)).map(one => one.id);
    assert.ok(ids.length >= asked.length && asked.length > 1);
    const own = ids.map(exercise => attempt({exercise, verdict: "right"}));
    assert.equal(starred(own), true, id);
    assert.equal(starred([]), false);
    assert.equal(starred(own.slice(1)), false);
    assert.equal(starred([...own.slice(1), attempt({exercise: ids[0], verdict: "right", shown: true})]), false);
    assert.equal(starred([...own.slice(1), attempt({exercise: ids[0], verdict: "right", claimed: true})]), false);
  }
});

test("a fault lies where its characters are", {skip}, async () => {
  const ask = await engine(), at = text => {
    ask("open", "exercise", "ch6/p161", "");
    const {fault} = ask("act", "answer", "", "", text).verdict, {there, from, to} = ask("fault");
    return there ? [text.slice(from, to), [...text.split("\n")[fault.line - 1]].slice(fault.column - 1, fault.column - 1 + fault.length).join("")] : null;
  };
  for (const text of ["0-1 1-9", "😀😀 x", "0-1\n1-2 9-1", "0-1 😀 1-2", "0-", "(0 1", "é-1", "0-1\n\n😀-9 2"]) {
    const found = at(text);
    assert.ok(found !== null, text);
    assert.equal(found[0], found[1], text);
  }
  assert.equal(at("0-1"), null);
  assert.equal(ask("fault").there, false);
});

test("words are parted as a shell does it", {skip}, async () => {
  const ask = await engine();
  assert.deepEqual(ask("enter", "trace", "", 1, "words", ` astar  "4 1 2 / 5 _ 3"`).trace.words, ["astar", "4 1 2 / 5 _ 3"]);
  assert.equal(ask("enter", "trace", "", 1, "words", 'a "b').error.code, "bad-notation");
});

/* Lines of few times, pages, questions and answers, so that many meet. Whoever is done with a page goes to the next; nobody
 * is on two pages of a lesson in the same second. */
function randomLines(random) {
  const of = list => list[random(list.length)];
  const lines = () => {
    const time = `2026-01-0${1 + random(4)}T00:00:00Z`, number = random(3);
    const exercise = of(["ch6/p161", "ch6/p166"]), lesson = of(["swaps", "cycles", "mine"]);
    const seen = page => ({what: "page", time: time.replace("0Z", `${page}Z`), lesson, page, pages: 9});
    const claimed = random(4) === 0 ? {claimed: true} : {};
    switch (random(5)) {
    case 0: return [JSON.stringify({...seen(number), what: "done"}), JSON.stringify(seen(number + 1))];
    case 1: return [JSON.stringify({...seen(number), ...random(3) === 0 ? {finished: true} : {}})];
    case 2: return [attempt({what: of(["shown", "skipped"]), time, exercise, ...claimed})];
    default: return [attempt({time, exercise, hash: `000000000000000${number}`, answer: of(["0-1", "0-2"]),
                              verdict: of(["wrong", "right", "unreadable"]), ...claimed})];
    }
  };
  return Array.from({length: 1 + random(12)}, lines).flat();
}
/* What is told, in one order; of a lesson where it stands, and whether it was ever finished. */
function canonical(told) {
  const stands = {}, all = [];
  for (const one of told.split("\n").filter(Boolean).map(line => JSON.parse(line)))
    if (one.what !== "page")
      all.push(JSON.stringify({...one, pages: null}));
    else if (!stands[one.lesson] || stands[one.lesson].time <= one.time)
      stands[one.lesson] = {time: one.time, page: one.page, finished: Boolean(one.finished || stands[one.lesson]?.finished)};
    else
      stands[one.lesson].finished ||= Boolean(one.finished);
  return {stands, all: all.sort()};
}

test("a page and the program merge the same lines to the same", {skip}, async () => {
  const program = path.resolve(process.env.FIFTEEN ?? path.join(BUILD, "fifteen"));
  const seed = Number(process.env.F15_SEED ?? Date.now() % 1e9), ask = await engine();
  let state = seed;
  const random = n => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0, Math.floor(state / 2 ** 32 * n));
  for (let round = 0; round < 20; round++) {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), "fifteen-merge-"));
    const progress = (words, input) => {
      const ran = spawnSync(program, ["progress", ...words], {input, encoding: "utf8", env: {...process.env, XDG_STATE_HOME: home}});
      assert.equal(ran.status, 0, ran.stderr);
      return ran.stdout;
    };
    const batches = Array.from({length: 1 + random(3)}, () => randomLines(random).join("\n"));
    const given = `F15_SEED=${seed}, round ${round}:\n${batches.join("\n\n")}`;
    ask("progress", NOW, "");
    for (const lines of batches) {
      progress(["--import", "-"], lines);
      assert.equal(ask("import", lines).why, null, given);
    }
    assert.deepEqual(canonical(ask("kept").lines ?? ""), canonical(progress(["--format", "json"])), given);
    fs.rmSync(home, {recursive: true});
  }
});

test("an address is entered: its step, its answer, its slides; a link forward leaves a page done", {skip}, async () => {
  const ask = await engine();
  const enter = (path, way, state) => {
    const words = [path, way, 7, ...Object.entries(state).flat()], view = ask("enter", ...words);
    const {views, changed} = ask("restore", ...words);
    return {...view, changed, acts: views?.map(one => one.act), last: views?.at(-1)?.view ?? view};
  };
  ask("progress", NOW, "");
  let at = enter("trace", "", {words: "transform MARINE AIRMEN", step: 3});
  assert.deepEqual([at.acts, at.last.trace.cut, at.last.state.step], [["go"], 2, "3"]);
  at = enter("exercise/ch6/p161", "", {answer: "0-1 1-2"});
  assert.deepEqual([at.acts, at.last.state.answer, at.changed], [["draft"], "0-1 1-2", false]);
  const [varies] = ask("index").exercises.filter(one => one.varies && one.part === 0);
  const {seed, draw} = enter("exercise/" + varies.id, "", {seed: 5}).last.state;
  assert.equal(enter("exercise/" + varies.id, "", {seed, draw}).changed, false);
  assert.equal(enter("exercise/" + varies.id, "", {seed, draw: "0123456789abcdef"}).changed, true);
  at = enter("play", "", {board: "1 2 3/4 5 6/7 _ 8", moves: "8 7 8 6"}); /* 7 cannot slide then */
  assert.deepEqual([at.last.state.moves, at.last.state.board], ["8", "1 2 3 / 4 5 6 / 7 _ 8"]);
  assert.equal(enter("lesson/swaps/99", "", {}).last.page, ask("view").pages - 1);
  assert.ok(enter("lesson/none/1", "", {}).error && enter("lesson/swaps/x", "", {}).error && enter("", "", {}).error);
  const pages = () => Number(pagesDone(ask, "swaps"));
  enter("lesson/swaps/1", "", {});
  assert.deepEqual([enter("lesson/swaps/3", "link", {}).page, pages()], [2, 0], "what is jumped over is not done");
  enter("lesson/swaps/1", "link", {});
  assert.deepEqual([enter("lesson/swaps/2", "link", {}).page, pages()], [1, 1], "its trace need not be seen to its end");
  assert.deepEqual([enter("lesson/swaps/1", "link", {}).page, pages()], [0, 1], "what is left backwards is not done");
  ask("read", "lessons/short.yaml", ["fifteen: lesson", "id: short", "title: Short", "summary: Short.", "convention: chapter6", "order: 90",
                                     "pages:", "  - title: One", "    prose: One.", "    trace: [transform, STOP, POTS]"].join("\n"));
  enter("lesson/short/1", "link", {});
  assert.deepEqual([enter("lesson/swaps/1", "link", {}).page, pagesDone(ask, "short")], [0, "1"], "nor that of the last page of a lesson");
  enter("exercise/ch6/p161", "", {});
  ask("act", "answer", 0, 0, solution("ch6/p161"));
  const view = ask("enter", "exercise/ch6/p161", "", 7, "answer", "0-1");
  assert.ok(view.fresh && ask("known").said.some(one => one.message === "solved"), "before its address is restored");
});
