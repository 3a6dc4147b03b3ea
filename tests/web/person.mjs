/* tests/web/person.mjs - what somebody does at a page, and what there is to be seen of it. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {setTimeout} from "node:timers/promises";
import {isDeepStrictEqual} from "node:util";
import {fifteen, ROOT} from "./browser.mjs";

/* The page has found its engine. */
export const alive = page => page.waitForSelector("html.alive");
/* Where it is told what became of an answer. */
export const FEEDBACK = "#live .asked .feedback";

/* Until what stands in there, as it is read, matches. */
export async function sees(page, selector, pattern) {
  try {
    await page.waitForFunction((selector, source, flags) =>
        [...document.querySelectorAll(selector)].some(node => node.checkVisibility() &&
            new RegExp(source, flags).test(node.innerText ?? node.textContent)),
        {timeout: 20000}, selector, pattern.source, pattern.flags);
  } catch {
    const text = await page.$$eval(selector, nodes => nodes.map(node => node.innerText));
    const notes = await page.$$eval(".notes p", nodes => nodes.map(node => node.innerText));
    assert.fail(`${selector} should show ${pattern}, and shows ${JSON.stringify(text)}; notes: ${notes.join(" | ")}`);
  }
}

/* Until a word about the page holds: an expression of JavaScript, as a function. */
export async function holds(page, what, ...words) {
  try {
    await page.waitForFunction(what, {timeout: 20000}, ...words);
  } catch {
    assert.fail(`it never comes to ${what} ${JSON.stringify(words)} at ${page.url()}`);
  }
}

export const valueOf = (page, selector) => page.$eval(selector, node => node.value);
export const textOf = (page, selector) => page.$eval(selector, node => node.innerText);

/* What has the focus, by the name that it goes by. */
const focused = page => page.evaluate(() => {
  const node = document.activeElement;
  return {id: node.id ?? "", tag: node.tagName,
          name: node.getAttribute("aria-label") ?? node.innerText ?? node.textContent ?? "", type: node.type ?? ""};
});

/* The size of a phone. */
export const PHONE = {width: 390, height: 844};

/* What has the focus, as it is read. */
export const focusIn = page => page.evaluate(() => document.activeElement.innerText?.trim() ?? "");

/* By Tab alone until it no longer holds; returns how many there were, without those that a browser needs to come in. */
export async function tabWhile(page, isWanted) {
  let tabs = 0;
  for (let i = 0; await isWanted(); i++) {
    assert.ok(i < 60, `Tab does not lead there at ${page.url()}`);
    await page.keyboard.press("Tab");
    tabs += await page.evaluate(() => Number(document.activeElement !== document.body));
  }
  return tabs;
}

/* By Tab alone to what is called so, or has this id ("#answer"). */
export async function tabTo(page, name) {
  const met = [];
  for (let i = 0; i < 200; i++) {
    const at = await focused(page);
    if (name.startsWith("#") ? at.id === name.slice(1) : at.name.trim() === name)
      return;
    met.push(at.name.trim().slice(0, 30) || at.tag);
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${name} at ${page.url()}, only to ${met.slice(0, 40).join(" | ")}`);
}

/* The button of this name that can be seen, or what unfolds. */
export async function button(page, name, within = "body") {
  const handle = await page.waitForFunction((name, within) =>
      [...document.querySelectorAll(`${within} button, ${within} summary`)].find(node => node.checkVisibility() &&
          (node.getAttribute("aria-label") ?? node.innerText).trim() === name) ?? null,
      {timeout: 20000}, name, within).catch(() => null);
  assert.ok(handle, `there is a button ${name} at ${page.url()}`);
  return handle.asElement();
}
/* Where the docked button does not cover it. */
async function press(node) {
  await node.evaluate(node => node.scrollIntoView({block: "center", behavior: "instant"}));
  await node.click();
}
export async function click(page, name, within) {
  await press(await button(page, name, within));
}
/* Nothing moves any more. */
const rest = page => page.waitForFunction(() => document.getAnimations().length === 0);

/* The place of a hand, counted from 0. */
export async function place(page, index, within = "#live") {
  const cells = await page.$$(within + " .hand button.cell");
  const seen = [];
  for (const cell of cells)
    if (await cell.isVisible())
      seen.push(cell);
  assert.ok(seen[index], `there is a place ${index} of ${seen.length}`);
  return seen[index];
}
export async function touch(page, index, within) {
  await rest(page);
  await press(await place(page, index, within));
}
/* Of a board, the piece that is called so. */
export async function slide(page, label) {
  await rest(page);
  const cell = await page.waitForFunction(label =>
      [...document.querySelectorAll("#live .hand button.cell")].find(node => node.checkVisibility() &&
          [...node.childNodes].some(part => part.nodeType === Node.TEXT_NODE && part.data === label)) ?? null,
      {timeout: 20000}, label);
  await press(cell.asElement());
}

/* The field to type an answer in is folded where a hand makes it. */
export const typing = page => page.$eval("#live .typing", node => { node.open = true; });
export async function answer(page, text) {
  await typing(page);
  await page.focus("#answer");
  await page.$eval("#answer", node => node.select());
  await page.keyboard.press("Backspace");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/* What the page has kept, a deed a line. */
export const deeds = page => page.evaluate(() => Object.keys(localStorage)
    .filter(key => key.startsWith("fifteen")).flatMap(key => localStorage[key].split("\n"))
    .filter(line => line !== "").map(line => JSON.parse(line)));

/* Waits until these attempts are kept, in any order: a tab sees what another wrote only after a while. */
export async function attempted(page, ...wanted) {
  const read = async () => (await deeds(page)).filter(deed => deed.what === "attempt")
      .map(deed => deed.exercise + " " + deed.verdict).sort();
  for (let k = 0; k < 100 && !isDeepStrictEqual(await read(), wanted); k++)
    await setTimeout(100);
  assert.deepEqual(await read(), wanted);
}

/* ---- what the course has -------------------------------------------------------------------- */

const shown = new Map();
export function exercise(id, seed = null) {
  const words = ["show", id, "--author", "--format", "json", ...(seed ? ["--seed", seed] : [])];
  const key = words.join(" ");
  if (!shown.has(key))
    shown.set(key, JSON.parse(fifteen(words)));
  return shown.get(key);
}
export function solution(id, seed = null) {
  const {solutions, options} = exercise(id, seed);
  return options ? options.find(one => one.right).letter : solutions[0];
}

/* The questions of a lesson, by its pages; null where a page asks none, or a trace. */
export function questions(lesson) {
  const text = fs.readFileSync(path.join(ROOT, "lessons", lesson + ".yaml"), "utf8");
  return text.split(/^  - title:/m).slice(1).map(page => /^    question: (.*)$/m.exec(page)?.[1] ?? null);
}
/* A page with a board to be slid home. */
export const SLIDE_HOME = `lesson/permutations/${questions("permutations").indexOf("permutations/slide-home") + 1}.html`;
