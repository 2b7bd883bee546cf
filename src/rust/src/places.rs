//! The cells of clues as R has them: integer matrices with columns row and column, rows of
//! further sheets counted on from [`SHEET`]. What readers and `sudoku_rules()` ask of the cells
//! of each clue is asked here, since in R it takes longer than all the rest of a clue.

use crate::ended::{Ended, Reply};
use crate::memory::make::{Fresh, ToR, truth};
use crate::memory::read::{Strings, elements, has_dimnames, is_object, matrix_dim, values};
use crate::memory::{NA, Object, Truth};

/// As `SHEET` in `board.R`.
const SHEET: i32 = 100;

/// The cells among some words of a script of Interactive Sudoku Solver: "R1C2", letters from 10
/// on, and "@1@2@3", sheet, row and column, as `iss-cells.R` has cells of further sheets. Rows and
/// columns that no number stands for are `NA`.
pub(crate) fn rs_iss_places(words: Object<'_>) -> Reply {
    let words = Strings::of(words)?.ok_or_else(|| Ended::fault("cells are words"))?;
    let mut places = Vec::with_capacity(words.len());
    for index in 0..words.len() {
        let word = words.text(index)?.unwrap_or_default();
        places.extend(place_of(&word));
    }
    let count = places.len();
    let mut matrix = Fresh::<i32>::array(&[count, 2])?;
    let (rows, columns) = matrix.values().split_at_mut(count);
    for (at, [row, column]) in places.into_iter().enumerate() {
        (rows[at], columns[at]) = (row, column);
    }
    Ok(matrix.into_held())
}

/// The row and column that a word says; `None` for a word that is no cell.
fn place_of(word: &str) -> Option<[i32; 2]> {
    if let Some(numbers) = word.strip_prefix('@') {
        let mut numbers = numbers.split('@').map(|number| number.parse::<i32>().ok());
        let [sheet, row, column] = [(); 3].map(|()| numbers.next().flatten());
        let inside = |number: &i32| (0..SHEET).contains(number);
        let place = sheet.filter(inside).zip(row.filter(inside));
        let row = place.map_or(NA, |(sheet, row)| SHEET * sheet + row);
        return Some([row, column.unwrap_or(NA)]);
    }
    let mut letters = word.chars();
    let ('R' | 'r', row, 'C' | 'c', column, None) = (
        letters.next()?,
        letters.next()?,
        letters.next()?,
        letters.next()?,
        letters.next(),
    ) else {
        return None;
    };
    let number = |letter: char| match letter.to_digit(36) {
        Some(number @ 1..) => number as i32,
        _ => NA,
    };
    Some([number(row), number(column)])
}

/// Whether cells are an integer matrix with two columns and at least one row, all of them on the
/// board: one of `size`, or the cells with the numbers `places`, see `place_numbers()`.
pub(crate) fn rs_are_on_board(
    cells: Object<'_>,
    size: Object<'_>,
    places: Option<&[i32]>,
) -> Reply {
    Ok(truth(are_on_board(cells, size, places)?))
}

/// For each matrix of a list whether its cells are as that function asks, from `least` to `most` of
/// them, and different.
pub(crate) fn rs_are_different(
    list: Object<'_>,
    size: Object<'_>,
    places: Option<&[i32]>,
    least: i32,
    most: f64,
) -> Reply {
    let mut answers = Vec::with_capacity(list.len());
    for cells in elements(list) {
        let inside = are_on_board(cells, size, places)?;
        let cells = values::<i32>(cells)?.unwrap_or_default();
        let count = cells.len() / 2;
        let is_fine = inside
            && count as f64 >= f64::from(least)
            && count as f64 <= most
            && first_repeated(cells.iter().map(|&value| i64::from(value))) == 0;
        answers.push(Truth::from(is_fine));
    }
    Ok(answers.to_r()?)
}

fn are_on_board(
    cells: Object<'_>,
    size: Object<'_>,
    places: Option<&[i32]>,
) -> Result<bool, Ended> {
    Ok(
        match (
            values::<i32>(size)?,
            matrix_dim(cells)?,
            values::<i32>(cells)?,
        ) {
            (Some(&[rows, columns]), Some([count, 2]), Some(cells_in)) => {
                let (first, second) = cells_in.split_at(count);
                let inside = |(&row, &column): (&i32, &i32)| match places {
                    Some(places) => {
                        row > 0
                            && (1..SHEET).contains(&column)
                            && places.contains(&(row * SHEET + column))
                    }
                    None => (1..=rows).contains(&row) && (1..=columns).contains(&column),
                };
                count > 0
                    && !is_object(cells)
                    && !has_dimnames(cells)
                    && first.iter().zip(second).all(inside)
            }
            _ => false,
        },
    )
}

/// The number of the first cell of a matrix that was there before, 0 if there is none.
pub(crate) fn rs_repeated_cell(cells: Object<'_>) -> Reply {
    let again = match (values::<i32>(cells)?, values::<f64>(cells)?) {
        (Some(cells), _) => first_repeated(cells.iter().map(|&value| i64::from(value))),
        (_, Some(cells)) => first_repeated(cells.iter().map(|&value| value as i64)),
        _ => return Err(Ended::fault("cells are numbers")),
    };
    Ok((again as i32).to_r()?)
}

/// The first two columns of a matrix are rows and columns.
fn first_repeated(values: impl ExactSizeIterator<Item = i64> + Clone) -> usize {
    let count = values.len() / 2;
    let rows = values.clone().take(count);
    let places = rows.zip(values.skip(count)).collect::<Vec<_>>();
    // Most clues have a few cells.
    let again = |&at: &usize| places[..at].contains(&places[at]);
    (1..count).find(again).map_or(0, |at| at + 1)
}
