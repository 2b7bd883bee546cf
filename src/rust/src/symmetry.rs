//! Maps of grids, canonical forms and what goes by them.

use crate::cells::push_grid;
use crate::ended::{Ended, answer};
use crate::generate::read_streams;
use crate::input::{Batch, Strictness, read};
use crate::job::Job;
use crate::memory::bytes::{ensure, reserve};
use crate::memory::make::{Words, named};
use crate::memory::read::{Fields, Strings, scalar, values};
use crate::memory::{NA, Truth};
use crate::names::{read_name, unless_solved};
use crate::output::Gathered;
use crate::rules::read_rules;
use crate::schedule::Ready;
use extendr_api::prelude::*;
use oxidoku_engine::generate::{Symmetry, count_patterns, factorial};
use oxidoku_engine::{
    By, Canonical, Canonizer, Control, Essential, Halt, Map, Named, NoPlan, Outcome, Plan, Rules,
    Solver, Symmetries, band_classes,
};
use std::cell::Cell as Count;
use std::collections::HashMap;
use std::result::Result;

fn no_map() -> Ended {
    Ended::fault("malformed map")
}

/// A `sudoku_map` of R, which counts from 1.
fn read_map(object: &Robj) -> Result<Map, Ended> {
    let fields = Fields::of(object)?.ok_or_else(no_map)?;
    let list = |name| -> Result<Vec<u8>, Ended> {
        let field = fields.get(name);
        let numbers = values::<i32>(&field)?.ok_or_else(no_map)?;
        Ok(numbers.iter().map(|&number| (number - 1) as u8).collect())
    };
    let transposes = scalar::<Truth>(&fields.get("transpose"))?.and_then(Truth::get);
    let map = Map::new(
        transposes == Some(true),
        list("rows")?,
        list("cols")?,
        list("digits")?,
    );
    map.map_err(|_| no_map())
}

/// A map as R counts, all numbers in one row.
fn push_map(map: &Map, numbers: &mut Vec<i32>) {
    numbers.push(map.transposes().into());
    let lists = [map.rows(), map.columns(), map.digits()];
    numbers.extend(lists.concat().iter().map(|&number| i32::from(number) + 1));
}

/// Whether rules allow a map.
#[extendr]
fn rs_allows(rules: List, map: Robj) -> Robj {
    answer(|| {
        let allows = Symmetries::allows(&*read_rules(&rules)?, &read_map(&map)?);
        Ok(named(&[("allows", &allows)])?)
    })
}

/// The images of all grids, one by one.
fn map_each(
    batch: &Batch,
    job: &Job,
    image: impl Fn(usize, &[u8]) -> Vec<u8> + Sync,
) -> Result<Robj, Ended> {
    let gathered = Gathered::new(batch.form, batch.len(), &batch.rules)?;
    let each = |items: std::ops::Range<usize>, control: &mut Control<'_>| {
        let mut cells = Vec::new();
        for item in items {
            control.step()?;
            match batch.digits(item) {
                Some(grid) => cells.extend(image(item, grid)),
                None => push_grid(None, &batch.rules, &mut cells),
            }
        }
        Ok(cells)
    };
    let cells = job.run(0..batch.len(), &Ready, || (), |(), items, c| each(items, c))?;
    Ok(named(&[("grids", &gathered.finish(cells)?)])?)
}

/// The images of all grids in `x`.
#[extendr]
fn rs_transform(x: Robj, form: &str, rules: List, map: Robj, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let map = read_map(&map)?;
        map_each(&batch, &Job::new(threads, tick), |_, grid| map.apply(grid))
    })
}

/// An image of each grid by a random map that the rules allow.
#[extendr]
fn rs_shuffle(x: Robj, form: &str, rules: List, seed: &[f64], threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let job = Job::new(threads, tick);
        let found = job.alone(&Count::new(0), |control| {
            Symmetries::of(&batch.rules, control)
        })?;
        let found = found.map_err(|_| Ended::fault("work was given up"))?;
        let symmetries = found.map_err(|error| Ended::fault(error.to_string()))?;
        let streams = read_streams(seed);
        map_each(&batch, &job, |item, grid| {
            symmetries.random(&mut streams.of(item)).apply(grid)
        })
    })
}

