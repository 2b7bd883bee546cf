# A lesson as slides: its page, cut where a screen is full. Hints are left out.

write_slides <- function(file, target, call) {
  check_installed("xml2", "to cut a page into slides", call)
  page <- xml2::read_html(file, encoding = "UTF-8")
  slides <- slides_of(page)
  styles <- xml2::xml_find_all(page, "//head/style|//head/link[@rel='stylesheet']")
  title <- xml2::xml_text(xml2::xml_find_first(page, "//title"))
  lang <- xml2::xml_attr(xml2::xml_find_first(page, "/html"), "lang")
  html <- c(
    sprintf("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\" />", if (is.na(lang)) "en" else lang),
    sprintf("<title>%s</title>", markup_text(title)), vapply(styles, as.character, ""),
    sprintf("<style>%s</style>\n</head>\n<body>", SLIDES_STYLE),
    slide_html(list(title = title, blocks = character(), first = TRUE)),
    vapply(slides, slide_html, ""), sprintf("<script>%s</script>\n</body>\n</html>", SLIDES_SCRIPT)
  )
  write_text(html, target, call)
}

slide_html <- function(slide) {
  size <- if (isTRUE(slide$first)) "first" else if (slide$weight > 28) "tiny" else if (slide$weight > SLIDE_LINES) "small" else "plain"
  paste0("<section class=\"slide ", size, "\">\n<h2>", markup_text(slide$title), "</h2>\n", paste(slide$blocks, collapse = "\n"), "\n</section>")
}

# How many lines a slide holds, and letters a line, of text or code.
SLIDE_LINES <- 17
SLIDE_LETTERS <- 84

# A list of `title`, `blocks` (HTML) and `weight` (lines).
slides_of <- function(page) {
  slides <- list()
  title <- xml2::xml_text(xml2::xml_find_first(page, "//title"))
  section <- ""
  blocks <- character()
  weight <- 0
  end <- function() {
    if (length(blocks) > 0) slides[[length(slides) + 1]] <<- list(title = title, blocks = blocks, weight = weight)
    blocks <<- character()
    weight <<- 0
  }
  take <- function(node) {
    name <- xml2::xml_name(node)
    class <- xml2::xml_attr(node, "class", default = "")
    if (name == "div" && identical(xml2::xml_attr(node, "id"), "TOC")) return()
    if (name %in% c("details", "script", "style") || grepl("\\b(title|course)\\b", class)) return()
    if (name == "div" && grepl("\\bsection\\b", class)) return(for (child in xml2::xml_children(node)) take(child))
    if (name %in% c("h1", "h2", "h3", "h4")) {
      end()
      text <- xml2::xml_text(node)
      if (name %in% c("h1", "h2")) section <<- text
      title <<- if (name %in% c("h1", "h2") || !nzchar(section)) text else paste0(section, ": ", text)
      return()
    }
    lines <- lines_of_block(node, name)
    code <- if (name == "pre") as.character(node) else ""
    # What is longer than a slide goes on where the last one ended.
    while (lines > SLIDE_LINES && nzchar(code)) {
      cut <- cut_code(code, floor((SLIDE_LINES - weight - CODE_SPACE) / CODE_LINE))
      if (is.null(cut) && weight > 0) {
        end()
        next
      }
      if (is.null(cut)) break
      blocks <<- c(blocks, cut[[1]])
      end()
      code <- cut[[2]]
      lines <- CODE_LINE * length(strsplit(code, "\n", fixed = TRUE)[[1]]) + CODE_SPACE
    }
    if (weight > 0 && weight + lines > SLIDE_LINES) end()
    blocks <<- c(blocks, if (nzchar(code)) code else as.character(node))
    weight <<- weight + lines
  }
  for (node in xml2::xml_children(xml2::xml_find_first(page, "//body"))) take(node)
  end()
  slides
}

# A line of code is lower than one of text.
CODE_LINE <- 0.85
CODE_SPACE <- 0.8

