//! All maps that rules allow, as a chain of stabilizers.
//!
//! Rows and columns are 2n *lines*; a map puts line g(l) where line l was. The chain
//! fixes one line after the other, row 1, column 1, row 2, ...; at each link it holds,
//! for each line that can come to this place while all before stay, one map that does
//! it. Each map is a product of one map of each link in exactly one way, so their
//! number is a product, a random one is a random choice at each link, and all of them
//! are all choices.
//!
//! The maps are found by trying. Two cells are *alike* to two others if as many houses
//! and constraints of the same kind hold both; a line is only put where all cells that
//! it completes stay alike to each other, and at the end the rules are compared as a
//! whole, see [`Meaning`].

use super::map::Map;
use super::meaning::{Change, Meaning, Readings, houses_beyond_lines};
use crate::rules::{NoSquare, Rules};
use crate::work::{Arrange, Control, Halt};
use rand::{Rng, RngExt, seq::SliceRandom};
use std::collections::BTreeSet;

/// The maps that rules allow.
pub struct Symmetries {
    size: usize,
    digits: usize,
    /// Whether digits can be renamed in any way.
    renames: bool,
    /// A map that turns the digits round, if there is one and they cannot be renamed.
    reversal: Option<Lines>,
    links: Vec<Vec<Lines>>,
}

/// Which line comes to each place: rows from 0, then columns.
type Lines = Vec<u8>;

/// Lines that have no place yet.
const OPEN: u8 = u8::MAX;

impl Symmetries {
    /// The maps that `rules` allow.
    ///
    /// # Errors
    /// [`NoSquare`] if their board is none; [`Halt`] from `control`.
    pub fn of(rules: &Rules, control: &mut Control<'_>) -> Result<Result<Self, NoSquare>, Halt> {
        let size = match rules.board().need_square() {
            Ok(size) => size,
            Err(no_square) => return Ok(Err(no_square)),
        };
        let finder = Finder::of(rules, size);
        let lines = 2 * size;
        let mut links = Vec::new();
        for fixed in 0..lines {
            let place = finder.order[fixed];
            let mut link = vec![(0..lines as u8).collect()];
            for line in (0..lines).filter(|&line| line != usize::from(place)) {
                control.step()?;
                let mut found = PartialMap::new(&finder, false);
                let stays = finder.order[..fixed].iter();
                if stays.map(|&l| (l, l)).all(|(l, to)| found.put(l, to))
                    && found.put(place, line as u8)
                    && found.extend(fixed + 1, control)?
                {
                    link.push(found.lines);
                }
            }
            links.push(link);
        }
        let mut reversal = None;
        if !rules.digits_interchangeable() {
            let mut found = PartialMap::new(&finder, true);
            if found.extend(0, control)? {
                reversal = Some(found.lines);
            }
        }
        Ok(Ok(Self {
            size,
            digits: rules.digits(),
            renames: rules.digits_interchangeable(),
            reversal,
            links,
        }))
    }

    /// Whether digits can be renamed in any way.
    pub fn renames(&self) -> bool {
        self.renames
    }

    /// How many maps there are, less renaming of digits in any way: exact up to 2^53.
    pub fn order(&self) -> f64 {
        let links = self.links.iter().map(|link| link.len() as f64);
        links.product::<f64>() * if self.reversal.is_some() { 2.0 } else { 1.0 }
    }

    /// One of all maps, each as likely as any other.
    pub fn random(&self, rng: &mut impl Rng) -> Map {
        let mut lines: Lines = (0..2 * self.size as u8).collect();
        for link in &self.links {
            lines = product(&lines, &link[rng.random_range(0..link.len())]);
        }
        let mut digits: Vec<u8> = (0..self.digits as u8).collect();
        if self.renames {
            digits.shuffle(rng);
        }
        match &self.reversal {
            Some(reversal) if rng.random() => self.map(&product(&lines, reversal), true, digits),
            _ => self.map(&lines, false, digits),
        }
    }

