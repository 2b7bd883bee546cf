//! What people call a deadly pattern, by its cells and digits.

use crate::human::technique::prelude::*;

/// The technique of a pattern: of cells with the digits that they have in it.
pub(super) fn kind<const W: usize>(
    state: &State<'_, W>,
    cells: &[Cell],
    floor: &[DigitSet],
) -> Technique {
    let board = state.layout();
    let set: Cells<W> = cells.iter().copied().collect();
    let counts = |kind: fn(&HouseKind) -> bool| -> Vec<usize> {
        let houses = board.houses().filter(|&house| kind(&board.kind(house)));
        let counts = houses.map(|house| (board.house(house) & set).len());
        counts.filter(|&count| count > 0).collect()
    };
    let rows = counts(|kind| *kind == HouseKind::Row);
    let columns = counts(|kind| *kind == HouseKind::Column);
    let boxes = counts(|kind| matches!(kind, HouseKind::Box | HouseKind::Region));
    let digits = DigitSet(floor.iter().fold(0, |all, digits| all | digits.0)).len();
    let count = cells.len();
    match (rows.len(), columns.len()) {
        _ if count == 4 => return Technique::UniqueRectangle,
        _ if digits == 2 => return Technique::UniqueLoop,
        (2, lines) | (lines, 2) if 2 * lines == count => return Technique::ExtendedRectangle,
        (3, 3) if count == 9 && boxes.len() == 3 => return Technique::UniqueMatrix,
        _ => {}
    }
    // Four cells of one box in two rows and two columns, and pairs that share lines with them.
    let polygon = boxes.len() == 3 && boxes.contains(&(count - 4)) && matches!(count, 7 | 8);
    if polygon && boxes.iter().filter(|&&own| own == 2).count() == 2 {
        return Technique::Borescoper;
    }
    let twice = board.houses().all(|house| {
        let cells = cells.iter().zip(floor);
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for (_, digits) in cells.filter(|(cell, _)| board.house(house).contains(**cell)) {
            more |= twice & digits.0;
            twice |= once & digits.0;
            once |= digits.0;
        }
        more == 0 && once == twice
    });
    match twice && floor.iter().all(|digits| digits.len() == 2) {
        true => Technique::BugLite,
        false => Technique::DeadlyPattern,
    }
}
