// The engine in the page: the package's own solver and explainer as WebAssembly, where the page
// has it (`window.oxidokuCode`, deflated, in base64; see web/ for what can be asked).
{
let running = null;

const start = async () => {
  const packed = Uint8Array.from(atob(window.oxidokuCode), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { instance } = await WebAssembly.instantiate(await new Response(bytes).arrayBuffer());
  return instance.exports;
};

// A question and its answer, as texts; `code` is what WebAssembly exports.
oxidoku.askCode = (code, text) => {
  const question = new TextEncoder().encode(text), at = code.enter(question.length);
  new Uint8Array(code.memory.buffer).set(question, at);
  const answer = code.answer(at, question.length);
  // The memory may have grown meanwhile, and then is another buffer.
  const size = new DataView(code.memory.buffer).getUint32(answer, true);
  const said = new TextDecoder().decode(new Uint8Array(code.memory.buffer, answer + 4, size));
  code.leave(answer);
  return said;
};

// Rules as the engine takes them, from what a game has.
oxidoku.engineRules = ({ rows, columns, cells, digits, regions, constraints, engine }) => ({
  rows, columns, cells, count: digits.length, regions, constraints, ...engine,
  names: undefined, colours: undefined, series: undefined,
});

oxidoku.Engine = class {
  // A promise of an engine for a game, null where the page has none or the browser cannot.
  static async of(x) {
    if (!x.engine || !window.oxidokuCode) return null;
    try {
      running = running || start();
      return new oxidoku.Engine(await running, x);
    } catch (error) {
      running = null;
      return null;
    }
  }

  constructor(code, x) { Object.assign(this, { code, x, rules: oxidoku.engineRules(x) }); }

  // What is asked, with the answer's fields; null if there is none. A fault ends the code for
  // good: the next game starts it anew.
  ask(ask, question) {
    try {
      const said = JSON.parse(oxidoku.askCode(this.code, JSON.stringify({ ask, rules: this.rules, ...question })));
      return said.error ? null : said;
    } catch (error) {
      running = null;
      this.code = null;
      return null;
    }
  }

  // The places of wrong digits, of marks without the right digit, or the next step of a game as
  // it stands, such as R makes them. `gone` has candidates that are known to go, as "place:digit".
  hint({ x, digits, cells }, gone = new Set()) {
    const all = x.digits.map((_, d) => d + 1);
    const marks = cells.map(({ digit, centre }, i) => {
      const noted = centre.length ? centre : all;
      const left = noted.filter((mark) => !gone.has(`${i}:${mark}`));
      // All digits say no more than none.
      return digit || left.length === all.length ? [] : left;
    });
    const found = this.code && this.ask("hint", { puzzle: x.givens, digits, marks });
    if (found && found.step) this.dress(found.step);
    return found;
  }

  // Colours of the parts of a pattern as R has them; texts are made where cells have names.
  dress(step) {
    const { colours, series } = this.x.engine;
    const based = step.pattern.some(({ part }) => part === "base");
    step.pattern.forEach((group) => {
      const number = Number((/^(?:set|color)_(\d+)$/.exec(group.part) || [])[1]) + based;
      group.fill = number ? series[(number - 1) % series.length] : colours[group.part] || "none";
    });
  }
};
}
