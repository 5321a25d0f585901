#!/usr/bin/env bash
# Builds the examples as a reader would, runs them, and checks what they draw.
set -euo pipefail
cd "$(dirname "$0")/.."

output=.build/examples
mkdir -p "$output"

# run EXAMPLE [ARGUMENT…]
run() {
  local example=$1
  shift
  swift run --quiet --package-path Examples --scratch-path "$output/build" "$example" "$@"
}

for mode in linear hold; do
  picture=$output/signal-$mode.svg
  rm -f "$picture"
  options=()
  [ "$mode" = linear ] || options=(--hold)
  run CustomSource Examples/CustomSource/signal.csv "$picture" "${options[@]}"
  grep -q '</svg>' "$picture" || { echo "$picture is not a whole picture" >&2; exit 1; }
done
if cmp -s "$output/signal-linear.svg" "$output/signal-hold.svg"; then
  echo 'interpolation makes no difference' >&2
  exit 1
fi

rm -f "$output/tan.svg"
# It writes where it runs.
(cd "$output" && swift run --quiet --package-path ../../Examples --scratch-path build Plot) \
  | tee "$output/tan.txt"
grep -q '</svg>' "$output/tan.svg" || { echo 'tan.svg is not a whole picture' >&2; exit 1; }
grep -qx '0 columns of pixels could not be proven' "$output/tan.txt"
[ "$(grep -c '^a pole at x = ' "$output/tan.txt")" -eq 4 ]

run TextCanvas 'x sin' | tee "$output/sine.txt"
lines=$(wc -l < "$output/sine.txt")
[ "$lines" -eq 24 ] || { echo "the terminal picture has $lines lines, not 24" >&2; exit 1; }
# The sine and the axis appear in every column. Braille is E2 A0 80 to E2 A3 BF in UTF-8.
dotted=$(LC_ALL=C grep -ao $'\xe2[\xa0-\xa3]' "$output/sine.txt" | wc -l)
[ "$dotted" -ge 160 ] || { echo "the terminal picture has only $dotted marks" >&2; exit 1; }
