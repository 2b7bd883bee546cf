//! Whips and braids against published ratings.

use super::reglib::Symmetry;
use crate::common::random::Random;
use crate::common::{self, data};
use oxidoku_engine::{
    Answer, BRAIDS, Control, Explainer, Grid, Measure, Options, Position, Rules, Scale, Solver,
    Technique, WHIPS,
};

/// The rating on a scale; `None` if whips or braids do not solve the puzzle.
fn rating(
    puzzle: &str,
    scale: &'static Scale,
    explainer: &Explainer,
    rules: &Rules,
) -> Option<u32> {
    let position = Position::from(Grid::parse(puzzle, rules).unwrap());
    let mut options = Options::of_scale(scale);
    options.techniques.remove(Technique::Search);
    let path = explainer.path(&position, None, &options, &mut Control::unlimited());
    let path = path.unwrap();
    let rating = scale.path_score(&path.steps).values[0];
    path.grid.is_complete().then_some(rating)
}

/// Random minimal puzzles with their W and B ratings by SudoRules: from the controlled-bias
/// collection cbg-000 of github.com/denis-berthier/CSP-Rules-Examples.
const PUBLISHED: &[(&str, u32, u32)] = &[
    (
        "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75",
        5,
        5,
    ),
    (
        ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.",
        3,
        3,
    ),
    (
        "12...67.9......12..............9....56....9..9.867..1.3..5....1.4..3...2.75..2.4.",
        2,
        2,
    ),
    (
        "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57",
        4,
        4,
    ),
    (
        ".......89..678..2...9...4..2...389..3.52....6.6.....4....8.........1.....32.45..1",
        2,
        2,
    ),
    (
        ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8",
        5,
        4,
    ),
    (
        "1...5...9..67...2..8.1......1.....7.5..6..29.9.7..1......9..64.6.2......8..5.7...",
        3,
        3,
    ),
    (
        "...4....94.6.8.12.....2.4..2.49..6...98.6....6........5.......7....95..293...1.4.",
        4,
        4,
    ),
    (
        "1..4.6..945.....23..........1....8..3...........8.2.545....864..3...4.1.9...7...8",
        3,
        3,
    ),
    (
        "1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..",
        4,
        4,
    ),
    (
        "1..4...89.5....1.3.89.2......5..7.46.4...1....97..2.......34.....1..53.........57",
        4,
        4,
    ),
    (
        "1.34..78.4..7....3..9.2......5..7.3.....1.6..8......4...1........2395..49...71.5.",
        3,
        3,
    ),
    (
        "1...56..9.5...9.2....1..4....5.9..7..3.2...5.96..3....3...4.....9......864...5...",
        2,
        2,
    ),
    (
        "...4..789........3..9.234...1.8..6.76.7..2..8..............159...29..3...4.23...6",
        2,
        2,
    ),
    (
        ".23....8.......12.7.91.........97.46...3....29..6......6.9..5.457.....98.....4...",
        1,
        1,
    ),
    (
        ".2..5.......7.91.3...1...6...5.3..76..4...5..8.7.6..415...1...4..........3.2...58",
        4,
        4,
    ),
    (
        "1...56.8.4.....1....9..346............8..561..9.2..8.756.....7.....9......261....",
        4,
        4,
    ),
    (
        "1...5.....5.7.912..8.1..4....763.9..5.....8..6......1.....9..4..61.4..9..4.8.75..",
        4,
        4,
    ),
    (
        "12....7.9..6..9.2....1.3......6945...452...............9...1.4.67....3.28.....6..",
        3,
        3,
    ),
    (
        "..3..6..9456.8.1.3......4..2.7...3....5...271.....1..6.9.5....8......9......3..17",
        3,
        3,
    ),
    (
        "....56.8...67...237.....4.5.1.93....3.......7.4..7......23.........91.5..3..65...",
        4,
        4,
    ),
    (
        ".23.....94....9.2.7.....4.5....37.4..6.9..8..9.42.......18.2..76....5...8...71.5.",
        4,
        4,
    ),
    (
        "...45...........23..91.34...1...753.....1.8..6.5.......723...48.6......7.3.5.8...",
        1,
        1,
    ),
    (
        "1...5...9....8.1..78...3......9...7.6......52...27...8.9.......57.6...3.8.1..2...",
        5,
        5,
    ),
    (
        "12.4.6..9..67...2.7.......5...5..94..4...2.5......1.3.3...........9.4.76..8.1...4",
        4,
        4,
    ),
    (
        "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.",
        6,
        5,
    ),
    (
        "..34...8...6.8....7.......523..9.6.7....74..8.....1.......1......83...9..7..6.53.",
        3,
        3,
    ),
    (
        ".2345...9.....91...8.....6...1.........9...7.9.524...8.....25.....3......48....9.",
        2,
        2,
    ),
    (
        "..3.5...9...7..12.7.9...4....1.6...45..3.....8.7...3...1..9...66....12.......8...",
        5,
        5,
    ),
    (
        "..34....9.5...9.2.78.1...6.....6...45...34.7...7.....8...2..9....4..1...81.6..3..",
        2,
        2,
    ),
    (
        "1...5....4.6...12..891..4.....8...5..786..9....4.....23.......8...54..9...7..8..6",
        4,
        4,
    ),
    (
        "..3.5..8.45..8.1..7...2.....34...617.9.2....88...3..4..1.....76............8.7.51",
        3,
        3,
    ),
    (
        ".2....78...6.89..3...12..6.2.......1......24.8.129.....6......454..6......83.....",
        2,
        2,
    ),
    (
        ".2...67..4..7.9.....9.23.6........51..89..3..97.......3...6.2.46.5.1...7.........",
        3,
        3,
    ),
    (
        "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.",
        6,
        5,
    ),
    (
        "..345.78.4....9.2..8..2..6...16.5..7......2..9...4..3...4......5.2.1.....1....3.6",
        6,
        6,
    ),
    (
        ".2.4.6.8...6.8.1.......3..4..5...6......9..4589.......3....49.25..932.7.....1....",
        6,
        6,
    ),
    (
        ".2.....8...678.........35.4.1....4....527.....9..6.237......6.1.68....4.9...3..7.",
        6,
        5,
    ),
    (
        ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8",
        5,
        4,
    ),
    (
        "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3.",
        6,
        5,
    ),
    (
        ".2.....8...678.........35.4.1....4....527.....9..6.237......6.1.68....4.9...3..7.",
        6,
        5,
    ),
    (
        "..34..7..4567..........1...2....465.6.....9.1.15.....2.946.5.......1...68..3...9.",
        6,
        5,
    ),
];

