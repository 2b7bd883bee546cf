//! One of the eight primitives.

use super::all_different::{self, AllDifferent};
use super::any::{self, Sets};
use super::automaton::{self, Automaton};
use super::connected::{self, Colours, Connected};
use super::count::{self, Count, Same, Together};
use super::definition::{Definition, Setting, Trouble, Violation};
use super::pair::{self, Pair};
use super::propagator::{Past, Propagate, Sink, Watch};
use super::regions::{self, Regions};
use super::sum::{self, Equal, Sum};
use crate::grid::digit::{bits, is_single};
use crate::grid::{Cell, DigitSet, Grid, House, HouseKind};

/// At least one of some lists of constraints holds.
pub type Any = any::Any<Constraint>;

/// Something that rules demand of some cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constraint {
    /// Cells hold different digits.
    AllDifferent(AllDifferent),
    /// Pairs of cells stand in a relation.
    Pair(Pair),
    /// Weighted cells have a sum.
    Sum(Sum),
    /// An automaton accepts the digits of cells in their order.
    Automaton(Automaton),
    /// Digits of a set occur so many times.
    Count(Count),
    /// Cells with digits of a set are one piece.
    Connected(Connected),
    /// Regions that cells tell hold different digits.
    Regions(Regions),
    /// One of several lists of constraints holds.
    Any(Any),
}

/// What follows from houses and constraints together.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    pub(crate) constraint: Constraint,
    /// The numbers of the houses, and of the constraints.
    pub(crate) houses: Vec<usize>,
    pub(crate) constraints: Vec<usize>,
}

impl Constraint {
    fn definition(&self) -> &dyn Definition {
        match self {
            Self::AllDifferent(constraint) => constraint,
            Self::Pair(constraint) => constraint,
            Self::Sum(constraint) => constraint,
            Self::Automaton(constraint) => constraint,
            Self::Count(constraint) => constraint,
            Self::Connected(constraint) => constraint,
            Self::Regions(constraint) => constraint,
            Self::Any(constraint) => constraint,
        }
    }

    /// All its cells, each once.
    pub fn cells(&self) -> Vec<Cell> {
        self.definition().cells()
    }

    /// Whether it holds in a grid in which all its cells are filled.
    pub fn allows(&self, grid: &Grid) -> bool {
        self.definition().allows(grid.digits())
    }

    /// Makes it ready for the searches.
    pub(crate) fn prepare(&self, setting: &Setting<'_>) -> Propagator {
        match self {
            Self::AllDifferent(c) => Propagator::AllDifferent(c.prepare(setting)),
            Self::Pair(c) => Propagator::Pair(c.prepare(setting)),
            Self::Sum(c) => Propagator::Sum(c.prepare(setting)),
            Self::Automaton(c) => Propagator::Automaton(c.prepare(setting)),
            Self::Count(c) => Propagator::Count(c.prepare(setting)),
            Self::Connected(c) => Propagator::Connected(c.prepare(setting)),
            Self::Regions(c) => Propagator::Regions(c.prepare(setting)),
            Self::Any(c) => {
                if let Some((cells, sets)) = sets_of(&c.alternatives) {
                    return Propagator::Sets(Sets::new(cells, sets, setting.digits));
                }
                let prepare = |inner: &Self| inner.prepare(setting);
                Propagator::Any(any::Prepared::of(c, setting, prepare))
            }
        }
    }

    /// What follows from constraints and houses together: constraints that every
    /// solution keeps anyway, and that help the searches.
    /// `held` are the digits that the cells of each house may have.
    pub(crate) fn derived(
        constraints: &[Self],
        houses: &[House],
        held: &[DigitSet],
    ) -> Vec<Derived> {
        let sums = constraints.iter().enumerate();
        let sums = sums.filter_map(|(number, constraint)| match constraint {
            Self::Sum(sum) => Some((number, sum)),
            _ => None,
        });
        let derived = sum::derived(houses, held, &sums.collect::<Vec<_>>()).into_iter();
        let derived = derived.map(|relation| Derived {
            constraint: Self::Sum(relation.sum),
            houses: relation.houses,
            constraints: relation.sums,
        });
        derived.collect()
    }

    /// Whether it is one of those that look at groups of cells that differ.
    pub(crate) fn looks_at_groups(&self, digits: usize) -> bool {
        match self {
            Self::Sum(_) => digits <= sum::MOST_DIGITS,
            Self::Count(_) => true,
            _ => false,
        }
    }

    /// Of what [`Constraint::together`] gives, counts of the same cells, and groups of cells with
    /// one sum, of which houses tell nothing.
    pub(crate) fn groups_together(
        constraints: &[Self],
        setting: &Setting<'_>,
    ) -> (Vec<Propagator>, Vec<usize>) {
        let (counts, sums) = counts_and_sums(constraints);
        let (equal, told) = Equal::all(&sums, (&[], &[]), setting);
        let counts = Together::all(&counts, setting).into_iter();
        let found = counts.map(Propagator::Together);
        (
            found
                .chain(equal.into_iter().map(Propagator::Equal))
                .collect(),
            told,
        )
    }

