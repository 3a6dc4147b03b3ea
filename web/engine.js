/* web/engine.js - the engine in a page, or in Node: the bytes of module.wasm.gz, or what was compiled
 * of them, to a function; and what a single file is packed in (site/pack.c).
 *
 *     const call = await fifteenEngine(bytes);
 *     call(["check", "ch6/p161", "", "1", "0-1"])      the words of web/module.h to JSON, as text
 *
 * What stops the module is thrown; then that function is of no use, and another is to be made. */
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
/* Bytes as a response: gzip's unpacked, others as they are (some servers send .gz for the browser to unpack). */
globalThis.f15Plain = bytes => new Response(bytes[0] !== 0x1f || bytes[1] !== 0x8b ? bytes
    : new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
/* The data of an element of a single file. */
globalThis.f15Data = ({textContent, dataset}) => f15Plain(f15Unpack(textContent, Number(dataset.bytes)));

globalThis.fifteenEngine = async bytes => {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(await f15Plain(bytes).arrayBuffer());
  /* The C library imports a few calls of the system, for what it would print; there is none. */
  const imports = {};
  for (const {module: system, name} of WebAssembly.Module.imports(module))
    (imports[system] ??= {})[name] = () => 52; /* ENOSYS */
  const {exports} = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return words => {
    const text = words.map(word => String(word).replaceAll("\0", "\ufffd") + "\0").join("");
    const bytes = encoder.encode(text);
    const room = exports.f15w_room(bytes.length) >>> 0;
    if (room === 0)
      throw new RangeError("that is more than the engine takes");
    new Uint8Array(exports.memory.buffer).set(bytes, room);
    const at = exports.f15w_call(bytes.length) >>> 0;
    const memory = new Uint8Array(exports.memory.buffer); /* it may have grown */
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  };
};

/* A single file brings its other scripts packed; its policy names the hash of this one, and theirs. */
if (globalThis.document?.getElementById("f15-scripts"))
  (async () => {
    const script = document.createElement("script");
    script.textContent = await f15Data(document.getElementById("f15-scripts")).text();
    document.body.append(script);
  })().catch(error => {
    const note = document.getElementById("asleep");
    note.hidden = false;
    note.append(error.message);
  });
