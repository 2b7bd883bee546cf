//! New vectors of R. Nothing here leaves by a jump: where memory is short, the
//! caller gets a [`Jump`] and drops what it owns.

use super::bytes::{Shortage, reserve};
use super::jump::{Jump, catch, hold};
use super::{DATAPTR_RO, Held, Object, SEXP, Truth, VECSXP, Value, XLENGTH};
use crate::cells::Layout;
use crate::matrix::write_integers;
use std::ffi::{c_char, c_int};
use std::marker::PhantomData;

unsafe extern "C" {
    fn Rf_ScalarLogical(x: c_int) -> SEXP;
    fn SET_VECTOR_ELT(x: SEXP, index: isize, value: SEXP) -> SEXP;
    // guarded.c
    fn oxidoku_vector(
        kind: c_int,
        length: isize,
        extents: *const c_int,
        dimensions: c_int,
        result: *mut SEXP,
    ) -> c_int;
    fn oxidoku_list(
        names: *const Text,
        values: *const SEXP,
        length: c_int,
        result: *mut SEXP,
    ) -> c_int;
    fn oxidoku_words(
        words: *const Text,
        count: c_int,
        codes: *const c_int,
        length: isize,
        result: *mut SEXP,
    ) -> c_int;
    fn oxidoku_matrices(
        list: SEXP,
        dim: SEXP,
        first: isize,
        count: isize,
        cells: *const u8,
        each: isize,
        values: *const c_int,
        result: *mut SEXP,
    ) -> c_int;
    fn oxidoku_copy_names(from: SEXP, to: SEXP, result: *mut SEXP) -> c_int;
    fn oxidoku_dress(from: SEXP, to: SEXP, result: *mut SEXP) -> c_int;
    // altrep.c
    fn oxidoku_lazy(cells: SEXP, width: c_int, result: *mut SEXP) -> c_int;
    fn oxidoku_strings(cells: *const u8, count: isize, width: c_int, result: *mut SEXP) -> c_int;
}

/// `TRUE` or `FALSE`. R has one of each, so that nothing is made.
pub(crate) fn truth(value: bool) -> Held {
    // SAFETY: on R's main thread; R never frees them.
    unsafe { Held::for_ever(Rf_ScalarLogical(value.into())) }
}

/// Text as C gets it, see guarded.c.
#[repr(C)]
pub(super) struct Text {
    start: *const c_char,
    length: c_int,
}

impl Text {
    pub(super) fn of(text: &str) -> Self {
        Self {
            start: text.as_ptr().cast(),
            length: text.len() as c_int,
        }
    }
}

/// A new vector of R, that nobody else has seen yet. Its values are whatever was in
/// that memory before: to be written before they are read.
///
/// R does not clear memory, and neither does this: the first touch of a page costs
/// time, and threads share it.
pub(crate) struct Fresh<T> {
    vector: Held,
    values: PhantomData<T>,
}

impl<T: Value> Fresh<T> {
    /// A plain vector.
    pub(crate) fn new(length: usize) -> Result<Self, Jump> {
        Self::make(length, &[])
    }

    /// A matrix or an array.
    pub(crate) fn array(extents: &[usize]) -> Result<Self, Jump> {
        Self::make(extents.iter().product(), extents)
    }

    fn make(length: usize, extents: &[usize]) -> Result<Self, Jump> {
        let extents: Vec<c_int> = extents.iter().map(|&extent| extent as c_int).collect();
        let (start, dimensions) = (extents.as_ptr(), extents.len() as c_int);
        // SAFETY: as `catch` asks for; the extents live until R has copied them.
        let vector = unsafe {
            catch(|result| oxidoku_vector(T::KIND, length as isize, start, dimensions, result))
        }?;
        Ok(Self {
            vector,
            values: PhantomData,
        })
    }

    pub(crate) fn values(&mut self) -> &mut [T] {
        // SAFETY: as many values as the vector has, each of which may have any
        // bits; nobody else refers to them, since the vector is new. R's pointer to them is
        // for readers only where a vector might be shared.
        unsafe {
            let x = self.vector.object;
            match XLENGTH(x) {
                // R's pointer of an empty vector is none that Rust accepts.
                0 => &mut [],
                length => {
                    std::slice::from_raw_parts_mut(DATAPTR_RO(x).cast_mut().cast(), length as usize)
                }
            }
        }
    }

    pub(crate) fn into_held(self) -> Held {
        self.vector
    }
}

/// What can be made a part of an answer.
pub(crate) trait ToR {
    fn to_r(&self) -> Result<Held, Jump>;
}

impl ToR for Held {
    fn to_r(&self) -> Result<Held, Jump> {
        hold(self.object())
    }
}

