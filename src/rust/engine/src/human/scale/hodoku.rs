//! The scale of HoDoKu 2.2 (Bernhard Hobiger), which the field uses as its common
//! one.
//!
//! Every technique has a score, the path has their sum; the level is that of the
//! hardest step, raised while the sum is higher than puzzles of that level may have.
//! So a long row of easy steps makes a puzzle harder, and no number of them makes it
//! easier.

use crate::human::names::{Technique, Techniques};
use crate::human::scale::level::Level;
use crate::human::scale::rating::Rating;
use crate::human::scale::table::{Grade, Scale, Worth};
use crate::human::step::Step;
use crate::work::Named;

/// HoDoKu's scale.
pub static HODOKU: Scale = Scale::new("hodoku", GRADES, |_, grade| grade.score, rate);

/// One row a technique: order, level, score, and whether paths use it by default or
/// only if it is asked for.
macro_rules! grades {
    ($($technique:ident $order:literal $level:ident $score:literal $usual:ident;)*) => {
        &[$(Grade {
            technique: Technique::$technique,
            order: $order,
            level: Level::$level,
            score: $score,
            usual: grades!($usual),
        }),*]
    };
    (usual) => { true };
    (asked) => { false };
}

const GRADES: &[Grade] = grades! {
    FullHouse 100 Easy 4 usual;
    // HoDoKu knows it and never looks for it: a hidden single is found first.
    LastDigit 150 Easy 4 asked;
    NakedSingle 200 Easy 4 usual;
    HiddenSingle 300 Easy 14 usual;
    // Clues beyond houses: HoDoKu has none, so these rows are a scale of our own. A
    // puzzle of clues takes many such steps, so each is worth little, or the sum alone
    // would make every one of them extreme.
    ClueBounds 400 Easy 4 usual;
    OneCombination 410 Easy 4 usual;
    Combinations 420 Medium 6 usual;
    LockedInClue 430 Medium 8 usual;
    ClueCandidates 440 Medium 8 usual;
    InniesOuties1 450 Medium 10 usual;
    InniesOuties2 460 Hard 20 usual;
    LockedPair 1000 Medium 40 usual;
    LockedTriple 1100 Medium 60 usual;
    Pointing 1200 Medium 50 usual;
    Claiming 1210 Medium 50 usual;
    NakedPair 1300 Medium 60 usual;
    NakedTriple 1400 Medium 80 usual;
    HiddenPair 1500 Medium 70 usual;
    HiddenTriple 1600 Medium 100 usual;
    // Again of our own: clues together with houses.
    CageOfHouse 1610 Medium 15 usual;
    KillerPair 1620 Medium 20 usual;
    KillerTriple 1630 Hard 30 usual;
    CageConflict 1640 Hard 30 usual;
    InniesOuties3 1650 Hard 30 usual;
    InniesOuties4 1660 Hard 40 usual;
    ClueArrangements 1670 Hard 40 usual;
    NakedQuadruple 2000 Hard 120 usual;
    HiddenQuadruple 2100 Hard 150 usual;
    XWing 2200 Hard 140 usual;
    Swordfish 2300 Hard 150 usual;
    Jellyfish 2400 Hard 160 usual;
    Squirmbag 2500 Unfair 470 asked;
    Whale 2600 Unfair 470 asked;
    Leviathan 2700 Unfair 470 asked;
    RemotePair 2800 Hard 110 usual;
    BugPlusOne 2900 Hard 100 usual;
    Skyscraper 3000 Hard 130 usual;
    TwoStringKite 3100 Hard 150 usual;
    DualTwoStringKite 3100 Hard 150 usual;
    TurbotFish 3120 Hard 120 usual;
    EmptyRectangle 3170 Hard 120 usual;
    DualEmptyRectangle 3170 Hard 120 usual;
    WWing 3200 Hard 150 usual;
    XyWing 3300 Hard 160 usual;
    XyzWing 3400 Hard 180 usual;
    Uniqueness1 3500 Hard 100 usual;
    Uniqueness2 3600 Hard 100 usual;
    Uniqueness3 3700 Hard 100 usual;
    Uniqueness4 3800 Hard 100 usual;
    Uniqueness5 3900 Hard 100 usual;
    Uniqueness6 4000 Hard 100 usual;
    HiddenRectangle 4010 Hard 100 usual;
    AvoidableRectangle1 4020 Hard 100 usual;
    AvoidableRectangle2 4030 Hard 100 usual;
    FinnedXWing 4100 Hard 130 usual;
    SashimiXWing 4200 Hard 150 usual;
    FinnedSwordfish 4300 Unfair 200 usual;
    SashimiSwordfish 4400 Unfair 240 usual;
    FinnedJellyfish 4500 Unfair 250 usual;
    SashimiJellyfish 4600 Unfair 260 usual;
    FinnedSquirmbag 4700 Unfair 470 asked;
    SashimiSquirmbag 4800 Unfair 470 asked;
    FinnedWhale 4900 Unfair 470 asked;
    SashimiWhale 5000 Unfair 470 asked;
    FinnedLeviathan 5100 Unfair 470 asked;
    SashimiLeviathan 5200 Unfair 470 asked;
    SueDeCoq 5300 Unfair 250 usual;
    SimpleColorsTrap 5330 Hard 150 usual;
    SimpleColorsWrap 5330 Hard 150 usual;
    MultiColors1 5360 Hard 200 usual;
    MultiColors2 5360 Hard 200 usual;
    // Our own. Before chains, which know houses only and find little among clues.
    ClueNishio 5390 Unfair 200 usual;
    XChain 5400 Unfair 260 usual;
    XyChain 5500 Unfair 260 usual;
    NiceLoop 5600 Unfair 280 usual;
    DiscontinuousLoop 5600 Unfair 280 usual;
    Aic 5600 Unfair 280 usual;
    GroupedNiceLoop 5650 Unfair 300 usual;
    GroupedDiscontinuousLoop 5650 Unfair 300 usual;
    GroupedAic 5650 Unfair 300 usual;
    AlsXz 5700 Unfair 300 usual;
    AlsXyWing 5800 Unfair 320 usual;
    AlsChain 5900 Unfair 340 usual;
    DeathBlossom 6000 Unfair 360 asked;
    FrankenXWing 6100 Unfair 300 usual;
    FrankenSwordfish 6200 Unfair 350 usual;
    FrankenJellyfish 6300 Unfair 370 asked;
    FrankenSquirmbag 6400 Extreme 470 asked;
    FrankenWhale 6500 Extreme 470 asked;
    FrankenLeviathan 6600 Extreme 470 asked;
    FinnedFrankenXWing 6700 Unfair 390 usual;
    FinnedFrankenSwordfish 6800 Unfair 410 usual;
    FinnedFrankenJellyfish 6900 Unfair 430 asked;
    FinnedFrankenSquirmbag 7000 Extreme 470 asked;
    FinnedFrankenWhale 7100 Extreme 470 asked;
    FinnedFrankenLeviathan 7200 Extreme 470 asked;
    MutantXWing 7300 Extreme 450 asked;
    MutantSwordfish 7400 Extreme 450 asked;
    MutantJellyfish 7500 Extreme 450 asked;
    MutantSquirmbag 7600 Extreme 470 asked;
    MutantWhale 7700 Extreme 470 asked;
    MutantLeviathan 7800 Extreme 470 asked;
    FinnedMutantXWing 7900 Extreme 470 asked;
    FinnedMutantSwordfish 8000 Extreme 470 asked;
    FinnedMutantJellyfish 8100 Extreme 470 asked;
    FinnedMutantSquirmbag 8200 Extreme 470 asked;
    FinnedMutantWhale 8300 Extreme 470 asked;
    FinnedMutantLeviathan 8400 Extreme 470 asked;
    KrakenFish1 8450 Extreme 500 asked;
    KrakenFish2 8450 Extreme 500 asked;
    ForcingChainContradiction 8500 Extreme 500 usual;
    ForcingChainVerity 8500 Extreme 500 usual;
    ForcingNetContradiction 8600 Extreme 700 usual;
    ForcingNetVerity 8600 Extreme 700 usual;
    TemplateSet 8700 Extreme 10000 asked;
    TemplateDelete 8800 Extreme 10000 asked;
    // Brute Force: no technique helps, a cell is filled by a search.
    Search 8900 Extreme 10000 usual;
};

