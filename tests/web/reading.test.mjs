/* Every page as it is read: without JavaScript, narrow, printed, dark, by axe-core. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {ALL, siteDir, siteUrl, singleUrl, visits} from "./browser.mjs";
import {dark, judge, motions, tooSmall, tooWide, unreached, watchMotion} from "./looks.mjs";
import {FEEDBACK, SLIDE_HOME, alive, answer, click, sees, slide, touch} from "./person.mjs";

const pagesOf = (dir = "") => fs.readdirSync(path.join(siteDir(), dir), {withFileTypes: true}).flatMap(one =>
    one.isDirectory() ? pagesOf(path.join(dir, one.name)) : one.name.endsWith(".html") ? [path.join(dir, one.name)] : []);
const read = name => fs.readFileSync(path.join(siteDir(), name), "utf8");

/* All pages, one after another, as the body of one: a script that comes so does not run, and axe is read once. */
async function leaf(visit, names, look) {
  const host = (await siteUrl()) + "page.css";
  const page = await visit.open(host);
  const style = fs.readFileSync(path.join(siteDir(), "page.css"), "utf8");
  for (const name of names) {
    await page.evaluate((text, style) => {
      const there = new DOMParser().parseFromString(text, "text/html");
      there.querySelectorAll("script, link, meta[http-equiv]").forEach(node => node.remove());
      there.head.append(Object.assign(there.createElement("style"), {textContent: style}));
      document.replaceChild(document.importNode(there.documentElement, true), document.documentElement);
    }, read(name), style);
    await look(page, name);
  }
}

visits(["chromium"], "at 320 pixels no page scrolls sideways, and what does by itself is named and reached by keyboard", async visit => {
  const wide = [];
  await leaf(visit, pagesOf(), async (page, name) => {
    if (page.viewport().width !== 320)
      await page.setViewport({width: 320, height: 800});
    wide.push(...[...await tooWide(page), ...await unreached(page)].map(one => `${name}: ${one}`));
  });
  assert.deepEqual(wide, []);
});

/* Of the pages of exercises, which are made alike, a third; all with F15_WHOLE (.ci/long). */
const judged = pagesOf().filter((name, i) => process.env.F15_WHOLE || !name.startsWith("exercise") || i % 3 === 0);
for (const part of [0, 1])
  visits(["chromium"], `axe-core finds nothing on a page, light and dark (half ${part + 1})`, async visit => {
    const found = [];
    await leaf(visit, judged.filter((_, i) => i % 2 === part), async (page, name) => {
      await dark(page, false);
      found.push(...(await judge(page)).map(one => `${name}: ${one}`));
      await dark(page, true);
      found.push(...(await judge(page, {runOnly: ["color-contrast"]})).map(one => `${name}, dark: ${one}`));
    });
    assert.deepEqual(found, []);
  });

/* What comes alive, in states that a file does not have. */
const STATES = {
  "the first page": ["index.html", async () => {}],
  "a page of words": ["lesson/permutations/3.html", async () => {}],
  "a wrong answer": ["exercise/permutations/slide-home.html", async page => {
    await answer(page, "3 2 1");
    await sees(page, FEEDBACK, /✗/);
    await click(page, "Hint");
    await click(page, "Show");
  }],
  "a choice": ["exercise/ch6/s03.html", async page => {
    await answer(page, "a");
    await sees(page, FEEDBACK, /\S/);
  }],
  "a trace in its middle": ["lesson/swaps/5.html#step=4", page => sees(page, "#live .count", /^Picture 4 of/)],
  "a step asked for": ["lesson/swaps/6.html", page => sees(page, "#live .prompt", /\S/)],
  "a broken claim": ["lesson/swaps/5.html#step=3", async page => {
    await click(page, "Break it");
    await touch(page, 0, "#live .break");
    await touch(page, 1, "#live .break");
    await sees(page, "#live .broken", /fails/);
  }],
  "places touched": ["exercise/ch6/p174b.html", page => touch(page, 1)],
  "a board that is played": ["play.html#size=3x3&seed=5", async page => {
    await page.click(".counted summary");
    await sees(page, "#live .ledger", /\S/);
    await click(page, "Hint");
  }],
  "a figure to be explored": ["lesson/solvable/15.html", page => sees(page, "#live", /\S/)],
  "a trace of one's own": ["trace.html#words=" + encodeURIComponent("transform STOP POTS"),
                           page => sees(page, "#live .count", /\d/)],
};
const SIZES = [[390, 844], [800, 900], [1280, 800]];
for (const [state, [name, reach]] of Object.entries(STATES))
  visits(["chromium"], `alive: ${state}: axe-core finds nothing, targets are 44 pixels, nothing is too wide`, async visit => {
    const page = await visit.open(await siteUrl() + name);
    await alive(page);
    await reach(page);
    const found = [];
    for (const [width, height] of SIZES) {
      await page.setViewport({width, height});
      await dark(page, false);
      found.push(...(await judge(page)).map(one => `${width}: ${one}`));
      await dark(page, true);
      found.push(...(await judge(page, {runOnly: ["color-contrast"]})).map(one => `${width}, dark: ${one}`));
    }
    assert.deepEqual(found, []);
    await page.setViewport({width: 320, height: 800});
    assert.deepEqual(await tooWide(page), []);
    assert.deepEqual(await tooSmall(page), []);
  });

