/* node tests/web/screenshots.mjs DIR: ten pages at three widths, light and dark, to be looked at. */
import fs from "node:fs";
import path from "node:path";
import {browserOf, siteUrl, tidy} from "./browser.mjs";
import {FEEDBACK, SLIDE_HOME, alive, answer, click, sees, slide, touch} from "./person.mjs";

const PAGES = {
  index: ["index.html", async () => {}],
  lesson: ["lesson/swaps/1.html", async () => {}],
  slide: [SLIDE_HOME, page => slide(page, "1")],
  trace: ["lesson/swaps/5.html#step=4", page => sees(page, "#live .count", /^4 of/)],
  broken: ["lesson/swaps/5.html#step=3", async page => {
    await click(page, "Break it");
    await touch(page, 0, "#live .break");
    await touch(page, 1, "#live .break");
  }],
  predict: ["lesson/swaps/6.html", async page => {
    await answer(page, "1-2");
    await sees(page, FEEDBACK, /\S/);
  }],
  wrong: ["exercise/permutations/slide-home.html", async page => {
    await answer(page, "3 2 1");
    await sees(page, FEEDBACK, /✗/);
    await click(page, "Hint");
  }],
  swaps: ["exercise/ch6/p161.html", async page => {
    await touch(page, 0);
    await touch(page, 1);
    await touch(page, 3);
  }],
  play: ["play.html#size=4x4&seed=3", page => sees(page, "#live .ledger", /\S/)],
  own: ["trace.html#words=" + encodeURIComponent("transform STOP POTS"), page => sees(page, "#live .count", /\d/)],
};

const to = process.argv[2];
const only = process.argv.slice(3);
if (!to) {
  console.error("usage: node tests/web/screenshots.mjs DIR [PAGE...]");
  process.exit(2);
}
fs.mkdirSync(to, {recursive: true});
const browser = await browserOf("chromium");
for (const [name, [where, reach]] of Object.entries(PAGES)) {
  if (only.length > 0 && !only.includes(name))
    continue;
  for (const width of [320, 800, 1600])
    for (const scheme of ["light", "dark"]) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({width, height: 900});
      await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: scheme}]);
      await page.goto(await siteUrl() + where);
      await alive(page);
      await reach(page).catch(error => console.error(name, width, error.message));
      await page.screenshot({path: path.join(to, `${name}-${width}-${scheme}.png`), fullPage: true});
      await context.close();
    }
}
await tidy();