/// A value by itself.
macro_rules! scalar_to_r {
    ($($type:ty as $value:ty),*) => {$(
        impl ToR for $type {
            fn to_r(&self) -> Result<Held, Jump> {
                let mut vector = Fresh::<$value>::new(1)?;
                vector.values()[0] = <$value>::from(*self);
                Ok(vector.into_held())
            }
        }
    )*};
}
scalar_to_r!(f64 as f64, i32 as i32, bool as Truth);

/// Values, copied.
impl<T: Value> ToR for [T] {
    fn to_r(&self) -> Result<Held, Jump> {
        let mut vector = Fresh::<T>::new(self.len())?;
        vector.values().copy_from_slice(self);
        Ok(vector.into_held())
    }
}

impl<T: Value> ToR for Vec<T> {
    fn to_r(&self) -> Result<Held, Jump> {
        self.as_slice().to_r()
    }
}

impl ToR for &str {
    fn to_r(&self) -> Result<Held, Jump> {
        Words::from_iter([*self]).to_r()
    }
}

impl ToR for String {
    fn to_r(&self) -> Result<Held, Jump> {
        self.as_str().to_r()
    }
}

/// A character vector of words that hardly repeat.
impl ToR for Vec<&str> {
    fn to_r(&self) -> Result<Held, Jump> {
        let codes = (0..self.len() as i32).collect();
        let values = self.clone();
        Words { values, codes }.to_r()
    }
}

/// Strings that hardly repeat, `NA` for `None`.
impl ToR for Vec<Option<String>> {
    fn to_r(&self) -> Result<Held, Jump> {
        let values: Vec<&str> = self.iter().flatten().map(String::as_str).collect();
        let mut number = -1;
        let codes = self.iter().map(|text| {
            number += i32::from(text.is_some());
            text.as_ref().map_or(-1, |_| number)
        });
        let codes = codes.collect();
        Words { values, codes }.to_r()
    }
}

/// A list with names.
pub(crate) fn named(fields: &[(&str, &dyn ToR)]) -> Result<Held, Jump> {
    let values = fields.iter().map(|(_, value)| value.to_r());
    let values = values.collect::<Result<Vec<Held>, Jump>>()?;
    let names = fields.iter().map(|(name, _)| *name);
    let fields: Vec<_> = names.zip(&values).collect();
    listed(&fields)
}

/// The same of objects as they are.
pub(crate) fn listed(fields: &[(&str, &Held)]) -> Result<Held, Jump> {
    let names: Vec<Text> = fields.iter().map(|(name, _)| Text::of(name)).collect();
    let addresses: Vec<SEXP> = fields.iter().map(|(_, value)| value.object).collect();
    let (names, length) = (names.as_ptr(), addresses.len() as c_int);
    // SAFETY: as `catch` asks for; names and values live until the list is made.
    unsafe { catch(|result| oxidoku_list(names, addresses.as_ptr(), length, result)) }
}

/// A character vector in the making, whose elements have few different values. What a
/// value is called is asked at the end, once for each.
pub(crate) struct Words<K> {
    values: Vec<K>,
    /// For each element the place of its value; negative for `NA`.
    codes: Vec<i32>,
}

impl<K> Default for Words<K> {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            codes: Vec::new(),
        }
    }
}

impl<K: Copy + PartialEq> Words<K> {
    /// Makes room for so many elements more.
    pub(crate) fn reserve(&mut self, more: usize) -> Result<(), Shortage> {
        reserve(&mut self.codes, more)
    }

    /// Appends an element, `NA` for `None`.
    pub(crate) fn push(&mut self, value: Option<K>) {
        let code = value.map_or(-1, |value| self.code(value));
        self.codes.push(code);
    }

    pub(crate) fn len(&self) -> usize {
        self.codes.len()
    }

    /// Appends other ones.
    pub(crate) fn append(&mut self, others: Self) {
        let known = others.values.into_iter().map(|value| self.code(value));
        let known: Vec<i32> = known.collect();
        let code = |code: i32| usize::try_from(code).map_or(-1, |code| known[code]);
        self.codes.extend(others.codes.into_iter().map(code));
    }

    fn code(&mut self, value: K) -> i32 {
        let known = self.values.iter().position(|&known| known == value);
        let code = known.unwrap_or_else(|| {
            self.values.push(value);
            self.values.len() - 1
        });
        code as i32
    }
}

impl<K: Copy + PartialEq> FromIterator<Option<K>> for Words<K> {
    fn from_iter<I: IntoIterator<Item = Option<K>>>(elements: I) -> Self {
        let mut all = Self::default();
        elements.into_iter().for_each(|element| all.push(element));
        all
    }
}

