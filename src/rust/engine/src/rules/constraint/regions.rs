//! Regions that are not known beforehand.

use super::definition::{Definition, Setting, Trouble, Violation};
use super::propagator::{Past, Propagate, Sink, all_digits, all_gone, say_at_once};
use super::trial;
use crate::grid::digit::{bits, is_single, lowest};
use crate::grid::{Cell, Digit, MAX_SIZE};

/// Each cell is in a region, whose number another cell says. All regions have as many cells,
/// which hold different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regions {
    /// The cells.
    pub cells: Vec<Cell>,
    /// For each of them the cell that holds the number of its region.
    pub labels: Vec<Cell>,
    /// How many regions there are: their numbers are the digits from 1.
    pub regions: usize,
    /// How many cells each has.
    pub size: usize,
}

impl Definition for Regions {
    fn cells(&self) -> Vec<Cell> {
        [&self.cells[..], &self.labels[..]].concat()
    }

    fn check(&self, setting: &Setting<'_>) -> Result<(), Trouble> {
        setting.check_cells(&self.cells())?;
        let (found, expected) = (self.labels.len(), self.cells.len());
        if found != expected {
            return Err(Trouble::Length { found, expected });
        }
        let (value, most) = (self.regions.max(self.size), setting.digits);
        if value > most {
            return Err(Trouble::Foreign { value, most });
        }
        match self.regions * self.size == expected {
            true => Ok(()),
            false => Err(Trouble::Length {
                found: self.regions * self.size,
                expected,
            }),
        }
    }

    fn allows(&self, values: &[u8]) -> bool {
        let mut seen = vec![0_u64; self.regions];
        let places = self.cells.iter().zip(&self.labels);
        let mut places = places.map(|(cell, label)| (values[cell.index()], values[label.index()]));
        places.all(|(digit, label)| {
            let Some(seen) = seen.get_mut(usize::from(label) - 1) else {
                return false;
            };
            let digit = 1 << (digit - 1);
            let is_new = *seen & digit == 0;
            *seen |= digit;
            is_new
        }) && seen
            .iter()
            .all(|seen| seen.count_ones() as usize == self.size)
    }

    /// A digit twice in a region; a region with too many cells, or with fewer than it should
    /// have where no cell is open; a number that no region has.
    fn violations(&self, values: &[u8], _: &dyn Fn(Cell, Cell) -> bool) -> Vec<Violation> {
        let of = |cell: &Cell| values[cell.index()];
        let mut found = Vec::new();
        let foreign = |label: &&Cell| usize::from(of(label)) > self.regions;
        found.extend(self.labels.iter().filter(foreign).map(|&label| Violation {
            digit: Digit::new(values[label.index()]),
            cells: vec![label],
            expected: 0,
            found: 1,
        }));
        let open = self.labels.iter().filter(|label| of(label) == 0).count();
        for region in 1..=self.regions as u8 {
            let places = (0..self.cells.len()).filter(|&at| of(&self.labels[at]) == region);
            let places: Vec<usize> = places.collect();
            if places.len() > self.size || places.len() + open < self.size {
                found.push(Violation {
                    digit: None,
                    cells: places.iter().map(|&at| self.labels[at]).collect(),
                    expected: self.size as i32,
                    found: places.len() as i32,
                });
            }
            let most = places.iter().map(|&at| of(&self.cells[at])).max();
            for digit in 1..=most.unwrap_or(0) {
                let holds = |at: &&usize| of(&self.cells[**at]) == digit;
                let cells = places.iter().filter(holds).map(|&at| self.cells[at]);
                let cells: Vec<Cell> = cells.collect();
                if cells.len() > 1 {
                    found.push(Violation {
                        digit: Digit::new(digit),
                        expected: 1,
                        found: cells.len() as i32,
                        cells,
                    });
                }
            }
        }
        found
    }

    /// Digits are numbers of regions, too.
    fn digits_interchangeable(&self, _: usize) -> bool {
        false
    }

    fn is_for_learning(&self) -> bool {
        true
    }
}

/// Ready for the searches.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    regions: Regions,
    cells: Box<[Cell]>,
    digits: usize,
}

