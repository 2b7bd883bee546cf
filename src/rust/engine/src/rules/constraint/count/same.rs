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
use crate::grid::digit::{bits, is_single};
use crate::rules::constraint::clique;
use crate::rules::constraint::definition::Setting;
use crate::rules::constraint::propagator::{
    Past, Propagate, RemovalCause, Sink, all_digits, all_gone,
};
use crate::rules::constraint::scratch::with_words;
use crate::rules::constraint::trial;
use crate::work::Arrange;

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Same {
    /// All its cells, each once, in order.
    cells: Box<[Cell]>,
    groups: Box<[Group]>,
    size: usize,
}

/// The cells of a group, and their places among all.
type Group = (Box<[Cell]>, Box<[u16]>);

/// Groups known to have the same digits, and the numbers of the counts that say so.
type Class = (Vec<Vec<Cell>>, Vec<usize>);

impl Same {
    /// All such groups, three or more, that counts make; and the numbers of those counts, which
    /// have nothing more to say.
    pub(in super::super) fn all(
        counts: &[(usize, &Count)],
        setting: &Setting<'_>,
    ) -> (Vec<Self>, Vec<usize>) {
        let mut classes: Vec<Class> = Vec::new();
        for counts in counts.chunk_by(|(_, one), (_, other)| one.cells == other.cells) {
            let digits = counts.iter().fold(0, |all, (_, count)| all | count.digits);
            let is_of_two =
                |&(_, count): &(usize, &Count)| is_single(count.digits) && count.allowed == 0b101;
            if digits != all_digits(setting.digits) || !counts.iter().all(is_of_two) {
                continue;
            }
            let Some(pair) = halves(&counts[0].1.cells, setting) else {
                continue;
            };
            let mut joined: Class = (pair.into(), counts.iter().map(|count| count.0).collect());
            classes.retain_mut(|(groups, numbers)| {
                let is_other = !groups.iter().any(|group| joined.0.contains(group));
                if !is_other {
                    joined.0.append(groups);
                    joined.1.append(numbers);
                }
                is_other
            });
            joined.0.arrange();
            joined.0.dedup();
            classes.push(joined);
        }
        classes.retain(|(groups, _)| groups.len() > 2);
        let all = classes.iter().map(|(groups, _)| Self::of(groups, setting));
        let told = classes.iter().flat_map(|(_, numbers)| numbers.clone());
        (all.collect(), told.collect())
    }

    fn of(groups: &[Vec<Cell>], setting: &Setting<'_>) -> Self {
        let mut cells = groups.concat();
        cells.arrange();
        cells.dedup();
        let place = |cell: &Cell| cells.binary_search(cell).unwrap_or(0) as u16;
        let group = |group: &Vec<Cell>| {
            let places = group.iter().map(place).collect();
            (group.as_slice().into(), places)
        };
        Self {
            groups: groups.iter().map(group).collect(),
            cells: cells.into(),
            size: setting.digits,
        }
    }

    /// The digits that all groups can have, and those that they are sure to have, in groups with
    /// these candidates: `None` if there are not as many as cells in a group.
    fn digits(&self, own: &[u64]) -> Option<(u64, u64)> {
        let (mut possible, mut sure) = (u64::MAX, 0);
        for (_, places) in &self.groups {
            let mut once = 0;
            for &place in places {
                let own = own[usize::from(place)];
                once |= own;
                sure |= if is_single(own) { own } else { 0 };
            }
            possible &= once;
        }
        let count = self.groups[0].0.len() as u32;
        if sure.count_ones() == count {
            possible &= sure;
        }
        if possible.count_ones() == count {
            sure |= possible;
        }
        let fits = sure & !possible == 0 && possible.count_ones() >= count;
        (fits && sure.count_ones() <= count).then_some((possible, sure))
    }

    /// Takes from `left`, a copy of these candidates, what cannot be; returns the sure digits.
    fn narrow(&self, own: &[u64], left: &mut [u64]) -> Option<u64> {
        let (possible, sure) = self.digits(own)?;
        for (_, places) in &self.groups {
            let (mut once, mut twice) = (0, 0);
            for &place in places {
                let own = own[usize::from(place)];
                twice |= once & own;
                once |= own;
            }
            let alone = sure & once & !twice;
            for &place in places {
                let left = &mut left[usize::from(place)];
                *left &= match *left & alone {
                    0 => possible,
                    // Of two that have no other place, the second will be missed.
                    alone => alone & alone.wrapping_neg(),
                };
            }
        }
        Some(sure)
    }

