/* A phone in a hand: nothing is cut, covered or moved away, what was said of an earlier answer says so, and every way
 * in has a way out. */
import assert from "node:assert/strict";
import {ALL, siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, PHONE, SLIDE_HOME, alive, button, click, holds, sees, slide, textOf, touch} from "./person.mjs";

const NARROW = {width: 320, height: 640};
const open = async (visit, path, options = PHONE) => {
  const page = await visit.open(await siteUrl() + path, {touch: true, ...options});
  await alive(page);
  await page.waitForFunction(() => [...document.querySelectorAll("#live, #live .hand")].some(node => node.checkVisibility()));
  return page;
};
const boxes = (page, selector) => page.$$eval(selector, all => all.filter(node => node.checkVisibility()).map(node => {
  const {left, right, top, bottom} = node.getBoundingClientRect();
  return {left, right, top, bottom, name: node.innerText};
}));
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const labels = page => page.$$eval("#live .hand button.cell", all => all.map(one =>
    [...one.childNodes].map(part => part.nodeType === Node.TEXT_NODE ? part.data : "").join("") || "_").join(" "));

visits(ALL, "a board of four columns is whole on the narrowest phone", async visit => {
  for (const path of ["play.html#size=4x4&seed=3", "exercise/example/in-order-unsolvable.html"]) {
    const page = await open(visit, path, NARROW);
    assert.equal((await page.$$("#live .hand .cell")).length, 16, path);
    assert.equal(await page.$eval("#live .hand", node => node.scrollWidth - node.clientWidth), 0, path);
    await page.close();
  }
});

visits(ALL, "on a phone's side a board of four rows is whole, with Undo and Hint beside it", async visit => {
  for (const size of [{width: 844, height: 390}, {width: 640, height: 360}]) {
    const page = await open(visit, "play.html#size=4x4&seed=3", size);
    const [hand] = await boxes(page, "#live .hand"), steps = await boxes(page, "#live .game .steps :is([data-act=undo], [data-act=hint])");
    assert.equal(steps.length, 2);
    for (const one of [hand, ...steps])
      assert.ok(one.top >= 0 && one.bottom <= size.height, `${one.name} ends at ${one.bottom} of ${size.height}`);
    assert.ok(!steps.some(one => meet(one, hand)));
    await page.close();
    const first = await open(visit, "index.html", size);
    for (const one of [...await boxes(first, "#live .hand"), ...await boxes(first, ".start a")])
      assert.ok(one.bottom <= size.height, `${one.name} ends at ${one.bottom} of ${size.height}`);
    await first.close();
  }
});

visits(ALL, "Go on has a strip of its own below a figure, and nothing lies under it", async visit => {
  const page = await open(visit, "lesson/conjugation/7.html#answer=" + encodeURIComponent("1 =2 2 =3 3 =4 4 =5 5 =1"));
  await sees(page, "#live .onward", /Go on/);
  for (const end of [false, true]) {
    await page.evaluate(end => (end ? document.querySelector("footer") : document.querySelector("#live .steps")).scrollIntoView({block: "end"}), end);
    const [main] = await boxes(page, "#live .onward .main");
    assert.ok(main.bottom <= PHONE.height, "it is in sight");
    const [ends] = await boxes(page, end ? "footer" : "#live .steps");
    assert.ok(ends.bottom <= main.top, `${ends.bottom} ${main.top}`);
  }
});

visits(ALL, "a verdict says that it is of the answer before, as soon as another one is made", async visit => {
  const page = await open(visit, SLIDE_HOME);
  const isOld = () => page.$eval(FEEDBACK + " .verdict", node => getComputedStyle(node, "::before").content !== "none");
  await slide(page, "4");
  await click(page, "Check");
  await sees(page, FEEDBACK, /✗/);
  assert.equal(await isOld(), false);
  await click(page, "Clear");
  assert.equal(await isOld(), true);
  await click(page, "Hint");
  assert.equal(await isOld(), true);
  for (const label of ["1", "2", "3"])
    await slide(page, label);
  await click(page, "Check");
  await sees(page, FEEDBACK, /✓/);
  assert.equal(await isOld(), false);
});

