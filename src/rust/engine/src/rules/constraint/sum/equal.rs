//! Groups of cells that all have one sum, whatever it is.
//!
//! Compared two by two they say less: what is wanted is a sum that all of them can have, and that
//! agrees with what houses say of it (the "rule of 45"). A blank grid with eighteen groups, which
//! took more than 12 seconds, and another program 49, takes 9 ms.
//!
//! ```text
//!   +-------+        A, B and C have one sum, S, and all of them are in the box: 3 S and the
//!   | A A B |        other cell are 45, so that is 3, 6 or 9, and S 14, 13 or 12
//!   | A B B |
//!   | C C   |
//! ```

use super::super::definition::Setting;
use super::super::propagator::{Domains, Past, Propagate, Sink, all_digits};
use super::super::scratch::with_words;
use super::Sum;
use super::derived::{Relation, relations};
use super::different::MOST_DIGITS;
use super::recent::{KnownOfGroup, stays};
use super::side::{MOST_SUM, Numbers, Side};
use crate::grid::digit::bits;
use crate::grid::{Cell, DigitSet, House};
use crate::work::Arrange;
use std::collections::BTreeMap;

/// Groups with one sum, ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Equal {
    /// All its cells, each once.
    cells: Box<[Cell]>,
    size: usize,
    groups: Box<[Side]>,
    houses: Box<[Told]>,
}

/// What houses tell of the sum: that `added` cells, less those `taken` away, and so many
/// `times` the sum are a `total`.
#[derive(Clone, Debug)]
struct Told {
    added: Side,
    taken: Side,
    times: i32,
    total: i32,
}

impl Equal {
    /// All such groups that constraints make, which are compared by sums of 0; and the
    /// numbers of those sums, which have nothing more to say.
    pub(in super::super) fn all(
        sums: &[(usize, &Sum)],
        houses: (&[House], &[DigitSet]),
        setting: &Setting<'_>,
    ) -> (Vec<Self>, Vec<usize>) {
        let (mut found, mut told) = (Vec::new(), Vec::new());
        let mut of_sides = Numbers::default();
        for (Class { groups, numbers }, related) in related_classes(sums, houses, setting) {
            // So do single cells that all others are compared with.
            if related.is_empty() && groups.iter().any(|group| group.len() == 1) {
                continue;
            }
            if let Some(equal) = Self::of(&groups, &related, setting, &mut of_sides) {
                found.push(equal);
                told.extend(numbers);
            }
        }
        (found, told)
    }

    /// The same for those who must name the houses that a conclusion rests on: what the groups
    /// say where cells of a house differ, and what each relation with houses says beside them.
    pub(in super::super) fn by_houses(
        sums: &[(usize, &Sum)],
        of_all: (&[House], &[DigitSet]),
        setting: &Setting<'_>,
    ) -> Vec<(Self, Vec<usize>)> {
        let houses = of_all.0;
        let mut found = Vec::new();
        let mut numbers = Numbers::default();
        for (Class { groups, .. }, related) in related_classes(sums, of_all, setting) {
            let pairs = groups.iter().flat_map(|group| pairs(group));
            let pairs = pairs.filter(|&(one, other)| !(setting.differ)(one, other));
            let own = House::few_with(houses, pairs.collect());
            let alone = (!own.is_empty()).then_some((&own, [].as_slice()));
            let related = related.iter();
            let related = related.map(|one| (&one.houses, std::slice::from_ref(one)));
            for (own, related) in alone.into_iter().chain(related) {
                let differ = |one: Cell, other: Cell| {
                    let both = |&house: &usize| houses[house].has_both(one, other);
                    (setting.differ)(one, other) || own.iter().any(both)
                };
                let setting = Setting {
                    differ: &differ,
                    ..*setting
                };
                let equal = Self::of(&groups, related, &setting, &mut numbers);
                found.extend(equal.map(|equal| (equal, own.clone())));
            }
        }
        found
    }

