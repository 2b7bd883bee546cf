//! The forms in which R holds grids.

use crate::ended::Ended;

/// How R holds the grids.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// One matrix.
    Matrix,
    /// A character vector, one grid a string.
    Text,
    /// A list of matrices.
    List,
    /// A size x size x k array.
    Array,
}

impl Form {
    pub(crate) fn from_name(name: &str) -> Result<Self, Ended> {
        match name {
            "matrix" => Ok(Self::Matrix),
            "string" => Ok(Self::Text),
            "list" => Ok(Self::List),
            "array" => Ok(Self::Array),
            _ => Err(Ended::fault("unknown form")),
        }
    }
}
