//! Strong links of one digit, two, three or four, each joined to the next by a house:
//! one of the two ends holds the digit.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::from_all;
use crate::human::step::{HousePart, Part};
use crate::work::Arrange;
use std::cmp::Reverse;

/// A house where a digit is at one end or at the other; an end is one to three cells of
/// a line or of a block.
#[derive(Clone, Copy)]
struct StrongLink {
    house: u8,
    /// The number among the links of this house: the same cells can be split in two ways.
    split: u8,
    grouped: bool,
    ends: [u128; 2],
    /// All cells of the house with the digit.
    cells: u128,
}

/// A row of links that removes something.
struct Row {
    order: RowOrder,
    gone: u128,
    digit: u8,
    links: Vec<(StrongLink, usize)>,
    joints: Vec<u8>,
    ring: Option<u8>,
}

/// What comes first: the lowest rating, in tenths; what removes most, counted again where two
/// joints remove the same; the shape; where the search comes to it.
type RowOrder = (u32, Reverse<u32>, String, RowPlace);

/// The kinds of houses, the digit, the houses, the order of the links, and the end each
/// begins with.
type RowPlace = (u32, u8, Vec<(u8, u8)>, usize, Vec<usize>);

/// The best row of `size` links.
pub(super) fn strong_links(board: &ClassicPosition, size: usize) -> Option<Found> {
    let mut search = LinkSearch {
        size,
        digit: 0,
        links: Vec::new(),
        able: 0,
        next: Vec::new(),
        row: Vec::with_capacity(size),
        joints: Vec::with_capacity(size),
        best: None,
    };
    for digit in 0..9 {
        search.digit = digit;
        search.able = board.cells_with(digit);
        search.links.clear();
        for house in 0..HOUSES as u8 {
            add_links(board, house, digit, &mut search.links);
        }
        search.join();
        for first in 0..search.links.len() {
            for end in 0..2 {
                search.row.push((search.links[first], end));
                search.extend(search.links[first].cells, 2 * first + end);
                search.row.pop();
            }
        }
    }
    search.best.map(Row::into_found)
}

/// In a block the digit may stand in a row and a column, which cross in `heart`, or in
/// two of the lines one way.
const CROSSES: [(Mask, Mask); 15] = {
    let mut crosses = [(0, 0); 15];
    let mut heart = 0;
    while heart < 9 {
        let column = 0b001_001_001 << (heart % 3) & !(1 << heart);
        let row = 0b111 << (heart / 3 * 3) & !(1 << heart);
        crosses[heart] = (column, row);
        heart += 1;
    }
    let rows = [0b111, 0b111_000, 0b111_000_000];
    let columns = [0b001_001_001, 0b010_010_010, 0b100_100_100];
    let mut pair = 0;
    while pair < 3 {
        let (one, two) = [(0, 1), (0, 2), (1, 2)][pair];
        crosses[9 + pair] = (rows[one], rows[two]);
        crosses[12 + pair] = (columns[one], columns[two]);
        pair += 1;
    }
    crosses
};

/// A line meets three blocks; the digit may stand in two of them.
const HALVES: [(Mask, Mask); 3] = [
    (0b000_111_000, 0b111_000_000),
    (0b000_000_111, 0b111_000_000),
    (0b000_000_111, 0b000_111_000),
];

fn add_links(board: &ClassicPosition, house: u8, digit: u8, links: &mut Vec<StrongLink>) {
    let places = board.places(house, digit);
    let count = places.count_ones();
    let all = cells_at(house, places);
    let mut add = |split, grouped, ends: [Mask; 2]| {
        links.push(StrongLink {
            house,
            split,
            grouped,
            ends: ends.map(|end| cells_at(house, end)),
            cells: all,
        });
    };
    let is_block = kind_of(house) == 0;
    match count {
        2 => {
            let first = places & places.wrapping_neg();
            let second = places & !first;
            let [one, two] = [first, second].map(|end| cell_at(house, end.trailing_zeros() as u8));
            let in_line = (1..3)
                .any(|kind| HOUSES_OF[usize::from(one)][kind] == HOUSES_OF[usize::from(two)][kind]);
            // That one is found by its line.
            if !(is_block && in_line) {
                add(0, false, [first, second]);
            }
        }
        3..=6 if is_block => in_block(places, &mut add),
        3..=6 => {
            let split = HALVES.iter().find(|(one, two)| places & !one & !two == 0);
            let Some(&(one, two)) = split else {
                return;
            };
            let (one, two) = (places & one, places & two);
            match (one.count_ones(), two.count_ones()) {
                (0, _) | (_, 0) => {}
                (1, _) => add(0, true, [one, two]),
                (_, 1) => add(1, true, [two, one]),
                _ => add(0, true, [one, two]),
            }
        }
        _ => {}
    }
}

