/* The one C symbol R looks for when it loads the package. It belongs in C
 * because a Rust static library that nothing in C refers to is dropped by the
 * linker. */
#include <Rinternals.h>
#include <R_ext/Rdynload.h>

/* Defined in Rust. */
void oxidoku_silence_panics(void);
void R_init_oxidoku_extendr(DllInfo *dll);

/* Defined in jump.c. */
void oxidoku_prepare_jumps(void);
SEXP oxidoku_resume(SEXP args);

/* Defined in arguments.c. */
SEXP oxidoku_arguments(SEXP call, SEXP op, SEXP args, SEXP frame);
SEXP oxidoku_address(SEXP args);

/* Defined in limit.c. */
SEXP oxidoku_limit(SEXP args);

/* Defined in altrep.c. */
void oxidoku_register_lazy(DllInfo *dll);

/* The name of an attribute, for Rust: to make a symbol R may need memory. */
SEXP oxidoku_rules_symbol;

static const R_ExternalMethodDef external_methods[] = {
    {"oxidoku_resume", (DL_FUNC)&oxidoku_resume, 1},
    {"oxidoku_arguments", (DL_FUNC)&oxidoku_arguments, -1},
    {"oxidoku_address", (DL_FUNC)&oxidoku_address, 1},
    {"oxidoku_limit", (DL_FUNC)&oxidoku_limit, 2},
    {NULL, NULL, 0}};

void R_init_oxidoku(DllInfo *dll) {
  /* A Rust panic becomes an R error; the hook keeps its trace off the console. */
  oxidoku_silence_panics();
  /* Registers the .Call routines; the second call adds those of .External. */
  R_init_oxidoku_extendr(dll);
  R_registerRoutines(dll, NULL, NULL, NULL, external_methods);
  R_useDynamicSymbols(dll, FALSE);
  oxidoku_register_lazy(dll);
  oxidoku_rules_symbol = Rf_install("rules");
  oxidoku_prepare_jumps();
}
