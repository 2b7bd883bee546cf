//! Fish: one digit, as many columns as rows.
//!
//! In the base lines the digit has places in the cover lines only: these places
//! fill the cover lines, whose other cells lose it. A place in a base line but in
//! no cover line is a fin: then only those cells lose it that see every fin. If
//! a base line has a single place left beside its fins, the fish is a sashimi.

use super::cells::Cells;
use super::combine::{MOST, choose};
use super::lines::Lines;
use super::{Board, Options, Report, State};
use crate::grid::digit::{bits, lowest};
use crate::grid::{Cell, Digit, DigitSet, HouseId, MAX_SIZE};
use crate::human::{Candidate, HousePart, Part, Step, Technique};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Basic,
    Finned,
    Sashimi,
}

/// The kinds that turned up.
#[derive(Default)]
struct Kinds(u8);

impl Kinds {
    fn add(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }

    fn has(&self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
}

/// Digit by digit, rows as base before columns, each in the order of the lines.
pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    use Technique::*;
    let (kind, count) = match technique {
        XWing => (Kind::Basic, 2),
        Swordfish => (Kind::Basic, 3),
        Jellyfish => (Kind::Basic, 4),
        FinnedXWing => (Kind::Finned, 2),
        FinnedSwordfish => (Kind::Finned, 3),
        FinnedJellyfish => (Kind::Finned, 4),
        SashimiXWing => (Kind::Sashimi, 2),
        SashimiSwordfish => (Kind::Sashimi, 3),
        _ => (Kind::Sashimi, 4),
    };
    let fins = if kind == Kind::Basic { 0 } else { options.fins };
    // Siamese pairs of a finned fish and a sashimi are told where finned fish are.
    let (finned, sashimi) = match count {
        2 => (FinnedXWing, SashimiXWing),
        3 => (FinnedSwordfish, SashimiSwordfish),
        _ => (FinnedJellyfish, SashimiJellyfish),
    };
    let mixed = options.techniques.contains(finned);
    let mut bases = [0; MAX_SIZE];
    let mut sets = [0; MAX_SIZE];
    for digit in state.doubtful(technique) {
        let lines = Lines::of(state, digit);
        let doubts = state.doubts(digit);
        let mut kinds = Kinds::default();
        for upright in [false, true] {
            let most = count + fins.min(most_finned(state.board(), upright));
            let mut few = 0;
            for line in lines.with(upright, 2, most) {
                (bases[few], sets[few]) = (line, lines.sets(upright)[line]);
                few += 1;
            }
            choose(&sets[..few], count, most as u32, |choice, union| {
                let mut base = [0; MOST];
                let chosen = base.iter_mut().zip(choice);
                chosen.for_each(|(line, &index)| *line = bases[index]);
                let pond = Pond {
                    state,
                    digit,
                    lines: &lines,
                    doubts,
                    upright,
                    base: &base[..count],
                    fins,
                };
                let siamese = options.siamese && kind != Kind::Basic;
                let mut caught = Vec::new();
                pond.fish(union, &mut |fish| {
                    kinds.add(fish.kind);
                    match siamese {
                        true => caught.push(fish),
                        false if fish.kind == kind => report(pond.step(technique, &[fish]))?,
                        false => {}
                    }
                    ControlFlow::Continue(())
                })?;
                pond.report_siamese(technique, kind, &caught, mixed, report)
            })?;
        }
        // One search sees both finned fish and sashimi.
        let sorts: &[(Kind, Technique)] = match (kind, options.siamese) {
            (Kind::Basic, _) => &[(Kind::Basic, technique)],
            (_, false) => &[(Kind::Finned, finned), (Kind::Sashimi, sashimi)],
            _ => &[],
        };
        for &(kind, technique) in sorts {
            if !kinds.has(kind) {
                state.note_barren(technique, digit);
            }
        }
    }
    ControlFlow::Continue(())
}

/// The most lines beside the cover lines in which fins can stand.
///
/// In rows, columns and boxes alone a cell that loses the digit is in the box of
/// every fin, and takes up one line of that box itself. This spares most choices
/// of base lines; further rules have no such bound.
fn most_finned<const W: usize>(board: &Board<W>, upright: bool) -> usize {
    let (rows, columns) = board.rules().box_shape();
    match board.is_plain() {
        true if upright => rows - 1,
        true => columns - 1,
        false => MAX_SIZE,
    }
}

/// A choice of base lines for a digit.
struct Pond<'a, 'b, const W: usize> {
    state: &'a State<'b, W>,
    digit: Digit,
    lines: &'a Lines<'a>,
    /// The places that a fish may remove.
    doubts: Cells<W>,
    upright: bool,
    base: &'a [usize],
    /// The most fins.
    fins: usize,
}