fn in_block(places: Mask, add: &mut impl FnMut(u8, bool, [Mask; 2])) {
    let few = places.count_ones() < 4;
    let fits = |&index: &usize| {
        let (one, two) = CROSSES[index];
        let heart = if index < 9 { 1 << index } else { 0 };
        places & !one & !two & !heart == 0 && !(few && index > 8)
    };
    let Some(index) = (0..15).find(fits) else {
        return;
    };
    let (one, two) = (places & CROSSES[index].0, places & CROSSES[index].1);
    let heart = if index < 9 { 1 << index } else { 0 };
    match (one.count_ones(), two.count_ones()) {
        (0, _) | (_, 0) => {}
        // The crossing cell goes with one of the two.
        (1, 1) => add(0, true, [two, one | heart]),
        (1, _) => add(0, true, [one, two | heart]),
        (_, 1) => add(1, true, [two, one | heart]),
        (2, 2) if index > 8 && is_rectangle(one, two, index) => {
            add(0, true, [one, two]);
            let low = |set: Mask| set & set.wrapping_neg();
            let high = |set: Mask| set & (set - 1);
            add(1, true, [low(one) | low(two), high(one) | high(two)]);
        }
        _ => add(0, true, [one | heart & places, two | heart & places]),
    }
}

/// Whether the cells of two parallel lines are opposite each other.
fn is_rectangle(one: Mask, two: Mask, index: usize) -> bool {
    let line = |place| if index < 12 { place % 3 } else { place / 3 };
    mask(bits(one).map(line)) == mask(bits(two).map(line))
}

/// The house that holds both ends: a column, else a row, else a block.
fn shared(one: u128, two: u128) -> Option<u8> {
    let all = one | two;
    let houses = HOUSES_OF[all.trailing_zeros() as usize];
    let [block, row, column] = houses;
    [column, row, block]
        .into_iter()
        .find(|&house| all & !SETS[usize::from(house)] == 0)
}

struct LinkSearch {
    size: usize,
    digit: u8,
    /// All cells of the digit, and its links.
    able: u128,
    links: Vec<StrongLink>,
    /// For each link and the end that a row begins with, twice the number and the end: the
    /// links that can come next, so named, each with what joins them.
    next: Vec<Vec<(u16, u8)>>,
    /// The links so far, each with the end it begins with.
    row: Vec<(StrongLink, usize)>,
    joints: Vec<u8>,
    best: Option<Row>,
}

impl LinkSearch {
    /// Finds out which links can come next to each other.
    fn join(&mut self) {
        self.next.iter_mut().for_each(Vec::clear);
        self.next.resize(2 * self.links.len(), Vec::new());
        for (number, last) in self.links.iter().enumerate() {
            for (at, link) in self.links.iter().enumerate() {
                if link.cells & last.cells != 0 {
                    continue;
                }
                for begin in 0..2 {
                    for end in 0..2 {
                        if let Some(joint) = shared(last.ends[1 - begin], link.ends[end]) {
                            self.next[2 * number + begin].push(((2 * at + end) as u16, joint));
                        }
                    }
                }
            }
        }
    }

    /// Goes on from the last link of the row and its end, so named.
    fn extend(&mut self, used: u128, last: usize) {
        if self.row.len() == self.size {
            self.judge();
            return;
        }
        for number in 0..self.next[last].len() {
            let (next, joint) = self.next[last][number];
            let link = self.links[usize::from(next) / 2];
            if link.cells & used == 0 {
                self.row.push((link, usize::from(next) % 2));
                self.joints.push(joint);
                self.extend(used | link.cells, usize::from(next));
                self.joints.pop();
                self.row.pop();
            }
        }
    }

