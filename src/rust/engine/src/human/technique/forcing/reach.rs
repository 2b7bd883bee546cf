//! All that follows from each premise, however far.

use crate::deduce::classic::{ClassicPosition, bits};
use crate::grid::words::{add_all, contains, insert, remove};
use crate::human::technique::tables::{Fact, Tables, node};

/// For each node that has a table the nodes that follow from it, itself included.
pub(super) struct Reach {
    rows: Vec<u64>,
    /// The words of a row.
    words: usize,
    /// For each node the number of its row and bit, or [`NONE`].
    numbers: Vec<u16>,
    /// The nodes by number: false candidates first, then true ones, then groups.
    nodes: Vec<Fact>,
    /// How many candidates there are, and the words that hold one bit for each.
    candidates: usize,
    half: usize,
}

const NONE: u16 = u16::MAX;

/// Takes a node out of the set: itself, if it was there.
fn take(set: &mut [u64], node: usize) -> Option<usize> {
    let has = contains(set, node);
    remove(set, node);
    has.then_some(node)
}

/// Makes columns of the rows: quarters change places, then quarters of quarters, and so on.
fn transpose(square: &mut [u64; 64]) {
    let (mut size, mut mask) = (32, u64::MAX >> 32);
    while size != 0 {
        let mut row = 0;
        while row < 64 {
            let swapped = (square[row] >> size ^ square[row + size]) & mask;
            square[row] ^= swapped << size;
            square[row + size] ^= swapped;
            row = (row + size + 1) & !size;
        }
        size /= 2;
        mask ^= mask << size;
    }
}

impl Reach {
    pub(super) fn new(board: &ClassicPosition, tables: &Tables) -> Self {
        let all = (0..81).flat_map(|cell| bits(board.cands(cell)).map(move |digit| (cell, digit)));
        let false_ones: Vec<Fact> = all.map(|(cell, digit)| node(cell, digit, false)).collect();
        let candidates = false_ones.len();
        let half = candidates.div_ceil(64);
        let groups = 2 * crate::deduce::classic::IDS..tables.nodes();
        let mut reach = Self {
            rows: Vec::new(),
            words: 2 * half + groups.len().div_ceil(64),
            numbers: vec![NONE; tables.nodes()],
            nodes: Vec::new(),
            candidates,
            half,
        };
        // Both halves begin with a word of their own.
        let mut number = |node: Fact, at: usize| reach.numbers[usize::from(node)] = at as u16;
        for (place, &node) in false_ones.iter().enumerate() {
            number(node, place);
            number(node + 1, 64 * half + place);
        }
        for (place, group) in groups.clone().enumerate() {
            number(group as Fact, 128 * half + place);
        }
        let true_ones = false_ones.iter().map(|node| node + 1);
        reach.nodes = false_ones.iter().copied().chain(true_ones).collect();
        reach.nodes.extend(groups.map(|group| group as Fact));
        reach.rows = vec![0; reach.words * 64 * reach.words];
        reach.close(tables);
        reach
    }

    fn at(&self, node: Fact) -> usize {
        usize::from(self.numbers[usize::from(node)])
    }

    /// The row of a node.
    pub(super) fn row(&self, node: Fact) -> &[u64] {
        &self.rows[self.at(node) * self.words..][..self.words]
    }

