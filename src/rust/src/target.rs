//! New puzzles by how they are solved.

use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::generate::{check, generate, read_request};
use crate::job::Job;
use crate::memory::read::{Fields, Strings, elements, scalar, values};
use crate::memory::{Object, Truth};
use crate::names::{read_name, read_optional, read_techniques};
use crate::rules::read_rules;
use oxidoku_engine::generate::Streams;
use oxidoku_engine::{Aimer, Target, Technique, Techniques, Wish};

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

/// `measured`, the name of what is rated, and `range`, from and to.
fn read_wish(wish: Object<'_>) -> Result<Wish, Ended> {
    let malformed = || Ended::fault("malformed wish");
    let fields = Fields::of(wish)?.ok_or_else(malformed)?;
    let range: &[i32] = values(fields.get("range"))?.ok_or_else(malformed)?;
    let &[from, to] = range else {
        return Err(malformed());
    };
    Ok(Wish {
        measured: read_name(fields.get("measured"))?,
        range: from as u32..=to as u32,
    })
}

/// Techniques by id, in their order, perhaps more than once.
fn read_order(ids: Object<'_>) -> Result<Vec<Technique>, Ended> {
    let Some(ids) = Strings::of(ids)? else {
        return Ok(Vec::new());
    };
    let read = |at| {
        let id = ids.text(at)?;
        let technique = id.and_then(|id| Technique::from_id(&id));
        technique.ok_or_else(|| Ended::fault("an unknown technique"))
    };
    (0..ids.len()).map(read).collect()
}

fn read_target(target: Object<'_>) -> Result<Target, Ended> {
    let malformed = || Ended::fault("malformed target");
    let fields = Fields::of(target)?.ok_or_else(malformed)?;
    let require = read_techniques(fields.get("require"))?;
    let practice = scalar::<Truth>(fields.get("practice"))?;
    let only_way = scalar::<Truth>(fields.get("only_way"))?;
    Ok(Target {
        order: read_order(fields.get("order"))?,
        only_way: only_way.and_then(Truth::get).ok_or_else(malformed)?,
        wishes: elements(fields.get("wishes"))
            .map(read_wish)
            .collect::<Result<_, _>>()?,
        level: read_optional(fields.get("level"))?,
        techniques: read_techniques(fields.get("techniques"))?,
        require: require.unwrap_or(Techniques::EMPTY).iter().collect(),
        practice: practice.and_then(Truth::get).ok_or_else(malformed)?,
    })
}
