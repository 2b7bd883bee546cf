MISSING_SHEETS <- c("missing_rows", "missing_columns", "missing_boxes")
