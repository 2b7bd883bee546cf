// Hints: which step of the path comes next, what is said of it at each of three levels, and
// how it is drawn.
(function (oxidoku) {
"use strict";

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
    const { game } = this;
    if (this.wrong) {
      game.change(this.wrong.filter((i) => !game.isGiven(i))
        .map((i) => [i, { ...game.cells[i], digit: 0 }]));
    } else if (this.step) {
      const changes = new Map();
      this.step.gone.forEach(([i, digit]) => {
        const cell = changes.get(i) || game.cells[i];
        const rest = (marks) => marks.filter((mark) => mark !== digit);
        changes.set(i, { ...cell, corner: rest(cell.corner), centre: rest(cell.centre) });
      });
      game.change([...changes].filter(([i]) => !game.cells[i].digit));
      this.step.placed.forEach(([i, digit]) => {
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
      if (this.level > 1) over.push(...this.pattern());
      if (this.level > 2) over.push(...this.effect());
      if (this.level > 1) over.push(...this.step.links.map((link) => this.link(link)));
    }
    this.board.hintUnder.replaceChildren(...under);
    this.board.hintOver.replaceChildren(...over);
  }

  corner(i) { return [(this.board.colOf(i) - 1) * UNIT, (this.board.rowOf(i) - 1) * UNIT]; }

  house({ part, cells }) {
    return cells.map((i) => {
      const [x, y] = this.corner(i);
      return svg("rect", { x, y, width: UNIT, height: UNIT, class: `ox-house-${part}` });
    });
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
    return [...new Set(cells)].filter((i) => !this.game.cells[i].digit).map((i) => {
      const [x, y] = this.corner(i);
      return svg("rect", {
        x: x + 6, y: y + 6, width: UNIT - 12, height: UNIT - 12, rx: 8, class: "ox-cover",
      });
    });
  }

  pattern() {
    const { pattern, gone } = this.step;
    const open = ([i]) => !this.game.cells[i].digit;
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
    const open = ([i]) => !this.game.cells[i].digit;
    return [
      ...gone.filter(open).map(([i, digit]) => this.candidate(i, digit, null, "ox-gone")),
      ...placed.filter(open).flatMap(([i, digit]) => {
        const [x, y] = this.corner(i);
        const label = this.game.x.digits[digit - 1];
        const size = UNIT * (label.length > 1 ? 0.54 : 0.68);
        return [svg("g", { class: "ox-placed" },
          svg("rect", { x: x + 6, y: y + 6, width: UNIT - 12, height: UNIT - 12, rx: 8 }),
          svg("text", { x: x + UNIT / 2, y: y + UNIT / 2 + 0.36 * size, "font-size": size }, label))];
      }),
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
    const bend = Math.min(0.12 * length, 0.35 * UNIT);
    const gap = Math.min(a.r / length, 0.4);
    const at = (part, share, side) => (part === "x" ? a.x + dx * share : a.y + dy * share) + side;
    const control = `${at("x", 0.5, -bend * dy / length)} ${at("y", 0.5, bend * dx / length)}`;
    const end = (share) => `${at("x", share, 0)} ${at("y", share, 0)}`;
    return svg("path", {
      d: `M${end(gap)}Q${control} ${end(1 - gap)}`, class: strong ? "ox-strong" : "ox-weak",
    });
  }
};
})(window.oxidoku = window.oxidoku || {});
