//! All almost locked sets of a position, and which are linked by what.

use crate::grid::words::{contains, insert, keep_all, remove_all};
use crate::human::technique::common::bench::Bench;
use crate::human::technique::prelude::*;

/// The most sets that are kept where a house has more than nine cells, or the board more
/// than 81, and the most cells of one there. Work grows with the square of their number,
/// and a position of a 36 x 36 grid has more sets than anyone would look through. Of smaller
/// boards, a 9 x 9 grid has a few hundred, nothing is left out.
const MANY: usize = 400;
const LARGE: usize = 4;

/// One almost locked set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Als<const W: usize> {
    pub(crate) cells: Cells<W>,
    pub(crate) digits: DigitSet,
    /// The first house that holds it.
    pub(crate) house: HouseId,
    /// Where its digits begin among the slots.
    first: usize,
}

impl<const W: usize> Als<W> {
    /// Marks its candidates as those of the set with this number, and its house.
    pub(crate) fn mark(&self, mut step: Step, number: usize, state: &State<'_, W>) -> Step {
        for digit in self.digits.iter() {
            let held = each(self.cells & state.places(digit), digit);
            step = step.marking(Part::Set(number as u8), held);
        }
        step.standing_in(HousePart::Base, [self.house])
    }
}

/// One digit of one set is a slot; a set's slots lie side by side, by digit.
/// Sets of sets are bits in the order of the collection, in `words` words.
///
/// ```text
/// list    A {1,4}   B {1,4,7}      C {4,7}
/// slots   A1 A4     B1 B4 B7       C4 C7
/// gone    the places of 4 that see every 4 of B
/// links   the sets that share 4 with B as a restricted common
/// ```
pub(crate) struct Collection<const W: usize> {
    pub(crate) list: Vec<Als<W>>,
    owners: Vec<(u32, Digit)>,
    gone: Vec<Cells<W>>,
    links: Vec<u64>,
    apart: Vec<u64>,
    words: usize,
}

impl<const W: usize> Collection<W> {
    /// The sets of a position, in the order of their houses. Sets that share
    /// cells are linked only if `overlap` says so.
    pub(crate) fn of(state: &State<'_, W>, overlap: bool) -> Self {
        let list = gather(state);
        let slots: usize = list.iter().map(|set| set.digits.len()).sum();
        let words = list.len().div_ceil(64);
        let mut sets = Self {
            owners: Vec::with_capacity(slots),
            gone: Vec::with_capacity(slots),
            links: vec![0; slots * words],
            apart: Vec::new(),
            words,
            list,
        };
        for (index, set) in sets.list.iter().enumerate() {
            for digit in set.digits.iter() {
                let places = state.places(digit);
                let holders = set.cells & places;
                let mut gone = places - holders;
                for cell in holders.iter() {
                    gone &= state.layout().peers(cell);
                    if gone.is_empty() {
                        break;
                    }
                }
                sets.gone.push(gone);
                sets.owners.push((index as u32, digit));
            }
        }
        sets.link(state, overlap);
        sets
    }

    /// Works out `links`, for all sets of a digit at once: a set is linked unless
    /// it has the digit in a place that is not seen.
    fn link(&mut self, state: &State<'_, W>, overlap: bool) {
        let (words, cells) = (self.words, state.layout().rules().cells());
        // The sets with a certain cell.
        let mut members = vec![0; cells * words];
        for (index, set) in self.list.iter().enumerate() {
            for cell in set.cells.iter() {
                insert(&mut members[cell.index() * words..], index);
            }
        }
        let at = |cell: Cell| &members[cell.index() * words..][..words];
        // The sets with a certain digit.
        let mut with = vec![0; state.digit_count() * words];
        for (index, set) in self.list.iter().enumerate() {
            for digit in set.digits.iter() {
                insert(&mut with[digit.index() * words..], index);
            }
        }
        if !overlap {
            self.apart = vec![!0; self.list.len() * words];
            for (index, set) in self.list.iter().enumerate() {
                let apart = &mut self.apart[index * words..][..words];
                set.cells
                    .iter()
                    .for_each(|cell| remove_all(apart, at(cell)));
            }
        }
        // Sets that see the same places of a digit have the same links, except to sets
        // with which they share cells. Many sets do see the same.
        let mut rows: Vec<u64> = Vec::with_capacity(self.links.len());
        let mut known: Vec<Vec<(Cells<W>, usize)>> = vec![Vec::new(); state.digit_count()];
        for (index, set) in self.list.iter().enumerate() {
            for (rank, digit) in set.digits.iter().enumerate() {
                let slot = set.first + rank;
                let gone = self.gone[slot];
                if gone.is_empty() {
                    continue;
                }
                let links = &mut self.links[slot * words..][..words];
                let known = &mut known[digit.index()];
                // Mostly a set right before it saw the same.
                let row = match known.iter().rev().find(|(seen, _)| *seen == gone) {
                    Some(&(_, row)) => row,
                    None => {
                        let row = rows.len();
                        rows.extend_from_slice(&with[digit.index() * words..][..words]);
                        let unseen = state.places(digit) - gone;
                        (unseen.iter()).for_each(|cell| remove_all(&mut rows[row..], at(cell)));
                        known.push((gone, row));
                        row
                    }
                };
                links.copy_from_slice(&rows[row..][..words]);
                if !overlap {
                    keep_all(links, &self.apart[index * words..]);
                }
            }
        }
    }