    /// All maps one after the other; digits keep their names if these make no
    /// difference.
    ///
    /// # Errors
    /// What `visit` gives.
    pub fn for_each<E>(&self, mut visit: impl FnMut(&Map) -> Result<(), E>) -> Result<(), E> {
        let start: Lines = (0..2 * self.size as u8).collect();
        self.visit(0, &start, &mut |lines| {
            let digits = || (0..self.digits as u8).collect::<Vec<_>>();
            visit(&self.map(lines, false, digits()))?;
            match &self.reversal {
                Some(reversal) => visit(&self.map(&product(lines, reversal), true, digits())),
                None => Ok(()),
            }
        })
    }

    fn visit<E>(
        &self,
        link: usize,
        lines: &Lines,
        visit: &mut impl FnMut(&Lines) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(choices) = self.links.get(link) else {
            return visit(lines);
        };
        for choice in choices {
            self.visit(link + 1, &product(lines, choice), visit)?;
        }
        Ok(())
    }

    fn map(&self, lines: &Lines, reverses: bool, mut digits: Vec<u8>) -> Map {
        if reverses {
            digits.reverse();
        }
        let size = self.size as u8;
        let transposes = lines[0] >= size;
        let within = |lines: &[u8]| lines.iter().map(|&line| line % size).collect::<Vec<_>>();
        let (rows, columns) = lines.split_at(self.size);
        Map::of(transposes, within(rows), within(columns), digits)
    }

    /// Whether a map is one of these.
    pub fn allows(rules: &Rules, map: &Map) -> bool {
        let Some(size) = rules.board().square() else {
            return false;
        };
        if map.rows().len() != size || map.digits().len() != rules.digits() {
            return false;
        }
        let order = || 0..rules.digits() as u8;
        let reverses = order().rev().eq(map.digits().iter().copied());
        let stays = order().eq(map.digits().iter().copied());
        if !rules.digits_interchangeable() && !stays && !reverses {
            return false;
        }
        let source = |cell: usize| map.source(cell / size, cell % size);
        let readings = Readings::default();
        let meaning = |cell, reverses| meaning(rules, cell, reverses, &readings);
        meaning(&source, reverses && !rules.digits_interchangeable())
            == meaning(&|cell| cell, false)
    }
}

/// What rules mean after a change.
fn meaning(
    rules: &Rules,
    cell: &dyn Fn(usize) -> usize,
    reverses: bool,
    readings: &Readings,
) -> Meaning {
    let change = Change {
        cell,
        reverses,
        digits: rules.digits(),
        readings,
    };
    Meaning::of(rules, &change)
}

/// What comes to each place if `second` is done after `first`.
fn product(first: &Lines, second: &Lines) -> Lines {
    second
        .iter()
        .map(|&line| first[usize::from(line)])
        .collect()
}

struct Finder<'r> {
    rules: &'r Rules,
    size: usize,
    /// In which order lines get their places: a row, a column, ...
    order: Vec<u8>,
    /// For each two cells what holds both.
    alike: Alike,
    readings: Readings,
    meaning: Meaning,
}

/// For each two cells, the first before the second, a sum over what holds both.
struct Alike {
    cells: usize,
    sums: Vec<u32>,
}

impl Alike {
    fn add(&mut self, one: usize, other: usize, what: u32) {
        let sum = &mut self.sums[one * self.cells + other];
        *sum = sum.wrapping_add(what.wrapping_mul(0x9e37_79b1));
    }

    fn add_all(&mut self, members: &[usize], what: u32) {
        for &one in members {
            members.iter().for_each(|&other| self.add(one, other, what));
        }
    }

    fn of(&self, one: usize, other: usize) -> u32 {
        self.sums[one * self.cells + other]
    }
}

