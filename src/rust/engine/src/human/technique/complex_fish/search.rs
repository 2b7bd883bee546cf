//! The search for base and cover houses around a place that they remove.
//!
//! Suppose the digit stands in the target. The places it sees, its shadow, are out. A
//! fish that removes the target leaves base houses that have no place in common outside
//! the shadow, and fewer cover houses that hold all of these. Places in the shadow may be
//! fins. So bases are chosen outside the shadow only, and no choice goes on whose places
//! need too many covers; to choose all bases first and then all covers would take
//! billions of tries.

use super::pool::{BOX, COLUMN, Houses, Pool, ROW};
use crate::human::technique::prelude::*;

/// What bases and covers are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rows and columns.
    Basic,
    /// Boxes beside rows as base, or beside columns as cover, or the reverse.
    Franken,
    /// All else.
    Mutant,
}

impl Shape {
    /// The shape of bases and covers of these kinds.
    fn of(base: u8, cover: u8) -> Self {
        let lines = (base & !BOX, cover & !BOX);
        match lines {
            (ROW, COLUMN) | (COLUMN, ROW) if (base | cover) & BOX == 0 => Self::Basic,
            (ROW, COLUMN) | (COLUMN, ROW) => Self::Franken,
            _ => Self::Mutant,
        }
    }
}

/// What is wanted of a fish.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub(super) shapes: &'static [Shape],
    pub(super) size: usize,
    /// Whether it must have fins; it must not, otherwise.
    pub(super) finned: bool,
    /// The most fins, and the most of them in two base houses.
    pub(super) fins: usize,
    pub(super) endo_fins: usize,
    /// Whether it must remove nothing by itself.
    pub(super) idle: bool,
}

impl Wish {
    /// How many choices are looked at for one digit.
    pub(super) fn patience(&self) -> usize {
        match self.size {
            0..=4 => PATIENCE_FOR_SMALL,
            _ => PATIENCE,
        }
    }

