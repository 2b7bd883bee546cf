//! Paths of human techniques a second, beside HoDoKu.
//!
//! ```text
//! OXIDOKU_HODOKU=/path/to/Hodoku.jar cargo run --release --bin paths
//! ```
//! The variable names HoDoKu 2.2's jar, or a directory of its classes; `java`
//! must be on the path. HoDoKu rates a file of puzzles in its batch mode; the
//! time it takes for one puzzle, which is the start of Java, is taken off. Both
//! run on one thread, in turns.

#[path = "../data.rs"]
#[allow(dead_code)]
mod data;
#[path = "../opponent.rs"]
mod opponent;

use opponent::Opponent;
use oxidoku_engine::{Answer, Control, Explainer, Grid, Options, Position, Rules, Solver};
use std::time::Instant;

const RUNS: usize = 3;

/// Puzzles of the hard sets: HoDoKu does about six of them a second.
const HARD: usize = 300;

/// Puzzles of the easy sets. With fewer HoDoKu is done before Java is warm, and the
/// time of its start, which is taken off, is as long as the work.
const EASY: usize = 2000;

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(1);
    }
}

/// Names without a folder: what begins with `/` is an option to it.
const HODOKU: Opponent = Opponent {
    variable: "OXIDOKU_HODOKU",
    name: "HoDoKu",
    command: &["sudoku.Main", "/bs", "in.txt", "/o", "out.txt"],
};

fn run() -> Result<(), String> {
    let hodoku = HODOKU.find();
    for mut set in data::sets(0)? {
        let easy = matches!(set.name, "qqwing" | "17 clues");
        set.puzzles.truncate(81 * if easy { EASY } else { HARD });
        let rate = |path| HODOKU.seconds(path, &set.puzzles);
        let theirs = || hodoku.as_deref().map(rate).transpose();
        let times = opponent::in_turns(RUNS, || seconds(&set.puzzles), theirs)?;
        opponent::show(set.name, set.puzzles.len() / 81, times);
    }
    Ok(())
}

/// The time of our paths, the search for the solution included.
fn seconds(puzzles: &[u8]) -> f64 {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let options = Options::default();
    let start = Instant::now();
    for puzzle in puzzles.chunks(81) {
        let text = std::str::from_utf8(puzzle).expect("digits and dots");
        let puzzle = Grid::parse(text, &rules).expect("a puzzle");
        let mut control = Control::unlimited();
        let answer = solver.solve(&puzzle, &mut control);
        let Ok(Answer::Unique(solution)) = answer else {
            panic!("{text} has not one solution");
        };
        let position = Position::from(puzzle);
        let path = explainer.path(&position, Some(&solution), &options, &mut control);
        assert!(path.expect("nobody stops").grid.is_complete());
    }
    start.elapsed().as_secs_f64()
}
