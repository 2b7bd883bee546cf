// Games in Shiny apps, see app.R. The apps run with the R that made the pages.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { after } from "node:test";
import {
  test, open, close, cell, label, grid, state, blanks, tool, button, message, answers, assert, picturePath,
} from "./tools.mjs";

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

const running = new Map(), processes = [];
after(() => processes.forEach((app) => app.kill()));

// Shiny says that it listens just before it does.
async function reach(port, app) {
  const opens = () => new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => { socket.end(); resolve(true); }).on("error", () => resolve(false));
  });
  while (!await opens()) {
    if (app.exitCode !== null) throw new Error("the app has ended");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return `http://127.0.0.1:${port}`;
}

// The address of an app, which is started when the first test needs it. One that is kept busy has
// a name of its own.
function address(name, own = name) {
  if (!running.has(own)) running.set(own, start(name));
  return running.get(own);
}

async function start(name) {
  const port = await freePort();
  const app = spawn("Rscript", ["--vanilla", "tests/browser/app.R", name, port], { stdio: ["ignore", "ignore", "pipe"] });
  processes.push(app);
  let said = "";
  return new Promise((resolve, reject) => {
    app.stderr.on("data", (text) => {
      said += text;
      if (said.includes("Listening on")) resolve(reach(port, app));
    });
    app.on("exit", () => reject(new Error(said)));
  });
}

const enter = async (page, i, d) => {
  await cell(page, Math.floor(i / 9) + 1, i % 9 + 1).click();
  await page.keyboard.press(String(d));
};
const told = (page, text) => page.locator("#told").filter({ hasText: text }).waitFor();
const notice = (page, text) => page.locator(".shiny-notification").filter({ hasText: text }).first().waitFor();
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

async function putIn(page, text) {
  await page.locator("#text").evaluate((area) => { area.closest("details").open = true; });
  await page.locator("#text").fill(text);
  await page.locator("#take").click();
  await page.waitForFunction((text) => HTMLWidgets.find("#game").state().grid.join("") === text.replaceAll(".", "0"), text);
}

// Whether R still answers.
const alive = (page) => page.evaluate(() => Shiny.shinyapp.isConnected());

// Loses the connection, and waits until the app is there again.
async function lose(page) {
  await page.evaluate(() => {
    window.again = 0;
    $(document).on("shiny:connected", () => { window.again += 1; });
    $(document).on("shiny:idle", () => { if (window.again) window.again = 2; });
    Shiny.shinyapp.$socket.close();
  });
  await page.waitForFunction(() => window.again === 2, null, { timeout: 15000 });
  // Shiny itself stumbles over what it would send meanwhile.
  page.faults = page.faults.filter((fault) => !fault.includes("/shiny-javascript-"));
}

test("an app is told of digits, marks, the time and that the puzzle is solved", async () => {
  const page = await open(await address("own"));
  await told(page, "solved\n[1] FALSE");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await told(page, "| 5 3 4 | . 7 . | . . . |");
  await cell(page, 1, 4).click();
  await page.keyboard.press("Shift+Digit2");
  // Row, column and digit.
  await told(page, "[1,]    1    4    2");
  // Number, row, column, kind, digit and whether it came; what is taken back is undone.
  await told(page, /1\s+1\s+3\s+digit\s+4\s+TRUE\s+\d+\s+FALSE/);
  await told(page, /2\s+1\s+4\s+corner\s+2\s+TRUE\s+\d+\s+FALSE/);
  await page.keyboard.press("Control+z");
  await told(page, /2\s+1\s+4\s+corner\s+2\s+TRUE\s+\d+\s+TRUE/);
  for (const i of blanks(await grid(page))) await enter(page, i, answers.easy[i]);
  await told(page, "solved\n[1] TRUE");
  await close(page, "app-own");
});

test("two people play in one app without disturbing each other", async () => {
  const [one, two] = await Promise.all([open(await address("own")), open(await address("own"))]);
  await cell(one, 1, 3).click();
  await one.keyboard.press("4");
  await told(one, "| 5 3 4 |");
  await cell(two, 1, 3).click();
  await two.keyboard.press("1");
  await told(two, "| 5 3 1 |");
  assert.match(await one.locator("#told").innerText(), /\| 5 3 4 \|/);
  assert.equal(await label(one, 1, 3), "Row 1, column 3, 4");
  await close(one);
  await close(two);
});

