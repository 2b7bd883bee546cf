//! Steps of two strong links.

use crate::deduce::Cells;
use crate::grid::{Cell, Digit, DigitSet, HouseId};
use crate::human::{HousePart, Link, Mark, Node, Part, Step, Technique};
use crate::work::Arrange;

/// A strong link, a weak one, a strong one: `nodes` are its ends in order.
/// `houses` hold the strong links.
pub(super) fn chain<const W: usize>(
    technique: Technique,
    digit: Digit,
    nodes: [Cells<W>; 4],
    houses: [HouseId; 2],
    gone: &Cells<W>,
) -> Step {
    let node = |cells: &Cells<W>| Node {
        cells: cells.iter().collect(),
        digit,
    };
    let link = |from: usize, strong| Link {
        from: node(&nodes[from]),
        to: node(&nodes[from + 1]),
        strong,
    };
    let all = nodes.iter().fold(Cells::EMPTY, |all, &cells| all | cells);
    let mut step = Step::new(technique, DigitSet::of(digit))
        .removing(gone.iter().map(|cell| (cell, digit)))
        .marking(Part::Base, all.iter().map(|cell| (cell, digit)))
        .standing_in(HousePart::Base, houses);
    step.links = vec![link(0, true), link(1, false), link(2, true)];
    step
}

/// Two steps as one: their eliminations, patterns, houses and links together, the
/// links of the second after those of the first.
pub(super) fn together(technique: Technique, one: &Step, other: &Step) -> Step {
    let removed = one.eliminations.iter().chain(&other.eliminations).copied();
    let mut step = Step::new(technique, one.digits).removing(removed);
    let marks = one.pattern.iter().chain(&other.pattern).copied();
    let mut marks: Vec<Mark> = marks.collect();
    marks.arrange();
    marks.dedup();
    step.pattern.extend(marks);
    for house in one.houses.iter().chain(&other.houses) {
        if !step.houses.contains(house) {
            step.houses.push(*house);
        }
    }
    step.links = [&one.links[..], &other.links[..]].concat();
    step
}

/// The one of two cells that is not `cell`.
pub(super) fn mate(pair: [Cell; 2], cell: Cell) -> Cell {
    if pair[0] == cell { pair[1] } else { pair[0] }
}
