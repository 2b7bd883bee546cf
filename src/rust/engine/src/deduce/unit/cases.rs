//! Whether some units leave a way at all: cases over the candidates of a cell or the places
//! of a digit.

use super::trial::{Failed, Trial};
use super::units::{LEVELS, UnitId, Voice};
use crate::grid::Cell;
use crate::grid::digit::{bits, is_single};
use crate::work::{Arrange, Control, Halt};
use std::cmp::Reverse;

/// What the search for a way came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// There is none.
    Refuted,
    /// There is one, with which all units that speak are content.
    Possible,
    /// Neither has been found within the budget.
    Unknown,
}

impl Trial<'_> {
    /// Supposes digits of a cell, and looks for a way to fill all cells of the units that
    /// speak, with at most so many cases. Afterwards everything is as it was.
    pub(crate) fn verdict(
        &mut self,
        cell: Cell,
        digits: u64,
        cases: u64,
        control: &mut Control<'_>,
    ) -> Result<(Verdict, u64), Halt> {
        let mark = self.mark();
        let mut search = Search {
            cells: self.cells_spoken_of(),
            budget: cases,
            left: cases,
            done: 0.0,
            failed: None,
        };
        let verdict = match self.suppose(cell, digits) {
            Err(Failed) => Ok(Verdict::Refuted),
            // In a case of few what is quick to see says enough: with subsets of any size each takes
            // twice as long. Of many cases it saves two of three and more.
            Ok(()) => {
                self.levels = if cases > MANY { LEVELS } else { LEVELS - 1 };
                self.gather();
                let verdict = search.fill(self, 1.0, control);
                self.levels = LEVELS;
                verdict
            }
        };
        self.back_to(mark);
        Ok((verdict?, cases - search.left))
    }

    /// The cells of the units that speak, in order.
    pub(crate) fn cells_spoken_of(&self) -> Vec<Cell> {
        let mut spoken_of = vec![false; self.left.len()];
        for unit in (0..self.units.len() as UnitId).filter(|&unit| self.speaks(unit)) {
            for cell in &self.units.get(unit).cells {
                spoken_of[cell.index()] = true;
            }
        }
        let cells = (0..spoken_of.len()).filter(|&cell| spoken_of[cell]);
        cells.map(Cell::from_index).collect()
    }
}

/// Searches that may take more cases than these look at subsets of any size.
const MANY: u64 = 4_096;

/// Cases of which one must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Split {
    pub(crate) cases: Vec<(Cell, u64)>,
    /// The speaker that says so; none needs to of the candidates of a cell.
    pub(crate) house: Option<u32>,
}

struct Search {
    cells: Vec<Cell>,
    /// The cases that it may take, and those that are left of them.
    budget: u64,
    left: u64,
    /// The part of all ways that is refuted: of a case that is one of two, each is half of it.
    done: f64,
    /// Where the last case failed: what is wrong there is asked about first.
    failed: Option<Cell>,
}

/// A search is given up that has done less than this times `x * x` of its work when it has taken
/// the part `x` of the cases that it may: it gets quicker as it learns where cases fail, but hardly
/// by more than that. It is asked after each half, quarter and so on down to [`SOONEST`] of them.
///
/// Searches that ended in time, of up to 65,536 cases as were tried then, had done at least 4 %
/// after an eighth of them and 15 % after a quarter, and most of the others less. With this 175
/// puzzles of setters take a third less time, with reasons as small.
const HOPE: f64 = 1.5;
const SOONEST: u32 = 5;

/// A search that may take fewer cases than these is not given up.
const GIVEN_UP: u64 = 64;

impl Search {
    /// Looks for a way in a case that is `part` of all.
    fn fill(
        &mut self,
        trial: &mut Trial<'_>,
        part: f64,
        control: &mut Control<'_>,
    ) -> Result<Verdict, Halt> {
        let Some(cases) = trial.cases_among(&self.cells, self.failed) else {
            trial.keep_way();
            return Ok(Verdict::Possible);
        };
        let part = part / cases.len() as f64;
        for (cell, digit) in cases {
            if self.left == 0 || self.is_hopeless() {
                return Ok(Verdict::Unknown);
            }
            self.left -= 1;
            control.step()?;
            let mark = trial.mark();
            let verdict = match trial.suppose(cell, digit) {
                Err(Failed) => {
                    trial.blame();
                    self.done += part;
                    Verdict::Refuted
                }
                Ok(()) => self.fill(trial, part, control)?,
            };
            if verdict != Verdict::Refuted {
                return Ok(verdict);
            }
            self.failed = Some(cell);
            trial.back_to(mark);
        }
        Ok(Verdict::Refuted)
    }

