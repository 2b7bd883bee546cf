//! The loop around the passes: what becomes of lanes that need attention.
//!
//! ```text
//!   puzzles -> [load] -> pool <---------------------+
//!                         |                         | other half of a guess
//!                        pop                        |
//!                         v                         |
//!                       lanes -> pass, pass, .. -> branch
//!                         |
//!                     solved -> verify -> count -> outbox -> [flush] -> solutions
//! ```
//! A pass costs the same for one lane as for all, and so does most of a service. So
//! lanes that are solved, dead or stuck wait until there are several.

use super::branch::Branch;
use super::flush::{Flush, Outbox};
use super::lanes::{CELLS, Lanes, cell, mask_of};
use super::load::Load;
use super::pool::Pool;
use super::propagate::{Pass, Passed};
use super::simd::{ALL, Simd, Task};
use crate::grid::{Cell, Digit};
use crate::work::{Control, Halt};

/// Puzzles to count, and where the results go.
pub(super) struct Job<'a> {
    /// 81 bytes each.
    pub(super) puzzles: &'a [u8],
    /// A candidate of each puzzle that its solutions must not hold; empty for none.
    pub(super) excluded: &'a [(Cell, Digit)],
    pub(super) limit: u64,
    /// One a puzzle.
    pub(super) counts: &'a mut [u64],
    /// 81 bytes a puzzle.
    pub(super) solutions: Option<&'a mut [u8]>,
    /// What stands for the digit 0 in the solutions.
    pub(super) zero: u8,
}

/// What is kept from one job to the next: memory.
pub(super) struct Workspace<S: Simd> {
    simd: S,
    lanes: Box<Lanes<S>>,
    pool: Pool,
    outbox: Outbox,
}

/// The most puzzles of a run: their numbers must fit into a lane.
const MAX_RUN: usize = 1 << 16;

impl<S: Simd> Workspace<S> {
    /// Lanes that may wait before they are served: 14 of 32. With 10 to 18 of 32 and 5 to 8
    /// of 16 the time differs by no more than it does from run to run.
    const PATIENCE: u32 = S::LANES as u32 * 14 / 32;

    pub(super) fn new(simd: S) -> Self {
        Self {
            simd,
            lanes: Box::new(Lanes::new(simd)),
            pool: Pool::new(),
            outbox: Outbox::new(),
        }
    }

    /// Does a job of any size.
    pub(super) fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt> {
        job.counts.fill(0);
        if job.limit == 0 {
            return Ok(());
        }
        let mut solutions = job.solutions;
        let mut excluded = job.excluded;
        let runs = job.puzzles.chunks(MAX_RUN * CELLS);
        for (puzzles, counts) in runs.zip(job.counts.chunks_mut(MAX_RUN)) {
            let (excluded_now, rest) = excluded.split_at(excluded.len().min(counts.len()));
            excluded = rest;
            let (now, later) = match solutions {
                Some(all) => {
                    let (now, later) = all.split_at_mut(puzzles.len());
                    (Some(now), Some(later))
                }
                None => (None, None),
            };
            solutions = later;
            // A stopped run leaves states behind.
            self.lanes.active = 0;
            self.pool.clear();
            self.outbox.clear();
            let run = Run {
                simd: self.simd,
                lanes: &mut self.lanes,
                pool: &mut self.pool,
                outbox: &mut self.outbox,
                puzzles,
                excluded: excluded_now,
                loaded: 0,
                limit: job.limit,
                counts,
                solutions: now,
                zero: job.zero,
                some_finished: false,
            };
            run.run(control)?;
        }
        Ok(())
    }
}

/// A job of at most [`MAX_RUN`] puzzles while it runs.
struct Run<'a, S: Simd> {
    simd: S,
    lanes: &'a mut Lanes<S>,
    pool: &'a mut Pool,
    outbox: &'a mut Outbox,
    puzzles: &'a [u8],
    excluded: &'a [(Cell, Digit)],
    /// Puzzles that were put into the pool.
    loaded: usize,
    limit: u64,
    counts: &'a mut [u64],
    solutions: Option<&'a mut [u8]>,
    zero: u8,
    /// A puzzle reached the limit, so the pool may hold states nobody needs.
    some_finished: bool,
}

