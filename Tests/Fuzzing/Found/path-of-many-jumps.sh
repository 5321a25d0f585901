# A path that jumps ever more often
graphcalc '= (floor(mod((t-1)/t^3,9)), 0.5) for t in 0:1e3' -o t.svg
