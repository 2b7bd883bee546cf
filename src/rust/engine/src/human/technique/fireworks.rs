//! Fireworks: digits that leave a box along one row and one column through a cell of it.
//!
//! ```text
//! # # # | . q .       In row 1 a digit has places only in the box and in q, in column 1
//! # . . | . . .       only in the box and in r. If it is neither in q nor in r, it stands
//! # . . | . . .       in the box both in row 1 and in column 1: in p, where they cross.
//! ------+------
//! r . . | . . .       So it is in p, q or r (p is the cell at the top left).
//! ```
//!
//! Three such digits fill the three cells. Two of p and two others of the cell opposite,
//! in the row of r and the column of q, fill the four.

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// A cell where row and column cross, the cell of the row, that of the column, and the
/// digits that are in one of them.
struct Firework {
    cells: [Cell; 3],
    digits: DigitSet,
}

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    query.look_in(Area::Grid, |query| {
        let all = fireworks(state);
        let mut found = false;
        if technique == Technique::FireworkTriple {
            for firework in all.iter().filter(|firework| firework.digits.len() == 3) {
                let step = fill(technique, state, &firework.cells, firework.digits);
                if !step.is_empty() {
                    found = true;
                    query.report(step)?;
                }
            }
            return Ok(found);
        }
        for (number, one) in all.iter().enumerate() {
            query.control.step()?;
            for other in &all[..number] {
                let [p, q, r] = one.cells;
                let [opposite, a, b] = other.cells;
                let same = (q, r) == (b, a) && p != opposite;
                let apart = one.digits.0 & other.digits.0 == 0;
                if same && apart && one.digits.len() == 2 && other.digits.len() == 2 {
                    let digits = DigitSet(one.digits.0 | other.digits.0);
                    let step = fill(technique, state, &[p, q, r, opposite], digits);
                    if !step.is_empty() {
                        found = true;
                        query.report(step)?;
                    }
                }
            }
        }
        Ok(found)
    })
}

/// The cells hold these digits and no others.
fn fill<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    cells: &[Cell],
    digits: DigitSet,
) -> Step {
    let own: Cells<W> = cells.iter().copied().collect();
    let others = own
        .iter()
        .flat_map(|cell| marks(cell, DigitSet(state.digits(cell).0 & !digits.0)));
    Step::new(technique, digits)
        .removing(others)
        .marking(Part::Base, places_of(state, digits, own))
}

/// All of them with two digits at least.
fn fireworks<const W: usize>(state: &State<'_, W>) -> Vec<Firework> {
    let board = state.layout();
    let mut found = Vec::new();
    // Elsewhere a cell need not have a row and a column.
    if !board.has_full_lines() {
        return found;
    }
    for cell in state.open().iter() {
        let Some(house) = board.box_of(cell) else {
            continue;
        };
        let (row, column) = (board.row_of(cell), board.column_of(cell));
        if !board.is_full(row) || !board.is_full(column) || !board.is_full(house) {
            continue;
        }
        let inside = board.house(house);
        // The digits that are blank in row and column and leave the box for one cell at most.
        let leaves = |line: HouseId, digit: Digit| state.places_in(line, digit) - inside;
        let able: DigitSet = state
            .all_digits()
            .filter(|&digit| {
                [row, column]
                    .into_iter()
                    .all(|line| state.count_in(line, digit) > 0 && leaves(line, digit).len() <= 1)
            })
            .collect();
        if able.len() < 2 {
            continue;
        }
        let ends = |line: HouseId| (board.house(line) & state.open()) - inside;
        for q in ends(row).iter() {
            let in_row = able
                .iter()
                .filter(|&digit| leaves(row, digit).is_within(&Cells::of(q)));
            let in_row: DigitSet = in_row.collect();
            if in_row.len() < 2 {
                continue;
            }
            for r in ends(column).iter() {
                let fits = |&digit: &Digit| leaves(column, digit).is_within(&Cells::of(r));
                let digits: DigitSet = in_row.iter().filter(fits).collect();
                if digits.len() >= 2 {
                    found.push(Firework {
                        cells: [cell, q, r],
                        digits,
                    });
                }
            }
        }
    }
    found
}
