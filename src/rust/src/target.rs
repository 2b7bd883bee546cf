//! New puzzles by how they are solved.

use crate::ended::{Ended, answer};
use crate::explain::read_techniques;
use crate::generate::{finish, read_request, read_seed, refuse, settle};
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::read::{Fields, scalar, values};
use crate::rules::read_rules;
use crate::schedule::Ready;
use extendr_api::prelude::*;
use oxidoku_engine::generate::{Failure, stream};
use oxidoku_engine::{Aimer, Level, Target};
use std::result::Result;
use std::sync::atomic::{AtomicUsize, Ordering};

/// `n` random puzzles for `target`, a list whose fields R has checked like those
/// of `request`.
#[extendr]
#[allow(clippy::too_many_arguments)]
fn rs_generate_target(
    n: i32,
    rules: List,
    to: &str,
    request: List,
    target: List,
    seed: &[f64],
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let seed = read_seed(seed);
        let request = read_request(&request, &rules)?;
        let target = read_target(&target)?;
        let rules = read_rules(&rules)?;
        if let Err(impossible) = request.check(&rules) {
            return Ok(refuse(Failure::Impossible(impossible), 0)?);
        }
        // The lowest item that failed: see `rs_generate`.
        let failed = AtomicUsize::new(usize::MAX);
        let puzzles = Job::new(threads, tick).heavy().run(
            0..n as usize,
            &Ready,
            || Aimer::new(&rules),
            |aimer, items, control| {
                let mut puzzles = Vec::new();
                for item in items {
                    if item > failed.load(Ordering::Relaxed) {
                        break;
                    }
                    let rng = &mut stream(seed, item as u64);
                    let made = settle(aimer.puzzle(&request, &target, rng, control))?;
                    if made.is_err() {
                        failed.fetch_min(item, Ordering::Relaxed);
                    }
                    puzzles.push(made);
                }
                Ok(puzzles)
            },
        )?;
        finish(puzzles.into_iter().flatten().collect(), &rules, to)
    })
}

fn read_target(target: &List) -> Result<Target, Ended> {
    let malformed = || Ended::fault("malformed target");
    let fields = Fields::of(target.as_robj())?.ok_or_else(malformed)?;
    // Counted from 0, or NULL.
    let level = match scalar::<i32>(&fields.get("level"))? {
        None => None,
        Some(level) => Some(*Level::ALL.get(level as usize).ok_or_else(malformed)?),
    };
    let techniques = fields.get("techniques");
    let require = fields.get("require");
    let require = read_techniques(values(&require)?.unwrap_or_default());
    let practice = scalar::<Truth>(&fields.get("practice"))?;
    Ok(Target {
        level,
        techniques: values(&techniques)?.map(read_techniques),
        require: require.iter().collect(),
        practice: practice.and_then(Truth::get).ok_or_else(malformed)?,
    })
}

extendr_module! {
    mod target;
    fn rs_generate_target;
}
