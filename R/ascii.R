# Small and capital letters of ASCII, whatever the language of the session: in Turkish
# `tolower("I")` is a dotless i, elsewhere `toupper()` makes an S of a long s.

to_lower <- function(x) chartr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", x)

to_upper <- function(x) chartr("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", x)
