//! What the tables prove, in HoDoKu's order: digits to place before candidates to remove,
//! and those further up in the grid first.
//!
//! ```text
//! contradiction   a premise makes a candidate both true and false, or leaves a cell or a
//!                 house without candidates: the opposite of the premise holds
//! verity          a candidate true and false, or all digits of a cell, or all places of
//!                 a digit in a house lead to the same: it holds
//! ```

use super::reach::{Reach, Set};
use crate::grid::digit::bits as grid_bits;
use crate::human::sukaku::{Board, SETS, bits, cells};
use crate::human::technique::tables::{Grown, Node, Tables, cell_of};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What leads to a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// Its opposite to a contradiction.
    Opposite,
    /// The candidate with this number, true or false.
    Both(usize),
    /// All digits of the cell.
    Cell(u8),
    /// All places of the digit in the house.
    House(u8, u8),
}

/// A node that is proved, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub(super) result: Node,
    pub(super) ground: Ground,
}

pub(super) struct Claims<'a> {
    tables: &'a Tables,
    reach: &'a Reach,
    /// Whether proofs that no two entries lead to together are left out.
    nets: bool,
    /// For each cell, and for each digit of a house, the numbers of its candidates.
    all_of: Vec<(Ground, Set)>,
    /// Whether it is a contradiction if all of these are false: HoDoKu does not look at
    /// houses from which one of them has been struck out.
    whole: Vec<bool>,
    /// The nodes that lead to a contradiction, false ones first.
    absurd: [Vec<bool>; 2],
    grown: HashMap<Node, Grown>,
}

impl<'a> Claims<'a> {
    /// `allowed` says for each digit where it could stand but for candidates struck out.
    pub(super) fn new(
        board: &Board,
        allowed: &[u128; 9],
        tables: &'a Tables,
        reach: &'a Reach,
        nets: bool,
    ) -> Self {
        let mut claims = Self {
            tables,
            reach,
            nets,
            all_of: Vec::with_capacity(324),
            whole: Vec::with_capacity(324),
            absurd: [Vec::new(), Vec::new()],
            grown: HashMap::new(),
        };
        for cell in (0..81).filter(|&cell| !board.is_filled(cell)) {
            let digits = bits(board.cands(cell)).map(|digit| (cell, digit));
            claims.add(Ground::Cell(cell), &mut digits.into_iter(), true);
        }
        // HoDoKu's order: rows, columns, boxes.
        for house in (9..27).chain(0..9) {
            for digit in 0..9 {
                let own = SETS[usize::from(house)];
                let here = board.cells_with(digit) & own;
                if here != 0 {
                    let whole = allowed[usize::from(digit)] & own == here;
                    let mut places = cells(here).map(|cell| (cell, digit));
                    claims.add(Ground::House(house, digit), &mut places, whole);
                }
            }
        }
        for is_true in [false, true] {
            let all = (0..reach.candidates()).map(|number| reach.node(number, is_true));
            let absurd = all.map(|node| claims.is_absurd(node)).collect();
            claims.absurd[usize::from(is_true)] = absurd;
        }
        claims
    }

    fn add(&mut self, ground: Ground, candidates: &mut dyn Iterator<Item = (u8, u8)>, whole: bool) {
        let mut set = self.reach.empty();
        for (cell, digit) in candidates {
            let number = self.reach.number(cell, digit);
            set[number / 64] |= 1 << (number % 64);
        }
        self.all_of.push((ground, set));
        self.whole.push(whole);
    }

    fn is_absurd(&self, premise: Node) -> bool {
        let (is, is_not) = (
            self.reach.half(premise, true),
            self.reach.half(premise, false),
        );
        meet(is, is_not) || self.emptied(premise).next().is_some()
    }

    /// The cells and houses that the premise leaves without candidates.
    fn emptied(&self, premise: Node) -> impl Iterator<Item = &(Ground, Set)> {
        let gone = self.reach.half(premise, false);
        let all = self.all_of.iter().zip(&self.whole);
        let whole = all.filter(|(_, whole)| **whole).map(|(set, _)| set);
        whole.filter(move |(_, set)| is_within(set, gone))
    }

    /// The results, true or false ones, that something proves.
    fn results(&self, is_true: bool) -> Set {
        let mut results = self.reach.empty();
        for (number, &absurd) in self.absurd[usize::from(!is_true)].iter().enumerate() {
            results[number / 64] |= u64::from(absurd) << (number % 64);
        }
        let mut common = |premises: &mut dyn Iterator<Item = Node>, except: Option<&Set>| {
            let mut common = vec![u64::MAX; results.len()];
            for premise in premises {
                keep(&mut common, self.reach.half(premise, is_true));
            }
            for (place, result) in results.iter_mut().enumerate() {
                *result |= common[place] & !except.map_or(0, |set| set[place]);
            }
        };
        for (ground, set) in &self.all_of {
            let numbers = members(set);
            common(
                &mut numbers.map(|number| self.reach.node(number, true)),
                None,
            );
            if let Ground::Cell(_) = ground {
                for number in members(set) {
                    let both = [true, false].map(|own| self.reach.node(number, own));
                    common(&mut both.into_iter(), Some(set));
                }
            }
        }
        results
    }

