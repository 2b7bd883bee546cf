// The page on a desk, on a phone and on a small one, light and dark: nothing is cut off, all can be hit, and
// axe-core finds nothing to object to.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test, open, close, cell, tool, button, shot, assert } from "./tools.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [[1280, 800], [390, 844], [320, 568]];

// What is up to who makes a page of several games: its title, and what is around them.
const OF_THE_PAGE = ["document-title", "landmark-one-main", "page-has-heading-one", "region"];

// All violations, whatever their weight; that buttons are large enough is not among axe's usual rules. Of
// a page that is dark only what depends on colours (axe's category of that name): the rest is that of
// the light one.
async function violations(page, dark) {
  const { violations } = await page.evaluate((dark) => axe.run(document, {
    preload: false, resultTypes: ["violations"],
    ...(dark ? { runOnly: ["color-contrast", "link-in-text-block"] } : { rules: { "target-size": { enabled: true } } }),
  }), dark);
  const several = await page.locator(".ox-page").count() > 1;
  const own = violations.filter(({ id }) => !several || !OF_THE_PAGE.includes(id));
  return own.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

async function paint(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForSelector(`.ox-page[data-theme=${colorScheme}]`);
}

// How much wider than the screen the page is, and what of the game is cut off.
const cutOff = (page) => page.evaluate(() => {
  // On a phone `innerWidth` grows with what is too wide for it.
  const width = document.documentElement.clientWidth, over = document.scrollingElement.scrollWidth - width;
  const cut = [...document.querySelectorAll(".ox-page button, .ox-board, .ox-title, .ox-message")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > width + 1);
  }).map((one) => one.className);
  return over > 1 || cut.length ? [`${over} px too wide`, ...cut] : [];
});

for (const [width, height] of WIDTHS) {
  test(`on a screen of ${width} px nothing is cut off and axe finds no fault, light or dark`, async () => {
    const found = [];
    const look = async (page, state) => {
      const note = (faults, colours) => faults.forEach((fault) => found.push(`${state}, ${colours}: ${fault}`));
      note([...await violations(page, false), ...await cutOff(page)], "light");
      // No colour depends on the width of a phone: the small one is enough.
      if (width === 390) return;
      await paint(page, "dark");
      note(await violations(page, true), "dark");
      await paint(page, "light");
    };
    const options = { viewport: { width, height }, colorScheme: "light", ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) };
    const names = ["chains", "lines", "outside", "dots", "killer", "sixteen-marks"];
    // The largest grid, the oddest titles, and a page of ten games.
    if (width > 500) names.push("ten", "thirty-six", "hostile");
    for (const name of names) {
      const page = await open(name, options);
      await page.evaluate(axe);
      await look(page, name);
      if (name === "chains") {
        await cell(page, 1, 2).click();
        await page.keyboard.press("2");
        await tool(page, "Check").click();
        await look(page, "checked");
        await tool(page, "Undo").click();
        await tool(page, "Fill in").click();
        for (const mode of ["Corner", "Colour", "Pen"]) {
          await button(page, mode).click();
          await look(page, mode);
        }
        await button(page, "Colour").click();
        await button(page, "Colour marks").click();
        await page.keyboard.press("2");
        await look(page, "coloured marks");
        for (let level = 1; level < 4; level += 1) {
          await page.keyboard.press("KeyH");
          await look(page, `hint ${level}`);
        }
        for (const dialog of ["Keys", "Settings"]) {
          await button(page, dialog).click();
          await look(page, dialog);
          await page.keyboard.press("Escape");
        }
        await button(page, "Pause").click();
        await look(page, "paused");
        await button(page, "Go on").click();
      }
      if (["chains", "lines", "dots"].includes(name)) {
        await shot(page, `width-${width}-light-${name}`);
        await paint(page, "dark");
        await shot(page, `width-${width}-dark-${name}`);
      }
      await close(page);
    }
    assert.deepEqual(found, []);
  });
}

test("in a page that is written from right to left cells are where they are drawn", async () => {
  const page = await open("classic");
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  for (const [row, col] of [[1, 1], [1, 3], [9, 9]]) {
    const hand = await cell(page, row, col).boundingBox();
    const paper = await page.locator(".ox-picture").boundingBox();
    assert.ok(Math.abs(hand.x - paper.x - (col - 1) * hand.width) < hand.width / 4, `r${row}c${col}`);
  }
  await close(page, "right-to-left");
});

test("on a phone on its side the board is as high as the screen, and nothing is cut off", async () => {
  for (const [width, height] of [[667, 375], [568, 320], [844, 390]]) {
    const page = await open("classic", { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { height: board } = await page.locator(".ox-board").boundingBox();
    assert.ok(board > height - 24, `${width} x ${height}: ${board}`);
    assert.deepEqual(await cutOff(page), []);
    await close(page, `side-${width}`);
  }
});

test("the settings fit a small phone in large print, in every language", async () => {
  for (const name of ["classic", "german"]) {
    const page = await open(name, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
    await page.evaluate(() => document.querySelector(".ox-page").classList.add("ox-large"));
    await page.evaluate(() => document.querySelector(".ox-dialog:last-of-type").showModal());
    const over = await page.evaluate(() => {
      const box = document.querySelector(".ox-dialog[open]"), inside = box.clientWidth + box.getBoundingClientRect().left;
      return [...box.querySelectorAll("select, input, button, textarea")]
        .filter((one) => one.getBoundingClientRect().right > inside || one.type === "checkbox" && one.offsetWidth < 18)
        .map((one) => one.outerHTML.slice(0, 60));
    });
    assert.deepEqual(over, []);
    await close(page, `settings-${name}`);
  }
});
