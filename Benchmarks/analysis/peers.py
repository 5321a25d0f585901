"""What others answer: SciPy's brentq and quad, mpmath's findroot.

Root finders need somebody to say where to look. Both get the same: the brackets between samples of
different signs, and findroot also the samples at which the magnitude is least.
"""

import math
import warnings
from dataclasses import dataclass

import mpmath
from programs import DOUBLES, NUMBERS, function
from scipy import integrate, optimize

SAMPLES = 1000


@dataclass
class Sum:
    """An integral as a program tells it; `warning` if it says that it may be wrong."""

    value: float
    error: float
    warning: bool


def places(program: str, lower: float, upper: float) -> tuple[list[tuple], list[float]]:
    """Brackets with a change of sign, and samples at which the magnitude is least."""
    f = function(program, DOUBLES)
    xs = [lower + (upper - lower) * n / SAMPLES for n in range(SAMPLES + 1)]
    ys = [f(x) for x in xs]
    brackets = [
        (a, b)
        for a, b, left, right in zip(xs, xs[1:], ys, ys[1:])
        if (left < 0 < right or right < 0 < left) or (left == 0 and a == lower) or right == 0
    ]
    lows = [
        b
        for b, left, middle, right in zip(xs[1:], ys, ys[1:], ys[2:])
        if abs(middle) < abs(left) and abs(middle) <= abs(right)
    ]
    return brackets, lows


def brentq(program: str, lower: float, upper: float) -> list[float]:
    """The zeros in all brackets, each as exact as SciPy can have them."""
    f, found = function(program, DOUBLES), []
    for a, b in places(program, lower, upper)[0]:
        ends = [x for x in (a, b) if f(x) == 0]
        try:
            found += ends or [optimize.brentq(f, a, b, xtol=1e-300, rtol=4 * 2**-52, maxiter=1000)]
        except (ValueError, RuntimeError):  # There is no value where it looks, or no end.
            continue
    return distinct(found)


def findroot(program: str, lower: float, upper: float) -> list[float]:
    """What mpmath finds in the range from the middle of each bracket and each least magnitude."""
    f, found = function(program, NUMBERS), []
    brackets, lows = places(program, lower, upper)
    for start in [(a + b) / 2 for a, b in brackets] + lows:
        try:
            root = mpmath.findroot(f, start)
        except (ValueError, ArithmeticError, TypeError):
            continue
        if isinstance(root, mpmath.mpf) and lower <= root <= upper:
            found.append(float(root))
    return distinct(found)


def quad(program: str, lower: float, upper: float) -> Sum:
    """The integral by adaptive Gauss-Kronrod rules of QUADPACK."""
    f = function(program, DOUBLES)

    def value(x):
        # What is not a number would not let it end.
        if math.isfinite(y := f(x)):
            return y
        raise ArithmeticError("no value")

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            value, error = integrate.quad(value, lower, upper, limit=200)
        except ArithmeticError:
            return Sum(math.nan, math.inf, True)
    warned = any(issubclass(one.category, integrate.IntegrationWarning) for one in seen)
    return Sum(value, error, warned or not math.isfinite(value))


def minimum(program: str, lower: float, upper: float) -> list[float]:
    """The place of the least value by SciPy's bounded method of Brent, as exact as it can be."""
    found = optimize.minimize_scalar(
        function(program, DOUBLES), bounds=(lower, upper), options={"xatol": 1e-16, "maxiter": 1000}
    )
    return [float(found.x)]


def flat(program: str, lower: float, upper: float) -> list[float]:
    """The zeros of mpmath's derivative, from the samples at which it is least."""
    f, found = function(program, NUMBERS), []
    slope = lambda x: mpmath.diff(f, x)  # noqa: E731
    xs = [lower + (upper - lower) * n / 100 for n in range(101)]
    ys = [slope(x) for x in xs]
    for a, b, left, right in zip(xs, xs[1:], ys, ys[1:]):
        if left <= 0 <= right:
            try:
                found.append(float(mpmath.findroot(slope, (a + b) / 2)))
            except (ValueError, ArithmeticError, TypeError):
                continue
    return distinct(found)


def distinct(xs: list[float]) -> list[float]:
    """The numbers in order, without those that a peer means to be the same."""
    result: list[float] = []
    for x in sorted(xs):
        if not result or x - result[-1] > 1e-9 * max(1, abs(x)):
            result.append(x)
    return result


def tanhsinh(program: str, lower: float, upper: float) -> float:
    """The integral by mpmath's tanh-sinh rule."""
    return float(mpmath.quad(function(program, NUMBERS), [lower, upper]))
