//! R's memory, read and written without a copy: with `job`, the only unsafe code
//! of the bindings.
//!
//! `extendr` protects every string and every element of a list that it hands out,
//! which takes longer than reading a puzzle. Here a vector is protected as a whole,
//! by the [`Robj`] its reader holds, and what it refers to lives as long.

use extendr_api::Robj;
use extendr_api::SEXP;
use extendr_api::prelude::*;
use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_int, c_void};

// `SEXP` is R's own pointer; that its target is opaque to Rust does no harm.
#[expect(improper_ctypes)]
unsafe extern "C" {
    static R_DimSymbol: SEXP;
    static R_DimNamesSymbol: SEXP;
    static R_NamesSymbol: SEXP;
    static R_NaString: SEXP;
    static R_NilValue: SEXP;
    fn TYPEOF(x: SEXP) -> c_int;
    fn XLENGTH(x: SEXP) -> isize;
    fn INTEGER(x: SEXP) -> *mut i32;
    fn REAL(x: SEXP) -> *mut f64;
    fn LOGICAL(x: SEXP) -> *mut i32;
    fn RAW(x: SEXP) -> *mut u8;
    fn R_CHAR(x: SEXP) -> *const c_char;
    fn STRING_PTR_RO(x: SEXP) -> *const SEXP;
    fn SET_STRING_ELT(x: SEXP, index: isize, value: SEXP);
    fn VECTOR_ELT(x: SEXP, index: isize) -> SEXP;
    fn SET_VECTOR_ELT(x: SEXP, index: isize, value: SEXP) -> SEXP;
    fn Rf_allocVector(kind: c_int, length: isize) -> SEXP;
    fn Rf_getAttrib(x: SEXP, name: SEXP) -> SEXP;
    fn Rf_setAttrib(x: SEXP, name: SEXP, value: SEXP) -> SEXP;
    fn Rf_getCharCE(string: SEXP) -> c_int;
    fn Rf_inherits(x: SEXP, class: *const c_char) -> c_int;
    fn Rf_isObject(x: SEXP) -> c_int;
    fn Rf_mkCharLenCE(text: *const c_char, length: c_int, encoding: c_int) -> SEXP;
    fn R_MakeUnwindCont() -> SEXP;
    fn vmaxget() -> *mut c_void;
    fn vmaxset(mark: *const c_void);
    // interrupt.c
    fn oxidoku_is_valid(text: *const c_char) -> c_int;
    fn oxidoku_utf8(token: SEXP, string: SEXP) -> *const c_char;
    // altrep.c
    fn oxidoku_lazy(cells: SEXP, width: c_int) -> SEXP;
    fn oxidoku_lazy_cells(x: SEXP, width: *mut c_int) -> SEXP;
}

// R's numbers for kinds of vectors and encodings, from Rinternals.h.
const LGLSXP: c_int = 10;
const INTSXP: c_int = 13;
const REALSXP: c_int = 14;
const STRSXP: c_int = 16;
const VECSXP: c_int = 19;
const RAWSXP: c_int = 24;
const CE_NATIVE: c_int = 0;
const CE_UTF8: c_int = 1;
const CE_BYTES: c_int = 3;

/// The strings of a character vector.
pub(crate) struct Strings<'a> {
    elements: &'a [SEXP],
}

impl<'a> Strings<'a> {
    /// `None` if `x` is no character vector. If another package's lazy vector has
    /// to make its strings, it does so here.
    pub(crate) fn of(x: &'a Robj) -> Option<Self> {
        // SAFETY: a character vector of that length, which `x` protects. What R
        // hands to a function is not changed by R while the function runs.
        unsafe {
            let x = x.get();
            if TYPEOF(x) != STRSXP {
                return None;
            }
            let elements = slice(STRING_PTR_RO(x), XLENGTH(x));
            Some(Self { elements })
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.elements.len()
    }

    /// The bytes of a string in whatever encoding; `None` for `NA`. Neither
    /// allocates nor fails.
    #[inline]
    pub(crate) fn bytes(&self, index: usize) -> Option<&'a [u8]> {
        let string = self.elements[index];
        // SAFETY: a string of R that the vector protects.
        unsafe {
            let missing = string == R_NaString;
            (!missing).then(|| slice(R_CHAR(string).cast(), XLENGTH(string)))
        }
    }

