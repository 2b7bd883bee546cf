//! Rust's own memory where the user decides how much: if there is not enough, the
//! user gets an error of R's and keeps the session.

use std::alloc::{Layout, alloc_zeroed};

/// So many more bytes are not available.
pub(crate) struct Shortage(pub(crate) usize);

/// So many zeros. Fresh from the system they cost nothing until they are touched.
pub(crate) fn zeros(length: usize) -> Result<Vec<u8>, Shortage> {
    let Ok(layout) = Layout::array::<u8>(length) else {
        return Err(Shortage(length));
    };
    if length == 0 {
        return Ok(Vec::new());
    }
    // SAFETY: the layout is not empty. What comes back is a block of that layout, full
    // of bytes, which from then on is the vector's.
    unsafe {
        let start = alloc_zeroed(layout);
        match start.is_null() {
            true => Err(Shortage(length)),
            false => Ok(Vec::from_raw_parts(start, length, length)),
        }
    }
}

/// The same value so many times.
pub(crate) fn filled<T: Clone>(length: usize, value: T) -> Result<Vec<T>, Shortage> {
    let mut values = Vec::new();
    reserve(&mut values, length)?;
    values.resize(length, value);
    Ok(values)
}

/// Makes sure that so many bytes are available, for what is made next and cannot fail.
pub(crate) fn ensure(bytes: usize) -> Result<(), Shortage> {
    reserve(&mut Vec::<u8>::new(), bytes)
}

/// What portions came to, in one piece.
pub(crate) fn joined<T: Copy>(portions: &[Vec<T>]) -> Result<Vec<T>, Shortage> {
    let mut all = Vec::new();
    reserve(&mut all, portions.iter().map(Vec::len).sum())?;
    for portion in portions {
        all.extend_from_slice(portion);
    }
    Ok(all)
}

/// Makes room for so many values more.
pub(crate) fn reserve<T>(values: &mut Vec<T>, more: usize) -> Result<(), Shortage> {
    let bytes = more.saturating_mul(size_of::<T>());
    values.try_reserve(more).map_err(|_| Shortage(bytes))
}
