//! Why cells that differ cannot all be filled, as a person sees it.

use super::trial::Trial;
use super::units::Voice;
use crate::grid::digit::bits;
use crate::grid::{Cell, Digit};

/// What a speaker has found that cannot be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// A digit that its cells need has no place among them.
    Lacks(Digit),
    /// These of its cells differ, and have fewer digits together than they are.
    Crowded(Vec<Cell>),
    /// Something else.
    Other,
}

/// More cells than these nobody compares at a glance.
const MOST_CELLS: usize = 5;

impl Trial<'_> {
    /// What the last speaker has found, when it has just failed.
    // Asked in several places, and seldom.
    #[inline(never)]
    pub(crate) fn failure(&self) -> Failure {
        // What is supposed is nobody's.
        let speaker = self.units.speakers.get(self.last_speaker() as usize);
        let (cells, full) = match speaker.map(|speaker| &speaker.voice) {
            Some(Voice::Singles(cells, full)) => (cells, *full),
            Some(Voice::Distinct(cells)) => (cells, 0),
            _ => return Failure::Other,
        };
        let own: Vec<u64> = self.left_to(cells).map(|(_, own)| own).collect();
        let left = own.iter().fold(0, |all, own| all | own);
        // Two cells with one digit are seen first, then a digit without place.
        for most in 2..=MOST_CELLS {
            if let Some(crowd) = crowd(&own, most, (0, 0)) {
                return Failure::Crowded(bits(crowd).map(|at| cells[at]).collect());
            }
            if let Some(digit) = bits(full & !left).next() {
                return Failure::Lacks(Digit::from_index(digit));
            }
        }
        Failure::Other
    }

    /// The cells that a failure rests on.
    #[inline(never)]
    pub(crate) fn basis_of_failure(&self, failure: &Failure) -> Vec<Cell> {
        match failure {
            Failure::Crowded(cells) => cells.clone(),
            _ => self.cells_of_speaker(self.last_speaker()).to_vec(),
        }
    }
}

/// The first so many of some cells, a bit each, that have fewer digits together; `chosen` are some of
/// them, and what these have.
fn crowd(own: &[u64], count: usize, (chosen, digits): (u64, u64)) -> Option<u64> {
    let missing = count - chosen.count_ones() as usize;
    if missing == 0 {
        return Some(chosen);
    }
    let first = (u64::BITS - chosen.leading_zeros()) as usize;
    (first..own.len()).find_map(|at| {
        let all = digits | own[at];
        let fits = (all.count_ones() as usize) < count;
        fits.then(|| crowd(own, count, (chosen | 1 << at, all)))
            .flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_crowd_is_found() {
        assert_eq!(crowd(&[0b11, 0b100, 0b100], 2, (0, 0)), Some(0b110));
        let own = [0b111, 0b1010, 0b11, 0b1001, 0b1000];
        assert_eq!(crowd(&own, 2, (0, 0)), None);
        assert_eq!(crowd(&own, 3, (0, 0)), None);
        assert_eq!(crowd(&own, 4, (0, 0)), Some(0b11110));
        let own = [0b111, 0b1010, 0b11, 0b10, 0b1000];
        assert_eq!(crowd(&own, 3, (0, 0)), Some(0b11010));
    }
}
