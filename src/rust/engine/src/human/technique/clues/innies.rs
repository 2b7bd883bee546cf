//! Innies and outies: whole houses have a known sum, and so have cages, so that the
//! cells in which they differ have one, too.
//!
//! ```text
//!   +-------+        row 1 adds to 45, the cages A, B and C to 50
//!   | A A B | B C    so the outie in column 1 of row 2 is 5
//!   | A
//! ```
//! A cage that leaves the houses is counted if fewer of its blank cells are outside
//! than inside; otherwise its inner cells are innies.

use super::combine::{self, Term};
use super::common::{digits_of, locked_out, sets, split};
use crate::deduce::clue_layout::Region;
use crate::deduce::{Cells, State};
use crate::grid::{Cell, DigitSet};
use crate::human::family::{Flow, Report};
use crate::human::memo::Memo;
use crate::human::{Candidate, Clues, HousePart, Part, Step, Technique};
use crate::work::Arrange;

/// The most blank cells that are looked at together: those of one house that all
/// differ, and others.
const MOST_INNIES: usize = 5;
const MOST_MIXED: [usize; 4] = [4, 3, 3, 3];

pub(super) fn find<const W: usize>(
    technique: Technique,
    houses: usize,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    report: Report<'_>,
) -> Flow {
    let regions = state.layout().clues().regions().iter().enumerate();
    for (number, region) in regions.filter(|(_, region)| region.houses.len() == houses) {
        let version = state.version_of_houses(&region.rows);
        if memo.is_exhausted(technique, number, version) {
            continue;
        }
        let balances = [false, true].map(|outside| Balance::of(region, state, outside));
        let [innies, outies] = balances;
        let twice = innies == outies;
        let mut found = false;
        for balance in [Some(innies), (!twice).then_some(outies)]
            .into_iter()
            .flatten()
        {
            if let Some(step) = balance.step(technique, region, state) {
                report(step)?;
                found = true;
            }
        }
        if !found {
            memo.note_exhausted(technique, number, version);
        }
    }
    Ok(())
}

/// Cells inside, less cells outside, and what they are together.
#[derive(PartialEq, Eq)]
struct Balance<const W: usize> {
    innies: Cells<W>,
    outies: Cells<W>,
    total: i32,
    constraints: Vec<u16>,
}

impl<const W: usize> Balance<W> {
    /// Of cages with as many blank cells inside as outside, those inside count unless
    /// `outside` are preferred.
    fn of(region: &Region<W>, state: &State<'_, W>, outside: bool) -> Self {
        let mut balance = Self {
            innies: region.cells,
            outies: Cells::EMPTY,
            total: region.total,
            constraints: Vec::new(),
        };
        let sums = state.layout().clues().sums();
        for sum in region.sums.iter().map(|&place| &sums[place]) {
            let within = sum.set & region.cells;
            // A cell counts once: of sums that share cells the first is taken.
            if !within.is_within(&balance.innies) || sum.set.meets(&balance.outies) {
                continue;
            }
            let beyond = sum.set - region.cells;
            let [inner, outer] = [within, beyond].map(|cells| (cells & state.open()).len());
            let equal = outside && inner == outer && inner > 0;
            if beyond.is_empty() || outer < inner || equal {
                balance.innies -= within;
                balance.outies |= beyond;
                balance.total -= sum.total;
                balance.constraints.push(sum.constraint);
            }
        }
        balance
    }

