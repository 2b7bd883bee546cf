// The dialogs: settings with the game as text, and the keys.
(function (oxidoku) {
const { html, icon } = oxidoku;

function dialog(title, words, ...children) {
  const close = html("button", { class: "ox-plain", "aria-label": words.close,
    click: () => box.close() }, icon("close"));
  const box = html("dialog", { class: "ox-dialog", "aria-label": title },
    html("div", { class: "ox-dialog-head" }, html("strong", {}, title), close), ...children);
  // A click beside the dialog closes it.
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  return box;
}

oxidoku.keysDialog = (words) => dialog(
  words.help, words,
  html("dl", { class: "ox-keys" }, words.keys.map(([keys, what]) =>
    html("div", {}, html("dt", {}, keys), html("dd", {}, what))))
);

// `page` has the settings and does what the buttons say.
oxidoku.settingsDialog = function (page) {
  const { words, settings, x } = page;
  const theme = html("select", { change: () => page.set("theme", theme.value) },
    Object.entries(words.themes).map(([value, label]) => html("option",
      { value, selected: settings.theme === value ? "" : null }, label)));
  const tick = ([name, label]) => {
    const box = html("input", { type: "checkbox", change: () => page.set(name, box.checked) });
    box.checked = settings[name];
    return html("label", { class: "ox-tick" }, box, label);
  };
  const button = (label, click) =>
    html("button", { class: "ox-button", click }, label);
  const leave = (work) => () => { box.close(); work(); };
  const text = html("textarea", {
    class: "ox-text", rows: 4, spellcheck: "false", "aria-label": words.text,
  });
  const said = html("p", { class: "ox-said", role: "status" });
  const copy = () => {
    text.select();
    // Pages from a file may not use the clipboard's newer way.
    if (document.execCommand("copy")) said.textContent = words.copied;
  };
  const take = () => {
    const taken = page.take({ text: text.value });
    said.textContent = taken ? words.taken : words.not_taken;
  };
  const box = dialog(
    words.settings, words,
    html("label", { class: "ox-choice" }, words.theme, theme),
    html("div", { class: "ox-ticks" }, Object.entries(words.switches).map(tick)),
    html("div", { class: "ox-row" },
      x.switches.solution && x.solution
        ? button(words.solution, leave(() => page.act("solution"))) : null,
      button(words.restart, leave(() => page.act("restart"))),
      button(words.print, leave(() => window.print()))),
    html("p", { class: "ox-note" }, words.text), text,
    html("div", { class: "ox-row" }, button(words.copy, copy), button(words.take, take)), said
  );
  return {
    element: box,
    open() {
      text.value = page.game.toText();
      said.textContent = "";
      box.showModal();
    },
  };
};
})(window.oxidoku = window.oxidoku || {});
