/* A walk over the page with a finger, and at a desk: what is touched is shown and said, and nothing that was done is lost. */
import assert from "node:assert/strict";
import {siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, PHONE, alive, button, click, holds, sees, slide, textOf, touch, typing, valueOf} from "./person.mjs";

const DESK = {width: 1280, height: 800};
const open = async (visit, path, options = {...PHONE, touch: true}) => {
  const page = await visit.open(await siteUrl() + path, {reduced: true, ...options});
  await alive(page);
  await page.waitForFunction(() => [...document.querySelectorAll("#live, #live .hand")].some(node => node.checkVisibility()));
  return page;
};
const again = async page => {
  await page.evaluate(() => { globalThis.isOld = true; });
  await page.waitForFunction(() => location.hash !== "");
  await page.reload();
  await page.waitForFunction(() => !globalThis.isOld && document.querySelector("html.alive") !== null);
};

visits(["chromium"], "what is typed into the field of a number stays there, without blanks, and the engine says what it cannot read", async visit => {
  const page = await open(visit, "exercise/l9/fig1b.html");
  const fields = await page.$$("#live .number input"), values = () => page.$$eval("#live .number input", all => all.map(one => one.value));
  for (const [typed, kept] of [["4*4", "4*4"], ["4+12", "4+12"], ["16 ", "16"]]) {
    await fields[0].click({count: 3});
    await page.keyboard.press("Backspace");
    await fields[0].type(typed);
    await fields[1].click({count: 3});
    await fields[1].type(" 4 ");
    await touch(page, 0);
    await touch(page, 0);
    assert.deepEqual(await values(), [kept, "4"]);
    await touch(page, 0);
    await click(page, "Check");
    await sees(page, FEEDBACK, kept === "16" ? /✓|✗/ : /cannot be read[^]*neither a whole number/);
    assert.deepEqual(await values(), [kept, "4"]);
    if (kept !== "16")
      await touch(page, 0);
  }
});

visits(["chromium"], "comparators stand one below the other in their order, between threads of their places, and are said to compare", async visit => {
  for (const name of ["network-four", "network-missing"]) {
    const page = await open(visit, `exercise/beyond/${name}.html`);
    const made = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
    for (const place of made.flat())
      await touch(page, place);
    await sees(page, "#live .done-so", /^Places 1 and 2 are compared\.$/);
    const {rungs, middles, isInside} = await page.evaluate(() => {
      const box = node => node.getBoundingClientRect(), middle = node => (box(node).left + box(node).right) / 2;
      return {rungs: [...document.querySelectorAll("#live svg.lines path:not(.thread)")].map(path => [box(path).top, box(path).left, box(path).right]),
              middles: [...document.querySelectorAll("#live .hand .cell")].map(middle),
              isInside: box(document.querySelector("#live svg.lines .thread")).bottom <= box(document.querySelector("#live .hand")).bottom};
    });
    assert.deepEqual(rungs.map(([, left, right]) => [left, right].map(x => middles.findIndex(middle => Math.abs(middle - x) < 2))), made);
    assert.ok(rungs.every(([top], k) => k === 0 || top >= rungs[k - 1][0] + 10), "each has a level of its own");
    assert.ok(isInside);
    await page.close();
  }
});

visits(["chromium"], "a word is shown while it is made, below its letters, and what it does above them", async visit => {
  for (const name of ["five-word", "square-word"]) {
    const page = await open(visit, `exercise/beyond/${name}.html`);
    assert.match(await textOf(page, "#live .hint"), /shown above them, the word below/);
    const keys = await page.$$("#live .row.keys button"), names = await Promise.all(keys.map(key => key.evaluate(node => node.innerText)));
    await keys[0].click();
    await keys[2].click();
    await sees(page, "#live .readouts", new RegExp(`your word\\s+${names[0]} ${names[2]}`));
    const tops = await Promise.all(["#live .hand", "#live .row.keys", "#live .readouts"].map(one => page.$eval(one, node => node.getBoundingClientRect().top)));
    assert.deepEqual(tops, tops.toSorted((a, b) => a - b));
    await click(page, "Check");
    await sees(page, FEEDBACK, /✗/);
    await sees(page, "#live .readouts", new RegExp(`${names[0]} ${names[2]}`));
    await page.close();
  }
});

visits(["chromium"], "letters in a row have the numbers of their places, which are said to count from 0", async visit => {
  const page = await open(visit, "lesson/three-cycles/13.html");
  await sees(page, "#live .prompt", /counted from 0/);
  assert.deepEqual(await page.$$eval("#live .hand .cell small", all => all.filter(node => node.checkVisibility()).map(node => node.innerText)), ["0", "1", "2", "3", "4"]);
  await touch(page, 3);
  await sees(page, "#live .done-so", /^Place 3 is chosen\.$/);
  await page.goto(await siteUrl() + "lesson/permutations/11.html"); /* there each place is its own number */
  await alive(page);
  await touch(page, 1);
  assert.equal(await page.$("#live .hand .cell small"), null);
});

visits(["chromium"], "a prediction goes on where it was when its page is loaded again", async visit => {
  const page = await open(visit, "lesson/swaps/5.html");
  await click(page, "Predict from here");
  await touch(page, 0);
  await touch(page, 1);
  await click(page, "Check");
  await sees(page, "#live .prompt", /2 of 4/);
  await touch(page, 1);
  await holds(page, () => /predict=1.*touched=1/.test(location.hash));
  await again(page);
  await sees(page, "#live .prompt", /2 of 4/);
  assert.equal(await page.$$eval("#live .hand .touched", all => all.length), 1);
  await click(page, "Stop predicting");
  await sees(page, "#live .count", /^Picture 2 of/);
});

