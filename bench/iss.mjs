// Times Interactive Sudoku Solver on puzzles, one process, setup included.
//
//   cd CLONE && node iss.mjs PUZZLES.tsv ROUNDS
//
// PUZZLES.tsv has columns name and constraints, line ends of which are written \n. All puzzles
// are done in each round, up to two solutions each, but for those that took more than five
// seconds; prints for each its name, the number of solutions, and the milliseconds of the best
// round.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const load = (path) => import(pathToFileURL(resolve(process.cwd(), path)).href);
const { ensureGlobalEnvironment } = await load("tests/helpers/test_env.js");
ensureGlobalEnvironment();
const { SimpleSolver } = await load("js/sandbox/simple_solver.js" + self.VERSION_PARAM);

const [file, rounds] = process.argv.slice(2);
const lines = (await readFile(file, "utf8")).trim().split("\n");
const [head, ...rows] = lines.map((line) => line.split("\t"));
const [name, constraints] = ["name", "constraints"].map((column) => head.indexOf(column));
const solver = new SimpleSolver();
const best = new Map();
for (let round = 0; round < Number(rounds); round++) {
  for (const row of rows) {
    if (best.get(row[name])?.[1] > 5000) continue;
    const start = performance.now();
    let found = NaN;
    try {
      found = [...solver.solutions(row[constraints].replaceAll("\\n", "\n"), 2)].length;
    } catch {
      // It does not know the puzzle: not a number of solutions.
    }
    const time = performance.now() - start;
    best.set(row[name], [found, Math.min(time, best.get(row[name])?.[1] ?? Infinity)]);
  }
}
for (const [name, [found, time]] of best) console.log([name, found, time.toFixed(3)].join("\t"));
