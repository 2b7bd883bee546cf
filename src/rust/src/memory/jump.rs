//! Jumps of R, caught: see `jump.c`.

use extendr_api::prelude::*;
use extendr_api::{Robj, SEXP};
use std::ffi::{CString, c_char, c_int};
use std::result::Result;

// `SEXP` is R's own pointer; that its target is opaque to Rust does no harm.
#[expect(improper_ctypes)]
unsafe extern "C" {
    // guarded.c
    fn oxidoku_poll(tick: SEXP, done: f64, result: *mut SEXP) -> c_int;
    fn oxidoku_fail(message: *const c_char, result: *mut SEXP) -> c_int;
}

/// R wants to leave by a long jump: memory ran out, the user pressed Ctrl-C, a time
/// limit is over. To be handed back to R, which continues the jump, when all else has
/// been dropped.
#[must_use]
pub(crate) struct Jump(Robj);

impl Jump {
    /// For R.
    pub(crate) fn into_robj(self) -> Robj {
        self.0
    }
}

/// Makes `extendr`'s list of protected objects, when the package is loaded. Else the first
/// object makes it, behind a lock that a jump, if memory is short, would leave locked.
#[unsafe(no_mangle)]
extern "C" fn oxidoku_prepare_protection() {
    // SAFETY: on R's main thread, an object that always lives.
    drop(unsafe { Robj::from_sexp(super::R_NilValue) });
}

/// What one of the guarded functions of C gives.
///
/// # Safety
/// `call` must do nothing but call one of them, on R's main thread and with live R
/// objects, and pass its argument on as the place for the result.
pub(super) unsafe fn catch(call: impl FnOnce(*mut SEXP) -> c_int) -> Result<Robj, Jump> {
    let mut result = std::ptr::null_mut();
    let jump = call(&mut result);
    // SAFETY: a live object in either case, protected before R allocates again.
    let result = unsafe { Robj::from_sexp(result) };
    match jump {
        0 => Ok(result),
        _ => Err(Jump(result)),
    }
}

/// Asks R whether it wants to jump; calls `tick`, a function or NULL, with `done`.
pub(crate) fn poll(tick: &Robj, done: f64) -> Result<(), Jump> {
    // SAFETY: as `catch` asks for; an `Robj` does not leave R's main thread.
    unsafe { catch(|result| oxidoku_poll(tick.get(), done, result)) }.map(drop)
}

/// An error of R's own with this message.
pub(crate) fn fail(message: &str) -> Jump {
    // What follows a null byte is lost; there is none in a message.
    let message = CString::new(message).unwrap_or_default();
    // SAFETY: as `catch` asks for; only the main thread makes answers for R.
    match unsafe { catch(|result| oxidoku_fail(message.as_ptr(), result)) } {
        Err(jump) => jump,
        Ok(_) => unreachable!("an error of R's is a jump"),
    }
}
