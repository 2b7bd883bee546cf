// What htmlwidgets calls: one game in one element of the page.
{
// What an app sends to a game that is not there yet.
const early = {};

HTMLWidgets.widget({
  name: "oxidoku",
  type: "output",
  factory(element) {
    let page = null;
    // In an app, the game is a set of input values. Digits go as people write them.
    const send = () => {
      const { grid, marks, moves, solved, seconds } = page.state(), { digits, rows, columns } = page.x;
      const values = {
        "grid:oxidoku.grid": { rows, cells: grid.map((digit) => (digit ? Number(digits[digit - 1]) : null)) },
        "marks:oxidoku.marks": { ...marks, rows, count: digits.length },
        "moves:oxidoku.moves": { ...moves, digits: digits.map(Number), rows, columns }, solved, seconds,
      };
      Object.entries(values).forEach(([name, value]) => Shiny.setInputValue(`${element.id}_${name}`, value));
    };
    const inApp = HTMLWidgets.shinyMode && element.classList.contains("html-widget-output");
    // Cells in the order in which they were selected.
    const select = ({ detail }) => {
      const { rows, columns } = page.x;
      Shiny.setInputValue(`${element.id}_selection:oxidoku.cells`, { cells: detail, rows, columns });
    };
    if (inApp) {
      element.addEventListener("oxidoku:change", send);
      element.addEventListener("oxidoku:select", (event) => { if (page) select(event); });
    }
    return {
      renderValue(x) {
        if (page) page.remove();
        page = new oxidoku.Page(element, x);
        (early[element.id] || []).splice(0).forEach((change) => page.take(change));
        if (inApp) send();
      },
      resize() {
        // The page follows its width by itself.
      },
      // For scripts, and for what runs beside R: { grid, marks, moves, solved, seconds }.
      state() { return page && page.state(); },
      // Takes { text, title }, text being such as the page copies out.
      update(change) { return page && page.take(change); },
    };
  },
});

if (window.Shiny) {
  Shiny.addCustomMessageHandler("oxidoku", ({ id, ...change }) => {
    const game = HTMLWidgets.find(`#${CSS.escape(id)}`);
    if (game) game.update(change);
    else (early[id] = early[id] || []).push(change);
  });
}
}
