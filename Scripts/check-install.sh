#!/usr/bin/env bash
# Checks that 'make install' puts each file in its place, that the installed program runs from
# there, and that 'make uninstall' removes exactly those files.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

expected='usr/bin/graphcalc
usr/share/bash-completion/completions/graphcalc
usr/share/fish/vendor_completions.d/graphcalc.fish
usr/share/graphcalc/page.html
usr/share/man/man1/graphcalc.1
usr/share/zsh/site-functions/_graphcalc'

make --no-print-directory install PREFIX=/usr DESTDIR="$root"
touch "$root/usr/bin/neighbour"

found=$(cd "$root" && find . -type f -size +0 | sed 's|^\./||' | LC_ALL=C sort)
if [ "$found" != "$expected" ]; then
  diff <(echo "$expected") <(echo "$found") >&2 || true
  exit 1
fi
"$root/usr/bin/graphcalc" --version
"$root/usr/bin/graphcalc" page -o "$root/calculator.html"
cmp "$root/calculator.html" "$root/usr/share/graphcalc/page.html"
rm "$root/calculator.html"
bash -n "$root/usr/share/bash-completion/completions/graphcalc"
grep -q '^\.TH GRAPHCALC 1' "$root/usr/share/man/man1/graphcalc.1"

make --no-print-directory uninstall PREFIX=/usr DESTDIR="$root"
left=$(cd "$root" && find . -type f)
if [ "$left" != ./usr/bin/neighbour ]; then
  printf 'after uninstalling, these files are left:\n%s\n' "$left" >&2
  exit 1
fi
