// The board: the picture, and over it cells without looks, which take the keyboard, mouse
// and fingers and tell a screen reader what is there.
(function (oxidoku) {
const { html, svg, say, outline } = oxidoku;
const UNIT = oxidoku.UNIT;
// Where corner marks stand, in the order in which they are filled in.
const CORNERS = [[0, 0], [0, 2], [2, 0], [2, 2], [0, 1], [2, 1], [1, 0], [1, 2]];

oxidoku.Board = class {
  // `act` is what the keys ask for that are not about the selection.
  constructor(game, words, title, act) {
    this.game = game;
    this.words = words;
    this.act = act;
    this.size = game.size;
    this.cursor = 0;
    this.selected = new Set();
    this.options = { conflicts: true, highlight: true };
    this.wrong = new Set();
    this.withSum = new Set(game.x.shapes.filter((shape) => shape.shape === "text")
      .map((shape) => this.at(shape.cell[0], shape.cell[1])));
    this.draw();
    this.element = html("div", { class: "ox-board" }, this.picture, this.drawCells(title));
    this.place();
    new oxidoku.Input(this);
    this.update([...game.cells.keys()]);
  }

  at(row, col) { return (row - 1) * this.size + col - 1; }

  // The cell that has, or would have, the focus.
  get current() { return this.elements[this.cursor]; }

  rowOf(i) { return Math.floor(i / this.size) + 1; }

  colOf(i) { return i % this.size + 1; }

  draw() {
    const { shapes } = this.game.x;
    const n = this.size;
    const layer = (name, ...children) => svg("g", { class: `ox-${name}` }, ...children);
    const under = oxidoku.drawShapes(shapes, ["area", "line"], n);
    this.tints = this.game.cells.map((_, i) => svg("rect", {
      x: (this.colOf(i) - 1) * UNIT, y: (this.rowOf(i) - 1) * UNIT, width: UNIT, height: UNIT,
    }));
    this.contents = this.game.cells.map(() => svg("g", {}));
    this.paints = this.game.cells.map(() => svg("g", {}));
    this.frame = svg("path", { class: "ox-selection" });
    this.hintUnder = layer("hint-under");
    this.hintOver = layer("hint-over");
    this.picture = svg(
      "svg", { class: "ox-picture", "aria-hidden": "true" },
      svg("rect", { class: "ox-paper", width: n * UNIT, height: n * UNIT }),
      layer("paints", ...this.paints), layer("shapes", ...under),
      layer("tints", ...this.tints), this.hintUnder, ...this.drawLines(),
      layer("contents", ...this.contents),
      layer("front", ...oxidoku.drawShapes(shapes, ["front"], n)), this.frame, this.hintOver
    );
  }

  drawLines() {
    const n = this.size, { regions } = this.game.x;
    let thin = "", thick = "";
    for (let i = 0; i < n * n; i += 1) {
      const x = this.colOf(i) * UNIT, y = this.rowOf(i) * UNIT;
      const down = `M${x} ${y - UNIT}V${y}`, along = `M${x - UNIT} ${y}H${x}`;
      if (x < n * UNIT) regions[i] === regions[i + 1] ? thin += down : thick += down;
      if (y < n * UNIT) regions[i] === regions[i + n] ? thin += along : thick += along;
    }
    const scale = oxidoku.lineScale(n);
    const line = (d, name, width) =>
      svg("path", { d, class: `ox-${name}`, "stroke-width": width * scale });
    const rim = `M0 0H${n * UNIT}V${n * UNIT}H0Z`;
    return [line(thin, "thin", 1.5), line(thick, "thick", 4), line(rim, "thick", 5)];
  }

  drawCells(title) {
    const n = this.size;
    this.elements = this.game.cells.map((_, i) => html("div", {
      role: "gridcell", "aria-selected": "false",
      "aria-readonly": this.game.isGiven(i) ? "true" : null, tabindex: i === 0 ? 0 : -1,
    }));
    const rows = Array.from({ length: n }, (_, r) => html(
      "div", { role: "row" }, this.elements.slice(r * n, (r + 1) * n)
    ));
    this.grid = html("div", {
      role: "grid", class: "ox-grid", "aria-label": title || this.words.grid,
      "aria-multiselectable": "true",
    }, rows);
    return this.grid;
  }

  // Clues around the grid get room there.
  place() {
    const n = this.size, rim = 0.03 * oxidoku.lineScale(n) + 0.02;
    const room = { ...this.game.x.room };
    Object.keys(room).forEach((side) => { room[side] = Math.max(room[side], rim); });
    const width = n + room.left + room.right, height = n + room.top + room.bottom;
    const box = [-room.left, -room.top, width, height].map((part) => part * UNIT);
    this.picture.setAttribute("viewBox", box.join(" "));
    this.element.style.aspectRatio = `${width} / ${height}`;
    const percent = (part, of) => `${100 * part / of}%`;
    Object.assign(this.grid.style, {
      left: percent(room.left, width), top: percent(room.top, height),
      width: percent(n, width), height: percent(n, height),
    });
  }

  // After changes

  // `changed` are the cells whose contents are to be drawn anew.
  update(changed) {
    const conflicts = this.options.conflicts ? this.game.conflicts() : new Set();
    const before = this.conflicts || conflicts;
    this.conflicts = conflicts;
    changed.forEach((i) => {
      this.wrong.delete(i);
      this.drawContents(i);
      this.drawPaints(i);
    });
    // What is said of a cell changes with its contents, or with being in conflict.
    this.tell(new Set([...changed, ...before, ...conflicts]));
    this.tint();
  }

  // The backgrounds of cells: what is selected, sees it, has its digit, or is wrong.
  tint() {
    const one = this.selected.size === 1 && this.options.highlight ? [...this.selected][0] : -1;
    const peers = one >= 0 ? this.game.rules.peers(one) : new Set();
    const digit = one >= 0 ? this.game.cells[one].digit : 0;
    this.tints.forEach((tint, i) => {
      const names = [];
      if (this.wrong.has(i) || this.conflicts.has(i)) names.push("ox-bad");
      if (this.selected.has(i)) names.push("ox-selected");
      else if (digit && this.game.cells[i].digit === digit) names.push("ox-same");
      else if (peers.has(i)) names.push("ox-peer");
      const name = names.join(" ");
      if ((tint.getAttribute("class") || "") !== name) tint.setAttribute("class", name);
      const bad = names[0] === "ox-bad";
      if (this.contents[i].classList.contains("ox-wrong") !== bad) {
        this.contents[i].classList.toggle("ox-wrong", bad);
      }
    });
    const cells = [...this.selected].map((i) => [this.rowOf(i), this.colOf(i)]);
    this.frame.setAttribute("d", outline(cells, 0.035));
  }

  text(i, x, y, size, name, content) {
    return svg("text", {
      x: (this.colOf(i) - 1 + x) * UNIT, y: (this.rowOf(i) - 1 + y + 0.355 * size) * UNIT,
      "font-size": size * UNIT, class: name,
    }, content);
  }

  digit(i, digit, name) {
    const label = this.game.x.digits[digit - 1];
    return this.text(i, 0.5, 0.51, label.length > 1 ? 0.54 : 0.68, name, label);
  }

  drawContents(i) {
    const cell = this.game.cells[i], parts = [];
    if (cell.digit) {
      parts.push(this.digit(i, cell.digit, this.game.isGiven(i) ? "ox-given" : "ox-entry"));
    } else {
      parts.push(...this.cornerMarks(i, cell.corner), ...this.centreMarks(i, cell.centre));
    }
    this.contents[i].replaceChildren(...parts);
  }

  cornerMarks(i, marks) {
    const labels = this.game.x.digits;
    const top = this.withSum.has(i) ? 0.42 : 0.2;
    if (marks.length <= CORNERS.length) {
      return marks.map((mark, k) => {
        const [row, col] = CORNERS[k];
        const y = top + row * (0.81 - top) / 2;
        return this.text(i, 0.19 + col * 0.31, y, 0.24, "ox-mark", labels[mark - 1]);
      });
    }
    return this.centreMarks(i, marks);
  }

  // Lines of about as many marks; what is in one line is as large as it can be.
  centreMarks(i, marks) {
    if (!marks.length) return [];
    const labels = marks.map((mark) => this.game.x.digits[mark - 1]);
    const wide = this.game.x.digits.length > 9;
    const count = Math.ceil(marks.length / (wide ? Math.ceil(Math.sqrt(marks.length)) : 5));
    const each = Math.ceil(marks.length / count);
    const lines = Array.from({ length: count }, (_, k) =>
      labels.slice(k * each, (k + 1) * each).join(wide ? " " : ""));
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min(0.28, 0.9 / (0.57 * longest), 0.84 / count);
    const middle = this.withSum.has(i) && count > 1 ? 0.58 : 0.5;
    return lines.map((line, k) =>
      this.text(i, 0.5, middle + (k - (count - 1) / 2) * size * 1.04, size, "ox-mark", line));
  }

  drawPaints(i) {
    const { colours } = this.game.cells[i];
    const width = UNIT / (colours.length || 1);
    this.paints[i].replaceChildren(...colours.map((colour, k) => svg("rect", {
      x: (this.colOf(i) - 1) * UNIT + k * width, y: (this.rowOf(i) - 1) * UNIT,
      width, height: UNIT, class: `ox-colour-${colour}`,
    })));
  }

  name(i) { return say(this.words.cell, { row: this.rowOf(i), col: this.colOf(i) }); }

  tell(cells) {
    cells.forEach((i) => this.elements[i].setAttribute("aria-label", this.describe(i)));
  }

  describe(i) {
    const { words, game } = this;
    const cell = game.cells[i];
    const list = (marks) => marks.map((mark) => game.x.digits[mark - 1]).join(" ");
    const parts = [this.name(i)];
    if (cell.digit) {
      parts.push(game.x.digits[cell.digit - 1]);
      if (game.isGiven(i)) parts.push(words.given);
    } else {
      parts.push(words.blank);
      if (cell.corner.length) parts.push(say(words.corners, { marks: list(cell.corner) }));
      if (cell.centre.length) parts.push(say(words.centres, { marks: list(cell.centre) }));
    }
    cell.colours.forEach((colour) => parts.push(words.colours[colour - 1]));
    if (this.conflicts.has(i)) parts.push(words.conflict);
    if (this.wrong.has(i)) parts.push(words.wrong);
    return parts.join(", ");
  }

  // `cells` are selected, and the last of them has the focus.
  select(cells, focus = true) {
    const before = this.selected;
    this.selected = new Set(cells);
    before.forEach((i) => {
      if (!this.selected.has(i)) this.elements[i].setAttribute("aria-selected", "false");
    });
    this.selected.forEach((i) => this.elements[i].setAttribute("aria-selected", "true"));
    if (cells.length) this.moveCursor(cells[cells.length - 1], focus);
    this.tint();
  }

  moveCursor(i, focus) {
    this.elements[this.cursor].tabIndex = -1;
    this.cursor = i;
    this.elements[i].tabIndex = 0;
    if (focus) this.elements[i].focus();
  }

  setWrong(cells) {
    const before = this.wrong;
    this.wrong = new Set(cells);
    this.tell(new Set([...before, ...cells]));
    this.tint();
  }
};
})(window.oxidoku = window.oxidoku || {});
