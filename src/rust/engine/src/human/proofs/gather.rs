//! Collects what chains prove, and orders it: by rating, by how many nodes it takes, and
//! by kind.

use super::reach::Reach;
use super::story::{Chains, Inner, chain};
use super::tree::{Ancestors, Key, NO_INNER, Tree, id_of, is_on};
use crate::deduce::classic::*;
use crate::human::step::Argument;
use crate::work::{Arrange, Control};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

/// The eliminations in each cell.
type Removals = Vec<(u8, Mask)>;

/// Something that chains prove.
pub(crate) struct Proof {
    pub(crate) rating: f64,
    pub(crate) complexity: usize,
    /// Settles what comes first if all else is equal.
    pub(crate) key: u8,
    pub(crate) chains: Chains,
    pub(crate) placement: Option<(u8, u8)>,
}

/// What is proven, before it is known whether it is of use.
pub(crate) struct Claim<'t> {
    pub(crate) kind: Argument,
    /// The house that it is about, if it is about one.
    pub(crate) house: u8,
    /// The rating without what is added for length.
    pub(crate) base: f64,
    pub(crate) key: u8,
    /// The ends of the chains.
    pub(crate) targets: &'t [(&'t Tree, u32)],
    pub(crate) result: Outcome<'t>,
}

/// What a claim is.
pub(crate) enum Outcome<'t> {
    /// The node with this key is so in any case.
    Holds(&'t ClassicPosition, Key),
    /// These go.
    Removes(Vec<(u8, Mask)>),
}

impl Outcome<'_> {
    fn is_empty(&self) -> bool {
        match *self {
            Self::Holds(board, key) => {
                let id = id_of(key);
                is_on(key) && board.cands(cell_of(id)) == 1 << digit_of(id)
            }
            Self::Removes(ref removals) => removals.is_empty(),
        }
    }

    fn into_parts(self) -> (Removals, Option<(u8, u8)>) {
        match self {
            Self::Holds(board, key) => outcome(board, key),
            Self::Removes(removals) => (removals, None),
        }
    }
}

/// Space to work in, and the inner chains found so far.
pub(crate) struct Store {
    pub(crate) ancestors: Ancestors,
    pub(crate) inners: Vec<Inner>,
    by_content: HashMap<Vec<u16>, u32>,
    /// Trees that nobody needs any more.
    pub(crate) spare: Vec<Tree>,
    /// Space for the links of a position.
    pub(crate) idle: Option<Box<Reach>>,
}

impl Store {
    pub(crate) fn new() -> Self {
        Self {
            ancestors: Ancestors::new(),
            inners: Vec::new(),
            by_content: HashMap::new(),
            spare: Vec::new(),
            idle: None,
        }
    }

    /// The links of a position.
    pub(crate) fn reach(&mut self, board: &ClassicPosition) -> Box<Reach> {
        let mut reach = self.idle.take().unwrap_or_else(|| Box::new(Reach::new()));
        reach.links.fill(board);
        reach
    }

    /// Nobody needs the inner chains any more.
    pub(crate) fn forget(&mut self) {
        self.inners.clear();
        self.by_content.clear();
    }

    /// A tree of nothing but its start.
    pub(crate) fn tree(&mut self, start: Key) -> Tree {
        match self.spare.pop() {
            Some(mut tree) => {
                tree.restart(start);
                tree
            }
            None => Tree::new(start),
        }
    }

    /// The number of an inner chain.
    pub(crate) fn number(&mut self, proof: &Proof) -> u32 {
        let content = proof.chains.content();
        let (inners, next) = (&mut self.inners, self.by_content.len() as u32);
        *self.by_content.entry(content).or_insert_with(|| {
            inners.push(Inner {
                complexity: proof.complexity,
                chains: Rc::new(proof.chains.clone()),
            });
            next
        })
    }
}

