//! The border between R and the engine.
#![allow(missing_docs)]
use extendr_api::prelude::*;

/// The version of the engine crate.
#[extendr]
fn rs_engine_version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

extendr_module! {
    mod oxidoku;
    fn rs_engine_version;
}