/// A choice of cover lines for them.
#[derive(Clone, Copy)]
struct Fish<const W: usize> {
    kind: Kind,
    cover: u64,
    fins: Cells<W>,
    gone: Cells<W>,
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

type Catch<'a, const W: usize> = &'a mut dyn FnMut(Fish<W>) -> ControlFlow<()>;

impl<const W: usize> Pond<'_, '_, W> {
    fn places(&self, line: usize) -> u64 {
        self.lines.sets(self.upright)[line]
    }

    /// Every fish with these bases that removes something; `union` are the cover
    /// lines in which the bases have places.
    fn fish(&self, union: u64, catch: Catch<'_, W>) -> ControlFlow<()> {
        let board = self.state.board();
        let mut seen = self.doubts;
        for &line in self.base {
            seen -= board.house(self.lines.house(self.upright, line));
        }
        if seen.is_empty() {
            return ControlFlow::Continue(());
        }
        let spare = union.count_ones() as usize - self.base.len();
        if spare > 0 && board.is_plain() && !self.may_have_fins(&seen, union, spare) {
            return ControlFlow::Continue(());
        }
        let choice = Choice {
            left: union,
            cover: 0,
            spare,
            fins: Cells::EMPTY,
            count: 0,
            seen,
        };
        self.cover(choice, catch)
    }

    /// Whether `spare` lines of `union` can hold the fins, in rows, columns and boxes
    /// alone. All fins are in one box, so base lines elsewhere have no place in these
    /// lines; and in that box is a place to remove, in another cover line.
    fn may_have_fins(&self, seen: &Cells<W>, union: u64, spare: usize) -> bool {
        let board = self.state.board();
        seen.iter().any(|loser| {
            let (row, column) = (loser.row(board.size()), loser.column(board.size()));
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
    /// Choosing the cover lines first and looking for what sees the fins then
    /// would try each of hundreds of choices in vain: fins that have a cell in
    /// common lie close together.
    fn cover(&self, choice: Choice<W>, catch: Catch<'_, W>) -> ControlFlow<()> {
        if choice.spare == 0 {
            let cover = choice.cover | choice.left;
            return self.land(cover, choice.fins, choice.seen, catch);
        }
        let line = lowest(choice.left);
        let mut next = Choice {
            left: choice.left & (choice.left - 1),
            ..choice
        };
        if next.left.count_ones() as usize >= choice.spare {
            let cover = choice.cover | 1 << line;
            self.cover(Choice { cover, ..next }, catch)?;
        }
        let board = self.state.board();
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
            true => ControlFlow::Continue(()),
            false => self.cover(next, catch),
        }
    }

    /// Looks at a fish whose bases and covers are chosen.
    fn land(
        &self,
        cover: u64,
        fins: Cells<W>,
        seen: Cells<W>,
        catch: Catch<'_, W>,
    ) -> ControlFlow<()> {
        let board = self.state.board();
        let covers = bits(cover).map(|line| board.house(self.lines.house(!self.upright, line)));
        let gone = covers.fold(Cells::EMPTY, |all, house| all | house) & seen;
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let body = self.base.iter().map(|&line| self.places(line) & cover);
        let least = body.map(u64::count_ones).min().unwrap_or(0);
        let kind = match least {
            // Its fins alone would be enough: locked candidates.
            0 => return ControlFlow::Continue(()),
            _ if fins.is_empty() => Kind::Basic,
            1 => Kind::Sashimi,
            _ => Kind::Finned,
        };
        catch(Fish {
            kind,
            cover,
            fins,
            gone,
        })
    }

    /// Reports pairs of fish on one base that remove different candidates, then
    /// the fish that are in no such pair. A finned one and a sashimi make a
    /// finned pair.
    fn report_siamese(
        &self,
        technique: Technique,
        kind: Kind,
        caught: &[Fish<W>],
        mixed: bool,
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let told = |one: &Fish<W>, other: &Fish<W>| {
            let pair = one.gone != other.gone && one.fins != other.fins;
            match one.kind == other.kind {
                true => pair && one.kind == kind,
                false => pair && mixed,
            }
        };
        for (number, one) in caught.iter().enumerate() {
            for other in &caught[number + 1..] {
                let own = kind == Kind::Finned || one.kind == other.kind;
                if own && told(one, other) {
                    report(self.step(technique, &[*one, *other]))?;
                }
            }
        }
        let alone = |one: &Fish<W>| !caught.iter().any(|other| told(one, other));
        let own = caught.iter().filter(|fish| fish.kind == kind);
        own.filter(|fish| alone(fish))
            .try_for_each(|fish| report(self.step(technique, &[*fish])))
    }

    /// The step of a fish, or of two on the same base told as one.
    fn step(&self, technique: Technique, fish: &[Fish<W>]) -> Step {
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
