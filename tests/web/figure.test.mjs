/* Figures to be explored: each is touched until its sentence is seen, and says it nowhere before. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {ALL, ROOT, singleUrl, siteDir, siteUrl, visits} from "./browser.mjs";
import {alive, click, holds, sees} from "./person.mjs";

/* What is touched: a place by its number, or what is called so; keys too. */
const WAYS = {
  turns: [0, 1, 2, 1, 2, 3, 0, 2, 3],
  labels: [0, "=2", 2, "=3", 3, "=4", 1, "=5", 4, "=1"],
  carry: ["1", "5", "7", "set-up", "turn", "way-back"],
  tour: [2, 1, 0, 3, 4, 5, "lap", "lap", "lap", "lap"],
  lamps: ["6", "5", "4", "7", "swap"],
  walls: [4],
  layers: ["6", "2", "5", "3", "8", "6", "3", "5", "2", "3"],
  ring: [0, 1, 5, 2, 10, 3, 11, 4, 12, 9, 13],
  tree: [0, 5, 11, 17],
  best: ["manhattan", 0, 11, 18, 25, 33, 40],
  deeper: ["more", "more"],
  slips: ["compare-current", "last-child", "pop-last", "pop-last"],
  cases: ["120", "1032"],
};

/* The pages of the course that have a figure: {kind, path, sentence}. */
const figures = fs.readdirSync(path.join(ROOT, "lessons")).flatMap(file => {
  const pages = fs.readFileSync(path.join(ROOT, "lessons", file), "utf8").split(/^  - title:/m).slice(1);
  return pages.flatMap((page, k) => {
    const [, kind] = /^    explore: \[?"?(\w+)/m.exec(page) ?? [], reached = /^    reached: >-\n((?: {6}.*\n?)+)/m.exec(page)?.[1];
    return kind ? [{kind, path: `lesson/${file.replace(".yaml", "")}/${k + 1}.html`,
                    sentence: reached.split("\n").map(line => line.trim()).join(" ").trim()}] : [];
  });
});

const touch = async (page, what) => {
  const cell = await page.waitForFunction(what => {
    const cells = [...document.querySelectorAll("#live .explore .hand .cell")];
    const keys = [...document.querySelectorAll("#live .explore .keys button")];
    return typeof what === "number" ? cells[what]
        : [...cells, ...keys].find(node => node.innerText.trim() === what && node.getAttribute("aria-disabled") !== "true");
  }, {timeout: 10000}, what);
  await cell.evaluate(node => node.scrollIntoView({block: "center", behavior: "instant"}));
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await cell.click();
};
const sentence = page => page.$eval("#live .sentence", node => node.innerText);
const open = async (visit, where, options) => {
  const page = await visit.open(await siteUrl() + where, options);
  await alive(page);
  await page.waitForSelector("#live .explore .hand .cell");
  return page;
};

test("every figure of the course is touched here", () =>
    assert.deepEqual(figures.map(one => one.kind).sort(), Object.keys(WAYS).sort()));

for (const {kind, path: where, sentence: words} of figures)
  visits(ALL, `${kind} is touched to its sentence, which can be taken back, linked and typed`, async visit => {
    const page = await open(visit, where, {width: 390, height: 844});
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind);
    assert.equal(await page.$eval("#live .explore [data-act=undo]", node => node.getAttribute("aria-disabled")), "true");
    for (const what of WAYS[kind]) {
      assert.equal(await sentence(page), "", `${kind} says its sentence too early`);
      await touch(page, what);
    }
    await holds(page, words => document.querySelector("#live .sentence").innerText === words, words);
    await sees(page, "#live .onward", /Go on/);
    assert.equal((await page.$eval("#live", node => node.innerText)).split(words).length, 2, "it is said once");
    const tight = await page.$$eval("#live .explore .hand .cell", all => all.filter(node => { /* lines over each other, or cut off */
      const {fontSize, lineHeight} = getComputedStyle(node), lines = node.innerText.trim().split("\n").length;
      return lines > 1 && (parseFloat(lineHeight) < 1.15 * parseFloat(fontSize) || lines * parseFloat(lineHeight) > node.clientHeight);
    }).map(node => node.innerText));
    assert.deepEqual(tight, []);
    const walls = await page.$$eval("#live .hand .wall", all => all.map(node => getComputedStyle(node).backgroundImage));
    assert.deepEqual(walls.map(one => /repeating-linear-gradient/.test(one)), kind === "walls" ? [true] : []);
    const text = await page.$eval("#answer", node => node.value);
    await click(page, "Clear", "#live .explore");
    await holds(page, () => document.querySelector("#answer").value === "");
    await page.close();
    if (visit.kind !== "chromium") /* what is linked and typed is read by the engine */
      return;

    const linked = await open(visit, where + "#" + new URLSearchParams({answer: text}));
    await holds(linked, words => document.querySelector("#live .sentence").innerText === words, words);
    await linked.close();

    const typed = await open(visit, where);
    await typed.$eval("#live .explore .typing", node => { node.open = true; });
    await typed.focus("#answer");
    await typed.keyboard.type(text);
    await holds(typed, words => document.querySelector("#live .sentence").innerText === words, words);
    await typed.close();
  });

