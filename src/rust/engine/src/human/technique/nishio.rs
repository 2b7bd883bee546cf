//! A candidate that leads to a contradiction, when all follows from it that singles and
//! single clues say.
//!
//! What is a last resort where rules are houses is common with clues: a wrong digit in a
//! line or on a dot shows after a few steps. Of all candidates that one is taken whose
//! contradiction comes after the fewest digits.

use crate::human::Clues;
use crate::human::technique::prelude::*;
use crate::rules::constraint::{Domains, Propagate, RemovalCause, Sink};
use std::collections::VecDeque;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Several(Together::Always, find)
}

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let technique = Technique::ClueNishio;
    if query.memo.is_exhausted(technique, 0, state.version()) {
        return Ok(());
    }
    // In cells with few candidates contradictions come soon, and then those that would
    // take longer need not be followed to their end.
    let mut cells: Vec<Cell> = state.open().iter().collect();
    cells.arrange_by_key(|&cell| state.digits(cell).len());
    let mut found: Vec<(Candidate, Supposition<'_, W>, DeadEnd)> = Vec::new();
    let mut most = LONGEST;
    let start = Supposition::of(state);
    let candidates = cells.into_iter();
    let candidates =
        candidates.flat_map(|cell| state.digits(cell).iter().map(move |digit| (cell, digit)));
    for (cell, digit) in candidates {
        query.control.step()?;
        let mut trial = start.clone();
        if let Err(end) = trial.suppose(cell, digit, most) {
            let length = trial.placed.len();
            found.push(((cell, digit), trial, end));
            if query.first_only {
                if length <= SHORT {
                    break;
                }
                most = length - 1;
            }
        }
    }
    if found.is_empty() {
        query.memo.note_exhausted(technique, 0, state.version());
    }
    found.arrange_by_key(|(_, trial, _)| trial.placed.len());
    let mut steps = found.into_iter();
    steps.try_for_each(|(supposed, trial, end)| query.report(step(state, supposed, &trial, end)))
}

/// A contradiction after so many digits is short enough not to look for a shorter one.
const SHORT: usize = 5;

/// So many digits can be followed with pencil and paper. What shows later is left to the
/// search step: without a limit every puzzle would be explained, and nothing said.
const LONGEST: usize = 12;

/// Where a supposition ends.
#[derive(Clone, Copy)]
enum DeadEnd {
    /// Nothing is left to a cell.
    Cell(Cell),
    /// A digit has no place in a house.
    House(HouseId, Digit),
    /// A constraint, by its number, cannot hold.
    Clue(u16),
}

/// Candidates after a supposition.
#[derive(Clone)]
struct Supposition<'a, const W: usize> {
    state: &'a State<'a, W>,
    left: Vec<u64>,
    /// What has followed, in its order; the first is what was supposed.
    placed: Vec<Candidate>,
    /// Cells with one candidate, from which nothing has been concluded yet.
    ready: VecDeque<Cell>,
    tasks: VecDeque<u32>,
    waiting: Vec<bool>,
    /// The constraint that speaks now.
    speaker: u16,
}

impl<'a, const W: usize> Supposition<'a, W> {
    fn of(state: &'a State<'a, W>) -> Self {
        let rules = state.layout().rules();
        let cells = (0..rules.cells()).map(Cell::from_index);
        Self {
            left: cells
                .map(|cell| match state.value(cell) {
                    Some(digit) => 1 << digit.index(),
                    None => state.digits(cell).0,
                })
                .collect(),
            placed: Vec::new(),
            ready: VecDeque::new(),
            tasks: VecDeque::new(),
            waiting: vec![false; rules.tasks().len()],
            speaker: 0,
            state,
        }
    }

    /// Keeps only these digits of a cell.
    fn keep(&mut self, cell: Cell, digits: u64) -> Result<(), DeadEnd> {
        let before = self.left[cell.index()];
        let left = before & digits;
        if left == before {
            return Ok(());
        }
        self.left[cell.index()] = left;
        if left == 0 {
            return Err(DeadEnd::Cell(cell));
        }
        if is_single(left) {
            self.ready.push_back(cell);
        }
        for wake in self.state.layout().rules().wakes(cell) {
            let enough = left.count_ones() <= u32::from(wake.at_most);
            if enough && !std::mem::replace(&mut self.waiting[wake.task as usize], true) {
                self.tasks.push_back(wake.task);
            }
        }
        Ok(())
    }

