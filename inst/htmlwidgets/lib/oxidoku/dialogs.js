// The dialogs: settings with the game as text, and the keys.
{
const { html, icon, button } = oxidoku;

const dialog = (title, words, ...children) => {
  const close = () => box.close();
  const box = html("dialog", { class: "ox-dialog", "aria-label": title,
    // A click beside the dialog closes it.
    click: (event) => { if (event.target === box) close(); } },
    html("div", { class: "ox-dialog-head" }, html("strong", {}, title),
      button("plain", { "aria-label": words.close, click: close }, icon("close"))), ...children);
  return box;
};

oxidoku.keysDialog = (words) => dialog(words.help, words, html("dl", { class: "ox-keys" },
  words.keys.map(([keys, what]) => html("div", {}, html("dt", {}, keys), html("dd", {}, what)))));

// `page` has the settings and does what the buttons say.
oxidoku.settingsDialog = (page) => {
  const { words, settings, x } = page;
  const theme = html("select", { change: () => page.set("theme", theme.value) },
    Object.entries(words.themes).map(([value, label]) => html("option",
      { value, selected: settings.theme === value ? "" : null }, label)));
  const tick = ([name, label]) => html("label", { class: "ox-tick" }, html("input", {
    type: "checkbox", checked: settings[name] ? "" : null,
    change: (event) => page.set(name, event.target.checked),
  }), label);
  const text = html("textarea", {
    class: "ox-text", rows: 4, spellcheck: "false", "aria-label": words.text,
  });
  const said = html("p", { class: "ox-said", role: "status" });
  const does = (label, click) => button("button", { click }, label);
  const leave = (label, work) => does(label, () => { box.close(); work(); });
  const box = dialog(
    words.settings, words,
    html("label", { class: "ox-choice" }, words.theme, theme),
    html("div", { class: "ox-ticks" }, Object.entries(words.switches).map(tick)),
    html("div", { class: "ox-row" },
      x.switches.solution && x.solution ? leave(words.solution, () => page.act("solution")) : null,
      leave(words.restart, () => page.act("restart")), leave(words.print, () => print())),
    x.link ? html("div", { class: "ox-row" }, does(words.share, () => {
      text.value = x.link;
      text.select();
      if (document.execCommand("copy")) said.textContent = words.copied;
    })) : null,
    html("p", { class: "ox-note" }, words.text), text,
    html("div", { class: "ox-row" },
      does(words.copy, () => {
        text.select();
        // Pages from a file may not use the clipboard's newer way.
        if (document.execCommand("copy")) said.textContent = words.copied;
      }),
      does(words.take, () => {
        said.textContent = page.take({ text: text.value }) ? words.taken : words.not_taken;
      })),
    said
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
}
