// The operations for registers of LANES doubles. Included once for each width; NAME makes their
// names distinct, and SLEEF gives the names of the library's functions.

typedef double NAME(lanes) __attribute__((vector_size(8 * LANES)));
typedef double NAME(unaligned) __attribute__((vector_size(8 * LANES), aligned(8)));
typedef long NAME(mask) __attribute__((vector_size(8 * LANES)));
#define lanes NAME(lanes)
#define mask NAME(mask)

// MARK: Columns

static inline lanes NAME(load)(const double *from) { return *(const NAME(unaligned) *)from; }
static inline void NAME(store)(double *to, lanes a) { *(NAME(unaligned) *)to = a; }

static inline lanes NAME(load_some)(const double *from, long count) {
  lanes a = {0};
  memcpy(&a, from, (unsigned long)count * sizeof(double));
  return a;
}

/// The number in every lane.
static inline lanes NAME(all)(double number) { return number - (lanes){0}; }

/// `a` where the mask is set, otherwise `b`.
static inline lanes NAME(choose)(mask where, lanes a, lanes b) {
  return (lanes)((where & (mask)a) | (~where & (mask)b));
}

#define all NAME(all)
#define choose NAME(choose)
#define undefined all(__builtin_nan(""))

/// Defines an operation from a formula for a, b and c, a register of each operand, and a statement
/// that runs before each of its steps.
#define DEFINE(name, formula, before)                                                             \
  static inline lanes NAME(name##_formula)(lanes a, lanes b, lanes c) { return formula; }         \
  static void NAME(name)(const double *x, const double *y, const double *z, double *results,      \
                         long count) {                                                            \
    long index = 0;                                                                               \
    for (; index + LANES <= count; index += LANES) {                                              \
      before;                                                                                     \
      lanes a = NAME(load)(x + index), b = NAME(load)(y + index), c = NAME(load)(z + index);      \
      NAME(store)(results + index, NAME(name##_formula)(a, b, c));                                \
    }                                                                                             \
    if (index == count) return;                                                                   \
    long rest = count - index;                                                                    \
    lanes a = NAME(load_some)(x + index, rest), b = NAME(load_some)(y + index, rest);             \
    lanes c = NAME(load_some)(z + index, rest);                                                   \
    lanes last = NAME(name##_formula)(a, b, c);                                                   \
    memcpy(results + index, &last, (unsigned long)rest * sizeof(double));                         \
  }

#define OPERATION(name, formula) DEFINE(name, formula, )

// MARK: Arithmetic

/// x³ rounded from a product that includes the rounding errors of its factors.
static inline lanes NAME(cubed)(lanes x) {
  lanes square = x * x;
  lanes square_error = __builtin_elementwise_fma(x, x, -square);
  lanes cube = square * x;
  lanes cube_error = __builtin_elementwise_fma(square, x, -cube) + square_error * x;
  // If the product overflows or is zero, the error is NaN or has no sign to add.
  lanes sum = cube + cube_error;
  return choose((sum < 0) | (sum > 0), sum, cube);
}

OPERATION(add, a + b)
OPERATION(subtract, a - b)
OPERATION(multiply, a *b)
OPERATION(divide, choose(b == 0, undefined, a / b))
OPERATION(negate, -a)
OPERATION(magnitude, __builtin_elementwise_abs(a))
OPERATION(sign, choose(a > 0, all(1), choose(a < 0, all(-1), a)))
// A cube takes long enough to prefetch the next values.
DEFINE(cube, NAME(cubed)(a), __builtin_prefetch(x + index + 256))
OPERATION(square_root, __builtin_elementwise_sqrt(a))
OPERATION(floor, __builtin_elementwise_floor(a))
OPERATION(ceil, __builtin_elementwise_ceil(a))
OPERATION(round, __builtin_elementwise_round(a))
OPERATION(trunc, __builtin_elementwise_trunc(a))
OPERATION(fraction, a - __builtin_elementwise_trunc(a))

// MARK: Choices

/// 1 where the mask is set, otherwise 0; undefined where an operand is.
#define truth(where) choose((a == a) & (b == b), choose(where, all(1), all(0)), undefined)

OPERATION(minimum, choose((a == a) & (b == b), choose(b < a, b, a), undefined))
OPERATION(maximum, choose((a == a) & (b == b), choose(b > a, b, a), undefined))
OPERATION(less, truth(a < b))
OPERATION(less_or_equal, truth(a <= b))
OPERATION(greater, truth(a > b))
OPERATION(greater_or_equal, truth(a >= b))
OPERATION(equal, truth(a == b))
OPERATION(not_equal, truth(a != b))
OPERATION(and, truth((a != 0) & (b != 0)))
OPERATION(or, truth((a != 0) | (b != 0)))
OPERATION(not, choose(a == a, choose(a == 0, all(1), all(0)), undefined))
OPERATION(if, choose(a == a, choose(a != 0, b, c), undefined))
OPERATION(when, choose((b == b) & (b != 0), a, undefined))

// MARK: Elementary functions

/// A function of the library: it takes and gives registers of this width.
typedef void (*NAME(function))(void);

/// The functions of the library.
static struct {
  NAME(function) sin, cos, tan, asin, acos, atan, exp, exp2, expm1, log, log2, atan2, hypot, pow;
} NAME(library);
#define library NAME(library)

/// Applies a function to columns of `count` operands, which is a positive multiple of LANES. A
/// function of one operand ignores y.
///
/// The calls are spelled out because the compiler passes such wide operands in registers only in
/// files that are compiled for a processor that has them, and in memory in this one.
__attribute__((naked)) static void NAME(apply)(NAME(function) function, const double *x,
                                               const double *y, double *results, long count) {
  __asm__("push %rbx\n push %rbp\n push %r12\n push %r13\n push %r14\n"
          "mov %rdi, %rbx\n mov %rsi, %rbp\n mov %rdx, %r12\n mov %rcx, %r13\n mov %r8, %r14\n"
          "1: vmovupd (%rbp), %" REGISTER "0\n"
          "vmovupd (%r12), %" REGISTER "1\n"
          // The library takes long enough to prefetch the next values.
          "prefetcht0 2048(%rbp)\n"
          "call *%rbx\n"
          "vmovupd %" REGISTER "0, (%r13)\n"
          "add $" WIDTH ", %rbp\n add $" WIDTH ", %r12\n add $" WIDTH ", %r13\n"
          "sub $" COUNT ", %r14\n"
          "jg 1b\n"
          "vzeroupper\n"
          "pop %r14\n pop %r13\n pop %r12\n pop %rbp\n pop %rbx\n ret");
}

/// Applies a function to columns of any length.
static void NAME(map)(NAME(function) function, const double *x, const double *y, double *results,
                      long count) {
  long whole = count / LANES * LANES, rest = count - whole;
  if (whole > 0) NAME(apply)(function, x, y, results, whole);
  if (rest == 0) return;
  lanes a = NAME(load_some)(x + whole, rest), b = NAME(load_some)(y + whole, rest), last;
  NAME(apply)(function, (double *)&a, (double *)&b, (double *)&last, LANES);
  memcpy(results + whole, &last, (unsigned long)rest * sizeof(double));
}

/// Defines an operation that is a function of the library.
#define FUNCTION(name)                                                                            \
  static void NAME(name)(const double *x, const double *y, const double *z, double *results,      \
                         long count) {                                                            \
    (void)z;                                                                                      \
    NAME(map)(library.name, x, y, results, count);                                                \
  }

/// Defines an operation from a library function that is defined at more points; `defined` says
/// where the operation is defined, in terms of a and b.
#define RESTRICTED_FUNCTION(name, defined, value)                                                 \
  OPERATION(name##_restricted, choose(defined, value, undefined))                                 \
  static void NAME(name)(const double *x, const double *y, const double *z, double *results,      \
                         long count) {                                                            \
    (void)z;                                                                                      \
    double values[8 * LANES];                                                                     \
    for (long start = 0; start < count; start += 8 * LANES) {                                     \
      long some = count - start < 8 * LANES ? count - start : 8 * LANES;                          \
      NAME(map)(library.name, x + start, y + start, values, some);                                \
      NAME(name##_restricted)(x + start, y + start, values, results + start, some);               \
    }                                                                                             \
  }

#define is_infinite(a) (__builtin_elementwise_abs(a) == __builtin_inf())

FUNCTION(sin)
FUNCTION(cos)
FUNCTION(tan)
FUNCTION(asin)
FUNCTION(acos)
FUNCTION(atan)
FUNCTION(exp)
FUNCTION(exp2)
FUNCTION(expm1)
RESTRICTED_FUNCTION(log, a > 0, c)
RESTRICTED_FUNCTION(log2, a > 0, c)
RESTRICTED_FUNCTION(atan2, (a != 0) | (b != 0), c)
RESTRICTED_FUNCTION(hypot, (a == a) & (b == b), c)
// The real power is undefined at more points than C's.
#define is_integer(a) (__builtin_elementwise_trunc(a) == a)
RESTRICTED_FUNCTION(pow,
                    (a == a) & (b == b) & ~((a == 0) & (b < 0)) & ((a >= 0) | is_integer(b)) &
                        ~(is_infinite(b) & ((a < 0) | (a == 1))),
                    choose(b == 2, a *a, c))

// MARK: Polynomials

static void NAME(polynomial)(const double *seeds, const double *x, const double *coefficients,
                             long coefficient_count, double *results, long count) {
  long index = 0;
  // A step has to wait for the one before it, so four run side by side.
  for (; index + 4 * LANES <= count; index += 4 * LANES) {
    lanes a = NAME(load)(x + index), sum_a = NAME(load)(seeds + index);
    lanes b = NAME(load)(x + index + LANES), sum_b = NAME(load)(seeds + index + LANES);
    lanes c = NAME(load)(x + index + 2 * LANES), sum_c = NAME(load)(seeds + index + 2 * LANES);
    lanes d = NAME(load)(x + index + 3 * LANES), sum_d = NAME(load)(seeds + index + 3 * LANES);
    for (long term = 0; term < coefficient_count; term++) {
      lanes coefficient = all(coefficients[term]);
      sum_a = sum_a * a + coefficient;
      sum_b = sum_b * b + coefficient;
      sum_c = sum_c * c + coefficient;
      sum_d = sum_d * d + coefficient;
    }
    NAME(store)(results + index, sum_a);
    NAME(store)(results + index + LANES, sum_b);
    NAME(store)(results + index + 2 * LANES, sum_c);
    NAME(store)(results + index + 3 * LANES, sum_d);
  }
  for (; index < count; index++) {
    double sum = seeds[index], number = x[index];
    for (long term = 0; term < coefficient_count; term++) sum = sum * number + coefficients[term];
    results[index] = sum;
  }
}

// MARK: Table

static const named_operation NAME(rows)[] = {
    // Library functions come last, so that they can be omitted.
    {"+", NAME(add)},           {"-", NAME(subtract)},      {"*", NAME(multiply)},
    {"/", NAME(divide)},        {"neg", NAME(negate)},      {"abs", NAME(magnitude)},
    {"sign", NAME(sign)},       {"cube", NAME(cube)},       {"sqrt", NAME(square_root)},
    {"floor", NAME(floor)},     {"ceil", NAME(ceil)},       {"round", NAME(round)},
    {"trunc", NAME(trunc)},     {"frac", NAME(fraction)},   {"min", NAME(minimum)},
    {"max", NAME(maximum)},     {"<", NAME(less)},          {"<=", NAME(less_or_equal)},
    {">", NAME(greater)},       {">=", NAME(greater_or_equal)}, {"=", NAME(equal)},
    {"!=", NAME(not_equal)},    {"and", NAME(and)},         {"or", NAME(or)},
    {"not", NAME(not)},         {"if", NAME(if)},           {"when", NAME(when)},
    {"sin", NAME(sin)},         {"cos", NAME(cos)},         {"tan", NAME(tan)},
    {"asin", NAME(asin)},       {"acos", NAME(acos)},       {"atan", NAME(atan)},
    {"exp", NAME(exp)},         {"exp2", NAME(exp2)},       {"expm1", NAME(expm1)},
    {"ln", NAME(log)},          {"log2", NAME(log2)},       {"atan2", NAME(atan2)},
    {"hypot", NAME(hypot)},     {"^", NAME(pow)},
};

#define FIND(function, bound)                                                                     \
  (library.function = (__typeof__(library.function))dlsym(handle, SLEEF(function, bound)))

/// The table of this width; `handle` is the opened library, or `NULL`.
static operation_table NAME(table)(void *handle) {
  int count = sizeof(NAME(rows)) / sizeof(NAME(rows)[0]);
  int is_complete = handle && FIND(sin, u10) && FIND(cos, u10) && FIND(tan, u10) &&
                    FIND(asin, u10) && FIND(acos, u10) && FIND(atan, u10) && FIND(exp, u10) &&
                    FIND(exp2, u10) && FIND(expm1, u10) && FIND(log, u10) && FIND(log2, u10) &&
                    FIND(atan2, u10) && FIND(hypot, u05) && FIND(pow, u10);
  return (operation_table){NAME(rows), is_complete ? count : count - 14, NAME(polynomial)};
}

#undef lanes
#undef mask
#undef all
#undef choose
#undef undefined
#undef truth
#undef library
#undef is_infinite
#undef is_integer
#undef DEFINE
#undef OPERATION
#undef FUNCTION
#undef RESTRICTED_FUNCTION
#undef FIND
#undef LANES
#undef COUNT
#undef WIDTH
#undef REGISTER
#undef NAME
#undef SLEEF
