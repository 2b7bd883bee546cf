//! What Sukaku Explainer 1.18.1 says of techniques.

use crate::human::names::Technique;

impl Technique {
    /// The lowest rating that Sukaku Explainer gives to a step of the technique;
    /// `None` where it has none of that name.
    pub fn sukaku_rating(self) -> Option<f64> {
        let mut ratings = RATINGS.iter();
        let rating = ratings.find(|(technique, _)| *technique == self);
        rating.map(|&(_, rating)| rating)
    }
}

macro_rules! ratings {
    ($($technique:ident $rating:literal;)*) => {
        &[$((Technique::$technique, $rating)),*]
    };
}

const RATINGS: &[(Technique, f64)] = ratings! {
    FullHouse 1.0;
    NakedSingle 2.3;
    HiddenSingle 1.2;
    Pointing 2.6;
    Claiming 2.8;
    NakedPair 3.0;
    NakedTriple 3.6;
    HiddenPair 3.4;
    HiddenTriple 4.0;
    NakedQuadruple 5.0;
    HiddenQuadruple 5.4;
    XWing 3.2;
    Swordfish 3.8;
    Jellyfish 5.2;
    BugPlusOne 5.6;
    Skyscraper 4.0;
    TwoStringKite 4.1;
    TurbotFish 4.2;
    XyWing 4.2;
    XyzWing 4.4;
    Uniqueness1 4.5;
    Uniqueness2 4.5;
    Uniqueness3 4.5;
    Uniqueness4 4.5;
    XChain 6.6;
    XyChain 6.6;
    NiceLoop 7.0;
    DiscontinuousLoop 7.0;
    Aic 7.0;
};
