// Asks the compiled engine what R was asked, and compares the answers:
//   node web/check.mjs build/web/oxidoku.wasm build/web/cases.json
// The cases are written by tools/web-check.R. Prints how many agree; fails if one does not.
import { readFileSync } from "node:fs";

globalThis.window = globalThis;
globalThis.oxidoku = {};
const script = readFileSync(new URL("../inst/htmlwidgets/lib/oxidoku/engine.js", import.meta.url), "utf8");
new Function(script)();

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { boards, cases } = JSON.parse(readFileSync(process.argv[3], "utf8"));
const rules = boards.map(oxidoku.engineRules);
const ask = (one, question) =>
  JSON.parse(oxidoku.askCode(instance.exports, JSON.stringify({ ...question, rules: rules[one.board] })));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

let wrong = 0;
const times = {};
const timed = (name, work) => {
  const start = performance.now(), value = work();
  (times[name] = times[name] || []).push(performance.now() - start);
  return value;
};
for (const [number, one] of cases.entries()) {
  const { digits } = one;
  const solved = timed("solve", () => ask(one, { ask: "solve", digits }));
  const found = { solution: solved.solution };
  const rated = timed("rate", () => ask(one, { ask: "rate", digits, scale: "hodoku" }));
  Object.assign(found, { score: rated.values.score, level: rated.values.level, steps: rated.steps, hardest: rated.hardest });
  const { step } = timed("hint", () => ask(one, { ask: "hint", puzzle: digits, digits, marks: [] }));
  found.step = step && { technique: step.technique, placed: step.placed, gone: step.gone };
  if (one.candidates) found.candidates = ask(one, { ask: "candidates", digits });
  for (const name of Object.keys(one).filter((name) => name in found)) {
    if (same(found[name], one[name])) continue;
    wrong += 1;
    if (wrong <= 10) console.log(`${number} ${name}: ${JSON.stringify(found[name])}, not ${JSON.stringify(one[name])}`);
  }
}
// New puzzles of a level are of it; wrong digits and marks are told; nonsense is refused.
const first = { board: 0 }, { digits, solution } = cases[0];
const expect = (holds, what) => { if (!holds) { wrong += 1; console.log(what); } };
["easy", "medium", "hard"].forEach((level, number) => {
  const made = timed("new", () => ask(first, { ask: "new", level, seed: 7 + number }));
  const { values } = ask(first, { ask: "rate", digits: made, scale: "hodoku" });
  expect(values.level === number, `a new ${level} puzzle is of level ${values.level}`);
});
const blank = digits.indexOf(0), bad = solution[blank] % 9 + 1;
const spoilt = digits.map((digit, i) => (i === blank ? bad : digit));
expect(same(ask(first, { ask: "hint", puzzle: digits, digits: spoilt, marks: [] }).wrong, [blank]), "wrong digit");
const marks = digits.map((_, i) => (i === blank ? [bad] : []));
expect(same(ask(first, { ask: "hint", puzzle: digits, digits, marks }).struck, [blank]), "wrong mark");
expect(ask(first, { ask: "solve", digits: [1, 2] }).error, "too few digits");
expect(ask(first, { ask: "solve", digits: digits.map(() => 77) }).error, "a foreign digit");
expect(ask(first, { ask: "dance" }).error, "an unknown question");

// A few: a path asks for a hint at each step.
// Hints lead a player who notes nothing from the givens to the solution: what was told to go is
// not told again.
for (const one of cases.filter((_, number) => number % 40 === 39)) {
  const engine = new oxidoku.Engine(instance.exports, boards[one.board]);
  engine.dress = () => {};
  const now = [...one.digits], gone = new Set();
  for (let step = true; step;) {
    const game = { x: { ...boards[one.board], givens: one.digits }, digits: now, cells: now.map((digit) => ({ digit, centre: [] })) };
    ({ step } = engine.hint(game, gone));
    if (!step) break;
    const before = gone.size;
    step.placed.forEach(([i, digit]) => { now[i] = digit; });
    step.gone.forEach(([i, digit]) => gone.add(`${i}:${digit}`));
    if (!step.placed.length && gone.size === before) break;
  }
  expect(same(now, one.solution), `hints end before the solution: ${one.digits.join("")}`);
}

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)].toFixed(2);
Object.entries(times).forEach(([name, list]) => console.log(`${name}: ${median(list)} ms in the median`));
console.log(`${cases.length} puzzles, ${wrong} answers differ`);
process.exit(wrong ? 1 : 0);
