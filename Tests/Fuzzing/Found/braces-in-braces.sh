# Braces, conditions in them and derivatives, many in or behind one another
printf "'%s'\n" "$(printf 'x_{%.0s' $(seq 100000))" > s.gc
graphcalc batch s.gc
printf "'%s'\n" "$(printf '{x<1}%.0s' $(seq 30000))" > s.gc
graphcalc batch s.gc
printf "'%sr'\n" "$(printf 'd/dx %.0s' $(seq 50000))" > s.gc
graphcalc batch s.gc