fn rate(steps: &mut dyn Iterator<Item = Worth>) -> Rating {
    let (mut score, mut hardest, mut count) = (0_u32, None, 0);
    for worth in steps {
        score = score.saturating_add(worth.score);
        // Levels alone are too coarse, and so is the order: colours, which are hard,
        // are looked for after the first unfair techniques.
        let step = worth.rank.map(|rank| (rank, worth.technique));
        hardest = hardest.max(step);
        count += 1;
    }
    let own = hardest.map_or(Level::Easy, |((level, _), _)| level);
    let holds = |level: &&Level| score <= level.highest_score();
    let by_score = Level::ALL.iter().find(holds);
    Rating {
        level: own.max(by_score.copied().unwrap_or(Level::Extreme)),
        score,
        hardest: hardest.map(|(_, technique)| technique),
        steps: count,
    }
}

impl Level {
    /// The highest score of a puzzle of this level on HoDoKu's scale; one above it is
    /// at least of the next level.
    pub fn highest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }
}

/// On HoDoKu's scale the names of the techniques are enough.
impl Rating {
    /// The rating on HoDoKu's scale of a path with these techniques.
    ///
    /// ```
    /// use oxidoku_engine::{Level, Rating, Technique};
    ///
    /// let techniques = [Technique::HiddenSingle, Technique::XWing, Technique::NakedSingle];
    /// let rating = Rating::of(techniques);
    /// assert_eq!((rating.level, rating.score, rating.steps), (Level::Hard, 158, 3));
    /// assert_eq!(rating.hardest, Some(Technique::XWing));
    /// ```
    pub fn of(techniques: impl IntoIterator<Item = Technique>) -> Self {
        let worth = |technique| HODOKU.worth_of(technique, |grade| grade.score);
        rate(&mut techniques.into_iter().map(worth))
    }

