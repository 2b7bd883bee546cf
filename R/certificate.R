#' Proofs that can be checked
#'
#' `certify_sudoku()` proves that a puzzle has exactly one solution, or that it has none, in lines
#' that a person, or a program of a few pages, can check. `check_certificate()` checks such a proof.
#'
#' @details
#' A certificate is plain text. It first states the puzzle: the digits, the cells, the *units*, each
#' of which says what some cells must fulfil together (`different`, `sum`, `equal`, `count`, `pairs`,
#' `automaton`, `connected`, `regions`, `any`), and the givens. Then comes the proof, one line after the other:
#'
#' | line | meaning |
#' |---|---|
#' | `- r4c5 7 by 12` | r4c5 is not 7: with 7 there, the cells of unit 12 cannot be filled with digits that are left for them |
#' | `? r1c1 3` | a case begins: suppose that r1c1 is 3 |
#' | `? r1c1 3 r2c2 not 4` | the same with several suppositions: r1c1 is 3 and r2c2 is not 4 |
#' | `! r1c2` | no digit is left for r1c2; the last case ends, and what followed in it is forgotten, new units too. Of a single supposition the opposite is true. Of several, one is false: this is a new unit, which has the next number. Outside all cases: there is no solution |
#' | `= r1c1 5` | the end, outside all cases: 5 is left for r1c1. There is such a line for each cell, in their order, and these digits must fulfil all units |
#'
#' `digits 1 9` states the lowest and the highest digit, `cells` names those of the grid, then of each
#' further sheet (`s1r1c1`). Each line of the proof follows from one unit and the lines before it. At the start the cell of a given has this
#' digit left, and each other cell all digits, or those after `of` if its line of cells
#' names some. Blanks at the beginning of a line show a reader how many cases it is in. To the check they
#' mean nothing, nor do blanks at the end, several between words of the proof, and empty lines. What the
#' words of units mean:
#' * `different`: no two of the cells are equal. In other units this is so of cells joined by commas.
#' * `sum 3 9 1*r1c1,r1c2 -2*r3c3`: the sum of r1c1 and r1c2 less twice r3c3 is 3 to 9.
#' * `equal 1*r1c1,r1c2 = 1*r3c3 1*r4c4 = 1*r5c5`: these sums are all the same; a number without a cell
#'   is added.
#' * `count 1,2 of 4,5 in r1c1,r1c2 r3c3`: 1 or 2 of the cells hold 4 or 5. With several counts, as in
#'   `count 1 of 4 0,2 of 1,2,3 in r1c1 r3c3`, all hold, and each digit is in one. A line needs a count
#'   that the cells exceed or do not reach with what is left to each, or counts that cannot add to the
#'   number of cells.
#' * `pairs 1:2,3 2:1 for r1c1-r1c2`: where the first of a pair is 1, the second is 2 or 3, and so on;
#'   a line needs one of the pairs.
#' * `automaton 0 1,-! 1,1 for r1c1 r1c2`: for each state, from 0, the state after each digit,
#'   `-` for none; states with `!` accept. The first number is the state before the first cell.
#' * `connected 4 of 1 in r1c1 r1c2`: the cells with these digits are one orthogonally connected
#'   piece of 4 cells, or of `any` number from 1.
#' * `regions 9 of 9 r1c1@s1r1c1`: the cell after `@` says which of the 9 regions of 9 cells the cell
#'   before it belongs to, by one of the 9 lowest digits; in a region all digits differ.
#' * `any (a) or (b; c)`: what one pair of parentheses has holds.
#'
#' Units are in the order of the clues of the rules: a proof is checked with the rules that it was made
#' with, clues and their cells in the same order, not with others that say the same.
#'
#' The check has its own, plain definition of each unit. Of what the search found out, only what the
#' proof needs is written down.
#' @param x One grid in any form, see [solve_sudoku()]. All its digits count as givens.
#' @param ... Must be empty: further arguments are given by name.
#' @param certificate A character vector of lines, such as `certify_sudoku()` gives or as
#'   [readLines()] reads them from a file.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return `certify_sudoku()`: a character vector of class `sudoku_certificate`, one element per
#'   line, which [writeLines()] writes. `check_certificate()`: the number of solutions that it
#'   proves, 1 or 0.
#' @section Errors:
#' `oxidoku_error_not_unique` if the puzzle has several solutions, of which nothing is to be proven;
#' `oxidoku_error_certificate`, with fields `line` and `text`, for the first line that is wrong;
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids.
#' @section Cost:
#' A classic puzzle takes about 0.01 seconds and some hundred to some thousand lines. Of 172 published
#' puzzles of setters all but three take less than two seconds, the hardest eight, with four million
#' lines; checks take half.
#' @seealso [has_unique_solution()] for the answer alone, [find_contradiction()] for a smallest set of
#'   givens that contradict each other, [explain_sudoku()] for a path as people take it.
#' @concept proof
#' @concept proof of uniqueness
#' @examples
#' puzzle <- as_sudoku("1... ..2. .3.. ...4")
#' proof <- certify_sudoku(puzzle)
#' proof
#' check_certificate(puzzle, proof)
#'
#' # A wrong line is named:
#' proof[[30]] <- sub("by .*", "by 1", proof[[30]])
#' try(check_certificate(puzzle, proof))
#' @export
certify_sudoku <- function(x, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  input <- single_input(x, rules)
  tick <- progress(1, "Proving")
  result <- finish(rs_certify(input$data, input$form, input$rules, tick), input, call)
  if (is.null(result$text)) {
    abort(
      "{.arg x} has several solutions.", "not_unique", i = "{.fn find_candidates} with {.code true = TRUE} shows where they differ.",
      arg = "x", call = call
    )
  }
  structure(strsplit(result$text, "\n", fixed = TRUE)[[1]], class = "sudoku_certificate")
}

