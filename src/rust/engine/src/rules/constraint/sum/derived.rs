//! Sums that follow from those of whole houses and of the sums in them (the "rule of 45"
//! of killer solvers).
//!
//! A house that is not full, such as nine cells of ten possible digits, has no sum but an
//! interval of sums, and what sums leave of it lies in one, too.
//!
//! ```text
//!   +-------+        row 1 adds to 45, the cages A, B and C to 50
//!   | A A B | B C    so r2c1 is 5: it is all that the cages have beyond the row
//!   | A
//! ```

use super::Sum;
use super::combinations::range_of;
use crate::grid::{Cell, DigitSet, House, HouseKind};
use crate::work::Arrange;
use std::ops::RangeInclusive;

/// The most rows, columns or boxes that are taken together, and the most cells of a sum
/// that is not just what is left inside of a house.
///
/// Sixty killers without a given took 1,272 guesses with what is left inside alone; with
/// three cells of 1, 2, 3, 4 and 6 lines 339, 327, 149, 119 and 115; of four lines with 1, 2,
/// 3, 4 and 8 cells 1,081, 358, 119, 123 and 125. Long sums are dear: with 4 cells these
/// killers took a third longer, with 8 four times as long.
const MOST_HOUSES: usize = 4;
const MOST_CELLS: usize = 3;

/// The most cells beside those of groups with one sum.
const MOST_BESIDE: usize = 6;

/// The most digits that a house may lack. With 1 instead of 0, 240 killers of ten digits on
/// 9 x 9 cells took 0.62 of the branches and 0.8 of the time; with cages of four to six cells
/// 0.38 and 0.27, with those of two to four, where there is little to guess, up to 1.6 of the
/// time.
const MOST_LACKING: usize = 1;

/// What `sums` leave of houses, the cells of each of which may have certain digits: of each
/// what the sums inside of it leave, and of one or several side by side what the sums leave
/// that are mostly inside, if those are only a few cells.
pub(in super::super) fn derived(
    houses: &[House],
    held: &[DigitSet],
    sums: &[(usize, &Sum)],
) -> Vec<Relation> {
    let parts: Vec<Part<'_>> = known_parts(sums).collect();
    let mut found: Vec<Relation> = Vec::new();
    with_bands(houses, held, &parts, |band| {
        for at in 0..band.houses.len() {
            found.extend(band.left(at..=at, false, usize::MAX));
        }
        for some in band.side_by_side() {
            let left = band.left(some, true, MOST_CELLS);
            found.extend(left.filter(|left| !found.iter().any(|known| known.says(left))));
        }
    });
    found
}

/// That some cells and so many times an unknown sum have a known sum together.
#[derive(Clone, Debug)]
pub(in super::super) struct Relation {
    /// The cells beside the unknown sum; there may be none.
    pub(in super::super) sum: Sum,
    pub(in super::super) times: i32,
    /// The numbers of the houses from which it follows.
    pub(in super::super) houses: Vec<usize>,
    /// The numbers of the sums from which it follows.
    pub(in super::super) sums: Vec<usize>,
}

impl Relation {
    /// Whether it says the same, from wherever it follows.
    fn says(&self, other: &Self) -> bool {
        (&self.sum, self.times) == (&other.sum, other.times)
    }
}

/// What houses say of the one sum that `groups` of cells have, beside known `sums`, where
/// few other cells are left.
pub(super) fn relations(
    (houses, held): (&[House], &[DigitSet]),
    sums: &[(usize, &Sum)],
    groups: &[Vec<Cell>],
) -> Vec<Relation> {
    let unknown = groups.iter().map(|cells| Part {
        cells,
        total: 0,
        times: 1,
        number: None,
    });
    let parts: Vec<Part<'_>> = unknown.chain(known_parts(sums)).collect();
    let mut found: Vec<Relation> = Vec::new();
    with_bands(houses, held, &parts, |band| {
        for some in band.side_by_side() {
            for beyond in [false, true] {
                let left = band.left(some.clone(), beyond, MOST_BESIDE);
                let left = left.filter(|left| left.times != 0 && left.sum.slack == 0);
                found.extend(left.filter(|left| !found.iter().any(|known| known.says(left))));
            }
        }
    });
    found
}

