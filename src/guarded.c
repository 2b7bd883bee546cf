/* What Rust asks of R that may end in a jump, each with the jump caught (jump.c):
 * 0 and a cell that holds the result, or 1 and one that holds the object with the jump.
 *
 * Loops over many elements are here and not in Rust, since catching a jump costs
 * as much as making a small object. The body of each is plain C: a jump out of it
 * passes over nothing that would have to be freed.
 */
#include <stdlib.h>
#include <string.h>
#include <R.h>
#include <Rinternals.h>
#include "jump.h"

/* entrypoint.c */
extern SEXP oxidoku_rules_symbol;

/* The first byte of a missing grid; as in altrep.c and src/rust/src/cells.rs. */
#define ABSENT 254

/* Text that need not end with a null byte, in UTF-8. */
typedef struct {
  const char *start;
  int length;
} text;

static SEXP make_text(text t) {
  return Rf_mkCharLenCE(t.start, t.length, CE_UTF8);
}

/* Ctrl-C, time limits, and progress: `tick` is an R function of one number, or
 * NULL. */

typedef struct {
  SEXP tick;
  double done;
} poll_data;

static SEXP poll_body(void *data) {
  poll_data *poll = data;
  R_CheckUserInterrupt();
  if (poll->tick != R_NilValue) {
    SEXP done = PROTECT(Rf_ScalarReal(poll->done));
    SEXP call = PROTECT(Rf_lang2(poll->tick, done));
    Rf_eval(call, R_GlobalEnv);
    UNPROTECT(2);
  }
  return R_NilValue;
}

int oxidoku_poll(SEXP tick, double done, SEXP *result) {
  poll_data data = {tick, done};
  return oxidoku_catch(poll_body, &data, result);
}

/* An error of R's own, which is a jump, too. */

static SEXP fail_body(void *data) {
  Rf_errorcall(R_NilValue, "%s", (const char *)data);
  return R_NilValue;
}

int oxidoku_fail(const char *message, SEXP *result) {
  return oxidoku_catch(fail_body, (void *)message, result);
}

/* A string in UTF-8. Its memory is R's, see vmaxset(). */

typedef struct {
  SEXP string;
  const char *converted;
} utf8_data;

static SEXP utf8_body(void *data) {
  utf8_data *utf8 = data;
  utf8->converted = Rf_translateCharUTF8(utf8->string);
  return R_NilValue;
}

int oxidoku_utf8(SEXP string, const char **converted, SEXP *result) {
  utf8_data data = {string, NULL};
  int jump = oxidoku_catch(utf8_body, &data, result);
  *converted = data.converted;
  return jump;
}

/* Whether a string in the session's own encoding is characters, as validEnc()
 * decides it. R's conversion to UTF-8 would write other bytes out, as <ff>. */
int oxidoku_is_valid(const char *string) {
  return MB_CUR_MAX == 1 || mbstowcs(NULL, string, 0) != (size_t)-1;
}

/* An object, held from now on. */

static SEXP same_body(void *data) { return data; }

int oxidoku_hold(SEXP object, SEXP *result) {
  return oxidoku_catch(same_body, object, result);
}

/* The values of a vector, to be read only. A lazy one has to make them. */

typedef struct {
  SEXP x;
  const void *values;
} values_data;

static SEXP values_body(void *data) {
  values_data *v = data;
  v->values = DATAPTR_RO(v->x);
  return R_NilValue;
}

int oxidoku_values(SEXP x, const void **values, SEXP *result) {
  values_data data = {x, NULL};
  int jump = oxidoku_catch(values_body, &data, result);
  *values = data.values;
  return jump;
}

/* A vector of `length` values, uninitialized if they are numbers; with `extents`
 * a matrix or an array. */

typedef struct {
  int kind;
  R_xlen_t length;
  const int *extents;
  int dimensions;
} vector_data;

static SEXP vector_body(void *data) {
  vector_data *v = data;
  SEXP x = PROTECT(Rf_allocVector(v->kind, v->length));
  if (v->dimensions > 0) {
    SEXP dim = PROTECT(Rf_allocVector(INTSXP, v->dimensions));
    memcpy(INTEGER(dim), v->extents, v->dimensions * sizeof(int));
    Rf_setAttrib(x, R_DimSymbol, dim);
    UNPROTECT(1);
  }
  UNPROTECT(1);
  return x;
}

int oxidoku_vector(int kind, R_xlen_t length, const int *extents, int dimensions,
                   SEXP *result) {
  vector_data data = {kind, length, extents, dimensions};
  return oxidoku_catch(vector_body, &data, result);
}

/* A list of these values, which the caller protects, with these names. */

typedef struct {
  const text *names;
  const SEXP *values;
  int length;
} list_data;

static SEXP list_body(void *data) {
  list_data *l = data;
  SEXP list = PROTECT(Rf_allocVector(VECSXP, l->length));
  SEXP names = PROTECT(Rf_allocVector(STRSXP, l->length));
  for (int i = 0; i < l->length; i++) {
    SET_VECTOR_ELT(list, i, l->values[i]);
    SET_STRING_ELT(names, i, make_text(l->names[i]));
  }
  Rf_setAttrib(list, R_NamesSymbol, names);
  UNPROTECT(2);
  return list;
}

int oxidoku_list(const text *names, const SEXP *values, int length, SEXP *result) {
  list_data data = {names, values, length};
  return oxidoku_catch(list_body, &data, result);
}

/* Objects of which each may hold others before it. What `codes` say of each, see
 * src/rust/src/memory/tree.rs. */

enum { GIVEN, WORDS, NUMBERS, TRUTHS, LIST };

