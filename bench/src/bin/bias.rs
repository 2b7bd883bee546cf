//! How many clues minimal puzzles have: those that taking clues away leaves, and all
//! there are.
//!
//! ```text
//! cargo run --release --bin bias -- SECONDS
//! ```
//! All minimal puzzles cannot be listed, but drawn with known chances (Berthier,
//! "Unbiased statistics of a CSP: a controlled-bias generator", 2009): take clues
//! away from a grid in random order, without a look at which are needed, as long as
//! there is one solution, and keep the result if it happens to be minimal.
//!
//! A minimal puzzle with k clues comes out if the 81 - k other cells come first, in
//! any order; the next clue is then needed, whichever it is. So if each grid is
//! equally likely, each minimal puzzle with k clues comes out with the chance
//! `1 / (81 choose k)`, up to a factor that is the same for all: with the weight
//! `81 choose k` the results are a fair sample. About one try in 250,000 is minimal.

use oxidoku_engine::classic::Batch;
use oxidoku_engine::generate::{Generator, Request, Streams, stream};
use oxidoku_engine::{Cell, Control, Digit, Rules};
use rand::seq::SliceRandom;
use std::time::{Duration, Instant};

/// Tries at once, and orders for each grid.
const GRIDS: usize = 256;
const ORDERS: usize = 16;

struct Try {
    solution: [u8; 81],
    order: [usize; 81],
    /// So many clues can go, so many cannot.
    can: usize,
    cannot: usize,
}

impl Try {
    fn without(&self, count: usize) -> [u8; 81] {
        let mut puzzle = self.solution;
        self.order[..count]
            .iter()
            .for_each(|&cell| puzzle[cell] = 0);
        puzzle
    }
}

fn main() {
    let seconds = std::env::args()
        .nth(1)
        .and_then(|seconds| seconds.parse().ok());
    let Some(seconds) = seconds else {
        eprintln!("usage: bias SECONDS");
        std::process::exit(2);
    };
    let seconds = Duration::from_secs(seconds);
    taken_away();
    fair(seconds);
}

/// Clue by clue as long as possible.
fn taken_away() {
    let rules = Rules::classic();
    let request = Request {
        minimal: true,
        ..Request::default()
    };
    let mut generator = Generator::new(&rules);
    let made = generator.puzzles(
        &request,
        Streams::new(1, 0),
        0..100_000,
        &mut Control::unlimited(),
    );
    let made = made.expect("nobody stops it");
    let mut counts = [0u64; 82];
    made.iter()
        .flatten()
        .for_each(|puzzle| counts[puzzle.clues()] += 1);
    report("taking away clue by clue", &counts, |_| 1.0);
}

/// A fair sample of all minimal puzzles, see the top of the file.
fn fair(seconds: Duration) {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut batch = Batch::new();
    let control = &mut Control::unlimited();
    let (mut counts, mut tries_made) = ([0u64; 82], 0u64);
    let start = Instant::now();
    for turn in 0.. {
        if start.elapsed() > seconds {
            break;
        }
        let mut tries = new_tries(&mut generator, turn, control);
        tries_made += tries.len() as u64;
        find_ends(&mut tries, &mut batch, control);
        count_minimal(tries, &mut batch, control, &mut counts);
    }
    let kept: u64 = counts.iter().sum();
    println!("{tries_made} blind tries, {kept} minimal");
    report("blindly, as it comes", &counts, |_| 1.0);
    report("blindly, weighted: all minimal puzzles", &counts, choose);
}

/// Random orders of the clues of random grids, with the random numbers of a stream.
fn new_tries(generator: &mut Generator, turn: u64, control: &mut Control) -> Vec<Try> {
    let rng = &mut stream(2, turn);
    let mut tries = Vec::with_capacity(GRIDS * ORDERS);
    for _ in 0..GRIDS {
        let grid = generator.uniform_grid(rng, control).expect("classic rules");
        let mut solution = [0; 81];
        solution.copy_from_slice(grid.digits());
        for _ in 0..ORDERS {
            let mut order = std::array::from_fn(|i| i);
            order.shuffle(rng);
            tries.push(Try {
                solution,
                order,
                can: 0,
                // There is no puzzle with 16 clues.
                cannot: 65,
            });
        }
    }
    tries
}

/// Finds where uniqueness ends, by halves: all tries take the same number of steps.
fn find_ends(tries: &mut [Try], batch: &mut Batch, control: &mut Control) {
    while tries.iter().any(|one| one.cannot - one.can > 1) {
        let middle = |one: &Try| one.can.midpoint(one.cannot);
        let puzzles: Vec<u8> = tries
            .iter()
            .flat_map(|one| one.without(middle(one)))
            .collect();
        let mut solutions = vec![0; tries.len()];
        let counted = batch.count(&puzzles, 2, &mut solutions, control);
        counted.expect("nobody stops it");
        for (one, count) in tries.iter_mut().zip(solutions) {
            match count {
                1 => one.can = middle(one),
                _ => one.cannot = middle(one),
            }
        }
    }
}

/// Counts the tries each of whose clues is needed. The next in order is; the others are
/// asked about one after the other.
fn count_minimal(
    mut tries: Vec<Try>,
    batch: &mut Batch,
    control: &mut Control,
    counts: &mut [u64; 82],
) {
    let mut place = 0;
    while !tries.is_empty() {
        place += 1;
        tries.retain(|one| {
            let minimal = one.can + place == 81;
            if minimal {
                counts[81 - one.can] += 1;
            }
            !minimal
        });
        let (mut puzzles, mut known) = (Vec::new(), Vec::new());
        for one in &tries {
            let cell = one.order[one.can + place];
            let mut puzzle = one.without(one.can);
            puzzle[cell] = 0;
            puzzles.extend(puzzle);
            let digit = Digit::new(one.solution[cell]).expect("a full grid");
            known.push((Cell::from_index(cell), digit));
        }
        let mut others = vec![0; tries.len()];
        let asked = batch.has_other(&puzzles, &known, &mut others, control);
        asked.expect("nobody stops it");
        let mut others = others.into_iter();
        tries.retain(|_| others.next() == Some(1));
    }
}

/// `81 choose k`, scaled to 1 for k = 24.
fn choose(k: usize) -> f64 {
    let step = |k: usize| (81 - k) as f64 / (k + 1) as f64;
    match k {
        24.. => (24..k).map(step).product(),
        _ => 1.0 / (k..24).map(step).product::<f64>(),
    }
}

fn report(name: &str, counts: &[u64; 82], weight: impl Fn(usize) -> f64) {
    let weights: Vec<f64> = (0..82).map(|k| counts[k] as f64 * weight(k)).collect();
    let total: f64 = weights.iter().sum();
    let mean = weights
        .iter()
        .enumerate()
        .map(|(k, w)| k as f64 * w)
        .sum::<f64>()
        / total;
    let spread = weights
        .iter()
        .enumerate()
        .map(|(k, w)| (k as f64 - mean).powi(2) * w);
    let deviation = (spread.sum::<f64>() / total).sqrt();
    // The number of equally weighted results that would be as good.
    let squares: f64 = (0..82).map(|k| counts[k] as f64 * weight(k).powi(2)).sum();
    let error = deviation / (total.powi(2) / squares).sqrt();
    println!("{name}: mean {mean:.3} clues, standard error {error:.3}, deviation {deviation:.2}");
    for (k, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
        println!(
            "  {k} clues: {count:>6} results, {:.5} %",
            100.0 * weights[k] / total
        );
    }
}
