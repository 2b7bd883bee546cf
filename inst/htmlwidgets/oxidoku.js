// What htmlwidgets calls: one game in one element of the page.
HTMLWidgets.widget({
  name: "oxidoku",
  type: "output",
  factory(element) {
    let page = null;
    return {
      renderValue(x) {
        if (page) page.remove();
        page = new window.oxidoku.Page(element, x);
      },
      resize() {
        // The page follows its width by itself.
      },
      // For scripts, and for what runs beside R: { grid, marks, solved, seconds }.
      state() { return page && page.state(); },
      // Takes { text, title }, text being such as the page copies out.
      update(change) { return page && page.take(change); },
    };
  },
});
