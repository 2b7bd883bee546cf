/* Ctrl-C and time limits without a jump over live Rust values.
 *
 * Rust calls oxidoku_poll() now and then while it works. R may then want to
 * leave by a long jump: the user pressed Ctrl-C, setTimeLimit() ran out, the
 * progress function failed. R_UnwindProtect() catches that jump, and poll says
 * so. Rust stops its work, drops all it owns and returns the token to R, which
 * calls oxidoku_resume() to continue the jump where it was caught. So
 * tryCatch(interrupt = ) and on.exit() work as everywhere in R.
 *
 *   R code          Rust               C                     R
 *   rs_count() ---> work ... poll ---> R_UnwindProtect ----> CheckUserInterrupt
 *                        <---- 1 ----- longjmp here <------- wants to jump
 *              <--- drop all, token
 *   .External(oxidoku_resume, token) -> R_ContinueUnwind --> handlers, prompt
 */
#include <setjmp.h>
#include <stdlib.h>
#include <R.h>
#include <Rinternals.h>

typedef struct {
  SEXP tick; /* an R function of one number, or NULL */
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

static void poll_cleanup(void *buffer, Rboolean jump) {
  if (jump)
    longjmp(*(jmp_buf *)buffer, 1);
}

int oxidoku_poll(SEXP token, SEXP tick, double done) {
  jmp_buf buffer;
  poll_data data = {tick, done};
  if (setjmp(buffer))
    return 1;
  R_UnwindProtect(poll_body, &data, poll_cleanup, &buffer, token);
  return 0;
}

typedef struct {
  SEXP string;
  const char *text;
} utf8_data;

static SEXP utf8_body(void *data) {
  utf8_data *utf8 = data;
  utf8->text = Rf_translateCharUTF8(utf8->string);
  return R_NilValue;
}

/* Whether a string in the session's own encoding is characters, as validEnc()
 * decides it. R's conversion to UTF-8 would write other bytes out, as <ff>. */
int oxidoku_is_valid(const char *text) {
  return MB_CUR_MAX == 1 || mbstowcs(NULL, text, 0) != (size_t)-1;
}

/* A string in UTF-8, or NULL if R wants to jump: a conversion may fail. */
const char *oxidoku_utf8(SEXP token, SEXP string) {
  jmp_buf buffer;
  utf8_data data = {string, NULL};
  if (setjmp(buffer))
    return NULL;
  R_UnwindProtect(utf8_body, &data, poll_cleanup, &buffer, token);
  return data.text;
}

/* .External: the token is the first argument. Does not return. */
SEXP oxidoku_resume(SEXP args) {
  R_ContinueUnwind(CADR(args));
  return R_NilValue;
}
