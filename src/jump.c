/* No jump of R over live Rust values.
 *
 * R leaves a function by a long jump when memory runs out, when the user presses
 * Ctrl-C, when setTimeLimit() is over, when an R function fails. A jump over Rust
 * code would pass over its destructors: what it owns would never be freed. So all
 * that may jump is called through oxidoku_catch(). It catches the jump, and Rust
 * gets an object in which the jump is kept. Rust drops what it owns and returns that
 * object to R, which continues the jump where it was caught. So "cannot allocate
 * vector", tryCatch() and on.exit() work as everywhere in R.
 *
 *   R code           Rust              C                      R
 *   rs_count() ----> work ... poll --> R_UnwindProtect ----> CheckUserInterrupt
 *                          <--- 1 ---- longjmp here <------- wants to jump
 *               <--- drop all, object
 *   .External(oxidoku_resume, object) > R_ContinueUnwind --> handlers, prompt
 */
#include <setjmp.h>
#include "jump.h"

/* The object for the next jump: an external pointer that protects R's token. It
 * is made beforehand, since memory may be short when it is needed. NULL between
 * a jump and its continuation, and after it as long as there is no memory for it. */
static SEXP spare = NULL;

/* Stands for a jump that could not be caught for want of a spare object. */
static SEXP none = NULL;

static void make_spare(void *unused) {
  if (spare != NULL)
    return;
  SEXP token = PROTECT(R_MakeUnwindCont());
  SEXP jump = PROTECT(R_MakeExternalPtr(NULL, R_NilValue, token));
  R_PreserveObject(jump);
  spare = jump;
  UNPROTECT(2);
}

/* When the package is loaded. */
void oxidoku_prepare_jumps(void) {
  none = R_MakeExternalPtr(NULL, R_NilValue, R_NilValue);
  R_PreserveObject(none);
  make_spare(NULL);
}

static void leave(void *buffer, Rboolean jump) {
  if (jump)
    longjmp(*(jmp_buf *)buffer, 1);
}

/* Calls body(data). 0: `result` is what it gave. 1: R wants to jump, and `result`
 * is for oxidoku_resume(). Either is unprotected. */
int oxidoku_catch(SEXP (*body)(void *), void *data, SEXP *result) {
  jmp_buf buffer;
  /* Missing only if R runs a finalizer before it continues a jump, or had no memory
   * for it then. An error of make_spare() ends in R_ToplevelExec(). */
  if (spare == NULL && !R_ToplevelExec(make_spare, NULL)) {
    *result = none;
    return 1;
  }
  /* Calls may nest, through the progress function, and share the token: R writes
   * into it when it jumps and reads it when it continues, and does nothing in
   * between. */
  SEXP jump = PROTECT(spare);
  SEXP token = R_ExternalPtrProtected(jump);
  if (setjmp(buffer)) {
    if (jump == spare) {
      R_ReleaseObject(jump);
      spare = NULL;
    }
    UNPROTECT(1);
    *result = jump;
    return 1;
  }
  *result = R_UnwindProtect(body, data, leave, &buffer, token);
  /* Else the token would keep the result alive. */
  SETCAR(token, R_NilValue);
  UNPROTECT(1);
  return 0;
}

/* .External: the object is the first argument. Does not return. */
SEXP oxidoku_resume(SEXP args) {
  SEXP jump = CADR(args);
  if (jump == none)
    Rf_error("cannot allocate memory");
  make_spare(NULL);
  R_ContinueUnwind(R_ExternalPtrProtected(jump));
  return R_NilValue;
}
