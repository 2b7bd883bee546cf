//! Givens for puzzles with clues, and the clues that puzzles need.

use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::generate::{read_indices, read_request};
use crate::input::read;
use crate::job::Job;
use crate::memory::make::named;
use crate::memory::{Object, Truth};
use crate::output::Gathered;
use crate::rules::read_rules;
use crate::why::read_clues;
use oxidoku_engine::Level;
use oxidoku_engine::generate::{Completer, Finish, Streams, needed_clues, needs_each_clue};
use std::cell::Cell as Count;

/// One attempt at a puzzle of the solution in `request`, of the level with this name or
/// any if NULL, with givens in the cells `shy` only where they must be: `grid`, or `NULL` if it failed; and the units of `work` that it took.
pub(crate) fn rs_complete(
    rules: Object<'_>,
    request: Object<'_>,
    level: Option<Level>,
    shy: Object<'_>,
    streams: Streams,
    tick: Object<'_>,
) -> Reply {
    let request = read_request(request, rules)?;
    let rules = &*read_rules(rules)?;
    let finish = Finish {
        level,
        shy: read_indices(shy)?.unwrap_or_default(),
    };
    let Some(solution) = &request.solution else {
        return Err(Ended::fault("no solution"));
    };
    let rng = &mut streams.of(0);
    let made = Job::new(1, tick).alone(&Count::new(0), |control| {
        let made = Completer::new(rules).attempt(solution, &request, &finish, rng, control);
        Ok((made, control.work()))
    })?;
    let (puzzle, work) = match made {
        Ok((Ok(Some(puzzle)), work)) => (puzzle, work),
        Ok((_, work)) => return Ok(named(&[("work", &(work as f64))])?),
        Err(_) => return Err(Ended::fault("work was given up")),
    };
    let gathered = Gathered::new(Form::Matrix, 1, rules)?;
    let cells = gathered.finish(vec![puzzle.digits().to_vec()])?;
    Ok(named(&[("work", &(work as f64)), ("grid", &cells)])?)
}

/// At most `most` solutions of the one puzzle in `x` other than `solution`, as an array.
pub(crate) fn rs_others(
    x: Object<'_>,
    solution: Object<'_>,
    rules: Object<'_>,
    most: i32,
) -> Reply {
    let puzzle = read(x, Form::Matrix, rules)?.grid(0);
    let solution = read(solution, Form::Matrix, rules)?.grid(0);
    let (Some(puzzle), Some(solution)) = (puzzle, solution) else {
        return Err(Ended::fault("no puzzle"));
    };
    let rules = &*read_rules(rules)?;
    let found = Job::quiet().alone(&Count::new(0), |control| {
        Completer::new(rules).others(&puzzle, &solution, most as usize, control)
    })?;
    let others = found.map_err(|_| Ended::fault("a search was given up"))?;
    let gathered = Gathered::new(Form::Array, others.len(), rules)?;
    let cells = others.iter().map(|grid| grid.digits().to_vec()).collect();
    Ok(named(&[("grids", &gathered.finish(cells)?)])?)
}

/// For each clue that `clue_of` names, see [`crate::why`], whether the one puzzle in `x`,
/// which has one solution, needs it: with a `seed` after clues before it in a random order
/// have been left out; without one, whether all are needed.
pub(crate) fn rs_needed_clues(
    x: Object<'_>,
    form: Form,
    rules: Object<'_>,
    clue_of: Object<'_>,
    streams: Option<Streams>,
    tick: Object<'_>,
) -> Reply {
    let Some(puzzle) = read(x, form, rules)?.grid(0) else {
        return Err(Ended::fault("no puzzle"));
    };
    let (rules, clues) = (read_rules(rules)?, read_clues(clue_of)?);
    let found = Job::new(1, tick).alone(&Count::new(0), |control| match streams {
        Some(streams) => {
            let rng = &mut streams.of(0);
            needed_clues(rules.spec(), &clues, &puzzle, rng, control)
        }
        None => Ok(vec![needs_each_clue(
            rules.spec(),
            &clues,
            &puzzle,
            control,
        )?]),
    })?;
    let found = found.map_err(|_| Ended::fault("a search was given up"))?;
    let needed: Vec<Truth> = found.into_iter().map(Truth::from).collect();
    Ok(named(&[("needed", &needed)])?)
}
