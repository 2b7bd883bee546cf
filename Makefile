# For developers. An installation of the package does not use this file: that is
# R CMD INSTALL, which runs configure and src/Makevars.
#
# Every target is phony: the scripts in tools/ know what is up to date.

.PHONY: help setup demo contact-sheet test torture cluster quick fuzz document site web arm check dist bench bench-large answers install clean
.DEFAULT_GOAL := help

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: ## Install R and what else is needed (Debian packages); done by demo and test too
	@tools/setup

demo: setup ## Solve, draw and generate a puzzle, with the package in build/library
	@tools/install
	@R_LIBS=build/library "$$(R RHOME)/bin/Rscript" --vanilla tools/demo.R

contact-sheet: setup ## Draw every kind of clue, and every layer of a picture in base graphics and ggplot2
	@tools/install
	@mkdir -p build/contact-sheet
	@R_LIBS=build/library "$$(R RHOME)/bin/Rscript" --vanilla tools/contact-sheet.R build/contact-sheet

test: setup ## Run all tests and checks; FULL=1 adds R CMD check of the source package
	@tools/test

torture: setup ## Every function with hostile values, signals and faults; takes hours. ONLY=name, SAMPLE=20: less
	@ONLY='$(ONLY)' SAMPLE='$(SAMPLE)' tools/torture

cluster: setup ## Rate a million puzzles over a batch queue of this machine's own, and kill half of it; N=10000: fewer
	@N='$(N)' PARTS='$(PARTS)' tools/cluster

quick: ## Build incrementally and run what a change touches; FILTER=solve: test-*solve*.R
	@FILTER='$(FILTER)' tools/quick

fuzz: ## Feed the engine with random inputs for TIME seconds (600); ONE=text:123:40 runs one of them
	@TIME='$(TIME)' SEED='$(SEED)' ONE='$(ONE)' tools/fuzz

document: setup ## Regenerate R/extendr-wrappers.R, NAMESPACE, man/, inst/AUTHORS, LICENSE.note, cheat sheet
	@tools/document

site: setup ## Build a site of help pages and vignettes into build/site (pkgdown)
	@tools/site

dist: setup ## Build the source package, with all Rust crates in it, into dist/
	@tools/dist

web: setup ## Build the engine for web pages (WebAssembly) into build/web, and compare its answers with R's
	@tools/web --setup
	@tools/install
	@tools/web-check

arm: setup ## Test the classic solvers of ARM, NEON among them, in an emulator; FILTER=suite:: tests that folder
	@tools/arm --setup $(FILTER)

check: dist ## Run R CMD check --as-cran on the source package
	@tools/check

bench: setup ## Measure the engine and the package against other solvers (bench/); BACKEND=avx2: on that one
	@BACKEND='$(BACKEND)' tools/bench

bench-large: ## Measure grids larger than 9 x 9 against SAT solvers (bench/src/bin/large.rs)
	@cargo run --release --locked --manifest-path bench/Cargo.toml --bin large

answers: setup ## Print hashes of what the package answers, to compare versions (bench/answers.R)
	@tools/answers

install: setup ## Install the package into your own R library
	@tools/install --user

clean: ## Remove everything that was built
	rm -rf build dist demo.png src/*.o src/*.so src/rust/target src/rust/vendor.tar.xz
	@./cleanup
