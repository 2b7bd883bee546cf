//! Hyper rules: 36 houses on 9 x 9 cells.

use super::sample::grid;
use crate::common::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Generator, Request, Symmetry, stream};
use oxidoku_engine::{Answer, Cell, Control, Grid, HouseKind, Solver};

#[test]
fn every_cell_lies_in_four_of_36_houses() {
    let rules = Kind::with((3, 3), "h").rules();
    assert_eq!(rules.houses().len(), 36);
    let count = |kind| {
        rules
            .houses()
            .iter()
            .filter(|house| house.kind() == kind)
            .count()
    };
    assert_eq!(
        (count(HouseKind::InnerBox), count(HouseKind::FrameBox)),
        (4, 5)
    );
    for cell in (0..81).map(Cell::from_index) {
        let holding = rules
            .houses()
            .iter()
            .filter(|house| house.cells().contains(&cell));
        assert_eq!(holding.count(), 4, "{cell:?}");
    }
}

#[test]
fn the_five_frame_boxes_follow_from_the_other_houses() {
    // The oracle knows nothing of frame boxes; in its grids they are complete.
    let kind = Kind::with((3, 3), "h");
    let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
    for seed in 0..50 {
        let full = super::sample::full_grid(&rules, seed).expect("hyper grids are found");
        let puzzle = Random::new(seed).keep(&full, 34);
        for solution in oracle.solutions(&puzzle, 5) {
            for house in rules.houses() {
                let digits = house
                    .cells()
                    .iter()
                    .map(|cell| 1u32 << solution[cell.index()]);
                assert_eq!(
                    digits.fold(0, |set, bit| set | bit),
                    0b11_1111_1110,
                    "{house:?}"
                );
            }
        }
    }
}

#[test]
fn five_hundred_generated_puzzles_have_one_solution_by_the_oracle() {
    let kind = Kind::with((3, 3), "h");
    let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
    let mut solver = Solver::new(&rules);
    let mut generator = Generator::new(&rules);
    let unlimited = &mut Control::unlimited();
    for seed in 0..500 {
        let request = Request {
            clues: Some(24 + seed as usize % 8),
            unique: true,
            minimal: false,
            symmetry: [Symmetry::None, Symmetry::Rotate180][seed as usize % 8 / 4],
            pattern: None,
            solution: None,
            fresh: false,
            budget: 1_000_000,
        };
        let puzzle = generator
            .puzzle(&request, &mut stream(seed, 0), unlimited)
            .unwrap();
        assert_eq!(oracle.count(puzzle.digits(), 2), 1, "seed {seed}");
        let Answer::Unique(solution) = solver.solve(&puzzle, unlimited).unwrap() else {
            panic!("seed {seed}: not unique");
        };
        assert!(oracle.is_solution(solution.digits()), "seed {seed}");
    }
}

#[test]
fn a_puzzle_that_needs_the_inner_boxes_is_solved() {
    // Under classic rules it has many solutions; the oracle finds the one under
    // hyper rules.
    let kind = Kind::with((3, 3), "h");
    let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
    let value = |symbol: u8| if symbol == b'.' { 0 } else { symbol - b'0' };
    let puzzle: Vec<u8> = HYPER.replace(' ', "").bytes().map(value).collect();
    assert_eq!(oracle.count(&puzzle, 2), 1);
    let classic = Oracle::boxes((3, 3));
    assert_eq!(classic.count(&puzzle, 2), 2);
    let unlimited = &mut Control::unlimited();
    let answer = Solver::new(&rules).solve(&grid(&puzzle, &rules), unlimited);
    let Ok(Answer::Unique(solution)) = answer else {
        panic!("{answer:?}");
    };
    assert!(oracle.is_solution(solution.digits()));
    let mut givens = puzzle.iter().zip(solution.digits());
    assert!(givens.all(|(&given, &digit)| given == 0 || given == digit));
}

const HYPER: &str =
    ".....65.. ...92...6 ...51..9. .2.7..6.. ..7...9.. ..5..4.7. .7..49... 8...52... ..31.....";

/// The puzzle with 18 givens by which Wikipedia's article on Sudoku shows the rules
/// (the picture "Oceans Hypersudoku18").
#[test]
fn a_published_puzzle_has_its_published_solution() {
    let kind = Kind::with((3, 3), "h");
    let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
    let puzzle =
        ".......1...2....34....51........65...7.3...8...3..........8....58....9..69.......";
    let published =
        "946832715152697834738451296819726543475319682263548179327985461584163927691274358";
    let puzzle = Grid::parse(puzzle, &rules).unwrap();
    let solution = Grid::parse(published, &rules).unwrap();
    assert_eq!(oracle.solutions(puzzle.digits(), 2), [solution.digits()]);
    let answer = Solver::new(&rules).solve(&puzzle, &mut Control::unlimited());
    assert_eq!(answer, Ok(Answer::Unique(solution)));
}