/// Keeps the best proof, or all; and what the search for proofs works with.
pub(crate) struct Gather<'s, 'c> {
    all: bool,
    proofs: Vec<Proof>,
    pub(crate) store: &'s mut Store,
    pub(crate) control: &'s mut Control<'c>,
}

impl<'s, 'c> Gather<'s, 'c> {
    /// Keeps the best.
    pub(crate) fn best(store: &'s mut Store, control: &'s mut Control<'c>) -> Self {
        Self {
            all: false,
            proofs: Vec::new(),
            store,
            control,
        }
    }

    /// Keeps all, for chains inside of those that this one is for.
    pub(crate) fn inside(&mut self) -> Gather<'_, 'c> {
        Gather {
            all: true,
            ..Gather::best(self.store, self.control)
        }
    }

    /// The best proof so far, if it is the best that is wanted.
    fn so_far(&self) -> Option<&Proof> {
        self.proofs.first().filter(|_| !self.all)
    }

    /// The most nodes that a chain with this base can have and still be the best: an upper
    /// bound.
    pub(crate) fn most(&self, base: f64) -> usize {
        let Some(best) = self.so_far() else {
            return usize::MAX;
        };
        let tenths = ((best.rating - base) * 10.0).round();
        if tenths < 0.0 {
            return 0;
        }
        lengths()
            .nth(tenths as usize)
            .map_or(usize::MAX, |most| most + 2)
    }

    /// Takes a claim if it is worth it.
    pub(crate) fn offer(&mut self, claim: Claim<'_>) {
        if claim.result.is_empty() {
            return;
        }
        let most = match self.so_far() {
            // All of these have the same base.
            Some(best) if claim.base >= 7.5 => best.complexity,
            _ => self.most(claim.base),
        };
        let Some(complexity) = complexity(&claim, most, self.store) else {
            return;
        };
        let rating = claim.base + added(complexity);
        let order = (rating, complexity, claim.key);
        if (self.so_far()).is_some_and(|best| best.cmp(order).is_le()) {
            return;
        }
        let Store {
            inners, ancestors, ..
        } = &mut *self.store;
        let chains = claim.targets.iter();
        let chains = chains.map(|&(tree, end)| chain(tree, end, inners, ancestors));
        let chains = chains.collect();
        let (removals, placement) = claim.result.into_parts();
        let proof = Proof {
            rating,
            complexity,
            key: claim.key,
            chains: Chains {
                kind: claim.kind,
                house: claim.house,
                chains,
                removals,
            },
            placement,
        };
        if !self.all {
            self.proofs.clear();
        }
        self.proofs.push(proof);
    }

    /// The best proof.
    pub(crate) fn into_best(self) -> Option<Proof> {
        self.proofs.into_iter().next()
    }

    /// All proofs, the best first, of those that remove the same only the first; and the store.
    pub(crate) fn into_all(mut self) -> (Vec<Proof>, &'s mut Store) {
        self.proofs
            .arrange_by(|one, two| one.cmp((two.rating, two.complexity, two.key)));
        let mut kept: Vec<Proof> = Vec::with_capacity(self.proofs.len());
        for proof in self.proofs {
            let sorted = |proof: &Proof| {
                let mut removals = proof.chains.removals.clone();
                removals.arrange();
                removals
            };
            let own = sorted(&proof);
            if kept.iter().all(|other| sorted(other) != own) {
                kept.push(proof);
            }
        }
        (kept, self.store)
    }
}

impl Proof {
    fn cmp(&self, (rating, complexity, key): (f64, usize, u8)) -> Ordering {
        let rest = (self.complexity, self.key).cmp(&(complexity, key));
        self.rating.total_cmp(&rating).then(rest)
    }
}

