//! Makes inputs, runs them, and counts.

use crate::common::random::Random;
use crate::properties::input::{Input, LARGEST};
use crate::properties::{self, Check, TARGETS};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The inputs that are kept of each target: so many kinds of answers.
const KEPT: usize = 120;
/// An input that takes longer is told.
const SLOW: Duration = Duration::from_secs(10);
/// A target's turn takes this long for each of its shares.
const TURN: Duration = Duration::from_millis(20);

thread_local! {
    /// Where and why the last panic was.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// One target and what came of it so far.
struct Lane {
    target: usize,
    check: Check,
    inputs: u64,
    replayed: u64,
    time: Duration,
    kinds: HashSet<u64>,
    kept: Vec<Input>,
    panics: u64,
    disagreements: u64,
}

pub struct Run {
    seed: u64,
    lanes: Vec<Lane>,
    out: Option<PathBuf>,
    /// The first failures of each kind: input, the smallest like it, what it says.
    failures: Vec<(Input, Input, String)>,
    slow: Vec<(Input, Duration)>,
}

impl Run {
    pub fn new(seed: u64, only: Option<&str>, out: Option<PathBuf>) -> Self {
        set_hook(Box::new(|info| {
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            let said = info.payload().downcast_ref::<String>().map(String::as_str);
            let said = said.or(info.payload().downcast_ref::<&str>().copied());
            let said: String = said.unwrap_or("no text").chars().take(2_000).collect();
            PANIC.set(format!("{place}: {said}"));
        }));
        let chosen = (0..TARGETS.len())
            .filter(|&target| only.is_none_or(|name| name == TARGETS[target].name));
        let lane = |target: usize| Lane {
            target,
            check: (TARGETS[target].make)(),
            inputs: 0,
            replayed: 0,
            time: Duration::ZERO,
            kinds: HashSet::new(),
            kept: Vec::new(),
            panics: 0,
            disagreements: 0,
        };
        Self {
            seed,
            lanes: chosen.map(lane).collect(),
            out,
            failures: Vec::new(),
            slow: Vec::new(),
        }
    }

    /// Runs one input and shows what it panics with.
    pub fn show(&mut self, input: Input) {
        let result = attempt(&mut (TARGETS[input.target].make)(), input);
        println!("{input}: {result:?}");
        if let Err(said) = result {
            self.failures.push((input, input, said));
        }
    }

    /// Runs inputs that were kept.
    pub fn replay(&mut self, inputs: impl Iterator<Item = Input>) {
        for input in inputs {
            if let Some(lane) = self
                .lanes
                .iter()
                .position(|lane| lane.target == input.target)
            {
                self.step(lane, input);
                self.lanes[lane].replayed += 1;
            }
        }
    }

    /// New inputs, the targets taking turns, until `time` is over.
    pub fn fuzz(&mut self, time: Duration) {
        let start = Instant::now();
        let mut numbers = Random::new(self.seed);
        let mut told = start;
        while start.elapsed() < time && !self.lanes.is_empty() {
            for lane in 0..self.lanes.len() {
                let target = self.lanes[lane].target;
                let turn = TURN * TARGETS[target].share;
                let begun = Instant::now();
                let mut burst = 1;
                while begun.elapsed() < turn {
                    let before = Instant::now();
                    for _ in 0..burst {
                        let seed = numbers.below(1 << 62) as u64;
                        let size = numbers.below(LARGEST + 1);
                        self.step(lane, Input { target, seed, size });
                    }
                    // The clock takes its time, too.
                    if before.elapsed() < turn / 50 {
                        burst *= 2;
                    }
                }
            }
            if told.elapsed() > Duration::from_secs(60) && self.out.is_some() {
                told = Instant::now();
                self.report();
            }
        }
    }

    fn step(&mut self, lane: usize, input: Input) {
        let lane = &mut self.lanes[lane];
        let begun = Instant::now();
        let result = attempt(&mut lane.check, input);
        let took = begun.elapsed();
        lane.time += took;
        lane.inputs += 1;
        if took > SLOW {
            self.slow.push((input, took));
        }
        match result {
            Ok(kind) => {
                if lane.kinds.len() < KEPT && lane.kinds.insert(kind) {
                    lane.kept.push(input);
                }
            }
            Err(said) => {
                // After a panic nothing that it left behind is used again.
                lane.check = (TARGETS[lane.target].make)();
                match said.contains("engine/tests/") || said.starts_with("src/") {
                    true => lane.disagreements += 1,
                    false => lane.panics += 1,
                }
                let place = place_of(&said).to_owned();
                let like = |(_, _, other): &&(Input, Input, String)| place_of(other) == place;
                if self.failures.iter().filter(like).count() < 3 {
                    let (small, said) = shrink(input, said);
                    println!("FAILED {input}, the smallest like it: {small}\n  {said}");
                    self.failures.push((input, small, said));
                    self.write();
                }
            }
        }
    }

    pub fn failed(&self) -> bool {
        !self.failures.is_empty()
    }

    /// A line a target, then the sum.
    pub fn report(&self) {
        let sum = |of: &dyn Fn(&Lane) -> u64| self.lanes.iter().map(of).sum::<u64>();
        println!(
            "{:12}{:>14}{:>9}{:>12}{:>8}{:>8}{:>14}",
            "target", "inputs", "s", "inputs/s", "kinds", "panics", "disagreements"
        );
        for lane in &self.lanes {
            let seconds = lane.time.as_secs_f64();
            println!(
                "{:12}{:>14}{seconds:>9.1}{:>12.0}{:>8}{:>8}{:>14}",
                TARGETS[lane.target].name,
                lane.inputs,
                lane.inputs as f64 / seconds.max(1e-9),
                lane.kinds.len(),
                lane.panics,
                lane.disagreements
            );
        }
        for (input, took) in &self.slow {
            println!("slow: {input} took {:.1} s", took.as_secs_f64());
        }
        println!(
            "{} inputs, {} of them kept ones, {} panics, {} disagreements",
            sum(&|lane| lane.inputs),
            sum(&|lane| lane.replayed),
            sum(&|lane| lane.panics),
            sum(&|lane| lane.disagreements)
        );
        self.write();
    }

    /// Failures and kept inputs as files.
    fn write(&self) {
        let Some(out) = &self.out else {
            return;
        };
        let failure = |(input, small, said): &(Input, Input, String)| {
            format!("{input}\n  the smallest like it: {small}\n  {said}\n")
        };
        let failures: String = self.failures.iter().map(failure).collect();
        let kept = self.lanes.iter().flat_map(|lane| &lane.kept);
        let kept: String = kept.map(|input| format!("{input}\n")).collect();
        let written = fs::create_dir_all(out)
            .and_then(|()| fs::write(out.join("failures.txt"), failures))
            .and_then(|()| fs::write(out.join("corpus.txt"), kept));
        if let Err(error) = written {
            eprintln!("{}: {error}", out.display());
        }
    }
}

/// What kind of answer there was, or what the panic said.
fn attempt(check: &mut Check, input: Input) -> Result<u64, String> {
    let run = AssertUnwindSafe(|| properties::attempt(check, input));
    catch_unwind(run).map_err(|_| PANIC.take())
}

/// The file and line of a panic.
fn place_of(said: &str) -> &str {
    said.split(": ").next().unwrap_or(said)
}

/// A smaller input that fails at the same place, if one is found soon.
fn shrink(input: Input, said: String) -> (Input, String) {
    let mut smallest = (input, said);
    let mut numbers = Random::new(input.seed);
    let start = Instant::now();
    for _ in 0..20_000 {
        let (best, said) = &smallest;
        if best.size == 0 || start.elapsed() > Duration::from_secs(20) {
            break;
        }
        let size = numbers.below(best.size);
        let seed = numbers.below(1 << 62) as u64;
        let other = Input {
            seed,
            size,
            ..*best
        };
        let result = attempt(&mut (TARGETS[input.target].make)(), other);
        if let Err(new) = result {
            if place_of(&new) == place_of(said) {
                smallest = (other, new);
            }
        }
    }
    smallest
}
