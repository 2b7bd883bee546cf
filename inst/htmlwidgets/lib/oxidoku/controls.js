// The page of a game: the board with its buttons, what they do, and what is kept in the
// browser.
{
const { html, button, icon, say, store } = oxidoku;
const MODES = ["digit", "corner", "centre", "colours", "pen"];
// As many letters stand on the pad.
const LETTERS = 9;
const SETTINGS = "oxidoku:settings";
const names = new Set();

// Twice the same puzzle on a page is two games.
const newName = (name) => {
  let number = 1;
  const numbered = () => `oxidoku:${name}${number > 1 ? `:${number}` : ""}`;
  while (names.has(numbered())) number += 1;
  names.add(numbered());
  return numbered();
};

const group = (name, label, ...children) =>
  html("div", { class: `ox-${name}`, role: "group", "aria-label": label }, children);

oxidoku.Page = class {
  constructor(element, x) {
    Object.assign(this, { root: element, x, words: x.words, name: newName(x.name), mode: "digit", tint: 0 });
    // What the player has switched goes before what the page says.
    try { this.chosen = JSON.parse(store.get(SETTINGS)); } catch (error) { /* spoilt */ }
    this.settings = {
      theme: x.switches.theme, large: false, lefty: false, conflicts: x.switches.conflicts,
      highlight: true, tidy: true, first: false, hidden: true, labels: false, ...this.chosen,
    };
    this.game = new oxidoku.Game(x, this.settings, (cells) => this.changed(cells));
    this.game.load(store.get(this.name));
    this.finished = this.game.done;
    this.board = new oxidoku.Board(this.game, x, this.settings, (...what) => this.act(...what));
    this.hints = new oxidoku.Hints(this.board);
    oxidoku.Engine.of(x).then((engine) => { this.hints.engine = engine; });
    this.night = matchMedia("(prefers-color-scheme: dark)");
    this.build();
    this.apply();
    this.refresh();
    this.watch();
    if (this.game.done) this.celebrate();
    this.nameDocument();
  }

  build() {
    const { words, x } = this;
    this.clock = html("span", { class: "ox-clock", role: "timer", "aria-label": words.time });
    this.pauseButton = this.plain("pause", () => this.act("pause"));
    this.keys = oxidoku.keysDialog(words);
    this.settingsDialog = oxidoku.settingsDialog(this);
    this.title = html("div", { class: "ox-title", ...(x.title && { role: "heading", "aria-level": 2 }) },
      x.title || "");
    this.resume = button("resume", { hidden: "", click: () => this.act("pause") },
      icon("play"), html("span", {}, words.go_on));
    this.message = html("div", { class: "ox-message", role: "status" });
    // What a screen reader is told about single moves.
    this.told = html("div", { class: "ox-hidden", "aria-live": "polite" });
    const size = Math.max(x.rows, x.columns);
    const large = (size > 9 ? " ox-large-grid" : "") + (size > 16 ? " ox-huge-grid" : "");
    this.element = html("div", { class: `ox-page${large}`, lang: words.lang },
      html("div", { class: "ox-head" }, this.title, html("div", { class: "ox-bar" },
        this.clock, this.pauseButton, this.plain("help", () => this.act("help")),
        this.plain("settings", () => this.settingsDialog.open()))),
      html("div", { class: "ox-body" },
        html("div", { class: "ox-stage" }, this.board.element, this.resume),
        html("div", { class: "ox-panel" },
          this.buildModes(), this.buildPad(), this.buildTools(), this.message)),
      this.buildRules(), this.told, this.keys, this.settingsDialog.element);
    this.root.replaceChildren(this.element);
  }

  // A button with a picture alone; its words are for those who do not see it.
  plain(name, click) {
    const label = this.words[name];
    return button("plain", { click, "aria-label": label, title: label }, icon(name));
  }

  buildModes() {
    this.modeButtons = MODES.map((mode) =>
      button("mode", { click: () => this.act("mode", mode) }, this.words.modes[mode]));
    return group("modes", this.words.mode, this.modeButtons);
  }

  buildPad() {
    const { words, x: { digits, layout } } = this, many = digits.length;
    const click = (k) => () => this.act("enter", { digit: k + 1, pad: true });
    this.padButtons = digits.map((label, k) =>
      button("digit", { click: click(k) }, html("span", {}, label)));
    this.letterButtons = Array.from({ length: LETTERS }, (_, k) =>
      button("digit", { click: click(many + k) }, html("span", {}, "ABCDEFGHI"[k])));
    this.lettersButton = button("plain ox-letters", {
      click: () => this.act("letters"), "aria-label": words.letters, title: words.letters,
    }, icon("letters"));
    this.tintButton = button("plain ox-letters", {
      click: () => this.setTint(this.tint ? 0 : 1), "aria-label": words.tints, title: words.tints,
    }, icon("tints"));
    this.colourButtons = words.colours.map((name, k) =>
      button(`swatch ox-colour-${k + 1}`, { click: click(k), "aria-label": name }));
    this.pad = group("pad", words.pad, this.padButtons);
    const { style } = this.pad;
    style.setProperty("--columns", many <= 4 ? 2 : many <= 9 ? 3 : layout[1]);
    style.setProperty("--wide", Math.ceil(many / Math.ceil(many / 9)));
    return this.pad;
  }

  buildTools() {
    const { words, x: { switches } } = this;
    const names = ["undo", "redo", "erase", "fill", "check", "hint"]
      .filter((name) => switches[{ check: "check", hint: "hints" }[name]] !== false);
    const tools = names.map((name) => button("tool", { click: () => this.act(name) },
      icon(name), html("span", {}, words[name])));
    [this.undoButton, this.redoButton] = tools;
    return group("tools", words.tools, tools);
  }

  // Rules and clues in words; on paper rules alone, unless they are the usual ones.
  buildRules() {
    const { words, x: { rules, clues } } = this;
    const list = (lines) => html("ul", {}, lines.map((line) => html("li", {}, line)));
    const variant = rules.length > 1;
    // Nobody knows the rules of a variant; the classic ones all do.
    return html("div", { class: variant ? "ox-rules" : "ox-rules ox-classic" },
      html("details", { open: variant ? "" : null }, html("summary", {}, words.rules), list(rules)),
      clues.length ? html("details", {}, html("summary", {}, words.clues), list(clues)) : null,
      html("div", { class: "ox-on-paper" }, list(rules)));
  }

  // What happens

  act(name, value) {
    const { game, board, words, x: { switches } } = this;
    const cells = [...board.selected];
    if (name === "pause") return this.pause(!this.paused);
    if (name === "help") return this.keys.showModal();
    if (this.paused) {
      if (name !== "solution" && name !== "restart") return null;
      this.pause(false);
    }
    if (name === "touch") return this.touch(value);
    if (name === "letters") return this.setLetters(!this.letters);
    if (name !== "hint" && name !== "mode") this.closeHint();
    const tell = (done, text) => this.announce(done ? text : words.nothing);
    switch (name) {
      // Without a value, the next one.
      case "mode": return this.setMode(value || MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
      case "enter": return this.enter(value.kind || this.mode, value.digit, cells, value.pad);
      case "line": return game.drawLine(...value) && this.sayCell();
      case "erase": return game.erase(cells) && this.sayCell();
      case "undo": return tell(game.undo(), words.undone);
      case "redo": return tell(game.redo(), words.redone);
      case "fill": return tell(game.fillCandidates(), words.filled);
      case "solution": return game.showSolution();
      case "restart": return game.restart();
      case "check": return switches.check && this.check();
      case "hint": return (switches.hints || this.hints.open) && this.hint();
      default: return null;
    }
  }

  enter(kind, digit, cells, pad = false) {
    if (kind === "pen" || (kind === "colours" && digit > this.colourButtons.length)) return;
    if (kind === "digit" && digit > this.x.digits.length) return;
    if (this.tint && kind !== "centre") {
      // The pad, or Shift, chooses the colour; digits are marks.
      if (pad || kind === "corner") this.setTint(Math.min(digit, this.colourButtons.length));
      else if (this.game.tint(digit, this.tint, cells)) this.sayCell();
      return;
    }
    // Digit first: it is chosen now, and goes into the cells that are touched.
    if (this.settings.first && pad) {
      this.hold(this.held === digit ? 0 : digit);
      return;
    }
    if (this.game.enter(kind, digit, cells)) this.sayCell();
    else if (cells.length === 1 && this.game.isGiven(cells[0])) {
      this.announce(say(this.words.fixed, { cell: this.board.name(cells[0]) }));
    }
  }

  // What is chosen on the pad, for the cells that are touched next.
  hold(digit) {
    this.held = digit;
    this.board.held = this.mode === "digit" ? digit : 0;
    this.board.tint();
    this.refresh();
  }

  touch({ cell, mark }) {
    if (this.tint && mark) {
      this.closeHint();
      if (this.game.tint(mark, this.tint, [cell])) this.sayCell();
      return;
    }
    if (!this.settings.first || !this.held) return;
    this.closeHint();
    this.enter(this.mode, this.held, [cell]);
  }

  // The colour for marks; 0 for that of cells.
  setTint(colour) {
    this.tint = colour;
    this.hold(0);
  }

  setLetters(on) {
    this.letters = on;
    this.refresh();
  }

  sayCell() { this.announce(this.board.describe(this.board.cursor)); }

  announce(text) { this.told.textContent = text; }

  setMode(mode) {
    this.mode = mode;
    this.board.drawing = mode === "pen";
    this.letters = false;
    this.tint = 0;
    this.hold(0);
    this.announce(this.words.modes[mode]);
    this.refresh();
  }

  check() {
    const { words, game } = this;
    const wrong = game.mistakes();
    const cells = wrong || [...game.conflicts()], n = cells.length;
    this.board.setWrong(cells);
    if (n) this.show(say(wrong ? words.some_wrong : words.rules_broken, { n }), "bad");
    else if (game.done) this.celebrate();
    else this.show(wrong ? words.all_right : words.rules_kept, "good");
  }

  // More of the current hint, or a new one: the next step of the path, or this one.
  hint(step) {
    const { words, hints } = this;
    const text = hints.ask(step);
    const main = (label, click) => button("button ox-main", { click }, label);
    this.show(text, "hint",
      !hints.complete ? main(words.more, () => this.act("hint"))
        : hints.target ? main(hints.step ? words.apply : words.mend, () => this.applyHint()) : null,
      button("button", { click: () => this.closeHint() }, words.close));
  }

  applyHint() {
    this.hints.apply();
    if (!this.game.done) this.show("");
  }

  closeHint() {
    if (!this.hints.open) return;
    this.hints.close();
    this.show("");
  }

  show(text, kind = "", ...buttons) {
    const held = this.message.contains(document.activeElement);
    this.message.className = `ox-message ox-${kind}`;
    this.message.replaceChildren(...(text ? [html("p", {}, text)] : []),
      html("div", { class: "ox-row" }, buttons));
    // The button that had the focus is gone.
    if (held) this.focus(this.message.querySelector("button") || this.board.current);
  }

  focus(element) { element.focus({ preventScroll: true }); }

  changed(cells) {
    if (this.hints.open) this.hints.close();
    this.board.update(cells);
    // What changes beside the digits of a full grid is no news of it.
    this.element.classList.remove("ox-joy");
    if (this.game.done) { if (!this.finished) this.celebrate(!this.game.shown); }
    else if (this.game.full) this.show(this.x.switches.check ? this.words.full : this.words.no_check, "bad");
    else if (this.message.childElementCount) this.show("");
    this.finished = this.game.done;
    this.refresh();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), 300);
    this.report();
  }

  // `now`: it has just been solved, and the digits jump for joy, where motion is welcome.
  celebrate(now = false) {
    const { words, game } = this, time = oxidoku.clock(game.seconds);
    this.element.classList.toggle("ox-joy", now);
    if (now) this.board.contents.forEach((group, i) => {
      const [row, col] = this.board.placeOf(i);
      group.style.animationDelay = `${40 * (row + col)}ms`;
    });
    this.show(game.shown ? words.shown : say(words.solved, { time }), "good");
  }

  refresh() {
    const { game, pad } = this;
    this.element.classList.toggle("ox-done", game.done);
    this.modeButtons.forEach((button, k) =>
      button.setAttribute("aria-pressed", String(MODES[k] === this.mode)));
    const marking = this.mode === "corner" || this.mode === "centre";
    const buttons = this.mode === "colours" ? this.colourButtons
      : marking && this.letters ? this.letterButtons : this.padButtons;
    const more = marking ? this.lettersButton : this.mode === "colours" ? this.tintButton : null;
    const shown = more ? [...buttons, more] : buttons;
    if (pad.firstChild !== shown[0] || pad.childElementCount !== shown.length) pad.replaceChildren(...shown);
    pad.dataset.mode = this.mode;
    this.lettersButton.setAttribute("aria-pressed", String(this.letters === true));
    this.tintButton.setAttribute("aria-pressed", String(this.tint > 0));
    [...this.padButtons, ...this.letterButtons, ...this.colourButtons].forEach((one) => one.removeAttribute("aria-pressed"));
    const first = buttons === this.letterButtons ? this.x.digits.length : 0;
    const held = buttons[(this.tint || this.held) - 1 - first];
    if (held) held.setAttribute("aria-pressed", "true");
    const able = (button, steps) => button.setAttribute("aria-disabled", String(!steps.length));
    able(this.undoButton, game.history);
    able(this.redoButton, game.future);
    this.countDigits();
    this.showTime();
  }

  countDigits() {
    const { digits, rows, even } = this.x;
    if (!even) return;
    this.padButtons.forEach((button, k) => {
      const found = this.game.cells.filter(({ digit }) => digit === k + 1).length;
      const n = Math.max(0, rows - found);
      button.setAttribute("aria-label", say(this.words.left, { digit: digits[k], n }));
      button.dataset.left = n;
      button.classList.toggle("ox-complete", n === 0);
    });
  }

  // The clock

  showTime() { this.clock.textContent = oxidoku.clock(this.game.seconds); }

  pause(on) {
    this.paused = on;
    this.closeHint();
    this.element.classList.toggle("ox-paused", on);
    this.board.grid.toggleAttribute("inert", on);
    this.resume.hidden = !on;
    this.pauseButton.setAttribute("aria-pressed", String(on));
    this.announce(on ? this.words.paused : "");
    this.focus(on ? this.resume : this.board.current);
    this.report();
  }

  // The clock runs from the first touch on, while the page is in sight.
  watch() {
    // With the game all of its listeners end.
    this.end = new AbortController();
    const on = (target, name, work) => target.addEventListener(name, work, this.end);
    ["pointerdown", "keydown"].forEach((name) => on(this.element, name, () => { this.started = true; }));
    this.ticking = setInterval(() => {
      if (!this.started || this.paused || this.game.done || document.hidden) return;
      this.game.seconds += 1;
      this.showTime();
    }, 1000);
    on(this.night, "change", () => this.apply());
    on(window, "pagehide", () => this.leave());
    // The same game in another window has gone on; a page that comes back from the browser's
    // memory heard nothing of that.
    on(window, "storage", ({ key }) => key === this.name && this.follow());
    on(window, "pageshow", ({ persisted }) => persisted && this.follow());
    on(document, "visibilitychange", () => {
      if (document.hidden) this.leave();
      else this.follow();
      if (document.hidden && this.settings.hidden && this.started && !this.paused && !this.game.done) this.pause(true);
    });
    // Keys reach the board wherever the focus is in the game, unless it is where one writes; on a
    // button, space and Enter press it.
    on(this.element, "keydown", (event) => {
      const { target, key, defaultPrevented } = event;
      const busy = this.board.grid.contains(target) || target.closest("input, textarea, select, dialog");
      if (defaultPrevented || busy || [" ", "Enter", "Tab"].includes(key)) return;
      if (!this.paused || key.toLowerCase() === "p") this.board.input.key(event);
    });
    // Narrow pages have the buttons below the board.
    // A phone on its side is too low for that: there they stand beside it, small.
    const fit = () => {
      const wide = this.root.clientWidth, short = innerHeight < 520 && wide > 1.2 * innerHeight && wide > 540;
      this.element.classList.toggle("ox-short", short);
      this.element.classList.toggle("ox-narrow", wide < 760 && !short);
    };
    on(window, "resize", fit);
    this.sizes = new ResizeObserver(fit);
    this.sizes.observe(this.root);
    fit();
  }

  // A window in which nothing happened since has nothing to say.
  leave() { if (this.started && this.game.save() !== this.kept) this.save(); }

  // Goes on with what is kept, where that is not what is here.
  follow() {
    const kept = store.get(this.name);
    if (!kept || kept === this.game.save()) return;
    this.closeHint();
    if (!this.game.load(kept)) return;
    this.kept = kept;
    clearTimeout(this.saving);
    this.finished = this.game.done;
    this.board.update([...this.game.cells.keys()]);
    if (this.game.done) this.celebrate();
    else this.show("");
    this.refresh();
    this.report();
  }

  remove() {
    this.leave();
    names.delete(this.name);
    clearInterval(this.ticking);
    clearTimeout(this.saving);
    this.sizes.disconnect();
    this.end.abort();
  }

  // What is kept

  save() {
    this.kept = this.game.save();
    store.set(this.name, this.kept);
  }

  set(name, value) {
    this.settings[name] = value;
    this.chosen = { ...this.chosen, [name]: value };
    store.set(SETTINGS, JSON.stringify(this.chosen));
    this.apply();
  }

  apply() {
    const { theme, large, lefty } = this.settings, { classList, dataset } = this.element;
    const dark = theme === "dark" || (theme === "auto" && this.night.matches);
    dataset.theme = dark ? "dark" : "light";
    classList.toggle("ox-large", large);
    classList.toggle("ox-lefty", lefty);
    if (!this.settings.first) this.hold(0);
    this.board.place();
    this.board.update([]);
  }

  // A saved page is the puzzle's own: it has its title and language.
  nameDocument() {
    const { title, words } = this.x, root = document.documentElement;
    if (!document.querySelector("body > #htmlwidget_container > .oxidoku")) return;
    if (!root.lang) root.lang = words.lang;
    if (["", "oxidoku"].includes(document.title)) document.title = title || words.grid;
    // The game is what the page is about.
    this.element.setAttribute("role", "main");
    if (title) this.title.setAttribute("aria-level", 1);
    else this.element.prepend(html("h1", { class: "ox-hidden" }, words.grid));
  }

  // For scripts

  state() {
    const { game } = this;
    const marks = (kind) => game.cells.map((cell) =>
      (cell.digit ? [] : cell[kind].filter((mark) => mark <= this.x.digits.length)));
    return {
      grid: game.digits, marks: { corner: marks("corner"), centre: marks("centre") },
      moves: game.moves(), solved: game.done && !game.shown, seconds: game.seconds,
    };
  }

  report() {
    this.root.dispatchEvent(new CustomEvent("oxidoku:change", { detail: this.state() }));
  }

  // False if the text or the digits are none of this puzzle.
  take({ title, text, digits, hint }) {
    const { game } = this;
    if (title !== undefined) this.title.textContent = title;
    if (digits && game.fits(digits)) game.fill(digits);
    if (hint) {
      this.closeHint();
      this.hint(hint);
    }
    const taken = digits ? game.fits(digits) : text === undefined || game.fromText(text);
    if (taken && text !== undefined && this.paused) this.pause(false);
    return taken;
  }
};
}
