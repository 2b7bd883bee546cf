//! The fish of some base lines.

use crate::human::technique::common::lines::Lines;
use crate::human::technique::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fins {
    Basic,
    Finned,
    Sashimi,
}

/// The most lines beside the cover lines in which fins can stand.
///
/// If there are only rows, columns and boxes, a cell that loses the digit is in the box
/// of every fin, and one line of that box is its own. This rules out most choices of
/// base lines; further rules have no such bound.
pub(super) fn most_finned<const W: usize>(board: &Layout<W>, upright: bool) -> usize {
    match board.rules().plain_boxes() {
        Some((rows, _)) if upright => rows - 1,
        Some((_, columns)) => columns - 1,
        None => MAX_SIZE,
    }
}

/// A choice of base lines for a digit.
pub(super) struct BaseSearch<'a, 'b, const W: usize> {
    pub(super) state: &'a State<'b, W>,
    pub(super) digit: Digit,
    pub(super) lines: &'a Lines<'a>,
    /// The places that a fish may remove.
    pub(super) doubts: Cells<W>,
    pub(super) upright: bool,
    pub(super) base: &'a [usize],
    /// The most fins.
    pub(super) fins: usize,
}

/// A choice of cover lines for them.
#[derive(Clone, Copy)]
pub(super) struct Fish<const W: usize> {
    pub(super) kind: Fins,
    cover: u64,
    pub(super) fins: Cells<W>,
    pub(super) gone: Cells<W>,
}

/// Cover lines of which some are chosen.
#[derive(Clone, Copy)]
struct Choice<const W: usize> {
    /// The lines not decided.
    left: u64,
    cover: u64,
    /// How many more lines hold fins.
    spare: usize,
    fins: Cells<W>,
    /// How many fins there are.
    count: usize,
    /// The places outside the bases that see all fins.
    seen: Cells<W>,
}

type Visit<'a, const W: usize> = &'a mut dyn FnMut(Fish<W>) -> Flow;

impl<const W: usize> BaseSearch<'_, '_, W> {
    fn places(&self, line: usize) -> u64 {
        self.lines.sets(self.upright)[line]
    }

    /// Every fish with these bases that removes something; `union` are the cover
    /// lines in which the bases have places.
    pub(super) fn fish(&self, union: u64, visit: Visit<'_, W>) -> Flow {
        let board = self.state.layout();
        let mut seen = self.doubts;
        for &line in self.base {
            seen -= board.house(self.lines.house(self.upright, line));
        }
        if seen.is_empty() {
            return Ok(());
        }
        let spare = union.count_ones() as usize - self.base.len();
        if spare > 0 && board.is_plain() && !self.may_have_fins(&seen, union, spare) {
            return Ok(());
        }
        let choice = Choice {
            left: union,
            cover: 0,
            spare,
            fins: Cells::EMPTY,
            count: 0,
            seen,
        };
        self.cover(choice, visit)
    }

    /// Whether `spare` lines of `union` can hold the fins, if there are only rows,
    /// columns and boxes. All fins are in one box, so base lines elsewhere have no place
    /// in these lines; and in that box is a place to remove, in another cover line.
    fn may_have_fins(&self, seen: &Cells<W>, union: u64, spare: usize) -> bool {
        let board = self.state.layout();
        seen.iter().any(|loser| {
            let (row, column) = (
                loser.row(board.digit_count()),
                loser.column(board.digit_count()),
            );
            let (along, across) = match self.upright {
                false => (row, column),
                true => (column, row),
            };
            if union & 1 << across == 0 {
                return false;
            }
            let band = board.band(self.upright, along);
            let elsewhere = self.base.iter().filter(|&&line| band & 1 << line == 0);
            let fixed = elsewhere.fold(0, |all, &line| all | self.places(line));
            let stack = board.band(!self.upright, across) & !(1 << across);
            let free = union & !fixed & stack;
            free.count_ones() as usize >= spare
        })
    }

    /// Decides for the cover lines that are left, one by one, whether they are cover
    /// or hold fins. Once no place sees all fins so far, no further decision helps.
    ///
    /// Choosing all cover lines first and then looking for what sees the fins would try
    /// hundreds of choices in vain: fins that are all seen by one cell lie close
    /// together.
    fn cover(&self, choice: Choice<W>, visit: Visit<'_, W>) -> Flow {
        if choice.spare == 0 {
            let cover = choice.cover | choice.left;
            return self.land(cover, choice.fins, choice.seen, visit);
        }
        let line = lowest(choice.left);
        let mut next = Choice {
            left: choice.left & (choice.left - 1),
            ..choice
        };
        if next.left.count_ones() as usize >= choice.spare {
            let cover = choice.cover | 1 << line;
            self.cover(Choice { cover, ..next }, visit)?;
        }
        let board = self.state.layout();
        for &base in self.base {
            if self.places(base) & 1 << line != 0 {
                let fin = self.lines.cell(self.upright, base, line);
                next.fins.insert(fin);
                next.count += 1;
                next.seen &= board.peers(fin);
            }
        }
        next.seen -= board.house(self.lines.house(!self.upright, line));
        next.spare -= 1;
        match next.seen.is_empty() || next.count > self.fins {
            true => Ok(()),
            false => self.cover(next, visit),
        }
    }

    /// Looks at a fish whose bases and covers are chosen.
    fn land(&self, cover: u64, fins: Cells<W>, seen: Cells<W>, visit: Visit<'_, W>) -> Flow {
        let board = self.state.layout();
        let covers = bits(cover).map(|line| board.house(self.lines.house(!self.upright, line)));
        let gone = covers.fold(Cells::EMPTY, |all, house| all | house) & seen;
        if gone.is_empty() {
            return Ok(());
        }
        let body = self.base.iter().map(|&line| self.places(line) & cover);
        let least = body.map(u64::count_ones).min().unwrap_or(0);
        let kind = match least {
            // A base line without a body has fins only: locked candidates.
            0 => return Ok(()),
            _ if fins.is_empty() => Fins::Basic,
            1 => Fins::Sashimi,
            _ => Fins::Finned,
        };
        visit(Fish {
            kind,
            cover,
            fins,
            gone,
        })
    }

    /// The step of a fish, or of two on the same base that are reported as one.
    pub(super) fn step(&self, technique: Technique, fish: &[Fish<W>]) -> Step {
        let both =
            |part: fn(&Fish<W>) -> Cells<W>| fish.iter().fold(Cells::EMPTY, |all, f| all | part(f));
        let (gone, fins) = (both(|fish| fish.gone), both(|fish| fish.fins));
        let cover = fish.iter().fold(0, |all, fish| all | fish.cover);
        let base = self.base.iter().copied();
        let body: Cells<W> = base
            .clone()
            .flat_map(|line| {
                let places = bits(self.places(line));
                places.map(move |place| self.lines.cell(self.upright, line, place))
            })
            .collect();
        let candidate = |cell: Cell| -> Candidate { (cell, self.digit) };
        let house = |upright| move |line| -> HouseId { self.lines.house(upright, line) };
        Step::new(technique, DigitSet::of(self.digit))
            .removing(gone.iter().map(candidate))
            .marking(Part::Base, (body - fins).iter().map(candidate))
            .marking(Part::Fin, fins.iter().map(candidate))
            .standing_in(HousePart::Base, base.map(house(self.upright)))
            .standing_in(HousePart::Cover, bits(cover).map(house(!self.upright)))
    }
}
