#!/usr/bin/env bash
# Runs every part of the quality check, continues when one fails, and sums up at the end. Two parts
# run at a time; what a part prints is shown when it ends.
#
# usage: check.sh [PART…]     all parts by default
set -uo pipefail
cd "$(dirname "$0")/.."

binary=.build/release/graphcalc
logs=.build/check
mkdir -p "$logs"

# MARK: Parts

part_build() { # No target, test or manifest gives a warning
  swift build --build-tests 2>&1 | tee "$logs/build.txt" || return 1
  if grep -E '(^|: )warning: ' "$logs/build.txt"; then return 1; fi
}
part_format() { # Everything is formatted as .swift-format says
  swift format lint --strict --recursive Sources Tests Examples Benchmarks Package.swift
}
part_style() { # File sizes, names, layout, documentation, no forced calls
  Scripts/check-style.sh
}
part_imports() { # Brain and view are independent; the cores need no operating system
  Scripts/check-imports.sh
}
part_docs() { # Documentation builds without a diagnostic
  Scripts/build-docs.sh
}
part_page() { # The page builds, and is small
  make --no-print-directory .build/page/page.html && [ "$(wc -c < .build/page/page.html)" -le 1600000 ]
}
part_embedded() { # The cores are Embedded Swift for wasm32, and need no operating system
  Scripts/check-embedded.sh
}
part_web() { # The page's scripts keep the style and their types
  Scripts/check-web.sh
}
part_pagetests() { # The page does in Chromium what its document says
  make --no-print-directory page-test
}
part_examples() { # The examples build and draw
  Scripts/check-examples.sh
}
part_binary() { # The release binary is small, static and free of ICU data
  make --no-print-directory "$binary" && Scripts/check-binary.sh "$binary"
}
part_install() { # Installing and uninstalling leaves nothing behind
  Scripts/check-install.sh
}
part_tests() { # All tests pass, end to end on the release binary
  # The runner's closing line is kept for the end of the summary.
  make --no-print-directory test 2>&1 | tee "$logs/tests.txt" | grep -v 'Test run with'
  local status=${PIPESTATUS[0]}
  grep -q 'Test run with' "$logs/tests.txt" && return "$status"
}
part_fuzz() { # 500 made-up inputs break nothing
  make --no-print-directory fuzz SEED=1 RUNS=500
}

# MARK: Run

# Parts that build in the package's folder follow each other, as do all others.
lanes=('build binary examples docs tests' 'format style imports web page embedded install fuzz pagetests')

# needs PART: the parts that must have ended before it begins.
needs() {
  case $1 in
    tests) echo page ;;
    install | fuzz) echo page binary ;;
    # A browser under load is slower than a hand.
    pagetests) echo page binary tests ;;
  esac
}

# run PART: runs it when those that it needs have ended, and leaves its verdict.
run() {
  local part=$1 title other verdict started
  title=$(title "$part")
  for other in $(needs "$part"); do
    while [[ " ${parts[*]} " == *" $other "* && ! -e $logs/$other.verdict ]]; do sleep 1; done
  done
  started=$SECONDS
  if "part_$part" > "$logs/$part.log" 2>&1 < /dev/null; then verdict=ok; else verdict=FAILED; fi
  (
    flock 9
    printf '\n== %s: %s\n' "$part" "$title"
    cat "$logs/$part.log"
  ) 9> "$logs/lock"
  printf '%-9s %-7s %4d s  %s\n' "$part" "$verdict" $((SECONDS - started)) "$title" \
    > "$logs/$part.verdict"
}

title() { sed -n "s/^part_$1() { # //p" "$0"; }

read -ra all <<< "${lanes[*]}"
parts=("$@")
[ $# -gt 0 ] || parts=("${all[@]}")
for part in "${parts[@]}"; do
  if [ -z "$(title "$part")" ]; then
    echo "check: there is no part '$part'; the parts are: ${all[*]}" >&2
    exit 64
  fi
done

rm -f "$logs"/*.verdict
trap 'kill 0' INT TERM
for lane in "${lanes[@]}"; do
  for part in $lane; do
    if [[ " ${parts[*]} " == *" $part "* ]]; then run "$part"; fi
  done &
done
wait

echo
echo '== summary'
for part in "${parts[@]}"; do cat "$logs/$part.verdict"; done
failures=$(grep -l FAILED "$logs"/*.verdict | wc -l)
[ "$failures" -eq 0 ] || echo "$failures of ${#parts[@]} parts failed"
# What failed is said again at the end, which is what one sees of a long log.
if [ -e "$logs/tests.verdict" ]; then
  grep -aE '✘ .* recorded an issue|Test run with' "$logs/tests.txt" | cut -c 1-400
fi
[ "$failures" -eq 0 ]