impl<K: Copy + PartialEq> FromIterator<K> for Words<K> {
    fn from_iter<I: IntoIterator<Item = K>>(elements: I) -> Self {
        elements.into_iter().map(Some).collect()
    }
}

impl<K: ToString> ToR for Words<K> {
    fn to_r(&self) -> Result<Held, Jump> {
        let words: Vec<String> = self.values.iter().map(K::to_string).collect();
        let texts: Vec<Text> = words.iter().map(|word| Text::of(word)).collect();
        let (count, length) = (texts.len() as c_int, self.codes.len() as isize);
        let (texts, codes) = (texts.as_ptr(), self.codes.as_ptr());
        // SAFETY: as `catch` asks for; each code that is not negative has a word, and
        // the words live until R has copied them.
        unsafe { catch(|result| oxidoku_words(texts, count, codes, length, result)) }
    }
}

/// A character vector of the grids in `cells`, `width` bytes each; `NA` for a missing
/// one.
pub(crate) fn strings(cells: &[u8], width: usize) -> Result<Held, Jump> {
    let (count, width) = ((cells.len() / width) as isize, width as c_int);
    // SAFETY: as `catch` asks for; there are that many cells.
    unsafe { catch(|result| oxidoku_strings(cells.as_ptr(), count, width, result)) }
}

/// The same, but it makes strings when asked. Their number must not be 0.
pub(crate) fn lazy_strings(cells: Fresh<u8>, width: usize) -> Result<Held, Jump> {
    let cells = cells.into_held();
    // SAFETY: as `catch` asks for; nobody can write to the cells any more.
    unsafe { catch(|result| oxidoku_lazy(cells.object, width as c_int, result)) }
}

/// Puts the grids of `cells` into a list as integer matrices, from
/// element `first` on; nothing for a missing one.
pub(crate) fn put_matrices(
    list: &mut Elements,
    first: usize,
    cells: &[u8],
    layout: Layout,
) -> Result<(), Jump> {
    let (width, each) = (layout.cells, layout.values());
    assert!(first + cells.len() / width <= list.list.object().len());
    let dim = layout.dim.map(|extent| extent as i32).as_slice().to_r()?;
    let mut values = vec![0; MADE_AT_ONCE * each];
    for (portion, cells) in cells.chunks(MADE_AT_ONCE * width).enumerate() {
        let (first, count) = (first + portion * MADE_AT_ONCE, cells.len() / width);
        let grids = cells.chunks_exact(width);
        for (grid, values) in grids.zip(values.chunks_exact_mut(each)) {
            write_integers(grid, layout, values);
        }
        let (cells, values) = (cells.as_ptr(), values.as_ptr());
        // SAFETY: as `catch` asks for; the list has room for so many matrices, and
        // there are as many cells and values.
        unsafe {
            let (list, dim) = (list.list.object, dim.object);
            let (first, count) = (first as isize, count as isize);
            let width = width as isize;
            catch(|result| {
                oxidoku_matrices(list, dim, first, count, cells, width, values, result)
            })?;
        }
    }
    Ok(())
}

/// Matrices that are made by one call: so few that their values are still available.
const MADE_AT_ONCE: usize = 32;

/// A new list without names, of `NULL`s at first.
pub(crate) struct Elements {
    list: Held,
}

impl Elements {
    pub(crate) fn new(length: usize) -> Result<Self, Jump> {
        let none = std::ptr::null();
        // SAFETY: as `catch` asks for.
        let list =
            unsafe { catch(|result| oxidoku_vector(VECSXP, length as isize, none, 0, result)) }?;
        Ok(Self { list })
    }

    pub(crate) fn put(&mut self, index: usize, value: &Held) {
        assert!(index < self.list.object().len());
        // SAFETY: a place of a list that nobody else has seen yet. R allocates nothing.
        unsafe { SET_VECTOR_ELT(self.list.object, index as isize, value.object) };
    }

    pub(crate) fn into_held(self) -> Held {
        self.list
    }
}

/// Gives `to`, which must be new, the names of `from`.
pub(crate) fn copy_names(from: Object<'_>, to: &Held) -> Result<(), Jump> {
    // SAFETY: as `catch` asks for; nobody else has seen `to`.
    unsafe { catch(|result| oxidoku_copy_names(from.object, to.object, result)) }.map(drop)
}

/// Makes `to`, a new matrix, a grid as `from` is one: with its names, rules and class.
pub(crate) fn dress(from: Object<'_>, to: &Held) -> Result<(), Jump> {
    // SAFETY: as `catch` asks for; nobody else has seen `to`.
    unsafe { catch(|result| oxidoku_dress(from.object, to.object, result)) }.map(drop)
}
