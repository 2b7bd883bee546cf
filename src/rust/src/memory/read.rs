//! Vectors of R, read without a copy.

use super::jump::{Jump, catch};
use super::{INTSXP, LGLSXP, NA, R_NilValue, REALSXP, STRSXP, Truth, VECTOR_ELT, Value, XLENGTH};
use extendr_api::prelude::*;
use extendr_api::{Robj, SEXP};
use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::result::Result;

// `SEXP` is R's own pointer; that its target is opaque to Rust does no harm.
#[expect(improper_ctypes)]
unsafe extern "C" {
    static R_ClassSymbol: SEXP;
    static R_DimSymbol: SEXP;
    static R_DimNamesSymbol: SEXP;
    static R_NamesSymbol: SEXP;
    static R_NaString: SEXP;
    fn TYPEOF(x: SEXP) -> c_int;
    fn ALTREP(x: SEXP) -> c_int;
    fn R_CHAR(x: SEXP) -> *const c_char;
    fn STRING_PTR_RO(x: SEXP) -> *const SEXP;
    fn Rf_getAttrib(x: SEXP, name: SEXP) -> SEXP;
    fn Rf_getCharCE(string: SEXP) -> c_int;
    fn Rf_isObject(x: SEXP) -> c_int;
    fn vmaxget() -> *mut c_void;
    fn vmaxset(mark: *const c_void);
    // guarded.c
    fn oxidoku_is_valid(text: *const c_char) -> c_int;
    fn oxidoku_utf8(string: SEXP, text: *mut *const c_char, result: *mut SEXP) -> c_int;
    fn oxidoku_values(x: SEXP, values: *mut *const c_void, result: *mut SEXP) -> c_int;
    // entrypoint.c
    static oxidoku_rules_symbol: SEXP;
    // altrep.c
    fn oxidoku_lazy_cells(x: SEXP, width: *mut c_int) -> SEXP;
}

// R's numbers for encodings, from Rinternals.h.
const CE_NATIVE: c_int = 0;
const CE_UTF8: c_int = 1;
const CE_BYTES: c_int = 3;

/// Where the values of a vector are. A lazy one has to make them first, and may jump
/// meanwhile.
///
/// # Safety
/// `x` is a live vector of the kind that `plain` is for.
unsafe fn start<T>(x: SEXP, plain: impl Fn(SEXP) -> *const T) -> Result<*const T, Jump> {
    // SAFETY: as the caller promises; a vector that is not lazy cannot jump.
    unsafe {
        if ALTREP(x) == 0 {
            return Ok(plain(x));
        }
        let mut values = std::ptr::null();
        catch(|result| oxidoku_values(x, &mut values, result))?;
        Ok(values.cast())
    }
}

/// # Safety
/// `start` points to `length` values that live and do not change for `'a`.
unsafe fn slice<'a, T>(start: *const T, length: isize) -> &'a [T] {
    // R's pointer of an empty vector is none that Rust accepts.
    if length == 0 {
        return &[];
    }
    // SAFETY: as the caller promises.
    unsafe { std::slice::from_raw_parts(start, length as usize) }
}

/// The values of an object; `None` if they are of another kind.
///
/// # Safety
/// `x` is protected for `'a`. What R hands to a function is not changed by R while the
/// function runs.
unsafe fn values_of<'a, T: Value>(x: SEXP) -> Result<Option<&'a [T]>, Jump> {
    // SAFETY: a live object of the kind that was asked for, with that many values.
    unsafe {
        if TYPEOF(x) != T::KIND {
            return Ok(None);
        }
        Ok(Some(slice(
            start(x, |x| T::start(x).cast_const())?,
            XLENGTH(x),
        )))
    }
}

/// The values of a vector; `None` if they are of another kind.
pub(crate) fn values<T: Value>(x: &Robj) -> Result<Option<&[T]>, Jump> {
    // SAFETY: `x` protects what it refers to.
    unsafe { values_of(x.get()) }
}

/// The only value of a vector; `None` for any other vector.
pub(crate) fn scalar<T: Value + Copy>(x: &Robj) -> Result<Option<T>, Jump> {
    Ok(match values(x)? {
        Some(&[value]) => Some(value),
        _ => None,
    })
}

/// The strings of a character vector.
pub(crate) struct Strings<'a> {
    elements: &'a [SEXP],
}

