//! Canonical forms against trying all maps, written apart from the engine.

use crate::common::full;
use crate::common::random::Random;
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{By, Canonical, Canonizer, Control, MinLex, Plan, Rules};

/// The most symmetric grid, which is also the smallest, and the largest one known.
const SMALLEST: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
const LARGEST: &str =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

fn digits(text: &str) -> Vec<u8> {
    text.bytes()
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect()
}

fn canonical(rules: &Rules, puzzle: &[u8], by: By) -> Canonical {
    let mut control = Control::unlimited();
    let plan = Plan::new(rules, by, &mut control).unwrap().unwrap();
    let mut forms = Canonizer::new(rules, &plan)
        .batch(puzzle, by, true, &mut control)
        .unwrap();
    forms.remove(0)
}

/// All orders of the numbers below `size`.
fn orders(size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(size - 1);
    let longer = shorter.iter().flat_map(|order| {
        (0..size).map(move |at| {
            let mut order = order.clone();
            order.insert(at, size - 1);
            order
        })
    });
    longer.collect()
}

/// All orders of lines in groups of `each` that keep groups together.
fn line_orders(size: usize, each: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for groups in orders(size / each) {
        let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
        for group in groups {
            let longer = partial.iter().flat_map(|begun| {
                orders(each).into_iter().map(move |within| {
                    let lines = within.iter().map(|line| group * each + line);
                    begun.iter().copied().chain(lines).collect()
                })
            });
            partial = longer.collect();
        }
        all.extend(partial);
    }
    all
}

/// The smallest image of a puzzle by all maps, and how many maps make it. Of all that make
/// `leader` smallest, those that make the puzzle smallest.
fn by_trying(leader: &[u8], puzzle: &[u8], (rows, columns): (usize, usize)) -> (Vec<u8>, u64) {
    let size = rows * columns;
    let (row_orders, column_orders) = (line_orders(size, rows), line_orders(size, columns));
    let mut best: Option<(Vec<u8>, Vec<u8>)> = None;
    let mut count = 0;
    let turned = |grid: &[u8]| -> Vec<u8> {
        (0..size * size)
            .map(|i| grid[i % size * size + i / size])
            .collect()
    };
    let mut sources = vec![(leader.to_vec(), puzzle.to_vec())];
    if rows == columns {
        sources.push((turned(leader), turned(puzzle)));
    }
    for (leader, puzzle) in &sources {
        for row_order in &row_orders {
            for column_order in &column_orders {
                let mut names = vec![0; size + 1];
                let mut last = 0;
                let mut image = Vec::with_capacity(size * size);
                let mut is_larger = false;
                let mut is_smaller = best.is_none();
                'cells: for &row in row_order {
                    for &column in column_order {
                        let digit = usize::from(leader[row * size + column]);
                        if digit > 0 && names[digit] == 0 {
                            last += 1;
                            names[digit] = last;
                        }
                        let value = names[digit];
                        if let Some((smallest, _)) = best.as_ref().filter(|_| !is_smaller) {
                            let other = smallest[image.len()];
                            is_larger = value > other;
                            is_smaller = value < other;
                            if is_larger {
                                break 'cells;
                            }
                        }
                        image.push(value);
                    }
                }
                if is_larger {
                    continue;
                }
                let cells = row_order
                    .iter()
                    .flat_map(|row| column_order.iter().map(move |c| (row, c)));
                let second: Vec<u8> = cells
                    .map(|(row, column)| names[usize::from(puzzle[row * size + column])])
                    .collect();
                let found = Some((image, second));
                if best.is_none() || found < best {
                    best = found;
                    count = 1;
                } else if found == best {
                    count += 1;
                }
            }
        }
    }
    (best.unwrap().1, count)
}

fn same_as_by_trying(rules: &Rules, shape: (usize, usize), solution: &[u8], puzzle: &[u8], by: By) {
    let form = canonical(rules, puzzle, by);
    let leader = if by == By::Puzzle { puzzle } else { solution };
    let (cells, count) = by_trying(leader, puzzle, shape);
    assert_eq!(
        (&form.cells, form.automorphisms),
        (&cells, count),
        "{puzzle:?}"
    );
    // Of maps that differ by the order of equal lines one is enough for a form.
    match by {
        By::Puzzle => assert_eq!(count % form.maps.len() as u64, 0),
        _ => assert_eq!(form.maps.len() as u64, count),
    }
    for map in &form.maps {
        assert_eq!(map.apply(puzzle), cells);
    }
}

/// A puzzle of this solution with one solution: digits are taken away as long as it is.
fn dig(rules: &Rules, solution: &[u8], random: &mut Random) -> Vec<u8> {
    use oxidoku_engine::{Grid, Solver};
    let mut puzzle = solution.to_vec();
    for cell in random.order(puzzle.len()) {
        let digit = std::mem::replace(&mut puzzle[cell], 0);
        let grid = Grid::from_digits(&puzzle, rules).unwrap();
        if !Solver::new(rules)
            .is_unique(&grid, &mut Control::unlimited())
            .unwrap()
        {
            puzzle[cell] = digit;
        }
    }
    puzzle
}

#[test]
fn small_grids_and_puzzles_have_the_form_that_trying_all_maps_finds() {
    let random = &mut Random::new(1);
    for shape in [(2, 2), (2, 3), (3, 2)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        for _ in 0..if full() { 100 } else { 12 } {
            let solution = random.full_grid(shape);
            let puzzle = dig(&rules, &solution, random);
            same_as_by_trying(&rules, shape, &solution, &solution, By::Solution);
            same_as_by_trying(&rules, shape, &solution, &puzzle, By::Solution);
            same_as_by_trying(&rules, shape, &solution, &puzzle, By::Puzzle);
            let pattern: Vec<u8> = puzzle.iter().map(|&digit| digit.min(1)).collect();
            same_as_by_trying(&rules, shape, &solution, &pattern, By::Puzzle);
        }
    }
}