    /// What several of these constraints say together: counts of the same cells, sums that
    /// compare groups of cells, sums of cells that differ, and pieces in one grid. And the numbers of
    /// those that have nothing more to say alone.
    #[inline(never)]
    pub(crate) fn together(
        constraints: &[Self],
        houses: (&[House], &[DigitSet]),
        setting: &Setting<'_>,
    ) -> (Vec<Propagator>, Vec<usize>) {
        let (counts, sums) = counts_and_sums(constraints);
        let (equal, mut told) = Equal::all(&sums, houses, setting);
        let mut found: Vec<Propagator> = Vec::new();
        for together in Together::all(&counts, setting) {
            found.push(Propagator::Together(together));
        }
        for (same, numbers) in Same::all(&counts, setting) {
            found.push(Propagator::Same(same));
            told.extend(numbers);
        }
        for equal in equal {
            found.push(Propagator::Equal(equal));
        }
        let alone: Vec<&Sum> = sums.iter().map(|&(_, sum)| sum).collect();
        for sum in sum::united(&alone, setting) {
            found.push(Propagator::Sum(sum.prepare(setting)));
        }
        let pieces = constraints
            .iter()
            .filter_map(|constraint| match constraint {
                Self::Connected(piece) => Some(piece),
                _ => None,
            });
        for colours in Colours::all(&pieces.collect::<Vec<_>>(), setting.digits) {
            found.push(Propagator::Colours(colours));
        }
        (found, told)
    }

    /// What one rule's constraints and houses say together, each with the numbers of its houses, for
    /// those who must name them: groups with one sum.
    pub(crate) fn together_by_houses(
        constraints: &[Self],
        houses: (&[House], &[DigitSet]),
        setting: &Setting<'_>,
    ) -> Vec<(Propagator, Vec<usize>)> {
        let numbered = constraints.iter().enumerate();
        let sums = numbered.filter_map(|(number, constraint)| match constraint {
            Self::Sum(sum) => Some((number, sum)),
            _ => None,
        });
        let equal = Equal::by_houses(&sums.collect::<Vec<_>>(), houses, setting);
        let named = equal.into_iter();
        named
            .map(|(equal, houses)| (Propagator::Equal(equal), houses))
            .collect()
    }

    /// Cells of each of which it says the same, whatever the others hold, with the digits
    /// that they may hold by that.
    pub(crate) fn of_each(&self, digits: usize) -> Option<(&[Cell], u64)> {
        let all = DigitSet::all(digits);
        let those = |holds: &dyn Fn(usize) -> bool| {
            bits(all.0)
                .filter(|&digit| holds(digit))
                .fold(0, |set, digit| set | 1 << digit)
        };
        match self {
            Self::Count(Count {
                cells,
                digits,
                allowed,
            }) => match *allowed {
                1 => Some((cells, all.0 & !digits)),
                each if each == 1 << cells.len() => Some((cells, *digits)),
                _ => None,
            },
            Self::Sum(sum @ Sum { cells, weights, .. }) if cells.len() == 1 => {
                let holds = |digit: usize| {
                    let value = weights[0].checked_mul(digit as i32 + 1);
                    value.is_some_and(|value| sum.totals().contains(&value))
                };
                Some((cells, those(&holds)))
            }
            Self::Automaton(automaton) if automaton.cells.len() == 1 => {
                let next = &automaton.next[usize::from(automaton.start)];
                let accepted = |state: u16| automaton.accepting[usize::from(state)];
                Some((
                    &automaton.cells,
                    those(&|digit| next[digit].is_some_and(accepted)),
                ))
            }
            _ => None,
        }
    }
}

/// Where each alternative says that some cells, always the same, hold the digits of a set, each
/// of them once: the cells and the sets.
fn sets_of(alternatives: &[Vec<Constraint>]) -> Option<(&[Cell], Vec<u64>)> {
    let Constraint::Count(first) = alternatives.first()?.first()? else {
        return None;
    };
    let cells = &first.cells;
    let set_of = |constraints: &Vec<Constraint>| {
        let (mut held, mut lacking) = (0_u64, 0);
        for constraint in constraints {
            match constraint {
                Constraint::Count(count) if count.cells != *cells => return None,
                Constraint::Count(count) if count.allowed == 1 => lacking |= count.digits,
                Constraint::Count(count) if count.allowed == 2 && is_single(count.digits) => {
                    held |= count.digits;
                }
                _ => return None,
            }
        }
        let is_whole = held.count_ones() as usize == cells.len() && held & lacking == 0;
        is_whole.then_some(held)
    };
    let sets = alternatives.iter().map(set_of).collect::<Option<_>>()?;
    Some((cells, sets))
}

