CHAOS_SHEET <- "regions"
