/* The page on which a trace is watched: it moves, and each algorithm has an example. */
import assert from "node:assert/strict";
import {siteUrl, visits} from "./browser.mjs";
import {alive, click, sees, textOf} from "./person.mjs";

const open = async (visit, options) => {
  const page = await visit.open(await siteUrl() + "trace.html", options);
  await alive(page);
  return page;
};
/* Keeps how long everything moves that begins to. */
const watched = () => {
  const own = Element.prototype.animate;
  globalThis.moved = [];
  Element.prototype.animate = function(frames, time) {
    globalThis.moved.push(time);
    return own.call(this, frames, time);
  };
};

visits(["chromium"], "something is drawn and moves at once, for less than half a second, until it is touched", async visit => {
  const page = await open(visit, {before: watched});
  await sees(page, "#live .state svg", /\S/);
  await page.waitForFunction(() => globalThis.moved.length > 1);
  assert.ok((await page.evaluate(() => globalThis.moved)).every(time => time <= 450));
  await page.click("h1");
  await page.evaluate(() => Promise.all(document.getAnimations().map(one => one.finished)));
  const text = await page.$eval("#live .count", node => node.innerText);
  await click(page, "A step back");
  assert.notEqual(await page.$eval("#live .count", node => node.innerText), text);
});

visits(["chromium"], "nothing moves for those who want less motion", async visit => {
  const page = await open(visit, {before: watched, reduced: true});
  for (let k = 0; k < 3; k++)
    await click(page, "A step forward");
  await sees(page, "#live .count", /^Picture 4 of/);
  assert.deepEqual(await page.evaluate(() => globalThis.moved), []);
});

visits(["chromium"], "an algorithm that is chosen, by its sentence, shows its example at once; its options are folded", async visit => {
  const page = await open(visit, {reduced: true});
  const [names, sentences] = await page.$$eval("#algorithm option", all => [all.map(one => one.value), all.map(one => one.text)]);
  assert.equal(names.length, 18);
  assert.ok(sentences.every(text => /^[A-Z].* /.test(text)), sentences.join());
  for (const name of names) {
    await page.select("#algorithm", name);
    await page.waitForFunction(name => new URLSearchParams(location.hash.slice(1)).get("words")?.startsWith(name + " "), {}, name);
    await sees(page, "#live .words, #live .state", /\S/);
    assert.equal(await page.$(".notes .error"), null, name);
    assert.equal(await page.evaluate(() => document.activeElement.id), "algorithm");
    assert.doesNotMatch(await textOf(page, ".chooser"), /--/);
  }
});
