//! Random numbers: a stream for each item of a batch.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// The stream of random numbers for item `item` of a batch.
pub fn stream(seed: u64, item: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(item);
    rng
}
