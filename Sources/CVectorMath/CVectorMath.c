#include "CVectorMath.h"

#include "OperationTable.h"

#if defined(__x86_64__)

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// A product and a sum are rounded one after the other, as for single numbers.
#pragma STDC FP_CONTRACT OFF

#pragma clang attribute push(__attribute__((target("avx512f"))), apply_to = function)
#define LANES 8
#define COUNT "8"
#define WIDTH "64"
#define REGISTER "zmm"
#define NAME(name) name##_avx512
#define SLEEF(function, bound) "Sleef_finz_" #function "d8_" #bound "avx512f"
#include "Operations.h"
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define LANES 4
#define COUNT "4"
#define WIDTH "32"
#define REGISTER "ymm"
#define NAME(name) name##_avx2
#define SLEEF(function, bound) "Sleef_finz_" #function "d4_" #bound "avx2"
#include "Operations.h"
#pragma clang attribute pop

/// The operations for registers of eight and of four doubles; empty if the processor lacks them.
static operation_table wide, narrow;

/// Finds the operations. The library is opened here rather than linked, since linking it would slow
/// down every start of a program.
static void find(void) {
  __builtin_cpu_init();
  if (!(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))) return;
  void *library = dlopen("libsleef.so.3", RTLD_NOW | RTLD_LOCAL);
  narrow = table_avx2(library);
  if (__builtin_cpu_supports("avx512f")) wide = table_avx512(library);
}

/// The operations for registers of at most `lanes` doubles.
static const operation_table *table(int lanes) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find);
  return lanes >= 8 && wide.count > 0 ? &wide : &narrow;
}

vector_operation vector_operation_of_width(const char *symbol, int lanes) {
  const operation_table *operations = table(lanes);
  for (int index = 0; index < operations->count; index++) {
    const named_operation *row = &operations->rows[index];
    if (strcmp(row->symbol, symbol) == 0) return row->operation;
  }
  return NULL;
}

vector_operation vector_operation_named(const char *symbol) {
  return vector_operation_of_width(symbol, 8);
}

vector_polynomial vector_polynomial_operation(void) { return table(8)->polynomial; }

#else

// Where every processor has fused multiplication, the compiler's own vector code is as good.
vector_operation vector_operation_named(const char *symbol) { return 0; }
vector_operation vector_operation_of_width(const char *symbol, int lanes) { return 0; }
vector_polynomial vector_polynomial_operation(void) { return 0; }

#endif
