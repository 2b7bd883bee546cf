//! Paths of human techniques a second, beside HoDoKu.
//!
//! ```text
//! OXIDOKU_HODOKU=/path/to/Hodoku.jar cargo run --release --bin paths [PUZZLES]
//! ```
//! The variable names HoDoKu 2.2's jar, or a directory of its classes; `java`
//! must be on the path. HoDoKu rates a file of puzzles in its batch mode; the
//! time it takes for one puzzle, which is the start of Java, is taken off. Both
//! run in turns, see `opponent.rs` for how they are timed.

#[path = "../data.rs"]
#[allow(dead_code)]
mod data;
#[path = "../opponent.rs"]
mod opponent;

use opponent::Opponent;
use oxidoku_engine::{Answer, Control, Explainer, Grid, Options, Position, Rules, Solver};

/// Turns, where HoDoKu is quick enough for more than one.
const RUNS: usize = 3;

/// Puzzles of the hard sets, if `PUZZLES` does not say how many: HoDoKu takes seconds for
/// many of them.
const HARD: usize = 100;

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
    java: true,
    command: &["sudoku.Main", "/bs", "in.txt", "/o", "out.txt"],
    files: ["in.txt", "out.txt"],
};

fn run() -> Result<(), String> {
    let hard = match std::env::args().nth(1) {
        Some(hard) => hard.parse().map_err(|_| format!("{hard} is no number"))?,
        None => HARD,
    };
    let hodoku = HODOKU.find();
    for mut set in data::sets(0)? {
        let easy = matches!(set.name, "qqwing" | "17 clues");
        let (puzzles, runs) = if easy { (EASY, RUNS) } else { (hard, 1) };
        set.puzzles.truncate(81 * puzzles);
        let rate = |path| HODOKU.seconds(path, &set.puzzles);
        let theirs = || hodoku.as_deref().map(rate).transpose();
        let times = opponent::in_turns(runs, || seconds(&set.puzzles), theirs)?;
        opponent::show(set.name, set.puzzles.len() / 81, times);
    }
    Ok(())
}

/// The time of our paths, the search for the solution included.
fn seconds(puzzles: &[u8]) -> Result<f64, String> {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let options = Options::default();
    opponent::timed(|| {
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
    })
}
