//! Symmetries of the pattern that the clues of a puzzle form.

use crate::grid::Cell;
use crate::rules::Board;
use crate::work::{Named, named};

/// Which moves of the grid map the clue pattern onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry asked for.
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Mirrored in the horizontal middle line: top and bottom change places.
    Horizontal,
    /// Mirrored in the vertical middle line: left and right change places.
    Vertical,
    /// Mirrored in the diagonal from top left to bottom right.
    Diagonal,
    /// Mirrored in the diagonal from top right to bottom left.
    Antidiagonal,
    /// Mirrored in both middle lines.
    BothAxes,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// All of the above.
    Full,
}

named! {
    Symmetry {
        None "none",
        Rotate180 "rotate180",
        Rotate90 "rotate90",
        Horizontal "horizontal",
        Vertical "vertical",
        Diagonal "diagonal",
        Antidiagonal "antidiagonal",
        BothAxes "both_axes",
        BothDiagonals "both_diagonals",
        Full "full",
    }
}

/// A move of the grid: row, column and size to row and column.
type Move = fn(usize, usize, usize) -> (usize, usize);

const HORIZONTAL: Move = |row, column, size| (size - 1 - row, column);
const VERTICAL: Move = |row, column, size| (row, size - 1 - column);
const DIAGONAL: Move = |row, column, _| (column, row);
const ANTIDIAGONAL: Move = |row, column, size| (size - 1 - column, size - 1 - row);
const QUARTER: Move = |row, column, size| (column, size - 1 - row);
const HALF: Move = |row, column, size| (size - 1 - row, size - 1 - column);

impl Symmetry {
    /// Moves that generate the symmetry group.
    fn generators(self) -> &'static [Move] {
        match self {
            Self::None => &[],
            Self::Rotate180 => &[HALF],
            Self::Rotate90 => &[QUARTER],
            Self::Horizontal => &[HORIZONTAL],
            Self::Vertical => &[VERTICAL],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::BothAxes => &[HORIZONTAL, VERTICAL],
            Self::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Self::Full => &[QUARTER, HORIZONTAL],
        }
    }

    /// All symmetries of the pattern of the cells that are filled, row by row of a square
    /// of so many rows.
    pub fn of_pattern(filled: &[bool], size: usize) -> Self {
        let keeps = |symmetry: &&Self| {
            let keeps = |step: &Move| {
                (0..filled.len()).all(|cell| {
                    let (row, column) = step(cell / size, cell % size, size);
                    filled[cell] == filled[row * size + column]
                })
            };
            symmetry.generators().iter().all(keeps)
        };
        // The one with most moves: those that it consists of keep the pattern, too.
        let order = |symmetry: &&Self| symmetry.order();
        let all = Self::ALL.iter().filter(keeps);
        all.max_by_key(order).copied().unwrap_or(Self::None)
    }

    /// How many moves there are, the one that changes nothing included.
    fn order(self) -> usize {
        match self {
            Self::None => 1,
            Self::BothAxes | Self::BothDiagonals | Self::Rotate90 => 4,
            Self::Full => 8,
            _ => 2,
        }
    }

    /// The cells in groups that keep or lose their clues together, by their first
    /// cell. On a board that is no square each is on its own.
    pub fn orbits(self, board: &Board) -> Vec<Vec<Cell>> {
        let Some(size) = board.square() else {
            return (0..board.count())
                .map(|cell| vec![Cell::from_index(cell)])
                .collect();
        };
        let mut seen = vec![false; size * size];
        let mut orbits = Vec::new();
        for start in 0..size * size {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut orbit = vec![Cell::from_index(start)];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for step in self.generators() {
                    let (row, column) = step(cell.row(size), cell.column(size), size);
                    let image = Cell::at(row, column, size);
                    if !std::mem::replace(&mut seen[image.index()], true) {
                        orbit.push(image);
                    }
                }
            }
            orbits.push(orbit);
        }
        orbits
    }
}

/// Whether some of these orbits have exactly `cells` cells in total.
///
/// Orbit sizes are powers of two, so taking the largest first never goes wrong.
pub(crate) fn can_sum_to<'a>(cells: usize, orbits: impl Iterator<Item = &'a Vec<Cell>>) -> bool {
    let mut available = [0usize; 4];
    for orbit in orbits {
        available[orbit.len().trailing_zeros() as usize] += 1;
    }
    let mut left = cells;
    for (power, &count) in available.iter().enumerate().rev() {
        left -= (left >> power).min(count) << power;
    }
    left == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    const ALL: [(Symmetry, usize); 10] = [
        (Symmetry::None, 1),
        (Symmetry::Rotate180, 2),
        (Symmetry::Rotate90, 4),
        (Symmetry::Horizontal, 2),
        (Symmetry::Vertical, 2),
        (Symmetry::Diagonal, 2),
        (Symmetry::Antidiagonal, 2),
        (Symmetry::BothAxes, 4),
        (Symmetry::BothDiagonals, 4),
        (Symmetry::Full, 8),
    ];

    fn board(size: usize) -> Board {
        Rules::boxes(1, size).unwrap().board().clone()
    }

    #[test]
    fn orbits_partition_the_cells_and_the_largest_is_the_group() {
        for (symmetry, order) in ALL {
            for size in [1, 4, 6, 9] {
                let orbits = symmetry.orbits(&board(size));
                let mut cells: Vec<_> = orbits.iter().flatten().collect();
                cells.sort_unstable();
                cells.dedup();
                assert_eq!(cells.len(), size * size);
                if size > 4 {
                    assert_eq!(orbits.iter().map(Vec::len).max(), Some(order));
                }
            }
        }
    }

    #[test]
    fn each_symmetry_maps_a_corner_where_its_name_says() {
        let image = |symmetry: Symmetry| {
            let orbits = symmetry.orbits(&board(9));
            let orbit = orbits.iter().find(|o| o.contains(&Cell::at(0, 1, 9)));
            let mut places: Vec<_> = orbit.into_iter().flatten().collect();
            places.sort_unstable();
            places
                .iter()
                .map(|c| (c.row(9), c.column(9)))
                .collect::<Vec<_>>()
        };
        assert_eq!(image(Symmetry::Horizontal), [(0, 1), (8, 1)]);
        assert_eq!(image(Symmetry::Vertical), [(0, 1), (0, 7)]);
        assert_eq!(image(Symmetry::Diagonal), [(0, 1), (1, 0)]);
        assert_eq!(image(Symmetry::Antidiagonal), [(0, 1), (7, 8)]);
        assert_eq!(image(Symmetry::Rotate180), [(0, 1), (8, 7)]);
        assert_eq!(image(Symmetry::Rotate90), [(0, 1), (1, 8), (7, 0), (8, 7)]);
    }

    #[test]
    fn a_quarter_turn_of_9_x_9_allows_multiples_of_four_and_one_more() {
        let orbits = Symmetry::Rotate90.orbits(&board(9));
        for cells in 0..=81 {
            assert_eq!(can_sum_to(cells, orbits.iter()), cells % 4 <= 1, "{cells}");
        }
        let orbits = Symmetry::Rotate180.orbits(&board(6));
        for cells in 0..=36 {
            assert_eq!(can_sum_to(cells, orbits.iter()), cells % 2 == 0, "{cells}");
        }
    }
}
