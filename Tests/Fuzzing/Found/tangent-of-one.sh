# The angle whose tangent is a quotient of two equal numbers that are not known to be equal
graphcalc eval 'acot(x! / (x - not(x ^ x))!)' --x 0.5
