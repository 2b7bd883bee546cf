//! Grids as R holds them, read into cells.
//!
//! R says which of four forms `x` has; shape was checked in R for a matrix and
//! an array, and is checked here for each string and list element, because
//! there may be millions. The first thing that is wrong is reported by its
//! place; R looks there and finds the words.

use crate::cells::{self, ABSENT, FOREIGN, Layout, is_absent, row_and_column};
use crate::ended::Ended;
use crate::job::{Job, Poll};
use crate::matrix::{read_integers, read_reals};
use crate::memory::bytes::zeros;
use crate::memory::jump::Jump;
use crate::memory::make::{ToR, named};
use crate::memory::read::{Element, Matrices, Strings, lazy_cells, values};
use crate::rules::read_rules;
use crate::text::{Flaw, read_plain, read_tolerant};
use extendr_api::prelude::*;
use oxidoku_engine::{Cell, Digit, Grid, Rules};
use std::result::Result;
use std::sync::Arc;

/// Grids that are read before anybody asks whether to stop: some tens of microseconds.
pub(crate) const AT_ONCE: usize = 1024;

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
    pub(crate) fn report(self) -> Result<Robj, Jump> {
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

/// Whether values that are no digits are a problem, or merely [`FOREIGN`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strictness {
    Strict,
    Lenient,
}

