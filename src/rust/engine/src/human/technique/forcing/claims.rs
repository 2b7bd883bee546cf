//! What the tables prove, in HoDoKu's order: digits to place before candidates to remove,
//! and those further up in the grid first.
//!
//! ```text
//! contradiction   a premise makes a candidate both true and false, or leaves a cell or a
//!                 house without candidates: the opposite of the premise holds
//! verity          a candidate true and false, or all digits of a cell, or all places of
//!                 a digit in a house lead to the same: it holds
//! ```

use super::reach::Reach;
use crate::deduce::classic::{ClassicPosition, SETS, bits, cells};
use crate::grid::words::{add_all, contains, insert, keep_all, members, remove};
use crate::human::family::Flow;
use crate::human::technique::tables::{Fact, Grown, Tables, cell_of};
use std::collections::HashMap;

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
    pub(super) result: Fact,
    pub(super) ground: Ground,
}

/// Candidates of which one is true.
struct Choice {
    ground: Ground,
    /// Their numbers.
    members: Vec<usize>,
    /// Whether it is a contradiction if all of these are false: HoDoKu does not look at
    /// houses from which one of them has been struck out.
    whole: bool,
}

pub(super) struct Claims<'a> {
    tables: &'a mut Tables,
    reach: &'a Reach,
    /// Whether proofs that no two entries lead to together are left out.
    nets: bool,
    /// Each cell, and each digit of a house.
    all_of: Vec<Choice>,
    /// The nodes that lead to a contradiction, false ones first.
    absurd: Vec<u64>,
    grown: HashMap<Fact, Grown>,
}

impl<'a> Claims<'a> {
    /// `allowed` says for each digit where it could stand but for candidates struck out.
    pub(super) fn new(
        board: &ClassicPosition,
        allowed: &[u128; 9],
        tables: &'a mut Tables,
        reach: &'a Reach,
        nets: bool,
    ) -> Self {
        let mut claims = Self {
            tables,
            reach,
            nets,
            all_of: Vec::with_capacity(324),
            absurd: vec![0; reach.both_halves()],
            grown: HashMap::new(),
        };
        for cell in (0..81).filter(|&cell| !board.is_filled(cell)) {
            let digits = bits(board.cands(cell)).map(|digit| reach.number(cell, digit));
            claims.all_of.push(Choice {
                ground: Ground::Cell(cell),
                members: digits.collect(),
                whole: true,
            });
        }
        // HoDoKu's order: rows, columns, boxes.
        for house in (9..27).chain(0..9) {
            for digit in 0..9 {
                let own = SETS[usize::from(house)];
                let here = board.cells_with(digit) & own;
                if here != 0 {
                    let places = cells(here).map(|cell| reach.number(cell, digit));
                    claims.all_of.push(Choice {
                        ground: Ground::House(house, digit),
                        members: places.collect(),
                        whole: allowed[usize::from(digit)] & own == here,
                    });
                }
            }
        }
        claims.find_absurd();
        claims
    }

    fn find_absurd(&mut self) {
        let words = self.absurd.len();
        for is_true in [false, true] {
            for number in 0..self.reach.candidates() {
                let row = self.reach.row(self.reach.node(number, is_true));
                let (is_not, is) = row[..words].split_at(words / 2);
                if is.iter().zip(is_not).any(|(is, is_not)| is & is_not != 0) {
                    let half = if is_true { words / 2 } else { 0 };
                    insert(&mut self.absurd[half..], number);
                }
            }
        }
        let deniers = self.reach.deniers();
        let mut common = vec![0; words];
        for choice in self.all_of.iter().filter(|choice| choice.whole) {
            common.fill(u64::MAX);
            for &number in &choice.members {
                keep_all(&mut common, &deniers[number * words..][..words]);
            }
            add_all(&mut self.absurd, &common);
        }
    }

    /// The cells and houses that the premise leaves without candidates.
    fn emptied(&self, premise: Fact) -> impl Iterator<Item = &Choice> {
        let gone = self.reach.half(premise, false);
        let whole = self.all_of.iter().filter(|choice| choice.whole);
        whole.filter(|choice| choice.members.iter().all(|&number| contains(gone, number)))
    }

