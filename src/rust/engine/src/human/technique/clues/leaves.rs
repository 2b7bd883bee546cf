//! What one clue leaves, whatever it says.

use super::common::{digits_of, of_constraints, split};
use crate::deduce::State;
use crate::deduce::clue_layout::Clue;
use crate::grid::digit::{bits, is_single};
use crate::grid::{Cell, DigitSet};
use crate::human::family::{Flow, Report};
use crate::human::memo::Memo;
use crate::human::{Part, Step, Technique};
use crate::rules::constraint::{Domains, Propagate, Propagator, RemovalCause, Sink};

/// A clue of more cells is looked at from one cell at a time: nobody follows what it
/// says all over the grid at once.
const MOST_CELLS: usize = 20;

/// Tries to find ways with all candidates of a clue. Each has its part of them, and at least
/// [`FEWEST_TRIES`], before it is taken to be possible: what is found would depend on the ways that
/// are known if one had what others leave.
const TRIES: usize = 12_000;
const FEWEST_TRIES: usize = 40;

/// Candidates of the cells of a clue, on which its conclusions are tried.
#[derive(Clone)]
struct Sheet<'a> {
    /// In ascending order.
    cells: &'a [Cell],
    left: Vec<u64>,
    changed: bool,
}

/// No way is left.
struct Failed;

impl<'a> Sheet<'a> {
    fn of<const W: usize>(cells: &'a [Cell], state: &State<'_, W>) -> Self {
        debug_assert!(cells.is_sorted());
        Self {
            left: cells.iter().map(|&cell| digits_of(state, cell)).collect(),
            cells,
            changed: false,
        }
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search(&cell).ok()
    }

    fn keep(&mut self, place: usize, digits: u64) -> Result<(), Failed> {
        let left = self.left[place] & digits;
        self.changed |= left != self.left[place];
        self.left[place] = left;
        if left == 0 { Err(Failed) } else { Ok(()) }
    }

    /// Draws every conclusion of the clue, and of cells that see each other: `seen` has
    /// for each place those that it sees.
    fn conclude(&mut self, propagator: &Propagator, seen: &[u64]) -> Result<(), Failed> {
        loop {
            self.changed = false;
            for part in 0..propagator.parts() {
                propagator.propagate(part, self)?;
            }
            for (place, &others) in seen.iter().enumerate() {
                let own = self.left[place];
                if is_single(own) {
                    for other in bits(others) {
                        self.keep(other, !own)?;
                    }
                }
            }
            if !self.changed {
                return Ok(());
            }
        }
    }
}

impl Domains for Sheet<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        let place = self.place(cell).expect("a cell of the clue");
        self.left[place]
    }
}

impl Sink for Sheet<'_> {
    type Stop = Failed;
    const WANTS_PLACES: bool = false;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Result<(), Failed> {
        match self.place(cell) {
            Some(place) => self.keep(place, !digits),
            None => Ok(()),
        }
    }

    fn one_of(&mut self, _: &[Cell], _: u64, _: usize) -> Result<(), Failed> {
        // Says something about other cells only.
        Ok(())
    }

    fn thinks_of_peers(&self) -> bool {
        false
    }

    fn fail(&mut self) -> Failed {
        Failed
    }
}

/// How many candidates its cells have: as long as that stays, nothing else follows from it. In the
/// rows around it something goes with most steps.
fn left_to<const W: usize>(clue: &Clue, state: &State<'_, W>) -> u32 {
    let left = clue.cells.iter().map(|&cell| digits_of(state, cell));
    left.map(u64::count_ones).sum()
}

/// What a clue leaves at a glance: bounds and pairs, or whatever it says.
pub(super) fn of_one_clue<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    let bounds = technique == Technique::ClueBounds;
    let clues = state.layout().clues().clues().iter().enumerate();
    for (number, clue) in clues.filter(|(_, clue)| clue.has_bounds == bounds) {
        let version = left_to(clue, state);
        if clue.is_combination || memo.is_exhausted(technique, number, version) {
            continue;
        }
        let propagator = state.layout().rules().propagator(clue.number);
        let mut found = false;
        if clue.cells.len() <= MOST_CELLS {
            let mut sheet = Sheet::of(&clue.cells, state);
            if sheet.conclude(propagator, &[]).is_ok() {
                if let Some(step) = step(technique, state, clue, &sheet.left, None) {
                    report(step)?;
                    found = true;
                }
            }
        } else {
            for part in 0..propagator.parts() {
                let mut sheet = Sheet::of(&clue.cells, state);
                let from = propagator.cells().get(usize::from(part)).copied();
                if propagator.propagate(part, &mut sheet).is_ok() {
                    if let Some(step) = step(technique, state, clue, &sheet.left, from) {
                        report(step)?;
                        found = true;
                    }
                }
            }
        }
        if !found {
            memo.note_exhausted(technique, number, version);
        }
    }
    Ok(())
}

