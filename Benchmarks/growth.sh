#!/usr/bin/env bash
# Measures how time grows with curves and width, and memory with pixels; README.md says how.
#
# Prints rows of what is measured, our figure, what it is compared with, that figure, the ratio of
# both and the goal, with tabs between them.
#
# usage: growth.sh BINARY [TURNS]
set -euo pipefail

binary=$(realpath "$1")
turns=${2:-5}
folder=$(mktemp -d)
export GRAPHCALC_STATE_DIR=$folder/state
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# cpu ARGUMENT…: milliseconds of processor time of one plot, the median of all turns. A turn is ten
# plots, since the clock of processes counts whole milliseconds.
cpu() {
  local TIMEFORMAT='%3U %3S' turn plot
  for ((turn = 0; turn < turns; turn++)); do
    { time for plot in {1..10}; do "$binary" "$@" > /dev/null 2>&1; done; } 2>&1
  done | awk '{ print 100 * ($1 + $2) }' | sort -g \
    | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# peak ARGUMENT…: the most memory that one plot takes, in MB.
peak() {
  /usr/bin/time -f %M "$binary" "$@" --quiet 2>&1 > /dev/null | awk 'END { print $1 * 1024 / 1e6 }'
}

row() {
  awk -v what="$1" -v ours="$2" -v peer="$3" -v other="$4" -v goal="$5" \
    'BEGIN { printf "%s\t%.1f\t%s\t%.1f\t%.2f\t%s\n", what, ours, peer, other, ours / other, goal }'
}

# curves COUNT: as many programs, one a line.
curves() {
  for ((k = 1; k <= $1; k++)); do echo "x $k 7 / + sin $k 9 / *"; done
}

base=$(cpu --version)
mapfile -t programs < <(curves 16)
few=$(cpu "${programs[@]}" -o few.png --no-legend --no-title)
mapfile -t programs < <(curves 64)
many=$(cpu "${programs[@]}" -o many.png --no-legend --no-title)
more() { awk -v time="$1" -v base="$base" 'BEGIN { print (time > base ? time - base : 0.1) }'; }
row 'PNG of 64 curves, ms more than --version' "$(more "$many")" 'of 16 curves' "$(more "$few")" '≤ 4'

for width in 800x300 12800x300; do
  cpu 'x sin' --size $width -o width.png > "$width"
done
row 'PNG of 12800 × 300 pixels, ms more than --version' "$(more "$(cat 12800x300)")" \
  'of 800 × 300' "$(more "$(cat 800x300)")" '≤ 16'
row 'SVG of 16384 × 100 points, ms' "$(cpu 'x sin' --size 16384x100 -o long.svg)" 'a second' 1000 '≤ 1'

for side in 1024 4096 16384; do
  pixels=$(awk -v s=$side 'BEGIN { print 4 * s * s / 1e6 }')
  limit=$(awk -v pixels="$pixels" 'BEGIN { print 1.5 * pixels + 20 }')
  row "PNG of $side × $side pixels, MB at most" \
    "$(peak 'x sin' --size ${side}x$side -o large.png)" '1.5 × 4 bytes a pixel + 20 MB' "$limit" \
    '≤ 1'
done
