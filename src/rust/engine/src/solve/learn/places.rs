//! What the places left to a digit in a house say about other cells.
//!
//! One of the places holds the digit. So a cell that sees them all cannot hold it,
//! and a cell that is linked to them all, as a pair, cannot hold what does not go
//! with it: if it lies beside them all, say, no consecutive one. With rows, columns
//! and boxes alone this adds little to what conflicts teach; with knight's and
//! king's moves, cages and consecutive neighbours it adds a lot. Random 12 x 12
//! grids, median in seconds of 8 to 14 seeds, with neither, the first, both:
//!
//! ```text
//! diagonals, knight's and king's moves         4.0   0.7   0.8
//! regions and knight's moves                   1.3   0.2   0.1
//! knight's moves, consecutive neighbours       1.2   3.8   1.6   4 of 11, then none, above 6
//! diagonals, consecutive neighbours            1.3   0.7   1.2
//! ```
//! With consecutive neighbours random grids gain little, but proofs do: that there
//! is no 9 x 9 grid with diagonals, king's moves and consecutive neighbours takes
//! 1.5 s instead of 2.7.
//!
//! Tried and dropped: that a cell with few candidates takes from its neighbours
//! what is next to all of them. Alone it made grids slower, with the others it
//! made no clear difference.

use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::trail::Trail;
use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, HouseId};

/// With more places than this there is hardly ever a cell that sees or is linked to
/// them all.
const MOST: u32 = 4;

impl Trail<'_> {
    /// Follows up that `digit` has few places left in a full house.
    pub(super) fn follow_places(&mut self, house: HouseId, digit: usize) -> Result<(), Conflict> {
        let group = self.group(house, digit);
        let places = self.left(group);
        if !(2..=MOST).contains(&places.count_ones()) {
            return Ok(());
        }
        self.follow_seen(house, digit, group, places)?;
        self.follow_linked(house, digit, group, places)
    }

    /// Only where peers do not follow from houses: see [`crate::rules::Rules::seen`].
    fn follow_seen(
        &mut self,
        house: HouseId,
        digit: usize,
        group: usize,
        places: u64,
    ) -> Result<(), Conflict> {
        let rules = self.rules();
        let Some(seen) = rules.seen() else {
            return Ok(());
        };
        let cells = rules.house(house).cells();
        let sets = |word: usize| bits(places).map(move |place| seen[cells[place].index()][word]);
        for word in 0..rules.cells().div_ceil(64) {
            let common = sets(word).fold(u64::MAX, |common, set| common & set);
            for bit in bits(common) {
                let variable = (word * 64 + bit) * rules.digits() + digit;
                self.imply(Literal::lacks(variable), Reason::Seen(group as u32))?;
            }
        }
        Ok(())
    }

    fn follow_linked(
        &mut self,
        house: HouseId,
        digit: usize,
        group: usize,
        places: u64,
    ) -> Result<(), Conflict> {
        let (rules, links) = (self.rules(), self.rules().links());
        let cells = rules.house(house).cells();
        let first = cells[lowest(places)];
        if !links.has(first) {
            return Ok(());
        }
        for cell in links.from(first).chain([first]) {
            // Whether it can hold this digit itself is a question of who sees it,
            // not of links.
            let mut impossible = self.candidates(cell) & !(1 << digit);
            for place in bits(places).map(|place| cells[place]) {
                // A cell that is itself one of the places may have to give up
                // digits, too: it would not hold this one then.
                if place != cell {
                    impossible &= links.ruled_out(place, digit, cell);
                }
                if impossible == 0 {
                    break;
                }
            }
            for other in bits(impossible) {
                let lacks = Literal::lacks(cell.index() * rules.digits() + other);
                self.imply(lacks, Reason::Linked(group as u32))?;
            }
        }
        Ok(())
    }

    /// Adds to `causes` that the group's digit is gone from all cells but those
    /// that the cell of `lacks` sees or is linked to, by `reason`.
    pub(super) fn place_causes(&self, lacks: Literal, reason: Reason, causes: &mut Vec<Literal>) {
        let (rules, size) = (self.rules(), self.rules().digits());
        let (cell, digit) = (
            Cell::from_index(lacks.variable() / size),
            lacks.variable() % size,
        );
        let (group, is_seen) = match reason {
            Reason::Seen(group) => (group, true),
            Reason::Linked(group) => (group, false),
            _ => return,
        };
        let elsewhere = self.members(group as usize).filter(|member| {
            let (place, own) = (Cell::from_index(member / size), member % size);
            match is_seen {
                true => rules.peers(cell).binary_search(&place).is_err(),
                false => {
                    cell != place && rules.links().ruled_out(place, own, cell) & 1 << digit == 0
                }
            }
        });
        causes.extend(elsewhere.map(Literal::lacks));
    }
}