    fn judge(&mut self) {
        let key = |&at: &usize| {
            let link = self.row[at].0;
            (link.house, link.split)
        };
        // The same row from its other end is another one of these.
        if key(&0) > key(&(self.size - 1)) {
            return;
        }
        let (first, begin) = self.row[0];
        let (last, end) = self.row[self.size - 1];
        let (start, end) = (first.ends[begin], last.ends[1 - end]);
        let ring = shared(start, end);
        let is_first = |&at: &usize| key(&0) <= key(&at);
        if ring.is_some() && (begin != 0 || !(1..self.size).all(|at| is_first(&at))) {
            return;
        }
        let able = self.able;
        let own = self
            .row
            .iter()
            .map(|(link, _)| SETS[usize::from(link.house)]);
        let own = own.fold(0, |all, set| all | set);
        let seen =
            |set: u128| cells(set).fold(able & !own, |seen, cell| seen & SEEN[usize::from(cell)]);
        let mut gone = seen(start | end);
        let mut count = gone.count_ones();
        if ring.is_some() {
            for pair in self.row.windows(2) {
                let [(one, from), (two, to)] = pair else {
                    continue;
                };
                let here = seen(one.ends[1 - from] | two.ends[*to]);
                count += here.count_ones();
                gone |= here;
            }
        } else {
            let joints = self.joints.iter().map(|&house| SETS[usize::from(house)]);
            gone &= !joints.fold(0, |all, set| all | set);
            count = gone.count_ones();
        }
        if gone == 0 {
            return;
        }
        let mut sorted: Vec<usize> = (0..self.size).collect();
        sorted.arrange_by_key(key);
        let rank_of = |at: usize| sorted.iter().position(|&own| own == at).unwrap_or(0);
        let ranks: Vec<usize> = (0..self.size).map(rank_of).collect();
        let kinds: Vec<u8> = self.row.iter().map(|(link, _)| link.house / 9).collect();
        let grouped = self.row.iter().filter(|(link, _)| link.grouped).count();
        let shape = shape(&kinds, grouped);
        let by_kind = sorted.iter().enumerate();
        let kinds = by_kind.fold(0, |set, (rank, &at)| {
            set | 1 << (kind_of(self.row[at].0.house) * self.size + rank)
        });
        let houses = sorted.iter().map(|&at| key(&at)).collect();
        let begins = self.row.iter().map(|&(_, begin)| begin).collect();
        let place = (kinds, self.digit, houses, order_of(&ranks), begins);
        let order = (rating(&shape, self.size), Reverse(count), shape, place);
        if self.best.as_ref().is_none_or(|best| order < best.order) {
            self.best = Some(Row {
                order,
                gone,
                digit: self.digit,
                links: self.row.clone(),
                joints: self.joints.clone(),
                ring,
            });
        }
    }
}

/// When an order of links comes up: exchanges of two make one from the last.
fn order_of(order: &[usize]) -> usize {
    let size = order.len();
    let mut now: Vec<usize> = (0..size).collect();
    let mut left: Vec<usize> = (0..=size).collect();
    let (mut count, mut high) = (0, 1);
    while now != order && high < size {
        left[high] -= 1;
        let low = if high % 2 == 1 { left[high] } else { 0 };
        now.swap(low, high);
        count += 1;
        high = 1;
        while left[high] == 0 {
            left[high] = high;
            high += 1;
        }
    }
    count
}

/// How many links are grouped, and the kinds of their houses: of the ways to write them,
/// from either end and with rows and columns exchanged, the one that comes first.
fn shape(kinds: &[u8], grouped: usize) -> String {
    let text = |kinds: &[u8]| {
        kinds
            .iter()
            .map(|kind| (b'0' + kind) as char)
            .collect::<String>()
    };
    let mut kinds = kinds.to_vec();
    let reversed: Vec<u8> = kinds.iter().rev().copied().collect();
    if reversed < kinds {
        kinds = reversed;
    }
    let turned: Vec<u8> = kinds.iter().map(|&kind| (3 - kind) % 3).collect();
    let back: Vec<u8> = turned.iter().rev().copied().collect();
    let best = match kinds.contains(&1) {
        true => kinds.min(turned.min(back)),
        false => turned,
    };
    format!("{grouped}{}", text(&best))
}

/// In tenths.
fn rating(shape: &str, size: usize) -> u32 {
    let base = [40, 54, 58][size - 2];
    let kinds = &shape[1..];
    match (
        shape.starts_with('0'),
        kinds.contains('0'),
        kinds.contains('2'),
    ) {
        (false, ..) => base + 3,
        (_, false, false) => base,
        (_, true, true) => base + 2,
        _ => base + 1,
    }
}

impl Row {
    fn into_found(self) -> Found {
        let (rating, _, shape, _) = self.order;
        let technique = match (self.links.len(), self.ring) {
            (_, Some(_)) => Technique::StrongLinkLoop,
            (2, None) if shape.starts_with('0') => match &shape[1..] {
                "11" => Technique::Skyscraper,
                "12" => Technique::TwoStringKite,
                _ => Technique::TurbotFish,
            },
            (2, None) => Technique::GroupedTurbotFish,
            (3, None) => Technique::ThreeStrongLinks,
            _ => Technique::FourStrongLinks,
        };
        let removals = from_all(self.gone, self.digit);
        let mut found = Found::new(technique, f64::from(rating) / 10.0).removing(removals);
        for &(link, begin) in &self.links {
            found.houses.push((link.house, HousePart::Base));
            // A crossing cell without the digit belongs to its end all the same.
            let ends = [begin, 1 - begin].map(|end| link.ends[end] & link.cells);
            found.strong_links.push(ends);
            for cell in cells(ends[0] | ends[1]) {
                found.mark(Part::Base, cell, 1 << self.digit);
            }
        }
        for house in self.joints.into_iter().chain(self.ring) {
            found.houses.push((house, HousePart::Cover));
        }
        found
    }
}
