// What the game has beside digits and marks: the pen, letters, the digit chosen first; and where it
// is played: on a phone on its side, in the dark, with colours of the system's.
import { assert, test, open, close, cell, label, state, button, digit, tool, blanks, answers, shot } from "./tools.mjs";

const setting = async (page, name) => {
  await button(page, "Settings").click();
  await page.getByLabel(name).check();
  await page.keyboard.press("Escape");
};

test("the pen draws lines by dragging and by keys, and going over them takes them away", async () => {
  const page = await open("classic");
  const lines = () => page.locator(".ox-pens path").evaluateAll((all) =>
    all.map((one) => one.getAttribute("d")).filter(Boolean).join(""));
  await button(page, "Pen").click();
  const middle = async (row, col) => {
    const box = await cell(page, row, col).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (...places) => {
    await page.mouse.move(...await middle(...places[0]));
    await page.mouse.down();
    for (const place of places.slice(1)) await page.mouse.move(...await middle(...place), { steps: 4 });
    await page.mouse.up();
  };
  await drag([1, 3], [1, 4], [2, 4]);
  assert.equal(await lines(), "M250 50L350 50M350 50L350 150");
  assert.match(await cell(page, 2, 4).getAttribute("aria-label"), /on a line/);
  await drag([1, 3], [1, 4]);
  assert.equal(await lines(), "M350 50L350 150");
  await page.keyboard.press("Control+z");
  assert.equal(await lines(), "M250 50L350 50M350 50L350 150");
  await cell(page, 5, 5).click();
  await page.keyboard.press("Shift+ArrowRight");
  assert.ok((await lines()).endsWith("M450 450L550 450"));
  await shot(page, "pen");
  // They are kept like all else.
  await page.waitForTimeout(400);
  await page.reload();
  assert.ok((await lines()).endsWith("M450 450L550 450"));
  await close(page);
});

test("a game that was kept before there were lines goes on", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name !== "oxidoku:settings");
    const old = JSON.parse(localStorage[key], (name, value) => (name === "lines" ? undefined : value));
    localStorage[key] = JSON.stringify(old);
  });
  await page.evaluate(() => { window.onpagehide = null; });
  const kept = await page.evaluate(() => Object.entries(localStorage));
  assert.ok(kept.every(([, value]) => !value.includes("lines")));
  await page.reload();
  assert.equal((await state(page)).grid[2], 4);
  await close(page);
});

test("letters are marks of their own, and no digits", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await button(page, "Centre").click();
  await button(page, "Letters as marks").click();
  await digit(page, 2).click();
  await button(page, "Letters as marks").click();
  await digit(page, 1).click();
  assert.equal(await page.locator(".ox-contents .ox-mark").textContent(), "1B");
  assert.deepEqual((await state(page)).marks.centre[2], [1]);
  await button(page, "Digit").click();
  assert.equal(await page.locator(".ox-pad button").count(), 9);
  await close(page, "letters");
});

test("a digit chosen first goes into the cells that are touched", async () => {
  const page = await open("classic");
  await setting(page, "Choose the digit first, then its cells");
  await digit(page, 4).click();
  assert.equal(await digit(page, 4).getAttribute("aria-pressed"), "true");
  assert.equal((await state(page)).grid[2], 0);
  await cell(page, 1, 3).click();
  await cell(page, 2, 2).click();
  const { grid } = await state(page);
  assert.deepEqual([grid[2], grid[10]], [4, 4]);
  await digit(page, 4).click();
  await cell(page, 1, 4).click();
  assert.equal((await state(page)).grid[3], 0);
  await close(page, "digit-first");
});

test("keys reach the board wherever the focus is in the game", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await button(page, "Pause").focus();
  await page.keyboard.press("4");
  assert.equal((await state(page)).grid[2], 4);
  await page.locator(".ox-rules summary").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  assert.equal((await state(page)).grid[3], 2);
  // What is written in a dialog is no move.
  await button(page, "Settings").click();
  await page.locator(".ox-text").fill("");
  await page.locator(".ox-text").press("7");
  assert.equal((await state(page)).grid[3], 2);
  await close(page);
});

test("rows and columns have numbers where they are wanted, and cells stay under the pointer", async () => {
  const page = await open("outside");
  await setting(page, "Numbers of rows and columns");
  assert.equal(await page.locator(".ox-labels text").count(), 18);
  await cell(page, 9, 9).click();
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^Row 9, column 9/);
  const [drawn, real] = await page.evaluate(() => {
    const all = document.querySelectorAll(".ox-tints rect");
    const cells = document.querySelectorAll("[role=gridcell]");
    return [all[80].getBoundingClientRect().toJSON(), cells[80].getBoundingClientRect().toJSON()];
  });
  for (const side of ["left", "top", "right", "bottom"]) assert.ok(Math.abs(drawn[side] - real[side]) < 1.5, side);
  await close(page, "labels");
});

test("a phone on its side shows board, digits and tools without scrolling", async () => {
  for (const viewport of [{ width: 844, height: 390 }, { width: 667, height: 375 }]) {
    const page = await open("lines", { viewport, isMobile: true, hasTouch: true });
    for (const what of [".ox-board", ".ox-pad", ".ox-modes", ".ox-tools"]) {
      const box = await page.locator(what).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height + 1, `${what} ${JSON.stringify(box)}`);
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width + 1, `${what} ${JSON.stringify(box)}`);
    }
    await close(page, `landscape-${viewport.width}`);
  }
});

