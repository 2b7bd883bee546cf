//! Counting many solutions of one puzzle, a digit at a time.
//!
//! The nine cells of a digit in a full grid are a template, one of 46,656. A solution is nine
//! templates that share no cell, one for each digit:
//!
//! ```text
//!   digit 1        digit 2        digit 3               templates in free cells are
//!   x . . . ..     . x . . ..     . . . x ..            numbers, one bit a blank
//!   . . . x ..     . . . . ..     x . . . ..
//!   ..             ..             ..
//! ```
//! Of each digit all templates that its clues leave are listed. The digit with the fewest goes
//! first: for each of its templates, the lists of the others lose those that share a cell with it,
//! and so on. With three digits left nothing is listed any more, a solution takes some
//! comparisons of two numbers: the last digit gets what the others leave.
//!
//! Where there are many solutions, nearly every choice leads to some, and deduction, which is
//! what the other searches spend their time on, has little to say. Processor time for 200
//! puzzles with 20 clues, of nearly all of which 10,000 solutions are counted, in microseconds a
//! puzzle on an x86-64 processor with AVX2 (family 25, model 1):
//!
//! | | |
//! |---|---|
//! | one solution after the other, a puzzle at a time | 3,570 |
//! | templates of 81 bits | 900 |
//! | templates of the blanks, in 64 bits if they fit | 590 |
//!
//! To list them takes 100 of these, in which lanes find some 200 solutions. They are listed before
//! that: most puzzles that have so many have more.
//!
//! Tried in a prototype and dropped: cells that have nothing to do with each other, counted
//! apart, halve the steps of a search cell by cell, and with what was counted kept they are a fifth,
//! each of which costs more than that; sets of cells that the first digits fill in several ways are
//! too few (one in five with three digits left, one in eighteen with five) to pay for a table.

use super::lanes::CELLS;
use crate::work::{Control, Halt};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// From this many solutions on they are counted like this.
pub(super) const MANY: u64 = 128;

const DIGITS: usize = 9;

/// Lists that take longer than a caller's asking whether to stop.
const LONG: usize = 4096;

/// Cells of the grid, one bit each.
type Cells = u128;
const ALL: Cells = (1 << CELLS) - 1;

/// Blanks, one bit each: up to 64 of them fit into one number, which takes half the time of
/// two.
trait Blanks:
    Copy
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    fn one(number: usize) -> Self;
}

impl Blanks for u64 {
    fn one(number: usize) -> Self {
        1 << number
    }
}

impl Blanks for u128 {
    fn one(number: usize) -> Self {
        1 << number
    }
}

/// The templates of a digit, where they are in [`Listed::listed`].
#[derive(Clone, Copy, Default)]
struct List {
    digit: usize,
    start: usize,
    end: usize,
}

impl List {
    fn len(&self) -> usize {
        self.end - self.start
    }
}

/// Kept from one puzzle to the next: memory.
#[derive(Default)]
pub(super) struct Templates {
    few: Listed<u64>,
    many: Listed<u128>,
}

impl Templates {
    /// The number of solutions, at most `limit`. `puzzle` is 81 bytes as for
    /// [`super::Batch`].
    pub(super) fn count(
        &mut self,
        puzzle: &[u8],
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        let digit = |symbol: &u8| symbol.min(&symbol.wrapping_sub(b'0')).wrapping_sub(1);
        let digits: Vec<usize> = puzzle.iter().map(|s| usize::from(digit(s))).collect();
        match digits.iter().filter(|&&digit| digit >= DIGITS).count() {
            0..=64 => self.few.count(&digits, limit, control),
            _ => self.many.count(&digits, limit, control),
        }
    }
}

#[derive(Default)]
struct Listed<B> {
    /// A stack: the lists of all digits, then those that the choices so far leave, choice by
    /// choice, and room for the next.
    listed: Vec<B>,
    /// The blanks in which each digit can be at all.
    places: [B; DIGITS],
}

impl<B: Blanks> Listed<B> {
    /// The number of solutions of a puzzle; its digits count from 0, and those above 8 are
    /// blanks.
    fn count(
        &mut self,
        digits: &[usize],
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        let mut bits = [B::default(); CELLS];
        let (mut all, mut number) = (B::default(), 0);
        for (bit, &digit) in bits.iter_mut().zip(digits) {
            if digit >= DIGITS {
                *bit = B::one(number);
                all |= *bit;
                number += 1;
            }
        }
        let mut lists = [List::default(); DIGITS];
        self.listed.clear();
        for (digit, (list, places)) in lists.iter_mut().zip(places(digits)).enumerate() {
            control.step()?;
            let start = self.listed.len();
            let rows = std::array::from_fn(|row| (places >> (9 * row)) as u16 & 0o777);
            list_templates(&rows, 0, 0, 0, B::default(), &bits, &mut self.listed);
            let end = self.listed.len();
            *list = List { digit, start, end };
        }
        while self.shorten(&mut lists, all) {}
        for list in &lists {
            let listed = self.listed[list.start..list.end].iter();
            self.places[list.digit] = listed.fold(B::default(), |all, &one| all | one);
        }
        self.count_below(&mut lists, all, limit, control)
    }

