//! Bands of the classic grid by what their columns hold, and how many ways there
//! are to fill and to complete them.
//!
//! A band is three boxes side by side. Forget the rows for a while, and only say
//! which three digits, a *triple*, each of its nine columns holds:
//!
//! ```text
//!      box 0        box 1        box 2
//!    1  4  7      3  6  9      2  5  8
//!    2  5  8      1  4  7      3  6  9        three rows of a band
//!    3  6  9      2  5  8      1  4  7
//!    -------      -------      -------
//!   123 456 789  123 456 789  123 456 789     the triples of its columns
//! ```
//! The three triples of a box are a *partition* of the nine digits; there are
//! 9! / (3!^3 3!) = 280. Two questions depend on the partitions of a band alone:
//!
//! - in how many ways its rows can be filled ([`Bands::ways`]): each triple is put
//!   into an order, so that no row holds a digit twice;
//! - in how many ways the rest of the grid can be filled ([`Class::completions`]):
//!   what the columns hold below does not depend on the order above. A column that
//!   holds 123 has 456789 left, three of them for the second band, three for the
//!   third. For each box there are 56 such splits, and for each of the 56^3 splits
//!   of all boxes the two bands are filled independently of each other:
//!
//! ```text
//!    123 456 789 | 123 456 789 | 123 456 789     band 0: given
//!    456 789 123 | 789 123 456 | 468 179 235     band 1: ways of these partitions
//!    789 123 456 | 456 789 123 | 579 238 146     band 2: times ways of these
//! ```
//! Renaming digits changes neither answer, so three partitions count as the same
//! *class* if a renaming makes one of the other: 131 classes instead of 280^3. (The
//! 416 classes of `band_classes()` are another thing: there rows count, too, and boxes
//! and columns can change places.)
//!
//! That bands are classes of which one needs to be completed is the idea of
//! Felgenhauer and Jarvis, "Enumerating possible Sudoku grids" (2005), who first
//! counted the grids; that the columns' partitions decide follows from their
//! remarks on the order within columns.

use crate::grid::band::{ALL, ORDERS, Rows, Triple, arrangements, digits, in_all_rows, rest};
use crate::work::Arrange;
use std::sync::OnceLock;

/// Partitions of nine digits into three triples.
pub(crate) const PARTITIONS: usize = 280;
/// Ways to split the rest of a box's columns between two bands.
pub(crate) const SPLITS: usize = 56;

/// Bands that are the same but for the names of the digits, the order of the
/// columns within a box and the order within columns.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The partitions of a band of this class: the first is partition 0.
    pub(crate) partitions: [usize; 3],
    /// Pairs of partitions that make a class member together with partition 0.
    members: u64,
    /// Ways to fill the rows of one such band.
    ways: u64,
    /// Ways to fill the two other bands below one such band.
    completions: u64,
    /// The largest of the terms `completions` is a sum of.
    pub(crate) largest: u64,
}

impl Class {
    /// In how many ways a band of this class can be completed to a grid.
    pub fn completions(&self) -> u64 {
        self.completions
    }

    /// The grids whose first band is in this class, up to a factor that is the
    /// same for all classes, [`Bands::FACTOR`].
    pub fn weight(&self) -> u64 {
        self.members * self.ways * self.completions
    }

    /// The bands of this class, up to the same factor.
    pub fn bands(&self) -> u64 {
        self.members * self.ways
    }
}

/// Partitions, classes and their numbers.
pub struct Bands {
    /// Each with its triples in ascending order of their lowest digits.
    pub(crate) partitions: Vec<[Triple; 3]>,
    /// `relative[280 p + q]`: what becomes of partition q by a renaming of digits
    /// that makes partition 0 of partition p.
    relative: Vec<u16>,
    /// `class_of[280 q + r]`: the class of a band with partitions 0, q and r.
    class_of: Vec<u8>,
    /// The ways of those, see [`Bands::ways`].
    ways: Vec<u16>,
    /// By partition: what the columns of that box can hold in the next band, in
    /// the order of the partition's triples.
    pub(crate) splits: Vec<[[Triple; 3]; SPLITS]>,
    /// The partitions of these, and those of what they leave to the third band.
    pub(crate) split_pairs: Vec<[[u16; 2]; SPLITS]>,
    classes: Vec<Class>,
}

