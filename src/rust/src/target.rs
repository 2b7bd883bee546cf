//! New puzzles by how they are solved.

use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::generate::{check, generate, read_request};
use crate::job::Job;
use crate::memory::read::{Fields, elements, scalar};
use crate::memory::{Object, Truth};
use crate::names::{read_optional, read_techniques};
use crate::rules::read_rules;
use oxidoku_engine::generate::Streams;
use oxidoku_engine::{Aimer, Target, Techniques};

/// `n` random puzzles for `target`, a list whose fields R has checked like those
/// of `request`.
#[allow(clippy::too_many_arguments)]
pub(crate) fn rs_generate_target(
    n: i32,
    rules: Object<'_>,
    to: Form,
    request: Object<'_>,
    targets: Object<'_>,
    which: &[i32],
    streams: Streams,
    job: Job<'_>,
) -> Reply {
    let request = read_request(request, rules)?;
    let targets = elements(targets).map(read_target);
    let targets = targets.collect::<Result<Vec<Target>, Ended>>()?;
    // One for all, or one for each puzzle.
    let aim = |item: usize| &targets[which[item % which.len()] as usize - 1];
    let rules = &*read_rules(rules)?;
    check(&request, rules)?;
    generate(
        (n, to, rules),
        job,
        || Aimer::new(rules),
        |aimer, batch, items, control| {
            batch.make(items, |items| {
                Ok(items
                    .map(|item| aimer.puzzle(&request, aim(item), &mut streams.of(item), control)))
            })
        },
    )
}

fn read_target(target: Object<'_>) -> Result<Target, Ended> {
    let malformed = || Ended::fault("malformed target");
    let fields = Fields::of(target)?.ok_or_else(malformed)?;
    let require = read_techniques(fields.get("require"))?;
    let practice = scalar::<Truth>(fields.get("practice"))?;
    Ok(Target {
        level: read_optional(fields.get("level"))?,
        techniques: read_techniques(fields.get("techniques"))?,
        require: require.unwrap_or(Techniques::EMPTY).iter().collect(),
        practice: practice.and_then(Truth::get).ok_or_else(malformed)?,
    })
}
