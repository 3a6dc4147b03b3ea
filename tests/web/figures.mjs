/* node tests/web/figures.mjs: how long the single file takes to come alive, a verdict, and the first page until one
 * tap has moved a piece, with the processor as it is and slowed six times. Figures for people; nothing is judged by them. */
import {performance} from "node:perf_hooks";
import fs from "node:fs";
import path from "node:path";
import {gunzipSync} from "node:zlib";
import {browserOf, lacks, siteDir, siteUrl, singleFile, singleUrl, tidy} from "./browser.mjs";
import {PHONE, alive, solution} from "./person.mjs";

const middle = all => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
const why = lacks("chromium");
if (why) {
  console.log(`skipped: ${why}`);
} else {
  const bytes = file => fs.readFileSync(file);
  const say = (what, text) => console.log(`${what.padEnd(46)} ${text}`);
  say("the single file", `${bytes(singleFile()).length} bytes`);
  const files = fs.readdirSync(siteDir(), {recursive: true}).filter(name => name.endsWith(".html"));
  const largest = files.map(name => [bytes(path.join(siteDir(), name)).length, name]).sort((a, b) => b[0] - a[0])[0];
  say("the largest page of the site, of " + files.length, `${largest[0]} bytes, ${largest[1]}`);
  const module = bytes(path.join(siteDir(), "module.wasm.gz"));
  say("module.wasm.gz", `${module.length} bytes, ${gunzipSync(module).length} unpacked`);
  const browser = await browserOf("chromium");
  const aliveAt = () => addEventListener("DOMContentLoaded", () =>
      new MutationObserver(() => { window.aliveAt ??= performance.now(); })
          .observe(document.documentElement, {attributes: true, attributeFilter: ["class"]}));
  const show = all => `${middle(all).toFixed(0)} ms (${all.map(one => one.toFixed(0)).join(" ")})`;
  for (const rate of [1, 6]) {
    const loads = [], verdicts = [];
    for (let i = 0; i < 5; i++) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.emulateCPUThrottling(rate);
      await page.evaluateOnNewDocument(aliveAt);
      await page.goto(singleUrl() + "#exercise/ch6/p161");
      await alive(page);
      await page.waitForSelector("#answer");
      loads.push(await page.evaluate(() => window.aliveAt));
      for (let k = 0; k < 10; k++)
        verdicts.push(await page.evaluate(text => {
          const box = document.querySelector("#answer");
          box.value = text;
          const before = performance.now();
          box.form.requestSubmit();
          return performance.now() - before;
        }, "0-1 " + k % 6 + "-" + (k + 1) % 6));
      await context.close();
    }
    say(`until it is alive, processor slowed ${rate} times`, show(loads));
    say(`an answer, until its verdict is on the page, ${rate}`, `${middle(verdicts).toFixed(1)} ms`);
    const fronts = [], taps = [];
    for (let i = 0; i < 5; i++) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({...PHONE, hasTouch: true});
      await page.emulateCPUThrottling(rate);
      await page.evaluateOnNewDocument(aliveAt);
      await page.goto(await siteUrl() + "index.html");
      await alive(page);
      await page.evaluate(() => document.addEventListener("click", () => { window.movedAt ??= performance.now(); }));
      await (await page.$$("#live .hand .cell"))[1].tap();
      await page.waitForFunction(() => document.querySelectorAll("#live .hand .cell")[1].classList.contains("hole"));
      fronts.push(await page.evaluate(() => window.aliveAt));
      taps.push(await page.evaluate(() => window.movedAt));
      await context.close();
    }
    say(`the first page of the site is alive, ${rate}`, show(fronts));
    say(`one tap has moved a piece of it, ${rate}`, show(taps));
  }
}
await tidy();
