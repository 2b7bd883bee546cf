//! What a technique found: facts, from which others make words and pictures.

use crate::deduce::State;
use crate::grid::{Cell, Digit, DigitSet, HouseId};
use crate::human::Technique;
use crate::work::{Arrange, SmallList, named};
use std::fmt;

pub use crate::deduce::Candidate;

impl<const W: usize> State<'_, W> {
    /// Does a step.
    pub(crate) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.eliminations {
            self.remove(cell, digit);
        }
        for &(cell, digit) in &step.placements {
            self.place(cell, digit);
        }
    }
}

/// One step of a solution: what it does, and the pattern that allows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The digits of the pattern; for chains and almost locked sets, whose
    /// patterns have many, the digits removed.
    pub digits: DigitSet,
    /// Digits to place.
    pub placements: SmallList<Candidate>,
    /// Candidates to remove, by digit, then in row order of the cells.
    pub eliminations: Vec<Candidate>,
    /// The candidates that make the pattern, each with its part in it.
    pub pattern: SmallList<Mark>,
    /// The houses in which the pattern stands, each with its part in it.
    pub houses: SmallList<(HouseId, HousePart)>,
    /// The links of a chain, in its order; a loop ends where it began.
    pub links: Vec<Link>,
    /// What the step takes from clues, if it argues with any.
    pub clues: Option<Box<Clues>>,
    /// Its rating in tenths by a scale that rates steps one by one; 0 by others.
    pub rating: u16,
    /// The chains that prove the step, if it takes several or such as branch.
    pub proof: Option<Box<Proof>>,
    /// Why it follows from its houses and clues together, if it is a reason.
    pub reason: Option<Box<Reasoning>>,
}

/// Why a candidate goes by some houses and rules together: it is supposed, and this follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasoning {
    /// How many houses and rules these are; a rule counts once, however many constraints it
    /// has.
    pub size: usize,
    /// With how many it was found, by the calculus of the scale of reasons, before those were
    /// left out that are needless if cases are tried.
    pub level: usize,
    /// What follows, in its order, the supposition first.
    pub statements: Vec<Statement>,
}

/// Something that follows from a house or a rule, or is supposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// In how many cases it is inside; 0 outside of all.
    pub depth: usize,
    /// The houses that say it, none if it is supposed, or if rules alone say it.
    pub houses: Vec<HouseId>,
    /// The constraints that say it, one of each rule.
    pub constraints: Vec<u16>,
    /// What it is.
    pub says: Says,
}

impl Statement {
    /// Whether a house or a rule says it: else it is supposed.
    pub fn is_by_somebody(&self) -> bool {
        !(self.houses.is_empty() && self.constraints.is_empty())
    }

    /// The cell, and the digits that are left to it, if it says that.
    pub fn leaves(&self) -> Option<(Cell, DigitSet)> {
        match self.says {
            Says::Leaves(cell, left, _) => Some((cell, left)),
            _ => None,
        }
    }
}

/// What a [`Statement`] says: of a cell, or that the houses and rules which say it cannot be right
/// any more, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// These digits are left to the cell, perhaps none, and those go.
    Leaves(Cell, DigitSet, DigitSet),
    /// The last places of a digit that is needed, each with it: each of them is a case.
    Places(Vec<(Cell, DigitSet)>),
    /// A digit that is needed has no place.
    Lacks(Digit),
    /// Cells that differ, each with its digits, have fewer digits together than they are.
    Crowded(Vec<(Cell, DigitSet)>),
    /// Something else, which takes a look at the rule.
    Fails,
}

/// Chains that prove a step: what the step concludes, then what chains inside of
/// these conclude.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The conclusions; the step's own comes first.
    pub conclusions: Vec<Conclusion>,
}

/// What some chains prove together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// How they prove it.
    pub kind: Argument,
    /// The eliminated candidates.
    pub removals: Vec<Candidate>,
    /// The chains.
    pub chains: Vec<Chain>,
}

/// How chains prove something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A loop that holds either way round.
    Cycle,
    /// An assumption leads to its opposite.
    Forcing,
    /// An assumption makes a candidate true and false.
    Contradiction,
    /// A candidate leads to the same whether it is true or false.
    Double,
    /// All digits of a cell lead to the same.
    Cell,
    /// All places of a digit in a house lead to the same.
    House,
}

named! {
    Argument {
        Cycle "cycle",
        Forcing "forcing",
        Contradiction "contradiction",
        Double "double",
        Cell "cell",
        House "house",
    }
}

/// A chain from an assumption to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// What follows one after the other; the assumption is the first.
    pub deductions: Vec<Deduction>,
}

/// Something that follows in a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true or false.
    pub is_true: bool,
    /// Why.
    pub cause: Cause,
    /// From which of those before it, counted from 0; none for an assumption.
    pub after: Vec<usize>,
    /// From which of the proof's conclusions, if it is [`Cause::Chains`].
    pub inner: Option<usize>,
}

/// Why something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It does not: it is assumed.
    Assumed,
    /// The cell holds one digit.
    Cell,
    /// The box holds each digit once.
    Box,
    /// The row does.
    Row,
    /// The column does.
    Column,
    /// Locked candidates, a pair or an X-Wing stand there by then.
    Pattern,
    /// Chains inside prove it.
    Chains,
}

