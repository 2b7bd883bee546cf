//! 1,000 puzzles for every number of clues there is, each judged by another solver.
//!
//! ```text
//! cargo test --release -- --nocapture
//! ```
//! Prints the median time of one puzzle, made on its own, for each number.

use oxidoku_engine::generate::{Generator, Request, stream};
use oxidoku_engine::{Control, Rules};
use std::collections::HashSet;
use std::time::{Duration, Instant};

const PUZZLES: u64 = 1_000;

#[test]
fn each_number_of_clues_is_exact_and_each_puzzle_has_one_solution() {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut slowest = (Duration::ZERO, 0);
    for clues in 17..=81 {
        let request = Request {
            clues: Some(clues),
            ..Request::default()
        };
        let mut times = Vec::new();
        let mut seen = HashSet::new();
        for item in 0..PUZZLES {
            let start = Instant::now();
            let rng = &mut stream(2005, item);
            let puzzle = generator.puzzle(&request, rng, &mut Control::unlimited());
            times.push(start.elapsed());
            let puzzle = puzzle.expect("within the budget");
            assert_eq!(puzzle.clues(), clues);
            let mut bytes = [0; 81];
            bytes.copy_from_slice(puzzle.digits());
            let judged = sudoku::Sudoku::from_bytes(bytes).expect("digits from 0 to 9");
            assert!(judged.is_uniquely_solvable(), "{judged}");
            seen.insert(bytes);
        }
        assert_eq!(seen.len() as u64, PUZZLES, "{clues} clues: some came twice");
        times.sort_unstable();
        let median = times[times.len() / 2];
        println!(
            "{clues} clues: median {median:?}, longest {:?}",
            times[times.len() - 1]
        );
        slowest = slowest.max((median, clues));
    }
    println!("slowest median: {:?} for {} clues", slowest.0, slowest.1);
}
