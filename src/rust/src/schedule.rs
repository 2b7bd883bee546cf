//! The one scheduler: portions of items for threads.
//!
//! Only the main thread may ask R, for the contents of its vectors or whether the user
//! pressed Ctrl-C. Reading a puzzle takes about a tenth of the time that solving it
//! takes: done before the others start, it would keep two threads from being twice as
//! fast as one. So they start at once and take what has been read so far. The main
//! thread has read everything long before they are done, and a mistake in the input
//! ends all work at once.
//!
//! ```text
//!  main     read | read | read | read | ask R ..
//!                  v  what is ready  v
//!  worker 1      take, solve | take, solve | ..
//!  worker 2      take, solve | take, solve | ..
//! ```

use crate::ended::Ended;
use crate::job::{Job, Poll};
use crate::memory::bytes::reserve;
use crate::memory::reserve::lacking;
use crate::threads::Threads;
use oxidoku_engine::Arrange;
use oxidoku_engine::{Control, Halt};
use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Items next to each other, which can be cut into portions for threads.
pub(crate) trait Items: Sized + Send {
    /// Their numbers.
    fn items(&self) -> Range<usize>;
    /// What their workspace depends on: the same for all of them.
    fn kind(&self) -> usize {
        0
    }
    /// At most `count` items, and the rest.
    fn split(self, count: usize) -> (Self, Self);
}

/// Numbers: all that is needed where items are made rather than read.
impl Items for Range<usize> {
    fn items(&self) -> Range<usize> {
        self.clone()
    }

    fn split(self, count: usize) -> (Self, Self) {
        let middle = self.end.min(self.start.saturating_add(count));
        (self.start..middle, middle..self.end)
    }
}

/// The items 0 to `count` - 1.
pub(crate) fn numbers_to(count: usize) -> Vec<Range<usize>> {
    std::iter::once(0..count).collect()
}

/// What the main thread does to items before they are given away.
pub(crate) trait Supply<I> {
    /// How many it does before it looks around.
    const AT_ONCE: usize;
    /// May leave the rest once `stop` says true.
    fn prepare(&self, items: &mut I, stop: &dyn Fn() -> bool) -> Result<(), Ended>;
}

/// Nothing is to be done.
pub(crate) struct Ready;

impl<I> Supply<I> for Ready {
    const AT_ONCE: usize = usize::MAX;
    fn prepare(&self, _: &mut I, _: &dyn Fn() -> bool) -> Result<(), Ended> {
        Ok(())
    }
}

/// The most items of a portion. The engine's batch solver is at its best from some
/// hundred on; beyond a thousand, cells and solutions outgrow the processor's cache
/// (measured on 20,000 easy puzzles: 0.17 us each in portions of 1,024, 0.26 us in
/// one piece).
const MOST: usize = 1024;

/// A portion should take this long: progress moves, and threads end together.
const PORTION_TIME: Duration = Duration::from_millis(10);

/// Batches smaller than this are done one by one, so that a hard one among them
/// holds up no other. Without a hard one they are done at once anyway.
const SMALL_BATCH: usize = 64;

/// Near the end portions become smaller, so that all threads end together, but not
/// smaller than this.
const LEAST: usize = 32;

/// The workspace of a thread, exchanged where items of another kind begin.
struct Workspace<W, M> {
    kind: usize,
    made: Option<W>,
    make: M,
}

impl<W, M: Fn(usize) -> W> Workspace<W, M> {
    fn new(kind: usize, make: M) -> Self {
        let made = Some(make(kind));
        Self { kind, made, make }
    }

    fn of(&mut self, kind: usize) -> &mut W {
        if self.kind != kind {
            // Never two at a time.
            self.made = None;
            self.kind = kind;
        }
        self.made.get_or_insert_with(|| (self.make)(kind))
    }
}

