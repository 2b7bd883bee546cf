//! Text packed by deflate (RFC 1951), without the frames of zlib or gzip: links of Penpa hold it so.

use super::lz_string::Unpacked;

/// The text in a stream of deflate, at most `most` bytes of it. What follows its last block is
/// not looked at.
///
/// # Errors
/// [`Unpacked`] says why there is none.
pub fn inflate(packed: &[u8], most: usize) -> Result<String, Unpacked> {
    let mut bits = Bits {
        packed,
        place: 0,
        held: 0,
        count: 0,
    };
    let mut text = Vec::new();
    loop {
        let is_last = bits.take(1)? == 1;
        match bits.take(2)? {
            0 => stored(&mut bits, &mut text, most)?,
            1 => {
                let mut lengths = [8; 288];
                lengths[144..256].fill(9);
                lengths[256..280].fill(7);
                let codes = [Code::new(&lengths)?, Code::new(&[5; 30])?];
                block(&mut bits, &codes, &mut text, most)?;
            }
            2 => {
                let codes = own_codes(&mut bits)?;
                block(&mut bits, &codes, &mut text, most)?;
            }
            _ => return Err(Unpacked::Code),
        }
        if is_last {
            return String::from_utf8(text).map_err(|_| Unpacked::Text);
        }
    }
}

/// Bits, the lowest of each byte first.
struct Bits<'a> {
    packed: &'a [u8],
    place: usize,
    held: u32,
    count: u32,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Result<usize, Unpacked> {
        while self.count < count {
            let byte = self.packed.get(self.place).ok_or(Unpacked::Torn)?;
            self.held |= u32::from(*byte) << self.count;
            self.place += 1;
            self.count += 8;
        }
        let taken = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        Ok(taken as usize)
    }
}

/// The longest code.
const LONGEST: usize = 15;

/// A Huffman code: how many codes there are of each length, and what they stand for, the shortest
/// first.
struct Code {
    counts: [usize; LONGEST + 1],
    symbols: Vec<u16>,
}

impl Code {
    fn new(lengths: &[u8]) -> Result<Self, Unpacked> {
        let mut counts = [0; LONGEST + 1];
        for &length in lengths {
            counts[usize::from(length)] += 1;
        }
        counts[0] = 0;
        let mut left = 1_usize;
        for &count in &counts[1..] {
            left = (2 * left).checked_sub(count).ok_or(Unpacked::Code)?;
        }
        let mut symbols: Vec<u16> = (0..lengths.len() as u16).collect();
        symbols.retain(|&symbol| lengths[usize::from(symbol)] > 0);
        symbols.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
        Ok(Self { counts, symbols })
    }

    fn read(&self, bits: &mut Bits<'_>) -> Result<usize, Unpacked> {
        let (mut code, mut first, mut index) = (0, 0, 0);
        for &count in &self.counts[1..] {
            code |= bits.take(1)?;
            if code < first + count {
                return Ok(usize::from(self.symbols[index + code - first]));
            }
            index += count;
            first = 2 * (first + count);
            code *= 2;
        }
        Err(Unpacked::Code)
    }
}

/// The order in which the lengths of the codes of lengths are told.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// The codes of a block that tells its own: of lengths and bytes, and of distances.
fn own_codes(bits: &mut Bits<'_>) -> Result<[Code; 2], Unpacked> {
    let bytes = bits.take(5)? + 257;
    let distances = bits.take(5)? + 1;
    let told = bits.take(4)? + 4;
    let mut lengths = [0; 19];
    for &place in &ORDER[..told] {
        lengths[place] = bits.take(3)? as u8;
    }
    let code = Code::new(&lengths)?;
    let mut lengths: Vec<u8> = Vec::with_capacity(bytes + distances);
    while lengths.len() < bytes + distances {
        let (length, times) = match code.read(bits)? {
            16 => (*lengths.last().ok_or(Unpacked::Code)?, bits.take(2)? + 3),
            17 => (0, bits.take(3)? + 3),
            18 => (0, bits.take(7)? + 11),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(length, times));
    }
    if lengths.len() > bytes + distances {
        return Err(Unpacked::Code);
    }
    Ok([Code::new(&lengths[..bytes])?, Code::new(&lengths[bytes..])?])
}

