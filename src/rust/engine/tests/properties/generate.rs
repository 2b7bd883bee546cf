//! New puzzles: with one solution, minimal, symmetric, of a pattern, as they were asked for.

use super::{Target, chance, kind, pick};
use crate::common::random::Random;
use oxidoku_engine::generate::{Failure, Generator, Request, Symmetry, stream};
use oxidoku_engine::{Cell, Control, Grid, Named, Rules, Solver, Spec, is_solution};

struct Place {
    rules: &'static Rules,
    generator: Generator<'static>,
    /// Of the search that generators do not use where they can.
    solver: Solver<'static>,
}

pub const TARGET: Target = Target {
    name: "generate",
    share: 10,
    inputs: 600,
    make: || {
        let mut places: Vec<Place> = specs().into_iter().map(place).collect();
        Box::new(move |random, _| {
            let which = if chance(random, 50) {
                0
            } else {
                random.below(places.len())
            };
            let place = &mut places[which];
            let request = request(place, random);
            let symmetry = request.symmetry as usize;
            if let Err(impossible) = request.check(place.rules) {
                assert!(!impossible.to_string().is_empty());
                return kind(&[which, 1, impossible.name().len()]);
            }
            let mut rng = stream(random.below(1 << 40) as u64, random.below(100) as u64);
            let control = &mut Control::unlimited();
            match place.generator.puzzle(&request, &mut rng, control) {
                Ok(puzzle) => {
                    check(place, &request, &puzzle);
                    let asked = 2 * usize::from(request.minimal) + usize::from(request.unique);
                    kind(&[
                        which,
                        2,
                        symmetry,
                        asked,
                        usize::from(request.pattern.is_some()),
                    ])
                }
                Err(failure) => {
                    assert_ne!(failure, Failure::Stopped);
                    kind(&[which, 3, symmetry, failure.name().len()])
                }
            }
        })
    },
};

fn specs() -> Vec<Spec> {
    let plain = |rows, columns| Spec::boxes(rows, columns);
    vec![
        plain(3, 3),
        plain(2, 2),
        plain(2, 3),
        plain(3, 2),
        plain(2, 4),
        Spec {
            diagonal: true,
            ..plain(3, 3)
        },
        Spec {
            hyper: true,
            ..plain(3, 3)
        },
        Spec {
            digits: Some(6),
            ..plain(2, 2)
        },
    ]
}

fn place(spec: Spec) -> Place {
    // For as long as the program runs, and made again after a panic only.
    let rules: &'static Rules = Box::leak(Box::new(spec.build().expect("rules that can be")));
    Place {
        rules,
        generator: Generator::new(rules),
        solver: Solver::general(rules),
    }
}

fn request(place: &mut Place, random: &mut Random) -> Request {
    let cells = place.rules.cells();
    let few = cells / 4;
    let mut request = Request {
        unique: chance(random, 80),
        minimal: chance(random, 30),
        symmetry: pick(random, Symmetry::ALL),
        budget: pick(random, &[0, 1, 50, 3_000]),
        ..Request::default()
    };
    match random.below(10) {
        0..=3 => request.clues = Some(random.between(few, cells / 2)),
        4 => request.clues = Some(random.below(cells + 3)),
        5 => {
            let count = random.between(few, cells);
            let chosen = random.order(cells).into_iter().take(count);
            request.pattern = Some(chosen.map(Cell::from_index).collect());
        }
        _ => {}
    }
    if chance(random, 15) {
        let mut rng = stream(random.below(1 << 40) as u64, 0);
        let grid = place.generator.grid(&mut rng, &mut Control::unlimited());
        let mut grid = grid.expect("these rules have grids");
        if chance(random, 10) {
            grid.set(Cell::from_index(random.below(cells)), None);
        }
        request.solution = Some(grid);
    }
    request
}

/// Held against what was asked, with the search for any rules.
fn check(place: &mut Place, request: &Request, puzzle: &Grid) {
    let (rules, solver) = (place.rules, &mut place.solver);
    let mut count = |puzzle: &Grid| {
        let found = Control::unlimited().within(20_000, |control| solver.count(puzzle, 2, control));
        found.unwrap_or(u64::MAX)
    };
    let about = || format!("{request:?} {puzzle:?}");
    let solutions = count(puzzle);
    assert!(solutions > 0, "{}", about());
    assert!(
        !request.unique || [1, u64::MAX].contains(&solutions),
        "{}",
        about()
    );
    if let Some(clues) = request.clues {
        assert_eq!(puzzle.clues(), clues, "{}", about());
    }
    if request.minimal && request.unique {
        for (cell, _) in puzzle.filled() {
            let mut less = puzzle.clone();
            less.set(cell, None);
            assert!(count(&less) > 1, "{}", about());
        }
    }
    if let Some(pattern) = &request.pattern {
        let mut wanted: Vec<usize> = pattern.iter().map(|cell| cell.index()).collect();
        wanted.sort_unstable();
        assert!(
            puzzle.filled().map(|(cell, _)| cell.index()).eq(wanted),
            "{}",
            about()
        );
    } else {
        let size = rules.board().size().0;
        for (cell, _) in puzzle.filled() {
            for image in images(
                request.symmetry,
                cell.row(size),
                cell.column(size),
                size - 1,
            ) {
                assert!(
                    puzzle.get(Cell::at(image.0, image.1, size)).is_some(),
                    "{}",
                    about()
                );
            }
        }
    }
    if let Some(solution) = &request.solution {
        assert!(is_solution(solution, rules));
        assert!(
            puzzle
                .filled()
                .all(|(cell, digit)| solution.get(cell) == Some(digit)),
            "{}",
            about()
        );
    }
}

/// Where the moves of a symmetry take a cell.
fn images(symmetry: Symmetry, row: usize, column: usize, last: usize) -> Vec<(usize, usize)> {
    let (top, left) = (last - row, last - column);
    let half = (top, left);
    let (across, down) = ((top, column), (row, left));
    let (main, other) = ((column, row), (left, top));
    match symmetry {
        Symmetry::Rotate180 => vec![half],
        Symmetry::Rotate90 => vec![half, (column, top), (left, row)],
        Symmetry::Horizontal => vec![across],
        Symmetry::Vertical => vec![down],
        Symmetry::Diagonal => vec![main],
        Symmetry::Antidiagonal => vec![other],
        Symmetry::BothAxes => vec![across, down],
        Symmetry::BothDiagonals => vec![main, other],
        Symmetry::Full => vec![across, down, main, other, (column, top), (left, row)],
        _ => Vec::new(),
    }
}