impl<'r> Finder<'r> {
    fn of(rules: &'r Rules, size: usize) -> Self {
        let cells = rules.cells();
        let mut alike = Alike {
            cells,
            sums: vec![0; cells * cells],
        };
        let readings = Readings::default();
        let mut houses: Vec<Vec<usize>> = Vec::new();
        for house in houses_beyond_lines(rules) {
            let mut members: Vec<_> = house.cells().iter().map(|cell| cell.index()).collect();
            members.arrange();
            // What stands twice says no more.
            if !houses.contains(&members) {
                alike.add_all(&members, 1 + members.len() as u32);
                houses.push(members);
            }
        }
        let stays = Change {
            cell: &|cell| cell,
            reverses: false,
            digits: rules.digits(),
            readings: &readings,
        };
        let mut known = BTreeSet::new();
        for constraint in rules.constraints() {
            use crate::rules::constraint::Constraint::{
                AllDifferent, Any, Automaton, Connected, Count, Pair, Regions, Sum,
            };
            if let Pair(pair) = constraint {
                for (cells, meaning) in pair.cells.iter().zip(stays.pairs(pair)) {
                    if known.insert(meaning) {
                        alike.add_all(&cells.map(|cell| cell.index()), 101);
                    }
                }
                continue;
            }
            let meanings = stays.list(std::slice::from_ref(constraint));
            if !meanings.into_iter().all(|meaning| known.insert(meaning)) {
                continue;
            }
            let what = match constraint {
                Sum(_) => 211,
                Automaton(automaton) => {
                    // Where a cell stands in the order tells it apart; digits may be turned round.
                    let reading = readings.of(automaton);
                    let table = reading.table(false).min(reading.table(true));
                    let what = table.iter().fold(307u32, |hash, &number| {
                        hash.wrapping_mul(31).wrapping_add(number as u32)
                    });
                    for (at, one) in automaton.cells.iter().enumerate() {
                        for (to, other) in automaton.cells.iter().enumerate() {
                            let pair = reading.pair(at, to) as u32;
                            alike.add(one.index(), other.index(), what.wrapping_mul(pair + 1));
                        }
                    }
                    continue;
                }
                Count(_) => 401,
                Any(_) => 503,
                // All cells may be in it: what tells them apart is which are side by side.
                Connected(connected) => {
                    for (&cell, others) in connected.cells.iter().zip(&connected.beside) {
                        for &other in others {
                            let other = connected.cells[usize::from(other)];
                            alike.add_all(&[cell.index(), other.index()], 601);
                        }
                    }
                    607
                }
                // A house; the one above; regions to be found need a sheet, and a square has none.
                AllDifferent(_) | Pair(_) | Regions(_) => continue,
            };
            let members: Vec<usize> = constraint.cells().iter().map(|cell| cell.index()).collect();
            alike.add_all(&members, what + members.len() as u32);
        }
        let order = (0..size).flat_map(|i| [i as u8, (size + i) as u8]);
        Self {
            rules,
            size,
            order: order.collect(),
            alike,
            meaning: meaning(rules, &|cell| cell, false, &readings),
            readings,
        }
    }
}

/// A map in the making.
struct PartialMap<'f, 'r> {
    finder: &'f Finder<'r>,
    reverses: bool,
    lines: Lines,
    used: Vec<bool>,
    /// Cells that have an image: place and source.
    cells: Vec<(usize, usize)>,
}

impl<'f, 'r> PartialMap<'f, 'r> {
    fn new(finder: &'f Finder<'r>, reverses: bool) -> Self {
        Self {
            finder,
            reverses,
            lines: vec![OPEN; 2 * finder.size],
            used: vec![false; 2 * finder.size],
            cells: Vec::new(),
        }
    }

