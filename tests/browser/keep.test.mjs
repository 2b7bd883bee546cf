// What is kept, carried elsewhere, and kept apart; the clock; scripts beside the game.
import {
  test, open, close, cell, label, grid, state, digit, tool, button, address, message, answers, assert, shot,
} from "./tools.mjs";

const settings = async (page) => page.getByRole("button", { name: "Settings" }).click();

async function begin(page) {
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 4).click();
  await page.keyboard.press("Shift+Digit2");
  await page.keyboard.press("Control+Digit6");
}

test("progress is there after a reload, with the way back and the settings", async () => {
  const page = await open("classic");
  const start = await grid(page);
  await begin(page);
  await page.waitForTimeout(1200);
  const before = await state(page);
  await page.reload();
  const after = await state(page);
  assert.deepEqual(after.grid, before.grid);
  assert.deepEqual(after.marks, before.marks);
  assert.ok(after.seconds >= 1);
  for (let i = 0; i < 3; i += 1) await tool(page, "Undo").click();
  assert.deepEqual(await grid(page), start);
  await close(page);
});

test("another puzzle does not get that progress", async () => {
  const page = await open("classic");
  await begin(page);
  await page.goto(address("chains"));
  assert.equal((await state(page)).marks.corner.flat().length, 0);
  await page.goto(address("classic"));
  assert.equal((await state(page)).marks.corner.flat().length, 1);
  await close(page);
});

test("the game goes on elsewhere from its text, which begins with the grid", async () => {
  const page = await open("classic");
  await begin(page);
  await settings(page);
  const text = await page.locator("textarea").inputValue();
  assert.match(text.split("\n")[0], /^534\.7\.\.\.\.6\.\.195/);
  const before = await state(page);
  await shot(page, "settings");
  await close(page);
  const other = await open("classic");
  await settings(other);
  await other.locator("textarea").fill(text);
  await button(other, "Continue from this text").click();
  assert.match(await other.locator(".ox-said").innerText(), /Continued from the text/);
  const after = await state(other);
  assert.deepEqual(after.grid, before.grid);
  assert.deepEqual(after.marks, before.marks);
  await close(other);
});

test("a text of another puzzle, or none, is refused and changes nothing", async () => {
  const page = await open("classic");
  await begin(page);
  const before = await state(page);
  await settings(page);
  const bad = [
    "", "abc", "1".repeat(81), ".".repeat(80), "<img src=x onerror=alert(1)>", "null", "{}",
    `${".".repeat(81)}\n[]`, `${answers.easy.join("")}\n{"cells":[1]}`,
    `${answers.easy.join("")}\n{"cells":${JSON.stringify(new Array(81).fill({ digit: "<b>", corner: 1 }))}}`,
  ];
  for (const text of bad) {
    await page.locator("textarea").fill(text);
    await button(page, "Continue from this text").click();
    assert.match(await page.locator(".ox-said").innerText(), /not a text of this puzzle/, text);
  }
  assert.deepEqual({ ...(await state(page)), seconds: 0 }, { ...before, seconds: 0 });
  // A grid alone will do.
  await page.locator("textarea").fill(answers.easy.join(""));
  await button(page, "Continue from this text").click();
  assert.deepEqual(await grid(page), answers.easy);
  await close(page);
});

test("no text puts anything into a hole, and dots or nothing may stand for it", async () => {
  const page = await open("holes");
  const start = await grid(page);
  const solution = await page.evaluate(() =>
    JSON.parse(document.querySelector("script[data-for]").textContent).x.solution);
  const holes = [0, 5, 30, 35];
  const take = (text) => page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text }), text);
  const whole = (digit) => solution.map((d, i) => (holes.includes(i) ? digit : d)).join("");
  assert.equal(await take(whole("1")), false);
  // The same in what is kept.
  await take(start.map((d) => d || ".").join(""));
  await settings(page);
  const [line, kept] = (await page.locator("textarea").inputValue()).split("\n");
  const spoilt = JSON.parse(kept);
  spoilt.cells[0].digit = 1;
  assert.equal(await take(`${line}\n${JSON.stringify(spoilt)}`), false);
  spoilt.cells[0].digit = 0;
  spoilt.cells[0].centre = [1];
  assert.equal(await take(`${line}\n${JSON.stringify(spoilt)}`), false);
  assert.deepEqual(await grid(page), start);
  assert.equal(await take(`${line}\n${kept}`), true);
  for (const text of [whole("."), whole("")]) {
    assert.equal(await take(start.map((d) => d || ".").join("")), true);
    assert.equal(await take(text), true);
    assert.equal((await state(page)).solved, true);
    holes.forEach((i) => start[i] === 0 && assert.equal(solution[i], 0));
  }
  await close(page, "holes");
});

test("a page whose browser keeps nothing can be played", async () => {
  const page = await open("classic");
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  });
  await page.reload();
  await begin(page);
  await page.waitForTimeout(400);
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 4");
  await close(page);
});

test("what is kept but spoilt does no harm", async () => {
  const page = await open("classic");
  await begin(page);
  await page.waitForTimeout(400);
  for (const spoilt of ["{", "null", "{\"cells\":[]}", "{\"cells\":[[1]],\"history\":7}"]) {
    await page.addInitScript((spoilt) => {
      Object.keys(localStorage).forEach((key) => localStorage.setItem(key, spoilt));
    }, spoilt);
    await page.reload();
    assert.equal(await label(page, 1, 1), "Row 1, column 1, 5, given", spoilt);
    await page.evaluate(() => localStorage.clear());
  }
  await close(page);
});