impl<S: Simd> Run<'_, S> {
    fn run(mut self, control: &mut Control<'_>) -> Result<(), Halt> {
        loop {
            self.refill(control)?;
            if self.lanes.active == 0 {
                break;
            }
            let Passed {
                dead,
                filled,
                unchanged,
            } = self.propagate();
            let active = self.lanes.active;
            let filled = filled & active & !dead;
            let stuck = unchanged & active & !dead & !filled;
            self.lanes.active &= !(dead | filled);
            self.count(filled);
            // Counting may have finished the puzzles of some.
            let stuck = stuck & self.lanes.active;
            if stuck != 0 {
                for _ in 0..stuck.count_ones() {
                    control.step()?;
                }
                let dead = self.simd.run(Branch {
                    lanes: self.lanes,
                    pool: self.pool,
                    mask: stuck,
                });
                self.lanes.active &= !dead;
            }
        }
        self.flush();
        Ok(())
    }

    /// Puts states into the free lanes.
    fn refill(&mut self, control: &mut Control<'_>) -> Result<(), Halt> {
        while self.lanes.free() != 0 {
            let wanted = self.lanes.free().count_ones() as usize;
            let total = self.puzzles.len() / CELLS;
            if self.pool.len() < wanted && self.loaded < total {
                let next = total.min(self.loaded + S::LANES);
                for _ in self.loaded..next {
                    control.step()?;
                }
                self.simd.run(Load {
                    puzzles: &self.puzzles[self.loaded * CELLS..next * CELLS],
                    first: self.loaded as u16,
                    excluded: self.excluded.get(self.loaded..next).unwrap_or_default(),
                    pool: self.pool,
                });
                self.loaded = next;
            }
            if self.pool.len() == 0 {
                break;
            }
            let filled = self.simd.run(Pop {
                lanes: self.lanes,
                pool: self.pool,
            });
            if self.some_finished {
                self.drop_finished(filled);
            }
        }
        Ok(())
    }

    /// Passes until enough lanes need attention.
    #[inline]
    fn propagate(&mut self) -> Passed {
        let active = self.lanes.active;
        let idle = self.lanes.free().count_ones();
        loop {
            let passed = self.simd.run(Pass(self.lanes));
            let events = (passed.dead | passed.filled | passed.unchanged) & active;
            let enough = events.count_ones() + idle >= Self::PATIENCE && events != 0;
            if enough || events == active {
                return passed;
            }
        }
    }

    /// Counts the solutions among the lanes of `filled`.
    fn count(&mut self, filled: u32) {
        if filled == 0 {
            return;
        }
        let right = filled & self.simd.run(Verify(self.lanes));
        let mut first = 0;
        let mut rest = right;
        while rest != 0 {
            let lane = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let owner = S::lanes(&self.lanes.owner)[lane];
            let count = &mut self.counts[usize::from(owner)];
            // Two lanes may have found the last one asked for.
            if *count < self.limit {
                *count += 1;
                first |= u32::from(*count == 1) << lane;
                if *count == self.limit {
                    self.finish(owner);
                }
            }
        }
        if first != 0 && self.solutions.is_some() {
            self.simd.run(Keep {
                lanes: self.lanes,
                outbox: self.outbox,
                mask: first,
            });
            if self.outbox.len() > S::LANES {
                self.flush();
            }
        }
    }

    /// Frees the lanes of a puzzle that needs no more solutions.
    fn finish(&mut self, owner: u16) {
        let simd = self.simd;
        let same = simd.run(OwnedBy(self.lanes, owner));
        self.lanes.active &= !same;
        self.some_finished = true;
    }

    /// Frees those of the lanes whose puzzle needs no more solutions.
    fn drop_finished(&mut self, mask: u32) {
        let mut rest = mask;
        while rest != 0 {
            let lane = rest.trailing_zeros();
            rest &= rest - 1;
            let owner = S::lanes(&self.lanes.owner)[lane as usize];
            if self.counts[usize::from(owner)] >= self.limit {
                self.lanes.active &= !(1 << lane);
            }
        }
    }

    fn flush(&mut self) {
        if let Some(solutions) = self.solutions.as_deref_mut() {
            self.simd.run(Flush {
                outbox: self.outbox,
                solutions,
                zero: self.zero,
            });
        }
    }

    const PATIENCE: u32 = Workspace::<S>::PATIENCE;
}

struct Pop<'a, S: Simd> {
    lanes: &'a mut Lanes<S>,
    pool: &'a mut Pool,
}

impl<S: Simd> Task<S> for Pop<'_, S> {
    type Output = u32;
    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        self.pool.pop(simd, self.lanes)
    }
}

struct Keep<'a, S: Simd> {
    lanes: &'a Lanes<S>,
    outbox: &'a mut Outbox,
    mask: u32,
}

impl<S: Simd> Task<S> for Keep<'_, S> {
    type Output = ();
    #[inline(always)]
    fn run(self, simd: S) {
        self.outbox.push(simd, self.lanes, self.mask);
    }
}

/// The lanes that hold states of one puzzle.
struct OwnedBy<'a, S: Simd>(&'a Lanes<S>, u16);

impl<S: Simd> Task<S> for OwnedBy<'_, S> {
    type Output = u32;
    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        simd.equal(self.0.owner, simd.splat(self.1))
    }
}

/// The lanes in which every row, column and box holds all digits. A pass alone
/// does not prove it: cells with one candidate do not exclude each other there.
struct Verify<'a, S: Simd>(&'a Lanes<S>);

impl<S: Simd> Task<S> for Verify<'_, S> {
    type Output = u32;
    #[inline(always)]
    fn run(self, simd: S) -> u32 {
        let cells = &self.0.cells;
        let none = simd.splat(0);
        let mut complete = simd.splat(ALL);
        let mut columns = [none; 9];
        for band in 0..3 {
            let mut boxes = [none; 3];
            for i in 0..3 {
                let mut row = none;
                for j in 0..3 {
                    let at = |k| cells[cell::<false>(band, i, j, k)];
                    let triad = simd.or3(at(0), at(1), at(2));
                    for k in 0..3 {
                        columns[3 * j + k] = simd.or(columns[3 * j + k], at(k));
                    }
                    row = simd.or(row, triad);
                    boxes[j] = simd.or(boxes[j], triad);
                }
                complete = simd.and(complete, row);
            }
            complete = simd.and3(complete, boxes[0], simd.and(boxes[1], boxes[2]));
        }
        for column in columns {
            complete = simd.and(complete, column);
        }
        simd.equal(complete, simd.splat(ALL)) & mask_of(S::LANES)
    }
}