/// What is not `left` goes. The pattern is what is left to the cell `from` which
/// the conclusion was drawn; of a small clue, to all blank cells that keep something.
fn step<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    clue: &Clue,
    left: &[u64],
    from: Option<Cell>,
) -> Option<Step> {
    let [gone, mut kept] = split(state, clue.cells.iter().copied(), left);
    if let Some(from) = from {
        kept.retain(|&(cell, _)| cell == from);
        // A filled cell says as much.
        kept.extend(state.value(from).map(|digit| (from, digit)));
    }
    let digits: DigitSet = gone.iter().map(|&(_, digit)| digit).collect();
    (!gone.is_empty()).then(|| {
        Step::new(technique, digits)
            .removing(gone)
            .marking(Part::Base, kept)
            .by_clues(of_constraints(vec![clue.number]))
    })
}

/// Candidates with which the cells of a clue cannot all be filled, when those that see
/// each other differ.
pub(super) fn arrangements<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    let technique = Technique::ClueArrangements;
    let clues = state.layout().clues().clues().iter().enumerate();
    for (number, clue) in clues.filter(|(_, clue)| clue.cells.len() <= MOST_CELLS) {
        let version = left_to(clue, state);
        if clue.is_combination || memo.is_exhausted(technique, number, version) {
            continue;
        }
        let ways = memo.ways(number);
        let possible = ArrangementSearch::of(state, clue, ways).possible();
        let step = possible.and_then(|left| step(technique, state, clue, &left, None));
        match step {
            Some(step) => report(step)?,
            None => memo.note_exhausted(technique, number, version),
        }
    }
    Ok(())
}

/// Looks for a way to fill the clue with each candidate.
struct ArrangementSearch<'a> {
    propagator: &'a Propagator,
    start: Sheet<'a>,
    /// For each place those that it sees.
    seen: Vec<u64>,
    possible: Vec<u64>,
    ways: &'a mut Vec<Box<[u64]>>,
    /// How many more there are for a candidate.
    tries: usize,
}

impl<'a> ArrangementSearch<'a> {
    /// `ways` are known of positions before.
    fn of<const W: usize>(
        state: &'a State<'_, W>,
        clue: &'a Clue,
        ways: &'a mut Vec<Box<[u64]>>,
    ) -> Self {
        let board = state.layout();
        let seen = |&cell: &Cell| {
            let others = clue.cells.iter().enumerate();
            let others = others.filter(|&(_, &other)| board.sees(cell, other));
            others.fold(0, |seen, (place, _)| seen | 1 << place)
        };
        let start = Sheet::of(&clue.cells, state);
        ways.retain(|way| {
            way.iter()
                .zip(&start.left)
                .all(|(way, left)| way & left != 0)
        });
        let mut search = Self {
            propagator: board.rules().propagator(clue.number),
            start,
            seen: clue.cells.iter().map(seen).collect(),
            possible: vec![0; clue.cells.len()],
            ways,
            tries: 0,
        };
        for at in 0..search.ways.len() {
            note(&mut search.possible, &search.ways[at]);
        }
        search
    }

    /// The digits of each cell in any way; `None` if there is none.
    fn possible(mut self) -> Option<Vec<u64>> {
        let start = self.start.clone();
        let candidates: u32 = start.left.iter().map(|own| own.count_ones()).sum();
        let tries = FEWEST_TRIES.max(TRIES / candidates.max(1) as usize);
        for (place, &own) in start.left.iter().enumerate() {
            for digit in bits(own) {
                if self.possible[place] >> digit & 1 == 0 {
                    let mut sheet = start.clone();
                    sheet.left[place] = 1 << digit;
                    self.tries = tries;
                    self.fill(sheet);
                    if self.tries == 0 {
                        self.possible[place] |= 1 << digit;
                    }
                }
            }
        }
        (!self.possible.contains(&0)).then_some(self.possible)
    }

    /// Notes the first way there is; whether there is one.
    fn fill(&mut self, mut sheet: Sheet<'_>) -> bool {
        let Some(left) = self.tries.checked_sub(1) else {
            return false;
        };
        self.tries = left;
        if sheet.conclude(self.propagator, &self.seen).is_err() {
            return false;
        }
        let open = sheet.left.iter().enumerate();
        let open = open.filter(|(_, own)| !is_single(**own));
        let Some((place, &own)) = open.min_by_key(|(_, own)| own.count_ones()) else {
            note(&mut self.possible, &sheet.left);
            self.ways.push(sheet.left.into());
            return true;
        };
        // A way shows a digit of each cell to be possible: those first of which none is known.
        let fresh = own & !self.possible[place];
        bits(fresh).chain(bits(own & !fresh)).any(|digit| {
            if self.tries == 0 {
                return false;
            }
            let mut sheet = sheet.clone();
            sheet.left[place] = 1 << digit;
            self.fill(sheet)
        })
    }
}

/// Notes that each cell can have the digit of a way.
fn note(possible: &mut [u64], way: &[u64]) {
    for (possible, own) in possible.iter_mut().zip(way) {
        *possible |= own;
    }
}
