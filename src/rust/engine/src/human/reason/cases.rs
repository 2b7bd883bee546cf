//! The candidate that cases refute soonest, where no units refute one without.

use super::smallest::{SHORTEST, Seeker};
use crate::deduce::unit::{UnitId, Verdict};
use crate::grid::Cell;
use crate::human::Candidate;
use crate::work::{Arrange, Halt};

/// Cases of the search for a way, one candidate after the other, where no candidate is
/// refuted without cases: the first number for which one is refuted decides. With the last
/// the work ends that people bear: with 4,096 as well, puzzles of setters that end in a search
/// took two to three times as long, and ended in as many.
const CASES: [u64; 4] = [FEWEST_CASES, 8, 64, 512];

/// As long as cases are as few, all candidates are looked at and the best is taken.
const FEWEST_CASES: u64 = 3;

/// Later the best of so many that are refuted. The others wait for the next step, which need not
/// look for one where fewer cases still refute nothing.
const ENOUGH: usize = 8;

impl Seeker<'_, '_, '_> {
    /// A candidate that cases refute, where nothing else does, and all units that spoke.
    pub(super) fn by_cases(&mut self) -> Result<Option<(Candidate, Vec<UnitId>)>, Halt> {
        let known = self.candidates.iter().filter_map(|&candidate| {
            let (cases, heard) = self.known.with_cases(candidate)?;
            Some((*cases, candidate, heard.clone()))
        });
        if let Some((_, candidate, heard)) = known.min_by_key(|&(cases, ..)| cases) {
            return Ok(Some((candidate, heard)));
        }
        self.trial.forget_failures();
        // Those that leave little are refuted soonest.
        let mut candidates = self.candidates.clone();
        candidates.arrange_by_key(|&candidate| self.known.way_left(candidate));
        // The step is worth most where a digit follows from it.
        let telling = self.trial.one_of_two();
        let tells = |&(cell, digit): &Candidate| telling.contains(&(cell, 1 << digit.index()));
        candidates.arrange_by_key(|candidate| !tells(candidate));
        let swept = self.known.swept(self.trial.all_left(), self.units);
        if swept.is_some() {
            if let Some(found) = self.sweep(&candidates, swept)? {
                return Ok(Some(found));
            }
        }
        self.sweep(&candidates, None)
    }

    /// Tries candidates with more and more cases; `swept`, see [`Known::swept`].
    fn sweep(
        &mut self,
        candidates: &[Candidate],
        swept: Option<(usize, Vec<bool>)>,
    ) -> Result<Option<(Candidate, Vec<UnitId>)>, Halt> {
        let all = self.all_units();
        for (stage, cases) in CASES.into_iter().enumerate() {
            let mut best: Option<(u64, Candidate, Vec<UnitId>)> = None;
            let mut refuted = 0;
            let count = candidates.len() >> stage;
            // Where so few cases found nothing a step ago, they are tried near what went since.
            let is_near = |cell: Cell| match &swept {
                Some((reached, changed)) if stage < *reached => changed[cell.index()],
                _ => true,
            };
            for &(cell, digit) in &candidates[..count.max(SHORTEST).min(candidates.len())] {
                if !is_near(cell) {
                    continue;
                }
                self.trial.let_only(&all);
                self.trial.forget();
                let asked = (self.trial).verdict(cell, 1 << digit.index(), cases, self.control)?;
                if let (Verdict::Refuted, spent) = asked {
                    let heard = self.trial.heard();
                    self.known.note_with_cases((cell, digit), spent, &heard);
                    if best.as_ref().is_none_or(|(least, ..)| spent < *least) {
                        best = Some((spent, (cell, digit), heard));
                    }
                    refuted += 1;
                    if cases > FEWEST_CASES && refuted == ENOUGH {
                        break;
                    }
                }
            }
            if let Some((_, candidate, heard)) = best {
                self.known.note_swept(stage, self.trial.all_left());
                return Ok(Some((candidate, heard)));
            }
        }
        Ok(None)
    }
}
