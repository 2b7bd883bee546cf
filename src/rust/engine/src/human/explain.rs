//! From a puzzle to its solution, step by step, with the reasons.

use crate::deduce::{Start, State};
use crate::grid::Grid;
use crate::human::catalogue::is_looked_for;
use crate::human::plan::Plan;
use crate::human::reason::{Claim, prove};
use crate::human::{Candidate, Options, Step, Technique, Techniques};
use crate::rules::Rules;
use crate::work::{Control, Halt};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// A position: a puzzle, what has been filled in since, and the candidates that
/// have been struck out.
#[derive(Clone, Debug)]
pub struct Position {
    /// The puzzle: its digits are the givens.
    pub puzzle: Grid,
    /// Digits filled in since.
    pub placed: Vec<Candidate>,
    /// Candidates struck out, beyond those that a digit in sight forbids.
    pub removed: Vec<Candidate>,
}

impl From<Grid> for Position {
    fn from(puzzle: Grid) -> Self {
        Self {
            puzzle,
            placed: Vec::new(),
            removed: Vec::new(),
        }
    }
}

/// A way to the solution.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The grid after the last step; incomplete if no technique found a next one.
    pub grid: Grid,
}

/// Finds steps under some rules. Made once, used for many puzzles.
pub struct Explainer {
    /// Two words of cells for the common grids, 21 for the largest.
    shared: Width,
}

enum Width {
    Narrow(Shared<2>),
    Wide(Shared<21>),
}

/// What all puzzles of some rules share.
struct Shared<const W: usize> {
    start: Start<W>,
    /// The plan of the first options: those of a batch are all the same, and a plan takes
    /// a tenth of the time of an easy path.
    plan: OnceLock<Plan<W>>,
}

impl<const W: usize> Shared<W> {
    fn new(rules: &Rules) -> Self {
        Self {
            start: Start::new(rules),
            plan: OnceLock::new(),
        }
    }

    /// The plan for these options; `own` holds it if it is not that of the first.
    fn plan<'a>(&'a self, options: &Options, own: &'a mut Option<Plan<W>>) -> &'a Plan<W> {
        let new = || Plan::new(options, self.start.layout());
        let first = self.plan.get_or_init(new);
        match first.is_for(options) {
            true => first,
            false => own.insert(new()),
        }
    }
}

/// Runs `$body` with what is shared, of either width.
macro_rules! with_shared {
    ($self:ident, $shared:ident => $body:expr) => {
        match &$self.shared {
            Width::Narrow($shared) => $body,
            Width::Wide($shared) => $body,
        }
    };
}

impl Explainer {
    /// An explainer for `rules`.
    pub fn new(rules: &Rules) -> Self {
        let shared = match rules.cells() <= 128 {
            true => Width::Narrow(Shared::new(rules)),
            false => Width::Wide(Shared::new(rules)),
        };
        Self { shared }
    }

    /// Every step that the position has now, technique by technique in the order of
    /// the scale.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn steps(
        &self,
        position: &Position,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Vec<Step>, Halt> {
        self.steps_to(position, None, options, control)
    }

