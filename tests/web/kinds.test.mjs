/* Each kind of answer, wrong and then right: by touch alone, by keyboard alone, by typing; at the size of a
 * phone. All three have the verdict that the program gives. answering.mjs has the three. */
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {HANDS} from "./answering.mjs";
import {ALL, FIFTEEN, fifteen, siteUrl, visits} from "./browser.mjs";
import {dark, judge, tooSmall, tooWide} from "./looks.mjs";
import {FEEDBACK, PHONE, alive, answer, click, exercise, focusIn, sees, solution, tabWhile, textOf} from "./person.mjs";

/* An exercise for each kind, and a wrong answer that a hand can make too. */
const ANSWERED = {
  "permutation": ["ch6/s04", "TPOS"],
  "swaps": ["ch6/p161", "1-2 2-4"],
  "three-cycles": ["cycles3/five-cycle", "(0,3,4) (0,1,2)"],
  "cycles": ["perm/list-to-cycles", "(0 2 3)(1 5)"],
  "parity": ["ch6/p175a", "even, swaps 5"],
  "number": ["beyond/out-shuffle", "20"],
  "yes-no": ["t1/q1b", "yes, inversions 9, row 3"],
  "choice": ["t1/other-sizes", "a"],
  "conjugate": ["beyond/relabel", "(1 2 4 3)"],
  "witness": ["example/one-swap-many-inversions", "1 0 2 3 4"],
  "moves": ["permutations/slide-home", "4 5"],
  "board-cycle": ["ch6/s31", "0 1 5 4"],
  "order": ["ch6/p163", "e b f h g d"],
  "set": ["ch6/s16a", "ACB BAC CBA"],
  "partition": ["ch6/s11", "ABC ACB BAC | BCA CAB CBA"],
  "graph": ["graphs/lines-at-abcd", "ABCD-BACD ABCD-ACBD ABCD-ABDC"],
  "counterexample": ["claim/cycle-length", "none"],
  "network": ["beyond/network-missing", "2-3"],
  "word": ["beyond/square-word", "r s"],
};
/* More forms of some kinds: a list of truths, boards. */
const MORE = [["parity", "ch6/p175b", "odd even even odd even odd"], ["witness", "example/everything-moves", "1 2 3 / 5 4 _"],
              ["counterexample", "claim/hole-as-piece", "none"]];

/* What the program says, of which the page must say the same. */
const isRight = (id, answer) => spawnSync(FIFTEEN, ["check", id, "--", answer]).status === 0;

const kinds = new Set(fifteen(["list", "exercises", "--format", "json"]).trim().split("\n").map(line => JSON.parse(line).kind));
let most = 0;

const EACH = [...Object.entries(ANSWERED).map(([kind, one]) => [kind, ...one, ALL]), ...MORE.map(one => [...one, ["chromium"]])];
for (const [kind, id, wrong, where] of EACH)
  visits(where, `${kind}, ${id}: wrong and right, by touch, by keyboard, typed, with one verdict`, async (visit, context) => {
    const right = solution(id), said = {};
    assert.ok(kinds.has(kind));
    assert.ok(isRight(id, right) && !isRight(id, wrong));
    const address = await siteUrl() + `exercise/${id}.html`;
    const page = await visit.open(address, {...PHONE, touch: true});
    for (const way of Object.keys(HANDS)) {
      if (way !== "touch") {
        await page.evaluate(() => localStorage.clear());
        await page.goto(address);
      }
      await alive(page);
      await page.waitForFunction(() => document.querySelector("#live .asked .dock")?.checkVisibility());
      const check = await page.$eval("#live .dock .main", node => {
        const {top, bottom} = node.getBoundingClientRect();
        return {top, bottom, wide: document.documentElement.scrollWidth};
      });
      assert.ok(check.top >= 0 && check.bottom <= PHONE.height && check.wide <= PHONE.width, `Check is in view: ${JSON.stringify(check)}`);
      if (kind === "number") /* a phone shows digits */
        assert.equal(await page.$eval("#answer", node => node.inputMode), "numeric");
      if (kind === "moves" || kind === "board-cycle")
        assert.deepEqual(await page.evaluate(() => ({others: [...document.querySelectorAll("#live .prompt svg, #live .prompt table")]
            .filter(one => one.checkVisibility() && !one.closest(".hand")).length,
            isWide: document.querySelector("#live .hand.board").getBoundingClientRect().width >= 280})), {others: 0, isWide: true});
      if (way === "touch") { /* from where the next one is loaded anew */
        const tabs = await tabWhile(page, async () => await focusIn(page) !== "Check");
        assert.ok(tabs <= 12, `${tabs} Tabs lead to Check`);
        context.diagnostic(`from load to Check: ${tabs} Tabs`);
        most = Math.max(most, tabs);
      }
      said[way] = [];
      for (const [answer, sign] of [[wrong, /✗/], [right, /✓/]]) {
        await HANDS[way](page, kind, answer, answer === right);
        await sees(page, FEEDBACK, sign);
        assert.equal(await page.$(".notes .error"), null);
        assert.equal(await page.$(`${FEEDBACK} figure`) !== null && ["moves", "board-cycle"].includes(kind), false, "one board");
        said[way].push((await textOf(page, FEEDBACK + ":not(:empty)")).replace(/[\s,]+/g, "")); /* however it is spaced */
      }
    }
    assert.deepEqual(said.keyboard, said.touch);
    assert.deepEqual(said.typing, said.touch);
  });

