//! Objects of R within objects, made by one call: to ask R for each of many small ones takes longer
//! than to make it. What comes again is the same object.

use super::jump::{Jump, catch};
use super::make::Text;
use super::{Held, Object, SEXP};
use std::ffi::c_int;

unsafe extern "C" {
    // guarded.c
    fn oxidoku_tree(
        codes: *const c_int,
        count: c_int,
        words: *const Text,
        given: *const SEXP,
        root: c_int,
        result: *mut SEXP,
    ) -> c_int;
}

// What an object is; as in guarded.c.
const GIVEN: c_int = 0;
const WORDS: c_int = 1;
const NUMBERS: c_int = 2;
const TRUTHS: c_int = 3;
const LIST: c_int = 4;

/// No names, and no extents.
const NONE: Part = Part(-1);

/// How many hashes are told apart: scripts have some hundred objects.
const KNOWN: usize = 1 << 10;

/// An object of a tree: how many were before it.
#[derive(Clone, Copy)]
pub(crate) struct Part(c_int);

/// Objects in the making, each of others that were there before it.
#[derive(Default)]
pub(crate) struct Tree<'a> {
    /// What C makes of each object: its kind, how many values or which given object; and then
    ///
    /// ```text
    /// GIVEN index
    /// WORDS length words...
    /// NUMBERS length extents values...      extents: an object, or NONE
    /// TRUTHS length extents values...
    /// LIST length names class elements...   names and class: an object, or NONE
    /// ```
    codes: Vec<c_int>,
    /// Where the codes of each begin.
    starts: Vec<usize>,
    /// The latest object whose codes have a hash, by its last bits. Nobody minds one that comes twice.
    known: Vec<c_int>,
    words: Vec<&'a str>,
    given: Vec<Object<'a>>,
}

impl<'a> Tree<'a> {
    /// An object of R.
    pub(crate) fn given(&mut self, object: Object<'a>) -> Part {
        let index = index_of(&mut self.given, object, |one, other| {
            one.object == other.object
        });
        self.put(&[GIVEN, index], &mut std::iter::empty())
    }

    /// R's `NULL`.
    pub(crate) fn null(&mut self) -> Part {
        self.given(Object::null())
    }

    /// An integer vector.
    pub(crate) fn numbers(&mut self, numbers: &[i32]) -> Part {
        let head = [NUMBERS, numbers.len() as c_int, NONE.0];
        self.put(&head, &mut numbers.iter().copied())
    }

    /// `TRUE` or `FALSE`.
    pub(crate) fn truths(&mut self, truths: &[bool]) -> Part {
        let head = [TRUTHS, truths.len() as c_int, NONE.0];
        self.put(&head, &mut truths.iter().map(|&truth| truth.into()))
    }

    /// An integer matrix of so many rows and columns; values column by column.
    pub(crate) fn matrix(
        &mut self,
        extents: [usize; 2],
        values: &mut dyn Iterator<Item = i32>,
    ) -> Part {
        self.array(NUMBERS, extents, values)
    }

    /// A logical one.
    pub(crate) fn table(&mut self, extents: [usize; 2], truths: &[bool]) -> Part {
        self.array(
            TRUTHS,
            extents,
            &mut truths.iter().map(|&truth| truth.into()),
        )
    }

    fn array(
        &mut self,
        kind: c_int,
        extents: [usize; 2],
        values: &mut dyn Iterator<Item = i32>,
    ) -> Part {
        let dim = self.numbers(&extents.map(|extent| extent as i32));
        let [rows, columns] = extents;
        self.put(&[kind, (rows * columns) as c_int, dim.0], values)
    }

    /// A character vector.
    pub(crate) fn words(&mut self, words: &[&'a str]) -> Part {
        let known = &mut self.words;
        let words: Vec<c_int> = words
            .iter()
            .map(|&word| index_of(known, word, |one, other| one == other))
            .collect();
        self.put(&[WORDS, words.len() as c_int], &mut words.iter().copied())
    }

    /// A list without names.
    pub(crate) fn list(&mut self, parts: &[Part]) -> Part {
        self.elements(NONE, NONE, &mut parts.iter().copied())
    }

    /// A list with names.
    pub(crate) fn named(&mut self, fields: &[(&'a str, Part)]) -> Part {
        self.fields(fields, NONE)
    }

    /// One that has a class, too.
    pub(crate) fn object(&mut self, class: &'a str, fields: &[(&'a str, Part)]) -> Part {
        let class = self.words(&[class]);
        self.fields(fields, class)
    }

    fn fields(&mut self, fields: &[(&'a str, Part)], class: Part) -> Part {
        let names: Vec<&'a str> = fields.iter().map(|(name, _)| *name).collect();
        let names = self.words(&names);
        self.elements(names, class, &mut fields.iter().map(|(_, part)| *part))
    }

    fn elements(
        &mut self,
        names: Part,
        class: Part,
        parts: &mut dyn ExactSizeIterator<Item = Part>,
    ) -> Part {
        let head = [LIST, parts.len() as c_int, names.0, class.0];
        self.put(&head, &mut parts.map(|part| part.0))
    }

    /// Which of the objects has these codes, a new one if none has.
    fn put(&mut self, head: &[c_int], values: &mut dyn Iterator<Item = c_int>) -> Part {
        let start = self.codes.len();
        self.codes.extend_from_slice(head);
        self.codes.extend(values);
        if self.known.is_empty() {
            self.known = vec![NONE.0; KNOWN];
        }
        let (before, codes) = self.codes.split_at(start);
        let known = &mut self.known[(hash(codes) >> (u64::BITS - KNOWN.ilog2())) as usize];
        if let Some(&other) = self.starts.get(*known as usize) {
            // None of these is the beginning of another one's codes.
            if before[other..].starts_with(codes) {
                self.codes.truncate(start);
                return Part(*known);
            }
        }
        *known = self.starts.len() as c_int;
        self.starts.push(start);
        Part(*known)
    }

    /// What R gets.
    pub(crate) fn make(self, root: Part) -> Result<Held, Jump> {
        let words: Vec<Text> = self.words.iter().map(|word| Text::of(word)).collect();
        let given: Vec<SEXP> = self.given.iter().map(|object| object.object).collect();
        let (codes, count) = (self.codes.as_ptr(), self.starts.len() as c_int);
        let (words, given) = (words.as_ptr(), given.as_ptr());
        // SAFETY: as `catch` asks for; each object is said by codes as C reads them, its parts are
        // among those before it, and all lives until R has copied it.
        unsafe { catch(|result| oxidoku_tree(codes, count, words, given, root.0, result)) }
    }
}

fn index_of<T>(known: &mut Vec<T>, value: T, are_equal: impl Fn(&T, &T) -> bool) -> c_int {
    // Those that come again came a short while ago.
    let index = known.iter().rposition(|known| are_equal(known, &value));
    index.unwrap_or_else(|| {
        known.push(value);
        known.len() - 1
    }) as c_int
}

/// The multiplier is 2^64 divided by the golden ratio, made odd (Knuth, The Art of Computer
/// Programming 3, section 6.4).
fn hash(codes: &[c_int]) -> u64 {
    codes.iter().fold(0, |hash: u64, &code| {
        (hash.rotate_left(5) ^ code as u32 as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    })
}
