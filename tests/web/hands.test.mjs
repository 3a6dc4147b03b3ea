/* Answers made by hand, verdicts, and what a trace can be asked. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {ALL, lacks, siteDir, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, PHONE, SLIDE_HOME, alive, answer, button, click, deeds, exercise, holds, place, sees, slide, solution, textOf, touch,
        typing, valueOf} from "./person.mjs";

const at = async (visit, path, options) => {
  const page = await visit.open(await siteUrl() + path, options);
  await alive(page);
  await page.waitForFunction(() => document.querySelector("#live")?.checkVisibility());
  return page;
};
const writes = (page, text) => holds(page, text => document.querySelector("#answer").value.trim() === text, text);

visits(ALL, "a board slid home by clicks", async visit => {
  const page = await at(visit, SLIDE_HOME);
  const moves = solution("permutations/slide-home").split(" ");
  for (const label of moves)
    await slide(page, label);
  await writes(page, moves.join(" "));
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
});

visits(["chromium"], "a board slid home by arrow keys, taken back, done again", async visit => {
  const page = await at(visit, SLIDE_HOME);
  await page.focus("#live .by-hand .hand");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await writes(page, "1 2 3");
  await click(page, "Undo");
  await writes(page, "1 2");
  await click(page, "Redo");
  await writes(page, "1 2 3");
  await click(page, "Clear");
  await writes(page, "");
  await page.focus("#live .by-hand .hand");
  await page.keyboard.press("ArrowDown");
  await sees(page, ".spoken", /no piece/i);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
});

visits(["chromium"], "what is typed stands on the board, and what is slid goes on from there", async visit => {
  const page = await at(visit, SLIDE_HOME);
  const cells = () => page.$$eval("#live .hand button.cell", all => all.map(one =>
      [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("") || "_"));
  await typing(page);
  await page.type("#answer", "L L");
  await holds(page, () => document.querySelectorAll("#live .hand button.cell")[2].classList.contains("hole"));
  assert.deepEqual(await cells(), ["1", "2", "_", "4", "5", "3"]);
  await slide(page, "3");
  assert.deepEqual(await cells(), ["1", "2", "3", "4", "5", "_"]);
  assert.match(await valueOf(page, "#answer"), /^L ?L ?\S+$/);
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
});

visits(["chromium"], "places swapped by dragging one onto another", async visit => {
  const page = await at(visit, "exercise/ch6/p161.html");
  const swaps = solution("ch6/p161").match(/\d+/g).map(Number);
  const middle = async index => {
    const box = await (await place(page, index)).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  for (let i = 0; i < swaps.length; i += 2) {
    await page.mouse.move(...await middle(swaps[i]));
    await page.mouse.down();
    await page.mouse.move(...await middle(swaps[i + 1]), {steps: 4});
    await page.mouse.up();
    await holds(page, n => (document.querySelector("#answer").value.match(/\d+/g) ?? []).length === n, i + 2);
  }
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
});

visits(ALL, "a verdict has its caret and its misconception; hints and the solution come when asked for", async visit => {
  const page = await at(visit, "exercise/permutations/slide-home.html");
  await answer(page, "1 9");
  await sees(page, FEEDBACK, /no piece 9/);
  assert.equal(await page.evaluate(() => {
    const box = document.querySelector("#answer");
    return box.value.slice(box.selectionStart, box.selectionEnd);
  }), "9");
  const wrong = exercise("permutations/slide-home").wrong.find(one => one.misconception === "reverse-order");
  await answer(page, wrong.answer);
  await sees(page, FEEDBACK, /backwards|last|order/i);
  await click(page, "Hint");
  await sees(page, "#live .help", /Only a piece beside the hole/);
  await click(page, "Show");
  await sees(page, "#live .help", /slid last slides back first/);
  await answer(page, solution("permutations/slide-home"));
  await sees(page, FEEDBACK, /✓/);
});

visits(["chromium"], "places under the hand are marked where a wrong answer goes wrong, by a sign and words, until the next touch", async visit => {
  const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html");
  await alive(page);
  const marked = () => page.$$eval("#live .hand .cell", all => all.flatMap((node, i) => node.matches(".fault") ? [i] : []));
  for (const place of [0, 1, 2, 3])
    await touch(page, place);
  assert.deepEqual(await marked(), []);
  await click(page, "Check");
  await sees(page, FEEDBACK, /Step 2/);
  assert.deepEqual(await marked(), [2, 3]);
  const {name, sign, outline} = await page.$eval("#live .hand .fault", node => ({
    name: node.textContent, sign: getComputedStyle(node, "::before").content, outline: getComputedStyle(node).outlineStyle}));
  assert.match(name, /goes wrong here/);
  assert.equal(`${sign} ${outline}`, '"✗" dashed');
  await touch(page, 4);
  assert.deepEqual(await marked(), []);
});

visits(["chromium"], "a step is predicted, and after a slip one goes on from where it led", async visit => {
  const page = await at(visit, "lesson/swaps/5.html");
  await click(page, "Predict from here");
  await sees(page, "#live .prompt", /\S/);
  await answer(page, "1-2");
  await sees(page, FEEDBACK, /✗/);
  await click(page, "Go on from my step");
  await sees(page, "#live .prompt", /\S/);
});

visits(ALL, "a claim broken by hand is seen to fail", async visit => {
  const page = await at(visit, "lesson/swaps/5.html#step=3");
  await sees(page, "#live .count", /^Picture 3 of/);
  await click(page, "Break it");
  await touch(page, 0, "#live .break");
  await touch(page, 1, "#live .break");
  await sees(page, "#live .broken", /✗ fails/);
  await sees(page, ".spoken", /Claims that fail then: [1-9]/);
  await click(page, "Break it");
  await holds(page, () => document.querySelector("#live .broken li.fails") === null ||
                          !document.querySelector("#live .broken").checkVisibility());
});

visits(ALL, "a board that a lesson shows can be slid", async visit => {
  const page = await at(visit, "lesson/permutations/2.html");
  await page.click(".try a");
  await sees(page, "main h1", /slide/i);
  const shown = await page.$$eval("#live .hand button.cell", all => all.map(one =>
      [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("") || "_"));
  assert.deepEqual(shown, ["1", "2", "3", "4", "5", "_"]);
  await slide(page, "5");
  await holds(page, () => document.querySelectorAll("#live .hand button.cell")[4].classList.contains("hole"));
});

visits(["chromium"], "a half-filled answer comes back with the page, and goes on by touch", async visit => {
  const page = await at(visit, "exercise/t1/q1a.html");
  const isPressed = label => holds(page, label => document.querySelector("#live .hand .cell[aria-pressed=true]")?.innerText.startsWith(label), label);
  const [yes, no] = [0, 1];
  await touch(page, yes);
  await page.type("#live .hand input", "18");
  await holds(page, () => location.hash.includes("18"));
  await page.reload();
  await alive(page);
  await isPressed("yes");
  assert.equal(await valueOf(page, "#live .hand input"), "18");
  assert.equal(await page.$eval("#live .hand", node => node.matches(".behind")), false);
  await touch(page, no);
  await isPressed("no");
  await writes(page, (await valueOf(page, "#answer")).replace("yes", "no"));
  assert.doesNotMatch(await textOf(page, "#live"), /cannot be/i);
});

visits(["chromium"], "a place that waits for another one comes back with the page, and so does the size before none", async visit => {
  const page = await at(visit, "exercise/ch6/p161.html");
  const waits = index => holds(page, index => document.querySelectorAll("#live .hand .cell")[index]?.matches(".touched"), index);
  for (const index of [0, 1, 3])
    await touch(page, index);
  await holds(page, () => location.hash.includes("touched=3"));
  await page.reload();
  await alive(page);
  await waits(3);
  await writes(page, "0-1");
  await touch(page, 4);
  await writes(page, "0-1 3-4");
  await page.goto(await siteUrl() + "exercise/claim/n-parity.html");
  await alive(page);
  await click(page, "6", "#live .keys");
  await click(page, "none", "#live .keys");
  await holds(page, () => /size=6/.test(location.hash));
  await page.reload();
  await alive(page);
  await writes(page, "none");
  await holds(page, () => document.querySelectorAll("#live .hand .cell").length === 6);
});

/* An exercise, and the one that a link of it leads to; without F15_WHOLE those whose rows, keys or fields would have others' names. */
const {exercises} = lacks("chromium") ? {exercises: []} : JSON.parse(fs.readFileSync(path.join(siteDir(), "course.json")));
const asked = exercises.flatMap(({id, varies}) => [`exercise/${id}.html`, ...varies ? [`exercise/${id}.html#seed=7`] : []]);
const turns = asked.slice(1).map((to, k) => [asked[k], to]).filter(([, to]) => process.env.F15_WHOLE || /p175b.*seed|five-word|q5a/.test(to));
const MOST = 30;
for (let k = 0; k < turns.length; k += MOST)
  visits(["chromium"], `a question is the same whether its page is loaded or a link leads to it, ${turns[k][1]}`, async visit => {
    const [went, came] = [await at(visit, turns[k][0]), await visit.open("about:blank")];
    const follow = async to => went.evaluate(to => {
      const link = document.createElement("a");
      link.href = to;
      document.querySelector("main").append(link);
      link.click();
    }, await siteUrl() + to);
    const seen = async page => {
      await page.waitForFunction(() => document.querySelector("html.alive #live .asked")?.checkVisibility());
      return page.$eval("#live", live => [live.innerText, ...[...live.querySelectorAll(".hand, .hand *, .keys button")]
          .map(node => `${node.tagName} ${node.className} ${node.tabIndex} ${node.value ?? ""}`)].join("\n"));
    };
    const other = [];
    for (const [from, to] of turns.slice(k, k + MOST)) {
      await follow(from);
      await follow(to);
      await came.goto("about:blank"); /* another hash alone would not load it */
      await came.goto(await siteUrl() + to);
      const [one, two] = [await seen(went), await seen(came)];
      if (one !== two)
        other.push([to, one, two]);
    }
    assert.deepEqual(other, []);
  });

