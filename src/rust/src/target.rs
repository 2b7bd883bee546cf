//! New puzzles by how they are solved.

use crate::ended::{Ended, answer};
use crate::generate::{check, generate, read_request, read_streams};
use crate::job::Job;
use crate::memory::Truth;
use crate::memory::read::{Fields, scalar};
use crate::names::{read_optional, read_techniques};
use crate::rules::read_rules;
use extendr_api::prelude::*;
use oxidoku_engine::{Aimer, Target, Techniques};
use std::result::Result;

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
        let request = read_request(&request, &rules)?;
        let target = read_target(&target)?;
        let (rules, streams) = (read_rules(&rules)?, read_streams(seed));
        check(&request, &rules)?;
        generate(
            (n, to, &rules),
            Job::new(threads, tick),
            || Aimer::new(&rules),
            |aimer, batch, items, control| {
                batch.make(items, |items| {
                    Ok(items.map(|item| {
                        aimer.puzzle(&request, &target, &mut streams.of(item), control)
                    }))
                })
            },
        )
    })
}

fn read_target(target: &List) -> Result<Target, Ended> {
    let malformed = || Ended::fault("malformed target");
    let fields = Fields::of(target.as_robj())?.ok_or_else(malformed)?;
    let require = read_techniques(&fields.get("require"))?;
    let practice = scalar::<Truth>(&fields.get("practice"))?;
    Ok(Target {
        level: read_optional(&fields.get("level"))?,
        techniques: read_techniques(&fields.get("techniques"))?,
        require: require.unwrap_or(Techniques::EMPTY).iter().collect(),
        practice: practice.and_then(Truth::get).ok_or_else(malformed)?,
    })
}

extendr_module! {
    mod target;
    fn rs_generate_target;
}
