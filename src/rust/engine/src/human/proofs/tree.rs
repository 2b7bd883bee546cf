//! What follows from an assumption, with the reasons: each node is a candidate that is
//! true ("on") or false ("off"), and knows what it follows from.

use crate::deduce::classic::{ClassicPosition, IDS, Id};
use crate::grid::words::{contains, insert, keep_all};
use crate::human::step::Cause;
use std::collections::VecDeque;

/// A candidate and whether it is on: twice its number, and one more if it is.
pub(crate) type Key = u16;

pub(crate) const KEYS: usize = 2 * IDS;

/// A set of keys: key `key` is bit `key % 64` of word `key / 64`.
pub(crate) type Keys = [u64; KEYS.div_ceil(64)];

pub(crate) fn on(id: Id) -> Key {
    2 * id + 1
}

pub(crate) fn off(id: Id) -> Key {
    2 * id
}

pub(crate) fn is_on(key: Key) -> bool {
    key & 1 != 0
}

pub(crate) fn id_of(key: Key) -> Id {
    key / 2
}

/// The number of no inner chain.
pub(crate) const NO_INNER: u32 = u32::MAX;

#[derive(Clone, Copy)]
pub(crate) struct TreeNode {
    pub(crate) key: Key,
    pub(crate) cause: Cause,
    first: u32,
    count: u32,
    /// The inner chain that it follows from.
    pub(crate) inner: u32,
}

/// The nodes that wait for their turn; those that are on come first.
#[derive(Default)]
pub(crate) struct Waiting {
    lists: [VecDeque<u32>; 2],
}

impl Waiting {
    pub(crate) fn push(&mut self, key: Key, node: u32) {
        self.lists[usize::from(!is_on(key))].push_back(node);
    }

    pub(crate) fn pop(&mut self) -> Option<u32> {
        let [ons, offs] = &mut self.lists;
        ons.pop_front().or_else(|| offs.pop_front())
    }
}

/// Nodes in the order in which they follow.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<TreeNode>,
    parents: Vec<u32>,
    /// For each key one more than the number of its node, or 0.
    at: Box<[u16; KEYS]>,
    /// The keys that have a node, as a set.
    keys: Keys,
    /// Whether nothing more can follow, whatever else is used; else up to which level
    /// nothing more follows.
    pub(crate) is_done: bool,
    pub(crate) tried: u8,
    /// Space for what is left of the board; that, if the tree has grown on one.
    pub(crate) board: Option<Box<ClassicPosition>>,
    /// Whether it has grown since its start.
    pub(crate) is_grown: bool,
    /// What has not been asked yet for what follows from it.
    pub(crate) waiting: Waiting,
    /// Two nodes, on and off, that exclude each other.
    pub(crate) clash: Option<[u32; 2]>,
    /// What it is grown for, if not for all that follows.
    pub(crate) aim: Option<Key>,
}

impl Tree {
    pub(crate) fn new(start: Key) -> Self {
        let mut tree = Self {
            nodes: Vec::with_capacity(64),
            parents: Vec::with_capacity(64),
            at: Box::new([0; KEYS]),
            keys: [0; KEYS.div_ceil(64)],
            is_done: false,
            tried: 0,
            board: None,
            is_grown: false,
            waiting: Waiting::default(),
            clash: None,
            aim: None,
        };
        tree.begin(start);
        tree
    }

    fn begin(&mut self, start: Key) {
        let root = self.push(start, Cause::Assumed, &[]);
        self.enter(root);
        self.waiting.push(start, root);
    }

    /// Begins anew, in the space that it has.
    pub(crate) fn restart(&mut self, start: Key) {
        for node in self.nodes.drain(..) {
            self.at[usize::from(node.key)] = 0;
        }
        self.parents.clear();
        self.waiting.lists.iter_mut().for_each(VecDeque::clear);
        (self.clash, self.aim) = (None, None);
        self.keys = [0; KEYS.div_ceil(64)];
        (self.is_done, self.tried, self.is_grown) = (false, 0, false);
        self.begin(start);
    }

    /// Adds a node that no key leads to yet.
    pub(crate) fn push(&mut self, key: Key, cause: Cause, parents: &[u32]) -> u32 {
        let first = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        self.nodes.push(TreeNode {
            key,
            cause,
            first,
            count: parents.len() as u32,
            inner: NO_INNER,
        });
        self.nodes.len() as u32 - 1
    }

    /// Makes the node the one of its key.
    pub(crate) fn enter(&mut self, node: u32) {
        let key = self.nodes[node as usize].key;
        self.at[usize::from(key)] = node as u16 + 1;
        insert(&mut self.keys, usize::from(key));
    }

    /// Adds a node for a key that has none.
    pub(crate) fn add(&mut self, key: Key, cause: Cause, parents: &[u32]) -> u32 {
        let node = self.push(key, cause, parents);
        self.enter(node);
        node
    }

    pub(crate) fn has(&self, key: Key) -> bool {
        contains(&self.keys, usize::from(key))
    }

    pub(crate) fn node_of(&self, key: Key) -> Option<u32> {
        let at = self.at[usize::from(key)];
        (at != 0).then(|| u32::from(at) - 1)
    }

    pub(crate) fn key(&self, node: u32) -> Key {
        self.nodes[node as usize].key
    }

    pub(crate) fn parents(&self, node: u32) -> &[u32] {
        let node = &self.nodes[node as usize];
        &self.parents[node.first as usize..(node.first + node.count) as usize]
    }

    /// The keys that all of these trees have.
    pub(crate) fn common(trees: &[&Self]) -> Keys {
        let mut keys: Keys = [u64::MAX; KEYS.div_ceil(64)];
        for tree in trees {
            keep_all(&mut keys, &tree.keys);
        }
        keys
    }

    /// The nodes that these keys lead to, those on or those off, in order.
    pub(crate) fn entered(&self, which: bool, keys: &Keys) -> impl Iterator<Item = u32> {
        let any = keys.iter().any(|&word| word != 0);
        let nodes = if any { &self.nodes[..] } else { &[] };
        let numbered = nodes.iter().enumerate();
        numbered
            .filter(|(_, node)| contains(keys, usize::from(node.key)))
            .filter(move |(at, node)| {
                is_on(node.key) == which && usize::from(self.at[usize::from(node.key)]) == at + 1
            })
            .map(|(at, _)| at as u32)
    }
}

/// Collects the nodes that others follow from.
pub(crate) struct Ancestors {
    /// For each key the number of the last search that came to it.
    seen: Vec<u32>,
    search: u32,
    /// The nodes found by the last search, the nearest first.
    pub(crate) found: Vec<u32>,
}

impl Ancestors {
    pub(crate) fn new() -> Self {
        Self {
            seen: vec![0; KEYS],
            search: 0,
            found: Vec::new(),
        }
    }

    /// Finds the node and all it follows from, each key once; false if there are more
    /// than `most`.
    pub(crate) fn search(&mut self, tree: &Tree, target: u32, most: usize) -> bool {
        self.search += 1;
        self.found.clear();
        self.visit(tree, target);
        let mut next = 0;
        while next < self.found.len() {
            if self.found.len() > most {
                return false;
            }
            let node = self.found[next];
            for &parent in tree.parents(node) {
                self.visit(tree, parent);
            }
            next += 1;
        }
        self.found.len() <= most
    }

    fn visit(&mut self, tree: &Tree, node: u32) {
        let seen = &mut self.seen[usize::from(tree.key(node))];
        if *seen != self.search {
            *seen = self.search;
            self.found.push(node);
        }
    }
}
