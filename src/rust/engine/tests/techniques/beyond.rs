//! Puzzles in which others have found a pattern: after what is easy, there is a step of it here,
//! and it strikes out no digit of the solution.

use crate::common::data;
use oxidoku_engine::{
    Answer, Control, Explainer, Grid, Options, Position, Rules, Solver, Technique,
};

/// Tridagons: the first is Loki, all are in github.com/denis-berthier/CSP-Rules-Examples. Domino
/// loops: Easter Monster, and one of the hardest puzzles of 2011, as is that of the double exocet.
/// The junior exocet is an example in github.com/KyouyamaKazusa0805/Sudoku. The others are random
/// puzzles.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "trivalue_oddagon",
        &[
            "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
            "...4.....4...89...68.37..4..68.479..73.96.4..9.48.36..3......52....3..9.87....3..",
            ".......8945....23.8.92.34.52......533.8.2.9.4..5...82....89........42.9898.6.7...",
            "....5.7.9...18.2.6...3.7...24....3.7......96...67...243.4..26..79...34.2.62.....3",
            "...45...9.....92.6..97.....2.1..786..78..19.296...8.17.928..6..7.6.....881.......",
        ],
    ),
    (
        "bivalue_oddagon",
        &[
            "2...36...6.7...1...9........1.35...8..........2.19.4....9....2....28..35.3..1.94.",
            "...1...3932....41...8.9.....1.3.6......7.4...26.....8....4..56..7..1......2.39...",
        ],
    ),
    (
        "firework_triple",
        &["..9..63...72..........17..51..3..9..........86.84....1.6.........1.2....9.3...45."],
    ),
    (
        "domino_loop",
        &[
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2",
        ],
    ),
    (
        "xyz_ring",
        &[
            "....8......65..87...31..5.4..24.....9....14..46..28.1......2..3.89..7.....7.6....",
            "86.7..5....7.54...5...8...149...6......4...........23...8.4......9....2..7.2.568.",
            "34.6........2...37..97..86..35...2...943.........79...5...1..28.....315..1......6",
        ],
    ),
    (
        "almost_locked_pair",
        &[
            ".....8.3.1......5.6...3912...15....3..2..6.........9...4.......86...3.45.....2.8.",
            ".2..8..54.........659.....2...56......7...1..8.2.9...7....4...9.3.9..72...1......",
            ".17.45...6...1............8...6..9.7..3.7..1..5...9...1.......9..4.972.5..5..4...",
        ],
    ),
    (
        "almost_locked_triple",
        &[
            "3.....19.....2.......1..5.3..3.4....5....1.....68....98..97......268...1954.....8",
            ".1..682......5.....8.3...9...3..5...1..7..9..8.293....2......6....8..57.6.4.....9",
            "816.2..7...9......7......32....93....321...9..........2.5..64.8.8.21.3.......86..",
        ],
    ),
    (
        "double_exocet",
        &["....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7"],
    ),
    (
        "junior_exocet",
        &["98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3."],
    ),
];

/// How many steps of a technique there are on the way that it makes together with what is
/// easy. None may strike out a digit of the solution.
fn steps_of(technique: Technique, puzzle: &str, explainer: &Explainer, rules: &Rules) -> usize {
    let mut control = Control::unlimited();
    let easy = Options::default().techniques.iter();
    let easy = easy.filter(|&other| other < Technique::XWing);
    let options = Options {
        techniques: easy.chain([technique]).collect(),
        ..Options::default()
    };
    let position = Position::from(Grid::parse(puzzle, rules).unwrap());
    let answer = Solver::new(rules).solve(&position.puzzle, &mut control);
    let Answer::Unique(solution) = answer.unwrap() else {
        panic!("{puzzle} has one solution");
    };
    let path = explainer.path(&position, None, &options, &mut control);
    let steps = path.unwrap().steps;
    let found = steps.iter().filter(|step| step.technique == technique);
    for (cell, digit) in found.clone().flat_map(|step| &step.eliminations) {
        assert_ne!(solution.get(*cell), Some(*digit), "{technique:?} {puzzle}");
    }
    found.count()
}

#[test]
fn patterns_that_others_found_are_found() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    for (id, puzzles) in EXAMPLES {
        let technique = Technique::from_id(id).unwrap();
        for puzzle in *puzzles {
            let count = steps_of(technique, puzzle, &explainer, &rules);
            assert!(count > 0, "{id} {puzzle}");
        }
    }
}

#[test]
fn most_of_the_hardest_puzzles_have_an_exocet() {
    let Some(lines) = data::lines("hardest200.txt") else {
        return;
    };
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let count = |line: &&String| steps_of(Technique::JuniorExocet, line, &explainer, &rules) > 0;
    let found = lines.iter().take(40).filter(count).count();
    assert!(found >= 30, "{found} of 40");
}
