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
use crate::grid::words::insert;
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
    /// For each cell of each group those others, by position, together with which another cell
    /// sees it: nothing follows from a digit that has its places elsewhere.
    seen: Vec<Vec<u64>>,
    size: usize,
}

/// What some candidates say of a group.
struct Group {
    /// The digits with a place or more, with two or more, and so on; of those with more than
    /// [`MOST_PLACES`] nothing is said.
    places: [u64; MOST_PLACES as usize + 1],
    /// Those that a cell holds.
    held: u64,
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
            same.find_seen(setting);
            same.groups.len() > 2
        });
        found
    }

    fn empty(setting: &Setting<'_>) -> Self {
        Self {
            cells: Vec::new(),
            groups: Vec::new(),
            seen: Vec::new(),
            size: setting.digits,
        }
    }

    /// Fills in which cells of a group others see together.
    fn find_seen(&mut self, setting: &Setting<'_>) {
        let cells = || (0..setting.cells).map(Cell::from_index);
        let mut sets = vec![vec![0; setting.cells.div_ceil(64)]; setting.cells];
        for (set, cell) in sets.iter_mut().zip(cells()) {
            let seen = cells().filter(|&other| (setting.differ)(cell, other));
            seen.for_each(|other| insert(set, other.index()));
        }
        for group in &self.groups {
            let mut inside = vec![0; setting.cells.div_ceil(64)];
            group
                .iter()
                .for_each(|cell| insert(&mut inside, cell.index()));
            let is_seen = |one: Cell, other: Cell| {
                let sets = sets[one.index()].iter().zip(&sets[other.index()]);
                sets.zip(&inside)
                    .any(|((one, other), inside)| one & other & !inside != 0)
            };
            let with = |&one: &Cell| {
                let others = group.iter().enumerate();
                others.fold(0, |seen, (at, &other)| {
                    seen | u64::from(is_seen(one, other)) << at
                })
            };
            self.seen.push(group.iter().map(with).collect());
        }
    }

    /// The list that has these candidates of its cells at their index.
    fn by_index(&self, candidates: &[u64]) -> Vec<u64> {
        let mut list = vec![0; self.cells.last().map_or(0, |cell| cell.index() + 1)];
        for (cell, &own) in self.cells.iter().zip(candidates) {
            list[cell.index()] = own;
        }
        list
    }

    /// What these candidates say of each group.
    fn groups(&self, own: &[u64]) -> Vec<Group> {
        let of = |group: &Vec<Cell>| {
            let (mut places, mut held) = ([0; MOST_PLACES as usize + 1], 0);
            for cell in group {
                let mut own = own[cell.index()];
                held |= if is_single(own) { own } else { 0 };
                for more in &mut places {
                    (*more, own) = (*more | own, *more & own);
                }
            }
            Group { places, held }
        };
        self.groups.iter().map(of).collect()
    }

    /// The digits that all groups can have, and those that they are sure to have: `None` if there
    /// are not as many as cells in a group.
    fn digits(&self, groups: &[Group]) -> Option<(u64, u64)> {
        let (mut possible, mut sure) = (u64::MAX, 0);
        for group in groups {
            possible &= group.places[0];
            sure |= group.held;
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
        let own = self.by_index(candidates);
        let groups = self.groups(&own);
        let Some((possible, sure)) = self.digits(&groups) else {
            return false;
        };
        for (&cell, own) in self.cells.iter().zip(candidates) {
            if own & !possible != 0 {
                said.gone.push((cell, !possible));
            }
        }
        let own_groups = self.groups.iter().zip(&self.seen);
        for (Group { places, held }, (group, seen)) in groups.iter().zip(own_groups) {
            // Those with many places, and those that a cell holds and no other can have, say
            // nothing.
            let few = sure & !places[MOST_PLACES as usize] & !(held & !places[1]);
            for digit in bits(few) {
                let holds = |(at, cell): (usize, &Cell)| (own[cell.index()] >> digit & 1) << at;
                let positions: u64 = group.iter().enumerate().map(holds).sum();
                if is_single(positions) {
                    said.gone.push((group[lowest(positions)], !(1 << digit)));
                } else if positions & !seen[lowest(positions)] == 0 {
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

    /// All cells together take longest.
    fn is_last(&self) -> bool {
        true
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
        let candidates: Vec<u64> = self.cells.iter().map(own_of).collect();
        let groups = self.groups(&self.by_index(&candidates));
        let Some((_, sure)) = self.digits(&groups) else {
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
                Some(at) => gone(self.cells[at], all & !(1 << digit)),
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
