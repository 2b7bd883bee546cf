//! A chain as it is told: what follows from what, back to the assumption.

use super::links::BY_KIND;
use super::tree::{Ancestors, Key, NO_INNER, Tree, is_on};
use crate::deduce::classic::{Mask, kind_of};
use crate::human::step::{Argument, Cause};
use std::rc::Rc;

/// The chains of a step.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    pub(crate) kind: Argument,
    /// Whose places of a digit all lead to it, for [`Argument::House`].
    pub(crate) house: u8,
    /// Each chain: its end first, then what that follows from, the nearest first.
    pub(crate) chains: Vec<Vec<Point>>,
    /// The eliminations.
    pub(crate) removals: Vec<(u8, Mask)>,
}

/// A node of a chain.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    pub(crate) key: Key,
    pub(crate) cause: Cause,
    /// What it follows from: places in the chain.
    pub(crate) parents: Vec<u16>,
    /// The inner chain that it follows from.
    pub(crate) inner: Option<Rc<Chains>>,
}

/// An inner chain.
pub(crate) struct Inner {
    pub(crate) complexity: usize,
    pub(crate) chains: Rc<Chains>,
}

/// The chain that ends in a node.
pub(crate) fn chain(
    tree: &Tree,
    target: u32,
    inners: &[Inner],
    ancestors: &mut Ancestors,
) -> Vec<Point> {
    ancestors.search(tree, target, usize::MAX);
    let found = &ancestors.found;
    let place_of = |parent: &u32| {
        let key = tree.key(*parent);
        let place = found.iter().position(|&node| tree.key(node) == key);
        place.unwrap_or(0) as u16
    };
    let point = |&node: &u32| {
        let own = tree.nodes[node as usize];
        Point {
            key: own.key,
            cause: own.cause,
            parents: tree.parents(node).iter().map(place_of).collect(),
            inner: (own.inner != NO_INNER).then(|| Rc::clone(&inners[own.inner as usize].chains)),
        }
    };
    found.iter().map(point).collect()
}

impl Chains {
    /// The keys of all chains: two inner chains with the same are the same.
    pub(crate) fn content(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        for chain in &self.chains {
            keys.extend(chain.iter().map(|point| point.key));
            keys.push(Key::MAX);
        }
        keys
    }

    /// The nodes that are on with their causes, those of a cycle also the other way round.
    pub(crate) fn reasons(&self) -> Vec<(Key, Cause)> {
        let own = match self.kind {
            Argument::Cell => Cause::Cell,
            Argument::House => BY_KIND[kind_of(self.house)],
            _ => Cause::Assumed,
        };
        let mut reasons = Vec::new();
        for chain in &self.chains {
            for point in chain.iter().filter(|point| is_on(point.key)) {
                let cause = match point.cause {
                    Cause::Assumed => own,
                    cause => cause,
                };
                reasons.push((point.key, cause));
            }
            if self.kind == Argument::Cycle {
                let back = chain.iter().rev().filter(|point| !is_on(point.key));
                reasons.extend(back.map(|point| (point.key, point.cause)));
            }
        }
        reasons.retain(|(_, cause)| *cause != Cause::Assumed);
        reasons
    }
}
