# Programs of so many steps that the table of their steps had no free place
printf '= x^x, x^(1/3), (%s -8)^(1/3)' "$(printf 'coth %.0s' $(seq 121))" |
  graphcalc -o out.png --points -f -
