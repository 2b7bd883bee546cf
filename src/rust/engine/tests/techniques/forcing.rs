//! Forcing chains and nets, templates, and brute force.

use crate::common::data;
use oxidoku_engine::{
    Answer, Argument, Candidate, Cause, Control, Explainer, Grid, Options, Position, Rules, Solver,
    Step, Technique,
};

const FORCING: [Technique; 4] = [
    Technique::ForcingChainContradiction,
    Technique::ForcingChainVerity,
    Technique::ForcingNetContradiction,
    Technique::ForcingNetVerity,
];

/// Every so many of the hard puzzles, with their solutions; none without the data.
fn hard(every: usize) -> Vec<(Grid, Grid)> {
    let rules = Rules::classic();
    let mut solver = Solver::new(&rules);
    let lines = ["top1465.txt", "hardest200.txt"].into_iter();
    let lines = lines.flat_map(|name| data::lines(name).unwrap_or_default());
    let puzzles = lines.step_by(every).map(|line| {
        let puzzle = Grid::parse(&line[..81], &rules).unwrap();
        match solver.solve(&puzzle, &mut Control::unlimited()).unwrap() {
            Answer::Unique(solution) => (puzzle, solution),
            _ => panic!("{line}"),
        }
    });
    puzzles.collect()
}

/// What a step claims is so, and its proof says it: whatever a chain concludes follows from
/// what stands before it, and its end is what the step says, or a contradiction.
fn check(step: &Step, solution: &Grid) {
    for &(cell, digit) in step.placements.iter() {
        assert_eq!(solution.get(cell), Some(digit), "{step:?}");
    }
    for &(cell, digit) in &step.eliminations {
        assert_ne!(solution.get(cell), Some(digit), "{step:?}");
    }
    assert!(!step.is_empty());
    let Some(proof) = &step.proof else {
        assert!(!FORCING.contains(&step.technique), "{step:?}");
        return;
    };
    let own = &proof.conclusions[0];
    let placed = step.placements.iter().next();
    let end: (Candidate, bool) = match placed {
        Some(&placed) => (placed, true),
        None => (step.eliminations[0], false),
    };
    let ends = own.chains.iter().map(|chain| {
        let last = chain.deductions.last().unwrap();
        (last.candidate, last.is_true)
    });
    let ends: Vec<(Candidate, bool)> = ends.collect();
    if own.kind == Argument::Contradiction {
        assert_eq!(ends[0].0, ends[1].0);
        assert_ne!(ends[0].1, ends[1].1);
        let assumed = &own.chains[0].deductions[0];
        assert_eq!((assumed.candidate, assumed.is_true), (end.0, !end.1));
    } else {
        assert!(ends.contains(&end), "{step:?}");
    }
    for chain in &own.chains {
        for (place, point) in chain.deductions.iter().enumerate() {
            assert_eq!(point.after.is_empty(), point.cause == Cause::Assumed);
            assert!(point.after.iter().all(|&before| before < place));
        }
    }
}

#[test]
fn steps_of_last_resort_hold_in_the_solution_and_are_proven() {
    let explainer = Explainer::new(&Rules::classic());
    let mut control = Control::unlimited();
    let resorts = FORCING.into_iter();
    let resorts = resorts.chain([Technique::TemplateSet, Technique::TemplateDelete]);
    let all = Options {
        techniques: resorts.collect(),
        ..Options::default()
    };
    let mut found = [0; 2];
    for (puzzle, solution) in hard(23) {
        let usual = Options::default();
        let position = Position::from(puzzle);
        let path = explainer.path(&position, Some(&solution), &usual, &mut control);
        let path = path.unwrap();
        assert_eq!(path.grid, solution);
        for step in &path.steps {
            check(step, &solution);
            found[0] += usize::from(FORCING.contains(&step.technique));
        }
        // All that there is at the beginning.
        for step in explainer.steps(&position, &all, &mut control).unwrap() {
            check(&step, &solution);
            found[1] += 1;
        }
    }
    assert!(data::lines("top1465.txt").is_none() || found[0] > 100 && found[1] > 1000);
}

#[test]
fn hard_puzzles_need_brute_force_about_as_often_as_with_hodoku() {
    let Some(lines) = data::lines("hodoku-paths-extreme.txt.xz") else {
        return;
    };
    let (rules, mut control) = (Rules::classic(), Control::unlimited());
    let explainer = Explainer::new(&rules);
    let mut solver = Solver::new(&rules);
    let (mut ours, mut theirs, mut at_all) = (0, 0, [0; 2]);
    let mut blocks: Vec<(String, bool)> = Vec::new();
    for line in lines.iter().filter(|line| !line.is_empty()) {
        match line.strip_prefix("  ") {
            Some(step) => blocks.last_mut().unwrap().1 |= step.starts_with("Brute Force"),
            None => blocks.push((line[..81].into(), false)),
        }
    }
    for (puzzle, guessed) in &blocks {
        let puzzle = Grid::parse(puzzle, &rules).unwrap();
        let Answer::Unique(solution) = solver.solve(&puzzle, &mut control).unwrap() else {
            panic!("{puzzle:?}");
        };
        let (position, options) = (Position::from(puzzle), Options::default());
        let path = explainer.path(&position, Some(&solution), &options, &mut control);
        let mut steps = path.unwrap().steps.into_iter();
        let search = steps.any(|step| step.technique == Technique::Search);
        ours += usize::from(search);
        theirs += usize::from(*guessed);
        at_all[usize::from(search != *guessed)] += 1;
    }
    println!(
        "{ours} of ours and {theirs} of HoDoKu's of {} paths have brute force",
        blocks.len()
    );
    println!("{} differ", at_all[1]);
    assert!(ours <= theirs + blocks.len() / 50);
}

#[test]
fn templates_are_all_ways_to_place_a_digit() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let options = |technique| Options {
        techniques: [technique].into_iter().collect(),
        ..Options::default()
    };
    // 1 in two rows and columns of the first band and stack leaves one cell of the first box.
    let text = "\
        ......... ...1..... ......1.. .1....... ......... ......... ..1...... ......... .........";
    let position = Position::from(Grid::parse(text, &rules).unwrap());
    let mut control = Control::unlimited();
    let steps = explainer.steps(&position, &options(Technique::TemplateSet), &mut control);
    let steps = steps.unwrap();
    let placed: Vec<String> = steps
        .iter()
        .flat_map(|step| step.placements.iter())
        .map(|(cell, digit)| format!("{}{}", cell.index(), digit.get()))
        .collect();
    assert_eq!(placed, ["01"]);
    // Nothing is in no template as long as no candidate is gone, but what is seen.
    let steps = explainer.steps(&position, &options(Technique::TemplateDelete), &mut control);
    for step in steps.unwrap() {
        assert!(step.eliminations.iter().all(|(_, digit)| digit.get() == 1));
    }
}

#[test]
fn other_rules_have_no_forcing_chains_of_this_scale() {
    let rules = Rules::boxes(2, 2).unwrap();
    let position = Position::from(Grid::blank(&rules));
    let options = Options {
        techniques: FORCING.into_iter().collect(),
        ..Options::default()
    };
    let steps = Explainer::new(&rules).steps(&position, &options, &mut Control::unlimited());
    assert!(steps.unwrap().is_empty());
}
