//! The techniques of human solvers: the list of their families.
//!
//! A family is a file or a folder. It exports one value, `family()`: the facts
//! about its techniques and the finder that looks for them (see `Family`). Only
//! this list knows which families there are: a new one is a new file and its lines
//! here, `mod` and techniques.

pub(crate) mod als;
pub(crate) mod bug;
pub(crate) mod chains;
pub(crate) mod clues;
pub(crate) mod colors;
mod common;
pub(crate) mod complex_fish;
pub(crate) mod death_blossom;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod intersections;
pub(crate) mod nishio;
pub(crate) mod search;
pub(crate) mod single_digit;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
pub(crate) mod sukaku;
mod tables;
pub(crate) mod templates;
pub(crate) mod uniqueness;
pub(crate) mod wings;

/// Hands the list to a macro: each family with its techniques.
macro_rules! families {
    ($macro:ident) => {
        $macro! {
            singles: FullHouse, LastDigit, NakedSingle, HiddenSingle;
            intersections: Pointing, Claiming;
            clues: ClueBounds, OneCombination, Combinations, LockedInClue, ClueCandidates,
                InniesOuties1, InniesOuties2, InniesOuties3, InniesOuties4, CageOfHouse,
                KillerPair, KillerTriple, CageConflict, ClueArrangements;
            subsets: LockedPair, LockedTriple, NakedPair, NakedTriple, HiddenPair, HiddenTriple,
                NakedQuadruple, HiddenQuadruple;
            fish: XWing, Swordfish, Jellyfish, FinnedXWing, SashimiXWing, FinnedSwordfish,
                SashimiSwordfish, FinnedJellyfish, SashimiJellyfish, Squirmbag, Whale, Leviathan,
                FinnedSquirmbag, SashimiSquirmbag, FinnedWhale, SashimiWhale, FinnedLeviathan,
                SashimiLeviathan;
            complex_fish: FrankenXWing, FrankenSwordfish, FrankenJellyfish, FrankenSquirmbag,
                FrankenWhale, FrankenLeviathan, FinnedFrankenXWing, FinnedFrankenSwordfish,
                FinnedFrankenJellyfish, FinnedFrankenSquirmbag, FinnedFrankenWhale,
                FinnedFrankenLeviathan, MutantXWing, MutantSwordfish, MutantJellyfish,
                MutantSquirmbag, MutantWhale, MutantLeviathan, FinnedMutantXWing,
                FinnedMutantSwordfish, FinnedMutantJellyfish, FinnedMutantSquirmbag,
                FinnedMutantWhale, FinnedMutantLeviathan, KrakenFish1, KrakenFish2;
            single_digit: Skyscraper, TwoStringKite, DualTwoStringKite, TurbotFish,
                EmptyRectangle, DualEmptyRectangle;
            colors: SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2;
            wings: WWing, XyWing, XyzWing;
            bug: BugPlusOne;
            uniqueness: Uniqueness1, Uniqueness2, Uniqueness3, Uniqueness4, Uniqueness5,
                Uniqueness6, HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2;
            sue_de_coq: SueDeCoq;
            chains: RemotePair, XChain, XyChain, NiceLoop, DiscontinuousLoop, Aic,
                GroupedNiceLoop, GroupedDiscontinuousLoop, GroupedAic;
            als: AlsXz, AlsXyWing, AlsChain;
            death_blossom: DeathBlossom;
            forcing: ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction,
                ForcingNetVerity;
            nishio: ClueNishio;
            sukaku: DirectPointing, DirectClaiming, DirectHiddenPair, DirectHiddenTriple,
                GroupedTurbotFish, ThreeStrongLinks, FourStrongLinks, StrongLinkLoop,
                WxyzWing, VwxyzWing, UvwxyzWing, TuvwxyzWing,
                UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4, Bug2, Bug3, Bug4,
                AlignedPair, AlignedTriple, XCycle, YCycle, XyCycle, ForcingXChain,
                ForcingChain, Nishio, MultipleChains, DynamicChains, DynamicChainsPlus,
                NestedChains2, NestedChains3, NestedChains4;
            templates: TemplateSet, TemplateDelete;
            search: Search;
        }
    };
}
pub(crate) use families;
