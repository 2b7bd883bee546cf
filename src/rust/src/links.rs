//! The packed text of links.

use crate::ended::Reply;
use crate::memory::make::{ToR, named};
use oxidoku_engine::{Unpacked, inflate, pack, unpack};
use std::borrow::Cow;

/// Text packed by lz-string, at most `most` characters of it: `text`, or what is
/// `wrong`.
pub(crate) fn rs_unpack(packed: Cow<'_, str>, most: f64) -> Reply {
    told(unpack(&packed, most as usize))
}

/// The same of bytes packed by deflate.
pub(crate) fn rs_inflate(packed: &[u8], most: f64) -> Reply {
    told(inflate(packed, most as usize))
}

fn told(text: Result<String, Unpacked>) -> Reply {
    Ok(match text {
        Ok(text) => named(&[("text", &text)])?,
        Err(wrong) => named(&[("wrong", &wrong.to_string())])?,
    })
}

/// Text as lz-string packs it.
pub(crate) fn rs_pack(text: Cow<'_, str>) -> Reply {
    Ok(pack(&text).to_r()?)
}
