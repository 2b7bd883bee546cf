//! What is looked for at each point of a path.

use crate::deduce::{Layout, State};
use crate::grid::Grid;
use crate::human::catalogue::finder;
use crate::human::family::{Finder, Query, Report, Together};
use crate::human::memo::Memo;
use crate::human::scale::Scale;
use crate::human::{Options, Step, Technique, Techniques};
use crate::work::{Control, Halt};
use std::ops::{ControlFlow, Range};

/// The techniques that options and rules allow, in the order of the scale.
pub(crate) struct Plan<const W: usize> {
    /// What options say of this.
    asked: Techniques,
    scale: &'static Scale,
    unique: bool,
    techniques: Vec<Technique>,
    calls: Vec<Call<W>>,
    /// What is left when all calls find nothing.
    last_resort: Option<fn(&State<'_, W>, &Grid) -> Option<Step>>,
}

/// One call of a finder.
struct Call<const W: usize> {
    /// The first of the techniques that it looks for, mostly the only one.
    technique: Technique,
    /// The places of all of them in [`Plan::techniques`].
    techniques: Range<usize>,
    /// The module of the finder.
    module: &'static str,
    finder: Finder<W>,
}

impl<const W: usize> Plan<W> {
    /// The plan for paths under the rules of `board`.
    pub(crate) fn new(options: &Options, board: &Layout<W>) -> Self {
        let mut plan = Self {
            asked: options.techniques,
            scale: options.scale,
            unique: options.unique,
            techniques: Vec::with_capacity(Technique::COUNT),
            calls: Vec::with_capacity(Technique::COUNT),
            last_resort: None,
        };
        for technique in options.scale.in_order(options.techniques) {
            let need = technique.entry().need;
            if need.is_met(board.rules(), options.unique) {
                plan.add(technique);
            }
        }
        plan
    }

    /// Whether it is the plan for these options, too.
    pub(crate) fn is_for(&self, options: &Options) -> bool {
        self.asked == options.techniques
            && std::ptr::eq(self.scale, options.scale)
            && self.unique == options.unique
    }

    fn add(&mut self, technique: Technique) {
        let (module, finder) = finder(technique);
        if let Finder::Solution(fill) = finder {
            self.last_resort = Some(fill);
            return;
        }
        if let Finder::Elsewhere = finder {
            return;
        }
        let goes_along = match finder {
            Finder::Several(Together::Always, _) => true,
            Finder::Several(Together::OfOnePlace, _) => self.has_place_of_last(technique),
            _ => false,
        };
        let next = self.techniques.len();
        self.techniques.push(technique);
        match self.calls.last_mut() {
            Some(last) if goes_along && last.module == module => last.techniques.end += 1,
            _ => self.calls.push(Call {
                technique,
                techniques: next..next + 1,
                module,
                finder,
            }),
        }
    }

    /// Whether the technique has the same place on the scale as the last one.
    fn has_place_of_last(&self, technique: Technique) -> bool {
        let place = |technique| {
            let grade = self.scale.grade(technique);
            grade.map(|grade| grade.order)
        };
        let last = self.techniques.last();
        last.is_some_and(|&last| place(last).is_some() && place(last) == place(technique))
    }

    /// Puts the first step of the first technique that has one into `found`; if none
    /// has, what the `solution` gives, if there is one. The memo is made when the
    /// first pattern is looked for.
    pub(crate) fn next(
        &self,
        options: &Options,
        state: &mut State<'_, W>,
        memo: &mut Option<Memo<W>>,
        solution: Option<&Grid>,
        control: &mut Control<'_>,
        found: &mut Option<Step>,
    ) -> Result<(), Halt> {
        control.step()?;
        for call in &self.calls {
            if let Finder::Singles(find) = call.finder {
                if find(call.technique, state, &mut keep(found)).is_break() {
                    return Ok(());
                }
                continue;
            }
            state.complete();
            let memo = memo.get_or_insert_with(|| Memo::new(state.layout()));
            let query = Query {
                techniques: &self.techniques[call.techniques.clone()],
                options,
                first_only: true,
            };
            search(call.finder, &query, state, memo, control, &mut keep(found))?;
            if found.is_some() {
                return Ok(());
            }
        }
        if let Some(fill) = self.last_resort {
            control.step()?;
            *found = solution.and_then(|solution| fill(state, solution));
        }
        Ok(())
    }

    /// Reports every step there is, technique by technique.
    pub(crate) fn all(
        &self,
        options: &Options,
        state: &mut State<'_, W>,
        control: &mut Control<'_>,
        report: Report<'_>,
    ) -> Result<(), Halt> {
        state.complete();
        let mut memo = Memo::new(state.layout());
        for call in &self.calls {
            for technique in &self.techniques[call.techniques.clone()] {
                let query = Query {
                    techniques: std::slice::from_ref(technique),
                    options,
                    first_only: false,
                };
                search(call.finder, &query, state, &mut memo, control, report)?;
            }
        }
        Ok(())
    }
}

/// Calls a finder.
fn search<const W: usize>(
    finder: Finder<W>,
    query: &Query<'_>,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<(), Halt> {
    control.step()?;
    let technique = query.techniques[0];
    // Whether `report` stopped the finder early does not matter here.
    let _: ControlFlow<()> = match finder {
        Finder::Singles(find) => find(technique, state, report),
        Finder::Patterns(find) => find(technique, state, memo, query.options, report),
        Finder::Several(_, find) => find(query, state, memo, control, report)?,
        Finder::Solution(_) | Finder::Elsewhere => ControlFlow::Continue(()),
    };
    Ok(())
}

/// Takes the first step and no other.
fn keep(found: &mut Option<Step>) -> impl FnMut(Step) -> ControlFlow<()> {
    |step| {
        *found = Some(step);
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests;
