#!/usr/bin/env bash
# Builds the page: compiles its engine as Embedded Swift for wasm32, and puts it with style sheet and
# scripts into one HTML file, .build/page/page.html.
#
# usage: build-page.sh     GRAPHCALC_PAGE_NAMES=1 keeps names of functions in the module
set -euo pipefail
cd "$(dirname "$0")/.."

work=.build/page
numerics=.build/checkouts/swift-numerics/Sources
web=Sources/GraphPage/Web
[ -d "$numerics" ] || swift package resolve
mkdir -p "$work"

# MARK: Engine

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "$resources/../../bin" && pwd)
# musl's functions, and those that the compiler calls for wide numbers, are Debian's.
libc=/usr/lib/wasm32-wasi/libc.a
builtins=$(ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a 2> /dev/null | tail -n 1)
for file in "$libc" "$builtins" /usr/bin/wasm-opt; do
  [ -f "$file" ] && continue
  echo 'build-page: missing packages; run Scripts/setup.sh wasi-libc libclang-rt-14-dev-wasm32 binaryen' >&2
  exit 1
done

options=(
  -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded
  -enable-experimental-feature Extern -enable-experimental-feature SymbolLinkageMarkers -wmo -Osize -parse-as-library -package-name graphcalc
  -swift-version 6 -Xfrontend -disable-stack-protector -lto=llvm-full
  -Xllvm -inline-threshold=0 -Xllvm -force-attribute=minsize -Xllvm -sil-disable-pass=loop-rotate
  -Xcc -mbulk-memory -Xcc -msign-ext -Xcc -mnontrapping-fptoint -I "$work" -I "$numerics/_NumericsShims/include"
)
strict=(
  -warnings-as-errors -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility
)
# Anything that hashes does so alike in each run of the compiler.
export SWIFT_DETERMINISTIC_HASHING=1

# compile MODULE FOLDER [OPTION…]: a module as others import it, with all of its code, so that the
# object of the last one has what it needs of all.
compile() {
  local module=$1 folder=$2 sources
  shift 2
  mapfile -t sources < <(find "$folder" -name '*.swift' | LC_ALL=C sort)
  if [ "$work/$module.swiftmodule" -nt Scripts/build-page.sh ] && [ -z "$rebuild" ] \
    && [ -z "$(find "$folder" -name '*.swift' -newer "$work/$module.swiftmodule" | head -n 1)" ]; then
    return
  fi
  rebuild=1
  swiftc "${options[@]}" "$@" -module-name "$module" "${sources[@]}" \
    -emit-module -emit-module-path "$work/$module.swiftmodule"
}

rebuild=
compile RealModule "$numerics/RealModule"
for module in ExactArithmetic IntervalArithmetic CalculatorBrain GraphView Plotting; do
  compile "$module" "Sources/$module" "${strict[@]}"
done
compile GraphPage Sources/GraphPage "${strict[@]}" -c -o "$work/GraphPage.o"

mapfile -t exports < <(sed -n 's/.*@_cdecl("\(page_[a-z_]*\)").*/--export=\1/p' \
  Sources/GraphPage/PageExports.swift)
# The least inlining that pays; of other passes, the browser's compiler does enough. Products that are
# fused have a function of the engine's own.
passes=(
  -mllvm -inline-threshold=10 -mllvm -enable-merge-functions -mllvm -disable-lsr
  -mllvm -disable-machine-licm
)
strip=--strip-all names=()
[ -z "${GRAPHCALC_PAGE_NAMES:-}" ] || strip=--strip-debug names=(-g)
"$tools/wasm-ld" --no-entry -O2 --lto-O2 "${passes[@]}" --gc-sections "$strip" --stack-first \
  -z stack-size=1048576 --wrap=fma \
  --initial-memory=16777216 "${exports[@]}" "$work/GraphPage.o" \
  "$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" "$libc" "$builtins" \
  -o "$work/linked.wasm"
# What remains is packed in a sixteenth less after the passes of Binaryen. The stack is at the start of
# memory and grows down: no object is there.
wasm-opt -Oz --low-memory-unused --zero-filled-memory "${names[@]}" --enable-bulk-memory \
  --enable-sign-ext --enable-nontrapping-float-to-int "$work/linked.wasm" -o "$work/engine.wasm"

# MARK: Scripts