    /// Works out all rows, one node after the other, those that follow from it first: what
    /// follows from a node whose row is done need not be followed again.
    fn close(&mut self, tables: &Tables) {
        let words = self.words;
        let mut links = vec![0_u64; self.rows.len()];
        for &node in &self.nodes {
            let row = &mut links[self.at(node) * words..][..words];
            tables.each_of(node, |to| {
                let to = self.at(to);
                insert(row, to);
            });
        }
        let (mut done, mut known) = (vec![0; words], vec![0; words]);
        let (mut fresh, mut way) = (vec![0; words], Vec::new());
        // From many nodes nothing follows: their rows are done, and need not be added.
        let mut ends = vec![0; words];
        for &node in &self.nodes {
            let own = self.at(node);
            let row = &links[own * words..][..words];
            let is_end = row.iter().map(|row| row.count_ones()).sum::<u32>() == 1;
            let set = if is_end { &mut ends } else { &mut fresh };
            insert(set, own);
            self.rows[own * words..][..words].copy_from_slice(row);
        }
        for place in 0..self.nodes.len() {
            let start = take(&mut fresh, self.at(self.nodes[place]));
            way.extend(start.map(|start| (start, 0)));
            // For each node on the way also the first word that may have another.
            while let Some((own, first)) = way.last_mut() {
                let row = &links[*own * words + *first..][..words - *first];
                let next = row.iter().zip(&fresh[*first..]);
                if let Some(word) = next.clone().position(|(row, fresh)| row & fresh != 0) {
                    *first += word;
                    let bit = (row[word] & fresh[*first]).trailing_zeros() as usize;
                    let next = take(&mut fresh, 64 * *first + bit);
                    way.extend(next.map(|next| (next, 0)));
                    continue;
                }
                let own = *own;
                way.pop();
                known.copy_from_slice(&ends);
                self.close_row(own, &links, &done, &mut known);
                insert(&mut done, own);
            }
        }
    }

    /// Works out one row, with the help of those that are done. `known` are the nodes
    /// from which nothing follows.
    fn close_row(&mut self, own: usize, links: &[u64], done: &[u64], known: &mut [u64]) {
        let words = self.words;
        let (here, bit) = (own / 64, 1 << (own % 64));
        let (before, rest) = self.rows.split_at_mut(own * words);
        let (row, after) = rest.split_at_mut(words);
        let (done, known) = (&done[..words], &mut known[..words]);
        known[here] |= bit;
        loop {
            // What is true first: more follows from it.
            for word in (0..words).rev() {
                loop {
                    let left = row[word] & !known[word] & done[word];
                    if left == 0 {
                        break;
                    }
                    let next = 64 * word + left.trailing_zeros() as usize;
                    let all = match next < own {
                        true => &before[next * words..][..words],
                        false => &after[(next - own - 1) * words..][..words],
                    };
                    if all[here] & bit != 0 {
                        // Each follows from the other.
                        row.copy_from_slice(all);
                        return;
                    }
                    for ((row, known), all) in row.iter_mut().zip(&mut *known).zip(all) {
                        *row |= all;
                        *known |= all;
                    }
                }
            }
            let open = row.iter().zip(&*known);
            let Some(word) = open.clone().position(|(row, known)| row & !known != 0) else {
                return;
            };
            let next = 64 * word + (row[word] & !known[word]).trailing_zeros() as usize;
            known[word] |= 1 << (next % 64);
            let all = &links[next * words..][..words];
            add_all(row, all);
        }
    }

    /// For each candidate the premises from which it follows that it is false. Candidates
    /// and premises are bits and words of these as in the first two halves of a row.
    pub(super) fn deniers(&self) -> Vec<u64> {
        let (half, words) = (self.half, self.words);
        let mut deniers = vec![0; 64 * half * 2 * half];
        for from in 0..2 * half {
            for to in 0..half {
                let mut square = [0_u64; 64];
                for (place, row) in square.iter_mut().enumerate() {
                    *row = self.rows[(64 * from + place) * words + to];
                }
                transpose(&mut square);
                for (place, column) in square.into_iter().enumerate() {
                    deniers[(64 * to + place) * 2 * half + from] = column;
                }
            }
        }
        deniers
    }

    /// How many words the candidates that are true and those that are false have together.
    pub(super) fn both_halves(&self) -> usize {
        2 * self.half
    }

    /// The candidates that are true or false if the premise holds.
    pub(super) fn half(&self, node: Fact, is_true: bool) -> &[u64] {
        &self.row(node)[usize::from(is_true) * self.half..][..self.half]
    }

    /// The number of a candidate; that of its node for being true or false.
    pub(super) fn number(&self, cell: u8, digit: u8) -> usize {
        self.at(node(cell, digit, false))
    }

    /// The node of the candidate with this number being true or false.
    pub(super) fn node(&self, number: usize, is_true: bool) -> Fact {
        self.nodes[number] + Fact::from(is_true)
    }

    pub(super) fn candidates(&self) -> usize {
        self.candidates
    }

    pub(super) fn follows(&self, from: Fact, to: Fact) -> bool {
        let to = self.at(to);
        contains(self.row(from), to)
    }
}
