//! How R calls Rust: `.Call` with the addresses of arguments, which are read here.

use crate::ended::{Ended, Reply};
use crate::memory::read::{Strings, scalar, values, whole};
use crate::memory::{Object, SEXP, Truth, Value};
use std::borrow::Cow;
use std::ffi::{c_char, c_int, c_void};

/// What an argument of R can be read as.
pub(crate) trait Argument<'a>: Sized {
    fn read(object: Object<'a>) -> Result<Self, Ended>;
}

/// R hands over what it should have refused.
fn malformed() -> Ended {
    Ended::fault("malformed argument")
}

impl<'a> Argument<'a> for Object<'a> {
    fn read(object: Object<'a>) -> Result<Self, Ended> {
        Ok(object)
    }
}

impl<'a, T: Value> Argument<'a> for &'a [T] {
    fn read(object: Object<'a>) -> Result<Self, Ended> {
        values(object)?.ok_or_else(malformed)
    }
}

/// A whole number, which may be held as any number.
impl Argument<'_> for i32 {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        whole(object)?.ok_or_else(malformed)
    }
}

/// A number, which may be held as a whole one.
impl Argument<'_> for f64 {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        match scalar(object)? {
            Some(number) => Ok(number),
            None => i32::read(object).map(f64::from),
        }
    }
}

impl Argument<'_> for bool {
    fn read(object: Object<'_>) -> Result<Self, Ended> {
        let truth = scalar::<Truth>(object)?.and_then(Truth::get);
        truth.ok_or_else(malformed)
    }
}

/// `None` for `NULL`.
impl<'a, T: Argument<'a>> Argument<'a> for Option<T> {
    fn read(object: Object<'a>) -> Result<Self, Ended> {
        match object.is_null() {
            true => Ok(None),
            false => T::read(object).map(Some),
        }
    }
}

impl<'a> Argument<'a> for Cow<'a, str> {
    fn read(object: Object<'a>) -> Result<Self, Ended> {
        let strings = Strings::of(object)?.filter(|strings| strings.len() == 1);
        let text = strings.map(|strings| strings.text(0)).transpose()?;
        text.flatten().ok_or_else(malformed)
    }
}

/// The arguments of a call, one after the other.
pub(crate) struct Arguments<'a> {
    left: &'a [SEXP],
}

impl<'a> Arguments<'a> {
    /// # Safety
    /// R has handed them over, on its main thread, to a function that does not return within
    /// `'a`.
    pub(crate) unsafe fn new(left: &'a [SEXP]) -> Self {
        Self { left }
    }

    pub(crate) fn next<T: Argument<'a>>(&mut self) -> Result<T, Ended> {
        let (&first, left) = self.left.split_first().ok_or_else(malformed)?;
        self.left = left;
        // SAFETY: R protects arguments until the call returns.
        T::read(unsafe { Object::new(first) })
    }
}

/// What a function is given: an argument, or what several say together.
pub(crate) trait Parameter<'a>: Sized {
    fn take(arguments: &mut Arguments<'a>) -> Result<Self, Ended>;
}

impl<'a, T: Argument<'a>> Parameter<'a> for T {
    fn take(arguments: &mut Arguments<'a>) -> Result<Self, Ended> {
        arguments.next()
    }
}

/// A function that R can call.
pub(crate) trait Routine<'a, P> {
    fn call(self, arguments: &mut Arguments<'a>) -> Reply;
}

macro_rules! functions_of {
    ($($parameter:ident)*) => {
        impl<'a, F, $($parameter),*> Routine<'a, ($($parameter,)*)> for F
        where
            F: FnOnce($($parameter),*) -> Reply,
            $($parameter: Parameter<'a>,)*
        {
            fn call(self, _arguments: &mut Arguments<'a>) -> Reply {
                self($($parameter::take(_arguments)?),*)
            }
        }
    };
}
functions_of!();
functions_of!(A);
functions_of!(A B);
functions_of!(A B C);
functions_of!(A B C D);
functions_of!(A B C D E);
functions_of!(A B C D E G);
functions_of!(A B C D E G H);
functions_of!(A B C D E G H I);

/// A row of the table that R registers, as R_ext/Rdynload.h has it.
#[repr(C)]
pub(crate) struct Entry {
    pub(crate) name: *const c_char,
    pub(crate) function: *const c_void,
    pub(crate) arguments: c_int,
}

// SAFETY: names and functions that are there for ever and never change.
unsafe impl Sync for Entry {}

/// Makes of functions what R can call, and the table of them that entrypoint.c registers.
macro_rules! routines {
    ($($module:ident { $($name:ident($($argument:ident),*);)* })*) => {
        mod entry {
            use crate::ended::answer;
            use crate::memory::SEXP;
            use crate::routines::{Arguments, Routine};

            $($(pub(super) extern "C" fn $name($($argument: SEXP),*) -> SEXP {
                let arguments = [$($argument),*];
                // SAFETY: only R calls this, and it protects its arguments meanwhile.
                let mut arguments = unsafe { Arguments::new(&arguments) };
                answer(|| Routine::call(crate::$module::$name, &mut arguments))
            })*)*
        }

        #[unsafe(no_mangle)]
        static OXIDOKU_ROUTINES: [routines::Entry; { 1 $($(+ { stringify!($name); 1 })*)* }] = [
            $($(routines::Entry {
                name: concat!("wrap__", stringify!($name), "\0").as_ptr().cast(),
                function: entry::$name as *const _,
                arguments: 0 $(+ { stringify!($argument); 1 })*,
            },)*)*
            // The end.
            routines::Entry {
                name: std::ptr::null(),
                function: std::ptr::null(),
                arguments: 0,
            },
        ];
    };
}
