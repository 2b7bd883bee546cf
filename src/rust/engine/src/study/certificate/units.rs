//! What must hold together, as a certificate states it, and what follows from it alone.

use crate::grid::digit::bits;
use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::rules::constraint::{Constraint, Count};
use crate::solve::proof::Statement;
use crate::work::Arrange;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The digits that are left for each cell of the board, one bit each from bit 0 for digit 1.
pub(super) type Domains = [u64];

/// The cells of the board.
pub(super) fn board_cells(rules: &Rules) -> impl Iterator<Item = Cell> {
    (0..rules.cells()).map(Cell::from_index)
}

/// What is left for each cell by the givens and the digits of its sheet alone.
pub(super) fn first_domains(puzzle: &Grid, rules: &Rules) -> Vec<u64> {
    let all = u64::MAX >> (64 - rules.digits());
    let sheets = rules.board().sheets();
    let domain = |cell| match puzzle.get(cell) {
        Some(digit) => 1 << (digit.get() - 1),
        None => match sheets[rules.board().place(cell).sheet].digits {
            Some(digits) => digits
                .iter()
                .fold(0, |set, digit| set | 1 << (digit.get() - 1)),
            None => all,
        },
    };
    board_cells(rules).map(domain).collect()
}

/// Cells that differ, by their weight in a sum.
pub(super) type Term = (i32, Vec<Cell>);

