//! Rectangles in which two digits could change places.
//!
//! ```text
//!         a b . | a b .       If the four cells of two rows, two columns and two
//!         . . . | . . .       boxes held nothing but a and b, the digits could be
//!         a b . | a b .       exchanged: the puzzle would have two solutions. It
//!         . . . | . . .       has one, so something keeps the cells from it.
//! ```
//! Sound only if no such cell holds a given, and if there are no rules but rows,
//! columns and boxes, which an exchange might break.

mod avoidable;
mod hidden;
mod rectangle;
mod subset;
mod types_1_to_6;

use crate::deduce::State;
use crate::grid::DigitSet;
use crate::grid::digit::is_single;
use crate::human::family::{Finder, Report};
use crate::human::memo::{Area, Memo};
use crate::human::{Options, Technique, Techniques};
use rectangle::{Rectangle, from_corner};
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

/// The techniques that look at the same rectangles.
const TOGETHER: [Technique; 7] = [
    Technique::Uniqueness1,
    Technique::Uniqueness2,
    Technique::Uniqueness3,
    Technique::Uniqueness4,
    Technique::Uniqueness5,
    Technique::Uniqueness6,
    Technique::HiddenRectangle,
];

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    if matches!(technique, AvoidableRectangle1 | AvoidableRectangle2) {
        return avoidable::find(technique, state, options, report);
    }
    if memo.is_barren(technique, Area::Grid, state) {
        return ControlFlow::Continue(());
    }
    let mut fertile = Techniques::EMPTY;
    rectangles(state, options, |rectangle| {
        let uses = uses(&rectangle, state);
        // A rectangle is found from each of its corners that has only the pair. Only
        // for hidden rectangles does it matter from which.
        let known = uses != Techniques::EMPTY && rectangle.is_known(state);
        for other in uses.iter() {
            if known && other != HiddenRectangle {
                continue;
            }
            if other == technique {
                judge(technique, &rectangle, state, &mut |step| {
                    fertile.insert(technique);
                    report(step)
                })?;
            } else if !fertile.contains(other) {
                // A path looks for all of them, one after the other, and most find
                // nothing: the search for the first one looks for the others, too.
                let found = &mut |_| ControlFlow::Break(());
                if judge(other, &rectangle, state, found).is_break() {
                    fertile.insert(other);
                }
            }
        }
        ControlFlow::Continue(())
    })?;
    for technique in TOGETHER {
        if !fertile.contains(technique) {
            memo.note_barren(technique, Area::Grid, state);
        }
    }
    ControlFlow::Continue(())
}

/// The techniques that could use a rectangle, judged by sets of digits alone. For most
/// rectangles there are none.
fn uses<const W: usize>(rectangle: &Rectangle, state: &State<'_, W>) -> Techniques {
    use Technique::*;
    let pair = rectangle.pair.0;
    let digits = rectangle.corners.map(|cell| state.digits(cell).0);
    let beyond = digits.map(|own| own & !pair);
    let all = beyond.iter().fold(0, |all, own| all | own);
    let mut uses = Techniques::EMPTY;
    // The first corner has the pair only.
    match beyond.map(|own| own != 0) {
        [_, false, false, false] => {}
        [_, true, true, false] if is_single(all) => {
            uses.insert(Uniqueness5);
            uses.insert(Uniqueness6);
        }
        [_, true, true, false] => uses.insert(Uniqueness6),
        [_, true, true, true] if is_single(all) => uses.insert(Uniqueness5),
        [_, true, true, true] => {}
        [_, true, false, true] | [_, false, true, true] => {
            uses.insert(if is_single(all) {
                Uniqueness2
            } else {
                Uniqueness3
            });
            uses.insert(Uniqueness4);
        }
        _ => uses.insert(Uniqueness1),
    }
    if pair & !digits[3] == 0 && hidden::digits(rectangle, state) != DigitSet::EMPTY {
        uses.insert(HiddenRectangle);
    }
    uses
}

/// Reports the steps of a rectangle that has the technique among its [`uses`].
fn judge<const W: usize>(
    technique: Technique,
    rectangle: &Rectangle,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let extras = &rectangle.extras(state);
    match technique {
        Technique::HiddenRectangle => hidden::find(rectangle, extras, state, report),
        _ => types_1_to_6::find(technique, rectangle, extras, state, report),
    }
}

/// All rectangles, found from their first corner: a cell with two candidates.
fn rectangles<const W: usize>(
    state: &State<'_, W>,
    options: &Options,
    mut visit: impl FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in state.bivalue().iter() {
        let pair = state.digits(first);
        let mut digits = pair.iter().map(|digit| state.lines(digit));
        let (Some(one), Some(other)) = (digits.next(), digits.next()) else {
            continue;
        };
        // Each corner has the pair, or some of it.
        let fitting = |line: usize| match options.missing_candidates {
            true => one[line] | other[line],
            false => one[line] & other[line],
        };
        from_corner(state, first, fitting, fitting, |corners| {
            visit(Rectangle { corners, pair })
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests;
