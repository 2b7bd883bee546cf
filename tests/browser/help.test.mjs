// What the game does for the player: marks, checks, hints, the solution.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  test, open, close, cell, label, grid, state, blanks, digit, tool, button, message, wrongCells, answers, assert, shot, directory,
} from "./tools.mjs";

const settings = async (page) => page.getByRole("button", { name: "Settings" }).click();
const tick = async (page, name) => {
  await settings(page);
  await page.getByLabel(name).click();
  await page.keyboard.press("Escape");
};

// What stands in the houses of a cell, worked out here anew for classic boxes.
function allowed(digits, i, n, rows, cols) {
  const row = Math.floor(i / n), col = i % n;
  const sees = (k) => Math.floor(k / n) === row || k % n === col ||
    (Math.floor(Math.floor(k / n) / rows) === Math.floor(row / rows) &&
      Math.floor((k % n) / cols) === Math.floor(col / cols));
  return Array.from({ length: n }, (_, d) => d + 1)
    .filter((d) => !digits.some((other, k) => other === d && sees(k)));
}

test("a digit that breaks a rule is shown at once, with those it clashes with", async () => {
  const page = await open("classic");
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  assert.deepEqual(await wrongCells(page), [0, 2]);
  assert.equal(await label(page, 1, 3), "Row 1, column 3, 5, breaks a rule");
  await shot(page, "conflict");
  await page.keyboard.press("Backspace");
  assert.deepEqual(await wrongCells(page), []);
  await close(page);
});

test("conflicts are not shown if the page or the player does not want them", async () => {
  let page = await open("bare");
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  assert.deepEqual(await wrongCells(page), []);
  await tick(page, "Show conflicts at once");
  assert.deepEqual(await wrongCells(page), [0, 2]);
  await close(page);
  page = await open("classic");
  await tick(page, "Show conflicts at once");
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  assert.deepEqual(await wrongCells(page), []);
  await close(page);
});

test("clues that are broken are shown: thermometer, cage, dot, arrow, quadruple", async () => {
  const page = await open("lines");
  // Without givens in the way: the page's own checks are asked about digits alone.
  const broken = (entries) => page.evaluate((entries) => {
    const x = JSON.parse(document.querySelector("script[data-for]").textContent).x;
    const digits = new Array(81).fill(0);
    entries.forEach(([row, col, digit]) => { digits[(row - 1) * 9 + col - 1] = digit; });
    return [...new oxidoku.Rules(x).conflicts(digits)].sort((a, b) => a - b);
  }, entries);
  assert.deepEqual(await broken([[1, 1, 5], [2, 2, 5]]), [0, 10]);
  assert.deepEqual(await broken([[1, 1, 5], [2, 2, 6]]), []);
  assert.deepEqual(await broken([[9, 5, 9], [9, 6, 7]]), [76, 77]);
  assert.deepEqual(await broken([[9, 5, 9], [9, 6, 5], [9, 7, 1]]), []);
  assert.deepEqual(await broken([[5, 1, 4], [5, 2, 6]]), [36, 37]);
  assert.deepEqual(await broken([[9, 9, 8], [8, 8, 3], [7, 8, 4]]), [61, 70, 80]);
  assert.deepEqual(await broken([[9, 9, 7], [8, 8, 3], [7, 8, 4]]), []);
  assert.deepEqual(await broken([[5, 7, 3], [5, 8, 4], [6, 7, 5], [6, 8, 6]]), [42, 43, 51, 52]);
  assert.deepEqual(await broken([[5, 7, 1], [5, 8, 4], [6, 7, 5], [6, 8, 2]]), []);
  await close(page, "lines");
});

test("every kind of clue is broken in the page where its definition says so", async () => {
  const page = await open("bare");
  const cases = JSON.parse(readFileSync(join(directory, "clues.json"), "utf8"));
  const said = await page.evaluate((cases) => cases.map(({ x, grids }) => {
    const rules = new oxidoku.Rules(x);
    return grids.map((grid) => rules.conflicts(grid).size === 0);
  }), cases);
  const told = new Map();
  cases.forEach(({ kind, right }, i) => {
    assert.deepEqual(said[i], right, kind);
    told.set(kind, new Set([...(told.get(kind) || []), ...right]));
  });
  // Nearly all kinds were kept by some grids and broken by others.
  const both = [...told.values()].filter((answers) => answers.size === 2).length;
  assert.ok(told.size >= 35 && both >= 0.8 * told.size, `${both} of ${told.size}`);
  await close(page);
});

