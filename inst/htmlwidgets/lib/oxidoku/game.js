// The state of a game: what each cell holds, the way back and forth, the clock, and the
// state as text. Nothing here draws.
{
// `lines` lead to cells with higher numbers; `tints` are coloured marks: the mark's number
// times COLOURS plus the colour.
const BLANK = { digit: 0, corner: [], centre: [], colours: [], tints: [], lines: [] };
const MARKS = ["corner", "centre", "colours", "tints", "lines"];
const COLOURS = 9;
// Marks beyond the digits are letters.
const LETTERS = 26;

const without = (list, item) => list.filter((other) => other !== item);
const same = (a, b) =>
  a.digit === b.digit && MARKS.every((kind) => a[kind].join() === b[kind].join());
// Older games have no lines.
const whole = (cell) => ({ ...BLANK, ...cell });

oxidoku.Game = class {
  // `options.tidy`: marks that a digit rules out go when it is entered. `tell` is called
  // with the cells that have changed.
  constructor(x, options, tell) {
    Object.assign(this, { x, options, tell, rules: new oxidoku.Rules(x) });
    // `entries` and `marks` are what R had beside the givens.
    const { givens, entries, marks } = x;
    this.cells = givens.map((given, i) =>
      ({ ...BLANK, digit: given || entries[i], centre: marks ? marks[i] : [] }));
    // The numbers of cells; those of holes are left out.
    this.numbers = [...this.cells.keys()].filter((i) => x.cells[i]);
    // `told` are the steps of the path that have been told in full.
    // `log` has all changes that ever were: the step, when, after how many others, and whether it
    // is undone; of a new start also what the clock and such are on its `other` side.
    Object.assign(this, { history: [], future: [], log: [], seconds: 0, told: [], shown: false });
    this.done = this.isSolved();
  }

  get digits() { return this.cells.map(({ digit }) => digit); }

  isCell(i) { return this.x.cells[i]; }

  isGiven(i) { return this.x.givens[i] > 0; }

  // Changes

  // New contents of cells, as pairs of number and cell: one step of the history. `other` is for
  // a new start.
  change(changes, other) {
    const step = changes.map(([i, after]) => [i, this.cells[i], after])
      .filter(([, before, after]) => !same(before, after));
    if (!step.length && !other) return false;
    this.future = [step];
    this.log.push({ seconds: this.seconds, undone: true, depth: this.history.length, step, other });
    return this.redo();
  }

  // The same for what some cells get beside what they hold.
  edit(cells, work) {
    return this.change(cells.map((i) => [i, { ...this.cells[i], ...work(this.cells[i], i) }]));
  }

  fill(digits) { return this.edit([...digits.keys()], (_, i) => ({ digit: digits[i] })); }

  undo() { return this.go(this.history, this.future, 1); }

  redo() { return this.go(this.future, this.history, 2); }

  // To one side of a step: 1 is before it, 2 after it.
  go(from, to, side) {
    const step = from.pop();
    if (!step) return false;
    to.push(step);
    step.forEach((one) => { this.cells[one[0]] = one[side]; });
    // A later change after as many others has taken the place of an earlier one.
    const entry = this.log.findLast(({ depth }) => depth === this.history.length + 1 - side);
    if (entry) entry.undone = side === 1;
    if (entry?.other) this.swap(entry, side);
    this.done = this.isSolved();
    this.tell(step.map(([i]) => i));
    return true;
  }

  // Each side of a new start has its own clock. A solution shown after it is known before, too.
  swap(entry, side) {
    const { seconds, told, shown } = entry.other;
    entry.other = { seconds: this.seconds, told: this.told, shown: this.shown };
    Object.assign(this, { seconds, told, shown: shown || (side === 1 && this.shown) });
  }

  // The log as columns, a row for each digit and mark that came or went: the number of the
  // change, cells and digits by number, and the rest as it is. Letters are no digits.
  moves() {
    const rows = [];
    this.log.forEach(({ seconds, undone, step }, at) => step.forEach(([i, before, after]) => {
      const add = (kind, digit, added) => digit <= this.rules.count &&
        rows.push({ move: at + 1, cell: i, kind, digit, added, seconds, undone });
      if (before.digit !== after.digit) {
        if (before.digit) add("digit", before.digit, false);
        if (after.digit) add("digit", after.digit, true);
      }
      ["corner", "centre"].forEach((kind) => {
        before[kind].filter((mark) => !after[kind].includes(mark)).forEach((mark) => add(kind, mark, false));
        after[kind].filter((mark) => !before[kind].includes(mark)).forEach((mark) => add(kind, mark, true));
      });
    }));
    const names = ["move", "cell", "kind", "digit", "added", "seconds", "undone"];
    return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  }

  // Enters a digit or a mark into cells, or takes it out if all of them have it.
  enter(kind, digit, cells) {
    if (kind === "digit") return this.enterDigit(digit, cells);
    const open = kind === "colours" ? cells : cells.filter((i) => !this.cells[i].digit);
    const on = open.some((i) => !this.cells[i][kind].includes(digit));
    return this.edit(open, (cell) => {
      const others = without(cell[kind], digit);
      return { [kind]: on ? [...others, digit].sort((a, b) => a - b) : others };
    });
  }

  enterDigit(digit, cells) {
    const open = cells.filter((i) => !this.isGiven(i));
    const on = open.some((i) => this.cells[i].digit !== digit);
    const changes = new Map(open.map((i) => [i, { ...this.cells[i], digit: on ? digit : 0 }]));
    if (on && this.options.tidy) {
      open.flatMap((i) => [...this.rules.peers(i)]).forEach((peer) => {
        const cell = changes.get(peer) || this.cells[peer];
        if (!cell.digit) changes.set(peer, {
          ...cell, corner: without(cell.corner, digit), centre: without(cell.centre, digit),
        });
      });
    }
    return this.change([...changes]);
  }

  // Gives a mark of some cells this colour, or takes it away where all have it.
  tint(mark, colour, cells) {
    const marked = cells.filter((i) => this.hasMark(i, mark));
    const on = marked.some((i) => this.tintOf(i, mark) !== colour);
    return this.edit(marked, ({ tints }) => {
      const others = tints.filter((tint) => Math.ceil(tint / COLOURS) !== mark);
      return { tints: on ? [...others, (mark - 1) * COLOURS + colour].sort((a, b) => a - b) : others };
    });
  }

  hasMark(i, mark) {
    const { digit, corner, centre } = this.cells[i];
    return !digit && (corner.includes(mark) || centre.includes(mark));
  }

  // The colour of a mark that is there, 0 without.
  tintOf(i, mark) {
    const tint = this.cells[i].tints.find((one) => Math.ceil(one / COLOURS) === mark);
    return tint && this.hasMark(i, mark) ? (tint - 1) % COLOURS + 1 : 0;
  }

  // Digits go first, then marks, then colours.
  erase(cells) {
    const open = cells.filter((i) => !this.isGiven(i));
    const some = (kind) => open.some((i) => this.cells[i][kind].length);
    if (open.some((i) => this.cells[i].digit)) return this.edit(open, () => ({ digit: 0 }));
    if (some("corner") || some("centre")) return this.edit(open, () => ({ corner: [], centre: [], tints: [] }));
    if (cells.some((i) => this.cells[i].colours.length)) return this.edit(cells, () => ({ colours: [] }));
    return this.eraseLines(cells);
  }

  // A line between two cells, or none where there is one; `on` says which it shall be.
  drawLine(a, b, on) {
    const [from, to] = a < b ? [a, b] : [b, a];
    return this.edit([from], ({ lines }) =>
      ({ lines: on ? [...without(lines, to), to].sort((x, y) => x - y) : without(lines, to) }));
  }

  hasLine(a, b) { return this.cells[Math.min(a, b)].lines.includes(Math.max(a, b)); }

  eraseLines(cells) {
    const gone = new Set(cells);
    return this.edit([...this.cells.keys()], ({ lines }, i) =>
      ({ lines: gone.has(i) ? [] : lines.filter((to) => !gone.has(to)) }));
  }

  fillCandidates() {
    const { digits } = this;
    const blank = this.numbers.filter((i) => !digits[i]);
    return this.edit(blank, (_, i) => ({ centre: this.rules.candidates(digits, i) }));
  }

  showSolution() {
    if (this.done) return false;
    this.shown = true;
    return this.fill(this.x.solution);
  }

  // Back to the givens. Even this can be undone.
  restart() {
    return this.change(this.x.givens.map((digit, i) => [i, { ...BLANK, digit }]),
      { seconds: 0, told: [], shown: false });
  }

  // Entries that differ from the solution; null if there is no solution to compare.
  mistakes() {
    const { solution } = this.x;
    return solution ? [...solution.keys()].filter((i) =>
      this.cells[i].digit && this.cells[i].digit !== solution[i]) : null;
  }

  conflicts() { return this.rules.conflicts(this.digits); }

  get full() { return this.numbers.every((i) => this.cells[i].digit); }

  isSolved() {
    return this.full && !(this.x.solution ? this.mistakes().length : this.conflicts().size);
  }

  // As text

  // There are symbols up to 35; larger digits are numbers.
  symbol(digit) {
    const label = this.x.digits[digit - 1];
    return label > 9 && label < 36 ? Number(label).toString(36).toUpperCase() : label;
  }

  gridText() {
    const few = this.x.digits.every((label) => label < 36);
    const text = (digit) => (few ? this.symbol(digit) : this.x.digits[digit - 1]);
    return this.numbers.map((i) => this.digits[i]).map((digit) => (digit ? text(digit) : ".")).join(few ? "" : " ");
  }

  // A line with the digits, and one with all the rest.
  toText() { return `${this.gridText()}\n${this.save()}`; }

  // Takes such a text, or a line of digits alone; false, and nothing changed, if it is
  // none of this puzzle.
  fromText(text) {
    const [line, rest] = text.trim().split(/\n+/);
    const digits = this.readGrid(line.trim());
    if (!this.fits(digits) || (rest && !this.load(rest))) return false;
    if (rest) this.tell([...this.cells.keys()]);
    else this.fill(digits);
    return true;
  }

  readGrid(line) {
    const symbols = this.x.digits.map((_, d) => this.symbol(d + 1));
    const read = (/\s/.test(line) ? line.split(/\s+/) : [...line]).map((text) => {
      const at = Math.max(symbols.indexOf(text.toUpperCase()), this.x.digits.indexOf(text));
      return at >= 0 ? at + 1 : /^[.0_*]$/.test(text) ? 0 : NaN;
    });
    if (read.length !== this.numbers.length) return read;
    const digits = this.cells.map(() => 0);
    this.numbers.forEach((i, k) => { digits[i] = read[k]; });
    return digits;
  }

  // Whether digits are for a grid of this size, with nothing in holes, and keep the givens.
  fits(digits) {
    return digits.length === this.cells.length && digits.every((digit, i) =>
      digit >= 0 && digit <= (this.isCell(i) ? this.rules.count : 0) &&
      (!this.isGiven(i) || digit === this.x.givens[i]));
  }

  save() {
    const { cells, history, future, log, seconds, told, shown } = this;
    return JSON.stringify({ cells, history, future, log, seconds, told, shown });
  }

  // Takes what save() gave; false, and nothing changed, if it is anything else.
  load(saved) {
    const numbers = (list) => list.every((one) => Number.isInteger(one) && one >= 0);
    const marks = (list, most) => numbers(list) && list.every((mark) => mark > 0 && mark <= most);
    const sound = (cell, i) => numbers([cell.digit]) && cell.digit <= this.rules.count &&
      (!this.isGiven(i) || cell.digit === this.x.givens[i]) && (this.isCell(i) || same(cell, BLANK)) &&
      MARKS.every((kind) => marks(cell[kind], {
        colours: COLOURS, lines: this.cells.length - 1, tints: COLOURS * (this.rules.count + LETTERS),
      }[kind] || this.rules.count + LETTERS));
    const steps = (list) => list.every((step) =>
      step.every(([i, before, after]) => this.cells[i] && sound(before, i) && sound(after, i)));
    try {
      const kept = JSON.parse(saved), { seconds, told, shown } = kept;
      const cells = kept.cells.map(whole);
      const wholeStep = (step) => step.map(([i, before, after]) => [i, whole(before), whole(after)]);
      const [history, future] = [kept.history, kept.future].map((list) => list.map(wholeStep));
      // Older games do not say after how many others.
      const log = (kept.log || []).map((entry, at) =>
        ({ depth: at, ...entry, undone: entry.undone === true, step: wholeStep(entry.step) }));
      const clocks = [kept, ...log.flatMap(({ other }) => other || [])];
      if (cells.length !== this.cells.length || !cells.every(sound) || !steps(history) ||
          !steps(future) || !steps(log.map(({ step }) => step)) ||
          !numbers(log.flatMap((entry) => [entry.seconds, entry.depth])) ||
          !clocks.every((one) => numbers([one.seconds, ...one.told]))) return false;
      Object.assign(this, { cells, history, future, log, seconds, told, shown: shown === true });
    } catch (error) {
      return false;
    }
    this.done = this.isSolved();
    return true;
  }
};
}
