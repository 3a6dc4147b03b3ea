/* tests/web/answering.mjs - an answer given at a page: by touch alone, by keyboard alone, typed.
 *
 * A hand makes an answer from the places on the page: `touches` says which, in which order; `tap` and
 * `steer` are the finger and the keys. */
import assert from "node:assert/strict";

/* What stands in the places of the hand, and its keys. */
const handOf = page => page.$eval("#live .by-hand", node => ({
  keys: [...node.querySelectorAll(".keys button")].map(one => one.innerText),
  labels: [...node.querySelectorAll(".hand .cell")].map(one => one.querySelector("b")?.innerText ??
      [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("")),
}));

/* Exchanges that lead from what stands there to the list, word, board or cycles, fetched from left to right. */
function fetch(answer, labels) {
  const now = [...labels], words = answer.match(/[\w]+/g), isBoard = answer.includes("/");
  let wanted = isBoard ? words.map(word => word === "_" ? "" : word) : words.length > 1 ? words : [...words[0]];
  if (answer.includes("(")) { /* a place has the item that it goes to */
    wanted = [...labels];
    for (const [group] of answer.matchAll(/\([^)]*\)/g))
      group.match(/\d+/g).forEach((place, k, all) => { wanted[labels.indexOf(place)] = all[(k + 1) % all.length]; });
  }
  return wanted.flatMap((word, i) => {
    const from = now.indexOf(word, i);
    [now[i], now[from]] = [now[from], now[i]];
    return from === i ? [] : [{index: i}, {index: from}];
  });
}

/* An answer as touches: a label, {index: from the first},  {place: its name}, {key: its name}, {word, row}, or [which number, what it is]. */
export async function touches(page, kind, answer) {
  const words = answer.match(/[\w^']+/g), {keys, labels} = await handOf(page);
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
  case "witness":
    return fetch(answer, labels);
  case "counterexample": { /* its size comes first */
    const rows = answer.split("/").map(row => row.trim().split(" "));
    const n = answer.includes("(") ? Math.max(...answer.match(/\d+/g)) + 1 : rows[0].length;
    const size = rows.length > 1 ? `${rows.length}x${n}` : String(n), all = rows.length * n;
    return answer === "none" ? [{key: "none"}] : [{key: size}, ...fetch(answer, Array.from({length: all}, (_, k) =>
        rows.length === 1 ? String(k) : k + 1 < all ? String(k + 1) : ""))];
  }
  case "partition":
    return answer.split("|").flatMap((side, i) => side.match(/\w+/g).flatMap(word => Array(i + 1).fill(word)));
  case "parity":
  case "yes-no":
    return [...answer.match(/even|odd|yes|no/g).map((word, row) => ({word, row})),
            ...(answer.match(/\d+/g) ?? []).map((value, i) => [i, value])];
  case "word":
    return [...answer.matchAll(/(\w)(?:\^(-?\d+)|('))?/g)].flatMap(([, name, power = "1", inverse]) =>
        Array(Math.abs(power)).fill({key: inverse || power < 0 ? keys.find(one => one[0] === name && one !== name) : name}));
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
    if (what.index !== undefined)
      return hand[what.index];
    if (what.key)
      return [...document.querySelectorAll("#live .keys button")].find(one => one.innerText === what.key);
    if (what.word)
      return [...document.querySelectorAll("#live .hand .row")][what.row].querySelectorAll("button")[/even|yes/.test(what.word) ? 0 : 1];
    if (what.place)
      return hand.find(one => (one.querySelector("small")?.innerText ?? label(one)) === what.place);
    return Array.isArray(what) ? hand.map(one => one.querySelector("input")).filter(Boolean)[what[0]]
                               : hand.find(one => label(one) === what);
  }, what);
  assert.ok(found.asElement(), `there is ${JSON.stringify(what)}`);
  return found.asElement();
}

/* A finger: what is out of view, or covered, is scrolled to (but for what must be in view); then nothing lies over it. */
async function tap(page, node, isScrolled = true) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const {x, y, over} = await node.evaluate((node, isScrolled) => {
    const look = () => {
      const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      const top = document.elementFromPoint(x, y);
      return {x, y, over: node.contains(top) ? "" : top?.outerHTML.slice(0, 100) ?? "nothing"};
    };
    if (look().over !== "" && isScrolled)
      node.scrollIntoView({block: "center", behavior: "instant"});
    return look();
  }, isScrolled);
  assert.equal(over, "", "it is covered");
  await page.touchscreen.tap(x, y);
}

/* Keys alone: Tab, or Shift and Tab, to the node, or to the row or hand that it is in. */
async function goTo(page, node) {
  for (let i = 0; i < 60; i++) {
    const way = await node.evaluate(node => {
      const at = document.activeElement, goal = node.closest("input, .hand, .keys") ?? node;
      return (goal === node ? node === at : goal.contains(at) && at.tagName === "BUTTON") ? null
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
  await page.keyboard.press("Enter");
};

/* Each has an answer made and sent; an earlier one is to be cleared first. */
export const HANDS = {
  async touch(page, kind, answer, isAgain) {
    if (isAgain && kind !== "number" && kind !== "choice")
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
    if (isAgain && kind !== "number" && kind !== "choice")
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
