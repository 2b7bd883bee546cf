//! Sue de Coq: cells where two houses cross, and what both houses do to them.
//!
//! ```text
//!            box                    V: n cells of the crossing, with at least
//! line   [ V  V  .  ][ .  A  . ]       n + 2 digits between them
//!        [ .  .  .  ]               A: cells of the line alone
//!        [ .  B  .  ]               B: cells of the box alone
//! ```
//!
//! No digit of V is in both A and B, so a digit of V stands at most once in all
//! these cells: those that have it all see each other. A and B may have digits that
//! V has not; each of these can stand once in A and once in B. If that makes just as
//! many digits as there are cells, each of them is true somewhere: the line loses
//! those of A, the box those of B, both lose the rest of V.
//!
//! Any two houses that cross will do, a diagonal and a box, two inner boxes.

use super::common::bench::Bench;
use crate::human::technique::prelude::*;

/// The most cells of one house beside the crossing where houses have more than nine, and
/// all choices would be too many.
const LARGE: usize = 3;

/// The most cells of the crossing. With more of them both houses must take so many
/// digits that nobody sees the pattern.
const CROSSING: usize = 4;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    let bench = || Bench::new(Cell::from_index(0));
    let mut search = SetSearch {
        technique,
        state,
        houses: [HouseId(0); 2],
        crossing: bench(),
        benches: [bench(), bench()],
        choices: [Vec::new(), Vec::new()],
        shares: [Vec::new(), Vec::new()],
    };
    for (place, &houses) in board.crossings().iter().enumerate() {
        query.look_in(Area::Crossing(place), |query| {
            let mut any = false;
            if search.is_open(houses) {
                search.crossings(0, 0, DigitSet::EMPTY, &mut |step| {
                    any = true;
                    query.report(step)
                })?;
            }
            Ok(any)
        })?;
    }
    Ok(())
}

/// A choice of cells of one house alone.
#[derive(Clone, Copy)]
struct Choice {
    cells: u64,
    count: usize,
    digits: DigitSet,
    /// How many digits it has beyond one more than its cells.
    excess: usize,
}

/// A choice, and how many digits of the crossing it takes.
type Share = (Choice, usize);

/// Those of the cells that have one of `digits`. A single belongs to no pattern.
fn able<const W: usize>(
    state: &State<'_, W>,
    cells: Cells<W>,
    digits: DigitSet,
) -> impl Iterator<Item = (Cell, u64)> {
    let own = cells.iter().map(|cell| (cell, state.digits(cell).0));
    own.filter(move |&(_, own)| own & digits.0 != 0 && !is_single(own))
}

struct SetSearch<'a, 'b, const W: usize> {
    technique: Technique,
    state: &'a State<'b, W>,
    houses: [HouseId; 2],
    crossing: Bench<Cell>,
    benches: [Bench<Cell>; 2],
    choices: [Vec<Choice>; 2],
    shares: [Vec<Share>; 2],
}

impl<const W: usize> SetSearch<'_, '_, W> {
    /// Turns to a pair of houses. Returns whether there may be a pattern in them.
    fn is_open(&mut self, houses: [HouseId; 2]) -> bool {
        let (state, board) = (self.state, self.state.layout());
        let [one, other] = houses.map(|house| board.house(house) & state.open());
        let all = DigitSet::all(state.digit_count());
        self.houses = houses;
        self.crossing.seat(able(state, one & other, all));
        let digits = DigitSet(self.crossing.union());
        // Two cells with four digits at least.
        if self.crossing.len() < 2 || digits.len() < 4 {
            return false;
        }
        let mut ends = [(0, one - other), (1, other - one)];
        // If one house has nothing to choose, the other is not looked at: the one with
        // fewer cells comes first. Listing the choices only where some cells of the
        // crossing have enough digits was tried: it was slower.
        if ends[1].1.len() < ends[0].1.len() {
            ends.swap(0, 1);
        }
        ends.into_iter().all(|(side, cells)| {
            self.benches[side].seat(able(state, cells, digits));
            self.choices[side].clear();
            self.choose(side, digits, 0, 0, DigitSet::EMPTY);
            !self.choices[side].is_empty()
        })
    }