const FRAMES = /[\u2500-\u257f]|\+--+\+/;
for (const part of [0, 1])
  visits(["chromium"], `every kind wrong and shown: no frames of letters, nothing wide or small, axe-core finds nothing (half ${part + 1})`, async visit => {
    const page = await visit.open(await siteUrl() + "index.html", PHONE), found = [];
    for (const [kind, [id, wrong]] of Object.entries(ANSWERED).filter((_, i) => i % 2 === part)) {
      await page.goto(await siteUrl() + `exercise/${id}.html`);
      await alive(page);
      await answer(page, wrong);
      await sees(page, FEEDBACK, /✗/);
      await click(page, "Show");
      await sees(page, "#live .help", /\S/);
      assert.doesNotMatch(await textOf(page, "main"), FRAMES, kind);
      for (const on of [false, true]) {
        await dark(page, on);
        found.push(...(await judge(page, on ? {runOnly: ["color-contrast"]} : {})).map(one => `${kind}: ${one}`));
      }
      await page.setViewport({width: 320, height: 800});
      found.push(...(await tooWide(page)).map(one => `${kind}, wide: ${one}`), ...(await tooSmall(page)).map(one => `${kind}, small: ${one}`));
      await page.setViewport(PHONE);
    }
    assert.deepEqual(found, []);
  });

/* What stands there for those who have no JavaScript. */
visits(["chromium"], "without JavaScript every kind has its question, its board or options, its form, hints", async visit => {
  const page = await visit.open(await siteUrl(), {...PHONE, js: false});
  assert.deepEqual(await page.evaluate(() => ["main figure svg", ".start a", "#lessons, main ol, main ul"]
      .filter(one => !document.querySelector(one)?.checkVisibility())), []);
  assert.ok(await page.$eval("figure[data-board] svg", node => node.getBoundingClientRect().width >= 200));
  for (const [kind, [id]] of Object.entries(ANSWERED)) {
    await page.goto(await siteUrl() + `exercise/${id}.html`);
    const wanted = [".question p:not(.about, .form)", ".question .form", "details.hint summary", "details.solution summary",
                    ...(kind === "choice" || kind === "order" ? [".question ol.options li:nth-child(2)"] : []),
                    ...(exercise(id).data?.board ? [".question figure svg, .question table.board"] : [])];
    assert.deepEqual(await page.evaluate(wanted => wanted.filter(one => !document.querySelector(one)?.checkVisibility()), wanted), [], kind);
  }
});

visits(["chromium"], "every kind is answered above", async (visit, context) => {
  assert.deepEqual(Object.keys(ANSWERED).toSorted(), [...kinds].filter(Boolean).toSorted());
  context.diagnostic(`from load to Check, the most: ${most} Tabs`);
});
