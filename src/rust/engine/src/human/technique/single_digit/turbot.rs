//! Two strong links whose ends see each other: of the two free ends at least one
//! holds the digit.
//!
//! ```text
//! skyscraper    a row and a row, or a column and a column
//! kite          a row and a column, joined in a box
//! turbot fish   any two houses
//! ```

use super::two_links::{Visit, chain, report_halves};
use crate::human::technique::common::best_first::report_sorted;
use crate::human::technique::common::lines::Lines;
use crate::human::technique::prelude::*;

/// Two places of a digit of which one holds it.
#[derive(Clone, Copy)]
struct Strong {
    house: HouseId,
    ends: [Cell; 2],
}

/// The two places of each line that has two, rows or columns.
fn strong_lines(lines: &Lines<'_>, upright: bool) -> impl Iterator<Item = Strong> {
    lines.with(upright, 2, 2).map(move |line| {
        let set = lines.sets(upright)[line];
        let place = |place| lines.cell(upright, line, place);
        Strong {
            house: lines.house(upright, line),
            ends: [place(lowest(set)), place(lowest(set & (set - 1)))],
        }
    })
}

/// The one of two cells that is not `cell`.
fn mate(pair: [Cell; 2], cell: Cell) -> Cell {
    if pair[0] == cell { pair[1] } else { pair[0] }
}

/// Every pair of an end of one link and an end of another.
fn pairs(one: Strong, other: Strong) -> impl Iterator<Item = [Cell; 2]> {
    let ends = one.ends.into_iter();
    ends.flat_map(move |a| other.ends.map(|b| [a, b]))
}

/// The step of two strong links joined at `joint`, the inner end of each.
fn join<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    digit: Digit,
    strong: [Strong; 2],
    joint: [Cell; 2],
) -> Option<Step> {
    let board = state.layout();
    let free = [0, 1].map(|place| mate(strong[place].ends, joint[place]));
    let gone = state.places(digit) & board.peers(free[0]) & board.peers(free[1]);
    let gone = gone - joint.into_iter().collect();
    (!gone.is_empty()).then(|| {
        let nodes = [free[0], joint[0], joint[1], free[1]].map(Cells::of);
        let houses = strong.map(|link| link.house);
        chain(technique, digit, nodes, houses, gone)
    })
}

/// The first one found wins: rows, then columns; digit by digit.
pub(super) fn skyscrapers<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (state, technique) = (query.state, query.technique());
    let mut quiet = DigitSet::EMPTY;
    for upright in [false, true] {
        for digit in state.all_digits() {
            if !query.memo.is_doubtful(technique, digit, state) {
                continue;
            }
            let lines = Lines::of(state, digit);
            let mut found = false;
            for one in strong_lines(&lines, upright) {
                let rest = strong_lines(&lines, upright).filter(|other| other.house > one.house);
                for other in rest {
                    let joint = common_line(state, one, other);
                    let step = |joint| join(technique, state, digit, [one, other], joint);
                    if let Some(step) = joint.and_then(step) {
                        found = true;
                        query.report(step)?;
                    }
                }
            }
            if !found && !upright {
                quiet.insert(digit);
            } else if !found && quiet.contains(digit) {
                let area = Area::Digit(digit);
                query.memo.note_barren(technique, area, state);
            }
        }
    }
    Ok(())
}

/// The ends of two strong links in parallel lines that share a crossing line,
/// unless both do: that is an X-Wing.
fn common_line<const W: usize>(
    state: &State<'_, W>,
    one: Strong,
    other: Strong,
) -> Option<[Cell; 2]> {
    let size = state.digit_count();
    let upright = one.house.index() >= size;
    let place = |cell: Cell| match upright {
        false => cell.column(size),
        true => cell.row(size),
    };
    let mut common = pairs(one, other).filter(|[a, b]| place(*a) == place(*b));
    let joint = common.next();
    joint.filter(|_| common.next().is_none())
}

/// Two kites are one if they are joined by the same two cells. For one digit, the row of
/// one link then starts where the column of the other does; two digits may also
/// share both.
pub(super) fn kites<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let share = |one: &[Cell; 2], other: &[Cell; 2]| *one == [other[1], other[0]] || one == other;
    report_halves(query, Technique::DualTwoStringKite, each_kite, share)
}

/// The kites with the cells of row and column that join them, in the order in which they are
/// looked for: digits, rows, columns.
fn each_kite<const W: usize>(query: &mut Query<'_, '_, W>, visit: Visit<'_, W, [Cell; 2]>) -> Flow {
    let (state, technique) = (query.state, query.technique());
    let board = state.layout();
    query.digit_by_digit(|query, digit| {
        let mut found = false;
        let lines = Lines::of(state, digit);
        for row in strong_lines(&lines, false) {
            for column in strong_lines(&lines, true) {
                if row.ends.iter().any(|cell| column.ends.contains(cell)) {
                    continue;
                }
                for joint in pairs(row, column) {
                    let free = [mate(row.ends, joint[0]), mate(column.ends, joint[1])];
                    // Ends that all see each other are locked candidates.
                    let far = !board.sees(free[0], joint[1]) && !board.sees(free[1], joint[0]);
                    let joins = board.sees(joint[0], joint[1]) && far;
                    let step = || join(technique, state, digit, [row, column], joint);
                    if let Some(step) = joins.then(step).flatten() {
                        found = true;
                        visit(query, (joint, step))?;
                    }
                }
            }
        }
        Ok(found)
    })
}

pub(super) fn turbots<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (state, technique, options) = (query.state, query.technique(), query.options);
    let board = state.layout();
    let skyscrapers = options.techniques.contains(Technique::Skyscraper);
    let kites = options.techniques.contains(Technique::TwoStringKite);
    // Skyscrapers and kites are turbot fish, too, if they are not looked for by
    // themselves.
    let has_own_name = |one: HouseId, other: HouseId| {
        let lines = board.has_full_lines() && board.is_line(one) && board.is_line(other);
        let parallel = board.kind(one) == board.kind(other);
        lines && if parallel { skyscrapers } else { kites }
    };
    let mut steps = Vec::new();
    query.digit_by_digit(|_, digit| {
        let mut links: Vec<Strong> = Vec::new();
        let found = steps.len();
        for house in state.linked(digit) {
            let mut cells = state.places_in(house, digit).iter();
            if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                let ends = [one, other];
                // Two cells in a line and a box are one link.
                if links.iter().all(|link| link.ends != ends) {
                    links.push(Strong { house, ends });
                }
            }
        }
        for (number, &one) in links.iter().enumerate() {
            for &other in &links[number + 1..] {
                let apart = one.ends.iter().all(|cell| !other.ends.contains(cell));
                if !apart || has_own_name(one.house, other.house) {
                    continue;
                }
                for joint in pairs(one, other) {
                    if board.sees(joint[0], joint[1]) {
                        steps.extend(join(technique, state, digit, [one, other], joint));
                    }
                }
            }
        }
        Ok(steps.len() > found)
    })?;
    report_sorted(steps, query.report)
}
