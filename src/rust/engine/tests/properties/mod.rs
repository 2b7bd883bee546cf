//! What holds for any input: each property makes an input from random numbers and a size,
//! asks the engine, and panics where the answer is not the oracle's.
//!
//! The fuzzer (`fuzz/`) tries the same files for hours; here each meets the inputs that the
//! fuzzer has kept, one for each kind of answer, and some new ones.

mod batch;
mod canonical;
mod clues;
mod deduce;
mod file;
mod generate;
pub mod input;
mod lines;
mod links;
mod rules;
mod solve;
mod steps;
mod text;

use crate::common::random::Random;
use input::Input;

/// Runs one input; gives the kind of its answer, so that one input of each can be kept.
pub type Check = Box<dyn FnMut(&mut Random, usize) -> u64>;

pub struct Target {
    pub name: &'static str,
    /// Its part of a fuzzer's time.
    #[cfg_attr(test, expect(dead_code))]
    pub share: u32,
    /// So many new inputs are tried by the tests: on any machine the same.
    #[cfg_attr(not(test), expect(dead_code))]
    pub inputs: usize,
    pub make: fn() -> Check,
}

pub const TARGETS: [Target; 12] = [
    text::TARGET,
    lines::TARGET,
    links::TARGET,
    file::TARGET,
    rules::TARGET,
    solve::TARGET,
    clues::TARGET,
    deduce::TARGET,
    batch::TARGET,
    steps::TARGET,
    generate::TARGET,
    canonical::TARGET,
];

/// Some facts about an answer as one number.
fn kind(facts: &[usize]) -> u64 {
    facts.iter().fold(0, |all, &fact| all * 1009 + fact as u64)
}

/// A number up to `size` in few steps: 0, 1, 2 to 3, 4 to 7, ...
fn magnitude(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// True so often in a hundred.
fn chance(random: &mut Random, percent: usize) -> bool {
    random.below(100) < percent
}

/// What kind of answer there was to an input. The seeds of the properties differ, or all
/// would make similar things.
pub fn attempt(check: &mut Check, input: Input) -> u64 {
    let seed = input.seed ^ (input.target as u64) << 56;
    check(&mut Random::new(seed), input.size)
}

/// One of these.
fn pick<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len())]
}

#[cfg(test)]
mod tests;