/// The canonical forms of all grids, `None` for missing ones.
fn forms(batch: &Batch, by: By, maps: bool, job: &Job) -> Result<Vec<Option<Canonical>>, Ended> {
    let plan = job.alone(&Count::new(0), |control| {
        Plan::new(&batch.rules, by, control)
    })?;
    let plan = match plan.map_err(|_| Ended::fault("work was given up"))? {
        Ok(plan) => plan,
        Err(NoPlan::TooMany(maps)) => {
            return Err(Ended::Refused(named(&[("too_many", &maps)])?));
        }
        Err(other) => return Err(Ended::fault(other.to_string())),
    };
    let each =
        |canonizer: &mut Canonizer<'_>, items: std::ops::Range<usize>, c: &mut Control<'_>| {
            let present = items.clone().filter_map(|item| batch.digits(item));
            let present: Vec<u8> = present.flatten().copied().collect();
            let mut found = canonizer.batch(&present, by, maps, c)?.into_iter();
            let of = |item| batch.digits(item).and_then(|_| found.next());
            Ok(items.map(of).collect::<Vec<_>>())
        };
    let make = || Canonizer::new(&batch.rules, &plan);
    let found = job.run(0..batch.len(), &Ready, make, each)?;
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
#[extendr]
fn rs_canonical(
    x: Robj,
    form: &str,
    rules: List,
    by: Robj,
    maps: bool,
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let gathered = Gathered::new(batch.form, batch.len(), &batch.rules)?;
        let found = forms(&batch, read_name(&by)?, maps, &Job::new(threads, tick))?;
        let (mut cells, mut numbers) = (Vec::new(), Vec::new());
        reserve(&mut cells, found.len() * batch.rules.cells())?;
        if maps {
            reserve(&mut numbers, found.len() * width_of_map(&batch.rules))?;
        }
        for form in &found {
            match form.as_ref().filter(|form| form.outcome == Outcome::Solved) {
                Some(form) => cells.extend_from_slice(&form.cells),
                None => push_grid(None, &batch.rules, &mut cells),
            }
            if maps {
                match form.as_ref().and_then(|form| form.maps.first()) {
                    Some(map) => push_map(map, &mut numbers),
                    None => numbers.resize(numbers.len() + width_of_map(&batch.rules), NA),
                }
            }
        }
        Ok(named(&[
            ("grids", &gathered.finish(vec![cells])?),
            ("status", &unless_solved(outcomes(&found))?),
            ("maps", &numbers),
        ])?)
    })
}

fn width_of_map(rules: &Rules) -> usize {
    1 + 2 * rules.size() + rules.digits()
}

/// How many maps leave each grid as it is, and if asked for these maps, those of one grid
/// after those of the other.
#[extendr]
fn rs_automorphisms(
    x: Robj,
    form: &str,
    rules: List,
    maps: bool,
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let found = forms(&batch, By::Either, maps, &Job::new(threads, tick))?;
        let mut numbers = Vec::new();
        for form in found.iter().flatten() {
            if let Some(first) = form.maps.first() {
                let back = first.inverse();
                reserve(&mut numbers, form.maps.len() * width_of_map(&batch.rules))?;
                for map in &form.maps {
                    push_map(&map.then(&back), &mut numbers);
                }
            }
        }
        let count = |form: &Option<Canonical>| {
            let form = form.as_ref().filter(|form| form.automorphisms > 0);
            form.map_or(f64::NAN, |form| form.automorphisms as f64)
        };
        let kept =
            |form: &Option<Canonical>| form.as_ref().map_or(0, |form| form.maps.len() as i32);
        ensure(found.len() * (size_of::<f64>() + size_of::<i32>()))?;
        Ok(named(&[
            ("counts", &found.iter().map(count).collect::<Vec<f64>>()),
            ("kept", &found.iter().map(kept).collect::<Vec<i32>>()),
            ("status", &unless_solved(outcomes(&found))?),
            ("maps", &numbers),
        ])?)
    })
}

