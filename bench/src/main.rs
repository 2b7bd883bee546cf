//! One table: data sets by solvers.
//!
//! ```text
//! OXIDOKU_TDOKU=/path/to/libtdoku.so cargo run --release -- [options]
//!   --threads N    default 1
//!   --least N      puzzles a set at least, default 20,000
//!   --runs N       default 5; the median counts
//!   --only NAME    data sets whose name begins like this, or `generate`
//!   --batch N      puzzles a call; default: all
//!   --seconds N    for each turn of each generator, default 1
//!   --solver NAME  nothing but the microseconds a puzzle of this one, set by set:
//!                  for a script that has opponents of its own, such as bench.R
//!   --backend NAME of ours only this one, portable, neon, avx2 or avx512; default: all there are
//!   --write DIR    only write the data sets there, a puzzle a line
//! ```
//! The runs are interleaved: each solver once, then each again, so that whatever
//! else the machine does meets all of them.

mod data;
mod generators;
mod solvers;

use solvers::{Contestant, Entry};
use std::time::Instant;

struct Options {
    threads: usize,
    least: usize,
    runs: usize,
    batch: usize,
    seconds: usize,
    only: Option<String>,
    solver: Option<String>,
    backend: Option<String>,
    write: Option<String>,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        threads: 1,
        least: 20_000,
        runs: 5,
        batch: usize::MAX / 81,
        seconds: 1,
        only: None,
        solver: None,
        backend: None,
        write: None,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or(format!("{name} needs a value"))?;
        let number = || {
            value
                .parse::<usize>()
                .ok()
                .filter(|&n| n > 0)
                .ok_or(format!("{name}: {value}?"))
        };
        match name.as_str() {
            "--threads" => options.threads = number()?,
            "--least" => options.least = number()?,
            "--runs" => options.runs = number()?,
            "--seconds" => options.seconds = number()?,
            "--batch" => options.batch = number()?,
            "--only" => options.only = Some(value),
            "--solver" => options.solver = Some(value),
            "--backend" => options.backend = Some(value),
            "--write" => options.write = Some(value),
            _ => return Err(format!("unknown option {name}")),
        }
    }
    Ok(options)
}

fn main() {
    let result = options().and_then(|options| run(&options));
    if let Err(message) = result {
        eprintln!("{message}");
        std::process::exit(1);
    }
}

fn run(options: &Options) -> Result<(), String> {
    let mut entries = solvers::entries(options.backend.as_deref())?;
    // tdoku keeps its state in static variables: with two threads it miscounts.
    entries.retain(|entry| options.threads == 1 || entry.name != "tdoku");
    let mut sets = data::sets(options.least)?;
    let many = data::thinned(&sets[0].puzzles[..81 * 200.min(options.least)], 20);
    let wanted = |name: &str| {
        options
            .only
            .as_ref()
            .is_none_or(|only| name.starts_with(only))
    };
    sets.retain(|set| wanted(set.name));
    if let Some(directory) = &options.write {
        return sets.iter().try_for_each(|set| set.write(directory));
    }
    if let Some(solver) = &options.solver {
        entries.retain(|entry| entry.name == *solver);
        let [entry] = &entries[..] else {
            return Err(format!("no solver {solver}"));
        };
        for set in &sets {
            let medians = measure(&set.puzzles, 2, std::slice::from_ref(entry), options)?;
            println!("{} {}", medians[0], set.name);
        }
        return Ok(());
    }

    println!(
        "Counting up to 2 solutions; ours also write one. Median of {} interleaved runs, {} thread(s).",
        options.runs, options.threads
    );
    println!("Microseconds a puzzle, and how many times faster than the reference (*).");
    for set in &sets {
        table(set.name, &set.puzzles, 2, &entries, options)?;
    }
    if wanted("many") {
        println!(
            "\nCounting up to 10,000 solutions of puzzles with 20 clues, microseconds a puzzle."
        );
        table("many", &many, 10_000, &entries, options)?;
    }
    if wanted("generate") {
        generators::table(options.seconds as f64, options.runs)?;
    }
    Ok(())
}

fn table(
    name: &str,
    puzzles: &[u8],
    limit: u64,
    entries: &[Entry],
    options: &Options,
) -> Result<(), String> {
    let n = puzzles.len() / 81;
    let medians = measure(puzzles, limit, entries, options).map_err(|e| format!("{name}: {e}"))?;
    let reference = entries
        .iter()
        .position(|entry| entry.name == "tdoku")
        .unwrap_or(entries.len() - 1);
    print!("{name:<9} n={n:<6}");
    for (i, entry) in entries.iter().enumerate() {
        let ratio = medians[reference] / medians[i];
        let star = if i == reference { "*" } else { "" };
        print!(" | {}{star} {:.3} {ratio:.2}x", entry.name, medians[i]);
    }
    println!();
    Ok(())
}

/// The median of each, in microseconds a puzzle.
fn measure(
    puzzles: &[u8],
    limit: u64,
    entries: &[Entry],
    options: &Options,
) -> Result<Vec<f64>, String> {
    let n = puzzles.len() / 81;
    let mut times = vec![Vec::new(); entries.len()];
    let mut sums = vec![0; entries.len()];
    // One more run than asked for: the first warms up.
    for run in 0..=options.runs {
        for (i, entry) in entries.iter().enumerate() {
            let start = Moment::now(options.threads);
            sums[i] = count(entry, puzzles, limit, options);
            if run > 0 {
                times[i].push(start.seconds() * 1e6 / n as f64);
            }
        }
    }
    if sums.iter().any(|&sum| sum != sums[0]) {
        return Err(format!("the solvers disagree: {sums:?}"));
    }
    Ok(times.into_iter().map(median).collect())
}

/// When something began, by the clock; and by the processor time of this thread, where the
/// system tells it and there is no other thread: that leaves out what else the machine does.
struct Moment(Instant, Option<f64>);

impl Moment {
    fn now(threads: usize) -> Self {
        let own = if threads == 1 { thread_seconds() } else { None };
        Self(Instant::now(), own)
    }

    fn seconds(&self) -> f64 {
        match (self.1, thread_seconds()) {
            (Some(before), Some(now)) => now - before,
            _ => self.0.elapsed().as_secs_f64(),
        }
    }
}

fn thread_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Every thread takes the next chunk until none is left.
fn count(entry: &Entry, puzzles: &[u8], limit: u64, options: &Options) -> u64 {
    let whole = |contestant: &mut dyn Contestant, puzzles: &[u8]| {
        let calls = puzzles.chunks(options.batch * 81);
        calls.map(|call| contestant.count(call, limit)).sum::<u64>()
    };
    if options.threads == 1 {
        return whole(&mut *(entry.make)(), puzzles);
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let chunks: Vec<&[u8]> = puzzles.chunks(81 * 1024).collect();
    std::thread::scope(|scope| {
        let work = || {
            let mut contestant = (entry.make)();
            let mut sum = 0;
            loop {
                let i = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let Some(chunk) = chunks.get(i) else {
                    return sum;
                };
                sum += whole(&mut *contestant, chunk);
            }
        };
        let threads: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        let sums = threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        sums.sum()
    })
}
