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

/// One digit for each of the cells, in their order.
type Filling = Vec<Digit>;

/// The ways to fill some cells, as far as the houses among them allow.
pub(super) struct Fillings<const W: usize> {
    cells: Vec<Cell>,
    /// Those with which there is another one with the same digits in each house.
    deadly: Vec<Filling>,
    harmless: Vec<Filling>,
    /// Houses that need a digit, with the places outside of the cells, and which of the
    /// cells are in the house.
    needs: Vec<(Digit, Cells<W>, u64)>,
    /// The candidates that only those have that are not deadly.
    extras: Vec<DigitSet>,
}

impl<const W: usize> Fillings<W> {
    /// `None` if there are too many, or if none of them is deadly.
    pub(super) fn of(state: &State<'_, W>, cells: &[Cell]) -> Option<Self> {
        let board = state.layout();
        let own: Cells<W> = cells.iter().copied().collect();
        let mut houses = Vec::new();
        let mut needs = Vec::new();
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
                for digit in state.all_digits() {
                    let all = state.places_in(house, digit);
                    if all.meets(&own) {
                        needs.push((digit, all - own, places));
                    }
                }
            }
        }
        let mut search = Search {
            left: cells.iter().map(|&cell| state.digits(cell)).collect(),
            houses,
            of_cell: Vec::new(),
            filling: Vec::new(),
            all: Vec::new(),
            harmless: 0,
            most_harmless: match cells.len() {
                4 => MOST_HARMLESS_OF_FOUR,
                _ => MOST_HARMLESS,
            },
        };
        let in_house = |place: usize| {
            let houses = search.houses.iter().enumerate();
            let own = houses.filter(move |(_, house)| *house >> place & 1 != 0);
            own.map(|(house, _)| house).collect()
        };
        search.of_cell = (0..cells.len()).map(in_house).collect();
        let inner: Vec<(Digit, u64)> = needs
            .iter()
            .filter(|(_, outside, _)| outside.is_empty())
            .map(|&(digit, _, places)| (digit, places))
            .collect();
        let mut used = vec![0; search.houses.len()];
        if !search.fill(&mut used, &inner) {
            return None;
        }
        let all = search.all;
        let count = |deadly: bool| {
            let own = all.iter().filter(move |(own, _)| *own == deadly);
            own.map(|(_, filling)| filling.clone()).collect::<Vec<_>>()
        };
        let (deadly, harmless) = (count(true), count(false));
        if deadly.is_empty() {
            return None;
        }
        let digits = |of: &[Filling], place: usize| -> DigitSet {
            of.iter().map(|filling| filling[place]).collect()
        };
        let floor: Vec<DigitSet> = (0..cells.len()).map(|at| digits(&deadly, at)).collect();
        let extras = (0..cells.len()).map(|at| DigitSet(digits(&harmless, at).0 & !floor[at].0));
        Some(Self {
            extras: extras.collect(),
            cells: cells.to_vec(),
            deadly,
            harmless,
            needs,
        })
    }

    /// If what is supposed leaves some fillings, and only deadly ones, the digits that these
    /// have in each cell.
    pub(super) fn only_deadly(&self, supposed: &Supposed<'_, W>) -> Option<Vec<DigitSet>> {
        let own = |filling: &Filling| {
            let cells = self.cells.iter().zip(filling);
            let mut gone = cells.map(|(&cell, &digit)| (cell, digit));
            !gone.any(|candidate| supposed.excludes(candidate))
        };
        // Most candidates leave something harmless, and are done with before any house is asked.
        let mut needs = None;
        let mut holds = |filling: &Filling| {
            own(filling) && meets(filling, needs.get_or_insert_with(|| self.forced(supposed)))
        };
        if self.harmless.iter().any(&mut holds) {
            return None;
        }
        let mut floor = vec![DigitSet::EMPTY; self.cells.len()];
        let mut some = false;
        for filling in self.deadly.iter().filter(|filling| holds(filling)) {
            some = true;
            let cells = floor.iter_mut().zip(filling);
            cells.for_each(|(all, &digit)| all.insert(digit));
        }
        some.then_some(floor)
    }

    /// The digits that a house has outside of the cells no more, if this is supposed.
    fn forced(&self, supposed: &Supposed<'_, W>) -> Vec<(Digit, u64)> {
        let needs = self.needs.iter().filter(|(digit, outside, _)| {
            !outside.is_empty() && supposed.left(*digit, *outside).is_empty()
        });
        needs.map(|&(digit, _, places)| (digit, places)).collect()
    }

    /// Whether an almost locked set, once it is locked, takes something from what is not
    /// deadly here.
    pub(super) fn minds(&self, sets: &Collection<W>, number: usize) -> bool {
        sets.slots_of(number).any(|(digit, slot)| {
            let gone = sets.gone(slot);
            let mut cells = self.cells.iter().zip(&self.extras);
            let mut needs = self.needs.iter();
            cells.any(|(&cell, extras)| extras.contains(digit) && gone.contains(cell))
                || needs.any(|&(own, outside, _)| {
                    own == digit && !outside.is_empty() && outside.meets(&gone)
                })
        })
    }
}

