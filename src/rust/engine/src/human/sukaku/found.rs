//! What a producer found.

use super::board::{Mask, bits};
use super::chains::Chains;
use crate::human::names::Technique;
use crate::human::step::{HousePart, Part};

/// A step, in the numbers of this room.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) technique: Technique,
    /// The rating.
    pub(super) rating: f64,
    /// Candidates that go, by cell.
    pub(super) removals: Vec<(u8, Mask)>,
    /// The digit that is placed at once, if any.
    pub(super) placement: Option<(u8, u8)>,
    /// The candidates of the pattern.
    pub(super) marks: Vec<(u8, u8, Part)>,
    /// The houses of the pattern.
    pub(super) houses: Vec<(u8, HousePart)>,
    /// The strong links of one digit: the cells at both ends of each, in order.
    pub(super) strong_links: Vec<[u128; 2]>,
    /// The chains that prove it, if it takes any.
    pub(super) chains: Option<Box<Chains>>,
}

impl Found {
    pub(super) fn new(technique: Technique, rating: f64) -> Self {
        Self {
            technique,
            rating,
            removals: Vec::new(),
            placement: None,
            marks: Vec::new(),
            houses: Vec::new(),
            strong_links: Vec::new(),
            chains: None,
        }
    }

    pub(super) fn removing(mut self, removals: Vec<(u8, Mask)>) -> Self {
        self.removals = removals;
        self
    }

    pub(super) fn placing(mut self, cell: u8, digit: u8) -> Self {
        self.placement = Some((cell, digit));
        self
    }

    /// Marks these digits of a cell.
    pub(super) fn mark(&mut self, part: Part, cell: u8, digits: Mask) {
        self.marks
            .extend(bits(digits).map(|digit| (cell, digit, part)));
    }

    pub(super) fn house(mut self, part: HousePart, house: u8) -> Self {
        self.houses.push((house, part));
        self
    }
}
