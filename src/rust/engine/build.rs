//! Which back ends of the classic solver are compiled.
//!
//! AVX-512 by the compiler's version: it has been stable since Rust 1.89, and the
//! package promises to build with an older one. Without it AVX2 is the best.
//!
//! NEON by the target: every aarch64 system that R runs on has it, little endian.

use std::process::Command;

const FIRST_WITH_AVX512: u32 = 89;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(oxidoku_avx512)");
    if minor_version().is_some_and(|minor| minor >= FIRST_WITH_AVX512) {
        println!("cargo::rustc-cfg=oxidoku_avx512");
    }
    println!("cargo::rustc-check-cfg=cfg(oxidoku_neon)");
    let target = |name: &str| std::env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    let has_neon = target("FEATURE")
        .split(',')
        .any(|feature| feature == "neon");
    if target("ARCH") == "aarch64" && target("ENDIAN") == "little" && has_neon {
        println!("cargo::rustc-cfg=oxidoku_neon");
    }
}

/// The `y` of the compiler's version `1.y.z`; `None` if it does not say.
fn minor_version() -> Option<u32> {
    let compiler = std::env::var_os("RUSTC")?;
    let output = Command::new(compiler).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text.strip_prefix("rustc 1.")?;
    version.split('.').next()?.parse().ok()
}
