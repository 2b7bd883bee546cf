//! The packed text of links.

use crate::ended::Reply;
use crate::memory::make::{ToR, named};
use oxidoku_engine::{pack, unpack};
use std::borrow::Cow;

/// Text packed by lz-string, at most `most` characters of it: `text`, or what is
/// `wrong`.
pub(crate) fn rs_unpack(packed: Cow<'_, str>, most: f64) -> Reply {
    Ok(match unpack(&packed, most as usize) {
        Ok(text) => named(&[("text", &text)])?,
        Err(wrong) => named(&[("wrong", &wrong.to_string())])?,
    })
}

/// The other way round.
pub(crate) fn rs_pack(text: Cow<'_, str>) -> Reply {
    Ok(pack(&text).to_r()?)
}
