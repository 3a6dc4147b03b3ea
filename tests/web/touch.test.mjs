/* What is to be seen first on a phone: something to move, and the button that judges it. */
import assert from "node:assert/strict";
import {ALL, fifteen, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, SLIDE_HOME, alive, click, exercise, holds, sees, slide, solution, tabTo} from "./person.mjs";

const PHONE = {width: 390, height: 844};
const open = async (visit, path, options = PHONE) => {
  const page = await visit.open(await siteUrl() + path, options);
  await alive(page);
  await page.waitForFunction(() => document.querySelector("#live")?.checkVisibility());
  return page;
};
const boxOf = (page, selector) => page.$eval(selector, node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  return {x, y, width, height, bottom: y + height};
});

visits(ALL, "the first page has a board, and Start below it; arrows solve it with nothing focused", async visit => {
  const page = await open(visit, "index.html");
  const address = page.url();
  assert.ok((await boxOf(page, "#live .hand")).width >= 280);
  assert.ok((await boxOf(page, ".start a")).bottom <= PHONE.height, "Start is above the fold");
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await sees(page, "#live .game", /Solved in 4 slides/);
  assert.equal(page.url(), address);
});

visits(["chromium"], "one tap moves a piece of the first page", async visit => {
  const page = await open(visit, "index.html");
  await slide(page, "1");
  await holds(page, () => document.querySelectorAll("#live .hand button.cell")[1].classList.contains("hole"));
});

/* An exercise for each kind of answer. */
const all = fifteen(["list", "exercises", "--format", "json"]).trim().split("\n").map(line => JSON.parse(line));
const kinds = new Map(all.filter(one => one.kind).map(one => [one.kind, one.whole ?? one.exercise]));

visits(["chromium"], "of each kind of answer Check is seen without scrolling, and twelve Tabs lead there", async visit => {
  assert.equal(kinds.size, 19);
  for (const [kind, id] of kinds) {
    const page = await open(visit, `exercise/${id}.html`);
    const check = await boxOf(page, "#live .dock .main");
    assert.ok(check.y >= 0 && check.bottom <= PHONE.height, `${kind}: ${JSON.stringify(check)}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind);
    assert.ok(kind === "number" || await page.$eval("#live .hand", node => node.checkVisibility()), `${kind} has a hand`);
    for (let tabs = 0; await page.evaluate(() => document.activeElement.innerText?.trim() !== "Check"); tabs++) {
      assert.ok(tabs < 12, `${kind}: twelve Tabs do not lead to Check`);
      await page.keyboard.press("Tab");
    }
    await page.close();
  }
});

/* Places by what they are called. */
const pick = async (page, names) => {
  for (const name of names) {
    const cell = await page.evaluateHandle(name => [...document.querySelectorAll("#live .hand .cell")]
        .find(one => one.querySelector("b").innerText === name), name);
    await cell.evaluate(node => node.scrollIntoView({block: "center"}));
    await cell.click();
  }
};

visits(ALL, "a choice and a proof by touch alone, wrong and right", async visit => {
  for (const id of ["t1/other-sizes", "ch6/p162"]) {
    const page = await open(visit, `exercise/${id}.html`);
    const right = solution(id).match(/[a-z]/g), wrong = right.length > 1 ? right.toReversed() : ["a", "b"].filter(one => one !== right[0]);
    await pick(page, wrong.slice(0, right.length));
    await click(page, "Check");
    await sees(page, FEEDBACK, /✗/);
    await click(page, "Clear");
    await pick(page, right);
    await click(page, "Check");
    await sees(page, FEEDBACK, /✓/);
    await page.close();
  }
});

visits(["chromium"], "words are put in a set, and in classes", async visit => {
  const set = await open(visit, "exercise/ch6/s16a.html");
  await pick(set, solution("ch6/s16a").split(" "));
  await click(set, "Check");
  await sees(set, FEEDBACK, /✓/);
  const classes = await open(visit, "exercise/ch6/s11.html");
  const [first, second] = solution("ch6/s11").split("|").map(one => one.trim().split(" "));
  await pick(classes, [...first, ...second, ...second]);
  await holds(classes, text => document.querySelector("#answer").value === text, `${[...first].sort().join(" ")} | ${[...second].sort().join(" ")}`);
  await click(classes, "Check");
  await sees(classes, FEEDBACK, /✓/);
});

visits(["chromium"], "after a right answer the board stays, and one control leads on", async visit => {
  const page = await open(visit, SLIDE_HOME);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
  assert.ok(await page.$eval("#live .hand", node => node.checkVisibility() && node.closest("[inert]") !== null));
  assert.deepEqual(await page.$$eval("#live .onward button.main, nav.turn a", all => all.filter(one => one.checkVisibility())
      .map(one => one.innerText)), ["Go on"]);
});

visits(["chromium"], "the page of traces shows one before anything is chosen", async visit => {
  const page = await open(visit, "trace.html");
  await sees(page, "#live .count", /^1 of/);
  assert.ok(await page.$eval("#live .state svg, #live .state table", node => node.checkVisibility()));
});

visits(["chromium"], "an order by keyboard alone", async visit => {
  const page = await open(visit, "exercise/ch6/p162.html");
  await page.focus("#live .hand .cell[tabindex='0']");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await holds(page, () => document.querySelector("#answer").value === "b");
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await holds(page, () => document.querySelector("#answer").value === "");
});

visits(["chromium"], "a wrong answer and a solution are drawn, not framed by letters", async visit => {
  for (const id of ["permutations/slide-home", "ch6/s31"]) {
    const page = await open(visit, `exercise/${id}.html`);
    const wrong = exercise(id).wrong?.[0]?.answer ?? "0 1 5 4";
    await page.evaluate(() => { document.querySelector("#live .typing").open = true; });
    await page.type("#answer", wrong);
    for (const times of [1, 2]) {
      await click(page, "Check");
      await sees(page, FEEDBACK, /✗/);
      assert.ok(times);
    }
    await click(page, "Show");
    await sees(page, "#live .help", /\S/);
    assert.doesNotMatch(await page.$eval("#live", node => node.innerText), /[┌┬┐├┼┤└┴┘│─]/);
    await page.close();
  }
});
