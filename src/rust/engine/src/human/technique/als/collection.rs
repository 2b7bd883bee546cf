//! All almost locked sets of a position, and which are linked by what.

use crate::deduce::{Cells, State};
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit, DigitSet, HouseId, MAX_SIZE};

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
                members[cell.index() * words + index / 64] |= 1 << (index % 64);
            }
        }
        let at = |cell: Cell| &members[cell.index() * words..][..words];
        // The sets with a certain digit.
        let mut with = vec![0; state.digit_count() * words];
        for (index, set) in self.list.iter().enumerate() {
            for digit in set.digits.iter() {
                with[digit.index() * words + index / 64] |= 1 << (index % 64);
            }
        }
        if !overlap {
            self.apart = vec![!0; self.list.len() * words];
            for (index, set) in self.list.iter().enumerate() {
                let apart = &mut self.apart[index * words..][..words];
                set.cells.iter().for_each(|cell| strike(apart, at(cell)));
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
                        (unseen.iter()).for_each(|cell| strike(&mut rows[row..], at(cell)));
                        known.push((gone, row));
                        row
                    }
                };
                links.copy_from_slice(&rows[row..][..words]);
                if !overlap {
                    let apart = &self.apart[index * words..][..words];
                    links.iter_mut().zip(apart).for_each(|(a, b)| *a &= b);
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

    /// Whether two sets may be the ends of one chain: they share no cell, or
    /// sharing is allowed and neither holds the other.
    pub(crate) fn are_apart(&self, one: usize, other: usize) -> bool {
        if self.apart.is_empty() {
            let (a, b) = (&self.list[one].cells, &self.list[other].cells);
            return !a.is_within(b) && !b.is_within(a);
        }
        self.apart[one * self.words + other / 64] & 1 << (other % 64) != 0
    }
}

/// Takes the second set of sets from the first.
fn strike(from: &mut [u64], sets: &[u64]) {
    from.iter_mut().zip(sets).for_each(|(a, b)| *a &= !b);
}

/// Leaves only those sets that come after the set `first`.
pub(crate) fn keep_after(first: usize, sets: &mut [u64]) {
    let (word, bit) = (first / 64, first % 64);
    sets[..word].fill(0);
    // In two steps: a shift by 64 is no shift.
    sets[word] &= !0 << bit << 1;
}

/// The members of a set of sets, ascending.
pub(crate) fn members(sets: &[u64]) -> impl Iterator<Item = usize> {
    let words = sets.iter().enumerate();
    words.flat_map(|(word, &set)| bits(set).map(move |bit| word * 64 + bit))
}

/// The sets, each once, in the order of their first house.
fn gather<const W: usize>(state: &State<'_, W>) -> Vec<Als<W>> {
    let board = state.layout();
    let small = board.has_short_houses() && board.rules().cells() <= 81;
    let mut most = if small { 9 } else { LARGE };
    loop {
        let mut list = Vec::new();
        for house in board.houses() {
            Gathering::of(state, house, most).grow(0, 0, DigitSet::EMPTY, &mut list);
        }
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
struct Gathering<'a, 'b, const W: usize> {
    state: &'a State<'b, W>,
    house: HouseId,
    cells: [(Cell, DigitSet); MAX_SIZE],
    count: usize,
    most: usize,
}

impl<'a, 'b, const W: usize> Gathering<'a, 'b, W> {
    fn of(state: &'a State<'b, W>, house: HouseId, most: usize) -> Self {
        let mut cells = [(Cell::from_index(0), DigitSet::EMPTY); MAX_SIZE];
        let mut count = 0;
        // A cell with one candidate is a single and makes no set.
        for cell in (state.layout().house(house) & state.open()).iter() {
            let digits = state.digits(cell);
            if (2..=most + 1).contains(&digits.len()) {
                cells[count] = (cell, digits);
                count += 1;
            }
        }
        Self {
            state,
            house,
            cells,
            count,
            most,
        }
    }

    /// Adds the sets that hold the chosen cells and others from `from` on.
    fn grow(&self, from: usize, chosen: u64, digits: DigitSet, list: &mut Vec<Als<W>>) {
        let size = chosen.count_ones() as usize;
        if size == self.most {
            return;
        }
        for index in from..self.count {
            let all = DigitSet(digits.0 | self.cells[index].1.0);
            if all.len() > self.most + 1 {
                continue;
            }
            let grown = chosen | 1 << index;
            if all.len() == size + 2 {
                self.keep(grown, all, list);
            }
            self.grow(index + 1, grown, all, list);
        }
    }

    fn keep(&self, chosen: u64, digits: DigitSet, list: &mut Vec<Als<W>>) {
        let cells: Cells<W> = bits(chosen).map(|index| self.cells[index].0).collect();
        if self.state.layout().houses_with(&cells).next() != Some(self.house) {
            return;
        }
        let first = list.last().map_or(0, |set| set.first + set.digits.len());
        list.push(Als {
            cells,
            digits,
            house: self.house,
            first,
        });
    }
}
