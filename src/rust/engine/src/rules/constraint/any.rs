//! Alternatives, of which at least one holds.

mod sets;

use super::definition::{Definition, Setting, Trouble, Violation, forbidden};
use super::propagator::{Past, Propagate, RemovalCause, Sink, all_gone};
use super::trial::{self, LocalDomains, Places};
use crate::grid::Cell;
use crate::work::Arrange;
pub(crate) use sets::Sets;

/// At least one of these lists of constraints holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Any<C> {
    /// The alternatives; all constraints of one hold together.
    pub alternatives: Vec<Vec<C>>,
}

impl<C: Definition> Definition for Any<C> {
    fn cells(&self) -> Vec<Cell> {
        let constraints = self.alternatives.iter().flatten();
        let mut cells: Vec<Cell> = constraints.flat_map(C::cells).collect();
        cells.arrange();
        cells.dedup();
        cells
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        if self.alternatives.is_empty() {
            return Err(Trouble::Empty);
        }
        // What cannot hold is no alternative, as long as there is another one; what makes no sense
        // is refused beside it, too.
        let (mut possible, mut impossible) = (false, None);
        for (alternative, constraints) in self.alternatives.iter().enumerate() {
            let mut can_hold = true;
            for (place, constraint) in constraints.iter().enumerate() {
                let Err(trouble) = constraint.check(setting) else {
                    continue;
                };
                let is_impossible = trouble.is_impossible();
                let trouble = Trouble::Alternative {
                    alternative,
                    place,
                    trouble: Box::new(trouble),
                };
                if !is_impossible {
                    return Err(trouble);
                }
                can_hold = false;
                impossible.get_or_insert(trouble);
            }
            possible |= can_hold;
        }
        match impossible {
            Some(trouble) if !possible => Err(trouble),
            _ => Ok(()),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let holds = |constraints: &Vec<C>| constraints.iter().all(|c| c.allows(values));
        self.alternatives.iter().any(holds)
    }

    /// A grid is wrong if something is wrong with each alternative.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let fails = |c: &C| !c.violations(values, &|_, _| false).is_empty();
        let mut alternatives = self.alternatives.iter();
        match alternatives.all(|constraints| constraints.iter().any(fails)) {
            true => vec![forbidden(&self.cells())],
            false => Vec::new(),
        }
    }

    fn digits_interchangeable(&self, size: usize) -> bool {
        let mut constraints = self.alternatives.iter().flatten();
        constraints.all(|constraint| constraint.digits_interchangeable(size))
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared<P> {
    alternatives: Vec<Vec<P>>,
    /// In ascending order.
    cells: Box<[Cell]>,
    places: Places,
    size: usize,
}

impl<P> Prepared<P> {
    /// Makes it ready, with `prepare` for each constraint.
    pub(super) fn of<C: Definition>(
        any: &Any<C>,
        setting: &Setting<'_>,
        prepare: impl Fn(&C) -> P,
    ) -> Self {
        let can_hold = |constraint: &C| {
            let check = constraint.check(setting);
            !check.is_err_and(|trouble| trouble.is_impossible())
        };
        let lists = (any.alternatives.iter()).filter(|list| list.iter().all(can_hold));
        let cells = any.cells();
        Self {
            alternatives: lists
                .map(|list| list.iter().map(&prepare).collect())
                .collect(),
            places: Places::of(&cells),
            cells: cells.into(),
            size: setting.digits,
        }
    }
}

impl<P: Propagate> Propagate for Prepared<P> {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// A candidate stays if one of the alternatives leaves it.
    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let mut possible = vec![0; self.cells.len()];
        let candidates = |cell| sink.candidates(cell);
        let mut trial = LocalDomains::of(
            &self.cells,
            &self.places,
            candidates,
            sink.thinks_of_peers(),
        );
        let before = trial.left().to_vec();
        for constraints in &self.alternatives {
            trial.reset(&before);
            if trial.run(constraints.iter()) {
                let left = possible.iter_mut().zip(trial.left());
                left.for_each(|(possible, left)| *possible |= left);
                // No other alternative can leave more.
                if possible == before {
                    return Ok(());
                }
            }
        }
        if possible.contains(&0) {
            return Err(sink.fail());
        }
        for (&cell, possible) in self.cells.iter().zip(possible) {
            let impossible = sink.candidates(cell) & !possible;
            if impossible != 0 {
                sink.remove(cell, impossible, RemovalCause::Gone)?;
            }
        }
        Ok(())
    }

    fn reason(&self, _: Option<(Cell, usize)>, before: &dyn Past, gone: &mut dyn FnMut(Cell, u64)) {
        all_gone(&self.cells, before, self.size, gone);
    }

    /// Those of its parts.
    fn conditions(&self, tell: &mut dyn FnMut(Cell, usize)) {
        for constraint in self.alternatives.iter().flatten() {
            constraint.conditions(tell);
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.size)
    }
}
