#!/usr/bin/env bash
# Measures graphcalc against its peers, and prints one table in Markdown, and one of the parts of a
# plot; README.md says how.
#
# usage: run.sh BINARY PYTHON [TURNS]     PYTHON has numpy, numexpr and matplotlib
set -euo pipefail

binary=$(realpath "$1")
python=$(realpath --no-symlinks "$2")
turns=${3:-5}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Nobody's saved views are read or written.
export GRAPHCALC_STATE_DIR=$folder/state

# peers: builds the C program, with shared libraries and with those that graphcalc links in.
peers() {
  local source=$here/cairo-plot/cairo-plot.c flags libraries
  read -ra flags <<< "-O2 $(pkg-config --cflags cairo freetype2 zlib)"
  read -ra libraries <<< "$(pkg-config --libs cairo freetype2 zlib) -lm"
  cc "${flags[@]}" "$source" -o "$folder/cairo-plot" "${libraries[@]}"
  mapfile -t libraries < <(grep -e '^-l' "$here/../Sources/graphcalc/link.cfg" | grep -v stdc++)
  cc "${flags[@]}" -no-pie "$source" -o "$folder/cairo-plot-static" "${libraries[@]}" -lm
}

size() {
  strip -o "$folder/stripped" "$binary"
  printf 'release binary, stripped\t%.1f MB\t\t\t\t≤ 20 MB\n' \
    "$(wc -c < "$folder/stripped" | awk '{ print $1 / 1e6 }')"
}

tracing() {
  swift run --quiet -c release --package-path "$here" TraceBenchmark \
    | sed -n 's/^x sin over 1600 columns: \([0-9.]*\) ms.*/tracing `x sin` with proof, 1,600 columns\t\1 ms\t\t\t\t≤ 1 ms/p'
}

# rows SCRIPT ARGUMENT…: the rows among what a script prints; one that fails is seen in the table.
rows() {
  "$here/$@" | awk -F '\t' 'NF == 6 && $1 != "what"' || printf '`%s` failed\t\t\t\t\t≤ ?\n' "$1"
}

measure() {
  peers
  python3 "$here/plot.py" "$binary" "$python" "$folder" $((4 * turns + 1))
  size
  rows batch.sh "$binary" "$turns"
  tracing
  rows evaluation.sh "$python" "$turns"
  rows table.sh "$binary" $((turns / 2 + 1))
  rows growth.sh "$binary" "$turns"
  rows views.sh "$binary" $((4 * turns + 1))
}

measure | python3 "$here/rows.py"
echo
python3 "$here/parts.py" "$binary" "$folder"
