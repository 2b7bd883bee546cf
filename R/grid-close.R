# Grids out: what the engine gave, in the form of what came in.

# Takes what the engine gave: signals a problem of the input, else gives it back.
finish <- function(result, input, call = parent.frame()) {
  if (!is.null(result$problem) && is.character(result$problem) && is.null(result$grid)) {
    abort_problem(result, input, call)
  }
  result
}

# Grids from the engine, dressed as the ones that came in.
close_grids <- function(grids, input) {
  x <- input$x
  wear <- function(grid, rules) if (!is.null(grid)) new_grid(unstack_sheets(grid, rules), rules)
  if (input$form == "matrix" && has_sheets(input$rules)) return(wear(grids, input$rules))
  if (input$form == "list" && any_rules(input, has_sheets)) {
    for (i in seq_along(grids)) {
      if (has_sheets(rules_at(input, i))) grids[i] <- list(wear(grids[[i]], rules_at(input, i)))
    }
  }
  switch(input$form,
    column = dress_column(grids, input),
    matrix = {
      if (is.matrix(x) && !is.null(dimnames(x))) dimnames(grids) <- dimnames(x)
      if (is.object(x) && inherits(x, "sudoku_grid")) grids <- new_grid(grids, input$rules)
      grids
    },
    array = {
      if (!is.null(dimnames(x))) dimnames(grids) <- dimnames(x)
      grids
    },
    string = {
      # The bindings gave a plain vector its names. Giving them again, R
      # would make all strings of a lazy one.
      if (!identical(names(grids), names(x))) names(grids) <- names(x)
      grids
    },
    list = {
      for (i in rs_dressed(as.list(x))) {
        if (is.null(grids[[i]]) || has_sheets(rules_at(input, i))) next
        if (inherits(x[[i]], "sudoku_grid")) {
          grids[[i]] <- new_grid(grids[[i]], rules_at(input, i))
        } else if (is.matrix(x[[i]])) {
          dimnames(grids[[i]]) <- dimnames(x[[i]])
        }
      }
      names(grids) <- names(x)
      grids
    }
  )
}

# A vector with one value a grid, named as the grids are.
close_values <- function(values, input) {
  names <- batch_names(input)
  # Even without names, `names<-` would copy.
  if (!is.null(names)) names(values) <- names
  values
}

batch_names <- function(input) {
  switch(input$form,
    matrix = NULL,
    array = dimnames(input$x)[[3L]],
    names(input$x)
  )
}

# What stands for each grid in a table: its name, or its number.
ids_of <- function(input) {
  names <- batch_names(input)
  if (is.null(names)) return(seq_len(count_grids_in(input)))
  ifelse(is.na(names) | names == "", as.character(seq_along(names)), names)
}
