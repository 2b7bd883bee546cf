/* The one C symbol R looks for when it loads the package. It belongs in C
 * because a Rust static library that nothing in C refers to is dropped by the
 * linker. */
#include <Rinternals.h>
#include <R_ext/Rdynload.h>

/* Defined in Rust. */
void oxidoku_silence_panics(void);
extern const R_CallMethodDef OXIDOKU_ROUTINES[];

/* Defined in jump.c. */
void oxidoku_prepare_jumps(void);
SEXP oxidoku_resume(SEXP args);

/* Defined in altrep.c. */
void oxidoku_register_lazy(DllInfo *dll);

/* The name of an attribute, for Rust: to make a symbol R may need memory. */
SEXP oxidoku_rules_symbol;

static const R_ExternalMethodDef external_methods[] = {
    {"oxidoku_resume", (DL_FUNC)&oxidoku_resume, 1}, {NULL, NULL, 0}};

void R_init_oxidoku(DllInfo *dll) {
  /* A Rust panic becomes an R error; the hook keeps its trace off the console. */
  oxidoku_silence_panics();
  R_registerRoutines(dll, NULL, OXIDOKU_ROUTINES, NULL, external_methods);
  R_useDynamicSymbols(dll, FALSE);
  oxidoku_register_lazy(dll);
  oxidoku_rules_symbol = Rf_install("rules");
  oxidoku_prepare_jumps();
}
