/* node tests/web/screenshots.mjs DIR [PAGE...]: pages at three widths, light and dark, to be looked at.
 * node tests/web/screenshots.mjs --readme docs/pictures: the three of README. */
import fs from "node:fs";
import path from "node:path";
import {browserOf, siteUrl, tidy} from "./browser.mjs";
import {FEEDBACK, SLIDE_HOME, alive, answer, click, sees, slide, touch} from "./person.mjs";

const toTop = (page, what) => page.evaluate(what => document.querySelector(what).scrollIntoView(), what);

const PAGES = {
  index: ["index.html", async () => {}],
  lesson: ["lesson/swaps/1.html", async () => {}],
  slide: [SLIDE_HOME, page => slide(page, "1")],
  trace: ["lesson/swaps/5.html#step=4", page => sees(page, "#live .count", /^Picture 4 of/)],
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
  counted: ["exercise/ch6/p161.html", async page => {
    await answer(page, "(1,2) (2,4) (5,6)");
    await sees(page, FEEDBACK, /✗/);
    await toTop(page, "main h1");
  }],
  solving: ["play.html#size=3x3&seed=3", async page => {
    await click(page, "Hint");
    await click(page, "Hint");
    await page.click(".counted summary");
    await toTop(page, "main h1");
  }],
  play: ["play.html#size=4x4&seed=3", page => page.click(".counted summary")],
  own: ["trace.html#words=" + encodeURIComponent("transform STOP POTS"), page => sees(page, "#live .count", /\d/)],
};

/* name: [page, height, colours] */
const README = {trace: ["broken", 960, "light"], question: ["counted", 860, "light"], play: ["solving", 860, "dark"]};

const readme = process.argv[2] === "--readme";
const [to, ...only] = process.argv.slice(readme ? 3 : 2);
if (!to) {
  console.error("usage: node tests/web/screenshots.mjs DIR [PAGE...]");
  process.exit(2);
}
fs.mkdirSync(to, {recursive: true});
const browser = await browserOf("chromium");
async function take(name, file, width, height, scheme, fullPage) {
  const [where, reach] = PAGES[name];
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({width, height});
  await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: scheme}]);
  await page.goto(await siteUrl() + where);
  await alive(page);
  await reach(page).catch(error => console.error(name, width, error.message));
  await page.screenshot({path: path.join(to, file), fullPage});
  await context.close();
}
if (readme)
  for (const [file, [name, height, scheme]] of Object.entries(README))
    await take(name, file + ".png", 720, height, scheme, false);
else
  for (const name of Object.keys(PAGES).filter(name => only.length === 0 || only.includes(name)))
    for (const width of [320, 800, 1600])
      for (const scheme of ["light", "dark"])
        await take(name, `${name}-${width}-${scheme}.png`, width, 900, scheme, true);
await tidy();
