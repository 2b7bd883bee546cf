//! What only the scale of Sukaku Explainer knows: its own search finds them, on its own
//! paths.

use crate::human::Technique;
use crate::human::family::{Entry, Family, Finder};

pub(crate) const fn family<const W: usize>() -> Family<W> {
    Family {
        techniques: TECHNIQUES,
        finder: Finder::Elsewhere,
    }
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
