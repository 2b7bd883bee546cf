//! The public collections: in `OXIDOKU_DATA`, or in `shared/data` beside the
//! checkout. Tests that need them say so and pass where they are missing.

use crate::suite::Puzzle;
use std::path::{Path, PathBuf};
use std::process::Command;

const FILES: [&str; 5] = [
    "qqwing2000.txt",
    "clue17.txt.xz",
    "sudocue10000.txt",
    "top1465.txt",
    "hardest200.txt",
];

/// Name and puzzles of each set that is there.
pub fn sets() -> Vec<(&'static str, Vec<Puzzle>)> {
    let sets = FILES
        .into_iter()
        .filter_map(|file| Some((file, read(file)?)));
    sets.collect()
}

fn directory() -> PathBuf {
    match std::env::var_os("OXIDOKU_DATA") {
        Some(path) => path.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data"),
    }
}

fn read(file: &str) -> Option<Vec<Puzzle>> {
    let path = directory().join(file);
    let text = if file.ends_with(".xz") {
        let output = Command::new("xz").arg("-dc").arg(&path).output();
        output.ok().filter(|o| o.status.success()).map(|o| o.stdout)
    } else {
        std::fs::read(&path).ok()
    };
    let Some(text) = text else {
        println!("skipped: {} cannot be read", path.display());
        return None;
    };
    let lines = text.split(|&byte| byte == b'\n');
    let puzzle = |line: &[u8]| -> Option<Puzzle> {
        let value = |&byte: &u8| {
            if byte.is_ascii_digit() {
                byte - b'0'
            } else {
                0
            }
        };
        let values: Vec<u8> = line.get(..81)?.iter().map(value).collect();
        values.try_into().ok()
    };
    Some(lines.filter_map(puzzle).collect())
}
