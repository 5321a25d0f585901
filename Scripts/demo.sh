#!/usr/bin/env bash
# Plots a few pictures into dist/, two of them pages, and says where they are.
#
# usage: demo.sh BINARY
set -euo pipefail
cd "$(dirname "$0")/.."

binary=$1
export GRAPHCALC_STATE_DIR=/dev/null
mkdir -p dist
"$binary" 'x sin' -o dist/demo.png
"$binary" 'x tan' --x -2pi:2pi --y -4:4 --grid -o dist/tangent.svg
"$binary" 'x sin' 'x cos' 'x sin x cos +' --theme dark --x -2pi:2pi -o dist/waves.png
"$binary" '1 x /' --pixel-ratio 2 -o dist/hyperbola.pdf
"$binary" 'x tan' --x -2pi:2pi --y -4:4 -o dist/tangent.html
"$binary" page -o dist/calculator.html

echo
echo 'Pictures:'
for picture in demo.png tangent.svg waves.png hyperbola.pdf tangent.html calculator.html; do
  echo "  $PWD/dist/$picture"
done
