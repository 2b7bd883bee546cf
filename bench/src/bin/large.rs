//! One table: grids larger than 9 x 9 by solvers, any solution of each.
//!
//! ```text
//! cargo run --release --bin large -- [options]
//!   --n N          puzzles a set, default 50
//!   --slow N       of these for the opponents, default 10
//!   --only NAME    sets whose name begins like this
//! ```
//! CP-SAT takes part if `OXIDOKU_PYTHON` (default `python3`) has the package
//! `ortools`. All run on one thread, and all build what they need from the bare
//! puzzle. An opponent without an answer in a minute is counted as a minute.

use batsat::{Callbacks, Lit, Solver as Sat, SolverInterface, SolverOpts, lbool};
use oxidoku_engine::generate::{Generator, Request, stream};
use oxidoku_engine::{Answer, Cell, Control, Grid, Rules, Solver, is_solution};
use rand::seq::SliceRandom;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const LIMIT: Duration = Duration::from_secs(60);

struct Options {
    n: usize,
    slow: usize,
    only: String,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        n: 50,
        slow: 10,
        only: String::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or(format!("{name} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("{name}: {value}?"));
        match name.as_str() {
            "--n" => options.n = number()?,
            "--slow" => options.slow = number()?,
            "--only" => options.only = value,
            _ => return Err(format!("unknown option {name}")),
        }
    }
    Ok(options)
}

struct Set {
    name: String,
    /// Rows and columns of a box.
    shape: (usize, usize),
    puzzles: Vec<Grid>,
}

fn main() -> Result<(), String> {
    let options = options()?;
    let python = std::env::var("OXIDOKU_PYTHON").unwrap_or("python3".into());
    let cpsat = has_cpsat(&python);
    if !cpsat {
        println!("CP-SAT does not take part: {python} has no ortools. Set OXIDOKU_PYTHON.");
    }
    println!("Milliseconds a puzzle on one thread: median, 95th percentile.");
    println!("any, first, proof: any solution; the first in row order; the only one or a second.");
    for set in sets(&options)? {
        let rules = rules(set.shape);
        let mut solver = Solver::new(&rules);
        let mut control = Control::unlimited();
        let any = times(&set.puzzles, |puzzle| {
            let found = solver.any(puzzle, &mut control).expect("nobody stops it");
            check(found, &rules)
        });
        let first = times(&set.puzzles, |puzzle| {
            match solver.first(puzzle, &mut control).expect("nobody stops it") {
                Answer::First(grid) => check(Some(grid), &rules),
                _ => false,
            }
        });
        let proof = (set.puzzles[0].clues() > 0).then(|| {
            times(&set.puzzles, |puzzle| {
                let count = solver.count(puzzle, 2, &mut control);
                count.expect("nobody stops it") > 0
            })
        });
        let few = &set.puzzles[..set.puzzles.len().min(options.slow)];
        let sat = times(few, |puzzle| batsat(puzzle, &rules));
        print!("{:<16} n={:<3} any {any}", set.name, set.puzzles.len());
        print!(" | first {first}");
        match proof {
            Some(proof) => print!(" | proof {proof}"),
            None => print!(" | proof -"),
        }
        print!(
            " | batsat (n={}) {sat} {:.0}x",
            few.len(),
            sat.median / any.median
        );
        if cpsat {
            let cpsat = cpsat_times(&python, few, set.shape)?;
            print!(" | CP-SAT {cpsat} {:.0}x", cpsat.median / any.median);
        }
        println!();
    }
    Ok(())
}

fn check(grid: Option<Grid>, rules: &Rules) -> bool {
    grid.is_some_and(|grid| is_solution(&grid, rules))
}

fn rules((rows, columns): (usize, usize)) -> Rules {
    Rules::boxes(rows, columns).expect("such boxes are possible")
}

fn sets(options: &Options) -> Result<Vec<Set>, String> {
    let mut sets = Vec::new();
    let mut add = |name: String, shape, puzzles: &dyn Fn() -> Result<Vec<Grid>, String>| {
        if name.starts_with(&options.only) {
            let puzzles = puzzles()?;
            sets.push(Set {
                name,
                shape,
                puzzles,
            });
        }
        Ok::<(), String>(())
    };
    for clues in [100, 90] {
        let puzzles = || sixteen(clues, options.n);
        add(format!("16 unique {clues}"), (4, 4), &puzzles)?;
    }
    for percent in [35, 40, 45, 50, 55, 60] {
        let puzzles = || random_clues((5, 5), percent, options.n);
        add(format!("25 clues {percent} %"), (5, 5), &puzzles)?;
    }
    for shape in [(4, 4), (5, 5), (6, 6)] {
        let blank = || Ok(vec![Grid::blank(&rules(shape)); 3]);
        add(format!("{} blank", shape.0 * shape.1), shape, &blank)?;
    }
    Ok(sets)
}

/// Puzzles of size 16 with one solution.
fn sixteen(clues: usize, n: usize) -> Result<Vec<Grid>, String> {
    let rules = rules((4, 4));
    let mut generator = Generator::new(&rules);
    let request = Request {
        clues: Some(clues),
        budget: u64::MAX,
        ..Request::default()
    };
    let unlimited = &mut Control::unlimited();
    let mut puzzle = |seed| {
        let made = generator.puzzle(&request, &mut stream(seed, 16), unlimited);
        made.map_err(|failure| failure.to_string())
    };
    (0..n as u64).map(&mut puzzle).collect()
}

/// Random cells of random full grids.
fn random_clues(shape: (usize, usize), percent: usize, n: usize) -> Result<Vec<Grid>, String> {
    let rules = rules(shape);
    let mut generator = Generator::new(&rules);
    let mut puzzle = |seed| {
        let rng = &mut stream(seed, percent as u64);
        let full = generator.grid(rng, &mut Control::unlimited());
        let full = full.map_err(|failure| failure.to_string())?;
        let mut cells: Vec<usize> = (0..rules.cells()).collect();
        cells.shuffle(rng);
        let mut puzzle = Grid::blank(&rules);
        for &cell in &cells[..rules.cells() * percent / 100] {
            puzzle.set(Cell::from_index(cell), full.get(Cell::from_index(cell)));
        }
        Ok(puzzle)
    };
    (0..n as u64).map(&mut puzzle).collect()
}

/// Median and 95th percentile in milliseconds.
struct Times {
    median: f64,
    high: f64,
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1} {:.1}", self.median, self.high)
    }
}

