# What further rules show in a picture: above the backgrounds, below lines and
# digits.

draw_rules <- function(rules, blank, lwd) {
  if (is_plain(rules)) {
    return(invisible())
  }
  n <- rules$size
  if (rules$hyper) {
    draw_house(inner_boxes(), blank, lwd, "grey88")
  }
  for (house in rules$houses) {
    member <- matrix(FALSE, n, n)
    member[house] <- TRUE
    draw_house(list(member), blank, lwd, "grey93")
  }
  if (rules$diagonal) {
    ends <- c(0.5, n + 0.5)
    for (other in list(ends, rev(ends))) {
      graphics::segments(
        ends[[1]], other[[1]], ends[[2]], other[[2]],
        col = "grey60", lwd = lwd[[2]], lend = "butt"
      )
    }
  }
}

# The inner boxes of hyper rules as logical matrices.
inner_boxes <- function() {
  inner <- list(2:4, 6:8)
  boxes <- expand.grid(rows = 1:2, cols = 1:2)
  Map(
    function(rows, cols) {
      member <- matrix(FALSE, 9, 9)
      member[inner[[rows]], inner[[cols]]] <- TRUE
      member
    },
    boxes$rows, boxes$cols
  )
}

# Houses as a shade on their blank cells and a line around them.
draw_house <- function(members, blank, lwd, shade) {
  for (member in members) {
    cells <- which(member & blank, arr.ind = TRUE)
    if (nrow(cells) > 0) {
      graphics::rect(
        cells[, 2] - 0.5, cells[, 1] - 0.5, cells[, 2] + 0.5, cells[, 1] + 0.5,
        col = shade, border = NA, xpd = NA
      )
    }
    outline(member, 0.03, lwd = lwd[[2]] / 2, col = "grey40", lty = "solid")
  }
}

# Killer cages: a dashed line inside their border and the sum in the first cell.
# Drawn last, since the sums stand in front.
draw_cages <- function(rules, lwd) {
  n <- rules$size
  for (cage in rules$cages) {
    member <- matrix(FALSE, n, n)
    member[cage$cells] <- TRUE
    outline(member, CAGE_INSET, lwd = lwd[[3]] * 2, col = "grey20", lty = "22")
    first <- cage$cells[order(cage$cells[, 1], cage$cells[, 2])[[1]], ]
    size <- 0.26 * cell_inches()
    cex <- fit_cex(as.character(MAX_SIZE), 1.3 * size, 0.75 * size, font = 1)
    x <- first[[2]] - 0.5 + 0.6 * CAGE_INSET
    y <- first[[1]] - 0.5 + 0.6 * CAGE_INSET
    label <- as.character(cage$sum)
    # White behind the sum, so that the dashed line does not cross it.
    w <- graphics::strwidth(label, cex = cex) * 1.1
    h <- abs(graphics::strheight(label, cex = cex)) * 1.25
    graphics::rect(x, y, x + w, y + h, col = "white", border = NA)
    graphics::text(x + w / 2, y + h / 2, label, cex = cex, font = 1, col = "black")
  }
}

# Distance of a cage's line from the border of its cells, in cells.
CAGE_INSET <- 0.09

# The border of a set of cells, moved inwards by `inset`:
#
#   +-------------+
#   | o---------o |     Where the set turns inwards, a side reaches beyond its
#   | |  +------|-+     cell to meet the other one (o'); where it goes straight
#   | |  |  o'--o |     on, it ends at the cell's border.
#   | o--o  |     |
outline <- function(member, inset, ...) {
  n <- nrow(member)
  padded <- matrix(FALSE, n + 2, n + 2)
  padded[seq_len(n) + 1, seq_len(n) + 1] <- member
  inside <- function(rows, cols) padded[cbind(rows + 1, cols + 1)]
  cells <- which(member, arr.ind = TRUE)
  r <- cells[, 1]
  c <- cells[, 2]
  # How far a side reaches at one of its ends.
  end <- function(beside, corner) ifelse(!beside, -inset, ifelse(corner, inset, 0))
  side <- function(dr, dc) {
    # (dr, dc) points out of the cell; (er, ec) along the side.
    er <- abs(dc)
    ec <- abs(dr)
    open <- !inside(r + dr, c + dc)
    before <- 0.5 + end(inside(r - er, c - ec), inside(r + dr - er, c + dc - ec))
    behind <- 0.5 + end(inside(r + er, c + ec), inside(r + dr + er, c + dc + ec))
    x <- c + dc * (0.5 - inset)
    y <- r + dr * (0.5 - inset)
    graphics::segments(
      (x - ec * before)[open], (y - er * before)[open],
      (x + ec * behind)[open], (y + er * behind)[open],
      lend = "butt", xpd = NA, ...
    )
  }
  side(-1, 0)
  side(1, 0)
  side(0, -1)
  side(0, 1)
}
