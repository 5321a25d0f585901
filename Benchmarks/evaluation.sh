#!/usr/bin/env bash
# Compares block evaluation with numexpr and with loops in C over the same vector library, on one
# thread and 10⁷ points; README.md says how to read it.
#
# usage: evaluation.sh PYTHON [TURNS]     PYTHON is one that has numexpr
set -euo pipefail

python=$1
turns=${2:-7}
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build -c release --product EvaluationBenchmark > "$folder/build.txt" \
  || { cat "$folder/build.txt" >&2; exit 1; }
ours=$(swift build -c release --show-bin-path)/EvaluationBenchmark
"${CC:-clang}" -O3 -march=native -o "$folder/loops" evaluation/loops.c -lsleef -lm

# The sum of xⁿ/(21−n) for n from 0 to 20, as nested products and sums.
horner_words=1
horner_text=1.0
for ((term = 2; term <= 21; term++)); do
  horner_words+=" x * 1 $term / +"
  horner_text="($horner_text)*x+1/$term"
done

names=(sin exp-cos cubic sqrt-ln horner)
titles=('sin(x)' 'exp(-x^2/2)*cos(5x)' 'x^3-2x+1' 'sqrt(|x|)*ln(x^2+1)/(1+x^2)' 'Horner, degree 20')
words=('x sin' 'x sq 2 / neg exp 5 x * cos *' 'x cube 2 x * - 1 +'
  'x abs sqrt x sq 1 + ln * 1 x sq + /' "$horner_words")
texts=('sin(x)' 'exp(-x**2/2)*cos(5*x)' 'x**3-2*x+1' 'sqrt(abs(x))*log(x**2+1)/(1+x**2)'
  "$horner_text")
goals=(1/3 2/5 1/2 1/2 1/2)

for ((turn = 0; turn < turns; turn++)); do
  for index in "${!names[@]}"; do
    a=$("$ours" "${words[index]}")
    b=$("$python" evaluation/points.py "${texts[index]}")
    c=$("$folder/loops" "${names[index]}")
    # Nanoseconds a point, and the sums of all results, which have to be the same.
    echo "$a $b $c" >> "$folder/${names[index]}"
  done
done

# row FILE TITLE PEER COLUMN GOAL
row() {
  awk -v title="$2" -v peer="$3" -v column="$4" -v goal="$5" '
    function summary(values, count,    i, j, swap) {
      for (i = 1; i <= count; i++)
        for (j = i + 1; j <= count; j++)
          if (values[j] < values[i]) { swap = values[i]; values[i] = values[j]; values[j] = swap }
      middle = values[int((count + 1) / 2)]
      return sprintf("%.2f (%.2f–%.2f) ns", middle, values[1], values[count])
    }
    function abs(value) { return value < 0 ? -value : value }
    {
      ours[NR] = $1; theirs[NR] = $column; ratios[NR] = $1 / $column
      if (abs($2 - $(column + 1)) > 1e-9 * abs($2)) {
        print title ": the sum is " $2 ", and " $(column + 1) " with " peer > "/dev/stderr"; exit 1
      }
    }
    END {
      a = summary(ours, NR); b = summary(theirs, NR); summary(ratios, NR)
      printf "%s\t%s\t%s\t%s\t%.2f\t%s\n", title, a, peer, b, middle, goal
    }' "$1"
}
for index in "${!names[@]}"; do
  row "$folder/${names[index]}" "${titles[index]}" numexpr 3 "≤ ${goals[index]}"
  row "$folder/${names[index]}" "${titles[index]}" 'C with SLEEF' 5 '≤ 1.5'
done