/* On a phone, where it would be read: on the screen, not below the dock. */
const isInSight = (page, selector) => holds(page, selector => [...document.querySelectorAll(selector)].some(node => {
  const {top, bottom, height} = node.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight && node.checkVisibility();
}), selector);

visits(["chromium"], "a check of nothing says in sight what is missing, and a hint leaves standing why an answer is not right", async visit => {
  const page = await at(visit, "lesson/permutations/5.html", {...PHONE, touch: true});
  await click(page, "Check");
  await sees(page, FEEDBACK, /no answer yet/);
  await isInSight(page, FEEDBACK + " [data-said=no-answer]");
  assert.deepEqual((await deeds(page)).filter(deed => deed.what === "attempt"), []);
  await answer(page, "1");
  await sees(page, FEEDBACK, /✗/);
  await click(page, "Hint");
  await sees(page, "#live .asked .help", /Hint 1/);
  await sees(page, FEEDBACK, /✗/);
  await answer(page, solution("ch6/s08"));
  await sees(page, FEEDBACK, /✓/);
  assert.deepEqual(await page.$$eval("#live .asked .help > *", all => all.map(one => one.dataset.said)), ["hint"]);
});

visits(["chromium"], "a row of a batch stays one row on the narrowest page", async visit => {
  const page = await at(visit, "exercise/ch6/p175b.html", {width: 320, height: 700});
  assert.deepEqual(await page.$$eval("#live .hand.fill .row", all => all.map(row =>
      new Set([...row.querySelectorAll(".cell")].map(cell => cell.getBoundingClientRect().top)).size)), [1, 1, 1, 1, 1, 1]);
});

