//! What any processor can do.

#[cfg(target_arch = "x86_64")]
use super::group_sse2::Sse2 as Eight;
#[cfg(not(target_arch = "x86_64"))]
use super::group_u64::U64s as Eight;
use super::portable_words::W;
use super::{Task, Token, WORDS};

#[derive(Clone, Copy)]
pub(in crate::solve::classic) struct Portable;

impl Token for Portable {
    type Words = W<Eight>;

    #[inline(always)]
    fn words(self, words: [u16; WORDS]) -> Self::Words {
        W::from_array(words)
    }
    #[inline(always)]
    fn word(self, word: usize, bits: u16) -> Self::Words {
        let mut words = [0; WORDS];
        words[word % WORDS] = bits;
        self.words(words)
    }
    #[inline(always)]
    fn run<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}
