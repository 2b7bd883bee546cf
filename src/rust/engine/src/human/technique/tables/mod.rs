//! What follows at once from each premise, in the order and with the reasons of HoDoKu's
//! tables.
//!
//! ```text
//! a premise       a candidate, or a group of them in a box and a line, is true or false
//! its table       the premise, then what follows from it; each entry knows up to five
//!                 entries before it that it follows from
//! ```
//! For chains an entry is one link away from the premise. For nets the table is what
//! singles make of the grid in four rounds, so that an entry may follow from several.

mod grown;
mod links;
mod trial;

use crate::deduce::classic::{ClassicPosition, SEEN, SETS, bits, cells};
use crate::human::technique::prelude::*;
use links::{GROUPS, Source, group_node, link_groups, links, links_unordered};
use trial::{Single, Trial, houses_of};

pub(crate) use grown::Grown;
pub(crate) use links::{Fact, Purpose, cell_of, is_group, node};

/// Whether the board is that of the plain 9 x 9 rules: tables are for no others.
pub(crate) fn is_classic<const W: usize>(board: &Layout<W>) -> bool {
    board.rules().board().classic()
}

/// The position as tables read it.
pub(crate) fn board_of<const W: usize>(state: &State<'_, W>) -> ClassicPosition {
    let mut candidates = [0; 81];
    for cell in state.open().iter() {
        candidates[cell.index()] = state.digits(cell).0 as u16;
    }
    let cells = state.layout().cells();
    let digits = cells.iter().map(|cell| state.value(cell));
    ClassicPosition::new(
        digits.map(|digit| digit.map(|digit| digit.index() as u8)),
        candidates,
    )
}

/// Something that follows in a table.
#[derive(Clone, Copy)]
pub(crate) struct TableEntry {
    pub(crate) node: Fact,
    /// How far it is from the premise.
    pub(crate) distance: u16,
    /// The entries that it follows from; the first counts even if it is the premise.
    pub(crate) after: [u16; 5],
}

/// The tables of a position. Those of nets are all made at once, others when they are
/// first asked for.
pub(crate) struct Tables {
    kind: Purpose,
    source: Source,
    writer: Writer,
}

/// Writes tables one after the other.
struct Writer {
    entries: Vec<TableEntry>,
    /// Where the table of each node begins and ends; both the same if it has none.
    spans: Vec<[u32; 2]>,
    /// Where the current table begins.
    start: usize,
    /// For each node one more than its place in the current table, or 0.
    at: Vec<u16>,
}

impl Writer {
    fn begin(&mut self, premise: Fact) {
        self.start = self.entries.len();
        self.add(premise, [0; 5]);
    }

    fn end(&mut self, premise: Fact) {
        for entry in &self.entries[self.start..] {
            self.at[usize::from(entry.node)] = 0;
        }
        let end = self.entries.len();
        self.spans[usize::from(premise)] = [self.start as u32, end as u32];
    }

    fn of(&self, node: Fact) -> &[TableEntry] {
        let [start, end] = self.spans[usize::from(node)];
        &self.entries[start as usize..end as usize]
    }

    fn len(&self) -> u16 {
        (self.entries.len() - self.start) as u16
    }

    /// The place of a node; that of the premise if it is not there.
    fn place(&self, node: Fact) -> u16 {
        self.at[usize::from(node)].saturating_sub(1)
    }

    /// Adds what follows from the entries `after`, each candidate once.
    fn add(&mut self, node: Fact, mut after: [u16; 5]) {
        let next = self.len();
        let at = &mut self.at[usize::from(node)];
        if *at != 0 && !is_group(node) {
            return;
        }
        *at = next + 1;
        let distance = match next {
            0 => 1,
            // The first may be what is added now.
            _ => match self.entries.get(self.start + usize::from(after[0])) {
                Some(entry) => entry.distance + 1,
                None => 1,
            },
        };
        // The last of them leads the way back.
        for other in 1..5 {
            if after[other] > after[0] {
                after.swap(0, other);
            }
        }
        self.entries.push(TableEntry {
            node,
            distance,
            after,
        });
    }

    fn add_next(&mut self, node: Fact) {
        self.add(node, [0; 5]);
    }
}

impl Tables {
    pub(crate) fn new(board: &ClassicPosition, kind: Purpose) -> Self {
        let source = Source::of(board, kind);
        let nodes = usize::from(GROUPS) + 2 * source.groups.list.len();
        let writer = Writer {
            entries: Vec::with_capacity(if kind == Purpose::Nets { 40_000 } else { 0 }),
            spans: vec![[0; 2]; nodes],
            start: 0,
            at: vec![0; nodes],
        };
        let mut tables = Self {
            kind,
            source,
            writer,
        };
        if kind == Purpose::Nets {
            tables.make_nets(board);
        }
        tables
    }

    fn make_nets(&mut self, board: &ClassicPosition) {
        let (source, writer) = (&self.source, &mut self.writer);
        let (start, mut trial) = (Trial::of(board), Trial::of(board));
        let mut singles = Vec::new();
        for cell in 0..81 {
            for digit in bits(source.cands[usize::from(cell)]) {
                for is_true in [true, false] {
                    let premise = node(cell, digit, is_true);
                    writer.begin(premise);
                    trial.reset(&start);
                    suppose(source, &mut trial, &mut singles, writer, premise);
                    link_groups(&source.groups, cell, digit, is_true, |to| {
                        writer.add_next(to);
                    });
                    writer.end(premise);
                }
            }
        }
        for group in 0..source.groups.list.len() {
            for is_true in [true, false] {
                self.make(group_node(group, is_true));
            }
        }
    }

