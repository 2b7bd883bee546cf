//! What the tests of the engine share: the naive solver and random grids.

#[path = "../../src/rust/engine/tests/common/kind.rs"]
pub mod kind;
#[path = "../../src/rust/engine/tests/common/oracle.rs"]
pub mod oracle;
#[path = "../../src/rust/engine/tests/common/random.rs"]
pub mod random;
#[path = "../../src/rust/engine/tests/common/sample.rs"]
pub mod sample;
