// The keyboard, the mouse and fingers on the board: what they select, and what they ask of
// the page by board.act(name, value).
(function (oxidoku) {
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
// Letters that stand for digits come first, so on large grids these are not keys.
const LETTERS = {
  z: ["mode", "digit"], x: ["mode", "corner"], c: ["mode", "centre"], v: ["mode", "colours"],
  h: ["hint"], p: ["pause"], f: ["fill"], k: ["check"], "?": ["help"], " ": ["nextMode"],
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
    on("pointerup", () => { this.dragging = null; });
    on("pointercancel", () => { this.dragging = null; });
    on("dblclick", (event) => this.alike(event));
    // Coming by the Tab key selects the cell, so that digits have a place.
    on("focusin", (event) => {
      const i = board.elements.indexOf(event.target);
      if (i >= 0 && !board.selected.size && !this.keep) board.select([i], false);
    });
  }

  // Pointers

  cellOf(event) {
    const box = this.board.grid.getBoundingClientRect();
    const part = (at, size) => Math.floor(this.board.size * at / size);
    const row = part(event.clientY - box.top, box.height);
    const col = part(event.clientX - box.left, box.width);
    const inside = (place) => place >= 0 && place < this.board.size;
    return inside(row) && inside(col) ? this.board.at(row + 1, col + 1) : null;
  }

  down(event) {
    const i = this.cellOf(event);
    if (i === null || event.button > 0) return;
    this.board.grid.setPointerCapture(event.pointerId);
    const { selected } = this.board;
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    this.dragging = { off: more && selected.has(i), last: i };
    if (!more) this.board.select([i]);
    else this.add(i);
  }

  drag(event) {
    if (!this.dragging) return;
    const i = this.cellOf(event);
    if (i === null || i === this.dragging.last) return;
    this.dragging.last = i;
    this.add(i);
  }

  add(i) {
    const others = [...this.board.selected].filter((other) => other !== i);
    if (!this.dragging.off) return this.board.select([...others, i]);
    this.board.select(others, false);
    return this.board.moveCursor(i, true);
  }

  alike(event) {
    const i = this.cellOf(event);
    if (i === null) return;
    const { cells } = this.board.game;
    if (!cells[i].digit) return;
    const others = [...cells.keys()].filter((k) => k !== i && cells[k].digit === cells[i].digit);
    this.board.select([...others, i]);
  }

  // Keys

  key(event) {
    const command = event.ctrlKey || event.metaKey;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const used = this.move(event, command) || this.enter(event, command) ||
      this.undo(name, event, command) || (!command && !event.altKey && this.letter(name));
    if (used) event.preventDefault();
  }

  move(event, command) {
    const { board } = this;
    const n = board.size, row = board.rowOf(board.cursor), col = board.colOf(board.cursor);
    let to = null;
    if (event.altKey) return false;
    if (ARROWS[event.key]) {
      const step = (place, by) => (place - 1 + by + n) % n + 1;
      to = board.at(step(row, ARROWS[event.key][0]), step(col, ARROWS[event.key][1]));
    } else if (event.key === "Home") to = board.at(command ? 1 : row, 1);
    else if (event.key === "End") to = board.at(command ? n : row, n);
    else if (event.key === "PageUp") to = board.at(1, col);
    else if (event.key === "PageDown") to = board.at(n, col);
    else return false;
    const others = [...board.selected].filter((i) => i !== to);
    this.keep = true;
    if (event.shiftKey) board.select([...others, to]);
    else if (command && ARROWS[event.key]) board.moveCursor(to, true);
    else board.select([to]);
    this.keep = false;
    return true;
  }

  // Shift makes corner marks, Ctrl or Alt centre marks.
  enter(event, command) {
    const digit = this.digitOf(event, command);
    // A zero is a blank where it is no digit.
    if (["Backspace", "Delete"].includes(event.key) || (!digit && event.key === "0")) {
      this.board.act("erase");
      return true;
    }
    if (!digit) return false;
    const kind = event.shiftKey ? "corner" : command || event.altKey ? "centre" : null;
    this.board.act("enter", { digit, kind });
    return true;
  }

  // Keyboards differ in what Shift makes of digits, so the places of keys count. Digits
  // above 9 are letters, A for 10.
  digitOf(event, command) {
    const labels = this.board.game.x.digits;
    const place = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    const number = place ? place[1] : /^\d$/.test(event.key) ? event.key : null;
    if (number !== null) return labels.indexOf(number) + 1;
    if (command || event.altKey || !/^[a-z]$/i.test(event.key)) return 0;
    return labels.indexOf(String(event.key.toUpperCase().charCodeAt(0) - 55)) + 1;
  }

  undo(name, event, command) {
    if (!command) return false;
    if (name === "z") this.board.act(event.shiftKey ? "redo" : "undo");
    else if (name === "y") this.board.act("redo");
    else if (name === "a") this.board.select([...this.board.elements.keys()]);
    else if (name === " ") this.toggle();
    else return false;
    return true;
  }

  toggle() {
    const { board } = this;
    const others = [...board.selected].filter((i) => i !== board.cursor);
    board.select(board.selected.has(board.cursor) ? others : [...others, board.cursor], false);
  }

  letter(name) {
    if (name === "Escape") {
      this.keep = true;
      this.board.select([]);
      this.keep = false;
      this.board.act("close");
      return true;
    }
    if (!LETTERS[name]) return false;
    this.board.act(...LETTERS[name]);
    return true;
  }
};
})(window.oxidoku = window.oxidoku || {});