typedef struct {
  const int *codes;
  int count;
  const text *words;
  const SEXP *given;
  int root;
} tree_data;

static void give(SEXP x, SEXP name, SEXP made, int index) {
  if (index >= 0)
    Rf_setAttrib(x, name, VECTOR_ELT(made, index));
}

static SEXP tree_body(void *data) {
  tree_data *t = data;
  const int *code = t->codes;
  SEXP made = PROTECT(Rf_allocVector(VECSXP, t->count));
  for (int i = 0; i < t->count; i++) {
    int kind = *code++, length = *code++;
    if (kind == GIVEN) {
      SET_VECTOR_ELT(made, i, t->given[length]);
      continue;
    }
    if (kind == WORDS) {
      SEXP x = Rf_allocVector(STRSXP, length);
      SET_VECTOR_ELT(made, i, x);
      for (int k = 0; k < length; k++)
        SET_STRING_ELT(x, k, make_text(t->words[*code++]));
      continue;
    }
    if (kind == LIST) {
      SEXP x = Rf_allocVector(VECSXP, length);
      SET_VECTOR_ELT(made, i, x);
      give(x, R_NamesSymbol, made, *code++);
      give(x, R_ClassSymbol, made, *code++);
      for (int k = 0; k < length; k++)
        SET_VECTOR_ELT(x, k, VECTOR_ELT(made, *code++));
      continue;
    }
    SEXP x = Rf_allocVector(kind == NUMBERS ? INTSXP : LGLSXP, length);
    SET_VECTOR_ELT(made, i, x);
    give(x, R_DimSymbol, made, *code++);
    if (length > 0)
      memcpy(kind == NUMBERS ? INTEGER(x) : LOGICAL(x), code, length * sizeof(int));
    code += length;
  }
  UNPROTECT(1);
  return VECTOR_ELT(made, t->root);
}

int oxidoku_tree(const int *codes, int count, const text *words, const SEXP *given,
                 int root, SEXP *result) {
  tree_data data = {codes, count, words, given, root};
  return oxidoku_catch(tree_body, &data, result);
}

/* A character vector of few different words: element i is words[codes[i]], NA if
 * the code is negative. */

typedef struct {
  const text *words;
  int count;
  const int *codes;
  R_xlen_t length;
} words_data;

static SEXP words_body(void *data) {
  words_data *w = data;
  SEXP words = PROTECT(Rf_allocVector(STRSXP, w->count));
  for (int i = 0; i < w->count; i++)
    SET_STRING_ELT(words, i, make_text(w->words[i]));
  SEXP x = PROTECT(Rf_allocVector(STRSXP, w->length));
  for (R_xlen_t i = 0; i < w->length; i++) {
    int code = w->codes[i];
    SET_STRING_ELT(x, i, code < 0 ? NA_STRING : STRING_ELT(words, code));
  }
  UNPROTECT(2);
  return x;
}

int oxidoku_words(const text *words, int count, const int *codes, R_xlen_t length,
                  SEXP *result) {
  words_data data = {words, count, codes, length};
  return oxidoku_catch(words_body, &data, result);
}

/* Puts new integer matrices into `list` from element `first` on: one for each grid
 * of `cells`, `each` bytes, that is not missing, with its share of `values`. All share
 * `dim`. */

typedef struct {
  SEXP list;
  SEXP dim;
  R_xlen_t first;
  R_xlen_t count;
  const unsigned char *cells;
  R_xlen_t each;
  const int *values;
} matrices_data;

static SEXP matrices_body(void *data) {
  matrices_data *m = data;
  int width = INTEGER(m->dim)[0] * INTEGER(m->dim)[1];
  for (R_xlen_t i = 0; i < m->count; i++) {
    if (m->cells[i * m->each] == ABSENT)
      continue;
    SEXP matrix = Rf_allocVector(INTSXP, width);
    SET_VECTOR_ELT(m->list, m->first + i, matrix);
    memcpy(INTEGER(matrix), m->values + i * width, width * sizeof(int));
    Rf_setAttrib(matrix, R_DimSymbol, m->dim);
  }
  return R_NilValue;
}

int oxidoku_matrices(SEXP list, SEXP dim, R_xlen_t first, R_xlen_t count,
                     const unsigned char *cells, R_xlen_t each, const int *values,
                     SEXP *result) {
  matrices_data data = {list, dim, first, count, cells, each, values};
  return oxidoku_catch(matrices_body, &data, result);
}

/* Gives `to`, which must be new, attributes of `from`. */

typedef struct {
  SEXP from;
  SEXP to;
} attributes_data;

static void copy_attribute(attributes_data *a, SEXP name) {
  SEXP value = PROTECT(Rf_getAttrib(a->from, name));
  if (value != R_NilValue)
    Rf_setAttrib(a->to, name, value);
  UNPROTECT(1);
}

static SEXP names_body(void *data) {
  copy_attribute(data, R_NamesSymbol);
  return R_NilValue;
}

int oxidoku_copy_names(SEXP from, SEXP to, SEXP *result) {
  attributes_data data = {from, to};
  return oxidoku_catch(names_body, &data, result);
}

/* What makes a matrix a sudoku_grid, in the order in which R code does it. */
static SEXP dress_body(void *data) {
  copy_attribute(data, R_DimNamesSymbol);
  copy_attribute(data, oxidoku_rules_symbol);
  copy_attribute(data, R_ClassSymbol);
  return R_NilValue;
}

int oxidoku_dress(SEXP from, SEXP to, SEXP *result) {
  attributes_data data = {from, to};
  return oxidoku_catch(dress_body, &data, result);
}