/// For each grid of `x` the first one of `table` with the same canonical form, from 1; 0
/// if there is none, `NA` if it has no such form. `table`, what came through the door of
/// grids; NULL: `x` itself.
#[extendr]
fn rs_match(
    x: Robj,
    form: &str,
    table: Robj,
    rules: List,
    by: Robj,
    threads: i32,
    tick: Robj,
) -> Robj {
    answer(|| {
        let (by, job) = (read_name(&by)?, Job::new(threads, tick));
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let other = match Fields::of(&table)? {
            None => None,
            Some(door) => {
                let (data, form) = (door.get("data"), door.get("form"));
                let form = Strings::of(&form)?.map(|form| form.text(0)).transpose()?;
                let form = form.flatten().unwrap_or_default();
                Some(read(&data, &form, &rules, Strictness::Strict)?)
            }
        };
        let found = forms(&batch, by, false, &job)?;
        let known = other
            .map(|other| forms(&other, by, false, &job))
            .transpose()?;
        let table = known.as_ref().unwrap_or(&found);
        // The table of the first ones, and what is answered.
        let entries = 4 * table.len() * size_of::<(&[u8], i32)>();
        ensure(entries + found.len() * size_of::<i32>())?;
        let mut first: HashMap<&[u8], i32> = HashMap::new();
        for (form, number) in table.iter().zip(1..) {
            if let Some(form) = form.as_ref().filter(|form| !form.cells.is_empty()) {
                first.entry(&form.cells).or_insert(number);
            }
        }
        let place = |form: &Option<Canonical>| match form {
            Some(form) if !form.cells.is_empty() => {
                first.get(&form.cells[..]).copied().unwrap_or(0)
            }
            _ => NA,
        };
        Ok(named(&[
            ("match", &found.iter().map(place).collect::<Vec<i32>>()),
            ("status", &unless_solved(outcomes(&found))?),
            (
                "table_status",
                &unless_solved(outcomes(known.as_deref().unwrap_or_default()))?,
            ),
        ])?)
    })
}

/// The classes of the bands and stacks of each classic grid's solution, six a grid, from
/// 1.
#[extendr]
fn rs_band_classes(x: Robj, form: &str, rules: List, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let found = Job::new(threads, tick).run_each(
            batch.len(),
            || Solver::new(&batch.rules),
            |solver, item, control| -> Result<(Option<Outcome>, [i32; 6]), Halt> {
                let (mut outcome, mut solution) = ([Outcome::Solved], [0; 81]);
                let Some(puzzle) = batch.digits(item) else {
                    return Ok((None, [NA; 6]));
                };
                solver.settle_batch(puzzle, true, &mut outcome, &mut solution, control)?;
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
    })
}

/// The name of the symmetry that the pattern of each grid's givens has.
#[extendr]
fn rs_pattern_symmetry(x: Robj, form: &str, rules: List) -> Robj {
    answer(|| {
        let batch = read(&x, form, &rules, Strictness::Strict)?;
        let size =
            (batch.rules.board().need_square()).map_err(|error| Ended::fault(error.to_string()))?;
        let mut names = Words::default();
        for item in 0..batch.len() {
            names.push(batch.digits(item).map(|grid| {
                let filled: Vec<bool> = grid.iter().map(|&digit| digit != 0).collect();
                Symmetry::of_pattern(&filled, size).name()
            }));
        }
        Ok(named(&[("symmetry", &names)])?)
    })
}

/// How many grids there are with boxes of this shape: all, or those essentially
/// different. As text: it has more digits than a double holds. NULL if nobody can count
/// them.
#[extendr]
fn rs_count_shape(rows: i32, columns: i32, essential: bool, threads: i32, tick: Robj) -> Robj {
    answer(|| {
        let (rows, columns) = (rows as usize, columns as usize);
        let job = Job::new(threads, tick).heavy();
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
            grids.classes() - 1,
            || (),
            |(), class, control| grids.fixed(class + 1, control),
        )?;
        let fixed: Vec<u64> = std::iter::once(all).chain(rest).collect();
        Ok(named(&[("count", &grids.count(&fixed).to_string())])?)
    })
}

extendr_module! {
    mod symmetry;
    fn rs_allows;
    fn rs_transform;
    fn rs_shuffle;
    fn rs_canonical;
    fn rs_automorphisms;
    fn rs_match;
    fn rs_band_classes;
    fn rs_pattern_symmetry;
    fn rs_count_shape;
}