impl Times {
    fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        Self {
            median: times[times.len() / 2],
            high: times[times.len() * 95 / 100],
        }
    }
}

/// `solve` says whether it found a solution; if not, a minute is noted.
fn times(puzzles: &[Grid], mut solve: impl FnMut(&Grid) -> bool) -> Times {
    let time = |puzzle: &Grid| {
        let start = Instant::now();
        let solved = solve(puzzle);
        let taken = if solved { start.elapsed() } else { LIMIT };
        taken.as_secs_f64() * 1e3
    };
    Times::of(puzzles.iter().map(time).collect())
}

fn has_cpsat(python: &str) -> bool {
    let import = Command::new(python).args(["-c", "import ortools"]).output();
    import.is_ok_and(|output| output.status.success())
}

fn cpsat_times(python: &str, puzzles: &[Grid], shape: (usize, usize)) -> Result<Times, String> {
    let fail = |error: std::io::Error| format!("{python}: {error}");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/cpsat.py");
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(fail)?;
    let mut input = String::new();
    for puzzle in puzzles {
        input += &format!("{} {}", shape.0, shape.1);
        for value in puzzle.digits() {
            input += &format!(" {value}");
        }
        input.push('\n');
    }
    let mut stdin = child.stdin.take().ok_or("no standard input")?;
    // Answers are short: neither side waits for the other.
    stdin.write_all(input.as_bytes()).map_err(fail)?;
    drop(stdin);
    let output = child.wait_with_output().map_err(fail)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let limit = LIMIT.as_secs_f64() * 1e3;
    let times: Vec<f64> = text
        .lines()
        .filter_map(|line| line.parse().ok())
        .map(|time| if time < 0.0 { limit } else { time })
        .collect();
    match times.len() == puzzles.len() {
        true => Ok(Times::of(times)),
        false => Err(format!("{python} gave {} times", times.len())),
    }
}

struct Deadline(Instant);

impl Callbacks for Deadline {
    fn stop(&self) -> bool {
        self.0.elapsed() > LIMIT
    }
}

/// A SAT solver in the style of MiniSat, with the usual clauses: at least one
/// digit a cell and one place a digit and house, and no two of what excludes
/// each other. Variables that the clues decide are left out.
fn batsat(puzzle: &Grid, rules: &Rules) -> bool {
    let size = rules.digits();
    let mut left = vec![vec![true; size]; rules.cells()];
    for (cell, digit) in puzzle.filled() {
        let digit = usize::from(digit.get()) - 1;
        left[cell.index()] = (0..size).map(|other| other == digit).collect();
        for peer in rules.peers(cell) {
            left[peer.index()][digit] = false;
        }
    }
    let mut solver = Sat::new(SolverOpts::default(), Deadline(Instant::now()));
    let variables: Vec<Vec<Option<Lit>>> = left
        .iter()
        .map(|cell| {
            let variable = |&left: &bool| left.then(|| Lit::new(solver.new_var_default(), true));
            cell.iter().map(variable).collect()
        })
        .collect();
    let mut groups: Vec<Vec<Lit>> = Vec::new();
    for cell in &variables {
        groups.push(cell.iter().flatten().copied().collect());
    }
    let variables_of = &variables;
    for house in rules.houses() {
        let places = |digit: usize| {
            let cells = house.cells().iter();
            cells.filter_map(move |cell| variables_of[cell.index()][digit])
        };
        groups.extend((0..size).map(|digit| places(digit).collect()));
    }
    for group in &mut groups {
        for (i, &one) in group.iter().enumerate() {
            for &other in &group[..i] {
                solver.add_clause_reuse(&mut vec![!one, !other]);
            }
        }
        solver.add_clause_reuse(group);
    }
    solver.solve_limited(&[]) == lbool::TRUE
}
