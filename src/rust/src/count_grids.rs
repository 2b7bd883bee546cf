//! The number of all classic grids.

use crate::ended::answer;
use crate::memory::make::ToR;
use extendr_api::prelude::*;

/// As text: it has more digits than a double holds.
#[extendr]
fn rs_count_grids() -> Robj {
    answer(|| Ok(oxidoku_engine::count_grids().to_string().to_r()?))
}

extendr_module! {
    mod count_grids;
    fn rs_count_grids;
}
