//! The walks that a sieve leaves out.

use super::*;
use crate::deduce::Start;
use crate::generate::{Generator, Request, stream};
use crate::rules::Rules;
use rand::RngExt;

fn steps(state: &State<'_, 2>, groups: bool, first_only: bool, sifted: bool) -> Vec<Step> {
    let names = if groups { GROUPED } else { PLAIN };
    let names = [names.continuous, names.discontinuous, names.open];
    let kind = LinkKinds {
        digits: DigitSet::all(9),
        in_cells: true,
        in_houses: true,
        across: true,
        groups,
        locked: false,
    };
    let (graph, options) = (Graph::of(state, kind), Options::default());
    let mut found = FoundChains::new(state, first_only);
    let search = LoopSearch {
        techniques: names.into_iter().collect(),
        wanted: options.techniques,
        state,
        graph: &graph,
        found: &mut found,
    };
    let sieve = Sieve::of(&graph).filter(|_| sifted);
    let end = search.run(sieve, &options, &mut Control::unlimited());
    assert_eq!(end, Ok(()));
    let mut steps = Vec::new();
    let _: Flow = found.report(state, &mut |step| {
        steps.push(step);
        Ok(())
    });
    steps
}

#[test]
fn the_walks_that_are_left_out_find_nothing_new() {
    let rules = Rules::classic();
    let start = Start::<2>::new(&rules);
    let mut generator = Generator::new(&rules);
    let mut told = 0;
    for item in 0..40 {
        let mut rng = stream(3, item);
        let made = generator.puzzle(&Request::default(), &mut rng, &mut Control::unlimited());
        let mut state = State::of(&made.unwrap(), &start);
        // Some candidates less, whatever they are: that makes strong links.
        for cell in state.open().iter() {
            for digit in state.digits(cell).iter() {
                if state.digits(cell).len() > 2 && rng.random_range(0..3) == 0 {
                    state.remove(cell, digit);
                }
            }
        }
        state.complete();
        for groups in [false, true] {
            let all = steps(&state, groups, false, false);
            assert!(steps(&state, groups, false, true) == all, "{item}");
            let sifted = steps(&state, groups, true, true);
            assert!(sifted == steps(&state, groups, true, false), "{item}");
            assert_eq!(sifted.first(), all.first());
            told += all.len();
        }
    }
    assert!(told > 1000, "{told}");
}
