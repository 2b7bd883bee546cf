//! All that follows from each premise, however far.

use crate::human::sukaku::{Board, bits};
use crate::human::technique::tables::{Node, Tables, node};

/// For each node that has a table the nodes that follow from it, itself included.
pub(super) struct Reach {
    rows: Vec<u64>,
    /// The words of a row.
    words: usize,
    /// For each node the number of its row and bit, or [`NONE`].
    numbers: Vec<u16>,
    /// The nodes by number: false candidates first, then true ones, then groups.
    nodes: Vec<Node>,
    /// How many candidates there are, and the words that hold one bit for each.
    candidates: usize,
    half: usize,
}

const NONE: u16 = u16::MAX;

/// A set of candidates, by their numbers.
pub(super) type Set = Vec<u64>;

impl Reach {
    pub(super) fn new(board: &Board, tables: &Tables) -> Self {
        let all = (0..81).flat_map(|cell| bits(board.cands(cell)).map(move |digit| (cell, digit)));
        let false_ones: Vec<Node> = all.map(|(cell, digit)| node(cell, digit, false)).collect();
        let candidates = false_ones.len();
        let half = candidates.div_ceil(64);
        let groups = 2 * crate::human::sukaku::IDS..tables.spans.len();
        let mut reach = Self {
            rows: Vec::new(),
            words: 2 * half + groups.len().div_ceil(64),
            numbers: vec![NONE; tables.spans.len()],
            nodes: Vec::new(),
            candidates,
            half,
        };
        // Both halves begin with a word of their own.
        let mut number = |node: Node, at: usize| reach.numbers[usize::from(node)] = at as u16;
        for (place, &node) in false_ones.iter().enumerate() {
            number(node, place);
            number(node + 1, 64 * half + place);
        }
        for (place, group) in groups.clone().enumerate() {
            number(group as Node, 128 * half + place);
        }
        let true_ones = false_ones.iter().map(|node| node + 1);
        reach.nodes = false_ones.iter().copied().chain(true_ones).collect();
        reach.nodes.extend(groups.map(|group| group as Node));
        reach.rows = vec![0; reach.words * 64 * reach.words];
        reach.close(tables);
        reach
    }

    fn at(&self, node: Node) -> usize {
        usize::from(self.numbers[usize::from(node)])
    }

    /// The row of a node.
    pub(super) fn row(&self, node: Node) -> &[u64] {
        &self.rows[self.at(node) * self.words..][..self.words]
    }

    /// Works out all rows, one node after the other: what follows from a node whose row is
    /// done need not be followed again, and such nodes are asked first.
    fn close(&mut self, tables: &Tables) {
        let words = self.words;
        let mut links = vec![0_u64; self.rows.len()];
        for &node in &self.nodes {
            let row = &mut links[self.at(node) * words..][..words];
            for entry in tables.of(node) {
                let to = self.at(entry.node);
                row[to / 64] |= 1 << (to % 64);
            }
        }
        let (mut done, mut known) = (vec![0; words], vec![0; words]);
        for &node in &self.nodes {
            let own = usize::from(self.numbers[usize::from(node)]);
            let mut row = links[own * words..][..words].to_vec();
            known.fill(0);
            known[own / 64] |= 1 << (own % 64);
            let open = |row: &[u64], known: &[u64], among: &[u64]| {
                let mut words = row.iter().zip(known).zip(among).enumerate();
                words.find_map(|(word, ((row, known), among))| {
                    let left = row & !known & among;
                    (left != 0).then(|| 64 * word + left.trailing_zeros() as usize)
                })
            };
            let every = vec![!0; words];
            loop {
                if let Some(next) = open(&row, &known, &done) {
                    let all = &self.rows[next * words..][..words];
                    for (word, &other) in all.iter().enumerate() {
                        row[word] |= other;
                        known[word] |= other;
                    }
                } else if let Some(next) = open(&row, &known, &every) {
                    known[next / 64] |= 1 << (next % 64);
                    let all = &links[next * words..][..words];
                    row.iter_mut()
                        .zip(all)
                        .for_each(|(own, &other)| *own |= other);
                } else {
                    break;
                }
            }
            self.rows[own * words..][..words].copy_from_slice(&row);
            done[own / 64] |= 1 << (own % 64);
        }
    }

    /// The candidates that are true or false if the premise holds.
    pub(super) fn half(&self, node: Node, is_true: bool) -> &[u64] {
        &self.row(node)[usize::from(is_true) * self.half..][..self.half]
    }

    /// The number of a candidate; that of its node for being true or false.
    pub(super) fn number(&self, cell: u8, digit: u8) -> usize {
        self.at(node(cell, digit, false))
    }

    /// The node of the candidate with this number being true or false.
    pub(super) fn node(&self, number: usize, is_true: bool) -> Node {
        self.nodes[number] + Node::from(is_true)
    }

    pub(super) fn candidates(&self) -> usize {
        self.candidates
    }

    pub(super) fn empty(&self) -> Set {
        vec![0; self.half]
    }

    pub(super) fn follows(&self, from: Node, to: Node) -> bool {
        let to = self.at(to);
        self.row(from)[to / 64] >> (to % 64) & 1 != 0
    }
}
