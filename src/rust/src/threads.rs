//! Threads that work together.

use crate::job::POLL_EVERY;
use crate::memory::reserve::has_room;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Address space that a thread takes at most as it begins: its stack of 2 MB, and the 64 MB that the
/// C library reserves for it to allocate from, if there are as many.
const MOST: usize = 66 << 20;

/// What must be left for one to be started where space is short. A thread whose own variables find
/// no place as it begins makes the C library end the process, and R with it. With less than 64 MB
/// left nothing is reserved for it any more, and it takes its stack and a few pages.
const LEAST: usize = 40 << 20;

/// The threads that are at work. Nothing here depends on the work: starting a thread is
/// much code, which is compiled once and not for each kind of work.
#[derive(Default)]
pub(crate) struct Threads {
    counts: Mutex<Counts>,
    changed: Condvar,
}

#[derive(Default)]
struct Counts {
    /// Those that have been started and have not left.
    running: usize,
    /// Those that do or have done their task.
    begun: usize,
}

impl Threads {
    /// Nothing that holds the lock can leave it half changed.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts threads that do `task`, then does `meanwhile`, which is told how many there
    /// are. Returns when all have left.
    ///
    /// Threads live for this call only: a pool that outlives it would hang the children
    /// of a later fork, as `parallel::mclapply` makes them.
    pub(crate) fn do_together(
        &self,
        threads: usize,
        task: &(dyn Fn() + Sync),
        meanwhile: &mut dyn FnMut(usize),
    ) {
        // Two more, since the library asks for twice what it keeps.
        let ample = has_room((threads + 2).saturating_mul(MOST));
        std::thread::scope(|scope| {
            let mut started = 0;
            for _ in 0..threads {
                // Where space is short, one after the other.
                if !ample {
                    self.wait_for_begun(started);
                    if !has_room(LEAST) {
                        break;
                    }
                }
                self.counts().running += 1;
                let thread = std::thread::Builder::new().spawn_scoped(scope, || {
                    let _leave = Leave(self);
                    self.counts().begun += 1;
                    self.changed.notify_all();
                    task();
                });
                // The system may have no more threads to give.
                if thread.is_err() {
                    self.counts().running -= 1;
                    break;
                }
                started += 1;
            }
            meanwhile(started);
        });
    }

    fn wait_for_begun(&self, started: usize) {
        let mut counts = self.counts();
        while counts.begun < started {
            let waited = self.changed.wait(counts);
            counts = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits until all have left; tells them to if R wants to jump.
    pub(crate) fn wait(&self, cancel: &AtomicBool, jump: &dyn Fn() -> bool) {
        let mut counts = self.counts();
        while counts.running > 0 {
            let waited = self.changed.wait_timeout(counts, POLL_EVERY);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
            if !cancel.load(Ordering::Relaxed) && jump() {
                cancel.store(true, Ordering::Relaxed);
            }
            counts = self.counts();
        }
    }
}

/// A thread that ends, by a panic too, says so.
struct Leave<'c>(&'c Threads);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.0.counts().running -= 1;
        self.0.changed.notify_all();
    }
}
