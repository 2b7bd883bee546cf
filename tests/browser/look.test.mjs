// How the page looks and sounds: sizes of grids, clues, themes, paper, screen readers.
import { writeFileSync } from "node:fs";
import {
  test, open, close, cell, label, grid, tool, button, state, directory, answers, assert, shot, picturePath,
} from "./tools.mjs";
import { join } from "node:path";

const settings = (page) => page.getByRole("button", { name: "Settings" }).click();

test("grids of 1, 4, 6, 16 and 36 rows are drawn whole and can be played", async () => {
  for (const [name, n] of [["one", 1], ["four", 4], ["six", 6], ["sixteen", 16], ["thirty-six", 36]]) {
    const page = await open(name);
    assert.equal(await page.locator("[role=gridcell]").count(), n * n);
    const blank = (await grid(page)).indexOf(0);
    if (blank >= 0) {
      const [row, col] = [Math.floor(blank / n) + 1, blank % n + 1];
      await cell(page, row, col).click();
      await page.keyboard.press("1");
      assert.match(await label(page, row, col), /, 1/);
    }
    const box = await page.locator(".ox-board").boundingBox();
    assert.ok(Math.abs(box.width - box.height) < 2 && box.height <= 820);
    await close(page, `size-${n}`);
  }
});

test("boxes of 2 x 3 cells have thick lines where they end", async () => {
  const page = await open("six");
  const thick = await page.locator("path.ox-thick").first().getAttribute("d");
  // Each thick side of a cell: 3 lines across, after rows 2 and 4; 1 line down, after column 3.
  assert.equal(thick.match(/H/g).length, 2 * 6);
  assert.equal(thick.match(/V/g).length, 6);
  await close(page);
});

test("all clues of variants are drawn, and told in words", async () => {
  const page = await open("lines");
  const count = (what) => page.locator(`.ox-picture ${what}`).count();
  // Two diagonals, thermometer, whisper, renban, arrow and its head.
  assert.equal(await count(".ox-shapes polyline"), 7);
  // The bulb, and two discs for the circle of the arrow.
  assert.equal(await count(".ox-shapes circle"), 3);
  // Two discs each for the dot and for the quadruple.
  assert.equal(await count(".ox-front circle"), 4);
  assert.equal(await page.locator(".ox-sum").textContent(), "15");
  assert.equal(await page.locator(".ox-label").evaluateAll((all) => all.map((one) => one.textContent)).then(String), "12");
  // The rules are open, the list of clues is not.
  const rules = await page.locator(".ox-rules details").first().innerText();
  assert.ok(rules.includes("On a thermometer digits strictly increase from the bulb."));
  assert.ok(rules.includes("White dot: the two digits differ by 1, or by the number in the dot."));
  await page.getByText("Clues one by one").click();
  const words = await page.locator(".ox-rules details").nth(1).innerText();
  for (const said of ["thermometer: r1c1 r2c2 r34c3", "cage: r9c567 = 15"]) assert.ok(words.includes(said), said);
  await close(page, "lines-words");
});

test("cages have their sums, and marks keep clear of them", async () => {
  const page = await open("killer");
  assert.deepEqual(await page.locator(".ox-sum").evaluateAll((all) => all.map((one) => one.textContent)), ["5", "5", "6", "5", "3"]);
  await cell(page, 1, 1).click();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  const boxes = await page.evaluate(() =>
    [document.querySelector(".ox-sum"), ...document.querySelectorAll(".ox-mark")].map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(boxes[0].bottom - 6 < boxes[1].top + 6);
  await tool(page, "Fill in").click();
  await close(page, "killer");
});

test("the page is dark where the system is, or where it is told to be", async () => {
  const dark = (page) => page.evaluate(() => getComputedStyle(document.querySelector(".ox-page")).backgroundColor);
  let page = await open("classic", { colorScheme: "dark" });
  assert.equal(await dark(page), "rgb(21, 24, 30)");
  await cell(page, 1, 3).click();
  await shot(page, "dark");
  // The system changes its mind.
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForSelector(".ox-page[data-theme=light]");
  assert.equal(await dark(page), "rgb(255, 255, 255)");
  await close(page);
  page = await open("dark");
  assert.equal(await dark(page), "rgb(21, 24, 30)");
  await settings(page);
  await page.getByLabel("Colours of the page").selectOption("light");
  assert.equal(await dark(page), "rgb(255, 255, 255)");
  await page.reload();
  assert.equal(await dark(page), "rgb(255, 255, 255)");
  await close(page);
  page = await open("lines", { colorScheme: "dark" });
  // Labels of clues, black by day, are light.
  const label = page.locator(".ox-label").first();
  const ink = await label.evaluate((one) => getComputedStyle(one).fill.match(/\d+/g).map(Number));
  assert.ok(Math.min(...ink) > 200, String(ink));
  await close(page, "lines-dark");
});

test("large print is larger, and controls can be at the left", async () => {
  const page = await open("classic", { viewport: { width: 1400, height: 1000 } });
  const width = async (what) => (await page.locator(what).first().boundingBox()).width;
  const before = await width(".ox-board");
  await settings(page);
  await page.getByLabel("Large print").click();
  await page.getByLabel("Controls at the left").click();
  await page.keyboard.press("Escape");
  assert.ok(await width(".ox-board") > 1.2 * before);
  const left = async (what) => (await page.locator(what).boundingBox()).x;
  assert.ok(await left(".ox-panel") < await left(".ox-stage"));
  await close(page, "large-left");
});

test("on paper there are the title, the grid and its clues, and nothing else", async () => {
  const page = await open("lines", { colorScheme: "dark" });
  await tool(page, "Hint").click();
  await page.emulateMedia({ media: "print" });
  const seen = (what) => page.locator(what).first().isVisible();
  for (const what of [".ox-title", ".ox-picture", ".ox-on-paper"]) assert.ok(await seen(what), what);
  for (const what of [".ox-bar", ".ox-panel", ".ox-grid", ".ox-hint-under", ".ox-rules summary"]) assert.ok(!(await seen(what)), what);
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".ox-page")).backgroundColor), "rgb(255, 255, 255)");
  const pdf = await page.pdf({ format: "A4", printBackground: false });
  assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  // One page.
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length, 1);
  writeFileSync(picturePath("print.pdf"), pdf);
  await close(page);
});

