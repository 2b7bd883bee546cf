//! All ways to fill some cells, and which of them are deadly.

use crate::human::technique::als::collection::Collection;
use crate::human::technique::common::suppose::Supposed;
use crate::human::technique::prelude::*;

/// More ways than these nobody looks through, and hardly any set of cells with more says
/// something.
const MOST: usize = 3_000;

/// So many ways that are not deadly, and more in a rectangle, may be left.
const MOST_HARMLESS: usize = 48;
const MOST_HARMLESS_OF_FOUR: usize = 300;

/// So few of these may be left that an almost locked set can take all that a candidate leaves.
const FEW: usize = 16;

/// The most cells of a set.
pub(super) const MOST_CELLS: usize = 14;

/// One digit, by its index, for each of the cells, in their order.
type Filling = [u8; MOST_CELLS];

/// A digit that a house needs, with the places outside of the cells, what sees all of these,
/// and which of the cells are in the house.
struct Need<const W: usize> {
    digit: Digit,
    outside: Cells<W>,
    takers: Cells<W>,
    places: u64,
}

/// The ways to fill some cells, as far as the houses among them allow.
pub(super) struct Fillings<const W: usize> {
    cells: Vec<Cell>,
    /// Those with which there is another one with the same digits in each house.
    deadly: Vec<Filling>,
    harmless: Vec<Filling>,
    needs: Vec<Need<W>>,
    /// The candidates that only those have that are not deadly.
    extras: Vec<DigitSet>,
}

/// What takes a filling that is not deadly. Sets of candidates are a set of cells for each
/// digit, one filling after the other.
pub(super) struct Takers<const W: usize> {
    size: usize,
    /// The candidates that take it by themselves.
    alone: Vec<Cells<W>>,
    /// Those that it has.
    held: Vec<Cells<W>>,
    /// The places outside that its houses need, as it has no such digit there.
    needed: Vec<Cells<W>>,
}

impl<const W: usize> Fillings<W> {
    /// `None` if there are too many, or if none of them is deadly, or all.
    pub(super) fn of(state: &State<'_, W>, cells: &[Cell]) -> Option<Self> {
        let board = state.layout();
        let own: Cells<W> = cells.iter().copied().collect();
        let mut houses = Vec::with_capacity(3 * cells.len());
        let mut full = Vec::with_capacity(3 * cells.len());
        let mut inner = Vec::new();
        for house in board.houses() {
            let inside = own & board.house(house);
            if inside.is_empty() {
                continue;
            }
            let places = cells.iter().enumerate();
            let places = places.filter(|(_, cell)| inside.contains(**cell));
            let places = places.fold(0, |all, (place, _)| all | 1_u64 << place);
            houses.push(places);
            if board.is_full(house) {
                full.push((house, places));
                for digit in state.all_digits() {
                    let all = state.places_in(house, digit);
                    if !all.is_empty() && all.is_within(&own) {
                        inner.push((digit.index() as u8, places));
                    }
                }
            }
        }
        let in_house = |place: usize| {
            let houses = houses.iter().enumerate();
            let own = houses.filter(move |(_, house)| *house >> place & 1 != 0);
            own.map(|(house, _)| house).collect()
        };
        let mut search = Search {
            left: cells.iter().map(|&cell| state.digits(cell).0).collect(),
            of_cell: (0..cells.len()).map(in_house).collect(),
            inner,
            used: vec![0; houses.len()],
            filling: [0; MOST_CELLS],
            deadly: Vec::new(),
            harmless: Vec::new(),
            most_harmless: match cells.len() {
                4 => MOST_HARMLESS_OF_FOUR,
                _ => MOST_HARMLESS,
            },
        };
        if !search.fill(0) || search.deadly.is_empty() || search.harmless.is_empty() {
            return None;
        }
        let (deadly, harmless) = (search.deadly, search.harmless);
        let digits = |of: &[Filling], place: usize| {
            of.iter().fold(0, |all, filling| all | 1 << filling[place])
        };
        let extras = (0..cells.len())
            .map(|place| DigitSet(digits(&harmless, place) & !digits(&deadly, place)));
        let mut needs = Vec::new();
        for (house, places) in full {
            for digit in state.all_digits() {
                let all = state.places_in(house, digit);
                let outside = all - own;
                if all.meets(&own) {
                    needs.push(Need {
                        digit,
                        outside,
                        takers: board.seen_by_all(&outside),
                        places,
                    });
                }
            }
        }
        Some(Self {
            extras: extras.collect(),
            cells: cells.to_vec(),
            deadly,
            harmless,
            needs,
        })
    }

