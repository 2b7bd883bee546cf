//! Canonical forms: those of a puzzle and of its images are one, and its maps lead there.

use super::{Target, chance, kind, magnitude, pick};
use crate::common::random::Random;
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{By, Canonical, Canonizer, Control, Grid, Plan, Rules, Solver};

/// Rules with what is made once for them.
struct Place {
    shape: (usize, usize),
    rules: &'static Rules,
    plans: Vec<(By, &'static Plan)>,
    generator: Generator<'static>,
}

pub const TARGET: Target = Target {
    name: "canonical",
    share: 10,
    inputs: 250,
    make: || {
        let shapes = [(3, 3), (2, 2), (2, 3), (3, 2), (2, 4), (1, 5)];
        let mut places: Vec<Place> = shapes.into_iter().map(place).collect();
        Box::new(move |random, size| {
            let which = if chance(random, 60) {
                0
            } else {
                random.below(places.len())
            };
            let place = &mut places[which];
            let (by, plan) = place.plans[random.below(place.plans.len())];
            let mut canonizer = Canonizer::new(place.rules, plan);
            let mut all = Vec::new();
            let mut facts = [which, by as usize, 0, 0];
            for _ in 0..random.between(1, 1 + size / 20) {
                let puzzle = puzzle(place, by, random, size);
                facts[2] = magnitude(puzzle.iter().filter(|&&digit| digit > 0).count());
                let moved = random.shuffle(&puzzle, place.shape);
                all.extend([puzzle, moved]);
            }
            let maps = chance(random, 50);
            let mut control = Control::unlimited();
            let forms = control.within(200_000, |control| {
                canonizer.batch(&all.concat(), by, maps, control)
            });
            let Ok(forms) = forms else {
                return which as u64;
            };
            for (puzzles, forms) in all.chunks_exact(2).zip(forms.chunks_exact(2)) {
                facts[3] = magnitude(forms[0].automorphisms as usize);
                check(puzzles, forms, maps);
            }
            kind(&facts)
        })
    },
};

fn place(shape: (usize, usize)) -> Place {
    // For as long as the program runs, and made again after a panic only.
    let rules = Rules::boxes(shape.0, shape.1).expect("boxes of these shapes");
    let rules: &'static Rules = Box::leak(Box::new(rules));
    let ways = [By::Solution, By::Puzzle, By::Either];
    let plan = |by: By| {
        let plan = Plan::new(rules, by, &mut Control::unlimited()).expect("no limit");
        plan.ok().map(|plan| (by, &*Box::leak(Box::new(plan))))
    };
    Place {
        shape,
        rules,
        plans: ways.into_iter().filter_map(plan).collect(),
        generator: Generator::new(rules),
    }
}

/// A grid, or a puzzle of it with one solution, or with several where that may be.
fn puzzle(place: &mut Place, by: By, random: &mut Random, size: usize) -> Vec<u8> {
    let mut rng = stream(random.below(1 << 40) as u64, 0);
    let full = match chance(random, 50) {
        // The most symmetric one, for which maps are many.
        true => random.full_grid(place.shape),
        false => {
            let grid = place.generator.grid(&mut rng, &mut Control::unlimited());
            grid.expect("these rules have grids").digits().to_vec()
        }
    };
    let cells = full.len();
    let clues = cells - random.below(cells * (20 + size / 2) / 100 + 1);
    let puzzle = random.keep(&full, clues);
    let grid = Grid::from_digits(&puzzle, place.rules).expect("digits of these rules");
    let mut solver = Solver::new(place.rules);
    let unique = solver
        .is_unique(&grid, &mut Control::unlimited())
        .expect("no limit");
    match unique || by != By::Solution {
        true => puzzle,
        false => pick(random, &[&full, &puzzle]).clone(),
    }
}

fn check(puzzles: &[Vec<u8>], forms: &[Canonical], maps: bool) {
    let [one, other] = forms else {
        unreachable!("pairs");
    };
    assert_eq!(one.outcome, other.outcome, "{puzzles:?}");
    assert_eq!(one.cells, other.cells, "{puzzles:?}");
    assert_eq!(one.automorphisms, other.automorphisms, "{puzzles:?}");
    for (puzzle, form) in puzzles.iter().zip(forms) {
        assert_eq!(
            maps && !form.cells.is_empty(),
            !form.maps.is_empty(),
            "{puzzle:?}"
        );
        for map in form.maps.iter().take(100) {
            assert_eq!(map.apply(puzzle), form.cells, "{puzzle:?}");
            assert_eq!(map.inverse().apply(&form.cells), *puzzle, "{puzzle:?}");
        }
    }
}