/// Whether each of these digits is in one of the places with it.
fn meets(filling: &[Digit], needs: &[(Digit, u64)]) -> bool {
    needs
        .iter()
        .all(|&(digit, places)| bits(places).any(|place| filling[place] == digit))
}

struct Search {
    left: Vec<DigitSet>,
    /// For each house the cells in it, as bits of their places, and the other way round.
    houses: Vec<u64>,
    of_cell: Vec<Vec<usize>>,
    filling: Filling,
    /// Whether it is deadly, and the filling.
    all: Vec<(bool, Filling)>,
    harmless: usize,
    most_harmless: usize,
}

impl Search {
    /// Adds all fillings that begin like the present one; `used` has the digits of each
    /// house. False if they are too many.
    fn fill(&mut self, used: &mut [u64], inner: &[(Digit, u64)]) -> bool {
        let place = self.filling.len();
        if place == self.left.len() {
            if !meets(&self.filling, inner) {
                return true;
            }
            let deadly = self.has_twin(used);
            self.harmless += usize::from(!deadly);
            self.all.push((deadly, self.filling.clone()));
            return self.harmless <= self.most_harmless && self.all.len() <= MOST;
        }
        let taken = self.of_cell[place].iter();
        let taken = taken.fold(0, |all, &house| all | used[house]);
        for digit in DigitSet(self.left[place].0 & !taken).iter() {
            let flip = |used: &mut [u64], own: &[usize]| {
                own.iter()
                    .for_each(|&house| used[house] ^= 1 << digit.index());
            };
            flip(used, &self.of_cell[place]);
            self.filling.push(digit);
            let fine = self.fill(used, inner);
            self.filling.pop();
            flip(used, &self.of_cell[place]);
            if !fine {
                return false;
            }
        }
        true
    }

    /// Whether there is another filling with the same digits in each house. What has been
    /// eliminated does not matter: the other one would be a solution, too.
    fn has_twin(&self, used: &[u64]) -> bool {
        let mut left = used.to_vec();
        self.has_twin_from(0, &mut left, false)
    }

    fn has_twin_from(&self, place: usize, left: &mut [u64], differs: bool) -> bool {
        if place == self.filling.len() {
            return differs;
        }
        let own = self.of_cell[place].iter();
        let able = own.fold(!0, |all, &house| all & left[house]);
        for digit in bits(able) {
            let flip = |left: &mut [u64]| {
                let own = self.of_cell[place].iter();
                own.for_each(|&house| left[house] ^= 1 << digit);
            };
            flip(left);
            let other = digit != self.filling[place].index();
            let found = self.has_twin_from(place + 1, left, differs || other);
            flip(left);
            if found {
                return true;
            }
        }
        false
    }
}