    /// The kinds of base and cover houses that may go together.
    fn kinds(&self) -> &'static [(u8, u8)] {
        match self.shapes.contains(&Shape::Mutant) {
            true => &[(ROW | COLUMN | BOX, ROW | COLUMN | BOX)],
            false => &[(ROW | BOX, COLUMN | BOX), (COLUMN | BOX, ROW | BOX)],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Fish<const W: usize> {
    /// Whether the lines of its base are columns, if its shape tells.
    pub(super) upright: bool,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    pub(super) fins: Cells<W>,
    pub(super) gone: Cells<W>,
}

impl<const W: usize> Fish<W> {
    /// Its place in HoDoKu's order: rows as base first, then by base and cover houses.
    pub(super) fn key(&self) -> impl Ord + use<W> {
        let rank = |houses: Houses| !houses.reverse_bits();
        (self.upright, rank(self.base), rank(self.cover))
    }

    pub(super) fn step(&self, technique: Technique, pool: &Pool<'_, W>) -> Step {
        let digit = pool.digit;
        let ids = |houses| pool.chosen(houses).map(|house| house.id);
        Step::new(technique, DigitSet::of(digit))
            .removing(each(self.gone, digit))
            .marking(Part::Base, each(pool.union(self.base).0 - self.fins, digit))
            .marking(Part::Fin, each(self.fins, digit))
            .standing_in(HousePart::Base, ids(self.base))
            .standing_in(HousePart::Cover, ids(self.cover))
    }
}

/// So many choices are looked at for one digit and technique, which takes a few
/// milliseconds. Among fish of many houses those that are left out have others beside them
/// that remove the same.
pub(super) const PATIENCE: usize = 40_000;

/// The same for fish of up to four houses: all that there are in puzzles.
const PATIENCE_FOR_SMALL: usize = 5 * PATIENCE;

/// What is to be true, and what follows.
#[derive(Clone, Copy)]
struct Aim<const W: usize> {
    /// The place in which the digit is supposed to stand, if it stands in any; its houses.
    target: Cells<W>,
    homes: Houses,
    /// The places that this excludes.
    shadow: Cells<W>,
}

pub(super) struct FishSearch<'a, 'c, const W: usize> {
    pub(super) pool: &'a Pool<'a, W>,
    pub(super) wish: Wish,
    pub(super) control: &'a mut Control<'c>,
    /// Takes a fish, and says whether this is enough.
    pub(super) visit: &'a mut dyn FnMut(Fish<W>) -> bool,
    /// How many more choices may be looked at.
    pub(super) patience: usize,
    pub(super) done: bool,
}

/// What goes on around one target.
struct Around<const W: usize> {
    upright: bool,
    /// Neither fins nor anything that needs a cover.
    shadow: Cells<W>,
    /// Places that need no cover.
    spared: Cells<W>,
    /// The houses to choose from.
    bases: Houses,
    covers: Houses,
    /// The cover houses that are given.
    given: Houses,
    /// How many covers are to be chosen.
    missing: usize,
}

/// Bases chosen so far.
#[derive(Clone, Copy)]
struct Bases<const W: usize> {
    houses: Houses,
    all: Cells<W>,
    /// The places in two of them.
    twice: Cells<W>,
    missing: usize,
    /// The first house that may come next.
    next: usize,
}

/// Covers chosen so far.
#[derive(Clone, Copy)]
struct Covers<const W: usize> {
    houses: Houses,
    /// The houses that may come.
    free: Houses,
    /// The places still to be covered.
    open: Cells<W>,
    missing: usize,
}

impl<const W: usize> FishSearch<'_, '_, W> {
    /// Visits the fish that remove the target.
    ///
    /// The target is in cover houses and no base house, or in a base house and two cover
    /// houses.
    pub(super) fn around(&mut self, target: Cell, shadow: Cells<W>) -> Result<(), Halt> {
        let homes = self.pool.homes(target);
        let aim = Aim {
            target: Cells::of(target),
            homes,
            shadow,
        };
        for &kinds in self.wish.kinds() {
            let may_base = homes & self.pool.of_kinds(kinds.0);
            let may_cover = homes & self.pool.of_kinds(kinds.1);
            let bases = bits(may_base).map(|house| 1 << house);
            for base in [0].into_iter().chain(bases) {
                let covers = may_cover & !base;
                // All sets of these houses.
                let mut given = covers;
                while given != 0 {
                    if base == 0 || given.count_ones() > 1 {
                        self.with(aim, kinds, base, given)?;
                    }
                    given = (given - 1) & covers;
                }
            }
        }
        Ok(())
    }

    /// Visits the fish of which the aim takes all base places in one cover house.
    pub(super) fn by_cover(&mut self, shadow: Cells<W>) -> Result<(), Halt> {
        let aim = Aim {
            target: Cells::EMPTY,
            homes: 0,
            shadow,
        };
        for &kinds in self.wish.kinds() {
            for cover in bits(self.pool.of_kinds(kinds.1)) {
                if self.pool.houses[cover].cells.meets(&shadow) {
                    self.with(aim, kinds, 0, 1 << cover)?;
                }
            }
        }
        Ok(())
    }

    /// The fish with these houses among bases and covers; all others are chosen from those
    /// without the target.
    fn with(
        &mut self,
        aim: Aim<W>,
        (base_kinds, cover_kinds): (u8, u8),
        base: Houses,
        given: Houses,
    ) -> Result<(), Halt> {
        let size = self.wish.size;
        let (given_count, base_count) = (given.count_ones() as usize, base.count_ones() as usize);
        if given_count > size {
            return Ok(());
        }
        let Aim {
            target,
            homes: own,
            shadow,
        } = aim;
        let lit = |&house: &usize| !self.pool.houses[house].cells.is_within(&(shadow | target));
        let bases = bits(self.pool.of_kinds(base_kinds) & !own & !given).filter(lit);
        let spared = self.pool.union(given).0;
        let around = Around {
            upright: base_kinds == COLUMN | BOX,
            shadow,
            spared: target | if self.wish.finned { shadow } else { spared },
            bases: bases.fold(0, |all, house| all | 1 << house),
            covers: self.pool.of_kinds(cover_kinds) & !own & !given,
            given,
            missing: size - given_count,
        };
        let bases = Bases {
            houses: base,
            all: self.pool.union(base).0,
            twice: Cells::EMPTY,
            missing: size - base_count,
            next: 0,
        };
        self.choose_bases(&around, bases)
    }

    fn choose_bases(&mut self, around: &Around<W>, bases: Bases<W>) -> Result<(), Halt> {
        let open = bases.all - around.spared;
        if self.done || self.patience == 0 || !self.pool.may_hold(open, around.missing) {
            return Ok(());
        }
        self.patience -= 1;
        self.control.step()?;
        if bases.missing == 0 {
            let covers = Covers {
                houses: around.given,
                free: around.covers & !bases.houses,
                open,
                missing: around.missing,
            };
            return self.choose_covers(around, &bases, covers);
        }
        let rest = u64::MAX.checked_shl(bases.next as u32).unwrap_or(0);
        for house in bits(around.bases & rest) {
            let own = self.pool.houses[house].cells;
            let shared = bases.all & own;
            let twice = bases.twice | shared;
            let few = match self.wish.finned {
                true => twice.len() <= self.wish.endo_fins,
                false => twice.is_empty(),
            };
            if few && shared.is_within(&around.shadow) {
                let next = Bases {
                    houses: bases.houses | 1 << house,
                    all: bases.all | own,
                    twice,
                    missing: bases.missing - 1,
                    next: house + 1,
                };
                self.choose_bases(around, next)?;
            }
        }
        Ok(())
    }

    /// The first place that is not covered needs one of its houses.
    fn choose_covers(
        &mut self,
        around: &Around<W>,
        bases: &Bases<W>,
        mut covers: Covers<W>,
    ) -> Result<(), Halt> {
        if self.done || self.patience == 0 || !self.pool.may_hold(covers.open, covers.missing) {
            return Ok(());
        }
        self.patience -= 1;
        self.control.step()?;
        if covers.missing == 0 {
            self.land(around, bases, covers.houses);
            return Ok(());
        }
        let useful = match covers.open.first() {
            // All is covered: any house of a base candidate.
            None => covers.free,
            Some(open) => covers.free & self.pool.homes(open),
        };
        for house in bits(useful) {
            let own = self.pool.houses[house].cells;
            // Sets with this house are complete after this.
            covers.free &= !(1 << house);
            if own.meets(&bases.all) {
                let next = Covers {
                    houses: covers.houses | 1 << house,
                    open: covers.open - own,
                    missing: covers.missing - 1,
                    ..covers
                };
                self.choose_covers(around, bases, next)?;
            }
        }
        Ok(())
    }

    /// Looks at a fish whose houses are chosen.
    fn land(&mut self, around: &Around<W>, bases: &Bases<W>, cover: Houses) {
        let (pool, wish) = (self.pool, self.wish);
        let (covered, often) = pool.union(cover);
        let fins = (bases.all - covered) | bases.twice;
        let shape = Shape::of(pool.kinds(bases.houses), pool.kinds(cover));
        // A base house with nothing but fins: locked candidates.
        let empty = (pool.chosen(bases.houses)).any(|house| house.cells.is_within(&fins));
        let fits = fins.is_empty() != wish.finned && fins.len() <= wish.fins;
        if !fits || empty || !wish.shapes.contains(&shape) {
            return;
        }
        let gone = ((covered - bases.all) | often) & pool.board.seen_by_all(&fins);
        if wish.idle == gone.is_empty() {
            self.done |= (self.visit)(Fish {
                upright: around.upright,
                base: bases.houses,
                cover,
                fins,
                gone,
            });
        }
    }
}
