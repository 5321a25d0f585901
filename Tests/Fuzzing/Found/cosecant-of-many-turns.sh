# A path that breaks at each half of a thousand million turns
graphcalc 'r = deg(csc(theta)) for theta in -1:1e9' -o out.svg
