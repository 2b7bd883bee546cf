# Texts and links as they stand on public pages and in public threads: `text`, where it is from, the
# format that it is in, and what is in it: `puzzle`, or how its refusal begins. `solutions` are how many
# there are, 2 standing for several.
pasted <- function(source, format, text, puzzle = NULL, solutions = 1, refused = NULL) {
  list(source = source, format = format, text = paste(text, collapse = "\n"), puzzle = puzzle, solutions = solutions, refused = refused)
}

# By ChinStrap: the example of its format in the sources of gridfind.
chinstrap <- paste0(
  "https://sudokumaker.app/?puzzle=",
  "N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIgAwqMw4Aygihx6ggMYo2bdAQDaoAG5w2jfgHYAvjWBWb127ZABzTAZR58S03SMn%2BAFkc1aBw0AAV3NUw2AFk4KABrHXwADiCQ8MjouMTktOsQYKhQqAicKNj4pIJ8uzqHe0b6grU4HAATTHbEFGSyIlqG5uGh0YKXNw8vFB9jUwIyMZGmpdWV9eXhwrbO7oRegkCN51d3AmnZvwIANjXQCbPPKG8QX3nUu8%2BNr83RgF06MEcOglHA5AhkvoQAgAJ70fiURyw%2BEEIh0KAoFy4SGUGi43Fowk0ABMJLJ%2BLxNCJaNJtMpFOpZLpAGYaKzWf4aJzOWQaLzeey2VzhTy%2BWLBRyRWL%2BTRrrL5WYaIrFSkaKrVXLNUrtSq1XqtXLldr1Wq-hYzRYgA"
)

# Of "Adventure is out there!" by Tumbo, as its code on GitHub links it: thermometers.
tumbo <- paste0(
  "https://sudokumaker.app/?puzzle=",
  "N4IgZg9gTgtghgFwGoFMoGcCWEB2IBcIAjAHQCsJADCADQgAOArgF7MA2KBoOcMnhtEHEYIAFtAIhBAYxRs26AgG1QANzhtG-AJwBfGqGlwcAE0wnEKRfiJlK%2Bw8bMWEVgkQAcDkEdPnL1gBs3uqa-F4GPk7%2BrtZEACzx3gDmmKooePgIUFp0oVoEwZH5-GQhGgX4AMzevs4B7oERjn4ubjZVzVGtDfjaRS31se72xRU6tdFtcdoATOVhBElji-hdqemZ2bkgJQTzkXUx7bMey4PH1qeTPcPVs6MX0%2B4HauMEZYdTvR6Pu%2B99FJpDIEbYoPIAohAzagnLg-6rADsNyGJz%2BR2e%2BAe0JBWThENWekiG1xYIJlWRK0qNSp-ChxOBW3xCMqXT2%2BAGLNKKMu%2Bw8bIBnIxvVOAsJC0q5y5%2Bwl-BpbyRsvcPMxRCqQu%2BdzVXWFWr%2B7LFlU57M%2BCsqr2lgNpSxxTJ27PpZvCSvwlNAJLt8PZUo9sPtAItvrx-vF1vwppAQbJlvlluNgpdRKdMoZMODXoBEajzIdtr9GdWsezIYpLp9jPz5OdX1uJylJpVIvLaej7M5xYLpdTpJzAPWFfTVeV3c9Q6xecHlr0AF06NJcOhsnBMDgENYVCAEABPej8P7b3fuOhQFCpBfKSg0S%2BXog0W%2B32Y0R%2BP69Xu-vh9Pr%2Bvm8fr-PmgqkA4D4hoUDQLIGhIMgoDYLA%2BCIKgpC4KA8D4OgpDAhoLCsMRGg8LwjwaCIoicOw-CKMI4jqLI3DKOokjp28A85UoS8QHQNgIAAdwIMANHQeExDQGAID4VwMGUJR4lvKpZMvWZtFnJRAjwsgiLIPDAlwyDEVwxFp1nDjtw4LgfAgLioEkABiaQ7PswQxEwaQAGscCsaxKBIICQAAI0YNhfIAJTgMxGE8kgkl0JjdCAA"
)

# A 6 x 6 of Mark Tekfan, as his converter for Penpa has it in its sources.
tekfan <- paste0(
  "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA="
)

