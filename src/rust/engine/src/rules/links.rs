//! What the digit of one cell alone rules out in others.

use super::constraint::{Propagate, Propagator};
use crate::grid::Cell;
use crate::work::{Arrange, Ragged};

/// For each cell the others in which its digit rules out some, beyond that digit
/// itself in peers.
#[derive(Clone, Debug)]
pub(crate) struct Links {
    links: Ragged<CellLink>,
    /// The same, of each cell by the other: rules such as "no two that share a corner" link a
    /// cell to dozens.
    by_other: Ragged<CellLink>,
    /// For each digit of the one cell, from 0, the digits that the other cannot hold.
    tables: Vec<Vec<u64>>,
}

/// A link from one cell to another.
#[derive(Clone, Copy, Debug)]
struct CellLink {
    other: Cell,
    table: u16,
}

impl Links {
    pub(super) fn of(propagators: &[Propagator], cells: usize) -> Self {
        let mut found: Vec<Vec<(Cell, Vec<u64>)>> = vec![Vec::new(); cells];
        for (cell, other, table) in propagators.iter().flat_map(Propagate::links) {
            let links = &mut found[cell.index()];
            // Several constraints may link the same two cells.
            match links.iter_mut().find(|(known, _)| *known == other) {
                Some((_, ruled_out)) => {
                    let both = ruled_out.iter_mut().zip(table);
                    both.for_each(|(digits, more)| *digits |= more);
                }
                None => links.push((other, table.to_vec())),
            }
        }
        let mut tables: Vec<Vec<u64>> = Vec::new();
        let mut link = |(other, table): (Cell, Vec<u64>)| {
            let known = tables.iter().position(|known| *known == table);
            let number = known.unwrap_or(tables.len());
            if known.is_none() {
                tables.push(table);
            }
            let table = number as u16;
            CellLink { other, table }
        };
        let links = found.into_iter();
        let links =
            links.map(|links| -> Vec<CellLink> { links.into_iter().map(&mut link).collect() });
        let links: Vec<Vec<CellLink>> = links.collect();
        let by_other = links.iter().map(|links| {
            let mut links = links.clone();
            links.arrange_by_key(|link| link.other);
            links
        });
        Self {
            by_other: by_other.collect(),
            links: links.into_iter().collect(),
            tables,
        }
    }

    /// The cells that `cell` is linked to.
    pub(crate) fn from(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.links.get(cell.index()).iter().map(|link| link.other)
    }

    /// Whether there is a link from `cell`.
    pub(crate) fn has(&self, cell: Cell) -> bool {
        !self.links.get(cell.index()).is_empty()
    }

    /// The digits that `digit` (from 0) in `cell` rules out in `other`.
    pub(crate) fn ruled_out(&self, cell: Cell, digit: usize, other: Cell) -> u64 {
        let links = self.by_other.get(cell.index());
        let at = links.binary_search_by_key(&other, |link| link.other);
        at.map_or(0, |at| self.tables[usize::from(links[at].table)][digit])
    }
}
