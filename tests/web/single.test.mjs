/* The course as one file, from file:// and with the network off; and what a browser keeps. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import {pathToFileURL} from "node:url";
import {ALL, fifteen, lacks, serve, singleFile, singleUrl, siteDir, siteUrl, temporary, visits} from "./browser.mjs";
import {FEEDBACK, SLIDE_HOME, alive, answer, attempted, click, deeds, holds, sees, slide, solution, textOf} from "./person.mjs";

const offline = async (visit, hash = "") => {
  const page = await visit.open("about:blank");
  await page.setOfflineMode(true);
  await page.goto(singleUrl() + hash);
  await alive(page);
  return page;
};

test("the single file has the words of every page, and what a reader waits for has its limit", {skip: lacks("chromium")}, () => {
  const text = fs.readFileSync(singleFile(), "utf8");
  const pages = fs.readdirSync(path.join(siteDir(), "lesson"), {recursive: true}).filter(name => name.endsWith(".html"));
  assert.deepEqual(pages.filter(name => !text.includes(`<article id="lesson/${name.slice(0, -5)}">`)), []);
  assert.ok(text.length <= 1_200_000, `${text.length} bytes`);
  const module = Number(/id="f15-module" data-bytes="(\d+)"/.exec(text)[1]); /* as gzip has it */
  assert.ok(module <= 358_000, `${module} bytes of the module`);
  assert.doesNotMatch(text.slice(0, 3000), /unsafe-inline|'unsafe-eval/);
});

visits(ALL, "a page of a site that is opened from a disk says what to do", async visit => {
  const page = await visit.open(pathToFileURL(path.join(siteDir(), "index.html")).href);
  await sees(page, "#asleep", /opened from a disk.*--single/);
});

visits(ALL, "the single file opens, turns, judges and keeps, with the network off", async visit => {
  const page = await offline(visit);
  assert.equal(new URL(page.url()).protocol, "file:");
  await page.click('main a[href="#lesson/permutations/1"]');
  await sees(page, "main h1", /Slide them home/);
  /* By the page itself: Firefox's driver may wait for a load that does not come within one document. */
  await page.evaluate(() => history.back());
  await sees(page, "main h1", /The mathematics of the 15-puzzle/);
  await page.evaluate(() => history.forward());
  await sees(page, "main h1", /Slide them home/);
  await page.goto(singleUrl() + "#exercise/ch6/p161");
  await sees(page, "main h1", /MARINE/);
  await answer(page, "0-1");
  await sees(page, FEEDBACK, /✗/);
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
  await page.reload();
  await alive(page);
  await sees(page, "#live", /solved|before|already/i);
  assert.deepEqual((await deeds(page)).filter(deed => deed.what === "attempt").map(deed => deed.verdict),
                   ["wrong", "right"]);
});

