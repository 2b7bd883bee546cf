//! R's memory: all that the bindings do with it, and with it all their
//! unsafe code.
//!
//! `extendr` protects every string and every element of a list that it hands out,
//! which takes longer than reading a puzzle, and its conversions allocate without
//! protection against jumps: if memory runs out, R jumps over what Rust owns, which
//! is then never freed. So vectors are read here as a whole ([`read`]), and made
//! here ([`make`]) with every jump caught ([`jump`]). A vector is protected by the
//! `Robj` its user holds, and what it refers to lives as long.

pub(crate) mod bytes;
pub(crate) mod jump;
pub(crate) mod make;
pub(crate) mod read;
pub(crate) mod reserve;

pub(crate) use extendr_api::{GetSexp, List, Robj};

use extendr_api::SEXP;
use std::ffi::c_int;

// R's numbers for kinds of vectors, from Rinternals.h.
const LGLSXP: c_int = 10;
const INTSXP: c_int = 13;
const REALSXP: c_int = 14;
const STRSXP: c_int = 16;
const VECSXP: c_int = 19;
const RAWSXP: c_int = 24;

// `SEXP` is R's own pointer; that its target is opaque to Rust does no harm.
#[expect(improper_ctypes)]
unsafe extern "C" {
    static R_NilValue: SEXP;
    fn XLENGTH(x: SEXP) -> isize;
    fn INTEGER(x: SEXP) -> *mut i32;
    fn REAL(x: SEXP) -> *mut f64;
    fn LOGICAL(x: SEXP) -> *mut i32;
    fn RAW(x: SEXP) -> *mut u8;
    fn VECTOR_ELT(x: SEXP, index: isize) -> SEXP;
}

/// R's `NA_integer_`.
pub(crate) const NA: i32 = i32::MIN;

/// A value of an R vector.
pub(crate) trait Value: Sized {
    const KIND: c_int;
    /// # Safety
    /// `x` must be a vector of that kind, and not a lazy one: that may jump.
    unsafe fn start(x: SEXP) -> *mut Self;
}

/// A byte of a raw vector.
impl Value for u8 {
    const KIND: c_int = RAWSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        // SAFETY: the caller's promise is what R asks for.
        unsafe { RAW(x) }
    }
}

impl Value for i32 {
    const KIND: c_int = INTSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        // SAFETY: the caller's promise is what R asks for.
        unsafe { INTEGER(x) }
    }
}

impl Value for f64 {
    const KIND: c_int = REALSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        // SAFETY: the caller's promise is what R asks for.
        unsafe { REAL(x) }
    }
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

impl Value for Truth {
    const KIND: c_int = LGLSXP;
    unsafe fn start(x: SEXP) -> *mut Self {
        // SAFETY: the caller's promise is what R asks for. `Truth` is laid out as
        // the integer that it holds.
        unsafe { LOGICAL(x).cast() }
    }
}
