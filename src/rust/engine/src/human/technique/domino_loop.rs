//! Domino loops (SK loops): eight pairs of cells around four boxes.
//!
//! ```text
//! . 7 . | . 2 .        Two rows and two columns through four boxes. Where such a line runs
//! 0 * 0 | 1 * 1        through a box, it has two cells beside the crossing: a domino. Each
//! . 7 . | . 2 .        domino shares a house with the next, a line or a box in turns.
//! ------+------
//! . 6 . | . 3 .        If the digits can be shared out among these eight houses such that
//! 5 * 5 | 4 * 4        they are as many as there are cells, each house has all of its digits
//! . 6 . | . 3 .        in the two dominoes, and nowhere else.
//! ```

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if one_of::is_barren(query) {
        return Ok(());
    }
    let state = query.state;
    let board = state.layout();
    let mut steps = Smallest::new();
    let crossing = |row: HouseId, column: HouseId| -> Option<HouseId> {
        let cell = (board.house(row) & board.house(column)).single()?;
        board.box_of(cell)
    };
    let lines = |kind: HouseKind| -> Vec<HouseId> {
        let lines = board.full().iter().copied();
        lines.filter(|&house| board.kind(house) == kind).collect()
    };
    let (rows, columns) = (lines(HouseKind::Row), lines(HouseKind::Column));
    for &row in &rows {
        for &other_row in rows.iter().filter(|&&other| other > row) {
            query.control.step()?;
            for &column in &columns {
                for &other_column in columns.iter().filter(|&&other| other > column) {
                    let boxes = [
                        crossing(row, column),
                        crossing(row, other_column),
                        crossing(other_row, other_column),
                        crossing(other_row, column),
                    ];
                    let [Some(a), Some(b), Some(c), Some(d)] = boxes else {
                        continue;
                    };
                    if a != b && a != c && a != d && b != c && b != d && c != d {
                        let around = [
                            (a, row),
                            (b, row),
                            (b, other_column),
                            (c, other_column),
                            (c, other_row),
                            (d, other_row),
                            (d, column),
                            (a, column),
                        ];
                        let crossed = [row, other_row, column, other_column];
                        look(query.technique(), state, around, crossed, &mut steps);
                    }
                }
            }
        }
    }
    steps.report(query)
}

/// Looks at the dominoes, each in a box and a line, one after the other.
fn look<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    around: [(HouseId, HouseId); 8],
    [row, other_row, column, other_column]: [HouseId; 4],
    steps: &mut Smallest,
) {
    let board = state.layout();
    let lines = [row, other_row].map(|line| board.house(line));
    let upright = [column, other_column].map(|line| board.house(line));
    let crossings = (lines[0] | lines[1]) & (upright[0] | upright[1]);
    let dominoes = around
        .map(|(own, line)| ((board.house(own) & board.house(line)) - crossings) & state.open());
    let cells: usize = dominoes.iter().map(Cells::len).sum();
    if dominoes.iter().any(|domino| domino.len() < 2) {
        return;
    }
    let digits = dominoes.map(|domino| {
        let digits = domino.iter().map(|cell| state.digits(cell).0);
        digits.fold(0, |all, own| all | own)
    });
    // Between a domino and the next: a line, then a box, in turns.
    let between = |at: usize| {
        if at % 2 == 0 {
            around[at].1
        } else {
            around[at].0
        }
    };
    // The digits that the last house takes are a part of those of the first domino.
    let mut closing = digits[0];
    loop {
        let mut links = [0; 8];
        let mut before = closing;
        for at in 0..8 {
            links[at] = digits[at] & !before;
            before = links[at];
        }
        let count: u32 = links[..7].iter().map(|link| link.count_ones()).sum();
        if links[7] & !closing == 0 && count + closing.count_ones() == cells as u32 {
            links[7] = closing;
            let gone = (0..8).flat_map(|at| {
                let own = dominoes[at] | dominoes[(at + 1) % 8];
                places_of(state, DigitSet(links[at]), board.house(between(at)) - own)
            });
            let gone: Vec<_> = gone.collect();
            if !gone.is_empty() {
                let all = dominoes.iter().fold(Cells::EMPTY, |all, &own| all | own);
                let union = digits.iter().fold(0, |all, own| all | own);
                let step = Step::new(technique, DigitSet(union))
                    .removing(gone)
                    .marking(Part::Base, all_of(state, all))
                    .standing_in(HousePart::Base, (0..8).map(between));
                steps.add(cells, vec![step]);
            }
        }
        if closing == 0 {
            return;
        }
        closing = (closing - 1) & digits[0];
    }
}