# The HTML of code, cut after at most so many lines, where one is blank if there is such a place;
# NULL if it cannot be cut there. Tags begin and end on one line, but for those of texts of several.
cut_code <- function(code, most) {
  parts <- regmatches(code, regexec("^(<pre[^>]*>\\s*<code[^>]*>)(.*)(</code>\\s*</pre>)\\s*$", code))[[1]]
  lines <- if (length(parts) == 4) strsplit(parts[[3]], "\n", fixed = TRUE)[[1]]
  if (most < 6 || length(lines) <= most) return(NULL)
  open <- cumsum(lengths(regmatches(lines, gregexpr("<[a-z]", lines))) - lengths(regmatches(lines, gregexpr("</", lines))))
  may <- which(open[seq_len(most)] == 0)
  if (length(may) == 0) return(NULL)
  blank <- may[!nzchar(trimws(lines[may])) & may > most / 2]
  at <- max(c(blank, if (length(blank) == 0) may))
  halves <- list(lines[seq_len(at)], lines[-seq_len(at)])
  vapply(halves, function(half) paste0(parts[[2]], paste(half, collapse = "\n"), parts[[4]]), "")
}

# How many lines of a slide a block takes, with the space below it.
lines_of_block <- function(node, name) {
  text <- xml2::xml_text(node)
  wrapped <- function(text) max(1, ceiling(nchar(text) / SLIDE_LETTERS))
  pictures <- length(xml2::xml_find_all(node, ".//img|.//svg"))
  if (pictures > 0) return(13 * pictures)
  if (name == "pre" || length(xml2::xml_find_all(node, ".//pre")) > 0) {
    return(CODE_LINE * sum(vapply(strsplit(text, "\n")[[1]], wrapped, 0)) + CODE_SPACE)
  }
  if (name == "table") {
    return(0.5 + sum(vapply(xml2::xml_find_all(node, ".//tr"), function(row) {
      cells <- xml2::xml_text(xml2::xml_children(row))
      0.3 + max(ceiling(nchar(cells) * length(cells) / (0.8 * SLIDE_LETTERS)), 1)
    }, 0)))
  }
  parts <- if (name %in% c("ul", "ol", "blockquote")) xml2::xml_children(node) else list(node)
  sum(vapply(parts, function(part) wrapped(xml2::xml_text(part)), 0)) + 0.5
}

# u is a hundredth of the height of a slide of 16 to 9, whatever the screen; on paper a slide is
# a page.
SLIDES_STYLE <- "
:root { --u: min(1vh, 0.5625vw); }
html, body { margin: 0; padding: 0; max-width: none; background: #fff; }
.slide { display: none; box-sizing: border-box; width: calc(177.7 * var(--u)); height: calc(100 * var(--u)); margin: 0 auto;
  padding: calc(5 * var(--u)) calc(10 * var(--u)); font-size: calc(3.4 * var(--u)); line-height: 1.35; overflow: hidden; }
.slide.now { display: block; }
.slide h2 { margin: 0 0 calc(3 * var(--u)); font-size: calc(5 * var(--u)); line-height: 1.2; border: 0; }
.slide.first h2 { margin-top: calc(36 * var(--u)); font-size: calc(8 * var(--u)); text-align: center; }
.slide p, .slide ul, .slide ol, .slide pre, .slide table, .slide blockquote { margin: 0 0 calc(1.6 * var(--u)); font-size: inherit; }
.slide pre, .slide code { font-size: 0.88em; line-height: 1.3; }
.slide pre code { font-size: 1em; }
.slide pre, .slide pre code { overflow: hidden; white-space: pre-wrap; }
.slide img, .slide svg { display: block; width: auto; height: auto; max-width: 100%; max-height: calc(56 * var(--u)); min-height: calc(44 * var(--u)); margin: 0 auto; }
.slide.small { font-size: calc(2.3 * var(--u)); } .slide.tiny { font-size: calc(1.7 * var(--u)); }
@media print {
  @page { size: 320mm 180mm; margin: 0; }
  :root { --u: 1.8mm; }
  .slide { display: block; break-after: page; break-inside: avoid; height: 179.5mm; }
}"

SLIDES_SCRIPT <- "
(function () {
  var slides = document.querySelectorAll('.slide'), at = Math.max(0, (parseInt(location.hash.slice(1), 10) || 1) - 1);
  function show(k) {
    at = Math.min(Math.max(k, 0), slides.length - 1);
    slides.forEach(function (slide, i) { slide.classList.toggle('now', i === at); });
    history.replaceState(null, '', '#' + (at + 1));
  }
  document.addEventListener('keydown', function (event) {
    var step = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1,
      Home: -slides.length, End: slides.length }[event.key];
    if (step && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); show(at + step); }
  });
  document.addEventListener('click', function (event) {
    if (!event.target.closest('a, button, input')) show(at + (event.clientX < innerWidth / 4 ? -1 : 1));
  });
  show(at);
})();"
