//! Chains from several assumptions at once, and contradictions.

use super::advanced::more;
use super::gather::{Claim, Gather, Outcome, Store};
use super::links::Links;
use super::reach::{CandidateSet, meet};
use super::run::{Mode, dynamic_tree, static_tree};
use super::tree::{KEYS, Key, Tree, off, on};
use crate::deduce::classic::*;
use crate::human::step::Argument;
use crate::work::Halt;

/// Offers everything that follows from contradictions, from both assumptions about a
/// candidate, from all digits of a cell and from all places in a house.
pub(crate) fn multiple(
    board: &ClassicPosition,
    mode: Mode,
    gather: &mut Gather<'_, '_>,
) -> Result<(), Halt> {
    let mut grown = Grown::default();
    multiple_from(board, mode, &mut grown, gather)?;
    gather.store.spare.append(&mut grown.trees);
    Ok(())
}

/// The same, where trees may have been grown already: on this board, at lower levels than
/// this one. They grow on from there.
pub(crate) fn multiple_from(
    board: &ClassicPosition,
    mode: Mode,
    grown: &mut Grown,
    gather: &mut Gather<'_, '_>,
) -> Result<(), Halt> {
    let reach = (!mode.dynamic).then(|| {
        let mut reach = gather.store.reach(board);
        reach.go_along(true, true);
        reach
    });
    let excluded = reach.as_ref().map(|reach| reach.excluded());
    let links = reach.as_ref().map(|reach| &reach.links);
    let mut trees = Trees {
        board,
        links: links.zip(excluded.as_deref()),
        mode,
        grown,
    };
    for cell in (0..81).filter(|&cell| !board.is_filled(cell)) {
        if board.count(cell) < if mode.dynamic { 2 } else { 3 } {
            continue;
        }
        for digit in bits(board.cands(cell)) {
            let id = id(cell, digit);
            if mode.dynamic {
                trees.grow(on(id), gather)?;
                trees.grow(off(id), gather)?;
                trees.contradiction(on(id), gather);
                trees.contradiction(off(id), gather);
                if !mode.one_digit && board.count(cell) >= 3 {
                    trees.double(id, gather);
                }
            }
            if !mode.one_digit {
                for house in HOUSES_OF[usize::from(cell)] {
                    trees.house(house, cell, digit, gather)?;
                }
            }
        }
        if !mode.one_digit {
            let ids: Vec<Id> = bits(board.cands(cell))
                .map(|digit| id(cell, digit))
                .collect();
            trees.all_lead(&ids, (Argument::Cell, 0), 5, gather)?;
        }
    }
    let idle = &mut gather.store.idle;
    *idle = reach.or(idle.take());
    Ok(())
}

/// What follows from assumptions.
pub(crate) struct Grown {
    trees: Vec<Tree>,
    /// For each key one more than the number of its tree, or 0.
    numbers: [u16; KEYS],
}

impl Default for Grown {
    fn default() -> Self {
        Self {
            trees: Vec::new(),
            numbers: [0; KEYS],
        }
    }
}

impl Grown {
    /// Nobody needs the trees any more.
    pub(crate) fn forget(&mut self, store: &mut Store) {
        store.spare.append(&mut self.trees);
        self.numbers = [0; KEYS];
    }
}

/// What follows from each assumption, worked out when it is asked for.
struct Trees<'b> {
    board: &'b ClassicPosition,
    /// If only links count, these, and for each candidate what becomes false by them.
    links: Option<(&'b Links, &'b [CandidateSet])>,
    mode: Mode,
    grown: &'b mut Grown,
}

