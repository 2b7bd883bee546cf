//! What every scale is made of.

use crate::human::names::{Technique, Techniques};
use crate::human::scale::level::Level;
use crate::human::scale::rating::Rating;
use crate::human::step::Step;
use std::fmt;

/// What a scale says of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The technique.
    pub technique: Technique,
    /// Its place in the order of search. Techniques of one place are searched
    /// together.
    pub order: u16,
    /// The level it belongs to.
    pub level: Level,
    /// What one step adds to a puzzle's score.
    pub score: u32,
    /// Whether paths and ratings use it by default.
    pub usual: bool,
}

/// What a step is worth on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Its technique.
    pub technique: Technique,
    /// The level, and where the technique stands in the order of search; `None` if
    /// the scale does not know the technique.
    pub rank: Option<(Level, usize)>,
    /// The score; 0 if the scale does not know the technique.
    pub score: u32,
}

impl Worth {
    /// The level; `None` if the scale does not know the technique.
    pub fn level(&self) -> Option<Level> {
        self.rank.map(|(level, _)| level)
    }
}

/// An order of techniques, and what steps and paths are worth.
///
/// A path is found in the order of a scale and rated by it. A technique that the
/// scale does not know has no level and no score: it is used only if it is asked for by
/// name, after all others, and a path is rated as if its steps were not there.
pub struct Scale {
    id: &'static str,
    grades: &'static [Grade],
    /// For each technique its place among the grades, or [`UNKNOWN`].
    places: [u8; Technique::COUNT],
    known: Techniques,
    usual: Techniques,
    score: ScoreOfStep,
    rate: RatePath,
}

/// The score of a step whose technique has this grade. A scale may look at the whole
/// step: at the length of its chain, say.
pub(super) type ScoreOfStep = fn(&Step, &Grade) -> u32;

/// The rating of a path whose steps are worth this.
pub(super) type RatePath = fn(&mut dyn Iterator<Item = Worth>) -> Rating;

const UNKNOWN: u8 = u8::MAX;

impl Scale {
    /// A scale with these grades, which are in the order of search.
    pub(super) const fn new(
        id: &'static str,
        grades: &'static [Grade],
        score: ScoreOfStep,
        rate: RatePath,
    ) -> Self {
        let mut places = [UNKNOWN; Technique::COUNT];
        let (mut known, mut usual) = (Techniques::EMPTY, Techniques::EMPTY);
        let mut place = 0;
        while place < grades.len() {
            let Grade {
                technique, order, ..
            } = grades[place];
            assert!(
                place == 0 || grades[place - 1].order <= order,
                "in the order of search"
            );
            assert!(!known.contains(technique), "one grade a technique");
            known.insert(technique);
            if grades[place].usual {
                usual.insert(technique);
            }
            places[technique as usize] = place as u8;
            place += 1;
        }
        Self {
            id,
            grades,
            places,
            known,
            usual,
            score,
            rate,
        }
    }

    /// Its name in programs.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What it says of each technique that it knows, in the order of search.
    pub const fn grades(&self) -> &'static [Grade] {
        self.grades
    }

    /// What it says of `technique`; `None` if it does not know it.
    pub fn grade(&self, technique: Technique) -> Option<&'static Grade> {
        self.grades
            .get(usize::from(self.places[technique as usize]))
    }

    /// Whether it knows `technique`.
    pub(super) const fn knows(&self, technique: Technique) -> bool {
        self.known.contains(technique)
    }

    /// The techniques that are used by default.
    pub fn usual(&self) -> Techniques {
        self.usual
    }

    /// `techniques` in the order of search, those that the scale does not know last.
    pub(crate) fn in_order(&self, techniques: Techniques) -> impl Iterator<Item = Technique> {
        let known = self.grades.iter().map(|grade| grade.technique);
        let known = known.filter(move |&technique| techniques.contains(technique));
        known.chain(techniques.without(self.known).iter())
    }

    /// What a step is worth.
    pub fn worth(&self, step: &Step) -> Worth {
        let technique = step.technique;
        self.worth_of(technique, |grade| (self.score)(step, grade))
    }

    /// The same, where the score follows from the grade.
    pub(super) fn worth_of(&self, technique: Technique, score: impl Fn(&Grade) -> u32) -> Worth {
        let place = usize::from(self.places[technique as usize]);
        let grade = self.grades.get(place);
        Worth {
            technique,
            rank: grade.map(|grade| (grade.level, place)),
            score: grade.map_or(0, score),
        }
    }

    /// The rating of a path with these steps.
    pub fn rate<'a>(&self, steps: impl IntoIterator<Item = &'a Step>) -> Rating {
        (self.rate)(&mut steps.into_iter().map(|step| self.worth(step)))
    }
}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Scale").field(&self.id).finish()
    }
}
