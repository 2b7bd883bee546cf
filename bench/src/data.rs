//! Puzzles to measure on.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A set of puzzles, 81 bytes of text each, one after the other.
pub struct Set {
    pub name: &'static str,
    pub puzzles: Vec<u8>,
}

impl Set {
    /// Writes the puzzles to a file in `directory` named as the set, one a line.
    pub fn write(&self, directory: &str) -> Result<(), String> {
        let path = Path::new(directory).join(format!("{}.txt", self.name));
        let lines: Vec<&[u8]> = self.puzzles.chunks(81).collect();
        let mut text = lines.join(&b'\n');
        text.push(b'\n');
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// Name, file, and whether several solutions a puzzle are to be counted.
const FILES: [(&str, &str); 5] = [
    ("qqwing", "qqwing2000.txt"),
    ("17 clues", "clue17.txt.xz"),
    ("sudocue", "sudocue10000.txt"),
    ("top1465", "top1465.txt"),
    ("hardest", "hardest200.txt"),
];

/// `OXIDOKU_DATA`, or `../shared/data` beside the checkout.
pub fn directory() -> PathBuf {
    match std::env::var_os("OXIDOKU_DATA") {
        Some(path) => path.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
    }
}

/// All sets, made `least` puzzles long with scrambled copies of their own.
pub fn sets(least: usize) -> Result<Vec<Set>, String> {
    let read = |(name, file)| {
        let puzzles = read(&directory().join(file))?;
        let puzzles = extend(puzzles, least);
        Ok(Set { name, puzzles })
    };
    FILES.into_iter().map(read).collect()
}

/// Puzzles with many solutions: those of a set without their first clues, until
/// `clues` are left.
pub fn thinned(puzzles: &[u8], clues: usize) -> Vec<u8> {
    let mut thin = puzzles.to_vec();
    for puzzle in thin.chunks_mut(81) {
        let mut excess = puzzle.iter().filter(|&&c| c != b'.').count();
        let mut random = Random(excess as u64 + 7);
        while excess > clues {
            let cell = random.below(81);
            if puzzle[cell] != b'.' {
                puzzle[cell] = b'.';
                excess -= 1;
            }
        }
    }
    thin
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = match path.extension().is_some_and(|e| e == "xz") {
        true => {
            let output = Command::new("xz").arg("-dc").arg(path).output();
            output.map_err(fail)?.stdout
        }
        false => std::fs::read(path).map_err(fail)?,
    };
    let lines = text.split(|&byte| byte == b'\n');
    let puzzles = lines.filter(|line| line.len() >= 81 && line[0] != b'#');
    let symbol = |&byte: &u8| match byte {
        b'1'..=b'9' => byte,
        _ => b'.',
    };
    let puzzles: Vec<u8> = puzzles
        .flat_map(|line| line[..81].iter().map(symbol))
        .collect();
    match puzzles.is_empty() {
        true => Err(format!("{}: no puzzle in it", path.display())),
        false => Ok(puzzles),
    }
}

fn extend(mut puzzles: Vec<u8>, least: usize) -> Vec<u8> {
    let given = puzzles.len();
    let mut random = Random(20_000);
    while puzzles.len() < least * 81 {
        let from = (puzzles.len() - given) % given;
        let copy = scramble(&puzzles[from..from + 81], &mut random);
        puzzles.extend(copy);
    }
    puzzles
}

/// A puzzle that is the same but for a symmetry: digits renamed, lines and boxes
/// exchanged, rows and columns swapped.
fn scramble(puzzle: &[u8], random: &mut Random) -> [u8; 81] {
    let digits = random.permutation::<9>();
    let mut lines = || {
        let bands = random.permutation::<3>();
        let within = [(); 3].map(|()| random.permutation::<3>());
        let lines: [usize; 9] = std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3]);
        lines
    };
    let (rows, columns) = (lines(), lines());
    let mirrored = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if mirrored {
            9 * column + row
        } else {
            9 * row + column
        };
        match puzzle[from] {
            b'.' => b'.',
            digit => b'1' + digits[usize::from(digit - b'1')] as u8,
        }
    })
}

/// SplitMix64: the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn permutation<const N: usize>(&mut self) -> [usize; N] {
        let mut all = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            all.swap(i, self.below(i + 1));
        }
        all
    }
}
