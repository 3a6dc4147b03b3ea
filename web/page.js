/* web/page.js - a page of the course, alive: a loop around the module's session (web/module.h).
 *
 *     act --> view --> what is said, shown, kept
 *
 * What is told when is the session's to decide; here is where it stands on the page, and what a
 * finger or a key means. Without this script, or the module, the page is there to be read.
 *
 *     addresses   a page and its state, as a URL
 *     progress    deeds as lines of JSON, in the browser's storage
 *     elements    little helpers
 *     the engine  found, started; it comes with the words of the page (src/app/site/words.def)
 *     acting      act, view, deeds; where the focus goes
 *     parts       a trace; a question; hands; play
 *     pages       opening one, turning, links
 *
 * HTML comes from the module, which escapes, and from live.html; all else is text. There is no style= and no
 * handler in any HTML, as the policy of the page allows none. */
"use strict";
(async () => {
/* ---- addresses ----------------------------------------------------------------------------- */

const PATH = /^(index|play|trace|lesson\/[^/&=]+\/[1-9]\d*|exercise\/[^&=]+)$/;
const STATE = ["step", "predict", "seed", "answer", "touched", "practice", "words", "board", "size", "moves", "draw",
               "version"];

/* The path that is written so; null: it is none of the course's. */
function pathIn(text) {
  try {
    const path = decodeURIComponent(text);
    return PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}

/* "#lesson/swaps/3&step=4", or only the state: what cannot be read is left out. */
function readHash(hash) {
  const [first, ...rest] = hash.replace(/^#/, "").split("&"), path = pathIn(first);
  const words = new URLSearchParams((path === null ? [first, ...rest] : rest).join("&"));
  return {path, state: Object.fromEntries([...words].filter(([key]) => STATE.includes(key)))};
}

/* Where the page of a path is: a file below the root of the site, or (root null) a hash. */
function urlOf(path, state, root) {
  const wanted = STATE.filter(key => (state[key] ?? "") !== "").map(key => [key, state[key]]);
  const where = path.split("/").map(encodeURIComponent).join("/"), words = String(new URLSearchParams(wanted));
  return root === null ? "#" + where + (words && "&" + words) : root + where + ".html" + (words && "#" + words);
}

/* The path of a URL, or null. */
function pathOf(url, root) {
  if (root === null)
    return readHash(url.slice(url.indexOf("#"))).path;
  return url.startsWith(root) ? pathIn(url.slice(root.length).split(/[?#]/)[0].replace(/\.html$/, "") || "index") : null;
}

const pure = {readHash, urlOf, pathOf};
if (typeof document === "undefined") {
  module.exports = pure;
  return;
}

/* ---- elements ------------------------------------------------------------------------------ */

const plain = text => text === undefined || text === null ? "" : String(text);

/* An element; html is of the module or live.html, and nothing else. */
function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props))
    if (key.startsWith("on"))
      node.addEventListener(key.slice(2), value);
    else if (key === "html")
      node.innerHTML = value;
    else if (value !== false && value !== null && value !== undefined)
      node.setAttribute(key, value === true ? "" : value);
  node.append(...children.filter(child => child !== null));
  return node;
}

const button = (text, onclick, props = {}) => el("button", {type: "button", onclick, ...props}, text);

/* A button that may have the focus is not disabled, but says that it is. */
const isOff = node => node.getAttribute("aria-disabled") === "true";

/* Polite, and once: the same sentence again is another one to a screen reader. */
const speaker = el("div", {id: "says", class: "spoken", role: "status", "aria-live": "polite"});
function speak(text) {
  const words = plain(text).trim();
  if (words !== "")
    speaker.textContent = speaker.textContent === words ? words + "\u00a0" : words;
}

/* ---- where we are -------------------------------------------------------------------------- */

const source = document.currentScript.src, asleep = document.getElementById("asleep");
const root = source === "" ? null : new URL(".", source).href; /* of the site; null: a single file */
const first = {...document.getElementById("main").dataset, ...readHash(location.hash)};
const here = {
  path: root === null ? first.path ?? "index" : [first.kind, first.id, first.page].filter(Boolean).join("/"),
  state: first.state,
  main: document.getElementById("main"),
  live: null,
  view: null,   /* of the session; null: none is open */
  front: "",    /* the board of the first page */
  index: null,  /* of the course */
};

/* What stands in the way, or is to be known, above what is alive. */
const notes = el("div", {class: "notes"});
function note(text, isError = false, ...more) {
  if ([...notes.children].some(one => one.firstChild.textContent === text))
    return;
  notes.append(el("p", {class: isError ? "note error" : "note", role: isError ? "alert" : "note"},
                  el("span", {}, text), ...more.flatMap(one => [" ", one])));
  if (!isError)
    speak(text);
}
const reload = () => button(say("reload"), () => location.reload());

/* ---- progress ------------------------------------------------------------------------------ */

/* Lines in the browser's storage, which the engine reads and adds to. Tabs see each other's writing late, so each adds to
 * an item of its own; all are read before each act. Where storage is blocked or full, they last as long as the page. */
const progress = {
  key: "fifteen",
  tab: " " + Date.now().toString(36) + Math.random().toString(36).slice(2),
  raw: "",
  isKnown: false, /* to this engine */
  blocked: false,

  /* The items' names, this tab's last. */
  items() {
    const own = this.key + this.tab;
    return [...Object.keys(localStorage).filter(item => item.slice(0, item.lastIndexOf(" ")) === this.key && item !== own), own];
  },

  read() {
    const raw = this.store("blocked", () => this.items().map(item => localStorage.getItem(item)).join("")) ?? this.raw;
    const time = new Date().toISOString().replace(/\.\d+/, "");
    engine.call("progress", time, ...(this.isKnown && raw === this.raw ? [] : [raw]));
    Object.assign(this, {raw, isKnown: true});
  },

  write(lines) {
    const own = this.key + this.tab, known = new Set(this.raw.split("\n"));
    const more = lines.split("\n").filter(line => !known.has(line)).map(line => line + "\n").join("");
    this.raw += more;
    this.store("full", () => localStorage.setItem(own, (localStorage.getItem(own) ?? "") + more));
  },

  /* Does that with the storage, until it refuses something, which is said. */
  store(refused, what) {
    try {
      return this.blocked ? null : what();
    } catch {
      this.blocked = true;
      note(say(refused));
      return null;
    }
  },

  /* A call by which something may be done. */
  call(...words) {
    this.read();
    const answer = engine.call(...words), {lines} = engine.call("kept");
    if (lines !== null)
      this.write(lines);
    return answer;
  },
};

/* ---- the engine ---------------------------------------------------------------------------- */

/* What the module refuses: said, and nothing has changed. */
class Refusal extends Error {
  constructor(error) {
    super((error.what[0].toUpperCase() + error.what.slice(1)) + (error.remedy ? `; ${error.remedy}` : ""));
  }
}

const engine = {
  module: null, /* compiled once */
  calls: null,
  version: document.querySelector("meta[name='fifteen-version']")?.content ?? "",

  async data(id, file) {
    const inline = document.getElementById(id);
    if (inline !== null)
      return f15Data(inline);
    if (/^file:/.test(location.href))
      throw new Error(asleep.dataset.disk);
    const answer = await fetch(root + file + new URL(source).search); /* of the same stamp */
    if (!answer.ok)
      throw new Error(`${file}: ${answer.status}`);
    return f15Plain(new Uint8Array(await answer.arrayBuffer()));
  },

  async start() {
    if (typeof WebAssembly !== "object")
      throw new Error(asleep.dataset.lacks);
    if (this.module === null) {
      const [module, course] = await Promise.all([this.data("f15-module", "module.wasm.gz"),
                                                  this.data("f15-course", "course.json")]);
      this.module = await WebAssembly.compile(await module.arrayBuffer());
      here.index = await course.json(); /* its contents too: the module would have to read all of it */
    }
    this.calls = await fifteenEngine(this.module);
    const version = this.call("version");
    if (version.interface !== 1 || (this.version !== "" && version.version !== this.version))
      throw new Error(`${asleep.dataset.old} (${this.version}, ${version.version})`);
    for (const file of here.index.files)
      this.call("read", file.name, file.text);
    progress.isKnown = false;
    progress.key = "fifteen:" + here.index.course;
  },

  call(...words) {
    const answer = JSON.parse(this.calls(words.map(word => plain(word))));
    if (answer.error)
      throw new Refusal(answer.error);
    return answer;
  },
};

/* A sentence or a label, by its name, with its values: {1}, {2}. */
const say = (name, ...values) => here.index.words[name].replace(/\{(\d)\}/g, (_, k) => values[k - 1]);

/* What the search of a single file looks in. */
globalThis.f15Words = () => engine.call("find").pages;
globalThis.f15Near = (word, known) => engine.calls && engine.call("near", word, known.join(" ")).near;

/* The board of the first page answers before there is an engine, which is told then what was slid. */
const early = [], moved = new Map(), drawn = document.querySelector(".front figure[data-board] svg");
drawn?.addEventListener("click", ({target}) => {
  const [tile, label] = drawn.querySelectorAll(`[data-item="${target.closest("[data-item]")?.dataset.item}"]`);
  const hole = drawn.querySelector(".hole"), scale = drawn.getScreenCTM().a;
  const [from, to] = [tile ?? hole, hole].map(node => node.getBoundingClientRect());
  const across = (to.x + to.width / 2 - from.x - from.width / 2) / scale;
  const down = (to.y + to.height / 2 - from.y - from.height / 2) / scale;
  if (!tile || Math.abs(across) + Math.abs(down) > 1.5 * tile.getBBox().width)
    return;
  for (const node of [tile, label, hole]) {
    const [x, y] = moved.get(node) ?? [0, 0], way = node === hole ? -1 : 1;
    moved.set(node, [x + way * across, y + way * down]);
    node.setAttribute("transform", `translate(${moved.get(node)})`);
  }
  early.push(label.textContent);
});

/* When the page has been read a little: it is there without the engine. */
document.body.append(speaker);
here.main.prepend(notes);
try {
  await engine.start();
} catch (error) {
  asleep.hidden = false;
  asleep.append(error.message);
  return;
}

/* ---- acting -------------------------------------------------------------------------------- */

const can = act => here.view !== null && here.view.can.includes(act);

/* A message as it stands on the page. */
const shown = said => el("div", {"data-said": said.message, html: said.html});

/* And as it is read out: what is drawn, or points at something, is for the eyes. */
function spoken(said) {
  const node = shown(said);
  node.querySelectorAll("pre, svg, table").forEach(one => one.remove());
  return node.textContent.replace(/\s+/g, " ").trim();
}

/* All that may fail, with what is to be done then. */
function safely(what) {
  try {
    what();
  } catch (error) {
    if (error instanceof Refusal)
      note(error.message, true);
    else if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      revive(error);
    else
      note(say("went-wrong", error.message), true, reload());
  }
}

/* A module that has failed is in no state to go on: another one is, where the page stands. */
async function revive(error) {
  try {
    await engine.start();
    enter(here.path, here.state);
    focusMain();
    note(say("revived", error.message), true);
  } catch (again) {
    note(say("stopped", again.message), true, reload());
  }
}

function act(kind, ...more) {
  safely(() => settle(progress.call("act", kind, ...more), kind));
}

/* What every act does: it is told, and a fresh question learns what is known of it. */
function settle(view, kind) {
  const said = [...view.said];
  if (view.fresh && view.can.includes("known")) {
    view = engine.call("known");
    said.push(...view.said);
  }
  const path = view.lesson === null ? here.path : `lesson/${view.lesson}/${view.page + 1}`, turned = path !== here.path;
  here.view = view;
  if (turned) {
    show(path, {}, true);
    here.state = {};
    build();
  }
  const hadFocus = document.activeElement !== document.body;
  ask.update(view, said, turned ? "open" : kind);
  offer(here.live); /* where the question has put its buttons */
  watch.update(view, said, kind);
  game.update(view, said);
  if (view.part !== "rest") /* there what was touched stays */
    hand.show({trace: watch, play: game}[view.part]?.frame ?? ask.frame, view.draft);
  onward.update(view);
  remember();
  if (turned)
    focusHeading();
  else if (kind !== "open" && hadFocus && (isAsked(said) || isGone(document.activeElement)))
    focusMain();
  speakOf(view, said, kind);
}

const isGone = node => node === document.body || !node.isConnected || node.closest("[hidden]") !== null;
const isAsked = said => said.some(one => one.where === "prompt");

function speakOf(view, said, kind) {
  const words = said.filter(one => one.where === "help" || one.where === "feedback").map(spoken);
  if (view.part === "trace" && !view.broken)
    words.push(view.trace.spoken);
  if (view.draft && (view.part === "explore" || BY_HAND.includes(kind)))
    words.push(view.draft.spoken);
  if (view.part === "end")
    words.push(onward.words.textContent);
  if (kind !== "open" && kind !== "draft")
    speak(words.map(plain).filter(Boolean).join(" "));
}

/* Where the keyboard goes on. */
function focusMain() {
  const isTrace = here.view.part === "trace";
  const target = isTrace ? watch.range : hand.isThere() ? hand : can("answer") ? ask.box : onward.button;
  target.focus({preventScroll: isTrace});
}

const focusOn = (node, how) => (node.tabIndex = -1, node.focus(how));
const focusHeading = () => focusOn(here.main.querySelector("h1, h2") ?? here.main);

/* Brings it into sight, above what is docked, when all has its place: the whole of it, or else its beginning. */
const bring = node => requestAnimationFrame(() => {
  const room = innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) - 16;
  node.scrollIntoView({block: node.offsetHeight > room ? "start" : "nearest"});
});

/* ---- what a hand touches --------------------------------------------------------------------- */

const ARROWS = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
const PHONE = "(max-width: 49rem), (max-height: 30rem)";
const QUICK = 160, SLOW = 400; /* milliseconds of a slide, and of a step of a trace */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const glide = (node, from, to, time) =>
    node.animate([{transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`}, {transform: "none"}], time);

/* The hand of the page: the places that can be touched now, wherever they stand: buttons, and fields for numbers; and
 * its keys. Slides: an arrow key, or a swipe, slides the piece that can go that way. Else arrows move among the
 * places, and dragging one onto another touches both; in an order it goes there, with Shift and an arrow too. */
const hand = (() => {
  const grid = el("div", {role: "group", tabindex: -1}), keys = el("div", {class: "row keys"});
  let now = null, cells = [], shape = "", at = 0, start = null, wasDrag = false;
  const isSlides = () => now.hand === "slides";
  const under = event => cells.indexOf(document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell"));
  const mark = (index, name) => cells.forEach((cell, i) => cell.classList.toggle(name, i === index));

  function touch(place, value = "") {
    now.hand === "touches" ? watch.choose(place) : act(isSlides() ? "slide" : "touch", place, value);
  }

  function slide([down, across]) {
    const side = down < 0 ? "up" : down > 0 ? "down" : across < 0 ? "left" : "right";
    const from = now.places.findIndex(place => place.slides === side);
    from >= 0 ? touch(from) : speak(say("no-piece"));
  }

  /* What is seen of a place, and what is only read out. */
  function content({label, mark, text, spoken, sign}) {
    const kind = now.hand, isAbove = kind === "cycles" || kind === "path", name = kind === "figure" ? plain(label).replace(/[ /]/g, "$&\n") : plain(label);
    const more = (tag, words, props) => words ? el(tag, props, words) : "";
    return [mark === undefined && !isAbove ? name : el("b", {}, name), more("span", kind !== "fill" && text),
            more("span", spoken, {class: "spoken"}), more("small", now.places.every(one => one.sign === one.label) ? "" : sign), more("i", kind === "order" && "≡", {class: "grip", "aria-hidden": "true"})];
  }

  function make(place, i) {
    if (place.number) {
      const input = el("input", {inputmode: "numeric", autocomplete: "off", size: 4, oninput: () => act("touch", i, "", input.value)});
      return el("label", {class: "cell number"}, place.label, input);
    }
    return button("", event => wasDrag || (isOff(event.currentTarget) && !isSlides()) || touch(i)); /* a piece says why not */
  }

  function update(place, i) {
    const cell = cells[i];
    if (place.number) {
      if (document.activeElement !== cell.lastChild)
        cell.lastChild.value = place.field ?? (place.mark > 0 ? place.mark - 1 : "");
      return;
    }
    const names = {cell: true, none: place.label === null, hole: place.hole, wall: place.obstacle, may: place.can, touched: place.touched,
                   fault: place.fault, joined: now.hand === "lines" && now.lines.includes(i),
                   across: /left|right/.test(place.slides), along: /up|down/.test(place.slides), ["mark" + place.mark]: place.mark > 0};
    cell.className = Object.keys(names).filter(name => names[name]).join(" ");
    if (!isSlides())
      cell.setAttribute("aria-pressed", String(Boolean(place.touched)));
    cell.setAttribute("aria-disabled", String(!place.can));
    cell.replaceChildren(...content(place));
  }

  /* What is in order before the rest; rows of words, and fields; else one after another. */
  function arrange() {
    const {hand: kind, places} = now, held = document.activeElement, markOf = cell => places[cells.indexOf(cell)].mark;
    const box = (name, ...all) => el("div", {class: name}, ...all);
    const inside = cells.filter(cell => markOf(cell) > 0).sort((a, b) => markOf(a) - markOf(b));
    const row = y => {
      const all = cells.filter((_, i) => places[i].y === y), {number, text} = places[cells.indexOf(all[0])];
      return box("row", text && !number ? el("span", {class: "of"}, text) : null, ...all);
    };
    if (kind === "order")
      grid.replaceChildren(box("in", ...inside), box("out", ...cells.filter(cell => !inside.includes(cell))));
    else if (!grid.firstChild)
      grid.replaceChildren(...kind !== "fill" ? cells : [...new Set(places.map(place => place.y))].map(row));
    if (cells.includes(held))
      held.focus();
  }

  /* A piece that has moved comes from where it was. */
  function animate(old) {
    if (isStill())
      return;
    now.places.forEach((place, i) => {
      const from = !place.label || place.label === old[i].label ? -1 : old.findIndex(one => one.label === place.label);
      if (from >= 0 && from !== i)
        glide(cells[i], ...[cells[from], cells[i]].map(cell => cell.getBoundingClientRect()), QUICK);
    });
  }

  /* Tab stops once at a hand, and at each number of it. */
  const stops = () => cells.forEach((cell, i) => now.places[i].number || (cell.tabIndex = i === at ? 0 : -1));

  /* Lines, over the places; a frame that scrolls can be pushed where nothing moves. */
  function draw() {
    grid.querySelector("svg")?.remove();
    grid.classList.toggle("wide", grid.scrollWidth > grid.clientWidth + 1);
    grid.classList.toggle("drawn", now.hand === "figure" && now.lines.length > 0);
    grid.style.setProperty("--rungs", now.hand === "swaps" ? now.lines.length / 2 : 0);
    const {scrollWidth: width, scrollHeight: height} = grid;
    const paths = f15Lines(now, cells);
    if (paths !== "")
      grid.insertAdjacentHTML("beforeend", `<svg class="lines" aria-hidden="true" width="${width}" height="${height}">${paths}</svg>`);
  }

  /* Shows what is touched, in that frame; null: nothing. */
  function show(frame, draft) {
    grid.hidden = keys.hidden = !draft || draft.hand === "none";
    if (grid.hidden)
      return;
    if (grid.parentNode !== frame) {
      frame.append(grid, keys);
      [shape, at] = ["", 0];
    }
    const old = now?.places, focused = cells.indexOf(document.activeElement), held = focused >= 0 ? old[focused] : null;
    now = {keys: [], lines: [], pressed: [], readable: true, ...draft};
    const {hand: kind, rows, columns, places} = now, form = `${kind} ${rows} ${columns} ${places.length}`, isSame = form === shape;
    shape = form;
    at = Math.min(at, places.length - 1);
    if (!isSame) {
      cells = places.map(make);
      grid.setAttribute("aria-label", say("hand-" + kind));
      grid.className = `hand ${kind} ${columns < 5 ? "few" : "many"} ${rows > 1 ? "board" : places[0]?.text ? "cards" : "line"}`;
      grid.style.cssText = `--columns: ${columns}; --rows: ${rows}`;
      grid.replaceChildren();
    }
    places.forEach(update);
    arrange();
    const names = all => all.map(place => place.label).sort().join(" ");
    if (isSame && (isSlides() || (kind === "figure" && names(old) === names(places))))
      animate(old);
    if (isSlides())
      at = Math.max(places.findIndex(place => held ? place.label === held.label && !place.hole : place.can), 0);
    stops();
    if (isSlides() && held)
      cells[at].focus();
    keys.hidden = now.keys.length === 0;
    if ([...keys.children].map(key => key.textContent).join() !== now.keys.join())
      keys.replaceChildren(...now.keys.map((name, k) =>
          button(name, event => isOff(event.currentTarget) || touch(now.places.length + k), {tabindex: k === 0 ? 0 : -1})));
    now.pressed.forEach((key, k) => {
      keys.children[k].setAttribute("aria-pressed", String(key.touched));
      keys.children[k].setAttribute("aria-disabled", String(!key.can));
    });
    grid.classList.toggle("behind", !now.readable);
    draw();
  }
  const isThere = () => now !== null && grid.checkVisibility() && !grid.closest("[inert]");
  new ResizeObserver(() => now && draw()).observe(grid);

  /* From the place that has the focus; with Shift, an order changes. */
  function walk([down, across], isShift) {
    const seen = [...grid.querySelectorAll("button.cell")], old = Math.max(seen.indexOf(document.activeElement), 0);
    const step = down * (now.rows > 1 || now.hand === "fill" ? now.columns : 1) + across;
    const index = cells.indexOf(seen[old]), {mark} = now.places[index];
    let next = old + step;
    while (seen[next]?.classList.contains("none"))
      next += step;
    if (now.hand === "order" && isShift && mark > 0)
      touch(index, Math.max(mark + down + across, 1));
    else if (seen[next]) {
      at = cells.indexOf(seen[next]);
      stops();
      seen[next].focus();
    }
  }

  /* Arrows slide the board of the page, whatever was touched before, but where they have a meaning. */
  document.addEventListener("keydown", event => {
    const {key, target, shiftKey} = event, way = ARROWS[key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || !isThere() || target.closest?.("input, textarea, select, summary"))
      return;
    if (isSlides())
      slide(way);
    else if (grid.contains(target))
      walk(way, shiftKey);
    else if (keys.contains(target))
      (way[1] > 0 ? target.nextElementSibling : way[1] < 0 ? target.previousElementSibling : null)?.focus();
    else
      return;
    event.preventDefault();
  });
  grid.addEventListener("pointerdown", event => {
    wasDrag = false;
    const index = under(event);
    start = index < 0 ? null : {index, last: index, x: event.clientX, y: event.clientY};
  });
  grid.addEventListener("pointermove", event => {
    if (start === null || isSlides() || !event.buttons)
      return;
    const over = under(event);
    mark(start.index, "held");
    mark(over, "over");
    if (now.hand !== "path" || over < 0 || over === start.last)
      return;
    if (!wasDrag && !now.places[start.index].touched) /* a path goes on under the finger */
      touch(start.index);
    wasDrag = true;
    start.last = over;
    touch(over);
  });
  const drop = event => {
    const from = start, {hand: kind, places} = now, to = under(event);
    setTimeout(() => { wasDrag = false; }); /* behind the click that a drag may end in */
    start = null;
    ["held", "over"].forEach(name => mark(-1, name));
    if (from === null || event.type === "pointercancel" || kind === "path")
      return;
    const across = event.clientX - from.x, down = event.clientY - from.y, isAcross = Math.abs(across) > Math.abs(down);
    wasDrag = isSlides() ? Math.max(Math.abs(across), Math.abs(down)) >= 24
                         : to >= 0 && to !== from.index && !["fill", "pick", "bins", "figure"].includes(kind);
    if (!wasDrag)
      return;
    if (isSlides())
      slide(isAcross ? [0, Math.sign(across)] : [Math.sign(down), 0]);
    else if (kind === "order" && (places[from.index].mark > 0 || places[to].mark > 0))
      touch(from.index, places[to].mark);
    else
      [from.index, to].forEach(place => touch(place));
  };
  grid.addEventListener("pointerup", drop);
  grid.addEventListener("pointercancel", drop);
  return {show, leave: () => [grid, keys].forEach(one => one.remove()), isThere, focus: () => (cells[at] ?? grid).focus({preventScroll: true})};
})();

/* ---- what is alive ---------------------------------------------------------------------------- */

/* The elements of live.html, until they are put where they belong; parts of some, by their selectors. */
const live = el("div", {html: here.index.live});
const within = (node, ...selectors) => selectors.map(one => node.querySelector(one));
const onClick = (node, what) => node.addEventListener("click", what);
const onSubmit = (form, send) => form.addEventListener("submit", event => (event.preventDefault(), send()));
live.querySelectorAll("[data-act]").forEach(one => onClick(one, () => isOff(one) || act(one.dataset.act)));

/* Which acts in there can be done; the focus may be on others, so they stay, and are off. */
function offer(node, may = () => true) {
  for (const one of node.querySelectorAll("[data-act]")) {
    const isOn = can(one.dataset.act) && may(one.dataset.act);
    one.setAttribute("aria-disabled", String(!isOn));
    one.tabIndex = isOn || one === document.activeElement ? 0 : -1;
  }
}

/* ---- a trace ------------------------------------------------------------------------------- */

const watch = (() => {
  const [node, state, words, scrub, range, ticks, count, predict, panel, frame, typed, broken, told] = within(live,
      ".watch", ".state", ".words", ".scrub", ".track input", ".ticks", ".count", "[data-act=predict]", ".break", ".break .by",
      "#places", ".broken", ".feedback");
  range.addEventListener("input", () => act("go", range.value - 1));
  panel.addEventListener("toggle", () => !panel.open && here.view?.broken && act("go", here.view.trace.cut));
  onSubmit(typed.form, () => {
    const found = (/^\D*(\d+)\D+(\d+)\D*$/.exec(typed.value) ?? []).slice(1).map(placeOf);
    if (new Set(found).size === 2 && !found.includes(-1))
      act("break", ...found);
    else
      tell(el("p", {role: "alert"}, say("break-two", ...[0, -1].map(at => here.view.draft?.places.at(at)?.place))));
  });
  const tell = (...what) => {
    told.replaceChildren(...what);
    what.length > 0 && bring(told);
  };
  let chosen = -1;

  /* A place as it is called in text. */
  const placeOf = name => (here.view.draft?.places ?? []).findIndex(one => one.place === String(Number(name)));

  /* Where the items of the figure are, in its frame. */
  const spots = () => new Map([...state.querySelectorAll("svg [data-item]")].reverse().map(one => {
    const [a, frame] = [one, one.ownerSVGElement.querySelector(".tray")].map(part => part.getBBox());
    return [one.tagName + one.dataset.item, {one, x: a.x + a.width / 2 - frame.x, y: a.y + a.height / 2 - frame.y}];
  }));

  /* An item comes from where it was in the figure before. */
  function draw(html) {
    const old = spots();
    state.innerHTML = plain(html);
    for (const [key, {one, x, y}] of isStill() ? [] : spots())
      if (old.has(key) && Math.hypot(old.get(key).x - x, old.get(key).y - y) > 1)
        glide(one, old.get(key), {x, y}, SLOW);
  }

  return {node, range, frame, panel,
    /* Two places that are touched one after the other. */
    choose(place) {
      const one = chosen, {draft} = here.view;
      chosen = one < 0 ? place : -1;
      if (one >= 0 && one !== place)
        act("break", one, place);
      else
        hand.show(frame, {...draft, places: draft.places.map((it, i) => ({...it, touched: it.touched || i === chosen}))});
    },
    /* On the page of traces one makes some steps by itself, until somebody does something. */
    demonstrate() {
      let left = here.path === "trace" && !isStill() && here.view?.trace?.cut === 0 ? 4 : 0;
      const step = () => {
        const {trace, part} = here.view ?? {};
        if (left-- > 0 && part === "trace" && trace.cut + 1 < trace.cuts) {
          safely(() => settle(progress.call("act", "next"), "open"));
          timer = setTimeout(step, 1200);
        }
      };
      let timer = setTimeout(step, 800);
      for (const deed of ["pointerdown", "keydown", "popstate"])
        addEventListener(deed, () => clearTimeout(timer), {once: true, capture: true});
    },
    update(view, said, kind) {
      const trace = view.trace, isWatched = view.part === "trace";
      node.hidden = !trace;
      if (!trace)
        return;
      ticks.innerHTML = trace.ticks;
      draw(trace.html);
      const steps = said.filter(one => one.message === "cuts").map(shown).pop();
      if (steps)
        words.replaceChildren(steps);
      range.max = trace.cuts;
      range.value = trace.cut + 1;
      range.setAttribute("aria-valuetext", plain(trace.spoken));
      count.textContent = say("count", trace.cut + 1, trace.cuts);
      scrub.hidden = !isWatched;
      offer(scrub, kind => kind === "first" || kind === "back" ? trace.cut > 0 : trace.cut + 1 < trace.cuts);
      predict.hidden = !can("predict");
      panel.hidden = !can("break");
      chosen = -1;
      broken.replaceChildren(...(view.broken ?? []).map(one => el("li", {class: one.holds ? "holds" : "fails"},
          el("strong", {}, say(one.holds ? "holds" : "fails")), one.sentence)));
      tell(...isWatched && (kind === "break" || kind === "predict") ? said.map(shown) : []);
    }};
})();

/* ---- a question ---------------------------------------------------------------------------- */

const BY_HAND = ["draft", "touch", "slide", "undo", "redo", "clear"];

const ask = (() => {
  const [node, prompt, help, form, check, typing, box, written, offers, byHand, hint, frame, readouts, reached, done] = within(live,
      ".asked", ".prompt", ".asked .help", ".asked form", ".asked .main", ".asked .typing", "#answer", "#written-so", ".offers",
      ".by-hand", ".hint", ".by-hand .by", ".readouts", ".sentence", ".done-so");
  const [before, after] = node.querySelectorAll(".feedback");
  onSubmit(form, () => act("answer"));
  typing.addEventListener("toggle", () => fit());

  /* How high the strip is that is docked. */
  const dock = () => document.documentElement.style.setProperty("--docked", `${form.matches(".dock") ? form.offsetHeight : 0}px`);
  new ResizeObserver(dock).observe(form);

  /* As many rows as the answer has. */
  const fit = () => {
    box.rows = 1;
    while (box.scrollHeight > box.clientHeight + 2 && box.rows < 8)
      box.rows++;
  };
  box.addEventListener("keydown", event => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && can("answer")) {
      event.preventDefault();
      act("answer");
    }
  });
  box.addEventListener("input", () => act("draft", "", "", box.value));

  /* The hand stands below the words of the question, without the board that it is, or the list of its cards. */
  function place(draft) {
    const frame = prompt.querySelector(".question") ?? prompt;
    const board = [...prompt.querySelectorAll("[data-board], table.board")].find(one => draft.board === one.dataset.board ||
        draft.hand === "path" && one.querySelectorAll("td").length === draft.places.length);
    const drawn = board?.closest("figure") ?? board?.closest(".box");
    const title = prompt.querySelector("h2");
    if (title?.textContent === here.main.querySelector("h1")?.textContent)
      title.remove();
    written.replaceChildren(...prompt.querySelectorAll(".form"));
    if (draft.hand === "pick" || draft.hand === "order")
      prompt.querySelector("ol.options")?.remove();
    const lead = drawn?.previousElementSibling?.lastChild;
    if (lead?.nodeType === Node.TEXT_NODE) /* it led to the board */
      lead.data = lead.data.replace(/:\s*$/, ".");
    drawn?.remove();
    frame.insertBefore(byHand, frame.querySelector(".about"));
    typing.open = draft.hand === "none";
    box.inputMode = draft.keyboard;
    byHand.hidden = draft.hand === "none";
    const more = [draft.hand !== "keys" && draft.keys.length > 0 && "sizes", draft.places?.some(one => one.number) && "numbers",
                  draft.hand === "order" && matchMedia("(hover: hover)").matches && "shift"];
    hint.textContent = [draft.hand, ...more].filter(one => one && one !== "none").map(one => say("hand-" + one)).join(" ");
  }

  return {node, box, frame,
    reset() {
      hand.leave(); /* what is written once, as the names of rows, is another question's */
      box.value = "";
      for (const part of [before, prompt, after, help, done])
        part.replaceChildren();
    },
    update(view, said, kind) {
      const asks = can("answer"), isFigure = view.part === "explore", isFresh = isAsked(said), {draft} = view;
      const all = where => said.filter(one => one.where === where), isAnswer = kind === "answer";
      const told = [...all("feedback"), ...isAnswer ? all("help") : []]; /* the reason belongs to the verdict */
      const begins = said.findIndex(one => one.where === "prompt");
      node.hidden = !asks && !isFigure && view.part !== "rest";
      form.hidden = !asks && !isFigure;
      form.classList.toggle("dock", asks);
      node.classList.toggle("explore", isFigure);
      if (node.hidden)
        return;
      if (isFresh)
        this.reset();
      prompt.append(...all("prompt").map(shown));
      if (draft && !byHand.isConnected)
        place(draft);
      kind === "hint" || after.classList.toggle("old", BY_HAND.includes(kind));
      if (BY_HAND.includes(kind)) {
        done.replaceChildren(...told.filter(one => one.message !== "reached").map(one => spoken(one) + " "));
      } else if (told.length > 0 || kind !== "hint") { /* of what was asked before, it stands before what is asked now */
        const isEarlier = one => isFresh && said.indexOf(one) < begins;
        before.replaceChildren(...told.filter(isEarlier).map(shown));
        after.replaceChildren(...told.filter(one => !isEarlier(one)).map(shown));
        done.replaceChildren();
      }
      help.append(...isAnswer ? [] : all("help").map(shown));
      check.hidden = !asks;
      if (draft && document.activeElement !== box)
        box.value = draft.text;
      fit();
      byHand.inert = form.hidden;
      const word = draft?.hand === "keys" ? [{name: say("hand-word"), text: draft.text || "–"}] : [];
      readouts.replaceChildren(...(draft?.readouts ?? word).map(({on, name, text}) =>
          el("div", {class: on ? "on" : ""}, el("dt", {}, name), el("dd", {}, text))));
      const isReached = reached.textContent === "" && draft?.seen && kind !== "open";
      reached.textContent = plain(draft?.seen);
      isReached && bring(reached);
      const {draw, seed} = view.subject ?? {draw: null, seed: null}, varies = draw !== null || seed !== null;
      const isIdle = name => name === "again" && /* there is a form for it, or it would only clear the answer */
          (here.path.startsWith("exercise/") ? !here.state.practice : view.part === "question" && !varies);
      variants.seed.value = seed ?? "";
      for (const one of offers.children) {
        const name = one.dataset.act;
        one.hidden = !can(name) || isIdle(name) || (name === "hint" && !view.has_hint) || (name === "back" && !view.predicts);
        if (name === "again")
          one.textContent = say(varies ? "again" : "anew");
      }
      if (isFresh && kind !== "open")
        bring(before.hasChildNodes() ? before : prompt);
      else if (isAnswer || kind === "hint" || kind === "show")
        bring(isAnswer ? after : help);
      const {there, from, to} = isAnswer ? engine.call("fault") : {};
      if (there && document.activeElement === box) /* what is typed next replaces it */
        box.setSelectionRange(from, to);
    }};
})();

/* ---- play ---------------------------------------------------------------------------------- */

const game = (() => {
  const [node, frame, told, ledger, board, moves, copied] = within(live, ".game", ".game .by", ".game .help", ".accounts", "#board",
                                                                   "#moves", ".game .copy");
  const start = state => go("play", {seed: draw(), ...state}, true);
  const sizes = node.querySelectorAll(".sizes button");
  node.querySelector(".counted").open = matchMedia("(min-width: 64rem)").matches;
  sizes.forEach(one => onClick(one, () => start({size: one.value, how: one.dataset.how})));
  onSubmit(board.form, () => start({board: board.value}));
  onClick(copied, () => copy(moves.value, "moves", copied));

  return {node, frame, update({play, draft}, said) {
    node.hidden = !play;
    if (!play)
      return;
    ledger.innerHTML = play.ledger;
    told.replaceChildren(...said.filter(one => one.message !== "play").map(shown));
    moves.value = play.moves;
    sizes.forEach(one => one.setAttribute("aria-pressed", one.value === `${draft.rows}x${draft.columns}` && !one.dataset.how === play.solvable));
  }};
})();

/* ---- going on ------------------------------------------------------------------------------ */

const onward = (() => {
  const [node, words, forward, link] = within(live, ".onward", ".finished", ".onward .main", ".onward .copy");
  onClick(link, () => copy(rememberNow(), "link", link));
  return {node, button: forward, words,
    update(view) {
      const isLast = view.lesson !== null && view.page + 1 === view.pages && view.is_read;
      forward.hidden = !can("next") || !(view.part === "rest" || isLast || view.draft?.seen);
      forward.textContent = say(isLast ? "finish" : "go-on");
      words.innerHTML = view.part === "end" ? engine.call("farewell", root === null ? "hashes" : "").html : "";
    }};
})();

/* ---- addresses that follow ------------------------------------------------------------------ */

const draw = () => String(Math.floor(Math.random() * 1e6) + 1);

/* The address follows what is done, and its entry where the page is scrolled to; browsers refuse too many changes in a
 * short time, so the last one of some counts. */
let remembering = 0;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(rememberNow, 150);
}
function rememberNow() {
  clearTimeout(remembering);
  if (here.view !== null && here.path !== "index")
    here.state = {practice: here.state.practice, words: here.state.words, ...here.view.state};
  if (here.view?.play && here.path === "play")
    progress.store("blocked", () => sessionStorage.setItem(progress.key, here.view.play.solved ? "" : urlOf(here.path, here.state, null)));
  const {href} = here.path === "index" ? location : new URL(urlOf(here.path, here.state, root), location.href);
  try {
    history.replaceState({top: scrollY}, "", href);
  } catch {} /* the link can be copied all the same */
  return href;
}

/* Where the clipboard refuses, there is a field behind the button to copy from. */
async function copy(text, what, from) {
  try {
    await navigator.clipboard.writeText(text);
    note(say(what + "-copied"));
  } catch {
    const field = el("input", {class: "copied", readonly: true, value: text, "aria-label": say("copy-this")});
    from.parentNode.querySelector(".copied")?.remove();
    from.after(field);
    field.focus();
    field.select();
  }
}

/* ---- pages --------------------------------------------------------------------------------- */

/* The page of a path, in place of the one that is there. */
function show(path, state, push) {
  const page = engine.call("page", path, root === null ? "hashes" : "");
  const main = el("main", {id: "main", tabindex: -1, "data-kind": path.split("/")[0], html: page.html});
  if (push) {
    history.replaceState({top: scrollY}, "");
    history.pushState(null, "", urlOf(path, state, root));
  }
  const back = !here.path.includes("/") ? here.main.querySelector(".back")
      : el("p", {class: "where back"}, el("a", {href: urlOf(here.path, here.state, root)},
                                          say("before", here.main.querySelector("h1").textContent)));
  here.main.replaceWith(main);
  here.main = main;
  if (path === "play")
    main.prepend(back ?? "");
  document.title = page.title;
  here.path = path;
  notes.replaceChildren();
  scrollTo(0, 0);
}

/* By a link, or the button back. */
function go(path, state, push) {
  if (push && here.view !== null)
    rememberNow();
  const before = path === here.path ? here.state : {};
  safely(() => {
    show(path, state, push);
    enter(path, state, push, before);
    focusHeading();
    speak(document.title);
  });
}

/* Every board that prose shows can be slid. */
function offerBoards() {
  for (const one of here.main.querySelectorAll("[data-board]"))
    if (!one.closest("#live, details, figure[data-board] table"))
      (one.closest(".box") ?? one).after(el("p", {class: "try"},
          el("a", {href: urlOf("play", {board: one.dataset.board}, root)}, say("slide-board"))));
}

/* On a phone, words that would push what can be moved, or its question, out of sight are folded between two blocks.
 * At least LINES pixels of them stay, each figure with the words before it, and what shows an example at their end. */
function foldWords() {
  const words = here.main.querySelector(".two > div:not(.notes)"), LINES = 165, STRIP = 68, MORE = 52;
  const all = [...here.live.querySelectorAll(".hand .cell, .scrub, .question")].filter(node => node.checkVisibility());
  const first = all.find(node => !node.matches(".question")) ?? all[0];
  if (words === null || !first || words.matches(".folded") || !matchMedia(PHONE).matches)
    return;
  const bottom = node => node.getBoundingClientRect().bottom, seen = first.getBoundingClientRect();
  const over = Math.min(seen.bottom, seen.top + 200) - document.body.getBoundingClientRect().top - innerHeight + STRIP + MORE;
  const blocks = [...words.children], isShown = node => node?.matches("figure, .box, pre, .try");
  const least = bottom(words.querySelector("h1")) + LINES, most = bottom(words) - over;
  let to = blocks.length, from = blocks.findIndex((node, i) => i + 1 < to && bottom(node) > least &&
      !isShown(blocks[i + 1]) && bottom(blocks[i + 1]) > most) + 1;
  while (to > from && isShown(blocks[to - 1]))
    to--;
  if (over <= MORE || from === 0 || bottom(blocks[to - 1]) - bottom(blocks[from - 1]) < 2 * MORE)
    return;
  const later = blocks.slice(from, to);
  const more = button(say("more", later.map(node => node.innerText).join(" ").split(/\s+/).length), () => {
    words.classList.remove("folded");
    more.remove();
    focusOn(words, {preventScroll: true});
  }, {class: "more"});
  later.forEach(node => node.classList.add("later"));
  words.classList.add("folded");
  later[0].before(more);
}

/* Where what is alive stands. */
function build() {
  requestAnimationFrame(foldWords);
  here.live = here.main.querySelector("#live");
  here.live.before(notes);
  if (here.main.querySelector(".try") === null)
    offerBoards();
  const kind = here.path.split("/")[0];
  here.front = here.live.querySelector("[data-board]")?.dataset.board ?? here.front;
  if (kind === "index")
    here.main.append(shelf.node);
  here.live.replaceChildren(...[chooser, watch, ask, game, onward, variants].map(part => part.node));
  watch.panel.open = false;
  ask.reset();
  for (const part of [watch, ask, game])
    part.node.hidden = true;
}

/* Opens what the page is about, and does what its link says; in a lesson the session may go on. */
function enter(path, state, isLink = false, before = {}) {
  const [kind] = path.split("/");
  here.view = null;
  here.path = path;
  if (path === "play" && Object.keys(state).length === 0) /* the board that was left */
    state = readHash(progress.store("blocked", () => sessionStorage.getItem(progress.key)) ?? "").state;
  here.state = state;
  build();
  const asked = kind === "index" ? {board: here.front, moves: early.splice(0).join(" ")} : state;
  variants.update(state);
  if (kind === "trace")
    chooser.update(state);
  safely(() => {
    const words = [path, isLink ? "link" : "", draw(), ...Object.entries(asked).flat()];
    settle(progress.call("enter", ...words), "open");
    const {views, changed} = progress.call("restore", ...words);
    views.forEach(({act, view}) => settle(view, act));
    if (changed)
      note(say(state.version ? "changed-by" : "changed", state.version));
    watch.demonstrate();
  });
  onward.node.hidden = here.view === null;
  if (kind === "index")
    shelf.update();
  if (here.view === null && kind !== "trace" && Object.keys(state).length > 0)
    enter(path, before); /* what the link asked for there is not, which was said */
  if (history.state !== null) /* to where it was left, when its words are folded */
    requestAnimationFrame(() => scrollTo(0, history.state?.top ?? 0));
}

/* Variants of an exercise, by their seeds. */
const variants = (() => {
  const [form, seed, another, practice] = within(live, ".variants", "#seed", ".another", "#practice");
  const again = to => go(here.path, {seed: to, practice: practice.checked ? "1" : ""}, true);
  practice.addEventListener("change", () => again(draw()));
  onSubmit(form, () => again(seed.value.trim()));
  onClick(another, () => again(draw()));
  return {node: form, seed, update(state) {
    const isHere = ({id, whole}) => here.path === "exercise/" + id || here.path === "exercise/" + whole;
    form.hidden = !here.index.exercises.some(one => one.varies && isHere(one));
    seed.value = state.seed ?? "";
    practice.checked = Boolean(state.practice);
  }};
})();

const exampleOf = name => `${name} ${here.index.algorithms.find(one => one.name === name).example}`;

/* Any trace, by its words. */
const chooser = (() => {
  const [form, select, words, written, synopsis] = within(live, ".chooser", "#algorithm", "#words", "#written code", "#synopsis");
  onSubmit(form, () => go("trace", {words: `${select.value} ${words.value}`}, true));
  select.addEventListener("change", () => {
    go("trace", {words: exampleOf(select.value)}, true);
    select.focus({preventScroll: true}); /* arrow keys go on through the list */
  });
  select.append(...here.index.algorithms.map(({name, summary}) =>
      el("option", {value: name}, summary[0].toUpperCase() + summary.slice(1))));
  return {node: form, update(state) {
    state.words ||= exampleOf("transform");
    [, select.value, words.value] = /^\s*(\S*)\s*(.*)$/s.exec(state.words);
    const usage = here.index.algorithms.find(it => it.name === select.value)?.synopsis ?? "";
    written.textContent = usage.split(" [")[0];
    synopsis.textContent = `${select.value} ${usage}`;
  }};
})();

/* ---- what was done, on the first page ------------------------------------------------------- */

const shelf = (() => {
  const [node, words, sure, file] = within(live, ".shelf", ".shelf p", ".sure", ".shelf input");
  file.addEventListener("change", () => take());
  const deeds = {export: save, import: () => file.click(), forget() {
    Object.assign(progress, {raw: "", isKnown: false, blocked: false}); /* what is full can be emptied */
    progress.store("blocked", () => {
      progress.items().forEach(item => localStorage.removeItem(item));
      note(say("forgotten"));
    });
    shelf.update();
    sure.open = false;
    sure.firstElementChild.focus();
  }};
  Object.entries(deeds).forEach(([name, what]) => onClick(node.querySelector("." + name), what));

  function save() {
    progress.read();
    const url = URL.createObjectURL(new Blob([progress.raw], {type: "application/x-ndjson"}));
    el("a", {href: url, download: `fifteen-${here.index.course}.jsonl`}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }

  async function take() {
    const [one] = file.files;
    if (!one)
      return;
    const text = await one.text();
    file.value = "";
    safely(() => {
      const {lines, new: more, line, why} = progress.call("import", text);
      shelf.update();
      note(say(line > 0 ? "not-taken" : lines === 0 ? "taken-empty" : more === 0 ? "taken-none" : "taken",
               one.name, line || more, why ?? lines), lines === 0);
    });
  }

  /* What is done is written behind each link to it, in its row; a page is not to wait for it, as a star takes a while. */
  function mark(link) {
    const row = link.closest("li"), {html} = engine.call("done", pathOf(link.href, root));
    row.querySelector(".done")?.remove();
    if (html !== "")
      (row.querySelector(".dim") ?? link).after(el("span", {class: "done", html}));
  }

  return {node, update() {
    progress.read();
    const {words: soFar, on} = engine.call("shelf");
    words.textContent = soFar;
    const start = here.main.querySelector(".start"), first = start?.querySelector("a");
    const [, id, page] = on?.split("/") ?? [], lesson = here.index.lessons.find(one => one.id === id); /* if there still is one */
    if (lesson && first) {
      first.href = urlOf(`lesson/${id}/${page > lesson.pages.length ? 1 : page}`, {}, root);
      first.textContent = start.dataset.again;
    }
    for (const link of here.main.querySelectorAll(".lessons a, .topic a"))
      setTimeout(() => safely(() => mark(link)));
  }};
})();

/* ---- beginning ----------------------------------------------------------------------------- */

/* What a hash names on this page; in a single file the text of a page, which is there for who has no
 * JavaScript, gives way to the page itself. */
const partOf = hash => root === null && readHash(hash).path !== null ? null : document.getElementById(hash.slice(1));

function follow(event) {
  const link = event.target.closest("a[href]");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const hash = link.getAttribute("href"); /* in prose, even of a single file, as it is written for files */
  const path = root !== null || hash.startsWith("#") ? pathOf(link.href, root) : link.protocol !== location.protocol ? null
                   : pathOf(new URL(hash, `file:///${here.path}.html`).href, "file:///");
  const part = hash.startsWith("#") ? partOf(hash) : null;
  if (part !== null) { /* a part of this page: the address stays */
    event.preventDefault();
    focusOn(part);
    part.scrollIntoView();
  } else if (path !== null) {
    event.preventDefault();
    go(path, readHash(link.hash).state, true);
  }
}

document.addEventListener("click", follow);
addEventListener("popstate", () => {
  if (partOf(location.hash) === null)
    go(pathOf(location.href, root) ?? "index", readHash(location.hash).state, false);
});
addEventListener("pagehide", rememberNow);
addEventListener("scroll", remember);
history.scrollRestoration = "manual";
addEventListener("storage", event => event.key?.startsWith(progress.key) && here.path === "index" && shelf.update());
document.documentElement.classList.add("alive");
if (root === null && here.path !== "index")
  go(here.path, here.state, false);
if (here.live === null) /* the page was there, or the one that was asked for is none */
  enter(root === null ? "index" : here.path, here.state);
})();
