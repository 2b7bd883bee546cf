//! Puzzles by how they are solved: of a level, with certain techniques.
//!
//! Puzzles are made and judged until one fits. Nothing better is known: which
//! techniques a puzzle needs changes with every clue. What helps is to judge
//! early, so a path is left at the first step that spoils it.

use super::reachable::is_reachable;
use super::target::{Seen, Target, is_single};
use super::wished::{Compared, has_in_order, is_only_way};
use crate::deduce::fill_singles;
use crate::generate::{Failure, Generator, Request, Symmetry, can_sum_to};
use crate::grid::{Cell, Grid};
use crate::human::{Explainer, Level, Options, Position, Rating, Step, Technique, Techniques};
use crate::rules::Rules;
use crate::solve::{Answer, Solver};
use crate::work::{Control, Halt};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::ops::{ControlFlow, RangeInclusive};

/// The units of work for one puzzle with a number of clues that nobody asked for.
const ATTEMPT: u64 = 20_000;

/// After so many attempts that missed their number of clues there may be one more of them:
/// with few houses, such as rows and columns alone, few clues leave several solutions. No
/// puzzle of 5 x 2 cells with the usual 3 to 5 clues was found, one with 6 at once.
const MISSES: usize = 3;

/// After so many attempts that missed their number of clues there are as many as the best of them
/// was left with. With boxes alone all puzzles have all but one digit of each box, 30 clues on 6 x 6
/// cells, where 17 are usual: one more clue at a time would not get there.
const FAR: usize = 12;

/// What each attempt counts at least under rules with more than boxes: where they make grids
/// rare, a grid takes a few units of work, but a tenth of a second.
const EACH: u64 = 20_000;

/// The same for rows, columns and boxes of other shapes than the classic one.
const EACH_PLAIN: u64 = 1_000;

/// The same for classic rules, where an attempt with many clues is nearly all given away: a grid, and
/// a path of singles.
const EACH_CLASSIC: u64 = 20;

/// What a unit of work counts under rules with more than boxes, where it takes longer: 50 us
/// with global entropy, 5 with diagonals.
const UNIT: u64 = 40;

/// So many puzzles are made from one grid under other than classic rules.
const USES: usize = 20;

/// After so many attempts that were too easy, clues are taken away there as long as possible:
/// strong rules, such as anti-taxicab, leave nothing but singles with the usual number.
const TOO_EASY: usize = 10;

/// After so many puzzles that led to nothing there may be one more clue.
const MORE_CLUES: usize = 20;

/// Where one more clue makes a puzzle too easy so many others are tried in its place.
const OTHERS: usize = 8;

/// Up to so many clues are then put back.
const PUT_BACK: usize = 8;

/// Makes puzzles for a target; keep it for the next.
pub struct Aimer<'r> {
    rules: &'r Rules,
    generator: Generator<'r>,
    solver: Solver<'r>,
    explainer: Explainer,
    seen: Seen,
    /// For practice the first whole puzzle that uses the technique.
    whole: Option<Grid>,
}