test("an app changes the game: digits, title, and a hint for what is on the screen", async () => {
  const page = await open(await address("own"));
  await cell(page, 5, 5).click();
  await page.keyboard.press("5");
  await told(page, "4 . . | 8 5 3 |");
  await page.locator("#hint").click();
  await page.locator(".ox-hint").waitFor();
  await button(page, "Tell me more").click();
  await button(page, "Tell me more").click();
  const before = blanks(await grid(page)).length;
  await button(page, "Do it").click();
  assert.equal(blanks(await grid(page)).length, before - 1);
  await page.locator("#mend").click();
  await message(page).filter({ hasText: "Solved" }).waitFor();
  assert.deepEqual(await grid(page), answers.easy);
  assert.equal(await page.locator(".ox-title").innerText(), "<b>Mended</b>");
  // The player can take it back.
  await tool(page, "Undo").click();
  assert.equal(blanks(await grid(page)).length, before - 1);
  await close(page);
});

test("what was played is there again after the connection was lost", async () => {
  for (const name of ["own", "run"]) {
    const page = await open(await address(name));
    const start = await grid(page), [first] = blanks(start);
    await cell(page, Math.floor(first / 9) + 1, first % 9 + 1).click();
    await page.keyboard.press("Shift+Digit2");
    await page.keyboard.press("Control+Digit3");
    const before = await state(page);
    // Shiny sends what has changed when nothing more changes.
    await page.waitForTimeout(500);
    await lose(page);
    const after = await state(page);
    assert.deepEqual(after.grid, start);
    assert.deepEqual(after.marks, before.marks);
    // R knows of it again.
    await enter(page, first, 4);
    if (name === "own") await told(page, "| 5 3 4 |");
    assert.ok(await alive(page));
    await close(page);
  }
});

test("a new puzzle is there again after the connection was lost, and no other one", async () => {
  const page = await open(await address("run"));
  const first = await grid(page);
  await page.locator("#new").click();
  await page.waitForFunction((first) => HTMLWidgets.find("#game").state().grid.join("") !== first, first.join(""));
  const second = await grid(page);
  await page.waitForTimeout(500);
  await lose(page);
  await page.waitForTimeout(500);
  assert.deepEqual(await grid(page), second);
  await close(page);
});

test("letters are no digits: the log has all else", async () => {
  const page = await open(await address("own"));
  await cell(page, 1, 4).click();
  await page.keyboard.press("Control+Digit2");
  await page.locator(".ox-modes button").nth(2).click();
  await page.locator(".ox-letters").first().click();
  await page.locator(".ox-pad button").first().click();
  assert.equal(await label(page, 1, 4), "Row 1, column 4, blank, centre marks 2 A");
  await cell(page, 1, 3).click();
  await page.keyboard.press("x");
  await page.keyboard.press("z");
  await page.keyboard.press("4");
  await told(page, /1\s+1\s+4\s+centre\s+2\s+TRUE\s+\d+\s+FALSE/);
  await told(page, /3\s+1\s+3\s+digit\s+4\s+TRUE\s+\d+\s+FALSE/);
  await close(page);
});

const status = (page, text) => page.locator("#status").filter({ hasText: text }).waitFor();
const clues = (page) => page.locator("#clue option").allInnerTexts();

test("a setter's desk goes on after the connection was lost: givens, clues, and the way back", async () => {
  const page = await open(await address("set"));
  await enter(page, 0, 5);
  await cell(page, 9, 1).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.locator("#kind").selectOption("cage");
  await page.locator("#value").fill("7");
  await page.locator("#add").click();
  await page.locator("#clue option").waitFor({ state: "attached" });
  await page.locator(".ox-sum").filter({ hasText: "7" }).waitFor();
  await enter(page, 1, 6);
  await page.waitForTimeout(500);
  const [before, list] = [await grid(page), await clues(page)];
  assert.equal(list.length, 1);
  await lose(page);
  await page.locator("#clue option").waitFor({ state: "attached" });
  assert.deepEqual(await clues(page), list);
  assert.deepEqual(await grid(page), before);
  assert.deepEqual(before.slice(0, 3), [5, 6, 0]);
  // R knows of it, and so does the game.
  await enter(page, 2, 6);
  await status(page, "r1c2 = 6, r1c3 = 6");
  await tool(page, "Undo").click();
  await tool(page, "Undo").click();
  assert.deepEqual((await grid(page)).slice(0, 3), [5, 0, 0]);
  await page.locator("#clue").selectOption("1");
  await page.locator("#drop").click();
  await page.waitForFunction(() => !document.querySelector("#clue option"));
  assert.deepEqual((await grid(page)).slice(0, 3), [5, 0, 0]);
  // Whoever comes later finds an empty desk, and the link is that of the page beside the game.
  await page.waitForTimeout(500);
  await page.goto("about:blank");
  await page.goto(await address("set"));
  await page.waitForSelector(".ox-page");
  assert.deepEqual(blanks(await grid(page)).length, 81);
  await page.getByRole("button", { name: "Settings" }).click();
  assert.equal(await button(page, "Copy a link to the puzzle").count(), 0);
  await close(page, "app-set");
});

