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

use oxidoku_engine::{Answer, Control, Explainer, Grid, Options, Position, Rules, Solver};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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

fn run() -> Result<(), String> {
    let hodoku = std::env::var_os("OXIDOKU_HODOKU").map(PathBuf::from);
    if hodoku.is_none() {
        println!("OXIDOKU_HODOKU is not set: no opponent");
    }
    println!("set         n   oxidoku/s    HoDoKu/s   ratio");
    for mut set in data::sets(0)? {
        let easy = matches!(set.name, "qqwing" | "17 clues");
        set.puzzles.truncate(81 * if easy { EASY } else { HARD });
        let ours = || seconds(&set.puzzles);
        let theirs = || hodoku.as_deref().map(|path| rate(path, &set.puzzles));
        let mut times = Vec::new();
        for _ in 0..RUNS {
            times.push((ours(), theirs().transpose()?));
        }
        let n = set.puzzles.len() / 81;
        let each_second = |mut times: Vec<f64>| {
            times.sort_by(f64::total_cmp);
            n as f64 / times[times.len() / 2]
        };
        let ours = each_second(times.iter().map(|time| time.0).collect());
        let theirs: Vec<f64> = times.iter().filter_map(|time| time.1).collect();
        match theirs.is_empty() {
            true => println!("{:9} {n:5} {ours:10.0}", set.name),
            false => {
                let theirs = each_second(theirs);
                let ratio = ours / theirs;
                println!(
                    "{:9} {n:5} {ours:10.0}  {theirs:10.1} {ratio:7.0}",
                    set.name
                );
            }
        }
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

/// The time HoDoKu takes to rate the puzzles.
fn rate(hodoku: &Path, puzzles: &[u8]) -> Result<f64, String> {
    Ok((batch(hodoku, puzzles)? - batch(hodoku, &puzzles[..81])?).max(1e-9))
}

fn batch(hodoku: &Path, puzzles: &[u8]) -> Result<f64, String> {
    let folder = std::env::temp_dir().join(format!("oxidoku-paths-{}", std::process::id()));
    let fail = |error: std::io::Error| error.to_string();
    std::fs::create_dir_all(&folder).map_err(fail)?;
    let (input, output) = (folder.join("in.txt"), folder.join("out.txt"));
    let hodoku = hodoku.canonicalize().map_err(fail)?;
    let lines = puzzles.chunks(81).flat_map(|puzzle| [puzzle, b"\n"]);
    std::fs::write(&input, lines.collect::<Vec<_>>().concat()).map_err(fail)?;
    let start = Instant::now();
    let mut java = Command::new("java");
    java.args(["-Djava.awt.headless=true", "-cp"]).arg(&hodoku);
    // Names without a folder: what begins with `/` is an option to HoDoKu.
    java.args(["sudoku.Main", "/bs", "in.txt", "/o", "out.txt"])
        .current_dir(&folder);
    let status = java.stdout(Stdio::null()).stderr(Stdio::null()).status();
    let time = start.elapsed().as_secs_f64();
    let done = status.map_err(fail)?.success() && output.exists();
    std::fs::remove_dir_all(&folder).map_err(fail)?;
    match done {
        true => Ok(time),
        false => Err(format!("{} did not run", hodoku.display())),
    }
}
