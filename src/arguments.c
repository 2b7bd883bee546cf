/* The arguments of the R function that asks, worked out in their order: an error in one of
 * them, such as a name that does not exist, then is reported as an error of the user's call.
 * In an R function the error would be that of whatever looked at the argument first; here no
 * call of R lies between. */
#include <Rinternals.h>
#include <stdio.h>

/* .External2(oxidoku_arguments): what comes for `...`, after which options must have their
 * names, is an error. .External2(oxidoku_arguments, "..."): the function has a use for it, and
 * takes it by dots_of(). */
SEXP oxidoku_arguments(SEXP call, SEXP op, SEXP args, SEXP frame) {
  int more = 0;
  /* At the beginning of a function its frame holds the arguments, and nothing else. */
  SEXP names = PROTECT(R_lsInternal3(frame, TRUE, FALSE));
  for (R_xlen_t i = 0; i < Rf_xlength(names); i++) {
    SEXP name = Rf_installTrChar(STRING_ELT(names, i));
    if (name == R_DotsSymbol)
      more = 1;
    else
      Rf_eval(name, frame);
  }
  UNPROTECT(1);
  if (!more)
    return R_NilValue;
  SEXP count = PROTECT(Rf_lang1(Rf_install("...length")));
  more = Rf_asInteger(Rf_eval(count, frame));
  UNPROTECT(1);
  if (CDR(args) != R_NilValue) {
    /* Empty ones, after a comma too many, are left to dots_of(). */
    SEXP dots = PROTECT(Rf_lang2(Rf_install("list"), R_DotsSymbol));
    SEXP ask = PROTECT(Rf_lang2(Rf_install("substitute"), dots));
    SEXP said = PROTECT(Rf_eval(ask, frame));
    for (int i = 1; i <= more; i++) {
      char text[16];
      said = CDR(said);
      snprintf(text, sizeof text, "..%d", i);
      if (CAR(said) != R_MissingArg)
        Rf_eval(Rf_install(text), frame);
    }
    UNPROTECT(3);
    return R_NilValue;
  }
  if (more > 0) {
    SEXP refuse = PROTECT(Rf_lang2(Rf_install("abort_dots"), R_DotsSymbol));
    Rf_eval(refuse, frame);
    UNPROTECT(1);
  }
  return R_NilValue;
}

/* .External(oxidoku_address, x): where an object is in memory, as text, a key of tables. */
SEXP oxidoku_address(SEXP args) {
  char text[32];
  snprintf(text, sizeof text, "%p", (void *)CADR(args));
  return Rf_mkString(text);
}