    /// Whether so few are not deadly that an almost locked set may take what a candidate leaves.
    pub(super) fn are_few(&self) -> bool {
        self.harmless.len() <= FEW
    }

    /// What takes those that are not deadly.
    pub(super) fn takers(&self, state: &State<'_, W>) -> Takers<W> {
        let board = state.layout();
        let size = state.digit_count();
        let own: Cells<W> = self.cells.iter().copied().collect();
        let none = vec![Cells::EMPTY; size * self.harmless.len()];
        let mut takers = Takers {
            size,
            alone: none.clone(),
            held: none.clone(),
            needed: none,
        };
        for (number, filling) in self.harmless.iter().enumerate() {
            let sets = number * size..(number + 1) * size;
            let held = &mut takers.held[sets.clone()];
            let alone = &mut takers.alone[sets.clone()];
            let needed = &mut takers.needed[sets];
            for (&cell, &digit) in self.cells.iter().zip(filling) {
                held[usize::from(digit)].insert(cell);
                alone[usize::from(digit)] |= board.peers(cell);
            }
            for (all, held) in alone.iter_mut().zip(&*held) {
                *all |= own - *held;
            }
            for need in &self.needs {
                let digit = need.digit.index();
                if need.outside.is_empty() || is_met(filling, digit as u8, need.places) {
                    continue;
                }
                needed[digit] |= need.outside;
                alone[digit] |= need.takers;
                if need.outside.is_single() {
                    let others = (0..size).filter(|&other| other != digit);
                    others.for_each(|other| alone[other] |= need.outside);
                }
            }
        }
        takers
    }

    /// If what is supposed leaves some fillings, and only deadly ones, the digits that these
    /// have in each cell.
    pub(super) fn only_deadly(&self, supposed: &Supposed<'_, W>) -> Option<Vec<DigitSet>> {
        let needs: Vec<(u8, u64)> = self
            .needs
            .iter()
            .filter(|need| {
                !need.outside.is_empty() && supposed.left(need.digit, need.outside).is_empty()
            })
            .map(|need| (need.digit.index() as u8, need.places))
            .collect();
        let holds = |filling: &Filling| {
            let mut cells = self.cells.iter().zip(filling);
            let gone = cells.any(|(&cell, &digit)| {
                supposed.excludes((cell, Digit::from_index(usize::from(digit))))
            });
            let mut needs = needs.iter();
            !gone && needs.all(|&(digit, places)| is_met(filling, digit, places))
        };
        if self.harmless.iter().any(holds) {
            return None;
        }
        let mut floor = vec![DigitSet::EMPTY; self.cells.len()];
        let mut some = false;
        for filling in self.deadly.iter().filter(|filling| holds(filling)) {
            some = true;
            let cells = floor.iter_mut().zip(filling);
            cells.for_each(|(all, &digit)| all.0 |= 1 << digit);
        }
        some.then_some(floor)
    }

    /// For each digit the cells where an almost locked set that takes it there takes something
    /// from what is not deadly.
    pub(super) fn minded(&self, state: &State<'_, W>) -> Vec<Cells<W>> {
        let mut minded = vec![Cells::EMPTY; state.digit_count()];
        for (&cell, extras) in self.cells.iter().zip(&self.extras) {
            extras
                .iter()
                .for_each(|digit| minded[digit.index()].insert(cell));
        }
        for need in &self.needs {
            minded[need.digit.index()] |= need.outside;
        }
        minded
    }
}

