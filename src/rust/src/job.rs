//! Long work: threads, progress, Ctrl-C.
//!
//! R may be called from the main thread only, and a jump out of R must not pass
//! over live Rust values. So the main thread polls R through a C function that
//! catches the jump (see `interrupt.c`). If one was caught, the work is stopped,
//! everything it owns is dropped, and R gets a token with which it continues
//! the jump.

use extendr_api::SEXP;
use extendr_api::prelude::*;
use oxidoku_engine::{Control, Halt};
use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// Time between two polls. Well below the 0.2 s in which a user expects Ctrl-C
/// to be heard, and too seldom to cost anything.
pub(crate) const POLL_EVERY: Duration = Duration::from_millis(40);

// `SEXP` is R's own pointer; that its target is opaque to Rust does no harm.
#[expect(improper_ctypes)]
unsafe extern "C" {
    /// A token for one jump.
    fn R_MakeUnwindCont() -> SEXP;
    /// Non-zero if R wants to jump; `tick` is called with `done` if not NULL.
    fn oxidoku_poll(token: SEXP, tick: SEXP, done: f64) -> std::ffi::c_int;
}

/// R wants to jump: hand this back to R as the function's result.
pub(crate) struct Interrupted(Robj);

impl Interrupted {
    pub(crate) fn by(token: Robj) -> Self {
        Self(token)
    }
}

impl From<Interrupted> for List {
    fn from(interrupted: Interrupted) -> Self {
        list!(interrupted = interrupted.0)
    }
}

/// How a job runs.
pub(crate) struct Job {
    /// Threads the user asked for; 0 for as many as there are.
    threads: usize,
    /// An R function to call with the number of items done, or NULL.
    tick: Robj,
    /// The fewest items for which threads are started.
    least: usize,
}

impl Job {
    pub(crate) fn new(threads: i32, tick: Robj) -> Self {
        let threads = usize::try_from(threads).unwrap_or(0);
        // Starting a thread costs as much as solving a few puzzles.
        let least = 16;
        Self {
            threads,
            tick,
            least,
        }
    }

    /// Each item is worth a thread of its own.
    pub(crate) fn heavy(self) -> Self {
        Self { least: 2, ..self }
    }

    /// How many threads so many items are worth.
    pub(crate) fn threads_for(&self, items: usize) -> usize {
        match items < self.least {
            true => 1,
            false => allowed_threads(self.threads).min(items),
        }
    }

