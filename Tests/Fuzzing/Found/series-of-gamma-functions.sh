# Taylor series of gamma functions, whose work was counted as a fraction of what it is
graphcalc 'x -5.8 x 16 -8 if choose x 1e19 besyn x 1e-300 % x x 0.30000000000000004 if / if' -o 3.svg --size 40x30