/// Calls `work` with houses side by side, as far as their sums are known.
fn with_bands(
    houses: &[House],
    held: &[DigitSet],
    parts: &[Part<'_>],
    mut work: impl FnMut(&mut Band<'_>),
) {
    if parts.is_empty() {
        return;
    }
    let known = (houses.iter().zip(held).enumerate())
        .filter_map(|(number, (house, &held))| Known::of(number, house, held));
    let known: Vec<Known<'_>> = known.collect();
    let cells = known.iter().flat_map(|known| known.house.cells());
    let cells = cells.chain(parts.iter().flat_map(|part| part.cells));
    let cells = cells.map(|cell| cell.index() + 1).max().unwrap_or(0);
    for row in known.chunk_by(|one, other| are_beside(one.house, other.house)) {
        work(&mut Band::of(row, cells, parts));
    }
}

/// Cells with a sum: a known one, or so many times one that is not known.
struct Part<'a> {
    cells: &'a [Cell],
    total: i32,
    times: i32,
    /// The number of the sum, if it is a known one.
    number: Option<usize>,
}

fn known_parts<'a>(sums: &[(usize, &'a Sum)]) -> impl Iterator<Item = Part<'a>> {
    let sums = (sums.iter()).filter(|(_, sum)| sum.is_unweighted() && sum.slack == 0);
    sums.map(|&(number, sum)| Part {
        cells: &sum.cells,
        total: sum.total,
        times: 0,
        number: Some(number),
    })
}

/// A house whose sum is known: the lowest, and how much more it may be.
struct Known<'a> {
    number: usize,
    house: &'a House,
    held: DigitSet,
    total: i32,
    slack: i32,
}

impl<'a> Known<'a> {
    /// A house whose cells may have these digits.
    fn of(number: usize, house: &'a House, held: DigitSet) -> Option<Self> {
        let lacking = held.len().checked_sub(house.cells().len())?;
        let (total, highest) = range_of(held.0, house.cells().len());
        (lacking <= MOST_LACKING).then_some(Self {
            number,
            house,
            held,
            total,
            slack: highest - total,
        })
    }
}

/// Whether the houses follow each other in a row of houses without common cells.
fn are_beside(one: &House, other: &House) -> bool {
    use HouseKind::{Box, Column, Region, Row};
    let apart = matches!(one.kind(), Row | Column | Box | Region);
    apart && one.kind() == other.kind() && one.number() + 1 == other.number()
}

/// Houses side by side.
struct Band<'a> {
    houses: &'a [Known<'a>],
    parts: &'a [Part<'a>],
    /// For each cell which of the houses it is in.
    of: Vec<u8>,
    /// For each part and each house how many cells of the part are in those before it; and
    /// how many are in all.
    before: Vec<u16>,
    /// For each cell when it was last looked at as one of a part.
    seen: Vec<u16>,
    now: u16,
    beyond: Vec<Cell>,
}

