//! The scale of Sukaku Explainer 1.18.1 (Nicolas Juillerat and others), whose ratings of
//! puzzles are quoted as SE: ER, EP and ED.
//!
//! Each step has a rating of its own; chains have one that grows with their length. A
//! puzzle has that of its hardest step.

use crate::human::names::Technique;
use crate::human::step::Step;

/// The ratings of a puzzle, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeRating {
    /// ER, the rating of the hardest step.
    pub er: u16,
    /// EP, the hardest up to the first one that fills a cell.
    pub ep: u16,
    /// ED, the rating of the first step.
    pub ed: u16,
    /// The technique of the hardest step, of several the first.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
}

impl SeRating {
    /// The ratings of a path of steps that have ratings.
    pub fn of_steps(steps: &[Step]) -> Self {
        let highest = |steps: &[Step]| steps.iter().map(|step| step.rating).max().unwrap_or(0);
        let er = highest(steps);
        let fills = steps.iter().position(|step| !step.placements.is_empty());
        let hardest = steps.iter().find(|step| step.rating == er);
        Self {
            er,
            ep: highest(&steps[..fills.map_or(steps.len(), |at| at + 1)]),
            ed: highest(&steps[..steps.len().min(1)]),
            hardest: hardest.map(|step| step.technique),
            steps: steps.len(),
        }
    }
}

impl Technique {
    /// The lowest rating that Sukaku Explainer gives to a step of the technique;
    /// `None` where it has none of that name.
    pub fn sukaku_rating(self) -> Option<f64> {
        let mut ratings = RATINGS.iter();
        let rating = ratings.find(|(technique, _)| *technique == self);
        rating.map(|&(_, rating)| rating)
    }
}

impl Technique {
    /// The place of the technique in Sukaku Explainer's order of search, counted from 0;
    /// `None` if its paths do not have it.
    pub fn sukaku_place(self) -> Option<usize> {
        let mut own = RATINGS[..RATINGS.len() - OTHER_NAMES].iter();
        own.position(|(technique, _)| *technique == self)
    }
}

/// How many of the last rows are techniques that it has under another name.
const OTHER_NAMES: usize = 5;

macro_rules! ratings {
    ($($technique:ident $rating:literal;)*) => {
        &[$((Technique::$technique, $rating)),*]
    };
}

/// In the order in which steps are looked for.
const RATINGS: &[(Technique, f64)] = ratings! {
    FullHouse 1.0;
    HiddenSingle 1.2;
    DirectPointing 1.7;
    DirectClaiming 1.9;
    DirectHiddenPair 2.0;
    NakedSingle 2.3;
    DirectHiddenTriple 2.5;
    Pointing 2.6;
    Claiming 2.8;
    NakedPair 3.0;
    XWing 3.2;
    HiddenPair 3.4;
    NakedTriple 3.6;
    Swordfish 3.8;
    HiddenTriple 4.0;
    Skyscraper 4.0;
    TwoStringKite 4.1;
    TurbotFish 4.1;
    GroupedTurbotFish 4.3;
    XyWing 4.2;
    XyzWing 4.4;
    Uniqueness1 4.5;
    Uniqueness2 4.5;
    Uniqueness3 4.5;
    Uniqueness4 4.5;
    UniqueLoop1 4.6;
    UniqueLoop2 4.6;
    UniqueLoop3 4.6;
    UniqueLoop4 4.6;
    NakedQuadruple 5.0;
    Jellyfish 5.2;
    HiddenQuadruple 5.4;
    ThreeStrongLinks 5.4;
    StrongLinkLoop 4.0;
    WxyzWing 5.5;
    BugPlusOne 5.6;
    Bug2 5.7;
    Bug4 5.7;
    Bug3 5.8;
    FourStrongLinks 5.8;
    VwxyzWing 6.2;
    AlignedPair 6.2;
    UvwxyzWing 6.6;
    XCycle 6.5;
    YCycle 6.5;
    ForcingXChain 6.6;
    XyCycle 7.0;
    ForcingChain 7.0;
    TuvwxyzWing 7.5;
    AlignedTriple 7.5;
    Nishio 7.5;
    MultipleChains 8.0;
    DynamicChains 8.5;
    DynamicChainsPlus 9.0;
    NestedChains2 9.5;
    NestedChains3 10.0;
    NestedChains4 10.5;
    // Under other names, see OTHER_NAMES.
    XChain 6.6;
    XyChain 6.6;
    NiceLoop 7.0;
    DiscontinuousLoop 7.0;
    Aic 7.0;
};
