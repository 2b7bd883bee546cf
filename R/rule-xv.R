# X and V: two digits with the sum 10 or 5, or another sum.

#' @rdname rule_white_dot
#' @export
rule_xv <- function(cells, sum = 10) {
  pair_clue("xv", cells, sum = sum, call = rlang::current_env())
}

kind_xv <- function() {
  pair_kind(
    "xv", "sum sign", "two digits with its sum, 10 for an X and 5 for a V",
    use = "rule_xv(cells, sum)",
    settle = function(clue, size, at, call) {
      clue$sum <- clue_number(clue$sum, "sum", 2, 2 * size, at, call)
      clue
    },
    allowed = function(clue, size) pairs_table(size, function(a, b) a + b == clue$sum),
    mark = function(clue, middle) {
      label <- switch(as.character(clue$sum), "10" = "X", "5" = "V", clue$sum)
      c(list(shape_dot(middle, 0.14, "white", layer = "front")), letters_at(middle, label))
    },
    value = "sum",
    files = list(
      "f-puzzles" = new_key(
        "xv",
        read = function(values, size) {
          lapply(values$xv, function(item) {
            rule_xv(fp_cells(item$cells), if (identical(toupper(item$value), "V")) 5 else 10)
          })
        },
        write = function(clues, size) {
          list(xv = lapply(clues, function(clue) {
            letter <- switch(as.character(clue$sum), "10" = "X", "5" = "V", as.character(clue$sum))
            list(cells = fp_names(clue$cells), value = letter)
          }))
        }
      ),
      iss = new_key(
        c("X", "V"),
        read = function(values, size) {
          Map(function(cells, type) rule_xv(iss_places(cells), if (type == "X") 10 else 5),
            unname(values), names(values), USE.NAMES = FALSE)
        },
        write = function(clues, size) {
          vapply(clues, function(clue) {
            type <- switch(as.character(clue$sum), "10" = "X", "5" = "V", NA)
            if (!is.na(type)) return(paste(type, iss_names(clue$cells), sep = "~"))
            paste("Sum", clue$sum, iss_names(clue$cells), sep = "~")
          }, "")
        }
      )
    )
  )
}
