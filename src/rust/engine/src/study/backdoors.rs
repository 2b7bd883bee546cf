//! Backdoors: cells whose digits make singles enough.

use crate::deduce::{Cells, Houses, fill, follow_singles};
use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::work::{Control, Halt};

/// All sets of at most `most` blank cells of a puzzle that, filled with their digits of
/// its `solution`, leave nothing but naked and hidden singles to fill in; without sets of
/// which a part is enough. The smallest first, those of one size in the order of their
/// cells: the empty set alone if singles are enough from the start.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn backdoors(
    puzzle: &Grid,
    solution: &Grid,
    rules: &Rules,
    most: usize,
    control: &mut Control<'_>,
) -> Result<Vec<Vec<Cell>>, Halt> {
    match rules.cells() {
        ..=128 => of_width::<2>(puzzle, solution, rules, most, control),
        _ => of_width::<21>(puzzle, solution, rules, most, control),
    }
}

fn of_width<const W: usize>(
    puzzle: &Grid,
    solution: &Grid,
    rules: &Rules,
    most: usize,
    control: &mut Control<'_>,
) -> Result<Vec<Vec<Cell>>, Halt> {
    let mut search = BackdoorSearch {
        solution,
        houses: Houses::<W>::of(rules),
        found: Vec::new(),
        chosen: Vec::new(),
    };
    let every = (0..rules.cells()).map(Cell::from_index).collect();
    let mut start = vec![every; rules.digits()];
    for (cell, digit) in puzzle.filled() {
        fill(&search.houses, &mut start, cell, digit);
    }
    follow_singles(&search.houses, &mut start, |_, _| ());
    for size in 0..=most {
        search.of_size(size, &start, 0, control)?;
        if size == 0 && !search.found.is_empty() {
            break;
        }
    }
    Ok(search.found)
}

struct BackdoorSearch<'a, const W: usize> {
    solution: &'a Grid,
    houses: Houses<W>,
    found: Vec<Vec<Cell>>,
    chosen: Vec<Cell>,
}

impl<const W: usize> BackdoorSearch<'_, W> {
    /// Adds `left` more cells, from cell `from` on, to those chosen so far. `places` has
    /// for each digit the cells that can hold it.
    fn of_size(
        &mut self,
        left: usize,
        places: &[Cells<W>],
        from: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        let blank = places.iter().fold(Cells::EMPTY, |all, &some| all | some);
        if left == 0 {
            if blank.is_empty() {
                self.found.push(self.chosen.clone());
            }
            return Ok(());
        }
        // What singles fill need not be chosen.
        for cell in blank.iter().filter(|cell| cell.index() >= from) {
            self.chosen.push(cell);
            let chosen = &self.chosen;
            let holds = |part: &Vec<Cell>| part.iter().all(|cell| chosen.contains(cell));
            if !self.found.iter().any(holds) {
                let mut next = places.to_vec();
                if let Some(digit) = self.solution.get(cell) {
                    fill(&self.houses, &mut next, cell, digit);
                }
                follow_singles(&self.houses, &mut next, |_, _| ());
                self.of_size(left - 1, &next, cell.index() + 1, control)?;
            }
            self.chosen.pop();
        }
        Ok(())
    }
}
