// Played with the keyboard alone.
import { test, open, close, cell, label, grid, state, blanks, drawn, message, answers, assert } from "./tools.mjs";

test("a puzzle is played to the end by keyboard", async () => {
  const page = await open("classic");
  await page.keyboard.press("Tab");
  // Past the buttons above, into the grid: one stop of the Tab key.
  for (let i = 0; i < 4 && !(await page.evaluate(() => document.activeElement.role === "gridcell" ||
    document.activeElement.getAttribute("role") === "gridcell")); i += 1) await page.keyboard.press("Tab");
  for (let i = 0; i < 81; i += 1) {
    await page.keyboard.press(String(answers.easy[i]));
    await page.keyboard.press(i % 9 === 8 ? "Home" : "ArrowRight");
    if (i % 9 === 8 && i < 80) await page.keyboard.press("ArrowDown");
  }
  assert.deepEqual(await grid(page), answers.easy);
  assert.match(await message(page).innerText(), /Solved/);
  assert.equal((await state(page)).solved, true);
  await close(page, "solved");
});

test("arrows go round the border, Home and End along the row, PageUp and PageDown along the column", async () => {
  const page = await open("classic");
  const at = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await cell(page, 1, 1).focus();
  await page.keyboard.press("ArrowUp");
  assert.match(await at(), /^Row 9, column 1/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await at(), /^Row 9, column 9/);
  await page.keyboard.press("Home");
  assert.match(await at(), /^Row 9, column 1/);
  await page.keyboard.press("PageUp");
  assert.match(await at(), /^Row 1, column 1/);
  await page.keyboard.press("Control+End");
  assert.match(await at(), /^Row 9, column 9/);
  await close(page);
});

test("Shift makes corner marks, Ctrl and Alt centre marks, whatever is chosen", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Control+Digit2");
  await page.keyboard.press("Alt+Digit9");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank, corner marks 1 4, centre marks 2 9");
  assert.deepEqual(await drawn(page, 1, 3), ["1", "4", "29"]);
  await page.keyboard.press("Shift+Digit1");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank, corner marks 4, centre marks 2 9");
  await close(page, "marks");
});

test("several cells are selected with Shift and arrows, and take one digit together", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("KeyC");
  await page.keyboard.press("7");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank, centre marks 7");
  assert.equal(await label(page, 2, 3), "Row 2, column 3, blank, centre marks 7");
  // A given has no marks.
  assert.equal(await label(page, 2, 4), "Row 2, column 4, 1, given");
  assert.equal(await cell(page, 2, 3).getAttribute("aria-selected"), "true");
  await close(page, "several-selected");
});

test("Ctrl and arrows move without selecting, Ctrl and space adds a cell", async () => {
  const page = await open("classic");
  const selected = () => page.locator("[aria-selected=true]").count();
  await cell(page, 5, 5).click();
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("Control+ArrowRight");
  assert.equal(await selected(), 1);
  await page.keyboard.press("Control+Space");
  assert.equal(await selected(), 2);
  await page.keyboard.press("Control+KeyA");
  assert.equal(await selected(), 81);
  await page.keyboard.press("Escape");
  assert.equal(await selected(), 0);
  await close(page);
});

test("letters and the space bar choose what is entered, and 0 erases", async () => {
  const page = await open("classic");
  const pressed = () => page.locator(".ox-mode[aria-pressed=true]").innerText();
  await cell(page, 1, 3).click();
  const modes = [["KeyX", "Corner"], ["KeyC", "Centre"], ["KeyV", "Colour"], ["KeyZ", "Digit"], ["Space", "Corner"]];
  for (const [key, name] of modes) {
    await page.keyboard.press(key);
    assert.equal(await pressed(), name);
  }
  await page.keyboard.press("KeyZ");
  await page.keyboard.press("4");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 4");
  await page.keyboard.press("0");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank");
  await close(page);
});

test("digits above 9 are letters on the keyboard", async () => {
  const page = await open("sixteen");
  const first = blanks(await grid(page))[0];
  const [row, col] = [Math.floor(first / 16) + 1, first % 16 + 1];
  await cell(page, row, col).click();
  await page.keyboard.press("c");
  assert.deepEqual(await drawn(page, row, col), ["12"]);
  await page.keyboard.press("Shift+KeyG");
  await page.keyboard.press("g");
  assert.match(await label(page, row, col), /, 16/);
  await close(page, "sixteen");
});

