// Which digits break a rule, and which ones a cell could still take. Cells are numbers
// from 0, row by row; digits are numbers from 1, and 0 is a blank.
(function (oxidoku) {
// For each type of constraint: the cells that break it, none if it can still hold.
const BROKEN = {
  all_different(one, digits) {
    return equalCells(one.cells, digits);
  },
  pair(one, digits) {
    const broken = [];
    one.from.forEach((from, k) => {
      const a = digits[from], b = digits[one.to[k]];
      if (a && b && one.allowed[a - 1][b - 1] === "0") broken.push(from, one.to[k]);
    });
    return broken;
  },
  sum(one, digits) {
    let sum = 0, least = 0, blanks = 0;
    one.cells.forEach((cell, k) => {
      if (digits[cell]) sum += digits[cell] * one.weights[k];
      else blanks += 1;
      // What a blank adds at least is known where digits only add.
      if (!digits[cell]) least += one.weights[k] > 0 ? one.weights[k] : -Infinity;
    });
    const wrong = blanks ? sum + least > one.total : sum !== one.total;
    return wrong ? filled(one.cells, digits) : [];
  },
  automaton(one, digits) {
    let state = one.start;
    for (const [k, cell] of one.cells.entries()) {
      if (!digits[cell]) return [];
      state = one.step[state - 1][digits[cell] - 1];
      if (!state) return one.cells.slice(0, k + 1);
    }
    return one.accept[state - 1] ? [] : one.cells;
  },
  count(one, digits) {
    const known = filled(one.cells, digits);
    const found = known.filter((cell) => one.digits.includes(digits[cell])).length;
    const blanks = one.cells.length - known.length;
    const possible = one.counts.some((count) => count >= found && count <= found + blanks);
    return possible ? [] : known;
  },
  any(one, digits) {
    const all = one.alternatives.map((list) => list.flatMap((each) => broken(each, digits)));
    return all.every((cells) => cells.length) ? all.flat() : [];
  },
};

const broken = (one, digits) => BROKEN[one.type](one, digits);

const filled = (cells, digits) => cells.filter((cell) => digits[cell]);

function equalCells(cells, digits) {
  return cells.filter((cell) =>
    digits[cell] && cells.some((other) => other !== cell && digits[other] === digits[cell]));
}

oxidoku.Rules = class {
  constructor(x) {
    this.count = x.digits.length;
    this.houses = x.houses.map((house) => house.cells);
    this.constraints = x.constraints.list.map((one) =>
      one.type === "pair" ? { ...one, allowed: x.constraints.tables[one.allowed] } : one);
    const blank = () => Array.from({ length: x.size * x.size }, () => []);
    this.housesOf = blank();
    this.houses.forEach((cells) => cells.forEach((cell) => this.housesOf[cell].push(cells)));
    // For each cell its pairs: the other cell, and what is allowed beside its digits.
    this.pairsOf = blank();
    this.constraints.filter((one) => one.type === "pair").forEach((one) => {
      const turned = one.allowed.map((_, b) => one.allowed.map((row) => row[b]).join(""));
      one.from.forEach((from, k) => {
        this.pairsOf[from].push([one.to[k], turned]);
        this.pairsOf[one.to[k]].push([from, one.allowed]);
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
    const taken = new Set();
    this.peers(cell).forEach((peer) => taken.add(digits[peer]));
    this.pairsOf[cell].forEach(([other, allowed]) => {
      if (!digits[other]) return;
      [...allowed[digits[other] - 1]].forEach((may, d) => { if (may === "0") taken.add(d + 1); });
    });
    return Array.from({ length: this.count }, (_, d) => d + 1).filter((d) => !taken.has(d));
  }
};
})(window.oxidoku = window.oxidoku || {});
