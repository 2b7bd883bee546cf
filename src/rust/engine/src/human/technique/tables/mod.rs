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
use crate::human::sukaku::{Board, HOUSES_OF, IDS, SEEN, SETS, bits, cells};
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

/// All tables of a position.
pub(crate) struct Tables {
    pub(crate) entries: Vec<Entry>,
    /// Where the table of each node begins and ends; both the same if it has none.
    pub(crate) spans: Vec<[u32; 2]>,
    groups: Groups,
}

/// A position as the makers of tables read it.
struct Source<'a> {
    board: &'a Board,
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
    tables: Tables,
    /// Where the table at hand begins.
    start: usize,
    /// For each node one more than its place in the table at hand, or 0.
    at: Vec<u16>,
}

impl Writer {
    fn begin(&mut self, premise: Node) {
        self.start = self.tables.entries.len();
        self.add(premise, [0; 5]);
    }

    fn end(&mut self, premise: Node) {
        for entry in &self.tables.entries[self.start..] {
            self.at[usize::from(entry.node)] = 0;
        }
        let end = self.tables.entries.len();
        self.tables.spans[usize::from(premise)] = [self.start as u32, end as u32];
    }

    fn len(&self) -> u16 {
        (self.tables.entries.len() - self.start) as u16
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
            _ => match self.tables.entries.get(self.start + usize::from(after[0])) {
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
        self.tables.entries.push(Entry {
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
        let nets = kind == Kind::Nets;
        let places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| board.cells_with(digit));
        let source = Source {
            board,
            places,
            groups: match kind {
                Kind::Plain => Groups::default(),
                _ => groups(&places),
            },
        };
        let nodes = usize::from(GROUPS) + 2 * source.groups.list.len();
        let mut writer = Writer {
            tables: Self {
                entries: Vec::with_capacity(if nets { 40_000 } else { 10_000 }),
                spans: vec![[0; 2]; nodes],
                groups: Groups::default(),
            },
            start: 0,
            at: vec![0; nodes],
        };
        let (start, mut trial) = (Trial::of(board), Trial::of(board));
        let mut singles = Vec::new();
        for cell in 0..81 {
            for digit in bits(board.cands(cell)) {
                for is_true in [true, false] {
                    let premise = node(cell, digit, is_true);
                    writer.begin(premise);
                    if nets {
                        trial.reset(&start);
                        suppose(&source, &mut trial, &mut singles, &mut writer, premise);
                    } else {
                        link(&source, &mut writer, cell, digit, is_true);
                    }
                    link_groups(&source.groups, &mut writer, cell, digit, is_true);
                    writer.end(premise);
                }
            }
        }
        for (number, group) in source.groups.list.iter().enumerate() {
            for is_true in [true, false] {
                let premise = group_node(number, is_true);
                writer.begin(premise);
                follow_group(&source, &mut writer, number, group, is_true);
                writer.end(premise);
            }
        }
        writer.tables.groups = source.groups;
        writer.tables
    }

    /// The cells of a node.
    pub(crate) fn cells(&self, node: Node) -> u128 {
        match node.checked_sub(GROUPS) {
            None => 1 << cell_of(node),
            Some(group) => self.groups.list[usize::from(group / 2)].cells,
        }
    }

    /// The digit of a node.
    pub(crate) fn digit(&self, node: Node) -> u8 {
        match node.checked_sub(GROUPS) {
            None => (node / 2 % 9) as u8,
            Some(group) => self.groups.list[usize::from(group / 2)].digit,
        }
    }

    pub(crate) fn of(&self, node: Node) -> &[Entry] {
        let [start, end] = self.spans[usize::from(node)];
        &self.entries[start as usize..end as usize]
    }
}

fn group_node(number: usize, is_true: bool) -> Node {
    GROUPS + 2 * number as Node + Node::from(is_true)
}

/// The links of a candidate to others.
fn link(source: &Source<'_>, writer: &mut Writer, cell: u8, digit: u8, is_true: bool) {
    let others = source.board.cands(cell) & !(1 << digit);
    if is_true || others.is_power_of_two() {
        for other in bits(others) {
            writer.add_next(node(cell, other, !is_true));
        }
    }
    for house in houses_of(cell) {
        let others = source.places[usize::from(digit)] & SETS[usize::from(house)] & !(1 << cell);
        if is_true || others.is_power_of_two() {
            for other in cells(others) {
                writer.add_next(node(other, digit, !is_true));
            }
        }
    }
}

/// The links of a candidate to groups.
fn link_groups(groups: &Groups, writer: &mut Writer, cell: u8, digit: u8, is_true: bool) {
    let own = 1 << cell;
    for (number, group) in groups.of(digit) {
        if group.seen & own == 0 {
            continue;
        }
        for house in group.houses {
            let alone = group.seen & SETS[usize::from(house)] == own;
            if !is_true && alone {
                writer.add_next(group_node(number, true));
            }
        }
        if is_true {
            writer.add_next(group_node(number, false));
        }
    }
}

/// What follows from a group.
fn follow_group(
    source: &Source<'_>,
    writer: &mut Writer,
    number: usize,
    group: &Group,
    is_true: bool,
) {
    let seen = group.seen;
    if is_true {
        for cell in cells(seen) {
            writer.add_next(node(cell, group.digit, false));
        }
    } else {
        for house in group.houses {
            let others = seen & SETS[usize::from(house)];
            if others.is_power_of_two() {
                writer.add_next(node(others.trailing_zeros() as u8, group.digit, true));
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
                    writer.add_next(group_node(other, false));
                }
            }
        }
        return;
    }
    for house in [line, block] {
        let mut near = others
            .clone()
            .filter(|(_, near)| near.houses.contains(&house));
        if let (Some((other, only)), None) = (near.next(), near.next()) {
            let rest = source.places[usize::from(group.digit)] & SETS[usize::from(house)];
            if rest & !group.cells & !only.cells == 0 {
                writer.add_next(group_node(other, true));
            }
        }
    }
}

/// How often HoDoKu looks for singles.
const ROUNDS: usize = 4;

/// What singles make of a premise.
fn suppose(
    source: &Source<'_>,
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
    source: &Source<'_>,
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
            let others = bits(source.board.cands(cell) & !(1 << digit));
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
