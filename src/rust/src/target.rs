//! New puzzles by how they are solved.

use crate::explain::read_techniques;
use crate::generate::{finish, read_request, read_seed, refuse, settle};
use crate::job::Job;
use crate::rules::read_rules;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::generate::{Failure, stream};
use oxidoku_engine::{Aimer, Halt, Level, Target};
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
) -> Result<List> {
    let seed = read_seed(seed);
    let request = read_request(&request, &rules)?;
    let target = read_target(&target)?;
    let rules = read_rules(&rules)?;
    if let Err(impossible) = request.check(&rules) {
        return Ok(refuse(Failure::Impossible(impossible), 0));
    }
    // The lowest item that failed: see `rs_generate`.
    let failed = AtomicUsize::new(usize::MAX);
    let made = Job::new(threads, tick).heavy().run(
        n as usize,
        || Aimer::new(&rules),
        |aimer, item, control| {
            if item > failed.load(Ordering::Relaxed) {
                return Err(Halt::Stopped);
            }
            let rng = &mut stream(seed, item as u64);
            let made = settle(aimer.puzzle(&request, &target, rng, control))?;
            if made.is_err() {
                failed.fetch_min(item, Ordering::Relaxed);
            }
            Ok(made)
        },
    );
    match made {
        Ok(puzzles) => finish(puzzles, &rules, to),
        Err(interrupted) => Ok(interrupted.into()),
    }
}

fn read_target(target: &List) -> Result<Target> {
    let malformed = || Error::Other("malformed target".into());
    let field = |name: &str| target.dollar(name);
    // Counted from 0, or NULL.
    let level = match field("level")?.as_integer() {
        None => None,
        Some(level) => Some(*Level::ALL.get(level as usize).ok_or_else(malformed)?),
    };
    let techniques = field("techniques")?;
    let require = field("require")?;
    let require = read_techniques(require.as_integer_slice().unwrap_or(&[]));
    Ok(Target {
        level,
        techniques: techniques.as_integer_slice().map(read_techniques),
        require: require.iter().collect(),
        practice: field("practice")?.as_bool().ok_or_else(malformed)?,
    })
}

extendr_module! {
    mod target;
    fn rs_generate_target;
}