impl<'a> Band<'a> {
    fn of(houses: &'a [Known<'a>], cells: usize, parts: &'a [Part<'a>]) -> Self {
        let mut of = vec![u8::MAX; cells];
        for (number, known) in houses.iter().enumerate() {
            for cell in known.house.cells() {
                of[cell.index()] = number as u8;
            }
        }
        let mut before = vec![0; parts.len() * (houses.len() + 1)];
        for (part, before) in parts.iter().zip(before.chunks_exact_mut(houses.len() + 1)) {
            for cell in part.cells {
                let number = usize::from(of[cell.index()]);
                if number < houses.len() {
                    before[number + 1] += 1;
                }
            }
            for house in 0..houses.len() {
                before[house + 1] += before[house];
            }
        }
        Self {
            houses,
            parts,
            of,
            before,
            seen: vec![0; cells],
            now: 0,
            beyond: Vec::new(),
        }
    }

    /// One house, or several that follow each other.
    fn side_by_side(&self) -> impl Iterator<Item = RangeInclusive<usize>> + use<> {
        let all = self.houses.len();
        let counts = 1..=all.min(MOST_HOUSES);
        counts.flat_map(move |count| (0..=all - count).map(move |first| first..=first + count - 1))
    }

    /// What parts leave of some of the houses: their cells that are in none of the parts,
    /// less those that the parts have beyond. Only parts inside count, or if `beyond` is true
    /// all that have more cells inside than beyond. `None` if nothing is left, or more cells
    /// than `most`.
    fn left(&mut self, some: RangeInclusive<usize>, beyond: bool, most: usize) -> Option<Relation> {
        let houses = &self.houses[some.clone()];
        let mut total: i32 = houses.iter().map(|known| known.total).sum();
        let slack: i32 = houses.iter().map(|known| known.slack).sum();
        let mut count = houses.iter().map(|known| known.house.cells().len()).sum();
        let whole = count;
        let mut times = 0;
        let is_inside = |cell: &Cell| some.contains(&usize::from(self.of[cell.index()]));
        self.now += 1;
        self.beyond.clear();
        let before = self.before.chunks_exact(self.houses.len() + 1);
        let mut counted = Vec::new();
        for (part, before) in self.parts.iter().zip(before) {
            let within = usize::from(before[some.end() + 1] - before[*some.start()]);
            let outside = part.cells.len() - within;
            let counts = within > outside && (outside == 0 || beyond);
            // Parts that overlap say nothing about each other.
            let is_seen = |cell: &Cell| self.seen[cell.index()] == self.now;
            if !counts || part.cells.iter().any(is_seen) {
                continue;
            }
            for &cell in part.cells {
                self.seen[cell.index()] = self.now;
            }
            if outside > 0 {
                let outside = part.cells.iter().filter(|cell| !is_inside(cell));
                self.beyond.extend(outside);
            }
            count = count + outside - within;
            total -= part.total;
            times += part.times;
            counted.extend(part.number);
        }
        let is_known = beyond && houses.len() == 1 && self.beyond.is_empty();
        if count == whole || count == 0 && times == 0 || count > most || is_known {
            return None;
        }
        let mut cells: Vec<Cell> = Vec::with_capacity(count);
        for known in houses {
            let open = known.house.cells().iter();
            cells.extend(open.filter(|cell| self.seen[cell.index()] != self.now));
        }
        let within = cells.len();
        if slack > 0 && !self.tells(houses, total..=total + slack) {
            return None;
        }
        self.beyond.arrange();
        cells.extend(&self.beyond);
        let mut weights = vec![1; within];
        weights.resize(cells.len(), -1);
        if within == 0 && !cells.is_empty() {
            weights.fill(1);
            total = -total - slack;
            times = -times;
        }
        // Sums that are too large for a house show that themselves.
        (within < cells.len() || total + slack >= 0).then(|| Relation {
            sum: Sum {
                cells,
                weights,
                total,
                slack: slack as u16,
            },
            times,
            houses: houses.iter().map(|known| known.number).collect(),
            sums: counted,
        })
    }

    /// Whether what is left of these houses, in an interval, cannot be all that its cells
    /// can add to. With all intervals 60 killers of digits 0 to 9 took 293 guesses in place
    /// of 441, but more than twice the time: most say nothing until much is known.
    fn tells(&self, houses: &[Known<'_>], interval: RangeInclusive<i32>) -> bool {
        let (mut lowest, mut highest) = (0, 0);
        let mut all = DigitSet::EMPTY;
        for known in houses {
            let cells = known.house.cells().iter();
            let open = cells.filter(|cell| self.seen[cell.index()] != self.now);
            let (low, high) = range_of(known.held.0, open.count());
            (lowest, highest) = (lowest + low, highest + high);
            all.0 |= known.held.0;
        }
        let (low, high) = range_of(all.0, 1);
        let beyond = self.beyond.len() as i32;
        lowest -= beyond * high;
        highest -= beyond * low;
        *interval.start() > lowest || *interval.end() < highest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::constraint::Constraint;
    use crate::rules::{Spec, known};

    /// The cells of a sum by row and column, from 1, with their weights, and the total.
    type Known = (Vec<(usize, usize, i32)>, i32);

    fn derived_of(cages: &[(&[(usize, usize)], i32)]) -> Vec<Known> {
        let mut spec = Spec::boxes(3, 3);
        for (cells, total) in cages {
            let cells = cells
                .iter()
                .map(|&(row, column)| Cell::at(row - 1, column - 1, 9));
            spec.constraints
                .extend(known::cage(cells.collect(), *total));
        }
        let rules = spec.build().unwrap();
        let known = |constraint: &Constraint| -> Known {
            let Constraint::Sum(sum) = constraint else {
                panic!("a sum")
            };
            let terms = sum.cells.iter().zip(&sum.weights);
            let terms = terms.map(|(cell, &weight)| (cell.row(9) + 1, cell.column(9) + 1, weight));
            (terms.collect(), sum.total)
        };
        rules.derived().map(known).collect()
    }

    #[test]
    fn cages_that_cover_a_row_tell_the_sum_of_their_cells_beyond() {
        let cages: [(&[_], _); 3] = [
            (&[(1, 1), (1, 2), (2, 1)], 12),
            (&[(1, 3), (1, 4), (1, 5), (1, 6)], 20),
            (&[(1, 7), (1, 8), (1, 9)], 18),
        ];
        let derived = derived_of(&cages);
        assert!(derived.contains(&(vec![(2, 1, 1)], 5)), "{derived:?}");
        // What is left inside of the row where only cages inside count.
        let inside = (vec![(1, 1, 1), (1, 2, 1)], 7);
        assert!(derived.contains(&inside), "{derived:?}");
    }

    #[test]
    fn of_lines_side_by_side_cells_inside_are_told_less_those_beyond() {
        // Columns 2 and 3: all but r9c3 is in cages, one of which has r1c1.
        let column = |column: usize, rows: std::ops::RangeInclusive<usize>| -> Vec<_> {
            rows.map(|row| (row, column)).collect()
        };
        let first = [vec![(1, 1)], column(2, 1..=5)].concat();
        let pairs = [
            vec![(6, 2), (6, 3)],
            vec![(7, 2), (7, 3)],
            vec![(8, 2), (8, 3)],
        ];
        let last = [vec![(9, 2)], Vec::new()].concat();
        let third = column(3, 1..=5);
        let mut cages: Vec<(&[_], i32)> = vec![(&first, 26), (&third, 25), (&last, 9)];
        cages.extend(pairs.iter().map(|pair| (pair.as_slice(), 9)));
        let derived = derived_of(&cages);
        // 90 - 26 - 25 - 9 - 27 = 3
        let expected = (vec![(9, 3, 1), (1, 1, -1)], 3);
        assert!(derived.contains(&expected), "{derived:?}");
    }

    #[test]
    fn sums_that_share_a_cell_are_not_both_counted() {
        let cages: [(&[_], _); 2] = [
            (
                &[(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7)],
                30,
            ),
            (&[(1, 7), (1, 8)], 10),
        ];
        let row = (vec![(1, 8, 1), (1, 9, 1)], 15);
        let derived = derived_of(&cages);
        assert!(derived.contains(&row), "{derived:?}");
        let nine = |known: &Known| known.0 == [(1, 9, 1)];
        assert!(!derived.iter().any(nine), "{derived:?}");
    }

    #[test]
    fn sums_may_have_cells_beyond_all_houses() {
        let at = |row: usize, column: usize| Cell::at(row - 1, column - 1, 4);
        let spec = Spec {
            lines: false,
            regions: Some((0..16).map(|cell| i32::from(cell < 4)).collect()),
            constraints: vec![Constraint::Sum(Sum {
                cells: vec![at(1, 1), at(1, 2), at(1, 3), at(4, 4)],
                weights: vec![1; 4],
                total: 12,
                slack: 0,
            })],
            ..Spec::boxes(2, 2)
        };
        let rules = spec.build().unwrap();
        let expected = Constraint::Sum(Sum {
            cells: vec![at(1, 4), at(4, 4)],
            weights: vec![1, -1],
            total: -2,
            slack: 0,
        });
        let derived: Vec<&Constraint> = rules.derived().collect();
        assert!(derived.contains(&&expected), "{derived:?}");
    }
}