    fn step(&self, technique: Technique, region: &Region<W>, state: &State<'_, W>) -> Option<Step> {
        let blank = |cell: &Cell| state.value(*cell).is_none();
        let open = |cells: &Cells<W>| cells.iter().filter(blank).collect::<Vec<Cell>>();
        let (inner, outer) = (open(&self.innies), open(&self.outies));
        let count = inner.len() + outer.len();
        if self.constraints.is_empty() || count == 0 {
            return None;
        }
        let total = self.total - filled(self.innies, state) + filled(self.outies, state);
        let same_sign = inner.is_empty() || outer.is_empty();
        let cells: Vec<Cell> = inner.iter().chain(&outer).copied().collect();
        let (possible, combinations) = if same_sign && count <= MOST_INNIES && differ(&cells, state)
        {
            let candidates: Vec<u64> = cells.iter().map(|&c| digits_of(state, c)).collect();
            let total = if outer.is_empty() { total } else { -total };
            let ways = combine::different(&candidates, total, &|_| true)?;
            (ways.possible, ways.combinations)
        } else if count <= MOST_MIXED[region.houses.len() - 1] {
            (equation(&cells, inner.len(), total, state)?, Vec::new())
        } else {
            return None;
        };
        if possible.contains(&0) {
            return None;
        }
        let [mut gone, kept] = split(state, cells.iter().copied(), &possible);
        let certain = combinations.iter().fold(u64::MAX, |all, set| all & set);
        if !combinations.is_empty() {
            gone.extend(locked_out(state, &cells, certain));
        }
        self.explain(technique, region, state, gone, kept, &combinations)
    }

    fn explain(
        &self,
        technique: Technique,
        region: &Region<W>,
        state: &State<'_, W>,
        gone: Vec<Candidate>,
        kept: Vec<Candidate>,
        combinations: &[u64],
    ) -> Option<Step> {
        if gone.is_empty() && kept.len() != 1 {
            return None;
        }
        // Filled cells are part of the sum, too.
        let of = |cells: Cells<W>| {
            let filled = cells
                .iter()
                .filter_map(|cell| Some((cell, state.value(cell)?)));
            let open = kept
                .iter()
                .copied()
                .filter(move |(cell, _)| cells.contains(*cell));
            let mut marks: Vec<Candidate> = filled.chain(open).collect();
            marks.arrange();
            marks
        };
        let clues = Clues {
            constraints: self.constraints.clone(),
            sum: Some(self.total),
            summands: self.innies.len() as i32 - self.outies.len() as i32,
            combinations: sets(combinations),
        };
        let digits: DigitSet = gone.iter().map(|&(_, digit)| digit).collect();
        let step = match kept[..] {
            // A single cell: its digit is known.
            [(cell, digit)] => Step::new(technique, DigitSet::of(digit)).placing(cell, digit),
            _ => Step::new(technique, digits).removing(gone),
        };
        Some(
            step.marking(Part::Base, of(self.innies))
                .marking(Part::Extra, of(self.outies))
                .standing_in(HousePart::Base, region.houses.iter().copied())
                .by_clues(clues),
        )
    }
}

/// What the filled ones of these cells add to.
fn filled<const W: usize>(cells: Cells<W>, state: &State<'_, W>) -> i32 {
    let filled = cells.iter().filter_map(|cell| state.value(cell));
    filled.map(|digit| i32::from(digit.get())).sum()
}

fn differ<const W: usize>(cells: &[Cell], state: &State<'_, W>) -> bool {
    let mut cells = cells
        .iter()
        .enumerate()
        .map(|(at, &cell)| (cell, &cells[..at]));
    cells.all(|(cell, before)| before.iter().all(|&other| state.layout().sees(cell, other)))
}

/// What each cell can be where the first `inner` count for the total and the others
/// against it.
fn equation<const W: usize>(
    cells: &[Cell],
    inner: usize,
    total: i32,
    state: &State<'_, W>,
) -> Option<Vec<u64>> {
    let term = |(at, &cell): (usize, &Cell)| {
        let sees = |(_, other): &(usize, &Cell)| state.layout().sees(cell, **other);
        let seen = cells[..at].iter().enumerate().filter(sees);
        Term {
            candidates: digits_of(state, cell),
            weight: if at < inner { 1 } else { -1 },
            differs: seen.fold(0, |seen, (other, _)| seen | 1 << other),
        }
    };
    let terms: Vec<Term> = cells.iter().enumerate().map(term).collect();
    combine::equation(&terms, total)
}