visits(["chromium"], "without JavaScript all pages have their words, prompts and folded solutions", async visit => {
  const page = await visit.open(await siteUrl(), {js: false});
  for (const [name, ...wanted] of [
    ["index.html", /Permutations/, /Searching for a way/],
    ["lesson/permutations/1.html", /Five numbered pieces lie/, /one of the three|slides/],
    ["lesson/swaps/5.html", /MARINE/, /AIRMEN/],
    ["exercise/ch6/p161.html", /Find a sequence of swaps/]]) {
    await page.goto(await siteUrl() + name);
    const text = await page.evaluate(() => document.querySelector("main").innerText);
    for (const one of wanted)
      assert.match(text, one, name);
  }
  assert.ok(await page.$("main details.solution:not([open]) summary"));
  for (const name of pagesOf()) {
    const text = read(name);
    assert.match(text, /<title>[^<]+<\/title>/, name);
    assert.match(text, /<h1[ >]/, name);
    if (name.startsWith("exercise/"))
      assert.match(text, /<details class="[^"]*solution/, name);
    assert.ok(text.length < 100_000, `${name}: ${text.length}`);
  }
});

visits(["chromium"], "every link of every page leads somewhere", async () => {
  const lost = [];
  for (const name of pagesOf())
    for (const [, href] of read(name).matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), "file:///site/" + name);
      if (url.protocol !== "file:")
        continue;
      const file = decodeURIComponent(url.pathname.slice("/site/".length));
      if (!url.pathname.startsWith("/site/") || !fs.existsSync(path.join(siteDir(), file)))
        lost.push(`${name}: ${href}`);
      else if (url.hash && file.endsWith(".html") && !/[=&]/.test(url.hash) &&
               !read(file).includes(`id="${url.hash.slice(1)}"`))
        lost.push(`${name}: ${href}`);
    }
  assert.deepEqual(lost, []);
});

visits(["chromium"], "on paper there is no control, and the solution is", async visit => {
  const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html");
  await alive(page);
  await page.emulateMediaType("print");
  const {buttons, text} = await page.evaluate(() => ({
    buttons: [...document.querySelectorAll("button:not(.cell)")].filter(node => node.checkVisibility()).length,
    text: document.querySelector("main").innerText}));
  assert.equal(buttons, 0);
  assert.match(text, /Find a sequence of swaps|MARINE/);
  assert.ok((await page.pdf()).length > 5000);
});

