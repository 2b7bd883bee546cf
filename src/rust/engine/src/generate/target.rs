//! What is asked of a puzzle by how it is solved, and how near those came that did not fit.

use super::wished::{Compared, Wish};
use crate::human::{Level, Technique, Techniques};
use crate::work::Named;

/// How a puzzle is to be solved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Target {
    /// Its level; any if `None`.
    pub level: Option<Level>,
    /// The techniques that must be enough to solve it; all if `None`.
    pub techniques: Option<Techniques>,
    /// Techniques that its path must use.
    pub require: Vec<Technique>,
    /// Techniques that its path must have in this order; among `require`, too.
    pub order: Vec<Technique>,
    /// There is no other way than in this order.
    pub only_way: bool,
    /// Ratings that it must have.
    pub wishes: Vec<Wish>,
    /// The puzzle is filled in up to the point where the required technique, of
    /// which there must be one only, is the next step; a whole one if none with such a point is
    /// found within the budget.
    pub practice: bool,
}

impl Target {
    /// Techniques that must come where a simpler one does not strike out the same. With a
    /// choice of techniques the simpler one may not be among them.
    pub(super) fn rare(&self) -> impl Iterator<Item = Technique> {
        let usual = self.techniques.is_none();
        self.require.iter().copied().filter(move |_| usual)
    }

    /// Whether its path is to be looked at, beyond the wishes.
    pub(super) fn asks_for_path(&self) -> bool {
        self.level.is_some() || self.techniques.is_some() || !self.require.is_empty()
    }

    /// Whether singles alone cannot be what is asked for. So many of them as this is
    /// about are never worth more than a medium puzzle, and 57 no more than an easy one.
    pub(super) fn is_beyond_singles(&self, blank: usize) -> bool {
        let level = self.level.is_some_and(|level| match level {
            Level::Easy => false,
            Level::Medium => blank <= 57,
            _ => true,
        });
        level || !self.require.iter().all(|&technique| is_single(technique))
    }
}

pub(super) fn is_single(technique: Technique) -> bool {
    let singles = [
        Technique::FullHouse,
        Technique::LastDigit,
        Technique::NakedSingle,
        Technique::HiddenSingle,
    ];
    singles.contains(&technique)
}

/// How hard the puzzles were that did not fit the level asked for.
#[derive(Clone, Copy, Default)]
pub(super) struct Seen {
    /// The hardest of those that were easier.
    easier: Option<Level>,
    /// The level after the one asked for, if any was harder.
    harder: Option<Level>,
    /// How many were not too hard, less how many were.
    pub(super) too_easy: usize,
    /// The rating next to the first wish that was not fulfilled: how far from it, and what it is.
    wish: Option<(u32, u32)>,
}

impl Seen {
    pub(super) fn note(&mut self, level: Option<Level>, target: &Target) {
        let Some(wanted) = target.level else {
            self.too_easy += usize::from(target.is_beyond_singles(0));
            return;
        };
        match level {
            Some(level) if level < wanted => {
                self.easier = self.easier.max(Some(level));
                self.too_easy += 1;
            }
            Some(_) => {}
            None => {
                self.harder = (Level::ALL.iter().copied()).find(|&level| level > wanted);
                self.too_easy = self.too_easy.saturating_sub(1);
            }
        }
    }

    pub(super) fn note_wish(&mut self, wish: &Wish, compared: Compared) {
        if let Some(found) = compared.distance(wish) {
            self.wish = Some(self.wish.map_or(found, |known| known.min(found)));
        }
    }

    /// The level that came nearest, by its number; or the rating.
    pub(super) fn nearest(&self) -> Option<u64> {
        if let Some((_, rating)) = self.wish {
            return Some(rating.into());
        }
        self.easier.or(self.harder).map(|level| level as u64)
    }
}