impl<'a> Strings<'a> {
    /// `None` if `x` is no character vector. If another package's lazy vector has
    /// to make its strings, it does so here.
    pub(crate) fn of(x: &'a Robj) -> Result<Option<Self>, Jump> {
        // SAFETY: `x` protects what it refers to.
        unsafe { Self::of_object(x.get()) }
    }

    /// # Safety
    /// As for [`values_of`].
    unsafe fn of_object(x: SEXP) -> Result<Option<Self>, Jump> {
        // SAFETY: a character vector of that length, which lives as long as its user.
        unsafe {
            if TYPEOF(x) != STRSXP {
                return Ok(None);
            }
            let elements = slice(start(x, |x| STRING_PTR_RO(x))?, XLENGTH(x));
            Ok(Some(Self { elements }))
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

    /// A string in UTF-8; `None` if it is `NA` or its bytes are no characters.
    pub(crate) fn text(&self, index: usize) -> Result<Option<Cow<'a, str>>, Jump> {
        let Some(bytes) = self.bytes(index).filter(|bytes| !bytes.is_ascii()) else {
            let bytes = self.bytes(index).unwrap_or_default();
            return Ok(std::str::from_utf8(bytes).ok().map(Cow::Borrowed));
        };
        let string = self.elements[index];
        // SAFETY: a string of R that the vector protects. What R gives ends with a
        // null byte and lives until `vmaxset`; it is copied before.
        unsafe {
            match Rf_getCharCE(string) {
                CE_BYTES => return Ok(None),
                CE_UTF8 => return Ok(std::str::from_utf8(bytes).ok().map(Cow::Borrowed)),
                CE_NATIVE if oxidoku_is_valid(R_CHAR(string)) == 0 => return Ok(None),
                _ => {}
            }
            let mark = vmaxget();
            let mut text = std::ptr::null();
            catch(|result| oxidoku_utf8(string, &mut text, result))?;
            let text = CStr::from_ptr(text).to_str().ok();
            let text = text.map(|text| Cow::Owned(text.to_owned()));
            vmaxset(mark);
            Ok(text)
        }
    }
}

/// A list, by the names of its elements.
pub(crate) struct Fields<'a> {
    list: &'a Robj,
    names: Strings<'a>,
}

impl<'a> Fields<'a> {
    /// `None` if `x` is no list with names.
    pub(crate) fn of(x: &'a Robj) -> Result<Option<Self>, Jump> {
        if !x.is_list() {
            return Ok(None);
        }
        // SAFETY: the names of a list, which protects them. To look them up R need
        // not allocate.
        let names = unsafe { Strings::of_object(Rf_getAttrib(x.get(), R_NamesSymbol)) }?;
        Ok(names.map(|names| Self { list: x, names }))
    }

    /// The first value with this name; `NULL` if there is none.
    pub(crate) fn get(&self, name: &str) -> Robj {
        let is_it = |&index: &usize| self.names.bytes(index) == Some(name.as_bytes());
        let index = (0..self.names.len()).find(is_it);
        index.map_or_else(|| Robj::from(()), |index| element(self.list, index))
    }
}

/// An element of a list.
fn element(list: &Robj, index: usize) -> Robj {
    assert!(list.is_list() && index < list.len());
    // SAFETY: there is such an element, and the list protects it.
    unsafe { Robj::from_sexp(VECTOR_ELT(list.get(), index as isize)) }
}

/// The elements of a list; nothing for something else.
pub(crate) fn elements(x: &Robj) -> impl Iterator<Item = Robj> {
    let count = if x.is_list() { x.len() } else { 0 };
    (0..count).map(|index| element(x, index))
}

/// The bytes of a lazy character vector of this package, and how many an element has;
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

/// Whether two objects are one: the same object, not an equal one.
pub(crate) fn is_same(a: &Robj, b: &Robj) -> bool {
    // SAFETY: addresses are compared, and nothing is read from them.
    unsafe { a.get() == b.get() }
}

/// Where an object is: the same as long as somebody protects it.
pub(crate) fn address(x: &Robj) -> usize {
    // SAFETY: the address is not followed.
    unsafe { x.get() as usize }
}

/// Whether a vector has names.
pub(crate) fn has_names(x: &Robj) -> bool {
    // SAFETY: a live object. To look up names of a vector R need not allocate.
    unsafe { Rf_getAttrib(x.get(), R_NamesSymbol) != R_NilValue }
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

/// The elements of a list, as matrices.
pub(crate) struct Matrices<'a> {
    list: &'a Robj,
}

