//! What can be wrong with grids of R.

use crate::memory::Held;
use crate::memory::jump::Jump;
use crate::memory::make::{ToR, named};

/// The first thing wrong with the input.
pub(crate) enum Problem {
    /// An element of a list is not a numeric matrix of the right shape.
    Shape { element: usize },
    /// The bytes of a string are no characters.
    Encoding { element: usize },
    /// A string has another number of cells.
    Length { element: usize, found: usize },
    /// A character of a string means nothing.
    Symbol { element: usize, offset: usize },
    /// A value is no digit of the grid.
    Digit {
        element: usize,
        row: usize,
        column: usize,
    },
}

impl Problem {
    /// For R: what is wrong and where, counted from 1.
    pub(crate) fn report(self) -> Result<Held, Jump> {
        let (problem, element, further): (_, _, &[(&str, usize)]) = match self {
            Self::Shape { element } => ("shape", element, &[]),
            Self::Encoding { element } => ("encoding", element, &[]),
            Self::Length { element, found } => ("length", element, &[("found", found)]),
            Self::Symbol { element, offset } => ("symbol", element, &[("position", offset + 1)]),
            Self::Digit {
                element,
                row,
                column,
            } => ("digit", element, &[("row", row + 1), ("col", column + 1)]),
        };
        let element = (element + 1) as f64;
        let further: Vec<(&str, f64)> = further
            .iter()
            .map(|&(name, value)| (name, value as f64))
            .collect();
        let mut fields: Vec<(&str, &dyn ToR)> = vec![("problem", &problem), ("element", &element)];
        fields.extend(
            further
                .iter()
                .map(|(name, value)| (*name, value as &dyn ToR)),
        );
        named(&fields)
    }
}
