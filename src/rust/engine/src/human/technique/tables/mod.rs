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
mod trial;

use crate::human::position::{self, State};
use crate::human::sukaku::{Board, HOUSES_OF, IDS, Mask, SEEN, SETS, bits, cells};
use trial::{Single, Trial, houses_of};

pub(crate) use grown::Grown;

/// Whether the board is that of the plain 9 x 9 rules: tables are for no others.
pub(crate) fn is_classic<const W: usize>(board: &position::Board<W>) -> bool {
    board.is_plain() && board.size() == 9 && board.rules().box_shape() == (3, 3)
}

/// The position as tables read it.
pub(crate) fn board_of<const W: usize>(state: &State<'_, W>) -> Board {
    let mut candidates = [0; 81];
    for cell in state.open().iter() {
        candidates[cell.index()] = state.digits(cell).0 as u16;
    }
    let cells = state.board().cells();
    let digits = cells.iter().map(|cell| state.value(cell));
    Board::new(
        digits.map(|digit| digit.map(|digit| digit.index() as u8)),
        candidates,
    )
}

/// What tables are made for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Chains of single candidates.
    Plain,
    /// Chains with groups.
    Grouped,
    /// Nets.
    Nets,
}

/// A premise or what follows: twice the number of a candidate or group, and one more if
/// it is true. Candidates come first: nine times the cell and the digit.
pub(crate) type Node = u16;

const GROUPS: Node = 2 * IDS as Node;

pub(crate) fn node(cell: u8, digit: u8, is_true: bool) -> Node {
    2 * (9 * Node::from(cell) + Node::from(digit)) + Node::from(is_true)
}

/// The cell of a candidate's node.
pub(crate) fn cell_of(node: Node) -> u8 {
    (node / 18) as u8
}

pub(crate) fn is_group(node: Node) -> bool {
    node >= GROUPS
}

/// Something that follows in a table.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) node: Node,
    /// How far it is from the premise.
    pub(crate) distance: u16,
    /// The entries that it follows from; the first counts even if it is the premise.
    pub(crate) after: [u16; 5],
}

/// The tables of a position. Those of nets are all made at once, others when they are
/// first asked for.
pub(crate) struct Tables {
    kind: Kind,
    source: Source,
    writer: Writer,
}

/// A position as the makers of tables read it.
struct Source {
    cands: [Mask; 81],
    /// For each digit the cells that have it as a candidate.
    places: [u128; 9],
    groups: Groups,
}

/// Groups, those of a digit side by side.
#[derive(Default)]
struct Groups {
    list: Vec<Group>,
    /// Where those of each digit begin, and where the last ones end.
    first: [usize; 10],
}

impl Groups {
    /// The groups of a digit with their numbers.
    fn of(&self, digit: u8) -> impl Iterator<Item = (usize, &Group)> + Clone {
        let digit = usize::from(digit);
        let [first, end] = [self.first[digit], self.first[digit + 1]];
        (first..end).zip(&self.list[first..end])
    }
}

/// The places of a digit where a box and a line cross, if there are several.
struct Group {
    digit: u8,
    cells: u128,
    /// The box, and the row or column.
    houses: [u8; 2],
    /// The places of the digit outside the group that see all of it.
    seen: u128,
}

fn groups(all: &[u128; 9]) -> Groups {
    let mut groups = Groups::default();
    for (digit, &places) in (0..).zip(all) {
        for line in 9..27 {
            let mut left = places & SETS[usize::from(line)];
            while left != 0 {
                let block = HOUSES_OF[left.trailing_zeros() as usize][0];
                let houses = [block, line];
                let [block, line] = houses.map(|house| SETS[usize::from(house)]);
                let cells = left & block;
                left &= !block;
                if cells.count_ones() >= 2 {
                    groups.list.push(Group {
                        digit,
                        cells,
                        houses,
                        seen: places & (block ^ line),
                    });
                }
            }
        }
        groups.first[usize::from(digit) + 1] = groups.list.len();
    }
    groups
}

/// Writes tables one after the other.
struct Writer {
    entries: Vec<Entry>,
    /// Where the table of each node begins and ends; both the same if it has none.
    spans: Vec<[u32; 2]>,
    /// Where the table at hand begins.
    start: usize,
    /// For each node one more than its place in the table at hand, or 0.
    at: Vec<u16>,
}

impl Writer {
    fn begin(&mut self, premise: Node) {
        self.start = self.entries.len();
        self.add(premise, [0; 5]);
    }

    fn end(&mut self, premise: Node) {
        for entry in &self.entries[self.start..] {
            self.at[usize::from(entry.node)] = 0;
        }
        let end = self.entries.len();
        self.spans[usize::from(premise)] = [self.start as u32, end as u32];
    }

    fn of(&self, node: Node) -> &[Entry] {
        let [start, end] = self.spans[usize::from(node)];
        &self.entries[start as usize..end as usize]
    }

    fn len(&self) -> u16 {
        (self.entries.len() - self.start) as u16
    }

    /// The place of a node; that of the premise if it is not there.
    fn place(&self, node: Node) -> u16 {
        self.at[usize::from(node)].saturating_sub(1)
    }

    /// Adds what follows from the entries `after`, each candidate once.
    fn add(&mut self, node: Node, mut after: [u16; 5]) {
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
        self.entries.push(Entry {
            node,
            distance,
            after,
        });
    }

    fn add_next(&mut self, node: Node) {
        self.add(node, [0; 5]);
    }
}

