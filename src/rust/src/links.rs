//! The packed text of links.

use crate::ended::answer;
use crate::memory::make::{ToR, named};
use extendr_api::prelude::*;
use oxidoku_engine::{pack, unpack};

/// Text packed by lz-string, at most `most` characters of it: `text`, or what is
/// `wrong`.
#[extendr]
fn rs_unpack(packed: &str, most: f64) -> Robj {
    answer(|| {
        Ok(match unpack(packed, most as usize) {
            Ok(text) => named(&[("text", &text)])?,
            Err(wrong) => named(&[("wrong", &wrong.to_string())])?,
        })
    })
}

/// The other way round.
#[extendr]
fn rs_pack(text: &str) -> Robj {
    answer(|| Ok(pack(text).to_r()?))
}

extendr_module! {
    mod links;
    fn rs_unpack;
    fn rs_pack;
}
