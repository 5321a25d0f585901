# One unknown word, whose beginnings are each compared with the words that are known
printf 'cleainv%sr' "$(printf 'inv%.0s' $(seq 100000))" > s.gc
graphcalc batch s.gc
graphcalc "a$(printf 'inv%.0s' $(seq 40000))" --let ainv=1
