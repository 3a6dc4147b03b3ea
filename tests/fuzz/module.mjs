/* Fuzzing the module of pages in Node, as fuzz_module.c does in native code: whatever words are called, it does not
 * stop, answers JSON, and answers what native code answers, byte for byte.
 *
 *     FUZZ_SECONDS=15 BUILD=build node tests/fuzz/module.mjs [SEED]     (make fuzz, after make wasm)
 *
 * The seed is printed; the words that were called last are in BUILD/found/module.json if something is found.
 */
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILD = path.resolve(process.env.BUILD ?? path.join(ROOT, "build"));
const NATIVE = path.join(BUILD, "tests/web/native");
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 15);
const CALLS = 400; /* of one module */
await import("../../web/engine.js");
const compiled = await WebAssembly.compile(await f15Plain(fs.readFileSync(path.join(BUILD, "web/module.wasm.gz"))).arrayBuffer());

/* As f15_random does it: splitmix64. */
const first = BigInt(process.argv[2] ?? 20261121);
let state = first;
function below(bound) {
  state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
  let z = state;
  z = BigInt.asUintN(64, (z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ z >> 27n) * 0x94d049bb133111ebn);
  return Number((z ^ z >> 31n) % BigInt(bound));
}
const one = list => list[below(list.length)];

/* The seeds and pieces of the native target, of its source. */
const source = fs.readFileSync(path.join(ROOT, "tests/fuzz/fuzz_module.c"), "utf8");
const strings = text => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
  .map(([, s]) => s.replace(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\n/g, "\n").replace(/\\"/g, '"'));
const list = name => strings(source.slice(source.indexOf(`${name}[] = {`)).split("};")[0]);
const SEEDS = list("seeds"), PIECES = list("pieces");
const COURSE = [...source.matchAll(/hold\(((?:\s*"(?:[^"\\]|\\.)*")+)\);/g)]
  .map(([, text]) => strings(text).join("").replaceAll("\\r", "\n"));
if (SEEDS.length < 5 || PIECES.length < 10 || COURSE.length !== 2)
  throw new Error("the native target's seeds are not found");

function sequence() {
  let text = one(SEEDS);
  for (let times = below(6); times > 0; times--) {
    const from = below(text.length + 1);
    text = text.slice(0, from) + (below(4) === 0 ? "" : one(PIECES)) + text.slice(from + below(4));
  }
  return text.split("\n");
}

/* [words, answer] of every call of a module of its own. */
async function round() {
  const module = await fifteenEngine(compiled), said = [];
  const call = line => {
    const words = line.split("|");
    said.push([words, null]);
    const answer = module(words);
    said.at(-1)[1] = answer;
    JSON.parse(answer);
    if (!/^[{[][^\0-\x09\x0b-\x1f]*\n$/.test(answer))
      throw new Error("an answer with control characters");
  };
  try {
    COURSE.forEach(call);
    while (said.length < CALLS)
      sequence().forEach(call);
    compare(said);
  } catch (error) {
    fs.mkdirSync(path.join(BUILD, "found"), {recursive: true});
    fs.writeFileSync(path.join(BUILD, "found/module.json"), JSON.stringify(said, null, 1));
    throw error;
  }
  return said.length;
}

function compare(said) {
  const input = said.map(([words]) => {
    const bytes = Buffer.from(words.map(word => word.replaceAll("\0", "\ufffd") + "\0").join(""));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  const run = spawnSync(NATIVE, {input: Buffer.concat(input), maxBuffer: 2 ** 30});
  if (run.status !== 0)
    throw new Error(`native code ended with ${run.status ?? run.signal}`);
  let at = 0;
  for (const [words, answer] of said) {
    const length = run.stdout.readUInt32LE(at);
    if (run.stdout.subarray(at + 4, at + 4 + length).toString() !== answer)
      throw new Error(`native code answers otherwise: ${JSON.stringify(words).slice(0, 300)}`);
    at += 4 + length;
  }
}

let calls = 0;
const end = Date.now() + 1000 * SECONDS;
try {
  do
    calls += await round();
  while (Date.now() < end);
  console.log(`module in Node: ${calls} calls in ${SECONDS} s, from seed ${first}`);
} catch (error) {
  console.log(`module in Node: FAILED from seed ${first}, after ${calls} calls: ${error.stack}`);
  process.exitCode = 1;
}
