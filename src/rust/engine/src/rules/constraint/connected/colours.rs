//! Two pieces in one grid: what both say together.
//!
//! ```text
//!   # o      the o have no way to each other that would not part the two #, so that the fourth
//!   o .      cell is not #
//!
//!   # . # o . . o     around the edge of the grid it is the same: no cell between two # is o if
//!                     there is an o beyond them, and the other way round
//! ```
//!
//! Each piece by itself finds that out when a way is cut off at last: a grid in two colours took
//! 151 guesses and some eight times as long without this.

use super::Connected;
use crate::grid::Cell;
use crate::grid::digit::{bits, lowest};
use crate::rules::constraint::propagator::{
    Past, Propagate, Sink, all_digits, all_gone, say_at_once, together,
};

/// Two pieces of cells of the same grid, of digits that differ. Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Colours {
    /// The cells, in rows that are so long.
    cells: Vec<Cell>,
    width: usize,
    /// The digits of each piece.
    digits: [u64; 2],
    /// The places at the edge, in their order around it.
    edge: Vec<usize>,
    size: usize,
}

/// Takes that the cell at a place is not in a piece, since of three others the first and the last
/// are in the other piece, and that between them is in this one. False if that is enough.
type Tell<'a> = &'a mut dyn FnMut(usize, usize, [usize; 3]) -> bool;

impl Colours {
    /// All such pieces, two in one grid. For each two of nine regions it took longer than without:
    /// that are 36 to ask.
    pub(in super::super) fn all(pieces: &[&Connected], size: usize) -> Vec<Self> {
        let mut found = Vec::new();
        for pieces in pieces.chunk_by(|one, other| one.cells == other.cells) {
            match *pieces {
                [one, other] if one.digits & other.digits == 0 => {
                    found.extend(Self::of(one, other, size));
                }
                _ => {}
            }
        }
        found
    }

    fn of(one: &Connected, other: &Connected, size: usize) -> Option<Self> {
        let count = one.cells.len();
        // Ways lead to the next cell in a row and to the next row.
        let last = one.beside.first()?.iter().max()?;
        let width = usize::from(*last);
        if width < 2 || count < 2 * width || count % width != 0 {
            return None;
        }
        for piece in [one, other] {
            for (at, beside) in piece.beside.iter().enumerate() {
                for &next in beside {
                    let (first, last) = (at.min(next.into()), at.max(next.into()));
                    let is_row = last - first == 1 && last % width != 0;
                    if !is_row && last - first != width {
                        return None;
                    }
                }
            }
        }
        let (mut edge, mut at) = (Vec::new(), 0_usize);
        let sides = [1, width, 1_usize.wrapping_neg(), width.wrapping_neg()];
        for (side, step) in sides.into_iter().enumerate() {
            for _ in 1..[width, count / width][side % 2] {
                edge.push(at);
                at = at.wrapping_add(step);
            }
        }
        Some(Self {
            cells: one.cells.clone(),
            width,
            digits: [one.digits, other.digits],
            edge,
            size,
        })
    }

    /// What follows from these candidates of its cells.
    #[inline(never)]
    fn conclude(&self, candidates: &[u64], tell: Tell<'_>) {
        // For each cell a bit for each piece: that it is sure to be in it, and that it can be.
        let state = |&own: &u64| {
            let of = |digits: u64| match (own & digits, own & !digits) {
                (0, _) => 0,
                (_, 0) => 0b101,
                _ => 0b100,
            };
            of(self.digits[0]) | of(self.digits[1]) << 1
        };
        let states: Vec<u8> = candidates.iter().map(state).collect();
        for below in self.width..states.len() {
            let at = below - self.width;
            let square = [at, at.wrapping_sub(1), below - 1, below];
            if at % self.width != 0 && !stretches(&square, &states, tell) {
                return;
            }
        }
        stretches(&self.edge, &states, tell);
    }
}

/// What follows from there being no more than one stretch of each piece around these places: false
/// if that is enough. Of more places than that nothing is said.
fn stretches(around: &[usize], states: &[u8], tell: Tell<'_>) -> bool {
    let any = around.iter().fold(0, |any, &at| any | states[at]);
    let count = around.len();
    if any & 0b11 != 0b11 || count > 64 {
        return true;
    }
    for piece in 0..2 {
        // A bit for each place, from one of the piece on.
        let start = around.iter().position(|&at| states[at] >> piece & 1 != 0);
        let at = |turned: usize| around[(turned + start.unwrap_or(0)) % count];
        let set = |bit: usize| {
            (0..count).fold(0, |set, turned| {
                set | u64::from(states[at(turned)] >> bit & 1) << turned
            })
        };
        let others = set(1 - piece);
        let (first, last) = (lowest(others), others.ilog2() as usize);
        let between = (1 << last) - (1 << first);
        for turned in bits(set(piece + 2) & between) {
            if !tell(at(turned), piece, [at(first), at(0), at(last)]) {
                return false;
            }
        }
    }
    true
}

