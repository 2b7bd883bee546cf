//! How many full grids a map leaves as they are, but for the names of their digits.
//!
//! Such a grid comes back with digits renamed: what the map does to cells, a renaming
//! undoes. Renamings with cycles of the same lengths are conjugate, so one of each type
//! is enough. Given map and renaming, the digit of a cell decides those of all cells
//! that the map takes it to, its *orbit*; digits go round as cells do. Grids that differ
//! in names only count once: of the cycles of the renaming that are not in the grid yet,
//! only the first of each length is tried, and of this only the first digit.
//!
//! The grid is filled in *stages*: the bands, or bands and stacks, that the map takes to
//! each other. What is above decides what follows only through what rows, columns and
//! boxes lack, so equal situations, after renaming, are counted once and remembered.

use super::full::Boxes;
use super::map::Map;
use crate::work::{Control, Halt};
use std::collections::HashMap;

/// Renamings that are tried to see that two situations are the same.
const MOST_NAMES: usize = 400;

/// What rows, columns and boxes hold, a bit for each digit.
type Held = [u16; 27];

/// Cells that a map takes to each other.
struct Orbit {
    cells: Vec<u8>,
    /// The digits that can be in the first one, a bit each.
    digits: u16,
}

/// Counts the grids that a map leaves as they are, for one type of renaming.
struct Counter<'c, 'a> {
    boxes: Boxes,
    /// Row, column and box of each cell, as places in [`Held`].
    houses: Vec<[u8; 3]>,
    /// The next digit of each cycle, its length, and the cycle as a number.
    next: Vec<u8>,
    length: Vec<u8>,
    cycle: Vec<u8>,
    /// The first digit of each cycle.
    firsts: Vec<u8>,
    orbits: Vec<Orbit>,
    stages: Vec<Vec<usize>>,
    /// What becomes of each set of digits by renamings that leave the type as it is; none
    /// if these are too many.
    names: Vec<Vec<u16>>,
    known: Vec<HashMap<(Held, u16), u64>>,
    held: Held,
    filled: Vec<bool>,
    used: u16,
    control: &'c mut Control<'a>,
}

impl Boxes {
    /// How many full grids `map`, whose digits stay, leaves as they are, less names.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub(super) fn fixed(self, map: &Map, control: &mut Control<'_>) -> Result<u64, Halt> {
        let mut sum = 0;
        for lengths in partitions(self.size()) {
            let mut counter = Counter::new(self, map, &lengths, control);
            if counter.is_possible() {
                counter.find_names(&lengths);
                sum += counter.stage(0)?;
            }
        }
        Ok(sum)
    }
}

impl<'c, 'a> Counter<'c, 'a> {
    fn new(boxes: Boxes, map: &Map, lengths: &[usize], control: &'c mut Control<'a>) -> Self {
        let size = boxes.size();
        let (mut next, mut length, mut cycle) = (Vec::new(), Vec::new(), Vec::new());
        let mut firsts = Vec::new();
        for (number, &count) in lengths.iter().enumerate() {
            let first = next.len();
            firsts.push(first as u8);
            next.extend((0..count).map(|i| (first + (i + 1) % count) as u8));
            length.extend(vec![count as u8; count]);
            cycle.extend(vec![number as u8; count]);
        }
        let mut counter = Self {
            boxes,
            houses: (0..size * size).map(|cell| houses(boxes, cell)).collect(),
            next,
            length,
            cycle,
            firsts,
            orbits: Vec::new(),
            stages: Vec::new(),
            names: Vec::new(),
            known: Vec::new(),
            held: [0; 27],
            filled: Vec::new(),
            used: 0,
            control,
        };
        counter.find_orbits(map);
        counter.find_stages();
        counter.filled = vec![false; size * size];
        counter.known = counter.stages.iter().map(|_| HashMap::new()).collect();
        counter
    }

