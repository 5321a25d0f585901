# A Bessel function whose order depends on x, of which nothing is proven
graphcalc "x besj1(besselk(x, 2) sin(pi))" -o out.pdf
