//! R's memory: all that the bindings do with it, and with it all their
//! unsafe code.
//!
//! Two things can go wrong with R's memory. What R leaves by a jump passes over what Rust
//! owns, which is then never freed: so all that may jump is called with the jump caught
//! ([`jump`]). And what nobody protects R frees: an [`Object`] is protected by R, as an argument
//! or a part of one, as long as the function runs that got it, and a [`Held`] by itself. Vectors
//! are read as a whole ([`read`]) and made as a whole ([`make`], [`tree`]), since to protect every
//! string or element would take longer than reading a puzzle.

pub(crate) mod bytes;
pub(crate) mod jump;
pub(crate) mod make;
pub(crate) mod read;
pub(crate) mod reserve;
pub(crate) mod tree;

use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

/// R's own pointer to an object.
#[expect(clippy::upper_case_acronyms, reason = "R's name for it")]
pub(crate) type SEXP = *mut c_void;

// R's numbers for kinds of vectors, from Rinternals.h.
const LGLSXP: c_int = 10;
const INTSXP: c_int = 13;
const REALSXP: c_int = 14;
const CPLXSXP: c_int = 15;
const STRSXP: c_int = 16;
const VECSXP: c_int = 19;
const RAWSXP: c_int = 24;

unsafe extern "C" {
    static R_NilValue: SEXP;
    fn TAG(cell: SEXP) -> SEXP;
    fn DATAPTR_RO(x: SEXP) -> *const c_void;
    fn TYPEOF(x: SEXP) -> c_int;
    fn VECTOR_ELT(x: SEXP, index: isize) -> SEXP;
    fn XLENGTH(x: SEXP) -> isize;
    fn Rf_xlength(x: SEXP) -> isize;
    // jump.c
    fn oxidoku_release(cell: SEXP);
}

/// An object of R that is protected for `'a`.
#[derive(Clone, Copy)]
pub(crate) struct Object<'a> {
    object: SEXP,
    lives: PhantomData<&'a ()>,
}

impl<'a> Object<'a> {
    /// # Safety
    /// The object lives for `'a`, on R's main thread.
    pub(crate) unsafe fn new(object: SEXP) -> Self {
        let lives = PhantomData;
        Self { object, lives }
    }

    pub(crate) fn null() -> Self {
        // SAFETY: an object that always lives.
        unsafe { Self::new(R_NilValue) }
    }

    pub(crate) fn is_null(self) -> bool {
        self.object == Object::null().object
    }

    pub(crate) fn is_list(self) -> bool {
        // SAFETY: a live object.
        unsafe { TYPEOF(self.object) == VECSXP }
    }

    /// How many elements it has.
    pub(crate) fn len(self) -> usize {
        // SAFETY: a live object. It has no class whose method R would call for this.
        unsafe { Rf_xlength(self.object) as usize }
    }
}

/// An object of R that is protected as long as this lives.
pub(crate) struct Held {
    object: SEXP,
    /// Its place in the list of `jump.c`; `NULL` of R for what R itself keeps for ever.
    cell: SEXP,
}

impl Held {
    /// # Safety
    /// The cell is one of `jump.c`, or `NULL` of R.
    unsafe fn in_cell(cell: SEXP) -> Self {
        // SAFETY: as the caller promises; the tag of `NULL` is `NULL`.
        let object = unsafe { TAG(cell) };
        Self { object, cell }
    }

    /// # Safety
    /// R never frees the object.
    unsafe fn for_ever(object: SEXP) -> Self {
        let cell = Object::null().object;
        Self { object, cell }
    }

    pub(crate) fn null() -> Self {
        // SAFETY: R never frees its `NULL`.
        unsafe { Self::for_ever(R_NilValue) }
    }

    pub(crate) fn object(&self) -> Object<'_> {
        // SAFETY: it lives as long as this.
        unsafe { Object::new(self.object) }
    }

    /// For R, which is to have it before anything else is asked of R.
    pub(crate) fn into_sexp(self) -> SEXP {
        self.object
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // SAFETY: on R's main thread, since raw pointers do not leave it. Needs no memory.
        unsafe { oxidoku_release(self.cell) }
    }
}

/// R's `NA_integer_`.
pub(crate) const NA: i32 = i32::MIN;

/// R's `NA_real_`, which is one of the NaNs.
pub(crate) const NA_REAL: f64 = f64::from_bits(0x7FF0_0000_0000_0000 | NA_PAYLOAD);
const NA_PAYLOAD: u64 = 1954;

/// Whether it is `NA`, as R tells it from other NaNs: by the lower half of its bits.
pub(crate) fn is_na(value: f64) -> bool {
    value.is_nan() && value.to_bits() & 0xFFFF_FFFF == NA_PAYLOAD
}

/// A value of an R vector of this kind, laid out as R has it.
///
/// # Safety
/// R's vectors of the kind hold such values, and any bits are one.
pub(crate) unsafe trait Value: Copy {
    const KIND: c_int;
}

// SAFETY: a raw vector is bytes.
unsafe impl Value for u8 {
    const KIND: c_int = RAWSXP;
}

// SAFETY: an integer vector is numbers of 32 bits.
unsafe impl Value for i32 {
    const KIND: c_int = INTSXP;
}

// SAFETY: a numeric vector is numbers in double precision.
unsafe impl Value for f64 {
    const KIND: c_int = REALSXP;
}

// SAFETY: a complex number is its real part and then its imaginary part.
unsafe impl Value for [f64; 2] {
    const KIND: c_int = CPLXSXP;
}

/// A value of a logical vector.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Truth(i32);

impl From<Option<bool>> for Truth {
    fn from(value: Option<bool>) -> Self {
        Self(value.map_or(NA, i32::from))
    }
}

impl From<bool> for Truth {
    fn from(value: bool) -> Self {
        Self::from(Some(value))
    }
}

impl Truth {
    /// `None` for `NA`.
    pub(crate) fn get(self) -> Option<bool> {
        (self.0 != NA).then_some(self.0 != 0)
    }
}

// SAFETY: `Truth` is laid out as the integer that it holds, as R's truth values are.
unsafe impl Value for Truth {
    const KIND: c_int = LGLSXP;
}
