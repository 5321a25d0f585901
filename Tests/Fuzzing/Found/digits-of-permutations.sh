# Thousands of bits of gamma functions, for an order that is too large in any case
graphcalc eval '-9 x 5e-324 1e19 x 11e2 nPr x x / besselk 14 x > x x sin clamp if if >= x psi 15 10 or locus binomial 14 x x mod <> besyn' --x 0.5
