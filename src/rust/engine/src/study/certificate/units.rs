//! What must hold together, as a certificate states it, and what follows from it alone.

use crate::grid::Cell;
use crate::rules::Rules;
use crate::rules::constraint::Constraint;
use std::collections::BTreeSet;

/// The digits that are left for each cell of the board, one bit each from bit 0 for digit 1.
pub(super) type Domains = [u64];

/// What some cells must fulfil.
pub(super) enum Unit<'r> {
    /// They differ.
    Different(&'r [Cell]),
    /// They differ and add to one of these sums.
    Cage {
        cells: &'r [Cell],
        lowest: i32,
        highest: i32,
    },
    /// A constraint.
    One(&'r Constraint),
}

/// The units of rules: each house, each constraint that is none, and each group of cells that
/// differ and have a sum, together.
pub(super) fn units_of(rules: &Rules) -> Vec<Unit<'_>> {
    let houses = rules
        .houses()
        .iter()
        .map(|house| Unit::Different(house.cells()));
    let mut units: Vec<Unit<'_>> = houses.collect();
    for constraint in rules.constraints() {
        units.push(match constraint {
            Constraint::AllDifferent(different) => Unit::Different(&different.cells),
            Constraint::Sum(sum)
                if sum.weights.iter().all(|&weight| weight == 1)
                    && rules.digits() <= MOST_IN_CAGE
                    && rules
                        .houses()
                        .iter()
                        .any(|house| sum.cells.iter().all(|cell| house.cells().contains(cell))) =>
            {
                Unit::Cage {
                    cells: &sum.cells,
                    lowest: sum.total,
                    highest: sum.total + i32::from(sum.slack),
                }
            }
            other => Unit::One(other),
        });
    }
    units
}

/// Sets of so many digits can be gone through one by one.
const MOST_IN_CAGE: usize = 12;

impl Unit<'_> {
    /// Its cells.
    pub(super) fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Different(cells) | Self::Cage { cells, .. } => cells.to_vec(),
            Self::One(constraint) => {
                let mut cells = constraint.cells();
                cells.sort_unstable();
                cells.dedup();
                cells
            }
        }
    }

    /// Whether it can be fulfilled with this digit (by its number from 0) in this cell, and in
    /// every cell a digit that is left for it. Where a unit has no quick answer it may say yes in
    /// vain, but never once all of its cells have one digit left; pairs answer for those about
    /// the cell, and so for all of them once each cell is asked.
    pub(super) fn supports(&self, domains: &mut Domains, cell: Cell, digit: u32) -> bool {
        let kept = std::mem::replace(&mut domains[cell.index()], 1 << digit);
        let holds = kept >> digit & 1 == 1
            && match self {
                Self::Different(cells) => can_differ(cells, domains),
                Self::Cage {
                    cells,
                    lowest,
                    highest,
                } => has_sum(cells, *lowest..=*highest, domains),
                Self::One(constraint) => can_hold(constraint, domains, cell),
            };
        domains[cell.index()] = kept;
        holds
    }
}

/// Whether each cell can have a digit of its own: cells and digits are matched one after the
/// other, along ways that change earlier matches (Kuhn, "The Hungarian method for the
/// assignment problem", 1955).
fn can_differ(cells: &[Cell], domains: &Domains) -> bool {
    let mut holder = [usize::MAX; 64];
    (0..cells.len()).all(|place| find_place(place, cells, domains, &mut 0, &mut holder))
}

/// Some of these cells, which cannot differ, that have together fewer digits than they are, and
/// these digits; `None` if all can differ.
pub(super) fn crowd(cells: &[Cell], domains: &Domains) -> Option<(Vec<Cell>, u64)> {
    let mut holder = [usize::MAX; 64];
    for place in 0..cells.len() {
        let mut tried = 0;
        if !find_place(place, cells, domains, &mut tried, &mut holder) {
            // Whoever holds one of these was asked in vain for another digit.
            let holders = ones(tried).map(|digit| holder[digit as usize]);
            let crowd = holders.chain([place]).map(|place| cells[place]);
            return Some((crowd.collect(), tried));
        }
    }
    None
}

fn find_place(
    place: usize,
    cells: &[Cell],
    domains: &Domains,
    tried: &mut u64,
    holder: &mut [usize; 64],
) -> bool {
    loop {
        let open = domains[cells[place].index()] & !*tried;
        if open == 0 {
            return false;
        }
        let digit = open.trailing_zeros() as usize;
        *tried |= 1 << digit;
        let other = holder[digit];
        if other == usize::MAX || find_place(other, cells, domains, tried, holder) {
            holder[digit] = place;
            return true;
        }
    }
}

