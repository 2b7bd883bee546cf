//! Stopping long work from outside, and bounding it beforehand.

use thiserror::Error;

/// Why work ended before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Halt {
    /// The caller asked to stop.
    #[error("stopped")]
    Stopped,
    /// The work budget is spent.
    #[error("the work budget is spent")]
    Budget,
}

/// Counts work, and ends it when the caller asks or the budget is spent.
///
/// The unit of work is a guess of the search or the start of a search, never a
/// second: a budget gives the same result on every machine.
pub struct Control<'a> {
    stop: Option<&'a dyn Fn() -> bool>,
    work: u64,
    budget: u64,
    given_up: Vec<&'static str>,
}

/// The caller is asked once in this many units of work. A unit takes about a
/// microsecond on 9 x 9 and 200 on 36 x 36 grids, so a stop is noticed in
/// milliseconds and costs nothing measurable.
const ASK_EVERY: u64 = 32;

impl<'a> Control<'a> {
    /// Nothing stops or bounds the work.
    pub fn unlimited() -> Self {
        Self {
            stop: None,
            work: 0,
            budget: u64::MAX,
            given_up: Vec::new(),
        }
    }

    /// Work ends soon after `stop` says true.
    pub fn stoppable(stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            stop: Some(stop),
            ..Self::unlimited()
        }
    }

    /// The units of work done so far.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether the budget leaves more work to do.
    pub(crate) fn has_left(&self) -> bool {
        self.work < self.budget
    }

    /// Counts a unit of work.
    ///
    /// # Errors
    /// [`Halt`] if the caller wants to stop or the budget is spent.
    pub fn step(&mut self) -> Result<(), Halt> {
        if self.work >= self.budget {
            return Err(Halt::Budget);
        }
        if self.work % ASK_EVERY == 0 && self.stop.is_some_and(|stop| stop()) {
            return Err(Halt::Stopped);
        }
        self.work += 1;
        Ok(())
    }

    /// Asks the caller now, whatever work was done: before what may take long.
    ///
    /// # Errors
    /// [`Halt::Stopped`] if the caller wants to stop.
    pub(crate) fn ask(&self) -> Result<(), Halt> {
        match self.stop.is_some_and(|stop| stop()) {
            true => Err(Halt::Stopped),
            false => Ok(()),
        }
    }

    /// Notes that a search with this name ended before it had looked through everything, by a bound
    /// of its own.
    pub(crate) fn give_up(&mut self, search: &'static str) {
        if !self.given_up.contains(&search) {
            self.given_up.push(search);
        }
    }

    /// The searches that were given up since this was asked last, each once.
    pub fn take_given_up(&mut self) -> Vec<&'static str> {
        std::mem::take(&mut self.given_up)
    }

    /// Does `task` with at most `units` more units of work, and never more
    /// than the budget around it leaves.
    ///
    /// # Errors
    /// What `task` gives; [`Halt::Budget`] when either bound is reached.
    pub fn within<T, E>(
        &mut self,
        units: u64,
        task: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let outer = self.budget;
        self.budget = outer.min(self.work.saturating_add(units));
        let result = task(self);
        self.budget = outer;
        result
    }

    /// Does `task` with at most `units` more units of work; `None` if that was not enough.
    ///
    /// # Errors
    /// [`Halt`] if the caller wants to stop or the budget around it is spent.
    pub fn try_within<T>(
        &mut self,
        units: u64,
        task: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<Option<T>, Halt> {
        let before = self.work;
        match self.within(units, task) {
            Ok(result) => Ok(Some(result)),
            // Distinguishes this bound from the caller's budget.
            Err(Halt::Budget) if self.work - before >= units => Ok(None),
            Err(halt) => Err(halt),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_work_and_the_outer_budget_survives() {
        let mut control = Control::unlimited();
        let inner = control.within(5, |control| {
            for _ in 0..5 {
                control.step()?;
            }
            control.step()
        });
        assert_eq!(inner, Err(Halt::Budget));
        assert_eq!(control.work(), 5);
        assert_eq!(control.step(), Ok(()));
    }

    #[test]
    fn an_inner_budget_cannot_exceed_the_outer_one() {
        let mut control = Control::unlimited();
        let both = control.within(3, |control| {
            control.within(100, |control| (0..10).try_for_each(|_| control.step()))
        });
        assert_eq!((both, control.work()), (Err(Halt::Budget), 3));
    }

    #[test]
    fn searches_that_are_given_up_are_told_once() {
        let mut control = Control::unlimited();
        for search in ["one", "other", "one"] {
            control.give_up(search);
        }
        assert_eq!(control.take_given_up(), ["one", "other"]);
        assert!(control.take_given_up().is_empty());
    }

    #[test]
    fn a_stop_is_noticed() {
        let asked = std::cell::Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > 2
        };
        let mut control = Control::stoppable(&stop);
        let result = (0..10 * ASK_EVERY).try_for_each(|_| control.step());
        assert_eq!(result, Err(Halt::Stopped));
        assert_eq!(control.work(), 2 * ASK_EVERY);
    }
}
