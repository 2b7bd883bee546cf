//! Puzzles in which others have found a pattern: after what is easy, there is a step of it here,
//! and it strikes out no digit of the solution.

use oxidoku_engine::{
    Answer, Control, Explainer, Grid, Options, Position, Rules, Solver, Technique,
};

/// Tridagons and bivalue oddagons: of the examples in github.com/denis-berthier/CSP-Rules-Examples;
/// exocets: of those in github.com/KyouyamaKazusa0805/Sudoku.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "trivalue_oddagon",
        &[
            "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
            "...4.....4...89...68.37..4..68.479..73.96.4..9.48.36..3......52....3..9.87....3..",
            "12...678.4.....2.6.....2.1428.67.4.1.1.......7.4...8.....2.76.86..398....7.56....",
        ],
    ),
    (
        "bivalue_oddagon",
        &[
            "........3.91.2..6.8....71....2..6.7....1......5..8.9....73....4.1..5..8.6.....2..",
            "..8..53.6.7..3......21.....8..5......6......7..7...14.71......9..9..4...6...9.574",
            "1.....9.....6.4.8..4..3...2..6.8.....3...57..9..2...1...7..6....2....5..8..1....3",
        ],
    ),
    (
        "junior_exocet",
        &[
            "98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3.",
            "....5...94..1...3..6.7..1....59......8..7.......5.2..73......6...8.9...2.1....4..",
            "98.7..6..5...9..7...7..4...4...8...3.3....4.6..54...9.2.....1...5..12.....89...6.",
        ],
    ),
];

#[test]
fn patterns_that_others_found_are_found() {
    let rules = Rules::classic();
    let (explainer, mut solver) = (Explainer::new(&rules), Solver::new(&rules));
    let mut control = Control::unlimited();
    for (id, puzzles) in EXAMPLES {
        let technique = Technique::from_id(id).unwrap();
        let easy = Options::default().techniques.iter();
        let easy = easy.filter(|&other| other < Technique::XWing);
        let options = Options {
            techniques: easy.chain([technique]).collect(),
            ..Options::default()
        };
        for puzzle in *puzzles {
            let puzzle = Grid::parse(puzzle, &rules).unwrap();
            let Answer::Unique(solution) = solver.solve(&puzzle, &mut control).unwrap() else {
                panic!("{puzzle:?} has one solution");
            };
            let position = Position::from(puzzle.clone());
            let path = explainer.path(&position, None, &options, &mut control);
            let steps = path.unwrap().steps;
            let found = steps.iter().filter(|step| step.technique == technique);
            println!("{id}: {} steps", found.clone().count());
            assert!(found.clone().next().is_some(), "{id} {puzzle:?}");
            for (cell, digit) in found.flat_map(|step| &step.eliminations) {
                assert_ne!(solution.get(*cell), Some(*digit), "{id} {puzzle:?}");
            }
        }
    }
}
