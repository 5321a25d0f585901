#!/usr/bin/env bash
# Checks the page's scripts and style sheets: sizes, names, and types, where there is a compiler.
#
# usage: check-web.sh
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/report.sh

root=Sources/GraphPage/Web
mapfile -t files < <(find "$root" Tests/PageTests -name '*.js' -o -name '*.css' -o -name '*.html' \
  -o -name '*.py' | LC_ALL=C sort)
mapfile -t scripts < <(printf '%s\n' "${files[@]}" | grep '\.js$')
echo "${#files[@]} files of the page and its tests"
report_sizes "${files[@]}"
report 'scripts that are not checked for types' \
  "$(grep -L '^// @ts-check$' "${scripts[@]}" || true)"
# All modules become one script, in which a name can be declared once.
report 'names declared by two modules' \
  "$(printf '%s\n' "${scripts[@]}" | grep -v worker \
    | xargs sed -nE 's/^(export )?(default )?(async )?(const|let|function|class) ([A-Za-z_$][A-Za-z0-9_$]*).*/\5/p' \
    | sort | uniq -d)"
# Texts come from files and links: they are never read as markup.
report 'markup made of text' \
  "$(grep -nE 'innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(' \
    "${scripts[@]}" || true)"

if command -v tsc > /dev/null; then
  # Debian's compiler does not know all that browsers have had for years.
  declarations=.build/check-web.d.ts
  mkdir -p .build
  echo 'declare class OffscreenCanvas extends HTMLCanvasElement {
    constructor(width: number, height: number); }
  declare class DecompressionStream {
    constructor(format: string);
    readable: ReadableStream<Uint8Array>;
    writable: WritableStream<BufferSource>; }' > "$declarations"
  for entry in "$root/main.js" "$root/engine/worker.js"; do
    tsc --noEmit --allowJs --checkJs --strict --target es2022 --module es2022 \
      --lib es2022,dom,dom.iterable "$entry" "$declarations" || status=1
  done
elif command -v node > /dev/null; then
  for script in "${scripts[@]}"; do node --check "$script" || status=1; done
fi

[ $status -eq 0 ] && echo 'The scripts of the page keep the style and their types.'
exit $status
