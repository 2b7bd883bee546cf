//! What cases refute, where no units refute anything without: all but one digit of a cell from
//! which much follows, or else the candidate that takes the fewest.

use super::alone::Alone;
use super::deletion::SHORTEST;
use super::minimal::{Supposed, supposed};
use super::smallest::Seeker;
use crate::deduce::unit::{UnitId, Verdict};
use crate::grid::Cell;
use crate::grid::digit::is_single;
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
/// their median size 4, not 6.
const CELLS: usize = 3;
const CASES_OF_DIGIT: u64 = 1_024;

/// Or else with so many units of work by the solver. With it, in place of 32,768 cases, one of the
/// hardest of 175 puzzles has 10 reasons, not 46.
const WORK_OF_DIGIT: u64 = 5_000;

/// The same where nothing else helps but a search: then it learns from its dead ends, too.
const LAST_WORK: u64 = 200_000;

impl Seeker<'_, '_, '_> {
    /// What cases refute, where nothing else does, and the units that it takes.
    pub(super) fn by_cases(&mut self) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        if let Some(placed) = self.placed()? {
            return Ok(Some(placed));
        }
        let (claim, heard) = match self.refuted_by_cases()? {
            Some((candidate, heard)) => (supposed(candidate), heard),
            None => {
                return match self.claims().first() {
                    Some(&claim) => self.placed_by_solver(claim, LAST_WORK),
                    None => Ok(None),
                };
            }
        };
        // Thinned out at once: only then it counts how many units there are.
        let units = self.without_needless(claim, heard)?;
        Ok(Some((claim, units)))
    }

    /// That a cell holds no digit but that of the solution, as far as one is known.
    pub(super) fn placed(&mut self) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        self.trial.forget_failures();
        let mut claims = self.claims();
        claims.truncate(CELLS);
        let filled = self.trial.all_left().iter();
        let filled = filled.filter(|&&left| is_single(left)).count();
        let mut best: Option<(u64, Supposed, Vec<UnitId>)> = None;
        let mut first = None;
        for claim in claims {
            if self.known.has_failed(claim, filled) {
                continue;
            }
            first = first.or(Some(claim));
            let most = best.as_ref().map_or(CASES_OF_DIGIT, |(least, ..)| *least);
            self.trial.forget();
            match (self.trial).verdict(claim.0, claim.1, most, self.control)? {
                (Verdict::Refuted, spent) => best = Some((spent, claim, self.trial.heard())),
                _ if best.is_none() => self.known.note_failed(claim, filled),
                _ => {}
            }
        }
        let Some((_, claim, heard)) = best else {
            return match first {
                Some(claim) => self.placed_by_solver(claim, WORK_OF_DIGIT),
                None => Ok(None),
            };
        };
        let units = self.without_needless(claim, heard)?;
        Ok(Some((claim, self.settled(claim, units)?)))
    }

    /// That a cell holds no other digit by the solver with so much work, which does not tell what it
    /// needed for it.
    fn placed_by_solver(
        &mut self,
        claim: Supposed,
        work: u64,
    ) -> Result<Option<(Supposed, Vec<UnitId>)>, Halt> {
        // What has no blank cell left, or is about single cells, is in what is left already.
        let left = self.trial.all_left();
        let is_open = |cell: &Cell| !is_single(left[cell.index()]);
        let tells = |&unit: &UnitId| {
            self.units.has_speakers(unit) && self.units.get(unit).cells.iter().any(is_open)
        };
        let all: Vec<UnitId> = self.all_units().into_iter().filter(tells).collect();
        let position = (self.trial.all_left(), claim);
        let Alone::Refuted = self.ways.alone(&all, position, work, self.control)? else {
            return Ok(None);
        };
        let units = self.without_needless(claim, all)?;
        Ok(Some((claim, self.settled(claim, units)?)))
    }

    /// All digits of a cell but that of the solution, as far as one is known: those first that leave
    /// least to all cells if they go.
    fn claims(&mut self) -> Vec<Supposed> {
        self.trial.let_only(&self.all_units());
        let solution = self.known.solution().unwrap_or_default().to_vec();
        let mut claims = Vec::new();
        for (cell, &digit) in (0..).map(Cell::from_index).zip(&solution) {
            let wrong = self.trial.all_left()[cell.index()] & !digit;
            if wrong == 0 {
                continue;
            }
            let mark = self.trial.mark();
            // It fails only where the position has lost the solution.
            if self.trial.suppose(cell, digit).is_ok() {
                let left = self.trial.all_left().iter();
                let left: u32 = left.map(|left| left.count_ones()).sum();
                claims.push((left, (cell, wrong)));
            }
            self.trial.back_to(mark);
        }
        claims.arrange_by_key(|&(left, _)| left);
        claims.into_iter().map(|(_, claim)| claim).collect()
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
