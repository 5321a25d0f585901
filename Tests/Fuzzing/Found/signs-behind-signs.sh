# Words that negate in RPN and mean both signs in infix, many in a row
printf ' ±%.0s' $(seq 20000) > program.txt
graphcalc describe -f program.txt