impl<'a> Matrices<'a> {
    pub(crate) fn of(list: &'a Robj) -> Option<Self> {
        list.is_list().then_some(Self { list })
    }

    pub(crate) fn get(&self, index: usize, dim: [usize; 2]) -> Result<Element<'a>, Jump> {
        assert!(index < self.list.len());
        // SAFETY: an element of a list that is protected.
        unsafe { matrix_of(VECTOR_ELT(self.list.get(), index as isize), dim) }
    }
}

/// An object as a matrix of so many rows and columns.
pub(crate) fn matrix(x: &Robj, dim: [usize; 2]) -> Result<Element<'_>, Jump> {
    // SAFETY: `x` protects what it refers to.
    unsafe { matrix_of(x.get(), dim) }
}

/// The same, whatever its class.
pub(crate) fn undressed(x: &Robj, dim: [usize; 2]) -> Result<Element<'_>, Jump> {
    // SAFETY: `x` protects what it refers to.
    unsafe { values_in(x.get(), dim) }
}

/// # Safety
/// As for [`values_of`].
unsafe fn matrix_of<'a>(x: SEXP, dim: [usize; 2]) -> Result<Element<'a>, Jump> {
    // SAFETY: as the caller promises.
    unsafe {
        match Rf_isObject(x) != 0 {
            true => Ok(Element::Other),
            false => values_in(x, dim),
        }
    }
}

/// # Safety
/// As for [`values_of`].
unsafe fn values_in<'a>(x: SEXP, dim: [usize; 2]) -> Result<Element<'a>, Jump> {
    // SAFETY: as the caller promises; `x` protects its dimensions and values.
    unsafe {
        if x == R_NilValue {
            return Ok(Element::Null);
        }
        let dim = dim.map(|extent| extent as i32);
        let found = values_of::<i32>(Rf_getAttrib(x, R_DimSymbol))?;
        // R keeps dimensions and values in step.
        if found != Some(&dim) {
            return Ok(Element::Other);
        }
        Ok(match TYPEOF(x) {
            INTSXP => values_of(x)?.map_or(Element::Other, Element::Integers),
            REALSXP => values_of(x)?.map_or(Element::Other, Element::Reals),
            LGLSXP => {
                let values = values_of::<Truth>(x)?.unwrap_or_default();
                match values.iter().all(|value| value.get().is_none()) {
                    true => Element::Blank,
                    false => Element::Other,
                }
            }
            _ => Element::Other,
        })
    }
}

/// The one whole number that an object is; `None` for anything else.
pub(crate) fn whole(x: &Robj) -> Result<Option<i32>, Jump> {
    // SAFETY: a live object.
    if unsafe { Rf_isObject(x.get()) } != 0 {
        return Ok(None);
    }
    if let Some(value) = scalar::<i32>(x)? {
        return Ok(Some(value).filter(|&value| value != NA));
    }
    let value = scalar::<f64>(x)?;
    Ok(value.and_then(|value| Some(value as i32).filter(|&whole| f64::from(whole) == value)))
}

/// The class of an object, or its rules; `None` if it has none. To look them up R need not
/// allocate.
pub(crate) fn attribute(x: &Robj, which: Attribute) -> Option<Robj> {
    // SAFETY: on R's main thread, with a live object, which protects its attributes.
    unsafe {
        let name = match which {
            Attribute::Class => R_ClassSymbol,
            Attribute::Rules => oxidoku_rules_symbol,
        };
        let found = Rf_getAttrib(x.get(), name);
        (found != R_NilValue).then(|| Robj::from_sexp(found))
    }
}

/// What [`attribute`] looks up.
#[derive(Clone, Copy)]
pub(crate) enum Attribute {
    Class,
    Rules,
}

/// Rows and columns of a matrix; `None` for anything else.
pub(crate) fn matrix_dim(x: &Robj) -> Result<Option<[usize; 2]>, Jump> {
    // SAFETY: a live object, which protects its dimensions.
    let dim = unsafe { values_of::<i32>(Rf_getAttrib(x.get(), R_DimSymbol)) }?;
    Ok(match dim {
        Some(&[rows, columns]) => Some([rows as usize, columns as usize]),
        _ => None,
    })
}

pub(crate) fn has_dimnames(x: &Robj) -> bool {
    // SAFETY: a live object; R answers for any attribute of it.
    unsafe { Rf_getAttrib(x.get(), R_DimNamesSymbol) != R_NilValue }
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
