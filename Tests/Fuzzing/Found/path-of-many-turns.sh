# A path that goes around once more and again
graphcalc '= (cos(t), sin(t)) for t in 0:1e15' -o t.svg
