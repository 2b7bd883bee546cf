//! Other programs beside the engine, in turns, by the time of one processor.
//!
//! Java compiles and collects garbage in threads of its own, which on a clock on the wall
//! cost nothing as long as another processor is idle. What all its threads take is what it
//! would take on one processor, and does not depend on what else the machine does.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Seconds of processor time so far, of this program and of those that it has run.
fn processor_seconds() -> Result<[f64; 2], String> {
    let text = std::fs::read_to_string("/proc/self/stat").map_err(|error| error.to_string())?;
    // The name, in brackets, may hold blanks. Times are in hundredths of a second.
    let fields = text.rsplit(')').next().unwrap_or_default();
    let fields: Vec<f64> = (fields.split_whitespace().skip(11).take(4))
        .filter_map(|field| field.parse().ok())
        .collect();
    match fields[..] {
        [user, system, their_user, their_system] => {
            Ok([user + system, their_user + their_system].map(|ticks| ticks / 100.0))
        }
        _ => Err("/proc/self/stat has no times".into()),
    }
}

/// The processor time of some work of this program, in seconds.
pub fn timed(work: impl FnOnce()) -> Result<f64, String> {
    let before = processor_seconds()?[0];
    work();
    Ok((processor_seconds()?[0] - before).max(0.01))
}

/// A program that reads a file of puzzles, one a line, and writes another.
pub struct Opponent {
    /// The variable that names it: a jar or a directory of classes for Java, else the program.
    pub variable: &'static str,
    pub name: &'static str,
    /// Whether it is Java's.
    pub java: bool,
    /// Its main class, if it is Java's, and the arguments.
    pub command: &'static [&'static str],
    /// The file that it reads, and the one that it writes.
    pub files: [&'static str; 2],
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

    /// Seconds of processor time for the puzzles. Those for one of them, which are the start of the
    /// program, are taken off.
    pub fn seconds(&self, program: &Path, puzzles: &[u8]) -> Result<f64, String> {
        let start = self.batch(program, &puzzles[..81])?;
        Ok((self.batch(program, puzzles)? - start).max(1e-9))
    }

    fn batch(&self, program: &Path, puzzles: &[u8]) -> Result<f64, String> {
        let folder = std::env::temp_dir().join(format!("oxidoku-bench-{}", std::process::id()));
        let fail = |error: std::io::Error| error.to_string();
        std::fs::create_dir_all(&folder).map_err(fail)?;
        let [input, output] = self.files.map(|file| folder.join(file));
        let program = program.canonicalize().map_err(fail)?;
        let lines = puzzles.chunks(81).flat_map(|puzzle| [puzzle, b"\n"]);
        std::fs::write(&input, lines.collect::<Vec<_>>().concat()).map_err(fail)?;
        let before = processor_seconds()?[1];
        let mut command = match self.java {
            true => Command::new("java"),
            false => Command::new(&program),
        };
        if self.java {
            command.args(["-Djava.awt.headless=true", "-cp"]).arg(&program);
        }
        command.args(self.command).current_dir(&folder);
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        let time = processor_seconds()?[1] - before;
        let done = status.map_err(fail)?.success() && output.exists();
        std::fs::remove_dir_all(&folder).map_err(fail)?;
        match done {
            true => Ok(time),
            false => Err(format!("{} did not run", program.display())),
        }
    }
}

/// The medians of the processor time that both take for the puzzles of a set, in turns.
pub fn in_turns(
    runs: usize,
    ours: impl Fn() -> Result<f64, String>,
    theirs: impl Fn() -> Result<Option<f64>, String>,
) -> Result<(f64, Option<f64>), String> {
    let mut times = Vec::new();
    for _ in 0..runs {
        times.push((ours()?, theirs()?));
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
        Some(theirs) => println!(" {:11.1} {:7.1}", n / theirs, theirs / ours),
        None => println!(),
    }
}