impl Trees<'_> {
    fn grow(&mut self, key: Key, gather: &mut Gather<'_, '_>) -> Result<(), Halt> {
        let Grown { trees, numbers } = &mut *self.grown;
        let number = &mut numbers[usize::from(key)];
        if *number == 0 {
            trees.push(gather.store.tree(key));
            *number = trees.len() as u16;
        } else {
            let tree = &trees[usize::from(*number) - 1];
            if tree.is_done || tree.tried >= self.mode.level {
                return Ok(());
            }
        }
        gather.control.step()?;
        let (source, mode) = (self.board, self.mode);
        let tree = &mut trees[usize::from(*number) - 1];
        match self.links {
            Some((links, _)) => static_tree(links, tree),
            None => dynamic_tree(source, tree, mode, |now, tree| {
                more(source, now, tree, mode, multiple, gather)
            })?,
        }
        Ok(())
    }

    fn tree(&self, key: Key) -> &Tree {
        &self.grown.trees[usize::from(self.grown.numbers[usize::from(key)]) - 1]
    }

    fn base(&self) -> f64 {
        let Mode {
            dynamic,
            one_digit,
            level,
            ..
        } = self.mode;
        match (level, one_digit, dynamic) {
            (0, true, _) => 7.5,
            (0, _, true) => 8.5,
            (0, ..) => 8.0,
            _ => 8.5 + 0.5 * f64::from(level),
        }
    }

    fn claim<'t>(
        &'t self,
        (kind, house): (Argument, u8),
        key: u8,
        targets: &'t [(&'t Tree, u32)],
        result: Key,
    ) -> Claim<'t> {
        Claim {
            kind,
            house,
            base: self.base(),
            key,
            targets,
            result: Outcome::Holds(self.board, result),
        }
    }

    /// The assumption makes a candidate true and false: its opposite holds.
    fn contradiction(&self, key: Key, gather: &mut Gather<'_, '_>) {
        let tree = self.tree(key);
        if let Some([is_on, is_off]) = tree.clash {
            let targets = [(tree, is_on), (tree, is_off)];
            gather.offer(self.claim((Argument::Contradiction, 0), 7, &targets, key ^ 1));
        }
    }

    /// What is so whether the candidate is true or false.
    fn double(&self, id: Id, gather: &mut Gather<'_, '_>) {
        let (yes, no) = (self.tree(on(id)), self.tree(off(id)));
        let common = Tree::common(&[yes, no]);
        for which in [true, false] {
            for node in yes.entered(which, &common) {
                let key = yes.key(node);
                if let Some(other) = no.node_of(key) {
                    let targets = [(yes, node), (no, other)];
                    gather.offer(self.claim((Argument::Double, 0), 1, &targets, key));
                }
            }
        }
    }

    /// What is so wherever in the house the digit is, if the cell is its first place.
    fn house(
        &mut self,
        house: u8,
        cell: u8,
        digit: u8,
        gather: &mut Gather<'_, '_>,
    ) -> Result<(), Halt> {
        let places = self.board.places(house, digit);
        let first = cell_at(house, places.trailing_zeros() as u8);
        if places.count_ones() < 2 || first != cell {
            return Ok(());
        }
        let cells = bits(places).map(|place| cell_at(house, place));
        let ids: Vec<Id> = cells.map(|cell| id(cell, digit)).collect();
        self.all_lead(&ids, (Argument::House, house), 6, gather)
    }

    /// What all of these lead to.
    fn all_lead(
        &mut self,
        ids: &[Id],
        kind: (Argument, u8),
        order: u8,
        gather: &mut Gather<'_, '_>,
    ) -> Result<(), Halt> {
        if let Some((_, excluded)) = self.links {
            if !meet(ids.iter().map(|&id| &excluded[usize::from(id)])) {
                return Ok(());
            }
        }
        for &id in ids {
            self.grow(on(id), gather)?;
        }
        let trees: Vec<&Tree> = ids.iter().map(|&id| self.tree(on(id))).collect();
        let common = Tree::common(&trees);
        let mut targets = Vec::with_capacity(trees.len());
        for which in [true, false] {
            for node in trees[0].entered(which, &common) {
                let key = trees[0].key(node);
                targets.clear();
                targets.push((trees[0], node));
                let others = trees[1..].iter();
                targets.extend(others.map_while(|&tree| Some((tree, tree.node_of(key)?))));
                if targets.len() == trees.len() {
                    gather.offer(self.claim(kind, order, &targets, key));
                }
            }
        }
        Ok(())
    }
}