    /// Makes the table of what is one link away.
    fn make(&mut self, premise: Fact) {
        self.writer.begin(premise);
        let writer = &mut self.writer;
        links(&self.source, premise, |to| writer.add_next(to));
        self.writer.end(premise);
    }

    /// How many numbers nodes have.
    pub(crate) fn nodes(&self) -> usize {
        self.writer.spans.len()
    }

    /// The cells of a node.
    pub(crate) fn cells(&self, node: Fact) -> u128 {
        match node.checked_sub(GROUPS) {
            None => 1 << cell_of(node),
            Some(group) => self.source.groups.list[usize::from(group / 2)].cells,
        }
    }

    /// The digit of a node.
    pub(crate) fn digit(&self, node: Fact) -> u8 {
        match node.checked_sub(GROUPS) {
            None => (node / 2 % 9) as u8,
            Some(group) => self.source.groups.list[usize::from(group / 2)].digit,
        }
    }

    /// The table of a node.
    pub(crate) fn of(&mut self, node: Fact) -> &[TableEntry] {
        if self.writer.spans[usize::from(node)] == [0, 0] {
            self.make(node);
        }
        self.writer.of(node)
    }

    /// Reports what follows from a node and how far it is from there, in the order of its
    /// table. Where only links make tables none is made, and a node may come twice.
    pub(crate) fn each_next(&self, node: Fact, mut see: impl FnMut(Fact, u16)) {
        if self.kind == Purpose::Nets {
            let entries = self.writer.of(node).iter().skip(1);
            entries.for_each(|entry| see(entry.node, entry.distance));
        } else {
            links(&self.source, node, |to| see(to, LINK));
        }
    }

    /// Reports the nodes of a table, in any order. Of those that only links make the nodes are enough.
    pub(crate) fn each_of(&self, node: Fact, mut see: impl FnMut(Fact)) {
        if self.kind == Purpose::Nets {
            let entries = self.writer.of(node).iter();
            entries.for_each(|entry| see(entry.node));
        } else {
            see(node);
            links_unordered(&self.source, node, see);
        }
    }
}

/// How far what is one link away is from a premise, whose own distance is 1.
const LINK: u16 = 2;

/// How often HoDoKu looks for singles.
const ROUNDS: usize = 4;

/// What singles make of a premise.
fn suppose(
    source: &Source,
    trial: &mut Trial,
    singles: &mut Vec<Single>,
    writer: &mut Writer,
    premise: Fact,
) {
    let (cell, digit) = ((premise / 18) as u8, (premise / 2 % 9) as u8);
    if premise & 1 != 0 {
        place(source, trial, writer, (cell, digit), None);
    } else {
        trial.remove(cell, digit);
        let left = trial.cands(cell);
        if left.is_power_of_two() {
            let single = (cell, left.trailing_zeros() as u8);
            place(source, trial, writer, single, None);
        }
    }
    for _ in 0..ROUNDS {
        let naked = trial.singles(singles);
        if singles.is_empty() {
            return;
        }
        for (number, &single) in singles.iter().enumerate() {
            place(source, trial, writer, single, Some(number < naked));
        }
    }
}

/// Fills a cell and writes down what follows; if the digit is a single, also what it
/// follows from: `naked` says which kind it is.
fn place(
    source: &Source,
    trial: &mut Trial,
    writer: &mut Writer,
    (cell, digit): Single,
    naked: Option<bool>,
) {
    let (own, places) = (trial.cands(cell), source.places[usize::from(digit)]);
    // The house with the fewest places; of several the first.
    let mut houses = houses_of(cell).into_iter();
    let house = houses.clone().map(|house| trial.count(house, digit)).min();
    let house = houses.find(|&own| Some(trial.count(own, digit)) == house);
    trial.place(cell, digit, places);
    let next = writer.len();
    let mut after = [0; 5];
    match (naked, house) {
        (Some(true), _) => {
            let others = bits(source.cands[usize::from(cell)] & !(1 << digit));
            let places = others.map(|other| writer.place(node(cell, other, false)));
            fill(&mut after, places);
        }
        (Some(false), Some(house)) => {
            let others = places & SETS[usize::from(house)] & !(1 << cell);
            let places = cells(others).map(|other| writer.place(node(other, digit, false)));
            fill(&mut after, places);
        }
        _ => {}
    }
    writer.add(node(cell, digit, true), after);
    let follows = [next, 0, 0, 0, 0];
    for other in cells(places & SEEN[usize::from(cell)]) {
        writer.add(node(other, digit, false), follows);
    }
    for other in bits(own & !(1 << digit)) {
        writer.add(node(cell, other, false), follows);
    }
}

fn fill(after: &mut [u16; 5], places: impl Iterator<Item = u16>) {
    after
        .iter_mut()
        .zip(places)
        .for_each(|(slot, place)| *slot = place);
}
