# The Rust crates that are compiled into the package: a data frame with name,
# version, licence, authors and repository, by name. Sourced by tools/vendor and
# tools/authors.R; run from the top of the checkout.
source("tools/msrv.R")

cargo_metadata <- function(manifest = "src/rust/Cargo.toml") {
  json <- system2(
    "cargo",
    c("metadata", "--locked", "--format-version", "1", "--manifest-path", manifest),
    stdout = TRUE
  )
  if (!is.null(attr(json, "status"))) stop("cargo metadata failed.", call. = FALSE)
  jsonlite::fromJSON(paste(json, collapse = ""), simplifyVector = FALSE)
}

# Cargo vendors the dependencies of tests too, and they are larger than all the
# rest. They belong into a crate outside the package.
refuse_dev_dependencies <- function(metadata) {
  members <- Filter(function(p) p$id %in% unlist(metadata$workspace_members), metadata$packages)
  for (member in members) {
    dev <- Filter(function(d) identical(d$kind, "dev"), member$dependencies)
    if (length(dev)) {
      stop(
        "crate `", member$name, "` has dev-dependencies: ",
        paste(vapply(dev, function(d) d$name, ""), collapse = ", "), ".\n",
        "They would be part of the source package. Move the tests that need them to a ",
        "workspace of their own, outside src/rust.",
        call. = FALSE
      )
    }
  }
}

# DESCRIPTION promises a Rust version; every crate must keep the promise.
refuse_newer_rust <- function(packages) {
  minimum <- minimum_rust()
  newer <- Filter(
    function(p) !is.null(p$rust_version) && numeric_version(p$rust_version) > minimum,
    packages
  )
  if (length(newer)) {
    stop(
      "DESCRIPTION says rustc >= ", minimum, ", but these crates need more: ",
      paste(vapply(newer, function(p) paste0(p$name, " (", p$rust_version, ")"), ""), collapse = ", "),
      call. = FALSE
    )
  }
}

dependency_crates <- function(metadata = cargo_metadata()) {
  refuse_dev_dependencies(metadata)
  foreign <- Filter(function(p) !is.null(p$source), metadata$packages)
  elsewhere <- Filter(function(p) !startsWith(p$source, "registry+"), foreign)
  if (length(elsewhere)) {
    stop(
      "not from the registry of crates, so that an offline build would not find it: ",
      paste(vapply(elsewhere, function(p) p$name, ""), collapse = ", "),
      call. = FALSE
    )
  }
  refuse_newer_rust(foreign)
  field <- function(name) {
    vapply(foreign, function(p) paste(unlist(p[[name]]), collapse = ", "), "")
  }
  crates <- data.frame(
    name = field("name"),
    version = field("version"),
    licence = gsub("/", " OR ", field("license"), fixed = TRUE),
    authors = gsub(" *<[^>]*>", "", field("authors")),
    repository = field("repository")
  )
  crates[order(crates$name, crates$version, method = "radix"), ]
}
