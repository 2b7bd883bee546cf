// Hints: which step of the path comes next, what is said of it and drawn at each level.
(function (oxidoku) {
const { svg, say, UNIT } = oxidoku;
const LEVELS = 3;

oxidoku.Hints = class {
  constructor(board) {
    this.board = board;
    this.game = board.game;
    this.words = board.words;
    this.close();
  }

  close() {
    // What has been told in full is not told again.
    if (this.step && this.level === LEVELS) this.game.told.push(this.number);
    this.step = null;
    this.wrong = null;
    this.level = 0;
    this.board.hintUnder.replaceChildren();
    this.board.hintOver.replaceChildren();
  }

  get open() { return this.level > 0; }

  // Says more of the step at hand, or begins with the next one. Gives the text.
  ask() {
    if (!this.open) this.find();
    if (this.level < LEVELS) this.level += 1;
    this.draw();
    return this.text();
  }

  get complete() { return !this.target || this.level === LEVELS; }

  get target() { return this.step || this.wrong; }

  find() {
    const wrong = this.game.mistakes();
    this.wrong = wrong && wrong.length ? wrong : null;
    const steps = this.game.x.hints || [];
    const next = this.wrong ? -1 : steps.findIndex((step, k) => this.isPending(step, k));
    this.number = next;
    this.step = next >= 0 ? steps[next] : null;
  }

  // Whether a step still has something to do: a digit to enter, or a candidate that the
  // marks have, or could have, and that has not been told to go.
  isPending(step, k) {
    const { cells, told } = this.game;
    if (step.placed.some(([cell]) => !cells[cell].digit)) return true;
    if (told.includes(k)) return false;
    return step.gone.some(([cell, digit]) => {
      const { digit: entered, centre } = cells[cell];
      return !entered && (!centre.length || centre.includes(digit));
    });
  }

  text() {
    const { words } = this;
    if (this.wrong) {
      const n = this.wrong.length;
      const cells = this.wrong.map((i) => this.board.name(i)).join("; ");
      return say(words.mistakes[this.level - 1], { n, cells });
    }
    if (this.step) return this.step.texts[this.level - 1];
    if (this.game.done) return words.nothing_left;
    return words.no_hints[this.game.x.solutions] || words.nothing_left;
  }

  // Does what the step says; mistakes are erased.
  apply() {
    // Each change closes the hint.
    const { game, step } = this;
    if (this.wrong) {
      game.edit(this.wrong.filter((i) => !game.isGiven(i)), () => ({ digit: 0 }));
    } else if (step) {
      const { gone } = step;
      game.edit([...new Set(gone.map(([i]) => i))], (cell, i) => {
        const stays = (mark) => cell.digit || !gone.some((one) => one[0] === i && one[1] === mark);
        return { corner: cell.corner.filter(stays), centre: cell.centre.filter(stays) };
      });
      step.placed.forEach(([i, digit]) => {
        if (!game.cells[i].digit) game.enterDigit(digit, [i]);
      });
    }
    this.close();
  }

  // The picture

  draw() {
    const under = [], over = [];
    if (this.wrong && this.level > 1) this.board.setWrong(this.wrong);
    if (this.step) {
      under.push(...this.step.houses.flatMap((house) => this.house(house)));
      if (this.level > 1) over.push(...this.frames(), ...this.pattern());
      if (this.level > 2) over.push(...this.effect());
      if (this.level > 1) over.push(...this.step.links.map((link) => this.link(link)));
    }
    this.board.hintUnder.replaceChildren(...under);
    this.board.hintOver.replaceChildren(...over);
  }

  isOpen(i) { return !this.game.cells[i].digit; }

  box(i, inset, name) {
    const [x, y] = this.corner(i), side = UNIT - 2 * inset;
    return svg("rect", { x: x + inset, y: y + inset, width: side, height: side, rx: inset, class: name });
  }

  corner(i) { return [(this.board.colOf(i) - 1) * UNIT, (this.board.rowOf(i) - 1) * UNIT]; }

  house({ part, cells }) {
    return cells.map((i) => this.box(i, 0, `ox-house-${part}`));
  }

  frames() {
    return this.step.clues.map((cells) =>
      svg("path", { d: oxidoku.outline(cells, 0.05), class: "ox-clue" }));
  }

  // The place of a candidate: each digit has its own in a cell.
  spot(i, digit) {
    const [rows, cols] = this.game.x.layout;
    const [x, y] = this.corner(i);
    const top = this.board.withSum.has(i) ? 0.2 : 0;
    const place = (k, of, from) => from + (0.94 - from) * (k + 0.5) / of + (from ? 0 : 0.03);
    return {
      x: x + UNIT * place((digit - 1) % cols, cols, 0),
      y: y + UNIT * place(Math.floor((digit - 1) / cols), rows, top),
      r: UNIT * 0.46 * (0.94 - top) / Math.max(rows, cols),
    };
  }

  candidate(i, digit, fill, name) {
    const { x, y, r } = this.spot(i, digit);
    const label = this.game.x.digits[digit - 1];
    const size = r * (label.length > 1 ? 1.1 : 1.45);
    return svg("g", { class: name },
      svg("circle", { cx: x, cy: y, r, style: fill ? `fill: ${fill}` : null }),
      svg("text", { x, y: y + 0.355 * size, "font-size": size }, label),
      name === "ox-gone"
        ? svg("path", { d: `M${x - 0.75 * r} ${y + 0.75 * r}L${x + 0.75 * r} ${y - 0.75 * r}` })
        : null);
  }

  // The player's marks in these cells make room for candidates in their places.
  cover(cells) {
    return [...new Set(cells)].map((i) => this.box(i, 6, "ox-cover"));
  }

  pattern() {
    const { pattern, gone } = this.step;
    const open = ([i]) => this.isOpen(i);
    const shown = this.level > 2 ? gone.filter(open) : [];
    const digits = pattern.map((part) => ({ ...part, digits: part.digits.filter(open) }));
    const cells = [...digits.flatMap((part) => part.digits), ...shown].map(([i]) => i);
    return [
      ...this.cover(cells),
      ...digits.flatMap(({ fill, digits }) => digits.map(([i, digit]) =>
        this.candidate(i, digit, fill, fill === "none" ? "ox-ring" : "ox-pattern"))),
    ];
  }

  effect() {
    const { placed, gone } = this.step;
    const open = ([i]) => this.isOpen(i);
    return [
      ...gone.filter(open).map(([i, digit]) => this.candidate(i, digit, null, "ox-gone")),
      ...placed.filter(open).map(([i, digit]) =>
        svg("g", { class: "ox-placed" }, this.box(i, 6), this.board.digit(i, digit))),
    ];
  }

  // A bent line from one end to the other, from the middle of a group of candidates.
  link({ strong, from, to }) {
    const middle = (places) => {
      const spots = places.map(([i, digit]) => this.spot(i, digit));
      const mean = (part) => spots.reduce((sum, spot) => sum + spot[part], 0) / spots.length;
      return { x: mean("x"), y: mean("y"), r: spots[0].r };
    };
    const a = middle(from), b = middle(to);
    const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy) || 1;
    const bend = Math.min(0.12, 0.35 * UNIT / length), gap = Math.min(a.r / length, 0.4);
    const at = (share, aside) => `${a.x + dx * share - dy * aside} ${a.y + dy * share + dx * aside}`;
    return svg("path", {
      d: `M${at(gap, 0)}Q${at(0.5, bend)} ${at(1 - gap, 0)}`, class: strong ? "ox-strong" : "ox-weak",
    });
  }
};
})(window.oxidoku = window.oxidoku || {});
