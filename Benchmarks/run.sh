#!/usr/bin/env bash
# Compares the processor time of one plot by graphcalc with that of gnuplot; README.md says how.
#
# usage: run.sh BINARY [TURNS]
set -euo pipefail

binary=$(realpath "$1")
turns=${2:-21}
pictures=10
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GRAPHCALC_STATE_DIR=$folder/state

cat > sine.gp << 'END'
set terminal pngcairo size 800,600
set output 'gnuplot.png'
set title 'sin(x)'
set xrange [-10:10]
set yrange [-7.5:7.5]
set samples 800
set zeroaxis
plot sin(x)
END

ours() { "$binary" 'x sin' -o graphcalc.png; }
theirs() { gnuplot sine.gp; }

# cost COMMAND: milliseconds of processor time for one picture.
cost() {
  local TIMEFORMAT='%3U %3S'
  { time for ((picture = 0; picture < pictures; picture++)); do "$1" > /dev/null 2>&1; done; } 2>&1 \
    | awk -v pictures="$pictures" '{ printf "%.3f\n", ($1 + $2) * 1000 / pictures }'
}

# summary FILE COLUMN: the median, and the range in parentheses.
summary() {
  awk -v column="$2" '{ print $column }' "$1" | sort -g | awk '
    { value[NR] = $1 }
    END {
      middle = NR % 2 ? value[(NR + 1) / 2] : (value[NR / 2] + value[NR / 2 + 1]) / 2
      printf "%.2f (%.2f to %.2f)\n", middle, value[1], value[NR]
    }'
}

ours
theirs
for ((turn = 0; turn < turns; turn++)); do
  a=$(cost ours)
  b=$(cost theirs)
  echo "$a $b $(awk -v a="$a" -v b="$b" 'BEGIN { print b / a }')"
done > times

echo "One 800 × 600 PNG of sin(x), milliseconds of processor time, median of $turns turns (range):"
echo "  $("$binary" --version | sed 's/^/graphcalc /'): $(summary times 1)"
echo "  $(gnuplot --version): $(summary times 2)"
echo "  gnuplot needs $(summary times 3) times as much"
