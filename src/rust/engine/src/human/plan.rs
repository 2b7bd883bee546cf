//! What is looked for at each point of a path.

use crate::deduce::{Layout, State};
use crate::grid::Grid;
use crate::human::catalogue::{finder, is_looked_for};
use crate::human::family::{Finder, Flow, Query, Report, SearchEnd, Together};
use crate::human::memo::Memo;
use crate::human::need::Need;
use crate::human::scale::Scale;
use crate::human::{Options, Step, Technique, Techniques};
use crate::work::{Arrange, Control, Halt};

/// The techniques that options and rules allow, in the order of the scale.
pub(crate) struct Plan<const W: usize> {
    /// What options say of this.
    asked: Techniques,
    scale: &'static Scale,
    unique: bool,
    calls: Vec<Call<W>>,
    /// What is left when all calls find nothing.
    last_resort: Option<fn(&State<'_, W>, &Grid) -> Option<Step>>,
}

/// One call of a finder.
struct Call<const W: usize> {
    /// What it looks for, mostly one technique.
    techniques: Vec<Technique>,
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
            calls: Vec::with_capacity(Technique::COUNT),
            last_resort: None,
        };
        let scale = options.scale;
        let asked = scale.in_order(options.techniques);
        let asked = asked.filter(|&own| is_looked_for(own, scale, board.rules(), options.unique));
        let mut asked: Vec<Technique> = asked.collect();
        if board.rules().tasks().is_empty() {
            // Where all is houses, chains and fish are what people look for.
            let is_last = |own: &Technique| own.entry().need == Need::Variant;
            asked.arrange_by_key(is_last);
        }
        asked.into_iter().for_each(|own| plan.add(own));
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
        let scale = self.scale;
        let last = self.calls.last_mut().filter(|last| last.module == module);
        match (finder, last) {
            (Finder::Solution(fill), _) => self.last_resort = Some(fill),
            (Finder::Elsewhere, _) => {}
            (Finder::Several(together, _), Some(last))
                if together == Together::Always
                    || have_one_place(scale, technique, last.techniques[0]) =>
            {
                last.techniques.push(technique);
            }
            _ => self.calls.push(Call {
                techniques: vec![technique],
                module,
                finder,
            }),
        }
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
            let report = &mut |step| {
                *found = Some(step);
                Err(SearchEnd::Enough)
            };
            if let Finder::Singles(find) = call.finder {
                if find(call.techniques[0], state, report).is_err() {
                    return Ok(());
                }
                continue;
            }
            state.complete();
            let query = Query {
                techniques: &call.techniques,
                options,
                first_only: true,
                state,
                memo: memo.get_or_insert_with(|| Memo::of(state.layout(), solution)),
                control,
                report,
            };
            search(call.finder, query)?;
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

    /// Reports every step there is, technique by technique; the `solution` may be known.
    pub(crate) fn all(
        &self,
        options: &Options,
        state: &mut State<'_, W>,
        solution: Option<&Grid>,
        control: &mut Control<'_>,
        report: Report<'_>,
    ) -> Result<(), Halt> {
        state.complete();
        let mut memo = Memo::of(state.layout(), solution);
        for call in &self.calls {
            // What shares its search is looked for at once; what a path sorts together comes
            // technique by technique here.
            let at_once = match call.finder {
                Finder::Several(Together::Always, _) => call.techniques.len(),
                _ => 1,
            };
            for techniques in call.techniques.chunks(at_once) {
                let query = Query {
                    techniques,
                    options,
                    first_only: false,
                    state,
                    memo: &mut memo,
                    control,
                    report,
                };
                search(call.finder, query)?;
            }
        }
        Ok(())
    }
}

/// Whether two techniques have the same place on the scale.
fn have_one_place(scale: &Scale, one: Technique, other: Technique) -> bool {
    let place = |technique| scale.grade(technique).and_then(|grade| grade.order);
    place(one).is_some() && place(one) == place(other)
}

/// Calls a finder.
fn search<const W: usize>(finder: Finder<W>, mut query: Query<'_, '_, W>) -> Result<(), Halt> {
    query.control.step()?;
    let flow: Flow = match finder {
        Finder::Singles(find) => find(query.technique(), query.state, query.report),
        Finder::Patterns(find) | Finder::Several(_, find) => find(&mut query),
        Finder::Solution(_) | Finder::Elsewhere => Ok(()),
    };
    match flow {
        Err(SearchEnd::Halt(halt)) => Err(halt),
        // Whether the finder was stopped early does not matter here.
        Ok(()) | Err(SearchEnd::Enough) => Ok(()),
    }
}

#[cfg(test)]
mod tests;
