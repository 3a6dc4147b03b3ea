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
    const fronts = [], taps = [], work = [];
    for (let i = 0; i < 10; i++) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const devtools = await page.createCDPSession();
      await devtools.send("Performance.enable", {timeDomain: "threadTicks"});
      const busy = async () => (await devtools.send("Performance.getMetrics")).metrics.find(one => one.name === "ThreadTime").value * 1000;
      await page.setViewport({...PHONE, hasTouch: true});
      await page.emulateCPUThrottling(rate);
      await page.evaluateOnNewDocument(aliveAt);
      await page.evaluateOnNewDocument(() => addEventListener("DOMContentLoaded", () => { /* the scripts have begun */
        document.querySelector(".front [data-item='0'] rect")?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
        if (document.querySelector(".front [data-item='0'][transform]"))
          requestAnimationFrame(() => setTimeout(() => { window.movedAt ??= performance.now(); })); /* and it is drawn */
      }));
      const blank = await busy(), held = [];
      await page.setRequestInterception(true);
      page.on("request", request => { /* every other time the engine waits for the tap, whose work is then seen alone */
        if (i % 2 === 1 && request.url().includes("module.wasm.gz") && held.push(request))
          return;
        request.continue();
      });
      await page.goto(await siteUrl() + "index.html", {waitUntil: "domcontentloaded"});
      await page.waitForFunction(() => window.movedAt);
      if (i % 2 === 1)
        work.push(await busy() - blank);
      held.forEach(request => request.continue());
      await alive(page);
      await page.waitForFunction(() => document.querySelectorAll("#live .hand .cell")[1].classList.contains("hole"));
      if (i % 2 === 0)
        fronts.push(await page.evaluate(() => window.aliveAt));
      taps.push(await page.evaluate(() => window.movedAt));
      await context.close();
    }
    say(`the first page of the site is alive, ${rate}`, show(fronts));
    say(`one tap has moved a piece of it, ${rate}`, show(taps));
    say(`time of its thread until then, ${rate}`, show(work));
  }
}
await tidy();
