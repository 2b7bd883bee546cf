// The game with the engine in its page, where Rust has compiled that for pages (`make web`).
import * as node from "node:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { directory, test, open, close, cell, grid, tool, button, message, answers, assert } from "./tools.mjs";

const built = existsSync(join(directory, "engine.html"));
const run = built ? test : (name) => node.test(name, { skip: "there is no engine for pages (make web)" }, () => {});

// The engine starts when the page does; asking for it again waits for that.
const ready = (page) => page.evaluate(async () => {
  const { x } = JSON.parse(document.querySelector("script[data-for]").textContent);
  return Boolean(await oxidoku.Engine.of(x));
});
const asked = async (page) => {
  await tool(page, "Hint").click();
  for (let more = await button(page, "Tell me more").count(); more; more = await button(page, "Tell me more").count()) {
    await button(page, "Tell me more").click();
  }
  return message(page).innerText();
};

run("hints of the engine lead from any position to the solution, and name mistakes first", async () => {
  const page = await open("engine", { offline: true });
  assert.equal(await ready(page), true);
  // A right digit that no path has yet, and a wrong one.
  const right = answers.chains;
  const start = await grid(page);
  const blank = start.map((digit, i) => (digit ? -1 : i)).filter((i) => i >= 0);
  const at = (i) => cell(page, Math.floor(i / 9) + 1, i % 9 + 1);
  for (const i of blank.slice(-9)) {
    await at(i).click();
    await page.keyboard.press(String(right[i]));
  }
  const [wrong] = blank;
  await at(wrong).click();
  await page.keyboard.press(String(right[wrong] % 9 + 1));
  assert.match(await asked(page), new RegExp(`Row ${Math.floor(wrong / 9) + 1}, column ${wrong % 9 + 1}`));
  await button(page, "Erase").last().click();
  assert.equal((await grid(page))[wrong], 0);
  let steps = 0;
  while ((await grid(page)).includes(0)) {
    const before = await asked(page);
    assert.ok(before.length > 10, before);
    await button(page, "Do it").click();
    const now = await grid(page);
    now.forEach((digit, i) => assert.ok(!digit || digit === right[i], before));
    steps += 1;
    assert.ok(steps < 400, "the hints come to an end");
  }
  assert.deepEqual(await grid(page), right);
  await close(page, "engine");
});
