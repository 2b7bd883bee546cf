//! Avoidable rectangles: some corners are filled already, but were no givens. Their
//! digits must not be exchangeable either, or the puzzle would have two solutions.

use super::rectangle::from_corner;
use crate::human::technique::prelude::*;

pub(super) fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (state, wide) = (query.state, query.options.wide_avoidable);
    let board = state.layout();
    let solved = board.cells() - state.open() - state.givens();
    // Beside the first corner there are filled ones, or a filled one and one with two
    // candidates; the last one is open, with two candidates unless the options say else.
    let bivalue = state.bivalue();
    let last = lines_of(state, bivalue);
    let (judge, beside, last): (Judge<W>, _, _) = match query.technique() {
        Technique::AvoidableRectangle1 if wide => (type_1, solved, [!0; 2 * MAX_SIZE]),
        Technique::AvoidableRectangle1 => (type_1, solved, last),
        _ => (type_2, solved | bivalue, last),
    };
    let beside = lines_of(state, beside);
    let mut seen: Vec<[Cell; 4]> = Vec::new();
    for first in solved.iter() {
        let Some(a) = state.value(first) else {
            continue;
        };
        // The corner across from a filled one has its digit, too.
        let lines = state.lines(a);
        from_corner(
            state,
            first,
            |line| beside[line],
            |line| lines[line] & last[line],
            |corners| {
                let Some(step) = judge(state, corners, a) else {
                    return Ok(());
                };
                let mut key = corners;
                key.arrange();
                if seen.contains(&key) {
                    return Ok(());
                }
                seen.push(key);
                query.report(step)
            },
        )?;
    }
    Ok(())
}

type Judge<'b, const W: usize> = fn(&State<'b, W>, [Cell; 4], Digit) -> Option<Step>;

/// For each row the columns of these cells, for each column their rows.
fn lines_of<const W: usize>(state: &State<'_, W>, cells: Cells<W>) -> [u64; 2 * MAX_SIZE] {
    let (board, size) = (state.layout(), state.digit_count());
    let mut lines = [0; 2 * MAX_SIZE];
    for cell in cells.iter() {
        let [row, column] = [board.row_of(cell), board.column_of(cell)].map(HouseId::index);
        lines[row] |= 1 << (column - size);
        lines[column] |= 1 << row;
    }
    lines
}

/// Three corners are filled: the fourth must not complete the rectangle.
///
/// ```text
/// a --- b
/// |     |     the last corner is not a
/// b --- ?
/// ```
fn type_1<const W: usize>(state: &State<'_, W>, corners: [Cell; 4], a: Digit) -> Option<Step> {
    let [first, second, third, fourth] = corners;
    let (b, c) = (state.value(second)?, state.value(third)?);
    let completes = b == c && state.digits(fourth).contains(a);
    completes.then(|| {
        Step::new(Technique::AvoidableRectangle1, DigitSet::from_iter([a, b]))
            .removing([(fourth, a)])
            .marking(
                Part::Base,
                [(first, a), (second, b), (third, b), (fourth, a)],
            )
    })
}

/// Two corners of one line are filled, the others have the digit that completes
/// the rectangle and one more digit, the same: one of them holds it.
///
/// ```text
/// a --- b          a --- bc
/// |     |    or    |     |
/// bc -- ac         b --- ac
/// ```
fn type_2<const W: usize>(state: &State<'_, W>, corners: [Cell; 4], a: Digit) -> Option<Step> {
    let [first, second, third, fourth] = corners;
    // The filled neighbour of the first corner, and the open one.
    let (filled, open) = match (state.value(second), state.value(third)) {
        (Some(_), None) => (second, third),
        (None, Some(_)) => (third, second),
        _ => return None,
    };
    let b = state.value(filled)?;
    let (beside, opposite) = (state.digits(open), state.digits(fourth));
    let fits = beside.len() == 2
        && opposite.len() == 2
        && beside.contains(b)
        && opposite.contains(a)
        && a != b;
    let (mut extra, mut same) = (beside, opposite);
    extra.remove(b);
    same.remove(a);
    let digit = extra.single().filter(|_| fits && extra == same)?;
    let holders: Cells<W> = [open, fourth].into_iter().collect();
    let gone = state.layout().seen_by_all(&holders) & state.places(digit);
    if gone.is_empty() {
        return None;
    }
    let base = [(first, a), (filled, b), (open, b), (fourth, a)];
    Some(
        Step::new(Technique::AvoidableRectangle2, DigitSet::from_iter([a, b]))
            .removing(each(gone, digit))
            .marking(Part::Base, base)
            .marking(Part::Extra, [(open, digit), (fourth, digit)]),
    )
}
