/* Character vectors that make their strings only when asked.
 *
 * R keeps every string once, in a table whose hash is weak on solved grids: it is
 * h * 33 + c, and the sums of rows and columns fix its low bits, so that 200,000
 * grids fall into 64 buckets. Making a string takes the longer the more there are
 * (0.7 us at 10,000, 5 us at 50,000, against 0.2 us to solve a puzzle). So large
 * results stay bytes, one a cell, until somebody asks for an element.
 *
 *   data1  list(cells, width): raw vector, bytes an element; NULL once all
 *          strings are made
 *   data2  NULL; then the strings, which from there on are the vector
 *
 * A byte is 0 for a blank or a digit; ABSENT as the first one of an element
 * makes it NA. The same numbers are in src/rust/src/cells.rs.
 *
 * Besides what R demands there is one method for large subsets: R's own makes their
 * strings, which took 9.5 s for all of 100,000 solved grids, against 0.01 s for their
 * bytes. Methods for duplicates or serialization would only repeat what R's defaults
 * already do right.
 */
#include <R.h>
#include <Rinternals.h>
#include <R_ext/Altrep.h>
#include <R_ext/Rdynload.h>
#include <string.h>
#include "jump.h"

#define ABSENT 254
/* As many as make a result lazy, see output.rs. */
#define LAZY_FROM 1000
/* 35 x 35, the largest grid with a symbol for each digit. */
#define MAX_WIDTH 1225

/* The symbols of blanks and of digits by what users call them; the last is that of a
 * digit 0, see cells.rs. */
static const char SYMBOLS[] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";

static R_altrep_class_t lazy_class;

static SEXP cells_of(SEXP x) { return VECTOR_ELT(R_altrep_data1(x), 0); }

static int width_of(SEXP x) {
  return INTEGER(VECTOR_ELT(R_altrep_data1(x), 1))[0];
}

static R_xlen_t lazy_length(SEXP x) {
  SEXP strings = R_altrep_data2(x);
  if (strings != R_NilValue)
    return XLENGTH(strings);
  return XLENGTH(cells_of(x)) / width_of(x);
}

static SEXP make_string(const Rbyte *cells, int width) {
  char text[MAX_WIDTH];
  if (cells[0] == ABSENT)
    return NA_STRING;
  for (int i = 0; i < width; i++)
    text[i] = cells[i] < sizeof SYMBOLS - 1 ? SYMBOLS[cells[i]] : '?';
  return Rf_mkCharLenCE(text, width, CE_NATIVE);
}

static SEXP lazy_elt(SEXP x, R_xlen_t i) {
  SEXP strings = R_altrep_data2(x);
  if (strings != R_NilValue)
    return STRING_ELT(strings, i);
  int width = width_of(x);
  return make_string(RAW(cells_of(x)) + i * width, width);
}

static SEXP make_strings(const Rbyte *cells, R_xlen_t count, int width) {
  SEXP strings = PROTECT(Rf_allocVector(STRSXP, count));
  for (R_xlen_t i = 0; i < count; i++)
    SET_STRING_ELT(strings, i, make_string(cells + i * width, width));
  UNPROTECT(1);
  return strings;
}

/* All strings, made at the first call. R does not collect garbage meanwhile,
 * and would never again if this left by a jump: so no check for Ctrl-C here. */
static SEXP all_strings(SEXP x) {
  SEXP strings = R_altrep_data2(x);
  if (strings != R_NilValue)
    return strings;
  strings = PROTECT(make_strings(RAW(cells_of(x)), lazy_length(x), width_of(x)));
  R_set_altrep_data2(x, strings);
  R_set_altrep_data1(x, R_NilValue);
  UNPROTECT(1);
  return strings;
}

static void lazy_set_elt(SEXP x, R_xlen_t i, SEXP value) {
  SET_STRING_ELT(all_strings(x), i, value);
}

static void *lazy_dataptr(SEXP x, Rboolean writable) {
  return (void *)STRING_PTR_RO(all_strings(x));
}

