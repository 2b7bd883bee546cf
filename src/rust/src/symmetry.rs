//! Maps of grids, canonical forms and what goes by them.

use crate::batch::{Batch, Run};
use crate::cells::push_grid;
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::read;
use crate::job::Job;
use crate::memory::bytes::{ensure, reserve};
use crate::memory::make::{Words, named};
use crate::memory::read::Fields;
use crate::memory::{NA, Object};
use crate::names::unless_solved;
use crate::output::Gathered;
use crate::routines::Argument;
use crate::schedule::{Ready, numbers_to};
use oxidoku_engine::generate::{Streams, Symmetry, count_patterns, factorial};
use oxidoku_engine::{
    By, Canonical, Canonizer, Control, Essential, Halt, Map, Multiple, Named, NoPlan, Outcome,
    Plan, Rules, Solver, Symmetries, band_classes,
};
use std::cell::Cell as Count;
use std::collections::HashMap;
use std::sync::Arc;

/// A `sudoku_map` of R, which counts from 1.
impl Argument<'_> for Map {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        let no_map = || Ended::fault("malformed map");
        let fields = Fields::of(object)?.ok_or_else(no_map)?;
        let list = |name| -> Result<Vec<u8>, Ended> {
            let numbers = <&[i32]>::read(fields.get(name))?;
            Ok(numbers.iter().map(|&number| (number - 1) as u8).collect())
        };
        let transposes = bool::read(fields.get("transpose"))?;
        let map = Self::new(transposes, list("rows")?, list("cols")?, list("digits")?);
        map.map_err(|_| no_map())
    }
}

/// A map as R counts, all numbers in one row.
fn push_map(map: &Map, numbers: &mut Vec<i32>) {
    numbers.push(map.transposes().into());
    let lists = [map.rows(), map.columns(), map.digits()];
    numbers.extend(lists.concat().iter().map(|&number| i32::from(number) + 1));
}

/// Whether rules allow a map.
pub(crate) fn rs_allows(rules: Arc<Rules>, map: Map) -> Reply {
    let allows = Symmetries::allows(&rules, &map);
    Ok(named(&[("allows", &allows)])?)
}

/// The images of all grids, one by one.
fn map_each(batch: &Batch, job: &Job, image: impl Fn(usize, &[u8]) -> Vec<u8> + Sync) -> Reply {
    let gathered = Gathered::like(batch)?;
    let each = |run: Run<'_>, control: &mut Control<'_>| {
        let mut cells = Vec::new();
        for item in run.items {
            control.step()?;
            match batch.digits(item) {
                Some(grid) => cells.extend(image(item, grid)),
                None => push_grid(None, run.rules, &mut cells),
            }
        }
        Ok(cells)
    };
    let cells = job.run(batch.of.runs(), &Ready, |_| (), |(), run, c| each(run, c))?;
    Ok(named(&[("grids", &gathered.finish(cells)?)])?)
}

/// The images of all grids in `x`.
pub(crate) fn rs_transform(batch: Batch, map: Map, job: Job<'_>) -> Reply {
    map_each(&batch, &job, |_, grid| map.apply(grid))
}

/// An image of each grid by a random map that the rules allow.
pub(crate) fn rs_shuffle(batch: Batch, streams: Streams, job: Job<'_>) -> Reply {
    let symmetries = batch.of.about_kinds(&job, Symmetries::of)?.into_iter();
    let symmetries = symmetries.collect::<Result<Vec<_>, _>>();
    let symmetries = symmetries.map_err(|error| Ended::fault(error.to_string()))?;
    map_each(&batch, &job, |item, grid| {
        let symmetries = &symmetries[batch.of.kind_of(item)];
        symmetries.random(&mut streams.of(item)).apply(grid)
    })
}

/// The canonical forms of all grids, `None` for missing ones.
fn forms(batch: &Batch, by: By, maps: bool, job: &Job) -> Result<Vec<Option<Canonical>>, Ended> {
    let work = |rules: &Rules, control: &mut Control<'_>| Plan::new(rules, by, control);
    let plans = batch.of.about_kinds(job, work)?;
    let plans = match plans.into_iter().collect::<Result<Vec<Plan>, NoPlan>>() {
        Ok(plans) => plans,
        Err(NoPlan::TooMany(maps)) => {
            return Err(Ended::Refused(named(&[("too_many", &maps)])?));
        }
        Err(other) => return Err(Ended::fault(other.to_string())),
    };
    let each = |canonizer: &mut Canonizer<'_>, run: Run<'_>, c: &mut Control<'_>| {
        let present = run.items.clone().filter_map(|item| batch.digits(item));
        let present: Vec<u8> = present.flatten().copied().collect();
        let mut found = canonizer.batch(&present, by, maps, c)?.into_iter();
        let of = |item| batch.digits(item).and_then(|_| found.next());
        Ok(run.items.map(of).collect::<Vec<_>>())
    };
    let make = |kind: usize| Canonizer::new(&batch.of.kinds()[kind], &plans[kind]);
    let found = job.run(batch.of.runs(), &Ready, make, each)?;
    let mut forms = Vec::new();
    reserve(&mut forms, batch.len())?;
    forms.extend(found.into_iter().flatten());
    Ok(forms)
}

