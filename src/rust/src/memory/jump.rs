//! Jumps of R, caught: see `jump.c`.

use super::{Held, Object, SEXP};
use std::ffi::{CString, c_char, c_int};

unsafe extern "C" {
    // guarded.c
    fn oxidoku_poll(tick: SEXP, done: f64, result: *mut SEXP) -> c_int;
    fn oxidoku_hold(object: SEXP, result: *mut SEXP) -> c_int;
    fn oxidoku_fail(message: *const c_char, result: *mut SEXP) -> c_int;
}

/// R wants to leave by a long jump: memory ran out, the user pressed Ctrl-C, a time
/// limit is over. To be handed back to R, which continues the jump, when all else has
/// been dropped.
#[must_use]
pub(crate) struct Jump(Held);

impl Jump {
    /// For R.
    pub(crate) fn into_held(self) -> Held {
        self.0
    }
}

/// What one of the guarded functions of C gives.
///
/// # Safety
/// `call` must do nothing but call one of them, on R's main thread and with live R
/// objects, and pass its argument on as the place for the result.
pub(super) unsafe fn catch(call: impl FnOnce(*mut SEXP) -> c_int) -> Result<Held, Jump> {
    let mut result = std::ptr::null_mut();
    let jump = call(&mut result);
    // SAFETY: a cell in either case.
    let result = unsafe { Held::in_cell(result) };
    match jump {
        0 => Ok(result),
        _ => Err(Jump(result)),
    }
}

/// Asks R whether it wants to jump; calls `tick`, a function or NULL, with `done`.
pub(crate) fn poll(tick: Object<'_>, done: f64) -> Result<(), Jump> {
    // SAFETY: as `catch` asks for; an object does not leave R's main thread.
    unsafe { catch(|result| oxidoku_poll(tick.object, done, result)) }.map(drop)
}

/// Holds an object for longer than it would live without.
pub(crate) fn hold(object: Object<'_>) -> Result<Held, Jump> {
    // SAFETY: as `catch` asks for.
    unsafe { catch(|result| oxidoku_hold(object.object, result)) }
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
