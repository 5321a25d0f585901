#!/usr/bin/env bash
# Draws the pictures that the documents show, into Documentation/Images.
#
# usage: make-gallery.sh BINARY
set -euo pipefail

binary=$(realpath "$1")
cd "$(dirname "$0")/.."
mkdir -p Documentation/Images
cd Documentation/Images
export GRAPHCALC_STATE_DIR=/dev/null

# picture NAME ARGUMENT…
picture() {
  local name=$1
  shift
  "$binary" "$@" --size 640x400 --pixel-ratio 2 -o "$name.png"
  echo "Documentation/Images/$name.png"
}

picture sinc 'x sin x /' --x -6pi:6pi
picture tangent 'x tan' --x -2pi:2pi --y -4:4 --grid --asymptotes
picture hyperbola '1 x /' --x -4:4
picture floor 'x floor' 'x' --x -4:4 --theme dark --marks
picture far 'x 1e9 - sq' --x 1e9:1e9+10 --fit
"$binary" batch ../../Examples/plots.gc --force