fn outcomes(forms: &[Option<Canonical>]) -> impl Iterator<Item = Option<Outcome>> + Clone {
    forms
        .iter()
        .map(|form| form.as_ref().map(|form| form.outcome))
}

/// The canonical form of each grid, and a map that leads there if asked for.
pub(crate) fn rs_canonical(batch: Batch, by: By, maps: bool, job: Job<'_>) -> Reply {
    let gathered = Gathered::like(&batch)?;
    let found = forms(&batch, by, maps, &job)?;
    let (mut cells, mut numbers) = (Vec::new(), Vec::new());
    reserve(&mut cells, batch.of.cells())?;
    for (item, form) in found.iter().enumerate() {
        let rules = batch.of.rules_of(item);
        match form.as_ref().filter(|form| form.outcome == Outcome::Solved) {
            Some(form) => cells.extend_from_slice(&form.cells),
            None => push_grid(None, rules, &mut cells),
        }
        if maps {
            reserve(&mut numbers, width_of_map(rules))?;
            match form.as_ref().and_then(|form| form.maps.first()) {
                Some(map) => push_map(map, &mut numbers),
                None => numbers.resize(numbers.len() + width_of_map(rules), NA),
            }
        }
    }
    Ok(named(&[
        ("grids", &gathered.finish(vec![cells])?),
        ("status", &unless_solved(outcomes(&found))?),
        ("maps", &numbers),
    ])?)
}

fn width_of_map(rules: &Rules) -> usize {
    let (rows, columns) = rules.board().size();
    1 + rows + columns + rules.digits()
}

/// How many maps leave each grid as it is, and if asked for these maps, those of one grid
/// after those of the other.
pub(crate) fn rs_automorphisms(batch: Batch, maps: bool, job: Job<'_>) -> Reply {
    let found = forms(&batch, By::Either, maps, &job)?;
    let mut numbers = Vec::new();
    for (item, form) in found.iter().enumerate() {
        let Some(form) = form else { continue };
        let width = width_of_map(batch.of.rules_of(item));
        if let Some(first) = form.maps.first() {
            let back = first.inverse();
            reserve(&mut numbers, form.maps.len() * width)?;
            for map in &form.maps {
                push_map(&map.then(&back), &mut numbers);
            }
        }
    }
    let count = |form: &Option<Canonical>| {
        let form = form.as_ref().filter(|form| form.automorphisms > 0);
        form.map_or(f64::NAN, |form| form.automorphisms as f64)
    };
    let kept = |form: &Option<Canonical>| form.as_ref().map_or(0, |form| form.maps.len() as i32);
    ensure(found.len() * (size_of::<f64>() + size_of::<i32>()))?;
    Ok(named(&[
        ("counts", &found.iter().map(count).collect::<Vec<f64>>()),
        ("kept", &found.iter().map(kept).collect::<Vec<i32>>()),
        ("status", &unless_solved(outcomes(&found))?),
        ("maps", &numbers),
    ])?)
}

/// For each grid of `x` the first one of `table` with the same canonical form, from 1; 0
/// if there is none, `NA` if it has no such form. `table` is what `open_grids()` made of
/// grids; NULL: `x` itself.
pub(crate) fn rs_match(
    x: Object<'_>,
    form: Form,
    table: Object<'_>,
    rules: Object<'_>,
    by: By,
    job: Job<'_>,
) -> Reply {
    let batch = read(x, form, rules)?;
    let other = match Fields::of(table)? {
        None => None,
        Some(input) => {
            let its = input.get("rules");
            let rules = if its.is_null() { rules } else { its };
            let form = Form::read(input.get("form"))?;
            Some(read(input.get("data"), form, rules)?)
        }
    };
    let found = forms(&batch, by, false, &job)?;
    let known = other
        .as_ref()
        .map(|other| forms(other, by, false, &job))
        .transpose()?;
    let table = known.as_ref().unwrap_or(&found);
    // Grids of different rules have nothing in common.
    let kinds: Vec<usize> = match &other {
        None => (0..batch.of.kinds().len()).collect(),
        Some(other) => same_kinds(batch.of.kinds(), other.of.kinds()),
    };
    let kind = |number: usize| kinds[other.as_ref().unwrap_or(&batch).of.kind_of(number)];
    // The table of the first ones, and what is answered.
    let entries = 4 * table.len() * size_of::<((usize, &[u8]), i32)>();
    ensure(entries + found.len() * size_of::<i32>())?;
    let mut first: HashMap<(usize, &[u8]), i32> = HashMap::new();
    for (form, number) in table.iter().zip(1..) {
        if let Some(form) = form.as_ref().filter(|form| !form.cells.is_empty()) {
            let kind = kind(number as usize - 1);
            first.entry((kind, &form.cells)).or_insert(number);
        }
    }
    let place = |(item, form): (usize, &Option<Canonical>)| match form {
        Some(form) if !form.cells.is_empty() => {
            let key = (batch.of.kind_of(item), &form.cells[..]);
            first.get(&key).copied().unwrap_or(0)
        }
        _ => NA,
    };
    Ok(named(&[
        (
            "match",
            &found.iter().enumerate().map(place).collect::<Vec<i32>>(),
        ),
        ("status", &unless_solved(outcomes(&found))?),
        (
            "table_status",
            &unless_solved(outcomes(known.as_deref().unwrap_or_default()))?,
        ),
    ])?)
}

