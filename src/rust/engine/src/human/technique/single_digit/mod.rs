//! Patterns of one digit with two strong links, or a strong link and a box.

mod rectangles;
mod turbot;
mod two_links;

use crate::deduce::State;
use crate::human::family::{Finder, Report};
use crate::human::memo::Memo;
use crate::human::{Options, Technique};
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    // A turbot fish is made of any houses that need the digit.
    if technique != TurbotFish && !state.layout().has_full_lines() {
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
