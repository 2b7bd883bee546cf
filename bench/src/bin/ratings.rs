//! SE ratings a second, beside Sukaku Explainer, and beside skfr, which is the fastest there is.
//!
//! ```text
//! OXIDOKU_SUKAKU=/path/to/SukakuExplainer.jar OXIDOKU_SKFR=/path/to/skfr \
//!   cargo run --release --bin ratings [PUZZLES]
//! ```
//! The variable names Sukaku Explainer 1.18.1's jar, or a directory of its classes; `java`
//! must be on the path. Its `serate` rates a file of puzzles, which takes a quarter of an
//! hour for all of `ratings-se.csv`; `PUZZLES` are taken from either part of it if that is
//! given. The time for one puzzle, which is the start of Java, is taken off. skfr is a program in C++
//! (dobrichev/skfr, version 2.0.2) that gives some puzzles another rating than SE does; it rates
//! all of `ratings-se.csv`, `top1465.txt` and `hardest200.txt`, or as many of each.

#[path = "../data.rs"]
#[allow(dead_code)]
mod data;
#[path = "../opponent.rs"]
mod opponent;

use opponent::Opponent;
use oxidoku_engine::{
    Control, Explainer, Grid, Options, Question, Rules, SUKAKU as SCALE, Scope, Solver,
};

/// Ratings from here on take Sukaku Explainer seconds each.
const HARD: f64 = 9.0;

const SUKAKU: Opponent = Opponent {
    variable: "OXIDOKU_SUKAKU",
    name: "Sukaku",
    java: true,
    command: &[
        "diuf.sudoku.test.serate",
        "--format=%g %r %p %d",
        "--input=in.txt",
        "--output=out.txt",
    ],
    files: ["in.txt", "out.txt"],
};

const SKFR: Opponent = Opponent {
    variable: "OXIDOKU_SKFR",
    name: "skfr",
    java: false,
    command: &[],
    files: ["puz.txt", "puz_rat.txt"],
};

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let most = match std::env::args().nth(1) {
        Some(most) => most.parse().map_err(|_| format!("{most} is no number"))?,
        None => usize::MAX,
    };
    let (easy, hard) = read()?;
    let mixed = [easy.as_slice(), &hard].concat();
    let sukaku = SUKAKU.find();
    let (mut count, mut all) = (0, (0.0, sukaku.is_some().then_some(0.0)));
    for (name, mut puzzles) in [("ER below 9", easy), ("ER from 9", hard)] {
        puzzles.truncate(most.saturating_mul(81));
        let rate = |path| SUKAKU.seconds(path, &puzzles);
        let theirs = || sukaku.as_deref().map(rate).transpose();
        let times = opponent::in_turns(1, || seconds(&puzzles), theirs)?;
        opponent::show(name, puzzles.len() / 81, times);
        count += puzzles.len() / 81;
        all.0 += times.0;
        all.1 = all.1.zip(times.1).map(|(sum, time)| sum + time);
    }
    opponent::show("all", count, all);
    let Some(skfr) = SKFR.find() else {
        return Ok(());
    };
    let sets = data::sets(0)?.into_iter();
    let sets = sets.filter(|set| matches!(set.name, "top1465" | "hardest"));
    let sets = sets.map(|set| (set.name, set.puzzles));
    for (name, mut puzzles) in [("mixed", mixed)].into_iter().chain(sets) {
        puzzles.truncate(most.saturating_mul(81));
        let theirs = || SKFR.seconds(&skfr, &puzzles).map(Some);
        let times = opponent::in_turns(1, || seconds(&puzzles), theirs)?;
        opponent::show(name, puzzles.len() / 81, times);
    }
    Ok(())
}

/// The puzzles rated below [`HARD`], and the others.
fn read() -> Result<(Vec<u8>, Vec<u8>), String> {
    let path = data::directory().join("ratings-se.csv");
    let text = std::fs::read_to_string(&path);
    let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
    let (mut easy, mut hard) = (Vec::new(), Vec::new());
    for line in text.lines().skip(1) {
        let mut fields = line.split(',');
        let rated = fields
            .next()
            .zip(fields.next().and_then(|er| er.parse::<f64>().ok()));
        let (puzzle, er) = rated.ok_or_else(|| format!("{}: {line}", path.display()))?;
        let part = if er < HARD { &mut easy } else { &mut hard };
        part.extend_from_slice(puzzle.as_bytes());
    }
    Ok((easy, hard))
}

/// The time of our ratings, the search for the solution included.
fn seconds(puzzles: &[u8]) -> Result<f64, String> {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let question = Question {
        options: &Options::of_scale(&SCALE),
        scope: Scope::Path,
        removed: &[],
    };
    opponent::timed(|| {
        for puzzle in puzzles.chunks(81) {
            let text = std::str::from_utf8(puzzle).expect("digits and dots");
            let puzzle = Grid::parse(text, &rules).expect("a puzzle");
            let report = explainer.report(&mut solver, puzzle, question, &mut Control::unlimited());
            assert!(report.expect("nobody stops").score(&SCALE).is_some());
        }
    })
}