#[test]
fn ratings_of_whips_and_braids_are_those_published() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    for &(puzzle, whips, braids) in PUBLISHED {
        let ours = [&WHIPS, &BRAIDS].map(|scale| rating(puzzle, scale, &explainer, &rules));
        assert_eq!(ours, [Some(whips), Some(braids)], "{puzzle}");
    }
}

/// More of them, a puzzle with its two ratings a line, from a file that `OXIDOKU_WHIPS` names.
#[test]
fn ratings_of_whips_and_braids_are_mostly_those_of_a_file() {
    let Some(path) = std::env::var_os("OXIDOKU_WHIPS") else {
        return;
    };
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let text = std::fs::read_to_string(path).unwrap();
    let (mut count, mut other) = (0, 0);
    for line in text.lines() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let published = [1, 2].map(|at| fields[at].parse::<u32>().ok());
        let ours = [&WHIPS, &BRAIDS].map(|scale| rating(fields[0], scale, &explainer, &rules));
        count += 1;
        if ours != published {
            other += 1;
            println!("{} {published:?} {ours:?}", fields[0]);
        }
    }
    println!("{count} puzzles, {other} with other ratings");
    assert!(50 * other <= count, "{other} of {count}");
}

#[test]
fn symmetric_copies_have_the_same_ratings() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut random = Random::new(41);
    for &(puzzle, whips, braids) in PUBLISHED.iter().step_by(14) {
        for _ in 0..2 {
            let copy = Symmetry::random(&mut random).copy_of(puzzle);
            let ours = [&WHIPS, &BRAIDS].map(|scale| rating(&copy, scale, &explainer, &rules));
            assert_eq!(ours, [Some(whips), Some(braids)], "{copy}");
        }
    }
}

