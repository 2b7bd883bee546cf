# Tests what tools/msrv.R says to users without Rust or with an old one. Fails
# at the first message that does not help. Run from the top of the checkout.

# A toolchain of shell scripts that only know --version.
fake_toolchain <- function(version) {
  dir <- tempfile("toolchain")
  dir.create(dir)
  for (name in c("rustc", "cargo")) {
    writeLines(c("#!/bin/sh", paste0("echo '", name, " ", version, "'")), file.path(dir, name))
    Sys.chmod(file.path(dir, name), "755")
  }
  dir
}

# The outcome with a given PATH, and a home that may have rustup's ~/.cargo/bin.
outcome <- function(path, home = tempfile("home")) {
  Sys.setenv(PATH = paste(path, collapse = ":"), HOME = home, CARGO_HOME = "", USERPROFILE = "")
  tryCatch(find_toolchain(), error = conditionMessage)
}

expect_said <- function(message, ...) {
  for (part in c(...)) {
    if (!grepl(part, message, fixed = TRUE)) {
      stop("this message does not say \"", part, "\":\n", message, call. = FALSE)
    }
  }
}

source("tools/msrv.R")
minimum <- minimum_rust()
# The shell that runs the scripts above, and nothing beside it: where a distribution's Rust is
# installed, the folder of `sh` holds cargo and rustc, too.
sh <- tempfile("sh")
dir.create(sh)
stopifnot(file.symlink(Sys.which("sh"), file.path(sh, "sh")))
empty <- tempfile("empty")
dir.create(empty)

expect_said(outcome(empty), "found:  no rustc", paste("cargo", minimum, "or newer"), "rustup.rs")

old <- fake_toolchain("1.63.0 (4b91a6ea7 2022-08-08)")
expect_said(
  outcome(c(old, sh)),
  paste("needed: rustc and cargo", minimum), "found:  rustc 1.63.0", old, "rustup update", "apt-get"
)

without_cargo <- fake_toolchain("1.99.0")
unlink(file.path(without_cargo, "cargo"))
expect_said(outcome(c(without_cargo, sh)), "no cargo in")

# 1.9 is older than 1.85, as numbers and not as text.
stopifnot(is.character(outcome(c(fake_toolchain("1.9.0"), sh))))
stopifnot(is.list(outcome(c(fake_toolchain(paste0(minimum, ".0")), sh))))
stopifnot(is.list(outcome(c(fake_toolchain("1.99.0-nightly (abc 2026-01-01)"), sh))))

# An old distribution's Rust does not hide a newer one of rustup.
home <- tempfile("home")
dir.create(file.path(home, ".cargo"), recursive = TRUE)
stopifnot(file.rename(fake_toolchain("1.99.0"), file.path(home, ".cargo", "bin")))
found <- outcome(c(old, sh), home)
stopifnot(identical(found$dir, file.path(home, ".cargo", "bin")))
