//! What follows inside a dynamic chain where nothing follows from single links: locked
//! candidates, pairs, X-wings and inner chains that stand only because candidates have
//! become false.

use super::gather::{Gather, Proof, Store, as_hashed};
use super::patterns::{fish, hidden_sets, locked, naked_sets};
use super::run::{Mode, More, gone};
use super::tree::{NO_INNER, Tree, id_of, off};
use super::unary::unary;
use crate::deduce::classic::{ClassicPosition, Id, Mask, bits, cell_at, cells, id};
use crate::work::{Control, Halt};

/// A search for chains from several assumptions: chains inside are found by the one that
/// asks for them.
pub(crate) type ChainSearch =
    fn(&ClassicPosition, Mode, &mut Gather, &mut Store, &mut Control<'_>) -> Result<(), Halt>;

/// What the first of these that finds something new says.
pub(crate) fn more(
    source: &ClassicPosition,
    board: &ClassicPosition,
    tree: &Tree,
    mode: Mode,
    search: ChainSearch,
    store: &mut Store,
    control: &mut Control<'_>,
) -> Result<Vec<More>, Halt> {
    let place = After {
        source,
        board,
        tree,
    };
    // What lower levels found nothing in has nothing for this one.
    if tree.tried == 0 {
        for find in [After::locked, After::hidden, After::naked, After::fish] {
            let found = find(&place);
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
        let mut gather = Gather::all();
        search(
            board,
            inside(true, mode.inside),
            &mut gather,
            store,
            control,
        )?;
        return Ok(place.chains(gather.into_all(), store));
    }
    if mode.level >= 2 && tree.tried < 2 {
        let mut gather = Gather::all();
        unary(board, &mut gather, store, control)?;
        let found = place.chains(gather.into_all(), store);
        if !found.is_empty() {
            return Ok(found);
        }
    }
    if mode.level >= 3 {
        let mut gather = Gather::all();
        search(board, inside(false, 0), &mut gather, store, control)?;
        return Ok(place.chains(gather.into_all(), store));
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
    fn keep(
        &self,
        found: &mut Vec<More>,
        parents: &[Id],
        removals: impl FnOnce() -> Vec<(u8, Mask)>,
    ) {
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

    fn locked(&self) -> Vec<More> {
        let mut found = Vec::new();
        locked(self.board, |lock| {
            let digit = lock.digit;
            let gone = self.gone(lock.house, digit);
            if gone == 0 {
                return None;
            }
            let removals = || {
                let victims = cells(lock.victims(self.board));
                victims.map(|cell| (cell, 1 << digit)).collect()
            };
            let outside = crate::deduce::classic::SETS[usize::from(lock.other)];
            let gone = bits(gone).map(|place| cell_at(lock.house, place));
            let gone = gone.filter(|&cell| outside >> cell & 1 == 0);
            let parents: Vec<Id> = gone.map(|cell| id(cell, digit)).collect();
            self.keep(&mut found, &parents, removals);
            None::<()>
        });
        found
    }

    fn hidden(&self) -> Vec<More> {
        let mut found = Vec::new();
        hidden_sets(self.board, 2, 4, |set| {
            let mut parents = Vec::new();
            for place in bits(0b1_1111_1111 & !set.places) {
                for digit in bits(set.digits) {
                    if self.source.places(set.house, digit) >> place & 1 != 0 {
                        parents.push(id(cell_at(set.house, place), digit));
                    }
                }
            }
            self.keep(&mut found, &parents, || set.removals(self.board));
            None::<()>
        });
        found
    }

    fn naked(&self) -> Vec<More> {
        let mut found = Vec::new();
        naked_sets(self.board, 2, |set| {
            let mut parents = Vec::new();
            for place in bits(set.places) {
                let cell = cell_at(set.house, place);
                let others = bits(self.source.cands(cell) & !set.digits);
                parents.extend(others.map(|digit| id(cell, digit)));
            }
            self.keep(&mut found, &parents, || set.removals(self.board));
            None::<()>
        });
        found
    }

    fn fish(&self) -> Vec<More> {
        let mut found = Vec::new();
        fish(self.board, 2, |fish| {
            let mut parents = Vec::new();
            for line in bits(fish.lines) {
                let house = fish.first + line;
                let others = bits(self.gone(house, fish.digit) & !fish.across);
                parents.extend(others.map(|place| id(cell_at(house, place), fish.digit)));
            }
            self.keep(&mut found, &parents, || fish.removals(self.board));
            None::<()>
        });
        found
    }

    /// Inner chains that need something that has become false.
    fn chains(&self, proofs: Vec<Proof>, store: &mut Store) -> Vec<More> {
        let mut found = Vec::new();
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
