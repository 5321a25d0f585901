#!/usr/bin/env bash
# Runs every part of the quality check, continues when one fails, and sums up at the end.
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
part_embedded() { # The cores compile and link as Embedded Swift for wasm32
  Scripts/check-embedded.sh
}
part_docs() { # Documentation builds without a diagnostic
  Scripts/build-docs.sh
}
part_page() { # The page builds, and is small
  make --no-print-directory page && [ "$(wc -c < .build/release/page.html)" -le 750000 ]
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
part_fuzz() { # 2,000 made-up inputs break nothing
  make --no-print-directory fuzz SEED=1 RUNS=2000
}

# MARK: Run

all=(build format style imports embedded docs web page examples binary install tests
  pagetests fuzz)
parts=("$@")
[ $# -gt 0 ] || parts=("${all[@]}")

summary=()
failures=0
for part in "${parts[@]}"; do
  title=$(sed -n "s/^part_$part() { # //p" "$0")
  if [ -z "$title" ]; then
    echo "check: there is no part '$part'; the parts are: ${all[*]}" >&2
    exit 64
  fi
  echo
  echo "== $part: $title"
  started=$SECONDS
  if "part_$part"; then verdict=ok; else verdict=FAILED failures=$((failures + 1)); fi
  summary+=("$(printf '%-9s %-7s %4d s  %s' "$part" "$verdict" $((SECONDS - started)) "$title")")
done

echo
echo '== summary'
printf '%s\n' "${summary[@]}"
[ $failures -eq 0 ] || echo "$failures of ${#parts[@]} parts failed"
for part in "${parts[@]}"; do
  [ "$part" != tests ] || grep 'Test run with' "$logs/tests.txt" | tail -n 1
done
[ $failures -eq 0 ]
