//! What a memo may do.

use super::*;
use crate::deduce::Start;
use crate::generate::{Generator, Request, stream};
use crate::rules::{Rules, Spec, known};

/// All steps of one technique.
fn found<const W: usize>(
    finder: Finder<W>,
    technique: Technique,
    options: &Options,
    first_only: bool,
    state: &State<'_, W>,
    memo: &mut Memo<W>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let query = Query {
        techniques: &[technique],
        options,
        first_only,
        state,
        memo,
        control: &mut Control::unlimited(),
        report: &mut |step| {
            steps.push(step);
            Ok(())
        },
    };
    assert_eq!(search(finder, query), Ok(()));
    steps
}

/// Takes the steps of a puzzle's path with a memo that is kept, and at each position
/// calls every finder with this memo and with a new one. How many steps they found.
fn follow_path<const W: usize>(rules: &Rules, puzzle: &Grid, options: &Options) -> usize {
    let start = Start::<W>::new(rules);
    let plan = Plan::new(options, start.layout());
    let mut state = State::of(puzzle, &start);
    let (mut kept, mut step, mut count, mut positions) = (None, None, 0, 0);
    let mut control = Control::unlimited();
    loop {
        let next = plan.next(
            options,
            &mut state,
            &mut kept,
            None,
            &mut control,
            &mut step,
        );
        assert_eq!(next, Ok(()));
        let Some(step) = step.take() else {
            return count;
        };
        if let Some(kept) = kept.as_mut().filter(|_| step.placements.is_empty()) {
            positions += 1;
            for call in &plan.calls {
                for &technique in &call.techniques {
                    // Reasons are looked for through all sets of houses, which takes its time, and so
                    // do techniques that were described after HoDoKu.
                    let entry = technique.entry();
                    let every = match entry.need {
                        Need::Variant => 12,
                        _ if !entry.source.is_empty() => 9,
                        _ => 1,
                    };
                    if positions % every != 1 % every {
                        continue;
                    }
                    for first_only in [true, false] {
                        let find =
                            |memo| found(call.finder, technique, options, first_only, &state, memo);
                        let new = &mut Memo::new(state.layout());
                        let expected = find(new);
                        let steps = find(kept);
                        // Of reasons, the first of a size is one that is known already.
                        let chooses = first_only || technique == Technique::ReasonOfMore;
                        let is_reason = expected.iter().all(|step| step.reason.is_some());
                        // One that is known may be of more cases than are tried anew.
                        let as_many = steps.len() >= expected.len();
                        let is_same = steps == expected || chooses && is_reason && as_many;
                        assert!(is_same, "{technique:?} {puzzle:?}");
                        let own = |step: &Step| step.technique == technique;
                        assert!(steps.iter().all(own), "{technique:?}");
                        count += steps.len();
                    }
                }
            }
        }
        state.apply(&step);
    }
}

/// Plain rules of some shapes, and rules with other houses and with none.
fn kinds() -> Vec<Rules> {
    let spec = |rows, columns, change: fn(&mut Spec)| {
        let mut spec = Spec::boxes(rows, columns);
        change(&mut spec);
        spec.build().unwrap()
    };
    vec![
        spec(3, 3, |_| {}),
        spec(2, 3, |_| {}),
        spec(3, 4, |_| {}),
        spec(3, 3, |spec| spec.diagonal = true),
        spec(3, 3, |spec| spec.hyper = true),
        spec(3, 3, |spec| spec.constraints.push(known::anti_knight(9))),
        spec(2, 3, |spec| {
            spec.constraints.push(known::non_consecutive(6))
        }),
    ]
}

/// Kraken fish know no memo. The search for franken and mutant fish of four houses and more
/// is bounded, and the places that a memo rules out leave more to the others.
fn goes_without(technique: Technique) -> bool {
    let name = format!("{technique:?}").to_lowercase();
    let shaped = name.contains("franken") || name.contains("mutant");
    let large = ["jellyfish", "squirmbag", "whale", "leviathan"];
    name.contains("kraken") || shaped && large.iter().any(|size| name.contains(size))
}

#[test]
fn what_a_memo_knows_changes_nothing_that_is_found() {
    let all = || {
        Technique::ALL
            .iter()
            .copied()
            .filter(|&technique| !goes_without(technique))
    };
    // The searches of those that were described after HoDoKu take seconds for each position:
    // one puzzle is enough of that.
    let known = || all().filter(|technique| technique.entry().source.is_empty());
    // Puzzles without and with steps that are alike in turn, until enough steps were found.
    let full = std::env::var_os("OXIDOKU_FULL").is_some();
    for (kind, rules) in kinds().into_iter().enumerate() {
        let mut generator = Generator::new(&rules);
        let mut count = 0;
        for item in 0..4 {
            if !full && item > 0 && count > 100 {
                break;
            }
            let alike = (kind as u64 + item) % 2 == 1;
            let request = Request {
                minimal: rules.cells() < 144,
                ..Request::default()
            };
            let (mut rng, mut control) = (stream(8, item), Control::unlimited());
            let puzzle = generator.puzzle(&request, &mut rng, &mut control);
            let options = Options {
                techniques: match (kind, item) {
                    (0, 0) => all().collect(),
                    _ => known().collect(),
                },
                siamese: alike,
                duals: alike,
                ..Options::default()
            };
            count += match rules.cells() <= 128 {
                true => follow_path::<2>(&rules, &puzzle.unwrap(), &options),
                false => follow_path::<21>(&rules, &puzzle.unwrap(), &options),
            };
        }
        assert!(count > 100, "{count} {:?}", rules.spec());
    }
}
