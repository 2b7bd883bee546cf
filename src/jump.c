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

/* What Rust holds is protected by a list that R never collects. A cell has the cell before
 * it in its CAR, that behind it in its CDR and the object in its TAG. Cells are made inside
 * the guarded body, where a lack of memory is caught like any other; to link one and to take
 * it out needs no memory. */
static SEXP held = NULL;

/* Puts a cell into the list, unless it is there. */
static void link_cell(SEXP cell) {
  if (CAR(cell) != R_NilValue)
    return;
  SEXP next = CDR(held);
  SETCAR(cell, held);
  SETCDR(cell, next);
  if (next != R_NilValue)
    SETCAR(next, cell);
  SETCDR(held, cell);
}

/* Takes a cell out; R's NULL stands for no cell. The object is no longer protected. */
void oxidoku_release(SEXP cell) {
  SEXP before = CAR(cell);
  if (before == R_NilValue)
    return;
  SEXP next = CDR(cell);
  SETCDR(before, next);
  if (next != R_NilValue)
    SETCAR(next, before);
  SETCAR(cell, R_NilValue);
  SETCDR(cell, R_NilValue);
}

/* A cell for an object, in the list. */
static SEXP hold(SEXP object) {
  PROTECT(object);
  SEXP cell = Rf_cons(R_NilValue, R_NilValue);
  SET_TAG(cell, object);
  link_cell(cell);
  UNPROTECT(1);
  return cell;
}

/* The cell of the object for the next jump: an external pointer that protects R's token.
 * It is made beforehand, since memory may be short when it is needed. NULL between
 * a jump and its continuation, and after it as long as there is no memory for it. */
static SEXP spare = NULL;

/* Stands for a jump that could not be caught for want of a spare object: the object, and
 * a cell of it that is never in the list. */
static SEXP none = NULL;
static SEXP none_cell = NULL;

static void make_spare(void *unused) {
  if (spare != NULL)
    return;
  SEXP token = PROTECT(R_MakeUnwindCont());
  SEXP jump = PROTECT(R_MakeExternalPtr(NULL, R_NilValue, token));
  spare = hold(jump);
  UNPROTECT(2);
}

/* When the package is loaded. */
void oxidoku_prepare_jumps(void) {
  held = Rf_cons(R_NilValue, R_NilValue);
  R_PreserveObject(held);
  none_cell = Rf_cons(R_NilValue, R_NilValue);
  R_PreserveObject(none_cell);
  none = R_MakeExternalPtr(NULL, R_NilValue, R_NilValue);
  SET_TAG(none_cell, none);
  make_spare(NULL);
}

static void leave(void *buffer, Rboolean jump) {
  if (jump)
    longjmp(*(jmp_buf *)buffer, 1);
}

typedef struct {
  SEXP (*body)(void *);
  void *data;
} guarded;

static SEXP hold_result(void *data) {
  guarded *g = data;
  SEXP result = g->body(g->data);
  return result == R_NilValue ? result : hold(result);
}

/* Calls body(data). 0: `cell` holds what it gave, and is NULL of R if that is NULL. 1: R
 * wants to jump, and `cell` holds what oxidoku_resume() is for. */
int oxidoku_catch(SEXP (*body)(void *), void *data, SEXP *cell) {
  jmp_buf buffer;
  /* Missing only if R runs a finalizer before it continues a jump, or had no memory
   * for it then. An error of make_spare() ends in R_ToplevelExec(). */
  if (spare == NULL && !R_ToplevelExec(make_spare, NULL)) {
    *cell = none_cell;
    return 1;
  }
  /* Calls may nest, through the progress function, and share the token: R writes
   * into it when it jumps and reads it when it continues, and does nothing in
   * between. */
  SEXP jump = PROTECT(spare);
  SEXP token = R_ExternalPtrProtected(TAG(jump));
  if (setjmp(buffer)) {
    if (jump == spare)
      spare = NULL;
    /* The call inside, if it was there that R jumped, has taken it out. */
    link_cell(jump);
    UNPROTECT(1);
    *cell = jump;
    return 1;
  }
  guarded whole = {body, data};
  *cell = R_UnwindProtect(hold_result, &whole, leave, &buffer, token);
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