visits(ALL, "points of a graph stand in a ring, and lines pass behind their words", async visit => {
  for (const size of [PHONE, NARROW]) {
    const page = await open(visit, "exercise/graphs/hexagon.html", size);
    const all = await boxes(page, "#live .hand .cell"), [frame] = await boxes(page, "#live .hand");
    assert.equal(all.length, 6);
    for (const one of all) {
      assert.ok(one.left > frame.left - 1 && one.right < frame.right + 1 && one.top > frame.top - 1 && one.bottom < frame.bottom + 1, one.name);
      assert.deepEqual(all.filter(other => other !== one && meet(one, other)).map(other => other.name), [], one.name);
    }
    await touch(page, 2);
    await touch(page, 4);
    await sees(page, "#live .done-so", /The line BAC-CAB is drawn/); /* level with each other, and joined by a straight line */
    const [x, y, , middle, , end] = (await page.$eval("#live svg.lines path", node => node.getAttribute("d"))).match(/[\d.]+/g).map(Number);
    assert.ok(x > 0 && Math.abs(y - middle) < 2 && Math.abs(y - end) < 2, `${y} ${middle} ${end}`);
    await touch(page, 1);
    await touch(page, 4);
    await sees(page, "#live .done-so", /The line ACB-CAB is drawn/);
    assert.equal(await page.$eval("#live .hand svg.lines", node => getComputedStyle(node).zIndex), "-1");
    const fills = await page.$$eval("#live .hand .cell", all => all.map(one => getComputedStyle(one).backgroundColor));
    assert.deepEqual(fills.map(fill => fill !== fills[0]), [false, true, true, false, true, false]); /* what is joined looks so */
    await page.close();
  }
});

visits(ALL, "a line between many points passes behind no word, and no two lines have one way", async visit => {
  const lines = "ABCD-BACD ABCD-CBAD ABCD-DBCA ABCD-ACBD ABCD-ADCB ABCD-ABDC DABC-BADC DCBA-CDBA";
  for (const size of [PHONE, NARROW, {width: 1280, height: 800}]) {
    const page = await open(visit, "exercise/graphs/lines-at-abcd.html#answer=" + encodeURIComponent(lines), size);
    await page.waitForSelector("#live svg.lines path:nth-of-type(8)");
    const {ways, behind} = await page.evaluate(() => {
      const svg = document.querySelector("#live svg.lines").getBoundingClientRect();
      const cells = [...document.querySelectorAll("#live .hand .cell")].map(one => one.getBoundingClientRect());
      const points = path => Array.from({length: Math.ceil(path.getTotalLength())}, (_, k) => path.getPointAtLength(k));
      const within = ({x, y}) => cells.some(({left, right, top, bottom}) =>
          svg.x + x > left + 2 && svg.x + x < right - 2 && svg.y + y > top + 2 && svg.y + y < bottom - 2);
      const paths = [...document.querySelectorAll("#live svg.lines path")];
      return {ways: paths.map(path => path.getAttribute("d").match(/ V(.*) V/)[1]),
              behind: paths.filter(path => points(path).some(within)).map(path => path.getAttribute("d"))};
    });
    assert.deepEqual(behind, []);
    assert.equal(new Set(ways).size, 8);
    await page.close();
  }
});

visits(ALL, "searches are compared in a table that no phone has to scroll", async visit => {
  for (const size of [PHONE, NARROW])
    for (const number of [5, 6, 7]) {
      const page = await open(visit, `lesson/deeper/${number}.html`, size);
      await sees(page, "#live .cut", /idastar walking/);
      assert.deepEqual(await page.$$eval("#live .cut *", all => all.filter(node => node.scrollWidth > node.clientWidth + 1 &&
          getComputedStyle(node).overflowX !== "visible").map(node => node.className)), [], `${number} ${size.width}`);
      assert.deepEqual((await boxes(page, "#live .cut th")).map(one => one.name), ["search", "made", "kept", "slides", "shortest"]);
      await page.close();
    }
});

