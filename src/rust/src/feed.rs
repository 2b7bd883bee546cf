//! Batches on many threads: the main thread reads, the others take portions.
//!
//! Reading what R holds takes about a tenth of the time that solving it takes, and
//! only the main thread may do it. Done before the others start, it would keep two
//! threads from being twice as fast as one. So they start at once and take what has
//! been read so far. The main thread is through long before them, and a mistake in
//! the input ends everything there and then.
//!
//! ```text
//!  main     read | read | read | read | poll R ..
//!                  v  what is ready  v
//!  worker 1      take, solve | take, solve | ..
//!  worker 2      take, solve | take, solve | ..
//! ```

use crate::input::{Problem, Reader};
use crate::job::{Interrupted, Job, POLL_EVERY, Poll};
use crate::portion::{Portion, Split};
use extendr_api::prelude::*;
use oxidoku_engine::{Control, Halt};
use std::cell::Cell;
use std::collections::VecDeque;
use std::result::Result;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Why a batch was not done.
pub(crate) enum Ended {
    Interrupted(Interrupted),
    Problem(Problem),
}

impl Ended {
    /// For R; `size` is that of the grids.
    pub(crate) fn into_list(self, size: usize) -> List {
        match self {
            Self::Interrupted(interrupted) => interrupted.into(),
            Self::Problem(problem) => problem.into_list(size),
        }
    }
}

/// Grids that the main thread reads before it looks around: some tens of
/// microseconds.
const READ_AT_ONCE: usize = 1024;

/// The most grids of a portion. The engine's batch solver is at its best from some
/// hundred on; beyond a thousand, cells and solutions outgrow the processor's cache
/// (measured on 20,000 easy puzzles: 0.17 us each in portions of 1,024, 0.26 us in
/// one piece).
const MOST: usize = 1024;

/// A portion should take this long: progress moves, and threads end together.
const PORTION_TIME: Duration = Duration::from_millis(10);

/// Batches smaller than this are done one by one, so that a hard one among them
/// holds up no other. They are done in no time if there is none.
const SMALL_BATCH: usize = 64;

/// Near the end portions become smaller, so that all threads end together, but not
/// smaller than this.
const LEAST: usize = 32;

impl Job {
    /// Reads all grids of `reader` into the cells of `all`, and has `work` done on
    /// them, in portions and any order. `make` makes the workspace of a thread.
    pub(crate) fn run_batch<'p, R: Split, W>(
        &self,
        reader: &Reader<'_>,
        all: Portion<'p, R>,
        make: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, &mut Portion<'p, R>, &mut Control<'_>) -> Result<(), Halt> + Sync,
    ) -> Result<(), Ended> {
        let poll = Poll::new(self);
        let threads = self.threads_for(all.len);
        let mut all = Some(all);
        if threads > 1 {
            on_threads(threads, reader, &mut all, &make, &work, &poll).map_err(Ended::Problem)?;
        }
        // Also if the system had no thread to give.
        if let Some(all) = all {
            let read = reader.read(0, all.cells.values);
            read.map_err(Ended::Problem)?;
            run_here(all, make, work, &poll);
        }
        poll.result().map_err(Ended::Interrupted)
    }
}

/// On the main thread: no thread to start, R is polled in between.
fn run_here<'p, R: Split, W>(
    all: Portion<'p, R>,
    make: impl Fn() -> W,
    work: impl Fn(&mut W, &mut Portion<'p, R>, &mut Control<'_>) -> Result<(), Halt>,
    poll: &Poll,
) {
    let finished = Cell::new(0);
    let stop = || poll.is_due() && poll.ask(finished.get());
    let mut control = Control::stoppable(&stop);
    let mut workspace = make();
    let mut pace = Pace::new(all.len);
    let mut rest = all;
    while rest.len > 0 {
        let (mut portion, later) = rest.split(pace.next);
        rest = later;
        let start = Instant::now();
        if work(&mut workspace, &mut portion, &mut control).is_err() {
            return;
        }
        pace.adapt(portion.len, start.elapsed());
        finished.set(finished.get() + portion.len);
    }
}

