//! What every scale is made of.

use crate::grid::Grid;
use crate::human::names::{Technique, Techniques};
use crate::human::scale::level::Level;
use crate::human::step::{Candidate, Step};
use crate::rules::Rules;
use crate::solve::classic::ClassicSolver;
use crate::work::{Control, Halt, named};
use std::fmt;
use std::ops::ControlFlow;

/// What a scale says of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The technique.
    pub technique: Technique,
    /// Its place in the order of search. Techniques of one place are searched
    /// together. `None` if the scale looks for its steps under other names.
    pub order: Option<u16>,
    /// The level it belongs to, on a scale with levels.
    pub level: Option<Level>,
    /// What one step adds to a puzzle's score, or the lowest rating of a step.
    pub score: u32,
    /// Whether paths and ratings use it by default.
    pub by_default: bool,
}

/// What a scale says of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepScore {
    /// Its technique.
    pub technique: Technique,
    /// The level, and where the technique stands in the order of search; `None` if
    /// the scale does not know the technique.
    pub rank: Option<(Option<Level>, usize)>,
    /// The score; 0 if the scale does not know the technique.
    pub score: u32,
    /// Whether the step fills a cell.
    pub fills: bool,
}

impl StepScore {
    /// The level; `None` if the scale does not know the technique.
    pub fn level(&self) -> Option<Level> {
        self.rank.and_then(|(level, _)| level)
    }
}

/// What a scale says of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathScore {
    /// A value for each of [`Scale::columns`].
    pub values: Vec<u32>,
    /// The technique of the hardest step. `None` for a path without steps, and if the
    /// scale knows none of their techniques.
    pub hardest: Option<Technique>,
    /// The number of steps.
    pub steps: usize,
}

/// How a number is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// As the number of a [`Level`], counted from 0.
    Level,
    /// As it is.
    Whole,
    /// As it is, or [`Measure::NONE`] where there is none.
    Rare,
    /// As tenths.
    Tenths,
    /// As a truth value, 0 or 1.
    Flag,
}

impl Measure {
    /// The value of a path that has none, if it is [`Measure::Rare`].
    pub const NONE: u32 = u32::MAX;
}

named! { Measure { Level "level", Whole "whole", Rare "rare", Tenths "tenths", Flag "flag", } }

/// One of the things that a scale says of a path.
#[derive(Clone, Copy)]
pub struct Column {
    /// Its name in programs.
    pub name: &'static str,
    /// How its values are to be read.
    pub measure: Measure,
    /// Its value for a path.
    pub(super) of: fn(&[StepScore]) -> u32,
}

/// The steps of the path from a grid, up to one after which it is to be left. The grid is filled on
/// the way, and these candidates are struck out.
type FindPath = fn(
    &mut Grid,
    &[Candidate],
    &mut dyn FnMut(&Step) -> ControlFlow<()>,
    &mut Control<'_>,
) -> Result<Vec<Step>, Halt>;

/// The steps that there are, with these candidates struck out.
type FindSteps = fn(&Grid, &[Candidate], &mut Control<'_>) -> Result<Vec<Step>, Halt>;

/// The search of a scale whose steps rest on finding them in its own way: with all its
/// techniques and no options, under the classic rules, in puzzles with one solution.
pub(crate) struct OwnSearch {
    pub(crate) path: FindPath,
    pub(crate) steps: FindSteps,
}

/// An order of techniques, and what is said of steps and paths.
///
/// A path is found in the order of a scale and rated by it. A technique that the
/// scale does not know has no level and no score: it is used only if it is asked for by
/// name, after all others, and a path is rated as if its steps were not there.
pub struct Scale {
    pub(super) id: &'static str,
    pub(super) grades: Grades,
    /// The score of a step whose technique has this grade. A scale may look at the whole
    /// step: at the length of its chain, say.
    pub(super) score: fn(&Step, &Grade) -> u32,
    pub(super) columns: &'static [Column],
    pub(super) hardest: fn(&[StepScore]) -> Option<Technique>,
    /// Which of the facts about techniques its list of them has.
    pub(super) facts: &'static [&'static str],
    /// `None` if the techniques' finders look for its steps.
    pub(super) own_search: Option<OwnSearch>,
    /// Whether techniques for variants are looked for under classic rules, too.
    pub(super) for_any_rules: bool,
    /// Whether a path takes all steps of one length that a position has before it looks for others,
    /// so that it does not matter where the search begins.
    pub(super) in_rounds: bool,
}

/// The grades of a scale, in the order of search.
pub(super) struct Grades {
    grades: [Option<Grade>; Technique::COUNT],
    /// For each technique its place among the grades, or [`UNKNOWN`].
    places: [u8; Technique::COUNT],
    known: Techniques,
    by_default: Techniques,
}

const UNKNOWN: u8 = u8::MAX;

