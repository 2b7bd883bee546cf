//! Threads that work together.

use crate::job::POLL_EVERY;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The threads that are at work. Nothing here depends on the work: starting a thread is
/// much code, which is compiled once and not for each kind of work.
#[derive(Default)]
pub(crate) struct Threads {
    running: Mutex<usize>,
    left: Condvar,
}

impl Threads {
    /// Nothing that holds the lock can leave it half changed.
    fn running(&self) -> MutexGuard<'_, usize> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
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
        std::thread::scope(|scope| {
            let mut started = 0;
            for _ in 0..threads {
                *self.running() += 1;
                let thread = std::thread::Builder::new().spawn_scoped(scope, || {
                    let _leave = Leave(self);
                    task();
                });
                // The system may have no more threads to give.
                if thread.is_err() {
                    *self.running() -= 1;
                    break;
                }
                started += 1;
            }
            meanwhile(started);
        });
    }

    /// Waits until all have left; tells them to if R wants to jump.
    pub(crate) fn wait(&self, cancel: &AtomicBool, jump: &dyn Fn() -> bool) {
        let mut running = self.running();
        while *running > 0 {
            let waited = self.left.wait_timeout(running, POLL_EVERY);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
            if !cancel.load(Ordering::Relaxed) && jump() {
                cancel.store(true, Ordering::Relaxed);
            }
            running = self.running();
        }
    }
}

/// A thread that ends, by a panic too, says so.
struct Leave<'c>(&'c Threads);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        *self.0.running() -= 1;
        self.0.left.notify_all();
    }
}
