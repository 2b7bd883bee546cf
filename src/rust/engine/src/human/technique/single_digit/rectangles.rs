//! Empty rectangles: in a box the digit stands in one row or one column, and a
//! strong link leads from that row or column around the corner.
//!
//! ```text
//! . X .  . . .      X X: the box; its other four cells are empty.
//! X X .  . s .      s-t: a column with these two places only.
//! . X .  . . .      If e held the digit, s would by t, and no X could.
//!
//! . e .  . t .
//! ```

use super::two_links::{chain, together};
use crate::deduce::{Cells, State};
use crate::grid::digit::{bits, lowest};
use crate::grid::{Digit, HouseId};
use crate::human::family::Report;
use crate::human::memo::{Area, Memo};
use crate::human::technique::common::best_first::report_sorted;
use crate::human::technique::common::lines::Lines;
use crate::human::{Options, Step, Technique};
use std::ops::ControlFlow;

/// Two empty rectangles may be reported as one if box and digit are the same.
type FoundRectangle = ((HouseId, Digit), Step);

type Visit<'a> = &'a mut dyn FnMut(FoundRectangle) -> ControlFlow<()>;

/// The first one found wins: digits, then boxes.
pub(super) fn rectangles<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let technique = Technique::EmptyRectangle;
    if !options.duals || !options.techniques.contains(Technique::DualEmptyRectangle) {
        return search(technique, state, memo, options, &mut |(_, step)| {
            report(step)
        });
    }
    // One that is half of a dual one is not reported alone.
    let found = all(technique, state, memo, options);
    let lone = |one: &&FoundRectangle| !found.iter().any(|other| are_dual(one, other));
    let mut lone = found.iter().filter(lone).map(|(_, step)| step.clone());
    lone.try_for_each(report)
}

pub(super) fn duals<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    if !options.duals {
        return ControlFlow::Continue(());
    }
    let technique = Technique::DualEmptyRectangle;
    let found = all(technique, state, memo, options);
    let mut steps = Vec::new();
    for (number, one) in found.iter().enumerate() {
        let others = found[number + 1..].iter();
        let others = others.filter(|other| are_dual(one, other));
        steps.extend(others.map(|other| together(technique, &one.1, &other.1)));
    }
    report_sorted(steps, report)
}

fn all<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
) -> Vec<FoundRectangle> {
    let mut found = Vec::new();
    let _: ControlFlow<()> = search(technique, state, memo, options, &mut |one| {
        found.push(one);
        ControlFlow::Continue(())
    });
    found
}

fn are_dual(one: &FoundRectangle, other: &FoundRectangle) -> bool {
    one.0 == other.0 && one.1.eliminations != other.1.eliminations
}

fn search<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let (board, size) = (state.layout(), state.digit_count());
    let least = if options.small_rectangles { 2 } else { 3 };
    for digit in state.all_digits() {
        if !memo.is_doubtful(technique, digit, state) {
            continue;
        }
        let lines = Lines::of(state, digit);
        let mut found = false;
        // Without a line of two places there is no rectangle.
        if [false, true].map(|u| lines.with(u, 2, 2).next()) == [None, None] {
            continue;
        }
        for &house in board.full().iter().filter(|&&id| !board.is_line(id)) {
            // The row and the column through all places, one cell in common.
            if !(least..2 * size).contains(&state.count_in(house, digit)) {
                continue;
            }
            let places = state.places_in(house, digit);
            for (row, column) in crosses(&places, size).into_iter().flatten() {
                let corner = Corner {
                    technique,
                    state,
                    lines: &lines,
                    digit,
                    house,
                    places,
                    arms: [row, column],
                };
                // The link leaves the row for another row, or the column.
                for upright in [true, false] {
                    corner.find(upright, &mut |one| {
                        found = true;
                        visit(one)
                    })?;
                }
            }
        }
        if !found {
            memo.note_barren(technique, Area::Digit(digit), state);
        }
    }
    ControlFlow::Continue(())
}

/// The rows and columns that together hold all of `places`, where neither does
/// alone. Two places lie on two such crosses, more on one at most.
fn crosses<const W: usize>(places: &Cells<W>, size: usize) -> [Option<(usize, usize)>; 2] {
    let (mut rows, mut columns) = (0_u64, 0_u64);
    for cell in places.iter() {
        rows |= 1 << cell.row(size);
        columns |= 1 << cell.column(size);
    }
    let Some(first) = places.first() else {
        return [None; 2];
    };
    if rows.count_ones() < 2 || columns.count_ones() < 2 {
        return [None; 2];
    }
    let (row, column) = (first.row(size), first.column(size));
    let (mut off_row, mut off_column) = (0_u64, 0_u64);
    for cell in places.iter() {
        let (r, c) = (cell.row(size), cell.column(size));
        off_row |= u64::from(r != row) << c;
        off_column |= u64::from(c != column) << r;
    }
    let single = |set: u64| (set.count_ones() == 1).then(|| lowest(set));
    let one = single(off_row).map(|column| (row, column));
    let other = single(off_column).map(|row| (row, column));
    [one, other.filter(|_| other != one)]
}

/// A box whose places of a digit lie on a cross of two lines.
struct Corner<'a, 'b, const W: usize> {
    technique: Technique,
    state: &'a State<'b, W>,
    lines: &'a Lines<'a>,
    digit: Digit,
    house: HouseId,
    places: Cells<W>,
    /// The row and the column.
    arms: [usize; 2],
}

impl<const W: usize> Corner<'_, '_, W> {
    /// Strong links in columns (`upright`) that start in the row of the cross,
    /// or in rows that start in its column.
    fn find(&self, upright: bool, visit: Visit<'_>) -> ControlFlow<()> {
        let board = self.state.layout();
        let [along, across] = match upright {
            true => self.arms,
            false => [self.arms[1], self.arms[0]],
        };
        let arm = board.house(self.lines.house(!upright, along));
        let inside = board.house(self.house);
        for line in bits(self.lines.sets(!upright)[along]).filter(|&line| line != across) {
            let set = self.lines.sets(upright)[line];
            if set.count_ones() != 2 {
                continue;
            }
            let end = lowest(set & !(1 << along));
            let near = self.lines.cell(upright, line, along);
            let far = self.lines.cell(upright, line, end);
            let victim = self.lines.cell(upright, across, end);
            let outside = |cell| !inside.contains(cell);
            let there = self.state.digits(victim).contains(self.digit);
            if !there || ![near, far, victim].into_iter().all(outside) {
                continue;
            }
            let here = self.places & arm;
            let rest = self.places - arm;
            let step = chain(
                self.technique,
                self.digit,
                [rest, here, Cells::of(near), Cells::of(far)],
                [self.house, self.lines.house(upright, line)],
                &Cells::of(victim),
            );
            visit(((self.house, self.digit), step))?;
        }
        ControlFlow::Continue(())
    }
}
