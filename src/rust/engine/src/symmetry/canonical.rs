//! The canonical form: the smallest of all equivalent grids, read row by row.

use super::classic::MinLex;
use super::full::Boxes;
use super::group::Symmetries;
use super::map::Map;
use super::partial::{MOST_MAPS, MOST_ORDERS, Smallest, complete};
use crate::rules::{NoSquare, Rules};
use crate::solve::{Multiple, Outcome, Solver};
use crate::work::{Control, Halt, named};
use thiserror::Error;

/// What the canonical form of a puzzle goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The puzzle's solution becomes the smallest, and of the maps that do it, one of
    /// those that make the puzzle the smallest.
    Solution,
    /// The puzzle itself becomes the smallest, whatever solutions it has.
    Puzzle,
    /// The solution if there is exactly one, otherwise the puzzle itself.
    Either,
}

named! {
    By {
        Solution "solution",
        Puzzle "puzzle",
        Either "either",
    }
}

/// The canonical form of a puzzle.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// [`Outcome::Solved`] if there is one.
    pub outcome: Outcome,
    /// The values in row order, 0 for a blank cell; nothing if there is no form.
    pub cells: Vec<u8>,
    /// Maps that lead there from the puzzle, if they were asked for: all of them, or
    /// 100,000; with [`By::Puzzle`] the first and perhaps others.
    pub maps: Vec<Map>,
    /// How many such maps there are, which is how many maps leave the puzzle as it is.
    pub automorphisms: u64,
}

/// Why there are no canonical forms.
#[derive(Clone, Copy, PartialEq, Debug, Error)]
pub enum NoPlan {
    /// There are more maps than can be tried one by one.
    #[error("there are {0} maps to try")]
    TooMany(f64),
    /// The board is no square.
    #[error(transparent)]
    Shape(#[from] NoSquare),
}

/// How canonical forms are found under some rules: worked out once, for all threads.
pub struct Plan {
    way: Way,
    /// Orders of columns to try for a puzzle by itself.
    orders: f64,
}

enum Way {
    /// Rows, columns and boxes.
    Boxes(Boxes),
    /// All maps are tried.
    Each(Symmetries),
}

impl Plan {
    /// For these rules, and puzzles by themselves or by their solutions.
    ///
    /// # Errors
    /// [`NoPlan`] if the board is no square or it would take too long; [`Halt`] from `control`.
    pub fn new(
        rules: &Rules,
        by: By,
        control: &mut Control<'_>,
    ) -> Result<Result<Self, NoPlan>, Halt> {
        let (way, orders, tried) = if let Some((rows, columns)) = rules.plain_boxes() {
            let boxes = Boxes { rows, columns };
            let orders = boxes.orders();
            let tried = if by == By::Puzzle { orders } else { 1.0 };
            (Way::Boxes(boxes), orders, tried)
        } else {
            let symmetries = match Symmetries::of(rules, control)? {
                Ok(symmetries) => symmetries,
                Err(no_square) => return Ok(Err(no_square.into())),
            };
            let order = symmetries.order();
            (Way::Each(symmetries), 1.0, order)
        };
        Ok(match tried <= MOST_ORDERS {
            true => Ok(Self { way, orders }),
            false => Err(NoPlan::TooMany(tried)),
        })
    }
}

/// Finds canonical forms; holds the memory for it.
pub struct Canonizer<'r> {
    solver: Solver<'r>,
    plan: &'r Plan,
    /// For rows, columns and boxes of 3 x 3.
    classic: Option<Box<MinLex>>,
}

impl<'r> Canonizer<'r> {
    /// For these rules, with the plan that was made for them.
    pub fn new(rules: &'r Rules, plan: &'r Plan) -> Self {
        let is_classic = rules.board().classic();
        Self {
            solver: Solver::new(rules),
            plan,
            classic: is_classic.then(Box::default),
        }
    }