# A blank grid, of a decoder's tests.
penpa_blank <- paste0(
    "zVTJbtswEL3rKwqeeRBJiVpuaVr3ki6pXQSFIBiyrcRCZCvV0gQynG/PkJzEoaSgpxaFrPHTE/XecJlpuk1129EILhFSlzK4ROjqO/TUz8VrUb",
    "RlHr+jZ127rWoAlH6dzeh1Vja5k+Co1EkII5RwuBlJH/v5Y0IIZalz6L/Hh34ZJ+mR9j9OMDzBeXyA+EVHpuNPHWc6ch0XMJT2QscPOro6+jpe",
    "6DEf4wNhoaQsikjMIZEoopxxjeGfcu4bzH3KRWgwzJ77zGCfUS49g6VHeRAYHASUR67BEayRK4x+CPou6rugz1CfgT5HfQ76Hup7oO+jvg/6Ev",
    "Ul6IeoD+vPI4FeArwk6qj8kecCMOpwz54Xfx4vAaM+D+x8eIQY8hfoK8BXYJ5SrQPOS4KvRF8p7PWR6CvBV6KvlPa8JPpK8JXoK8E3UL6waVd6",
    "68519HSUeksDdTYcJ4F82eDy/y8Gzj4cc9JU5bLp6utsnZNYVwfV3L7brfLaosqquiuLvT2uuNlXdT75SpH55mZq/KqqNwP1+6wsLaL51WW1/f",
    "G6qNelTbV1YT1ndV3dW8wua7cWscpa6A3NtrizlfJ9ayfQZnaK2W02cNud5nx0yAPRdyJgfT3VQ6K4v6T9p9jqMrS/hCbyOe7nqoeYfqN6gR7E",
    "U9UQXuCVfq/QuSGZm6qeY3CqWk5CzKosLwzzLU76BSXK573+WkGyq35DoiYP9byudqtCEa8Ww7xpdIslzxZwss/eTlec0hUv6YrpdPnfTzdKj2",
    "Yb3H/cwP/YER6w1Kp6stqAnig4YCcLC/lRbQE/qiJlOC4kYCdqCdhhOQE1riggR0UF3Bt1pVSHpaWyGlaXshoVmLJ6XWPQszR6Ag=="
)

# By Ruud: a grid of pencil marks without a digit, as it stands in a forum, and as programs that
# study such puzzles keep it, nine places a cell.
ruud_drawn <- c(
  ".------------------------------.------------------------------.------------------------------.",
  "| 1257      23479     12479    | 2468      1245679   14568    | 579       357       13458    |",
  "| 135679    12456789  4567     | 35678     2356      256789   | 24569     234       35679    |",
  "| 2348      1256      1235678  | 12478     345789    1479     | 45679     134       126789   |",
  ":------------------------------+------------------------------+------------------------------:",
  "| 12356789  45679     356      | 138       2456      123489   | 124567    138       12467    |",
  "| 123468    134679    34679    | 2468      15678     12346789 | 12346789  78        123456   |",
  "| 2578      1268      346789   | 5689      12345678  458      | 1234567   679       1245789  |",
  ":------------------------------+------------------------------+------------------------------:",
  "| 234567    24678     12458    | 19        13456789  1234689  | 2358      234589    12679    |",
  "| 378       1689      145689   | 123456789 1234678   2578     | 126       12345689  3589     |",
  "| 13568     13479     13489    | 13789     34568     35689    | 123478    67        235678   |",
  "'------------------------------'------------------------------'------------------------------'"
)
marks_line <- function(drawn) {
  cells <- unlist(regmatches(drawn, gregexpr("[1-9]+", drawn)))
  stopifnot(length(cells) == 81)
  paste(vapply(strsplit(cells, ""), function(digits) paste(ifelse(1:9 %in% digits, 1:9, "."), collapse = ""), ""), collapse = "")
}