#' @rdname certify_sudoku
#' @export
check_certificate <- function(x, certificate, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  input <- single_input(x, rules)
  sound <- is.character(certificate) && length(certificate) > 0 && !anyNA(certificate) && all(validUTF8(certificate))
  if (!sound) {
    abort_input(
      "{.arg certificate} must be the lines of a certificate, not {describe(certificate)}.",
      arg = "certificate", call = call
    )
  }
  lines <- strsplit(paste(certificate, collapse = "\n"), "\n", fixed = TRUE)[[1]]
  said <- which(nzchar(trimws(lines)))
  text <- paste(lines[said], collapse = "\n")
  tick <- progress(1, "Checking")
  result <- finish(rs_check_certificate(input$data, input$form, input$rules, text, tick), input, call)
  if (!is.null(result$solutions)) return(result$solutions)
  # The number in what was given, where there may be empty lines.
  line <- if (result$line <= length(said)) said[[result$line]] else length(lines) + 1L
  found <- if (line <= length(lines)) trimws(lines[[line]]) else ""
  abort(
    "Line {line} of {.arg certificate} is wrong: {result$flaw}.", "certificate",
    x = if (nzchar(found)) "It is {.val {shorten(found, 60)}}." else "There is no such line.",
    i = if (length(lines) == 1 && !startsWith(found, "oxidoku")) "{.code readLines()} gives the lines of a file.",
    arg = "certificate", line = line, text = found, call = call
  )
}

#' @rdname certify_sudoku
#' @param n A whole number of lines of the proof to show, `Inf` for all.
#' @export
print.sudoku_certificate <- function(x, ..., n = 10) {
  check_dots(known = "n")
  n <- arg_number(n, "n", infinite = TRUE)
  lines <- unclass(x)
  proof <- grep("^ *[-?!=] ", lines)
  depth <- if (length(proof) > 0) max(nchar(lines[proof]) - nchar(trimws(lines[proof], "left"))) / 2 else 0
  cat(say_words("certificate", list(
    lines = length(proof), cases = sum(grepl("^ *[?] ", lines)), depth = depth
  ), if (any(startsWith(lines, "= "))) "one" else "none"), sep = "\n")
  if (n > 0) cat(lines[utils::head(proof, n)], sep = "\n")
  if (length(proof) > n) cat(say_words("certificate_more", list(n = length(proof) - n)), sep = "\n")
  invisible(x)
}
