#!/usr/bin/env bash
# Measures what saved views cost: a table, separated by tabs, of what, ours, peer, the peer's figure,
# ratio and goal. README.md says how.
#
# usage: views.sh BINARY [TURNS]
set -euo pipefail

binary=$(realpath "$1")
turns=${2:-21}
runs=20
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GRAPHCALC_STATE_DIR=$folder/state

without() { GRAPHCALC_STATE_DIR=/dev/null "$binary" "$@" -o without.png; }
first() { "$binary" "x $RANDOM.$RANDOM + sin" -o with.png; }
unsaved() { without "x $RANDOM.$RANDOM + sin"; }
again() { "$binary" 'x sin' -o with.png -q; }
moved() { "$binary" 'x sin' --view saved --pan 1,0 -o with.png -q; }
zoomed() { without 'x sin' --zoom 2; }
list() { "$binary" views list > list.txt; }

# cost COMMAND: milliseconds of processor time for one run.
cost() {
  local TIMEFORMAT='%3U %3S'
  { time for ((run = 0; run < runs; run++)); do "$1" > /dev/null 2>&1; done; } 2>&1 \
    | awk -v runs="$runs" '{ printf "%.4f\n", ($1 + $2) * 1000 / runs }'
}

median() { sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# pair WHAT COMMAND PEER COMMAND: one row; what it adds is the median of the differences in each turn.
pair() {
  local what=$1 command=$2 peer=$3 other=$4 turn
  for ((turn = 0; turn < turns; turn++)); do
    echo "$(cost "$command") $(cost "$other")"
  done > pairs
  awk '{ print $1 - $2 }' pairs | median > added
  printf '%s\t%.2f ms\t%s\t%.2f ms\t%.3f\t≤ 0.5 ms more; %.2f ms\n' "$what" \
    "$(awk '{ print $1 }' pairs | median)" "$peer" "$(awk '{ print $2 }' pairs | median)" \
    "$(awk '{ print $1 / $2 }' pairs | median)" "$(cat added)"
}

printf 'what\tours\tpeer\tpeer'"'"'s figure\tratio\tgoal\n'
"$binary" 'x sin' -q -o with.png
pair 'a plot that saves its view first' first 'nothing kept' unsaved
"$binary" 'x sin' --zoom 2 -q -o with.png
for ((run = 0; run < 60; run++)); do moved; done
"$binary" 'x sin' --zoom 2 -q -o with.png
pair 'a plot in its saved view, 50 before it' again 'nothing kept, the same view' zoomed
pair 'a plot that adds a view to 50' moved 'nothing kept, the same view' zoomed

# In one process start-up does not hide what saving costs. Each turn reads and writes every file.
rm -r "$GRAPHCALC_STATE_DIR"
mkdir pictures
echo 'x {k} + -o pictures/{k}.svg --size 9x9 --bare --zoom 2 for k in 1:2000' > plots.gc
runs=1
batch() { "$binary" batch plots.gc -j 1 -q --force "$@"; }
kept() { batch --views; }
{ batch && kept; } 2> /dev/null
for ((turn = 0; turn < turns; turn++)); do echo "$(cost kept) $(cost batch)"; done \
  | awk '{ print $1 / 2000, $2 / 2000 }' > pairs
printf '%s\t%.2f ms\t%s\t%.2f ms\t%.2f\t≤ 0.5 ms more; %.2f ms\n' 'each of 2,000 plots in a batch' \
  "$(awk '{ print $1 }' pairs | median)" 'the same without --views' \
  "$(awk '{ print $2 }' pairs | median)" "$(awk '{ print $1 / $2 }' pairs | median)" \
  "$(awk '{ print $1 - $2 }' pairs | median)"

sed -i 's/1:2000/1:10000/' plots.gc
batch --views 2> /dev/null
cat_all() { cat "$GRAPHCALC_STATE_DIR"/views/*.json > all.txt; }
for ((turn = 0; turn < 5; turn++)); do echo "$(cost list) $(cost cat_all)"; done > pairs
printf '%s\t%.0f ms\t%s\t%.0f ms\t%.1f\t%s\n' 'a list of 10,000 graphs' \
  "$(awk '{ print $1 }' pairs | median)" 'cat of their files' \
  "$(awk '{ print $2 }' pairs | median)" "$(awk '{ print $1 / $2 }' pairs | median)" '≤ 1,000 ms'
