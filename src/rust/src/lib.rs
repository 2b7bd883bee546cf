//! The bindings of the engine to R: parse what R hands over, call the
//! engine, hand results back. No Sudoku is decided here, and no text for users
//! is written: statuses go to R, which has the words.
//!
//! Every function gives R its answer or says why there is none, see `ended`.
// `extendr_module!` generates public functions without documentation.
#![allow(missing_docs)]

mod batch;
mod candidates;
mod cells;
mod check;
mod complete;
mod convert;
mod count;
mod ended;
mod enumerate;
mod explain;
mod form;
mod generate;
mod input;
mod job;
mod lines;
mod links;
mod matrix;
mod memory;
mod minimize;
mod names;
mod output;
mod plain;
mod portion;
mod problem;
mod rate;
mod rules;
mod schedule;
mod solve;
mod steps;
mod study;
mod symmetry;
mod target;
mod text;
mod threads;
mod why;

use extendr_api::prelude::*;

extendr_module! {
    mod oxidoku;
    use candidates;
    use check;
    use complete;
    use convert;
    use count;

    use enumerate;
    use explain;
    use generate;
    use lines;
    use links;
    use minimize;
    use names;
    use plain;
    use rate;
    use rules;
    use solve;
    use study;
    use symmetry;
    use target;
    use why;
}