static const void *lazy_dataptr_or_null(SEXP x) {
  SEXP strings = R_altrep_data2(x);
  return strings == R_NilValue ? NULL : STRING_PTR_RO(strings);
}

/* x[which] as a lazy vector, or NULL for R to do it. What is 0, negative or dropped R has
 * seen to; beyond the end is NA. */
static SEXP lazy_subset(SEXP x, SEXP which, SEXP call) {
  R_xlen_t count = XLENGTH(which);
  int is_int = TYPEOF(which) == INTSXP;
  if (R_altrep_data2(x) != R_NilValue || count < LAZY_FROM ||
      !(is_int || TYPEOF(which) == REALSXP))
    return NULL;
  R_xlen_t length = lazy_length(x);
  int width = width_of(x);
  SEXP parts = PROTECT(Rf_allocVector(VECSXP, 2));
  SEXP cells = Rf_allocVector(RAWSXP, count * width);
  SET_VECTOR_ELT(parts, 0, cells);
  SET_VECTOR_ELT(parts, 1, Rf_ScalarInteger(width));
  const Rbyte *from = RAW(cells_of(x));
  Rbyte *to = RAW(cells);
  for (R_xlen_t i = 0; i < count; i++, to += width) {
    double at = is_int ? INTEGER_ELT(which, i) : REAL_ELT(which, i);
    /* NA is no number, or negative as an integer. */
    if (at >= 1 && at <= length)
      memcpy(to, from + ((R_xlen_t)at - 1) * width, width);
    else
      memset(to, ABSENT, width);
  }
  SEXP subset = R_new_altrep(lazy_class, parts, R_NilValue);
  UNPROTECT(1);
  return subset;
}

void oxidoku_register_lazy(DllInfo *dll) {
  lazy_class = R_make_altstring_class("lazy_grids", "oxidoku", dll);
  R_set_altrep_Length_method(lazy_class, lazy_length);
  R_set_altvec_Dataptr_method(lazy_class, lazy_dataptr);
  R_set_altvec_Dataptr_or_null_method(lazy_class, lazy_dataptr_or_null);
  R_set_altvec_Extract_subset_method(lazy_class, lazy_subset);
  R_set_altstring_Elt_method(lazy_class, lazy_elt);
  R_set_altstring_Set_elt_method(lazy_class, lazy_set_elt);
}

/* The rest is called by Rust, with jumps caught as in guarded.c. */

typedef struct {
  SEXP cells;
  const Rbyte *bytes;
  R_xlen_t count;
  int width;
} grids_data;

static SEXP lazy_body(void *data) {
  grids_data *grids = data;
  SEXP parts = PROTECT(Rf_allocVector(VECSXP, 2));
  SET_VECTOR_ELT(parts, 0, grids->cells);
  SET_VECTOR_ELT(parts, 1, Rf_ScalarInteger(grids->width));
  SEXP x = R_new_altrep(lazy_class, parts, R_NilValue);
  UNPROTECT(1);
  return x;
}

/* A character vector of the grids in the raw vector `cells`, `width` bytes each.
 * The bytes must not change any more. */
int oxidoku_lazy(SEXP cells, int width, SEXP *result) {
  grids_data data = {cells, NULL, 0, width};
  return oxidoku_catch(lazy_body, &data, result);
}

static SEXP strings_body(void *data) {
  grids_data *grids = data;
  return make_strings(grids->bytes, grids->count, grids->width);
}

/* The same with all strings made at once, from bytes of whatever memory. */
int oxidoku_strings(const Rbyte *bytes, R_xlen_t count, int width, SEXP *result) {
  grids_data data = {R_NilValue, bytes, count, width};
  return oxidoku_catch(strings_body, &data, result);
}

/* The raw vector behind a vector of the kind above and its width; NULL for any
 * other vector, and for one whose strings were made. */
SEXP oxidoku_lazy_cells(SEXP x, int *width) {
  if (!ALTREP(x) || !R_altrep_inherits(x, lazy_class) ||
      R_altrep_data2(x) != R_NilValue)
    return R_NilValue;
  *width = width_of(x);
  return cells_of(x);
}
