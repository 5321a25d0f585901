# Margins beyond all doubles in a picture of few pixels
printf '1e308x^2,4' | graphcalc -o t.svg --size 4x1 -f -
