//! Kraken fish: fish that remove something by the help of chains.
//!
//! ```text
//! type 1   if no fin is true, the fish removes the target; a chain leads from each fin
//!          to the same
//! type 2   one of the base places in a cover house is true, or a fin: from each of
//!          these a chain leads to the target, a candidate of any digit
//! ```
//!
//! Both are looked for from their end. What follows from the target being true takes
//! places from the digit of the fish; if it still has one in every house, there is none.

use super::flood::Ground;
use super::pool::{CellBits, Pool, cells};
use super::search::{Aim, Fish, FishSearch, PATIENCE, Shape, Wish};
use super::step::step;
use crate::deduce::State;
use crate::grid::Digit;
use crate::human::{Candidate, Link, Options, Step, Technique};
use crate::work::{Arrange, Control, Halt};

/// So many choices are looked at for one target and size.
const PATIENCE_FOR_ONE: usize = PATIENCE / 10;

/// All kraken fish of a digit, one for each target and technique, of the smallest size.
pub(super) fn find<const W: usize>(
    techniques: &[Technique],
    digit: Digit,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
) -> Result<Vec<Step>, Halt> {
    let Some(pool) = Pool::of(state, digit) else {
        return Ok(Vec::new());
    };
    let ground = Ground::of(state);
    let mut krakens = Krakens {
        pool: &pool,
        ground: &ground,
        digit,
        options,
        control,
        steps: Vec::new(),
        patience: 2 * PATIENCE,
    };
    for cell in state.open().iter() {
        for other in state.digits(cell).iter() {
            krakens.look(techniques, (cell, other))?;
        }
    }
    let mut steps = krakens.steps;
    steps.arrange_by_key(|step| (step.houses.len(), step.links.len()));
    Ok(steps)
}

struct Krakens<'a, 'c> {
    pool: &'a Pool,
    ground: &'a Ground,
    digit: Digit,
    options: &'a Options,
    control: &'a mut Control<'c>,
    steps: Vec<Step>,
    patience: usize,
}

impl Krakens<'_, '_> {
    /// Looks for fish that remove the target.
    fn look(&mut self, techniques: &[Technique], target: Candidate) -> Result<(), Halt> {
        self.control.step()?;
        if self.patience == 0 {
            return Ok(());
        }
        let (cell, digit) = target;
        let flood = self.ground.flood(cell.index(), digit.index());
        let shadow = flood.off[self.digit.index()];
        // What excludes itself goes by a chain alone.
        let alone = flood.off[digit.index()] & 1 << cell.index() != 0;
        if alone || shadow == 0 || has_template(self.pool, self.pool.places & !shadow) {
            return Ok(());
        }
        for &technique in techniques {
            let own = technique == Technique::KrakenFish1;
            if own && digit != self.digit {
                continue;
            }
            for size in 2..=self.options.kraken_size {
                let mut best: Option<Fish> = None;
                let mut visit = |fish: Fish| {
                    let fits = own || starts(self.pool, &fish, shadow).is_some();
                    if fits {
                        best = Some(fish);
                    }
                    fits
                };
                let patience = self.patience.min(PATIENCE_FOR_ONE);
                let mut search = FishSearch {
                    pool: self.pool,
                    wish: Wish {
                        shapes: &[Shape::Basic, Shape::Franken],
                        size,
                        finned: true,
                        fins: self.options.kraken_fins,
                        endo_fins: 0,
                        idle: true,
                    },
                    control: self.control,
                    visit: &mut visit,
                    patience,
                    done: false,
                };
                let aim = Aim {
                    target: own.then_some(cell.index()),
                    shadow,
                };
                match own {
                    true => search.around(aim)?,
                    false => search.by_cover(aim)?,
                }
                self.patience -= patience - search.patience;
                let step = best.and_then(|fish| self.step(technique, &fish, target, shadow));
                if let Some(step) = step {
                    self.steps.push(step);
                    break;
                }
            }
        }
        Ok(())
    }

    fn step(
        &self,
        technique: Technique,
        fish: &Fish,
        target: Candidate,
        shadow: CellBits,
    ) -> Option<Step> {
        let starts = match technique {
            Technique::KrakenFish1 => fish.fins,
            _ => fish.fins | starts(self.pool, fish, shadow)?,
        };
        let mut links: Vec<Link> = Vec::new();
        for start in cells(starts) {
            let flood = self.ground.flood(start, self.digit.index());
            links.extend(flood.chain_to(target)?);
        }
        let mut step = step(technique, self.digit, self.pool, fish).removing([target]);
        step.links = links;
        Some(step)
    }
}

/// The base places in the cover house all of whose base places are out, those aside that
/// a second cover house has. If the house has no other places, it needs no fish.
fn starts(pool: &Pool, fish: &Fish, shadow: CellBits) -> Option<CellBits> {
    let (base, _) = pool.union(fish.base);
    let (_, often) = pool.union(fish.cover);
    let own = pool
        .chosen(fish.cover)
        .map(|house| (house.cells & base & !often, house.cells));
    let mut own = own.filter(|&(own, all)| own & !shadow == 0 && own != 0 && own != all);
    own.next().map(|(own, _)| own)
}

/// Whether the digit can stand in every house, in some of these places.
fn has_template(pool: &Pool, places: CellBits) -> bool {
    fill(pool, places, 0)
}

fn fill(pool: &Pool, places: CellBits, filled: CellBits) -> bool {
    let open = pool.houses.iter().filter(|house| house.cells & filled == 0);
    let left = open.map(|house| house.cells & places);
    let Some(fewest) = left.min_by_key(|left| left.count_ones()) else {
        return true;
    };
    cells(fewest).any(|cell| {
        let places = places & !pool.peers[cell];
        fill(pool, places, filled | 1 << cell)
    })
}
