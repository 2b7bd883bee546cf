// A page on which puzzles are made, pasted and played without R: above the game a row of levels,
// and a field that takes 81 digits or a link that has them. The page is made by tools/playground.R.
{
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];
const widget = document.querySelector(".oxidoku");
const template = JSON.parse(document.querySelector(`script[data-for="${widget.id}"]`).textContent).x;
const told = document.getElementById("told"), field = document.getElementById("pasted");

const tell = (text) => { told.textContent = text; };

// Digits in row order, 0 for a blank; null where a text has none.
const digitsOf = (text) => {
  let plain = text;
  try { plain = decodeURIComponent(text); } catch (error) { /* as it stands */ }
  const found = /(?<![0-9.])[0-9.]{81}(?![0-9.])/.exec(plain.replace(/[\s|+-]/g, "")) ;
  return found && [...found[0]].map((letter) => Number(letter) || 0);
};

const play = (engine, digits, title) => {
  const { count, solution } = engine.ask("solve", { digits }) || {};
  if (count !== 1) {
    tell(count === 0 ? "This puzzle has no solution." : "This puzzle has several solutions.");
    return false;
  }
  HTMLWidgets.find(`#${widget.id}`).renderValue({
    ...template, givens: digits, entries: digits.map(() => 0), solution, solutions: "one", title,
    name: `playground:${digits.join("")}`,
  });
  const { values, hardest } = engine.ask("rate", { digits, scale: "hodoku" }) || {};
  const name = hardest && template.engine.names[hardest];
  tell(values ? `Level: ${LEVELS[values.level]}, ${values.score} points${name ? `, hardest: ${name}` : ""}.` : "");
  return true;
};

oxidoku.Engine.of(template).then((engine) => {
  if (!engine) return tell("This browser does not run the engine.");
  document.querySelectorAll("[data-level]").forEach((button) => {
    button.addEventListener("click", () => {
      const { level } = button.dataset;
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const digits = engine.ask("new", { level, seed });
      if (digits) play(engine, digits, `A puzzle of level ${level}`);
      else tell("None was found. Ask once more.");
    });
  });
  const take = (text) => {
    const digits = digitsOf(text);
    if (digits) play(engine, digits, "Your puzzle");
    else tell("There are no 81 digits or dots in this text.");
  };
  document.getElementById("own").addEventListener("submit", (event) => {
    event.preventDefault();
    take(field.value);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    field.value = event.dataTransfer.getData("text");
    take(field.value);
  });
  // A link to this page may hold a puzzle: play.html#<81 digits or dots>.
  if (location.hash.length > 1) return take(location.hash.slice(1));
  return document.querySelector("[data-level=easy]").click();
});
}
