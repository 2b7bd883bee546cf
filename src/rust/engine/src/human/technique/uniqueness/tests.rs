//! What one technique notes for the others against what they find by themselves.

use super::*;
use crate::deduce::Start;
use crate::generate::{Generator, Request, stream};
use crate::rules::Rules;
use rand::RngExt;

fn found(
    technique: Technique,
    state: &State<'_, 2>,
    memo: &mut Memo<2>,
    options: &Options,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let end = find(&mut Query {
        techniques: &[technique],
        options,
        first_only: false,
        state,
        memo,
        control: &mut Control::unlimited(),
        report: &mut |step| {
            steps.push(step);
            Ok(())
        },
    });
    assert_eq!(end, Ok(()));
    steps
}

#[test]
fn nothing_is_lost_by_looking_for_all_at_once() {
    let rules = Rules::classic();
    let start = Start::<2>::new(&rules);
    let mut generator = Generator::new(&rules);
    assert_eq!(TOGETHER.last(), Some(&Technique::HiddenRectangle));
    let mut counts = [0; TOGETHER.len()];
    for item in 0..60 {
        let mut rng = stream(1, item);
        let made = generator.puzzle(&Request::default(), &mut rng, &mut Control::unlimited());
        let mut state = State::of(&made.unwrap(), &start);
        state.complete();
        // Whether the candidates may go is of no interest here.
        for cell in state.open().iter() {
            for digit in state.digits(cell).iter() {
                if state.digits(cell).len() > 2 && rng.random_range(0..3) == 0 {
                    state.remove(cell, digit);
                }
            }
        }
        for missing_candidates in [false, true] {
            let options = Options {
                missing_candidates,
                ..Options::default()
            };
            let new = || Memo::new(state.layout());
            let mut shared = new();
            for (place, &technique) in TOGETHER.iter().enumerate() {
                let alone = found(technique, &state, &mut new(), &options);
                assert_eq!(found(technique, &state, &mut shared, &options), alone);
                counts[place] += alone.len();
            }
            // And once more, now that all is noted.
            for &technique in TOGETHER {
                let alone = found(technique, &state, &mut new(), &options);
                assert_eq!(found(technique, &state, &mut shared, &options), alone);
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}
