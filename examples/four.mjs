// What four.c does, in Node: by the program's lines of JSON, and by the engine of the pages.
//
//     four.mjs parity|stop|judge|lesson [ARGUMENT]
//
// FIFTEEN names the program, WEB the directory with engine.js and module.wasm.gz (share/fifteen/web, if they were built).
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const program = process.env.FIFTEEN ?? "fifteen";
const web = process.env.WEB ?? "/usr/local/share/fifteen/web";

const parity = text => {
  const { stdout, stderr } = spawnSync(program, ["parity", text, "--format", "json"], { encoding: "utf8" });
  if (stderr)
    throw new Error(JSON.parse(stderr.split("\n")[0]).message);
  console.log(JSON.parse(stdout).parity);
};

/* One line an event; who has seen enough ends the program. */
const stop = async () => {
  const child = spawn(program, ["trace", "transform", "MARINE", "AIRMEN", "--format", "json"]);
  let steps = 0;
  let reached = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line);
    reached ||= event.event === "result";
    if (event.event === "step")
      console.log(`step ${++steps}: ${event.places[0]}-${event.places[1]}`);
    if (steps === 2)
      break;
  }
  child.kill();
  console.log(`stopped; ${reached ? "reached" : "not reached"}`);
};

/* The engine has no files: what a course consists of is read to it. */
const engine = async directory => {
  await import(pathToFileURL(path.join(web, "engine.js")));
  const call = await globalThis.fifteenEngine(readFileSync(path.join(web, "module.wasm.gz")));
  const ask = (...words) => {
    const said = JSON.parse(call(words));
    if (said.error)
      throw new Error(said.error.what);
    return said;
  };
  const files = ["exercises", "lessons"].flatMap(folder => readdirSync(path.join(directory, folder))
    .filter(name => name.endsWith(".yaml")).map(name => path.join(folder, name)));
  for (const name of ["course.yaml", ...files.sort()])
    ask("read", name, readFileSync(path.join(directory, name), "utf8"));
  return ask;
};

const judge = async directory => {
  const ask = await engine(directory);
  const count = { right: 0, wrong: 0, unreadable: 0 };
  for (let k = 0; k < 1000; k++)
    count[ask("check", "ch6/p161", "", "1", `${k % 7}-${Math.floor(k / 7) % 7} 1-3 4-5`).verdict]++;
  console.log(`${count.right} right, ${count.wrong} wrong, ${count.unreadable} unreadable`);
};

const lesson = async directory => {
  const ask = await engine(directory);
  let view = ask("open", "lesson", "swaps", "0", "1");
  let acts = 0;
  for (; view.part !== "end"; acts++)
    view = ask("act", view.can.includes("next") ? "next" : "skip");
  console.log(`${view.lesson}: at the end after ${acts} acts`);
};

const [what, argument] = process.argv.slice(2);
try {
  await ({ parity, stop, judge, lesson }[what] ?? (() => { throw new Error("parity, stop, judge or lesson"); }))(argument);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
