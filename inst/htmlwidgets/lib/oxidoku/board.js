// The board: the picture, and over it cells without looks, which take the keyboard, mouse
// and fingers and tell a screen reader what is there.
{
const { html, svg, say, outline, UNIT } = oxidoku;
// Where corner marks stand, in the order in which they are filled in.
const CORNERS = [[0, 0], [0, 2], [2, 0], [2, 2], [0, 1], [2, 1], [1, 0], [1, 2]];

// How wide a coloured letter is, of its height.
const WIDE = 0.68;

oxidoku.Board = class {
  // `act` is what the keys ask for that are not about the selection.
  constructor(game, x, options, act) {
    const { words, rows, columns, digits } = x;
    // Behind the digits come letters.
    const labels = [...digits, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    Object.assign(this, { game, x, words, options, act, rows, columns, labels });
    // Cells are numbered over the whole rectangle, holes included.
    [this.cursor] = game.numbers;
    this.selected = new Set();
    this.wrong = new Set();
    this.conflicts = new Set();
    this.withSum = new Set(x.sums);
    // The marks that are drawn in each cell: mark, place in the cell and size.
    this.spots = game.cells.map(() => []);
    this.draw();
    this.element = html("div", { class: "ox-board" }, this.picture, this.drawCells());
    this.place();
    this.input = new oxidoku.Input(this);
    this.update(game.numbers);
  }

  at(row, col) { return (row - 1) * this.columns + col - 1; }

  // Row and column.
  placeOf(i) { return [Math.floor(i / this.columns) + 1, i % this.columns + 1]; }

  // The upper left corner in the picture.
  corner(i) { return this.placeOf(i).reverse().map((at) => (at - 1) * UNIT); }

  square(i, inset, attributes) { return oxidoku.square(this.placeOf(i), inset, attributes); }

  // The cell that has, or would have, the focus.
  get current() { return this.elements[this.cursor]; }

  draw() {
    const layer = (name, children) => svg("g", { class: `ox-${name}` }, children);
    const each = (draw) => this.game.cells.map((_, i) => draw(i));
    this.tints = each((i) => this.square(i, 0));
    this.contents = each(() => svg("g"));
    this.paints = each(() => svg("g"));
    this.pens = each(() => svg("path"));
    this.frame = svg("path", { class: "ox-selection" });
    this.labelled = layer("labels", []);
    this.hintUnder = layer("hint-under", []);
    this.hintOver = layer("hint-over", []);
    const parts = (...layers) => oxidoku.drawPicture(this.x.picture, ...layers);
    this.picture = svg(
      "svg", { class: "ox-picture", "aria-hidden": "true" },
      svg("path", { class: "ox-paper", d: this.paper() }),
      layer("paints", this.paints), layer("shapes", parts("area", "line")),
      layer("tints", this.tints), this.hintUnder, ...parts("lines"),
      layer("contents", this.contents), layer("front", parts("front")), layer("pens", this.pens),
      this.labelled, this.frame, this.hintOver
    );
  }

  // The whole rectangle, or each cell where there are holes.
  paper() {
    const { numbers, cells } = this.game;
    if (numbers.length === cells.length) return `M0 0H${this.columns * UNIT}V${this.rows * UNIT}H0Z`;
    return numbers.map((i) => `M${this.corner(i).join(" ")}h${UNIT}v${UNIT}h${-UNIT}Z`).join("");
  }

  drawCells() {
    this.elements = this.game.cells.map((_, i) => html("div", this.game.isCell(i) ? {
      role: "gridcell", "aria-selected": "false",
      "aria-readonly": this.game.isGiven(i) ? "true" : null, tabindex: i === this.cursor ? 0 : -1,
    } : { "aria-hidden": "true" }));
    const rows = Array.from({ length: this.rows }, (_, row) => html(
      "div", { role: "row" }, this.elements.slice(row * this.columns, (row + 1) * this.columns)
    ));
    this.grid = html("div", {
      role: "grid", class: "ox-grid", "aria-label": this.x.title || this.words.grid,
      "aria-multiselectable": "true",
    }, rows);
    return this.grid;
  }

  // Clues around the grid get room there.
  place() {
    const { rows, columns } = this;
    const [left, top, width, height] = this.withLabels();
    this.picture.setAttribute("viewBox", [left, top, width, height].map((part) => part * UNIT).join(" "));
    const percent = (part, of) => `${100 * part / of}%`;
    // High boards are as high as square ones.
    const fit = rows > columns ? percent(Math.min(width, height), height) : "";
    Object.assign(this.element.style, { aspectRatio: `${width} / ${height}`, width: fit });
    Object.assign(this.grid.style, {
      left: percent(-left, width), top: percent(-top, height),
      width: percent(columns, width), height: percent(rows, height),
    });
  }

  // The box of the picture, with the numbers of rows and columns where they are wanted.
  withLabels() {
    const { rows, columns, x: { box: [left, top, width, height] }, options: { labels } } = this;
    const room = labels ? 0.42 : 0;
    const number = (n, x, y) => svg("text", { x: x * UNIT, y: y * UNIT, "font-size": 0.26 * UNIT }, String(n));
    const all = (count, draw) => Array.from({ length: count }, (_, k) => draw(k));
    this.labelled.replaceChildren(...(labels ? [
      ...all(rows, (k) => number(k + 1, left - 0.2, k + 0.59)),
      ...all(columns, (k) => number(k + 1, k + 0.5, top - 0.12)),
    ] : []));
    return [left - room, top - room, width + room, height + room];
  }

  // After changes

  // `changed` are the cells whose contents are to be drawn anew.
  update(changed) {
    const before = this.conflicts;
    this.conflicts = this.options.conflicts ? this.game.conflicts() : new Set();
    changed.forEach((i) => {
      this.wrong.delete(i);
      this.drawContents(i);
      this.drawPaints(i);
      this.drawPen(i);
    });
    const lined = this.onLines || new Set();
    this.onLines = new Set(this.game.cells.flatMap(({ lines }, i) => (lines.length ? [i, ...lines] : [])));
    // What is said of a cell changes with its contents, or with being in conflict or on a line.
    this.tell([...changed, ...before, ...this.conflicts, ...lined, ...this.onLines]);
    this.tint();
  }

  // The backgrounds of cells: what is selected, sees it, has its digit, or is wrong.
  tint() {
    const { cells, rules } = this.game;
    const [one] = this.selected.size === 1 && this.options.highlight ? this.selected : [-1];
    const peers = one < 0 ? new Set() : rules.peers(one);
    // A digit that is chosen first is shown wherever it is.
    const digit = this.held || (one < 0 ? 0 : cells[one].digit);
    this.tints.forEach((tint, i) => {
      const bad = this.wrong.has(i) || this.conflicts.has(i);
      const name = this.selected.has(i) ? "ox-selected"
        : digit && cells[i].digit === digit ? "ox-same" : peers.has(i) ? "ox-peer" : "";
      tint.setAttribute("class", bad ? `ox-bad ${name}` : name);
      this.contents[i].classList.toggle("ox-wrong", bad);
    });
    const places = [...this.selected].map((i) => this.placeOf(i));
    this.frame.setAttribute("d", outline(places, 0.035));
  }

  text(i, x, y, size, name, content) {
    const [left, top] = this.corner(i);
    return svg("text", {
      x: left + x * UNIT, y: top + (y + 0.355 * size) * UNIT, "font-size": size * UNIT, class: name,
    }, content);
  }

  digit(i, digit, name) {
    const label = this.labels[digit - 1];
    return this.text(i, 0.5, 0.51, label.length > 1 ? 0.54 : 0.68, name, label);
  }

  drawContents(i) {
    const { digit, corner, centre } = this.game.cells[i];
    this.spots[i] = [];
    this.contents[i].replaceChildren(...(digit
      ? [this.digit(i, digit, this.game.isGiven(i) ? "ox-given" : "ox-entry")]
      : [...this.cornerMarks(i, corner), ...this.centreMarks(i, centre)].flat()));
  }

  cornerMarks(i, marks) {
    if (marks.length > CORNERS.length) return this.centreMarks(i, marks);
    const top = this.withSum.has(i) ? 0.42 : 0.2;
    return marks.map((mark, k) => {
      const [row, col] = CORNERS[k], y = top + row * (0.81 - top) / 2;
      return this.mark(i, mark, 0.19 + col * 0.31, y, 0.24);
    });
  }

  // Lines of about as many marks; what is in one line is as large as it can be.
  centreMarks(i, marks) {
    const wide = this.x.digits.length > 9, many = marks.length;
    const count = Math.ceil(many / (wide ? Math.ceil(Math.sqrt(many)) : 5) || 0);
    const each = Math.ceil(many / count), gap = wide ? " " : "";
    const rows = Array.from({ length: count }, (_, k) => marks.slice(k * each, (k + 1) * each));
    const lines = rows.map((row) => this.list(row, gap));
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min(0.28, 0.9 / (0.57 * longest), 0.84 / count);
    const middle = this.withSum.has(i) && count > 1 ? 0.58 : 0.5;
    const place = (k) => middle + (k - (count - 1) / 2) * size * 1.04;
    // About where each mark of a line stands; one by one where some are coloured.
    const tinted = marks.some((mark) => this.game.tintOf(i, mark));
    const letter = tinted ? Math.min(WIDE * size, 0.94 / longest) : 0.57 * size;
    const step = letter * (Math.max(...marks.map((mark) => this.labels[mark - 1].length)) + gap.length);
    const one = (mark, k, j, row) => [0.5 + (j - (row.length - 1) / 2) * step, place(k), size];
    if (tinted) return rows.map((row, k) => row.map((mark, j) => this.mark(i, mark, ...one(mark, k, j, row))));
    rows.forEach((row, k) => row.forEach((mark, j) => this.spots[i].push([mark, ...one(mark, k, j, row)])));
    return lines.map((line, k) => this.text(i, 0.5, place(k), size, "ox-mark", line));
  }

  // A mark, on a ground of its colour where it has one.
  mark(i, mark, x, y, size) {
    const colour = this.game.tintOf(i, mark), [left, top] = this.corner(i);
    this.spots[i].push([mark, x, y, size]);
    if (!colour) return this.text(i, x, y, size, "ox-mark", this.labels[mark - 1]);
    // As wide as a mark is, so that its neighbours are not covered.
    const [wide, high] = [WIDE * size * this.labels[mark - 1].length, 1.2 * size].map((side) => side * UNIT);
    return svg("g", { class: `ox-tint ox-colour-${colour}` },
      svg("rect", { x: left + x * UNIT - wide / 2, y: top + y * UNIT - high / 2, width: wide, height: high, rx: 4 }),
      this.text(i, x, y, size, "ox-mark", this.labels[mark - 1]));
  }

  // The mark nearest to a place of the page in this cell, if it is near.
  markAt(i, { clientX, clientY }) {
    const box = this.elements[i].getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    const away = ([, left, top, size]) => Math.hypot(x - left, y - top) / size;
    const [near] = [...this.spots[i]].sort((a, b) => away(a) - away(b));
    return near && away(near) < 1 ? near[0] : 0;
  }

  list(digits, gap = " ") { return digits.map((digit) => this.labels[digit - 1]).join(gap); }

  drawPaints(i) {
    const { colours } = this.game.cells[i], [x] = this.corner(i), width = UNIT / colours.length;
    this.paints[i].replaceChildren(...colours.map((colour, k) =>
      this.square(i, 0, { x: x + k * width, width, class: `ox-colour-${colour}` })));
  }

  // Lines that were drawn, from the middles of cells.
  drawPen(i) {
    const middle = (k) => this.corner(k).map((at) => at + UNIT / 2).join(" ");
    this.pens[i].setAttribute("d", this.game.cells[i].lines.map((to) => `M${middle(i)}L${middle(to)}`).join(""));
  }

  // What is said

  // As texts about steps write it.
  shortName(i) {
    const [row, col] = this.placeOf(i);
    return `r${row}c${col}`;
  }

  name(i) {
    const [row, col] = this.placeOf(i);
    return say(this.words.cell, { row, col });
  }

  tell(cells) {
    new Set(cells).forEach((i) => this.elements[i].setAttribute("aria-label", this.describe(i)));
  }

  describe(i) {
    const { words, game } = this;
    const { digit, corner, centre, colours } = game.cells[i];
    const marks = (text, marks) => !digit && marks.length && say(text, { marks: this.list(marks) });
    return [
      this.name(i), digit ? this.list([digit]) : words.blank, game.isGiven(i) && words.given,
      marks(words.corners, corner), marks(words.centres, centre), ...this.describeTints(i),
      ...colours.map((colour) => words.colours[colour - 1]), this.onLines.has(i) && words.lined,
      this.conflicts.has(i) && words.conflict, this.wrong.has(i) && words.wrong,
    ].filter(Boolean).join(", ");
  }

  describeTints(i) {
    const { words, game } = this, marks = new Set(this.spots[i].map(([mark]) => mark));
    return words.colours.map((colour, k) => [colour, [...marks].filter((mark) => game.tintOf(i, mark) === k + 1)])
      .filter(([, some]) => some.length)
      .map(([colour, some]) => say(words.tinted, { colour, marks: this.list(some) }));
  }

  // `cells` are selected, and the last of them has the focus.
  select(cells, focus = true) {
    const before = this.selected;
    this.selected = new Set(cells);
    new Set([...before, ...cells]).forEach((i) =>
      this.elements[i].setAttribute("aria-selected", String(this.selected.has(i))));
    if (cells.length) this.moveCursor(cells[cells.length - 1], focus);
    this.tint();
    this.grid.dispatchEvent(new CustomEvent("oxidoku:select", { bubbles: true, detail: [...cells] }));
  }

  moveCursor(i, focus) {
    this.current.tabIndex = -1;
    this.cursor = i;
    this.current.tabIndex = 0;
    if (focus) this.current.focus();
  }

  setWrong(cells) {
    const before = this.wrong;
    this.wrong = new Set(cells);
    this.tell([...before, ...cells]);
    this.tint();
  }
};
}