test("hostile titles and names are shown as text", async () => {
  for (const name of ["hostile", "hostile-clue"]) {
    const page = await open(name);
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    assert.match(await page.locator(".ox-title").innerText(), /^<\/script><script>window\.hurt = 1<\/script>/);
    assert.equal(await page.locator(".ox-page img, .ox-page script, .ox-page b").count(), 0);
    const name_ = await page.locator("[role=grid]").getAttribute("aria-label");
    assert.match(name_, /"'&amp;\{row\}<!--$/);
    if (name === "hostile-clue") {
      await page.getByText("Clues one by one").click();
      assert.match(await page.locator(".ox-rules details").nth(1).innerText(), /<b>"'<\/script>/);
    }
    await close(page, name);
  }
});

test("a saved file is whole: it is played from disk and asks nothing of a network", async () => {
  const page = await open("saved", { offline: true });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  assert.deepEqual(asked.filter((url) => !url.startsWith("data:")), [`file://${join(directory, "saved.html")}`]);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 4");
  await close(page, "saved");
});

test("a game in an R Markdown document is played there", async () => {
  const page = await open("document");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 4");
  // The text around it is untouched, and so is the game by the document's styles.
  const size = await page.evaluate(() => getComputedStyle(document.querySelector(".ox-digit")).borderTopWidth);
  assert.equal(size, "0px");
  await page.screenshot({ path: picturePath("document.png"), fullPage: true });
  await close(page);
});

test("a screen reader is told of cells, moves and messages", async () => {
  const page = await open("classic");
  const role = await page.locator("[role=grid]");
  assert.equal(await role.getAttribute("aria-label"), "With the coffee");
  assert.equal(await role.getAttribute("aria-multiselectable"), "true");
  // One stop of the Tab key.
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
  assert.equal(await cell(page, 1, 1).getAttribute("aria-readonly"), "true");
  const said = () => page.locator("[aria-live=polite]").innerText();
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  assert.equal(await said(), "Row 1, column 3, 5, breaks a rule");
  await page.keyboard.press("Control+KeyZ");
  assert.equal(await said(), "Undone.");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  assert.equal(await said(), "Row 1, column 1 is given.");
  assert.equal(await page.locator(".ox-message").getAttribute("role"), "status");
  const tree = await page.locator("[role=grid]").ariaSnapshot();
  assert.match(tree, /grid "With the coffee"/);
  assert.match(tree, /gridcell "Row 1, column 1, 5, given"/);
  await close(page);
});

test("digits and marks can be read on every background: contrast AA", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open("classic", { colorScheme });
    const ratios = await page.evaluate(() => {
      const root = document.querySelector(".ox-page");
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      canvas.canvas.width = canvas.canvas.height = 1;
      const value = (name) => getComputedStyle(root).getPropertyValue(name).trim();
      // Colours laid over each other, as light; the last may be thinner.
      const light = (layers) => {
        layers.forEach(([colour, alpha = 1]) => {
          canvas.globalAlpha = alpha;
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
        });
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (ink, ground) => {
        const [a, b] = [light([[ink]]), light(ground)].sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
      };
      const paper = [value("--paper")];
      const dark = root.dataset.theme === "dark";
      const paints = [...Array(9).keys()].map((k) => {
        const swatch = document.createElement("i");
        swatch.className = `ox-colour-${k + 1}`;
        root.append(swatch);
        return [paper, [getComputedStyle(swatch).getPropertyValue("--paint").trim(), dark ? 0.28 : 1]];
      });
      const tints = ["select", "same", "peer", "bad-tint", "base", "cover", "both"].map((name) => [paper, [value(`--${name}`)]]);
      const grounds = [[paper], ...paints, ...tints];
      const least = (name, some = grounds) => Math.min(...some.map((ground) => ratio(value(`--${name}`), ground)));
      const bad = [[paper], [paper, [value("--bad-tint")]], [paper, [value("--select")]]];
      return {
        ink: least("ink"), mark: least("mark"), bad: least("bad", bad),
        entry: least("entry", [[paper], ...tints]), painted: least("entry", paints),
        gone: ratio(value("--ink"), [[value("--gone")]]),
        placed: ratio(value("--placed-ink"), [[value("--placed")]]),
      };
    });
    // Large texts need 3, all others 4.5.
    for (const [name, ratio] of Object.entries(ratios)) {
      assert.ok(ratio >= (name === "painted" ? 3 : 4.5), `${colorScheme} ${name}: ${ratio.toFixed(2)}`);
    }
    await close(page);
  }
});

test("answers of R and pages are of the same puzzles", async () => {
  for (const name of ["easy", "chains", "lines", "killer", "four", "sixteen"]) {
    const page = await open(name === "easy" ? "classic" : name);
    const digits = await grid(page);
    digits.forEach((digit, i) => assert.ok(!digit || digit === answers[name][i]));
    await page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text }), answers[name].join(answers[name].some((d) => d > 9) ? " " : ""));
    assert.equal((await state(page)).solved, true, name);
    await close(page);
  }
});
