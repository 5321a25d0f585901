# Areas that are greater than all doubles
printf 'x {a} * {b} + -o{a:03}-{b:.2}.png --x 0:{a} for a in 1:3 for b in 0:1:0.5\n' > s.gc
graphcalc batch s.gc --area 13:1e300