impl Definition for Constraint {
    fn cells(&self) -> Vec<Cell> {
        self.definition().cells()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        self.definition().check(setting)
    }

    fn allows(&self, values: &[u8]) -> bool {
        self.definition().allows(values)
    }

    fn house(&self) -> Option<(&[Cell], HouseKind)> {
        self.definition().house()
    }

    fn different(&self) -> &[[Cell; 2]] {
        self.definition().different()
    }

    fn violations(&self, values: &[u8], in_house: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        self.definition().violations(values, in_house)
    }

    fn digits_interchangeable(&self, size: usize) -> bool {
        self.definition().digits_interchangeable(size)
    }

    fn is_for_learning(&self) -> bool {
        self.definition().is_for_learning()
    }
}

/// A constraint that is ready for the searches.
#[derive(Clone, Debug)]
pub(crate) enum Propagator {
    AllDifferent(all_different::Prepared),
    Pair(pair::Prepared),
    Sum(sum::Prepared),
    Automaton(automaton::Prepared),
    Count(count::Prepared),
    Together(Together),
    Same(Same),
    Equal(Equal),
    Sets(Sets),
    Connected(connected::Prepared),
    Colours(Colours),
    Regions(regions::Prepared),
    Any(any::Prepared<Propagator>),
}

/// Some constraints of one kind, with their numbers.
type Numbered<'a, T> = Vec<(usize, &'a T)>;

/// The counts and the sums among constraints.
fn counts_and_sums(constraints: &[Constraint]) -> (Numbered<'_, Count>, Numbered<'_, Sum>) {
    let (mut counts, mut sums) = (Vec::new(), Vec::new());
    for (number, constraint) in constraints.iter().enumerate() {
        match constraint {
            Constraint::Count(count) => counts.push((number, count)),
            Constraint::Sum(sum) => sums.push((number, sum)),
            _ => {}
        }
    }
    (counts, sums)
}

impl Propagator {
    /// What it counts, numbers of cells with one of some digits, and its cells in groups that
    /// differ. `None` for others.
    pub(crate) fn counts(&self) -> Option<(Vec<&Count>, Vec<Vec<Cell>>)> {
        match self {
            Self::Count(count) => Some((vec![count.count()], count.differing())),
            Self::Together(together) => Some(together.counts()),
            _ => None,
        }
    }

    /// The terms of a sum, each a weight and cells that differ; or of several sums that are equal.
    /// Of others none.
    pub(crate) fn sums(&self) -> Vec<Vec<(i32, Vec<Cell>)>> {
        match self {
            Self::Sum(sum) => vec![sum.terms()],
            Self::Equal(equal) => equal.terms(),
            _ => Vec::new(),
        }
    }
}

/// The same expression for whichever it is.
macro_rules! of_any {
    ($propagator:expr, $inner:ident => $do:expr) => {
        match $propagator {
            Propagator::AllDifferent($inner) => $do,
            Propagator::Pair($inner) => $do,
            Propagator::Sum($inner) => $do,
            Propagator::Automaton($inner) => $do,
            Propagator::Count($inner) => $do,
            Propagator::Together($inner) => $do,
            Propagator::Same($inner) => $do,
            Propagator::Equal($inner) => $do,
            Propagator::Sets($inner) => $do,
            Propagator::Connected($inner) => $do,
            Propagator::Colours($inner) => $do,
            Propagator::Regions($inner) => $do,
            Propagator::Any($inner) => $do,
        }
    };
}

impl Propagate for Propagator {
    fn cells(&self) -> &[Cell] {
        of_any!(self, inner => inner.cells())
    }

    fn watches(&self) -> Vec<Watch> {
        of_any!(self, inner => inner.watches())
    }

    fn alike(&self, place: usize) -> Option<Vec<u64>> {
        of_any!(self, inner => inner.alike(place))
    }

    fn parts(&self) -> u16 {
        of_any!(self, inner => inner.parts())
    }

    fn is_quick(&self) -> bool {
        of_any!(self, inner => inner.is_quick())
    }

    fn is_last(&self) -> bool {
        of_any!(self, inner => inner.is_last())
    }

    fn wakes_itself(&self) -> bool {
        of_any!(self, inner => inner.wakes_itself())
    }

    fn tells_places(&self) -> bool {
        of_any!(self, inner => inner.tells_places())
    }

    fn propagate<S: Sink>(&self, part: u16, sink: &mut S) -> Result<(), S::Stop> {
        of_any!(self, inner => inner.propagate(part, sink))
    }

    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        of_any!(self, inner => inner.reason(removed, before, gone))
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        of_any!(self, inner => inner.leaves(cell, values))
    }

    fn conditions(&self, tell: &mut dyn FnMut(Cell, usize)) {
        of_any!(self, inner => inner.conditions(tell))
    }

    fn links(&self) -> Vec<(Cell, Cell, &[u64])> {
        of_any!(self, inner => inner.links())
    }
}
