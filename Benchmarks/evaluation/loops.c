// The functions of evaluation.py as loops in C over the same vector library, in blocks of the same
// size: what a compiled program is compared with.
//
// build: clang -O3 -march=native loops.c -lsleef -lm      usage: loops FUNCTION
#include <immintrin.h>
#include <math.h>
#include <sleef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { points = 10000000, block = 256 };

#ifdef __AVX512F__
typedef __m512d lanes;
#define LOAD(p) _mm512_loadu_pd(p)
#define STORE(p, a) _mm512_storeu_pd(p, a)
#define SIN Sleef_finz_sind8_u10avx512f
#define COS Sleef_finz_cosd8_u10avx512f
#define EXP Sleef_finz_expd8_u10avx512f
#define LOG Sleef_finz_logd8_u10avx512f
#else
typedef __m256d lanes;
#define LOAD(p) _mm256_loadu_pd(p)
#define STORE(p, a) _mm256_storeu_pd(p, a)
#define SIN Sleef_finz_sind4_u10avx2
#define COS Sleef_finz_cosd4_u10avx2
#define EXP Sleef_finz_expd4_u10avx2
#define LOG Sleef_finz_logd4_u10avx2
#endif

#define MAP(function, from, to, count) \
  for (int at = 0; at < (count); at += (int)(sizeof(lanes) / 8)) \
  STORE((to) + at, function(LOAD((from) + at)))

static void sine(const double *x, double *y, int count) { MAP(SIN, x, y, count); }

static void wave(const double *x, double *y, int count) {
  double exponent[block], angle[block];
  for (int i = 0; i < count; i++) exponent[i] = -(x[i] * x[i]) / 2, angle[i] = 5 * x[i];
  MAP(EXP, exponent, exponent, count);
  MAP(COS, angle, angle, count);
  for (int i = 0; i < count; i++) y[i] = exponent[i] * angle[i];
}

static void cubic(const double *x, double *y, int count) {
  for (int i = 0; i < count; i++) y[i] = x[i] * x[i] * x[i] - 2 * x[i] + 1;
}

static void mixed(const double *x, double *y, int count) {
  double logarithm[block];
  for (int i = 0; i < count; i++) logarithm[i] = x[i] * x[i] + 1;
  MAP(LOG, logarithm, logarithm, count);
  for (int i = 0; i < count; i++) y[i] = sqrt(fabs(x[i])) * logarithm[i] / (1 + x[i] * x[i]);
}

static void horner(const double *x, double *y, int count) {
  for (int i = 0; i < count; i++) {
    double sum = 1;
    for (int term = 2; term <= 21; term++) sum = sum * x[i] + 1.0 / term;
    y[i] = sum;
  }
}

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **words) {
  static const struct {
    const char *name;
    void (*function)(const double *, double *, int);
  } rows[] = {
      {"sin", sine}, {"exp-cos", wave}, {"cubic", cubic}, {"sqrt-ln", mixed}, {"horner", horner}};
  double *x = malloc(points * sizeof(double)), *y = calloc(points, sizeof(double));
  if (count != 2 || !x || !y) return 64;
  for (int i = 0; i < points; i++) x[i] = -10 + 20.0 * i / points, y[i] = 0;
  for (size_t row = 0; row < sizeof(rows) / sizeof(rows[0]); row++) {
    if (strcmp(rows[row].name, words[1]) != 0) continue;
    double best = INFINITY, sum = 0;
    for (int turn = 0; turn < 5; turn++) {
      double start = nanoseconds();
      for (int at = 0; at < points; at += block)
        rows[row].function(x + at, y + at, points - at < block ? points - at : block);
      best = fmin(best, (nanoseconds() - start) / points);
    }
    for (int i = 0; i < points; i++) sum += y[i];
    printf("%g %.17g\n", best, sum);
    return 0;
  }
  return 64;
}