    /// Does `work` for the items 0 to `items` - 1, in any order, on as many
    /// threads as allowed; the results are in item order. `make` makes the
    /// workspace of a thread. An item that halts ends its thread; the results of
    /// all items before the lowest such item are there.
    pub(crate) fn run<T, W>(
        &self,
        items: usize,
        make: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize, &mut Control<'_>) -> std::result::Result<T, Halt> + Sync,
    ) -> std::result::Result<Vec<T>, Interrupted>
    where
        T: Send,
    {
        let threads = self.threads_for(items);
        let poll = Poll::new(self);
        if threads == 1 {
            return self.run_here(items, make, work, poll);
        }
        // Threads live for this call only: a pool that outlives it would hang
        // the children of a later fork, as `parallel::mclapply` makes them.
        let chunk = (items / (threads * 16)).clamp(1, 256);
        let (next, cancel) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (make, work, next, cancel) = (&make, &work, &next, &cancel);
        // Grows with the work: the user may have asked for more than memory holds
        // and stop in time.
        let mut results: Vec<Option<T>> = Vec::new();
        let started = std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let mut started = 0;
            for _ in 0..threads {
                let sender = sender.clone();
                let thread = std::thread::Builder::new().spawn_scoped(scope, move || {
                    let stop = || cancel.load(Ordering::Relaxed);
                    let mut control = Control::stoppable(&stop);
                    let mut workspace = make();
                    loop {
                        let first = next.fetch_add(chunk, Ordering::Relaxed);
                        if first >= items || stop() {
                            return;
                        }
                        let mut done = Vec::with_capacity(chunk);
                        let mut halted = false;
                        for item in first..items.min(first + chunk) {
                            match work(&mut workspace, item, &mut control) {
                                Ok(result) => done.push(result),
                                Err(_) => {
                                    halted = true;
                                    break;
                                }
                            }
                        }
                        if sender.send((first, done)).is_err() || halted {
                            return;
                        }
                    }
                });
                // The system may have no more threads to give.
                if thread.is_err() {
                    break;
                }
                started += 1;
            }
            drop(sender);
            let mut finished = 0;
            loop {
                match receiver.recv_timeout(POLL_EVERY) {
                    Ok((first, done)) => {
                        finished += done.len();
                        let end = first + done.len();
                        if results.len() < end {
                            results.resize_with(end, || None);
                        }
                        for (item, result) in (first..).zip(done) {
                            results[item] = Some(result);
                        }
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                }
                if poll.is_due() && poll.ask(finished) {
                    cancel.store(true, Ordering::Relaxed);
                    break;
                }
            }
            started
        });
        if started == 0 {
            return self.run_here(items, make, work, poll);
        }
        poll.result()?;
        Ok(results.into_iter().flatten().collect())
    }

    /// Does one task on the main thread, which counts in `done` how far it is.
    /// `None` if it stopped by itself.
    pub(crate) fn run_counting<T>(
        &self,
        done: &Cell<u64>,
        task: impl FnOnce(&mut Control<'_>) -> std::result::Result<T, Halt>,
    ) -> std::result::Result<Option<T>, Interrupted> {
        let poll = Poll::new(self);
        let stop = || poll.is_due() && poll.ask(done.get() as usize);
        let result = task(&mut Control::stoppable(&stop));
        poll.result()?;
        Ok(result.ok())
    }

    /// On the main thread: no thread to start, R is polled in between.
    fn run_here<T, W>(
        &self,
        items: usize,
        make: impl Fn() -> W,
        work: impl Fn(&mut W, usize, &mut Control<'_>) -> std::result::Result<T, Halt>,
        poll: Poll,
    ) -> std::result::Result<Vec<T>, Interrupted> {
        let mut results = Vec::new();
        let finished = Cell::new(0);
        let stop = || poll.is_due() && poll.ask(finished.get());
        let mut control = Control::stoppable(&stop);
        let mut workspace = make();
        for item in 0..items {
            match work(&mut workspace, item, &mut control) {
                Ok(result) => results.push(result),
                Err(_) => break,
            }
            finished.set(item + 1);
        }
        poll.result()?;
        Ok(results)
    }
}

/// Asks R now and then whether it wants to jump.
pub(crate) struct Poll {
    tick: Robj,
    last: Cell<Instant>,
    /// Made at the first poll: most calls end before it.
    token: RefCell<Option<Robj>>,
    jump: Cell<bool>,
}

impl Poll {
    pub(crate) fn new(job: &Job) -> Self {
        Self {
            tick: job.tick.clone(),
            last: Cell::new(Instant::now()),
            token: RefCell::new(None),
            jump: Cell::new(false),
        }
    }

    pub(crate) fn is_due(&self) -> bool {
        self.last.get().elapsed() >= POLL_EVERY
    }

    /// Whether R wants to jump. Main thread only.
    pub(crate) fn ask(&self, done: usize) -> bool {
        if self.jump.get() {
            return true;
        }
        let mut token = self.token.borrow_mut();
        let token = token.get_or_insert_with(|| {
            // SAFETY: on R's main thread; the new object is protected by the
            // Robj that takes it.
            unsafe { Robj::from_sexp(R_MakeUnwindCont()) }
        });
        // SAFETY: on R's main thread, with live R objects. The C function
        // catches every jump of R, so none passes over this frame.
        let jump = unsafe { oxidoku_poll(token.get(), self.tick.get(), done as f64) };
        self.jump.set(jump != 0);
        self.last.set(Instant::now());
        jump != 0
    }

    pub(crate) fn result(self) -> std::result::Result<(), Interrupted> {
        match (self.jump.get(), self.token.into_inner()) {
            (true, Some(token)) => Err(Interrupted(token)),
            _ => Ok(()),
        }
    }
}

/// The threads to use: at most `wanted` (0: all there are), never more than
/// `OMP_THREAD_LIMIT`, at most 2 where CRAN's checks say so.
fn allowed_threads(wanted: usize) -> usize {
    let variable = |name| std::env::var(name).ok();
    let available = std::thread::available_parallelism().map_or(1, usize::from);
    let mut threads = if wanted == 0 { available } else { wanted };
    if let Some(limit) = variable("OMP_THREAD_LIMIT").and_then(|v| v.trim().parse().ok()) {
        threads = threads.min(limit);
    }
    let checked =
        variable("_R_CHECK_LIMIT_CORES_").is_some_and(|v| !v.eq_ignore_ascii_case("false"));
    if checked {
        threads = threads.min(2);
    }
    threads.max(1)
}