    /// Puts `line` at `place`; `false`, and nothing done, if it cannot be there.
    fn put(&mut self, place: u8, line: u8) -> bool {
        let size = self.finder.size;
        let is_row = |line: u8| usize::from(line) < size;
        let transposes = self
            .lines
            .iter()
            .position(|&line| line != OPEN)
            .map(|first| is_row(first as u8) != is_row(self.lines[first]));
        let turns = is_row(place) != is_row(line);
        if self.used[usize::from(line)] || transposes.is_some_and(|other| other != turns) {
            return false;
        }
        let cell = |one: u8, other: u8| match is_row(one) {
            true => usize::from(one) * size + usize::from(other) - size,
            false => usize::from(other) * size + usize::from(one) - size,
        };
        let before = self.cells.len();
        let across = if is_row(place) {
            size..2 * size
        } else {
            0..size
        };
        for other in across.filter(|&other| self.lines[other] != OPEN) {
            let to = (cell(place, other as u8), cell(line, self.lines[other]));
            self.cells.push(to);
            let alike = |&(place, source): &(usize, usize)| {
                let alike = &self.finder.alike;
                alike.of(place, to.0) == alike.of(source, to.1)
                    && alike.of(to.0, place) == alike.of(to.1, source)
            };
            if !self.cells.iter().all(alike) {
                self.cells.truncate(before);
                return false;
            }
        }
        self.lines[usize::from(place)] = line;
        self.used[usize::from(line)] = true;
        true
    }

    /// Finds places for all lines from number `next` of the order on.
    fn extend(&mut self, next: usize, control: &mut Control<'_>) -> Result<bool, Halt> {
        control.step()?;
        let finder = self.finder;
        let Some(&place) = finder.order.get(next) else {
            return Ok(self.is_kept());
        };
        for line in 0..2 * finder.size as u8 {
            let cells = self.cells.len();
            if !self.put(place, line) {
                continue;
            }
            if self.extend(next + 1, control)? {
                return Ok(true);
            }
            self.cells.truncate(cells);
            self.lines[usize::from(place)] = OPEN;
            self.used[usize::from(line)] = false;
        }
        Ok(false)
    }

    /// Whether the whole map keeps the rules.
    fn is_kept(&self) -> bool {
        let mut source = vec![0; self.finder.rules.cells()];
        for &(place, from) in &self.cells {
            source[place] = from;
        }
        let Finder {
            rules,
            readings,
            meaning: before,
            ..
        } = self.finder;
        meaning(rules, &|cell| source[cell], self.reverses, readings) == *before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::rules::Spec;
    use crate::rules::constraint::{Connected, Constraint, Sum};

    #[test]
    fn a_constraint_that_stands_twice_says_no_more_than_once() {
        let sum = |cells: [usize; 2]| {
            Constraint::Sum(Sum {
                cells: cells.map(Cell::from_index).to_vec(),
                weights: vec![1, 1],
                total: 5,
                slack: 0,
            })
        };
        let maps = |constraints| {
            let spec = Spec {
                constraints,
                ..Spec::boxes(2, 2)
            };
            let rules = spec.build().unwrap();
            let found = Symmetries::of(&rules, &mut Control::unlimited());
            found.unwrap().unwrap().order()
        };
        let once = maps(vec![sum([0, 1]), sum([2, 3])]);
        assert_eq!(maps(vec![sum([0, 1]), sum([2, 3]), sum([1, 0])]), once);
    }

    #[test]
    fn a_piece_of_the_whole_grid_leaves_eight_maps_and_takes_no_search() {
        let near = |one: usize, other: usize| {
            (one / 6).abs_diff(other / 6) + (one % 6).abs_diff(other % 6) == 1
        };
        let beside = |one: usize| {
            let places = (0..36u16).filter(move |&other| near(one, usize::from(other)));
            places.collect::<Vec<_>>()
        };
        let piece = Connected {
            cells: (0..36).map(Cell::from_index).collect(),
            beside: (0..36).map(beside).collect(),
            digits: 0b11,
            size: None,
        };
        let spec = Spec {
            constraints: vec![Constraint::Connected(piece)],
            ..Spec::of_size(6, 6)
        };
        let rules = spec.build().unwrap();
        let found = Control::unlimited().within(5_000, |control| Symmetries::of(&rules, control));
        assert_eq!(found.unwrap().unwrap().order(), 8.0);
    }
}
