//! Sums that say more together than each for itself, since cells of one differ from those of
//! another.
//!
//! ```text
//!   . . .|. . .|. b c    The diagonals of a, b, c and d have sums. They meet in three boxes, of which
//!   . . .|. . .|b c d    they have most cells: the more of a box is covered, the less can be chosen,
//!   . . .|. . b|c d a    since all of it differs.
//!   -----+-----+-----
//!   . . .|. b c|d a .    If each adds to 49, one of them is 20 and more from the most that it could
//!   . . .|b c d|a . .    add to, and all together are 2 from it.
//! ```
//!
//! Sums that are put together have been seen in Interactive Sudoku Solver, which scores them by
//! another measure.

use super::Sum;
use super::different::MOST_DIGITS;
use super::parts::Groups;
use crate::grid::Cell;
use crate::rules::constraint::definition::Setting;
use std::cmp::Reverse;

/// The most sums that are put together, each with each.
const MOST_SUMS: usize = 32;

/// Some sums without common cells.
struct Union {
    cells: Vec<Cell>,
    total: i32,
    /// How far its total is from the lowest or the highest that its cells can have, whichever is
    /// nearer; below 0 if it is beyond.
    free: i64,
    is_one: bool,
}

impl Union {
    fn of(cells: Vec<Cell>, total: i32, setting: &Setting<'_>) -> (Self, Groups) {
        let terms: Vec<(Cell, i32)> = cells.iter().map(|&cell| (cell, 1)).collect();
        let groups = Groups::of(&terms, total..=total, setting.digits, setting.differ);
        let own = Self {
            cells,
            total,
            free: groups.free(),
            is_one: false,
        };
        (own, groups)
    }

    /// A single sum, unless all of its cells differ: of cages, which mostly lie in a house, what
    /// follows is known from the houses, see `derived`. With them hard killers took two to five
    /// times as long.
    fn of_one(sum: &Sum, setting: &Setting<'_>) -> Option<Self> {
        let (own, groups) = Self::of(sum.cells.clone(), sum.total, setting);
        (groups.groups.len() > 1).then_some(Self {
            is_one: true,
            ..own
        })
    }

    fn with(&self, other: &Self, setting: &Setting<'_>) -> Option<Self> {
        let is_shared = |cell: &Cell| other.cells.contains(cell);
        let sees_one = |&cell: &Cell| other.cells.iter().any(|&one| (setting.differ)(cell, one));
        if self.cells.iter().any(is_shared) || !self.cells.iter().any(sees_one) {
            return None;
        }
        let cells = self.cells.iter().chain(&other.cells).copied().collect();
        Some(Self::of(cells, self.total + other.total, setting).0)
    }
}

/// Two sums that can be put together.
struct Pair {
    places: [usize; 2],
    /// How much less is free than in both.
    lost: i64,
    union: Union,
}

/// What some of these sums say together, where it may tell something of a cell: two at a time are
/// put together, those first that lose most by it.
pub(in super::super) fn united(sums: &[&Sum], setting: &Setting<'_>) -> Vec<Sum> {
    if setting.digits > MOST_DIGITS {
        return Vec::new();
    }
    let plain = sums
        .iter()
        .filter(|sum| sum.is_unweighted() && sum.slack == 0);
    let singles = plain.filter_map(|sum| Union::of_one(sum, setting));
    let mut left: Vec<Option<Union>> = Vec::new();
    let mut pairs: Vec<Pair> = Vec::new();
    for single in singles.take(MOST_SUMS) {
        join(single, &mut left, &mut pairs, setting);
    }
    let mut found: Vec<Union> = Vec::new();
    let first = |pair: &Pair| (pair.lost, pair.places.map(Reverse));
    while let Some(best) = (0..pairs.len()).max_by_key(|&at| first(&pairs[at])) {
        let Pair { places, union, .. } = pairs.swap_remove(best);
        found.extend(places.iter().filter_map(|&place| left[place].take()));
        pairs.retain(|pair| !pair.places.iter().any(|place| places.contains(place)));
        join(union, &mut left, &mut pairs, setting);
    }
    let all = found.into_iter().chain(left.into_iter().flatten());
    let telling = all.filter(|own| !own.is_one && own.free < setting.digits as i64);
    let sums = telling.map(|own| Sum {
        weights: vec![1; own.cells.len()],
        cells: own.cells,
        total: own.total,
        slack: 0,
    });
    sums.collect()
}