const make = async (page, kind, value = "") => {
  await page.locator("#kind").selectOption(kind);
  await page.locator("#value").fill(value);
  await page.locator("#add").click();
};

test("a setter's marks, colours and way back stay as clues come, and all of it when the page is loaded again", async () => {
  const page = await open(await address("set"));
  await enter(page, 0, 5);
  await cell(page, 3, 3).click();
  await page.keyboard.press("Shift+Digit7");
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  await page.keyboard.press("z");
  await cell(page, 9, 1).click();
  await page.keyboard.press("Shift+ArrowRight");
  const held = await label(page, 3, 3);
  assert.match(held, /7/);
  await make(page, "cage", "7");
  await page.locator(".ox-sum").filter({ hasText: "7" }).waitFor();
  assert.equal(await label(page, 3, 3), held);
  await cell(page, 1, 1).click();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press("Shift+ArrowRight");
  await make(page, "region");
  await status(page, "72 cells have no region yet.");
  const list = await clues(page);
  assert.match(list[1], /^region r1c/);
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForSelector(".ox-page");
  await page.locator("#clue option").nth(1).waitFor({ state: "attached" });
  assert.deepEqual(await clues(page), list);
  assert.equal(await label(page, 3, 3), held);
  assert.equal((await grid(page))[0], 5);
  // A region that was drawn by mistake goes again, and the boxes are back with the last one.
  await page.locator("#clue").selectOption({ label: list[1] });
  await page.locator("#drop").click();
  await page.waitForFunction(() => document.querySelectorAll("#clue option").length === 1);
  await status(page, /^1000 solutions or more[.]$/);
  await tool(page, "Undo").click();
  await tool(page, "Undo").click();
  assert.doesNotMatch(await label(page, 3, 3), /7/);
  await close(page, "app-set-regions");
});

test("nothing that a browser sends ends a setter's session", async () => {
  const page = await open(await address("set", "busy"));
  await page.evaluate(() => {
    const bad = [null, "x", 7, [1, 2], {}, { cells: [80], rows: 36, columns: 36 }, { cells: [1e9] }, [[1], [2]],
      [{ a: 1 }], new Array(5000).fill(1), [null], true, 1e300];
    bad.forEach((value, i) => {
      Shiny.setInputValue("game_grid:oxidoku.grid", value, { priority: "event" });
      ["game_selection:oxidoku.cells", "game_selection:shiny.matrix", "game_selection"].forEach((name, k) => {
        if (!name.endsWith("matrix") || Array.isArray(value)) Shiny.setInputValue(name, value, { priority: "event" });
        ["value", "clue", "source"].forEach((one) => Shiny.setInputValue(one, value, { priority: "event" }));
        ["region", "cage", value].forEach((kind, j) => {
          Shiny.setInputValue("kind", kind, { priority: "event" });
          Shiny.setInputValue("add", 100 * i + 10 * k + j + 1, { priority: "event" });
        });
        Shiny.setInputValue("drop", 10 * i + k + 1, { priority: "event" });
      });
    });
  });
  await page.waitForTimeout(1000);
  await page.waitForFunction(() => !document.documentElement.classList.contains("shiny-busy"));
  assert.ok(await alive(page));
  for (const text of await page.locator(".shiny-notification").allInnerTexts()) {
    assert.doesNotMatch(text, /subscript|argument is|non-numeric|incorrect number/);
  }
  await close(page);
});

