/* See jump.c. */
#ifndef OXIDOKU_JUMP_H
#define OXIDOKU_JUMP_H

#include <Rinternals.h>

int oxidoku_catch(SEXP (*body)(void *), void *data, SEXP *result);

#endif
