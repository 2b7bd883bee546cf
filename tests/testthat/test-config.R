# tools/config.R writes src/Makevars, in a copy of what it needs.
configured <- function(env = character(), uname = NULL) {
  top <- test_path("..", "..")
  skip_if_not(file.exists(file.path(top, "tools", "config.R")), "tools/config.R is not there")
  folder <- withr::local_tempdir()
  for (part in c("tools", "src", "bin")) dir.create(file.path(folder, part))
  file.copy(file.path(top, "tools", c("config.R", "msrv.R")), file.path(folder, "tools"))
  file.copy(file.path(top, "src", c("Makevars.in", "Makevars.win.in")), file.path(folder, "src"))
  for (part in c("DESCRIPTION", file.path("src", "rust", "Cargo.toml"))) {
    dir.create(dirname(file.path(folder, part)), FALSE, TRUE)
    file.copy(file.path(top, part), file.path(folder, part))
  }
  if (!is.null(uname)) {
    shim <- file.path(folder, "bin", "uname")
    writeLines(c("#!/bin/sh", paste("echo", uname)), shim)
    Sys.chmod(shim, "755")
    env <- c(env, PATH = paste(file.path(folder, "bin"), Sys.getenv("PATH"), sep = .Platform$path.sep))
  }
  withr::local_envvar(env)
  withr::local_dir(folder)
  log <- suppressWarnings(system2(file.path(R.home("bin"), "Rscript"), c("--vanilla", "tools/config.R"), stdout = TRUE, stderr = TRUE))
  expect_null(attr(log, "status"), info = paste(log, collapse = "\n"))
  readLines(file.path("src", "Makevars"))
}

test_that("on this system the library is built as a release, or with the dev profile", {
  skip_on_cran()
  skip_on_os(c("windows", "mac"))
  lines <- configured(c(OXIDOKU_PROFILE = "release", OXIDOKU_COMPILED = NA))
  expect_match(lines, "build --lib --locked --release --config 'build.rustflags=[\"-C\", \"llvm-args=--inline-threshold=50\"]' --manifest-path", fixed = TRUE, all = FALSE)
  expect_match(lines, "^STATLIB = rust/target/release/liboxidoku.a$", all = FALSE)
  expect_match(lines, "-lpthread -ldl -lm", fixed = TRUE, all = FALSE)
  dev <- configured(c(OXIDOKU_PROFILE = "dev", OXIDOKU_COMPILED = NA))
  expect_match(dev, "build --lib --locked --manifest-path", fixed = TRUE, all = FALSE)
})

test_that("for a browser the library is built for Emscripten, with what R's side modules need", {
  skip_on_cran()
  skip_on_os("windows")
  lines <- configured(c(OXIDOKU_PROFILE = "release", OXIDOKU_COMPILED = NA), uname = "Emscripten")
  expect_match(lines, "\"-C\", \"relocation-model=pic\"]' -Z build-std=std,panic_unwind --target wasm32-unknown-emscripten ", fixed = TRUE, all = FALSE)
  expect_match(lines, "^STATLIB = rust/target/wasm32-unknown-emscripten/release/liboxidoku.a$", all = FALSE)
  # Nothing of a Linux linker.
  expect_match(lines, "^PKG_LIBS = \\$\\(STATLIB\\)$", all = FALSE)
})
