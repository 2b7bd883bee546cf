# Slow thermometers: digits increase or stay equal from the bulb.

kind_slow_thermometer <- function() {
  line_kind(
    "slow_thermometer", "slow thermometer", "digits increase or stay equal from the bulb",
    use = "rule_thermometer(cells, slow = TRUE)",
    lower = in_rust,
    draw = draw_thermometer("lightsteelblue2", core = "white"),
    files = list(
      "f-puzzles" = fp_lines("slowthermometer", function(cells) rule_thermometer(cells, slow = TRUE))
    ),
    generate = generates_lines(
      function(cells) rule_thermometer(cells, slow = TRUE), 4:7,
      last_two(function(a, b, board) a <= b)
    )
  )
}
