/* A course, a link and a student that mean harm: nothing of theirs runs, and no page breaks its policy. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {fifteen, serve, siteUrl, temporary, visits} from "./browser.mjs";
import {FEEDBACK, typing, alive, answer, click, sees} from "./person.mjs";

const EVIL = ["<script>window.hacked=1</script>", "<img src=x onerror=\"window.hacked=1\">",
  "\"><svg onload=window.hacked=1>", "</title></main></script><script>window.hacked=1</script>",
  "' onclick='window.hacked=1", "&lt;b&gt; &#60;script&#62;", "]]>--><!--", "\u202eesrever\u2066"].join(" ");
const LINKS = ["[a](javascript:window.hacked=1)", "[b](JaVaScRiPt&#58;window.hacked=1)", "[c](<javascript:window.hacked=1>)",
  "[d](data:text/html,<script>window.hacked=1</script>)", "<javascript:window.hacked=1>",
  "![e](x\" onerror=\"window.hacked=1)", "`</code><script>window.hacked=1</script>`",
  "[f](https://x.example/\"onclick=\"window.hacked=1)", "# </h1><script>window.hacked=1</script>"].join("\n\n");
const HUGE = "W".repeat(400);

function course() {
  const dir = temporary("evil"), text = JSON.stringify; /* a text of JSON is one of YAML */
  const put = (name, ...lines) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), lines.join("\n") + "\n");
  };
  put("course.yaml", "course: evil", `title: ${text(EVIL)}`, `authors: [${text(EVIL)}]`, `licence: ${text(EVIL)}`);
  put("lessons/evil.yaml", "fifteen: lesson", "id: evil", `title: ${text(EVIL + HUGE)}`, `summary: ${text(EVIL)}`,
      "convention: chapter6", "order: 1", "pages:", `  - title: ${text(EVIL)}`, `    prose: ${text(EVIL + "\n\n" + LINKS)}`,
      "    trace: [transform, \"<b>,&lt;,x\", \"x,&lt;,<b>\"]",
      `  - title: ${text(HUGE)}`, `    prose: ${text(LINKS)}`, "    question: evil/one");
  put("exercises/evil.yaml", "fifteen: exercises", "convention: chapter6", "exercises:", "  - id: evil/one", `    title: ${text(EVIL + HUGE)}`,
      `    source: ${text(EVIL)}`, "    topic: evil", `    prompt: ${text(EVIL + "\n\n" + LINKS)}`, "    kind: choice",
      "    options:", `      - {text: ${text(EVIL)}, right: true, why: ${text(LINKS)}}`,
      `      - {text: ${text(LINKS)}, why: ${text(EVIL)}}`, `    hints: [${text(EVIL)}, ${text(LINKS)}]`,
      `    explanation: ${text(EVIL)}`, "    solutions: [a]");
  return dir;
}

async function isUnhurt(page) {
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  const bad = await page.$$eval("main *, title, nav *, footer *", all => all.filter(node =>
      [...node.attributes].some(one => /^on/.test(one.name) || (one.name === "style" && !/^(--[a-z]+: [\d.]+(px|rem)?; ?)+$/.test(one.value + (one.value.endsWith(";") ? "" : ";"))) ||
                                       (/^(href|src)$/.test(one.name) && /^\s*(javascript|data):/i.test(one.value))) ||
      (node.tagName === "SCRIPT" && node.textContent.includes("hacked"))).map(node => node.outerHTML.slice(0, 150)));
  assert.deepEqual(bad, []);
}

visits(["chromium"], "a course that means harm does none", async visit => {
  const evil = course(), site = path.join(temporary("made"), "site"), single = path.join(temporary("made"), "one.html");
  const its = {env: {FIFTEEN_COURSE: evil}};
  for (const where of [[site], ["--single", single]]) /* all is written, and the trace complained of */
    assert.throws(() => fifteen(["site", ...where], its), {status: 1});
  const root = await serve(site);
  for (const start of [root, null])
    for (const name of ["index", "lesson/evil/1", "lesson/evil/2", "exercise/evil/one"]) {
      const page = await visit.open(start === null ? pathToFileURL(single).href + "#" + name : root + name + ".html");
      await alive(page);
      await isUnhurt(page);
      if (name === "exercise/evil/one") {
        await answer(page, "b");
        await sees(page, FEEDBACK, /✗/);
        for (const word of ["Hint", "Hint", "Show"])
          await click(page, word);
        await isUnhurt(page);
      }
      await page.setViewport({width: 320, height: 800});
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1),
                name + " is too wide");
      await page.close();
    }
});

visits(["chromium"], "a link that means harm does none, nor does an answer", async visit => {
  const root = await siteUrl(), evil = encodeURIComponent(EVIL);
  for (const where of [`exercise/ch6/p161.html#answer=${evil}&seed=${evil}`, `play.html#board=${evil}`,
                       `play.html#size=${evil}&seed=-1&moves=${evil}`, `trace.html#words=${evil}`,
                       `lesson/swaps/5.html#step=1e99&seed=${"9".repeat(40)}`, `exercise/ch6/p161.html#javascript:${evil}`]) {
    const page = await visit.open(root + where);
    await alive(page);
    await sees(page, "main", /\S/);
    await isUnhurt(page);
    await page.close();
  }
  const page = await visit.open(root + "exercise/ch6/p161.html");
  await alive(page);
  for (const text of [EVIL.replaceAll("\n", " "), "\u202e0-1", "0-1 ".repeat(500)]) {
    await typing(page);
    await page.focus("#answer");
    await page.$eval("#answer", (node, text) => {
      node.value = text;
      node.dispatchEvent(new Event("input"));
    }, text);
    await page.keyboard.press("Enter");
    await sees(page, FEEDBACK, /\S/);
    await isUnhurt(page);
  }
});