impl Bands {
    /// Partition 0 of a class stands for any of 280, and the triples of each box can
    /// be in any of six orders.
    pub const FACTOR: u64 = PARTITIONS as u64 * 6 * 6 * 6;

    /// The tables, made when first asked for, in some hundredths of a second.
    pub fn get() -> &'static Self {
        static BANDS: OnceLock<Bands> = OnceLock::new();
        BANDS.get_or_init(Self::new)
    }

    /// Makes the tables. [`Bands::get`] does it once for all.
    pub fn new() -> Self {
        let partitions = all_partitions();
        let index = |triples| index_of(&partitions, triples);
        // A partition's place by the first two of its triples.
        let mut places = vec![0; (usize::from(ALL) + 1).pow(2)];
        let place = |[one, two]: [Triple; 2]| usize::from(one) << 9 | usize::from(two);
        for (number, p) in partitions.iter().enumerate() {
            for [one, two, _] in ORDERS {
                places[place([p[one], p[two]])] = number as u16;
            }
        }
        let triples: Vec<Triple> = all_triples().collect();
        let mut renamed = [0; ALL as usize + 1];
        let mut relative = Vec::with_capacity(PARTITIONS * PARTITIONS);
        for from in &partitions {
            let names = renaming(from, &partitions[0]);
            for &triple in &triples {
                renamed[usize::from(triple)] = rename(triple, &names);
            }
            let images = partitions.iter().map(|&[one, two, _]| {
                places[place([one, two].map(|triple| renamed[usize::from(triple)]))]
            });
            relative.extend(images);
        }
        let splits: Vec<_> = partitions.iter().map(all_splits).collect();
        let pairs = |(above, splits): (&[Triple; 3], &[[Triple; 3]; SPLITS])| {
            splits.map(|split| [index(split) as u16, index(rest(*above, split)) as u16])
        };
        let split_pairs = partitions.iter().zip(&splits).map(pairs).collect();
        let mut bands = Self {
            partitions,
            relative,
            class_of: vec![u8::MAX; PARTITIONS * PARTITIONS],
            ways: vec![0; PARTITIONS * PARTITIONS],
            splits,
            split_pairs,
            classes: Vec::new(),
        };
        bands.classify();
        bands.complete();
        bands
    }

    /// The classes; the order is always the same.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The class of a band of three rows with nine digits each.
    pub fn class_of(&self, band: &[u8; 27]) -> usize {
        let partition = |stack: usize| {
            let column = |k: usize| {
                let digits = (0..3).map(|row| band[9 * row + 3 * stack + k]);
                digits.fold(0, |triple, digit| triple | 1 << (digit - 1))
            };
            index_of(&self.partitions, [column(0), column(1), column(2)])
        };
        usize::from(self.class_of[self.place(partition(0), partition(1), partition(2))])
    }

    /// In how many ways the rows of a band can be filled if its columns hold the
    /// triples of these partitions, in a given order.
    pub(crate) fn ways(&self, p: usize, q: usize, r: usize) -> u64 {
        u64::from(self.ways[self.place(p, q, r)])
    }

    /// The number of a partition, whatever the order of its triples.
    pub(crate) fn index(&self, triples: [Triple; 3]) -> usize {
        index_of(&self.partitions, triples)
    }

    fn place(&self, p: usize, q: usize, r: usize) -> usize {
        let relative = &self.relative[p * PARTITIONS..][..PARTITIONS];
        usize::from(relative[q]) * PARTITIONS + usize::from(relative[r])
    }

    /// Finds the classes: from each pair of partitions that has none yet, all that
    /// can be reached by renamings that leave partition 0 as it is.
    fn classify(&mut self) {
        // These four moves generate all of them: exchange two digits of a triple,
        // turn three digits round, exchange two triples, turn three triples round.
        let renamings: [[usize; 9]; 4] = [
            [1, 0, 2, 3, 4, 5, 6, 7, 8],
            [1, 2, 0, 3, 4, 5, 6, 7, 8],
            [3, 4, 5, 0, 1, 2, 6, 7, 8],
            [3, 4, 5, 6, 7, 8, 0, 1, 2],
        ];
        let images = renamings.map(|names| {
            let image = |p: &[Triple; 3]| self.index(p.map(|t| rename(t, &names)));
            self.partitions.iter().map(image).collect::<Vec<_>>()
        });
        for first in 0..PARTITIONS * PARTITIONS {
            if self.class_of[first] != u8::MAX {
                continue;
            }
            let class = self.classes.len() as u8;
            let (q, r) = (first / PARTITIONS, first % PARTITIONS);
            let ways = self.fill(q, r);
            let mut reached = vec![(q, r)];
            self.class_of[first] = class;
            let mut next = 0;
            while let Some(&(q, r)) = reached.get(next) {
                next += 1;
                self.ways[q * PARTITIONS + r] = ways;
                for image in &images {
                    let (q, r) = (image[q], image[r]);
                    let found = &mut self.class_of[q * PARTITIONS + r];
                    if *found == u8::MAX {
                        *found = class;
                        reached.push((q, r));
                    }
                }
            }
            self.classes.push(Class {
                partitions: [0, q, r],
                members: reached.len() as u64,
                ways: u64::from(ways),
                completions: 0,
                largest: 0,
            });
        }
    }

    /// The ways to fill the rows of a band with partitions 0, `q` and `r`, by
    /// trying: each order of the columns of two boxes leaves three digits for each
    /// row of the third, which must come from its three columns.
    fn fill(&self, q: usize, r: usize) -> u16 {
        let first = arrangements(&self.partitions[0]);
        let second = arrangements(&self.partitions[q]);
        let columns = &self.partitions[r];
        // The first column's order only permutes the rows: six ways alike.
        let pairs = first[..36]
            .iter()
            .flat_map(|a| second.iter().map(move |b| (*a, *b)));
        let ways = pairs
            .filter(|&(a, b)| third(a, b, columns).is_some())
            .count();
        6 * ways as u16
    }

    /// Sums up the completions of each class.
    fn complete(&mut self) {
        let mut classes = std::mem::take(&mut self.classes);
        for number in 0..classes.len() {
            // The order of the boxes makes no difference.
            let boxes = classes[number].partitions;
            let same = ORDERS.map(|[p, q, r]| {
                usize::from(self.class_of[self.place(boxes[p], boxes[q], boxes[r])])
            });
            let known = same
                .into_iter()
                .min()
                .map_or(number, |first| first.min(number));
            let (completions, largest) = (classes[known].completions, classes[known].largest);
            let class = &mut classes[number];
            if class.ways == 0 || known < number {
                (class.completions, class.largest) = (completions, largest);
                continue;
            }
            let [p, q, r] = boxes.map(|partition| &self.split_pairs[partition]);
            let (mut sum, mut largest) = (0, 0);
            // Exchanging the two other bands changes no term, so half of the splits
            // of the first box are enough, see `all_splits`.
            for &[p1, p2] in &p[..SPLITS / 2] {
                let relative =
                    [p1, p2].map(|p| &self.relative[usize::from(p) * PARTITIONS..][..PARTITIONS]);
                for &[q1, q2] in q {
                    let row = |relative: &[u16], q: u16| {
                        let start = usize::from(relative[usize::from(q)]) * PARTITIONS;
                        &self.ways[start..start + PARTITIONS]
                    };
                    let ways = [row(relative[0], q1), row(relative[1], q2)];
                    for &[r1, r2] in r {
                        let one = u32::from(ways[0][usize::from(relative[0][usize::from(r1)])]);
                        let other = u32::from(ways[1][usize::from(relative[1][usize::from(r2)])]);
                        sum += u64::from(one * other);
                        largest = largest.max(one * other);
                    }
                }
            }
            class.completions = 2 * sum;
            class.largest = u64::from(largest);
        }
        self.classes = classes;
    }
}

