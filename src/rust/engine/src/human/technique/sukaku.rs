//! What only the scale of Sukaku Explainer knows. Asked for by name, each technique gives
//! the step that it would take first.

use crate::grid::{Cell, Digit};
use crate::human::family::{Entry, Family, Finder, Query, Report, Together};
use crate::human::memo::Memo;
use crate::human::position::State;
use crate::human::{Technique, sukaku};
use crate::solve::classic::ClassicSolver;
use crate::work::{Control, Halt};
use std::ops::ControlFlow;

pub(crate) const fn family<const W: usize>() -> Family<W> {
    Family {
        techniques: TECHNIQUES,
        finder: Finder::Several(Together::Always, find),
    }
}

fn find<const W: usize>(
    query: &Query<'_>,
    state: &State<'_, W>,
    _: &mut Memo<W>,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    if !ClassicSolver::knows(state.board().rules()) {
        return Ok(ControlFlow::Continue(()));
    }
    for &technique in query.techniques {
        let has = |cell: Cell, digit: Digit| state.digits(cell).contains(digit);
        let step = sukaku::best(technique, state.grid(), has, control)?;
        if step.is_some_and(|step| report(step).is_break()) {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

const TECHNIQUES: &[Entry] = &[
    Entry::new(
        Technique::DirectPointing,
        "direct_pointing",
        "Direct Pointing",
        "SE01",
    ),
    Entry::new(
        Technique::DirectClaiming,
        "direct_claiming",
        "Direct Claiming",
        "SE02",
    ),
    Entry::new(
        Technique::DirectHiddenPair,
        "direct_hidden_pair",
        "Direct Hidden Pair",
        "SE03",
    ),
    Entry::new(
        Technique::DirectHiddenTriple,
        "direct_hidden_triple",
        "Direct Hidden Triple",
        "SE04",
    ),
    Entry::new(
        Technique::GroupedTurbotFish,
        "grouped_turbot_fish",
        "Grouped Turbot Fish",
        "SE05",
    ),
    Entry::new(
        Technique::ThreeStrongLinks,
        "three_strong_links",
        "Three Strong Links",
        "SE06",
    ),
    Entry::new(
        Technique::FourStrongLinks,
        "four_strong_links",
        "Four Strong Links",
        "SE07",
    ),
    Entry::new(
        Technique::StrongLinkLoop,
        "strong_link_loop",
        "Loop of Strong Links",
        "SE08",
    ),
    Entry::new(Technique::WxyzWing, "wxyz_wing", "WXYZ-Wing", "SE09"),
    Entry::new(Technique::VwxyzWing, "vwxyz_wing", "VWXYZ-Wing", "SE10"),
    Entry::new(Technique::UvwxyzWing, "uvwxyz_wing", "UVWXYZ-Wing", "SE11"),
    Entry::new(
        Technique::TuvwxyzWing,
        "tuvwxyz_wing",
        "TUVWXYZ-Wing",
        "SE12",
    ),
    Entry::unique(
        Technique::UniqueLoop1,
        "unique_loop_1",
        "Unique Loop Type 1",
        "SE13",
    ),
    Entry::unique(
        Technique::UniqueLoop2,
        "unique_loop_2",
        "Unique Loop Type 2",
        "SE14",
    ),
    Entry::unique(
        Technique::UniqueLoop3,
        "unique_loop_3",
        "Unique Loop Type 3",
        "SE15",
    ),
    Entry::unique(
        Technique::UniqueLoop4,
        "unique_loop_4",
        "Unique Loop Type 4",
        "SE16",
    ),
    Entry::unique(
        Technique::Bug2,
        "bug_2",
        "Bivalue Universal Grave Type 2",
        "SE17",
    ),
    Entry::unique(
        Technique::Bug3,
        "bug_3",
        "Bivalue Universal Grave Type 3",
        "SE18",
    ),
    Entry::unique(
        Technique::Bug4,
        "bug_4",
        "Bivalue Universal Grave Type 4",
        "SE19",
    ),
    Entry::new(
        Technique::AlignedPair,
        "aligned_pair_exclusion",
        "Aligned Pair Exclusion",
        "SE20",
    ),
    Entry::new(
        Technique::AlignedTriple,
        "aligned_triple_exclusion",
        "Aligned Triple Exclusion",
        "SE21",
    ),
    Entry::new(Technique::XCycle, "x_cycle", "X-Cycle", "SE22"),
    Entry::new(Technique::YCycle, "y_cycle", "Y-Cycle", "SE23"),
    Entry::new(Technique::XyCycle, "xy_cycle", "XY-Cycle", "SE24"),
    Entry::new(
        Technique::ForcingXChain,
        "forcing_x_chain",
        "Forcing X-Chain",
        "SE25",
    ),
    Entry::new(
        Technique::ForcingChain,
        "forcing_chain",
        "Forcing Chain",
        "SE26",
    ),
    Entry::new(Technique::Nishio, "nishio", "Nishio", "SE27"),
    Entry::new(
        Technique::MultipleChains,
        "multiple_forcing_chains",
        "Multiple Forcing Chains",
        "SE28",
    ),
    Entry::new(
        Technique::DynamicChains,
        "dynamic_forcing_chains",
        "Dynamic Forcing Chains",
        "SE29",
    ),
    Entry::new(
        Technique::DynamicChainsPlus,
        "dynamic_forcing_chains_plus",
        "Dynamic Forcing Chains Plus",
        "SE30",
    ),
    Entry::new(
        Technique::NestedChains2,
        "nested_forcing_chains_2",
        "Nested Forcing Chains Level 2",
        "SE31",
    ),
    Entry::new(
        Technique::NestedChains3,
        "nested_forcing_chains_3",
        "Nested Forcing Chains Level 3",
        "SE32",
    ),
    Entry::new(
        Technique::NestedChains4,
        "nested_forcing_chains_4",
        "Nested Forcing Chains Level 4",
        "SE33",
    ),
];
