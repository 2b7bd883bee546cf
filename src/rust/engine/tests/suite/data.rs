//! Public puzzle collections, which lie beside the checkout and not in it.

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// The lines of a collection; `None`, and a message, where it is missing.
/// `OXIDOKU_DATA` names the directory; otherwise it is `shared/data` beside the
/// checkout.
pub fn lines(name: &str) -> Option<Vec<String>> {
    let directory = std::env::var_os("OXIDOKU_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data"),
        PathBuf::from,
    );
    let path = directory.join(name);
    if !path.exists() {
        return skip(name, &format!("there is no {}", path.display()));
    }
    let text = if name.ends_with(".xz") {
        match Command::new("xz").arg("-dc").arg(&path).output() {
            Ok(output) if output.status.success() => output.stdout,
            Ok(output) => panic!("xz cannot read {name}: {}", output.status),
            Err(error) => return skip(name, &format!("xz does not run: {error}")),
        }
    } else {
        std::fs::read(&path).unwrap()
    };
    let text = String::from_utf8(text).unwrap();
    Some(text.lines().map(str::to_owned).collect())
}

fn skip(name: &str, reason: &str) -> Option<Vec<String>> {
    // Not `eprintln!`, which the test harness would keep to itself.
    let _ = writeln!(std::io::stderr(), "skipped {name}: {reason}");
    None
}
