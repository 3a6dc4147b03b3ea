/* web/lines.js - the lines of an answer by hand, between its places: the contents of an SVG over them.
 *
 *     f15Lines(draft, cells)      the draft of web/module.h, and the elements of its places, as they stand now */
"use strict";
(() => {
/* A line between many points keeps between their rows and columns, on a track of its own, and passes behind no word. */
function between(from, to, k) {
  const {offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height} = from, {offsetLeft, offsetTop} = to;
  const off = k % 7 - 3, way = offsetTop > y ? 1 : -1, out = y + (way > 0 ? height : 0), into = offsetTop + (offsetTop < y ? height : 0);
  const [above, below] = [out + way * 17.5, into - (offsetTop === y ? 1 : way) * 17.5].map(gap => gap + 3 * off);
  const beside = offsetLeft > x || (offsetLeft === x && x > width) ? offsetLeft - 6 : offsetLeft + width + 6;
  const end = offsetLeft + width / 2 + 3 * off, aside = Math.abs(above - below) < 2 ? end : beside + 1.4 * off;
  return `<path d="M${x + width / 2 + 3 * off},${out} V${above} H${aside} V${below} H${end} V${into}"/>`;
}

/* The line from one place to another: over a row it is bowed, on the side that it goes to; in cycles, and in a figure,
 * it goes from edge to edge, and has a head. */
function lineOf({hand, rows, columns, places}, from, to, k) {
  if (hand === "lines" && places.length > 6) /* fewer stand in a ring */
    return between(from, to, k);
  const isFigure = hand === "figure", hasEdges = isFigure || hand === "cycles";
  const {offsetWidth: width, offsetHeight: height} = from; /* even while a piece moves there */
  const across = (to.offsetLeft - from.offsetLeft) / width, down = (to.offsetTop - from.offsetTop) / height;
  const isBowed = down === 0 && (isFigure ? Math.abs(across) >= 2 : rows === 1 && hand !== "lines");
  const side = across > 0 ? -1 : 1, most = Math.max(Math.abs(across), Math.abs(down), 1);
  const [x, y] = isBowed ? [0, side] : isFigure && down !== 0 ? [0, Math.sign(down)]
                 : hasEdges ? [across / most, down / most] : [0, 0]; /* where it leaves the place */
  const end = (one, way) => [one.offsetLeft + width / 2 * (1 + way * x), one.offsetTop + height / 2 * (1 + way * y)];
  const a = end(from, 1), b = end(to, isBowed ? 1 : -1);
  const bow = isBowed ? side * Math.min(Math.abs(a[0] - b[0]) / 2, 34) : 0, by = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + bow];
  const turned = Math.atan2(b[1] - by[1], b[0] - by[0]) * 180 / Math.PI;
  return `<path d="M${a} Q${by} ${b}"/>` + (hand === "cycles" || (isFigure && columns < 5)
      ? `<path class="head" d="M0,0 L-11,-5 L-11,5 Z" transform="translate(${b}) rotate(${turned})"/>` : "");
}

/* Swaps of the places of a row one below the other, in their order, between threads that hang from the places. */
const RUNG = 14;
function ladder(lines, cells) {
  const middle = ({offsetLeft, offsetWidth}) => offsetLeft + offsetWidth / 2, top = cells[0].offsetTop + cells[0].offsetHeight;
  const threads = cells.map(one => `<path class="thread" d="M${middle(one)},${top} v${RUNG * (lines.length / 2 + 1)}"/>`);
  return threads.join("") + lines.map((to, k) => {
    const [a, b] = [lines[k - 1], to].map(place => place === undefined ? 0 : middle(cells[place])), y = top + RUNG * ((k + 1) >> 1);
    return k % 2 === 0 ? "" : `<path d="M${a},${y} H${b}"/>` + [a, b].map(x => `<circle class="head" cx="${x}" cy="${y}" r="3.5"/>`).join("");
  }).join("");
}

globalThis.f15Lines = (draft, cells) => draft.hand === "swaps" && draft.rows === 1 && draft.lines.length > 0 &&
    cells.every(one => one.offsetTop === cells[0].offsetTop) ? ladder(draft.lines, cells) : draft.lines.map((to, k, all) =>
    k % 2 === 0 ? "" : lineOf(draft, cells[all[k - 1]], cells[to], k >> 1)).join("");
})();
