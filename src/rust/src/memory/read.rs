//! Vectors of R, read without a copy.

use super::jump::{Jump, catch, hold};
use super::{
    DATAPTR_RO, Held, INTSXP, LGLSXP, NA, Object, REALSXP, SEXP, STRSXP, TYPEOF, Truth, VECTOR_ELT,
    Value, XLENGTH,
};
use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_int, c_void};

unsafe extern "C" {
    static R_ClassSymbol: SEXP;
    static R_DimSymbol: SEXP;
    static R_DimNamesSymbol: SEXP;
    static R_NamesSymbol: SEXP;
    static R_NaString: SEXP;
    fn ALTREP(x: SEXP) -> c_int;
    fn R_CHAR(x: SEXP) -> *const c_char;
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

/// The values of a vector. A lazy one has to make them first, and may jump meanwhile.
///
/// # Safety
/// `x` is a live vector whose values are laid out as `T` for `'a`. What R hands to a function is
/// not changed by R while the function runs.
unsafe fn slice_of<'a, T>(x: SEXP) -> Result<&'a [T], Jump> {
    // SAFETY: as the caller promises; a vector that is not lazy cannot jump.
    unsafe {
        if ALTREP(x) == 0 {
            return Ok(slice(DATAPTR_RO(x).cast(), XLENGTH(x)));
        }
        let mut values = std::ptr::null();
        catch(|result| oxidoku_values(x, &mut values, result))?;
        Ok(slice(values.cast(), XLENGTH(x)))
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

/// The values of a vector; `None` if they are of another kind.
pub(crate) fn values<T: Value>(x: Object<'_>) -> Result<Option<&[T]>, Jump> {
    // SAFETY: a live vector of the kind that was asked for.
    unsafe {
        match TYPEOF(x.object) == T::KIND {
            true => slice_of(x.object).map(Some),
            false => Ok(None),
        }
    }
}

/// The only value of a vector; `None` for any other vector.
pub(crate) fn scalar<T: Value>(x: Object<'_>) -> Result<Option<T>, Jump> {
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
    pub(crate) fn of(x: Object<'a>) -> Result<Option<Self>, Jump> {
        // SAFETY: a live character vector, whose values are strings.
        unsafe {
            match TYPEOF(x.object) == STRSXP {
                true => Ok(Some(Self {
                    elements: slice_of(x.object)?,
                })),
                false => Ok(None),
            }
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
    list: Object<'a>,
    names: Strings<'a>,
}

impl<'a> Fields<'a> {
    /// `None` if `x` is no list with names.
    pub(crate) fn of(x: Object<'a>) -> Result<Option<Self>, Jump> {
        let names = match x.is_list() {
            true => Strings::of(names(x))?,
            false => None,
        };
        Ok(names.map(|names| Self { list: x, names }))
    }

    /// The first value with this name; `NULL` if there is none.
    pub(crate) fn get(&self, name: &str) -> Object<'a> {
        let is_it = |&index: &usize| self.names.bytes(index) == Some(name.as_bytes());
        let index = (0..self.names.len()).find(is_it);
        index.map_or_else(Object::null, |index| element_of(self.list, index))
    }
}

/// An element of a list.
pub(crate) fn element_of(list: Object<'_>, index: usize) -> Object<'_> {
    assert!(list.is_list() && index < list.len());
    // SAFETY: there is such an element, and the list protects it.
    unsafe { Object::new(VECTOR_ELT(list.object, index as isize)) }
}

/// The elements of a list; nothing for something else.
pub(crate) fn elements(x: Object<'_>) -> impl Iterator<Item = Object<'_>> {
    let count = if x.is_list() { x.len() } else { 0 };
    (0..count).map(move |index| element_of(x, index))
}

/// The bytes of a lazy character vector of this package, and how many an element has;
/// `None` for any other. They are held: the vector lets go of them once its strings are made.
pub(crate) fn lazy_cells(x: Object<'_>) -> Result<Option<(Held, usize)>, Jump> {
    let mut width = 0;
    // SAFETY: on R's main thread, with a live object.
    let cells = unsafe { Object::new(oxidoku_lazy_cells(x.object, &mut width)) };
    match cells.is_null() {
        true => Ok(None),
        false => Ok(Some((hold(cells)?, width as usize))),
    }
}

/// Where an object is: the same as long as somebody protects it.
pub(crate) fn address(x: Object<'_>) -> usize {
    x.object as usize
}

/// An attribute; `NULL` if there is none. To look up those that are asked for here, R need not
/// allocate.
fn attribute<'a>(x: Object<'a>, name: SEXP) -> Object<'a> {
    // SAFETY: on R's main thread, with a live object, which protects its attributes.
    unsafe { Object::new(Rf_getAttrib(x.object, name)) }
}

fn names(x: Object<'_>) -> Object<'_> {
    // SAFETY: a symbol of R.
    attribute(x, unsafe { R_NamesSymbol })
}

/// Whether a vector has names.
pub(crate) fn has_names(x: Object<'_>) -> bool {
    !names(x).is_null()
}

/// The class of an object, `NULL` if it has none.
pub(crate) fn class(x: Object<'_>) -> Object<'_> {
    // SAFETY: a symbol of R.
    attribute(x, unsafe { R_ClassSymbol })
}

/// The rules of a grid, `NULL` if it has none.
pub(crate) fn rules_of(x: Object<'_>) -> Object<'_> {
    // SAFETY: a symbol, see entrypoint.c.
    attribute(x, unsafe { oxidoku_rules_symbol })
}

pub(crate) fn has_dimnames(x: Object<'_>) -> bool {
    // SAFETY: a symbol of R.
    !attribute(x, unsafe { R_DimNamesSymbol }).is_null()
}

/// Rows and columns of a matrix; `None` for anything else.
pub(crate) fn matrix_dim(x: Object<'_>) -> Result<Option<[usize; 2]>, Jump> {
    // SAFETY: a symbol of R.
    let dim = attribute(x, unsafe { R_DimSymbol });
    Ok(match values::<i32>(dim)? {
        Some(&[rows, columns]) => Some([rows as usize, columns as usize]),
        _ => None,
    })
}

/// Whether an object has a class.
pub(crate) fn is_object(x: Object<'_>) -> bool {
    // SAFETY: a live object.
    unsafe { Rf_isObject(x.object) != 0 }
}

/// The one whole number that an object is; `None` for anything else.
pub(crate) fn whole(x: Object<'_>) -> Result<Option<i32>, Jump> {
    if is_object(x) {
        return Ok(None);
    }
    if let Some(value) = scalar::<i32>(x)? {
        return Ok(Some(value).filter(|&value| value != NA));
    }
    let value = scalar::<f64>(x)?;
    Ok(value.and_then(|value| Some(value as i32).filter(|&whole| f64::from(whole) == value)))
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

/// An object as a matrix of so many rows and columns.
pub(crate) fn matrix(x: Object<'_>, dim: [usize; 2]) -> Result<Element<'_>, Jump> {
    match is_object(x) {
        true => Ok(Element::Other),
        false => undressed(x, dim),
    }
}

/// The same, whatever its class.
pub(crate) fn undressed(x: Object<'_>, dim: [usize; 2]) -> Result<Element<'_>, Jump> {
    if x.is_null() {
        return Ok(Element::Null);
    }
    // R keeps dimensions and values in step.
    if matrix_dim(x)? != Some(dim) {
        return Ok(Element::Other);
    }
    // SAFETY: a live object.
    Ok(match unsafe { TYPEOF(x.object) } {
        INTSXP => values(x)?.map_or(Element::Other, Element::Integers),
        REALSXP => values(x)?.map_or(Element::Other, Element::Reals),
        LGLSXP => {
            let values = values::<Truth>(x)?.unwrap_or_default();
            match values.iter().all(|value| value.get().is_none()) {
                true => Element::Blank,
                false => Element::Other,
            }
        }
        _ => Element::Other,
    })
}
