//! What tests of several folders need. Nothing here comes from the engine but the
//! types in which it takes the rules.

pub mod data;
pub mod kind;
pub mod oracle;
pub mod random;
pub mod sample;

/// Whether the tests may take minutes: `OXIDOKU_FULL` is set.
pub fn full() -> bool {
    std::env::var_os("OXIDOKU_FULL").is_some()
}
