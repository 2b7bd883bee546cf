//! The forms in which R holds grids.

use crate::ended::Ended;
use crate::memory::Object;
use crate::routines::Argument;
use std::borrow::Cow;

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
    /// A list of integer columns, see `packed`.
    Column,
}

impl Argument<'_> for Form {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        match &*Cow::<str>::read(object)? {
            "matrix" => Ok(Self::Matrix),
            "string" => Ok(Self::Text),
            "list" => Ok(Self::List),
            "array" => Ok(Self::Array),
            "column" => Ok(Self::Column),
            _ => Err(Ended::fault("unknown form")),
        }
    }
}