impl Tables {
    pub(crate) fn new(board: &Board, kind: Kind) -> Self {
        let places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| board.cells_with(digit));
        let source = Source {
            cands: std::array::from_fn(|cell| board.cands(cell as u8)),
            places,
            groups: match kind {
                Kind::Plain => Groups::default(),
                _ => groups(&places),
            },
        };
        let nodes = usize::from(GROUPS) + 2 * source.groups.list.len();
        let writer = Writer {
            entries: Vec::with_capacity(if kind == Kind::Nets { 40_000 } else { 0 }),
            spans: vec![[0; 2]; nodes],
            start: 0,
            at: vec![0; nodes],
        };
        let mut tables = Self {
            kind,
            source,
            writer,
        };
        if kind == Kind::Nets {
            tables.make_nets(board);
        }
        tables
    }

    fn make_nets(&mut self, board: &Board) {
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
    fn make(&mut self, premise: Node) {
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
    pub(crate) fn cells(&self, node: Node) -> u128 {
        match node.checked_sub(GROUPS) {
            None => 1 << cell_of(node),
            Some(group) => self.source.groups.list[usize::from(group / 2)].cells,
        }
    }

    /// The digit of a node.
    pub(crate) fn digit(&self, node: Node) -> u8 {
        match node.checked_sub(GROUPS) {
            None => (node / 2 % 9) as u8,
            Some(group) => self.source.groups.list[usize::from(group / 2)].digit,
        }
    }

    /// The table of a node.
    pub(crate) fn of(&mut self, node: Node) -> &[Entry] {
        if self.writer.spans[usize::from(node)] == [0, 0] {
            self.make(node);
        }
        self.writer.of(node)
    }

    /// Reports the nodes of a table. Of those that only links make the nodes are enough.
    pub(crate) fn each_of(&self, node: Node, mut see: impl FnMut(Node)) {
        if self.kind == Kind::Nets {
            let entries = self.writer.of(node).iter();
            entries.for_each(|entry| see(entry.node));
        } else {
            see(node);
            links(&self.source, node, see);
        }
    }
}

fn group_node(number: usize, is_true: bool) -> Node {
    GROUPS + 2 * number as Node + Node::from(is_true)
}

/// Reports what is one link away from a premise.
fn links(source: &Source, premise: Node, mut add: impl FnMut(Node)) {
    let is_true = premise & 1 != 0;
    match premise.checked_sub(GROUPS) {
        None => {
            let (cell, digit) = (cell_of(premise), (premise / 2 % 9) as u8);
            link(source, cell, digit, is_true, &mut add);
            link_groups(&source.groups, cell, digit, is_true, add);
        }
        Some(group) => follow_group(source, usize::from(group / 2), is_true, add),
    }
}

/// The links of a candidate to others.
fn link(source: &Source, cell: u8, digit: u8, is_true: bool, mut add: impl FnMut(Node)) {
    let others = source.cands[usize::from(cell)] & !(1 << digit);
    if is_true || others.is_power_of_two() {
        for other in bits(others) {
            add(node(cell, other, !is_true));
        }
    }
    for house in houses_of(cell) {
        let others = source.places[usize::from(digit)] & SETS[usize::from(house)] & !(1 << cell);
        if is_true || others.is_power_of_two() {
            for other in cells(others) {
                add(node(other, digit, !is_true));
            }
        }
    }
}

/// The links of a candidate to groups.
fn link_groups(groups: &Groups, cell: u8, digit: u8, is_true: bool, mut add: impl FnMut(Node)) {
    let own = 1 << cell;
    for (number, group) in groups.of(digit) {
        if group.seen & own == 0 {
            continue;
        }
        if is_true {
            add(group_node(number, false));
            continue;
        }
        for house in group.houses {
            if group.seen & SETS[usize::from(house)] == own {
                add(group_node(number, true));
            }
        }
    }
}

/// What follows from a group.
fn follow_group(source: &Source, number: usize, is_true: bool, mut add: impl FnMut(Node)) {
    let group = &source.groups.list[number];
    let seen = group.seen;
    if is_true {
        for cell in cells(seen) {
            add(node(cell, group.digit, false));
        }
    } else {
        for house in group.houses {
            let others = seen & SETS[usize::from(house)];
            if others.is_power_of_two() {
                add(node(others.trailing_zeros() as u8, group.digit, true));
            }
        }
    }
    let other_of =
        |&(other, near): &(usize, &Group)| other != number && near.cells & group.cells == 0;
    let others = source.groups.of(group.digit).filter(other_of);
    let [block, line] = group.houses;
    if is_true {
        for (other, near) in others {
            for house in [line, block] {
                if near.houses.contains(&house) {
                    add(group_node(other, false));
                }
            }
        }
        return;
    }
    for house in [line, block] {
        let rest = source.places[usize::from(group.digit)] & SETS[usize::from(house)];
        // The rest of the house is one other group, or no group alone makes it up.
        let rest = rest & !group.cells;
        let near = |&(_, near): &(usize, &Group)| near.houses.contains(&house);
        if rest.count_ones() >= 2
            && let Some((other, only)) = others.clone().find(near)
            && rest & !only.cells == 0
        {
            add(group_node(other, true));
        }
    }
}

/// How often HoDoKu looks for singles.
const ROUNDS: usize = 4;

/// What singles make of a premise.
fn suppose(
    source: &Source,
    trial: &mut Trial,
    singles: &mut Vec<Single>,
    writer: &mut Writer,
    premise: Node,
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
