//! Grids as R holds them, read into cells.
//!
//! R says which of five forms `x` has; shape was checked in R for a matrix and
//! an array, and is checked here for each string and list element, because
//! there may be millions. The first thing that is wrong is reported by its
//! place; R looks there and finds the words.

use crate::batch::{Batch, Composition};
use crate::cells::{ABSENT, FOREIGN, Layout, is_absent, row_and_column};
use crate::ended::Ended;
use crate::form::Form;
use crate::job::{Job, Poll};
use crate::matrix::{read_integers, read_reals};
use crate::memory::bytes::zeros;
use crate::memory::read::{Element, Strings, element_of, lazy_cells, matrix, values};
use crate::memory::{Held, Object};
use crate::packed::{Packing, columns_of};
use crate::problem::Problem;
use crate::routines::{Arguments, Parameter};
use crate::text::{Flaw, read_plain, read_tolerant};
use oxidoku_engine::{Cell, Digit, Rules};

/// Grids that are read before anybody asks whether to stop: some tens of microseconds.
pub(crate) const AT_ONCE: usize = 1024;

/// Where the values are.
enum Source<'a> {
    /// The cells of a lazy character vector of this package, so many bytes a grid.
    Cells(Held, usize),
    Strings(Strings<'a>),
    Integers(&'a [i32]),
    Reals(&'a [f64]),
    /// A logical matrix is all `NA`, which R has checked.
    Blank,
    List(Object<'a>),
    /// The packed grids of a column.
    Columns(Vec<&'a [i32]>),
    /// The object is not of the form that R named.
    Other,
}

/// Reads the grids of an R object, as many at a time as its user likes.
pub(crate) struct Reader<'a> {
    pub(crate) of: Composition,
    pub(crate) form: Form,
    pub(crate) x: Object<'a>,
    is_strict: bool,
    source: Source<'a>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(x: Object<'a>, form: Form, rules: Object<'_>) -> Result<Self, Ended> {
        let source = match form {
            Form::Text => match lazy_cells(x)? {
                Some((bytes, width)) => Source::Cells(bytes, width),
                None => Strings::of(x)?.map_or(Source::Other, Source::Strings),
            },
            Form::List if x.is_list() => Source::List(x),
            Form::List => Source::Other,
            Form::Column => columns_of(x)?.map_or(Source::Other, Source::Columns),
            Form::Matrix | Form::Array => match (values(x)?, values(x)?) {
                (Some(integers), _) => Source::Integers(integers),
                (_, Some(reals)) => Source::Reals(reals),
                _ => Source::Blank,
            },
        };
        let of = Composition::read(rules, |rules| match (&source, form) {
            (Source::Other, _) => 1,
            (_, Form::Matrix | Form::Array) => x.len() / Layout::of(rules).values(),
            (Source::Columns(columns), _) => columns[0].len(),
            _ => x.len(),
        })?;
        Ok(Self {
            of,
            form,
            x,
            is_strict: true,
            source,
        })
    }

    /// Values that are no digits are [`FOREIGN`], and not a problem.
    pub(crate) fn lenient(self) -> Self {
        let is_strict = false;
        Self { is_strict, ..self }
    }

    pub(crate) fn len(&self) -> usize {
        self.of.len()
    }

    /// Reads all grids in the order of the call, or the first of them until `stop` says
    /// true.
    pub(crate) fn read_all(
        &self,
        stop: &dyn Fn() -> bool,
        mut target: &mut [u8],
    ) -> Result<(), Ended> {
        for run in self.of.in_order() {
            let (part, rest) = target.split_at_mut(run.items.len() * run.rules.cells());
            target = rest;
            self.read_until(stop, run.items.start, part)?;
            if stop() {
                break;
            }
        }
        Ok(())
    }

    /// The same as [`Reader::read`], for many grids: the rest is left once `stop` says
    /// true.
    pub(crate) fn read_until(
        &self,
        stop: &dyn Fn() -> bool,
        first: usize,
        target: &mut [u8],
    ) -> Result<(), Ended> {
        let width = self.of.rules_of(first).cells();
        for (portion, target) in target.chunks_mut(AT_ONCE * width).enumerate() {
            self.read(first + portion * AT_ONCE, target)?;
            if stop() {
                break;
            }
        }
        Ok(())
    }

    /// Reads the grids from `first` on, as many as there is room for in `target`, which
    /// have the same rules.
    pub(crate) fn read(&self, first: usize, target: &mut [u8]) -> Result<(), Ended> {
        let rules = self.of.rules_of(first);
        let (layout, cells) = (Layout::of(rules), rules.cells());
        let each = layout.values();
        let elements = (first..).zip(target.chunks_exact_mut(cells));
        match &self.source {
            Source::Cells(bytes, width) if *width == cells => {
                let from = values::<u8>(bytes.object())?.unwrap_or_default();
                target.copy_from_slice(&from[first * cells..][..target.len()]);
                layout.unname(target);
                if target.contains(&FOREIGN) {
                    for (element, target) in (first..).zip(target.chunks_exact(cells)) {
                        self.check(element, rules, target)?;
                    }
                }
            }
            Source::Cells(bytes, width) => {
                let from = values::<u8>(bytes.object())?.unwrap_or_default();
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
                        Some(_) => self.read_text(strings, element, rules, target)?,
                    }
                }
            }
            Source::Integers(values) => {
                for (element, target) in elements {
                    read_integers(&values[element * each..][..each], layout, target);
                    self.check(element, rules, target)?;
                }
            }
            Source::Reals(values) => {
                for (element, target) in elements {
                    read_reals(&values[element * each..][..each], layout, target);
                    self.check(element, rules, target)?;
                }
            }
            Source::Blank => target.fill(0),
            Source::List(list) => {
                for (element, target) in elements {
                    match matrix(element_of(*list, element), layout.dim)? {
                        Element::Null => {
                            target.fill(ABSENT);
                            continue;
                        }
                        Element::Integers(values) => read_integers(values, layout, target),
                        Element::Reals(values) => read_reals(values, layout, target),
                        Element::Blank => target.fill(0),
                        Element::Other => return Err(Problem::Shape { element }.into()),
                    }
                    self.check(element, rules, target)?;
                }
            }
            Source::Columns(columns) => {
                let packing = Packing::of(layout);
                if columns.len() < packing.columns() {
                    return Err(Problem::Shape { element: first }.into());
                }
                packing.unpack(columns, first, target);
            }
            Source::Other => return Err(Problem::Shape { element: 0 }.into()),
        }
        Ok(())
    }

    /// All grids.
    pub(crate) fn into_batch(self) -> Result<Batch, Ended> {
        let mut cells = zeros(self.of.cells())?;
        let poll = Poll::new(&Job::quiet());
        self.read_all(&|| poll.stops(0), &mut cells)?;
        poll.result()?;
        Ok(Batch::new(self.of, self.form, cells))
    }

    /// Reads a string that is not plain.
    fn read_text(
        &self,
        strings: &Strings<'a>,
        element: usize,
        rules: &Rules,
        target: &mut [u8],
    ) -> Result<(), Ended> {
        let text = strings.text(element)?;
        let text = text.ok_or(Problem::Encoding { element })?;
        let layout = Layout::of(rules);
        let read = read_tolerant(&text, layout, self.is_strict, target);
        read.map_err(|flaw| match flaw {
            Flaw::Length(found) => Problem::Length { element, found },
            Flaw::Symbol(offset) => Problem::Symbol { element, offset },
        })?;
        Ok(self.check(element, rules, target)?)
    }

    fn check(&self, element: usize, rules: &Rules, cells: &[u8]) -> Result<(), Problem> {
        // First a look at all cells at once, which is quick and mostly enough.
        let foreign = cells
            .iter()
            .fold(false, |any, &cell| any | (cell == FOREIGN));
        if foreign && self.is_strict {
            let cell = cells.iter().position(|&cell| cell == FOREIGN);
            let cell = Cell::from_index(cell.unwrap_or_default());
            let [row, column] = row_and_column(cell, rules).map(|from_one| from_one as usize - 1);
            return Err(Problem::Digit {
                element,
                row,
                column,
            });
        }
        Ok(())
    }
}

/// Three arguments: grids, their form and their rules.
impl<'a> Parameter<'a> for Reader<'a> {
    fn take(arguments: &mut Arguments<'a>) -> Result<Self, Ended> {
        Self::new(arguments.next()?, arguments.next()?, arguments.next()?)
    }
}

/// The same, read.
impl<'a> Parameter<'a> for Batch {
    fn take(arguments: &mut Arguments<'a>) -> Result<Self, Ended> {
        Reader::take(arguments)?.into_batch()
    }
}

/// Reads all grids of `x`.
pub(crate) fn read(x: Object<'_>, form: Form, rules: Object<'_>) -> Result<Batch, Ended> {
    Reader::new(x, form, rules)?.into_batch()
}

/// A digit handed over by R, which has checked its range.
pub(crate) fn read_digit(value: i32, rules: &Rules) -> Option<Digit> {
    Digit::new(Layout::of(rules).cell(value.into()))
}
