//! How R calls Rust: `.Call` with the addresses of arguments, which are read here.

use crate::ended::{Ended, Reply};
use crate::memory::read::{Strings, scalar, values, whole};
use crate::memory::{Object, SEXP, Truth, Value};
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

/// When the package is loaded: extendr makes its list of protected objects, in which an
/// argument has a place while a call lasts. It has 100,000 places, and asks R for memory, behind
/// a lock that a jump would leave locked, when it is made and when it is full. So only
/// arguments and the answer go through it, and what Rust holds is in the list of `jump.c`.
#[unsafe(no_mangle)]
extern "C" fn oxidoku_prepare_protection() {
    drop(extendr_api::Robj::from(()));
}

/// Makes of functions what R can call: `extendr` registers them, hands over R's objects, and
/// writes the functions of R (`tools/document`). Nothing else in the bindings is extendr's.
macro_rules! routines {
    ($($module:ident { $($name:ident($($argument:ident),*);)* })*) => {
        mod entry {
            use crate::ended::answer;
            use crate::memory::SEXP;
            use crate::routines::{Arguments, Routine};
            use extendr_api::prelude::*;

            $($(#[extendr]
            fn $name($($argument: Robj),*) -> Robj {
                // SAFETY: the addresses alone; extendr protects the objects until this returns.
                let arguments = [$(unsafe { $argument.get() } as SEXP),*];
                // SAFETY: only R calls this.
                let mut arguments = unsafe { Arguments::new(&arguments) };
                let answer = answer(|| Routine::call(crate::$module::$name, &mut arguments));
                // SAFETY: a live object, on R's main thread.
                unsafe { Robj::from_sexp(answer.cast()) }
            })*)*

            extendr_module! {
                mod oxidoku;
                $($(fn $name;)*)*
            }
        }
    };
}
