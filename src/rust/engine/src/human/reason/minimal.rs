//! What can be left out of a reason.

use super::alone::{Alone, Digits, Few, alone};
use crate::deduce::unit::{Trial, UnitId, Units, Verdict};
use crate::grid::Cell;
use crate::human::Candidate;
use crate::rules::Rules;
use crate::rules::constraint::Definition;
use crate::work::{Control, Halt};

/// What is supposed: that a cell holds one of these digits.
pub(super) type Supposed = (Cell, u64);

/// That it is this one.
pub(super) fn supposed((cell, digit): Candidate) -> Supposed {
    (cell, 1 << digit.index())
}

/// So many cases the search for a way without a unit may take. Where there is a way it is found at
/// once, mostly, and where there is none it takes few.
const CASES: u64 = 100;

/// Then rules are made of the other units alone, and solved with so many units of work: a tenth
/// where regions are to be found, since each takes longer, and ten times as many where there is
/// nothing but houses on a board of 12 x 12 or
/// smaller. What neither decides stays. Of 1,727
/// reasons on paths of 171 puzzles 55 have units that could go, of 1,717 with 1,000 cases and without
/// this 121; with 500 units 49, and a fifth more time on hard puzzles. Dropped: 50 to 200 units for
/// the search that learns after that, which make reasons 1 % smaller and take a third more time, or
/// twice as much.
const WORK: u64 = 200;

/// After so many questions in vain, one after the other, half of that is enough, after twice as many a
/// quarter: of fifty units that refute something only together, nothing is found out about any.
const IN_VAIN: usize = 5;

/// For a digit that is proven, the solver is asked again about each unit of which it is unknown
/// whether it is needed: about each of the other digits with so much work, and with at most so much
/// for all of them. Of 54 such reasons on paths of 175 puzzles 15 have a needless unit, and twelve
/// paths take a third more time. Where it was asked about all digits at once, with a thousand and two
/// thousand units of work, five more had one; with five times as much in all six fewer, and four paths
/// take 1.4 to 2.3 seconds in place of half a second. Dropped: the search that learns, with 300 to 1,500 units, which is
/// no better for one digit.
const AGAIN: u64 = 4_000;
const AGAIN_IN_ALL: u64 = 20_000;

/// So many cases where these units were asked about another candidate in vain, as is mostly the case
/// for all others then: a rule that draws regions is a puzzle of its own. On five puzzles that have
/// such rules it saves a third of the time.
const CASES_AGAIN: u64 = 64;

/// What some units say alone that are part of others.
pub(super) struct Ways<'a> {
    rules: &'a Rules,
    few: Few<'a>,
    /// Ways to fill their cells that were found: what one of them has in a cell, these units alone
    /// do not refute, and no part of them does.
    found: Vec<(Vec<UnitId>, Box<[u64]>)>,
    /// Units of which none was found for something, and no proof that there is none.
    hard: Vec<Vec<UnitId>>,
}

impl<'a> Ways<'a> {
    pub(super) fn new(rules: &'a Rules, units: &'a Units) -> Self {
        Self {
            rules,
            few: Few::new(rules, units),
            found: Vec::new(),
            hard: Vec::new(),
        }
    }

    /// What the solver says of some units, with so many units of work.
    pub(super) fn alone(
        &mut self,
        own: &[UnitId],
        position: (&[u64], Supposed),
        work: u64,
        control: &mut Control<'_>,
    ) -> Result<Alone, Halt> {
        alone(
            &mut self.few,
            own,
            position,
            (Digits::Together, work),
            control,
        )
    }

    /// See [`WORK`].
    fn work(&self) -> u64 {
        let mut constraints = self.rules.constraints().iter();
        match constraints.any(Definition::is_for_learning) {
            true => WORK / 10,
            false if self.rules.are_houses() && self.rules.cells() <= 144 => 10 * WORK,
            false => WORK,
        }
    }

    /// Whether there is nothing but houses.
    pub(super) fn are_houses(&self) -> bool {
        self.rules.are_houses()
    }

