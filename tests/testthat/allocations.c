/* Memory that runs out at a chosen request, to be loaded before R starts: takes the place
 * of those functions of R that make something, counts what oxidoku.so asks of them, and
 * lets the n-th request, or all from the n-th on, end as R's own do when memory is short.
 * What R and other packages ask for is not counted.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

typedef void *SEXP;
extern void Rf_error(const char *, ...);

static int on = 0, count = 0, fails_at = 0, and_after = 0, failed = 0;

/* .C: starts to count; `at` 0 fails none. */
void allocations_start(int *at, int *after) {
  on = 1;
  count = failed = 0;
  fails_at = *at;
  and_after = *after;
}

/* .C: how many were asked for, how many of them failed. */
void allocations_stop(int *asked, int *refused) {
  on = 0;
  *asked = count;
  *refused = failed;
}

static void ask(void *caller) {
  Dl_info info;
  if (!on || !dladdr(caller, &info) || !info.dli_fname || !strstr(info.dli_fname, "oxidoku.so"))
    return;
  count++;
  if (fails_at > 0 && (count == fails_at || (and_after && count > fails_at))) {
    failed++;
    Rf_error("cannot allocate what was asked for, as a test wants it");
  }
}

#define MAKES(type, name, parameters, arguments)                                               \
  type name parameters {                                                                       \
    static type(*next) parameters = NULL;                                                      \
    ask(__builtin_return_address(0));                                                          \
    if (!next)                                                                                 \
      next = (type(*) parameters)dlsym(RTLD_NEXT, #name);                                      \
    return next arguments;                                                                     \
  }

MAKES(SEXP, Rf_allocVector, (unsigned type, ptrdiff_t length), (type, length))
MAKES(SEXP, Rf_mkCharLenCE, (const char *text, int length, int encoding), (text, length, encoding))
MAKES(SEXP, Rf_ScalarInteger, (int x), (x))
MAKES(SEXP, Rf_ScalarReal, (double x), (x))
MAKES(SEXP, Rf_cons, (SEXP first, SEXP rest), (first, rest))
MAKES(SEXP, Rf_lcons, (SEXP first, SEXP rest), (first, rest))
MAKES(SEXP, Rf_lang2, (SEXP f, SEXP x), (f, x))
MAKES(SEXP, Rf_setAttrib, (SEXP x, SEXP name, SEXP value), (x, name, value))
MAKES(SEXP, Rf_getAttrib, (SEXP x, SEXP name), (x, name))
MAKES(SEXP, Rf_install, (const char *name), (name))
MAKES(SEXP, R_MakeExternalPtr, (void *address, SEXP tag, SEXP kept), (address, tag, kept))
MAKES(SEXP, R_MakeUnwindCont, (void), ())
MAKES(SEXP, R_new_altrep, (void *kind, SEXP data1, SEXP data2), (kind, data1, data2))
MAKES(const char *, Rf_translateCharUTF8, (SEXP x), (x))
MAKES(const SEXP *, STRING_PTR_RO, (SEXP x), (x))
