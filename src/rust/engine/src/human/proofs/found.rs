//! What a producer found.

use super::story::Chains;
use crate::deduce::classic::{Mask, bits};
use crate::human::names::Technique;
use crate::human::step::{HousePart, Part};

/// A step, in the numbers of `deduce::classic`.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) technique: Technique,
    /// The rating.
    pub(crate) rating: f64,
    /// Candidates that go, by cell.
    pub(crate) removals: Vec<(u8, Mask)>,
    /// The digit that is placed at once, if any.
    pub(crate) placement: Option<(u8, u8)>,
    /// The candidates of the pattern.
    pub(crate) marks: Vec<(u8, u8, Part)>,
    /// The houses of the pattern.
    pub(crate) houses: Vec<(u8, HousePart)>,
    /// The strong links of one digit: the cells at both ends of each, in order.
    pub(crate) strong_links: Vec<[u128; 2]>,
    /// The chains that prove it, if it takes any.
    pub(crate) chains: Option<Box<Chains>>,
}

impl Found {
    pub(crate) fn new(technique: Technique, rating: f64) -> Self {
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

    pub(crate) fn removing(mut self, removals: Vec<(u8, Mask)>) -> Self {
        self.removals = removals;
        self
    }

    pub(crate) fn placing(mut self, cell: u8, digit: u8) -> Self {
        self.placement = Some((cell, digit));
        self
    }

    /// Marks these digits of a cell.
    pub(crate) fn mark(&mut self, part: Part, cell: u8, digits: Mask) {
        self.marks
            .extend(bits(digits).map(|digit| (cell, digit, part)));
    }

    pub(crate) fn house(mut self, part: HousePart, house: u8) -> Self {
        self.houses.push((house, part));
        self
    }
}
