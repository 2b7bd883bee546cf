//! The packed text of links.

use crate::ended::Reply;
use crate::memory::make::{ToR, named};
use oxidoku_engine::{Unpacked, inflate, pack, unpack};
use qrcodegen::{QrCode, QrCodeEcc};
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

/// The QR code of a text: a line for each row of it, with 1 where it is dark; nothing where the
/// text is longer than such codes can be.
pub(crate) fn rs_qr_code(text: Cow<'_, str>) -> Reply {
    // The lowest correction of errors keeps the squares large: links of variants are long, and a
    // printed page is not torn.
    let code = QrCode::encode_text(&text, QrCodeEcc::Low).map_or(String::new(), |code| {
        let dark = |x, y| if code.get_module(x, y) { '1' } else { '0' };
        let rows: Vec<String> = (0..code.size())
            .map(|y| (0..code.size()).map(|x| dark(x, y)).collect())
            .collect();
        rows.join("\n")
    });
    Ok(code.to_r()?)
}