/// For each of some rules the number that the same rules have among `known`; a number that
/// none of these has for others.
fn same_kinds(known: &[Arc<Rules>], rules: &[Arc<Rules>]) -> Vec<usize> {
    let number = |(number, rules): (usize, &Arc<Rules>)| {
        let same = |other: &Arc<Rules>| Arc::ptr_eq(rules, other) || rules.spec() == other.spec();
        let found = known.iter().position(same);
        found.unwrap_or(known.len() + number)
    };
    rules.iter().enumerate().map(number).collect()
}

/// The classes of the bands and stacks of each classic grid's solution, six a grid, from
/// 1.
pub(crate) fn rs_band_classes(batch: Batch, job: Job<'_>) -> Reply {
    let found = job.run_each(
        batch.of.runs(),
        |kind| Solver::new(&batch.of.kinds()[kind]),
        |solver, item, control| -> Result<(Option<Outcome>, [i32; 6]), Halt> {
            let (mut outcome, mut solution) = ([Outcome::Solved], [0; 81]);
            let Some(puzzle) = batch.digits(item) else {
                return Ok((None, [NA; 6]));
            };
            solver.outcome_batch(
                puzzle,
                Multiple::Error,
                &mut outcome,
                &mut solution,
                control,
            )?;
            Ok(match outcome {
                [Outcome::Solved] => {
                    let classes = band_classes(&solution).map(|class| class as i32 + 1);
                    (Some(Outcome::Solved), classes)
                }
                [other] => (Some(other), [NA; 6]),
            })
        },
    )?;
    ensure(6 * found.len() * 2 * size_of::<i32>())?;
    let classes: Vec<i32> = found.iter().flat_map(|(_, classes)| *classes).collect();
    Ok(named(&[
        ("classes", &classes),
        (
            "status",
            &unless_solved(found.iter().map(|(outcome, _)| *outcome))?,
        ),
    ])?)
}

/// The name of the symmetry that the pattern of each grid's givens has.
pub(crate) fn rs_pattern_symmetry(batch: Batch) -> Reply {
    let mut names = Words::default();
    for item in 0..batch.len() {
        let size = batch.of.rules_of(item).board().need_square();
        let size = size.map_err(|error| Ended::fault(error.to_string()))?;
        names.push(batch.digits(item).map(|grid| {
            let filled: Vec<bool> = grid.iter().map(|&digit| digit != 0).collect();
            Symmetry::of_pattern(&filled, size).name()
        }));
    }
    Ok(named(&[("symmetry", &names)])?)
}

/// How many grids there are with boxes of this shape: all, or those essentially
/// different. As text: it has more digits than a double holds. NULL if nobody can count
/// them.
pub(crate) fn rs_count_shape(rows: i32, columns: i32, essential: bool, job: Job<'_>) -> Reply {
    let (rows, columns) = (rows as usize, columns as usize);
    let job = job.heavy();
    let gave_up = |_| Ended::fault("work was given up");
    let all = job.alone(&Count::new(0), |control| {
        count_patterns(rows, columns, control)
    })?;
    let Some(all) = all.map_err(gave_up)? else {
        return Ok(named(&[])?);
    };
    let grids = essential.then(|| Essential::of(rows, columns)).flatten();
    let Some(grids) = grids else {
        let count = u128::from(all) * factorial(rows * columns);
        return Ok(named(&[("count", &count.to_string())])?);
    };
    // Class 0 changes nothing, so all grids are left as they are.
    let rest = job.run_each(
        numbers_to(grids.classes() - 1),
        |_| (),
        |(), class, control| grids.fixed(class + 1, control),
    )?;
    let fixed: Vec<u64> = std::iter::once(all).chain(rest).collect();
    Ok(named(&[("count", &grids.count(&fixed).to_string())])?)
}
