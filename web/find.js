/* web/find.js - the search: words to pages. What is searched (pages with their titles and words) comes
 * when somebody wants it: from search.js, or, in a single file, from the engine, through page.js. */
"use strict";
(() => {
const form = document.getElementById("find"), input = document.getElementById("find-words");
const found = document.getElementById("found"), source = document.currentScript.src;
const root = source === "" ? null : new URL(".", source).href;
const MOST = 20;
let pages = null; /* a promise of [path, title, words] */

function load() {
  return new Promise((resolve, reject) => {
    if (root === null) {
      resolve(globalThis.f15Words());
      return;
    }
    const script = document.createElement("script");
    script.src = root + "search.js" + new URL(source).search;
    script.onload = () => resolve(globalThis.f15Search);
    script.onerror = () => reject(new Error("search.js cannot be loaded"));
    document.head.append(script);
  });
}

/* All words must be there; in a title they count more, and a lesson, which explains them, more than exercises. */
function rank([path, title, text], words) {
  const high = title.toLowerCase(), low = text.toLowerCase();
  let points = path.startsWith("lesson/") ? 100 : 0;
  for (const word of words) {
    if (high.includes(word))
      points += high.startsWith(word) ? 30 : 20;
    else if (low.includes(word))
      points += 1;
    else
      return 0;
  }
  return points;
}

/* What was meant by a word that stands nowhere: the nearest that does, as the engine measures it; or nothing. */
function meant(all, words) {
  const texts = all.map(([, title, text]) => `${title} ${text}`.toLowerCase());
  const known = [...new Set(texts.flatMap(text => text.match(/\p{L}{3,}/gu) ?? []))];
  const near = words.map(word => texts.some(text => text.includes(word)) ? word : globalThis.f15Near?.(word, known) ?? "");
  return near.includes("") ? "" : near.join(" ");
}

function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/* Where the first word stands, and what is around it. */
function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word)), from = at < 60 ? 0 : text.indexOf(" ", at - 50) + 1;
  const isCut = from + 140 < text.length, end = isCut ? text.lastIndexOf(" ", from + 140) : -1;
  return (from > 0 ? "… " : "") + text.slice(from, end > from ? end : from + 140) + (isCut ? " …" : "");
}

async function find() {
  const words = input.value.toLowerCase().split(/\s+/).filter(word => word !== "");
  found.hidden = words.length === 0;
  if (words.length === 0)
    return;
  let all = [];
  try {
    all = await (pages ??= load());
  } catch (error) {
    pages = null;
    found.replaceChildren(element("p", {}, `Nothing can be searched: ${error.message}.`));
    return;
  }
  const ranked = all.map(page => [rank(page, words), page]).filter(([points]) => points > 0);
  ranked.sort((a, b) => b[0] - a[0]); /* a stable sort: equal ones stay in the order of the course */
  const list = element("ul", {});
  for (const [, [path, title, text]] of ranked.slice(0, MOST)) {
    const link = element("a", {href: root === null ? "#" + path : root + path + ".html"}, title);
    list.append(element("li", {}, link, element("span", {className: "dim"}, " " + excerpt(text, words[0]))));
  }
  const count = ranked.length === 0 ? "Nothing was found." : ranked.length > MOST
      ? `${ranked.length} pages; the first ${MOST}:` : `${ranked.length} page${ranked.length === 1 ? "" : "s"}:`;
  const status = element("p", {}, count);
  status.setAttribute("role", "status");
  found.replaceChildren(status, list);
  const instead = ranked.length === 0 ? meant(all, words) : "";
  if (instead !== "" && instead !== words.join(" "))
    status.append(" Did you mean ", element("button", {type: "button", textContent: instead, onclick: () => {
      input.value = instead;
      find();
    }}), "?");
}

form.hidden = false;
input.addEventListener("input", find);
form.addEventListener("submit", event => {
  event.preventDefault();
  find();
});
found.addEventListener("click", event => {
  if (event.target.closest("a") !== null)
    found.hidden = true;
});
})();
