//! Fish: one digit, as many columns as rows.
//!
//! In the base lines the digit has places in the cover lines only: these places
//! fill the cover lines, whose other cells lose it. A place in a base line but in
//! no cover line is a fin: then only those cells lose it that see every fin. If
//! a base line has a single place left beside its fins, the fish is a sashimi.

mod base_search;

use super::common::choose::{MOST, choose};
use super::common::lines::Lines;
use crate::deduce::{Cells, State};
use crate::grid::{Digit, MAX_SIZE};
use crate::human::Technique::*;
use crate::human::family::{Finder, Report};
use crate::human::memo::{Area, Memo};
use crate::human::{Options, Technique};
use base_search::{BaseSearch, Fins, Fish, most_finned};
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Patterns(find)
}

/// The techniques of each kind, by size.
const BASIC: [Technique; 6] = [XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
const FINNED: [Technique; 6] = [
    FinnedXWing,
    FinnedSwordfish,
    FinnedJellyfish,
    FinnedSquirmbag,
    FinnedWhale,
    FinnedLeviathan,
];
const SASHIMI: [Technique; 6] = [
    SashimiXWing,
    SashimiSwordfish,
    SashimiJellyfish,
    SashimiSquirmbag,
    SashimiWhale,
    SashimiLeviathan,
];

/// The kinds that turned up.
#[derive(Default)]
struct Kinds(u8);

impl Kinds {
    fn add(&mut self, kind: Fins) {
        self.0 |= 1 << kind as u8;
    }

    fn has(&self, kind: Fins) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
}

/// Digit by digit, rows as base before columns, each in the order of the lines.
fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    if !state.layout().has_full_lines() {
        return ControlFlow::Continue(());
    }
    let catch = Catch::of(technique, options);
    for digit in state.all_digits() {
        if !memo.is_doubtful(technique, digit, state) {
            continue;
        }
        let doubts = memo.doubts(digit, state);
        let kinds = catch.find_in(digit, doubts, state, report)?;
        catch.note(&kinds, digit, state, memo);
    }
    ControlFlow::Continue(())
}

/// What is fished for.
struct Catch {
    technique: Technique,
    kind: Fins,
    /// The number of base lines.
    size: usize,
    /// The techniques of this size with fins.
    finned: Technique,
    sashimi: Technique,
    /// The most fins.
    fins: usize,
    /// Whether two fish may be reported as one.
    siamese: bool,
    /// Whether this holds for a finned fish and a sashimi: such a pair belongs to the
    /// finned ones.
    mixed: bool,
}

impl Catch {
    fn of(technique: Technique, options: &Options) -> Self {
        let kinds = [Fins::Basic, Fins::Finned, Fins::Sashimi];
        let lists = [BASIC, FINNED, SASHIMI].into_iter().zip(kinds);
        let mut places = lists.filter_map(|(list, kind)| {
            let place = list.iter().position(|&other| other == technique);
            place.map(|place| (place, kind))
        });
        let (place, kind) = places.next().unwrap_or((0, Fins::Basic));
        let (size, finned, sashimi) = (place + 2, FINNED[place], SASHIMI[place]);
        Self {
            technique,
            kind,
            size,
            finned,
            sashimi,
            fins: if kind == Fins::Basic { 0 } else { options.fins },
            siamese: options.siamese && kind != Fins::Basic,
            mixed: options.techniques.contains(finned),
        }
    }

    /// Reports the fish of a digit and returns the kinds found. `doubts` are the
    /// places that a fish may remove.
    fn find_in<const W: usize>(
        &self,
        digit: Digit,
        doubts: Cells<W>,
        state: &State<'_, W>,
        report: Report<'_>,
    ) -> ControlFlow<(), Kinds> {
        let mut bases = [0; MAX_SIZE];
        let mut sets = [0; MAX_SIZE];
        let lines = Lines::of(state, digit);
        let mut kinds = Kinds::default();
        for upright in [false, true] {
            let most = self.size + self.fins.min(most_finned(state.layout(), upright));
            let mut few = 0;
            for line in lines.with(upright, 2, most) {
                (bases[few], sets[few]) = (line, lines.sets(upright)[line]);
                few += 1;
            }
            choose(&sets[..few], self.size, most as u32, |choice, union| {
                let mut base = [0; MOST];
                let chosen = base.iter_mut().zip(choice);
                chosen.for_each(|(line, &index)| *line = bases[index]);
                let base_search = BaseSearch {
                    state,
                    digit,
                    lines: &lines,
                    doubts,
                    upright,
                    base: &base[..self.size],
                    fins: self.fins,
                };
                let mut caught = Vec::new();
                base_search.fish(union, &mut |fish| {
                    kinds.add(fish.kind);
                    match self.siamese {
                        true => caught.push(fish),
                        false if fish.kind == self.kind => {
                            report(base_search.step(self.technique, &[fish]))?;
                        }
                        false => {}
                    }
                    ControlFlow::Continue(())
                })?;
                self.report_siamese(&base_search, &caught, report)
            })?;
        }
        ControlFlow::Continue(kinds)
    }

    /// Notes what a search that ran to its end has shown. Such a search finds finned
    /// fish and sashimi alike.
    fn note<const W: usize>(
        &self,
        kinds: &Kinds,
        digit: Digit,
        state: &State<'_, W>,
        memo: &mut Memo<W>,
    ) {
        let sorts: &[(Fins, Technique)] = match self.kind {
            Fins::Basic => &[(Fins::Basic, self.technique)],
            _ if self.siamese => &[],
            _ => &[(Fins::Finned, self.finned), (Fins::Sashimi, self.sashimi)],
        };
        for &(kind, technique) in sorts {
            if !kinds.has(kind) {
                memo.note_barren(technique, Area::Digit(digit), state);
            }
        }
    }

    /// Reports pairs of fish on one base that remove different candidates, then
    /// the fish that are in no such pair. A finned one and a sashimi make a
    /// finned pair.
    fn report_siamese<const W: usize>(
        &self,
        base_search: &BaseSearch<'_, '_, W>,
        caught: &[Fish<W>],
        report: Report<'_>,
    ) -> ControlFlow<()> {
        let are_pair = |one: &Fish<W>, other: &Fish<W>| {
            let pair = one.gone != other.gone && one.fins != other.fins;
            match one.kind == other.kind {
                true => pair && one.kind == self.kind,
                false => pair && self.mixed,
            }
        };
        for (number, one) in caught.iter().enumerate() {
            for other in &caught[number + 1..] {
                let own = self.kind == Fins::Finned || one.kind == other.kind;
                if own && are_pair(one, other) {
                    report(base_search.step(self.technique, &[*one, *other]))?;
                }
            }
        }
        let alone = |one: &Fish<W>| !caught.iter().any(|other| are_pair(one, other));
        let own = caught.iter().filter(|fish| fish.kind == self.kind);
        own.filter(|fish| alone(fish))
            .try_for_each(|fish| report(base_search.step(self.technique, &[*fish])))
    }
}
