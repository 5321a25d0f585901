#!/usr/bin/env bash
# Compiles the four cores as Embedded Swift for wasm32 and links them, so that the engine can run
# where there is no operating system. Fails on a warning, and on any symbol left undefined that is
# not listed below: those are what a host, such as a web page, supplies.
#
# usage: check-embedded.sh [EXTRA.swift]     links EXTRA too, to see what a new feature would need
set -euo pipefail
cd "$(dirname "$0")/.."

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
numerics=.build/checkouts/swift-numerics/Sources
output=.build/embedded
[ -d "$numerics" ] || swift package resolve
mkdir -p "$output"
rm -f "$output"/*

options=(
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize
  -parse-as-library -package-name graphcalc -swift-version 6 -I "$output" -I "$numerics/_NumericsShims/include"
)
strict=(
  -warnings-as-errors -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility
)

# compile MODULE FOLDER [OPTION…]
compile() {
  local module=$1 folder=$2 sources
  shift 2
  mapfile -t sources < <(find "$folder" -name '*.swift' | LC_ALL=C sort)
  swiftc "${options[@]}" "$@" -module-name "$module" -c "${sources[@]}" \
    -o "$output/$module.o" -emit-module -emit-module-path "$output/$module.swiftmodule"
}

compile RealModule "$numerics/RealModule"
for core in IntervalArithmetic CalculatorBrain GraphView Plotting; do
  compile "$core" "Sources/$core" "${strict[@]}"
done
[ $# -eq 0 ] || compile Extra "$1"

# Everything that the cores define is kept, called or not, so that no undefined symbol is missed; of
# RealModule only what they use.
"$tools/llvm-nm" --defined-only --extern-only --just-symbol-name \
  $(ls "$output"/*.o | grep -v RealModule) | sed -n 's/^[^:]*[^:]$/--export-if-defined=&/p' \
  > "$output/exports"
"$tools/wasm-ld" --no-entry --gc-sections --warn-unresolved-symbols --error-limit=0 \
  "@$output/exports" "$output"/*.o \
  "$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  -o "$output/cores.wasm" 2> "$output/link.log" || { cat "$output/link.log" >&2; exit 1; }

undefined=$(sed -n 's/.*undefined symbol: //p' "$output/link.log" | LC_ALL=C sort -u)
libm='(a?(sin|cos|tan)h?|atan2|exp|exp2|exp10|expm1|log|log2|log10|log1p|pow|cbrt|hypot|fmod|fma'
libm+='|remainder|floor|ceil|trunc|round|rint|nearbyint|ldexp|erf|erfc|tgamma|lgamma|lgamma_r)f?'
memory='malloc|free|calloc|realloc|posix_memalign|aligned_alloc|memcpy|memmove|memset|memcmp'
#  multiplies 64 by 64 bits for printing doubles; it belongs to the compiler's runtime.
runtime='|__stack_chk_(fail|guard)|arc4random_buf|_swift_stdlib_strtod_clocale'
foreign=$(grep -Evx "$libm|$memory|$runtime" <<< "$undefined" || true)

printf 'The page supplies: %s\n' "$(tr '\n' ' ' <<< "$undefined")"
printf 'Linked size: %s bytes\n' "$(wc -c < "$output/cores.wasm")"
if [ -n "$foreign" ]; then
  printf 'Nobody supplies these symbols that the cores need:\n%s\n' "$foreign" >&2
  exit 1
fi
