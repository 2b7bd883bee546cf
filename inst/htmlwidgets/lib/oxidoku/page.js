// Small tools: elements of the page, words, and what the browser keeps.
{
const fill = (element, attributes, children) => {
  Object.entries(attributes || {}).forEach(([name, value]) => {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  });
  // Strings become text, never markup.
  element.append(...children.flat(Infinity).filter((child) => child !== null));
  return element;
};

oxidoku.html = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);

oxidoku.svg = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

// Pressing a button with a pointer leaves the focus on the board, so that keys go on
// working there.
oxidoku.button = (name, attributes, ...children) => oxidoku.html("button", {
  type: "button", class: `ox-${name}`, mousedown: (event) => event.preventDefault(), ...attributes,
}, ...children);

// "{row}" in a template is replaced by the value with that name. A template with two
// forms, "one|more", takes the first if `n` is 1.
oxidoku.say = (template, values) => {
  const [one, more = one] = template.split("|");
  return (values.n === 1 ? one : more).replace(/\{(\w+)\}/g, (_, name) => values[name]);
};

// Pages may forbid to keep anything; then it is kept as long as the page is there.
const kept = new Map();
oxidoku.store = {
  get(key) {
    try { return localStorage.getItem(key) || kept.get(key); } catch (error) { return kept.get(key); }
  },
  set(key, value) {
    kept.set(key, value);
    try { localStorage.setItem(key, value); } catch (error) { /* full or forbidden */ }
  },
};

oxidoku.clock = (seconds) => {
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};

// Line drawings for buttons, in a square of 24.
const ICONS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3",
  erase: "M8 5h13v14H8l-6-7zM12 9l6 6M18 9l-6 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4v16l13-8z",
  help: "M12 2a10 10 0 1 0 .01 0M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M12 17.5v.01",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  fill: "M4 4h16v16H4zM8.5 8.5v.01M12 8.5v.01M15.5 8.5v.01M8.5 12v.01M12 12v.01M8.5 15.5v.01",
  check: "m4 12.5 5 5L20 6.5",
  hint: "M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-3.7 11.8c.5.4.7.9.7 1.7h6c0-.8.2-1.3.7-1.7A6.5 6.5 0 0 0 12 2.5",
  letters: "M3 18 8 6l5 12M4.8 14h6.4M15 6h3.5a3 3 0 0 1 0 6H15zm0 6h4a3 3 0 0 1 0 6h-4z",
  tints: "M4 4h16v16H4zM9 6.5a2.5 2.5 0 1 1-.01 0M15 12.5a2.5 2.5 0 1 1-.01 0",
  close: "m6 6 12 12M18 6 6 18",
};

oxidoku.icon = (name) => oxidoku.svg(
  "svg", { viewBox: "0 0 24 24", class: "ox-icon", "aria-hidden": "true" },
  oxidoku.svg("path", { d: ICONS[name] })
);
}