# "Pencilmark Sudoku" by Bill Murphy, some cells of which have a few digits to choose from.
murphy <- paste0(
  ".~R1C1_1_2~R1C4_2_5_6~R1C6_2_6_7~R1C9_2_3~R2C2_2_3_4~R2C5_1_2_3_4_5_6~R2C8_1_3_4~R3C3_2_3_4~R3C4_2_5_7~R3C5_1_2_4_8",
  "~R3C6_2_3_7~R3C7_2_4_5~R4C1_1_5_8~R4C2_4_6_8~R4C8_1_6_8~R4C9_3_7_8~R5C3_2_3_4_5_9~R5C4_1_2_6_8_9~R5C5_8_9",
  "~R5C6_1_2_6_8_9~R5C7_1_2_5_7_9~R6C1_1_5_6~R6C2_4_6_9~R6C8_1_6_9~R6C9_3_6_7~R7C3_3_6_9~R7C4_5_7_9~R7C5_1_4_6_8",
  "~R7C6_3_7_9~R7C7_5_6_9~R8C2_2_4_5~R8C5_1_4_5_6_8_9~R8C8_1_4_5~R9C1_1_4~R9C4_4_5_8~R9C6_4_7_8~R9C9_3_4"
)

pasted_texts <- function() {
  golden <- "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
  sage <- "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"
  resolvo <- ".2..16..5......4..3.6...2.76...75.4...........8.23...62.7...6.4..5......1..59..7."
  load <- paste0(
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x0kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1tQ5tVmug216VGrRR4DhC",
    "AEwSpshUphGdnfWrWGXzqm49MTQkQGYraTl4RWU6WiIgA=="
  )
  list(
    # Links
    pasted("grantm/sudoku-web-app, README", "sudokuexchange", "https://sudokuexchange.com/play/?s=000001230123008040804007650765000000000000000000000123012300804080400765076500000", ".....123.123..8.4.8.4..765.765.....................123.123..8.4.8.4..765.765....."),
    pasted("grantm/sudoku-web-app, issue 35", "sudokuexchange", "https://sudokuexchange.com/play/?s=090000040000070000018235970070801050600000002005000600500090003060752010000000000&pz=eyJzb2x1dGlvbiI6Ijc5MzYxODI0NTI1Njk3NDEzODQxODIzNTk3Njk3Mjg2MTM1NDYzMTU0OTc4Mjg0NTMyNzY5MTU4NzE5NjQyMzM2NDc1MjgxOTEyOTQ4MzU2NyJ9", ".9.....4.....7.....1823597..7.8.1.5.6.......2..5...6..5...9...3.6.752.1.........."),
    pasted("a list of slow puzzles in a repository with its solver", "sudokuexchange", "https://sudokuexchange.com/play/?s=000000000500006100060040030020050040300007800001000000000100002430020050600008700&d=3", ".........5....61...6..4..3..2..5..4.3....78....1.........1....243..2..5.6....87.."),
    pasted("a page about the MIT Logic Puzzle Open 2025", "sudokuexchange", "https://sudoku.coach/en/play/000001700000006300123408500567804200000000000004703158008107642005300000002600000", ".....17.......63..1234.85..5678.42.............47.3158..81.7642..53.......26....."),
    pasted("a comment in a solver in C", "sudokuexchange", "https://sudoku.coach/en/play/400060001020038000310004050500000000038000709000000003000010875006903000700020000", "4...6...1.2..38...31...4.5.5.........38...7.9........3....1.875..69.3...7...2...."),
    pasted("kaajjo/LibreSudoku, issue 89", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=705060000000500937000200050000010000003679500000000496000850060500192704000736200", "7.5.6.......5..937...2...5.....1......36795........496...85..6.5..1927.4...7362.."),
    pasted("notes on X-wings, its position", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205", "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5"),
    pasted("notes on exocets: Fata Morgana, by Allan Barker", "sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=000000003001005600090040070000009050700050008050402000080020090003500100600000000", "........3..1..56...9..4..7......9.5.7...5...8.5.4.2....8..2..9...35..1..6........"),
    pasted("michel-kraemer/sudocle, issue 233", "f-puzzles", paste0("https://f-puzzles.com/?load=", load), "...................1.............................2.............................3.", 2),
    pasted("the same thread, for its own player", "sudokupad", paste0("https://michelkraemer.com/sudocle/fpuzzles", load), "...................1.............................2.............................3.", 2),
    pasted("sudoku-puzzletools' tests", "sudokupad", "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B", ".6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3."),
    pasted("a SudokuPad link of its documentation: a nearly blank grid", "sudokupad", "https://sudokupad.app/scfoooooooooooook", "..............................................................................6..", 2),
    pasted("puzz.link's example of a Sudoku", "puzzlink", "https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k", ".....13.......27..476..39..825.....................841..29..538..18.......96....."),
    pasted("a test of a solver of puzz.link's puzzles", "puzzlink", "https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12", "61....3.2....4.3....5.4....6.5....12"),
    pasted("pzprjs, test/script/sudoku.js", "puzzlink", "http://pzv.jp/p.html?sudoku/4/4/g1k23k3g", ".1.....23.....3."),
    pasted("gridfind, the link of its tests, by ChinStrap", "sudokumaker", chinstrap, ".....4.......................5.........................6...8.....................", 2),
    pasted("a puzzle by Tumbo, linked in the code that plays it", "sudokumaker", tumbo, "......6..........2.......17..97..8....................1..429.3....5137.8...678129", 2),
    pasted("a converter's sources, by Mark Tekfan", "penpa", tekfan, "5...6..4.1.31.3.4...2.1..146.5.6.4..", 0),
    pasted("a decoder's tests: a blank grid", "penpa", paste0("https://swaroopg92.github.io/penpa-edit/#m=solve&p=", penpa_blank), strrep(".", 81), 2),
    pasted("Interactive Sudoku Solver: The Telegraph's hardest", "iss", ".~R1C1_8~R2C3_3~R2C4_6~R3C2_7~R3C5_9~R3C7_2~R4C2_5~R4C6_7~R5C5_4~R5C6_5~R5C7_7~R6C4_1~R6C8_3~R7C3_1~R7C8_6~R7C9_8~R8C3_8~R8C4_5~R8C8_1~R9C2_9~R9C7_4", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    pasted("Interactive Sudoku Solver: a killer with a cage of one cell without a sum", "killer", "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^", strrep(".", 81)),
    pasted("Pencilmark Sudoku, by Bill Murphy, as a solver's puzzles have it", "iss", murphy, strrep(".", 81)),
    # Files
    pasted("grantm/sudoku-exchange-puzzle-bank", "bank", "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2", ".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9..."),
    pasted("OpenSudoku's own puzzles, by romario333", "opensudoku", c("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opensudoku>", "  <name>Sudoku Easy</name>", "  <author>romario333</author>", "  <description></description>", "  <comment></comment>", "  <created>2009-09-16</created>", "  <source>gnome-sudoku</source>", "  <level>easy</level>", "  <sourceURL>http://opensudoku.eu/puzzles</sourceURL>", "  <game data=\"379000014060010070080009005435007000090040020000800436900700080040080050850000249\" />", "</opensudoku>"), "379....14.6..1..7..8...9..5435..7....9..4..2....8..4369..7...8..4..8..5.85....249"),
    pasted("Kaggle, One million Sudoku games, by Kyubyong Park", "csv", c("quizzes,solutions", "004300209005009001070060043006002087190007400050083000600000105003508690042910300,864371259325849761971265843436192587198657432257483916689734125713528694542916378"), "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3.."),
    pasted("SudoCue, File Formats", "sdk", c("#ARuud", "#DA random puzzle created by SudoCue", "#CJust start plugging in the numbers", "#B03-08-2006", "#SSudoCue", "#LEasy", "#Uhttp://www.sudocue.net/", "2..1.5..3", ".54...71.", ".1.2.3.8.", "6.28.73.4", ".........", "1.53.98.6", ".2.7.1.6.", ".81...24.", "7..4.2..1"), "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"),
    pasted("HoDoKu, Solving Technique Index: X-Wing", "hodoku", ":0300:1:9+8..627+5+3.+65..3...+3+2+7.+5...67+9..3.+5...+5...9...8+32.45..9+6+735+91+428+24+9.+8+7..5+51+8.+2...+7::124 127 128 129 153 154 157 158 159:c15 r25", "9...627....5..3...........67...3.........9...8.2.45..9..35.1.28.4......5.1......."),
    # Drawings
    pasted("the same page, for other programs", "marks", c(".------------.---------------.--------------------.", "", "| 9   8  14  | 14     6   2  | 7      5       3   |", "", "| 14  6  5   | 14789  17  3  | 1289   1489    124 |", "", "| 3   2  7   | 1489   5   48 | 189    1489    6   |", "", ":------------+---------------+--------------------:", "", "| 7   9  146 | 1268   3   68 | 5      1468    124 |", "", "| 14  5  146 | 12678  17  9  | 12368  134678  124 |", "", "| 8   3  2   | 167    4   5  | 16     167     9   |", "", ":------------+---------------+--------------------:", "", "| 6   7  3   | 5      9   1  | 4      2       8   |", "", "| 2   4  9   | 36     8   7  | 136    136     5   |", "", "| 5   1  8   | 346    2   46 | 369    369     7   |", "", "'------------'---------------'--------------------'"), "98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7"),
    pasted("the same page, a step in it", "marks", c(".--------------.-----------------.-----------------------.", "|  9   8   14  |  14      6   2  |  7       5        3   |", "| *14  6   5   | -14789  *17  3  | -1289   -1489    -124 |", "|  3   2   7   |  1489    5   48 |  189     1489     6   |", ":--------------+-----------------+-----------------------:", "|  7   9   146 |  1268    3   68 |  5       1468     124 |", "| *14  5  -146 | -12678  *17  9  | -12368  -134678  -124 |", "|  8   3   2   |  167     4   5  |  16      167      9   |", ":--------------+-----------------+-----------------------:", "|  6   7   3   |  5       9   1  |  4       2        8   |", "|  2   4   9   |  36      8   7  |  136     136      5   |", "|  5   1   8   |  346     2   46 |  369     369      7   |", "'--------------'-----------------'-----------------------'"), "98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7"),
    pasted("Sudopedia, Sudoku Clipboard and File Formats", "ss", c("*-----------*", "|.3.|4..|...|", "|9.2|8.6|3.1|", "|...|...|.2.|", "|---+---+---|", "|8..|.6.|7..|", "|.6.|2.5|.9.|", "|..3|.4.|..8|", "|---+---+---|", "|.7.|...|...|", "|4.8|9.2|5.6|", "|...|..8|.3.|", "*-----------*", "Simple Sudoku Version 4.2n"), ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."),
    pasted("the same article: candidates", "marks", c("*--------------------------------------------------------------------*", "| 1567   3      1567   | 4      12579  179    | 689    5678   579    |", "| 9      45     2      | 8      57     6      | 3      457    1      |", "| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |", "|----------------------+----------------------+----------------------|", "| 8      12459  1459   | 13     6      139    | 7      145    2345   |", "| 17     6      147    | 2      1378   5      | 14     9      34     |", "| 1257   1259   3      | 17     4      179    | 126    156    8      |", "|----------------------+----------------------+----------------------|", "| 12356  7      1569   | 1356   135    134    | 12489  148    249    |", "| 4      1      8      | 9      137    2      | 5      17     6      |", "| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |", "*--------------------------------------------------------------------*", "Simple Sudoku Version 4.2n"), ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3."),
    pasted("Ruud in a forum: pencil marks without a digit", "marks", ruud_drawn, strrep(".", 81)),
    pasted("the same, as Sukaku Explainer and tdoku take it", "sukaku", marks_line(ruud_drawn), strrep(".", 81)),
    pasted("Sage's manual", "lines", sage, sage),
    pasted("the same page, as Sage prints it", "sudoku", c("+-----+-----+-----+", "|5    |  8  |  4 9|", "|     |5    |  3  |", "|  6 7|3    |    1|", "+-----+-----+-----+", "|1 5  |     |     |", "|     |2   8|     |", "|     |     |  1 8|", "+-----+-----+-----+", "|7    |    4|1 5  |", "|  3  |    2|     |", "|4 9  |  5  |    3|", "+-----+-----+-----+"), sage),
    pasted("The Data Mining Desktop Survival Guide, by Graham Williams", "rows", c("+-------+-------+-------+", "| 1 . . | . . 7 | . 9 . |", "| . 3 . | . 2 . | . . 8 |", "| . . 9 | 6 . . | 5 . . |", "+-------+-------+-------+", "| . . 5 | 3 . . | 9 . . |", "| . 1 . | . 8 . | . . 2 |", "| 6 . . | . . 4 | . . . |", "+-------+-------+-------+", "| 3 . . | . . . | . 1 . |", "| . 4 . | . . . | . . 7 |", "| . . 7 | . . . | 3 . . |", "+-------+-------+-------+"), golden),
    pasted("the same page, as text for the R package sudoku", "rows", c("1----7-9-", "-3--2---8", "--96--5--", "--53--9--", "-1--8---2", "6----4---", "3------1-", "-4------7", "--7---3--"), golden),
    # Digits are 0 to f: 0 is no blank.
    pasted("the same page, 16 x 16", "rows", c("2--f-c-8----ab7-", "e---a-6-f-03--d-", "--305b-f--2496--", "-7------b---5-f1", "-------e9-d----6", "-0fec-89-----1-b", "6----532--7--9-8", "-9--d--0----7a4-", "-6dc----3--7--a-", "7-0--e--46b----9", "1-e-----5d-9fc3-", "4----3-ae-------", "93-1---c------e-", "--72e4--8-6dbf--", "-e--8a-3-1-5---c", "-a45----7-9-8--0"), "2..F.C.8....AB7.E...A.6.F.03..D...305B.F..2496...7......B...5.F1.......E9.D....6.0FEC.89.....1.B6....532..7..9.8.9..D..0....7A4..6DC....3..7..A.7.0..E..46B....91.E.....5D.9FC3.4....3.AE.......93.1...C......E...72E4..8.6DBF...E..8A.3.1.5...C.A45....7.9.8..0"),
    pasted("GNU Sudoku's guide", "rows", c("-1-4-9-6-", "--8---1--", "------7--", "3-2-----4", "-75-4-93-", "4-----5-7", "--73--4--", "--1---6--", "-6-9-5-8-"), ".1.4.9.6...8...1........7..3.2.....4.75.4.93.4.....5.7..73..4....1...6...6.9.5.8."),
    pasted("the same guide, with a frame", "rows", c("#3x3 Sudoku", "+---+---+---+", "|-4-|2-1|-6-|", "|---|4-7|---|", "|-15|---|-4-|", "+---+---+---+", "|-39|---|7--|", "|---|1-2|---|", "|-72|6--|1--|", "+---+---+---+", "|-83|---|-9-|", "|---|8-4|3--|", "|-2-|9-5|-7-|", "+---+---+---+"), ".4.2.1.6....4.7....15....4..39...7.....1.2....726..1...83....9....8.43...2.9.5.7."),
    pasted("the R package sudoku, ?sudoku", "rows", c("-6-1-4-5-", "--83-56--", "2-------1", "8--4-7--6", "--6---3--", "7--9-1--4", "5-------2", "--72-69--", "-4-5-8-7-"), ".6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7."),
    pasted("the R package lares, ?sudoku_solver", "sudoku", c("[,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]", paste0("[", 1:9, ",] 0 0 0 0 0 0 0 0 0")), strrep(".", 81), 2),
    pasted("freeCodeCamp, issue 48307: a puzzle that is wrong", "lines", ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..", ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..", 0),
    pasted("prefix-dev/resolvo, pull request 220", "lines", chartr(".", "0", resolvo), resolvo),
    pasted("the same, as its program prints it", "rows", c("\u250c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u252c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u252c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2510", "\u2502 . 2 . \u2502 . 1 6 \u2502 . . 5 \u2502", "\u2502 . . . \u2502 . . . \u2502 4 . . \u2502", "\u2502 3 . 6 \u2502 . . . \u2502 2 . 7 \u2502", "\u251c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u253c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u253c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2524", "\u2502 6 . . \u2502 . 7 5 \u2502 . 4 . \u2502", "\u2502 . . . \u2502 . . . \u2502 . . . \u2502", "\u2502 . 8 . \u2502 2 3 . \u2502 . . 6 \u2502", "\u251c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u253c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u253c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2524", "\u2502 2 . 7 \u2502 . . . \u2502 6 . 4 \u2502", "\u2502 . . 5 \u2502 . . . \u2502 . . . \u2502", "\u2502 1 . . \u2502 5 9 . \u2502 . 7 . \u2502", "\u2514\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2534\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2534\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2518"), resolvo),
    # Links that are names only.
    pasted("TN1ck/super-sudoku, issue 18", NULL, "https://cracking-the-cryptic.web.app/sudoku/dHFNqQLPjM", refused = "A short link is only a name"),
    pasted("a converter's tests", NULL, "https://sudokupad.app/psxczr0jpr", refused = "A short link is only a name"),
    pasted("a decoder's tests", NULL, "http://tinyurl.com/29ky3dfn", refused = "A short link is only a name"),
    pasted("a decoder's README", NULL, "https://lisudoku.xyz/p/4pyPjYdnlzJyUvFPVToy", refused = "A short link is only a name"),
    pasted("unit tests of a drawing program", NULL, "https://puzz.link/p?nurikabe/5/5/abc", refused = "It is a puzzle of another kind")
  )
}
