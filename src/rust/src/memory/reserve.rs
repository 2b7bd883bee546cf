//! Memory put by for when the system has no more: Rust ends the process where an
//! allocation fails, and the user's session with it.
//!
//! Large requests fail by themselves and are answered with an error (`bytes.rs`). All
//! the small ones, of which the engine makes many, get a block out of a reserve then.
//! From that moment [`lacking`] says so: work is stopped at the next look around, what
//! it owned is dropped, and the user gets an error of R's.
//!
//! The reserve takes address space but no memory before it is used.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

/// Far more than threads ask for between two looks around.
const SIZE: usize = 16 << 20;

#[repr(align(4096))]
struct Reserve(UnsafeCell<[u8; SIZE]>);

// SAFETY: only the allocator touches it, and gives no byte away twice.
unsafe impl Sync for Reserve {}

static RESERVE: Reserve = Reserve(UnsafeCell::new([0; SIZE]));

/// Blocks that are in use, in the upper half, and the place of the first free byte.
/// When no block is in use any more, all bytes are free again.
static STATE: AtomicU64 = AtomicU64::new(0);

const ONE_BLOCK: u64 = 1 << 32;

/// The bytes that could not be had, 0 as long as all could.
static LACKING: AtomicUsize = AtomicUsize::new(0);

/// How many bytes the system did not give since [`begin`], if it refused any.
pub(crate) fn lacking() -> Option<usize> {
    match LACKING.load(Ordering::Relaxed) {
        0 => None,
        bytes => Some(bytes),
    }
}

/// What was lacking before is forgotten.
pub(crate) fn begin() {
    LACKING.store(0, Ordering::Relaxed);
}

/// Gives free memory back to the system. Threads of the C library keep theirs
/// otherwise, some hundred megabytes after large work.
pub(crate) fn return_unused() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            safe fn malloc_trim(left: usize) -> std::ffi::c_int;
        }
        malloc_trim(0);
    }
}

/// Whether the system would give so many bytes now. Takes and returns them unused: two calls of it.
pub(crate) fn has_room(bytes: usize) -> bool {
    let Ok(layout) = Layout::from_size_align(bytes.max(1), 1) else {
        return false;
    };
    // SAFETY: not of size 0; given back as it was had. The compiler may leave out a pair of
    // calls whose block it sees no use of.
    unsafe {
        let block = std::hint::black_box(System.alloc(layout));
        if block.is_null() {
            return false;
        }
        System.dealloc(block, layout);
    }
    true
}

fn start() -> *mut u8 {
    RESERVE.0.get().cast()
}

fn is_reserve(block: *mut u8) -> bool {
    (block as usize).wrapping_sub(start() as usize) < SIZE
}

/// A block of the reserve; null if it is too small.
#[cold]
fn take(layout: Layout) -> *mut u8 {
    LACKING.store(layout.size().max(1), Ordering::Relaxed);
    let mut place = 0;
    let taken = STATE.fetch_update(Ordering::AcqRel, Ordering::Acquire, |state| {
        let free = (state % ONE_BLOCK) as usize;
        place = free.checked_next_multiple_of(layout.align())?;
        let end = place.checked_add(layout.size())?;
        // No block is empty, so that none begins at the end.
        (end <= SIZE && layout.align() <= 4096)
            .then(|| state - free as u64 + end as u64 + ONE_BLOCK)
    });
    match taken {
        Ok(_) => start().wrapping_add(place),
        Err(_) => null_mut(),
    }
}

#[cold]
fn give_back() {
    // Never fails.
    let _ = STATE.fetch_update(Ordering::AcqRel, Ordering::Acquire, |state| {
        let left = state - ONE_BLOCK;
        Some(if left < ONE_BLOCK { 0 } else { left })
    });
}

// Never inlined: there are thousands of places that allocate.
//
// SAFETY: the system's own allocator, but for blocks of the reserve: these lie within
// it, aligned, none over another one, since each begins where the one before ended and
// all start anew only when none is in use. Nothing here panics.
unsafe impl GlobalAlloc for Allocator {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: what is asked of the system is what was asked of us, here and below.
        let block = unsafe { System.alloc(layout) };
        if block.is_null() { take(layout) } else { block }
    }

    #[inline(never)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above; a block of the reserve has that many bytes.
        unsafe {
            let block = System.alloc_zeroed(layout);
            if !block.is_null() {
                return block;
            }
            let block = take(layout);
            if !block.is_null() {
                block.write_bytes(0, layout.size());
            }
            block
        }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if is_reserve(block) {
            return give_back();
        }
        // SAFETY: a block of the system's.
        unsafe { System.dealloc(block, layout) }
    }

    #[inline(never)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: a block of the system's is resized by it. Otherwise a new block, of a
        // layout that the caller answers for, gets as many bytes as both have.
        unsafe {
            if !is_reserve(block) {
                let resized = System.realloc(block, layout, size);
                if !resized.is_null() {
                    return resized;
                }
            }
            let new = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !new.is_null() {
                new.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            new
        }
    }
}
