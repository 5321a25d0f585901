# Thousands of functions without parentheses, of each of which the same may be remarked
graphcalc 2 --no-save "-$(printf 'log %.0s' {1..8000}) q"
