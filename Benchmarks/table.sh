#!/usr/bin/env bash
# Compares the processor time of a table of 10⁷ rows with that of gnuplot; README.md says how.
#
# usage: table.sh BINARY [TURNS]
set -euo pipefail

binary=$(realpath "$1")
turns=${2:-3}
rows=10000000
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > table.gp << END
set table '/dev/null'
set samples $rows
set xrange [0:10000]
plot sin(x)
END

ours() { "$binary" table 'x sin' --x 0:9999.999:0.001 --format csv > /dev/null; }
theirs() { gnuplot table.gp; }

# cost COMMAND: nanoseconds of processor time for one row.
cost() {
  local TIMEFORMAT='%3U %3S'
  { time "$1" 2> /dev/null; } 2>&1 \
    | awk -v rows="$rows" '{ printf "%.1f\n", ($1 + $2) * 1e9 / rows }'
}

for ((turn = 0; turn < turns; turn++)); do
  a=$(cost ours)
  b=$(cost theirs)
  echo "$a $b $(awk -v a="$a" -v b="$b" 'BEGIN { print a / b }')"
done > times

# summary COLUMN FORMAT: the median, and the range in parentheses.
summary() {
  awk -v column="$1" '{ print $column }' times | sort -g | awk -v format="$2" '
    { value[NR] = $1 }
    END { printf format, value[int((NR + 1) / 2)], value[1], value[NR] }'
}
printf 'A row of a table of 10⁷\t%s\tgnuplot set table\t%s\t%s\t≤ 1/4\n' \
  "$(summary 1 '%.0f (%.0f–%.0f) ns')" "$(summary 2 '%.0f (%.0f–%.0f) ns')" "$(summary 3 '%.2f')"
