// Draws what clues look like, see R/shapes.R. Places are rows and columns; cell (r, c) has
// its centre there. In the picture a cell is 100 units wide.
(function (oxidoku) {
const { svg } = oxidoku;
const UNIT = 100;
oxidoku.UNIT = UNIT;

const x = (place) => (place[1] - 0.5) * UNIT;
const y = (place) => (place[0] - 0.5) * UNIT;
const points = (places) => places.map((place) => `${x(place)},${y(place)}`).join(" ");

// A colour for both themes: light becomes dark and the other way round, hues stay.
function themed(colour, kind) {
  if (colour === "none") return `--ox-${kind}: none; --ox-${kind}-dark: none`;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const high = Math.max(r, g, b), low = Math.min(r, g, b), range = high - low;
  const light = (high + low) / 2;
  const hue = !range ? 0
    : high === r ? (g - b) / range : high === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  const full = range ? range / (1 - Math.abs(2 * light - 1)) : 0;
  const turned = 94 - 84 * light;
  const dark = `hsl(${Math.round(hue * 60)}, ${Math.round(full * 70)}%, ${Math.round(turned)}%)`;
  return `--ox-${kind}: ${colour}; --ox-${kind}-dark: ${dark}`;
}

// Lines are about as wide in large grids as in small ones.
oxidoku.lineScale = (size) => Math.max(0.4, size / 9);

// Widths are given in sides of a cell, or as lines of the grid and borders of boxes.
function strokeOf(stroke, size) {
  const thin = oxidoku.lineScale(size);
  const width = stroke.width * { side: UNIT, border: 5 * thin, grid: 1.5 * thin }[stroke.unit];
  const dashes = /^[1-9a-f]+$/i.test(stroke.dash)
    ? [...stroke.dash].map((length) => parseInt(length, 16) * width).join(" ") : null;
  return {
    class: "ox-stroke", style: themed(stroke.colour, "stroke"), "stroke-width": width,
    "stroke-dasharray": dashes, "stroke-linecap": stroke.ends,
    "stroke-linejoin": stroke.ends === "round" ? "round" : "miter",
  };
}

// The border of a set of cells, moved inwards, as outline() in R/plot-rules.R draws it.
oxidoku.outline = function (cells, inset) {
  const members = new Set(cells.map((cell) => cell.join()));
  const inside = (row, col) => members.has(`${row},${col}`);
  const end = (beside, corner) => !beside ? -inset : corner ? inset : 0;
  const path = [];
  cells.forEach(([row, col]) => [[-1, 0], [1, 0], [0, -1], [0, 1]].forEach(([down, right]) => {
    if (inside(row + down, col + right)) return;
    const along = Math.abs(right), across = Math.abs(down);
    const reach = (way) => 0.5 + end(
      inside(row + way * along, col + way * across),
      inside(row + down + way * along, col + right + way * across));
    const middle = [row + down * (0.5 - inset), col + right * (0.5 - inset)];
    const tip = (way) => {
      const place = [middle[0] + way * along * reach(way), middle[1] + way * across * reach(way)];
      return `${x(place)} ${y(place)}`;
    };
    path.push(`M${tip(-1)}L${tip(1)}`);
  }));
  return path.join("");
};

const DRAW = {
  shade: (shape) => shape.cells.map((cell) => svg("rect", {
    x: x(cell) - UNIT / 2, y: y(cell) - UNIT / 2, width: UNIT, height: UNIT,
    class: "ox-fill", style: themed(shape.fill, "fill"),
  })),
  outline: (shape, size) =>
    [svg("path", { ...strokeOf(shape.stroke, size), d: oxidoku.outline(shape.cells, shape.inset) })],
  line: (shape, size) => [svg("polyline", {
    ...strokeOf(shape.stroke, size),
    points: points(shape.places),
  })],
  polygon: (shape) => [svg("polygon", {
    points: points(shape.places), class: "ox-fill", style: themed(shape.fill, "fill"),
  })],
  dot: (shape) => [svg("circle", {
    cx: x(shape.place), cy: y(shape.place), r: shape.radius * UNIT,
    class: "ox-fill", style: themed(shape.fill, "fill"),
  })],
  text: (shape) => [svg("text", {
    x: x(shape.cell) - UNIT / 2 + (0.6 * shape.inset + 0.02) * UNIT,
    y: y(shape.cell) - UNIT / 2 + 0.28 * UNIT, class: "ox-sum",
    "font-size": Math.min(24, 150 / shape.label.length),
  }, shape.label)],
  label: (shape, size) => {
    const inside = shape.place.every((place) => place > 0.5 && place < size + 0.5);
    const height = Math.min(shape.height, (inside ? 0.6 : 1.1) / shape.label.length) * UNIT;
    return [svg("text", {
      x: x(shape.place), y: y(shape.place) + 0.36 * height, "font-size": height,
      class: "ox-label ox-fill", style: themed(shape.colour, "fill"),
    }, shape.label)];
  },
};

oxidoku.drawShapes = (shapes, layers, size) => layers.flatMap((layer) => shapes
  .filter((shape) => shape.layer === layer)
  .flatMap((shape) => (DRAW[shape.shape] ? DRAW[shape.shape](shape, size) : [])));
})(window.oxidoku = window.oxidoku || {});
