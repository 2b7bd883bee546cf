//! Certificates: proofs that a puzzle has one solution, or none.

use crate::batch::Batch;
use crate::ended::{Ended, Reply};
use crate::job::Job;
use crate::memory::Object;
use crate::memory::make::named;
use oxidoku_engine::study::{Certified, certify, check_certificate};
use std::borrow::Cow;
use std::cell::Cell as Count;

/// The text of a certificate of the one puzzle in `x`; `NULL` if it has several solutions.
pub(crate) fn rs_certify(batch: Batch, tick: Object<'_>) -> Reply {
    let puzzle = batch.grid(0).ok_or_else(|| Ended::fault("no puzzle"))?;
    let found = Job::new(1, tick).alone(&Count::new(0), |control| {
        certify(&puzzle, batch.rules(), control)
    })?;
    match found {
        Err(halt) => Err(Ended::fault(halt.to_string())),
        Ok(Certified::Several) => Ok(named(&[])?),
        Ok(Certified::One(text) | Certified::None(text)) => Ok(named(&[("text", &text)])?),
    }
}

/// What a certificate of the one puzzle in `x` proves: `solutions`, 0 or 1; or the number of the
/// first `line` that is wrong, and the `flaw`.
pub(crate) fn rs_check_certificate(batch: Batch, text: Cow<'_, str>, tick: Object<'_>) -> Reply {
    let puzzle = batch.grid(0).ok_or_else(|| Ended::fault("no puzzle"))?;
    let found = Job::new(1, tick).alone(&Count::new(0), |control| {
        check_certificate(&text, &puzzle, batch.rules(), control)
    })?;
    match found {
        Err(halt) => Err(Ended::fault(halt.to_string())),
        Ok(Ok(solution)) => Ok(named(&[("solutions", &i32::from(solution.is_some()))])?),
        Ok(Err(flaw)) => Ok(named(&[
            ("line", &(flaw.line() as i32)),
            ("flaw", &flaw.to_string()),
        ])?),
    }
}
