// The functions of MPFR, which the tests ask for values that are right to 300 bits.
#include <mpfr.h>
