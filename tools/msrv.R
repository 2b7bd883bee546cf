# Finds a Rust toolchain that is new enough, or says how to get one.
#
# `Rscript tools/msrv.R` prints the toolchain or fails with directions;
# tools/config.R sources this file and uses find_toolchain(). Base R only: when
# it runs, nothing of the package or its dependencies may be assumed.

# DESCRIPTION is the one place that names the oldest Rust that will do.
minimum_rust <- function(description = "DESCRIPTION") {
  requirements <- read.dcf(description, "SystemRequirements")[[1L]]
  found <- regmatches(requirements, regexec("rustc *>= *([0-9.]+)", requirements))[[1L]]
  if (length(found) != 2L) {
    stop("SystemRequirements in ", description, " names no `rustc >= x.y`.", call. = FALSE)
  }
  found[[2L]]
}

# First the PATH, then the places where rustup installs, which a graphical R
# session or a fresh login often does not have on its PATH.
toolchain_dirs <- function() {
  path <- strsplit(Sys.getenv("PATH"), .Platform$path.sep, fixed = TRUE)[[1L]]
  given <- Filter(nzchar, Sys.getenv(c("HOME", "USERPROFILE")))
  homes <- Filter(nzchar, c(Sys.getenv("CARGO_HOME"), file.path(given, ".cargo"), recursive = TRUE))
  dirs <- unique(c(path, file.path(homes, "bin")))
  dirs[nzchar(dirs) & file.exists(file.path(dirs, program("rustc")))]
}

program <- function(name) {
  if (.Platform$OS.type == "windows") paste0(name, ".exe") else name
}

# What `<dir>/<name> --version` says: its text, and the version number or NA. A
# rustup without a default toolchain is a program that is there and fails.
ask_version <- function(dir, name) {
  path <- file.path(dir, program(name))
  if (!file.exists(path)) {
    return(list(text = paste0("no ", name, " in ", dir), version = NA))
  }
  text <- tryCatch(
    suppressWarnings(system2(path, "--version", stdout = TRUE, stderr = TRUE)),
    error = conditionMessage
  )
  found <- regmatches(text, regexec(paste0("^", name, " ([0-9]+(\\.[0-9]+)+)"), text))
  found <- Filter(length, found)
  list(
    text = paste0(paste(text, collapse = " "), " (", path, ")"),
    version = if (length(found)) found[[1L]][[2L]] else NA
  )
}

new_enough <- function(asked, minimum) {
  !is.na(asked$version) && numeric_version(asked$version) >= minimum
}

# The first directory whose rustc and cargo are both new enough: an old Rust of
# the distribution does not hide a newer one of rustup.
find_toolchain <- function(minimum = minimum_rust()) {
  seen <- character()
  for (dir in toolchain_dirs()) {
    rustc <- ask_version(dir, "rustc")
    cargo <- ask_version(dir, "cargo")
    if (new_enough(rustc, minimum) && new_enough(cargo, minimum)) {
      return(list(dir = dir, rustc = rustc$text, cargo = cargo$text))
    }
    seen <- c(seen, rustc$text, cargo$text)
  }
  stop(no_toolchain_message(minimum, seen), call. = FALSE)
}

no_toolchain_message <- function(minimum, seen) {
  found <- if (length(seen)) {
    paste0("  found:  ", seen)
  } else {
    "  found:  no rustc, neither on the PATH nor in ~/.cargo/bin"
  }
  paste(c(
    "no suitable Rust compiler.",
    "",
    paste0("  needed: rustc and cargo ", minimum, " or newer"),
    found,
    "",
    install_directions(minimum),
    "",
    "Then install oxidoku again, from a new session so that the PATH is read anew.",
    ""
  ), collapse = "\n")
}

install_directions <- function(minimum) {
  rustup <- "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
  if (.Platform$OS.type == "windows") {
    return(c(
      "To install Rust, run the installer from https://rustup.rs, then in a terminal:",
      "  rustup toolchain install stable",
      paste("  rustup target add", if (R.version$arch == "aarch64") {
        "aarch64-pc-windows-gnullvm"
      } else {
        "x86_64-pc-windows-gnu"
      })
    ))
  }
  directions <- c(
    "To install a current Rust for your user, on any Linux or macOS:",
    paste0("  ", rustup),
    "If rustup is there already:",
    "  rustup update stable"
  )
  if (Sys.info()[["sysname"]] == "Darwin") {
    c(directions, "With Homebrew:", "  brew install rust")
  } else {
    c(
      directions,
      paste0("From the distribution, where it has rustc ", minimum, " or newer:"),
      "  Debian 13, Ubuntu 25.04 or later:  sudo apt-get install cargo",
      "  (`cargo` of Debian 12 is too old; there: sudo apt-get install cargo-web)",
      "  Fedora:  sudo dnf install cargo",
      "  Arch:    sudo pacman -S rust"
    )
  }
}

if (sys.nframe() == 0L) {
  toolchain <- find_toolchain()
  cat(toolchain$rustc, toolchain$cargo, sep = "\n")
}
