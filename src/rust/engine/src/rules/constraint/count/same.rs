//! Groups of cells, each of different cells, that all have the same digits.
//!
//! Counts say it of two groups at a time: of each digit there are two in both together, or none.
//! A digit that is sure to be in one group, nobody knows where, is then none that the next but one
//! hears of. All groups together know which digits they have.
//!
//! ```text
//!   rows, columns and boxes of 9 x 9 with ten digits, all of which lack the same one
//!   a given 3 is in all of them: where it has one place left in a row, it stands there
//! ```
//!
//! A puzzle of that kind takes 260 counts of two, and without this four times the guesses, each in
//! twice the time: most of it went to ask whether the 60 of a cell had something to say.

use super::Count;
use crate::grid::Cell;
use crate::grid::digit::{bits, is_single, lowest};
use crate::rules::constraint::definition::Setting;
use crate::rules::constraint::propagator::{
    Past, Propagate, Said, Sink, all_digits, all_gone, say_at_once,
};
use crate::work::Arrange;

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Same {
    /// All its cells, each once, in order.
    cells: Vec<Cell>,
    groups: Vec<Vec<Cell>>,
    size: usize,
}

impl Same {
    /// All such groups, three or more, that counts make, each compared with the next, as the
    /// meaning of one clue; and the numbers of those counts, which have nothing more to say.
    pub(in super::super) fn all(
        counts: &[(usize, &Count)],
        setting: &Setting<'_>,
    ) -> Vec<(Self, Vec<usize>)> {
        let mut found: Vec<(Self, Vec<usize>)> = Vec::new();
        for counts in counts.chunk_by(|(_, one), (_, other)| one.cells == other.cells) {
            let mut digits = 0;
            for (_, count) in counts {
                let says_it = is_single(count.digits) && count.allowed == 0b101;
                digits |= if says_it { count.digits } else { u64::MAX };
            }
            if digits != all_digits(setting.digits) {
                continue;
            }
            let mut groups = halves(counts[0].1, setting);
            if groups.len() != 2 || groups[0].len() != groups[1].len() {
                continue;
            }
            let last = found.last().and_then(|(same, _)| same.groups.last());
            let joined = groups.iter().position(|group| Some(group) == last);
            match joined {
                Some(joined) => _ = groups.swap_remove(joined),
                None => found.push((Self::empty(setting), Vec::new())),
            }
            if let Some((same, told)) = found.last_mut() {
                same.groups.append(&mut groups);
                told.extend(counts.iter().map(|(number, _)| number));
            }
        }
        found.retain_mut(|(same, _)| {
            same.cells = same.groups.concat();
            same.cells.arrange();
            same.cells.dedup();
            same.groups.len() > 2
        });
        found
    }

    fn empty(setting: &Setting<'_>) -> Self {
        Self {
            cells: Vec::new(),
            groups: Vec::new(),
            size: setting.digits,
        }
    }

    /// The list that has these candidates of the cells at their index.
    fn by_index(&self, candidates: impl Iterator<Item = u64>) -> Vec<u64> {
        let mut list = Vec::new();
        for (cell, own) in self.cells.iter().zip(candidates) {
            list.resize(cell.index(), 0);
            list.push(own);
        }
        list
    }

    /// The digits that all groups can have, and those that they are sure to have, in groups with
    /// these candidates: `None` if there are not as many as cells in a group.
    fn digits(&self, own: &[u64]) -> Option<(u64, u64)> {
        let (mut possible, mut sure) = (u64::MAX, 0);
        for group in &self.groups {
            let mut once = 0;
            for cell in group {
                let own = own[cell.index()];
                once |= own;
                sure |= if is_single(own) { own } else { 0 };
            }
            possible &= once;
        }
        let count = self.groups[0].len() as u32;
        if sure.count_ones() == count {
            possible &= sure;
        }
        if possible.count_ones() == count {
            sure |= possible;
        }
        let fits = sure & !possible == 0 && possible.count_ones() >= count;
        (fits && sure.count_ones() <= count).then_some((possible, sure))
    }