    fn find_orbits(&mut self, map: &Map) {
        let size = self.boxes.size();
        let mut seen = vec![false; size * size];
        for start in 0..size * size {
            if seen[start] {
                continue;
            }
            let mut cells = Vec::new();
            let mut cell = start;
            while !std::mem::replace(&mut seen[cell], true) {
                cells.push(cell as u8);
                cell = map.source(cell / size, cell % size);
            }
            let meets = |step: usize| {
                let houses = |step: usize| self.houses[usize::from(cells[step])];
                houses(0)
                    .iter()
                    .zip(houses(step))
                    .any(|(one, other)| *one == other)
            };
            let fits = |length: usize| {
                cells.len() % length == 0
                    && (length..cells.len())
                        .step_by(length)
                        .all(|step| !meets(step))
            };
            let digits = (0..size).filter(|&digit| fits(self.length[digit].into()));
            let digits = digits.fold(0, |set, digit| set | 1 << digit);
            self.orbits.push(Orbit { cells, digits });
        }
    }

    /// Orbits by the bands that they touch, or by the stacks, which makes more stages.
    fn find_stages(&mut self) {
        let size = self.boxes.size();
        let (height, width) = self.boxes.groups();
        let stages = |block: &dyn Fn(usize) -> usize| {
            let first = |orbit: &Orbit| orbit.cells.iter().map(|&cell| block(cell.into())).min();
            let mut stages = vec![Vec::new(); size];
            for (number, orbit) in self.orbits.iter().enumerate() {
                stages[first(orbit).unwrap_or_default()].push(number);
            }
            stages.retain(|stage| !stage.is_empty());
            stages
        };
        let bands = stages(&|cell| cell / size / height);
        let stacks = stages(&|cell| cell % size / width);
        self.stages = if stacks.len() > bands.len() {
            stacks
        } else {
            bands
        };
    }

    /// All renamings that go round as `next` does: cycles to cycles of the same length,
    /// turned in any way.
    fn find_names(&mut self, lengths: &[usize]) {
        let mut count = 1usize;
        for (i, &length) in lengths.iter().enumerate() {
            let alike = lengths[..=i]
                .iter()
                .filter(|&&other| other == length)
                .count();
            count = count.saturating_mul(alike * length);
        }
        if count > MOST_NAMES {
            return;
        }
        let mut all: Vec<Vec<u8>> = vec![Vec::new()];
        for &length in lengths {
            let mut longer = Vec::new();
            for names in all {
                for (to, _) in lengths
                    .iter()
                    .enumerate()
                    .filter(|(_, other)| **other == length)
                {
                    let first = usize::from(self.firsts[to]);
                    if names.contains(&(first as u8)) {
                        continue;
                    }
                    longer.extend((0..length).map(|turn| {
                        let digits = (0..length).map(|i| (first + (i + turn) % length) as u8);
                        names.iter().copied().chain(digits).collect()
                    }));
                }
            }
            all = longer;
        }
        let sets = 0..1u16 << self.next.len();
        self.names = (all.iter())
            .map(|names| {
                let digit = |set: u16, d: usize| if set >> d & 1 == 1 { 1 << names[d] } else { 0 };
                let renamed = |set| (0..names.len()).fold(0, |new, d| new | digit(set, d));
                sets.clone().map(renamed).collect()
            })
            .collect();
    }

    /// Whether each house has a place for each digit.
    fn is_possible(&self) -> bool {
        let mut places: Held = [0; 27];
        for orbit in &self.orbits {
            for &cell in &orbit.cells {
                for house in self.houses[usize::from(cell)] {
                    places[usize::from(house)] |= orbit.digits;
                }
            }
        }
        let size = self.boxes.size();
        let all = (1u16 << size) - 1;
        let houses = [0, 9, 18].into_iter().flat_map(|kind| kind..kind + size);
        houses.into_iter().all(|house| places[house] == all)
    }

    /// The ways to fill all stages from this one on.
    fn stage(&mut self, stage: usize) -> Result<u64, Halt> {
        if stage == self.stages.len() {
            return Ok(1);
        }
        if stage == 0 {
            return self.fill(0);
        }
        let key = (self.key(stage), self.used);
        if let Some(&known) = self.known[stage].get(&key) {
            return Ok(known);
        }
        let count = self.fill(stage)?;
        self.known[stage].insert(key, count);
        Ok(count)
    }

