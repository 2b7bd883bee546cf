//! From a puzzle to its solution, step by step, with the reasons.

use crate::grid::digit::DigitSet;
use crate::grid::{Cell, Grid};
use crate::human::technique::{
    Board, Options, State, applies, find, find_single, find_together, go_together, needs_views,
};
use crate::human::{Candidate, Part, Step, Technique, Techniques};
use crate::rules::Rules;
use crate::work::{Control, Halt};
use std::ops::ControlFlow;

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
    /// The grid after the last step; complete unless no technique got on.
    pub grid: Grid,
}

/// Finds steps under some rules. Made once, used for many puzzles.
pub struct Explainer {
    /// Two words of cells for the common grids, 21 for the largest.
    board: Width,
}

enum Width {
    Narrow(Board<2>),
    Wide(Board<21>),
}

/// Runs `$body` with the board of either width.
macro_rules! on_board {
    ($self:ident, $board:ident => $body:expr) => {
        match &$self.board {
            Width::Narrow($board) => $body,
            Width::Wide($board) => $body,
        }
    };
}

impl Explainer {
    /// An explainer for `rules`.
    pub fn new(rules: &Rules) -> Self {
        let board = match rules.cells() <= 128 {
            true => Width::Narrow(Board::new(rules)),
            false => Width::Wide(Board::new(rules)),
        };
        Self { board }
    }

    /// Every step that the position has now, technique by technique in the
    /// order of the catalogue.
    ///
    /// # Errors
    /// [`Halt`] when `control` ends the work.
    pub fn steps(
        &self,
        position: &Position,
        options: &Options,
        control: &mut Control<'_>,
    ) -> Result<Vec<Step>, Halt> {
        on_board!(self, board => {
            let mut state = arrive(board, position);
            let mut steps = Vec::new();
            if state.is_dead() {
                return Ok(steps);
            }
            state.complete();
            for technique in options.techniques.iter() {
                find(technique, &state, options, control, &mut |step| {
                    steps.push(step);
                    ControlFlow::Continue(())
                })?;
            }
            Ok(steps)
        })
    }

    /// The step that [`Explainer::path`] would take first; `None` for a complete
    /// grid and where no technique gets on.
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
        on_board!(self, board => {
            let mut state = arrive(board, position).for_first();
            if state.is_dead() {
                return Ok(None);
            }
            let mut step = None;
            Plan::new(options).next(&mut state, options, control, &mut step)?;
            Ok(step.or_else(|| search(&state, solution, options.techniques)))
        })
    }

    /// The steps from the position to the end: at each point the first
    /// technique in the order of the catalogue that gets on. Where none does,
    /// and [`Technique::Search`] is allowed, the middle one of the blank cells
    /// is filled from `solution`; without a solution the path ends there.
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

    /// Goes along the path of [`Explainer::path`], shows `look` each step and the
    /// grid before it, and gives `keep` the step when it is done. The grid at the
    /// end, or `None` if `look` left.
    pub(crate) fn walk(
        &self,
        position: &Position,
        solution: Option<&Grid>,
        options: &Options,
        control: &mut Control<'_>,
        mut look: impl FnMut(&Step, &Grid) -> ControlFlow<()>,
        mut keep: impl FnMut(Step),
    ) -> Result<Option<Grid>, Halt> {
        let plan = Plan::new(options);
        on_board!(self, board => {
            let mut state = arrive(board, position).for_first();
            let dead = state.is_dead();
            // Steps are large enough for their moves to count: they are found in place.
            let mut found = None;
            while !dead && !state.open().is_empty() {
                plan.next(&mut state, options, control, &mut found)?;
                if found.is_none() {
                    found = search(&state, solution, options.techniques);
                }
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

    /// The techniques of `options` that its rules allow.
    pub fn techniques(&self, options: &Options) -> Techniques {
        on_board!(self, board => {
            let allowed = |technique: &Technique| applies(*technique, board.rules(), options.unique);
            options.techniques.iter().filter(allowed).collect()
        })
    }
}

/// The state of a position. It may be dead: then it has no steps, since from what
/// cannot be everything follows.
fn arrive<'b, const W: usize>(board: &'b Board<W>, position: &Position) -> State<'b, W> {
    let mut state = State::of(&position.puzzle, board);
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

/// The techniques in the order of search, those that go together in one place. Singles
/// come before patterns: the catalogue begins with them.
struct Plan {
    singles: Vec<Technique>,
    patterns: Vec<Place>,
}

/// What is looked for by one call.
enum Place {
    One(Technique),
    Several(Techniques),
}

impl Plan {
    fn new(options: &Options) -> Self {
        let mut techniques: Vec<Technique> = options.techniques.iter().collect();
        let patterns = techniques.partition_point(|&technique| !needs_views(technique));
        let patterns = techniques.split_off(patterns);
        debug_assert!(patterns.iter().all(|&technique| needs_views(technique)));
        let places = patterns.chunk_by(|&one, &other| go_together(one, other));
        let place = |techniques: &[Technique]| match *techniques {
            [technique] => Place::One(technique),
            _ => Place::Several(techniques.iter().copied().collect()),
        };
        Self {
            singles: techniques,
            patterns: places.map(place).collect(),
        }
    }

    /// Puts the first step of the first technique that has one into `found`.
    fn next<const W: usize>(
        &self,
        state: &mut State<'_, W>,
        options: &Options,
        control: &mut Control<'_>,
        found: &mut Option<Step>,
    ) -> Result<(), Halt> {
        control.step()?;
        for &technique in &self.singles {
            if find_single(technique, state, &mut keep(found)).is_break() {
                return Ok(());
            }
        }
        state.complete();
        for place in &self.patterns {
            match *place {
                Place::One(technique) => {
                    find(technique, state, options, control, &mut keep(found))?;
                }
                Place::Several(techniques) => {
                    find_together(techniques, state, options, control, &mut keep(found))?;
                }
            }
            if found.is_some() {
                break;
            }
        }
        Ok(())
    }
}

/// Takes the first step and no other.
fn keep(found: &mut Option<Step>) -> impl FnMut(Step) -> ControlFlow<()> {
    |step| {
        *found = Some(step);
        ControlFlow::Break(())
    }
}

/// The middle one of the blank cells, filled as `solution` says.
fn search<const W: usize>(
    state: &State<'_, W>,
    solution: Option<&Grid>,
    techniques: Techniques,
) -> Option<Step> {
    if !techniques.contains(Technique::Search) {
        return None;
    }
    let open: Vec<Cell> = state.open().iter().collect();
    let cell = *open.get(open.len() / 2)?;
    let digit = solution?.get(cell)?;
    let mut digits = DigitSet::EMPTY;
    digits.insert(digit);
    let step = Step::new(Technique::Search, digits).placing(cell, digit);
    Some(step.marking(Part::Base, [(cell, digit)]))
}

#[cfg(test)]
mod tests {
    use super::*;

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