    /// Lists the choices of one house that may go with any cells of the crossing, which
    /// have `crossing` between them: they take some of these digits, and are no naked
    /// subset of their own.
    ///
    /// Let the cells of the crossing be n. In both choices together there are at most
    /// n - 2 digits beyond one more than each has cells: they take all digits but n
    /// from the crossing, each has at least one more than it takes, and they share none.
    fn choose(
        &mut self,
        side: usize,
        crossing: DigitSet,
        from: usize,
        cells: u64,
        digits: DigitSet,
    ) {
        let seated = self.benches[side].len();
        let most = match self.state.layout().has_short_houses() {
            true => seated,
            false => LARGE,
        };
        let slack = self.crossing.len().min(CROSSING) - 1;
        for index in from..seated {
            let grown = cells | 1 << index;
            let all = DigitSet(digits.0 | self.benches[side][index].1);
            let (count, length) = (grown.count_ones() as usize, all.len());
            let foreign = DigitSet(all.0 & !crossing.0).len();
            if foreign < count && (count + 1..=count + slack).contains(&length) {
                self.choices[side].push(Choice {
                    cells: grown,
                    count,
                    digits: all,
                    excess: length - count - 1,
                });
            }
            // Each further cell makes room for one further digit at most.
            let room = (count + seated - index - 1).min(most);
            if count < most && foreign < room && length <= room + slack {
                self.choose(side, crossing, index + 1, grown, all);
            }
        }
    }

    /// Tries all choices of cells of the crossing.
    fn crossings(
        &mut self,
        from: usize,
        choice: u64,
        digits: DigitSet,
        report: Report<'_>,
    ) -> Flow {
        for index in from..self.crossing.len() {
            let grown = choice | 1 << index;
            let all = DigitSet(digits.0 | self.crossing[index].1);
            let count = grown.count_ones() as usize;
            if count >= 2 && all.len() >= count + 2 {
                self.complete(grown, all, report)?;
            }
            if count < CROSSING {
                self.crossings(index + 1, grown, all, report)?;
            }
        }
        Ok(())
    }

    /// Finds the cells of the two houses that take all surplus digits.
    fn complete(&mut self, choice: u64, digits: DigitSet, report: Report<'_>) -> Flow {
        let count = choice.count_ones() as usize;
        let surplus = digits.len() - count;
        for side in [0, 1] {
            self.share(side, digits, count);
            if self.shares[side].is_empty() {
                return Ok(());
            }
        }
        let [first, second] = &self.shares;
        for (one, takes) in first {
            for (other, rest) in second {
                let apart = one.digits.0 & other.digits.0 & digits.0 == 0;
                if apart && takes + rest == surplus {
                    self.tell(choice, digits, [one, other], report)?;
                }
            }
        }
        Ok(())
    }

    /// Lists the choices of one house that take some digits of `count` cells of the
    /// crossing, but not all surplus ones.
    fn share(&mut self, side: usize, crossing: DigitSet, count: usize) {
        let surplus = crossing.len() - count;
        let bench = &self.benches[side];
        let shares = &mut self.shares[side];
        shares.clear();
        for choice in &self.choices[side] {
            let foreign = DigitSet(choice.digits.0 & !crossing.0).len();
            let takes = choice.count.saturating_sub(foreign);
            if takes == 0 || takes >= surplus || choice.excess + 2 > count {
                continue;
            }
            // Each cell has a digit of the crossing.
            if bits(choice.cells).all(|index| bench[index].1 & crossing.0 != 0) {
                shares.push((*choice, takes));
            }
        }
    }

    fn tell(
        &self,
        choice: u64,
        digits: DigitSet,
        shares: [&Choice; 2],
        report: Report<'_>,
    ) -> Flow {
        let (state, board) = (self.state, self.state.layout());
        let middle: Cells<W> = self.crossing.chosen(bits(choice)).collect();
        let ends: [Cells<W>; 2] = [0, 1].map(|side| {
            self.benches[side]
                .chosen(bits(shares[side].cells))
                .collect()
        });
        let mut gone: Vec<Candidate> = Vec::new();
        for (place, &house) in self.houses.iter().enumerate() {
            // The digits that the other house takes are removed there.
            let lost = digits.0 & !shares[1 - place].digits.0 | shares[place].digits.0;
            let others = board.house(house) - middle - ends[place];
            gone.extend(places_of(state, DigitSet(lost), others));
        }
        if gone.is_empty() {
            return Ok(());
        }
        let removed = gone.iter().map(|&(_, digit)| digit).collect();
        report(
            Step::new(self.technique, removed)
                .removing(gone)
                .marking(Part::Base, all_of(state, middle))
                .marking(Part::Set(0), all_of(state, ends[0]))
                .marking(Part::Set(1), all_of(state, ends[1]))
                .standing_in(HousePart::Base, self.houses),
        )
    }
}
