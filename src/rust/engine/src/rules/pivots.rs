//! Digits on whose places much depends.

use super::constraint::{Propagate, Propagator};
use crate::grid::{Cell, DigitSet, House, HouseId, MAX_SIZE};

/// Where this digit is in this full house decides which constraints have something to
/// say: most cells of the house have one that is content with any other digit there.
///
/// A full rank makes such houses: each line that could begin with the digit of the rank
/// is compared with the ranked one if it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pivot {
    pub(crate) house: HouseId,
    /// From 0.
    pub(crate) digit: usize,
}

/// All pivots, those of one digit together.
pub(super) fn pivots(
    propagators: &[Propagator],
    houses: &[House],
    full: &[DigitSet],
    cells: usize,
) -> Box<[Pivot]> {
    let mut asked = vec![0u64; cells];
    let mut tell = |cell: Cell, digit: usize| asked[cell.index()] |= 1 << digit;
    for propagator in propagators {
        propagator.conditions(&mut tell);
    }
    let mut pivots = Vec::new();
    if asked.iter().all(|&digits| digits == 0) {
        return pivots.into();
    }
    for digit in 0..MAX_SIZE {
        for (index, house) in houses.iter().enumerate() {
            let cells = house.cells();
            let asking = |cell: &&Cell| asked[cell.index()] >> digit & 1 != 0;
            let count = cells.iter().filter(asking).count();
            // More than three quarters: a box in the corner has five of nine cells on the
            // sides of the grid, and is none.
            if full[index].0 >> digit & 1 != 0 && 4 * count > 3 * cells.len() {
                let house = HouseId(index as u16);
                pivots.push(Pivot { house, digit });
            }
        }
    }
    pivots.into()
}

#[cfg(test)]
mod tests {
    use crate::grid::{Cell, HouseId};
    use crate::rules::Spec;
    use crate::rules::constraint::{Any, Automaton, Constraint};

    /// Content unless `first` holds `digit`; then `second` must hold 1.
    fn when(first: Cell, digit: usize, second: Cell) -> Constraint {
        let mut start = vec![Some(2); 4];
        start[digit - 1] = Some(1);
        Constraint::Automaton(Automaton {
            cells: vec![first, second],
            start: 0,
            next: vec![start, vec![Some(2), None, None, None], vec![Some(2); 4]],
            accepting: vec![false, false, true],
        })
    }

    fn found(constraints: Vec<Constraint>) -> Vec<(usize, usize)> {
        let mut spec = Spec::boxes(2, 2);
        spec.constraints = constraints;
        let rules = spec.build().unwrap();
        let pivots = rules.pivots().iter();
        pivots
            .map(|pivot| (pivot.house.index(), pivot.digit))
            .collect()
    }

    #[test]
    fn much_hangs_on_a_digit_where_every_cell_of_a_row_has_a_condition_of_it() {
        let cell = |column| Cell::at(0, column, 4);
        let ask = |column: usize, digit| when(cell(column), digit, Cell::at(2, column, 4));
        let row = |digit| (0..4).map(|column| ask(column, digit)).collect::<Vec<_>>();
        let first = HouseId(0).index();
        assert_eq!(found(row(3)), [(first, 2)]);
        // Alternatives count, too, and digits come in order.
        let either = |constraint| {
            let alternatives = vec![vec![constraint]];
            Constraint::Any(Any { alternatives })
        };
        let both = row(4).into_iter().chain(row(2).into_iter().map(either));
        assert_eq!(found(both.collect()), [(first, 1), (first, 3)]);
        assert_eq!(found(row(3)[..3].to_vec()), []);
        let mixed = vec![ask(0, 1), ask(1, 1), ask(2, 1), ask(3, 2)];
        assert_eq!(found(mixed), []);
    }
}