    /// Reports what is proved, in order, with one ground for each result; `wants` says
    /// which grounds count.
    pub(super) fn each(
        &mut self,
        wants: &dyn Fn(Ground) -> bool,
        mut report: impl FnMut(Claim, Vec<Node>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for is_true in [true, false] {
            for number in members(&self.results(is_true)) {
                let result = self.reach.node(number, is_true);
                let grounds = self.grounds(number, is_true).into_iter();
                let mut grounds = grounds.filter(|&ground| wants(ground));
                if let Some(ground) =
                    grounds.find(|&ground| !self.nets || self.is_net(result, ground))
                {
                    let claim = Claim { result, ground };
                    let premises = self.premises(claim);
                    report(claim, premises)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn grounds(&self, number: usize, is_true: bool) -> Vec<Ground> {
        let result = self.reach.node(number, is_true);
        let leads = |premise: Node| self.reach.follows(premise, result);
        let mut grounds = Vec::new();
        if self.absurd[usize::from(!is_true)][number] {
            grounds.push(Ground::Opposite);
        }
        for (ground, set) in &self.all_of {
            let mut numbers = members(set);
            if matches!(*ground, Ground::Cell(cell) if cell != cell_of(result)) {
                for number in members(set) {
                    if [true, false]
                        .iter()
                        .all(|&own| leads(self.reach.node(number, own)))
                    {
                        grounds.push(Ground::Both(number));
                    }
                }
            }
            if numbers.all(|number| leads(self.reach.node(number, true))) {
                grounds.push(*ground);
            }
        }
        grounds
    }

    /// The premises of a ground.
    pub(super) fn premises(&self, claim: Claim) -> Vec<Node> {
        let mut all_of = self.all_of.iter();
        match claim.ground {
            Ground::Opposite => vec![claim.result ^ 1],
            Ground::Both(number) => [true, false]
                .map(|own| self.reach.node(number, own))
                .to_vec(),
            ground => {
                let set = all_of.find(|(own, _)| *own == ground);
                let numbers = set.into_iter().flat_map(|(_, set)| members(set));
                numbers
                    .map(|number| self.reach.node(number, true))
                    .collect()
            }
        }
    }

    /// Whether HoDoKu shows a net, where several entries lead to one.
    fn is_net(&mut self, result: Node, ground: Ground) -> bool {
        let premises = self.premises(Claim { result, ground });
        if ground != Ground::Opposite {
            return premises
                .into_iter()
                .any(|premise| self.branches(premise, result));
        }
        let premise = result ^ 1;
        if self.reach.follows(premise, result) && self.branches(premise, result) {
            return true;
        }
        self.ends(premise)
            .into_iter()
            .any(|end| self.branches(premise, end))
    }

    /// The ends of all chains that make a premise absurd.
    fn ends(&self, premise: Node) -> Vec<Node> {
        let (is, is_not) = (
            self.reach.half(premise, true),
            self.reach.half(premise, false),
        );
        let name = |number: usize, is_true: bool| self.reach.node(number, is_true);
        let mut ends = Vec::new();
        // A candidate both true and false: of each digit the first.
        let mut seen = 0_u16;
        for number in members(is).filter(|&number| is_not[number / 64] >> (number % 64) & 1 != 0) {
            let digit = name(number, true) / 2 % 9;
            if seen >> digit & 1 == 0 {
                seen |= 1 << digit;
                ends.extend([false, true].map(|own| name(number, own)));
            }
        }
        // Two digits in a cell, of each pair the first; a digit twice in a house.
        let mut seen = [0_u16; 9];
        for (ground, set) in &self.all_of {
            let both = members(set).filter(|&number| is[number / 64] >> (number % 64) & 1 != 0);
            let both: Vec<Node> = both.map(|number| name(number, true)).collect();
            if let Ground::Cell(_) = ground {
                for (place, &one) in both.iter().enumerate() {
                    for &other in &both[place + 1..] {
                        let [one_digit, digit] = [one, other].map(|node| node / 2 % 9);
                        let seen = &mut seen[usize::from(one_digit)];
                        if *seen >> digit & 1 == 0 {
                            *seen |= 1 << digit;
                            ends.extend([one, other]);
                        }
                    }
                }
            } else if both.len() > 1 {
                ends.extend(both);
            }
        }
        for (_, set) in self.emptied(premise) {
            ends.extend(members(set).map(|number| name(number, false)));
        }
        ends
    }

    /// Whether several entries lead to one on the way to `target`.
    fn branches(&mut self, premise: Node, target: Node) -> bool {
        let tables = self.tables;
        let grown = self.grown.entry(premise);
        let grown = grown.or_insert_with(|| Grown::of(tables, premise));
        let mut branches = false;
        grown.back_from(tables, target, |_, joins| branches |= joins);
        branches
    }
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

// By hand: this is the innermost loop.
fn is_within(set: &[u64], other: &[u64]) -> bool {
    let mut place = 0;
    while place < set.len() {
        if set[place] & !other[place] != 0 {
            return false;
        }
        place += 1;
    }
    true
}

fn keep(set: &mut [u64], other: &[u64]) {
    set.iter_mut()
        .zip(other)
        .for_each(|(own, other)| *own &= other);
}

/// The numbers in a set, ascending.
fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(place, &word)| grid_bits(word).map(move |bit| 64 * place + bit))
}
