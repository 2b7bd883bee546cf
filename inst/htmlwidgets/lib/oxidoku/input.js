// The keyboard, the mouse and fingers on the board: what they select, and what they ask of
// the page by board.act(name, value).
{
// Letters that stand for digits come first, so on large grids these are not keys.
const LETTERS = {
  z: ["mode", "digit"], x: ["mode", "corner"], c: ["mode", "centre"], v: ["mode", "colours"], b: ["mode", "pen"],
  h: ["hint"], p: ["pause"], f: ["fill"], k: ["check"], "?": ["help"], " ": ["mode"],
};

oxidoku.Input = class {
  constructor(board) {
    this.board = board;
    const on = (name, work) => board.grid.addEventListener(name, work);
    on("keydown", (event) => this.key(event));
    on("pointerdown", (event) => this.down(event));
    // The focus is moved by select(); the browser's own way would select text.
    on("mousedown", (event) => event.preventDefault());
    on("pointermove", (event) => this.drag(event));
    ["pointerup", "pointercancel"].forEach((name) => on(name, () => { this.dragging = null; }));
    on("dblclick", (event) => this.alike(event));
    // Coming by the Tab key selects the cell, so that digits have a place.
    on("focusin", (event) => {
      const i = board.elements.indexOf(event.target);
      if (i >= 0 && !board.selected.size && !this.moving) board.select([i], false);
    });
  }

  others(i) { return [...this.board.selected].filter((other) => other !== i); }

  // Pointers

  cellOf(event) {
    const { grid, rows, columns, game } = this.board, box = grid.getBoundingClientRect();
    const row = Math.ceil(rows * (event.clientY - box.top) / box.height);
    const col = Math.ceil(columns * (event.clientX - box.left) / box.width);
    const inside = row > 0 && row <= rows && col > 0 && col <= columns;
    return inside && game.isCell(this.board.at(row, col)) ? this.board.at(row, col) : null;
  }

  down(event) {
    const i = this.cellOf(event), { board } = this;
    if (i === null || event.button > 0) return;
    board.grid.setPointerCapture(event.pointerId);
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    this.dragging = { off: more && board.selected.has(i), last: i };
    if (more) this.add(i);
    else board.select([i]);
    if (!more && !board.drawing) board.act("touch", { cell: i, mark: board.markAt(i, event) });
  }

  drag(event) {
    const i = this.dragging && this.cellOf(event), { board } = this;
    if (!this.dragging || i === null || i === this.dragging.last) return;
    const before = this.dragging.last;
    this.dragging.last = i;
    if (board.drawing) return this.line(before, i);
    return this.add(i);
  }

  // With the pen a line goes from cell to cell; going over one that was there takes it away.
  line(from, to) {
    const { board } = this, { dragging } = this;
    const places = [from, to].map((i) => board.placeOf(i));
    const near = [0, 1].every((k) => Math.abs(places[0][k] - places[1][k]) <= 1);
    if (near) {
      if (dragging.on === undefined) dragging.on = !board.game.hasLine(from, to);
      board.act("line", [from, to, dragging.on]);
    }
    board.select([to]);
  }

  add(i) {
    if (!this.dragging.off) return this.board.select([...this.others(i), i]);
    this.board.select(this.others(i), false);
    return this.board.moveCursor(i, true);
  }

  alike(event) {
    const i = this.cellOf(event), { digits } = this.board.game;
    if (i === null || !digits[i]) return;
    this.board.select([...[...digits.keys()].filter((k) => k !== i && digits[k] === digits[i]), i]);
  }

  // Keys

  key(event) {
    const command = event.ctrlKey || event.metaKey;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const used = this.move(event, command) || this.enter(event, command) ||
      this.command(name, event, command) || (!command && !event.altKey && this.letter(name));
    if (used) event.preventDefault();
  }

  move(event, command) {
    const { board } = this, { rows, columns } = board, [row, col] = board.placeOf(board.cursor);
    // Where a key goes, and the step to the next place if there is a hole.
    const [place, step] = {
      ArrowUp: [[row - 1, col], [-1, 0]], ArrowDown: [[row + 1, col], [1, 0]],
      ArrowLeft: [[row, col - 1], [0, -1]], ArrowRight: [[row, col + 1], [0, 1]],
      Home: [[command ? 1 : row, 1], [0, 1]], End: [[command ? rows : row, columns], [0, -1]],
      PageUp: [[1, col], [1, 0]], PageDown: [[rows, col], [-1, 0]],
    }[event.key] || [];
    if (!place || event.altKey) return false;
    const to = this.next(place, step, command && !event.key.startsWith("Arrow"));
    this.moving = true;
    const from = board.cursor, drawn = board.drawing && event.shiftKey && event.key.startsWith("Arrow");
    if (drawn) {
      board.select([to]);
      board.act("line", [from, to, !board.game.hasLine(from, to)]);
    } else if (event.shiftKey) board.select([...this.others(to), to]);
    else if (command && event.key.startsWith("Arrow")) board.moveCursor(to, true);
    else board.select([to]);
    this.moving = false;
    return true;
  }

  // The first cell from a place on, round the edges; `all`: through all rows.
  next([row, col], [down, right], all) {
    const { board } = this, { rows, columns, game } = board;
    const round = (at, n) => (at + n - 1) % n + 1;
    let at = board.at(round(row, rows), round(col, columns));
    while (!game.isCell(at)) {
      const [r, c] = board.placeOf(at);
      const turn = all && (right > 0 ? c === columns : c === 1);
      at = board.at(round(r + (turn ? right : down), rows), round(c + right, columns));
    }
    return at;
  }

  // Shift makes corner marks, Ctrl or Alt centre marks.
  enter(event, command) {
    const digit = this.digitOf(event, command);
    const kind = event.shiftKey ? "corner" : command || event.altKey ? "centre" : null;
    if (digit) this.board.act("enter", { digit, kind });
    // A zero is a blank where it is no digit.
    else if (["Backspace", "Delete", "0"].includes(event.key)) this.board.act("erase");
    else return false;
    return true;
  }

  // Keyboards differ in what Shift makes of digits, so the places of keys count. Digits
  // above 9 are letters, A for 10.
  digitOf({ code, key, altKey }, command) {
    const { labels } = this.board;
    const [, number] = /^(?:Digit|Numpad)(\d)$/.exec(code) || /^(\d)$/.exec(key) || [];
    if (number) return labels.indexOf(number) + 1;
    if (command || altKey || !/^[a-z]$/i.test(key)) return 0;
    return labels.indexOf(String(parseInt(key, 36))) + 1;
  }

  command(name, { shiftKey }, command) {
    const { board } = this, { selected, cursor } = board;
    if (!command) return false;
    if (name === "z" || name === "y") board.act(name === "y" || shiftKey ? "redo" : "undo");
    else if (name === "a") board.select(board.game.numbers);
    else if (name === " ") {
      board.select(selected.has(cursor) ? this.others(cursor) : [...selected, cursor], false);
    } else return false;
    return true;
  }

  letter(name) {
    if (name === "Escape") {
      this.board.select([]);
      this.board.act("close");
    } else if (LETTERS[name]) this.board.act(...LETTERS[name]);
    else return false;
    return true;
  }
};
}
