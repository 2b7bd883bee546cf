//! Vectors of 27-bit words, one a digit, for the search of one puzzle.

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

/// Words that any back end can hold; the nine digits use the first nine.
pub(in crate::solve::classic) const WORDS: usize = 16;

/// A word for each digit. Made by [`super::Simd::words`] only, so that a value
/// proves, like its token, that the processor has the instructions.
///
/// Shifts move bits out at both ends; shifts by a constant cost one instruction.
pub(in crate::solve::classic) trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Bits that are set in any word, and those in two or more.
    fn once_and_twice(self) -> (u32, u32);
    /// Bits that are set in any word.
    fn once(self) -> u32;
    /// The words that are 0: bit i stands for word i.
    fn zero(self) -> u32;
    fn to_array(self) -> [u32; WORDS];
}

/// Operators of a type around registers: an expression for each operator in `a`,
/// and in `b`, which is a number of bits for the shifts.
macro_rules! operators {
    ($type:ident, $a:ident, $b:ident; $and:expr, $or:expr, $xor:expr, $left:expr, $right:expr) => {
        operators!($type, $a, $b; BitAnd, bitand, $type, $and);
        operators!($type, $a, $b; BitOr, bitor, $type, $or);
        operators!($type, $a, $b; BitXor, bitxor, $type, $xor);
        operators!($type, $a, $b; Shl, shl, u32, $left);
        operators!($type, $a, $b; Shr, shr, u32, $right);
    };
    ($type:ident, $a:ident, $b:ident; $trait:ident, $method:ident, $other:ident, $value:expr) => {
        impl std::ops::$trait<$other> for $type {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: $other) -> Self {
                let ($a, $b) = (self, other);
                $value
            }
        }
    };
}
pub(super) use operators;
