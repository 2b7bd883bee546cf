//! What can be left out of a reason.

use crate::deduce::unit::{Trial, UnitId, Verdict};
use crate::grid::Cell;
use crate::human::Candidate;
use crate::work::{Control, Halt};

/// What is supposed: that a cell holds one of these digits.
pub(super) type Supposed = (Cell, u64);

/// That it is this one.
pub(super) fn supposed((cell, digit): Candidate) -> Supposed {
    (cell, 1 << digit.index())
}

/// So many cases the search for a way without a unit may take; after that the unit stays.
/// Where there is a way it is found at once, mostly, and where there is none it takes few.
const CASES: u64 = 1_000;

/// Leaves out of units that refute what is supposed what they refute it without, be it by cases:
/// what the units say together counts, not how soon it is seen.
pub(super) fn minimal(
    trial: &mut Trial<'_>,
    (cell, digits): Supposed,
    units: Vec<UnitId>,
    control: &mut Control<'_>,
) -> Result<Vec<UnitId>, Halt> {
    let mut left = units.clone();
    for unit in units {
        if !left.contains(&unit) {
            continue;
        }
        let less: Vec<UnitId> = left.iter().copied().filter(|&own| own != unit).collect();
        trial.let_only(&less);
        trial.forget();
        let (verdict, _) = trial.verdict(cell, digits, CASES, control)?;
        if verdict == Verdict::Refuted {
            left = trial.heard();
        }
    }
    Ok(left)
}
