//! When a path cannot come to a technique any more.
//!
//! Where few cells of a house are blank, or a digit is left in few lines, a set of many is
//! the other side of a set of few: four cells of six that hold four digits leave a hidden
//! pair to the other two. Paths take the smaller one, which strikes out the same. So a
//! path that must use a rare set can be left long before its end: cells are only filled.

use crate::grid::{Cell, Grid};
use crate::human::Technique;
use crate::rules::Rules;

/// What must be left for a technique.
enum Left {
    /// Blank cells of some house.
    Cells(usize),
    /// Rows without some digit.
    Rows(usize),
}

/// Whether a path through `grid` with all usual techniques may still use this one.
pub(super) fn is_reachable(technique: Technique, grid: &Grid, rules: &Rules) -> bool {
    // Other rules have houses that do not hold all digits.
    if !rules.is_plain() {
        return true;
    }
    match left_for(technique) {
        None => true,
        Some(Left::Cells(least)) => {
            let blank = |cell: &&Cell| grid.get(**cell).is_none();
            let mut houses = rules.houses().iter();
            houses.any(|house| house.cells().iter().filter(blank).count() >= least)
        }
        Some(Left::Rows(least)) => {
            if !rules.board().full_lines() {
                // A digit may be in fewer rows than there are, or twice in one.
                return true;
            }
            let mut rows = [rules.digits(); 64];
            for (_, digit) in grid.filled() {
                rows[digit.index()] -= 1;
            }
            rows[..rules.digits()].iter().any(|&rows| rows >= least)
        }
    }
}

/// What a technique needs: one more than what leaves a smaller set of the other kind, or
/// one of the same size that is looked for before.
fn left_for(technique: Technique) -> Option<Left> {
    Some(match technique {
        Technique::HiddenTriple => Left::Cells(7),
        Technique::NakedQuadruple => Left::Cells(8),
        Technique::HiddenQuadruple => Left::Cells(9),
        Technique::XWing => Left::Rows(4),
        Technique::Swordfish => Left::Rows(6),
        Technique::Jellyfish => Left::Rows(8),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Request, stream};
    use crate::human::{Explainer, Options, Position, Step};
    use crate::work::Control;
    use std::ops::ControlFlow;

    #[test]
    fn paths_use_no_technique_without_room() {
        let rules = Rules::classic();
        let (mut generator, explainer) = (Generator::new(&rules), Explainer::new(&rules));
        let mut control = Control::unlimited();
        let (mut used, mut refused) = (0, 0);
        for item in 0..1500 {
            let request = Request {
                clues: Some(24 + item as usize % 4),
                ..Request::default()
            };
            let made = generator.puzzle(&request, &mut stream(5, item), &mut control);
            let position = Position::from(made.unwrap());
            let look = |step: &Step, before: &Grid| {
                if left_for(step.technique).is_some() {
                    assert!(is_reachable(step.technique, before, &rules), "{before:?}");
                    used += 1;
                }
                refused += usize::from(!is_reachable(Technique::Jellyfish, before, &rules));
                ControlFlow::Continue(())
            };
            let options = Options::default();
            explainer
                .walk(&position, None, &options, &mut control, look, drop)
                .unwrap();
        }
        assert!(used > 40 && refused > 1000, "{used}, {refused}");
    }
}