    /// A string in UTF-8; `None` if it is `NA` or its bytes are no characters; a
    /// token if R wants to jump, see `job`.
    pub(crate) fn text(&self, index: usize) -> std::result::Result<Option<Cow<'a, str>>, Robj> {
        let Some(bytes) = self.bytes(index).filter(|bytes| !bytes.is_ascii()) else {
            let bytes = self.bytes(index).unwrap_or_default();
            return Ok(std::str::from_utf8(bytes).ok().map(Cow::Borrowed));
        };
        let string = self.elements[index];
        // SAFETY: a string of R that the vector protects. What R gives ends with a
        // null byte and lives until `vmaxset`; it is copied before. The C function
        // catches every jump.
        unsafe {
            match Rf_getCharCE(string) {
                CE_BYTES => return Ok(None),
                CE_UTF8 => return Ok(std::str::from_utf8(bytes).ok().map(Cow::Borrowed)),
                CE_NATIVE if oxidoku_is_valid(R_CHAR(string)) == 0 => return Ok(None),
                _ => {}
            }
            let mark = vmaxget();
            let token = Robj::from_sexp(R_MakeUnwindCont());
            let text = oxidoku_utf8(token.get(), string);
            if text.is_null() {
                return Err(token);
            }
            let text = CStr::from_ptr(text).to_str().ok();
            let text = text.map(|text| Cow::Owned(text.to_owned()));
            vmaxset(mark);
            Ok(text)
        }
    }
}

/// The bytes behind a lazy character vector of ours and how many an element has;
/// `None` for any other. The object protects them: the vector lets go of them once
/// its strings are made.
pub(crate) fn lazy_cells(x: &Robj) -> Option<(Robj, usize)> {
    let mut width = 0;
    // SAFETY: on R's main thread, with a live object.
    unsafe {
        let cells = oxidoku_lazy_cells(x.get(), &mut width);
        (cells != R_NilValue).then(|| (Robj::from_sexp(cells), width as usize))
    }
}

/// A character vector of the grids in `cells`, a raw vector with `width` bytes
/// each, that makes strings when asked. Their number must not be 0.
pub(crate) fn lazy_strings(cells: &Robj, width: usize) -> Robj {
    // SAFETY: on R's main thread; the result is protected by the Robj at once.
    unsafe { Robj::from_sexp(oxidoku_lazy(cells.get(), width as c_int)) }
}

/// A character vector of ASCII strings, written by `fill`; `NA` where it says false.
pub(crate) fn strings(count: usize, mut fill: impl FnMut(usize, &mut Vec<u8>) -> bool) -> Robj {
    let mut text = Vec::new();
    // SAFETY: on R's main thread. The vector is protected by the Robj, and each
    // string by the vector, before R allocates again.
    unsafe {
        let vector = Robj::from_sexp(Rf_allocVector(STRSXP, count as isize));
        for index in 0..count {
            text.clear();
            let string = match fill(index, &mut text) {
                true => Rf_mkCharLenCE(text.as_ptr().cast(), text.len() as c_int, CE_NATIVE),
                false => R_NaString,
            };
            SET_STRING_ELT(vector.get(), index as isize, string);
        }
        vector
    }
}

/// Whether two objects are one: the same object, not an equal one.
pub(crate) fn is_same(a: &Robj, b: &Robj) -> bool {
    // SAFETY: addresses are compared, and nothing is read from them.
    unsafe { a.get() == b.get() }
}

/// Gives `to` the names of `from`. `to` must be new.
pub(crate) fn copy_names(from: &Robj, to: &Robj) {
    // SAFETY: on R's main thread, with live objects; nobody else has seen `to`.
    unsafe {
        let names = Rf_getAttrib(from.get(), R_NamesSymbol);
        if names != R_NilValue {
            Rf_setAttrib(to.get(), R_NamesSymbol, names);
        }
    }
}

/// An element of a list that is to be a matrix.
pub(crate) enum Element<'a> {
    Null,
    Integers(&'a [i32]),
    Reals(&'a [f64]),
    /// A logical matrix of nothing but `NA`.
    Blank,
    Other,
}

/// The elements of a list, as `size` x `size` matrices.
pub(crate) struct Matrices<'a> {
    list: &'a Robj,
    size: usize,
}

impl<'a> Matrices<'a> {
    pub(crate) fn of(list: &'a Robj, size: usize) -> Option<Self> {
        list.is_list().then_some(Self { list, size })
    }

    pub(crate) fn get(&self, index: usize) -> Element<'a> {
        assert!(index < self.list.len());
        // SAFETY: an element of a list that is protected; its dimensions say how
        // many values it has, and R keeps the two in step.
        unsafe {
            let x = VECTOR_ELT(self.list.get(), index as isize);
            if x == R_NilValue {
                return Element::Null;
            }
            let kind = TYPEOF(x);
            if ![LGLSXP, INTSXP, REALSXP].contains(&kind) {
                return Element::Other;
            }
            let dim = Rf_getAttrib(x, R_DimSymbol);
            let size = self.size as i32;
            if TYPEOF(dim) != INTSXP || slice(INTEGER(dim), XLENGTH(dim)) != [size, size] {
                return Element::Other;
            }
            let cells = XLENGTH(x);
            match kind {
                INTSXP if Rf_isObject(x) != 0 && Rf_inherits(x, c"factor".as_ptr()) != 0 => {
                    Element::Other
                }
                INTSXP => Element::Integers(slice(INTEGER(x), cells)),
                REALSXP => Element::Reals(slice(REAL(x), cells)),
                _ if slice(LOGICAL(x), cells).iter().all(|&v| v == i32::MIN) => Element::Blank,
                _ => Element::Other,
            }
        }
    }
}

