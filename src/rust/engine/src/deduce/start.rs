//! Where every puzzle of some rules begins.

use super::layout::Layout;
use super::pencil_marks::PencilMarks;
use crate::rules::Rules;

/// A board and the candidates of its grid without any digit, worked out once for many
/// puzzles.
#[derive(Clone, Debug)]
pub(crate) struct Start<const W: usize> {
    pub(super) board: Layout<W>,
    pub(super) marks: Box<PencilMarks<W>>,
}

impl<const W: usize> Start<W> {
    /// The start under `rules`, which must have at most 64 `W` cells.
    pub(crate) fn new(rules: &Rules) -> Self {
        let board = Layout::new(rules);
        let marks = PencilMarks::blank(&board).into();
        Self { board, marks }
    }

    pub(crate) fn layout(&self) -> &Layout<W> {
        &self.board
    }
}
