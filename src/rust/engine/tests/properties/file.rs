//! Files of solutions that were torn, changed or written by someone else: continued, they
//! end as if nothing had happened, or they are refused and stay as they are.

use super::{Target, kind, magnitude, pick};
use crate::common::oracle::Oracle;
use crate::common::random::Random;
use oxidoku_engine::{Control, Grid, Rules, SolutionFile};
use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

pub const TARGET: Target = Target {
    name: "file",
    share: 4,
    inputs: 700,
    make: || {
        let rules = Rules::boxes(2, 2).expect("boxes of 2 x 2");
        let oracle = Oracle::boxes((2, 2));
        let scratch = Scratch::new();
        Box::new(move |random, _| {
            let full = random.full_grid((2, 2));
            let clues = random.between(1, 6);
            let puzzle = random.keep(&full, clues);
            let line = |grid: Vec<u8>| -> Vec<u8> {
                let symbols = grid.iter().map(|digit| b'0' + digit);
                symbols.chain([b'\n']).collect()
            };
            let lines: Vec<Vec<u8>> = oracle
                .solutions(&puzzle, 300)
                .into_iter()
                .map(line)
                .collect();
            let all = lines.concat();
            let (begun, whole) = begun(&all, random);
            fs::write(&scratch.0, &begun).expect("a file in the temporary directory");
            let grid = Grid::from_digits(&puzzle, &rules).expect("digits of this size");
            match continued(&scratch.0, &grid, &rules) {
                true if whole => {
                    assert_eq!(fs::read(&scratch.0).unwrap(), all, "{puzzle:?} {begun:?}")
                }
                // What was changed may be out of sight, but what follows is right.
                true => {
                    let now = fs::read(&scratch.0).unwrap();
                    let kept = begun.len() / 17 * 17;
                    assert_eq!(now[..kept], begun[..kept]);
                    assert!(all.ends_with(&now[kept..]), "{puzzle:?} {begun:?}");
                }
                false => {
                    assert!(!whole, "{puzzle:?} {begun:?}");
                    assert_eq!(fs::read(&scratch.0).unwrap(), begun);
                }
            }
            kind(&[
                usize::from(whole),
                magnitude(lines.len()),
                magnitude(begun.len() / 17),
            ])
        })
    },
};

/// A file of this process, removed with the target.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        let name = format!("oxidoku-fuzz-{}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It may never have been written.
        let _ = fs::remove_file(&self.0);
    }
}

/// A beginning of the whole file, and whether it is one.
fn begun(all: &[u8], random: &mut Random) -> (Vec<u8>, bool) {
    let mut begun = all[..random.below(all.len() + 1)].to_vec();
    if random.below(2) == 0 {
        return (begun, true);
    }
    for _ in 0..random.between(1, 3) {
        let at = random.below(begun.len() + 1);
        match random.below(4) {
            0 => begun.insert(at, pick(random, b"1234\n\0x")),
            1 if at < begun.len() => drop(begun.remove(at)),
            2 if at < begun.len() => begun[at] = pick(random, b"1234\n\0x"),
            _ => begun.extend_from_slice(&all[..at.min(all.len())]),
        }
    }
    let whole = all.starts_with(&begun);
    (begun, whole)
}

/// Continues the file to its end; false if it is refused.
fn continued(path: &Path, puzzle: &Grid, rules: &Rules) -> bool {
    let file: File = OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        .expect("it was written");
    let Ok(mut file) = SolutionFile::resume(file, puzzle, rules, &mut Control::unlimited()) else {
        return false;
    };
    let mut control = Control::unlimited();
    while file
        .write_next(&mut control)
        .expect("nobody stops it")
        .expect("room in the directory")
    {}
    file.flush().expect("room in the directory");
    true
}
