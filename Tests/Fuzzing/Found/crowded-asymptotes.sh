# Asymptotes two pixels apart, more than Cairo has room for
graphcalc '= tan(1000x)' --x 0:0.628 --size 400x9 --asymptotes -o out.png
