//! Feeds the engine with random inputs and holds each answer against an oracle: the
//! properties of the engine's tests, for as long as one likes.
//!
//! An input is a target's name, a seed and a size: `text:123:40`. The same input is made
//! from them every time. Without options the kept inputs are replayed, then new ones are
//! made for some seconds:
//!
//! ```text
//! oxidoku-fuzz [--time SECONDS] [--seed NUMBER] [--only TARGET] [--one INPUT]
//!              [--corpus FILE] [--out DIRECTORY]
//! ```
//!
//! `--one` runs a single input and shows its panic. `--out` is where `failures.txt` and
//! `corpus.txt`, the inputs with answers of a new kind, are written to.

#[expect(dead_code, reason = "the tests of the engine use all of it")]
mod common;
#[path = "../../src/rust/engine/tests/properties/mod.rs"]
mod properties;
mod run;

use properties::input::Input;
use run::Run;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What the command line asks for.
struct Wanted {
    time: Duration,
    seed: u64,
    only: Option<String>,
    one: Option<Input>,
    corpus: PathBuf,
    out: Option<PathBuf>,
}

fn wanted() -> Result<Wanted, String> {
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus.txt");
    let mut wanted = Wanted {
        time: Duration::from_secs(10),
        seed: 0,
        only: None,
        one: None,
        corpus: kept,
        out: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|error| error.to_string());
        match word.as_str() {
            "--time" => wanted.time = Duration::from_secs(number()?),
            "--seed" => wanted.seed = number()?,
            "--only" => wanted.only = Some(value),
            "--one" => wanted.one = Some(value.parse()?),
            "--corpus" => wanted.corpus = value.into(),
            "--out" => wanted.out = Some(value.into()),
            _ => return Err(format!("what is {word}?")),
        }
    }
    Ok(wanted)
}

fn main() -> ExitCode {
    let wanted = match wanted() {
        Ok(wanted) => wanted,
        Err(reason) => {
            eprintln!("{reason}");
            return ExitCode::FAILURE;
        }
    };
    let mut run = Run::new(wanted.seed, wanted.only.as_deref(), wanted.out);
    if let Some(input) = wanted.one {
        run.show(input);
    } else {
        let kept = std::fs::read_to_string(&wanted.corpus).unwrap_or_default();
        run.replay(kept.lines().filter_map(|line| line.parse().ok()));
        run.fuzz(wanted.time);
        run.report();
    }
    match run.failed() {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}
