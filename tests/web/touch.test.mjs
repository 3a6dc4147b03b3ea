/* What is to be seen first on a phone: something to move, and the button that judges it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {ALL, siteDir, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, PHONE, SLIDE_HOME, alive, button, click, holds, questions, sees, solution, tabTo} from "./person.mjs";

const open = async (visit, path, options = PHONE) => {
  const page = await visit.open(await siteUrl() + path, options);
  await alive(page);
  await page.waitForFunction(() => document.querySelector("#live")?.checkVisibility());
  return page;
};
const boxOf = (page, selector) => page.$eval(selector, node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  return {x, y, width, height, bottom: y + height};
});

visits(ALL, "the first page has a board, and Start below it; arrows solve it with nothing focused", async visit => {
  const page = await open(visit, "index.html");
  const address = page.url();
  assert.ok((await boxOf(page, "#live .hand")).width >= 280);
  assert.ok((await boxOf(page, ".start a")).bottom <= PHONE.height, "Start is above the fold");
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await sees(page, "#live .game", /Solved in 4 slides/);
  assert.equal(page.url(), address);
});

visits(["chromium"], "where nothing is to be checked there is no strip for it", async visit => {
  for (const [where, isStrip] of [["index", false], ["play", false], ["trace", false], ["lesson/permutations/3", false],
                                  ["lesson/conjugation/7", false], ["lesson/permutations/4", true]]) {
    const page = await open(visit, where + ".html");
    assert.equal(await page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBottom) > 0), isStrip, where);
    await page.close();
  }
});

/* Until `release`, the page waits for its engine. */
async function waiting(visit) {
  const page = await visit.open("about:blank", {...PHONE, touch: true});
  let release;
  const held = new Promise(done => { release = done; });
  await page.setRequestInterception(true);
  page.on("request", request => request.url().includes("module.wasm.gz") ? held.then(() => request.continue()) : request.continue());
  await page.goto(await siteUrl() + "index.html", {waitUntil: "domcontentloaded"});
  await page.waitForSelector("#says"); /* its script has begun */
  return {page, release};
}
const middleOf = async (page, selector) => {
  const {x, y, width, height} = await boxOf(page, selector);
  return [x + width / 2, y + height / 2];
};

visits(["chromium"], "taps slide pieces of the first page before there is an engine, which goes on from there", async visit => {
  const {page, release} = await waiting(visit);
  const at = item => middleOf(page, `.front g[data-item="${item}"]`);
  const hole = await middleOf(page, ".front svg .hole"), one = await at(0), two = await at(1), board = await boxOf(page, ".front .tray");
  const near = (a, b) => assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) < 1, `${a} ${b}`);
  await page.touchscreen.tap(...await at(4)); /* not beside the hole */
  await page.touchscreen.tap(...one);
  near(await at(0), hole);
  await page.touchscreen.tap(...two);
  near(await at(1), one);
  await page.touchscreen.tap(...await at(1)); /* and back, and there again */
  near(await at(1), two);
  await page.touchscreen.tap(...two);
  assert.equal(await page.$("html.alive"), null);
  const start = await boxOf(page, ".start a");
  release();
  await alive(page);
  assert.deepEqual(await page.$$eval("#live .hand .cell", all => all.map(node => node.firstChild.data)),
                   ["1", "2", "3", "4", "", "5", "7", "8", "6"]);
  const hand = await boxOf(page, "#live .hand");
  assert.ok(Math.abs(hand.x - board.x) < 4 && Math.abs(hand.y - board.y) < 4 && Math.abs(hand.width - board.width) < 8, "it stays where it is");
  assert.deepEqual(await boxOf(page, ".start a"), start);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await sees(page, "#live .game", /Solved in 6 slides/);
});

/* Of the page that a link leads to, when it is laid out: the first thing to move, or the question, if it is typed;
 * what is folded, and what stands before and behind the fold. */
const firstOf = (page, href) => page.evaluate(async href => {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const live = [...document.querySelectorAll("#live .hand .cell, #live .scrub, #live .question")].filter(one => one.checkVisibility());
  const first = live.find(one => !one.matches(".question")) ?? live[0];
  const words = document.querySelector(".two > div:not(.notes)"), more = words?.querySelector("button.more");
  const isFolded = more?.checkVisibility() ?? false, later = isFolded ? [...words.querySelectorAll(":scope > .later")] : [];
  const bottom = node => node.getBoundingClientRect().bottom;
  return {top: first?.getBoundingClientRect().top ?? null, isFolded,
          words: later.map(node => node.textContent).join(" ").split(/\s+/).length, label: more?.innerText,
          kept: isFolded ? bottom(more.previousElementSibling) - bottom(words.querySelector("h1")) : 1000,
          isCut: later[0]?.matches("figure, .box, .try") || later.at(-1)?.matches("figure, .box, .try") ||
                 later.some(one => one.checkVisibility())};
}, href);

