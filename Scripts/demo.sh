#!/usr/bin/env bash
# Plots a few pictures, or two pages, into dist/, and says where they are.
#
# usage: demo.sh BINARY [pages]
set -euo pipefail
cd "$(dirname "$0")/.."

binary=$1
export GRAPHCALC_STATE_DIR=/dev/null
mkdir -p dist
if [ "${2:-}" = pages ]; then
  files=(tangent.html calculator.html)
  "$binary" 'x tan' --x -2pi:2pi --y -4:4 -o dist/tangent.html
  "$binary" page -o dist/calculator.html
else
  files=(demo.png tangent.svg waves.png hyperbola.pdf)
  "$binary" 'x sin' -o dist/demo.png
  "$binary" 'x tan' --x -2pi:2pi --y -4:4 --grid -o dist/tangent.svg
  "$binary" 'x sin' 'x cos' 'x sin x cos +' --theme dark --x -2pi:2pi -o dist/waves.png
  "$binary" '1 x /' --pixel-ratio 2 -o dist/hyperbola.pdf
fi

echo
echo "${2:-pictures}:"
printf '  %s\n' "${files[@]/#/$PWD/dist/}"