    /// `None` if there are too many sums to look at.
    #[inline(never)]
    pub(in super::super) fn of(
        groups: &[Vec<Cell>],
        related: &[Relation],
        setting: &Setting<'_>,
        numbers: &mut Numbers,
    ) -> Option<Self> {
        let mut side = |cells: &[Cell]| Side::of(cells, setting, numbers);
        let groups = groups.iter().map(|group| side(group));
        let groups = groups.collect::<Option<Box<[Side]>>>()?;
        let told = |Relation { sum, times, .. }: &Relation| {
            let mut side = |weight: i32| {
                let terms = sum.cells.iter().zip(&sum.weights);
                let cells = terms.filter(|&(_, &own)| own == weight);
                side(&cells.map(|(&cell, _)| cell).collect::<Vec<_>>())
            };
            Some(Told {
                added: side(1)?,
                taken: side(-1)?,
                times: *times,
                total: sum.total,
            })
        };
        let houses: Box<[Told]> = related.iter().filter_map(told).collect();
        let sides =
            (groups.iter()).chain(houses.iter().flat_map(|told| [&told.added, &told.taken]));
        let mut cells: Vec<Cell> = sides.flat_map(|side| side.cells.iter().copied()).collect();
        cells.arrange();
        cells.dedup();
        Some(Self {
            cells: cells.into(),
            size: setting.digits,
            groups,
            houses,
        })
    }

    /// Of each group the cells that differ, with a weight of 1.
    pub(in super::super) fn terms(&self) -> Vec<Vec<(i32, Vec<Cell>)>> {
        let of_side = |side: &Side| {
            let parts = side.parts.iter();
            parts
                .map(|part| (1, side.cells[part.clone()].to_vec()))
                .collect()
        };
        self.groups.iter().map(of_side).collect()
    }

    /// The sums that each group can have, then those that each of the houses leaves, one bit
    /// each, with such candidates. If `all` is false, houses are asked only about those that
    /// all groups can have. `note` is told what is known of each group.
    fn possible(
        &self,
        all: bool,
        domains: &impl Domains,
        possible: &mut [u64],
        mut note: impl FnMut(usize, KnownOfGroup),
    ) {
        let (groups, houses) = possible.split_at_mut(self.groups.len());
        let mut asked = u64::MAX;
        for (at, (side, sums)) in self.groups.iter().zip(groups).enumerate() {
            let known = side.known(domains);
            note(at, known);
            *sums = known.sums;
            asked &= if all { u64::MAX } else { *sums };
        }
        for (told, sums) in self.houses.iter().zip(houses) {
            let sides = [&told.added, &told.taken].map(|side| side.known(domains).sums);
            *sums = told.sums(asked, sides);
        }
    }
}

/// Three groups and more that are compared with each other, and what houses say of each such sum; two
/// of them are a sum, which says all.
#[inline(never)]
fn related_classes(
    sums: &[(usize, &Sum)],
    houses: (&[House], &[DigitSet]),
    setting: &Setting<'_>,
) -> Vec<(Class, Vec<Relation>)> {
    let classes = classes(sums).into_iter();
    let classes = classes.filter(|class| class.groups.len() > 2 && setting.digits <= MOST_DIGITS);
    let related = classes.map(|class| {
        let related = relations(houses, sums, &class.groups);
        (class, related)
    });
    related.collect()
}

/// Any two of some cells.
fn pairs(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    (1..cells.len()).flat_map(move |at| cells[..at].iter().map(move |&other| (other, cells[at])))
}

/// Groups of cells that are compared with each other, and the numbers of the sums that do so.
struct Class {
    groups: Vec<Vec<Cell>>,
    numbers: Vec<usize>,
}

fn classes(sums: &[(usize, &Sum)]) -> Vec<Class> {
    let mut class_of: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for &(number, sum) in sums {
        let compares = sum.total == 0 && sum.slack == 0 && sum.is_difference();
        if !compares || sum.weights.iter().any(|weight| weight.abs() != 1) {
            continue;
        }
        let [one, other] = [1, -1].map(|weight| {
            let terms = sum.cells.iter().zip(&sum.weights);
            let cells = terms.filter(|&(_, &own)| own == weight);
            let mut cells: Vec<Cell> = cells.map(|(&cell, _)| cell).collect();
            cells.arrange();
            cells
        });
        let known = [&one, &other].map(|group| class_of.get(group).copied());
        let class = match known {
            [Some(class), Some(joined)] if class != joined => {
                let from = std::mem::replace(&mut classes[joined], Class::empty());
                for group in &from.groups {
                    class_of.insert(group.clone(), class);
                }
                classes[class].groups.extend(from.groups);
                classes[class].numbers.extend(from.numbers);
                class
            }
            [Some(class), _] | [None, Some(class)] => class,
            [None, None] => {
                classes.push(Class::empty());
                classes.len() - 1
            }
        };
        for (group, known) in [one, other].into_iter().zip(known) {
            if known.is_none() {
                class_of.insert(group.clone(), class);
                classes[class].groups.push(group);
            }
        }
        classes[class].numbers.push(number);
    }
    classes.retain(|class| !class.groups.is_empty());
    classes
}

