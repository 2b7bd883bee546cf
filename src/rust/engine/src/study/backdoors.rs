//! Backdoors: cells whose digits make singles enough.

use crate::deduce::{Start, State};
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
    let start = Start::<W>::new(rules);
    let mut state = State::of(puzzle, &start);
    place_singles(&mut state);
    let mut search = BackdoorSearch {
        solution,
        found: Vec::new(),
        chosen: Vec::new(),
    };
    for size in 0..=most {
        search.of_size(size, &state, 0, control)?;
        if size == 0 && !search.found.is_empty() {
            break;
        }
    }
    Ok(search.found)
}

/// Fills naked and hidden singles until there is none, by all rules as paths do.
fn place_singles<const W: usize>(state: &mut State<'_, W>) {
    let next = |state: &State<'_, W>| {
        let mut hidden = state.hidden_singles().map(|(_, single)| single);
        state.naked_singles().next().or_else(|| hidden.next())
    };
    while let Some((cell, digit)) = next(state) {
        state.place(cell, digit);
    }
}

struct BackdoorSearch<'a> {
    solution: &'a Grid,
    found: Vec<Vec<Cell>>,
    chosen: Vec<Cell>,
}

impl BackdoorSearch<'_> {
    /// Adds `left` more cells, from cell `from` on, to those chosen so far.
    fn of_size<const W: usize>(
        &mut self,
        left: usize,
        position: &State<'_, W>,
        from: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        let blank = position.open();
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
                let mut next = position.clone();
                if let Some(digit) = self.solution.get(cell) {
                    next.place(cell, digit);
                }
                place_singles(&mut next);
                self.of_size(left - 1, &next, cell.index() + 1, control)?;
            }
            self.chosen.pop();
        }
        Ok(())
    }
}
