//! What the places left to a digit in a house say about other cells.
//!
//! One of the places holds the digit. So a cell that sees them all cannot hold
//! it, and a cell that lies beside them all cannot hold a consecutive one. Rows,
//! columns and boxes alone say little of this that conflicts would not teach;
//! knight's and king's moves, cages and consecutive neighbours say a lot. Random
//! 12 x 12 grids, median in seconds of 8 to 14 seeds, with neither, the first, both:
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
use crate::rules::candidates::near;

/// More places than this have hardly ever a cell that sees or touches them all.
const MOST: u32 = 4;

impl Trail<'_> {
    /// Follows up that `digit` has only `places` (by position) left in a full
    /// house, whose group this is.
    pub(super) fn follow_places(
        &mut self,
        house: HouseId,
        digit: usize,
        group: usize,
        places: u64,
    ) -> Result<(), Conflict> {
        if !(2..=MOST).contains(&places.count_ones()) {
            return Ok(());
        }
        self.follow_seen(house, digit, group, places)?;
        self.follow_beside(house, digit, group, places)
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
                let variable = (word * 64 + bit) * rules.size() + digit;
                self.imply(Literal::lacks(variable), Reason::Seen(group as u32))?;
            }
        }
        Ok(())
    }

    fn follow_beside(
        &mut self,
        house: HouseId,
        digit: usize,
        group: usize,
        places: u64,
    ) -> Result<(), Conflict> {
        let rules = self.rules();
        let cells = rules.house(house).cells();
        let first = cells[lowest(places)];
        // A cell that is itself one of the places may have to give up the digits
        // next to this one, too: it would not hold this one then.
        let around = rules.neighbours(first).iter().chain([&first]);
        for &cell in around {
            if bits(places).all(|place| self.touches(cell, cells[place])) {
                for digit in bits(near(1 << digit) & self.candidates(cell)) {
                    let lacks = Literal::lacks(cell.index() * rules.size() + digit);
                    self.imply(lacks, Reason::Beside(group as u32))?;
                }
            }
        }
        Ok(())
    }

    /// Whether two cells lie beside each other under a rule that says something
    /// about that, or are the same.
    fn touches(&self, one: Cell, other: Cell) -> bool {
        one == other || self.rules().neighbours(one).contains(&other)
    }

    /// Adds to `causes` that the group's digit is gone from all cells but those
    /// that the cell of `lacks` sees or touches, by `reason`.
    pub(super) fn place_causes(&self, lacks: Literal, reason: Reason, causes: &mut Vec<Literal>) {
        let (rules, size) = (self.rules(), self.rules().size());
        let cell = Cell::from_index(lacks.variable() / size);
        let (group, is_seen) = match reason {
            Reason::Seen(group) => (group, true),
            Reason::Beside(group) => (group, false),
            _ => return,
        };
        let elsewhere = self.members(group as usize).filter(|member| {
            let place = Cell::from_index(member / size);
            match is_seen {
                true => rules.peers(cell).binary_search(&place).is_err(),
                false => !self.touches(cell, place),
            }
        });
        causes.extend(elsewhere.map(Literal::lacks));
    }
}
