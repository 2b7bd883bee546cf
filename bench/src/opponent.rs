//! Programs in Java beside the engine, in turns, both on one thread.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A program that reads the puzzles of `in.txt`, one a line, and writes `out.txt`.
pub struct Opponent {
    /// The variable that names its jar, or a directory of its classes.
    pub variable: &'static str,
    pub name: &'static str,
    /// Its main class and the arguments.
    pub command: &'static [&'static str],
}

impl Opponent {
    /// Where it is; says so if it does not take part.
    pub fn find(&self) -> Option<PathBuf> {
        let path = std::env::var_os(self.variable).map(PathBuf::from);
        if path.is_none() {
            println!("{} is not set: no opponent", self.variable);
        }
        let name = format!("{}/s", self.name);
        println!("set             n   oxidoku/s {name:>11}   ratio");
        path
    }

    /// Seconds for the puzzles. Those for one of them, which are the start of Java, are
    /// taken off.
    pub fn seconds(&self, classes: &Path, puzzles: &[u8]) -> Result<f64, String> {
        let start = self.batch(classes, &puzzles[..81])?;
        Ok((self.batch(classes, puzzles)? - start).max(1e-9))
    }

    fn batch(&self, classes: &Path, puzzles: &[u8]) -> Result<f64, String> {
        let folder = std::env::temp_dir().join(format!("oxidoku-java-{}", std::process::id()));
        let fail = |error: std::io::Error| error.to_string();
        std::fs::create_dir_all(&folder).map_err(fail)?;
        let (input, output) = (folder.join("in.txt"), folder.join("out.txt"));
        let classes = classes.canonicalize().map_err(fail)?;
        let lines = puzzles.chunks(81).flat_map(|puzzle| [puzzle, b"\n"]);
        std::fs::write(&input, lines.collect::<Vec<_>>().concat()).map_err(fail)?;
        let start = Instant::now();
        let mut java = Command::new("java");
        java.args(["-Djava.awt.headless=true", "-cp"]).arg(&classes);
        java.args(self.command).current_dir(&folder);
        let status = java.stdout(Stdio::null()).stderr(Stdio::null()).status();
        let time = start.elapsed().as_secs_f64();
        let done = status.map_err(fail)?.success() && output.exists();
        std::fs::remove_dir_all(&folder).map_err(fail)?;
        match done {
            true => Ok(time),
            false => Err(format!("{} did not run", classes.display())),
        }
    }
}

/// The medians of what both take for the puzzles of a set, in turns.
pub fn in_turns(
    runs: usize,
    ours: impl Fn() -> f64,
    theirs: impl Fn() -> Result<Option<f64>, String>,
) -> Result<(f64, Option<f64>), String> {
    let mut times = Vec::new();
    for _ in 0..runs {
        times.push((ours(), theirs()?));
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    };
    let theirs = median(times.iter().filter_map(|time| time.1).collect());
    let ours = median(times.iter().map(|time| time.0).collect());
    Ok((ours.unwrap_or(f64::NAN), theirs))
}

/// Prints how many puzzles a second these times are.
pub fn show(name: &str, puzzles: usize, (ours, theirs): (f64, Option<f64>)) {
    let n = puzzles as f64;
    print!("{name:11} {puzzles:5} {:11.1}", n / ours);
    match theirs {
        Some(theirs) => println!(" {:11.1} {:7.0}", n / theirs, theirs / ours),
        None => println!(),
    }
}
