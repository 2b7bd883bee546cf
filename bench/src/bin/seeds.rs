//! Looks for puzzles with 17 clues, essentially different ones, and prints each as
//! it is found. Hours give hundreds; the engine's `generate/seeds.txt` begins
//! like this:
//!
//! ```text
//! cargo run --release --bin seeds -- SEED
//! ```

use oxidoku_engine::Control;
use oxidoku_engine::generate::search_seeds;

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok());
    let Some(seed) = seed else {
        eprintln!("usage: seeds SEED");
        std::process::exit(2);
    };
    let done = search_seeds(seed, &mut Control::unlimited(), |puzzle| {
        let text = puzzle.map(|digit| {
            if digit == 0 {
                '.'
            } else {
                (b'0' + digit).into()
            }
        });
        println!("{}", text.iter().collect::<String>());
        true
    });
    if let Err(halt) = done {
        eprintln!("{halt}");
    }
}