/// What some cells must fulfil.
pub(super) enum Unit<'r> {
    /// They differ.
    Different(&'r [Cell]),
    /// The weighted sum of these terms is one of those.
    Sum(Vec<Term>, RangeInclusive<i32>),
    /// These groups have the same sum.
    Equal(Vec<Vec<Term>>),
    /// For each count, so many of the cells, in groups that differ, hold one of its digits. Of
    /// several counts each digit is in one.
    Counts(Vec<&'r Count>, Vec<Vec<Cell>>),
    /// A constraint.
    One(&'r Constraint),
    /// One of these is true, as a case has shown.
    Shown(Vec<Statement>),
}

/// Units, and what they speak of.
pub(super) struct Units<'r> {
    all: Vec<Unit<'r>>,
    /// How many houses there are: they come first.
    pub(super) houses: usize,
    /// For each unit its cells, in order.
    cells: Vec<Vec<Cell>>,
    /// For each cell its units.
    of_cell: Vec<Vec<usize>>,
}

impl<'r> Units<'r> {
    /// The units of rules, such as [`Rules::each_alone`] gives: each house, each constraint, counts
    /// of the same cells, and groups of cells that all have one sum.
    pub(super) fn of(rules: &'r Rules) -> Self {
        let mut units = Self {
            all: Vec::new(),
            houses: rules.houses().len(),
            cells: Vec::new(),
            of_cell: vec![Vec::new(); rules.cells()],
        };
        for house in rules.houses() {
            units.push(Unit::Different(house.cells()));
        }
        for (constraint, number) in rules.constraints().iter().zip(0..) {
            units.push(match constraint {
                Constraint::AllDifferent(different) => Unit::Different(&different.cells),
                Constraint::Sum(sum) => {
                    let highest = sum.total.saturating_add(i32::from(sum.slack));
                    let terms = rules.propagator(number).sums().remove(0);
                    Unit::Sum(checked(rules, terms), sum.total..=highest)
                }
                Constraint::Count(_) => units.counts(rules, number),
                other => Unit::One(other),
            });
        }
        for number in rules.constraints().len()..rules.propagators() {
            let number = number as u16;
            units.push(match rules.propagator(number).sums() {
                none if none.is_empty() => units.counts(rules, number),
                groups => {
                    let groups = groups.into_iter().map(|terms| checked(rules, terms));
                    Unit::Equal(groups.collect())
                }
            });
        }
        units
    }

    fn counts(&self, rules: &'r Rules, number: u16) -> Unit<'r> {
        let (counts, groups) = rules.propagator(number).counts().expect("it counts");
        let all = groups.into_iter().map(|cells| (1, cells)).collect();
        let groups = checked(rules, all).into_iter().map(|(_, cells)| cells);
        Unit::Counts(counts, groups.collect())
    }

    pub(super) fn push(&mut self, unit: Unit<'r>) {
        let mut cells = unit.cells();
        cells.arrange();
        cells.dedup();
        for cell in &cells {
            self.of_cell[cell.index()].push(self.all.len());
        }
        self.cells.push(cells);
        self.all.push(unit);
    }

    /// Takes back all but the first.
    pub(super) fn truncate(&mut self, count: usize) {
        for (number, cells) in self.cells.drain(count..).enumerate().rev() {
            for cell in cells {
                let last = self.of_cell[cell.index()].pop();
                debug_assert_eq!(last, Some(count + number));
            }
        }
        self.all.truncate(count);
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn all(&self) -> &[Unit<'r>] {
        &self.all
    }

    pub(super) fn cells(&self, unit: usize) -> &[Cell] {
        &self.cells[unit]
    }

    pub(super) fn of_cell(&self, cell: Cell) -> &[usize] {
        &self.of_cell[cell.index()]
    }

    /// Whether a unit speaks of a cell.
    pub(super) fn has(&self, unit: usize, cell: Cell) -> bool {
        let cells = self.cells.get(unit);
        cells.is_some_and(|cells| cells.binary_search(&cell).is_ok())
    }

    /// As for a [`Unit`].
    pub(super) fn supports(
        &self,
        unit: usize,
        domains: &mut Domains,
        cell: Cell,
        digit: u32,
    ) -> bool {
        self.all[unit].supports(domains, cell, digit)
    }
}

impl Unit<'_> {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Different(cells) => cells.to_vec(),
            Self::Sum(terms, _) => cells_of(terms),
            Self::Equal(groups) => groups.iter().flat_map(|terms| cells_of(terms)).collect(),
            Self::Counts(_, groups) => groups.concat(),
            Self::One(constraint) => constraint.cells(),
            Self::Shown(statements) => statements.iter().map(|one| one.cell).collect(),
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
                Self::Sum(terms, sums) => {
                    let all = sums_of(terms, domains);
                    all.range(sums.clone()).next().is_some()
                }
                Self::Equal(groups) => {
                    let mut sums = groups.iter().map(|terms| sums_of(terms, domains));
                    let first = sums.next().unwrap_or_default();
                    let common = sums.fold(first, |common, sums| &common & &sums);
                    !common.is_empty()
                }
                Self::Counts(counts, groups) => can_count(counts, groups, domains),
                Self::One(constraint) => can_hold(constraint, domains, cell),
                Self::Shown(statements) => statements
                    .iter()
                    .any(|statement| statement.keeps(domains[statement.cell.index()]) != 0),
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

/// Which cells are taken together is what the searches found; that those differ is asked here.
fn checked(rules: &Rules, terms: Vec<Term>) -> Vec<Term> {
    let mut checked = Vec::new();
    for (weight, cells) in terms {
        let differs = |(at, cell): (usize, &Cell)| {
            let peers = rules.peers(*cell);
            cells[..at].iter().all(|other| peers.contains(other))
        };
        match cells.iter().enumerate().all(differs) {
            true => checked.push((weight, cells)),
            false => checked.extend(cells.iter().map(|&cell| (weight, vec![cell]))),
        }
    }
    checked
}

fn cells_of(terms: &[Term]) -> Vec<Cell> {
    terms.iter().flat_map(|(_, cells)| cells).copied().collect()
}

/// The sums that terms can have.
fn sums_of(terms: &[Term], domains: &Domains) -> BTreeSet<i32> {
    let mut sums = BTreeSet::from([0]);
    for (weight, cells) in terms {
        let own = sums_of_different(cells, domains);
        let add = |&sum: &i32| own.iter().map(move |more| sum + weight * more);
        sums = sums.iter().flat_map(add).collect();
    }
    sums
}

/// The sums that cells can have if they differ: the sets of digits that the first of them can hold
/// between them, cell by cell. Several cells are together only where digits are few.
fn sums_of_different(cells: &[Cell], domains: &Domains) -> BTreeSet<i32> {
    let all = cells
        .iter()
        .fold(0, |all, cell| all | domains[cell.index()]);
    let is_known = match cells.len() {
        1 => 0,
        _ => 1_usize << (64 - all.leading_zeros()),
    };
    let (mut sets, mut is_known) = (vec![0_u64], vec![false; is_known]);
    for cell in cells {
        let mut next = Vec::new();
        for set in sets {
            for digit in ones(domains[cell.index()] & !set) {
                let set = set | 1 << digit;
                // Sets of one cell are apart; those of the next ones are larger.
                let known = is_known.get_mut(set as usize);
                if known.is_none_or(|known| !std::mem::replace(known, true)) {
                    next.push(set);
                }
            }
        }
        sets = next;
    }
    let sum = |set: u64| ones(set).map(|digit| digit as i32 + 1).sum::<i32>();
    sets.into_iter().map(sum).collect()
}

/// Whether each count can have one of its numbers; those of several add to the number of cells.
fn can_count(counts: &[&Count], groups: &[Vec<Cell>], domains: &Domains) -> bool {
    let all: usize = groups.iter().map(Vec::len).sum();
    let mut sums = BTreeSet::from([0]);
    for count in counts {
        let (mut least, mut most) = (0, 0);
        for cells in groups {
            let digits = || cells.iter().map(|cell| domains[cell.index()]);
            let must = digits().filter(|left| left & !count.digits == 0).count();
            let can = digits().filter(|left| left & count.digits != 0).count();
            let can = can.min(count.digits.count_ones() as usize);
            if must > can {
                return false;
            }
            (least, most) = (least + must, most + can);
        }
        let allowed = (least..=most).filter(|number| count.allowed >> number & 1 == 1);
        let allowed: Vec<usize> = allowed.collect();
        let add = |&sum: &usize| allowed.iter().map(move |number| sum + number);
        sums = sums.iter().flat_map(add).collect();
    }
    match counts {
        [_] => !sums.is_empty(),
        _ => sums.contains(&all),
    }
}

fn ones(set: u64) -> impl Iterator<Item = u32> {
    bits(set).map(|digit| digit as u32)
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
            // The states that can be reached before a cell, and for each when it was last.
            let (mut reached, mut after) = (vec![automaton.start], Vec::new());
            let mut seen = vec![0; automaton.next.len()];
            for (cell, now) in automaton.cells.iter().zip(1..) {
                for state in reached.drain(..) {
                    // One without states, which can be an alternative, accepts nothing.
                    let Some(next) = automaton.next.get(usize::from(state)) else {
                        return false;
                    };
                    for state in ones(left(cell)).filter_map(|digit| next[digit as usize]) {
                        if std::mem::replace(&mut seen[usize::from(state)], now) != now {
                            after.push(state);
                        }
                    }
                }
                std::mem::swap(&mut reached, &mut after);
            }
            let mut reached = reached.into_iter();
            reached.any(|state| automaton.accepting.get(usize::from(state)) == Some(&true))
        }
        Constraint::Count(count) => {
            let each: Vec<Vec<Cell>> = count.cells.iter().map(|&cell| vec![cell]).collect();
            can_count(&[count], &each, domains)
        }
        Constraint::Connected(piece) => {
            let can: Vec<bool> = piece
                .cells
                .iter()
                .map(|cell| left(cell) & piece.digits != 0)
                .collect();
            let must = |&place: &usize| left(&piece.cells[place]) & !piece.digits == 0;
            let known: Vec<usize> = (0..piece.cells.len()).filter(must).collect();
            let Some(more) = piece.size.unwrap_or(can.len()).checked_sub(known.len()) else {
                return false;
            };
            // Some cells that lie together, enough of them; and all known cells are among them: from each of
            // these a way leads there, over no more open cells than are left.
            let is_known = |place: usize| known.binary_search(&place).is_ok();
            let near = |start: usize| within(start, more, &can, &is_known, &piece.beside);
            let is_enough =
                |near: &[bool]| near.iter().filter(|&&is| is).count() >= piece.size.unwrap_or(1);
            if known.is_empty() {
                let mut starts = (0..can.len()).filter(|&start| can[start]);
                return starts.any(|start| is_enough(&near(start)));
            }
            let mut near_all = can.clone();
            for &start in &known {
                let near = near(start);
                near_all
                    .iter_mut()
                    .zip(near)
                    .for_each(|(all, near)| *all &= near);
            }
            known.iter().all(|&place| near_all[place]) && is_enough(&near_all)
        }
        Constraint::Regions(regions) => {
            let places = || regions.cells.iter().zip(&regions.labels);
            // With as many digits as cells, each region has each.
            let all = regions.cells.iter().fold(0, |all, cell| all | left(cell));
            let must = if all.count_ones() as usize == regions.size {
                all
            } else {
                0
            };
            (0..regions.regions as u32).all(|region| {
                let may = || places().filter(|(_, label)| left(label) >> region & 1 == 1);
                let inside: Vec<Cell> = may()
                    .filter(|(_, label)| left(label) == 1 << region)
                    .map(|(&cell, _)| cell)
                    .collect();
                inside.len() <= regions.size
                    && may().count() >= regions.size
                    && may().fold(must, |must, (cell, _)| must & !left(cell)) == 0
                    && can_differ(&inside, domains)
            }) && regions
                .labels
                .iter()
                .all(|label| left(label) & ((1 << regions.regions) - 1) != 0)
        }
        Constraint::Any(any) => any.alternatives.iter().any(|list| {
            list.iter().all(|one| match one {
                // Pairs look at one cell only: here at all of them.
                Constraint::Pair(pair) => {
                    let mut firsts = pair.cells.iter().map(|[first, _]| first);
                    firsts.all(|&first| can_hold(one, domains, first))
                }
                _ => can_hold(one, domains, cell),
            })
        }),
    }
}

/// Which places can be reached from one over places for which `can` holds, of which no more than
/// so many are not known.
fn within(
    start: usize,
    more: usize,
    can: &[bool],
    is_known: &dyn Fn(usize) -> bool,
    beside: &[Vec<u16>],
) -> Vec<bool> {
    let mut near = vec![usize::MAX; can.len()];
    near[start] = usize::from(!is_known(start));
    let mut open = std::collections::VecDeque::from([start]);
    while let Some(place) = open.pop_front() {
        for next in beside[place].iter().map(|&next| usize::from(next)) {
            let steps = near[place] + usize::from(!is_known(next));
            if can[next] && steps < near[next] && steps <= more {
                near[next] = steps;
                open.push_back(next);
            }
        }
    }
    near.into_iter().map(|steps| steps <= more).collect()
}

#[cfg(test)]
mod tests;
