// Played with the mouse and with fingers.
import { test, open, close, cell, label, grid, blanks, digit, tool, message, drawn, answers, assert } from "./tools.mjs";

const place = (i, n = 9) => [Math.floor(i / n) + 1, i % n + 1];

test("a puzzle is played to the end by mouse", async () => {
  const page = await open("classic");
  for (const i of blanks(await grid(page))) {
    await cell(page, ...place(i)).click();
    await digit(page, answers.easy[i]).click();
  }
  assert.deepEqual(await grid(page), answers.easy);
  assert.match(await message(page).innerText(), /Solved/);
  await close(page);
});

test("a puzzle is played to the end by touch, on a phone", async () => {
  const page = await open("classic", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const i of blanks(await grid(page))) {
    await cell(page, ...place(i)).tap();
    await digit(page, answers.easy[i]).tap();
  }
  assert.deepEqual(await grid(page), answers.easy);
  assert.match(await message(page).innerText(), /Solved/);
  await close(page, "phone-solved");
});

test("on a phone nothing is cut off and buttons are large enough for fingers", async () => {
  const page = await open("classic", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const sizes = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    board: document.querySelector(".ox-board").getBoundingClientRect().width,
    low: Math.min(...[...document.querySelectorAll(".ox-panel button, .ox-bar button")].map((b) => b.getBoundingClientRect().height)),
    narrow: Math.min(...[...document.querySelectorAll(".ox-panel button, .ox-bar button")].map((b) => b.getBoundingClientRect().width)),
    end: document.querySelector(".ox-tools").getBoundingClientRect().bottom,
  }));
  assert.ok(sizes.page <= 390 && sizes.board > 350, JSON.stringify(sizes));
  assert.ok(sizes.low >= 36 && sizes.narrow >= 32, JSON.stringify(sizes));
  // The board and all buttons are on the screen at once.
  assert.ok(sizes.end < 844, JSON.stringify(sizes));
  await close(page, "phone");
});

test("fingers scroll the page until the game has begun, and select cells after that", async () => {
  const page = await open("classic", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const action = () => page.evaluate(() => getComputedStyle(document.querySelector(".ox-grid")).touchAction);
  assert.equal(await action(), "auto");
  await cell(page, 1, 3).tap();
  assert.equal(await action(), "none");
  await close(page);
});

test("dragging selects the cells under it, Ctrl and a click takes one out", async () => {
  const page = await open("classic");
  const selected = () => page.locator("[aria-selected=true]").count();
  const from = await cell(page, 4, 2).boundingBox(), to = await cell(page, 4, 5).boundingBox();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 20 });
  await page.mouse.up();
  assert.equal(await selected(), 4);
  await cell(page, 4, 3).click({ modifiers: ["Control"] });
  assert.equal(await selected(), 3);
  await cell(page, 7, 7).click({ modifiers: ["Shift"] });
  assert.equal(await selected(), 4);
  await close(page, "dragged");
});

test("a double click selects all cells with the digit", async () => {
  const page = await open("classic");
  await cell(page, 1, 1).dblclick();
  const fives = (await grid(page)).filter((d) => d === 5).length;
  assert.ok(fives > 1);
  assert.equal(await page.locator("[aria-selected=true]").count(), fives);
  await close(page);
});

test("buttons leave the focus on the board, so that keys go on working", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await digit(page, 1).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("6");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 1");
  assert.equal(await label(page, 1, 4), "Row 1, column 4, 6");
  await close(page);
});

test("colours are laid on cells, several on one, and taken off", async () => {
  const page = await open("classic");
  await page.getByRole("button", { name: "Colour" }).click();
  await cell(page, 1, 1).click();
  await page.getByRole("button", { name: "green" }).click();
  await page.getByRole("button", { name: "blue" }).click();
  assert.equal(await label(page, 1, 1), "Row 1, column 1, 5, given, green, blue");
  assert.equal(await page.locator(".ox-paints rect").count(), 2);
  await page.getByRole("button", { name: "green" }).click();
  assert.equal(await label(page, 1, 1), "Row 1, column 1, 5, given, blue");
  await close(page, "colours");
});

test("erasing takes the digit first, then the marks, and never a given", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Control+Digit1");
  await page.keyboard.press("4");
  await tool(page, "Erase").click();
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank, centre marks 1");
  await tool(page, "Erase").click();
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank");
  await cell(page, 1, 1).click();
  await tool(page, "Erase").click();
  await digit(page, 4).click();
  assert.equal(await label(page, 1, 1), "Row 1, column 1, 5, given");
  await close(page);
});

test("corner and centre marks are made with the buttons, too", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.getByRole("button", { name: "Corner" }).click();
  await digit(page, 1).click();
  await page.getByRole("button", { name: "Centre" }).click();
  await digit(page, 4).click();
  await digit(page, 2).click();
  assert.deepEqual(await drawn(page, 1, 3), ["1", "24"]);
  await close(page);
});
