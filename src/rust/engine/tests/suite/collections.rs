use crate::common::{data, oracle::Oracle};
use oxidoku_engine::{Answer, Control, Grid, Rules, Solver};

/// Solves every puzzle of a collection, whose puzzles all have one solution.
fn solve_all((name, puzzles): (&str, usize)) {
    let Some(lines) = data::lines(name) else {
        return;
    };
    assert_eq!(lines.len(), puzzles);
    let (rules, oracle) = (Rules::classic(), Oracle::boxes((3, 3)));
    let mut solver = Solver::new(&rules);
    for line in lines {
        let puzzle = Grid::parse(&line, &rules).unwrap();
        let answer = solver.solve(&puzzle, &mut Control::unlimited()).unwrap();
        let Answer::Unique(solution) = answer else {
            panic!("{line}: {answer:?}");
        };
        assert!(oracle.is_solution(solution.digits()), "{line}");
        let mut givens = puzzle.filled();
        assert!(
            givens.all(|(cell, digit)| solution.get(cell) == Some(digit)),
            "{line}"
        );
    }
}

#[test]
fn the_qqwing_puzzles_are_solved_uniquely() {
    solve_all(data::COLLECTIONS[0]);
}

#[test]
fn the_sudocue_puzzles_are_solved_uniquely() {
    solve_all(data::COLLECTIONS[2]);
}

#[test]
fn the_magictour_puzzles_are_solved_uniquely() {
    solve_all(data::COLLECTIONS[3]);
}

#[test]
fn the_hardest_puzzles_are_solved_uniquely() {
    solve_all(data::COLLECTIONS[4]);
}

#[test]
fn the_17_clue_puzzles_are_solved_uniquely() {
    solve_all(data::COLLECTIONS[1]);
}
