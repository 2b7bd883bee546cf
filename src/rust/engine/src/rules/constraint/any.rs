//! Alternatives, of which at least one holds.

use super::definition::{Definition, Place, Trouble, Violation, forbidden};
use crate::grid::Cell;

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
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn check(&self, grid: &Place<'_>) -> Result<(), Trouble> {
        if self.alternatives.is_empty() {
            return Err(Trouble::Empty);
        }
        for (alternative, constraints) in self.alternatives.iter().enumerate() {
            for (place, constraint) in constraints.iter().enumerate() {
                constraint.check(grid).map_err(|trouble| {
                    let trouble = Box::new(trouble);
                    Trouble::Alternative {
                        alternative,
                        place,
                        trouble,
                    }
                })?;
            }
        }
        Ok(())
    }

    fn allows(&self, values: &[u8]) -> bool {
        let holds = |constraints: &Vec<C>| constraints.iter().all(|c| c.allows(values));
        self.alternatives.iter().any(holds)
    }

    /// Wrong is a grid in which something is wrong with each alternative.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let fails = |c: &C| !c.violations(values, &|_, _| false).is_empty();
        let mut alternatives = self.alternatives.iter();
        match alternatives.all(|constraints| constraints.iter().any(fails)) {
            true => vec![forbidden(&self.cells())],
            false => Vec::new(),
        }
    }

    fn relabels(&self, size: usize) -> bool {
        let mut constraints = self.alternatives.iter().flatten();
        constraints.all(|constraint| constraint.relabels(size))
    }
}
