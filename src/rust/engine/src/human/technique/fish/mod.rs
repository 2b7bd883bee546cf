//! Fish: one digit, as many columns as rows.
//!
//! In the base lines the digit has places in the cover lines only: these places
//! fill the cover lines, whose other cells lose it. A place in a base line but in
//! no cover line is a fin: then only those cells lose it that see every fin. If
//! a base line has a single place left beside its fins, the fish is a sashimi.

mod base_search;

use super::common::bench::Bench;
use super::common::choose::{MOST, choose};
use super::common::lines::Lines;
use crate::human::technique::prelude::*;
use base_search::{BaseSearch, Fins, Fish, most_finned};

finder!(Finder::Patterns(find));

/// Digit by digit, rows as base before columns, each in the order of the lines.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    if !query.state.layout().has_full_lines() {
        return Ok(());
    }
    let catch = Catch::of(query.technique(), query.options);
    for digit in query.state.all_digits() {
        if query.memo.is_doubtful(catch.technique, digit, query.state) {
            let kinds = catch.find_in(digit, query)?;
            catch.note(kinds, digit, query);
        }
    }
    Ok(())
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
    /// Techniques come by size, those with fins and sashimi in turn.
    fn of(technique: Technique, options: &Options) -> Self {
        let first_finned = Technique::FinnedXWing as usize;
        let (kind, place) = match (technique as usize).checked_sub(first_finned) {
            None => (Fins::Basic, technique as usize - Technique::XWing as usize),
            Some(place) if place % 2 == 0 => (Fins::Finned, place / 2),
            Some(place) => (Fins::Sashimi, place / 2),
        };
        let finned = Technique::ALL[first_finned + 2 * place];
        Self {
            technique,
            kind,
            size: place + 2,
            finned,
            sashimi: Technique::ALL[finned as usize + 1],
            fins: if kind == Fins::Basic { 0 } else { options.fins },
            siamese: options.siamese && kind != Fins::Basic,
            mixed: options.techniques.contains(finned),
        }
    }

    /// Reports the fish of a digit; the kinds found, as bits.
    fn find_in<const W: usize>(&self, digit: Digit, query: &mut Query<'_, '_, W>) -> Flow<u8> {
        let (state, doubts) = (query.state, query.memo.doubts(digit, query.state));
        let mut bench = Bench::new(0);
        let lines = Lines::of(state, digit);
        let mut kinds = 0;
        for upright in [false, true] {
            let most = self.size + self.fins.min(most_finned(state.layout(), upright));
            let few = lines.with(upright, 2, most);
            bench.seat(few.map(|line| (line, lines.sets(upright)[line])));
            choose(&bench, self.size, most as u32, |choice, union| {
                let mut base = [0; MOST];
                let chosen = bench.chosen(choice.iter().copied());
                base.iter_mut()
                    .zip(chosen)
                    .for_each(|(base, line)| *base = line);
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
                    kinds |= 1 << fish.kind as u8;
                    match self.siamese {
                        true => caught.push(fish),
                        false if fish.kind == self.kind => {
                            query.report(base_search.step(self.technique, &[fish]))?;
                        }
                        false => {}
                    }
                    Ok(())
                })?;
                self.report_siamese(&base_search, &caught, query.report)
            })?;
        }
        Ok(kinds)
    }

    /// Notes what a search that ran to its end has shown. Such a search finds finned
    /// fish and sashimi alike.
    fn note<const W: usize>(&self, kinds: u8, digit: Digit, query: &mut Query<'_, '_, W>) {
        let sorts: &[(Fins, Technique)] = match self.kind {
            Fins::Basic => &[(Fins::Basic, self.technique)],
            _ if self.siamese => &[],
            _ => &[(Fins::Finned, self.finned), (Fins::Sashimi, self.sashimi)],
        };
        for &(kind, technique) in sorts {
            if kinds & 1 << kind as u8 == 0 {
                let area = Area::Digit(digit);
                query.memo.note_barren(technique, area, query.state);
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
    ) -> Flow {
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