impl Grades {
    /// These grades sorted by order, those of one place as they come.
    pub(super) const fn new(given: &[Option<Grade>]) -> Self {
        let mut sorted = Self {
            grades: [None; Technique::COUNT],
            places: [UNKNOWN; Technique::COUNT],
            known: Techniques::EMPTY,
            by_default: Techniques::EMPTY,
        };
        let (mut next, mut count) = (0, 0);
        while next < given.len() {
            if let Some(grade) = given[next] {
                assert!(
                    !sorted.known.contains(grade.technique),
                    "one grade a technique"
                );
                sorted.known.insert(grade.technique);
                if grade.by_default {
                    sorted.by_default.insert(grade.technique);
                }
                let mut place = count;
                while place > 0 && comes_before(&grade, &sorted.grades[place - 1]) {
                    sorted.grades[place] = sorted.grades[place - 1];
                    place -= 1;
                }
                sorted.grades[place] = Some(grade);
                count += 1;
            }
            next += 1;
        }
        let mut place = 0;
        while place < count {
            if let Some(grade) = &sorted.grades[place] {
                sorted.places[grade.technique as usize] = place as u8;
            }
            place += 1;
        }
        sorted
    }
}

/// Whether `grade` is to be sorted before `other`. What has no place comes last.
const fn comes_before(grade: &Grade, other: &Option<Grade>) -> bool {
    match (grade.order, other) {
        (Some(order), Some(other)) => match other.order {
            Some(other) => order < other,
            None => true,
        },
        _ => false,
    }
}

/// The grades that the table of techniques has for one scale, read by a macro of that
/// scale's file.
macro_rules! grades {
    ($($technique:ident $facts:tt $($scale:ident $grade:tt)*;)*) => {
        &[$($(grade!($technique $scale $grade),)*)*]
    };
}
pub(super) use grades;

impl Scale {
    /// The scale with this id.
    pub fn from_id(id: &str) -> Option<&'static Self> {
        Self::ALL.iter().copied().find(|scale| scale.id == id)
    }

    /// Its name in programs.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What it says of each technique that it knows, in the order of search.
    pub fn grades(&self) -> impl Iterator<Item = &Grade> {
        self.grades.grades.iter().flatten()
    }

    /// What it says of `technique`; `None` if it does not know it.
    pub fn grade(&self, technique: Technique) -> Option<&Grade> {
        let place = usize::from(self.grades.places[technique as usize]);
        self.grades.grades.get(place)?.as_ref()
    }

    /// The techniques that are used by default.
    pub fn by_default(&self) -> Techniques {
        self.grades.by_default
    }

    /// What it says of a path.
    pub fn columns(&self) -> &'static [Column] {
        self.columns
    }

    /// Which of the facts about techniques its list of them has: `code`, `order`, `level`,
    /// `score`, `enabled`, `needs`, `source`, or the id of a scale for the lowest rating there.
    pub fn facts(&self) -> &'static [&'static str] {
        self.facts
    }

    /// Whether its steps rest on a search of its own: for the classic rules, with all its
    /// techniques and no options. Each of these steps has a rating.
    pub fn has_own_search(&self) -> bool {
        self.own_search.is_some()
    }

    /// Whether it has paths under these rules.
    pub(crate) fn applies(&self, rules: &Rules) -> bool {
        self.own_search.is_none() || ClassicSolver::knows_with_limits(rules)
    }

    /// Whether techniques for variants are looked for under classic rules, too.
    pub(crate) fn is_for_any_rules(&self) -> bool {
        self.for_any_rules
    }

    /// Whether a path takes all steps of one length that a position has before it looks for
    /// others; techniques whose steps have lengths ask this.
    pub(crate) fn is_in_rounds(&self) -> bool {
        self.in_rounds
    }

    pub(crate) fn own_search(&self) -> Option<&OwnSearch> {
        self.own_search.as_ref()
    }

    /// `techniques` in the order of search, those that the scale does not know last.
    pub(crate) fn in_order(&self, techniques: Techniques) -> impl Iterator<Item = Technique> {
        let known = self.grades().map(|grade| grade.technique);
        let known = known.filter(move |&technique| techniques.contains(technique));
        known.chain(techniques.without(self.grades.known).iter())
    }

    /// What it says of a step.
    pub fn step_score(&self, step: &Step) -> StepScore {
        StepScore {
            fills: !step.placements.is_empty(),
            ..self.score_of(step.technique, |grade| (self.score)(step, grade))
        }
    }

    /// The same, where the score follows from the grade.
    pub(super) fn score_of(
        &self,
        technique: Technique,
        score: impl Fn(&Grade) -> u32,
    ) -> StepScore {
        let place = usize::from(self.grades.places[technique as usize]);
        let grade = self.grade(technique);
        StepScore {
            technique,
            rank: grade.map(|grade| (grade.level, place)),
            score: grade.map_or(0, score),
            fills: false,
        }
    }

    /// What it says of a path with these steps.
    pub fn path_score<'a>(&self, steps: impl IntoIterator<Item = &'a Step>) -> PathScore {
        let steps = steps.into_iter().map(|step| self.step_score(step));
        let steps: Vec<StepScore> = steps.collect();
        let values = self.columns.iter().map(|column| (column.of)(&steps));
        PathScore {
            values: values.collect(),
            hardest: (self.hardest)(&steps),
            steps: steps.len(),
        }
    }
}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Scale").field(&self.id).finish()
    }
}