test("where 0 is a digit it is entered, and what is erased is blank", async () => {
  const page = await open("zero");
  const digits = await grid(page);
  const first = answers.zero.findIndex((digit, i) => digit === 0 && !digits[i]);
  const [row, col] = [Math.floor(first / 9) + 1, first % 9 + 1];
  await cell(page, row, col).click();
  await page.keyboard.press("0");
  assert.match(await label(page, row, col), /, 0$/);
  // The page knows digits by their places.
  assert.equal((await grid(page))[first], 1);
  await page.keyboard.press("Backspace");
  assert.match(await label(page, row, col), /, blank$/);
  const line = answers.zero.join("");
  await page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text }), line);
  assert.equal((await state(page)).solved, true);
  await close(page, "zero");
});

test("there may be more digits than rows", async () => {
  const page = await open("more-digits");
  await cell(page, 1, 1).click();
  await page.keyboard.press("6");
  assert.match(await label(page, 1, 1), /, 6$/);
  assert.equal(await page.locator(".ox-pad button").count(), 7);
  await close(page, "more-digits");
});

test("everything is undone to the start and done again", async () => {
  const page = await open("classic");
  const start = await grid(page);
  await cell(page, 1, 3).click();
  for (const key of ["1", "2", "Shift+Digit3", "Backspace", "Control+Digit4", "KeyF", "4"]) await page.keyboard.press(key);
  for (const i of blanks(start).slice(1, 30)) {
    await cell(page, Math.floor(i / 9) + 1, i % 9 + 1).click();
    await page.keyboard.press(String(answers.easy[i]));
  }
  const end = await state(page);
  for (let i = 0; i < 60; i += 1) await page.keyboard.press("Control+KeyZ");
  assert.deepEqual(await grid(page), start);
  assert.equal((await state(page)).marks.centre.flat().length, 0);
  for (let i = 0; i < 60; i += 1) await page.keyboard.press(i % 2 ? "Control+KeyY" : "Control+Shift+KeyZ");
  assert.deepEqual({ ...(await state(page)), seconds: 0 }, { ...end, seconds: 0 });
  await close(page);
});

test("the log says of each move whether it is undone, also where another way was taken", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  const undone = async () => {
    const { move, undone } = (await state(page)).moves;
    return [...new Set(move)].map((one) => undone[move.indexOf(one)]);
  };
  const undo = () => page.keyboard.press("Control+KeyZ"), redo = () => page.keyboard.press("Control+KeyY");
  await page.keyboard.press("Control+Digit1");
  await page.keyboard.press("Control+Digit2");
  await undo();
  await page.keyboard.press("Control+Digit4");
  assert.deepEqual(await undone(), [false, true, false]);
  await undo();
  await undo();
  assert.deepEqual(await undone(), [true, true, true]);
  // What is kept knows it, too.
  await page.waitForTimeout(400);
  await page.reload();
  await cell(page, 1, 3).click();
  await redo();
  assert.deepEqual((await state(page)).marks.centre[2], [1]);
  assert.deepEqual(await undone(), [false, true, true]);
  await redo();
  assert.deepEqual((await state(page)).marks.centre[2], [1, 4]);
  assert.deepEqual(await undone(), [false, true, false]);
  await undo();
  await page.keyboard.press("Control+Digit1");
  await undo();
  await redo();
  assert.deepEqual(await undone(), [false, true, true, false]);
  await close(page);
});

test("every button is reached with the Tab key, and Escape leaves dialogs", async () => {
  const page = await open("classic");
  const seen = new Set();
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press("Tab");
    seen.add(await page.evaluate(() => {
      const at = document.activeElement;
      return at.getAttribute("aria-label") || at.textContent;
    }));
  }
  for (const name of ["Pause", "Keys", "Settings", "Digit", "Colour", "Erase", "Fill in", "Check", "Hint", "Rules"]) {
    assert.ok(seen.has(name), name);
  }
  await page.getByRole("button", { name: "Keys" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  await close_dialog(page);
  await close(page);
});

async function close_dialog(page) {
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("dialog[open]").count(), 0);
}
