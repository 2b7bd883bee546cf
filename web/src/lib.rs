//! The engine as a page sees it.
//!
//! ```text
//! page                                       this module
//! enter(n)                -> address         n bytes for a question
//! writes the question there
//! answer(address, n)      -> address of      [length, 4 bytes, little endian][JSON]
//! reads the answer
//! leave(address)                             the answer's memory is given back
//! ```
//! Questions and answers are JSON, see [`question`]. Nothing is kept between two questions but
//! the rules that were asked about last.
//!
//! There are no threads, no clock and no files here. Each question has a budget of work, and one
//! that spends it has the answer `{"error": "budget"}`: a page cannot be stopped in another way.

mod answer;
mod board;
pub mod question;

use std::mem::ManuallyDrop;

/// Room for a question of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn enter(length: usize) -> *mut u8 {
    ManuallyDrop::new(vec![0_u8; length]).as_mut_ptr()
}

/// The answer to the question that the page wrote where [`enter`] said, which is gone then.
///
/// # Safety
/// `address` is what `enter(length)` gave, and was not passed here before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn answer(address: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: `enter` allocated just so many bytes, and the caller gives them up.
    let text = unsafe { Vec::from_raw_parts(address, length, length) };
    let text = question::ask(&String::from_utf8_lossy(&text));
    let size = (text.len() as u32).to_le_bytes();
    let bytes = size.into_iter().chain(text.into_bytes());
    Box::into_raw(bytes.collect::<Box<[u8]>>()).cast()
}

/// Gives the memory of an answer back.
///
/// # Safety
/// `address` is what [`answer`] gave, and was not passed here before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn leave(address: *mut u8) {
    let mut size = [0; 4];
    // SAFETY: an answer begins with its length, and is that long.
    unsafe {
        size.copy_from_slice(std::slice::from_raw_parts(address, 4));
        let length = 4 + u32::from_le_bytes(size) as usize;
        drop(Box::from_raw(std::ptr::slice_from_raw_parts_mut(
            address, length,
        )));
    }
}
