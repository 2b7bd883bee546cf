//! The ends of strong links.

use super::locked::{Locked, LockedNode};
use crate::human::technique::prelude::*;

/// Which links a kind of chain may use.
#[derive(Clone, Copy)]
pub(super) struct LinkKinds {
    /// The digits of its nodes.
    pub(super) digits: DigitSet,
    /// Strong links between the two candidates of a cell.
    pub(super) in_cells: bool,
    /// Strong links between the two places of a digit in a house.
    pub(super) in_houses: bool,
    /// Weak links between two digits of a cell.
    pub(super) across: bool,
    /// Nodes of several cells.
    pub(super) groups: bool,
    /// Strong links between two digits of an almost locked set.
    pub(super) locked: bool,
}

impl LinkKinds {
    /// None yet, of these digits.
    pub(super) fn of(digits: DigitSet) -> Self {
        Self {
            digits,
            in_cells: false,
            in_houses: false,
            across: false,
            groups: false,
            locked: false,
        }
    }
}

/// The ends of strong links, before they have numbers.
pub(super) struct Ends<const W: usize> {
    pub(super) single_pairs: Vec<[Candidate; 2]>,
    /// Single candidates that are linked to a group.
    pub(super) lone: Vec<Candidate>,
    pub(super) groups: Vec<(Digit, Cells<W>)>,
    pub(super) group_pairs: Vec<(usize, ChainEnd)>,
}

#[derive(Clone, Copy)]
pub(super) enum ChainEnd {
    Single(Candidate),
    Group(usize),
}

impl<const W: usize> Ends<W> {
    pub(super) fn of(state: &State<'_, W>, kind: LinkKinds, locked: Option<&Locked<W>>) -> Self {
        let mut ends = Self {
            single_pairs: Vec::with_capacity(64),
            lone: Vec::new(),
            groups: Vec::new(),
            group_pairs: Vec::new(),
        };
        if kind.in_cells {
            for cell in state.bivalue().iter() {
                let mut digits = state.digits(cell).iter();
                if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                    ends.single_pairs.push([(cell, one), (cell, other)]);
                }
            }
        }
        if !kind.in_houses {
            return ends;
        }
        for &house in state.layout().full() {
            let pairs = DigitSet(state.sparse(house, 2, 2).0 & kind.digits.0);
            for digit in pairs.iter() {
                let mut cells = state.places_in(house, digit).iter();
                if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
                    ends.single_pairs.push([(one, digit), (other, digit)]);
                }
            }
        }
        if kind.groups {
            for digit in kind.digits.iter() {
                let known = ends.groups.len();
                for &house in state.layout().full() {
                    if state.count_in(house, digit) > 2 {
                        ends.split(state, house, digit, known);
                    }
                }
                for &(_, cells) in locked.iter().flat_map(|locked| locked.ends_of(digit)) {
                    match cells.single() {
                        Some(cell) => ends.lone.push((cell, digit)),
                        None => _ = ends.group(digit, cells, known),
                    }
                }
            }
        }
        ends
    }

    /// The end of a strong link with this digit and these cells, which must be known.
    pub(super) fn end(&self, (digit, cells): &LockedNode<W>) -> ChainEnd {
        let known = self.groups.partition_point(|(other, _)| other < digit);
        let mut own = self.groups[known..].iter();
        match (cells.single(), own.position(|(_, other)| other == cells)) {
            (None, Some(place)) => ChainEnd::Group(known + place),
            _ => ChainEnd::Single((cells.first().expect("an end has cells"), *digit)),
        }
    }

    /// The ways to see the places of a digit in a house as two nodes, at least
    /// one of them a group: what another house has of them. `known` is where the
    /// groups of the digit begin.
    fn split(&mut self, state: &State<'_, W>, house: HouseId, digit: Digit, known: usize) {
        let board = state.layout();
        let places = state.places_in(house, digit);
        let Some(first) = places.first() else {
            return;
        };
        let others = |cell: Cell| board.houses_of(cell).filter(move |&id| id != house);
        // The part that holds the first place: this alone, or a group.
        let alone = Cells::of(first);
        let parts = others(first).map(|id| places & board.house(id));
        for part in [alone]
            .into_iter()
            .chain(parts.filter(|part| *part != alone))
        {
            let rest = places - part;
            let Some(next) = rest.first() else {
                continue;
            };
            if rest.single().is_some() {
                let group = self.group(digit, part, known);
                self.lone.push((next, digit));
                self.group_pairs
                    .push((group, ChainEnd::Single((next, digit))));
            } else if others(next).any(|id| places & board.house(id) == rest) {
                let group = self.group(digit, rest, known);
                let end = if part == alone {
                    self.lone.push((first, digit));
                    ChainEnd::Single((first, digit))
                } else {
                    ChainEnd::Group(self.group(digit, part, known))
                };
                self.group_pairs.push((group, end));
            }
        }
    }

    /// The number of a group; a new one if it is new.
    fn group(&mut self, digit: Digit, cells: Cells<W>, known: usize) -> usize {
        let mut own = self.groups[known..].iter();
        match own.position(|(_, other)| *other == cells) {
            Some(place) => known + place,
            None => {
                self.groups.push((digit, cells));
                self.groups.len() - 1
            }
        }
    }
}
