//! The number of all classic grids.

use extendr_api::prelude::*;

/// As text: it has more digits than a double holds.
#[extendr]
fn rs_count_grids() -> String {
    oxidoku_engine::count_grids().to_string()
}

extendr_module! {
    mod count_grids;
    fn rs_count_grids;
}
