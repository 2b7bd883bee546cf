# Writes src/Makevars (src/Makevars.win on Windows) from its template; run by
# configure in the package's top directory, with the R that installs the package.
#
# Where src/rust/vendor.tar.xz is (a source package), the build is offline: crates
# come from that archive, cargo's home is src/.cargo, and all of it is removed
# after linking. Without it (a checkout), the build uses the user's own cargo
# home and may download crates, and keeps src/rust/target for the next build.
#
# For webR the package is compiled on another system, whose `uname` then says Emscripten. A library
# that R loads there consists of code that can stand anywhere, and so must Rust's standard library,
# which only a nightly toolchain compiles along (with its component rust-src). There are no threads:
# src/rust/src/job.rs does all work on R's own.
#
# Meant for developers: OXIDOKU_PROFILE=dev builds with Cargo's dev profile, faster to
# compile, with overflow and debug assertions (make quick). OXIDOKU_COMPILED names a folder
# with a liboxidoku.a that has been compiled already from these sources (tools/dist).

source("tools/msrv.R")

toolchain <- find_toolchain()
cat("using Rust compiler:", toolchain$rustc, "\n")
cat("using Cargo:", toolchain$cargo, "\n")

vendored <- file.exists("src/rust/vendor.tar.xz")
windows <- .Platform$OS.type == "windows"
system_name <- if (windows) "Windows" else system2("uname", stdout = TRUE)
emscripten <- identical(system_name, "Emscripten")

profile <- Sys.getenv("OXIDOKU_PROFILE", "release")
if (!profile %in% c("release", "dev")) {
  stop("OXIDOKU_PROFILE must be \"release\" or \"dev\", not \"", profile, "\".", call. = FALSE)
}

compiled <- Sys.getenv("OXIDOKU_COMPILED")
if (nzchar(compiled)) {
  vendored <- FALSE
  cat("using the compiled", file.path(compiled, "liboxidoku.a"), "\n")
}

if (vendored) {
  # R's own untar needs neither tar nor xz on the machine.
  unlink(c("src/rust/vendor", "src/.cargo"), recursive = TRUE)
  untar("src/rust/vendor.tar.xz", exdir = "src/rust", tar = "internal")
  dir.create("src/.cargo")
  # A relative directory counts from the parent of the directory with this file.
  writeLines(c(
    "[source.crates-io]",
    "replace-with = \"vendored\"",
    "[source.vendored]",
    "directory = \"rust/vendor\""
  ), "src/.cargo/config.toml")
  cat("building offline from src/rust/vendor.tar.xz\n")
}

# A toolchain that is not on the PATH must be put there, since cargo looks for
# rustc on it. The user's order of the PATH is kept otherwise.
path <- strsplit(Sys.getenv("PATH"), .Platform$path.sep, fixed = TRUE)[[1L]]
on_path <- identical(unname(Sys.which("rustc")), file.path(toolchain$dir, program("rustc")))
shell_path <- function(x) gsub("\\", "/", x, fixed = TRUE)
bin <- shell_path(toolchain$dir)
if (windows) bin <- sub("^([A-Za-z]):", "/\\1", bin)

target <- if (emscripten) {
  "wasm32-unknown-emscripten"
} else if (!windows) {
  ""
} else if (R.version$arch == "aarch64") {
  "aarch64-pc-windows-gnullvm"
} else {
  # Rtools is a GNU toolchain: Rust's default, the MSVC one, cannot link with it.
  "x86_64-pc-windows-gnu"
}

# What the Rust standard library needs beyond what R links with. On Linux also:
# export only what our C files define, drop what is then out of reach, the debug
# tables of Rust's standard library, and local names. That makes the library a tenth
# of the size and takes the symbols `exit` and `_exit`, which R code must not call,
# out. The names of what is called stay: R CMD check looks for such symbols there.
#
# Addresses in tables that are filled in as the library is loaded take 120 kB, or 6 where the
# dynamic linker reads them packed: that of glibc does from 2.36 on, and then the linker can pack.
glibc <- if (identical(system_name, "Linux")) {
  said <- suppressWarnings(tryCatch(
    system2("getconf", "GNU_LIBC_VERSION", stdout = TRUE, stderr = FALSE), error = function(e) character()
  ))
  sub("^glibc ", "", grep("^glibc [0-9.]+$", said, value = TRUE))
}
packs_addresses <- length(glibc) == 1 && numeric_version(glibc) >= "2.36"

libs <- if (windows) {
  "-lws2_32 -ladvapi32 -luserenv -lbcrypt -lntdll -lkernel32 -ldbghelp"
} else if (identical(system_name, "Linux")) {
  paste(
    "-lpthread -ldl -lm",
    "-Wl,--exclude-libs,ALL -Wl,--gc-sections",
    if (profile == "release") "-Wl,--strip-debug -Wl,--discard-all",
    if (packs_addresses) "-Wl,-z,pack-relative-relocs"
  )
} else {
  ""
}

# Copying less code into its callers than LLVM would by itself makes the library 270 kB
# smaller (at 120 instead of 50: 90 kB). Solving, generating and rating took 0 to 3 %
# longer, which is less than two runs of the same code differ. Flags of the user's own
# come before these: the variable RUSTFLAGS would put theirs aside.
rust_flags <- c(
  if (profile == "release") c("-C", "llvm-args=--inline-threshold=50"),
  if (emscripten) c("-C", "relocation-model=pic")
)

values <- c(
  PATH_PREFIX = if (on_path) "" else paste0(bin, ":"),
  # The command true does nothing, whatever follows it.
  CARGO = if (nzchar(compiled)) "true" else if (vendored) "CARGO_HOME=\"`pwd`/.cargo\" cargo" else "cargo",
  CARGO_FLAGS = paste(
    c(
      # At most two jobs is the rule where source packages are checked.
      if (vendored) "-j 2 --offline",
      "--locked",
      if (profile == "release") "--release",
      if (length(rust_flags) > 0) {
        sprintf("--config 'build.rustflags=[%s]'", paste0("\"", rust_flags, "\"", collapse = ", "))
      },
      if (emscripten) "-Z build-std=std,panic_unwind",
      if (nzchar(target)) paste("--target", target)
    ),
    collapse = " "
  ),
  LIBDIR = if (nzchar(compiled)) {
    shell_path(compiled)
  } else {
    paste(
      c("rust/target", if (nzchar(target)) target, if (profile == "release") "release" else "debug"),
      collapse = "/"
    )
  },
  LIBS = trimws(libs),
  R_INCLUDE_DIR = shell_path(R.home("include")),
  AFTER = if (vendored) "rust-clean" else ""
)

makevars <- if (windows) "src/Makevars.win" else "src/Makevars"
lines <- readLines(paste0(makevars, ".in"))
for (name in names(values)) {
  lines <- gsub(paste0("@", name, "@"), values[[name]], lines, fixed = TRUE)
}
writeLines(sub(" +$", "", lines), makevars)