/// Whether cells can differ and add to one of these sums: the sets of digits that the first
/// cells can hold between them, cell by cell.
fn has_sum(cells: &[Cell], sums: std::ops::RangeInclusive<i32>, domains: &Domains) -> bool {
    let mut sets = BTreeSet::from([0_u64]);
    for cell in cells {
        let domain = domains[cell.index()];
        let mut next = BTreeSet::new();
        for set in sets {
            next.extend(ones(domain & !set).map(|digit| set | 1 << digit));
        }
        sets = next;
    }
    let sum = |set: u64| ones(set).map(|digit| digit as i32 + 1).sum::<i32>();
    sets.into_iter().any(|set| sums.contains(&sum(set)))
}

fn ones(set: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |digit| set >> digit & 1 == 1)
}

/// Whether a constraint can hold; `cell` is where something has changed.
fn can_hold(constraint: &Constraint, domains: &Domains, cell: Cell) -> bool {
    let left = |cell: &Cell| domains[cell.index()];
    match constraint {
        Constraint::AllDifferent(different) => can_differ(&different.cells, domains),
        Constraint::Pair(pair) => pair.cells.iter().all(|[first, second]| {
            let about = *first == cell || *second == cell;
            !about
                || ones(left(first)).any(|digit| pair.allowed[digit as usize] & left(second) != 0)
        }),
        Constraint::Sum(sum) => {
            let mut sums = BTreeSet::from([0]);
            for (cell, weight) in sum.cells.iter().zip(&sum.weights) {
                let add = |&sum: &i32| {
                    ones(left(cell)).map(move |digit| sum + weight * (digit as i32 + 1))
                };
                sums = sums.iter().flat_map(add).collect();
            }
            let highest = sum.total.saturating_add(i32::from(sum.slack));
            sums.range(sum.total..=highest).next().is_some()
        }
        Constraint::Automaton(automaton) => {
            let states = automaton.next.len();
            let mut reached = vec![false; states];
            reached[usize::from(automaton.start)] = true;
            for cell in &automaton.cells {
                let mut after = vec![false; states];
                for (next, _) in automaton.next.iter().zip(&reached).filter(|(_, is)| **is) {
                    for state in ones(left(cell)).filter_map(|digit| next[digit as usize]) {
                        after[usize::from(state)] = true;
                    }
                }
                reached = after;
            }
            reached
                .iter()
                .zip(&automaton.accepting)
                .any(|(reached, accepting)| *reached && *accepting)
        }
        Constraint::Count(count) => {
            let must = count
                .cells
                .iter()
                .filter(|cell| left(cell) & !count.digits == 0)
                .count();
            let may = count
                .cells
                .iter()
                .filter(|cell| left(cell) & count.digits != 0)
                .count();
            must <= may && (must..=may).any(|number| count.allowed >> number & 1 == 1)
        }
        Constraint::Connected(piece) => {
            let can: Vec<bool> = piece
                .cells
                .iter()
                .map(|cell| left(cell) & piece.digits != 0)
                .collect();
            let must = |&place: &usize| left(&piece.cells[place]) & !piece.digits == 0;
            let known: Vec<usize> = (0..piece.cells.len()).filter(must).collect();
            if piece.size.is_some_and(|size| known.len() > size) {
                return false;
            }
            // One of the pieces of cells that can belong to it has all that must, and enough.
            pieces(&can, &piece.beside).iter().any(|part| {
                known.iter().all(|place| part.contains(place))
                    && part.len() >= piece.size.unwrap_or(1)
            })
        }
        Constraint::Regions(regions) => {
            let places = || regions.cells.iter().zip(&regions.labels);
            (0..regions.regions as u32).all(|region| {
                let may = places().filter(|(_, label)| left(label) >> region & 1 == 1);
                let inside: Vec<Cell> = places()
                    .filter(|(_, label)| left(label) == 1 << region)
                    .map(|(&cell, _)| cell)
                    .collect();
                inside.len() <= regions.size
                    && may.count() >= regions.size
                    && can_differ(&inside, domains)
            }) && regions
                .labels
                .iter()
                .all(|label| left(label) & ((1 << regions.regions) - 1) != 0)
        }
        Constraint::Any(any) => any.alternatives.iter().any(|list| {
            list.iter().all(|one| {
                // Pairs look at one cell only: here at all of them.
                let cells = one.cells();
                cells.iter().all(|&cell| can_hold(one, domains, cell))
            })
        }),
    }
}