/// Adds one to those that are left, and each pair with it that loses something.
fn join(new: Union, left: &mut Vec<Option<Union>>, pairs: &mut Vec<Pair>, setting: &Setting<'_>) {
    for (place, other) in left.iter().enumerate() {
        let Some(other) = other else { continue };
        let Some(union) = other.with(&new, setting) else {
            continue;
        };
        let lost = other.free + new.free - union.free;
        if lost > 0 {
            pairs.push(Pair {
                places: [place, left.len()],
                lost,
                union,
            });
        }
    }
    left.push(Some(new));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::stream;
    use crate::grid::Grid;
    use crate::rules::constraint::Constraint;
    use crate::rules::{Rules, Spec};
    use crate::solve::Solver;
    use crate::work::Control;
    use rand::RngExt;

    fn sum_of(cells: Vec<Cell>, total: i32) -> Sum {
        Sum {
            weights: vec![1; cells.len()],
            cells,
            total,
            slack: 0,
        }
    }

    fn united_of(rules: &Rules, sums: &[Sum]) -> Vec<Sum> {
        let differ = |one: Cell, other: Cell| rules.peers(one).contains(&other);
        let setting = Setting {
            cells: rules.cells(),
            digits: rules.digits(),
            differ: &differ,
            diagrams: &Default::default(),
        };
        united(&sums.iter().collect::<Vec<_>>(), &setting)
    }

    /// From a cell up to the right, or down, to the edge.
    fn diagonal(row: usize, column: usize, down: bool, size: usize) -> Vec<Cell> {
        let at = |step: usize| {
            let row = match down {
                true => row + step,
                false => row.wrapping_sub(step),
            };
            (row < size && column + step < size).then(|| Cell::at(row, column + step, size))
        };
        (0..size).map_while(at).collect()
    }

    #[test]
    fn diagonals_side_by_side_are_put_together() {
        let up = [(8, 0), (7, 0), (8, 1), (8, 2)].map(|(row, column)| (row, column, false));
        let down = [(0, 2), (0, 0), (1, 0), (2, 0)].map(|(row, column)| (row, column, true));
        let all = up.into_iter().chain(down);
        let sums = all.map(|(row, column, down)| sum_of(diagonal(row, column, down, 9), 49));
        let mut sums: Vec<Sum> = sums.collect();
        let rules = Spec::boxes(3, 3).build().unwrap();
        let found = united_of(&rules, &sums);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].cells.len(), found[0].total), (32, 4 * 49));
        let mut cells: Vec<Cell> = sums[..4].iter().flat_map(|sum| sum.cells.clone()).collect();
        let mut own = found[0].cells.clone();
        cells.sort();
        own.sort();
        assert_eq!(own, cells);
        // 198 is the most, and 199 is found out before the first guess.
        sums[0].total += 3;
        let spec = Spec {
            constraints: sums.into_iter().map(Constraint::Sum).collect(),
            ..Spec::boxes(3, 3)
        };
        let rules = spec.build().unwrap();
        let control = &mut Control::unlimited();
        let count = control.within(1, |control| {
            Solver::general(&rules).count(&Grid::blank(&rules), 1, control)
        });
        assert_eq!(count, Ok(0));
    }

    #[test]
    fn what_sums_say_together_keeps_all_solutions() {
        let mut rng = stream(76, 0);
        let control = &mut Control::unlimited();
        let plain = Spec::boxes(2, 3).build().unwrap();
        let (mut told, mut none) = (0, 0);
        for _ in 0..60 {
            let mut full = Grid::blank(&plain);
            let row: Vec<u8> = (1..=6).collect();
            for (at, &digit) in row.iter().enumerate() {
                full.set(Cell::from_index(at), crate::grid::Digit::new(digit));
            }
            let mut sums = Vec::new();
            for _ in 0..4 + rng.random_range(0..4) {
                let (row, column) = (rng.random_range(2..6), rng.random_range(0..4));
                let cells = diagonal(row, column, rng.random_range(0..2) == 0, 6);
                let most = 6 * cells.len() as i32;
                let total = rng.random_range(most / 2..=most);
                sums.push(sum_of(cells, total));
            }
            sums.retain(|sum| sum.cells.len() > 1);
            told += usize::from(!united_of(&plain, &sums).is_empty());
            let spec = Spec {
                constraints: sums.into_iter().map(Constraint::Sum).collect(),
                ..Spec::boxes(2, 3)
            };
            let Ok(rules) = spec.build() else { continue };
            let alone = rules.each_alone();
            let counts = [&rules, &alone].map(|rules| {
                let mut puzzle = Grid::blank(rules);
                for (cell, digit) in full.filled() {
                    puzzle.set(cell, Some(digit));
                }
                Solver::general(rules).count(&puzzle, 1_000_000, control)
            });
            assert_eq!(counts[0], counts[1], "{:?}", rules.spec().constraints);
            none += usize::from(counts[0] == Ok(0));
        }
        assert!(told > 10 && (5..55).contains(&none), "{told} {none}");
    }
}
