//! Why a function has no answer, and what R gets instead.

use crate::memory::bytes::Shortage;
use crate::memory::jump::{Jump, fail};
use crate::memory::reserve;
use crate::memory::{Held, SEXP};
use crate::problem::Problem;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a function gives in place of its answer.
pub(crate) enum Ended {
    /// R wants to jump, see `jump.c`.
    Jump(Jump),
    /// The input is not what it should be: R has the words.
    Problem(Problem),
    /// An answer of another kind, which says why there is no usual one.
    Refused(Held),
    /// Memory is short: so many more bytes are not available.
    Memory(usize),
    /// A fault of the package itself.
    Fault(String),
}

impl From<Jump> for Ended {
    fn from(jump: Jump) -> Self {
        Self::Jump(jump)
    }
}

impl From<Shortage> for Ended {
    fn from(Shortage(bytes): Shortage) -> Self {
        Self::Memory(bytes)
    }
}

impl From<Problem> for Ended {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl Ended {
    /// A fault of the package itself: R handed over what it should have refused.
    pub(crate) fn fault(text: impl Into<String>) -> Self {
        Self::Fault(text.into())
    }

    /// For R: what it gets instead of the answer.
    fn report(self) -> Result<Held, Jump> {
        match self {
            Self::Jump(jump) => Err(jump),
            Self::Problem(problem) => problem.report(),
            Self::Refused(answer) => Ok(answer),
            Self::Memory(bytes) => {
                // As R says it of its own vectors.
                let (size, unit) = match bytes.max(1024) as f64 / 1024.0 {
                    size if size < 1024.0 => (size, "Kb"),
                    size if size < 1024.0 * 1024.0 => (size / 1024.0, "Mb"),
                    size => (size / (1024.0 * 1024.0), "Gb"),
                };
                Err(fail(&format!(
                    "cannot allocate vector of size {size:.1} {unit}"
                )))
            }
            Self::Fault(text) => Err(fail(&format!("oxidoku has made a mistake: {text}"))),
        }
    }
}

/// What a function gives.
pub(crate) type Reply = Result<Held, Ended>;

/// What R gets of a function: its answer, or why there is none. Either way `work` has
/// dropped all that it owned by then, so R may jump.
pub(crate) fn answer(work: impl FnOnce() -> Reply) -> SEXP {
    reserve::begin();
    // A panic has left nothing behind that is looked at again: what outlives a call is a
    // cache, which is changed as a whole.
    let answer = catch_unwind(AssertUnwindSafe(work));
    let answer = answer.unwrap_or_else(|panic| Err(Ended::fault(text_of(&*panic))));
    let answer = answer.or_else(|ended| {
        let answer = ended.report();
        // Work that was cut off has left much that is free now.
        reserve::return_unused();
        answer
    });
    answer.unwrap_or_else(Jump::into_held).into_sexp()
}

fn text_of(panic: &dyn Any) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref().copied())
        .unwrap_or("it panicked")
}

/// When the package is loaded: a panic becomes an error of R's, and no trace of it goes to the
/// console.
#[unsafe(no_mangle)]
extern "C" fn oxidoku_silence_panics() {
    std::panic::set_hook(Box::new(|_| {}));
}
