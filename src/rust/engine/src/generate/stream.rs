//! Random numbers: a stream for each item of a batch.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The stream of random numbers for item `item` of a batch.
pub fn stream(seed: u64, item: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(item);
    rng
}

/// The streams of a batch that need not begin with the first item of its seed: so
/// several machines can share the items of a seed, each with a batch of its own.
#[derive(Clone, Copy, Debug)]
pub struct Streams {
    seed: u64,
    before: u64,
}

impl Streams {
    /// The streams of `seed` after the first `before`.
    pub fn new(seed: u64, before: u64) -> Self {
        Self { seed, before }
    }

    /// The stream of item `item` of the batch, counted from 0.
    pub fn of(self, item: usize) -> ChaCha8Rng {
        stream(self.seed, self.before.wrapping_add(item as u64))
    }

    /// Numbers from 1 to 2,147,483,647 for item `item`, as a state of a generator that
    /// is not this one.
    pub fn words(self, item: usize) -> [i32; 6] {
        let mut rng = self.of(item);
        std::array::from_fn(|_| rng.random_range(1..=i32::MAX))
    }
}