    /// The results that something proves, false ones first.
    fn results(&self) -> Vec<u64> {
        let words = self.absurd.len();
        let mut results = self.absurd.clone();
        // What is absurd when it is false is true.
        results.rotate_left(words / 2);
        let row = |number: usize, is_true: bool| {
            let row = self.reach.row(self.reach.node(number, is_true));
            &row[..words]
        };
        let mut common = vec![0; words];
        for Choice {
            ground, members, ..
        } in &self.all_of
        {
            common.fill(u64::MAX);
            for &number in members {
                keep_all(&mut common, row(number, true));
            }
            add_all(&mut results, &common);
            if let Ground::Cell(_) = ground {
                for &number in members {
                    common.copy_from_slice(row(number, true));
                    keep_all(&mut common, row(number, false));
                    for &own in members {
                        remove(&mut common, own);
                        remove(&mut common[words / 2..], own);
                    }
                    add_all(&mut results, &common);
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
        mut report: impl FnMut(Claim, Vec<Fact>) -> Flow,
    ) -> Flow {
        let results = self.results();
        let candidates = self.reach.candidates();
        let (false_ones, true_ones) = results.split_at(results.len() / 2);
        for (is_true, results) in [(true, true_ones), (false, false_ones)] {
            for number in
                members(results.iter().copied()).filter(|number| (0..candidates).contains(number))
            {
                if let Some(ground) = self.ground_of(number, is_true, wants) {
                    let result = self.reach.node(number, is_true);
                    let claim = Claim { result, ground };
                    let premises = self.premises(claim);
                    report(claim, premises)?;
                }
            }
        }
        Ok(())
    }

    /// The first ground of a result that counts.
    fn ground_of(
        &mut self,
        number: usize,
        is_true: bool,
        wants: &dyn Fn(Ground) -> bool,
    ) -> Option<Ground> {
        let result = self.reach.node(number, is_true);
        let half = self.absurd.len() / 2;
        let opposite = &self.absurd[if is_true { 0 } else { half }..];
        if contains(opposite, number) && self.counts(result, Ground::Opposite, wants) {
            return Some(Ground::Opposite);
        }
        let reach = self.reach;
        let leads = |number, is_true| reach.follows(reach.node(number, is_true), result);
        for place in 0..self.all_of.len() {
            let ground = self.all_of[place].ground;
            let mut all = true;
            for at in 0..self.all_of[place].members.len() {
                let number = self.all_of[place].members[at];
                let is = leads(number, true);
                all &= is;
                match ground {
                    Ground::Cell(cell) if cell != cell_of(result) => {
                        let both = Ground::Both(number);
                        if is && leads(number, false) && self.counts(result, both, wants) {
                            return Some(both);
                        }
                    }
                    _ if !all => break,
                    _ => {}
                }
            }
            if all && self.counts(result, ground, wants) {
                return Some(ground);
            }
        }
        None
    }

    fn counts(&mut self, result: Fact, ground: Ground, wants: &dyn Fn(Ground) -> bool) -> bool {
        wants(ground) && (!self.nets || self.is_net(result, ground))
    }

    /// The premises of a ground.
    pub(super) fn premises(&self, claim: Claim) -> Vec<Fact> {
        let mut all_of = self.all_of.iter();
        match claim.ground {
            Ground::Opposite => vec![claim.result ^ 1],
            Ground::Both(number) => [true, false]
                .map(|own| self.reach.node(number, own))
                .to_vec(),
            ground => {
                let choice = all_of.find(|choice| choice.ground == ground);
                let numbers = choice.into_iter().flat_map(|choice| &choice.members);
                numbers.map(|&own| self.reach.node(own, true)).collect()
            }
        }
    }

    /// Whether HoDoKu shows a net, where several entries lead to one.
    fn is_net(&mut self, result: Fact, ground: Ground) -> bool {
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
    fn ends(&self, premise: Fact) -> Vec<Fact> {
        let (is, is_not) = (
            self.reach.half(premise, true),
            self.reach.half(premise, false),
        );
        let name = |number: usize, is_true: bool| self.reach.node(number, is_true);
        let mut ends = Vec::new();
        // A candidate both true and false: of each digit the first.
        let mut seen = 0_u16;
        for number in members(is.iter().copied()).filter(|&number| contains(is_not, number)) {
            let digit = name(number, true) / 2 % 9;
            if seen >> digit & 1 == 0 {
                seen |= 1 << digit;
                ends.extend([false, true].map(|own| name(number, own)));
            }
        }
        // Two digits in a cell, of each pair the first; a digit twice in a house.
        let mut seen = [0_u16; 9];
        for Choice {
            ground, members, ..
        } in &self.all_of
        {
            let both = members.iter().filter(|&&number| contains(is, number));
            let both: Vec<Fact> = both.map(|&number| name(number, true)).collect();
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
        for Choice { members, .. } in self.emptied(premise) {
            ends.extend(members.iter().map(|&number| name(number, false)));
        }
        ends
    }

    /// Whether several entries lead to one on the way to `target`.
    fn branches(&mut self, premise: Fact, target: Fact) -> bool {
        let grown = self.grown.entry(premise);
        let grown = grown.or_insert_with(|| Grown::of(self.tables, premise));
        let mut branches = false;
        grown.back_from(self.tables, target, |_, joins| branches |= joins);
        branches
    }
}
