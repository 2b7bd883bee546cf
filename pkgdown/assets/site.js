// What the script of pkgdown's pages asks of others. Their list of contents is a list of links, that of the
// part in sight marked (bootstrap's scrollspy does that); the bar at the top stays where it is.
window.Toc = {
  init({ $nav, $scope }) {
    const list = (items) => {
      const ul = document.createElement("ul");
      ul.className = "nav navbar-nav";
      ul.append(...items);
      return ul;
    };
    const heads = $scope.get().filter((head) => head.id && ["H2", "H3"].includes(head.tagName));
    const items = [];
    heads.forEach((head) => {
      const link = document.createElement("a"), item = document.createElement("li");
      link.className = "nav-link";
      link.href = `#${head.id}`;
      link.textContent = head.textContent.trim();
      item.append(link);
      if (head.tagName === "H2" || !items.length) items.push(item);
      else {
        const above = items[items.length - 1];
        if (above.children.length < 2) above.append(list([]));
        above.lastElementChild.append(item);
      }
    });
    if (items.length) $nav.append(list(items));
    else $nav.remove();
  },
};
jQuery.fn.headroom = function headroom() { return this; };