    /// What had to be gone for a digit to be in no group: it is in none of one group. False if it
    /// is in each.
    fn tell_lacking(&self, digit: u64, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) -> bool {
        let lacks = |cell: &Cell| before.candidates(*cell) & digit == 0;
        let lacking = (self.groups.iter()).find(|(cells, _)| cells.iter().all(lacks));
        let cells = lacking.map_or(&[][..], |(cells, _)| cells);
        cells.iter().for_each(|&cell| gone(cell, digit));
        lacking.is_some()
    }
}

/// Two groups of as many cells that differ, and what both have besides: each cell that differs
/// from all of these.
fn halves(cells: &[Cell], setting: &Setting<'_>) -> Option<[Vec<Cell>; 2]> {
    let joins = |one: usize, other: usize| (setting.differ)(cells[one], cells[other]);
    let groups = clique::cover(cells.len(), setting.digits, joins);
    let [one, other] = groups.as_slice() else {
        return None;
    };
    if one.len() != other.len() {
        return None;
    }
    let shared = (0..setting.cells).map(Cell::from_index);
    let shared = shared.filter(|&own| cells.iter().all(|&cell| (setting.differ)(own, cell)));
    // Those need not differ from each other.
    let shared: Vec<Cell> = shared.take(1).collect();
    Some([one, other].map(|group| {
        let mut group: Vec<Cell> = group.iter().map(|&at| cells[at]).collect();
        group.extend(&shared);
        group.arrange();
        group
    }))
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
        let count = self.cells.len();
        with_words(2 * count, |memory| {
            let (own, left) = memory.split_at_mut(count);
            for (own, &cell) in own.iter_mut().zip(&self.cells) {
                *own = sink.candidates(cell);
            }
            left.copy_from_slice(own);
            let Some(sure) = self.narrow(own, left) else {
                return Err(sink.fail());
            };
            for ((&cell, own), left) in self.cells.iter().zip(&*own).zip(&*left) {
                if own != left {
                    sink.remove(cell, own & !left, RemovalCause::Gone)?;
                }
            }
            for (cells, places) in &self.groups {
                for digit in bits(sure) {
                    let holds =
                        |(at, &place): (usize, &u16)| (left[usize::from(place)] >> digit & 1) << at;
                    let positions: u64 = places.iter().enumerate().map(holds).sum();
                    if (2..=MOST_PLACES).contains(&positions.count_ones()) {
                        sink.one_of(cells, positions, digit)?;
                    }
                }
            }
            Ok(())
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
        let Some((_, sure)) = self.digits(&candidates) else {
            return all_gone(&self.cells, before, self.size, gone);
        };
        // That a digit is sure: a cell holds it, or there are no others.
        let tell_sure = |digit: usize, gone: &mut dyn FnMut(Cell, u64)| match candidates
            .iter()
            .position(|&own| own == 1 << digit)
        {
            Some(place) => gone(self.cells[place], all & !(1 << digit)),
            None => bits(all & !sure).for_each(|lacking| {
                self.tell_lacking(1 << lacking, before, gone);
            }),
        };
        // What is alone there, or what has its places among the cells that this one sees.
        for other in bits(sure) {
            for (cells, _) in &self.groups {
                let holds = |cell: &&Cell| before.candidates(**cell) >> other & 1 != 0;
                let mut holders = cells.iter().filter(holds);
                let is_it = match cells.contains(&own) {
                    true => other != digit && holders.all(|&cell| cell == own),
                    false => other == digit && holders.all(|&cell| before.sees(own, cell)),
                };
                if !is_it {
                    continue;
                }
                for &cell in cells.iter().filter(|cell| !holds(cell)) {
                    gone(cell, 1 << other);
                }
                return tell_sure(other, gone);
            }
        }
        // As many others are sure as there are cells in a group.
        bits(sure).for_each(|other| tell_sure(other, gone));
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}

/// Of more places no cell beside them sees all.
const MOST_PLACES: u32 = 3;
