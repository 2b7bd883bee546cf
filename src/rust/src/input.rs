//! Grids as R holds them, read into engine form.
//!
//! R says which of four forms `x` has; shape was checked in R for a matrix and
//! an array, and is checked here for each string and list element, because
//! there may be millions. The first thing that is wrong is reported by its
//! place; R looks there and finds the words.

use crate::rules::read_rules;
use extendr_api::{Result, prelude::*};
use oxidoku_engine::{Digit, Grid, Rules, Symbol, read_symbol};
use std::sync::Arc;

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
    pub(crate) fn from_name(name: &str) -> Result<Self> {
        match name {
            "matrix" => Ok(Self::Matrix),
            "string" => Ok(Self::Text),
            "list" => Ok(Self::List),
            "array" => Ok(Self::Array),
            _ => Err(Error::Other("unknown form".into())),
        }
    }
}

/// Stands in [`Batch::digits`] for a value that is no digit of the grid.
/// Digits end at 36, so it cannot be mistaken.
pub(crate) const FOREIGN: u8 = u8::MAX;

/// Grids in engine form: row order, 0 for a blank.
pub(crate) struct Batch {
    pub(crate) rules: Arc<Rules>,
    pub(crate) form: Form,
    digits: Vec<u8>,
    /// Which elements are missing: `NA` strings, `NULL` list elements.
    absent: Vec<bool>,
}

/// The first thing wrong with the input.
pub(crate) enum Problem {
    /// An element of a list is not a numeric matrix of the right shape.
    Shape { element: usize },
    /// A string has another number of cells.
    Length { element: usize, found: usize },
    /// A character of a string means nothing.
    Symbol { element: usize, offset: usize },
    /// A value is no digit of the grid.
    Digit { element: usize, cell: usize },
}

/// Whether values that are no digits are a problem or just [`FOREIGN`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strictness {
    Strict,
    Lenient,
}

impl Batch {
    pub(crate) fn len(&self) -> usize {
        self.absent.len()
    }

    /// The values of an element; `None` if it is missing.
    pub(crate) fn digits(&self, element: usize) -> Option<&[u8]> {
        let cells = self.rules.cells();
        (!self.absent[element]).then(|| &self.digits[element * cells..][..cells])
    }

    /// An element as a grid; `None` if it is missing or holds foreign values.
    pub(crate) fn grid(&self, element: usize) -> Option<Grid> {
        Grid::from_digits(self.digits(element)?, &self.rules).ok()
    }
}

impl Problem {
    /// For R: what is wrong and where, counted from 1.
    pub(crate) fn into_list(self, size: usize) -> List {
        match self {
            Self::Shape { element } => list!(problem = "shape", element = one_based(element)),
            Self::Length { element, found } => list!(
                problem = "length",
                element = one_based(element),
                found = found as f64
            ),
            Self::Symbol { element, offset } => list!(
                problem = "symbol",
                element = one_based(element),
                position = one_based(offset)
            ),
            Self::Digit { element, cell } => list!(
                problem = "digit",
                element = one_based(element),
                row = one_based(cell / size),
                col = one_based(cell % size)
            ),
        }
    }
}

fn one_based(index: usize) -> f64 {
    (index + 1) as f64
}

/// Reads all grids of `x`; `Err` of the inner result is for the user, of the
/// outer one a fault of the package.
pub(crate) fn read(
    x: &Robj,
    form: &str,
    rules: &List,
    strictness: Strictness,
) -> Result<std::result::Result<Batch, List>> {
    let rules = read_rules(rules)?;
    let form = Form::from_name(form)?;
    let size = rules.size();
    let mut reader = Reader {
        strictness,
        batch: Batch {
            form,
            digits: Vec::new(),
            absent: Vec::new(),
            rules,
        },
    };
    let read = match form {
        Form::Matrix | Form::Array => reader.read_array(x),
        Form::Text => reader.read_strings(x),
        Form::List => reader.read_list(x),
    };
    Ok(match read {
        Ok(()) => Ok(reader.batch),
        Err(problem) => Err(problem.into_list(size)),
    })
}

struct Reader {
    strictness: Strictness,
    batch: Batch,
}

impl Reader {
    fn read_array(&mut self, x: &Robj) -> std::result::Result<(), Problem> {
        let cells = self.batch.rules.cells();
        for first in (0..x.len()).step_by(cells) {
            self.read_matrix(x, first)?;
        }
        Ok(())
    }