visits(["chromium"], "progress goes out to the program, and comes in from it", async visit => {
  const page = await offline(visit, "#exercise/ch6/p161");
  const downloads = temporary("downloads");
  const client = await page.createCDPSession();
  await client.send("Browser.setDownloadBehavior", {behavior: "allow", downloadPath: downloads, eventsEnabled: true,
                                                    browserContextId: visit.context.id});
  await answer(page, "0-1");
  await sees(page, FEEDBACK, /✗/);
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
  await page.goto(singleUrl() + "#index");
  await sees(page, ".shelf", /1 question answered/);
  const saved = new Promise(done => client.on("Browser.downloadProgress",
                                              event => event.state === "completed" && done()));
  await page.$eval(".shelf details", node => { node.open = true; });
  await click(page, "Export");
  await saved;
  const [name] = fs.readdirSync(downloads);
  const state = {env: {XDG_STATE_HOME: temporary("state")}};
  const lines = text => text.trim().split("\n").map(line => JSON.parse(line));
  fifteen(["progress", "--import", path.join(downloads, name)], state);
  const attempts = lines(fifteen(["progress", "--format", "json"], state)).filter(one => one.what === "attempt");
  assert.deepEqual(attempts.map(one => [one.exercise, one.answer, one.verdict]),
                   [["ch6/p161", "0-1", "wrong"], ["ch6/p161", solution("ch6/p161"), "right"]]);

  /* and back: what the program has, into a browser that knows nothing */
  const other = path.join(temporary("back"), "progress.jsonl");
  fs.writeFileSync(other, fifteen(["progress", "--format", "json"], state));
  await page.$eval(".shelf details", node => { node.open = true; });
  await click(page, "Reset");
  await click(page, "Forget it");
  await sees(page, ".shelf", /Nothing yet/);
  assert.deepEqual(await deeds(page), []);
  await (await page.$(".shelf input[type=file]")).uploadFile(other);
  await sees(page, ".shelf", /1 question answered/);
  await sees(page, ".notes", /were new/);
  const bad = path.join(temporary("bad"), "bad.txt");
  fs.writeFileSync(bad, "nonsense\n");
  await (await page.$(".shelf input[type=file]")).uploadFile(bad);
  await sees(page, ".notes", /was not taken: line 1/);
  await sees(page, ".shelf", /1 question answered/);
});

visits(["chromium"], "links to elsewhere lead there, and links of prose to pages of the file", async visit => {
  const page = await offline(visit, "#lesson/swaps/2");
  const follows = href => page.evaluate(href => {
    const link = document.createElement("a");
    let taken = null;
    link.href = href;
    document.querySelector("main").append(link);
    addEventListener("click", event => {
      taken = event.defaultPrevented;
      event.preventDefault();
    }, {once: true});
    link.click();
    return taken;
  }, href);
  for (const href of ["https://en.wikipedia.org/wiki/Fifteen#play", "http://x.org/play.html", "https://[#play", "mailto:a@b.org#play"])
    assert.equal(await follows(href), false, href);
  for (const href of ["../../exercise/ch6/p161.html", "#lesson/swaps/2", "../../play.html"])
    assert.equal(await follows(href), true, href);
  await sees(page, "main h1", /slide/i);
});

visits(["chromium"], "what was done in a course without a name is kept, whatever its directory is called", async visit => {
  const course = path.join(temporary("courses"), "my own course"), site = path.join(temporary("site"), "pages");
  fs.mkdirSync(path.join(course, "exercises"), {recursive: true});
  fs.writeFileSync(path.join(course, "exercises/t.yaml"), ["fifteen: exercises", "convention: chapter6", "exercises:", "  - id: t/a", "    title: A",
    "    prompt: How many?", "    kind: number", "    of: inversions", "    data: {permutation: 2 1 0}", '    solutions: ["3"]', ""].join("\n"));
  fifteen(["site", "-q", site], {env: {FIFTEEN_COURSE: course}});
  const url = await serve(site), page = await visit.open(url + "exercise/t/a.html");
  await alive(page);
  await answer(page, "3");
  await sees(page, FEEDBACK, /✓/);
  await page.goto(url + "index.html");
  await sees(page, ".shelf", /1 question answered/);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).map(item => item.slice(0, item.lastIndexOf(" ")))),
                   ["fifteen:my own course"]);
});

visits(["chromium"], "one goes on where one was, if the course still has that page; else where its lesson begins, or the course", async visit => {
  const seen = lesson => (page, k) => JSON.stringify({what: "page", time: `2026-01-0${k + 1}T00:00:00Z`, lesson, page, pages: 99}) + "\n";
  const page = await visit.open(await siteUrl() + "index.html");
  await alive(page);
  for (const [lines, to] of [["", "permutations/1"], [[3].map(seen("swaps")), "swaps/4"], [[3, 40].map(seen("swaps")), "swaps/1"],
                             [[3].map(seen("gone")), "permutations/1"]]) {
    await page.evaluate(lines => localStorage.setItem("fifteen:fifteen x", lines), [...lines].join(""));
    await page.reload();
    await alive(page);
    await holds(page, to => document.querySelector(".start a").href.endsWith(`/lesson/${to}.html`), to);
  }
});

