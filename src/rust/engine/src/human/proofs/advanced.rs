//! What follows inside a dynamic chain where nothing follows from single links: locked
//! candidates, pairs, X-wings and inner chains that stand only because candidates have
//! become false.

use super::gather::{Gather, as_hashed};
use super::patterns::{Removals, fish, from_all, hidden_sets, locked, naked_sets};
use super::run::{Mode, More, gone};
use super::tree::{NO_INNER, Tree, id_of, off};
use super::unary::unary;
use crate::deduce::classic::*;
use crate::work::Halt;

/// A search for chains from several assumptions: chains inside are found by the one that
/// asks for them.
pub(crate) type ChainSearch = fn(&ClassicPosition, Mode, &mut Gather<'_, '_>) -> Result<(), Halt>;

/// What the first of these that finds something new says.
pub(crate) fn more(
    source: &ClassicPosition,
    board: &ClassicPosition,
    tree: &Tree,
    mode: Mode,
    search: ChainSearch,
    gather: &mut Gather<'_, '_>,
) -> Result<Vec<More>, Halt> {
    let place = After {
        source,
        board,
        tree,
    };
    // What lower levels found nothing in has nothing for this one.
    if tree.tried == 0 {
        for find in [After::locked, After::hidden, After::naked, After::fish] {
            let mut found = Vec::new();
            find(&place, &mut found);
            if !found.is_empty() {
                return Ok(found);
            }
        }
    }
    let inside = |dynamic, level| Mode {
        dynamic,
        one_digit: false,
        level,
        inside: 0,
    };
    if mode.level >= 4 {
        let mut inner = gather.inside();
        search(board, inside(true, mode.inside), &mut inner)?;
        return Ok(place.chains(inner));
    }
    if mode.level >= 2 && tree.tried < 2 {
        let mut inner = gather.inside();
        unary(board, &mut inner)?;
        let found = place.chains(inner);
        if !found.is_empty() {
            return Ok(found);
        }
    }
    if mode.level >= 3 {
        let mut inner = gather.inside();
        search(board, inside(false, 0), &mut inner)?;
        return Ok(place.chains(inner));
    }
    Ok(Vec::new())
}

struct After<'a> {
    /// The board before the assumption, and what is left of it.
    source: &'a ClassicPosition,
    board: &'a ClassicPosition,
    tree: &'a Tree,
}

impl After<'_> {
    /// Keeps a step if it needs something that has become false.
    fn keep(&self, found: &mut Vec<More>, parents: &[Id], removals: impl FnOnce() -> Removals) {
        if parents.is_empty() {
            return;
        }
        let removals = removals();
        if !removals.is_empty() {
            let nodes = parents.iter().filter_map(|&id| self.tree.node_of(off(id)));
            found.push(More {
                ids: as_hashed(&removals)
                    .iter()
                    .map(|&(cell, digit)| id(cell, digit))
                    .collect(),
                parents: nodes.collect(),
                inner: NO_INNER,
            });
        }
    }

    /// The places of a digit in a house that are gone.
    fn gone(&self, house: u8, digit: u8) -> Mask {
        self.source.places(house, digit) & !self.board.places(house, digit)
    }

    fn locked(&self, found: &mut Vec<More>) {
        locked(self.board).for_each(|lock| {
            let digit = lock.digit;
            let gone = cells_at(lock.house, self.gone(lock.house, digit));
            let outside = gone & !SETS[usize::from(lock.other)];
            let parents: Vec<Id> = cells(outside).map(|cell| id(cell, digit)).collect();
            let removals = || from_all(lock.victims(self.board), digit);
            self.keep(found, &parents, removals);
        });
    }

    fn hidden(&self, found: &mut Vec<More>) {
        hidden_sets(self.board, 2, 4).for_each(|set| {
            let mut parents = Vec::new();
            for place in bits(0b1_1111_1111 & !set.places) {
                let cell = cell_at(set.house, place);
                let digits = bits(set.digits & self.source.cands(cell));
                parents.extend(digits.map(|digit| id(cell, digit)));
            }
            self.keep(found, &parents, || set.removals(self.board));
        });
    }

    fn naked(&self, found: &mut Vec<More>) {
        naked_sets(self.board, 2).for_each(|set| {
            let mut parents = Vec::new();
            for place in bits(set.places) {
                let cell = cell_at(set.house, place);
                let others = bits(self.source.cands(cell) & !set.digits);
                parents.extend(others.map(|digit| id(cell, digit)));
            }
            self.keep(found, &parents, || set.removals(self.board));
        });
    }

    fn fish(&self, found: &mut Vec<More>) {
        fish(self.board, 2).for_each(|fish| {
            let mut parents = Vec::new();
            for line in bits(fish.lines) {
                let house = fish.first + line;
                let others = bits(self.gone(house, fish.digit) & !fish.across);
                parents.extend(others.map(|place| id(cell_at(house, place), fish.digit)));
            }
            self.keep(found, &parents, || fish.removals(self.board));
        });
    }

    /// Inner chains that need something that has become false.
    fn chains(&self, gather: Gather<'_, '_>) -> Vec<More> {
        let mut found = Vec::new();
        let (proofs, store) = gather.into_all();
        for proof in proofs {
            let mut parents: Vec<Id> = Vec::new();
            for (key, cause) in proof.chains.reasons() {
                gone(self.source, self.board, id_of(key), cause, |id| {
                    if !parents.contains(&id) {
                        parents.push(id);
                    }
                });
            }
            let before = found.len();
            self.keep(&mut found, &parents, || proof.chains.removals.clone());
            if found.len() > before {
                let number = store.number(&proof);
                found[before].inner = number;
            }
        }
        found
    }
}
