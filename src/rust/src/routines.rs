//! How R calls Rust: `.Call` with the addresses of arguments, which are read here.

use crate::ended::{Ended, Reply};
use crate::memory::read::{Strings, scalar, values, whole};
use crate::memory::{Object, SEXP, Truth, Value};
use extendr_api::metadata::{Arg, Func};
use std::borrow::Cow;

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

/// One routine, for extendr to register and to write R's function of.
pub(crate) fn routine(
    name: &'static str,
    c_name: &'static str,
    arguments: &[&'static str],
    entry: *const u8,
) -> Func {
    let argument = |&name: &&'static str| Arg {
        name,
        arg_type: "Robj",
        default: None,
    };
    Func {
        doc: "",
        rust_name: name,
        mod_name: name,
        r_name: name,
        c_name,
        args: arguments.iter().map(argument).collect(),
        return_type: "Robj",
        func_ptr: entry,
        hidden: false,
        invisible: None,
    }
}

/// Makes of functions what R can call. `extendr` registers them and writes the functions of R
/// (`tools/document`); the entries, which `#[extendr]` would make, are made here. Those of
/// extendr protect each argument once more, although R protects it as long as the call lasts,
/// in a list that asks R for memory, behind a lock, at every 100,000th object: where R has none
/// left it jumps, the lock stays locked, and the next call waits for ever.
macro_rules! routines {
    ($($module:ident { $($name:ident($($argument:ident),*);)* })*) => {
        mod entry {
            use crate::ended::answer;
            use crate::memory::SEXP;
            use crate::routines::{Arguments, Routine, routine};
            use extendr_api::metadata::Metadata;

            $($(extern "C" fn $name($($argument: SEXP),*) -> SEXP {
                let arguments = [$($argument),*];
                // SAFETY: only R calls this.
                let mut arguments = unsafe { Arguments::new(&arguments) };
                answer(|| Routine::call(crate::$module::$name, &mut arguments))
            })*)*

            /// What `extendr_module!` asks of each part of a module.
            pub(crate) fn get_entry_metadata() -> Metadata {
                let functions = vec![$($(routine(
                    stringify!($name),
                    concat!("wrap__", stringify!($name)),
                    &[$(stringify!($argument)),*],
                    $name as *const u8,
                )),*),*];
                Metadata { name: "entry", functions, impls: Vec::new() }
            }
        }

        mod registered {
            use super::entry;
            use extendr_api::prelude::*;

            extendr_module! {
                mod oxidoku;
                use entry;
            }
        }
    };
}
