//! What a search that learns decides on: statements about one cell and digit.

/// "This cell holds this digit", or its opposite.
///
/// ```text
/// variable  cell * size + digit
/// literal   2 * variable          the cell holds the digit
///           2 * variable + 1      it does not
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn holds(variable: usize) -> Self {
        Self(2 * variable as u32)
    }

    pub(super) fn lacks(variable: usize) -> Self {
        Self(2 * variable as u32 + 1)
    }

    pub(super) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Whether it says that the cell holds the digit.
    pub(super) fn is_holds(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}
