# A Bessel function of a set so wide that its extrema are searched, for each piece of an area
graphcalc analyze --area 0:2 --x -3:3 \
  '= besselj(1, min(max(ln1p(acot(x)), rad(asin(x))), besselj(x, 5.14)) / min(max(6, x^2), 10))'
