// The state of a game: what each cell holds, the way back and forth, the clock, and the
// state as text. Nothing here draws.
(function (oxidoku) {
const BLANK = { digit: 0, corner: [], centre: [], colours: [] };
const MARKS = ["corner", "centre", "colours"];

const without = (list, item) => list.filter((other) => other !== item);
const toggled = (list, item, on) =>
  on ? [...without(list, item), item].sort((a, b) => a - b) : without(list, item);
const same = (a, b) =>
  a.digit === b.digit && MARKS.every((kind) => a[kind].join() === b[kind].join());

oxidoku.Game = class {
  constructor(x) {
    this.x = x;
    this.size = x.size;
    this.rules = new oxidoku.Rules(x);
    // Marks that a digit rules out go when it is entered.
    this.tidy = true;
    this.listeners = [];
    this.begin();
  }

  // The start of the game; `entries` and `marks` are what R had beside the givens.
  begin() {
    const { givens, entries, marks } = this.x;
    this.cells = givens.map((given, i) =>
      ({ ...BLANK, digit: given || entries[i], centre: marks ? marks[i] : [] }));
    this.history = [];
    this.future = [];
    this.seconds = 0;
    // Steps of the path that have been told in full.
    this.told = [];
    this.shown = false;
    this.done = this.isSolved();
  }

  listen(listener) { this.listeners.push(listener); }

  tell(cells) { this.listeners.forEach((listener) => listener(cells)); }

  get digits() { return this.cells.map((cell) => cell.digit); }

  isGiven(i) { return this.x.givens[i] > 0; }

  // Changes

  // New contents of cells, as pairs of number and cell: one step of the history.
  change(changes) {
    const step = changes
      .filter(([i, after]) => !same(this.cells[i], after))
      .map(([i, after]) => [i, this.cells[i], after]);
    if (!step.length) return false;
    this.history.push(step);
    this.future = [];
    this.show(step, 2);
    return true;
  }

  // The same for what some cells get beside what they hold.
  edit(cells, work) {
    return this.change(cells.map((i) => [i, { ...this.cells[i], ...work(this.cells[i], i) }]));
  }

  fill(digits) { return this.edit([...digits.keys()], (_, i) => ({ digit: digits[i] })); }

  // Goes to one side of a step: 1 is before it, 2 after it.
  show(step, side) {
    step.forEach((one) => { this.cells[one[0]] = one[side]; });
    this.done = this.isSolved();
    this.tell(step.map((one) => one[0]));
  }

  undo() {
    const step = this.history.pop();
    if (!step) return false;
    this.future.push(step);
    this.show(step, 1);
    return true;
  }

  redo() {
    const step = this.future.pop();
    if (!step) return false;
    this.history.push(step);
    this.show(step, 2);
    return true;
  }

  // Enters a digit or a mark into cells, or takes it out if all of them have it.
  enter(kind, digit, cells) {
    if (kind === "digit") return this.enterDigit(digit, cells);
    const open = kind === "colours" ? cells : cells.filter((i) => !this.cells[i].digit);
    const on = open.some((i) => !this.cells[i][kind].includes(digit));
    return this.edit(open, (cell) => ({ [kind]: toggled(cell[kind], digit, on) }));
  }

  enterDigit(digit, cells) {
    const open = cells.filter((i) => !this.isGiven(i));
    const on = open.some((i) => this.cells[i].digit !== digit);
    const changes = new Map(open.map((i) => [i, { ...this.cells[i], digit: on ? digit : 0 }]));
    if (on && this.tidy) {
      open.forEach((i) => this.rules.peers(i).forEach((peer) => {
        const cell = changes.get(peer) || this.cells[peer];
        if (cell.digit) return;
        changes.set(peer, {
          ...cell, corner: without(cell.corner, digit), centre: without(cell.centre, digit),
        });
      }));
    }
    return this.change([...changes]);
  }

  // Digits go first, then marks, then colours.
  erase(cells) {
    const open = cells.filter((i) => !this.isGiven(i));
    const some = (test) => open.some((i) => test(this.cells[i]));
    if (some((cell) => cell.digit)) return this.edit(open, () => ({ digit: 0 }));
    if (some((cell) => cell.corner.length || cell.centre.length)) {
      return this.edit(open, () => ({ corner: [], centre: [] }));
    }
    return this.edit(cells, () => ({ colours: [] }));
  }

  fillCandidates() {
    const digits = this.digits;
    const blank = [...digits.keys()].filter((i) => !digits[i]);
    return this.edit(blank, (_, i) => ({ centre: this.rules.candidates(digits, i) }));
  }

  showSolution() {
    this.shown = true;
    return this.fill(this.x.solution);
  }

  // Back to the givens. Even this can be undone.
  restart() {
    Object.assign(this, { seconds: 0, told: [], shown: false });
    return this.change(this.x.givens.map((digit, i) => [i, { ...BLANK, digit }]));
  }

  // Entries that differ from the solution; null if there is no solution to compare.
  mistakes() {
    const { solution } = this.x;
    if (!solution) return null;
    return [...solution.keys()].filter((i) =>
      this.cells[i].digit && this.cells[i].digit !== solution[i]);
  }

  conflicts() { return this.rules.conflicts(this.digits); }

  isSolved() {
    if (this.cells.some((cell) => !cell.digit)) return false;
    return this.x.solution ? !this.mistakes().length : !this.conflicts().size;
  }

  symbol(digit) {
    const label = this.x.digits[digit - 1];
    return label.length === 1 ? label : String.fromCharCode(55 + Number(label));
  }

  gridText() {
    // There are symbols up to 35.
    const few = this.x.digits[this.rules.count - 1] <= 35;
    const texts = this.digits.map((digit) =>
      !digit ? "." : few ? this.symbol(digit) : this.x.digits[digit - 1]);
    return texts.join(few ? "" : " ");
  }

  // A line with the digits, and one with all the rest.
  toText() { return `${this.gridText()}\n${this.save()}`; }

  // Takes such a text, or a line of digits alone; false, and nothing changed, if it is
  // none of this puzzle.
  fromText(text) {
    const [line, rest] = text.trim().split(/\n+/);
    const digits = this.readGrid(line.trim());
    if (!digits) return false;
    if (!rest) {
      this.fill(digits);
      return true;
    }
    if (!this.load(rest)) return false;
    this.tell([...this.cells.keys()]);
    return true;
  }

  readGrid(line) {
    const texts = /\s/.test(line) ? line.split(/\s+/) : [...line];
    if (texts.length !== this.cells.length) return null;
    const symbols = this.x.digits.map((_, d) => this.symbol(d + 1));
    const digits = texts.map((text) => {
      const at = Math.max(symbols.indexOf(text.toUpperCase()), this.x.digits.indexOf(text));
      return at >= 0 ? at + 1 : /^[.0_*]$/.test(text) ? 0 : NaN;
    });
    const fits = digits.every((digit, i) =>
      digit >= 0 && (!this.isGiven(i) || digit === this.x.givens[i]));
    return fits ? digits : null;
  }

  save() {
    const { cells, history, future, seconds, told, shown } = this;
    return JSON.stringify({ cells, history, future, seconds, told, shown });
  }

  // Takes what save() gave; false, and nothing changed, if it is anything else.
  load(saved) {
    const numbers = (list) => list.every((one) => Number.isInteger(one) && one >= 0);
    const marks = (list, most) => numbers(list) && list.every((mark) => mark > 0 && mark <= most);
    const sound = (cell, i) => numbers([cell.digit]) && cell.digit <= this.rules.count &&
      (!this.isGiven(i) || cell.digit === this.x.givens[i]) &&
      MARKS.every((kind) => marks(cell[kind], kind === "colours" ? 9 : this.rules.count));
    const steps = (list) => list.every((step) =>
      step.every(([i, before, after]) => this.cells[i] && sound(before, i) && sound(after, i)));
    try {
      const { cells, history, future, seconds, told, shown } = JSON.parse(saved);
      if (cells.length !== this.cells.length || !cells.every(sound) || !steps(history) ||
          !steps(future) || !numbers([seconds, ...told])) return false;
      Object.assign(this, { cells, history, future, seconds, told, shown: shown === true });
    } catch (error) {
      return false;
    }
    this.done = this.isSolved();
    return true;
  }
};
})(window.oxidoku = window.oxidoku || {});