    /// Whether it would not end in time, see [`HOPE`].
    fn is_hopeless(&self) -> bool {
        let spent = self.budget - self.left;
        let is_asked = |halves: &u32| spent == self.budget >> halves;
        let halves = (1..=SOONEST).find(is_asked);
        self.budget >= GIVEN_UP
            && halves.is_some_and(|halves| self.done < HOPE * 0.25_f64.powi(halves as i32))
    }
}

impl Trial<'_> {
    /// Forgets where cases failed.
    pub(crate) fn forget_failures(&mut self) {
        self.failures.fill(0);
    }

    /// Notes where a case has just failed: of cells with equally few candidates, and of
    /// digits with two places, those are next where most did (Boussemart and others,
    /// 2004). What looks at most of the board says nothing of where.
    ///
    /// On eleven puzzles of setters on which most time went this saved a fifth of the time and 6 % of
    /// the houses and rules of reasons. Dropped: fewest candidates per failure, of whatever
    /// number (a tenth of the time, on five of them longer); the same with a search that starts
    /// again after 30 cases, 45 and so on (no time, more searches). The square of the number, and
    /// not asking about the cell that failed last, saved as much time and made reasons larger.
    fn blame(&mut self) {
        let cells = self.cells_of_speaker(self.last_speaker());
        if 2 * cells.len() <= self.failures.len() {
            for cell in cells {
                self.failures[cell.index()] += 1;
            }
        }
    }

    /// The cases into which what the units that speak leave falls; `None` if each of their
    /// cells has one digit.
    pub(crate) fn cases(&self) -> Option<Split> {
        self.split(&self.cells_spoken_of())
    }

    /// All cases there are: the candidates of a cell, or the places of a digit where it has two.
    pub(crate) fn splits(&self) -> Vec<Split> {
        let mut splits = Vec::new();
        for cell in self.cells_spoken_of() {
            let left = self.left[cell.index()];
            if !is_single(left) {
                splits.push(Split {
                    cases: bits(left).map(|digit| (cell, 1 << digit)).collect(),
                    house: None,
                });
            }
        }
        for &number in &self.units.with_places {
            if let (Voice::Singles(cells, full), true) = (
                &self.units.speakers[number as usize].voice,
                self.may_speak(number),
            ) {
                for digit in bits(self.twice(cells) & full) {
                    let places = cells.iter();
                    let places = places.filter(|cell| self.left[cell.index()] >> digit & 1 == 1);
                    splits.push(Split {
                        cases: places.map(|&cell| (cell, 1 << digit)).collect(),
                        house: Some(number),
                    });
                }
            }
        }
        splits
    }

    /// Whether it must be one of these still.
    pub(crate) fn is_one_of(&self, split: &Split) -> bool {
        let digits = split.cases.iter().fold(0, |all, (_, digits)| all | digits);
        match split.house {
            None => self.left[split.cases[0].0.index()] & !digits == 0,
            Some(house) => {
                let cells = self.left_to(self.cells_of_speaker(house));
                let mut places = cells.filter(|(_, left)| left & digits != 0);
                places.all(|(cell, _)| split.cases.contains(&(cell, digits)))
            }
        }
    }

    /// The same for a search, which asks about the cell where the last case failed if no other
    /// has fewer candidates, and tries first what the last way had there.
    fn cases_among(&mut self, cells: &[Cell], failed: Option<Cell>) -> Option<Vec<(Cell, u64)>> {
        let Split { mut cases, house } = self.split(cells)?;
        let (first, count) = (cases[0].0, cases.len());
        let own = failed.filter(|&cell| {
            let left = self.left[cell.index()];
            !is_single(left) && left.count_ones() as usize <= count.max(3)
        });
        if let Some(cell) = own.filter(|&cell| cell != first) {
            let left = self.left[cell.index()];
            cases = bits(left).map(|digit| (cell, 1 << digit)).collect();
        } else if let Some(house) = house {
            // That there are no other cases is what this house says, even if it says nothing else.
            self.hear(house);
        }
        if let Some(way) = &self.way {
            cases.arrange_by_key(|&(cell, digit)| way[cell.index()] & digit == 0);
        }
        Some(cases)
    }

    /// The fewest cases there are in some cells.
    fn split(&self, cells: &[Cell]) -> Option<Split> {
        let (cell, left) = match self.with_two(cells) {
            Some(found) => found,
            None => {
                let open = self.left_to(cells).filter(|(_, left)| !is_single(*left));
                let order = |&(cell, left): &(Cell, u64)| {
                    (left.count_ones(), Reverse(self.failures[cell.index()]))
                };
                let found = open.min_by_key(order)?;
                if let Some(places) = self.digit_with_two_places() {
                    return Some(places);
                }
                found
            }
        };
        Some(Split {
            cases: bits(left).map(|digit| (cell, 1 << digit)).collect(),
            house: None,
        })
    }

    /// Of the cells with two candidates the first of those where most cases failed. There mostly is
    /// one, and to count the candidates of all cells takes longer.
    fn with_two(&self, cells: &[Cell]) -> Option<(Cell, u64)> {
        let mut best: Option<(u32, (Cell, u64))> = None;
        for (cell, left) in self.left_to(cells) {
            if is_single(left & left.wrapping_sub(1)) {
                let failures = self.failures[cell.index()];
                if best.is_none_or(|(most, _)| failures > most) {
                    best = Some((failures, (cell, left)));
                }
            }
        }
        best.map(|(_, found)| found)
    }

    /// What is one of two: the candidates of a cell, or the places of a digit in a house that
    /// must have it. If one goes, the other stands.
    pub(crate) fn one_of_two(&self) -> Vec<(Cell, u64)> {
        let mut found: Vec<(Cell, u64)> = Vec::new();
        for (at, &left) in self.left.iter().enumerate() {
            if left.count_ones() == 2 {
                found.extend(bits(left).map(|digit| (Cell::from_index(at), 1 << digit)));
            }
        }
        for speaker in &self.units.speakers {
            let Voice::Singles(cells, full) = &speaker.voice else {
                continue;
            };
            let twice = self.twice(cells) & full;
            for (cell, left) in self.left_to(cells) {
                found.extend(bits(left & twice).map(|digit| (cell, 1 << digit)));
            }
        }
        found.arrange();
        found.dedup();
        found
    }

    /// The digits that have two places in some cells.
    fn twice(&self, cells: &[Cell]) -> u64 {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for (_, left) in self.left_to(cells) {
            // What stands somewhere has no other place: to suppose it there would lead nowhere.
            if is_single(left) {
                more |= left;
            }
            more |= twice & left;
            twice |= once & left;
            once |= left;
        }
        twice & !more
    }

    /// A digit that has two places in a house that must have it: of several the one where most
    /// cases failed.
    fn digit_with_two_places(&self) -> Option<Split> {
        let mut best: Option<(u32, [Cell; 2], u64, u32)> = None;
        for &number in &self.units.with_places {
            let Voice::Singles(cells, full) = &self.units.speakers[number as usize].voice else {
                continue;
            };
            if !self.may_speak(number) {
                continue;
            }
            let found = self.twice(cells) & full;
            if found != 0 {
                let digit = found & found.wrapping_neg();
                let mut places = self.left_to(cells).filter(|(_, left)| left & digit != 0);
                let (one, other) = (places.next()?.0, places.next()?.0);
                let failures = self.failures[one.index()] + self.failures[other.index()];
                if best.is_none_or(|(most, ..)| failures > most) {
                    best = Some((failures, [one, other], digit, number));
                }
            }
        }
        best.map(|(_, cells, digit, number)| Split {
            cases: cells.map(|cell| (cell, digit)).into(),
            house: Some(number),
        })
    }
}