    fn read_list(&mut self, x: &Robj) -> std::result::Result<(), Problem> {
        let Some(list) = x.as_list() else {
            return Err(Problem::Shape { element: 0 });
        };
        let size = self.batch.rules.size() as i32;
        for (element, (_, matrix)) in list.iter().enumerate() {
            if matrix.is_null() {
                self.read_absent();
                continue;
            }
            let dim = matrix.dim();
            let square =
                dim.is_some_and(|dim| dim.as_robj().as_integer_slice() == Some(&[size, size]));
            if !square || !self.read_kind(&matrix) {
                return Err(Problem::Shape { element });
            }
            self.read_matrix(&matrix, 0)?;
        }
        Ok(())
    }

    /// Whether this sort of R vector can be a grid.
    fn read_kind(&self, x: &Robj) -> bool {
        let factor = x.inherits("factor");
        x.is_integer() && !factor || x.is_real() || is_blank_logical(x)
    }

    fn read_absent(&mut self) {
        let cells = self.batch.rules.cells();
        self.batch.absent.push(true);
        self.batch.digits.extend(std::iter::repeat_n(0, cells));
    }

    /// Reads size x size values of `x` in R's column order, from `first` on.
    fn read_matrix(&mut self, x: &Robj, first: usize) -> std::result::Result<(), Problem> {
        let size = self.batch.rules.size();
        let element = self.batch.absent.len();
        let start = self.batch.digits.len();
        self.batch.absent.push(false);
        self.batch.digits.resize(start + size * size, 0);
        let target = &mut self.batch.digits[start..];
        // A logical matrix is all NA (checked before): blank as it stands.
        if let Some(values) = x.as_integer_slice() {
            let values = values[first..][..size * size].iter();
            transpose(values.map(|&v| read_integer(v, size)), target, size);
        } else if let Some(values) = x.as_real_slice() {
            let values = values[first..][..size * size].iter();
            transpose(values.map(|&v| read_real(v, size)), target, size);
        }
        if self.strictness == Strictness::Strict {
            if let Some(cell) = target.iter().position(|&value| value == FOREIGN) {
                return Err(Problem::Digit { element, cell });
            }
        }
        Ok(())
    }

    fn read_strings(&mut self, x: &Robj) -> std::result::Result<(), Problem> {
        let strings: Strings = x.try_into().map_err(|_| Problem::Shape { element: 0 })?;
        self.batch
            .digits
            .reserve(strings.len() * self.batch.rules.cells());
        for (element, string) in strings.iter().enumerate() {
            if string.is_na() {
                self.read_absent();
            } else {
                self.read_string(string.as_ref(), element)?;
            }
        }
        Ok(())
    }

    fn read_string(&mut self, text: &str, element: usize) -> std::result::Result<(), Problem> {
        let (size, expected) = (self.batch.rules.size(), self.batch.rules.cells());
        let digits = &mut self.batch.digits;
        let start = digits.len();
        for (offset, character) in text.chars().enumerate() {
            digits.push(match read_symbol(character) {
                Symbol::Digit(digit) if usize::from(digit.get()) <= size => digit.get(),
                Symbol::Blank => 0,
                Symbol::Frame => continue,
                Symbol::Unknown if self.strictness == Strictness::Strict => {
                    return Err(Problem::Symbol { element, offset });
                }
                Symbol::Digit(_) | Symbol::Unknown => FOREIGN,
            });
        }
        let found = digits.len() - start;
        if found != expected {
            return Err(Problem::Length { element, found });
        }
        if self.strictness == Strictness::Strict {
            if let Some(cell) = digits[start..].iter().position(|&value| value == FOREIGN) {
                return Err(Problem::Digit { element, cell });
            }
        }
        self.batch.absent.push(false);
        Ok(())
    }
}

fn is_blank_logical(x: &Robj) -> bool {
    x.as_logical_slice()
        .is_some_and(|values| values.iter().all(|value| value.is_na()))
}

/// Column order to row order.
fn transpose(values: impl Iterator<Item = u8>, target: &mut [u8], size: usize) {
    for (index, value) in values.enumerate() {
        target[index % size * size + index / size] = value;
    }
}

fn read_integer(value: i32, size: usize) -> u8 {
    match value {
        // NA_integer_ is the lowest integer.
        i32::MIN | 0 => 0,
        1.. if value as usize <= size => value as u8,
        _ => FOREIGN,
    }
}

fn read_real(value: f64, size: usize) -> u8 {
    if value.is_na() || value == 0.0 {
        0
    } else if value.fract() == 0.0 && (1.0..=size as f64).contains(&value) {
        value as u8
    } else {
        FOREIGN
    }
}

/// A digit handed over by R, which has checked its range.
pub(crate) fn read_digit(value: i32) -> Option<Digit> {
    u8::try_from(value).ok().and_then(Digit::new)
}