#[test]
fn classic_grids_and_puzzles_have_the_form_that_trying_all_maps_finds() {
    let random = &mut Random::new(2);
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    for item in 0..if full() { 50 } else { 2 } {
        let solution = uniform_grid(&mut generator, item);
        let puzzle = dig(&rules, &solution, random);
        same_as_by_trying(&rules, (3, 3), &solution, &solution, By::Solution);
        same_as_by_trying(&rules, (3, 3), &solution, &puzzle, By::Solution);
        same_as_by_trying(&rules, (3, 3), &solution, &puzzle, By::Puzzle);
    }
}

/// Grids that are not all of one class, as the oracle's are.
fn uniform_grid(generator: &mut Generator, item: u64) -> Vec<u8> {
    let made = generator.uniform_grid(&mut stream(7, item), &mut Control::unlimited());
    made.unwrap().digits().to_vec()
}

#[test]
fn shuffled_grids_keep_their_canonical_form() {
    let random = &mut Random::new(3);
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let mut minlex = MinLex::new();
    for item in 0..if full() { 100_000 } else { 2000 } {
        let grid = uniform_grid(&mut generator, item);
        let moved = random.shuffle(&grid, (3, 3));
        let form = minlex.smallest(&grid.try_into().unwrap());
        assert_eq!(minlex.smallest(&moved.try_into().unwrap()), form);
        // A canonical form is its own.
        assert_eq!(minlex.smallest(&form.0), form);
    }
}

#[test]
fn larger_shapes_and_puzzles_keep_their_form_when_they_are_shuffled() {
    let random = &mut Random::new(4);
    for (shape, by) in [
        ((2, 4), By::Solution),
        ((2, 4), By::Puzzle),
        ((3, 3), By::Puzzle),
        ((2, 5), By::Solution),
        ((4, 3), By::Solution),
        ((4, 4), By::Solution),
        ((1, 5), By::Solution),
        ((5, 1), By::Solution),
        ((5, 5), By::Solution),
    ] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let mut grid = random.full_grid(shape);
        if by == By::Puzzle {
            grid = random.keep(&grid, rules.cells() / 3);
        }
        let form = canonical(&rules, &grid, by);
        let moved = canonical(&rules, &random.shuffle(&grid, shape), by);
        assert_eq!(form.cells, moved.cells, "{shape:?}");
        assert_eq!(form.automorphisms, moved.automorphisms, "{shape:?}");
    }
}

#[test]
fn the_smallest_and_the_largest_known_grid_are_canonical() {
    let mut minlex = MinLex::new();
    for (text, automorphisms) in [(SMALLEST, 648), (LARGEST, 72)] {
        let grid: [u8; 81] = digits(text).try_into().unwrap();
        assert_eq!(minlex.smallest(&grid), (grid, automorphisms));
    }
}

#[test]
fn a_puzzle_of_a_symmetric_grid_is_the_smallest_of_all_that_its_maps_allow() {
    let random = &mut Random::new(5);
    let rules = Rules::classic();
    let solution = digits(SMALLEST);
    let puzzle = dig(&rules, &solution, random);
    let form = canonical(&rules, &puzzle, By::Solution);
    let full = canonical(&rules, &solution, By::Solution);
    assert_eq!(full.automorphisms, 648);
    let smallest = full.maps.iter().map(|map| map.apply(&puzzle)).min();
    assert_eq!(Some(form.cells), smallest);
}

#[test]
fn equal_lines_are_tried_in_one_order_and_counted_in_all() {
    let rules = Rules::boxes(4, 4).unwrap();
    let mut control = Control::unlimited();
    let plan = Plan::new(&rules, By::Puzzle, &mut control)
        .unwrap()
        .unwrap();
    let mut canonizer = Canonizer::new(&rules, &plan);
    let mut puzzle = vec![0; 256];
    let mut one = vec![0; 256];
    one[255] = 1;
    for expected in [vec![0; 256], one] {
        let mut forms = canonizer
            .batch(&puzzle, By::Puzzle, true, &mut control)
            .unwrap();
        let form = forms.remove(0);
        assert_eq!(form.cells, expected);
        assert_eq!(form.maps[0].apply(&puzzle), expected);
        puzzle[100] = 7;
    }
    assert!(control.work() < 20_000, "{}", control.work());

    // Of few clues, which leave lines blank, and of patterns, with equal lines.
    let mut random = Random::new(33);
    for shape in [(2, 2), (2, 3), (1, 4)] {
        let rules = Rules::boxes(shape.0, shape.1).unwrap();
        let size = shape.0 * shape.1;
        let plan = Plan::new(&rules, By::Either, &mut control)
            .unwrap()
            .unwrap();
        let mut canonizer = Canonizer::new(&rules, &plan);
        for round in 0..40 {
            let mut puzzle = vec![0; size * size];
            for _ in 0..round % 8 {
                let digit = if round < 20 {
                    1
                } else {
                    1 + random.below(size) as u8
                };
                puzzle[random.below(size * size)] = digit;
            }
            let all = canonical(&rules, &puzzle, By::Either);
            let forms = canonizer.batch(&puzzle, By::Either, false, &mut control);
            let counted = forms.unwrap().remove(0);
            assert_eq!(counted.cells, all.cells);
            assert_eq!(counted.automorphisms, all.automorphisms);
            if all.maps.len() < 100_000 {
                assert_eq!(all.automorphisms, all.maps.len() as u64);
            }
            let first = canonical(&rules, &puzzle, By::Puzzle);
            assert_eq!(first.maps[0].apply(&puzzle), first.cells);
        }
    }
}