impl Job<'_> {
    /// Does `work` on all items, in portions and any order; `supply` prepares them,
    /// and `make` makes the workspace of a thread for items of a kind. Gives the results of the portions
    /// in the order of the items. A portion that halts has no result, and its thread
    /// ends.
    pub(crate) fn run<I: Items, W, T: Send>(
        &self,
        all: Vec<I>,
        supply: &impl Supply<I>,
        make: impl Fn(usize) -> W + Sync,
        work: impl Fn(&mut W, I, &mut Control<'_>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Ended> {
        let poll = Poll::new(self);
        let threads = self.threads_for(count(&all));
        let mut all = Some(all);
        let mut results = Vec::new();
        if threads > 1 {
            results = on_threads(threads, supply, &mut all, &make, &work, &poll)?;
        }
        // Also if the system had no thread to give.
        if let Some(mut all) = all {
            for items in &mut all {
                supply.prepare(items, &|| poll.stops(0))?;
                if poll.stops(0) {
                    break;
                }
            }
            if !poll.stops(0) {
                results = run_here(all, make, work, &poll);
            }
        }
        poll.result()?;
        Ok(results)
    }

    /// Does `work` for each item. The results are in their order.
    pub(crate) fn run_each<I: Items, W, T: Send>(
        &self,
        all: Vec<I>,
        make: impl Fn(usize) -> W + Sync,
        work: impl Fn(&mut W, usize, &mut Control<'_>) -> Result<T, Halt> + Sync,
    ) -> Result<Vec<T>, Ended> {
        let count = count(&all);
        let portions = self.run(all, &Ready, make, |workspace, portion, control| {
            let each = portion.items().map(|item| work(workspace, item, control));
            each.collect::<Result<Vec<T>, Halt>>()
        })?;
        let mut results = Vec::new();
        reserve(&mut results, count)?;
        results.extend(portions.into_iter().flatten());
        Ok(results)
    }
}

fn count<I: Items>(all: &[I]) -> usize {
    all.iter().map(|items| items.items().len()).sum()
}

fn first_kind<I: Items>(all: &[I]) -> usize {
    all.first().map_or(0, I::kind)
}

/// On the main thread: no thread to start, R is asked in between.
fn run_here<I: Items, W, T>(
    all: Vec<I>,
    make: impl Fn(usize) -> W,
    work: impl Fn(&mut W, I, &mut Control<'_>) -> Result<T, Halt>,
    poll: &Poll<'_>,
) -> Vec<T> {
    let finished = Cell::new(0);
    let stop = || poll.stops(finished.get());
    let mut control = Control::stoppable(&stop);
    let mut workspace = Workspace::new(first_kind(&all), make);
    let mut pace = Pace::new(count(&all));
    let mut results = Vec::new();
    'all: for mut rest in all {
        while !rest.items().is_empty() {
            let (portion, later) = rest.split(pace.next);
            rest = later;
            let (items, start) = (portion.items(), Instant::now());
            match work(workspace.of(portion.kind()), portion, &mut control) {
                Ok(result) if results.try_reserve(1).is_ok() => {
                    results.push((items.start, result));
                }
                _ => break 'all,
            }
            pace.adapt(items.len(), start.elapsed());
            finished.set(finished.get() + items.len());
        }
    }
    in_order(results)
}

/// Results, each with the number of its first item, in the order of the items.
fn in_order<T>(mut results: Vec<(usize, T)>) -> Vec<T> {
    results.arrange_by_key(|&(first, _)| first);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Leaves `all` where it is if no thread can be started.
fn on_threads<I: Items, W, T: Send, S: Supply<I>>(
    threads: usize,
    supply: &S,
    all: &mut Option<Vec<I>>,
    make: &(impl Fn(usize) -> W + Sync),
    work: &(impl Fn(&mut W, I, &mut Control<'_>) -> Result<T, Halt> + Sync),
    poll: &Poll<'_>,
) -> Result<Vec<T>, Ended> {
    let first = first_kind(all.as_deref().unwrap_or_default());
    let items = count(all.as_deref().unwrap_or_default());
    let feed: Feed<I, T> = Feed::new(items, threads);
    let (cancel, finished) = (&AtomicBool::new(false), &AtomicUsize::new(0));
    let workers = Threads::default();
    let mut outcome = Ok(());
    let task = || {
        let workspace = Workspace::new(first, make);
        take_portions(&feed, items, cancel, finished, workspace, work);
    };
    workers.do_together(threads, &task, &mut |started| {
        let Some(rest) = all.take_if(|_| started > 0) else {
            return feed.close();
        };
        let jump = || poll.stops(finished.load(Ordering::Relaxed));
        outcome = prepare_all(&feed, rest, supply, cancel, &jump);
        workers.wait(cancel, &jump);
    });
    outcome?;
    Ok(feed.into_results())
}

/// What a thread does: takes portions and works on them until none is left, or all is
/// cancelled.
fn take_portions<I: Items, W, T>(
    feed: &Feed<I, T>,
    items: usize,
    cancel: &AtomicBool,
    finished: &AtomicUsize,
    mut workspace: Workspace<W, impl Fn(usize) -> W>,
    work: &impl Fn(&mut W, I, &mut Control<'_>) -> Result<T, Halt>,
) {
    let stop = || cancel.load(Ordering::Relaxed) || lacking().is_some();
    let mut control = Control::stoppable(&stop);
    let mut pace = Pace::new(items);
    while let Some(portion) = feed.take(pace.next) {
        let (items, start) = (portion.items(), Instant::now());
        if stop() {
            return;
        }
        let Ok(result) = work(workspace.of(portion.kind()), portion, &mut control) else {
            return;
        };
        let mut state = feed.state();
        // What fails is seen by the main thread, too.
        if state.results.try_reserve(1).is_err() {
            return;
        }
        state.results.push((items.start, result));
        drop(state);
        pace.adapt(items.len(), start.elapsed());
        finished.fetch_add(items.len(), Ordering::Relaxed);
    }
}

/// What the main thread does: prepares the items and hands them to the threads. Cancels
/// their work if an item is wrong or R wants to jump.
fn prepare_all<I: Items, T, S: Supply<I>>(
    feed: &Feed<I, T>,
    all: Vec<I>,
    supply: &S,
    cancel: &AtomicBool,
    jump: &dyn Fn() -> bool,
) -> Result<(), Ended> {
    // Also where this ends by a panic: threads would wait for more, and R for them.
    let _closing = Closing(feed);
    let mut outcome = Ok(());
    for mut rest in all {
        while !rest.items().is_empty() && !cancel.load(Ordering::Relaxed) {
            let (mut portion, later) = rest.split(S::AT_ONCE);
            rest = later;
            outcome = supply.prepare(&mut portion, &|| false);
            if outcome.is_err() || jump() {
                cancel.store(true, Ordering::Relaxed);
            } else {
                feed.add(portion);
            }
        }
    }
    outcome
}

/// Closes a feed as it goes.
struct Closing<'f, I: Items, T>(&'f Feed<I, T>);

impl<I: Items, T> Drop for Closing<'_, I, T> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// How many items a thread should take next.
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
        // Grows step by step: what comes may be harder than what came.
        let limit = self.most.min(done * LEAST);
        self.next = usize::try_from(fitting).unwrap_or(limit).clamp(1, limit);
    }
}

/// What is ready and not yet taken, and what came of the rest.
struct Feed<I, T> {
    state: Mutex<State<I, T>>,
    changed: Condvar,
    threads: usize,
}

struct State<I, T> {
    ready: VecDeque<I>,
    /// Items that are still to be taken, ready or not.
    left: usize,
    /// Nothing will be added.
    closed: bool,
    /// What portions came to, each with the number of its first item.
    results: Vec<(usize, T)>,
}

impl<I: Items, T> Feed<I, T> {
    fn new(items: usize, threads: usize) -> Self {
        let state = State {
            ready: VecDeque::new(),
            left: items,
            closed: false,
            results: Vec::new(),
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            threads,
        }
    }

    /// Nothing that holds the lock can leave it half changed.
    fn state(&self) -> MutexGuard<'_, State<I, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, portion: I) {
        self.state().ready.push_back(portion);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.state().closed = true;
        self.changed.notify_all();
    }

    /// At most `wanted` items, as soon as there are some; `None` if none will come.
    fn take(&self, wanted: usize) -> Option<I> {
        let mut state = self.state();
        loop {
            if let Some(ready) = state.ready.pop_front() {
                let share = state.left / (2 * self.threads);
                let count = ready.items().len().min(wanted).min(share.max(LEAST));
                let (portion, rest) = ready.split(count);
                if !rest.items().is_empty() {
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

    /// The results in the order of the items.
    fn into_results(self) -> Vec<T> {
        let state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        in_order(state.results)
    }
}