    /// Takes away templates that cannot be part of a solution because of what all templates of
    /// the other digits say together: whether there were some.
    fn shorten(&mut self, lists: &mut [List; DIGITS], all: B) -> bool {
        // Cells of some template, and of all, for each digit; and cells of one digit alone.
        let (mut some, mut every) = ([B::default(); DIGITS], [all; DIGITS]);
        let (mut once, mut twice) = (B::default(), B::default());
        for (i, list) in lists.iter().enumerate() {
            for &template in &self.listed[list.start..list.end] {
                some[i] |= template;
                every[i] &= template;
            }
            twice |= once & some[i];
            once |= some[i];
        }
        let mut shorter = false;
        for (i, list) in lists.iter_mut().enumerate() {
            let others = (0..DIGITS).filter(|&other| other != i);
            let taken = others.fold(B::default(), |taken, other| taken | every[other]);
            let own = some[i] & !twice;
            let mut end = list.start;
            for at in list.start..list.end {
                let template = self.listed[at];
                self.listed[end] = template;
                end += usize::from(template & (taken | own) == own & !taken);
            }
            shorter |= end != list.end;
            list.end = end;
        }
        shorter
    }

    /// The number of ways to fill the cells of `free` with the digits of `lists`, at least
    /// three.
    fn count_below(
        &mut self,
        lists: &mut [List],
        free: B,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        control.step()?;
        lists.sort_unstable_by_key(List::len);
        let top = lists.iter().map(|list| list.end).max().unwrap_or(0);
        let room = top + lists[1..].iter().map(List::len).sum::<usize>();
        if self.listed.len() < room {
            self.listed.resize(room, B::default());
        }
        let mut count = 0;
        for at in lists[0].start..lists[0].end {
            if room - top > LONG {
                control.ask()?;
            }
            let template = self.listed[at];
            let free = free & !template;
            let (above, below) = self.listed.split_at_mut(top);
            if let [_, second, third, last] = lists {
                // What these two leave is the last one's.
                let (second, below) = without(above, second, template, below);
                let (third, _) = without(above, third, template, below);
                count += pairs(second, third, free, self.places[last.digit]);
            } else {
                let mut left = [List::default(); DIGITS];
                let left = &mut left[..lists.len() - 1];
                let mut rest = below;
                let mut start = top;
                for (new, old) in left.iter_mut().zip(&lists[1..]) {
                    let kept;
                    (kept, rest) = without(above, old, template, rest);
                    let end = start + kept.len();
                    *new = List { start, end, ..*old };
                    start = end;
                    if kept.is_empty() {
                        break;
                    }
                }
                if left.iter().all(|list| list.len() > 0) {
                    count += self.count_below(left, free, limit - count, control)?;
                }
            }
            if count >= limit {
                return Ok(limit);
            }
        }
        Ok(count)
    }
}

/// Writes those templates of a list that share no cell with `template` to the start of `room`; these,
/// and what is left of it.
#[inline]
fn without<'a, B: Blanks>(
    listed: &[B],
    list: &List,
    template: B,
    room: &'a mut [B],
) -> (&'a [B], &'a mut [B]) {
    let mut end = 0;
    for &other in &listed[list.start..list.end] {
        // Always written: whether it stays is hard to foretell.
        room[end] = other;
        end += usize::from(other & template == B::default());
    }
    let (kept, rest) = room.split_at_mut(end);
    (kept, rest)
}

/// The number of pairs of templates, one of each list, that leave cells of `last` alone of those in
/// `free`.
#[inline]
fn pairs<B: Blanks>(first: &[B], second: &[B], free: B, last: B) -> u64 {
    let mut count = 0;
    for &template in first {
        // The second must have these, and none of the first.
        let must = free & !template & !last;
        let seen = template | must;
        count += second.iter().filter(|&&other| other & seen == must).count() as u64;
    }
    count
}

/// The cells in which each digit can be.
fn places(digits: &[usize]) -> [Cells; DIGITS] {
    let mut places = [ALL; DIGITS];
    for (cell, &digit) in digits.iter().enumerate() {
        for (other, places) in places.iter_mut().enumerate() {
            if other == digit {
                *places &= !seen_from(cell);
            } else if digit < DIGITS {
                *places &= !(1 << cell);
            }
        }
    }
    places
}

/// The cells of the houses of a cell, without itself.
fn seen_from(cell: usize) -> Cells {
    const ROW: Cells = 0o777;
    const COLUMN: Cells = (ALL / ROW) & ALL;
    const BOX: Cells = 0o7 | 0o7 << 9 | 0o7 << 18;
    let (row, column) = (cell / 9, cell % 9);
    let corner = 27 * (row / 3) + 3 * (column / 3);
    (ROW << (9 * row) | COLUMN << column | BOX << corner) & !(1 << cell)
}

/// Adds the blanks of all templates that are in `rows` from row `row` on, where `taken` are
/// the columns and `boxes` the boxes of this band that have the digit, and `above` the
/// blanks that it has. `bits` are those of the cells.
fn list_templates<B: Blanks>(
    rows: &[u16; 9],
    row: usize,
    taken: u16,
    boxes: u16,
    above: B,
    bits: &[B; CELLS],
    listed: &mut Vec<B>,
) {
    let Some(&open) = rows.get(row) else {
        listed.push(above);
        return;
    };
    let boxes = if row % 3 == 0 { 0 } else { boxes };
    let mut open = open & !(taken | boxes);
    while open != 0 {
        let column = open.trailing_zeros() as usize;
        open &= open - 1;
        let boxes = boxes | 0o7 << (column / 3 * 3);
        let above = above | bits[9 * row + column];
        list_templates(
            rows,
            row + 1,
            taken | 1 << column,
            boxes,
            above,
            bits,
            listed,
        );
    }
}
