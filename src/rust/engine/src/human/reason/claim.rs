//! Why a cell is not this digit, or is: the smallest reason for one of several claims.
//!
//! It is for players who went wrong: what they claim is refuted by the fewest houses and rules,
//! whether or not a step of a path would ever say so. Where no units refute it one after the
//! other, cases do, as many as it takes.

use super::known::Known;
use super::minimal::{Supposed, supposed};
use super::smallest::{EXACT, Seeker, Size, left_in};
use super::step::Told;
use crate::deduce::State;
use crate::deduce::unit::{UnitId, Units};
use crate::grid::{Cell, DigitSet};
use crate::human::{Candidate, Step, Technique};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// What is to be proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The cell does not hold this digit.
    Not(Candidate),
    /// The cell holds it.
    Is(Candidate),
}

/// Cases of the search where nothing is refuted without any.
const CASES: [u64; 6] = [3, 8, 64, 512, 4_096, u64::MAX];

/// Without cases it is for so many claims that all ways are tried: a player who has more digits
/// wrong than these gets the best of the first.
const MOST_BY_DELETION: usize = 12;

/// A claim with its proof.
struct Proven {
    number: usize,
    units: Vec<UnitId>,
    level: usize,
}

/// The number of the claim that the fewest houses and rules prove, and the step that says so;
/// `None` if none of them follows from the position.
pub(crate) fn prove<const W: usize>(
    state: &State<'_, W>,
    claims: &[Claim],
    control: &mut Control<'_>,
) -> Result<Option<(usize, Step)>, Halt> {
    let refutations = claims.iter().map(|&claim| refutation(state, claim));
    let refutations: Vec<_> = refutations.collect();
    // Where a cell has nothing left nothing is to be argued.
    if refutations.iter().any(|(_, left)| left.contains(&0)) {
        return Ok(None);
    }
    let mut prover = Prover {
        rules: state.layout().rules(),
        units: state.layout().units(),
        refutations,
        known: Known::default(),
        control,
    };
    let Some(proven) = prover.fewest()? else {
        return Ok(None);
    };
    let (supposed, left) = prover.refutations.swap_remove(proven.number);
    let technique = match proven.units.len() {
        0 | 1 => Technique::Reason1,
        2 => Technique::Reason2,
        3 => Technique::Reason3,
        _ => Technique::ReasonOfMore,
    };
    let step = |digit| Step::new(technique, DigitSet::of(digit));
    let (pivot, step) = match claims[proven.number] {
        Claim::Not(pivot) => (pivot, step(pivot.1).removing([pivot])),
        Claim::Is(pivot) => (pivot, step(pivot.1).placing(pivot.0, pivot.1)),
    };
    let told = Told {
        left,
        supposed,
        pivot,
        units: &proven.units,
        level: proven.level,
    };
    Ok(Some((
        proven.number,
        told.by(step, state.layout().units(), &|cell| state.digits(cell)),
    )))
}

/// What is refuted if the claim is right, and what is left to each cell.
fn refutation<const W: usize>(state: &State<'_, W>, claim: Claim) -> (Supposed, Vec<u64>) {
    let mut left = left_in(state);
    let (Claim::Not(candidate) | Claim::Is(candidate)) = claim;
    let (cell, digit) = supposed(candidate);
    let own = &mut left[cell.index()];
    let refuted = match claim {
        // A digit that was written down is a candidate, be another one in its way.
        Claim::Not(_) => digit,
        // If nothing else is left it is to be said why.
        Claim::Is(_) if *own == digit => {
            let rules = state.layout().rules();
            DigitSet::all(rules.digits()).0 & rules.possible(cell).0 & !digit
        }
        Claim::Is(_) => *own & !digit,
    };
    *own |= refuted;
    ((cell, refuted), left)
}

/// Looks for the claim with the smallest reason.
struct Prover<'a, 'c, 'b> {
    rules: &'a Rules,
    units: &'a Units,
    refutations: Vec<(Supposed, Vec<u64>)>,
    known: Known,
    control: &'b mut Control<'c>,
}

/// What to compare a reason by, its claim, and its units.
type Best = Option<(Size, usize, Vec<UnitId>)>;

impl<'a, 'c> Prover<'a, 'c, '_> {
    fn seeker(&mut self, number: usize) -> (Seeker<'a, 'c, '_>, Supposed) {
        let (supposed, left) = self.refutations[number].clone();
        let seeker = Seeker::of(
            (self.rules, self.units),
            left,
            &mut self.known,
            self.control,
        );
        (seeker, supposed)
    }

    fn fewest(&mut self) -> Result<Option<Proven>, Halt> {
        let count = self.refutations.len();
        // A digit that a house or rule holds already is told as that, whatever else is wrong with it.
        let mut best: Best = None;
        for number in 0..count {
            self.control.step()?;
            let (mut seeker, supposed) = self.seeker(number);
            if let Some(unit) = seeker.clash(supposed) {
                keep(
                    &mut best,
                    (seeker.size(supposed, &[unit]), number, vec![unit]),
                );
            }
        }
        if best.is_some() {
            return self.proven(best);
        }
        for limit in 1..=EXACT {
            let mut best: Best = None;
            for number in 0..count {
                self.control.step()?;
                let (mut seeker, supposed) = self.seeker(number);
                if let Some(units) = seeker.among(supposed, limit) {
                    keep(&mut best, (seeker.size(supposed, &units), number, units));
                }
            }
            if best.is_some() {
                return self.proven(best);
            }
        }
        let mut best: Best = None;
        for number in 0..count.min(MOST_BY_DELETION) {
            let (mut seeker, supposed) = self.seeker(number);
            if let Some((size, units)) = seeker.deleted(supposed)? {
                keep(&mut best, (size, number, units));
            }
        }
        if best.is_some() {
            return self.proven(best);
        }
        for cases in CASES {
            for number in 0..count {
                let (mut seeker, supposed) = self.seeker(number);
                if let Some(units) = seeker.split(supposed, cases)? {
                    let size = seeker.size(supposed, &units);
                    drop(seeker);
                    return self.proven(Some((size, number, units)));
                }
            }
        }
        Ok(None)
    }

    /// The best without what is needless.
    fn proven(&mut self, best: Best) -> Result<Option<Proven>, Halt> {
        let Some((_, number, units)) = best else {
            return Ok(None);
        };
        let level = units.len();
        let (mut seeker, supposed) = self.seeker(number);
        let units = seeker.without_needless(supposed, units)?;
        Ok(Some(Proven {
            number,
            units,
            level,
        }))
    }
}

fn keep(best: &mut Best, found: (Size, usize, Vec<UnitId>)) {
    if best.as_ref().is_none_or(|(least, ..)| found.0 < *least) {
        *best = Some(found);
    }
}

impl Seeker<'_, '_, '_> {
    /// The first unit that refutes a digit and has it in another cell.
    fn clash(&mut self, (cell, digit): Supposed) -> Option<UnitId> {
        self.all_units().into_iter().find(|&unit| {
            let left = self.trial.all_left();
            let holds = |&own: &Cell| own != cell && left[own.index()] == digit;
            let cells = &self.units.get(unit).cells;
            let is_near = cells.contains(&cell) && cells.iter().any(holds);
            is_near && self.refutes((cell, digit), &[unit])
        })
    }
}
