/* web/engine.js - the engine in a page, or in Node: the bytes of module.wasm, or what was compiled
 * of them, to a function.
 *
 *     const call = await fifteenEngine(bytes);
 *     call(["check", "ch6/p161", "", "1", "0-1"])      the words of web/module.h to JSON, as text
 *
 * What stops the module is thrown; then that function is of no use, and another is to be made. */
"use strict";
globalThis.fifteenEngine = async bytes => {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
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