visits(["chromium"], "on a phone words before what can be moved are folded between blocks, behind six lines and their figures", async visit => {
  const page = await open(visit, "lesson/swaps/1.html");
  const names = fs.readdirSync(path.join(siteDir(), "lesson"), {recursive: true}).filter(one => one.endsWith(".html"));
  for (const [width, height, of, least] of [[PHONE.width, PHONE.height, 1, 150], [PHONE.height, PHONE.width, 5, 0]]) {
    await page.setViewport({width, height});
    let seen = 0, folded = 0;
    for (const name of names.filter((_, i) => i % of === 0)) {
      const {top, isFolded, words, label, kept, isCut} = await firstOf(page, await siteUrl() + "lesson/" + name);
      seen += top !== null && top < height ? 1 : 0;
      folded += isFolded ? 1 : 0;
      assert.ok(kept >= 6 * 25, `${name}: ${kept}`);
      assert.ok(!isFolded || Number(/\d+/.exec(label)) > 15 && Number(/\d+/.exec(label)) <= words, `${name}: ${label} ${words}`);
      assert.ok(!isCut, name);
    }
    assert.ok(seen > least && folded > (of === 1 ? 20 : 1), `${width}: ${seen} ${folded}`);
  }
  await page.setViewport(PHONE);
  await firstOf(page, await siteUrl() + "lesson/swaps/1.html");
  await click(page, await page.$eval("button.more", node => node.innerText));
  assert.equal(await page.$$eval(".two .later", all => all.every(node => node.checkVisibility())), true);
  await firstOf(page, await siteUrl() + "lesson/swaps/1.html");
  await page.setViewport({width: 1280, height: 800});
  assert.equal(await page.$$eval(".two .later", all => all.length > 0 && all.every(node => node.checkVisibility())), true, "wide, nothing is folded");
});

visits(["chromium"], "wide, what can be moved stays in sight beside long words", async visit => {
  const page = await open(visit, "lesson/neighbours/6.html", {width: 1280, height: 800});
  await page.evaluate(() => scrollTo(0, 700));
  await holds(page, () => scrollY === 700);
  const {y, bottom} = await boxOf(page, "#live .scrub");
  assert.ok(y > 0 && bottom < 800, `${y} ${bottom}`);
  assert.ok(await page.$eval(".two > div figure", node => node.getBoundingClientRect().right < document.querySelector("#live").getBoundingClientRect().left));
});

visits(["chromium"], "after a right answer the board stays, and one control leads on", async visit => {
  const page = await open(visit, SLIDE_HOME);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
  assert.ok(await page.$eval("#live .hand", node => node.checkVisibility() && node.closest("[inert]") !== null));
  assert.deepEqual(await page.$$eval("#live .onward button.main, nav.turn a", all => all.filter(one => one.checkVisibility())
      .map(one => one.innerText)), ["Go on"]);
});

visits(["chromium"], "a board wider than the phone is pushed by a finger where nothing moves; from a piece that can slide it slides", async visit => {
  const page = await open(visit, "play.html#board=" + encodeURIComponent("1 2 3 4 5 6 7 / 8 _ 9 10 11 12 13"), {width: 320, height: 640, touch: true});
  const drag = async selector => {
    const cell = await page.$(selector);
    await cell.evaluate(node => {
      node.scrollIntoView({block: "center"});
      document.querySelector("#live .hand").scrollLeft = 0;
    });
    const {x, y, width, height} = await cell.boundingBox();
    await page.touchscreen.touchStart(x + width / 2, y + height / 2);
    for (let k = 1; k < 7; k++)
      await page.touchscreen.touchMove(x + width / 2 - 10 * k, y + height / 2);
    await page.touchscreen.touchEnd();
  };
  const moves = () => page.$eval("#moves", node => node.value);
  await holds(page, () => document.querySelector("#live .hand.wide") !== null);
  const before = await moves();
  await drag("#live .hand .cell:not(.may):not(.hole)");
  await holds(page, () => document.querySelector("#live .hand").scrollLeft > 15);
  assert.equal(await moves(), before);
  await drag("#live .hand .cell.hole + .cell.may"); /* it goes left, into the hole */
  await holds(page, () => document.querySelector("#moves").value !== "()");
  await page.setViewport({width: 800, height: 900});
  await holds(page, () => document.querySelector("#live .hand.wide") === null);
});