impl Default for Bands {
    fn default() -> Self {
        Self::new()
    }
}

fn all_triples() -> impl Iterator<Item = Triple> {
    (0..=ALL).filter(|triple| triple.count_ones() == 3)
}

/// All partitions, in ascending order of what [`index_of`] looks for.
fn all_partitions() -> Vec<[Triple; 3]> {
    let mut partitions = Vec::with_capacity(PARTITIONS);
    for first in all_triples().filter(|t| t & 1 == 1) {
        let left = ALL & !first;
        let lowest = left & left.wrapping_neg();
        for second in all_triples().filter(|t| t & first == 0 && t & lowest != 0) {
            partitions.push([first, second, left & !second]);
        }
    }
    partitions
}

fn index_of(partitions: &[[Triple; 3]], mut triples: [Triple; 3]) -> usize {
    triples.arrange_by_key(|t| t.trailing_zeros());
    let found = partitions.binary_search(&triples);
    found.unwrap_or_else(|_| unreachable!("three triples without a common digit"))
}

/// What the columns of a box that hold `above` can hold in the next band: a
/// partition, none of its triples with a digit of the one above it. The second
/// half of them are the [`rest`]s of the first half.
fn all_splits(above: &[Triple; 3]) -> [[Triple; 3]; SPLITS] {
    let lowest = |set: Triple| set & set.wrapping_neg();
    let mut splits = [[0; 3]; SPLITS];
    let mut found = 0;
    let wanted = lowest(ALL & !above[0]);
    for a in all_triples().filter(|a| a & above[0] == 0 && a & wanted != 0) {
        for b in all_triples().filter(|b| b & (above[1] | a) == 0) {
            let c = ALL & !(a | b);
            if c & above[2] == 0 {
                splits[found] = [a, b, c];
                splits[SPLITS / 2 + found] = rest(*above, [a, b, c]);
                found += 1;
            }
        }
    }
    debug_assert_eq!(found, SPLITS / 2);
    splits
}

