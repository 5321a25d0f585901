# A word that begins with a hyphen, and is compared with the name of each option
graphcalc "-$(printf '·x%.0s' $(seq 40000))"
graphcalc batch "--$(printf 'o%.0s' $(seq 120000))"
