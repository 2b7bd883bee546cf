// Hints: which step of the path comes next, what is said of it and drawn at each level.
{
const { svg, say, UNIT } = oxidoku;
const LEVELS = 3;

oxidoku.Hints = class {
  constructor(board) {
    const { game, words } = board;
    Object.assign(this, { board, game, words, gone: new Set() });
    this.close();
  }

  close() {
    // What has been told in full is not told again; the engine in the page knows no path, and
    // would find the same candidates once more where the player notes none.
    if (this.step && this.number < 0 && this.level === LEVELS) {
      this.step.gone.forEach(([i, digit]) => this.gone.add(`${i}:${digit}`));
    }
    if (this.number >= 0 && this.level === LEVELS) this.game.told.push(this.number);
    Object.assign(this, { step: null, number: -1, wrong: null, struck: null, level: 0 });
    this.board.hintUnder.replaceChildren();
    this.board.hintOver.replaceChildren();
    this.board.element.classList.remove("ox-hinting");
  }

  get open() { return this.level > 0; }

  // Says more of the current step, or begins with `step` or the next one. Gives the text.
  ask(step) {
    if (!this.open) this.find(step);
    if (this.level < LEVELS) this.level += 1;
    this.draw();
    return this.text();
  }

  get complete() { return !this.target || this.level === LEVELS; }

  get target() { return this.step || this.wrong || this.struck; }

  find(step) {
    if (!step && this.engine && this.findHere()) return;
    const wrong = this.game.mistakes(), steps = this.game.x.hints || [];
    if (wrong && wrong.length) this.wrong = wrong;
    else if (step) this.step = step;
    else {
      this.number = steps.findIndex((step, k) => this.isPending(step, k));
      this.step = steps[this.number] || null;
    }
  }

  // What the engine in the page says of the position as it stands; false if it says nothing.
  findHere() {
    const found = this.engine.hint(this.game, this.gone);
    if (!found) return false;
    const some = (list) => (list.length ? list : null);
    Object.assign(this, { wrong: some(found.wrong), struck: some(found.struck), step: found.step });
    if (this.wrong) this.struck = null;
    if (this.step) this.step.texts = this.textsOf(this.step);
    return Boolean(this.target);
  }

  // Where to look, the pattern, what follows.
  textsOf({ technique, pattern, placed, gone }) {
    const { words, board } = this, name = this.game.x.engine.names[technique] || technique;
    const names = (pairs) => [...new Set(pairs.map(([i]) => i))].sort((a, b) => a - b)
      .map((i) => board.shortName(i)).join(", ");
    const each = [...new Set(gone.map(([, digit]) => digit))].sort((a, b) => a - b);
    const effect = [
      ...placed.map(([i, digit]) => say(words.is, { cells: board.shortName(i), digit: board.labels[digit - 1] })),
      ...each.map((digit) => say(words.is_not, {
        cells: names(gone.filter((one) => one[1] === digit)), digit: board.labels[digit - 1],
      })),
    ].join("; ");
    const cells = names(pattern.flatMap(({ digits }) => digits)) || names(placed);
    return words.here.map((text) => say(text, { name, cells, effect }));
  }

  // Whether a step still has something to do: a digit to enter, or a candidate that the
  // marks have, or could have, and that has not been told to go.
  isPending({ placed, gone }, k) {
    const { cells, told } = this.game;
    if (placed.some(([i]) => !cells[i].digit)) return true;
    return !told.includes(k) && gone.some(([i, digit]) => {
      const { digit: entered, centre } = cells[i];
      return !entered && (!centre.length || centre.includes(digit));
    });
  }

  text() {
    const { words, wrong, step, game, level } = this;
    if (wrong) {
      const cells = wrong.map((i) => this.board.name(i)).join("; ");
      return say(words.mistakes[level - 1], { n: wrong.length, cells });
    }
    if (this.struck) {
      const cells = this.struck.map((i) => this.board.shortName(i)).join(", ");
      return say(words.struck[level - 1], { n: this.struck.length, cells });
    }
    if (step) return step.texts[level - 1];
    return (!game.done && words.no_hints[game.x.solutions]) || words.nothing_left;
  }

  // Does what the step says; mistakes are erased. Each change closes the hint.
  apply() {
    const { game, wrong, struck, step } = this;
    if (struck) game.edit(struck, () => ({ centre: [] }));
    if (wrong) game.edit(wrong.filter((i) => !game.isGiven(i)), () => ({ digit: 0 }));
    if (step) {
      game.edit(step.gone.map(([i]) => i), (cell, i) => {
        const stays = (mark) => cell.digit || !step.gone.some((one) => one[0] === i && one[1] === mark);
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
    const { board, step, level, wrong } = this;
    if ((wrong || this.struck) && level > 1) board.setWrong(wrong || this.struck);
    // What is selected steps back.
    board.element.classList.add("ox-hinting");
    if (!step) return;
    // A hint that has no house names a row.
    const houses = level === 1 && !step.houses.length ? step.named || [] : step.houses;
    board.hintUnder.replaceChildren(...houses.flatMap(({ part, cells }) =>
      cells.map((i) => board.square(i, 0, { class: `ox-house-${part}` }))));
    if (level === 1) return;
    const open = ([i]) => !this.game.cells[i].digit;
    const pattern = step.pattern.flatMap(({ fill, digits }) =>
      digits.filter(open).map(([i, digit]) => ({ i, digit, fill })));
    const gone = level > 2 ? step.gone.filter(open) : [];
    const placed = level > 2 ? step.placed.filter(open) : [];
    // The player's marks in these cells make room for candidates in their places.
    const covered = new Set([...pattern.map(({ i }) => i), ...gone.map(([i]) => i)]);
    board.hintOver.replaceChildren(
      ...step.clues.map((cells) => svg("path", { d: oxidoku.outline(cells, 0.05), class: "ox-clue" })),
      ...[...covered].map((i) => board.square(i, 6, { rx: 6, class: "ox-cover" })),
      ...pattern.map(({ i, digit, fill }) =>
        this.candidate(i, digit, fill === "none" ? "ring" : "pattern", fill)),
      ...gone.map(([i, digit]) => this.candidate(i, digit, "gone")),
      ...placed.map(([i, digit]) => svg("g", { class: "ox-placed" },
        board.square(i, 6, { rx: 6 }), board.digit(i, digit))),
      ...step.links.map((link, k) => this.link(link, step.links.length > 1 ? k + 1 : 0))
    );
  }

  // The place of a candidate: each digit has its own in a cell.
  spot(i, digit) {
    const [rows, cols] = this.game.x.layout, [x, y] = this.board.corner(i);
    const top = this.board.withSum.has(i) ? 0.2 : 0.03;
    return {
      x: x + UNIT * (0.03 + 0.94 * ((digit - 1) % cols + 0.5) / cols),
      y: y + UNIT * (top + (0.97 - top) * (Math.floor((digit - 1) / cols) + 0.5) / rows),
      r: UNIT * 0.46 * (0.97 - top) / Math.max(rows, cols),
    };
  }

  candidate(i, digit, name, fill) {
    const { x, y, r } = this.spot(i, digit), label = this.board.labels[digit - 1];
    const size = r * (label.length > 1 ? 1.1 : 1.45), reach = 0.75 * r;
    return svg("g", { class: `ox-${name}` },
      svg("circle", { cx: x, cy: y, r, style: fill ? `fill: ${fill}` : null }),
      svg("text", { x, y: y + 0.355 * size, "font-size": size }, label),
      name === "gone"
        ? svg("path", { d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` }) : null);
  }

  // A bent line from one end to the other, from the middle of a group of candidates.
  link({ strong, from, to, bend: chosen }, number) {
    const between = (places) => {
      const spots = places.map(([i, digit]) => this.spot(i, digit));
      const mean = (part) => spots.reduce((sum, spot) => sum + spot[part], 0) / spots.length;
      return { x: mean("x"), y: mean("y"), r: spots[0].r };
    };
    const a = between(from), b = between(to);
    const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy) || 1;
    const bend = chosen ?? Math.min(0.12, 0.35 * UNIT / length), gap = Math.min(a.r / length, 0.4);
    // Points of the curve as a whole, of which the part between the rims is drawn.
    const point = (t, part, along) => a[part] + 2 * t * (1 - t) * (along[0] / 2 - along[1] * bend) + t * t * along[0];
    const at = (t) => [point(t, "x", [dx, dy]), point(t, "y", [dy, -dx])];
    const curve = Array.from({ length: 25 }, (_, k) => at(gap + (1 - 2 * gap) * k / 24));
    const [tip, before] = [curve[24], curve[22]];
    const turn = Math.atan2(tip[1] - before[1], tip[0] - before[0]), size = 0.13 * UNIT * Math.min(1, length / UNIT + 0.3);
    const wing = (way) => [tip[0] - size * Math.cos(turn + way), tip[1] - size * Math.sin(turn + way)];
    const path = (points) => `M${points.map((p) => p.map((n) => n.toFixed(1)).join(" ")).join("L")}`;
    // Half of a number at the border would be outside.
    const inside = (n, size) => Math.min(Math.max(n, 15), size * UNIT - 15);
    const middle = [inside(curve[12][0], this.board.columns), inside(curve[12][1], this.board.rows)];
    const name = strong ? "ox-strong" : "ox-weak";
    return svg("g", { class: name },
      svg("path", { class: "ox-link", d: path(curve) }),
      svg("path", { class: "ox-head-of-link", d: path([wing(0.42), tip, wing(-0.42)]) }),
      number ? svg("circle", { cx: middle[0], cy: middle[1], r: 11.5 }) : null,
      number ? svg("text", { x: middle[0], y: middle[1] + 5.7, "font-size": 16 }, String(number)) : null);
  }
};
}