/// What sets an element of a list apart from a plain matrix.
pub(crate) struct Dress {
    pub(crate) is_object: bool,
    pub(crate) has_dimnames: bool,
}

/// This for each element of a list; nothing for something else.
pub(crate) fn dresses(x: &Robj) -> impl Iterator<Item = Dress> {
    let count = if x.is_list() { x.len() } else { 0 };
    (0..count).map(|index| {
        // SAFETY: an element of a list that is protected. R answers for any
        // attribute of any object.
        unsafe {
            let element = VECTOR_ELT(x.get(), index as isize);
            Dress {
                is_object: Rf_isObject(element) != 0,
                has_dimnames: Rf_getAttrib(element, R_DimNamesSymbol) != R_NilValue,
            }
        }
    })
}

/// A list of `size` x `size` integer matrices, filled by `fill`; `NULL` where it
/// says false.
pub(crate) fn matrices(
    count: usize,
    size: usize,
    mut fill: impl FnMut(usize, &mut [i32]) -> bool,
) -> Robj {
    let mut values = vec![0; size * size];
    // SAFETY: on R's main thread. The list and the dimensions, which all matrices
    // share, are protected by Robjs, each matrix by the list before R allocates
    // again.
    unsafe {
        let list = Robj::from_sexp(Rf_allocVector(VECSXP, count as isize));
        let dim = Robj::from(vec![size as i32; 2]);
        for index in 0..count {
            if !fill(index, &mut values) {
                continue;
            }
            let matrix = Rf_allocVector(INTSXP, values.len() as isize);
            SET_VECTOR_ELT(list.get(), index as isize, matrix);
            let target = std::slice::from_raw_parts_mut(INTEGER(matrix), values.len());
            target.copy_from_slice(&values);
            Rf_setAttrib(matrix, R_DimSymbol, dim.get());
        }
        list
    }
}

/// Values of a new R vector, for threads to write into.
pub(crate) trait Value: Sized {
    const KIND: c_int;
    /// # Safety
    /// `x` must be a vector of that kind.
    unsafe fn start(x: SEXP) -> *mut Self;
}

/// A byte of a raw vector.
impl Value for u8 {
    const KIND: c_int = RAWSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        unsafe { RAW(x) }
    }
}

impl Value for i32 {
    const KIND: c_int = INTSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        unsafe { INTEGER(x) }
    }
}

impl Value for f64 {
    const KIND: c_int = REALSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        unsafe { REAL(x) }
    }
}

/// A value of a logical vector.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Truth(i32);

impl From<Option<bool>> for Truth {
    fn from(value: Option<bool>) -> Self {
        Self(value.map_or(i32::MIN, i32::from))
    }
}

impl Value for Truth {
    const KIND: c_int = LGLSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        // `Truth` is laid out as the integer that it holds.
        unsafe { LOGICAL(x).cast() }
    }
}

/// A new vector of R, that nobody else has seen yet. Its values are whatever was in
/// that memory before: to be written before they are read.
///
/// R does not clear memory, and neither does this: the first touch of a page costs
/// time, and threads share it.
pub(crate) struct Fresh<T> {
    vector: Robj,
    values: std::marker::PhantomData<T>,
}

impl<T: Value> Fresh<T> {
    pub(crate) fn new(length: usize) -> Self {
        // SAFETY: on R's main thread; protected by the Robj at once.
        let vector = unsafe { Robj::from_sexp(Rf_allocVector(T::KIND, length as isize)) };
        Self {
            vector,
            values: std::marker::PhantomData,
        }
    }

    pub(crate) fn values(&mut self) -> &mut [T] {
        // SAFETY: as many values as the vector has, each of which may have any
        // bits; nobody else refers to them, since the vector is new.
        unsafe {
            let x = self.vector.get();
            match XLENGTH(x) {
                // R's pointer of an empty vector is none that Rust accepts.
                0 => &mut [],
                length => std::slice::from_raw_parts_mut(T::start(x), length as usize),
            }
        }
    }

    pub(crate) fn into_robj(self) -> Robj {
        self.vector
    }

    /// A matrix or an array, for which `dim` must fit.
    pub(crate) fn into_array(self, dim: &[usize]) -> Robj {
        let mut extents = Fresh::<i32>::new(dim.len());
        for (to, &extent) in extents.values().iter_mut().zip(dim) {
            *to = extent as i32;
        }
        // SAFETY: on R's main thread, with live objects; nobody else has seen them.
        unsafe { Rf_setAttrib(self.vector.get(), R_DimSymbol, extents.vector.get()) };
        self.vector
    }
}

/// # Safety
/// `start` points to `length` values that live and do not change for `'a`.
unsafe fn slice<'a, T>(start: *const T, length: isize) -> &'a [T] {
    // As in `Fresh::values`.
    if length == 0 {
        return &[];
    }
    unsafe { std::slice::from_raw_parts(start, length as usize) }
}
