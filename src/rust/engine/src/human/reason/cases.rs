//! What cases refute, where no units refute anything without: all but one digit of a cell from
//! which much follows, or else the candidate that takes the fewest.

use super::minimal::{Supposed, supposed};
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

/// Of so many cells, those whose digit leaves least to all others, the digit is proven if it takes
/// no more cases than these. A reason with cases takes away one candidate, mostly, which leads
/// nowhere, and then one after the other did: a digit costs hardly more houses and rules, and a
/// path has fewer steps. On 49 puzzles of setters with long paths 3,874 reasons became 2,520, and
/// their median size 4, not 6; with 1,024 cases and three cells there were 2,844.
const CELLS: usize = 2;
const CASES_OF_DIGIT: u64 = 4_096;

impl Seeker<'_, '_, '_> {
    /// What cases refute, where nothing else does, and all units that spoke.
    pub(super) fn by_cases(&mut self) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        self.trial.forget_failures();
        if let Some(found) = self.placed()? {
            return Ok(Some(found));
        }
        let found = self.refuted_by_cases()?;
        Ok(found.map(|(candidate, heard)| (supposed(candidate), heard)))
    }

    /// That a cell holds no digit but that of the solution, as far as one is known.
    fn placed(&mut self) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        let Some(solution) = self.known.solution().map(<[u64]>::to_vec) else {
            return Ok(None);
        };
        self.trial.let_only(&self.all_units());
        let mut claims: Vec<(u32, Supposed)> = Vec::new();
        for (cell, &digit) in (0..).map(Cell::from_index).zip(&solution) {
            let wrong = self.trial.all_left()[cell.index()] & !digit;
            if wrong != 0 {
                let mark = self.trial.mark();
                // It fails only where the position has lost the solution.
                if self.trial.suppose(cell, digit).is_ok() {
                    let left = self.trial.all_left().iter();
                    claims.push((left.map(|left| left.count_ones()).sum(), (cell, wrong)));
                }
                self.trial.back_to(mark);
            }
        }
        claims.arrange_by_key(|&(left, _)| left);
        let mut best: Option<(u64, Supposed, Vec<UnitId>)> = None;
        for &(_, claim) in claims.iter().take(CELLS) {
            self.trial.forget();
            let asked = (self.trial).verdict(claim.0, claim.1, CASES_OF_DIGIT, self.control)?;
            if let (Verdict::Refuted, spent) = asked {
                if best.as_ref().is_none_or(|(least, ..)| spent < *least) {
                    best = Some((spent, claim, self.trial.heard()));
                }
            }
        }
        Ok(best.map(|(_, claim, heard)| (claim, heard)))
    }

    /// A candidate, and all units that spoke.
    fn refuted_by_cases(&mut self) -> Result<Option<(Candidate, Vec<UnitId>)>, Halt> {
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
