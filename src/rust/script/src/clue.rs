//! Clues in the form that R's `normalize()` gives them.

use crate::board::Place;
use oxidoku_engine::constraint::States;
use std::rc::Rc;

/// A clue: its kind and the fields after `kind`, in order.
#[derive(Clone, Debug)]
pub struct Clue {
    /// The kind, as R names it.
    pub kind: &'static str,
    /// The kind whose key of the format reads it.
    pub(crate) by: &'static str,
    /// What it says.
    pub fields: Vec<Field>,
}

/// A field of a clue and its name.
pub type Field = (&'static str, Value);

/// What a field of a clue holds.
#[derive(Clone, Debug)]
pub enum Value {
    /// Cells, a matrix of R.
    Cells(Vec<Place>),
    /// A list of such matrices.
    Groups(Vec<Vec<Place>>),
    /// A whole number; `None` for `NA`.
    Number(Option<i32>),
    /// Whole numbers.
    Numbers(Vec<i32>),
    /// A string.
    Text(String),
    /// `TRUE` or `FALSE`.
    Truth(bool),
    /// Which pairs of digits are allowed: first digits within second ones, a matrix of R.
    Allowed(Rc<Vec<bool>>),
    /// The next states of an automaton.
    Steps(Rc<States>),
    /// Its accepting states.
    Accepting(Rc<States>),
    /// Lists of clues, of which one holds.
    Alternatives(Vec<Vec<Clue>>),
    /// `NULL`.
    Nothing,
}
/// Each cell once, with the sum of its weights; those without a weight are left out.
pub(crate) fn added(cells: &[Place], weights: &[i32]) -> (Vec<Place>, Vec<i32>) {
    let mut sums: Vec<(Place, i32)> = Vec::new();
    for (cell, weight) in cells.iter().zip(weights) {
        match sums.iter_mut().find(|(known, _)| known == cell) {
            Some((_, sum)) => *sum += weight,
            None => sums.push((*cell, *weight)),
        }
    }
    sums.into_iter().filter(|(_, sum)| *sum != 0).unzip()
}