impl Regions {
    pub(super) fn prepare(&self, setting: &Setting<'_>) -> Prepared {
        Prepared {
            regions: self.clone(),
            cells: self.cells().into(),
            digits: setting.digits,
        }
    }
}

/// Something that follows: what has to be gone before, told by [`Prepared::causes`].
#[derive(Clone, Copy)]
enum Finding {
    /// A region has all its cells.
    Full(usize),
    /// A region needs all cells that are left to it.
    Scarce(usize),
    /// Another cell of a region holds a digit.
    Holds,
    /// Only the cell at a place can hold this digit in this region.
    Only(usize, usize, usize),
    /// No region has these numbers.
    Foreign,
}

impl Prepared {
    fn number(&self) -> u64 {
        all_digits(self.regions.regions)
    }

    /// Each region holds each digit.
    fn is_full(&self) -> bool {
        self.regions.size == self.digits
    }

    /// Tells what follows from the candidates of all cells, in their order: the cell, what it
    /// loses, and why. `tell` returns whether to go on.
    fn conclude(
        &self,
        candidates: &[u64],
        tell: &mut dyn FnMut(Option<Cell>, u64, Finding) -> bool,
    ) -> bool {
        let Regions {
            cells,
            labels,
            regions,
            size,
        } = &self.regions;
        let (all_held, all_numbers) = candidates.split_at(cells.len());
        let all = all_digits(self.digits);
        for (&label, numbers) in labels.iter().zip(all_numbers) {
            if numbers & !self.number() != 0
                && !tell(Some(label), !self.number() & all, Finding::Foreign)
            {
                return false;
            }
        }
        // How many cells are in each region, and can be.
        let (mut all_sure, mut all_can) = ([0; MAX_SIZE], [0; MAX_SIZE]);
        for &numbers in all_numbers {
            bits(numbers).for_each(|region| all_can[region] += 1);
            if is_single(numbers) {
                all_sure[lowest(numbers)] += 1;
            }
        }
        for (region, (&sure, &can)) in all_sure.iter().zip(&all_can).enumerate().take(*regions) {
            let own = 1_u64 << region;
            if sure > *size && !tell(None, 0, Finding::Full(region)) {
                return false;
            }
            if can < *size && !tell(None, 0, Finding::Scarce(region)) {
                return false;
            }
            if sure != *size && can != *size {
                continue;
            }
            for (&label, &numbers) in labels.iter().zip(all_numbers) {
                let is_open = numbers & own != 0 && numbers != own;
                if is_open && sure == *size && !tell(Some(label), own, Finding::Full(region)) {
                    return false;
                }
                if is_open
                    && can == *size
                    && !tell(Some(label), all & !own, Finding::Scarce(region))
                {
                    return false;
                }
            }
        }
        // What is held in each region, and in which regions each digit is.
        let (mut held, mut holding) = ([0_u64; MAX_SIZE], [0_u64; MAX_SIZE]);
        for (at, (&digits, &numbers)) in all_held.iter().zip(all_numbers).enumerate() {
            if is_single(digits) && is_single(numbers) {
                let held = &mut held[lowest(numbers)];
                if *held & digits != 0 && !tell(Some(cells[at]), digits, Finding::Holds) {
                    return false;
                }
                *held |= digits;
                holding[lowest(digits)] |= numbers;
            }
        }
        for (at, (&digits, &numbers)) in all_held.iter().zip(all_numbers).enumerate() {
            let (cell, lost) = match (is_single(digits), is_single(numbers)) {
                (false, true) => (cells[at], digits & held[lowest(numbers)]),
                (true, false) => (labels[at], numbers & holding[lowest(digits)]),
                _ => continue,
            };
            if lost != 0 && !tell(Some(cell), lost, Finding::Holds) {
                return false;
            }
        }
        if !self.is_full() {
            return true;
        }
        let (mut all_once, mut all_twice) = ([0_u64; MAX_SIZE], [0_u64; MAX_SIZE]);
        for (&digits, &numbers) in all_held.iter().zip(all_numbers) {
            for region in bits(numbers) {
                all_twice[region] |= all_once[region] & digits;
                all_once[region] |= digits;
            }
        }
        let pairs = all_once.into_iter().zip(all_twice).enumerate();
        for (region, (once, twice)) in pairs.take(*regions) {
            if once != all {
                let digit = lowest(all & !once);
                if !tell(None, 0, Finding::Only(usize::MAX, region, digit)) {
                    return false;
                }
            }
            for digit in bits(once & !twice) {
                let can = |&at: &usize| {
                    all_numbers[at] >> region & 1 != 0 && all_held[at] >> digit & 1 != 0
                };
                let Some(at) = (0..cells.len()).find(can) else {
                    continue;
                };
                let only = Finding::Only(at, region, digit);
                let of_both = [
                    (cells[at], all_held[at], 1_u64 << digit),
                    (labels[at], all_numbers[at], 1 << region),
                ];
                for (cell, own, kept) in of_both {
                    if own != kept && !tell(Some(cell), all & !kept, only) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// What had to be gone for a finding.
    fn causes(
        &self,
        finding: Finding,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let Regions { cells, labels, .. } = &self.regions;
        let all = all_digits(self.digits);
        let others = |cell: &&Cell| removed.is_none_or(|(own, _)| own != **cell);
        match finding {
            Finding::Full(region) => {
                let sure = |cell: &&Cell| before.candidates(**cell) == 1 << region;
                let sure = labels.iter().filter(sure).filter(others);
                sure.for_each(|&label| gone(label, all & !(1 << region)));
            }
            Finding::Scarce(region) => {
                let out = |cell: &&Cell| before.candidates(**cell) >> region & 1 == 0;
                labels
                    .iter()
                    .filter(out)
                    .for_each(|&label| gone(label, 1 << region));
            }
            Finding::Holds => {
                // The other one is in the region, or holds the digit.
                let Some((own, removed)) = removed else {
                    return;
                };
                let Some(place) = self.cells.iter().position(|&cell| cell == own) else {
                    return;
                };
                let other = place % cells.len();
                let kept = |cell: Cell| lowest(before.candidates(cell));
                let (region, digit, told) = match place == other {
                    true => (kept(labels[other]), removed, labels[other]),
                    false => (removed, kept(cells[other]), cells[other]),
                };
                gone(told, all & !before.candidates(told));
                let is_it = |&at: &usize| {
                    at != other
                        && before.candidates(cells[at]) == 1 << digit
                        && before.candidates(labels[at]) == 1 << region
                };
                if let Some(at) = (0..cells.len()).find(is_it) {
                    gone(cells[at], all & !(1 << digit));
                    gone(labels[at], all & !(1 << region));
                }
            }
            Finding::Only(at, region, digit) => {
                for (other, (&cell, &label)) in cells.iter().zip(labels).enumerate() {
                    if other == at {
                        continue;
                    }
                    match before.candidates(label) >> region & 1 == 0 {
                        true => gone(label, 1 << region),
                        false => gone(cell, 1 << digit),
                    }
                }
            }
            Finding::Foreign => {}
        }
    }
}

impl Propagate for Prepared {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn propagate<S: Sink>(&self, _: u16, sink: &mut S) -> Result<(), S::Stop> {
        say_at_once(&self.cells, sink, &|candidates, said| {
            self.conclude(candidates, &mut |cell, digits, _| {
                cell.map(|cell| said.gone.push((cell, digits))).is_some()
            })
        })
    }

    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    ) {
        let own = |&cell: &Cell| before.candidates(cell);
        let candidates: Vec<u64> = self.cells.iter().map(own).collect();
        let mut why = None;
        self.conclude(&candidates, &mut |cell, digits, finding| {
            let is_it = match removed {
                None => cell.is_none(),
                Some((own, digit)) => cell == Some(own) && digits >> digit & 1 != 0,
            };
            if is_it {
                why = Some(finding);
            }
            !is_it
        });
        match why {
            Some(finding) => self.causes(finding, removed, before, gone),
            None => all_gone(&self.cells, before, self.digits, gone),
        }
    }

    fn leaves(&self, cell: Cell, values: &[u8]) -> u64 {
        trial::leaves(self, cell, values, self.digits)
    }
}
