#!/usr/bin/env bash
# Compares how long 1,000 different plots take in one process of graphcalc and in one of gnuplot;
# README.md says how. Behind the table it prints rows of what is measured, our figure, the name of a
# peer, its figure, the ratio of both and the goal, with tabs between them.
#
# usage: batch.sh BINARY [TURNS]
set -euo pipefail

binary=$(realpath "$1")
turns=${2:-5}
pictures=1000
folder=$(mktemp -d)
export GRAPHCALC_STATE_DIR=$folder/state
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo "x {k} 100 / * sin -o ours-{k:04}.png for k in 1:$pictures" > plots.gc
for terminal in pngcairo png; do
  cat > $terminal.gp << END
set terminal $terminal size 800,600
set xrange [-10:10]
set yrange [-7.5:7.5]
set samples 800
set zeroaxis
do for [k=1:$pictures] {
  set output sprintf('$terminal-%04d.png', k)
  set title sprintf('sin(x * (%d / 100))', k)
  plot sin(x * (k / 100.0))
}
END
done

ours() { "$binary" batch plots.gc -j "$1" --force; }
theirs() { gnuplot "$1.gp"; }

# turn NAME COMMAND…: appends wall clock and processor seconds to a file.
turn() {
  local name=$1 TIMEFORMAT='%3R %3U %3S'
  shift
  { time "$@" > /dev/null 2>&1; } 2>> "$name.times"
}

for ((turn = 0; turn < turns; turn++)); do
  turn one ours 1
  turn pngcairo theirs pngcairo
  turn two ours 2
  turn png theirs png
done

median() {
  awk "{ print $2 }" "$1.times" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}
row() {
  awk -v title="$1" -v wall="$(median "$2" '$1')" -v cpu="$(median "$2" '$2 + $3')" -v n="$pictures" \
    'BEGIN { printf "  %-22s %7.0f plots/s %8.2f ms of processor time each\n", title, n / wall,
      1000 * cpu / n }'
}
echo "$pictures plots of 800 × 600 PNG in one process, medians of $turns turns:"
row 'graphcalc -j 1' one
row 'graphcalc -j 2' two
row 'gnuplot pngcairo' pngcairo
row 'gnuplot png (libgd)' png

# compare PEER NAME GOAL: the ratio of plots per second of processor time.
compare() {
  awk -v ours="$(median one '$2 + $3')" -v theirs="$(median "$1" '$2 + $3')" -v peer="$2" \
    -v goal="$3" -v n="$pictures" 'BEGIN { printf "%s plots, plots per CPU second\t%.0f\t%s\t%.0f\t%.2f\t%s\n", n,
      n / ours, peer, n / theirs, theirs / ours, goal }'
}
echo
compare pngcairo 'gnuplot pngcairo' '≥ 5'
compare png 'gnuplot libgd' '≥ 2'
awk -v one="$(median one '$1')" -v two="$(median two '$1')" -v n="$pictures" 'BEGIN {
  printf "%s plots with two workers, plots per second\t%.0f\tone worker\t%.0f\t%.2f\t≥ 1.8\n", n,
    n / two, n / one, one / two }'
