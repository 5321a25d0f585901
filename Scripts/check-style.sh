#!/usr/bin/env bash
# Checks the style limits of CONTRIBUTING.md over Sources.
#
# usage: check-style.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/report.sh

root=${1:-Sources}

mapfile -t files < <(find "$root" -name '*.swift' | LC_ALL=C sort)
[ ${#files[@]} -gt 0 ] || { echo "no Swift file under $root" >&2; exit 1; }

# MARK: Sizes

mapfile -t sizes < <(for file in "${files[@]}"; do wc -l < "$file"; done | sort -n)
count=${#sizes[@]}
median=${sizes[$((count / 2))]}
p90=${sizes[$((count * 9 / 10))]}
largest=${sizes[$((count - 1))]}
echo "$count files: median $median, 90th percentile $p90, largest $largest lines"
[ "$median" -le 120 ] || fail "the median file has $median lines; at most 120"
[ "$p90" -le 220 ] || fail "a tenth of the files have more than $p90 lines; at most 220"
report_sizes "${files[@]}"

# MARK: Names and layout

report 'names that say nothing' \
  "$(printf '%s\n' "${files[@]}" | grep -E '/[^/]*(Util|Helper|Common|Misc)[^/]*$' || true)"
report 'more than one folder level inside a module' \
  "$(printf '%s\n' "${files[@]#"$root"/}" | grep -E '^[^/]+/[^/]+/[^/]+/' || true)"
report 'files not named for what they declare' \
  "$(for file in "${files[@]}"; do
    stem=$(basename "$file" .swift)
    name=${stem%%+*}
    [ "$name" = main ] || grep -qE \
      "(struct|class|enum|protocol|actor|extension|typealias|macro) ([A-Za-z]+\.)*$name\b" "$file" \
      || echo "$file"
  done)"
report 'more than one public type in a file, besides small parts of at most 40 lines' \
  "$(awk '
    FNR == 1 { types = 0 }
    /^(public|package) (final |indirect )?(struct|class|enum|protocol|actor) / { start = FNR }
    /^}/ && start { if (FNR - start >= 40 && ++types == 2) print FILENAME; start = 0 }
  ' "${files[@]}")"

# MARK: Code

# code FILE…: the lines with string literals and comments blanked, as FILE:LINE:TEXT.
code() {
  awk '{
    line = $0
    gsub(/\\"/, "", line)
    gsub(/"[^"]*"/, "\"\"", line)
    sub(/\/\/.*/, "", line)
    print FILENAME ":" FNR ":" line
  }' "$@"
}
report 'forced calls' \
  "$(code "${files[@]}" \
    | grep -E '\b(try|as)!|\b(fatalError|unsafeBitCast|assertionFailure) *\(|[])A-Za-z0-9_]![.)\];, ]*($|[.)\];,])' \
    || true)"
report 'left for later' \
  "$(grep -nE '\b(TODO|FIXME|XXX|HACK)\b' "${files[@]}" || true)"

# A declaration is documented when the line above it, attributes aside, is a doc comment.
undocumented=$(awk '
  FNR == 1 { above = ""; public = 0 }
  /^[[:space:]]*(public|package|open)([(]set[)])? / &&
    !/^[[:space:]]*(public|package) (import|extension) / {
    declarations++
    if (above !~ /^[[:space:]]*\/\/\//) print FILENAME ":" FNR ":" $0
  }
  # Cases and requirements of a public type or protocol are public without saying so.
  /^(public|package) (indirect )?(enum|protocol) .*{$/ { public = 1; above = $0; next }
  /^}/ { public = 0 }
  public && /^  (case|func|var|init|mutating func|static (func|var)|associatedtype|subscript) / &&
    above !~ /^[[:space:]]*\/\/\// { print FILENAME ":" FNR ":" $0 }
  !/^[[:space:]]*@/ { above = $0 }
' "${files[@]}")
report 'public declarations without documentation' "$undocumented"

[ $status -eq 0 ] && echo 'Names, layout, code and documentation keep the style.'
exit $status