const BLOCKED = () => Object.defineProperty(window, "localStorage",
    {get() { throw new DOMException("no", "SecurityError"); }});
const FULL = () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; };
for (const [what, before, said] of [["blocked", BLOCKED, /does not let this page keep/], ["full", FULL, /is full/]])
  visits(["chromium"], `storage that is ${what} is told of, and one goes on`, async visit => {
    const page = await visit.open(await siteUrl() + SLIDE_HOME, {before});
    await alive(page);
    for (const label of solution("permutations/slide-home").split(" "))
      await slide(page, label);
    await click(page, "Check");
    await sees(page, FEEDBACK, /✓/);
    await sees(page, ".notes", said);
    await click(page, "Go on");
    await sees(page, ".where", /page 2 of/);
  });

visits(["chromium"], "storage that is full is emptied when all is to be forgotten; what is blocked is not said to be", async visit => {
  for (const [before, said, left] of [[FULL, /All is forgotten/, []], [BLOCKED, /does not let this page keep/, null]]) {
    const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html");
    await alive(page);
    await answer(page, "0-1");
    await sees(page, FEEDBACK, /✗/);
    await attempted(page, "ch6/p161 wrong");
    await page.evaluate(before);
    await answer(page, solution("ch6/p161"));
    await sees(page, FEEDBACK, /✓/);
    await page.click('a[href$="index.html"]');
    await sees(page, ".shelf", /1 question answered/);
    await page.$eval(".shelf details", node => { node.open = true; });
    await click(page, "Reset");
    await click(page, "Forget it");
    await sees(page, ".shelf", /Nothing yet/);
    await sees(page, ".notes", said);
    if (left === null)
      assert.doesNotMatch(await textOf(page, ".notes"), /forgotten/);
    else
      assert.deepEqual(await deeds(page), left);
    await page.close();
  }
});

visits(ALL, "two tabs at once lose nothing of each other", async visit => {
  const open = async id => {
    const page = await visit.open(await siteUrl() + `exercise/${id}.html`);
    await alive(page);
    return page;
  };
  const one = await open("ch6/p161"), other = await open("ch6/p165");
  const say = async (page, text, pattern) => {
    await page.bringToFront();
    await answer(page, text);
    await sees(page, FEEDBACK, pattern);
  };
  await say(one, "0-1", /✗/);
  await say(other, "0-1", /✗/);
  await say(one, solution("ch6/p161"), /✓/);
  await say(other, solution("ch6/p165"), /✓/);
  await attempted(one, "ch6/p161 right", "ch6/p161 wrong", "ch6/p165 right", "ch6/p165 wrong");
});

visits(["chromium"], "a tab that does not see another's writing in time loses none of it", async visit => {
  const [page, late] = [await visit.open(await siteUrl() + "exercise/ch6/p161.html"),
                        await visit.open(await siteUrl() + "exercise/ch6/p165.html")];
  for (const one of [page, late])
    await alive(one);
  /* to this tab, what has been kept is as it was at its load, but for its own */
  await late.evaluate(() => {
    const seen = {...localStorage}, real = localStorage.setItem.bind(localStorage);
    Object.defineProperty(window, "localStorage", {value: new Proxy(seen, {get: (all, name) => ({
      getItem: key => all[key] ?? null,
      setItem(key, value) { all[key] = value; real(key, value); },
      removeItem: key => delete all[key],
    })[name] ?? all[name]})});
  });
  await page.bringToFront();
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
  await late.bringToFront();
  await answer(late, solution("ch6/p165"));
  await sees(late, FEEDBACK, /✓/);
  await attempted(page, "ch6/p161 right", "ch6/p165 right");
});