    /// What rows, columns and boxes with open cells hold; after the first stage, where it
    /// saves most, in the names that make it smallest.
    fn key(&self, stage: usize) -> Held {
        let all = (1u16 << self.boxes.size()) - 1;
        let open = self.held.map(|set| if set == all { 0 } else { set });
        let renamed = |names: &Vec<u16>| open.map(|set| names[usize::from(set)]);
        let names = match stage == 1 && self.uses_all() {
            true => &self.names[..],
            false => &[],
        };
        let first = open.iter().position(|&set| set != 0).unwrap_or_default();
        let least = |names: &Vec<u16>| names[usize::from(open[first])];
        let smallest = names.iter().map(least).min();
        let names = names.iter().filter(|names| Some(least(names)) == smallest);
        names.map(renamed).min().unwrap_or(open)
    }

    /// The ways to fill the rest of a stage and all stages after it. The cell with the
    /// fewest digits comes first.
    fn fill(&mut self, stage: usize) -> Result<u64, Halt> {
        self.control.step()?;
        let mut chosen = (u32::MAX, 0, 0);
        for &orbit in &self.stages[stage] {
            if !self.filled[orbit] {
                let digits = self.digits(orbit);
                let count = digits.count_ones();
                if count < chosen.0 {
                    chosen = (count, orbit, digits);
                    if count <= 1 {
                        break;
                    }
                }
            }
        }
        let (count, orbit, mut digits) = chosen;
        if count == u32::MAX {
            return self.stage(stage + 1);
        }
        let (used, mut sum) = (self.used, 0);
        self.filled[orbit] = true;
        while digits != 0 {
            let digit = digits.trailing_zeros() as u8;
            digits &= digits - 1;
            self.used |= 1 << self.cycle[usize::from(digit)];
            self.toggle(orbit, digit);
            sum += self.fill(stage)?;
            self.toggle(orbit, digit);
            self.used = used;
        }
        self.filled[orbit] = false;
        Ok(sum)
    }

    /// Whether all cycles are in the grid.
    fn uses_all(&self) -> bool {
        self.used.count_ones() as usize == self.firsts.len()
    }

    /// The digits to try in the first cell of an orbit.
    fn digits(&self, orbit: usize) -> u16 {
        let orbit = &self.orbits[orbit];
        let [row, column, part] = self.houses[usize::from(orbit.cells[0])];
        let held = |house: u8| self.held[usize::from(house)];
        let possible = orbit.digits & !(held(row) | held(column) | held(part));
        if self.uses_all() {
            return possible;
        }
        // Lengths of which a cycle that is not in the grid was tried.
        let (mut digits, mut tried) = (0, 0u16);
        for digit in (0..self.next.len()).filter(|digit| possible >> digit & 1 == 1) {
            let length = self.length[digit];
            if self.used >> self.cycle[digit] & 1 == 1 {
                digits |= 1 << digit;
            } else if tried >> length & 1 == 0 {
                tried |= 1 << length;
                digits |= 1 << digit;
            }
        }
        digits
    }

    /// Puts a digit into the first cell of an orbit and those that follow from it into
    /// the others, or takes them away.
    fn toggle(&mut self, orbit: usize, mut digit: u8) {
        for &cell in &self.orbits[orbit].cells {
            for house in self.houses[usize::from(cell)] {
                self.held[usize::from(house)] ^= 1 << digit;
            }
            digit = self.next[usize::from(digit)];
        }
    }
}

/// Row, column and box of a cell, as places in [`Held`].
fn houses(Boxes { rows, columns }: Boxes, cell: usize) -> [u8; 3] {
    let size = rows * columns;
    let (row, column) = (cell / size, cell % size);
    [row, 9 + column, 18 + row / rows * rows + column / columns].map(|house| house as u8)
}

/// All ways to write a number as a sum, the largest part first.
fn partitions(number: usize) -> Vec<Vec<usize>> {
    fn add(left: usize, most: usize, begun: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if left == 0 {
            all.push(begun.clone());
        }
        for part in (1..=most.min(left)).rev() {
            begun.push(part);
            add(left - part, part, begun, all);
            begun.pop();
        }
    }
    let mut all = Vec::new();
    add(number, number, &mut Vec::new(), &mut all);
    all
}