/// The connected pieces of the places for which `can` holds.
fn pieces(can: &[bool], beside: &[Vec<u16>]) -> Vec<BTreeSet<usize>> {
    let mut found: Vec<BTreeSet<usize>> = Vec::new();
    for start in (0..can.len()).filter(|&place| can[place]) {
        if found.iter().any(|piece| piece.contains(&start)) {
            continue;
        }
        let (mut piece, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(place) = open.pop() {
            let next = beside[place].iter().map(|&next| usize::from(next));
            for next in next.filter(|&next| can[next]) {
                if piece.insert(next) {
                    open.push(next);
                }
            }
        }
        found.push(piece);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Grid};
    use crate::rules::constraint::sample::{PRIMITIVES, constraint};
    use rand::{Rng, RngExt, SeedableRng};

    const CELLS: usize = 6;
    const SIZE: usize = 4;

    /// Whether some digits that are left make `holds` true.
    fn any_way(domains: &Domains, cells: &[Cell], holds: &mut dyn FnMut(&[u8]) -> bool) -> bool {
        fn rest(
            at: usize,
            values: &mut [u8],
            domains: &Domains,
            cells: &[Cell],
            holds: &mut dyn FnMut(&[u8]) -> bool,
        ) -> bool {
            let Some(&cell) = cells.get(at) else {
                return holds(values);
            };
            ones(domains[cell.index()]).any(|digit| {
                values[cell.index()] = digit as u8 + 1;
                rest(at + 1, values, domains, cells, holds)
            })
        }
        rest(0, &mut [1; CELLS], domains, cells, holds)
    }

    #[test]
    fn what_a_unit_refuses_no_assignment_has_and_a_full_one_is_judged_rightly() {
        let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(5);
        let cells: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
        let (mut refused, mut exact) = ([0; PRIMITIVES], 0);
        for round in 0..6000 {
            let primitive = round % PRIMITIVES;
            let one = constraint(primitive, &cells, SIZE, &mut rng);
            let unit = Unit::One(&one);
            let own = unit.cells();
            // Now and then every cell but one has one digit.
            let single = rng.random_bool(0.4);
            let mut domains: Vec<u64> = (0..CELLS)
                .map(|_| match single {
                    true => 1 << rng.random_range(0..SIZE),
                    false => rng.random_range(1..1_u64 << SIZE),
                })
                .collect();
            let cell = own[rng.random_range(0..own.len())];
            domains[cell.index()] = (1 << SIZE) - 1;
            for digit in 0..SIZE as u32 {
                let said = unit.supports(&mut domains, cell, digit);
                let mut trial = domains.clone();
                trial[cell.index()] = 1 << digit;
                let board = Rules::boxes(2, 2).unwrap();
                let mut holds = |values: &[u8]| {
                    let mut grid = Grid::blank(&board);
                    for (&value, cell) in values.iter().zip(&cells) {
                        grid.set(*cell, Digit::new(value));
                    }
                    one.allows(&grid)
                };
                let is_so = any_way(&trial, &own, &mut holds);
                assert!(said || !is_so, "{one:?} {domains:?} {cell:?} {digit}");
                // Pairs answer for those about the cell.
                assert!(
                    said == is_so || !single || primitive == 1,
                    "{one:?} {domains:?} {cell:?} {digit}"
                );
                refused[primitive] += usize::from(!said);
                exact += usize::from(said == is_so);
            }
        }
        assert!(refused.iter().all(|&count| count > 100), "{refused:?}");
        assert!(exact > 20_000, "{exact}");
    }

    #[test]
    fn a_cage_knows_differing_digits_and_their_sum_together() {
        let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(6);
        let cells: Vec<Cell> = (0..4).map(Cell::from_index).collect();
        for _ in 0..2000 {
            let lowest = rng.random_range(6..20);
            let highest = lowest + [0, 0, 2][rng.random_range(0..3)];
            let unit = Unit::Cage {
                cells: &cells,
                lowest,
                highest,
            };
            let mut domains: Vec<u64> = (0..CELLS).map(|_| rng.next_u64() & 63 | 4).collect();
            let digit = rng.random_range(0..6);
            let said = unit.supports(&mut domains, cells[1], digit);
            let mut trial = domains.clone();
            trial[1] &= 1 << digit;
            let mut holds = |values: &[u8]| {
                let set: BTreeSet<u8> = values[..4].iter().copied().collect();
                let sum: i32 = values[..4].iter().map(|&value| i32::from(value)).sum();
                set.len() == 4 && (lowest..=highest).contains(&sum)
            };
            assert_eq!(
                said,
                any_way(&trial, &cells, &mut holds),
                "{domains:?} {lowest} {digit}"
            );
        }
    }
}