test("a hint that names a row lights it, and the selection steps back", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.locator(".ox-tool").nth(5).click();
  assert.ok(await page.locator(".ox-hint-under rect").count() >= 9);
  assert.equal(await page.locator(".ox-hinting").count(), 1);
  await shot(page, "hint-level-1");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ox-hinting").count(), 0);
  await close(page);
});

test("what is pressed is seen in colours of the system's", async () => {
  const page = await open("classic", { forcedColors: "active" });
  const background = (name) => button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.notEqual(await background("Digit"), await background("Corner"));
  await close(page, "forced-colours");
});

test("in the dark every line and mark of a clue stands out, and dots keep their colours", async () => {
  const page = await open("dots", { colorScheme: "dark" });
  const { faint, dots } = await page.evaluate(() => {
    const rgb = (text) => text.match(/[\d.]+/g).slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const light = (text) => rgb(text).reduce((sum, part, k) => sum + part * [0.2126, 0.7152, 0.0722][k], 0);
    const paper = light(getComputedStyle(document.querySelector(".ox-paper")).fill);
    const ratio = (text) => (Math.max(light(text), paper) + 0.05) / (Math.min(light(text), paper) + 0.05);
    const strokes = [...document.querySelectorAll(".ox-shapes .ox-stroke")].map((one) => getComputedStyle(one).stroke);
    const fills = [...document.querySelectorAll(".ox-shapes polygon.ox-fill, .ox-shapes circle.ox-fill")]
      .map((one) => getComputedStyle(one).fill);
    return {
      // The inside of a circle is paper.
      faint: [...strokes, ...fills].filter((text) => ratio(text) < 3 && ratio(text) > 1.2),
      dots: [...document.querySelectorAll(".ox-front circle.ox-fill")].map((one) => getComputedStyle(one).fill),
    };
  });
  assert.deepEqual(faint, []);
  assert.ok(dots.includes("rgb(0, 0, 0)") && dots.includes("rgb(255, 255, 255)"), dots.join());
  await close(page, "dots-dark");
});

test("a saved page has the puzzle's title, a language, and is dark to its edge", async () => {
  const page = await open("saved-dark");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(21, 24, 30)");
  await close(page, "saved-dark");
});

test("the game pauses when the page is hidden, and a link to the puzzle can be copied", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await button(page, "Settings").click();
  await button(page, "Copy a link to the puzzle").click();
  assert.match(await page.locator(".ox-text").inputValue(), /^https:\/\//);
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  assert.equal(await page.locator(".ox-paused").count(), 1);
  await close(page);
});

test("digits jump for joy when the puzzle is solved, but not where motion is unwelcome", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await open("four", { reducedMotion });
    // Shown is not solved.
    await button(page, "Settings").click();
    await button(page, "Show the solution").click();
    assert.equal(await page.locator(".ox-joy").count(), 0);
    await button(page, "Settings").click();
    await button(page, "Start again").click();
    for (const i of blanks((await state(page)).grid)) {
      await cell(page, Math.floor(i / 4) + 1, i % 4 + 1).click();
      await page.keyboard.press(String(answers.four[i]));
    }
    assert.equal(await page.locator(".ox-joy").count(), 1);
    const animation = await page.locator(".ox-contents > g").first().evaluate((one) => getComputedStyle(one).animationName);
    assert.equal(animation, reducedMotion === "reduce" ? "none" : "ox-jump");
    await close(page);
  }
});

test("marks have colours of their own: by keys, by touching them, and in what is kept and told", async () => {
  const page = await open("chains");
  await tool(page, "Fill in").click();
  await button(page, "Colour").click();
  await button(page, "Colour marks").click();
  assert.equal(await button(page, "grey").getAttribute("aria-pressed"), "true");
  const tinted = () => page.locator(".ox-tint").evaluateAll((all) => all.map((one) =>
    [one.getAttribute("class").replace("ox-tint ox-colour-", ""), one.textContent].join()));
  // A digit is the mark of that number; Shift and a digit choose the colour.
  // At the edge of a cell there is no mark to touch.
  const edge = { position: { x: 2, y: 2 } };
  await cell(page, 1, 2).click(edge);
  await page.keyboard.press("2");
  await button(page, "blue").click();
  await page.keyboard.press("6");
  assert.deepEqual(await tinted(), ["1,2", "7,6"]);
  await page.keyboard.press("Shift+Digit5");
  await page.keyboard.press("6");
  assert.deepEqual(await tinted(), ["1,2", "5,6"]);
  assert.match(await label(page, 1, 2), /, 2 grey, 6 green$/);
  // What is no mark of the cell gets no colour, nor do given cells.
  await page.keyboard.press("1");
  assert.equal((await tinted()).length, 2);
  // By touch, on the mark itself; once more takes the colour away.
  const place = await page.locator(".ox-tint text").nth(1).boundingBox();
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  assert.deepEqual(await tinted(), ["1,2"]);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await tinted(), ["1,2", "5,6"]);
  await shot(page, "coloured-marks");
  await page.waitForTimeout(400);
  await page.reload();
  assert.deepEqual(await tinted(), ["1,2", "5,6"]);
  // A digit hides them; erased marks lose them.
  await cell(page, 1, 2).click(edge);
  await page.keyboard.press("2");
  assert.deepEqual(await tinted(), []);
  await page.keyboard.press("Backspace");
  assert.equal((await tinted()).length, 2);
  await page.keyboard.press("Backspace");
  await button(page, "Centre").click();
  await digit(page, 2).click();
  assert.deepEqual(await tinted(), []);
  await close(page);
});