impl Class {
    fn empty() -> Self {
        Self {
            groups: Vec::new(),
            numbers: Vec::new(),
        }
    }
}

impl Told {
    /// How much more `added` is than `taken` if the sum is this.
    fn more(&self, sum: usize) -> i32 {
        self.total - self.times * sum as i32
    }

    /// Those of these sums with which it can hold, where its sides can have such sums.
    fn sums(&self, sums: u64, [added, taken]: [u64; 2]) -> u64 {
        let fits = |&sum: &usize| lowered(added, self.more(sum)) & taken != 0;
        bits(sums).filter(fits).fold(0, |fits, sum| fits | 1 << sum)
    }

    /// What both sides can have if the sum is one of these.
    fn sides(&self, sums: u64, [added, taken]: [u64; 2]) -> [u64; 2] {
        bits(sums).fold([0; 2], |[some, others], sum| {
            let more = self.more(sum);
            let common = lowered(added, more) & taken;
            [some | lowered(common, -more), others | common]
        })
    }
}

/// Sums that are lower by so much, or higher.
fn lowered(sums: u64, by: i32) -> u64 {
    match by.abs() > MOST_SUM {
        true => 0,
        false if by < 0 => sums << -by,
        false => sums >> by,
    }
}

/// Candidates that a function gives.
struct Assumed<'a>(&'a dyn Fn(Cell) -> u64);

impl Domains for Assumed<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        self.0(cell)
    }
}

impl Propagate for Equal {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn tells_places(&self) -> bool {
        let told = self
            .houses
            .iter()
            .flat_map(|told| [&told.added, &told.taken]);
        let mut sides = self.groups.iter().chain(told);
        sides.any(|side| side.parts.len() < side.cells.len())
    }

    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        let groups = self.groups.len();
        with_words(2 * groups + self.houses.len(), |memory| {
            let (possible, quiet) = memory.split_at_mut(groups + self.houses.len());
            self.possible(false, sink, possible, |at, known| quiet[at] = known.quiet);
            let sums = possible.iter().fold(u64::MAX, |sums, own| sums & own);
            if sums == 0 {
                return Err(sink.fail());
            }
            // What is known is of the candidates as they were.
            let mut changed = false;
            for ((side, own), &mut quiet) in self.groups.iter().zip(possible).zip(quiet) {
                if *own != sums && (changed || !stays(quiet, sums)) {
                    changed |= side.leave(sums, sink)?;
                }
            }
            for told in &self.houses {
                let sides = [&told.added, &told.taken];
                let own = sides.map(|side| side.known(sink).sums);
                let left = told.sides(sums, own);
                for at in 0..2 {
                    if left[at] != own[at] {
                        sides[at].leave(left[at], sink)?;
                    }
                }
            }
            Ok(())
        })
    }

    /// A few groups and houses that have no sum in common.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let all = all_digits(self.size);
        // What is assumed for the sake of the argument: the cell holds the digit, and those
        // that it sees lack it.
        let lacks = |other: Cell| match removed {
            Some((cell, digit)) if before.sees(cell, other) => 1 << digit,
            _ => 0,
        };
        let assumed = |other: Cell| match removed {
            Some((cell, digit)) if cell == other => 1 << digit,
            _ => before.candidates(other) & !lacks(other),
        };
        let told = |cell: Cell, gone: &mut dyn FnMut(Cell, u64)| {
            if removed.is_none_or(|(own, _)| own != cell) {
                let needed = all & !before.candidates(cell) & !lacks(cell);
                if needed != 0 {
                    gone(cell, needed);
                }
            }
        };
        let groups = self.groups.len();
        with_words(groups + self.houses.len(), |possible| {
            self.possible(true, &Assumed(&assumed), possible, |_, _| {});
            let mut left = u64::MAX;
            while left != 0 {
                let takes = |&at: &usize| (left & !possible[at]).count_ones();
                let next = (0..possible.len()).max_by_key(takes);
                let Some(next) = next.filter(|&at| left & !possible[at] != 0) else {
                    debug_assert!(false, "there is a sum that all can have");
                    return self.cells.iter().for_each(|&cell| told(cell, gone));
                };
                left &= possible[next];
                let house = next.checked_sub(groups).map(|house| &self.houses[house]);
                let cells = match house {
                    None => self.groups[next].cells.to_vec(),
                    Some(house) => [&*house.added.cells, &house.taken.cells].concat(),
                };
                cells.into_iter().for_each(|cell| told(cell, gone));
            }
        });
    }

    /// A player is told by the sums.
    fn leaves(&self, _: Cell, _: &[u8]) -> u64 {
        all_digits(self.size)
    }
}
