# Thousands of turns on the same few pixels
graphcalc 'r=((19))for theta in 300:1e5' -o out.png --size 40x30
