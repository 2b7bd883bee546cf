//! What moves eight lanes of 128 bits to the front and back, by mask, where no instruction
//! does.

/// Byte shuffles of eight lanes. A byte of 0x80 gives 0.
#[repr(align(16))]
pub(super) struct Shuffle(pub(super) [u8; 16]);

/// Moves the lanes in the mask to the front.
pub(super) static COMPRESS: [Shuffle; 256] = shuffles(false);
/// Moves the first lanes to those in the mask.
pub(super) static EXPAND: [Shuffle; 256] = shuffles(true);

const fn shuffles(expand: bool) -> [Shuffle; 256] {
    let mut table = [const { Shuffle([0x80; 16]) }; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut front) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                let (from, to) = if expand { (front, lane) } else { (lane, front) };
                table[mask].0[2 * to] = 2 * from as u8;
                table[mask].0[2 * to + 1] = 2 * from as u8 + 1;
                front += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
}