visits(["chromium"], "a figure is reached and touched by the keyboard alone", async visit => {
  const page = await open(visit, figures.find(one => one.kind === "turns").path);
  await page.focus("#live .explore .hand .cell");
  for (const key of ["Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await sees(page, "#live .readouts", /3 of 24/);
});

visits(["chromium"], "without JavaScript a figure is drawn in its first state, with its question", async visit => {
  for (const {kind, path: where, sentence: words} of figures) {
    const page = await visit.open(await siteUrl() + where, {js: false});
    const seen = await page.$eval("main", node => node.innerText);
    assert.ok(await page.$("table.figure td"), kind);
    assert.match(seen, /\?/, kind);
    assert.ok(!seen.includes(words), kind);
    assert.doesNotMatch(seen, /[┌│└]/);
    await page.close();
  }
});

/* On these pages of the single file, labels that stick out of what is inside their frame; what is only read out is no label. */
const stickOut = async names => {
  const found = [], range = document.createRange();
  const isOut = (node, box) => {
    range.selectNodeContents(node);
    const {left, right, top, bottom, width} = range.getBoundingClientRect();
    return width > 0 && (left < box.left + 2 || right > box.right - 2 || top < box.top + 2 || bottom > box.bottom - 2);
  };
  for (const name of names) {
    document.querySelector("#live").classList.add("left");
    location.hash = name;
    while (document.querySelector("#live.left"))
      await new Promise(requestAnimationFrame);
    for (const cell of document.querySelectorAll("#live button.cell"))
      if (cell.checkVisibility() && [...cell.childNodes].some(node => !node.matches?.(".spoken, small") && isOut(node, cell.getBoundingClientRect())))
        found.push(`${name}: ${cell.innerText}`);
  }
  return found;
};
for (const [width, height] of [[1280, 800], [1600, 900], [390, 844]])
  visits(["chromium"], `no label sticks out of its box at ${width} x ${height}`, async visit => {
    const all = fs.readdirSync(path.join(siteDir(), "lesson"), {recursive: true}).filter(name => name.endsWith(".html"));
    const names = width === 1280 ? all.map(name => "lesson/" + name) : figures.map(one => one.path), out = [];
    assert.ok(names.length >= 12);
    const page = await visit.open(singleUrl(), {width, height});
    await alive(page);
    for (let k = 0; k < names.length; k += 20)
      out.push(...await page.evaluate(stickOut, names.slice(k, k + 20).map(name => name.slice(0, -5))));
    assert.deepEqual(out, []);
  });

visits(["chromium"], "the arrows of cycles have heads, in a figure and in a hand", async visit => {
  const page = await open(visit, "lesson/conjugation/7.html", {width: 1280, height: 800});
  assert.equal((await page.$$("#live .hand svg path.head")).length, 5);
  await page.goto(await siteUrl() + "lesson/permutations/10.html");
  await page.waitForSelector("#live .hand.cycles .cell");
  for (const k of [0, 3])
    await (await page.$$("#live .hand .cell"))[k].click();
  await page.waitForSelector("#live .hand svg path.head");
});