visits(ALL, "what is missing is said, and not how it would be written, where words are touched", async visit => {
  const page = await open(visit, "exercise/t1/q1a.html");
  await touch(page, 0);
  await click(page, "Check");
  await sees(page, FEEDBACK, /Still missing: the number of inversions, the row of the hole/);
  assert.doesNotMatch(await page.$eval("#live .asked", node => node.innerText), /Write yes or no/);
});

visits(ALL, "whoever predicts can go back to watching, and a prediction begun again shows no answer", async visit => {
  const page = await open(visit, "lesson/swaps/5.html");
  const words = () => textOf(page, "#live .watch .words");
  const before = await words();
  await click(page, "Predict from here");
  await touch(page, 0);
  await touch(page, 1);
  await click(page, "Check");
  await sees(page, "#live .watch .words", /swap places 0 and 1/);
  await click(page, "Begin anew");
  await sees(page, "#live .prompt", /1 of 4/);
  assert.equal(await words(), before);
  await click(page, "Stop predicting");
  await button(page, "Predict from here");
  assert.ok(await page.$eval("#live .scrub", node => node.checkVisibility()));
  assert.equal(await page.$eval("#live .asked", node => node.checkVisibility()), false);
  await page.goto(await siteUrl() + "lesson/swaps/6.html"); /* all of it is predicted: there is nothing to go back to */
  await alive(page);
  await sees(page, "#live .prompt", /\S/);
  assert.equal(await page.$eval("#live .offers [data-act=back]", node => node.checkVisibility()), false);
});

