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

    fn close(&mut self, tables: &Tables) {
        let nodes = std::mem::take(&mut self.nodes);
        let mut links: Vec<Vec<u16>> = Vec::with_capacity(nodes.len());
        for &node in &nodes {
            let own = self.at(node);
            let mut list = Vec::new();
            for entry in tables.of(node) {
                let to = self.at(entry.node);
                let word = &mut self.rows[own * self.words + to / 64];
                if *word >> (to % 64) & 1 == 0 {
                    *word |= 1 << (to % 64);
                    if to != own {
                        list.push(to as u16);
                    }
                }
            }
            links.push(list);
        }
        // Rows that are already known are used at once, so few rounds are needed.
        loop {
            let mut changed = false;
            for (node, list) in nodes.iter().zip(&links) {
                let own = self.at(*node);
                for &to in list {
                    changed |= self.join(own, usize::from(to));
                }
            }
            if !changed {
                break;
            }
            for (node, list) in nodes.iter().zip(&links).rev() {
                let own = self.at(*node);
                for &to in list {
                    self.join(own, usize::from(to));
                }
            }
        }
        self.nodes = nodes;
    }

    /// Adds the row of `from` to that of `to`.
    fn join(&mut self, to: usize, from: usize) -> bool {
        let words = self.words;
        let (to, from) = (to * words, from * words);
        let (to, from) = match to < from {
            true => {
                let (low, high) = self.rows.split_at_mut(from);
                (&mut low[to..to + words], &high[..words])
            }
            false => {
                let (low, high) = self.rows.split_at_mut(to);
                (&mut high[..words], &low[from..from + words])
            }
        };
        let mut more = 0;
        for (word, other) in to.iter_mut().zip(from) {
            more |= other & !*word;
            *word |= other;
        }
        more != 0
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
