#ifndef CVECTORMATH_H
#define CVECTORMATH_H

/// Operations on whole columns of doubles, with the widest registers of the processor.
///
/// Arithmetic, comparisons and roundings have the same bits as the same formulas for one number.
/// Elementary functions are SLEEF's, in the variants that give the same bits on every processor
/// with fused multiplication; their error is less than 1 ulp. All functions may be called from any
/// thread.

#pragma clang assume_nonnull begin

/// Computes `count` results from three columns of operands.
///
/// The result column may alias an operand. An operation of fewer operands ignores the remaining
/// columns, which must nevertheless be readable.
typedef void (*vector_operation)(const double *x, const double *y, const double *z,
                                 double *results, long count);

/// Computes `count` values of (…((seed·x + c₀)·x + c₁)…)·x + cₙ₋₁, each step rounded twice.
typedef void (*vector_polynomial)(const double *seeds, const double *x,
                                  const double *coefficients, long coefficient_count,
                                  double *results, long count);

/// Returns the operation that the calculator spells `symbol`, as in `sin` or `+`.
///
/// The result is `NULL` on processors without AVX2 and fused multiplication, and for elementary
/// functions if the library is not installed.
vector_operation _Nullable vector_operation_named(const char *symbol);

/// Returns the operation for registers of at most `lanes` doubles, which gives the same bits.
vector_operation _Nullable vector_operation_of_width(const char *symbol, int lanes);

/// Returns the polynomial, or `NULL` on processors without the operations.
vector_polynomial _Nullable vector_polynomial_operation(void);

#pragma clang assume_nonnull end

#endif