    /// The canonical forms of many puzzles, one after the other in `puzzles`. Maps only
    /// if asked for.
    ///
    /// ```
    /// use oxidoku_engine::{By, Canonizer, Control, Plan, Rules};
    ///
    /// let rules = Rules::boxes(2, 2)?;
    /// let mut control = Control::unlimited();
    /// let plan = Plan::new(&rules, By::Solution, &mut control)??;
    /// let mut canonizer = Canonizer::new(&rules, &plan);
    /// let puzzle = [4, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 0, 1];
    /// let forms = canonizer.batch(&puzzle, By::Solution, true, &mut control)?;
    /// assert_eq!(forms[0].cells, forms[0].maps[0].apply(&puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn batch(
        &mut self,
        puzzles: &[u8],
        by: By,
        maps: bool,
        control: &mut Control<'_>,
    ) -> Result<Vec<Canonical>, Halt> {
        let width = self.solver.rules().cells();
        let count = puzzles.len() / width;
        let mut outcomes = vec![Outcome::Solved; count];
        let mut solutions = Vec::new();
        if by != By::Puzzle {
            solutions = vec![0; puzzles.len()];
            self.solver.outcome_batch(
                puzzles,
                Multiple::Error,
                &mut outcomes,
                &mut solutions,
                control,
            )?;
        }
        let mut forms = Vec::with_capacity(count);
        for (item, (puzzle, outcome)) in puzzles.chunks_exact(width).zip(outcomes).enumerate() {
            let solution = solutions.get(item * width..(item + 1) * width);
            let by_itself = by == By::Puzzle || by == By::Either && self.plan.orders <= MOST_ORDERS;
            forms.push(match (outcome, solution) {
                (Outcome::Solved, Some(solution)) => {
                    self.of_solution(puzzle, solution, maps, control)?
                }
                _ if by_itself => {
                    let first = !maps || by == By::Puzzle;
                    form(puzzle, self.smallest(puzzle, false, first, control)?, maps)
                }
                (outcome, _) => Canonical {
                    outcome,
                    cells: Vec::new(),
                    maps: Vec::new(),
                    automorphisms: 0,
                },
            });
        }
        Ok(forms)
    }

    fn of_solution(
        &mut self,
        puzzle: &[u8],
        solution: &[u8],
        maps: bool,
        control: &mut Control<'_>,
    ) -> Result<Canonical, Halt> {
        control.step()?;
        let plain = !maps && puzzle == solution;
        if let (Some(minlex), Ok(grid)) =
            (self.classic.as_mut().filter(|_| plain), solution.try_into())
        {
            let (cells, count) = minlex.smallest(grid);
            return Ok(Canonical {
                outcome: Outcome::Solved,
                cells: cells.to_vec(),
                maps: Vec::new(),
                automorphisms: count as u64,
            });
        }
        let mut found = self.smallest(solution, true, false, control)?;
        if puzzle != solution && found.maps.len() > 1 {
            let images: Vec<Vec<u8>> = found.maps.iter().map(|map| map.apply(puzzle)).collect();
            let smallest = images.iter().min().cloned();
            let mut images = images.into_iter();
            found.maps.retain(|_| images.next() == smallest);
            found.count = found.maps.len() as u64;
        }
        Ok(form(puzzle, found, maps))
    }

    /// The maps that make a grid or a puzzle the smallest; of a puzzle with `first` perhaps
    /// not all that are counted.
    fn smallest(
        &mut self,
        grid: &[u8],
        is_full: bool,
        first: bool,
        control: &mut Control<'_>,
    ) -> Result<Smallest, Halt> {
        let all = |maps: Vec<Map>| Smallest {
            count: maps.len() as u64,
            maps,
        };
        match (&self.plan.way, self.classic.as_mut(), grid.try_into()) {
            (_, Some(minlex), Ok(grid)) if is_full => {
                minlex.smallest(grid);
                Ok(all(minlex.maps().collect()))
            }
            (Way::Boxes(boxes), ..) if is_full => Ok(all(boxes.smallest(grid, control)?)),
            (Way::Boxes(boxes), ..) => boxes.smallest_puzzle(grid, first, control),
            (Way::Each(symmetries), ..) => smallest_of(symmetries, grid, control),
        }
    }
}

fn form(puzzle: &[u8], found: Smallest, maps: bool) -> Canonical {
    Canonical {
        outcome: Outcome::Solved,
        cells: found.maps[0].apply(puzzle),
        automorphisms: found.count,
        maps: if maps { found.maps } else { Vec::new() },
    }
}

/// The same by trying all maps, digits being renamed in the order in which they come if
/// any names will do.
fn smallest_of(
    symmetries: &Symmetries,
    grid: &[u8],
    control: &mut Control<'_>,
) -> Result<Smallest, Halt> {
    let size = grid.len().isqrt();
    let mut best: Vec<u8> = Vec::new();
    let mut found = Smallest {
        maps: Vec::new(),
        count: 0,
    };
    symmetries.for_each(|map| {
        control.step()?;
        let mut names = vec![0; map.digits().len() + 1];
        let mut last = 0;
        let mut image = Vec::with_capacity(grid.len());
        let mut is_less = best.is_empty();
        for cell in 0..grid.len() {
            let digit = grid[map.source(cell / size, cell % size)];
            if digit != 0 && symmetries.renames() && names[usize::from(digit)] == 0 {
                last += 1;
                names[usize::from(digit)] = last;
            }
            let value = match symmetries.renames() {
                true => names[usize::from(digit)],
                false => map.rename(digit),
            };
            if !is_less && value > best[cell] {
                return Ok(());
            }
            is_less |= !best.is_empty() && value < best[cell];
            image.push(value);
        }
        if is_less {
            best = image;
            found.maps.clear();
            found.count = 0;
        }
        found.count += 1;
        if found.maps.len() < MOST_MAPS {
            found.maps.push(match symmetries.renames() {
                true => map.with_digits(complete(&names[1..])),
                false => map.clone(),
            });
        }
        Ok(())
    })?;
    Ok(found)
}
