//! Data of others, which lie beside the checkout and not in it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The collections of puzzles with one solution, and how many each holds.
pub const COLLECTIONS: [(&str, usize); 5] = [
    ("qqwing2000.txt", 2_000),
    ("clue17.txt.xz", 24_576),
    ("sudocue10000.txt", 10_000),
    ("top1465.txt", 1_465),
    ("hardest200.txt", 200),
];

/// The lines of a file in the directory `OXIDOKU_DATA`, or else in `shared/data`
/// beside the checkout. `None` where it is missing: the test is then skipped, and
/// this prints the line by which `tools/test` counts it.
pub fn lines(name: &str) -> Option<Vec<String>> {
    match read(&directory().join(name)) {
        Ok(text) => Some(text.lines().map(str::to_owned).collect()),
        Err(reason) => {
            println!("skipped: {name}: {reason}");
            None
        }
    }
}

fn directory() -> PathBuf {
    match std::env::var_os("OXIDOKU_DATA") {
        Some(path) => path.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data"),
    }
}

/// The text of a file, or why it cannot be had. What is there but broken is no
/// reason to skip a test.
fn read(path: &Path) -> Result<String, String> {
    if !path.exists() {
        return Err("not in the directory OXIDOKU_DATA".into());
    }
    let packed = path.extension().is_some_and(|extension| extension == "xz");
    let bytes = if packed {
        let output = Command::new("xz").arg("-dc").arg(path).output();
        let output = output.map_err(|error| format!("xz does not run: {error}"))?;
        assert!(output.status.success(), "xz cannot read {}", path.display());
        output.stdout
    } else {
        std::fs::read(path).unwrap()
    };
    Ok(String::from_utf8(bytes).unwrap())
}
