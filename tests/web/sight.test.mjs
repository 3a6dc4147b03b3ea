/* What is told is in sight, above what is docked; and a page that is left and opened again stands where it was. */
import assert from "node:assert/strict";
import {ALL, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, PHONE, alive, answer, click, holds, sees, textOf, touch} from "./person.mjs";

const open = async (visit, path, options = PHONE) => {
  const page = await visit.open(await siteUrl() + path, {touch: true, reduced: true, ...options});
  await alive(page);
  await page.waitForFunction(() => document.querySelector("#live").checkVisibility());
  return page;
};

/* Until all of it is seen, and the strip of Check, or of Go on, is below it. */
const isSeen = (page, selector) => holds(page, selector => {
  const seen = [...document.querySelectorAll(selector)].filter(node => node.checkVisibility()).pop();
  const strips = [...document.querySelectorAll("form.dock, .onward .main")].filter(node => node.checkVisibility());
  const {top, bottom} = seen?.getBoundingClientRect() ?? {top: -1, bottom: 0};
  return top >= 0 && bottom > top && bottom <= Math.min(innerHeight, ...strips.map(node => node.getBoundingClientRect().top));
}, selector);

visits(ALL, "a page with Check keeps its place when it is loaded again, and for the buttons back and forward", async visit => {
  const page = await open(visit, "lesson/swaps/8.html");
  const isAt = async (path, top) => {
    await holds(page, (path, top) => location.pathname.endsWith(path) && document.documentElement.matches(".alive") &&
        Math.abs(scrollY - top) < 2, path, top);
  };
  await page.evaluate(() => scrollTo(0, 900));
  await holds(page, () => history.state?.top === 900);
  await page.reload();
  await isAt("lesson/swaps/8.html", 900);
  await page.$eval("header.top a", node => node.click());
  await isAt("index.html", 0);
  await page.evaluate(() => scrollTo(0, 600));
  await holds(page, () => history.state?.top === 600);
  await page.goBack();
  await isAt("lesson/swaps/8.html", 900);
  await page.goForward();
  await isAt("index.html", 600);
});

visits(ALL, "the reply to what is typed is whole, above the strip that it is typed in", async visit => {
  for (const path of ["lesson/permutations/11", "lesson/permutations/12", "lesson/conjugation/5"]) {
    const page = await open(visit, path + ".html");
    await answer(page, "(0 1)");
    await sees(page, FEEDBACK, /✗/);
    await isSeen(page, FEEDBACK + ":not(:empty)");
    await page.close();
  }
});

visits(ALL, "the sentence of a figure is whole above Go on", async visit => {
  const page = await open(visit, "lesson/other-boards/12.html");
  await touch(page, 4);
  await sees(page, "#live .sentence", /In the middle: 56 boards/);
  await isSeen(page, "#live .sentence");
});

visits(ALL, "the words of another variant are in sight", async visit => {
  for (const path of ["lesson/permutations/8", "lesson/conjugation/5"]) {
    const page = await open(visit, path + ".html");
    const before = await textOf(page, "#live .prompt");
    await page.evaluate(() => document.querySelector("footer").scrollIntoView());
    await click(page, "Another");
    await holds(page, before => document.querySelector("#live .prompt").innerText !== before, before);
    await isSeen(page, "#live .prompt .question > p:first-child");
    await page.close();
  }
});