    /// The same where the solution may be known, so that the first step of a path is among them.
    pub(crate) fn steps_to(
        &self,
        position: &Position,
        solution: Option<&Grid>,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Vec<Step>, Halt> {
        with_shared!(self, shared => {
            let mut state = restore(&shared.start, position);
            let mut steps = Vec::new();
            if !state.is_dead() {
                let mut own = None;
                let plan = shared.plan(options, &mut own);
                plan.all(options, &mut state, solution, control, &mut |step| {
                    steps.push(step);
                    Ok(())
                })?;
            }
            Ok(steps)
        })
    }

    /// The step that [`Explainer::path`] would take first; `None` for a complete
    /// grid and where no technique finds one.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn first(
        &self,
        position: &Position,
        solution: Option<&Grid>,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Option<Step>, Halt> {
        let mut first = None;
        let look = |step: &Step, _: &Grid| {
            first = Some(step.clone());
            ControlFlow::Break(())
        };
        self.walk(position, solution, options, control, look, |_| ())?;
        Ok(first)
    }

    /// The steps from the position to the end: at each point the first step of the
    /// first technique, in the order of the scale, that finds one. Where none does,
    /// and [`Technique::Search`](super::Technique::Search) is allowed, the middle one of
    /// the blank cells is filled from `solution`; without a solution the path ends there.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn path(
        &self,
        position: &Position,
        solution: Option<&Grid>,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Path, Halt> {
        // Most steps fill a cell, and few puzzles need many others.
        let blank = position.puzzle.digits().len() - position.puzzle.clues();
        let mut steps = Vec::with_capacity(blank + 8);
        let keep = |step| steps.push(step);
        let look = |_: &Step, _: &Grid| ControlFlow::Continue(());
        let grid = self.walk(position, solution, options, control, look, keep)?;
        let grid = grid.expect("nobody left the path");
        Ok(Path { steps, grid })
    }

    /// Takes the steps of [`Explainer::path`]: shows `look` each step and the grid
    /// before it, and gives `keep` the step afterwards. The grid at the end, or `None`
    /// if `look` ended the path.
    pub(crate) fn walk(
        &self,
        position: &Position,
        solution: Option<&Grid>,
        options: &Options,
        control: &mut Control<'_>,
        mut look: impl FnMut(&Step, &Grid) -> ControlFlow<()>,
        mut keep: impl FnMut(Step),
    ) -> Result<Option<Grid>, Halt> {
        with_shared!(self, shared => {
            let mut own = None;
            let plan = shared.plan(options, &mut own);
            let mut state = restore(&shared.start, position);
            let mut memo = None;
            let dead = state.is_dead();
            // A step is a large value, and moving it costs time, so it is built in
            // place.
            let mut found = None;
            while !dead && !state.open().is_empty() {
                plan.next(options, &mut state, &mut memo, solution, control, &mut found)?;
                let Some(step) = &found else {
                    break;
                };
                if look(step, state.grid()).is_break() {
                    return Ok(None);
                }
                state.apply(step);
                found.take().into_iter().for_each(&mut keep);
            }
            Ok(Some(state.grid().clone()))
        })
    }

    /// Which of these claims the fewest houses and rules prove, and the step that says so, with
    /// the argument; `None` if none of them follows from the position. A claim may be about a
    /// candidate that a digit in sight forbids.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn prove(
        &self,
        position: &Position,
        claims: &[Claim],
        control: &mut Control<'_>,
    ) -> Result<Option<(usize, Step)>, Halt> {
        with_shared!(self, shared => prove(&restore(&shared.start, position), claims, control))
    }

    /// The techniques of `options` that its rules allow.
    pub fn techniques(&self, options: &Options) -> Techniques {
        with_shared!(self, shared => {
            let rules = shared.start.layout().rules();
            let techniques = options.techniques.iter();
            let allows = |&technique: &Technique| {
                is_looked_for(technique, options.scale, rules, options.unique)
            };
            techniques.filter(allows).collect()
        })
    }
}

/// The state of a position. It may be dead, that is, contradict itself. Then it has
/// no steps, since anything follows from a contradiction.
fn restore<'b, const W: usize>(start: &'b Start<W>, position: &Position) -> State<'b, W> {
    let mut state = State::of(&position.puzzle, start);
    for &(cell, digit) in &position.placed {
        if state.value(cell).is_none() {
            state.place(cell, digit);
        }
    }
    for &(cell, digit) in &position.removed {
        state.remove(cell, digit);
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::Technique;

    const EASY: &str = "
        ...8..... 25.9.34.. 1682..3.. 324....6. 5.61.49.3
        .7....548 ..3..2657 ..57.1.92 .....8...";

    #[test]
    fn singles_lead_to_the_solution_of_an_easy_puzzle() {
        let rules = Rules::classic();
        let puzzle = Grid::parse(EASY, &rules).unwrap();
        let explainer = Explainer::new(&rules);
        let (options, mut control) = (Options::default(), Control::unlimited());
        let position = Position::from(puzzle.clone());
        let path = explainer
            .path(&position, None, &options, &mut control)
            .unwrap();
        assert!(path.grid.is_complete());
        assert!(crate::rules::is_solution(&path.grid, &rules));
        assert_eq!(path.steps.len(), 81 - puzzle.clues());
        assert_eq!(path.steps.last().unwrap().technique, Technique::FullHouse);
        let first = explainer.first(&position, None, &options, &mut control);
        assert_eq!(first.unwrap(), path.steps.first().cloned());
        let end = Position::from(path.grid);
        let first = explainer.first(&end, None, &options, &mut control);
        assert_eq!(first.unwrap(), None);
    }
}
