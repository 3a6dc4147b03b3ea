/* The page on which a board is played. */
import assert from "node:assert/strict";
import {ALL, fifteen, siteUrl, visits} from "./browser.mjs";
import {PHONE, alive, click, holds, sees, slide, textOf, valueOf} from "./person.mjs";

const play = async (visit, hash = "") => {
  const page = await visit.open(await siteUrl() + "play.html" + hash);
  await alive(page);
  assert.equal(await page.$eval(".counted", node => node.open), false); /* words of later lessons wait */
  await page.click(".counted summary");
  await sees(page, "#live .ledger", /\S/);
  return page;
};
const ledger = page => page.$eval("#live .ledger", list => Object.fromEntries(
    [...list.querySelectorAll("dt")].map(name => [name.firstChild.data.trim(), name.nextElementSibling.innerText])));

visits(ALL, "a board is slid home, and what was slid is an answer", async visit => {
  const page = await play(visit, "#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  assert.equal((await ledger(page))["Still to go"], "2");
  await slide(page, "7");
  await click(page, "Undo");
  await click(page, "Redo");
  await sees(page, "#live .ledger", /Slides\s+1\b/);
  await page.focus("#live .game .hand");
  await page.keyboard.press("ArrowLeft");
  await sees(page, "#live .ledger", /Still to go\s+0\b/);
  await sees(page, "#says", /Piece 8 went left/);
  assert.equal(await valueOf(page, "#moves"), "7 8");
});

visits(["chromium"], "hints lead home from a board that was drawn: the plan, then slide by slide", async visit => {
  const page = await play(visit, "#size=3x3&seed=5");
  const shortest = Number((await ledger(page))["Shortest"]);
  assert.ok(shortest > 4, `${shortest}`);
  await click(page, "Hint");
  await sees(page, "#live .game .help", new RegExp(`A shortest way from here has ${shortest} slides`));
  assert.doesNotMatch(await textOf(page, "#live .game .help"), /Slide piece/);
  assert.equal(await page.$("#live .hand .touched"), null);
  for (let left = shortest; left > 0; left--) {
    await click(page, "Hint");
    const label = /^Slide (?:piece )?(\d+)/m.exec(await textOf(page, "#live .game .help"))?.[1] ?? null;
    assert.ok(label, await textOf(page, "#live .game .help"));
    await slide(page, label);
    await sees(page, "#live .ledger", new RegExp(`Still to go\\s+${left - 1}\\b`));
  }
  assert.equal((await ledger(page))["Slides"], String(shortest));
});

visits(["chromium"], "a board that cannot be solved has its proof beside it, which a hint repeats", async visit => {
  const page = await play(visit, "#size=3x3&seed=5");
  await click(page, "One that cannot be solved");
  await sees(page, "#live .ledger", /Can be solved\s+no/);
  await sees(page, "#live .game .help", /cannot be solved[^]*Try it!/);
  await holds(page, () => document.getAnimations().length === 0); /* pieces still come from the board before */
  await (await page.$("#live .game .hand button.may")).click();
  await sees(page, "#live .history", /1\s+\d (up|down|left|right)/);
  await click(page, "Hint");
  await sees(page, "#live .game .help", /cannot be solved/);
});

visits(["chromium"], "the first board is easy, and another at each visit; arrows slide it whatever was touched", async visit => {
  const seen = new Set();
  for (let k = 0; k < 4; k++) {
    const page = await play(visit);
    const shortest = Number((await ledger(page)).Shortest);
    assert.ok(shortest > 0 && shortest <= 8, `${shortest}`);
    seen.add(await page.$eval("#live .hand", hand => hand.innerText));
    if (k === 0) {
      await page.click("h1");
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
        await page.keyboard.press(key);
      await sees(page, "#live .ledger", /Slides\s+[1-4]\b/);
    }
    await page.close();
  }
  assert.ok(seen.size > 1);
});

visits(["chromium"], "a board of a lesson that is slid leads back there, after other boards too; all is seen on a phone", async visit => {
  const page = await visit.open(await siteUrl() + "lesson/permutations/2.html", PHONE);
  await alive(page);
  await page.$eval(".try a", link => link.click());
  await page.waitForSelector(".game .hand");
  await page.click(".counted summary");
  assert.ok(await page.$eval(".history", box => box.scrollWidth <= box.clientWidth));
  await click(page, "3 × 3");
  await sees(page, "main .back", /^← /);
  await page.click("main .back a");
  await sees(page, "h1", /\S/);
  assert.match(page.url(), /permutations\/2/);
});

visits(["chromium"], "the ledger has a line for each slide, and even goes with light on each", async visit => {
  const page = await play(visit, "#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  const lines = () => page.$$eval("#live .history tr:not(:first-child)", all => all.map(row =>
      [row.hasAttribute("aria-current"), ...[...row.cells].map(cell => cell.innerText)].join(" ")));
  assert.deepEqual(await lines(), ["true 0  even light 0"]);
  for (const label of ["7", "8"])
    await slide(page, label);
  await sees(page, "#live .ledger", /even\s+Hole's cell\s+coloured[^]*light\s+They go together\./);
  await click(page, "Undo");
  assert.deepEqual(await lines(), ["false 2 8 left even light 0", "true 1 7 left odd dark 0", "false 0  even light 0"]);
  const lamps = await page.$$eval("#live .ledger .odd, #live .ledger .dark", all => all.map(one => getComputedStyle(one).backgroundColor));
  assert.equal(lamps.length, 2);
  assert.equal(lamps[0], lamps[1]);
});

visits(["chromium"], "a link to a board that is played brings what was slid", async visit => {
  const page = await play(visit, "#size=4x4&seed=3");
  const cell = await page.$("#live .game .hand button.may");
  await cell.click();
  await sees(page, "#live .ledger", /Slides\s+1\b/);
  await holds(page, () => /moves=/.test(location.hash));
  const moves = await valueOf(page, "#moves");
  await page.reload();
  await alive(page);
  await page.click(".counted summary");
  await sees(page, "#live .ledger", /Slides\s+1\b/);
  assert.equal(await valueOf(page, "#moves"), moves);
});

visits(["chromium"], "a board that was left is there again in its tab, and what is kept of it may be damaged", async visit => {
  const page = await play(visit, "#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  const back = async (meanwhile = () => {}) => {
    await page.goto(await siteUrl() + "index.html");
    await page.evaluate(meanwhile);
    await page.goto(await siteUrl() + "play.html");
    await alive(page);
  };
  await slide(page, "7");
  await holds(page, () => /moves=7/.test(location.hash));
  await back();
  assert.equal(await valueOf(page, "#moves"), "7");
  await back(() => Object.keys(sessionStorage).forEach(key => sessionStorage.setItem(key, "{\"board\":\u0000&step=%zz&seed")));
  await page.waitForSelector("#live .game .hand button.may");
});
