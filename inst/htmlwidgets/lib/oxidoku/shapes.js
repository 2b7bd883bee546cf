// Draws the elements of the picture that R/play-shapes.R makes, and borders of cells. In the
// picture a cell is 100 units wide; places are rows and columns, from 1.
{
const UNIT = oxidoku.UNIT = 100;

oxidoku.drawPicture = (elements, ...layers) => layers.flatMap((layer) => elements
  .filter((element) => element.layer === layer)
  .map(({ tag, attributes, text, cells, inset }) => oxidoku.svg(
    tag, cells ? { ...attributes, d: oxidoku.outline(cells, inset) } : attributes, text ?? []
  )));

// A square `inset` from the sides of a cell.
oxidoku.square = ([row, col], inset, attributes) => oxidoku.svg("rect", {
  x: (col - 1) * UNIT + inset, y: (row - 1) * UNIT + inset,
  width: UNIT - 2 * inset, height: UNIT - 2 * inset, ...attributes,
});

// The border of a set of cells, moved inwards, as outline() in R/plot-rules.R draws it.
oxidoku.outline = (cells, inset) => {
  const members = new Set(cells.map(String));
  const inside = (row, col) => members.has(`${row},${col}`);
  const sides = [[-1, 0], [1, 0], [0, -1], [0, 1]];
  return cells.flatMap(([row, col]) => sides.map(([down, right]) => {
    if (inside(row + down, col + right)) return "";
    const along = Math.abs(right), across = Math.abs(down);
    const end = (way) => {
      const beside = inside(row + way * along, col + way * across);
      const corner = inside(row + down + way * along, col + right + way * across);
      const reach = way * (0.5 + (!beside ? -inset : corner ? inset : 0));
      const x = col - 0.5 + right * (0.5 - inset) + across * reach;
      const y = row - 0.5 + down * (0.5 - inset) + along * reach;
      return `${x * UNIT} ${y * UNIT}`;
    };
    return `M${end(-1)}L${end(1)}`;
  })).join("");
};
}
