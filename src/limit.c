/* A limit of time that holds.
 *
 * setTimeLimit() raises one error and is then off: code that catches it and goes on, as
 * `repeat try(...)` does, runs for ever. From the deadline on, the process here gets Ctrl-C,
 * again and again, until the limit is taken off: what catches errors does not catch that, and
 * R looks for it wherever code can be stopped. Windows has no such timers; there
 * setTimeLimit() is all there is. */
#include <Rinternals.h>
#include <R_ext/Utils.h>

#ifdef _WIN32

SEXP oxidoku_limit(SEXP args) { return R_NilValue; }

#else

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Between two strikes, in microseconds: code on its way out gets some time. */
#define AGAIN 200000

static pthread_t main_thread;
static volatile sig_atomic_t on = 0, struck = 0;

/* When it is due, by the clocks that R reads. Timers may run ahead of these: on a busy machine
 * by a tenth of a second in seven. */
static double cpu_end, clock_end;

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* In whichever thread the signal comes, R's is meant. */
static void strike(int signal) {
  (void)signal;
  if (on && (seconds_of(CLOCK_PROCESS_CPUTIME_ID) >= cpu_end || seconds_of(CLOCK_MONOTONIC) >= clock_end)) {
    struck = 1;
    pthread_kill(main_thread, SIGINT);
  }
}

static void start(int timer, double seconds) {
  struct itimerval value;
  value.it_value.tv_sec = (time_t)seconds;
  value.it_value.tv_usec = (suseconds_t)((seconds - (double)value.it_value.tv_sec) * 1e6);
  value.it_interval.tv_sec = 0;
  value.it_interval.tv_usec = AGAIN;
  setitimer(timer, &value, NULL);
}

static void stop(void) {
  struct itimerval none;
  memset(&none, 0, sizeof none);
  setitimer(ITIMER_VIRTUAL, &none, NULL);
  setitimer(ITIMER_REAL, &none, NULL);
  /* The handlers stay: a signal that is under way would end the process without them. */
  on = 0;
}

/* .External(oxidoku_limit, cpu, elapsed): seconds of the processor and of the clock until the
 * first strike. Both 0 take the limit off; a strike that R has not looked at yet is then an
 * interrupt of this call. */
SEXP oxidoku_limit(SEXP args) {
  double cpu = Rf_asReal(CADR(args)), elapsed = Rf_asReal(CADDR(args));
  stop();
  if (cpu > 0 && elapsed > 0 && elapsed < 1e8) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = strike;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGVTALRM, &action, NULL);
    sigaction(SIGALRM, &action, NULL);
    main_thread = pthread_self();
    cpu_end = seconds_of(CLOCK_PROCESS_CPUTIME_ID) + cpu;
    clock_end = seconds_of(CLOCK_MONOTONIC) + elapsed;
    struck = 0;
    on = 1;
    start(ITIMER_VIRTUAL, cpu);
    start(ITIMER_REAL, elapsed);
  } else {
    /* One that another thread passes on may be on its way. */
    if (struck)
      usleep(2000);
    struck = 0;
    R_CheckUserInterrupt();
  }
  return R_NilValue;
}

#endif
