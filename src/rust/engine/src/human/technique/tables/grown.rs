//! A table to which is added all that follows from its entries, and from these.

use super::{Fact, TableEntry, Tables};

/// Such a table. Of several ways to a node it keeps a short one, as HoDoKu does.
pub(crate) struct Grown {
    premise: Fact,
    entries: Vec<Grafted>,
    /// For each node one more than its place, or 0.
    at: Vec<u16>,
}

/// An entry as it was, or from the table of another node.
#[derive(Clone, Copy)]
pub(crate) struct Grafted {
    pub(crate) node: Fact,
    pub(crate) distance: u16,
    from: Option<Fact>,
}

/// The most entries of a table, and the most that are gone back over.
const MOST: usize = 1000;

impl Grown {
    pub(crate) fn of(tables: &mut Tables, premise: Fact) -> Self {
        let mut grown = Self {
            premise,
            entries: Vec::with_capacity(MOST),
            at: vec![0; tables.nodes()],
        };
        for entry in tables.of(premise) {
            grown.add(entry.node, entry.distance, None);
        }
        let mut next = 1;
        while next < grown.entries.len() && grown.entries.len() < MOST {
            let Grafted {
                node: from,
                distance,
                ..
            } = grown.entries[next];
            tables.each_next(from, |node, further| {
                let distance = distance + further;
                let at = usize::from(grown.at[usize::from(node)]);
                match at.checked_sub(1).map(|at| &mut grown.entries[at]) {
                    None => grown.add(node, distance, Some(from)),
                    Some(own) if own.from.is_some() && own.distance > distance => {
                        own.distance = distance;
                        own.from = Some(from);
                    }
                    Some(_) => {}
                }
            });
            next += 1;
        }
        grown
    }

    fn add(&mut self, node: Fact, distance: u16, from: Option<Fact>) {
        if self.entries.len() < MOST {
            self.entries.push(Grafted {
                node,
                distance,
                from,
            });
            self.at[usize::from(node)] = self.entries.len() as u16;
        }
    }

    /// What follows from the premise.
    pub(crate) fn entries(&self) -> &[Grafted] {
        self.entries.get(1..).unwrap_or_default()
    }

    /// Goes back from a node to the premise: the nodes on the way without the first, and
    /// whether the node before followed from several entries.
    pub(crate) fn back_from(
        &self,
        tables: &mut Tables,
        target: Fact,
        mut see: impl FnMut(Fact, bool),
    ) {
        let joins = |entry: &TableEntry| entry.after[1..].iter().any(|&other| other != 0);
        let place = |node: Fact| usize::from(self.at[usize::from(node)]).saturating_sub(1);
        let (mut at, mut left) = (place(target), MOST);
        while at != 0 && left > 0 {
            let entry = self.entries[at];
            let source = entry.from.unwrap_or(self.premise);
            let table = tables.of(source);
            let own = match entry.from {
                None => Some(at),
                Some(_) => table.iter().rposition(|other| other.node == entry.node),
            };
            let mut own = own.unwrap_or(0);
            while own != 0 && left > 0 {
                let before = usize::from(table[own].after[0]);
                see(table[before].node, joins(&table[own]));
                own = before;
                left -= 1;
            }
            at = place(source);
            left = left.saturating_sub(1);
        }
    }
}