visits(["chromium"], "Play leads back to the board that was left, and to another when that is solved", async visit => {
  const page = await open(visit, "play.html#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  const labels = () => page.$$eval("#live .hand .cell", all => all.map(node => node.firstChild.data || "_").join(" "));
  const leave = async () => {
    await page.evaluate(() => [...document.querySelectorAll("header.top a")].find(one => one.innerText === "Exercises").click());
    await page.waitForFunction(() => document.querySelector("main").dataset.kind === "index");
    await page.evaluate(() => [...document.querySelectorAll("header.top a")].find(one => one.innerText === "Play").click());
    await page.waitForSelector("main[data-kind=play] .hand");
  };
  await slide(page, "7");
  await leave();
  assert.equal(await labels(), "1 2 3 4 5 6 7 _ 8");
  assert.equal(await valueOf(page, "#moves"), "7");
  await click(page, "Undo");
  await slide(page, "7");
  await slide(page, "8");
  await sees(page, "#live .game .help", /Solved/);
  await leave();
  assert.notEqual(await labels(), "1 2 3 4 5 6 7 8 _");
});

visits(["chromium"], "the chosen guess does not look like what cannot be pressed, and boards of nodes are shown", async visit => {
  const page = await open(visit, "lesson/best-first/7.html");
  const looks = name => page.evaluate(name => {
    const node = [...document.querySelectorAll("#live .row.keys button")].find(one => one.innerText === name), style = getComputedStyle(node);
    return [style.borderTopStyle, style.color === getComputedStyle(document.body).color, style.backgroundColor];
  }, name);
  const [chosen, other] = [await looks("misplaced"), await looks("manhattan")];
  assert.deepEqual(chosen.slice(0, 2), ["solid", true]);
  assert.notEqual(chosen[2], other[2]);
  await sees(page, "#live .readouts", /board of a\s+[\d_ ]+\/[\d_ ]+/);
  await touch(page, 0);
  await sees(page, "#live .readouts", /a slide from there\s+b: [\d_ /]+; c: /);
});

visits(["chromium"], "a path leaves the numbers of its cells readable; a choice needs no Undo; words of keys are for who has some", async visit => {
  const page = await open(visit, "exercise/ch6/s31.html");
  for (const place of [0, 1])
    await touch(page, place);
  assert.ok(await page.$$eval("#live .hand .cell:not(.wall) b", all => all.length > 3 && all.every(node => getComputedStyle(node).zIndex === "1")));
  await page.goto(await siteUrl() + "lesson/swaps/8.html");
  await alive(page);
  const isFinger = await page.evaluate(() => matchMedia("(hover: none)").matches);
  assert.equal(/Shift/.test(await textOf(page, "#live .hint")), !isFinger);
  await page.goto(await siteUrl() + "exercise/neighbours/one-step.html");
  await alive(page);
  await touch(page, 1);
  assert.equal(await page.$$eval("#live .hand .touched", all => all.length), 1);
  assert.equal(await page.$eval("#live .steps", node => node.checkVisibility()), false);
});

visits(["chromium"], "at a desk what can be counted stands open beside the board, and the foot is as wide as the page", async visit => {
  for (const path of ["play.html#size=3x3&seed=3", "lesson/swaps/8.html", "index.html"]) {
    const page = await open(visit, path, DESK);
    const [main, foot] = await page.evaluate(() => ["main > :not(.skip)", "footer > *"].map(one => Math.round(document.querySelector(one).getBoundingClientRect().left)));
    assert.equal(foot, main, path);
    if (path.startsWith("play"))
      assert.ok(await page.$eval(".counted", node => node.open));
    await page.close();
  }
  const page = await open(visit, "play.html#size=3x3&seed=3");
  assert.equal(await page.$eval(".counted", node => node.open), false);
});

visits(["chromium"], "where the clipboard refuses, what is to be copied stands behind the button, and nothing moves", async visit => {
  const page = await open(visit, "lesson/swaps/8.html", DESK);
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
  const copy = await button(page, "Copy a link to this");
  await copy.evaluate(node => node.scrollIntoView({block: "center"}));
  const before = await copy.boundingBox();
  await copy.click();
  await page.waitForSelector(".onward .copied:focus");
  assert.deepEqual(await copy.boundingBox(), before);
  assert.equal(await valueOf(page, ".onward .copied"), page.url());
  await copy.click();
  assert.equal((await page.$$(".copied")).length, 1);
});

visits(["chromium"], "what a search has found begins and ends with whole words", async visit => {
  const page = await open(visit, "index.html");
  await page.type("#find-words", "parity");
  await sees(page, "#found", /pages/);
  const {cut, words} = await page.evaluate(async () => {
    const cut = [...document.querySelectorAll("#found .dim")].map(node => node.textContent.trim()).filter(text => text.endsWith(" …"));
    return {cut: cut.map(text => text.slice(0, -2).split(" ").pop()), words: globalThis.f15Search.map(([, , text]) => text.split(" ")).flat()};
  });
  assert.ok(cut.length > 3);
  assert.deepEqual(cut.filter(word => !words.includes(word)), []);
});