visits(["chromium"], "the page of traces shows one before anything is chosen", async visit => {
  const page = await open(visit, "trace.html");
  await sees(page, "#live .count", /^Picture 1 of/);
  assert.ok(await page.$eval("#live .state svg, #live .state table", node => node.checkVisibility()));
});

visits(["chromium"], "an order by keyboard alone", async visit => {
  const page = await open(visit, "exercise/ch6/p162.html");
  await page.focus("#live .hand .cell[tabindex='0']");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await holds(page, () => document.querySelector("#answer").value === "b");
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await holds(page, () => document.querySelector("#answer").value === "");
});

/* A finger from the middle of one node to that of another, or by so much; returns what it has scrolled the page by. */
async function finger(page, from, to, {x = 0, y = 0} = {}) {
  const seat = node => node.evaluate(node => {
    node.scrollIntoView({block: "center", behavior: "instant"});
    return scrollY;
  });
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await seat(from), middle = async node => {
    const box = await node.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const a = await middle(from), b = to === null ? [a[0] + x, a[1] + y] : await middle(to);
  await page.touchscreen.touchStart(...a);
  for (let k = 1; k <= 8; k++)
    await page.touchscreen.touchMove(...a.map((one, i) => one + (b[i] - one) * k / 8));
  await page.evaluate(async () => { /* held still: nothing is flung */
    for (let k = 0; k < 10; k++)
      await new Promise(done => requestAnimationFrame(done));
  });
  await page.touchscreen.touchMove(...b);
  await page.touchscreen.touchEnd();
  return await scrolled() - before;
}
const FINGER = {...PHONE, touch: true};

visits(["chromium"], "a finger swaps places by dragging one onto another, and up and down it scrolls", async visit => {
  const page = await open(visit, "lesson/permutations/4.html", FINGER);
  const cells = await page.$$("#live .hand .cell"), written = () => page.$eval("#answer", node => node.value);
  assert.ok(Math.abs(await finger(page, cells[1], null, {y: 90})) > 30);
  assert.equal(await written(), "");
  await finger(page, cells[1], cells[3]);
  await holds(page, () => document.querySelector("#answer").value === "SPOT");
  await page.goto(await siteUrl() + "exercise/example/everything-moves.html"); /* in rows, too */
  await alive(page);
  const rows = await page.$$("#live .hand.board .cell"), before = await written();
  assert.ok(Math.abs(await finger(page, rows[1], null, {y: -90})) > 30);
  assert.equal(await written(), before);
  await finger(page, rows[1], rows[2]);
  await holds(page, before => document.querySelector("#answer").value !== before, before);
});

visits(["chromium"], "a finger moves a statement by its grip; elsewhere on it the page scrolls", async visit => {
  const page = await open(visit, "lesson/searching/3.html", FINGER);
  const first = await page.$$("#live .hand .out .cell");
  await first[0].click();
  await first[1].click();
  const order = () => page.$$eval("#live .hand .in .cell", all => all.map(node => node.firstChild.textContent).join(" "));
  const cells = await page.$$("#live .hand .in .cell"), [one, two] = (await order()).split(" ");
  assert.ok(Math.abs(await finger(page, cells[1], null, {y: 90})) > 30);
  assert.equal(await order(), `${one} ${two}`);
  await finger(page, await cells[0].$(".grip"), await cells[1].$(".grip"));
  await holds(page, turned => [...document.querySelectorAll("#live .hand .in .cell")].map(node => node.firstChild.textContent).join(" ") === turned,
              `${two} ${one}`);
});

visits(["chromium"], "a vertical swipe slides a piece that can go that way, and over all others scrolls the page", async visit => {
  const page = await open(visit, "lesson/permutations/1.html", FINGER);
  const written = () => page.$eval("#answer", node => node.value), cell = selector => page.$("#live .hand .cell" + selector);
  for (const other of [":not(.may):not(.hole)", ".hole", ".across"]) {
    assert.ok(Math.abs(await finger(page, await cell(other), null, {y: 90})) > 30, other);
    assert.equal(await written(), "");
  }
  await finger(page, await cell(".along"), null, {y: -60});
  await holds(page, () => document.querySelector("#answer").value !== "");
});

/* Whether the first line of the last verdict is out of sight, or something lies over it. */
const isHidden = () => {
  const all = document.querySelectorAll("#live .feedback .verdict p:first-child"), node = all[all.length - 1];
  const {left, top, bottom} = node.getBoundingClientRect();
  return [top + 2, bottom - 2].some(y => !node.contains(document.elementFromPoint(left + 8, y)));
};
for (const [lesson, number] of [["conjugation", 6], ["permutations", 10], ["swaps", 4], ["parity", 7], ["three-cycles", 4]])
  visits(["chromium"], `on a phone the beginning of a verdict is seen above the strip: ${lesson}, ${number}`, async visit => {
    const page = await open(visit, `lesson/${lesson}/${number}.html`, {width: 390, height: 660});
    await page.evaluate(words => { /* as by hand: nothing else moves the page */
      const box = document.querySelector("#answer");
      box.value = words;
      box.dispatchEvent(new Event("input", {bubbles: true}));
      scrollTo(0, 0);
    }, solution(questions(lesson)[number - 1]));
    await (await button(page, "Check")).click();
    await sees(page, FEEDBACK, /✓/);
    await holds(page, `!(${isHidden})()`);
  });

visits(["chromium"], "on a phone a row stays one row, a pad has the shape of its board, and arrows end beside what is written", async visit => {
  const page = await open(visit, "index.html", FINGER);
  for (const [where, rows] of [...[8, 9, 10, 11].map(n => [`lesson/permutations/${n}.html`, 1]), ["lesson/three-cycles/4.html", 1],
                               ["exercise/l9/fig3a.html", 4]]) {
    await page.goto(await siteUrl() + where);
    await alive(page);
    const cells = await page.$$("#live .hand .cell");
    if (cells.length === 0)
      continue;
    const boxes = await Promise.all(cells.map(cell => cell.boundingBox()));
    assert.equal(new Set(boxes.map(box => Math.round(box.y))).size, rows, where);
    assert.ok(boxes.every(({x, width, height}) => width >= 44 && height >= 44 && x >= 0 && x + width <= PHONE.width), where);
    for (const place of [0, 2, 1])
      await cells[place].evaluate(node => node.click());
    const {dots, digits} = await page.$eval("#live .hand", node => {
      const plain = part => part.getBoundingClientRect().toJSON();
      return {dots: [...node.querySelectorAll(".head")].map(plain), digits: [...node.querySelectorAll(".cell b")].map(plain)};
    });
    assert.ok(dots.length === 0 ? rows === 1 : digits.length === cells.length, where);
    assert.ok(dots.every(dot => digits.every(one => dot.right < one.left || dot.left > one.right || dot.bottom < one.top || dot.top > one.bottom)), where);
  }
});

visits(["chromium"], "a phone that is turned keeps its place; a board is no higher than the screen, and nothing covers it", async visit => {
  const page = await open(visit, "lesson/permutations/1.html", FINGER);
  const isSeen = () => {
    const {top, bottom} = document.querySelector("#live .hand").getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector(".dock").getBoundingClientRect().top;
  };
  await page.$eval("#live .hand", node => node.scrollIntoView({block: "center", behavior: "instant"}));
  assert.ok(await page.evaluate(isSeen));
  await page.setViewport({width: PHONE.height, height: PHONE.width, hasTouch: true});
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(await page.evaluate(() => scrollY > 100), "it is where it was");
  await page.$eval("#live .hand", node => node.scrollIntoView({block: "center", behavior: "instant"}));
  assert.ok(await page.evaluate(isSeen), "both rows are seen");
  await page.goto(await siteUrl() + "play.html#size=4x4&seed=3");
  await alive(page);
  assert.ok((await boxOf(page, "#live .hand")).height < PHONE.width - 60);
});

visits(ALL, "a piece that can slide has another colour than one at home; keys are spoken of where there are some", async visit => {
  for (const dark of [false, true]) {
    const page = await open(visit, "play.html#size=3x3&seed=3", {...PHONE, dark});
    assert.ok(await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement), colours = ["--may", "--home", "--kept", "--tile"].map(name => style.getPropertyValue(name));
      return new Set(colours).size === 4 && getComputedStyle(document.querySelector("#live .may")).backgroundColor ===
          getComputedStyle(document.body.appendChild(Object.assign(document.createElement("i"), {style: "background: var(--may)"}))).backgroundColor;
    }));
  }
  const page = await open(visit, "index.html");
  assert.doesNotMatch(await page.$eval(".front", node => node.innerText), /keys/);
  await sees(page, ".front strong", /Four slides|four slides/);
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp"])
    await page.keyboard.press(key);
  await holds(page, () => getComputedStyle(document.querySelector(".front strong")).visibility === "hidden");
  assert.match(await page.$eval("#live .game", node => node.innerText), /Solved/);
  const play = await open(visit, SLIDE_HOME);
  assert.ok(await play.evaluate(() => [...document.querySelectorAll("#live .by-hand .keyed")].every(node =>
      /arrow keys/.test(node.textContent) && node.checkVisibility() === !matchMedia("(hover: none)").matches)));
});