test("what is filled in partly breaks no clue that can still hold", async () => {
  const page = await open("bare");
  const cases = JSON.parse(readFileSync(join(directory, "clues.json"), "utf8"));
  const broken = await page.evaluate((cases) => cases.flatMap(({ kind, x, grids, right }) => {
    const rules = new oxidoku.Rules(x);
    return grids.flatMap((grid, i) => (right[i] ? [1, 2, 3, 4].map((step) =>
      grid.map((digit, k) => ((k * 7 + i) % 5 < step ? digit : 0))) : []))
      .filter((grid) => rules.conflicts(grid).size).map(() => kind);
  }), cases);
  assert.deepEqual(broken, []);
  await close(page);
});

test("Check tells how many digits are wrong and shows which", async () => {
  const page = await open("begun");
  await tool(page, "Check").click();
  assert.equal(await message(page).innerText(), "2 digits are wrong.");
  assert.match(await label(page, 1, 3), /wrong/);
  assert.match(await label(page, 1, 4), /wrong/);
  await shot(page, "checked");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 4).click();
  await page.keyboard.press("6");
  await tool(page, "Check").click();
  assert.equal(await message(page).innerText(), "No mistake so far.");
  await close(page);
});

test("a page without check, hints and solution does not hold the solution", async () => {
  const page = await open("bare");
  assert.equal(await page.locator(".ox-tools button").count(), 4);
  const data = await page.locator("script[data-for]").first().textContent();
  assert.equal(JSON.parse(data).x.solution, undefined);
  assert.equal(JSON.parse(data).x.hints, undefined);
  await page.keyboard.press("KeyH");
  await settings(page);
  assert.equal(await button(page, "Show the solution").count(), 0);
  await close(page, "bare");
});

test("marks are filled in with what the digits allow, in one step", async () => {
  for (const [name, n, rows, cols] of [["classic", 9, 3, 3], ["six", 6, 2, 3], ["sixteen", 16, 4, 4]]) {
    const page = await open(name);
    await tool(page, "Fill in").click();
    const { grid: digits, marks } = await state(page);
    blanks(digits).forEach((i) => assert.deepEqual(marks.centre[i], allowed(digits, i, n, rows, cols)));
    await tool(page, "Undo").click();
    assert.equal((await state(page)).marks.centre.flat().length, 0);
    await tool(page, "Redo").click();
    await close(page, `marks-${name}`);
  }
});

test("marks that R had filled in are those of the page", async () => {
  const page = await open("sixteen-marks");
  const { grid: digits, marks } = await state(page);
  blanks(digits).forEach((i) => assert.deepEqual(marks.centre[i], allowed(digits, i, 16, 4, 4)));
  await close(page, "sixteen-marks");
});

test("a digit takes its marks out of the cells it sees, unless that is switched off", async () => {
  const page = await open("classic");
  await tool(page, "Fill in").click();
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  const four = (await state(page)).marks.centre.flatMap((marks, i) => (marks.includes(4) ? [i] : []));
  [...Array(9).keys()].forEach((col) => assert.ok(!four.includes(col)));
  await tool(page, "Undo").click();
  await tick(page, "Tidy marks after a digit");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  const kept = (await state(page)).marks.centre[3];
  await tool(page, "Undo").click();
  assert.deepEqual(kept, (await state(page)).marks.centre[3]);
  await close(page);
});

test("the solution is shown on demand, does not count as solved, and can be undone", async () => {
  const page = await open("lines");
  const start = await grid(page);
  await settings(page);
  await button(page, "Show the solution").click();
  assert.deepEqual(await grid(page), answers.lines);
  assert.equal((await state(page)).solved, false);
  assert.equal(await message(page).innerText(), "This is the solution.");
  await shot(page, "lines-solution");
  await tool(page, "Undo").click();
  assert.deepEqual(await grid(page), start);
  await close(page);
});

test("Start again goes back to the givens, without what was filled in before", async () => {
  const page = await open("begun");
  await settings(page);
  await button(page, "Start again").click();
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank");
  assert.equal((await state(page)).marks.centre.flat().length, 0);
  await close(page);
});

