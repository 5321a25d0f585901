# A picture whose name has the ending of another format
graphcalc 3 -o t.png --size 4x3 --format gif
