//! What nearly every finder imports: the position, the words of the grid, and what a step
//! is made of.

pub(crate) use super::common::marks::{all_of, each, marks, places_of};
pub(crate) use crate::deduce::{Cells, Layout, State};
pub(crate) use crate::grid::digit::{bits, is_single, lowest};
pub(crate) use crate::grid::{Cell, Digit, DigitSet, HouseId, HouseKind, MAX_SIZE};
pub(crate) use crate::human::family::{Finder, Flow, Query, Report, SearchEnd, Together, finder};
pub(crate) use crate::human::memo::{Area, Memo};
pub(crate) use crate::human::step::{Candidate, HousePart, Link, Mark, Node, Part, Step};
pub(crate) use crate::human::{Options, Technique, Techniques};
pub(crate) use crate::work::{Arrange, Control, Halt};