test("a new start can be undone with the clock and what was shown, and done again", async () => {
  const page = await open("lines");
  // The clock ticks when it is told to.
  await page.addInitScript(() => { window.setInterval = (work) => { window.tick = work; }; });
  await page.reload();
  const start = await grid(page);
  const act = async (name) => {
    await settings(page);
    await button(page, name).click();
  };
  const time = async () => (await state(page)).seconds;
  await cell(page, 1, 1).click();
  await page.evaluate(() => { for (let second = 0; second < 70; second += 1) window.tick(); });
  await act("Show the solution");
  assert.equal(await time(), 70);
  await act("Start again");
  assert.equal(await time(), 0);
  await tool(page, "Undo").click();
  assert.deepEqual(await grid(page), answers.lines);
  assert.equal((await state(page)).solved, false);
  assert.equal(await message(page).innerText(), "This is the solution.");
  assert.equal(await time(), 70);
  // As it was kept, too.
  await page.waitForTimeout(400);
  await page.reload();
  assert.equal((await state(page)).solved, false);
  await tool(page, "Redo").click();
  assert.deepEqual(await grid(page), start);
  assert.equal(await time(), 0);
  await tool(page, "Undo").click();
  await tool(page, "Undo").click();
  assert.deepEqual(await grid(page), start);
  // A new start where nothing is to be taken away leaves no way to the solution but its own.
  await act("Start again");
  await page.keyboard.press("Control+KeyY");
  assert.deepEqual(await grid(page), start);
  await act("Show the solution");
  assert.equal((await state(page)).solved, false);
  await tool(page, "Undo").click();
  await tool(page, "Redo").click();
  assert.equal((await state(page)).solved, false);
  await close(page);
});

test("a full grid with a mistake is not solved, and says so", async () => {
  const page = await open("classic");
  const wrong = [...answers.easy];
  wrong[2] = wrong[2] % 9 + 1;
  await page.evaluate((text) => HTMLWidgets.find(".oxidoku").update({ text }), wrong.join(""));
  assert.match(await message(page).innerText(), /full, but something is wrong/);
  assert.equal((await state(page)).solved, false);
  await close(page);
});

test("hints say in three levels what R says of the step", async () => {
  const page = await open("classic");
  await tool(page, "Hint").click();
  assert.equal(await message(page).locator("p").innerText(), answers.vague[0]);
  await shot(page, "hint-1");
  await button(page, "Tell me more").click();
  await shot(page, "hint-2");
  await button(page, "Tell me more").click();
  assert.equal(await message(page).locator("p").innerText(), answers.steps[0]);
  assert.equal(await button(page, "Tell me more").count(), 0);
  await close(page, "hint-3");
});

test("a step that is done already is not hinted at again", async () => {
  const page = await open("classic");
  const seen = [];
  for (let i = 0; i < 5; i += 1) {
    await tool(page, "Hint").click();
    for (let more = 0; more < 2; more += 1) await button(page, "Tell me more").click();
    seen.push(await message(page).locator("p").innerText());
    await button(page, "Do it").click();
  }
  assert.deepEqual(seen, answers.steps.slice(0, 5));
  await close(page);
});

// Hint after hint is asked for, told in full and done, all within the page: what is said and drawn of
// each. It stops where the game is solved, or with `at_links` where links are drawn, which
// stay to be looked at.
const ask_hints = (page, at_links = false) => page.evaluate((at_links) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const game = HTMLWidgets.find(`#${document.querySelector(".oxidoku").id}`);
  const main = () => document.querySelector(".ox-message .ox-main");
  const steps = [];
  for (let i = 0; i < 200 && !game.state().solved; i += 1) {
    if (!main()) all(".ox-tool")[5].click();
    const framed = [all(".ox-clue").length];
    for (let more = 0; more < 2 && main().textContent === "Tell me more"; more += 1) {
      main().click();
      framed.push(all(".ox-clue").length);
    }
    const links = all(".ox-strong .ox-link, .ox-weak .ox-link");
    steps.push({
      text: document.querySelector(".ox-message p").textContent, framed,
      colours: links.map((one) => getComputedStyle(one).stroke), heads: all(".ox-head-of-link").length,
      numbers: all(".ox-strong text, .ox-weak text").map((one) => Number(one.textContent)),
    });
    if (at_links && links.length) break;
    main().click();
    steps.at(-1).marks = game.state().marks.centre.flat().length;
  }
  return steps;
}, at_links);