impl Propagate for Colours {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Only whether a digit is of a piece matters.
    fn alike(&self, _: usize) -> Option<Vec<u64>> {
        Some(together(self.size, self.digits.into_iter()))
    }

    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        say_at_once(&self.cells, sink, &|candidates, said| {
            self.conclude(candidates, &mut |at, piece, _| {
                said.gone.push((self.cells[at], self.digits[piece]));
                true
            });
            true
        })
    }

    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let own = |&cell: &Cell| before.candidates(cell);
        let candidates: Vec<u64> = self.cells.iter().map(own).collect();
        let mut is_found = false;
        self.conclude(&candidates, &mut |at, piece, causes| {
            let is_it = removed.is_some_and(|(cell, digit)| {
                self.cells[at] == cell && self.digits[piece] >> digit & 1 != 0
            });
            if is_it {
                is_found = true;
                for (at, of) in causes.into_iter().zip([1 - piece, piece, 1 - piece]) {
                    gone(self.cells[at], all_digits(self.size) & !self.digits[of]);
                }
            }
            !is_it
        });
        if !is_found {
            all_gone(&self.cells, before, self.size, gone);
        }
    }

    /// A player is told by the pieces.
    fn leaves(&self, _: Cell, _: &[u8]) -> u64 {
        all_digits(self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Connected;
    use super::*;
    use crate::rules::constraint::Definition;
    use crate::rules::constraint::sample::piece;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    const CELLS: usize = 16;

    fn pieces() -> [Connected; 2] {
        let all: Vec<usize> = (0..CELLS).collect();
        [0b01, 0b10].map(|digits| piece(&all, digits, None))
    }

    #[test]
    fn no_grid_in_two_colours_loses_a_cell_and_three_cells_are_enough_to_tell() {
        let pieces = pieces();
        let [colours] = &Colours::all(&pieces.each_ref(), 2)[..] else {
            panic!("they are in one grid");
        };
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut grids, mut found, mut at_edge) = (0, 0, 0);
        for code in 0..1_u32 << CELLS {
            let values: Vec<u8> = (0..CELLS).map(|at| 1 + (code >> at & 1) as u8).collect();
            let is_right = pieces.iter().all(|piece| piece.allows(&values));
            let known: u32 = rng.random();
            let left = |at: usize| {
                if is_right && known >> at & 1 == 0 {
                    3
                } else {
                    values[at]
                }
            };
            let candidates: Vec<u64> = (0..CELLS).map(|at| left(at).into()).collect();
            let mut is_told = false;
            colours.conclude(&candidates, &mut |at, piece, causes| {
                is_told = true;
                if is_right {
                    assert_ne!(usize::from(values[at]), piece + 1, "{values:?}");
                }
                let mut fewer = vec![3; CELLS];
                causes
                    .iter()
                    .for_each(|&cause| fewer[cause] = candidates[cause]);
                let mut is_again = false;
                colours.conclude(&fewer, &mut |other, same, _| {
                    is_again |= (other, same) == (at, piece);
                    true
                });
                assert!(is_again, "{at} {causes:?}");
                at_edge += i32::from(causes.iter().all(|cause| colours.edge.contains(cause)));
                true
            });
            grids += i32::from(is_right);
            found += i32::from(is_right && is_told);
        }
        // What stands in no such grid has pieces that are apart, not all of which it sees.
        assert!(
            grids > 1000 && found > 500 && at_edge > 500,
            "{grids} {found} {at_edge}"
        );
    }

    #[test]
    fn pieces_that_are_not_in_rows_of_one_grid_say_nothing_together() {
        let size = 2;
        let [one, mut other] = pieces();
        assert_eq!(Colours::all(&[&one, &other], size).len(), 1);
        assert!(Colours::all(&[&one, &other, &other], size).is_empty());
        let bridge = |other: &mut Connected, from: usize, to: u16| {
            other.beside[from].push(to);
            other.beside[usize::from(to)].push(from as u16);
        };
        // From the end of a row to the beginning of the next.
        bridge(&mut other, 3, 4);
        assert!(Colours::all(&[&one, &other], size).is_empty());
        let [_, mut other] = pieces();
        bridge(&mut other, 0, 5);
        assert!(Colours::all(&[&one, &other], size).is_empty());
    }
}
