# limit: 2
# tests: scale-first_use
# A scale on which the first use of a technique is dearer than the next ones.
cat > src/rust/engine/src/human/scale/first_use.rs <<'RUST'
//! A scale on which a technique costs more where a puzzle needs it for the first time.

use crate::human::names::{Technique, Techniques};
use crate::human::scale::table::{Column, Grade, Grades, Measure, Scale, StepScore};
use Technique::*;

/// In the order of search: what the first step of a technique adds to a puzzle's score,
/// and what each later one adds.
const COSTS: [(Technique, u32, u32); 14] = [
    (NakedSingle, 100, 100),
    (HiddenSingle, 100, 100),
    (Pointing, 350, 200),
    (Claiming, 350, 200),
    (NakedPair, 750, 500),
    (HiddenPair, 1500, 1200),
    (NakedTriple, 2000, 1400),
    (HiddenTriple, 2400, 1600),
    (XWing, 2800, 1600),
    (XyWing, 4200, 2100),
    (NakedQuadruple, 5000, 4000),
    (HiddenQuadruple, 7000, 5000),
    (Swordfish, 8000, 6000),
    (Search, 20000, 20000),
];

/// The scale of first uses.
pub static FIRST_USE: Scale = Scale {
    id: "first_use",
    grades: Grades::new(&grades()),
    score: |_, grade| grade.score,
    columns: &[Column {
        name: "cost",
        measure: Measure::Whole,
        of: cost,
    }],
    hardest: |steps| {
        let known = steps.iter().filter(|step| step.rank.is_some());
        known.max_by_key(|step| step.rank).map(|step| step.technique)
    },
    facts: &["order", "score"],
    own_search: None,
    without_clues: false,
};

const fn grades() -> [Option<Grade>; COSTS.len()] {
    let mut grades = [None; COSTS.len()];
    let mut at = 0;
    while at < COSTS.len() {
        let (technique, _, later) = COSTS[at];
        grades[at] = Some(Grade {
            technique,
            order: Some(at as u16),
            level: None,
            score: later,
            by_default: true,
        });
        at += 1;
    }
    grades
}

fn cost(steps: &[StepScore]) -> u32 {
    let used: Techniques = steps.iter().map(|step| step.technique).collect();
    let dearer = COSTS.iter().filter(|cost| used.contains(cost.0));
    let dearer: u32 = dearer.map(|(_, first, later)| first - later).sum();
    steps.iter().map(|step| step.score).sum::<u32>() + dearer
}
RUST
table=src/rust/engine/src/human/scale/mod.rs
sed -i -e '/^mod hodoku;/i mod first_use;' -e 's/&BRAIDS\]/\&BRAIDS, \&first_use::FIRST_USE]/' "$table"
grep -q '&first_use::FIRST_USE' "$table"
cat > tests/testthat/test-scale-first_use.R <<'R'
test_that("the first use of a technique costs more, and all functions know the scale", {
  expect_identical(list_techniques(scale = "first_use")$id[1:3], c("naked_single", "hidden_single", "locked_candidates_pointing"))
  puzzle <- withr::with_seed(1, generate_sudoku(n = 20))
  path <- explain_sudoku(puzzle, scale = "first_use")
  later <- c(
    naked_single = 100, hidden_single = 100, locked_candidates_pointing = 200, locked_candidates_claiming = 200,
    naked_pair = 500, hidden_pair = 1200, naked_triple = 1400, hidden_triple = 1600, x_wing = 1600, xy_wing = 2100,
    naked_quadruple = 4000, hidden_quadruple = 5000, swordfish = 6000, search = 20000
  )
  first <- c(0, 0, 150, 150, 250, 300, 600, 800, 1200, 2100, 1000, 2000, 2000, 0)
  cost <- vapply(split(path$technique, path$.id), function(used) {
    sum(later[used]) + sum(first[names(later) %in% used])
  }, 0)
  rated <- rate_sudoku(puzzle, scale = "first_use")
  expect_equal(rated$cost, unname(cost))
  expect_gt(max(rated$cost), min(rated$cost))
})
R
