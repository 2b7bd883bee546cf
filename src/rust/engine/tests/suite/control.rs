use crate::common::random::Random;
use oxidoku_engine::generate::{Failure, Generator, Request, Symmetry, stream};
use oxidoku_engine::{Answer, Cell, Control, Digit, Grid, Halt, Rules, Solver};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Runs `work` while another thread raises the flag after a while; the time
/// from then to the end of the work.
fn stop_from_another_thread(work: impl FnOnce(&mut Control<'_>)) -> Duration {
    let flag = AtomicBool::new(false);
    let stop = || flag.load(Ordering::Relaxed);
    let raised = std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            let raised = Instant::now();
            flag.store(true, Ordering::Relaxed);
            raised
        });
        work(&mut Control::stoppable(&stop));
        other.join().unwrap()
    });
    raised.elapsed()
}

/// Far above what it takes, far below what the work would.
const SOON: Duration = Duration::from_secs(1);

/// A puzzle with one solution and one with none, for a solver that was halted.
fn assert_usable(solver: &mut Solver<'_>, rules: &Rules) {
    let control = &mut Control::unlimited();
    let digits = Random::new(21).full_grid(rules.box_shape().unwrap());
    let full = Grid::from_digits(&digits, rules).unwrap();
    let mut puzzle = full.clone();
    for cell in rules.houses()[1].cells() {
        puzzle.set(*cell, None);
    }
    assert_eq!(
        solver.solve(&puzzle, control),
        Ok(Answer::Unique(full.clone()))
    );
    puzzle.set(Cell::from_index(0), full.get(Cell::from_index(1)));
    assert_eq!(solver.solve(&puzzle, control), Ok(Answer::None));
}

#[test]
fn a_stop_ends_an_endless_count_and_the_solver_serves_on() {
    for shape in [(3, 3), (5, 5)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut solver = Solver::new(&rules);
        let blank = Grid::blank(&rules);
        let took = stop_from_another_thread(|control| {
            assert_eq!(solver.count(&blank, u64::MAX, control), Err(Halt::Stopped));
        });
        assert!(took < SOON, "{shape:?}: {took:?}");
        assert_usable(&mut solver, &rules);
    }
}

#[test]
fn a_stop_ends_generation_of_what_never_comes() {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let request = Request {
        clues: Some(17),
        unique: true,
        minimal: false,
        symmetry: Symmetry::None,
        pattern: None,
        solution: None,
        fresh: true,
        budget: u64::MAX,
    };
    let took = stop_from_another_thread(|control| {
        let puzzle = generator.puzzle(&request, &mut stream(1, 1), control);
        assert_eq!(puzzle, Err(Failure::Stopped));
    });
    assert!(took < SOON, "{took:?}");
    // The same generator, and nothing of the aborted puzzle is left in it.
    let request = Request {
        clues: Some(30),
        ..request
    };
    let after = generator.puzzle(&request, &mut stream(1, 2), &mut Control::unlimited());
    let fresh =
        Generator::new(&rules).puzzle(&request, &mut stream(1, 2), &mut Control::unlimited());
    assert_eq!(after, fresh);
}

#[test]
fn a_stop_that_is_raised_beforehand_lets_nothing_begin() {
    let rules = Rules::classic();
    let (mut solver, blank) = (Solver::new(&rules), Grid::blank(&rules));
    let stop = || true;
    let control = &mut Control::stoppable(&stop);
    let (cell, one) = (Cell::from_index(0), Digit::new(1).unwrap());
    assert_eq!(solver.count(&blank, 1, control), Err(Halt::Stopped));
    assert_eq!(solver.solve(&blank, control), Err(Halt::Stopped));
    assert_eq!(solver.first(&blank, control), Err(Halt::Stopped));
    assert_eq!(
        solver.has_other(&blank, cell, one, control),
        Err(Halt::Stopped)
    );
    assert_eq!(control.work(), 0);
    let grid = Generator::new(&rules).grid(&mut stream(0, 0), control);
    assert_eq!(grid, Err(Failure::Stopped));
}

#[test]
fn every_budget_ends_where_it_says_and_leaves_the_solver_whole() {
    // Several solutions, so that finding the first of them is halted too.
    let rules = Rules::boxes(2, 3).unwrap();
    let full = Random::new(22).full_grid((2, 3));
    let puzzle = Grid::from_digits(&Random::new(23).keep(&full, 7), &rules).unwrap();
    let mut fresh = Solver::new(&rules);
    let mut work = Control::unlimited();
    let (answer, solving) = (fresh.solve(&puzzle, &mut work), work.work());
    let (count, all) = (fresh.count(&puzzle, u64::MAX, &mut work), work.work());
    let counting = all - solving;
    assert!(matches!(answer, Ok(Answer::First(_))) && solving > 10 && counting > 10);

    let mut solver = Solver::new(&rules);
    for budget in 0..=solving + 1 {
        let control = &mut Control::unlimited();
        let result = control.within(budget, |control| solver.solve(&puzzle, control));
        let enough = budget >= solving;
        assert_eq!(
            result,
            if enough {
                answer.clone()
            } else {
                Err(Halt::Budget)
            }
        );
        assert_eq!(control.work(), budget.min(solving));
        assert_usable(&mut solver, &rules);
    }
    for budget in (0..counting)
        .step_by(counting as usize / 50 + 1)
        .chain([counting])
    {
        let control = &mut Control::unlimited();
        let result = control.within(budget, |control| solver.count(&puzzle, u64::MAX, control));
        assert_eq!(
            result,
            if budget == counting {
                count
            } else {
                Err(Halt::Budget)
            }
        );
        assert_eq!(control.work(), budget);
        assert_usable(&mut solver, &rules);
    }
}

#[test]
fn halts_contradictions_and_other_puzzles_leave_no_trace() {
    let rules = Rules::classic();
    let mut random = Random::new(24);
    let mut solver = Solver::new(&rules);
    let mut halted = 0;
    for round in 0..400 {
        let full = random.full_grid((3, 3));
        let clues = random.between(22, 40);
        let mut digits = random.keep(&full, clues);
        if round % 3 == 0 {
            digits[random.below(81)] = random.between(1, 9) as u8;
        }
        let puzzle = Grid::from_digits(&digits, &rules).unwrap();
        let control = &mut Control::unlimited();
        let budget = random.below(60) as u64;
        let result = control.within(budget, |control| match round % 4 {
            0 => solver.solve(&puzzle, control).map(|_| ()),
            1 => solver.first(&puzzle, control).map(|_| ()),
            2 => {
                let cell = Cell::from_index(random.below(81));
                let digit = Digit::new(random.between(1, 9) as u8).unwrap();
                solver.has_other(&puzzle, cell, digit, control).map(|_| ())
            }
            _ => solver.count(&puzzle, 200, control).map(|_| ()),
        });
        halted += usize::from(result.is_err());
        // The same solver and a new one must agree on the next puzzle.
        let clues = random.between(24, 40);
        let next = Grid::from_digits(&random.keep(&full, clues), &rules).unwrap();
        let (old, new) = (&mut Control::unlimited(), &mut Control::unlimited());
        assert_eq!(
            solver.count(&next, 50, old),
            Solver::new(&rules).count(&next, 50, new)
        );
        assert_eq!(old.work(), new.work());
    }
    assert!((40..360).contains(&halted), "{halted} of 400 halted");
}
