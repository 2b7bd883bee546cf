//! The bindings of the engine to R: parse what R hands over, call the
//! engine, hand results back. No Sudoku is decided here, and no text for users
//! is written: statuses go to R, which has the words.
//!
//! Every function gives R its answer or says why there is none, see `ended`. Those that R
//! calls are named at the end of this file, with their arguments: `routines` makes of each what
//! R registers, and `tools/document` a function of R.

mod batch;
mod candidates;
mod cells;
mod certify;
mod check;
mod complete;
mod convert;
mod count;
mod ended;
mod enumerate;
mod explain;
mod form;
mod generate;
mod input;
mod job;
mod lines;
mod links;
mod matrix;
mod meanings;
mod memory;
mod minimize;
mod names;
mod output;
mod packed;
mod places;
mod plain;
mod portion;
mod problem;
mod rate;
#[macro_use]
mod routines;
mod rules;
mod schedule;
mod script;
mod solve;
mod steps;
mod study;
mod symmetry;
mod target;
mod text;
mod threads;
mod why;

routines! {
    candidates {
        rs_candidates(x, form, rules);
        rs_is_valid_move(x, form, rules, element, num, row, col);
    }
    certify {
        rs_certify(x, form, rules, tick);
        rs_check_certificate(x, form, rules, text, tick);
    }
    check {
        rs_check(x, form, rules, puzzle, puzzle_form);
        rs_conflicts(x, form, rules, complete);
    }
    complete {
        rs_complete(rules, request, level, shy, seed, tick);
        rs_others(x, solution, rules, most);
        rs_needed_clues(x, form, rules, clue_of, seed, tick);
    }
    convert {
        rs_convert(x, form, rules, to);
        rs_text_cells(x);
        rs_is_lazy(x);
        rs_objects(x);
        rs_dressed(x);
    }
    count {
        rs_count(x, form, rules, limit, threads, tick);
        rs_is_unique(x, form, rules, threads, tick);
    }
    enumerate {
        rs_enumerate(x, form, rules, to, n, after, tick);
        rs_write_solutions(x, form, rules, path, n, append, tick);
        rs_is_special(path);
        rs_true_candidates(x, form, rules, threads, tick);
    }
    explain {
        rs_explain(x, form, rules, techniques, options, scale, scope, marks, threads, tick);
        rs_prove(x, form, rules, marks, claims, tick);
        rs_solve_logic(x, form, rules, techniques, options, threads, tick);
    }
    generate {
        rs_item_seeds(n, seed);
        rs_generate_grids(n, rules, to, method, seed, threads, tick);
        rs_generate(n, rules, to, request, seed, threads, tick);
        rs_generate_regions(size, seed, tick);
    }
    lines {
        rs_line_size(line);
        rs_read_lines(bytes, last, size, roles, delimiter, most);
        rs_join_cells(blocks, size);
        rs_write_lines(x, form, rules, first, count, solutions, behind, delimiter);
    }
    links {
        rs_unpack(packed, most);
        rs_inflate(packed, most);
        rs_pack(text);
        rs_qr_code(text);
    }
    minimize {
        rs_is_minimal(x, form, rules, threads, tick);
        rs_minimize(x, form, rules, seed, threads, tick);
    }
    names {
        rs_options();
        rs_names();
    }
    packed {
        rs_keys(columns, kinds, salts);
        rs_filled(x, form, rules);
    }
    places {
        rs_iss_places(words);
        rs_are_on_board(cells, size, places);
        rs_are_different(list, size, places, least, most);
        rs_repeated_cell(cells);
    }
    plain {
        rs_plain_solve(x);
        rs_own_solve(x, tick);
        rs_plain_unique(x);
        rs_plain_count(x);
        rs_plain_check(x);
        rs_plain_move(x, num, row, col);
        rs_plain_candidates(x);
    }
    rate {
        rs_rate(x, form, rules, techniques, options, scale, used, marks, threads, tick);
        rs_rounds(x, form, rules, threads, tick);
        rs_trials(x, form, rules, threads, tick);
        rs_techniques(scale);
    }
    rules {
        rs_check_rules(object);
        rs_houses(rules);
        rs_smallest(start, step, accept);
    }
    script {
        rs_bytes(x);
        rs_lower(clues, board, numbered);
        rs_read_script(x);
        rs_regex(pattern, low, high);
        rs_iss_automaton(code, symbols);
    }
    solve {
        rs_solve(x, form, rules, multiple, threads, tick);
        rs_solve_singles(x, form, rules, threads, tick);
    }
    study {
        rs_most_studied();
        rs_unavoidable_sets(x, form, rules, most, tick);
        rs_backdoors(x, form, rules, most, tick);
        rs_subpuzzles(x, form, rules, to, clues, most, part, parts, threads, tick);
        rs_sample_minimal(n, rules, to, seed, threads, tick);
    }
    symmetry {
        rs_allows(rules, map);
        rs_transform(x, form, rules, map, threads, tick);
        rs_shuffle(x, form, rules, seed, threads, tick);
        rs_canonical(x, form, rules, by, maps, threads, tick);
        rs_automorphisms(x, form, rules, maps, threads, tick);
        rs_match(x, form, table, rules, by, threads, tick);
        rs_band_classes(x, form, rules, threads, tick);
        rs_pattern_symmetry(x, form, rules);
        rs_count_shape(rows, columns, essential, threads, tick);
    }
    target {
        rs_generate_target(n, rules, to, request, targets, which, seed, threads, tick);
    }
    why {
        rs_contradiction(x, form, rules, clue_of, budget, tick);
        rs_open_cells(x, known, form, rules, budget);
        rs_count_within(x, form, rules, limit, budget);
    }
}
