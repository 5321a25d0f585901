#!/usr/bin/env bash
# Checks that the five cores need no operating system: in the object for wasm32 of which the page is
# built, which has all that it takes of them, no symbol is undefined but those listed below, which a
# host, such as a web page, supplies. That all of the cores is Embedded Swift, the compiler checks.
#
# usage: check-embedded.sh     after 'make page'
set -euo pipefail
cd "$(dirname "$0")/.."

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
cd .build/page

# symbols KIND FILE…: the names of undefined or of defined symbols.
symbols() {
  "$tools/llvm-nm" "--$1-only" --extern-only --just-symbol-name "${@:2}" | grep -v ':$' | sed '/^$/d' \
    | LC_ALL=C sort -u
}
undefined=$(LC_ALL=C comm -23 <(symbols undefined GraphPage.o) <(symbols defined GraphPage.o \
  "$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"))

libm='(a?(sin|cos|tan)h?|atan2|exp|exp2|exp10|expm1|log|log2|log10|log1p|pow|cbrt|hypot|fmod|fma'
libm+='|remainder|floor|ceil|trunc|round|rint|nearbyint|ldexp|erf|erfc|tgamma|lgamma|lgamma_r)f?'
memory='malloc|free|calloc|realloc|posix_memalign|aligned_alloc|memcpy|memmove|memset|memcmp'
runtime='__stack_chk_(fail|guard)|arc4random_buf'
# What the page asks of the browser and of musl for the cores.
page='measure|unicode|__real_fma|strtod'
foreign=$(grep -Evx "$libm|lgammaf_r|$memory|$runtime|$page" <<< "$undefined" || true)

printf 'The page supplies: %s\n' "$(tr '\n' ' ' <<< "$undefined")"
if [ -n "$foreign" ]; then
  printf 'Nobody supplies these symbols that the cores need:\n%s\n' "$foreign" >&2
  exit 1
fi
