//! Cycles, and chains from a candidate to its own opposite, along links that stand.

use super::gather::{Claim, Gather, Outcome, Store, cycle_removals};
use super::links::Links;
use super::reach::Reach;
use super::tree::{Key, Tree, id_of, is_on, off, on};
use crate::deduce::classic::*;
use crate::human::step::{Argument, Cause};
use crate::work::Halt;

/// Offers all cycles and forcing chains: by houses only, by cells only, by both.
pub(crate) fn unary(board: &ClassicPosition, gather: &mut Gather<'_, '_>) -> Result<(), Halt> {
    let mut reach = gather.store.reach(board);
    for (cell, house) in [(false, true), (true, false), (true, true)] {
        reach.go_along(cell, house);
        if !reach.has_parts() {
            continue;
        }
        let search = UnarySearch {
            board,
            links: &reach.links,
            reach: &reach,
            cell,
            house,
        };
        for cell in 0..81 {
            if board.count(cell) < 2 || !house && board.count(cell) > 2 {
                continue;
            }
            gather.control.step()?;
            for digit in bits(board.cands(cell)) {
                search.from(id(cell, digit), gather);
            }
        }
    }
    gather.store.idle = Some(reach);
    Ok(())
}

struct UnarySearch<'a> {
    board: &'a ClassicPosition,
    links: &'a Links,
    reach: &'a Reach,
    /// Whether links in cells and in houses count.
    cell: bool,
    house: bool,
}

impl UnarySearch<'_> {
    fn from(&self, id: Id, gather: &mut Gather<'_, '_>) {
        let both = self.cell && self.house;
        let bases = if both { [7.0, 7.0] } else { [6.5, 6.6] };
        let most = bases.map(|base| gather.most(base));
        if most == [0; 2] {
            return;
        }
        if let Some(part) = self.reach.part(id) {
            let (tree, ends) = self.cycles(id, part, most[0], gather.store);
            for end in ends {
                let result = Outcome::Removes(cycle_removals(self.board, &tree, end));
                self.offer(Argument::Cycle, bases[0], (&tree, end), result, gather);
            }
            gather.store.spare.push(tree);
        }
        // By cells alone a candidate never leads to its opposite.
        if !self.house {
            return;
        }
        for (start, leads) in [
            (on(id), self.reach.is_refuted(id)),
            (off(id), self.reach.is_proven(id)),
        ] {
            if leads {
                let (tree, end) = self.forcing(start, gather.store);
                if let Some(end) = end {
                    let result = Outcome::Holds(self.board, start ^ 1);
                    let target = (&tree, end);
                    self.offer(Argument::Forcing, bases[1], target, result, gather);
                }
                gather.store.spare.push(tree);
            }
        }
    }

    fn offer(
        &self,
        kind: Argument,
        base: f64,
        target: (&Tree, u32),
        result: Outcome<'_>,
        gather: &mut Gather<'_, '_>,
    ) {
        let key = 1 + u8::from(self.house) + 2 * u8::from(self.cell);
        gather.offer(Claim {
            kind,
            house: 0,
            base,
            // Chains by houses come first, those by cells next.
            key,
            targets: &[target],
            result,
        });
    }

    fn follow(&self, key: Key) -> &[(Id, Cause)] {
        match is_on(key) {
            true => self.links.weak(id_of(key), self.cell),
            false => self.links.strong(id_of(key), self.cell, self.house),
        }
    }

    /// All ways back to the candidate of four to `most` links that come first to each
    /// candidate on them, all of its part.
    fn cycles(&self, id: Id, part: u16, most: usize, store: &mut Store) -> (Tree, Vec<u32>) {
        let start = on(id);
        let mut tree = store.tree(start);
        let mut ends = Vec::new();
        let (mut ons, mut offs) = (vec![0], Vec::new());
        let mut length = 0;
        while !ons.is_empty() {
            length += 2;
            if length > most {
                break;
            }
            for node in ons.drain(..) {
                for &(to, cause) in self.follow(tree.key(node)) {
                    if self.reach.leads_on(to) && !follows_from(&tree, node, off(to)) {
                        offs.push(tree.push(off(to), cause, &[node]));
                    }
                }
            }
            for node in offs.drain(..) {
                for &(to, cause) in self.follow(tree.key(node)) {
                    let key = on(to);
                    if length >= 4 && key == start {
                        ends.push(tree.push(key, cause, &[node]));
                    }
                    if self.reach.is_in(part, to) && !tree.has(key) {
                        ons.push(tree.add(key, cause, &[node]));
                    }
                }
            }
        }
        (tree, ends)
    }

    /// Whether the assumption leads to its opposite.
    fn forcing(&self, start: Key, store: &mut Store) -> (Tree, Option<u32>) {
        let mut tree = store.tree(start);
        let mut waiting = [Vec::new(), Vec::new()];
        waiting[usize::from(is_on(start))].push(0);
        while !(waiting[0].is_empty() && waiting[1].is_empty()) {
            for which in [1, 0] {
                for node in std::mem::take(&mut waiting[which]) {
                    for &(to, cause) in self.follow(tree.key(node)) {
                        let key = if which == 1 { off(to) } else { on(to) };
                        if key == start ^ 1 {
                            let end = tree.push(key, cause, &[node]);
                            return (tree, Some(end));
                        }
                        if !tree.has(key) {
                            let node = tree.add(key, cause, &[node]);
                            waiting[1 - which].push(node);
                        }
                    }
                }
            }
        }
        (tree, None)
    }
}

/// Whether the key is among those that the node follows from.
fn follows_from(tree: &Tree, mut node: u32, key: Key) -> bool {
    while let Some(&parent) = tree.parents(node).first() {
        node = parent;
        if tree.key(node) == key {
            return true;
        }
    }
    false
}