named! {
    Cause {
        Assumed "assumed",
        Cell "cell",
        Box "box",
        Row "row",
        Column "column",
        Pattern "pattern",
        Chains "chains",
    }
}

/// What a step takes from clues.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clues {
    /// The constraints it argues with, by their number among those of the rules.
    pub constraints: Vec<u16>,
    /// What the cells that it argues about add to: the base cells of the pattern
    /// together, less its extra cells.
    pub sum: Option<i32>,
    /// How many cells that is, those that count against the others taken off.
    pub summands: i32,
    /// The sets of digits that these cells can have between them.
    pub combinations: Vec<DigitSet>,
}

/// A candidate of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Its part in the pattern.
    pub part: Part,
}

/// What a candidate does in its pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// It makes the pattern: the subset, the fish without its fins, the floor
    /// digits of a rectangle, the nodes of a chain.
    Base,
    /// A fin: a candidate of a base house outside all cover houses.
    Fin,
    /// The cell of a wing that sees the others.
    Pivot,
    /// A further candidate that decides: the extra digit of a uniqueness
    /// rectangle, the third digit of a universal grave.
    Extra,
    /// A candidate of the almost locked set number `.0`, counted from 0, or of a truth of a rank.
    Set(u8),
    /// A candidate of the truths that lies in the link of a rank with number `.0`, counted from 0.
    Link(u8),
    /// A digit shared by two almost locked sets, at most one of which holds it.
    Restricted,
    /// A candidate of colour number `.0`, counted from 0: 0 and 1 are the two
    /// colours of the first cluster, 2 and 3 of the second.
    Color(u8),
}

/// Its name; parts that count begin with 1: `set_1`, `link_1`, `color_2`.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => f.write_str("base"),
            Self::Fin => f.write_str("fin"),
            Self::Pivot => f.write_str("pivot"),
            Self::Extra => f.write_str("extra"),
            Self::Set(number) => write!(f, "set_{}", u16::from(*number) + 1),
            Self::Link(number) => write!(f, "link_{}", u16::from(*number) + 1),
            Self::Restricted => f.write_str("restricted"),
            Self::Color(number) => write!(f, "color_{}", u16::from(*number) + 1),
        }
    }
}

/// What a house does in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HousePart {
    /// The pattern stands in it: the house of a subset, the base of a fish.
    Base,
    /// Candidates leave it: the cover of a fish, the line of a pointing pair.
    Cover,
}

named! { HousePart { Base "base", Cover "cover", } }

/// A link of a chain: `from` and `to` are candidates of one digit each, several
/// cells together if it is a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: if `from` is false, `to` is true. Weak: if `from` is true, `to`
    /// is false.
    pub strong: bool,
}

/// A node of a chain: the digit stands in one of the cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The cells, in row order; more than one for a group.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
}

impl Step {
    /// A step that does nothing yet.
    pub(crate) fn new(technique: Technique, digits: DigitSet) -> Self {
        Self {
            technique,
            digits,
            placements: SmallList::new(),
            eliminations: Vec::new(),
            pattern: SmallList::new(),
            houses: SmallList::new(),
            links: Vec::new(),
            clues: None,
            rating: 0,
            proof: None,
            reason: None,
        }
    }

    /// With this digit to place.
    pub(crate) fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.placements.push((cell, digit));
        self
    }

    /// With these candidates to remove; brought in order, each once.
    pub(crate) fn removing(mut self, candidates: impl IntoIterator<Item = Candidate>) -> Self {
        self.eliminations.extend(candidates);
        self.eliminations
            .arrange_by_key(|&(cell, digit)| (digit, cell));
        self.eliminations.dedup();
        self
    }

    /// With these candidates in its pattern.
    pub(crate) fn marking(
        mut self,
        part: Part,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Self {
        let marks = candidates
            .into_iter()
            .map(|(cell, digit)| Mark { cell, digit, part });
        self.pattern.extend(marks);
        self
    }

    /// With these houses.
    pub(crate) fn standing_in(
        mut self,
        part: HousePart,
        houses: impl IntoIterator<Item = HouseId>,
    ) -> Self {
        self.houses.extend(houses.into_iter().map(|id| (id, part)));
        self
    }

    /// With what it takes from clues.
    pub(crate) fn by_clues(mut self, clues: Clues) -> Self {
        self.clues = Some(Box::new(clues));
        self
    }

    /// Whether it changes anything.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }
}

impl Node {
    pub(crate) fn new(cells: impl IntoIterator<Item = Cell>, digit: Digit) -> Self {
        let cells = cells.into_iter().collect();
        Self { cells, digit }
    }
}

impl Link {
    pub(crate) fn new(from: Node, to: Node, strong: bool) -> Self {
        Self { from, to, strong }
    }

    /// From each node to the next, strong and weak in turn.
    pub(crate) fn in_turns(nodes: &[Node], strong_first: bool) -> Vec<Self> {
        let pairs = nodes.windows(2).enumerate();
        let link = |(place, pair): (usize, &[Node])| {
            let strong = strong_first == (place % 2 == 0);
            Self::new(pair[0].clone(), pair[1].clone(), strong)
        };
        pairs.map(link).collect()
    }
}