/* What moves: a board, a trace, an order, a game. */
const MOVES = [
  ["index.html", page => slide(page, "1")],
  [SLIDE_HOME, async page => {
    await slide(page, "1");
    await click(page, "Undo");
    await answer(page, "4 5");
    await sees(page, FEEDBACK, /✗/);
  }],
  ["lesson/swaps/5.html", async page => {
    await click(page, "A step forward");
    await sees(page, "#live .count", /^Picture 2 of/);
    await click(page, "To the end");
  }],
  ["exercise/ch6/p162.html", page => touch(page, 1)],
  ["play.html#size=3x3&seed=5", page => page.keyboard.press("ArrowLeft").then(() => page.keyboard.press("ArrowUp"))],
];
visits(["chromium"], "nothing moves for those who do not want it", async visit => {
  for (const [name, move] of MOVES) {
    const page = await visit.open(await siteUrl() + name, {reduced: true, before: watchMotion});
    await alive(page);
    await move(page);
    assert.deepEqual(await motions(page), [], name);
    assert.deepEqual(await page.$$eval("*", all => all.filter(node => {
      const style = getComputedStyle(node);
      const lasts = text => text.split(",").some(one => parseFloat(one) > 0.01);
      return lasts(style.transitionDuration) || lasts(style.animationDuration) || style.scrollBehavior === "smooth";
    }).map(node => node.outerHTML.slice(0, 80))), [], name);
    await page.close();
  }
});

visits(ALL, "what moves has come to rest within 450 milliseconds", async visit => {
  let all = 0;
  for (const [name, move] of MOVES) {
    const page = await visit.open(await siteUrl() + name, {before: watchMotion});
    await alive(page);
    await move(page);
    const seen = await motions(page);
    assert.deepEqual(seen.filter(one => !(parseFloat(one.split(" ").pop()) <= 450)), [], name);
    all += seen.length;
    await page.close();
  }
  assert.ok(all > 0, "something moves");
});

visits(["chromium"], "what is cut off has a shadow at its edge, and where there is room nothing is cut off", async visit => {
  const page = await visit.open(await siteUrl() + "lesson/every-case/10.html", {width: 390, height: 844});
  const cut = () => page.$$eval("pre, .box, .history", all => all.filter(node => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .map(node => getComputedStyle(node).backgroundAttachment));
  const shadows = await cut();
  assert.ok(shadows.length >= 4 && shadows.every(one => one.startsWith("local, local, scroll, scroll")), shadows.join());
  await page.setViewport({width: 1280, height: 800});
  for (const name of ["lesson/deeper/5.html", "play.html#size=4x4&seed=3"]) {
    await page.goto(await siteUrl() + name);
    await alive(page);
    await sees(page, "#live", /\S/);
    await page.$$eval("details", all => all.forEach(one => { one.open = true; }));
    assert.deepEqual(await cut(), [], name);
  }
});

visits(["chromium"], "a trace of one step has no player; keys that set a size say so, and paper says nothing of touching", async visit => {
  const page = await visit.open(await siteUrl() + "lesson/deeper/5.html");
  await alive(page);
  await sees(page, "#live .watch", /linear-conflict/);
  assert.equal(await page.$eval("#live .scrub", node => node.checkVisibility()), false);
  await page.goto(await siteUrl() + "exercise/claim/order-two.html");
  await sees(page, "#live .by-hand", /Touch two places.* keys below set the size/);
  await answer(page, "(0 1)(2 3)");
  await sees(page, FEEDBACK, /✓/);
  await page.reload();
  await sees(page, "#live", /You have answered this before/);
  await page.emulateMediaType("print");
  assert.doesNotMatch(await page.$eval("#live", node => node.innerText), /Touch|answered this before/);
});

visits(["chromium"], "the search has lessons before exercises", async visit => {
  const page = await visit.open(await siteUrl() + "index.html");
  await page.type("#find-words", "conjugate");
  await sees(page, "#found", /pages/);
  const kinds = await page.$$eval("#found a", all => all.map(one => /(lesson|exercise)\//.exec(one.href)?.[1]));
  assert.deepEqual(kinds, kinds.toSorted().reverse());
  assert.equal(kinds[0], "lesson");
});

for (const where of ["the site", "the single file"])
  visits(ALL, `a misspelt word is asked back with the nearest one that is found (${where})`, async visit => {
    const page = await visit.open(where === "the site" ? await siteUrl() + "index.html" : singleUrl());
    await alive(page);
    await page.type("#find-words", "conjugte");
    await sees(page, "#found", /Nothing was found. Did you mean conjugate\?/);
    await page.click("#found button");
    await sees(page, "#found", /pages/);
    assert.equal(await page.$eval("#find-words", node => node.value), "conjugate");
    await page.$eval("#find-words", node => { node.value = ""; });
    await page.type("#find-words", "zzzzqqq");
    await sees(page, "#found", /Nothing was found\.$/);
  });
