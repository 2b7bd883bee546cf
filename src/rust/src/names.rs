//! Names that the engine gives and R hands back: defined there, written down in no
//! other place.

use crate::ended::{Ended, Reply};
use crate::memory::make::{ToR, Words, named};
use crate::memory::read::{Strings, values};
use crate::memory::{Held, Object, Truth};
use crate::routines::Argument;
use oxidoku_engine::generate::{Method, Symmetry};
use oxidoku_engine::{
    By, Level, Multiple, Named, Options, Outcome, Scale, Scope, Technique, Techniques,
};
use std::borrow::Cow;

/// What became of a puzzle that is missing: beside the engine's outcomes.
const ABSENT: &str = "absent";

/// The name of an outcome, `None` for a missing puzzle.
pub(crate) fn outcome(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or(ABSENT, Outcome::name)
}

/// The names of outcomes, or `NULL` if all puzzles were solved or missing.
pub(crate) fn unless_solved(outcomes: impl Iterator<Item = Option<Outcome>> + Clone) -> Reply {
    let is_fine = |outcome: Option<Outcome>| outcome.is_none_or(|it| it == Outcome::Solved);
    match outcomes.clone().all(is_fine) {
        true => Ok(Held::null()),
        false => {
            let mut words = Words::default();
            words.reserve(outcomes.clone().count())?;
            outcomes.for_each(|it| words.push(Some(outcome(it))));
            Ok(words.to_r()?)
        }
    }
}

/// Arguments that are names.
macro_rules! named_arguments {
    ($($type:ty),*) => {$(
        impl Argument<'_> for $type {
            fn read(object: Object<'_>) -> Result<Self, Ended> {
                read_name(object)
            }
        }
    )*};
}
named_arguments!(By, Level, Method, Multiple, Scope);

/// The value whose name R hands over.
pub(crate) fn read_name<T: Named>(x: Object<'_>) -> Result<T, Ended> {
    read_optional(x)?.ok_or_else(|| Ended::fault("a name is missing"))
}

/// The same; `None` for `NULL`.
pub(crate) fn read_optional<T: Named>(x: Object<'_>) -> Result<Option<T>, Ended> {
    let Some(names) = Strings::of(x)? else {
        return Ok(None);
    };
    let name = names.text(0)?.unwrap_or_default();
    let value = T::from_name(&name);
    value
        .map(Some)
        .ok_or_else(|| Ended::fault("an unknown name"))
}

/// Techniques by their ids; `None` for `NULL`.
pub(crate) fn read_techniques(x: Object<'_>) -> Result<Option<Techniques>, Ended> {
    let Some(ids) = Strings::of(x)? else {
        return Ok(None);
    };
    let mut techniques = Techniques::EMPTY;
    for index in 0..ids.len() {
        let id = ids.text(index)?.unwrap_or_default();
        let technique = Technique::from_id(&id);
        techniques.insert(technique.ok_or_else(|| Ended::fault("an unknown technique"))?);
    }
    Ok(Some(techniques))
}

/// The names of the options.
fn option_names() -> impl Iterator<Item = &'static str> {
    let (limits, switches) = Options::default().named();
    let limits = limits.into_iter().map(|(name, _)| name);
    limits.chain(switches.into_iter().map(|(name, _)| name))
}

/// By its id.
impl Argument<'_> for &'static Scale {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        let id = Cow::<str>::read(object)?;
        Scale::from_id(&id).ok_or_else(|| Ended::fault("an unknown scale"))
    }
}

/// How techniques are looked for on a scale: the ones with these ids, or the scale's, and a
/// number for each option in the order of [`rs_options`]; `NULL` for the defaults.
pub(crate) fn read_options(
    techniques: Object<'_>,
    options: Object<'_>,
    scale: &'static Scale,
) -> Result<Options, Ended> {
    let mut read = Options::of_scale(scale);
    if let Some(techniques) = read_techniques(techniques)? {
        read.techniques = techniques;
    }
    for (name, &value) in option_names().zip(values::<i32>(options)?.unwrap_or_default()) {
        read.set(name, usize::try_from(value).unwrap_or(0));
    }
    Ok(read)
}

/// The default options: whole numbers, then truth values as such, with their names.
pub(crate) fn rs_options() -> Reply {
    let (limits, switches) = Options::default().named();
    let limits: Vec<i32> = limits.iter().map(|&(_, value)| value as i32).collect();
    let values: Vec<Truth> = switches.iter().map(|&(_, value)| value.into()).collect();
    let names: Vec<&str> = option_names().collect();
    Ok(named(&[
        ("names", &names),
        ("limits", &limits),
        ("switches", &values),
    ])?)
}

/// The names that R has to know before it asks anything, in their order.
pub(crate) fn rs_names() -> Reply {
    let scales = Scale::ALL.iter();
    let own_search = scales
        .clone()
        .map(|scale| Truth::from(scale.has_own_search()));
    Ok(named(&[
        ("levels", &names::<Level>()),
        ("symmetries", &names::<Symmetry>()),
        ("methods", &names::<Method>()),
        (
            "scales",
            &scales.map(|scale| scale.id()).collect::<Vec<_>>(),
        ),
        ("own_search", &own_search.collect::<Vec<_>>()),
    ])?)
}

fn names<T: Named>() -> Vec<&'static str> {
    T::ALL.iter().map(|value| value.name()).collect()
}