test("ten games on a page do not disturb each other, even two of one puzzle", async () => {
  const page = await open("ten");
  assert.equal(await page.locator(".ox-page").count(), 10);
  const before = await Promise.all([...Array(10).keys()].map((game) => grid(page, game)));
  const blank = before[0].indexOf(0);
  const [row, col] = [Math.floor(blank / 9) + 1, blank % 9 + 1];
  await cell(page, row, col, 0).click();
  await page.keyboard.press("7");
  await page.waitForTimeout(400);
  await page.reload();
  const after = await Promise.all([...Array(10).keys()].map((game) => grid(page, game)));
  assert.equal(after[0][blank], 7);
  assert.deepEqual(after.slice(1), before.slice(1));
  await page.screenshot({ path: (await import("./tools.mjs")).picturePath("ten.png"), fullPage: true });
  await close(page);
});

test("the clock runs from the first touch on, and stops with the grid hidden", async () => {
  const page = await open("classic");
  assert.equal(await page.locator(".ox-resume").isVisible(), false);
  await page.waitForTimeout(1300);
  assert.equal((await state(page)).seconds, 0);
  await cell(page, 1, 3).click();
  await page.waitForTimeout(1300);
  assert.ok((await state(page)).seconds >= 1);
  await page.getByRole("button", { name: "Pause" }).click();
  const { seconds } = await state(page);
  const hidden = () => page.evaluate(() => getComputedStyle(document.querySelector(".ox-contents")).visibility);
  assert.equal(await hidden(), "hidden");
  assert.equal(await page.locator(".ox-grid").getAttribute("inert"), "");
  await digit(page, 4).click();
  await shot(page, "paused");
  await page.waitForTimeout(1300);
  assert.equal((await state(page)).seconds, seconds);
  assert.equal((await grid(page))[2], 0);
  await page.locator(".ox-resume").click();
  assert.equal(await hidden(), "visible");
  await page.keyboard.press("4");
  assert.equal((await grid(page))[2], 4);
  await close(page);
});

test("scripts beside the game are told of each change, and can change it", async () => {
  const page = await open("classic");
  await page.evaluate(() => {
    window.heard = [];
    document.querySelector(".oxidoku").addEventListener("oxidoku:change", (event) => window.heard.push(event.detail));
  });
  await begin(page);
  const heard = await page.evaluate(() => window.heard);
  assert.equal(heard.length, 3);
  assert.equal(heard[0].grid[2], 4);
  assert.deepEqual(heard[2].marks.centre[3], [6]);
  await page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text, title: "<i>New</i>" }), answers.easy.join(""));
  assert.equal(await page.locator(".ox-title").innerText(), "<i>New</i>");
  assert.equal((await state(page)).solved, true);
  assert.match(await message(page).innerText(), /Solved/);
  await close(page);
});

test("two windows of one game go on with each other's moves, and neither undoes them by being left", async () => {
  const page = await open("classic");
  const other = await page.context().newPage();
  await other.goto(address("classic"));
  await cell(other, 5, 5).click();
  await begin(page);
  await page.waitForTimeout(500);
  assert.equal(await label(other, 1, 3), "Row 1, column 3, 4");
  await page.close();
  await cell(other, 5, 5).click();
  await other.reload();
  assert.equal(await label(other, 1, 3), "Row 1, column 3, 4");
  assert.deepEqual((await state(other)).marks.corner[3], [2]);
  await other.context().close();
});

test("a solved grid is celebrated once, whatever is painted on it, and stays solved by the player", async () => {
  const page = await open("classic");
  await page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text }), answers.easy.join(""));
  const joy = () => page.evaluate(() => document.querySelector(".ox-page").classList.contains("ox-joy"));
  const paint = async () => {
    await cell(page, 1, 3).click();
    await page.keyboard.press("v");
    await page.keyboard.press("3");
  };
  assert.ok(await joy());
  const said = await message(page).innerText();
  await page.evaluate(() => { document.querySelector(".ox-message").firstChild.told = true; });
  await paint();
  assert.equal(await joy(), false);
  assert.ok(await page.evaluate(() => document.querySelector(".ox-message").firstChild.told));
  await settings(page);
  await button(page, "Show the solution").click();
  assert.equal(await message(page).innerText(), said);
  assert.equal((await state(page)).solved, true);
  await page.waitForTimeout(500);
  await page.reload();
  await paint();
  assert.equal(await joy(), false);
  await close(page);
});

test("what is asked for by name while the clock stands goes on with the game", async () => {
  const page = await open("classic");
  await begin(page);
  const paused = () => page.locator(".ox-resume").isVisible();
  for (const name of ["Start again", "Show the solution"]) {
    await page.keyboard.press("p");
    assert.ok(await paused());
    await settings(page);
    await button(page, name).click();
    assert.equal(await paused(), false, name);
    assert.equal((await grid(page))[2], name === "Start again" ? 0 : 4);
  }
  await page.keyboard.press("p");
  assert.ok(await paused());
  await page.keyboard.press("p");
  assert.equal(await paused(), false);
  await close(page);
});
