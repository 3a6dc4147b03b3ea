/* tests/web/looks.mjs - what is wrong with a page as it is seen: by axe-core, by its measures, in motion. */
import fs from "node:fs";
import path from "node:path";
import {ROOT} from "./browser.mjs";

/* What axe-core finds on the page as it stands now. */
const AXE = path.join(ROOT, "tests/web/node_modules/axe-core/axe.min.js");
export async function judge(page, options = {}) {
  if (!await page.evaluate(() => "axe" in globalThis))
    await page.evaluate(fs.readFileSync(AXE, "utf8"));
  return page.evaluate(async options => (await globalThis.axe.run(document, {resultTypes: ["violations"], ...options}))
      .violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)} (${one.help})`)), options);
}
export const dark = (page, on) => page.emulateMediaFeatures([{name: "prefers-color-scheme", value: on ? "dark" : "light"}]);

/* Elements that are wider than the page, and so make it scroll sideways, when it has come to terms with its width. */
export const tooWide = page => page.evaluate(async () => {
  if (document.documentElement.classList.contains("alive"))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth <= width ? [] : [...document.querySelectorAll("body *")]
      .filter(node => node.getBoundingClientRect().right > width + 1)
      .slice(0, 3).map(node => node.outerHTML.slice(0, 120));
});

/* What scrolls by itself and cannot be reached by keyboard, or is not named there. */
export const unreached = page => page.evaluate(() => [...document.querySelectorAll("body *")].filter(node => {
  const {overflowX, overflowY} = getComputedStyle(node), scrolls = overflow => overflow === "auto" || overflow === "scroll";
  return node.checkVisibility() && (scrolls(overflowX) && node.scrollWidth > node.clientWidth + 1 ||
                                    scrolls(overflowY) && node.scrollHeight > node.clientHeight + 1) &&
      !node.querySelector("button, input, a[href]") &&
      !(node.tabIndex === 0 && node.getAttribute("role") && node.ariaLabel);
}).map(node => node.outerHTML.slice(0, 120)));

/* What can be pressed and is smaller than 44 pixels; a link in a line of words may be (WCAG 2.5.5). */
export const tooSmall = page => page.$$eval("button, input, select, textarea, summary, a[href]", all => all.filter(node => {
  const box = node.getBoundingClientRect();
  const inline = node.tagName === "A" && getComputedStyle(node).display === "inline";
  const label = node.labels?.[0]?.getBoundingClientRect();
  const height = Math.max(box.height, label?.height ?? 0), width = box.width + (label?.width ?? 0);
  return node.checkVisibility() && box.right > 0 && !inline && box.width > 1 && (height < 43.5 || width < 43.5);
}).map(node => `${node.outerHTML.slice(0, 120)} ${JSON.stringify(node.getBoundingClientRect())}`));

/* A test's `before`: keeps how long each animation lasts that the page begins. */
export function watchMotion() {
  globalThis.motions = [];
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...words) {
    const one = animate.apply(this, words);
    globalThis.motions.push(`${this.className} ${one.effect.getComputedTiming().endTime}`);
    return one;
  };
  for (const kind of ["transitionrun", "animationstart"])
    addEventListener(kind, ({target}) => globalThis.motions.push(...target.getAnimations()
        .map(one => `${target.className} ${one.effect.getComputedTiming().endTime}`)), true);
}
export const motions = page => page.evaluate(() => globalThis.motions);
