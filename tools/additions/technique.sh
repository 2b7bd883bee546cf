# limit: 2
# tests: technique-m_wing
# A technique: a wing of two strong links.
cat > src/rust/engine/src/human/technique/m_wing.rs <<'RUST'
//! M-wing: a cell with two digits is one end of a chain of two strong links.
//!
//! ```text
//! xy --- (y = y) (x = x)      either the first cell or the last is x
//! ```

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let board = state.layout();
    for cell in state.bivalue().iter() {
        let pair = state.digits(cell);
        for y in pair.iter() {
            let Some(x) = DigitSet(pair.0 & !DigitSet::of(y).0).single() else {
                continue;
            };
            for (near, middle) in links(state, y) {
                if !board.sees(near, cell) || !state.digits(middle).contains(x) {
                    continue;
                }
                for (_, end) in links(state, x).filter(|link| link.0 == middle) {
                    let gone = board.peers(cell) & board.peers(end) & state.places(x);
                    if end != cell && !gone.is_empty() {
                        query.report(
                            Step::new(technique, pair)
                                .removing(each(gone, x))
                                .marking(Part::Base, [(cell, x), (cell, y)])
                                .marking(Part::Extra, [(near, y), (middle, y)])
                                .marking(Part::Extra, [(middle, x), (end, x)]),
                        )?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// The ends of the strong links of a digit, either of them first.
fn links<const W: usize>(state: &State<'_, W>, digit: Digit) -> impl Iterator<Item = (Cell, Cell)> {
    state.linked(digit).flat_map(move |house| {
        let mut places = state.places_in(house, digit).iter();
        let ends = places.next().zip(places.next());
        ends.into_iter().flat_map(|(a, b)| [(a, b), (b, a)])
    })
}
RUST
table=src/rust/engine/src/human/technique/mod.rs
row='MWing { "m_wing" "M-Wing" "W100" m_wing Nothing "other" "an" } hodoku(3210 Hard 170 on_request);'
sed -i -e "/^ *WWing {/a\\            $row" -e '/^pub(crate) mod nishio;/i pub(crate) mod m_wing;' "$table"
grep -q 'MWing {' "$table"
cat > tests/testthat/test-technique-m_wing.R <<'R'
test_that("M-wings are found and strike out no digit of the solution", {
  puzzles <- withr::with_seed(1, generate_sudoku(n = 50))
  known <- list_techniques()
  basic <- known$id[known$level <= "medium" & known$needs == "none"]
  path <- explain_sudoku(puzzles, techniques = c(basic, "m_wing", "search"))
  steps <- path[path$technique == "m_wing", ]
  expect_gt(nrow(steps), 0)
  expect_match(format(steps, "full"), "M-Wing", all = TRUE)
  solutions <- lapply(solve_sudoku(puzzles), as.matrix)
  for (i in seq_len(nrow(steps))) {
    gone <- steps$eliminations[[i]]
    expect_gt(nrow(gone), 0)
    expect_false(any(solutions[[steps$.id[[i]]]][cbind(gone$row, gone$col)] == gone$digit))
  }
})
R
# Each technique has a puzzle of which its texts are tested.
sed -i 's/death_blossom = 1,/& m_wing = 13,/' tests/testthat/helper-steps.R
