// The page on a desk, on a phone and on a small one, light and dark: nothing is cut off, all can be hit, and
// axe-core finds nothing to object to.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test, open, close, cell, tool, button, assert } from "./tools.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [[1280, 800], [390, 844], [320, 568]];

// All violations, whatever their weight; that buttons are large enough is not among axe's usual rules.
async function violations(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, {
    preload: false, resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
  }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

// How much wider than the screen the page is, and what of the game is cut off.
const cutOff = (page) => page.evaluate(() => {
  const over = document.scrollingElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll(".ox-page button, .ox-board, .ox-title, .ox-message")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.right > innerWidth + 1);
  }).map((one) => one.className);
  return over > 1 || cut.length ? [`${over} px too wide`, ...cut] : [];
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of WIDTHS) {
    const where = `${width} px, ${colorScheme}`;
    test(`on a screen of ${where} nothing is cut off and axe finds no fault`, async () => {
      const found = [];
      const look = async (page, state) => {
        for (const fault of [...await violations(page), ...await cutOff(page)]) found.push(`${state}: ${fault}`);
      };
      const options = { viewport: { width, height }, colorScheme, ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) };
      for (const name of ["chains", "lines", "outside", "dots", "killer", "sixteen-marks"]) {
        const page = await open(name, options);
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
        await close(page, ["chains", "lines", "dots"].includes(name) ? `width-${width}-${colorScheme}-${name}` : null);
      }
      assert.deepEqual(found, []);
    });
  }
}
