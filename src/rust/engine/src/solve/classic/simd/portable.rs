//! What any processor can do.

use super::portable_words::W;
use super::{Task, Token, WORDS};

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Portable;

impl Token for Portable {
    type Words = W;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> W {
        W::from_array(words)
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> W {
        let mut words = [0; WORDS];
        words[word % WORDS] = bits;
        self.words(words)
    }
    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}