/// Where the values are.
enum Source<'a> {
    /// The cells of a lazy character vector of this package.
    Cells(Robj),
    /// The same, of another size: so many bytes a grid.
    OtherCells(Robj, usize),
    Strings(Strings<'a>),
    Integers(&'a [i32]),
    Reals(&'a [f64]),
    /// A logical matrix is all `NA`, which R has checked.
    Blank,
    List(Matrices<'a>),
    /// The object is not of the form that R named.
    Other,
}

/// Reads the grids of an R object, as many at a time as its user likes.
pub(crate) struct Reader<'a> {
    pub(crate) rules: Arc<Rules>,
    pub(crate) form: Form,
    pub(crate) x: &'a Robj,
    strictness: Strictness,
    source: Source<'a>,
    len: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(
        x: &'a Robj,
        form: &str,
        rules: &List,
        strictness: Strictness,
    ) -> Result<Self, Ended> {
        let rules = read_rules(rules)?;
        let form = Form::from_name(form)?;
        let (layout, cells) = (Layout::of(&rules), rules.cells());
        let source = match form {
            Form::Text => match lazy_cells(x) {
                Some((bytes, width)) if width == cells => Source::Cells(bytes),
                Some((bytes, width)) => Source::OtherCells(bytes, width),
                None => Strings::of(x)?.map_or(Source::Other, Source::Strings),
            },
            Form::List => Matrices::of(x, layout.dim).map_or(Source::Other, Source::List),
            Form::Matrix | Form::Array => match (values(x)?, values(x)?) {
                (Some(integers), _) => Source::Integers(integers),
                (_, Some(reals)) => Source::Reals(reals),
                _ => Source::Blank,
            },
        };
        let len = match (&source, form) {
            (Source::Other, _) => 1,
            (_, Form::Matrix | Form::Array) => x.len() / layout.values(),
            _ => x.len(),
        };
        Ok(Self {
            rules,
            form,
            x,
            strictness,
            source,
            len,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The same as [`Reader::read`], for many grids: the rest is left once `stop` says
    /// true.
    pub(crate) fn read_until(
        &self,
        stop: &dyn Fn() -> bool,
        first: usize,
        target: &mut [u8],
    ) -> Result<(), Ended> {
        let width = self.rules.cells();
        for (portion, target) in target.chunks_mut(AT_ONCE * width).enumerate() {
            self.read(first + portion * AT_ONCE, target)?;
            if stop() {
                break;
            }
        }
        Ok(())
    }

    /// Reads the grids from `first` on, as many as there is room for in `target`.
    pub(crate) fn read(&self, first: usize, target: &mut [u8]) -> Result<(), Ended> {
        let (layout, cells) = (Layout::of(&self.rules), self.rules.cells());
        let each = layout.values();
        let elements = (first..).zip(target.chunks_exact_mut(cells));
        match &self.source {
            Source::Cells(bytes) => {
                let from = values::<u8>(bytes)?.unwrap_or_default();
                target.copy_from_slice(&from[first * cells..][..target.len()]);
                layout.unname(target);
                if target.contains(&FOREIGN) {
                    for (element, target) in (first..).zip(target.chunks_exact(cells)) {
                        self.check(element, target)?;
                    }
                }
            }
            Source::OtherCells(bytes, width) => {
                let from = values::<u8>(bytes)?.unwrap_or_default();
                let grids = from.chunks_exact(*width).skip(first);
                for (grid, (element, target)) in grids.zip(elements) {
                    if !is_absent(grid) {
                        let found = *width;
                        return Err(Problem::Length { element, found }.into());
                    }
                    target.fill(ABSENT);
                }
            }
            Source::Strings(strings) => {
                for (element, target) in elements {
                    match strings.bytes(element) {
                        None => target.fill(ABSENT),
                        Some(text) if read_plain(text, layout, target) => {}
                        Some(_) => self.read_text(strings, element, target)?,
                    }
                }
            }
            Source::Integers(values) => {
                for (element, target) in elements {
                    read_integers(&values[element * each..][..each], layout, target);
                    self.check(element, target)?;
                }
            }
            Source::Reals(values) => {
                for (element, target) in elements {
                    read_reals(&values[element * each..][..each], layout, target);
                    self.check(element, target)?;
                }
            }
            Source::Blank => target.fill(0),
            Source::List(list) => {
                for (element, target) in elements {
                    match list.get(element)? {
                        Element::Null => {
                            target.fill(ABSENT);
                            continue;
                        }
                        Element::Integers(values) => read_integers(values, layout, target),
                        Element::Reals(values) => read_reals(values, layout, target),
                        Element::Blank => target.fill(0),
                        Element::Other => return Err(Problem::Shape { element }.into()),
                    }
                    self.check(element, target)?;
                }
            }
            Source::Other => return Err(Problem::Shape { element: 0 }.into()),
        }
        Ok(())
    }

    /// Reads a string that is not plain.
    fn read_text(
        &self,
        strings: &Strings<'a>,
        element: usize,
        target: &mut [u8],
    ) -> Result<(), Ended> {
        let text = strings.text(element)?;
        let text = text.ok_or(Problem::Encoding { element })?;
        let strict = self.strictness == Strictness::Strict;
        let layout = Layout::of(&self.rules);
        let read = read_tolerant(&text, layout, strict, target);
        read.map_err(|flaw| match flaw {
            Flaw::Length(found) => Problem::Length { element, found },
            Flaw::Symbol(offset) => Problem::Symbol { element, offset },
        })?;
        Ok(self.check(element, target)?)
    }

    fn check(&self, element: usize, cells: &[u8]) -> Result<(), Problem> {
        // First a look at all cells at once, which is quick and mostly enough.
        let foreign = cells
            .iter()
            .fold(false, |any, &cell| any | (cell == FOREIGN));
        if foreign && self.strictness == Strictness::Strict {
            let cell = cells.iter().position(|&cell| cell == FOREIGN);
            let cell = Cell::from_index(cell.unwrap_or_default());
            let [row, column] =
                row_and_column(cell, &self.rules).map(|from_one| from_one as usize - 1);
            return Err(Problem::Digit {
                element,
                row,
                column,
            });
        }
        Ok(())
    }
}

/// Grids that have been read.
pub(crate) struct Batch {
    pub(crate) rules: Arc<Rules>,
    pub(crate) form: Form,
    cells: Vec<u8>,
}

impl Batch {
    pub(crate) fn len(&self) -> usize {
        self.cells.len() / self.rules.cells()
    }

    /// The values of an element; `None` if it is missing.
    pub(crate) fn digits(&self, element: usize) -> Option<&[u8]> {
        let cells = self.rules.cells();
        let digits = &self.cells[element * cells..][..cells];
        (!is_absent(digits)).then_some(digits)
    }

    /// An element as a grid; `None` if it is missing or holds foreign values.
    pub(crate) fn grid(&self, element: usize) -> Option<Grid> {
        cells::grid(self.digits(element)?, &self.rules)
    }
}

/// Reads all grids of `x`.
pub(crate) fn read(
    x: &Robj,
    form: &str,
    rules: &List,
    strictness: Strictness,
) -> Result<Batch, Ended> {
    let reader = Reader::new(x, form, rules, strictness)?;
    let mut cells = zeros(reader.len() * reader.rules.cells())?;
    let poll = Poll::new(&Job::quiet());
    reader.read_until(&|| poll.stops(0), 0, &mut cells)?;
    poll.result()?;
    Ok(Batch {
        rules: reader.rules,
        form: reader.form,
        cells,
    })
}

/// A digit handed over by R, which has checked its range.
pub(crate) fn read_digit(value: i32, rules: &Rules) -> Option<Digit> {
    Digit::new(Layout::of(rules).cell(value.into()))
}