    /// Draws conclusions until there are none, or more than so many digits have been
    /// placed: what singles say first, then clues one by one, then hidden singles.
    fn suppose(&mut self, cell: Cell, digit: Digit, most: usize) -> Result<(), DeadEnd> {
        let board = self.state.layout();
        self.keep(cell, 1 << digit.index())?;
        while self.placed.len() <= most {
            if let Some(cell) = self.ready.pop_front() {
                let own = self.left[cell.index()];
                self.placed.push((cell, Digit::from_index(lowest(own))));
                for peer in board.peers(cell).iter() {
                    self.keep(peer, !own)?;
                }
            } else if let Some(number) = self.tasks.pop_front() {
                self.waiting[number as usize] = false;
                let task = board.rules().tasks()[number as usize];
                self.speaker = task.constraint;
                board
                    .rules()
                    .propagator(task.constraint)
                    .propagate(task.part, self)?;
            } else if !self.hidden_singles()? {
                break;
            }
        }
        Ok(())
    }

    /// Whether a digit with one place in a house has been found.
    fn hidden_singles(&mut self) -> Result<bool, DeadEnd> {
        let board = self.state.layout();
        let mut found = false;
        for &house in board.full() {
            let (mut once, mut more) = (0, 0);
            for cell in board.house(house).iter() {
                let own = self.left[cell.index()];
                more |= once & own;
                once |= own;
            }
            let mut all = board.rules().full_digits(house).iter();
            if let Some(digit) = all.find(|digit| once >> digit.index() & 1 == 0) {
                return Err(DeadEnd::House(house, digit));
            }
            if once & !more == 0 {
                continue;
            }
            for cell in board.house(house).iter() {
                let own = self.left[cell.index()];
                let here = own & once & !more;
                if here != 0 && !is_single(own) {
                    // Of two digits that have no other place the second will be missed.
                    self.keep(cell, 1 << lowest(here))?;
                    found = true;
                }
            }
        }
        Ok(found)
    }
}

impl<const W: usize> Domains for Supposition<'_, W> {
    fn candidates(&self, cell: Cell) -> u64 {
        self.left[cell.index()]
    }
}

impl<const W: usize> Sink for Supposition<'_, W> {
    type Stop = DeadEnd;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Result<(), DeadEnd> {
        self.keep(cell, !digits)
    }

    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Result<(), DeadEnd> {
        let places: Cells<W> = bits(positions).map(|place| cells[place]).collect();
        let seen = self.state.layout().seen_by_all(&places) & self.state.open();
        seen.iter()
            .try_for_each(|cell| self.keep(cell, !(1 << digit)))
    }

    fn thinks_of_peers(&self) -> bool {
        false
    }

    fn fail(&mut self) -> DeadEnd {
        DeadEnd::Clue(self.speaker)
    }
}

fn step<const W: usize>(
    state: &State<'_, W>,
    supposed: Candidate,
    trial: &Supposition<'_, W>,
    end: DeadEnd,
) -> Step {
    let board = state.layout();
    let step = Step::new(Technique::ClueNishio, DigitSet::of(supposed.1))
        .removing([supposed])
        .marking(Part::Pivot, [supposed])
        .marking(
            Part::Base,
            trial.placed.iter().copied().filter(|&own| own != supposed),
        );
    match end {
        DeadEnd::Cell(cell) => {
            let digits = state.digits(cell);
            step.marking(Part::Extra, digits.iter().map(|digit| (cell, digit)))
                .by_clues(Clues::default())
        }
        DeadEnd::House(house, digit) => {
            let places = state.places_in(house, digit);
            step.marking(Part::Extra, places.iter().map(|cell| (cell, digit)))
                .standing_in(HousePart::Base, [house])
                .by_clues(Clues::default())
        }
        // What sums leave of houses follows the clues, and is none.
        DeadEnd::Clue(number) => {
            let stated = usize::from(number) < board.rules().constraints().len();
            let constraints = if stated { vec![number] } else { Vec::new() };
            step.by_clues(Clues {
                constraints,
                ..Clues::default()
            })
        }
    }
}
