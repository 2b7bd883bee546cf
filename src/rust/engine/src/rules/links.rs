//! What the digit of one cell alone rules out in others.

use super::constraint::{Propagate, Propagator};
use crate::grid::Cell;
use crate::work::Ragged;

/// For each cell the others in which its digit rules out some, beyond that digit
/// itself in peers.
#[derive(Clone, Debug)]
pub(crate) struct Links {
    links: Ragged<CellLink>,
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
        Self {
            links: links.collect(),
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
        let mut links = self.links.get(cell.index()).iter();
        let link = links.find(|link| link.other == other);
        link.map_or(0, |link| self.tables[usize::from(link.table)][digit])
    }
}
