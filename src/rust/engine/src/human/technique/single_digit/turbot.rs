//! Two strong links whose ends see each other: of the two free ends at least one
//! holds the digit.
//!
//! ```text
//! skyscraper    a row and a row, or a column and a column
//! kite          a row and a column, joined in a box
//! turbot fish   any two houses
//! ```

use super::two_links::{chain, mate, together};
use crate::deduce::{Cells, State};
use crate::grid::digit::lowest;
use crate::grid::{Cell, Digit, DigitSet, HouseId};
use crate::human::family::Report;
use crate::human::memo::{Area, Memo};
use crate::human::technique::common::best_first::report_sorted;
use crate::human::technique::common::lines::Lines;
use crate::human::{Options, Step, Technique};
use std::ops::ControlFlow;

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

/// The step of two strong links joined at `joint`, the inner end of each.
fn join<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    digit: Digit,
    strong: [Strong; 2],
    joint: [Cell; 2],
) -> Option<Step> {
    let board = state.layout();
    let free = [
        mate(strong[0].ends, joint[0]),
        mate(strong[1].ends, joint[1]),
    ];
    let gone = state.places(digit) & board.peers(free[0]) & board.peers(free[1]);
    let gone = gone - joint.into_iter().collect();
    if gone.is_empty() {
        return None;
    }
    let nodes = [free[0], joint[0], joint[1], free[1]].map(Cells::of);
    let houses = strong.map(|link| link.house);
    Some(chain(technique, digit, nodes, houses, &gone))
}

/// The first one found wins: rows, then columns; digit by digit.
pub(super) fn skyscrapers<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    let technique = Technique::Skyscraper;
    let mut quiet = DigitSet::EMPTY;
    for upright in [false, true] {
        for digit in state.all_digits() {
            if !memo.is_doubtful(technique, digit, state) {
                continue;
            }
            let lines = Lines::of(state, digit);
            let mut found = false;
            for one in strong_lines(&lines, upright) {
                let rest = strong_lines(&lines, upright).filter(|other| other.house > one.house);
                for other in rest {
                    let joint = common_line(state, one, other);
                    let strong = [one, other];
                    let step = |joint| join(technique, state, digit, strong, joint);
                    if let Some(step) = joint.and_then(step) {
                        found = true;
                        report(step)?;
                    }
                }
            }
            match upright {
                _ if found => {}
                false => quiet.insert(digit),
                true if quiet.contains(digit) => {
                    memo.note_barren(technique, Area::Digit(digit), state)
                }
                true => {}
            }
        }
    }
    ControlFlow::Continue(())
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
    let mut common = pairs(one.ends, other.ends).filter(|[a, b]| place(*a) == place(*b));
    let joint = common.next();
    joint.filter(|_| common.next().is_none())
}

/// A kite, with the cells of its row and of its column that join it.
struct Kite {
    joint: [Cell; 2],
    step: Step,
}

/// The kites in the order in which they are looked for: digits, rows, columns.
fn each_kite<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    visit: &mut dyn FnMut(Kite) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in state.all_digits() {
        if !memo.is_doubtful(technique, digit, state) {
            continue;
        }
        let mut found = false;
        kites_of(technique, state, digit, &mut |kite| {
            found = true;
            visit(kite)
        })?;
        if !found {
            memo.note_barren(technique, Area::Digit(digit), state);
        }
    }
    ControlFlow::Continue(())
}

fn all_kites<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
) -> Vec<Kite> {
    let mut found = Vec::new();
    let _: ControlFlow<()> = each_kite(technique, state, memo, &mut |kite| {
        found.push(kite);
        ControlFlow::Continue(())
    });
    found
}

fn kites_of<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    digit: Digit,
    visit: &mut dyn FnMut(Kite) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = state.layout();
    let lines = Lines::of(state, digit);
    for row in strong_lines(&lines, false) {
        for column in strong_lines(&lines, true) {
            for joint in pairs(row.ends, column.ends) {
                let free = [mate(row.ends, joint[0]), mate(column.ends, joint[1])];
                let apart = |cell: Cell| !column.ends.contains(&cell);
                // Ends that all see each other are locked candidates.
                let far = !board.sees(free[0], joint[1]) && !board.sees(free[1], joint[0]);
                if row.ends.into_iter().all(apart) && board.sees(joint[0], joint[1]) && far {
                    let step = join(technique, state, digit, [row, column], joint);
                    let kite = step.map(|step| Kite { joint, step });
                    kite.map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every pair of an end of one link and an end of another.
fn pairs(one: [Cell; 2], other: [Cell; 2]) -> impl Iterator<Item = [Cell; 2]> {
    one.into_iter()
        .flat_map(move |a| other.into_iter().map(move |b| [a, b]))
}

/// Whether two kites are joined by the same two cells. For one digit, the row of
/// one link then starts where the column of the other does; two digits may also
/// share both.
fn are_dual(one: &Kite, other: &Kite) -> bool {
    let turned = [other.joint[1], other.joint[0]];
    let joined = one.joint == turned || one.joint == other.joint;
    joined && one.step.eliminations != other.step.eliminations
}

pub(super) fn kites<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let technique = Technique::TwoStringKite;
    if !options.duals || !options.techniques.contains(Technique::DualTwoStringKite) {
        return each_kite(technique, state, memo, &mut |kite| report(kite.step));
    }
    // A kite that is half of a dual one is not reported alone.
    let found = all_kites(technique, state, memo);
    let lone = |kite: &&Kite| !found.iter().any(|other| are_dual(kite, other));
    let mut lone = found.iter().filter(lone).map(|kite| kite.step.clone());
    lone.try_for_each(report)
}

pub(super) fn dual_kites<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    if !options.duals {
        return ControlFlow::Continue(());
    }
    let technique = Technique::DualTwoStringKite;
    let found = all_kites(technique, state, memo);
    let mut steps = Vec::new();
    for (number, one) in found.iter().enumerate() {
        for other in found[number + 1..]
            .iter()
            .filter(|other| are_dual(one, other))
        {
            steps.push(together(technique, &one.step, &other.step));
            // A pair of two digits belongs to either of them.
            if one.step.digits != other.step.digits {
                steps.push(together(technique, &other.step, &one.step));
            }
        }
    }
    report_sorted(steps, report)
}

pub(super) fn turbots<const W: usize>(
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
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
    let technique = Technique::TurbotFish;
    let mut steps = Vec::new();
    let mut links: Vec<Strong> = Vec::new();
    for digit in state.all_digits() {
        if !memo.is_doubtful(technique, digit, state) {
            continue;
        }
        links.clear();
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
                for joint in pairs(one.ends, other.ends) {
                    if board.sees(joint[0], joint[1]) {
                        let strong = [one, other];
                        steps.extend(join(technique, state, digit, strong, joint));
                    }
                }
            }
        }
        if steps.len() == found {
            memo.note_barren(technique, Area::Digit(digit), state);
        }
    }
    report_sorted(steps, report)
}