visits(["chromium"], "on a phone a verdict stands above the field where one types, and how one does below it, only there", async visit => {
  const page = await at(visit, "exercise/ch6/p175b.html", {...PHONE, touch: true});
  assert.doesNotMatch(await textOf(page, "#live"), /Answer like this|Write even or odd/);
  await answer(page, "odd even even odd even odd");
  await sees(page, FEEDBACK, /✗/);
  await sees(page, "#live .dock", /Check[^]*Answer like this: even odd odd ...[^]*Write even or odd/);
  await holds(page, () => {
    const [verdict, dock] = [".verdict", ".dock"].map(name => document.querySelector("#live .asked " + name).getBoundingClientRect());
    return verdict.top >= 0 && verdict.bottom <= dock.top && dock.bottom <= innerHeight;
  });
  await click(page, "Show");
  await sees(page, "#live .help", /A solution:[^]*see it judged/);
});

visits(["chromium"], "a trace: its buttons stay under the finger, and what cannot be broken is said beside them", async visit => {
  const page = await at(visit, "lesson/permutations/2.html", {...PHONE, touch: true});
  const next = await button(page, "A step forward");
  const top = () => next.evaluate(node => Math.round(node.getBoundingClientRect().top + scrollY));
  await click(page, "Break it");
  await touch(page, 2, "#live .break");
  await touch(page, 5, "#live .break");
  await sees(page, "#live .watch .feedback", /exchanged.*nothing is claimed/is);
  await isInSight(page, "#live .watch .feedback");
  await page.type("#places", "x\n");
  await sees(page, "#live .watch .feedback", /Two different places are wanted, from 0 to [1-9]/);
  await page.type("#places", "2-2\n"); /* which the engine would refuse, and forget what was broken */
  await sees(page, "#live .watch .feedback", /Two different places/);
  await isInSight(page, "#live .watch .feedback");
  await click(page, "Break it");
  const before = await top();
  await next.click();
  await sees(page, "#live .count", /^Picture 2 of/);
  assert.equal(await top(), before);
  assert.equal(await page.$eval("#live .watch .feedback", node => node.textContent), "");
});