    /// Says what follows from these candidates of its cells; false if nothing can be.
    fn conclude<'a>(&'a self, candidates: &[u64], said: &mut Said<'a>) -> bool {
        let own = self.by_index(candidates.iter().copied());
        let Some((possible, sure)) = self.digits(&own) else {
            return false;
        };
        for (&cell, own) in self.cells.iter().zip(candidates) {
            if own & !possible != 0 {
                said.gone.push((cell, !possible));
            }
        }
        for group in &self.groups {
            // The digits with so many places or more; those with many, and those that a cell holds
            // and no other can have, say nothing.
            let (mut places, mut held) = ([0; MOST_PLACES as usize + 1], 0);
            for cell in group {
                let mut own = own[cell.index()];
                held |= if is_single(own) { own } else { 0 };
                for more in &mut places {
                    (*more, own) = (*more | own, *more & own);
                }
            }
            let few = sure & !places[MOST_PLACES as usize] & !(held & !places[1]);
            for digit in bits(few) {
                let holds = |(at, cell): (usize, &Cell)| (own[cell.index()] >> digit & 1) << at;
                let positions: u64 = group.iter().enumerate().map(holds).sum();
                if is_single(positions) {
                    said.gone.push((group[lowest(positions)], !(1 << digit)));
                } else {
                    said.one_of.push((group, positions, digit));
                }
            }
        }
        true
    }

    /// What had to be gone for a digit to be in no group: it is in none of one group. False if it
    /// is in each.
    fn tell_lacking(&self, digit: u64, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) -> bool {
        let lacks = |cell: &Cell| before.candidates(*cell) & digit == 0;
        let lacking = (self.groups.iter()).find(|group| group.iter().all(lacks));
        let cells = lacking.into_iter().flatten();
        cells.for_each(|&cell| gone(cell, digit));
        lacking.is_some()
    }
}

/// The groups of a count whose cells differ, each with what all of them have besides: a cell that
/// differs from all of these.
fn halves(count: &Count, setting: &Setting<'_>) -> Vec<Vec<Cell>> {
    let mut shared = (0..setting.cells).map(Cell::from_index);
    // Several need not differ from each other.
    let sees = |own: Cell, &cell: &Cell| (setting.differ)(own, cell);
    let shared = shared.find(|&own| count.cells.iter().all(|cell| sees(own, cell)));
    let prepared = count.prepare(setting);
    let groups = prepared.covers[0].groups().map(|group| {
        let mut group = group.to_vec();
        group.extend(shared);
        group.arrange();
        group
    });
    groups.collect()
}

impl Propagate for Same {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn tells_places(&self) -> bool {
        true
    }

    /// A digit that a group cannot have is in none; one that a group is sure to have is in all.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        say_at_once(&self.cells, sink, &|candidates, said| {
            self.conclude(candidates, said)
        })
    }

    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let all = all_digits(self.size);
        let Some((own, digit)) = removed else {
            return all_gone(&self.cells, before, self.size, gone);
        };
        if self.cells.contains(&own) && self.tell_lacking(1 << digit, before, gone) {
            return;
        }
        let own_of = |&cell: &Cell| before.candidates(cell);
        let candidates = self.by_index(self.cells.iter().map(own_of));
        let Some((_, sure)) = self.digits(&candidates) else {
            return all_gone(&self.cells, before, self.size, gone);
        };
        // What is alone there, or has its places among the cells that this one sees; or as many
        // others are sure as there are cells in a group.
        let mut needed = sure;
        'found: for other in bits(sure) {
            for group in &self.groups {
                let holds = |cell: Cell| before.candidates(cell) >> other & 1 != 0;
                let fits = |cell: Cell| match group.contains(&own) {
                    true => other != digit && cell == own,
                    false => other == digit && before.sees(own, cell),
                };
                if group.iter().all(|&cell| !holds(cell) || fits(cell)) {
                    for &cell in group.iter().filter(|&&cell| !holds(cell)) {
                        gone(cell, 1 << other);
                    }
                    needed = 1 << other;
                    break 'found;
                }
            }
        }
        // That a digit is sure: a cell holds it, or there are no others.
        for digit in bits(needed) {
            match candidates.iter().position(|&own| own == 1 << digit) {
                Some(cell) => gone(Cell::from_index(cell), all & !(1 << digit)),
                None => bits(all & !sure).for_each(|lacking| {
                    self.tell_lacking(1 << lacking, before, gone);
                }),
            }
        }
    }

    /// A player is told by the counts.
    fn leaves(&self, _: Cell, _: &[u8]) -> u64 {
        all_digits(self.size)
    }
}

/// Of more places no cell beside them sees all.
const MOST_PLACES: u32 = 3;
