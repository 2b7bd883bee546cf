//! Sue de Coq: a box and a line share cells that two almost locked sets complete.

use super::{Options, Report, State};
use crate::catalogue::Technique;
use std::ops::ControlFlow;

pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    report: Report<'_>,
) -> ControlFlow<()> {
    let _ = (technique, state, options, report);
    ControlFlow::Continue(())
}