    /// Leaves out of units that prove a digit what only more work finds to be needless, see [`AGAIN`].
    ///
    /// Tried and dropped: to take what is certainly minimal instead, a digit of another cell or a
    /// candidate: there were three times as many reasons, and as many with a needless unit.
    pub(super) fn settled(
        &mut self,
        mut units: Vec<UnitId>,
        (left, supposed): (&[u64], Supposed),
        control: &mut Control<'_>,
    ) -> Result<Vec<UnitId>, Halt> {
        // Where regions are to be found, even this decides nothing.
        if self.work() < WORK {
            return Ok(units);
        }
        let mut purse = AGAIN_IN_ALL;
        let mut count = units.len() + 1;
        while count > units.len() && purse > 0 {
            count = units.len();
            for unit in self.undecided(supposed, &units) {
                let less = without(unit, &units);
                if purse == 0 || self.has(supposed, &less) {
                    continue;
                }
                let before = control.work();
                let asked = (Digits::OneByOne, AGAIN);
                match alone(&mut self.few, &less, (left, supposed), asked, control) {
                    Ok(Alone::Refuted) => units = less,
                    Ok(Alone::Possible(way)) => self.found.push((less, way)),
                    Ok(Alone::Unknown) => {}
                    // What is proven stays so.
                    Err(Halt::Budget) => return Ok(units),
                    Err(stopped) => return Err(stopped),
                }
                // To make rules of the units takes time, too.
                purse = purse.saturating_sub((control.work() - before).max(WORK / 10));
            }
        }
        Ok(units)
    }

    /// The units of which it is not known whether they are needed.
    fn undecided(&self, supposed: Supposed, units: &[UnitId]) -> Vec<UnitId> {
        let is_undecided = |&unit: &UnitId| {
            let less = without(unit, units);
            let holds = |hard: &Vec<UnitId>| {
                let has = |own: &UnitId| hard.binary_search(own).is_ok();
                !has(&unit) && less.iter().all(has)
            };
            self.hard.iter().any(holds) && !self.has(supposed, &less)
        };
        units.iter().copied().filter(is_undecided).collect()
    }

    fn has(&self, (cell, digits): Supposed, units: &[UnitId]) -> bool {
        self.found.iter().any(|(own, way)| {
            way[cell.index()] & digits != 0
                && units.iter().all(|unit| own.binary_search(unit).is_ok())
        })
    }
}

#[inline(never)]
fn without(unit: UnitId, units: &[UnitId]) -> Vec<UnitId> {
    units.iter().copied().filter(|&own| own != unit).collect()
}

/// Leaves out of units that refute what is supposed what they refute it without, be it by cases:
/// what the units say together counts, not how soon it is seen.
///
/// Tried and dropped: a search over units that learns clauses, each kept with the units from which it
/// follows, so that those learned for one set of units serve others, and that tells on which units a
/// refutation rests. In place of the solver, with the best of several refutations, digits proven by
/// many units took 8 % fewer, but of 52 twenty had a needless one, not fifteen, paths of 175 puzzles
/// took a tenth longer, and it was 1,300 lines.
///
/// Tried and dropped: to follow each failure back to what it rests on, digit by digit, as searches
/// that learn do, so that all else goes at once and cases on which no failure rests are left out. On
/// 173 puzzles of setters reasons had 4 % fewer houses and rules (95 % had at most 23, not 25), and
/// paths took an eighth longer: few cases are saved, and to look back takes a third of a search.
pub(super) fn minimal(
    trial: &mut Trial<'_>,
    (cell, digits): Supposed,
    units: Vec<UnitId>,
    ways: &mut Ways<'_>,
    control: &mut Control<'_>,
) -> Result<Vec<UnitId>, Halt> {
    let mut left = units.clone();
    let mut in_vain = 0;
    trial.forget_failures();
    for unit in units {
        if !left.contains(&unit) {
            continue;
        }
        let less = without(unit, &left);
        if ways.has((cell, digits), &less) {
            continue;
        }
        trial.let_only(&less);
        trial.forget();
        let is_hard = ways.hard.contains(&less);
        let cases = if is_hard { CASES_AGAIN } else { CASES };
        match trial.verdict(cell, digits, cases, control)?.0 {
            Verdict::Refuted => left = trial.heard(),
            Verdict::Possible => {
                let way = trial.last_way();
                ways.found.extend(way.map(|way| (less, way.into())));
            }
            Verdict::Unknown if is_hard => {}
            Verdict::Unknown => {
                let position = (trial.all_left(), (cell, digits));
                let work = ways.work() >> (in_vain / IN_VAIN).min(2);
                in_vain += 1;
                match ways.alone(&less, position, work, control)? {
                    Alone::Refuted => (left, in_vain) = (less, 0),
                    Alone::Possible(way) => {
                        ways.found.push((less, way));
                        in_vain = 0;
                    }
                    Alone::Unknown => ways.hard.push(less),
                }
            }
        }
    }
    Ok(left)
}
