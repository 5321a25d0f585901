# A path that begins and ends ever more often
graphcalc '= (t, sqrt(cos(1/t))) for t in 0:1' -o t.svg
