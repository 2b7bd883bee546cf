// What the browser tests share: Chromium, pages, cells and what is in them.
import { launch } from "./chromium.mjs";
import assert from "node:assert/strict";
import { readFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import * as node from "node:test";

export const directory = resolve(process.env.OXIDOKU_PAGES || "build/browser/pages");
export const answers = JSON.parse(readFileSync(join(directory, "answers.json"), "utf8"));
const pictures = resolve(process.env.OXIDOKU_PICTURES || join(directory, "..", "pictures"));
mkdirSync(pictures, { recursive: true });

const browser = await launch();
node.after(() => browser.close());

// Tests share the browser, a few at a time, each with pages of its own: much of their time
// they wait. They are reported in order. What measures time has all `places` for itself.
export const PLACES = Number(process.env.OXIDOKU_PLACES || 4);
const waiting = [];
let taken = 0;

export function test(name, work, places = 1) {
  const done = new Promise((begin) => { waiting.push({ begin, places }); }).then(work)
    .finally(() => { taken -= places; next(); });
  // Whether it failed is told when its turn to be reported comes.
  done.catch(() => {});
  node.test(name, () => done);
  next();
}

function next() {
  while (waiting.length && taken + waiting[0].places <= PLACES) {
    const { begin, places } = waiting.shift();
    taken += places;
    begin();
  }
}

export const address = (name) => `file://${join(directory, name)}.html`;

// A page in a browser of its own, which keeps nothing of others; no error may occur in it.
// `place` is the name of a page or an address.
export async function open(place, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 820 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.stack));
  page.on("console", (said) => {
    // Apps have no icon.
    if (said.type() === "error" && !said.location().url.endsWith("favicon.ico")) page.faults.push(said.text());
  });
  await page.goto(place.includes(":") ? place : address(place));
  await page.waitForSelector(".ox-page");
  return page;
}

// The end of a test: no fault, and a picture to look at.
export async function close(page, picture) {
  if (picture) await shot(page, picture);
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

export const shot = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });

export const picturePath = (name) => join(pictures, name);

// The cell in this row and column of the first game, or of another.
export function cell(page, row, col, game = 0) {
  return page.locator(".ox-page").nth(game).locator("[role=row]").nth(row - 1)
    .locator("[role=gridcell]").nth(col - 1);
}

export const label = (page, row, col) => cell(page, row, col).getAttribute("aria-label");

export const state = (page, game = 0) => page.evaluate((game) =>
  HTMLWidgets.find(`#${document.querySelectorAll(".oxidoku")[game].id}`).state(), game);

export const grid = async (page, game) => (await state(page, game)).grid;

export const button = (page, name) => page.getByRole("button", { name, exact: true });

export const tool = (page, name) => page.locator(".ox-tools").getByText(name, { exact: true });

export const digit = (page, d) => page.locator(".ox-pad button").nth(d - 1);

export const message = (page) => page.locator(".ox-message");

// The numbers of the cells that are blank.
export const blanks = (digits) => [...digits.keys()].filter((i) => !digits[i]);

// The cells whose texts are drawn as wrong.
export const wrongCells = (page) => page.evaluate(() =>
  [...document.querySelectorAll(".ox-contents > g")]
    .flatMap((group, i) => (group.classList.contains("ox-wrong") ? [i] : [])));

export const drawn = (page, row, col) => page.evaluate(([row, col]) => {
  const groups = document.querySelectorAll(".ox-contents > g");
  const size = Math.sqrt(groups.length);
  return [...groups[(row - 1) * size + col - 1].querySelectorAll("text")].map((text) => text.textContent);
}, [row, col]);

export { assert };
