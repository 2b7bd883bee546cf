//! Some cells and the sum that they have, as far as it is known by itself.

use super::super::clique;
use super::super::definition::Setting;
use super::super::propagator::{Domains, Sink};
use super::combinations::range;
use super::different::{Different, FIELD, FIELDS};
use super::leave;
use super::recent::{self, KnownOfGroup, OfGroup, stays};
use crate::grid::Cell;
use crate::grid::digit::bits;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// The highest sum of which a set of sums has a bit.
pub(super) const MOST_SUM: i32 = 63;

/// The most cells of a group.
const MOST_CELLS: usize = 16;

/// Some cells and the sum that they have, in parts whose cells differ.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// What cells and parts these are: by it others know what was asked.
    number: u64,
    pub(super) cells: Box<[Cell]>,
    pub(super) parts: Box<[Range<usize>]>,
}

/// The cells of a side, and its parts.
type Shape = (Box<[Cell]>, Box<[Range<usize>]>);

/// The numbers of sides: alike ones, of which each house that tells of the groups has its own, share
/// one.
#[derive(Default)]
pub(in super::super) struct Numbers(Vec<(Shape, u64)>);

impl Numbers {
    fn of(&mut self, shape: &Shape) -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        if let Some(&(_, number)) = self.0.iter().find(|(known, _)| known == shape) {
            return number;
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        self.0.push((shape.clone(), number));
        number
    }
}

impl Side {
    /// `None` if it has too many cells or sums.
    pub(super) fn of(cells: &[Cell], setting: &Setting<'_>, numbers: &mut Numbers) -> Option<Self> {
        let joins = |one: usize, other: usize| (setting.differ)(cells[one], cells[other]);
        let sets = clique::cover(cells.len(), setting.digits, &joins);
        let highest = |set: &Vec<usize>| range(set.len(), setting.digits).1;
        if cells.len() > MOST_CELLS || sets.iter().map(highest).sum::<i32>() > MOST_SUM {
            return None;
        }
        let mut end = 0;
        let parts = sets.iter().map(|set| {
            end += set.len();
            end - set.len()..end
        });
        let parts = parts.collect();
        let cells = sets.concat().into_iter().map(|at| cells[at]).collect();
        let shape: Shape = (cells, parts);
        let number = numbers.of(&shape);
        let (cells, parts) = shape;
        Some(Self {
            number,
            cells,
            parts,
        })
    }

    /// The candidates of its cells, and a question about them.
    fn ask(&self, domains: &impl Domains) -> ([u64; MOST_CELLS], OfGroup) {
        let mut own = [0; MOST_CELLS];
        let mut asked = [self.number, 0, 0, 0, 0];
        for (at, &cell) in self.cells.iter().enumerate() {
            own[at] = domains.candidates(cell);
            let word = &mut asked[1 + at / FIELDS];
            *word = *word << FIELD | own[at];
        }
        (own, asked)
    }

    /// The words of a question that are not always 0.
    fn words(&self) -> usize {
        1 + self.cells.len().div_ceil(FIELDS)
    }

    /// The sums that each part can have, of digits counted from 0.
    fn sums_of_parts(&self, own: &[u64]) -> [u64; MOST_CELLS] {
        let mut sums = [0; MOST_CELLS];
        for (sums, part) in sums.iter_mut().zip(&self.parts) {
            *sums = match &own[part.clone()] {
                [own] => *own,
                own => Different::new(own).map_or(0, |cells| cells.sums()),
            };
        }
        sums
    }

    /// The sums that its cells can have, and what else is known of them.
    pub(super) fn known(&self, domains: &impl Domains) -> KnownOfGroup {
        recent::at_stamp((self.number, &self.cells), domains, || {
            let (own, asked) = self.ask(domains);
            recent::of_group(&asked, self.words()).unwrap_or_else(|| {
                let parts = &self.sums_of_parts(&own)[..self.parts.len()];
                let sums = parts.iter().fold(1, |all, &own| added(all, own)) << self.cells.len();
                recent::note_sums(&asked, self.words(), sums)
            })
        })
    }

    /// Removes what leaves its cells none of these sums; whether there was such.
    pub(super) fn leave<S: Sink>(&self, sums: u64, sink: &mut S) -> Result<bool, S::Stop> {
        let (own, asked) = self.ask(sink);
        let keeps = !S::WANTS_PLACES;
        let known = || recent::of_group(&asked, self.words());
        if keeps && known().is_some_and(|known| stays(known.quiet, sums)) {
            return Ok(false);
        }
        let each = self.sums_of_parts(&own);
        let each = &each[..self.parts.len()];
        let left = self.left_to_parts(each, sums);
        for (part, &sums) in self.parts.iter().zip(&left) {
            if sums != u64::MAX {
                leave(&self.cells[part.clone()], &own[part.clone()], sums, sink)?;
            }
        }
        let mut cells = self.cells.iter().zip(&own);
        let changed = cells.any(|(&cell, &own)| sink.candidates(cell) != own);
        // That there is nothing to say is worth knowing, best of few sums: those in the middle, that
        // most digits are part of.
        if keeps && !changed {
            let mut few = [1, 3].map(|count| middle(sums, count)).into_iter();
            let quiet = few.find(|&few| self.all_stay((&own, each), few));
            let quiet = quiet.unwrap_or(sums);
            recent::note_quiet(&asked, self.words(), sink.stamp(), quiet);
        }
        Ok(changed)
    }

    /// Of the sums that each part can have those with which all have one of these; `u64::MAX` where
    /// these are the same.
    fn left_to_parts(&self, each: &[u64], sums: u64) -> [u64; MOST_CELLS] {
        let sums = sums >> self.cells.len();
        let mut left = [0; MOST_CELLS];
        for (at, &possible) in each.iter().enumerate() {
            let others = each.iter().enumerate().filter(|&(other, _)| other != at);
            let others = others.fold(1, |all, (_, &own)| added(all, own));
            let fits = possible & taken(sums, others);
            left[at] = if fits == possible && fits != 0 {
                u64::MAX
            } else {
                fits
            };
        }
        left
    }

    /// Whether the sum may be one of these without that a candidate goes.
    fn all_stay(&self, (own, each): (&[u64], &[u64]), sums: u64) -> bool {
        let left = self.left_to_parts(each, sums);
        self.parts.iter().zip(&left).all(|(part, &sums)| {
            let own = &own[part.clone()];
            match own {
                _ if sums == u64::MAX => true,
                [own] => own & !sums == 0,
                _ => Different::new(own)
                    .and_then(|cells| cells.left(sums))
                    .is_some_and(|left| {
                        own.iter()
                            .zip(left.possible)
                            .all(|(own, possible)| own & !possible == 0)
                    }),
            }
        })
    }
}

/// So many of these sums that are neither the lowest nor the highest.
fn middle(sums: u64, count: u32) -> u64 {
    let mut few = sums;
    while few.count_ones() > count {
        few &= few - 1;
        if few.count_ones() > count {
            few &= !(1 << few.ilog2());
        }
    }
    few
}

/// What one of these is more than one of those.
fn taken(sums: u64, others: u64) -> u64 {
    bits(others).fold(0, |taken, other| taken | sums >> other)
}

/// The sums of one of these and one of those.
fn added(one: u64, other: u64) -> u64 {
    match one.count_ones() < other.count_ones() {
        true => bits(one).fold(0, |sums, sum| sums | other << sum),
        false => bits(other).fold(0, |sums, sum| sums | one << sum),
    }
}
