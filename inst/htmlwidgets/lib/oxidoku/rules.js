// Which digits break a rule, and which ones a cell could still take. Cells are numbers
// from 0, row by row; digits are numbers from 1, and 0 is a blank.
window.oxidoku = {};
{
const filled = (cells, digits) => cells.filter((cell) => digits[cell]);

const equalCells = (cells, digits) => cells.filter((cell) =>
  digits[cell] && cells.some((other) => other !== cell && digits[other] === digits[cell]));

// For each type of constraint: the cells that break it, none if it can still hold.
const BROKEN = {
  all_different: ({ cells }, digits) => equalCells(cells, digits),
  pair: ({ from, to, allowed }, digits) => from.flatMap((cell, k) => {
    const a = digits[cell], b = digits[to[k]];
    return a && b && allowed[a - 1][b - 1] === "0" ? [cell, to[k]] : [];
  }),
  sum({ cells, weights, total }, digits) {
    // What a blank adds at least is known where digits only add.
    const least = (weight) => (weight > 0 ? weight : -Infinity);
    const sum = cells.reduce((sum, cell, k) =>
      sum + (digits[cell] ? digits[cell] * weights[k] : least(weights[k])), 0);
    const known = filled(cells, digits);
    return (known.length < cells.length ? sum > total : sum !== total) ? known : [];
  },
  automaton({ cells, start, step, accept }, digits) {
    let state = start;
    for (const [k, cell] of cells.entries()) {
      if (!digits[cell]) return [];
      state = step[state - 1][digits[cell] - 1];
      if (!state) return cells.slice(0, k + 1);
    }
    return accept[state - 1] ? [] : cells;
  },
  count(one, digits) {
    const known = filled(one.cells, digits);
    const least = known.filter((cell) => one.digits.includes(digits[cell])).length;
    const most = least + one.cells.length - known.length;
    return one.counts.some((count) => count >= least && count <= most) ? [] : known;
  },
  connected(one, digits) {
    const inside = (cell) => one.digits.includes(digits[cell]);
    const parts = one.cells.filter(inside);
    const can = (cell) => !digits[cell] || inside(cell);
    const beside = new Map(one.cells.map((cell, k) => [cell, one.beside[k]]));
    // What can be reached from a cell.
    const reached = (from) => {
      const found = new Set([from]);
      for (const cell of found) beside.get(cell).filter(can).forEach((next) => found.add(next));
      return found;
    };
    const least = one.size ?? 1;
    const wrong = parts.length
      ? parts.length > (one.size ?? Infinity) || reached(parts[0]).size < least ||
        !parts.every((cell) => reached(parts[0]).has(cell))
      : !one.cells.some((cell) => can(cell) && reached(cell).size >= least);
    return wrong ? (parts.length ? parts : filled(one.cells, digits)) : [];
  },
  any({ alternatives }, digits) {
    const all = alternatives.map((list) => list.flatMap((each) => broken(each, digits)));
    return all.every((cells) => cells.length) ? all.flat() : [];
  },
};

const broken = (one, digits) => BROKEN[one.type](one, digits);

oxidoku.Rules = class {
  constructor({ rows, columns, digits, houses, constraints }) {
    this.count = digits.length;
    this.houses = houses.map(({ cells }) => cells);
    this.constraints = constraints.list.map((one) =>
      one.type === "pair" ? { ...one, allowed: constraints.tables[one.allowed] } : one);
    const blank = () => Array.from({ length: rows * columns }, () => []);
    this.housesOf = blank();
    this.houses.forEach((cells) => cells.forEach((cell) => this.housesOf[cell].push(cells)));
    // For each cell its pairs: the other cell, and what is allowed beside its digits.
    this.pairsOf = blank();
    this.constraints.forEach(({ type, from, to, allowed }) => {
      if (type !== "pair") return;
      const turned = allowed.map((_, b) => allowed.map((row) => row[b]).join(""));
      from.forEach((cell, k) => {
        this.pairsOf[cell].push([to[k], turned]);
        this.pairsOf[to[k]].push([cell, allowed]);
      });
    });
  }

  // The cells of houses and constraints that do not hold, as a Set.
  conflicts(digits) {
    const cells = this.houses.flatMap((house) => equalCells(house, digits));
    return new Set(cells.concat(this.constraints.flatMap((one) => broken(one, digits))));
  }

  peers(cell) {
    const peers = new Set(this.housesOf[cell].flat());
    peers.delete(cell);
    return peers;
  }

  // The digits that no digit set so far keeps out of a cell.
  candidates(digits, cell) {
    const taken = new Set([...this.peers(cell)].map((peer) => digits[peer]));
    this.pairsOf[cell].forEach(([other, allowed]) => {
      if (!digits[other]) return;
      [...allowed[digits[other] - 1]].forEach((may, d) => { if (may === "0") taken.add(d + 1); });
    });
    return Array.from({ length: this.count }, (_, d) => d + 1).filter((d) => !taken.has(d));
  }
};
}