impl<const W: usize> Takers<W> {
    /// For each digit the places where it takes all the fillings.
    pub(super) fn of_all(&self, state: &State<'_, W>) -> Vec<Cells<W>> {
        let mut all: Vec<Cells<W>> = state
            .all_digits()
            .map(|digit| state.places(digit))
            .collect();
        for alone in self.alone.chunks(self.size) {
            let mut left = Cells::EMPTY;
            for (all, own) in all.iter_mut().zip(alone) {
                *all &= *own;
                left |= *all;
            }
            if left.is_empty() {
                break;
            }
        }
        all
    }

    /// For each digit of an almost locked set the places that may take all the fillings together
    /// with the set, which they lock. All that do are among them.
    pub(super) fn locking(&self, sets: &Collection<W>, number: usize) -> Vec<Cells<W>> {
        let size = self.size;
        let mut able: Vec<Cells<W>> = sets
            .slots_of(number)
            .map(|(_, slot)| sets.gone(slot))
            .collect();
        for first in (0..self.alone.len()).step_by(size) {
            // The digits that take the filling when they are held by the set.
            let takes = sets.slots_of(number).filter(|&(digit, slot)| {
                let (gone, at) = (sets.gone(slot), first + digit.index());
                gone.meets(&self.held[at]) || gone.meets(&self.needed[at])
            });
            let takes = takes.fold(0, |all, (digit, _)| all | 1_u64 << digit.index());
            let mut left = false;
            for (able, (digit, _)) in able.iter_mut().zip(sets.slots_of(number)) {
                if takes & !(1 << digit.index()) == 0 {
                    *able &= self.alone[first + digit.index()];
                }
                left |= !able.is_empty();
            }
            if !left {
                break;
            }
        }
        able
    }
}

/// Whether the digit is in one of the places.
fn is_met(filling: &Filling, digit: u8, places: u64) -> bool {
    bits(places).any(|place| filling[place] == digit)
}

struct Search {
    left: Vec<u64>,
    /// For each cell its houses.
    of_cell: Vec<Vec<usize>>,
    /// The digits that houses have nowhere else, with the places.
    inner: Vec<(u8, u64)>,
    /// The digits of each house.
    used: Vec<u64>,
    filling: Filling,
    deadly: Vec<Filling>,
    harmless: Vec<Filling>,
    most_harmless: usize,
}

impl Search {
    /// Adds all fillings that begin like the present one. False if they are too many.
    fn fill(&mut self, place: usize) -> bool {
        if place == self.left.len() {
            let mut inner = self.inner.iter();
            if !inner.all(|&(digit, places)| is_met(&self.filling, digit, places)) {
                return true;
            }
            match self.has_twin(0, false) {
                true => self.deadly.push(self.filling),
                false => self.harmless.push(self.filling),
            }
            return self.harmless.len() <= self.most_harmless
                && self.deadly.len() + self.harmless.len() <= MOST;
        }
        for digit in bits(self.left[place] & !self.union(place)) {
            self.flip(place, digit);
            self.filling[place] = digit as u8;
            let fine = self.fill(place + 1);
            self.flip(place, digit);
            if !fine {
                return false;
            }
        }
        true
    }

    /// The digits of all houses of a cell.
    fn union(&self, place: usize) -> u64 {
        let houses = self.of_cell[place].iter();
        houses.fold(0, |all, &house| all | self.used[house])
    }

    /// Puts a digit into the houses of a cell, or takes it out.
    fn flip(&mut self, place: usize, digit: usize) {
        for &house in &self.of_cell[place] {
            self.used[house] ^= 1 << digit;
        }
    }

    /// Whether there is another filling with the same digits in each house. What has been
    /// eliminated does not matter: the other one would be a solution, too.
    fn has_twin(&mut self, place: usize, differs: bool) -> bool {
        if place == self.left.len() {
            return differs;
        }
        let houses = self.of_cell[place].iter();
        let able = houses.fold(!0, |all, &house| all & self.used[house]);
        for digit in bits(able) {
            self.flip(place, digit);
            let other = digit != usize::from(self.filling[place]);
            let found = self.has_twin(place + 1, differs || other);
            self.flip(place, digit);
            if found {
                return true;
            }
        }
        false
    }
}