# Prints the modules that one imports, and itself, each after those that it imports.
modules() {
  local queue=("$1") seen='' file import
  while [ ${#queue[@]} -gt 0 ]; do
    file=${queue[0]}
    queue=("${queue[@]:1}")
    [[ $seen != *" $file "* ]] || continue
    seen+=" $file "
    echo "$file $file"
    while read -r import; do
      import=$(realpath --relative-to=. "$(dirname "$file")/$import")
      echo "$import $file"
      queue+=("$import")
    done < <(sed -n 's/^import .* from "\(.*\)";$/\1/p' "$file")
  done
}

# Prints the script that a module and those that it imports make.
script() { modules "$1" | tsort | xargs sed -e '/^import /d' -e 's/^export //'; }

# The hash of a script or a style sheet, as a policy has it.
hash() { printf "$(sha256sum "$1" | cut -c 1-64 | sed 's/../\\x&/g')" | base64 -w 0; }

printf '%s' "$(script "$web/main.js")" > "$work/main.js"
printf '%s' "$(script "$web/engine/worker.js")" > "$work/worker.js"
printf '%s' "$(script "$web/engine/loader.js")" > "$work/loader.js"
printf '%s' "$(cat "$web"/style/*.css)" > "$work/style.css"

# MARK: Packing

# Packs a file for gzip, with a twentieth less than gzip itself, as text in base 94, which takes a
# twelfth less than base 64: Web/engine/unpack.js has the digits.
pack() {
  zopfli -c --i5 --gzip "$1" | perl -0777 -ne '
    use integer;
    my @digits = map { chr($_ == 28 ? 126 : 32 + $_) } 0 .. 93;
    my $filling = (9 - length($_) % 9) % 9;
    for my $group (unpack "(a9)*", $_ . "\0" x $filling) {
      my @parts = map { unpack "N", "\0$_" } unpack "(a3)3", $group;
      my $text = "";
      for (1 .. 11) {
        my $rest = 0;
        for my $part (@parts) {
          my $all = ($rest << 24) + $part;
          ($part, $rest) = ($all / 94, $all % 94);
        }
        $text = $digits[$rest] . $text;
      }
      print $text;
    }
    print $filling;'
}

printf '%s\0%s\0%s' "$(cat "$work/style.css")" "$(cat "$work/worker.js")" "$(cat "$work/main.js")" \
  > "$work/packed"
pack "$work/packed" > "$work/packed.txt"
Scripts/split-module.pl < "$work/engine.wasm" > "$work/streams"
pack "$work/streams" > "$work/engine.txt"

# MARK: Page

policy="default-src 'none'; script-src 'sha256-$(hash "$work/loader.js")'"
policy+=" 'sha256-$(hash "$work/main.js")' 'wasm-unsafe-eval';"
policy+=" worker-src blob:; style-src 'sha256-$(hash "$work/style.css")'; img-src data: blob:;"
policy+=" base-uri 'none'; form-action 'none'"
awk -v work="$work" -v policy="$policy" '
  function put(start, file,   line, isFirst) {
    printf "%s", start
    isFirst = 1
    while ((getline line < file) > 0) { printf "%s%s", isFirst ? "" : "\n", line; isFirst = 0 }
    print "</script>"
  }
  /^<meta charset/ {
    print
    print "<meta name=\"generator\" content=\"graphcalc\">"
    print "<meta http-equiv=\"Content-Security-Policy\" content=\"" policy "\">"
    print "<script type=\"application/json\" id=\"document\">{}</script>"
    next
  }
  /id="document"/ || /^<!-- style -->$/ { next }
  /^<!-- engine -->$/ {
    put("<script type=\"text/plain\" id=\"packed\">", work "/packed.txt")
    put("<script type=\"text/plain\" id=\"engine\">", work "/engine.txt")
    next
  }
  /^<!-- script -->$/ { put("<script type=\"module\">", work "/loader.js"); next }
  { print }' "$web/page.html" > "$work/page.new"
mv "$work/page.new" "$work/page.html"
printf 'Engine: %d bytes, %d packed; scripts and style: %d packed; page: %d bytes\n' \
  "$(wc -c < "$work/engine.wasm")" "$(wc -c < "$work/engine.txt")" \
  "$(wc -c < "$work/packed.txt")" "$(wc -c < "$work/page.html")"
