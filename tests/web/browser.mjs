/* tests/web/browser.mjs - browsers for tests of the pages.
 *
 * A browser is started once a file of tests, a test gets a context of its own: nothing is kept from
 * one to another. Nothing but the pages' own files may be asked for. What a page complains of (an
 * error, a breach of its policy, a request elsewhere) fails the test that opened it. Nothing sleeps:
 * a test waits for what it wants to see, and no longer than PATIENCE. */
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import test, {after} from "node:test";
import {fileURLToPath, pathToFileURL} from "node:url";

const PATIENCE = 30000;
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const FIFTEEN = path.resolve(process.env.FIFTEEN ?? path.join(ROOT, "build/fifteen"));

/* Where Debian puts them. */
const PROGRAM = {chromium: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr"};
const CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-sync", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
  "--force-color-profile=srgb", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
const FIREFOX = {"network.dns.disabled": true, "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false, "app.update.enabled": false,
  "privacy.file_unique_origin": true};

let puppeteer = null;
try {
  puppeteer = (await import("puppeteer-core")).default;
} catch {
  /* a test says that it skips */
}

/* Everything of a file of tests lies in one place, which goes with it; a browser's home too, as
 * whoever runs this may have none. */
const place = fs.mkdtempSync(path.join(os.tmpdir(), "fifteen-web-"));
const environment = {...process.env, HOME: place, TMPDIR: place, XDG_CONFIG_HOME: place,
                     XDG_CACHE_HOME: place, XDG_STATE_HOME: place, MOZ_HEADLESS_WIDTH: "1600"};
const running = new Map();
const servers = [];
let isTidied = false;
/* After the last test; what is no test calls it. */
export async function tidy() {
  for (const browser of running.values())
    await (await browser).close().catch(() => {});
  servers.forEach(server => (server.closeAllConnections(), server.close()));
  fs.rmSync(place, {recursive: true, force: true, maxRetries: 5});
}

export const temporary = name => fs.mkdtempSync(path.join(place, name + "-"));

/* The program, as somebody with no progress yet. */
export const fifteen = (words, more = {}) =>
    execFileSync(FIFTEEN, words, {encoding: "utf8", env: {...environment, ...more.env}, ...more.with});

/* ---- what is looked at ----------------------------------------------------------------------- */

const made = {};
function write(name, make) {
  const where = path.join(temporary("made"), name);
  make(where);
  return where;
}
/* The course as a folder and as a file, made once. */
export function siteDir() {
  return made.site ??= write("the site", name => fifteen(["site", name]));
}
export function singleFile() {
  return made.single ??= write("course.html", name => fifteen(["site", "--single", name]));
}
export const singleUrl = () => pathToFileURL(singleFile()).href;

const TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css",
               ".json": "application/json", ".gz": "application/gzip", ".svg": "image/svg+xml"};

/* The address of a folder, served to this machine alone. */
export async function serve(dir) {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const file = path.join(dir, path.normalize(name.endsWith("/") ? name + "index.html" : name));
    fs.readFile(file, (error, bytes) => {
      response.writeHead(error && name !== "/favicon.ico" ? 404 : 200, {"content-type": TYPES[path.extname(file)] ?? "text/plain"});
      response.end(error ? "" : bytes);
    });
  });
  servers.push(server);
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${server.address().port}/`;
}
let served = null;
export const siteUrl = () => served ??= serve(siteDir());

/* ---- browsers -------------------------------------------------------------------------------- */

/* Why there is no such browser here; false: there is. */
export function lacks(kind) {
  if (puppeteer === null || !fs.existsSync(path.join(ROOT, "tests/web/node_modules/axe-core")))
    return "puppeteer-core and axe-core are not installed: tools/bootstrap surfaces";
  return fs.existsSync(PROGRAM[kind]) ? false : `${PROGRAM[kind]} is not there: tools/bootstrap surfaces`;
}

export function browserOf(kind, args = []) {
  const name = [kind, ...args].join(" ");
  if (!running.has(name))
    running.set(name, puppeteer.launch({
      browser: kind === "firefox" ? "firefox" : "chrome", executablePath: PROGRAM[kind], headless: true,
      env: environment, protocolTimeout: PATIENCE, timeout: PATIENCE,
      ...(kind === "firefox" ? {extraPrefsFirefox: FIREFOX} : {args: [...CHROMIUM, ...args]})}));
  return running.get(name);
}

/* A page that is watched. `may`: complaints that are wanted (regular expressions). */
export class Visit {
  constructor(kind, context) {
    this.kind = kind;
    this.context = context;
    this.complaints = [];
    this.may = [];
  }

  complain(text) {
    if (!this.may.some(one => one.test(text)))
      this.complaints.push(text);
  }

  async open(url, {width = 800, height = 900, dark = false, reduced = false, js = true, touch = false, before = null} = {}) {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("console", message => message.type() === "error" && this.complain(message.text()));
    page.on("pageerror", error => this.complain(String(error?.stack ?? error)));
    page.on("request", request => {
      if (!/^(file|data|blob|about):|^http:\/\/127\.0\.0\.1:/.test(request.url()))
        this.complain("it asks for " + request.url());
    });
    await page.evaluateOnNewDocument(() => addEventListener("securitypolicyviolation", event =>
        console.error("policy:", event.violatedDirective, event.blockedURI, event.sample)));
    if (before)
      await page.evaluateOnNewDocument(before);
    await page.setViewport({width, height, hasTouch: touch && this.kind === "chromium"});
    if (this.kind === "chromium")
      await page.emulateMediaFeatures([
        {name: "prefers-color-scheme", value: dark ? "dark" : "light"},
        {name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference"}]);
    if (!js)
      await page.setJavaScriptEnabled(false);
    await page.goto(url, {waitUntil: "load"});
    return page;
  }
}

/* A test in each of these browsers, or a word that it is skipped. */
export function visits(kinds, name, run) {
  if (!isTidied)
    after(tidy);
  isTidied = true;
  for (const kind of kinds)
    test(`${name} (${kind})`, {skip: lacks(kind), timeout: 4 * PATIENCE}, async context => {
      const visit = new Visit(kind, await (await browserOf(kind)).createBrowserContext());
      try {
        await run(visit, context);
        assert.deepEqual(visit.complaints, []);
      } catch (error) {
        if (visit.complaints.length > 0)
          error.message += "\nthe page complains: " + visit.complaints.join("\n");
        throw error;
      } finally {
        await visit.context.close();
      }
    });
}
export const ALL = ["chromium", "firefox"];
