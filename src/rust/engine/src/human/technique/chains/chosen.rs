//! Which nice loops and chains HoDoKu comes across.
//!
//! HoDoKu keeps one way from each premise to each node. A loop that would take another
//! way, because the one that is kept crosses itself, it does not see. Paths are rated
//! beside those of HoDoKu, so they leave these out as well.

use super::found::Chain;
use crate::deduce::classic::{ClassicPosition, SEEN, bits, cells};
use crate::human::technique::prelude::*;
use crate::human::technique::tables::{
    Fact, Grown, Purpose, Tables, board_of, cell_of, is_classic, is_group, node,
};

/// The tables of a position.
pub(super) struct Chosen {
    board: ClassicPosition,
    tables: Tables,
}

/// Candidates as bits: for each digit the cells.
type Removed = [u128; 9];

fn is_true(node: Fact) -> bool {
    node & 1 != 0
}

impl Chosen {
    /// `None` under rules that HoDoKu does not know.
    pub(super) fn of<const W: usize>(state: &State<'_, W>, groups: bool) -> Option<Self> {
        is_classic(state.layout()).then(|| {
            let board = board_of(state);
            let kind = if groups {
                Purpose::Grouped
            } else {
                Purpose::Plain
            };
            let tables = Tables::new(&board, kind);
            Self { board, tables }
        })
    }

    /// Whether HoDoKu finds a loop or chain with these eliminations.
    pub(super) fn has(&mut self, chain: &Chain) -> bool {
        let mut removed = [0; 9];
        for &(cell, digit) in &chain.eliminations {
            removed[digit.index()] |= 1 << cell.index();
        }
        let singles = chain.nodes.iter().filter(|&&node| node < 729);
        let cell = |&node: &u32| (node / 9) as u8;
        let home = |(own, _): Candidate| own.index() as u8;
        use Technique::*;
        match (chain.technique, &chain.nodes[..]) {
            (Aic | GroupedAic, &[first, .., last]) => {
                let mut ends = [first, last].into_iter();
                ends.any(|end| self.finds(2 * end as Fact, &removed))
            }
            (NiceLoop | GroupedNiceLoop, _) => singles
                .map(cell)
                .any(|cell| self.finds_from(cell, &removed)),
            _ => self.finds_from(home(chain.eliminations[0]), &removed),
        }
    }

    fn finds_from(&mut self, cell: u8, removed: &Removed) -> bool {
        bits(self.board.cands(cell)).any(|digit| {
            let mut premises = [true, false].into_iter();
            premises.any(|is_true| self.finds(node(cell, digit, is_true), removed))
        })
    }

    /// Whether a loop or chain that begins with this premise removes these candidates.
    fn finds(&mut self, premise: Fact, removed: &Removed) -> bool {
        let grown = Grown::of(&mut self.tables, premise);
        let home = cell_of(premise);
        let ends = grown.entries().iter();
        let mut ends = ends.filter(|end| !is_group(end.node) && end.distance > 2);
        ends.any(|end| {
            let closes = cell_of(end.node) == home;
            let removes = match closes {
                true => self.closed(premise, end.node),
                false => self.open(premise, end.node),
            };
            if !matches!(&removes, Removes::Loop) && removes != Removes::These(*removed) {
                return false;
            }
            let mut way = vec![end.node];
            grown.back_from(&mut self.tables, end.node, |node, _| way.push(node));
            way.reverse();
            let fits = || removes != Removes::Loop || self.around(&way) == *removed;
            self.is_chain(&way, closes) && fits()
        })
    }

    /// What follows if the premise leads to a node of its own cell.
    fn closed(&self, premise: Fact, end: Fact) -> Removes {
        let (cell, digits) = (
            cell_of(premise),
            [premise, end].map(|own| self.tables.digit(own)),
        );
        let mut found = [0; 9];
        match (is_true(premise), is_true(end), digits[0] == digits[1]) {
            (true, false, true) => found[usize::from(digits[0])] = 1 << cell,
            (false, true, true) => {
                for other in bits(self.board.cands(cell) & !(1 << digits[0])) {
                    found[usize::from(other)] = 1 << cell;
                }
            }
            (true, true, false) => found[usize::from(digits[0])] = 1 << cell,
            (false, false, false) => found[usize::from(digits[1])] = 1 << cell,
            (true, false, false) if self.board.count(cell) == 2 => return Removes::Loop,
            (false, true, false) => return Removes::Loop,
            _ => return Removes::Nothing,
        }
        Removes::These(found)
    }

