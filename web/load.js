/* web/load.js - of a single file, its data and its scripts: bytes packed as text (site/pack.c). The
 * policy of the page names the hash of this script, and that of the packed ones. */
"use strict";
/* The bytes of a text made of 91 characters, two of which hold thirteen bits. */
globalThis.f15Unpack = (text, size) => {
  const value = new Uint8Array(128), bytes = new Uint8Array(size);
  for (let code = 32, digit = 0; code < 127; code++)
    if (!"\"&<>".includes(String.fromCharCode(code)))
      value[code] = digit++;
  let word = 0, bits = 0;
  for (let i = 0, at = 0; at < size; i += 2) {
    word = (word << 13 | value[text.charCodeAt(i)] * 91 + value[text.charCodeAt(i + 1)]) & 0xfffff;
    for (bits += 13; bits >= 8 && at < size; bits -= 8)
      bytes[at++] = word >> (bits - 8);
  }
  return bytes;
};
/* What an element holds, as a response. */
globalThis.f15Packed = ({textContent, dataset}) => new Response(
    new Blob([f15Unpack(textContent, Number(dataset.bytes))]).stream().pipeThrough(new DecompressionStream("gzip")));
if (typeof document !== "undefined")
  (async () => {
    const script = document.createElement("script");
    script.textContent = await f15Packed(document.getElementById("f15-scripts")).text();
    document.body.append(script);
  })().catch(error => {
    const note = document.getElementById("asleep");
    note.hidden = false;
    note.append(error.message);
  });
