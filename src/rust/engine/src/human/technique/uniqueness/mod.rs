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
mod rectangle;
mod subset;
mod types;

use crate::human::technique::prelude::*;
use rectangle::{Rectangle, from_corner};

finder!(Finder::Patterns(find));

/// The techniques that look at the same rectangles: seven, one after the other.
const TOGETHER: &[Technique] = {
    let (_, from) = Technique::ALL.split_at(Technique::Uniqueness1 as usize);
    from.split_at(7).0
};

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    use Technique::*;
    if matches!(technique, AvoidableRectangle1 | AvoidableRectangle2) {
        return avoidable::find(query);
    }
    if query.memo.is_barren(technique, Area::Grid, state) {
        return Ok(());
    }
    let mut fertile = Techniques::EMPTY;
    rectangles(state, query.options, |rectangle| {
        let uses = uses(&rectangle);
        // A rectangle is found from each of its corners that has only the pair. Only
        // for hidden rectangles does it matter from which.
        let known = uses != Techniques::EMPTY && rectangle.is_known();
        for other in uses.iter() {
            if known && other != HiddenRectangle {
                continue;
            }
            if other == technique {
                types::judge(technique, &rectangle, &mut |step| {
                    fertile.insert(technique);
                    query.report(step)
                })?;
            } else if !fertile.contains(other) {
                // A path looks for all of them, one after the other, and most find
                // nothing: the search for the first one looks for the others, too.
                let found = &mut |_| Err(SearchEnd::Enough);
                if types::judge(other, &rectangle, found).is_err() {
                    fertile.insert(other);
                }
            }
        }
        Ok(())
    })?;
    for &technique in TOGETHER {
        if !fertile.contains(technique) {
            query.memo.note_barren(technique, Area::Grid, state);
        }
    }
    Ok(())
}

/// The techniques that could use a rectangle, judged by sets of digits alone. For most
/// rectangles there are none.
fn uses<const W: usize>(rectangle: &Rectangle<'_, W>) -> Techniques {
    use Technique::*;
    let pair = rectangle.pair.0;
    let digits = rectangle.corners.map(|cell| rectangle.state.digits(cell).0);
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
    if pair & !digits[3] == 0 && types::hidden_digits(rectangle) != DigitSet::EMPTY {
        uses.insert(HiddenRectangle);
    }
    uses
}

/// All rectangles, found from their first corner: a cell with two candidates.
fn rectangles<'a, const W: usize>(
    state: &'a State<'a, W>,
    options: &Options,
    mut visit: impl FnMut(Rectangle<'a, W>) -> Flow,
) -> Flow {
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
            visit(Rectangle {
                state,
                corners,
                pair,
            })
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