/// Hard puzzles, which need longer whips or have none. With `OXIDOKU_FULL` these are 500 with ten
/// copies each; `OXIDOKU_COPIES=from,to` takes some of them.
#[test]
fn symmetric_copies_of_hard_puzzles_have_the_same_w_rating() {
    let Some(lines) = data::lines("top1465.txt") else {
        return;
    };
    let range = std::env::var("OXIDOKU_COPIES").ok();
    let range = range.and_then(|text| {
        let (from, to) = text.split_once(',')?;
        Some((from.parse().ok()?, to.parse().ok()?))
    });
    let (puzzles, copies) = if common::full() { (500, 10) } else { (2, 2) };
    let (from, to) = range.unwrap_or((0, puzzles));
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut random = Random::new(42);
    let (mut none, mut other) = (0, Vec::new());
    for puzzle in &lines[from..to] {
        let own = rating(puzzle, &WHIPS, &explainer, &rules);
        none += usize::from(own.is_none());
        for _ in 0..copies {
            let copy = Symmetry::random(&mut random).copy_of(puzzle);
            let rating = rating(&copy, &WHIPS, &explainer, &rules);
            if rating != own {
                other.push((copy, own, rating));
            }
        }
    }
    println!(
        "{} puzzles with {copies} copies each, {none} without a rating",
        to - from
    );
    assert!(other.is_empty(), "{other:?}");
}

/// A whip is a g-whip without groups, so the longest that is needed is not longer.
#[test]
fn g_whips_solve_what_whips_do_and_need_no_longer_ones() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let (mut shorter, most) = (0, if common::full() { PUBLISHED.len() } else { 12 });
    for &(puzzle, whips, _) in &PUBLISHED[..most] {
        let position = Position::from(Grid::parse(puzzle, &rules).unwrap());
        let mut control = Control::unlimited();
        let answer = Solver::new(&rules).solve(&position.puzzle, &mut control);
        let Answer::Unique(solution) = answer.unwrap() else {
            panic!("a published puzzle has one solution");
        };
        let mut options = Options::of_scale(&WHIPS);
        options.techniques.remove(Technique::Whip);
        options.techniques.remove(Technique::Search);
        options.techniques.insert(Technique::GWhip);
        let path = explainer.path(&position, None, &options, &mut control);
        let path = path.unwrap();
        assert_eq!(path.grid, solution, "{puzzle}");
        let whipped = path
            .steps
            .iter()
            .filter(|step| step.technique == Technique::GWhip);
        let length = whipped.map(|step| step.links.iter().filter(|link| !link.strong).count());
        let longest = length.max().unwrap_or(0) as u32;
        assert!(longest <= whips, "{puzzle}: {longest}");
        shorter += usize::from(longest < whips);
    }
    println!("{shorter} of {most} need shorter g-whips than whips");
}

#[test]
fn what_whips_do_not_solve_has_no_rating() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let hard = PUBLISHED.iter().find(|(_, whips, _)| *whips > 1).unwrap();
    let position = Position::from(Grid::parse(hard.0, &rules).unwrap());
    let mut options = Options::of_scale(&WHIPS);
    options.techniques.remove(Technique::Whip);
    let mut control = Control::unlimited();
    let Answer::Unique(solution) = Solver::new(&rules)
        .solve(&position.puzzle, &mut control)
        .unwrap()
    else {
        panic!("a published puzzle has one solution");
    };
    let path = explainer.path(&position, Some(&solution), &options, &mut control);
    let score = WHIPS.path_score(&path.unwrap().steps);
    assert_eq!(score.values[0], Measure::NONE);
}