    /// The rating of these steps on HoDoKu's scale.
    pub fn of_steps(steps: &[Step]) -> Self {
        HODOKU.rate(steps)
    }
}

impl Techniques {
    /// Those that HoDoKu's scale uses by default.
    pub fn usual() -> Self {
        HODOKU.usual()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Technique::*;

    #[test]
    fn what_is_usual_is_what_hodoku_does_by_itself() {
        let usual = Techniques::usual();
        assert!(usual.contains(Search) && !usual.contains(LastDigit));
        for grade in HODOKU.grades() {
            assert_eq!(HODOKU.grade(grade.technique), Some(grade));
            assert!(grade.level > Level::Easy || grade.score <= 14);
        }
    }

    #[test]
    fn the_hardest_step_gives_the_level() {
        let rating = Rating::of([NakedSingle, Swordfish, HiddenSingle, FullHouse]);
        assert_eq!(rating.level, Level::Hard);
        assert_eq!(rating.score, 4 + 150 + 14 + 4);
        assert_eq!((rating.hardest, rating.steps), (Some(Swordfish), 4));
    }

    #[test]
    fn a_high_score_raises_the_level_as_far_as_it_must() {
        let singles = |count| Rating::of(std::iter::repeat_n(HiddenSingle, count));
        // 14 each: 57 make 798, 58 make 812, 72 make 1008, 115 make 1610.
        assert_eq!(singles(57).level, Level::Easy);
        assert_eq!(singles(58).level, Level::Medium);
        assert_eq!(singles(72).level, Level::Hard);
        assert_eq!(singles(115).level, Level::Unfair);
        assert_eq!(singles(129).level, Level::Extreme);
        assert_eq!(singles(129).hardest, Some(HiddenSingle));
        // 800 itself is still easy: 200 full houses.
        let houses = |count| Rating::of(std::iter::repeat_n(FullHouse, count));
        assert_eq!((houses(200).score, houses(200).level), (800, Level::Easy));
        assert_eq!((houses(201).score, houses(201).level), (804, Level::Medium));
    }

    #[test]
    fn a_low_score_lowers_nothing() {
        assert_eq!(Rating::of([AlsChain]).level, Level::Unfair);
        assert_eq!(Rating::of([Search]).level, Level::Extreme);
    }

    #[test]
    fn the_level_comes_before_the_order() {
        // Colours are hard and looked for after finned swordfish, an unfair one.
        let rating = Rating::of([FinnedSwordfish, SimpleColorsTrap]);
        assert_eq!(rating.hardest, Some(FinnedSwordfish));
        assert_eq!(
            Rating::of([XWing, SimpleColorsTrap]).hardest,
            Some(SimpleColorsTrap)
        );
    }

    #[test]
    fn nothing_to_do_is_easy() {
        let rating = Rating::of([]);
        assert_eq!((rating.level, rating.score), (Level::Easy, 0));
        assert_eq!((rating.hardest, rating.steps), (None, 0));
    }
}