visits(ALL, "a board that cannot be read leaves the board that is played", async visit => {
  const page = await open(visit, "play.html#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  await slide(page, "7");
  const before = await labels(page);
  await page.click("#live .game > details summary");
  await page.type("#board", "1 2 3 / 4 5 6 / 7 8 9");
  await page.keyboard.press("Enter");
  await sees(page, ".notes", /^The board has no hole/);
  assert.equal(await labels(page), before);
});

visits(ALL, "a touch slides a row; a hint marks its piece; the size is marked; what is solved looks so", async visit => {
  const page = await open(visit, "play.html#board=" + encodeURIComponent("1 2 3 / 4 5 6 / _ 7 8"));
  const pressed = () => page.$$eval(".sizes button", all => all.filter(one => one.getAttribute("aria-pressed") === "true").map(one => one.innerText));
  assert.deepEqual(await pressed(), ["3 × 3"]);
  await click(page, "Hint");
  await sees(page, "#live .game .help", /Another hint names the next slide/);
  await click(page, "Hint");
  await holds(page, () => document.querySelector("#live .hand .touched")?.firstChild.data === "7");
  await slide(page, "8");
  await sees(page, "#live .game .help", /Solved in 2 slides/);
  assert.equal(await labels(page), "1 2 3 4 5 6 7 8 _");
  const colours = await page.$$eval("#live .hand .cell:not(.hole)", all => all.map(one => getComputedStyle(one).backgroundColor));
  assert.equal(new Set(colours).size, 1);
  await slide(page, "8");
  await slide(page, "1");
  await sees(page, "#live .game .help", /Piece 1 is not beside the hole/);
});

visits(ALL, "the first page stays where it is when its board is solved", async visit => {
  for (const size of [PHONE, NARROW, {width: 1280, height: 800}]) {
    const page = await open(visit, "index.html", size);
    const [start] = await boxes(page, ".start a"), [lessons] = await boxes(page, "#lessons");
    for (const label of ["1", "2", "5", "6"])
      await slide(page, label);
    await sees(page, "#live .game", /Solved in 4 slides/);
    const where = async selector => Math.round((await boxes(page, selector))[0].top + await page.evaluate(() => scrollY));
    assert.equal(await where(".start a"), Math.round(start.top), `${size.width}`);
    assert.equal(await where("#lessons"), Math.round(lessons.top), `${size.width}`);
    const [said] = await boxes(page, "#live .help p");
    for (const other of [...await boxes(page, "#live .hand"), ...await boxes(page, ".start a"), ...await boxes(page, "#lessons")])
      assert.ok(!meet(said, other), other.name);
    await page.close();
  }
});

visits(["chromium"], "a board that is slid stands alone, below the words of its question, and nothing begins anew that only Clear would", async visit => {
  const page = await open(visit, "lesson/other-boards/4.html");
  const [words] = (await boxes(page, "#live .question > p")).filter(one => /Find moves/.test(one.name)), [board] = await boxes(page, "#live .hand");
  assert.ok(words.bottom <= board.top && board.bottom - board.top < 400, `${words.bottom} ${board.top} ${board.bottom}`);
  await page.goto(await siteUrl() + "lesson/people/8.html"); /* slides are predicted, on the board that the trace has reached */
  await alive(page);
  await sees(page, "#live .prompt", /1 of 4/);
  assert.equal((await boxes(page, "#live .state svg")).length, 0);
  assert.equal((await boxes(page, "#live .hand")).length, 1);
  await page.goto(await siteUrl() + "lesson/people/2.html"); /* here it shows more: a piece that is kept */
  await alive(page);
  await sees(page, "#live .prompt", /1 of 3/);
  assert.equal((await boxes(page, "#live .state svg")).length, 1);
  await page.goto(await siteUrl() + "lesson/people/3.html");
  await alive(page);
  await button(page, "Skip");
  assert.deepEqual((await boxes(page, "#live .offers button")).map(one => one.name), ["Hint", "Show", "Skip"]);
});

visits(ALL, "all places of a row are seen, and none at the frame's edge", async visit => {
  for (const size of [PHONE, NARROW])
    for (const path of ["lesson/permutations/8.html", "exercise/beyond/in-shuffle.html", "exercise/solving/two-words.html"]) {
      const page = await open(visit, path, size);
      const cells = await boxes(page, "#live .hand .cell"), [frame] = await boxes(page, "#live .question");
      for (const cell of cells)
        assert.ok(cell.left >= frame.left + (cells.length * 60 < frame.right - frame.left ? 3 : 0) && cell.right <= frame.right, `${path} at ${size.width}: ${cell.name}`);
      assert.equal(await page.$eval("#live .hand", node => node.scrollWidth - node.clientWidth), 0, path);
      await page.close();
    }
});

visits(["chromium"], "what does not scroll has no shadow of an edge", async visit => {
  const page = await open(visit, "exercise/search/conflicts.html");
  await page.setViewport({...PHONE, deviceScaleFactor: 2});
  for (const path of ["exercise/search/conflicts.html", "lesson/permutations/7.html"]) {
    await page.goto(await siteUrl() + path);
    await alive(page);
    const box = await page.$("main .box");
    assert.equal(await box.evaluate(node => node.scrollWidth - node.clientWidth), 0);
    const before = await box.screenshot({encoding: "base64"});
    await box.evaluate(node => { node.style.background = "none"; });
    assert.ok(before === await box.screenshot({encoding: "base64"}), path);
  }
});

visits(ALL, "the key that sets the size is seen to be chosen, and only where there are numbers are some asked for", async visit => {
  const page = await open(visit, "exercise/claim/n-parity.html");
  const pressed = () => page.$$eval("#live .keys button", all => all.filter(one => one.getAttribute("aria-pressed") === "true").map(one => one.innerText));
  const first = await pressed();
  assert.equal(first.length, 1);
  await click(page, "none", "#live .keys");
  assert.deepEqual(await pressed(), ["none"]);
  await click(page, "Clear");
  assert.deepEqual(await pressed(), first);
  await page.goto(await siteUrl() + "exercise/swaps/parity-of-cycles.html");
  await alive(page);
  await sees(page, "#live .hint", /^Touch a word in each row\.$/);
  await page.goto(await siteUrl() + "exercise/t1/q1a.html");
  await alive(page);
  await sees(page, "#live .hint", /^Touch a word in each row\. Fill in the numbers, too\.$/);
});