    /// How many words a set of sets has.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// How many slots there are.
    pub(crate) fn slots(&self) -> usize {
        self.owners.len()
    }

    /// The set a slot belongs to.
    pub(crate) fn owner(&self, slot: usize) -> usize {
        self.owners[slot].0 as usize
    }

    /// The digit of a slot.
    pub(crate) fn digit(&self, slot: usize) -> Digit {
        self.owners[slot].1
    }

    /// The digits of a set with their slots.
    pub(crate) fn slots_of(&self, set: usize) -> impl Iterator<Item = (Digit, usize)> + use<W> {
        let set = &self.list[set];
        set.digits.iter().zip(set.first..)
    }

    /// The slot of a digit that the set has.
    pub(crate) fn slot(&self, set: usize, digit: Digit) -> usize {
        let set = &self.list[set];
        let below = set.digits.0 & ((1 << digit.index()) - 1);
        set.first + below.count_ones() as usize
    }

    /// The places of the slot's digit that see all of them in the set.
    pub(crate) fn gone(&self, slot: usize) -> Cells<W> {
        self.gone[slot]
    }

    /// The sets linked to that of the slot by the slot's digit.
    pub(crate) fn links(&self, slot: usize) -> &[u64] {
        &self.links[slot * self.words..][..self.words]
    }

    /// The same for all slots, one after the other.
    pub(crate) fn all_links(&self) -> &[u64] {
        &self.links
    }

    /// The digits that both sets have.
    pub(crate) fn common(&self, one: usize, other: usize) -> DigitSet {
        DigitSet(self.list[one].digits.0 & self.list[other].digits.0)
    }

    /// The candidates that see all places of one of these digits in both sets.
    pub(crate) fn gone_by_both(
        &self,
        one: usize,
        other: usize,
        digits: DigitSet,
    ) -> impl Iterator<Item = Candidate> {
        let gone = |set, digit| self.gone(self.slot(set, digit));
        let digits = digits.iter();
        digits.flat_map(move |digit| each(gone(one, digit) & gone(other, digit), digit))
    }

    /// How many sets these are, and how many cells they have.
    pub(crate) fn cost(&self, sets: &[usize]) -> (usize, usize) {
        let cells = sets.iter().map(|&set| self.list[set].cells.len());
        (sets.len(), cells.sum())
    }

    /// Whether two sets may be the ends of one chain: they share no cell, or
    /// sharing is allowed and neither holds the other.
    pub(crate) fn are_apart(&self, one: usize, other: usize) -> bool {
        if self.apart.is_empty() {
            let (a, b) = (&self.list[one].cells, &self.list[other].cells);
            return !a.is_within(b) && !b.is_within(a);
        }
        contains(&self.apart[one * self.words..], other)
    }
}

/// Leaves only those sets that come after the set `first`.
pub(crate) fn keep_after(first: usize, sets: &mut [u64]) {
    let (word, bit) = (first / 64, first % 64);
    sets[..word].fill(0);
    // In two steps: a shift by 64 is no shift.
    sets[word] &= !0 << bit << 1;
}

/// The sets, each once, in the order of their first house.
fn gather<const W: usize>(state: &State<'_, W>) -> Vec<Als<W>> {
    let board = state.layout();
    let small = board.has_short_houses() && board.rules().cells() <= 81;
    let mut most = if small { 9 } else { LARGE };
    loop {
        let mut gathering = Gathering {
            state,
            house: HouseId(0),
            bench: Bench::new(Cell::from_index(0)),
            most,
            list: Vec::new(),
        };
        for house in board.houses() {
            // A cell with one candidate is a single and makes no set.
            let cells = (board.house(house) & state.open()).iter();
            let cells = cells.map(|cell| (cell, state.digits(cell)));
            let able = cells.filter(|(_, own)| (2..=most + 1).contains(&own.len()));
            gathering.house = house;
            gathering.bench.seat(able.map(|(cell, own)| (cell, own.0)));
            gathering.grow(0, 0, DigitSet::EMPTY);
        }
        let mut list = gathering.list;
        if small || list.len() <= MANY || most == 1 {
            if !small {
                list.truncate(MANY);
            }
            return list;
        }
        most -= 1;
    }
}

/// The search for the sets of one house.
struct Gathering<'a, const W: usize> {
    state: &'a State<'a, W>,
    house: HouseId,
    bench: Bench<Cell>,
    most: usize,
    list: Vec<Als<W>>,
}

impl<const W: usize> Gathering<'_, W> {
    /// Adds the sets that hold the chosen cells and others from `from` on.
    fn grow(&mut self, from: usize, chosen: u64, digits: DigitSet) {
        let size = chosen.count_ones() as usize;
        if size == self.most {
            return;
        }
        for index in from..self.bench.len() {
            let all = DigitSet(digits.0 | self.bench[index].1);
            if all.len() > self.most + 1 {
                continue;
            }
            let grown = chosen | 1 << index;
            if all.len() == size + 2 {
                self.keep(grown, all);
            }
            self.grow(index + 1, grown, all);
        }
    }

    fn keep(&mut self, chosen: u64, digits: DigitSet) {
        let cells: Cells<W> = self.bench.chosen(bits(chosen)).collect();
        let (board, house) = (self.state.layout(), self.house);
        if board.houses_with(&cells).next() == Some(house) {
            let last = self.list.last();
            let first = last.map_or(0, |set| set.first + set.digits.len());
            self.list.push(Als {
                cells,
                digits,
                house,
                first,
            });
        }
    }
}
