# A program nested deeper than a text that is read
export GRAPHCALC_STATE_DIR=state
graphcalc 'x sin' --zoom 2 -o one.svg
printf '%s\n' "2 x $(printf 'sin %.0s' {1..1001})" 'save deep' 'zoom 2' | graphcalc repl
graphcalc views export one.json && graphcalc views import one.json