test("run_sudoku() gives hints and explanations for a position filled in partly", async () => {
  const page = await open(await address("run"));
  await putIn(page, easy);
  for (const i of blanks(await grid(page))) {
    if (i % 2) await enter(page, i, answers.easy[i]);
  }
  const half = await grid(page);
  await page.locator("#hint").click();
  await page.locator(".ox-hint").waitFor();
  for (let more = 0; more < 2; more += 1) await button(page, "Tell me more").click();
  await button(page, "Do it").click();
  // It was about a cell that was blank.
  const done = await grid(page);
  assert.equal(half.filter((digit, i) => digit !== done[i]).length, 1);
  await page.locator("#explain").click();
  await page.locator("#explanation img").waitFor();
  assert.match(await page.locator("#explanation p").innerText(), /r\dc\d/);
  await page.screenshot({ path: picturePath("app-run.png"), fullPage: true });
  // A wrong digit is told first.
  const [blank] = blanks(done);
  await enter(page, blank, answers.easy[blank] % 9 + 1);
  await page.locator("#hint").click();
  await notice(page, "1 digit is wrong");
  await close(page);
});

test("run_sudoku() makes puzzles by kind and level", async () => {
  const page = await open(await address("run"));
  const before = await grid(page);
  await page.locator("#kind").selectOption("thermometer");
  await page.locator("#level").selectOption("easy");
  await page.locator("#new").click();
  await page.locator(".ox-title").filter({ hasText: "thermometer, easy" }).waitFor();
  assert.ok(await page.locator(".ox-shapes polyline").count() > 0);
  assert.notDeepEqual(await grid(page), before);
  await close(page, "app-thermometer");
});

test("run_sudoku() plays what is put in, and tells when it is solved", async () => {
  const page = await open(await address("run"));
  await putIn(page, easy);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator(".ox-text").fill(answers.easy.join(""));
  await button(page, "Continue from this text").click();
  await notice(page, "Solved in 0:0");
  await close(page);
});

test("a puzzle is taken along as a file and as links", async () => {
  const page = await open(await address("run"));
  await page.locator("#file").evaluate((file) => { file.closest("details").open = true; });
  await page.locator("#format").selectOption("lines");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#file").click()]);
  assert.match(download.suggestedFilename(), /^sudoku\.sdm$/);
  const links = page.locator("#links a");
  await links.first().waitFor();
  assert.match(await links.first().getAttribute("href"), /^https:/);
  await close(page);
});

test("nothing that a browser sends ends a session", async () => {
  const page = await open(await address("run"));
  await page.evaluate(() => {
    const bad = [null, "x", 7, [1, 2], {}, { count: 1e9 }, { count: 9, corner: [[1]], centre: "a" }, [[1], [2]],
      [{ a: 1 }], new Array(81).fill("z"), new Array(81).fill(57), new Array(5000).fill(1), [null], true, 1e300];
    bad.forEach((value, i) => {
      // One that was solved, in whatever time.
      Shiny.setInputValue("game_seconds", value, { priority: "event" });
      Shiny.setInputValue("game_solved", false, { priority: "event" });
      Shiny.setInputValue("game_solved", true, { priority: "event" });
      Shiny.setInputValue("game_grid:oxidoku.grid", value, { priority: "event" });
      Shiny.setInputValue("game_marks:oxidoku.marks", value, { priority: "event" });
      ["game_solved", "game_seconds", "kind", "level", "text", "source", "format", "count"].forEach((name) =>
        Shiny.setInputValue(name, value, { priority: "event" }));
      ["new", "hint", "explain", "take"].forEach((name) => Shiny.setInputValue(name, i + 1, { priority: "event" }));
    });
    Shiny.setInputValue("text", "<script>alert(1)</script>");
    Shiny.setInputValue("take", 99, { priority: "event" });
  });
  await page.waitForTimeout(1000);
  await page.waitForFunction(() => !document.documentElement.classList.contains("shiny-busy"));
  assert.ok(await alive(page));
  await page.locator("#kind").selectOption("classic");
  await page.locator("#level").selectOption("medium");
  await page.evaluate(() => {
    Shiny.setInputValue("kind", "classic");
    Shiny.setInputValue("level", "medium", { priority: "event" });
    Shiny.setInputValue("new", 1000, { priority: "event" });
  });
  await page.locator(".ox-title").filter({ hasText: "classic, medium" }).waitFor();
  assert.equal(await page.locator("body script:not([src])").evaluateAll((all) => all.filter((one) => one.textContent.includes("alert")).length), 0);
  await close(page);
});
