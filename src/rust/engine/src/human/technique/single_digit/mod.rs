//! Patterns of one digit with two strong links, or a strong link and a box.

mod rectangles;
mod turbot;
mod two_links;

use crate::human::family::{Entry, Family, Finder, Report};
use crate::human::memo::Memo;
use crate::human::position::State;
use crate::human::{Options, Technique};
use std::ops::ControlFlow;

pub(crate) const fn family<const W: usize>() -> Family<W> {
    Family {
        techniques: TECHNIQUES,
        finder: Finder::Patterns(find),
    }
}

const TECHNIQUES: &[Entry] = &[
    Entry::new(Technique::Skyscraper, "skyscraper", "Skyscraper", "0400"),
    Entry::new(
        Technique::TwoStringKite,
        "two_string_kite",
        "2-String Kite",
        "0401",
    ),
    Entry::new(
        Technique::DualTwoStringKite,
        "dual_two_string_kite",
        "Dual 2-String Kite",
        "0404",
    ),
    Entry::new(Technique::TurbotFish, "turbot_fish", "Turbot Fish", "0403"),
    Entry::new(
        Technique::EmptyRectangle,
        "empty_rectangle",
        "Empty Rectangle",
        "0402",
    ),
    Entry::new(
        Technique::DualEmptyRectangle,
        "dual_empty_rectangle",
        "Dual Empty Rectangle",
        "0405",
    ),
];

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    if !state.board().has_full_lines() {
        return ControlFlow::Continue(());
    }
    match technique {
        Skyscraper => turbot::skyscrapers(state, memo, report),
        TwoStringKite => turbot::kites(state, memo, options, report),
        DualTwoStringKite => turbot::dual_kites(state, memo, options, report),
        TurbotFish => turbot::turbots(state, memo, options, report),
        EmptyRectangle => rectangles::rectangles(state, memo, options, report),
        _ => rectangles::duals(state, memo, options, report),
    }
}