/// The rows of the third box that two boxes leave, or `None` if a row holds a digit
/// twice or the third box's columns have not the digits for it.
#[inline]
pub(crate) fn third(a: Rows, b: Rows, columns: &[Triple; 3]) -> Option<Rows> {
    if a & b != 0 {
        return None;
    }
    let rest = in_all_rows(ALL) & !(a | b);
    // Each digit is left in one row, so a column has three places for three rows:
    // it must have one in each.
    let fits = |&column: &Triple| {
        let places = rest & in_all_rows(column);
        let in_row = |row: u32| places >> (9 * row) & u32::from(ALL) != 0;
        in_row(0) && in_row(1) && in_row(2)
    };
    columns.iter().all(fits).then_some(rest)
}

/// New names of the digits that make the partition `to` of `from`.
fn renaming(from: &[Triple; 3], to: &[Triple; 3]) -> [usize; 9] {
    let mut names = [0; 9];
    for (&old, &new) in from.iter().zip(to) {
        for (old, new) in digits(old).into_iter().zip(digits(new)) {
            names[old.trailing_zeros() as usize] = new.trailing_zeros() as usize;
        }
    }
    names
}

fn rename(triple: Triple, names: &[usize; 9]) -> Triple {
    let new = digits(triple).map(|digit| 1 << names[digit.trailing_zeros() as usize]);
    new[0] | new[1] | new[2]
}
