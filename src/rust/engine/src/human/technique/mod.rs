//! The techniques of human solvers, one file a family.
//!
//! A finder reads a [`State`] and reports [`Step`]s; it changes nothing and
//! guesses nothing. It asks the board for houses and for which cells see each
//! other, so it works under any rules in which its argument holds; those that
//! need more say so in the catalogue ([`Need`]).

mod als;
mod barren;
mod board;
mod bug;
mod cells;
mod chains;
mod colors;
mod combine;
mod fish;
mod intersections;
mod lines;
mod marks;
mod options;
mod order;
mod queue;
mod single_digit;
mod singles;
mod state;
mod subsets;
mod sue_de_coq;
mod templates;
mod uniqueness;
mod views;
mod wings;

pub(crate) use board::Board;
pub use options::Options;
pub(crate) use state::State;

use crate::human::{Need, Step, Technique, Techniques};
use crate::rules::Rules;
use crate::work::{Control, Halt};
use std::ops::ControlFlow;

/// Takes the steps a finder comes across, and says when it has seen enough.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Whether `technique` can be used under `rules` at all.
pub fn applies(technique: Technique, rules: &Rules, unique: bool) -> bool {
    can_apply(technique, rules.is_plain(), unique)
}

fn can_apply(technique: Technique, plain: bool, unique: bool) -> bool {
    match technique.entry().need {
        Need::Nothing => true,
        Need::Unique => unique && plain,
    }
}

/// Reports every step of `technique` that the position has, in an order of the
/// technique's own: the first is the one a path takes.
pub(crate) fn find<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<(), Halt> {
    if !can_apply(technique, state.board().is_plain(), options.unique) {
        return Ok(());
    }
    control.step()?;
    use Technique::*;
    // Whether the receiver stopped the finder early is its own affair.
    let _: ControlFlow<()> = match technique {
        FullHouse | LastDigit | NakedSingle | HiddenSingle => {
            singles::find(technique, state, report)
        }
        Pointing | Claiming => intersections::find(technique, state, options, report),
        LockedPair | LockedTriple | NakedPair | NakedTriple | NakedQuadruple | HiddenPair
        | HiddenTriple | HiddenQuadruple => subsets::find(technique, state, options, report),
        XWing | Swordfish | Jellyfish | FinnedXWing | FinnedSwordfish | FinnedJellyfish
        | SashimiXWing | SashimiSwordfish | SashimiJellyfish => {
            fish::find(technique, state, options, report)
        }
        Skyscraper | TwoStringKite | DualTwoStringKite | TurbotFish | EmptyRectangle
        | DualEmptyRectangle => single_digit::find(technique, state, options, report),
        SimpleColorsTrap | SimpleColorsWrap | MultiColors1 | MultiColors2 => {
            colors::find(technique, state, options, report)
        }
        WWing | XyWing | XyzWing => wings::find(technique, state, report),
        Uniqueness1 | Uniqueness2 | Uniqueness3 | Uniqueness4 | Uniqueness5 | Uniqueness6
        | HiddenRectangle | AvoidableRectangle1 | AvoidableRectangle2 => {
            uniqueness::find(technique, state, options, report)
        }
        BugPlusOne => bug::find(state, report),
        AlsXz | AlsXyWing | AlsChain => {
            als::find(Techniques::of(technique), state, options, report)
        }
        SueDeCoq => sue_de_coq::find(technique, state, options, report),
        RemotePair
        | XChain
        | XyChain
        | NiceLoop
        | DiscontinuousLoop
        | Aic
        | GroupedNiceLoop
        | GroupedDiscontinuousLoop
        | GroupedAic => chains::find(Techniques::of(technique), state, options, control, report)?,
        // A search is no technique: the path makes that step.
        Search => ControlFlow::Continue(()),
    };
    Ok(())
}

/// Whether [`State::complete`] must be called before the technique is looked for.
pub(crate) fn needs_views(technique: Technique) -> bool {
    !singles::knows(technique)
}

/// [`find`] for singles, which every rules allow and which take no time to speak of.
pub(crate) fn find_single<const W: usize>(
    technique: Technique,
    state: &State<'_, W>,
    report: Report<'_>,
) -> ControlFlow<()> {
    singles::find(technique, state, report)
}

/// Whether a path may look for two techniques, one behind the other in the
/// catalogue, by one call of [`find_together`]: they have one place in its order, or
/// share most of the work.
pub(crate) fn go_together(one: Technique, other: Technique) -> bool {
    let same = one.entry().order == other.entry().order;
    same || als::knows(one) && als::knows(other)
}

/// Reports the steps of techniques that [`go_together`]. Chains are sorted together,
/// whatever their names; others come one technique after the other.
pub(crate) fn find_together<const W: usize>(
    techniques: Techniques,
    state: &State<'_, W>,
    options: &Options,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<(), Halt> {
    if techniques.iter().all(chains::knows) {
        control.step()?;
        let _: ControlFlow<()> = chains::find(techniques, state, options, control, report)?;
        return Ok(());
    }
    if techniques.iter().all(als::knows) {
        control.step()?;
        let _: ControlFlow<()> = als::find(techniques, state, options, report);
        return Ok(());
    }
    let mut enough = false;
    for technique in techniques.iter() {
        find(technique, state, options, control, &mut |step| {
            let flow = report(step);
            enough = flow.is_break();
            flow
        })?;
        if enough {
            break;
        }
    }
    Ok(())
}