test("hints alone lead to the end, through chains, and each step is told once", async () => {
  const page = await open("links");
  const before = await ask_hints(page, true);
  await shot(page, "hint-chain");
  const steps = [...before.slice(0, -1), ...await ask_hints(page)];
  assert.deepEqual(await grid(page), answers.links);
  const texts = steps.map((step) => step.text);
  assert.deepEqual(texts, [...new Set(texts)]);
  const chains = steps.filter((step) => step.colours.length);
  assert.ok(chains.length > 0);
  for (const { colours, heads, numbers } of chains) {
    // Each link has a head, and its number in the order of the chain.
    assert.equal(heads, colours.length);
    assert.deepEqual(numbers, colours.map((_, k) => k + 1));
  }
  // Strong and weak ones differ.
  const colours = new Set(chains.flatMap((step) => step.colours));
  assert.deepEqual([...colours].sort(), ["rgb(160, 32, 80)", "rgb(48, 80, 160)"]);
  await close(page);
});

test("hints strike out marks that are filled in, and lead to the end with them, too", async () => {
  const page = await open("chains");
  await tool(page, "Fill in").click();
  const before = (await state(page)).marks.centre.flat().length;
  const left = [before, ...(await ask_hints(page)).map((step) => step.marks)];
  left.slice(1, -1).forEach((marks, i) => assert.ok(marks < left[i], `step ${i} took no mark`));
  assert.deepEqual(await grid(page), answers.chains);
  await close(page);
});

test("with the keyboard alone a hint is asked for to the end and done", async () => {
  const page = await open("classic");
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.locator(".ox-tool").nth(5).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Tell me more");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Do it");
  const blank = blanks(await grid(page)).length;
  await page.keyboard.press("Enter");
  assert.equal(blanks(await grid(page)).length, blank - 1);
  // The focus is on the board again.
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  await close(page);
});

test("a hint is drawn: houses first, then the pattern, then what follows", async () => {
  const page = await open("chains");
  const count = (what) => page.locator(what).count();
  await cell(page, 1, 2).click();
  await page.keyboard.press("KeyH");
  assert.ok(await count(".ox-hint-under rect") > 0);
  assert.equal(await count(".ox-hint-over .ox-pattern"), 0);
  await page.keyboard.press("KeyH");
  assert.ok(await count(".ox-hint-over .ox-pattern") > 0);
  assert.equal(await count(".ox-placed, .ox-gone"), 0);
  await page.keyboard.press("KeyH");
  assert.ok(await count(".ox-placed, .ox-gone") > 0);
  await page.keyboard.press("Escape");
  assert.equal(await count(".ox-hint-over > *, .ox-hint-under > *"), 0);
  await close(page);
});

test("the clues that a step argues with are framed", async () => {
  const page = await open("killer");
  await page.evaluate(() => document.querySelectorAll(".ox-tool")[5].click());
  await page.locator(".ox-message .ox-main").click();
  await shot(page, "hint-clue");
  await page.keyboard.press("Escape");
  const steps = await ask_hints(page);
  // Not before more is asked for.
  assert.ok(steps.every((step) => step.framed[0] === 0));
  assert.ok(steps.some((step) => step.framed[1] > 0));
  assert.deepEqual(await grid(page), answers.killer);
  await close(page);
});

test("where an entry is wrong, the hint says so, shows it, and mends it", async () => {
  const page = await open("begun");
  await tool(page, "Hint").click();
  assert.equal(await message(page).locator("p").innerText(), "There are 2 mistakes in the grid. Mend them first.");
  await button(page, "Tell me more").click();
  assert.equal(await message(page).locator("p").innerText(),
    "These digits are wrong: Row 1, column 3; Row 1, column 4.");
  await shot(page, "hint-mistakes");
  await button(page, "Tell me more").click();
  await message(page).getByRole("button", { name: "Erase" }).click();
  assert.equal(await label(page, 1, 3), "Row 1, column 3, blank");
  assert.equal(await label(page, 1, 4).then((text) => text.split(",")[2]), " blank");
  await tool(page, "Hint").click();
  assert.doesNotMatch(await message(page).innerText(), /mistake/);
  await close(page);
});

test("a puzzle without a single solution says that there are no hints", async () => {
  for (const [name, text] of [["several", /several solutions/], ["none", /no solution/]]) {
    const page = await open(name);
    await tool(page, "Hint").click();
    assert.match(await message(page).innerText(), text);
    await close(page);
  }
});
