/* A lesson in a browser: by keyboard alone, by links, and again after a reload. */
import assert from "node:assert/strict";
import {ALL, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, alive, answer, button, click, deeds, exercise, holds, questions, sees, solution, tabTo, textOf,
        valueOf} from "./person.mjs";

/* What can be done now. */
const standing = page => page.evaluate(() => {
  const seen = selector => document.querySelector(selector)?.checkVisibility() ?? false;
  const named = [...document.querySelectorAll("#live .onward button, nav.turn a")].filter(one => one.checkVisibility())
      .map(one => one.innerText).filter(name => /^(Go on|Finish|Next page)/.test(name));
  const [cut, cuts] = document.querySelector("#live .count")?.innerText.match(/\d+/g) ?? [0, 0];
  return {path: location.pathname, question: seen("#live .dock"), unread: seen("#live .scrub") && cut !== cuts,
          ended: seen("#live .finished a"), told: document.querySelector("#live").innerText, next: named[0],
          seed: new URLSearchParams(location.hash.slice(1)).get("seed")};
});

visits(["chromium"], "a lesson by keyboard alone, from its first page to its last", async visit => {
  const page = await visit.open(await siteUrl() + "lesson/swaps/1.html");
  await alive(page);
  const asked = questions("swaps");
  const type = async text => {
    if (!await page.$eval("#live .typing", node => node.open)) {
      await tabTo(page, "Type it");
      await page.keyboard.press("Enter");
    }
    await tabTo(page, "#answer");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  for (let acts = 0; acts < 80; acts++) {
    const now = await standing(page);
    const question = asked[Number(/(\d+)\.html$/.exec(now.path)[1]) - 1];
    if (now.ended)
      break;
    if (now.question && question) {
      await type(solution(question, now.seed));
      await sees(page, FEEDBACK, /✓/);
    } else if (now.question) { /* a gap of a trace: its solution is asked for, and typed */
      await tabTo(page, "Show");
      await page.keyboard.press("Enter");
      await sees(page, "#live .help", /\S/);
      await type(/(\d+-\d+)|yes|no|\d+/.exec(await textOf(page, "#live .help > :last-child"))[0]);
    } else if (now.unread) {
      await tabTo(page, "Step of the trace");
      await page.keyboard.press("ArrowRight");
      await sees(page, "#live .count", /^Picture [2-9] of/);
      await page.keyboard.press("End");
    } else {
      await tabTo(page, now.next);
      await page.keyboard.press("Enter");
    }
    await holds(page, before => location.pathname !== before.path ||
                                document.querySelector("#live").innerText !== before.told, now);
  }
  assert.ok((await standing(page)).ended, "the lesson ends");
  const done = (await deeds(page)).filter(deed => deed.what === "done" && deed.lesson === "swaps");
  assert.deepEqual([...new Set(done.map(deed => deed.page))].sort((a, b) => a - b), asked.map((_, i) => i));
});

visits(ALL, "a link shows its page, step and seed, and a reload goes on there", async visit => {
  const page = await visit.open(await siteUrl() + "lesson/swaps/5.html#step=3");
  await alive(page);
  await sees(page, "#live .count", /^Picture 3 of/);
  await page.focus("#live .scrub input[type=range]");
  await page.keyboard.press("ArrowRight");
  await sees(page, "#live .count", /^Picture 4 of/);
  await holds(page, () => /step=4/.test(location.hash));
  await page.reload();
  await alive(page);
  await sees(page, "#live .count", /^Picture 4 of/);
});

visits(ALL, "an exercise of a seed, what was written, and the button back", async visit => {
  const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html#seed=7&answer=0-1");
  await alive(page);
  const {data} = exercise("ch6/p161", "7");
  await sees(page, "#live .prompt", new RegExp(data.start));
  assert.equal(await valueOf(page, "#answer"), "0-1");
  await answer(page, solution("ch6/p161", "7"));
  await sees(page, FEEDBACK, /✓/);
  await click(page, "Another");
  await holds(page, start => !document.querySelector("#live .prompt").innerText.includes(start), data.start);
  await page.goBack();
  await sees(page, "#live .prompt", new RegExp(data.start));
});

visits(["chromium"], "a link of another version of a family says so", async visit => {
  const page = await visit.open(await siteUrl() +
                                "exercise/ch6/p161.html#seed=7&draw=0123456789abcdef&version=0.1.0");
  await alive(page);
  await sees(page, ".notes", /has changed since the link was made/);
  const same = await visit.open(await siteUrl() + "exercise/ch6/p161.html#seed=7&draw=" +
                                exercise("ch6/p161", "7").draw);
  await alive(same);
  await sees(same, "#live .prompt", /\S/);
  assert.equal(await same.$(".notes p"), null);
});

visits(ALL, "what was answered is known when one comes back", async visit => {
  const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html");
  await alive(page);
  await answer(page, "0-5");
  await sees(page, FEEDBACK, /✗/);
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
  await page.reload();
  await alive(page);
  await sees(page, "#live", /solved|before|already/i);
  const attempts = (await deeds(page)).filter(deed => deed.what === "attempt");
  assert.deepEqual(attempts.map(deed => deed.verdict), ["wrong", "right"]);
});

visits(["chromium"], "all that a page loads has the stamp of its scripts, so that nothing old is mixed with it", async visit => {
  const page = await visit.open(await siteUrl() + "index.html");
  await alive(page);
  await page.type("#find-words", "swap");
  await sees(page, "#found", /swap/i);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(one => one.name.split("/").pop()).filter(name => name !== "favicon.ico").sort());
  assert.deepEqual(loaded.map(name => name.split("?")[0]), ["course.json", "engine.js", "find.js", "lines.js", "module.wasm.gz", "page.css", "page.js", "search.js"]);
  assert.equal(new Set(loaded.map(name => name.split("?")[1])).size, 1);
});
