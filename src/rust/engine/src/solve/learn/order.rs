//! Which variable to decide next: the one that was in most conflicts of late.

use super::literal::Literal;
use rand::{Rng, RngExt};

/// Activities of variables, and a binary heap of those that may be undecided,
/// the most active on top. (Moskewicz and others, "Chaff", 2001, and Eén and
/// Sörensson, "An Extensible SAT-solver", 2003.)
pub(super) struct Order {
    activity: Vec<f64>,
    increment: f64,
    heap: Vec<u32>,
    /// Where in the heap each variable is, or [`OUT`].
    place: Vec<u32>,
    /// What each variable was when last decided. At first "does not hold": at
    /// the 25 x 25 phase transition that took 9.6 ms a grid (median), "holds"
    /// 12.5.
    phase: Vec<bool>,
    /// A random number for each variable, 0 without [`Order::shuffle`].
    chance: Vec<f32>,
}

const OUT: u32 = u32::MAX;

impl Order {
    pub(super) fn new(variables: usize) -> Self {
        Self {
            activity: vec![0.0; variables],
            increment: 1.0,
            heap: Vec::with_capacity(variables),
            place: vec![OUT; variables],
            phase: vec![false; variables],
            chance: vec![0.0; variables],
        }
    }

    pub(super) fn clear(&mut self) {
        self.activity.fill(0.0);
        self.increment = 1.0;
        self.phase.fill(false);
        self.chance.fill(0.0);
        self.rebuild();
    }

    /// Begins with random activities and tastes, for a random grid. Where hardly
    /// anything is given, "holds" is the better first phase: 12 and 16 cells a
    /// side, eight combinations of rules, median of 7, 6.2 s in all; "does not
    /// hold" 8.1, the one or the other at random 6.0 with a longer tail.
    pub(super) fn shuffle(&mut self, rng: &mut impl Rng) {
        for (activity, chance) in self.activity.iter_mut().zip(&mut self.chance) {
            let random = f64::from(rng.random_range(0..1u32 << 24)) / f64::from(1u32 << 24);
            // Less than one conflict counts.
            *activity = random / 2.0;
            *chance = random as f32;
        }
        self.phase.fill(true);
        self.rebuild();
    }

    /// Begins with these activities.
    pub(super) fn warm_up(&mut self, activity: impl Fn(usize) -> f64) {
        for (variable, own) in self.activity.iter_mut().enumerate() {
            *own = activity(variable);
        }
        self.rebuild();
    }

    fn rebuild(&mut self) {
        self.heap.clear();
        self.heap.extend(0..self.activity.len() as u32);
        for (at, &variable) in self.heap.iter().enumerate() {
            self.place[variable as usize] = at as u32;
        }
        for at in (0..self.heap.len() / 2).rev() {
            self.sink(at);
        }
    }

    pub(super) fn phase(&self, variable: usize) -> bool {
        self.phase[variable]
    }

    /// How much a variable leans towards being true: its value when last decided
    /// counts first, its random number second.
    pub(super) fn taste(&self, variable: usize) -> f32 {
        f32::from(u8::from(self.phase[variable])) + self.chance[variable]
    }

    /// How much it took part in conflicts of late.
    pub(super) fn activity(&self, variable: usize) -> f64 {
        self.activity[variable]
    }

    /// Notes that a variable took part in a conflict.
    pub(super) fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.increment;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|a| *a *= 1e-100);
            self.increment *= 1e-100;
        }
        if self.place[variable] != OUT {
            self.rise(self.place[variable] as usize);
        }
    }

    /// Makes what is bumped from now on count more than what was before.
    pub(super) fn decay(&mut self) {
        self.increment /= 0.95;
    }

    /// Puts back a variable that is undecided again.
    pub(super) fn put_back(&mut self, literal: Literal) {
        let variable = literal.variable();
        self.phase[variable] = literal.is_holds();
        if self.place[variable] == OUT {
            self.heap.push(variable as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes out the most active variable.
    pub(super) fn pop(&mut self) -> Option<usize> {
        if self.heap.is_empty() {
            return None;
        }
        let top = self.heap.swap_remove(0);
        self.place[top as usize] = OUT;
        if !self.heap.is_empty() {
            self.sink(0);
        }
        Some(top as usize)
    }

    fn is_above(&self, one: u32, other: u32) -> bool {
        self.activity[one as usize] > self.activity[other as usize]
    }

    fn set(&mut self, at: usize, variable: u32) {
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }

    fn rise(&mut self, mut at: usize) {
        let variable = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.is_above(variable, self.heap[above]) {
                break;
            }
            self.set(at, self.heap[above]);
            at = above;
        }
        self.set(at, variable);
    }

    fn sink(&mut self, mut at: usize) {
        let variable = self.heap[at];
        loop {
            let left = 2 * at + 1;
            let right = left + 1;
            if left >= self.heap.len() {
                break;
            }
            let goes_right =
                right < self.heap.len() && self.is_above(self.heap[right], self.heap[left]);
            let below = if goes_right { right } else { left };
            if !self.is_above(self.heap[below], variable) {
                break;
            }
            self.set(at, self.heap[below]);
            at = below;
        }
        self.set(at, variable);
    }
}
