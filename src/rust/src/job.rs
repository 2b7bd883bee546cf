//! How long work runs: on how many threads, with progress, until Ctrl-C.

use crate::ended::Ended;
use crate::memory::Object;
use crate::memory::jump::{Jump, poll};
use crate::memory::reserve::lacking;
use crate::routines::{Arguments, Parameter};
use oxidoku_engine::{Control, Halt};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// Time between two polls. Well below the 0.2 s in which a user expects Ctrl-C
/// to be heard, and too seldom to cost anything.
pub(crate) const POLL_EVERY: Duration = Duration::from_millis(40);

/// How a job runs. [`Job::run`] and [`Job::run_each`] do its work.
pub(crate) struct Job<'a> {
    /// Threads the user asked for; 0 for as many as there are.
    threads: usize,
    /// An R function to call with the number of items done, or NULL.
    tick: Object<'a>,
    /// The fewest items for which threads are started.
    least: usize,
}

impl<'a> Job<'a> {
    pub(crate) fn new(threads: i32, tick: Object<'a>) -> Self {
        let threads = usize::try_from(threads).unwrap_or(0);
        // Starting a thread costs as much as solving a few puzzles.
        let least = 16;
        Self {
            threads,
            tick,
            least,
        }
    }

    /// Work that is not shared, and whose progress nobody sees.
    pub(crate) fn quiet() -> Self {
        Self::new(1, Object::null())
    }

    /// What is done once for each of so many kinds of items, before the items.
    pub(crate) fn before_all(&self, kinds: usize) -> Self {
        // Progress counts items, of which none is done before all kinds are.
        let tick = match kinds {
            1 => self.tick,
            _ => Object::null(),
        };
        Self {
            threads: self.threads,
            tick,
            least: 2,
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

    /// Does one task on the main thread, which counts in `done` how far it is.
    pub(crate) fn alone<T>(
        &self,
        done: &Cell<usize>,
        task: impl FnOnce(&mut Control<'_>) -> Result<T, Halt>,
    ) -> Result<Result<T, Halt>, Ended> {
        let poll = Poll::new(self);
        let stop = || poll.stops(done.get());
        let result = task(&mut Control::stoppable(&stop));
        poll.result()?;
        Ok(result)
    }
}

/// Two arguments: threads and the function to call.
impl<'a> Parameter<'a> for Job<'a> {
    fn take(arguments: &mut Arguments<'a>) -> Result<Self, Ended> {
        Ok(Self::new(arguments.next()?, arguments.next()?))
    }
}

/// Asks R now and then whether it wants to jump. On the main thread only.
pub(crate) struct Poll<'a> {
    tick: Object<'a>,
    last: Cell<Instant>,
    jump: RefCell<Option<Jump>>,
}

impl<'a> Poll<'a> {
    pub(crate) fn new(job: &Job<'a>) -> Self {
        Self {
            tick: job.tick,
            last: Cell::new(Instant::now()),
            jump: RefCell::new(None),
        }
    }

    /// Whether to stop: R wants to jump, or memory is short. R is asked if it is time.
    pub(crate) fn stops(&self, done: usize) -> bool {
        let known = lacking().is_some() || self.jump.borrow().is_some();
        known || self.last.get().elapsed() >= POLL_EVERY && self.ask(done)
    }

    /// Whether R wants to jump. From then on it is not asked again.
    fn ask(&self, done: usize) -> bool {
        let mut jump = self.jump.borrow_mut();
        if jump.is_none() {
            *jump = poll(self.tick, done as f64).err();
            self.last.set(Instant::now());
        }
        jump.is_some()
    }

    pub(crate) fn result(self) -> Result<(), Ended> {
        match (self.jump.into_inner(), lacking()) {
            (Some(jump), _) => Err(jump.into()),
            (_, Some(bytes)) => Err(Ended::Memory(bytes)),
            _ => Ok(()),
        }
    }
}

/// The threads to use: at most `wanted` (0: all there are), never more than
/// `OMP_THREAD_LIMIT` or `OXIDOKU_THREADS`, at most 2 where CRAN's checks say so. With one, all
/// is done on the main thread; in a browser there is no other.
fn allowed_threads(wanted: usize) -> usize {
    if cfg!(target_os = "emscripten") {
        return 1;
    }
    let variable = |name| std::env::var(name).ok();
    let available = std::thread::available_parallelism().map_or(1, usize::from);
    let mut threads = if wanted == 0 { available } else { wanted };
    for name in ["OMP_THREAD_LIMIT", "OXIDOKU_THREADS"] {
        if let Some(limit) = variable(name).and_then(|v| v.trim().parse().ok()) {
            threads = threads.min(limit);
        }
    }
    let checked =
        variable("_R_CHECK_LIMIT_CORES_").is_some_and(|v| !v.eq_ignore_ascii_case("false"));
    if checked {
        threads = threads.min(2);
    }
    threads.max(1)
}