/// Leaves `all` where it is if no thread can be started.
fn on_threads<'p, R: Split, W>(
    threads: usize,
    reader: &Reader<'_>,
    all: &mut Option<Portion<'p, R>>,
    make: &(impl Fn() -> W + Sync),
    work: &(impl Fn(&mut W, &mut Portion<'p, R>, &mut Control<'_>) -> Result<(), Halt> + Sync),
    poll: &Poll,
) -> Result<(), Problem> {
    let items = all.as_ref().map_or(0, |all| all.len);
    if !reader.is_calm() {
        if let Some(all) = all {
            reader.read(0, all.cells.values)?;
        }
    }
    let feed = Feed::new(items, threads);
    let (feed, cancel, finished) = (&feed, &AtomicBool::new(false), &AtomicUsize::new(0));
    std::thread::scope(|scope| {
        // Threads live for this call only: a pool that outlives it would hang
        // the children of a later fork, as `parallel::mclapply` makes them.
        let mut started = 0;
        for _ in 0..threads {
            feed.state().running += 1;
            let thread = std::thread::Builder::new().spawn_scoped(scope, move || {
                let _leave = Leave(feed);
                let stop = || cancel.load(Ordering::Relaxed);
                let mut control = Control::stoppable(&stop);
                let mut workspace = make();
                let mut pace = Pace::new(items);
                while let Some(mut portion) = feed.take(pace.next) {
                    let start = Instant::now();
                    if stop() || work(&mut workspace, &mut portion, &mut control).is_err() {
                        return;
                    }
                    pace.adapt(portion.len, start.elapsed());
                    finished.fetch_add(portion.len, Ordering::Relaxed);
                }
            });
            // The system may have no more threads to give.
            if thread.is_err() {
                feed.state().running -= 1;
                break;
            }
            started += 1;
        }
        let Some(mut rest) = all.take_if(|_| started > 0) else {
            feed.close();
            return Ok(());
        };
        let jump = || poll.is_due() && poll.ask(finished.load(Ordering::Relaxed));
        let mut outcome = Ok(());
        while rest.len > 0 && outcome.is_ok() && !cancel.load(Ordering::Relaxed) {
            let count = if reader.is_calm() {
                READ_AT_ONCE
            } else {
                items
            };
            let (portion, later) = rest.split(count);
            rest = later;
            if reader.is_calm() {
                outcome = reader.read(portion.first, portion.cells.values);
            }
            if outcome.is_err() || jump() {
                cancel.store(true, Ordering::Relaxed);
            } else {
                feed.add(portion);
            }
        }
        feed.close();
        while feed.is_running() {
            if !cancel.load(Ordering::Relaxed) && jump() {
                cancel.store(true, Ordering::Relaxed);
            }
        }
        outcome
    })
}

/// How many grids a thread should take next.
struct Pace {
    next: usize,
    most: usize,
}

impl Pace {
    fn new(items: usize) -> Self {
        let most = if items < SMALL_BATCH { 1 } else { MOST };
        // The first one shows how hard they are.
        Self { next: 1, most }
    }

    fn adapt(&mut self, done: usize, time: Duration) {
        let each = time.as_nanos() / done.max(1) as u128;
        let fitting = PORTION_TIME.as_nanos() / each.max(1);
        // Grows step by step: what came may have been easier than what comes.
        let limit = self.most.min(done * LEAST);
        self.next = usize::try_from(fitting).unwrap_or(limit).clamp(1, limit);
    }
}

/// What has been read and not yet taken.
struct Feed<'a, R> {
    state: Mutex<State<'a, R>>,
    changed: Condvar,
    threads: usize,
}

struct State<'a, R> {
    ready: VecDeque<Portion<'a, R>>,
    /// Grids that are still to be taken, read or not.
    left: usize,
    /// Nothing will be added.
    closed: bool,
    /// Threads that have not left.
    running: usize,
}

impl<'a, R: Split> Feed<'a, R> {
    fn new(items: usize, threads: usize) -> Self {
        let state = State {
            ready: VecDeque::new(),
            left: items,
            closed: false,
            running: 0,
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            threads,
        }
    }

    /// Nothing that holds the lock can leave it half changed.
    fn state(&self) -> MutexGuard<'_, State<'a, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, portion: Portion<'a, R>) {
        self.state().ready.push_back(portion);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.state().closed = true;
        self.changed.notify_all();
    }

    /// At most `wanted` grids, as soon as there are some; `None` if none will come.
    fn take(&self, wanted: usize) -> Option<Portion<'a, R>> {
        let mut state = self.state();
        loop {
            if let Some(ready) = state.ready.pop_front() {
                let share = state.left / (2 * self.threads);
                let count = ready.len.min(wanted).min(share.max(LEAST));
                let (portion, rest) = ready.split(count);
                if rest.len > 0 {
                    state.ready.push_front(rest);
                }
                state.left -= count;
                return Some(portion);
            }
            if state.closed {
                return None;
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits a while for the threads; false once all have left.
    fn is_running(&self) -> bool {
        let state = self.state();
        if state.running == 0 {
            return false;
        }
        let waited = self.changed.wait_timeout(state, POLL_EVERY);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.running > 0
    }
}

/// A thread that ends, by a panic too, says so.
struct Leave<'f, 'a, R: Split>(&'f Feed<'a, R>);

impl<R: Split> Drop for Leave<'_, '_, R> {
    fn drop(&mut self) {
        self.0.state().running -= 1;
        self.0.changed.notify_all();
    }
}