/// Bytes as they are.
fn stored(bits: &mut Bits<'_>, text: &mut Vec<u8>, most: usize) -> Result<(), Unpacked> {
    // From the next whole byte on.
    bits.take(bits.count % 8)?;
    let length = bits.take(16)?;
    if bits.take(16)? != !length & 0xffff {
        return Err(Unpacked::Code);
    }
    for _ in 0..length {
        let byte = bits.take(8)? as u8;
        put(text, byte, most)?;
    }
    Ok(())
}

fn put(text: &mut Vec<u8>, byte: u8, most: usize) -> Result<(), Unpacked> {
    if text.len() == most {
        return Err(Unpacked::Long(most));
    }
    text.push(byte);
    Ok(())
}

/// The shortest length of each code of lengths, and how many further bits it has.
const LENGTHS: [(usize, u32); 29] = {
    let mut lengths = [(258, 0); 29];
    let (mut code, mut length) = (0, 3);
    while code < 28 {
        let further = if code < 8 { 0 } else { code as u32 / 4 - 1 };
        lengths[code] = (length, further);
        length += 1 << further;
        code += 1;
    }
    lengths
};

/// The same for distances.
const DISTANCES: [(usize, u32); 30] = {
    let mut distances = [(0, 0); 30];
    let (mut code, mut distance) = (0, 1);
    while code < 30 {
        let further = if code < 4 { 0 } else { code as u32 / 2 - 1 };
        distances[code] = (distance, further);
        distance += 1 << further;
        code += 1;
    }
    distances
};

fn block(
    bits: &mut Bits<'_>,
    [bytes, distances]: &[Code; 2],
    text: &mut Vec<u8>,
    most: usize,
) -> Result<(), Unpacked> {
    loop {
        let symbol = bytes.read(bits)?;
        if symbol < 256 {
            put(text, symbol as u8, most)?;
        } else if symbol == 256 {
            return Ok(());
        } else {
            let &(length, further) = LENGTHS.get(symbol - 257).ok_or(Unpacked::Code)?;
            let length = length + bits.take(further)?;
            let code = distances.read(bits)?;
            let &(distance, further) = DISTANCES.get(code).ok_or(Unpacked::Code)?;
            let distance = distance + bits.take(further)?;
            for _ in 0..length {
                let from = text.len().checked_sub(distance).ok_or(Unpacked::Code)?;
                put(text, text[from], most)?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "hello hello hello hello" by Python's zlib: level 9, stored, and with codes of its own.
    #[test]
    fn blocks_of_all_kinds_are_read() {
        let fixed = [0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0x40, 0x27, 0x01];
        assert_eq!(
            inflate(&fixed, 100).as_deref(),
            Ok("hello hello hello hello")
        );
        let stored = [1, 5, 0, 250, 255, b'h', b'e', b'l', b'l', b'o'];
        assert_eq!(inflate(&stored, 5).as_deref(), Ok("hello"));
        assert_eq!(inflate(&stored, 4), Err(Unpacked::Long(4)));
    }

    #[test]
    fn what_is_torn_or_no_stream_is_refused() {
        let fixed = [0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0x40, 0x27, 0x01];
        for end in 0..fixed.len() {
            assert_eq!(inflate(&fixed[..end], 100), Err(Unpacked::Torn), "{end}");
        }
        assert_eq!(inflate(&[7], 100), Err(Unpacked::Code));
        // A distance before the beginning; bytes that are no text.
        assert_eq!(inflate(&[0x4b, 0x04, 0x62, 0x00], 100), Err(Unpacked::Code));
        assert_eq!(inflate(&[1, 1, 0, 254, 255, 200], 100), Err(Unpacked::Text));
    }
}