    /// What follows if one of two candidates in different cells is true.
    fn open(&self, premise: Fact, end: Fact) -> Removes {
        if is_true(premise) || !is_true(end) {
            return Removes::Nothing;
        }
        let [one, other] = [premise, end].map(cell_of);
        let [a, b] = [premise, end].map(|own| self.tables.digit(own));
        let mut found = [0; 9];
        if a == b {
            let seen = SEEN[usize::from(one)] & SEEN[usize::from(other)];
            found[usize::from(a)] = seen & self.board.cells_with(a);
            if found[usize::from(a)].count_ones() < 2 {
                return Removes::Nothing;
            }
        } else {
            let sees = SEEN[usize::from(one)] >> other & 1 != 0;
            if !sees || !self.board.has(one, b) || !self.board.has(other, a) {
                return Removes::Nothing;
            }
            found[usize::from(b)] = 1 << one;
            found[usize::from(a)] = 1 << other;
        }
        Removes::These(found)
    }

    /// The first cell of a node.
    fn cell(&self, node: Fact) -> u8 {
        self.tables.cells(node).trailing_zeros() as u8
    }

    /// Whether the way does not come back to itself, and leaves the cell of a loop at its
    /// beginning and at its end.
    fn is_chain(&self, way: &[Fact], closes: bool) -> bool {
        let cells: Vec<u8> = way.iter().map(|&node| self.cell(node)).collect();
        let (first, last) = (cells[0], cells.len() - 1);
        if closes && (cells[last] == cells[last - 1] || first == cells[1]) {
            return false;
        }
        let mut passed = 0;
        for (place, &cell) in cells.iter().enumerate() {
            if passed >> cell & 1 != 0 {
                return false;
            }
            if place > 0 && !(closes && cells[place - 1] == first) {
                passed |= self.tables.cells(way[place - 1]);
            }
        }
        true
    }

    /// What a continuous loop removes.
    fn around(&self, way: &[Fact]) -> Removed {
        let last = way.len() - 1;
        let before = way[..last].iter();
        let inner = before.fold(0, |all, &node| all | self.tables.cells(node));
        let mut found = [0; 9];
        for (place, &own) in way.iter().enumerate() {
            let digit = self.tables.digit(own);
            let leaves = |at: usize| self.cell(way[at]) != self.cell(way[at - 1]);
            // A cell that is entered and left by strong links keeps two digits.
            let pair = match place {
                0 if !is_true(own) && is_true(way[last]) => Some(way[last]),
                0 => None,
                _ => {
                    let passes = place + 2 <= last && is_true(own) && leaves(place);
                    let passes = passes && !is_true(way[place + 1]) && !leaves(place + 1);
                    let passes = passes && is_true(way[place + 2]) && leaves(place + 2);
                    passes.then(|| way[place + 2])
                }
            };
            if let Some(other) = pair {
                let kept = 1 << digit | 1 << self.tables.digit(other);
                for gone in bits(self.board.cands(self.cell(own)) & !kept) {
                    found[usize::from(gone)] |= 1 << self.cell(own);
                }
            }
            if place > 0 && !is_true(own) && leaves(place) {
                let both = self.tables.cells(own) | self.tables.cells(way[place - 1]);
                let seen = cells(both).fold(!0, |seen, cell| seen & SEEN[usize::from(cell)]);
                found[usize::from(digit)] |= seen & !inner & self.board.cells_with(digit);
            }
        }
        found
    }
}

/// What two ends would remove.
#[derive(PartialEq, Eq)]
enum Removes {
    Nothing,
    These(Removed),
    /// That depends on the way.
    Loop,
}
