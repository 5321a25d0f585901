# A path that is not UTF-8 in JSON that is printed
graphcalc views export $'out.j\xf3' --json
