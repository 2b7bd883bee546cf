# Both main diagonals hold different digits. The engine has them as houses.

kind_diagonal <- function() {
  new_kind(
    "diagonal",
    text = "both main diagonals hold every digit",
    use = "\"diagonal\"",
    draw = function(clue, size) {
      ends <- c(0.5, size + 0.5)
      line <- stroke(1, "border", "grey60")
      list(shape_line(cbind(ends, ends), line), shape_line(cbind(rev(ends), ends), line))
    }
  )
}