/// How many nodes the chains have, each counted for itself, with the inner chains, each
/// counted once; `None` if there are more than `most`.
fn complexity(claim: &Claim<'_>, most: usize, store: &mut Store) -> Option<usize> {
    let mut inners: Vec<u32> = Vec::new();
    let mut count = 0;
    // The other end of a cycle is the same chain the other way round.
    for &(tree, end) in claim.targets {
        if !store.ancestors.search(tree, end, most - count) {
            return None;
        }
        count += store.ancestors.found.len();
        for &node in &store.ancestors.found {
            let inner = tree.nodes[node as usize].inner;
            if inner != NO_INNER && !inners.contains(&inner) {
                inners.push(inner);
            }
        }
    }
    let inner = |&inner: &u32| store.inners[inner as usize].complexity;
    let all = count + inners.iter().map(inner).sum::<usize>();
    (all <= most).then_some(all)
}

/// What is added to a rating for length: a tenth at each of 4, 6, 8, 12, 16, 24, ...
/// nodes and links.
pub(crate) fn added(complexity: usize) -> f64 {
    let steps = lengths().take_while(|&most| complexity.saturating_sub(2) > most);
    steps.fold(0.0, |added, _| added + 0.1)
}

/// The lengths that add a tenth.
fn lengths() -> impl Iterator<Item = usize> {
    let longer = |&(length, odd): &(usize, bool)| {
        let next = if odd { length * 4 / 3 } else { length * 3 / 2 };
        Some((next, !odd))
    };
    std::iter::successors(Some((4, false)), longer).map(|(length, _)| length)
}

/// What is eliminated or placed if a node that is on or off is so in any case.
fn outcome(board: &ClassicPosition, key: u16) -> (Removals, Option<(u8, u8)>) {
    let (cell, digit) = (cell_of(id_of(key)), digit_of(id_of(key)));
    if !is_on(key) {
        return (vec![(cell, 1 << digit)], None);
    }
    let others = board.cands(cell) & !(1 << digit);
    let removals = (others != 0).then_some((cell, others));
    (removals.into_iter().collect(), Some((cell, digit)))
}

/// Eliminations in the houses of a cycle: candidates outside that see one node that is on and
/// one that is off of the same digit.
pub(crate) fn cycle_removals(board: &ClassicPosition, tree: &Tree, end: u32) -> Vec<(u8, Mask)> {
    let mut own = 0_u128;
    let mut seen = [[0_u128; 9]; 2];
    // Those seen by a node that is on, in the order in which they are met.
    let mut met: Vec<(u8, u8)> = Vec::new();
    let mut nodes = Vec::new();
    let mut node = end;
    while let Some(&parent) = tree.parents(node).first() {
        nodes.push(tree.key(node));
        own |= 1 << cell_of(id_of(tree.key(node)));
        node = parent;
    }
    for key in nodes {
        let (cell, digit) = (cell_of(id_of(key)), digit_of(id_of(key)));
        let here = SEEN[usize::from(cell)] & board.cells_with(digit) & !own;
        let seen = &mut seen[usize::from(is_on(key))][usize::from(digit)];
        if is_on(key) {
            met.extend(cells(here & !*seen).map(|cell| (cell, digit)));
        }
        *seen |= here;
    }
    let mut removals: Vec<(u8, Mask)> = Vec::new();
    for (cell, digit) in met {
        if seen[0][usize::from(digit)] >> cell & 1 == 0 {
            continue;
        }
        match removals.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => removals.push((cell, 1 << digit)),
        }
    }
    removals
}

/// The order in which a table of few cells gives them back: by the last bits of their
/// numbers, then as they came.
pub(crate) fn as_hashed(removals: &[(u8, Mask)]) -> Vec<(u8, u8)> {
    let mut size = 16;
    while removals.len() * 4 > size * 3 {
        size *= 2;
    }
    let mut sorted = removals.to_vec();
    sorted.arrange_by_key(|&(cell, _)| usize::from(cell) & (size - 1));
    let each = sorted.iter();
    each.flat_map(|&(cell, digits)| bits(digits).map(move |digit| (cell, digit)))
        .collect()
}