impl<'r> Aimer<'r> {
    /// An aimer for these rules.
    pub fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            generator: Generator::new(rules),
            solver: Solver::new(rules),
            explainer: Explainer::new(rules),
            seen: Seen::default(),
            whole: None,
        }
    }

    /// A random puzzle that fits `request` and `target`. Without a number of
    /// clues in the request, each attempt draws one from those of usual puzzles.
    ///
    /// # Errors
    /// [`Failure`]; the budget of the request is for all attempts together, and when it is
    /// spent, `nearest` is the number of the level that came nearest to the one asked for:
    /// the hardest of those below, otherwise the one above. With wishes it is the rating that came
    /// nearest to the first one that was not fulfilled.
    pub fn puzzle(
        &mut self,
        request: &Request,
        target: &Target,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        self.seen = Seen::default();
        self.whole = None;
        let unit = if self.rules.is_plain() { 1 } else { UNIT };
        let made = control.within(request.budget.div_ceil(unit), |control| {
            let free = request.clues.is_none() && !request.minimal && request.pattern.is_none();
            // What a choice of techniques only just solves needs the rare ones among them.
            let is_scarce = target.techniques.is_some() && !target.order.is_empty();
            let descends = !target.wishes.is_empty() || is_scarce;
            match descends && free && request.symmetry == Symmetry::None && request.unique {
                true => self.descend(request, target, rng, control),
                false => self.attempts(request, target, rng, control),
            }
        });
        match made {
            // Under many rules simpler steps come first, as soon as candidates are put back.
            Err(Failure::Budget { .. }) => self.whole.take().ok_or(Failure::Budget {
                nearest: self.seen.nearest(),
            }),
            made => made,
        }
    }

    fn attempts(
        &mut self,
        request: &Request,
        target: &Target,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let free = request.clues.is_none() && !request.minimal && request.pattern.is_none();
        let classic = self.is_classic();
        let most = match (classic, self.rules.is_plain()) {
            (true, _) => usize::MAX,
            (_, true) => request.budget.div_ceil(EACH_PLAIN) as usize,
            _ => request.budget.div_ceil(EACH) as usize,
        };
        let shares = !classic && request.solution.is_none() && request.pattern.is_none();
        // How often a number of clues was out of reach, less how often it was not.
        let mut missed = 0_usize;
        // The fewest clues that an attempt was left with that missed its number.
        let mut fewest = usize::MAX;
        let mut solution = request.solution.clone();
        let mut due = control.work();
        for attempt in 0..most {
            while control.work() < due {
                control.step()?;
            }
            due = control.work() + if classic { EACH_CLASSIC } else { 0 };
            let mut request = request.clone();
            if free {
                let least = if missed >= FAR { fewest } else { 0 };
                request.clues = Some(self.draw_clues(&request, missed / MISSES, least, rng));
                request.budget = ATTEMPT;
            }
            if shares && attempt % USES == 0 {
                solution = Some(self.generator.grid(rng, control)?);
            }
            request.solution.clone_from(&solution);
            let digs = free && !classic && self.seen.too_easy >= TOO_EASY;
            let digs = digs && request.symmetry == Symmetry::None;
            if digs {
                request.clues = None;
            }
            let mut puzzle = match self.generator.puzzle(&request, rng, control) {
                // This number of clues was out of reach for this grid.
                Err(Failure::Budget { nearest }) if free && control.has_left() => {
                    missed += 1;
                    fewest = fewest.min(nearest.map_or(usize::MAX, |clues| clues as usize));
                    continue;
                }
                made => made?,
            };
            missed = missed.saturating_sub(1);
            if let (true, Some(solution)) = (digs, &solution) {
                put_back(&mut puzzle, solution, rng);
            }
            let unique = request.unique || self.solver.is_unique(&puzzle, control)?;
            let is_full = puzzle.is_complete();
            if let Some(puzzle) = self.fitting(puzzle, unique, target, control)? {
                return Ok(puzzle);
            }
            // The next one would be as full.
            if is_full && !free {
                break;
            }
        }
        Err(Halt::Budget.into())
    }

    /// Begins with puzzles of which no clue can go, which are as hard as their grids allow, and adds
    /// clues one after the other, which makes them easier in small steps, until one fits.
    fn descend(
        &mut self,
        request: &Request,
        target: &Target,
        rng: &mut ChaCha8Rng,
        control: &mut Control<'_>,
    ) -> Result<Grid, Failure> {
        let usual = *usual_clues(self.rules).end();
        for attempt in 0_usize.. {
            control.step()?;
            // As many clues as usual, and more if that leads nowhere.
            let most = usual + attempt / MORE_CLUES;
            let solution = match &request.solution {
                Some(solution) => solution.clone(),
                None => self.generator.grid(rng, control)?,
            };
            let hardest = Request {
                minimal: self.is_classic(),
                solution: Some(solution.clone()),
                budget: ATTEMPT,
                ..request.clone()
            };
            let mut puzzle = match self.generator.puzzle(&hardest, rng, control) {
                Err(Failure::Budget { .. }) if control.has_left() => continue,
                made => made?,
            };
            let mut blank: Vec<Cell> = (solution.filled())
                .map(|(cell, _)| cell)
                .filter(|&cell| puzzle.get(cell).is_none())
                .collect();
            blank.shuffle(rng);
            // The clue added last, and how many others were tried in its place.
            let (mut last, mut tried) = (None, 0);
            loop {
                match self.compare(&puzzle, &solution, target, control)? {
                    Compared::Fits => {
                        if self
                            .fitting(puzzle.clone(), true, target, control)?
                            .is_some()
                        {
                            return Ok(puzzle);
                        }
                        // Without a wish, what these techniques solve has no more to offer.
                        tried += usize::from(target.wishes.is_empty());
                        if tried > OTHERS {
                            break;
                        }
                        if let Some(cell) = last.take().filter(|_| tried > 0) {
                            puzzle.set(cell, None);
                        }
                    }
                    // The path may end early for lack of a clue.
                    Compared::Above(_) | Compared::Stuck => tried = 0,
                    Compared::Below(_) => {
                        tried += 1;
                        match last.take().filter(|_| tried <= OTHERS) {
                            Some(cell) => puzzle.set(cell, None),
                            None => break,
                        }
                    }
                }
                let Some(cell) = blank.pop().filter(|_| puzzle.clues() < most) else {
                    break;
                };
                puzzle.set(cell, solution.get(cell));
                last = Some(cell);
            }
        }
        Err(Halt::Budget.into())
    }

    /// How a puzzle compares with the first wish; without one it fits if the techniques that are
    /// allowed solve it.
    fn compare(
        &mut self,
        puzzle: &Grid,
        solution: &Grid,
        target: &Target,
        control: &mut Control<'_>,
    ) -> Result<Compared, Halt> {
        let (explainer, techniques) = (&self.explainer, target.techniques);
        let Some(wish) = target.wishes.first() else {
            let options = Options {
                techniques: techniques.unwrap_or(Techniques::by_default()),
                ..Options::default()
            };
            let position = Position::from(puzzle.clone());
            let path = explainer.path(&position, None, &options, control)?;
            return Ok(match path.grid.is_complete() {
                true => Compared::Fits,
                false => Compared::Stuck,
            });
        };
        let compared = wish.compare(explainer, puzzle, solution, techniques, control)?;
        self.seen.note_wish(wish, compared);
        Ok(compared)
    }

    fn is_classic(&self) -> bool {
        self.rules.is_plain() && self.rules.cells() == 81
    }

    /// A number of clues, of which there may be so many `more` than usual.
    fn draw_clues(
        &self,
        request: &Request,
        more: usize,
        least: usize,
        rng: &mut ChaCha8Rng,
    ) -> usize {
        let (usual, most) = usual_clues(self.rules).into_inner();
        let most = (most + more).min(self.rules.cells());
        // Far above the usual numbers there is one to draw.
        let clues = match least > most && least <= self.rules.cells() {
            true => least,
            false => rng.random_range(usual..=most),
        };
        let orbits = request.symmetry.orbits(self.rules.board());
        // Every symmetry can have an even number of clues or the next one.
        let possible = |&clues: &usize| can_sum_to(clues, orbits.iter());
        (clues..=self.rules.cells()).find(possible).unwrap_or(clues)
    }

    /// The puzzle, or for practice the position on its way, if it fits. `unique` says
    /// whether it has one solution.
    fn fitting(
        &mut self,
        puzzle: Grid,
        unique: bool,
        target: &Target,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let rules = self.rules;
        let is_reachable = |grid: &Grid| {
            let mut rare = target.rare();
            rare.all(|technique| is_reachable(technique, grid, rules))
        };
        if !is_reachable(&puzzle) {
            return Ok(None);
        }
        let options = Options {
            unique,
            techniques: target.techniques.unwrap_or(Techniques::by_default()),
            ..Options::default()
        };
        let mut position = Position::from(puzzle);
        if self.is_classic() && target.techniques.is_none() && unique {
            let singles = fill_singles(&position.puzzle);
            let mut ahead = position.puzzle.clone();
            (singles.iter()).for_each(|&(cell, digit)| ahead.set(cell, Some(digit)));
            let blank = position.puzzle.digits().len() - position.puzzle.clues();
            let hopeless = match ahead.is_complete() {
                true => target.is_beyond_singles(blank),
                false => target.level == Some(Level::Easy) || !is_reachable(&ahead),
            };
            if hopeless {
                return Ok(None);
            }
            if target.practice && !is_single(target.require[0]) {
                position.placed = singles;
            }
        }
        if target.practice {
            return self.practice(position, target, &options, control);
        }
        let puzzle = position.puzzle;
        // Only what is extreme may need to look at the solution.
        let asks = unique && target.level.is_none_or(|level| level == Level::Extreme);
        let solution = match asks || !target.wishes.is_empty() {
            true => match self.solver.solve(&puzzle, control)? {
                Answer::Unique(solution) => Some(solution),
                _ => None,
            },
            false => None,
        };
        let solution = solution.as_ref();
        for wish in &target.wishes {
            let Some(solution) = solution else {
                return Ok(None);
            };
            let (explainer, techniques) = (&self.explainer, target.techniques);
            let compared = wish.compare(explainer, &puzzle, solution, techniques, control)?;
            if compared != Compared::Fits {
                self.seen.note_wish(wish, compared);
                return Ok(None);
            }
        }
        if !target.asks_for_path() {
            return Ok(Some(puzzle));
        }
        let solution = solution.filter(|_| asks);
        let path = path(
            &self.explainer,
            rules,
            &puzzle,
            solution,
            &options,
            target,
            control,
        )?;
        let level = path.as_ref().map(|(rating, _)| rating.level);
        self.seen.note(level, target);
        let Some((rating, steps)) = path else {
            return Ok(None);
        };
        let has_all = |steps: &[Step]| {
            let uses =
                |technique: &Technique| steps.iter().any(|step| step.technique == *technique);
            target.require.iter().all(uses) && has_in_order(steps, &target.order)
        };
        let mut fits = target.level.is_none_or(|level| rating.level == level) && has_all(&steps);
        let mut used = steps.iter().map(|step| step.technique);
        if fits && !target.require.is_empty() && used.any(|it| it == Technique::ReasonOfMore) {
            // After a large reason the path that is read goes on otherwise than the one that is rated.
            let (position, options) = (Position::from(puzzle.clone()), options.clone().to_read());
            let path = (self.explainer).path(&position, solution, &options, control)?;
            fits = has_all(&path.steps);
        }
        let fits = fits
            && (!target.only_way
                || is_only_way(&self.explainer, &puzzle, &target.order, &options, control)?);
        Ok(fits.then_some(puzzle))
    }

    /// The first point of the path where the required technique is next, and would
    /// still be next if the candidates struck out so far were put back. The path begins
    /// where there is no single left, if that is known.
    fn practice(
        &mut self,
        position: Position,
        target: &Target,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Option<Grid>, Halt> {
        let wanted = target.require[0];
        let mut points: Vec<Grid> = Vec::new();
        let look = |step: &Step, before: &Grid| {
            if step.technique == wanted && points.last() != Some(before) {
                points.push(before.clone());
            }
            match target.techniques.is_some() || is_reachable(wanted, before, self.rules) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        self.explainer
            .walk(&position, None, options, control, look, drop)?;
        let whole = Target {
            practice: false,
            ..target.clone()
        };
        if self.whole.is_none() && !points.is_empty() {
            self.whole = self.fitting(position.puzzle, options.unique, &whole, control)?;
        }
        for point in points {
            let position = Position::from(point);
            let next = self.explainer.first(&position, None, options, control)?;
            let is_next = next.is_some_and(|step| step.technique == wanted);
            if !is_next {
                continue;
            }
            let fits = self.fitting(position.puzzle, options.unique, &whole, control)?;
            if fits.is_some() {
                return Ok(fits);
            }
        }
        if target.level.is_none() {
            self.seen.note(None, target);
        }
        Ok(None)
    }
}

/// Puts some clues of the solution back.
fn put_back(puzzle: &mut Grid, solution: &Grid, rng: &mut ChaCha8Rng) {
    let mut blank: Vec<Cell> = (solution.filled())
        .map(|(cell, _)| cell)
        .filter(|&cell| puzzle.get(cell).is_none())
        .collect();
    blank.shuffle(rng);
    let count = rng.random_range(0..=PUT_BACK);
    for &cell in blank.iter().take(count) {
        puzzle.set(cell, solution.get(cell));
    }
}

/// The steps to the solution and what they are worth; `None` if they do not lead there, or
/// if one of them is harder than the target's level or one that it requires cannot come
/// any more, where the path is left.
pub(super) fn path(
    explainer: &Explainer,
    rules: &Rules,
    puzzle: &Grid,
    solution: Option<&Grid>,
    options: &Options,
    target: &Target,
    control: &mut Control<'_>,
) -> Result<Option<(Rating, Vec<Step>)>, Halt> {
    let worst = target.level;
    let mut due: Vec<Technique> = target.rare().collect();
    let mut steps: Vec<Step> = Vec::new();
    let position = Position::from(puzzle.clone());
    let look = |step: &Step, before: &Grid| {
        let level = options.scale.step_score(step).level();
        due.retain(|&technique| technique != step.technique);
        let spoils = worst.is_some_and(|worst| level > Some(worst))
            || (due.iter()).any(|&technique| !is_reachable(technique, before, rules));
        match spoils {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let keep = |step| steps.push(step);
    let end = explainer.walk(&position, solution, options, control, look, keep)?;
    let rating = Rating::of_steps(&steps);
    let leads = end.is_some_and(|grid| grid.is_complete())
        && worst.is_none_or(|worst| rating.level <= worst);
    Ok(leads.then_some((rating, steps)))
}

/// The numbers of clues that printed puzzles have: 24 to 34 of 81 cells, and the
/// same share of other grids.
fn usual_clues(rules: &Rules) -> RangeInclusive<usize> {
    match rules.is_plain() && rules.cells() == 81 {
        true => 24..=34,
        false => rules.cells() * 36 / 100..=rules.cells() * 52 / 100,
    }
}

#[cfg(test)]
mod tests;
