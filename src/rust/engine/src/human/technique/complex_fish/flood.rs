//! What follows from a candidate by chains, all at once.
//!
//! A candidate that is true makes others false. Where that leaves a cell of two digits
//! one of them, or a digit in a house one place, or places in two houses at once, this one
//! is true. So it goes on, from what is true by itself each time: what several candidates
//! do together would be a net. So this is no loop over singles: nothing is filled, and each
//! node is followed in the position as it stands.

use crate::human::technique::prelude::*;

/// A place of a digit, or several of which one holds it.
type Places<const W: usize> = (Digit, Cells<W>);

/// Something true, and why.
struct Reached<const W: usize> {
    node: Places<W>,
    /// The one before it, and what that makes false; none at the start.
    after: Option<(usize, Places<W>)>,
}

/// All that follows from a candidate.
pub(super) struct Flood<'a, const W: usize> {
    state: &'a State<'a, W>,
    reached: Vec<Reached<W>>,
    /// For each digit the places that are false.
    pub(super) off: Vec<Cells<W>>,
    /// The single places that are true.
    on: Vec<Cells<W>>,
}

impl<'a, const W: usize> Flood<'a, W> {
    /// What follows if the cell holds the digit.
    pub(super) fn of(state: &'a State<'a, W>, (cell, digit): Candidate) -> Self {
        let none = vec![Cells::EMPTY; state.digit_count()];
        let mut flood = Flood {
            state,
            reached: Vec::new(),
            off: none.clone(),
            on: none,
        };
        flood.reach((digit, Cells::of(cell)), None);
        let mut next = 0;
        while next < flood.reached.len() {
            flood.pass_on(next);
            next += 1;
        }
        flood
    }

    /// The places of its digit that a node makes false.
    fn seen(&self, (digit, node): Places<W>) -> Cells<W> {
        self.state.places(digit) & self.state.layout().seen_by_all(&node)
    }

    fn reach(&mut self, node: Places<W>, after: Option<(usize, Places<W>)>) {
        let (digit, places) = node;
        let on = &mut self.on[digit.index()];
        let known = match places.is_single() {
            true => on.meets(&places),
            false => self.reached.iter().any(|other| other.node == node),
        };
        if !known {
            if places.is_single() {
                *on |= places;
            }
            self.reached.push(Reached { node, after });
        }
    }

    fn pass_on(&mut self, number: usize) {
        let state = self.state;
        let (digit, node) = self.reached[number].node;
        let seen = self.seen((digit, node));
        self.off[digit.index()] |= seen;
        for cell in seen.iter() {
            let mut others = state.digits(cell);
            others.remove(digit);
            if let Some(other) = others.single() {
                let after = Some((number, (digit, Cells::of(cell))));
                self.reach((other, Cells::of(cell)), after);
            }
        }
        self.fill_houses(number, digit, seen);
        if let Some(cell) = node.single() {
            let others = state.digits(cell).iter();
            for other in others.filter(|&other| other != digit) {
                self.off[other.index()] |= node;
                self.fill_houses(number, other, node);
            }
        }
    }

    /// What is left of the houses that lose these places of a digit.
    fn fill_houses(&mut self, number: usize, digit: Digit, lost: Cells<W>) {
        let (state, board) = (self.state, self.state.layout());
        for &id in board.full() {
            let house = board.house(id);
            let (gone, rest) = (house & lost, (house & state.places(digit)) - lost);
            let (cause, own) = self.reached[number].node;
            if gone.is_empty() || rest.is_empty() || (cause == digit && own.meets(&house)) {
                continue;
            }
            let mut others = board.full().iter().filter(|&&other| other != id);
            if rest.is_single() || others.any(|&other| rest.is_within(&board.house(other))) {
                self.reach((digit, rest), Some((number, (digit, gone))));
            }
        }
    }

    /// The shortest chain to a candidate that is false, if there is one.
    pub(super) fn chain_to(&self, (cell, digit): Candidate) -> Option<Vec<Link>> {
        let place = Cells::of(cell);
        let excludes = |reached: &Reached<W>| {
            let (own, node) = reached.node;
            match own == digit {
                true => self.seen(reached.node).contains(cell),
                false => node == place,
            }
        };
        let mut at = self.reached.iter().position(excludes)?;
        let node = |(digit, cells): Places<W>| Node::new(cells.iter(), digit);
        let mut nodes = vec![node((digit, place)), node(self.reached[at].node)];
        while let Some((before, lost)) = self.reached[at].after {
            nodes.extend([node(lost), node(self.reached[before].node)]);
            at = before;
        }
        nodes.reverse();
        Some(Link::in_turns(&nodes, false))
    }
}
