/* Each kind of answer, wrong and then right: by touch alone, by keyboard alone, by typing; at the size of a
 * phone. All three have the verdict that the program gives. A hand makes an answer from the places on
 * the page: `touches` says which, in which order, and `tap` and `steer` are the finger and the keys. */
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import {ALL, FIFTEEN, fifteen, siteUrl, visits} from "./browser.mjs";
import {dark, judge, tooSmall, tooWide} from "./looks.mjs";
import {FEEDBACK, PHONE, alive, answer, click, exercise, focusIn, holds, sees, solution, tabWhile, textOf} from "./person.mjs";

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

/* The places of the hand as they are read, each { index, label, hole }, and its keys. */
const handOf = page => page.$eval("#live .by-hand", node => ({
  kind: node.checkVisibility() ? node.querySelector(".hand").classList[1] : "none",
  keys: [...node.querySelectorAll(".keys button")].map(one => one.innerText),
  labels: [...node.querySelectorAll(".hand .cell")].map(one => one.querySelector("b")?.innerText ??
      [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("")),
  places: [...node.querySelectorAll(".hand .cell")].map(one => one.querySelector("small")?.innerText ?? ""),
}));

/* An answer as touches: a label, { place: its name }, { key: its name }, or [label, what is filled in]. */
async function touches(page, kind, answer) {
  const words = answer.match(/[\w^']+/g), {labels, places} = await handOf(page);
  const groups = (answer.match(/\([^)]*\)/g) ?? []).map(one => one.match(/\d+/g).map(place => ({place})));
  switch (kind) {
  case "cycles":
  case "conjugate":
    return groups.flatMap(group => [...group, group[0]]);
  case "three-cycles":
    return groups.flat();
  case "swaps":
  case "network":
    return words.map(place => ({place}));
  case "permutation":
  case "witness": /* from left to right, what belongs there is fetched */
    return (words.length > 1 ? words : [...words[0]]).flatMap((word, i) => {
      const from = labels.indexOf(word, i);
      [labels[i], labels[from]] = [labels[from], labels[i]];
      return from === i ? [] : [i, from].map(at => ({place: places[at]}));
    });
  case "counterexample": /* a size, and one exchange */
    return answer === "none" ? [{key: "none"}] : [{key: "2"}, ...groups[0]];
  case "partition":
    return answer.split("|").flatMap((side, i) => side.match(/\w+/g).flatMap(word => Array(i + 1).fill(word)));
  case "parity":
  case "yes-no":
    return [words[0], ...words.slice(1).join(" ").match(/\d+/g).map((value, i) => [i, value])];
  case "word":
    return words.flatMap(word => {
      const [name, times = "1"] = word.split("^");
      return Array(Number(times)).fill({key: name});
    });
  default:
    return words;
  }
}

/* What is touched, on the page as it is now. */
async function find(page, what) {
  const found = await page.evaluateHandle(what => {
    const hand = [...document.querySelectorAll("#live .hand .cell")];
    const label = one => one.querySelector("b")?.innerText ??
        [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("");
    if (what.key)
      return [...document.querySelectorAll("#live .keys button")].find(one => one.innerText === what.key);
    if (what.place)
      return hand.find(one => (one.querySelector("small")?.innerText ?? label(one)) === what.place);
    return Array.isArray(what) ? hand.map(one => one.querySelector("input")).filter(Boolean)[what[0]]
                               : hand.find(one => label(one) === what);
  }, what);
  assert.ok(found.asElement(), `there is ${JSON.stringify(what)}`);
  return found.asElement();
}

/* A finger: nothing lies over what it touches. */
async function tap(page, node, isMoved = true) {
  if (isMoved)
    await node.evaluate(node => node.scrollIntoView({block: "center", behavior: "instant"}));
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const {x, y, over} = await node.evaluate(node => {
    const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return {x, y, over: node.contains(top) ? "" : top?.outerHTML.slice(0, 100) ?? "nothing"};
  });
  assert.equal(over, "", "it is covered");
  await page.touchscreen.tap(x, y);
}

/* Keys alone: Tab, or Shift and Tab, to the node, or to the row or hand that it is in. */
async function goTo(page, node) {
  for (let i = 0; i < 60; i++) {
    const way = await node.evaluate(node => {
      const at = document.activeElement, goal = node.closest(".hand:not(.fill), .by-hand .row") ?? node;
      return (node.tagName === "INPUT" ? node === at : goal.contains(at)) ? null
             : at !== document.body && goal.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? "back" : "on";
    });
    if (way === null)
      return;
    if (way === "back")
      await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
  }
  assert.fail("Tab leads there");
}

/* And arrows to the place. */
async function steer(page, node) {
  await goTo(page, node);
  for (let i = 0; i < 60; i++) {
    const key = await node.evaluate(node => {
      const hand = node.closest(".hand"), all = [...node.closest(".hand, .keys").querySelectorAll("button")];
      const across = hand?.classList.contains("board") ? Number(hand.style.getPropertyValue("--columns")) : Infinity;
      const from = all.indexOf(document.activeElement), to = all.indexOf(node);
      return from === to ? null : Math.floor(from / across) < Math.floor(to / across) ? "ArrowDown"
             : Math.floor(from / across) > Math.floor(to / across) ? "ArrowUp" : from < to ? "ArrowRight" : "ArrowLeft";
    });
    if (key === null)
      return;
    await page.keyboard.press(key);
  }
  assert.fail("arrows lead there");
}

/* A board is slid by arrows: a piece goes to where the hole is. */
async function arrow(page, label) {
  await page.keyboard.press(await page.evaluate(label => {
    const cells = [...document.querySelectorAll("#live .hand .cell")];
    const columns = Number(cells[0].closest(".hand").style.getPropertyValue("--columns"));
    const hole = cells.findIndex(one => one.classList.contains("hole"));
    const way = {[-columns]: "ArrowDown", [-1]: "ArrowRight", 1: "ArrowLeft", [columns]: "ArrowUp"};
    return way[cells.findIndex(one => one.firstChild?.data === label) - hole];
  }, label));
}

const named = async (page, name) => (await page.evaluateHandle(name => [...document.querySelectorAll("#live button, #live summary")]
    .find(one => one.checkVisibility() && one.innerText.trim() === name), name)).asElement();
const press = async (page, name) => {
  await goTo(page, await named(page, name));
  await holds(page, name => document.activeElement.innerText.trim() === name || document.activeElement.closest(".row"), name);
  while (await focusIn(page) !== name)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
};

/* Each has an answer made and sent; an earlier one is to be cleared first. */
const HANDS = {
  async touch(page, kind, answer, isAgain) {
    if (isAgain && kind !== "number")
      await tap(page, await named(page, "Clear"));
    if (kind === "number") {
      await tap(page, await page.$("#answer"));
      await retype(page, answer);
    }
    for (const what of kind === "number" ? [] : await touches(page, kind, answer)) {
      await tap(page, await find(page, what));
      if (Array.isArray(what))
        await page.keyboard.type(what[1]); /* of the phone, which shows digits */
    }
    await tap(page, await named(page, "Check"), false);
  },
  async keyboard(page, kind, answer, isAgain) {
    if (isAgain && kind !== "number")
      await press(page, "Clear");
    if (kind === "number") {
      await goTo(page, await page.$("#answer"));
      await retype(page, answer);
    }
    for (const what of kind === "number" ? [] : await touches(page, kind, answer)) {
      if (kind === "moves") {
        await arrow(page, what);
        continue;
      }
      await steer(page, await find(page, what));
      await (Array.isArray(what) ? page.keyboard.type(what[1]) : page.keyboard.press("Enter"));
    }
    await press(page, "Check");
  },
  async typing(page, kind, answer) {
    if (!await page.$eval("#live .typing", node => node.open))
      await press(page, "Type it");
    await goTo(page, await page.$("#answer"));
    await retype(page, answer);
    await page.keyboard.press("Enter");
  },
};
async function retype(page, answer) {
  await page.$eval("#answer", node => node.select());
  await page.keyboard.type(answer);
}

/* What the program says, of which the page must say the same. */
const isRight = (id, answer) => spawnSync(FIFTEEN, ["check", id, "--", answer]).status === 0;

const kinds = new Set(fifteen(["list", "exercises", "--format", "json"]).trim().split("\n").map(line => JSON.parse(line).kind));
let most = 0;

for (const [kind, [id, wrong]] of Object.entries(ANSWERED))
  visits(ALL, `${kind}: wrong and right, by touch, by keyboard, typed, with one verdict`, async (visit, context) => {
    const right = solution(id), said = {};
    assert.ok(kinds.has(kind));
    assert.ok(isRight(id, right) && !isRight(id, wrong));
    const page = await visit.open(await siteUrl() + "index.html", {...PHONE, touch: true});
    for (const way of Object.keys(HANDS)) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(await siteUrl() + `exercise/${id}.html`);
      await alive(page);
      await page.waitForFunction(() => document.querySelector("#live .asked .dock")?.checkVisibility());
      const check = await page.$eval("#live .dock .main", node => {
        const {top, bottom} = node.getBoundingClientRect();
        return {top, bottom, wide: document.documentElement.scrollWidth};
      });
      assert.ok(check.top >= 0 && check.bottom <= PHONE.height && check.wide <= PHONE.width, `Check is in view: ${JSON.stringify(check)}`);
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
