// The page of a game: the board with its buttons, what they do, and what is kept in the
// browser.
(function (oxidoku) {
const { html, icon, say, store } = oxidoku;
const MODES = ["digit", "corner", "centre", "colours"];
const used = new Map();

// The name under which a game is kept. Twice the same puzzle on a page is two games.
function storeName({ size, givens, entries, regions, shapes, clues, rules }) {
  const name = "oxidoku:" +
    oxidoku.hash(JSON.stringify([size, givens, entries, regions, shapes, clues, rules]));
  used.set(name, (used.get(name) || 0) + 1);
  return used.get(name) > 1 ? `${name}:${used.get(name)}` : name;
}

oxidoku.Page = class {
  constructor(element, x) {
    this.root = element;
    this.x = x;
    this.words = x.words;
    this.name = storeName(x);
    this.mode = "digit";
    // What the player has switched goes before what the page says.
    this.chosen = this.kept("oxidoku:settings");
    this.settings = {
      theme: x.switches.theme, large: false, lefty: false, conflicts: x.switches.conflicts,
      highlight: true, tidy: true, ...this.chosen,
    };
    this.game = new oxidoku.Game(x);
    this.game.load(store.get(this.name));
    this.board = new oxidoku.Board(this.game, x.words, x.title, (...what) => this.act(...what));
    this.hints = new oxidoku.Hints(this.board);
    this.night = window.matchMedia("(prefers-color-scheme: dark)");
    this.build();
    Object.keys(this.settings).forEach((name) => this.apply(name));
    this.game.listen((cells) => this.changed(cells));
    this.refresh();
    this.watch();
    if (this.game.done) this.celebrate();
  }

  kept(name) {
    try { return JSON.parse(store.get(name)) || {}; } catch (error) { return {}; }
  }

  build() {
    const { words, x } = this;
    this.clock = html("span", { class: "ox-clock", role: "timer", "aria-label": words.time });
    this.pauseButton = this.button("pause", words.pause, () => this.act("pause"), "ox-plain");
    this.keys = oxidoku.keysDialog(words);
    this.settingsDialog = oxidoku.settingsDialog(this);
    const heading = x.title ? { role: "heading", "aria-level": 2 } : {};
    const title = html("div", { class: "ox-title", ...heading }, x.title || "");
    this.resume = html("button", { class: "ox-resume", hidden: "",
      click: () => this.act("pause") }, icon("play"), html("span", {}, words.go_on));
    this.message = html("div", { class: "ox-message", role: "status" });
    // What a screen reader is told about single moves.
    this.told = html("div", { class: "ox-hidden", "aria-live": "polite" });
    const grids = x.size > 16 ? " ox-large-grid ox-huge-grid" : x.size > 9 ? " ox-large-grid" : "";
    this.element = html("div", { class: `ox-page${grids}`, lang: words.lang },
      html("div", { class: "ox-head" }, title,
        html("div", { class: "ox-bar" }, this.clock, this.pauseButton,
          this.button("help", words.help, () => this.act("help"), "ox-plain"),
          this.button("more", words.settings, () => this.settingsDialog.open(), "ox-plain"))),
      html("div", { class: "ox-body" },
        html("div", { class: "ox-stage" }, this.board.element, this.resume),
        html("div", { class: "ox-panel" },
          this.buildModes(), this.buildPad(), this.buildTools(), this.message)),
      this.buildRules(), this.told, this.keys, this.settingsDialog.element);
    this.root.replaceChildren(this.element);
  }

  // A button with a picture; its words are for those who do not see it, or beside it.
  button(picture, label, click, name, beside = false) {
    return html("button", {
      class: name, click, "aria-label": beside ? null : label,
      title: beside ? null : label, mousedown: keepFocus,
    }, icon(picture), beside ? html("span", {}, label) : null);
  }

  buildModes() {
    this.modeButtons = MODES.map((mode) => html("button", {
      class: "ox-mode", mousedown: keepFocus,
      click: () => this.act("mode", mode),
    }, this.words.modes[mode]));
    return group("modes", this.words.mode, this.modeButtons);
  }

  buildPad() {
    const { digits, layout } = this.x;
    const button = (k, name, label, ...inside) => html("button", {
      class: name, "aria-label": label, mousedown: keepFocus,
      click: () => this.act("enter", { digit: k + 1 }),
    }, ...inside);
    this.padButtons = digits.map((label, k) =>
      button(k, "ox-digit", null, html("span", {}, label)));
    this.colourButtons = this.words.colours.map((name, k) =>
      button(k, `ox-swatch ox-colour-${k + 1}`, name));
    this.pad = group("pad", this.words.pad, this.padButtons);
    const many = digits.length;
    const columns = many <= 4 ? 2 : many <= 9 ? 3 : layout[1];
    this.pad.style.setProperty("--ox-columns", columns);
    this.pad.style.setProperty("--ox-wide", Math.ceil(many / Math.ceil(many / 9)));
    return this.pad;
  }

  buildTools() {
    const { words } = this;
    const { hints, check } = this.x.switches;
    const tool = (name, what = name) =>
      this.button(what, words[name], () => this.act(name), "ox-tool", true);
    this.undoButton = tool("undo");
    this.redoButton = tool("redo");
    return group("tools", words.tools, this.undoButton, this.redoButton, tool("erase"),
      tool("fill", "marks"), check ? tool("check") : null, hints ? tool("hint") : null);
  }

  // Rules and clues in words; on paper rules alone, unless they are the usual ones.
  buildRules() {
    const { rules, clues } = this.x;
    const list = (lines) => html("ul", {}, lines.map((line) => html("li", {}, line)));
    return html("div", { class: rules.length > 1 ? "ox-rules" : "ox-rules ox-classic" },
      html("details", {}, html("summary", {}, this.words.rules), list([...rules, ...clues])),
      html("div", { class: "ox-on-paper" }, list(rules)));
  }

  // What happens

  act(name, value) {
    const { game, board, words } = this;
    const cells = [...board.selected];
    if (name === "pause") return this.pause(!this.paused);
    if (name === "help") return this.keys.showModal();
    if (this.paused) return null;
    if (!["hint", "mode", "nextMode"].includes(name)) this.closeHint();
    switch (name) {
      case "mode": return this.setMode(value);
      case "nextMode": return this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % 4]);
      case "enter": return this.enter(value.kind || this.mode, value.digit, cells);
      case "erase": return game.erase(cells) && this.sayCell();
      case "undo": return this.announce(game.undo() ? words.undone : words.nothing);
      case "redo": return this.announce(game.redo() ? words.redone : words.nothing);
      case "fill": return this.announce(game.fillCandidates() ? words.filled : words.nothing);
      case "solution": return game.showSolution();
      case "restart": return game.restart();
      case "check": return this.x.switches.check && this.check();
      case "hint": return this.x.switches.hints && this.hint();
      default: return null;
    }
  }

  enter(kind, digit, cells) {
    if (kind === "colours" && digit > this.colourButtons.length) return;
    if (this.game.enter(kind, digit, cells)) return this.sayCell();
    if (cells.length === 1 && this.game.isGiven(cells[0])) {
      this.announce(say(this.words.fixed, { cell: this.board.name(cells[0]) }));
    }
  }

  sayCell() { this.announce(this.board.describe(this.board.cursor)); }

  announce(text) { this.told.textContent = text; }

  setMode(mode) {
    this.mode = mode;
    this.announce(this.words.modes[mode]);
    this.refresh();
  }

  check() {
    const { words } = this;
    const wrong = this.game.mistakes();
    const cells = wrong || [...this.game.conflicts()];
    this.board.setWrong(cells);
    const n = cells.length;
    if (n) this.show(say(wrong ? words.some_wrong : words.rules_broken, { n }), "bad");
    else if (this.game.done) this.celebrate();
    else this.show(wrong ? words.all_right : words.rules_kept, "good");
  }

  hint() {
    const text = this.hints.ask();
    const { words } = this;
    const { complete, target, step } = this.hints;
    const button = (label, click, name = "") => html(
      "button", { class: `ox-button ${name}`, click, mousedown: keepFocus }, label);
    this.show(text, "hint",
      complete ? null : button(words.more, () => this.act("hint"), "ox-main"),
      complete && target
        ? button(step ? words.apply : words.mend, () => this.applyHint(), "ox-main") : null,
      button(words.close, () => this.closeHint()));
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
    this.message.className = `ox-message ${kind ? `ox-${kind}` : ""}`;
    this.message.replaceChildren(...(text ? [html("p", {}, text)] : []),
      html("div", { class: "ox-row" }, buttons));
    // The button that had the focus is gone.
    if (held) (this.message.querySelector("button") || this.board.current).focus({ preventScroll: true });
  }

  changed(cells) {
    if (this.hints.open) this.hints.close();
    this.board.update(cells);
    const full = this.game.cells.every((cell) => cell.digit);
    if (this.game.done) this.celebrate();
    else if (full) this.show(this.x.switches.check ? this.words.full : this.words.no_check, "bad");
    else if (this.message.childElementCount) this.show("");
    this.refresh();
    this.saveSoon();
    this.root.dispatchEvent(new CustomEvent("oxidoku:change", { detail: this.state() }));
  }

  celebrate() {
    const time = oxidoku.clock(this.game.seconds);
    this.show(this.game.shown ? this.words.shown : say(this.words.solved, { time }), "good");
  }

  refresh() {
    const { game } = this;
    this.element.classList.toggle("ox-done", game.done);
    this.modeButtons.forEach((button, k) =>
      button.setAttribute("aria-pressed", String(MODES[k] === this.mode)));
    const buttons = this.mode === "colours" ? this.colourButtons : this.padButtons;
    if (this.pad.firstChild !== buttons[0]) this.pad.replaceChildren(...buttons);
    this.pad.dataset.mode = this.mode;
    const able = (button, on) => button.setAttribute("aria-disabled", String(!on));
    able(this.undoButton, game.history.length);
    able(this.redoButton, game.future.length);
    this.countDigits();
    this.showTime();
  }

  countDigits() {
    const { digits, size, even } = this.x;
    if (!even) return;
    const counts = new Array(size + 1).fill(0);
    this.game.cells.forEach((cell) => { counts[cell.digit] += 1; });
    this.padButtons.forEach((button, k) => {
      const n = Math.max(0, size - counts[k + 1]);
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
    (on ? this.resume : this.board.current).focus({ preventScroll: true });
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
    on(this.night, "change", () => this.showTheme());
    on(window, "pagehide", () => this.leave());
    on(document, "visibilitychange", () => this.leave());
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.root);
    this.fit();
  }

  // Narrow pages have the buttons below the board.
  fit() { this.element.classList.toggle("ox-narrow", this.root.clientWidth < 760); }

  leave() { if (this.started) this.save(); }

  remove() {
    this.leave();
    clearInterval(this.ticking);
    clearTimeout(this.saving);
    this.sizes.disconnect();
    this.end.abort();
  }

  // What is kept

  saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), 300);
  }

  save() { store.set(this.name, this.game.save()); }

  set(name, value) {
    this.settings[name] = value;
    this.chosen[name] = value;
    this.apply(name);
    store.set("oxidoku:settings", JSON.stringify(this.chosen));
  }

  apply(name) {
    const value = this.settings[name];
    if (name === "theme") this.showTheme();
    else if (name === "tidy") this.game.tidy = value;
    else if (name === "large" || name === "lefty") {
      this.element.classList.toggle(`ox-${name}`, value);
    } else {
      this.board.options[name] = value;
      this.board.update([]);
    }
  }

  showTheme() {
    const { theme } = this.settings;
    const dark = theme === "dark" || (theme === "auto" && this.night.matches);
    this.element.dataset.theme = dark ? "dark" : "light";
  }

  // For scripts

  state() {
    const { game } = this;
    const marks = (kind) => game.cells.map((cell) => (cell.digit ? [] : cell[kind]));
    return {
      grid: game.digits, marks: { corner: marks("corner"), centre: marks("centre") },
      solved: game.done && !game.shown, seconds: game.seconds,
    };
  }

  take({ text, title }) {
    if (title !== undefined) this.element.querySelector(".ox-title").textContent = title;
    return text === undefined || this.game.fromText(text);
  }
};

// Pressing a button with a pointer leaves the focus on the board, so that keys go on
// working there.
function keepFocus(event) { event.preventDefault(); }

function group(name, label, ...children) {
  return html("div", { class: `ox-${name}`, role: "group", "aria-label": label }, children);
}
})(window.oxidoku = window.oxidoku || {});
