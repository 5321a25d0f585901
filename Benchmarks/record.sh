#!/usr/bin/env bash
# Measures, and writes the table, the machine and the versions between the markers in README.md.
#
# usage: record.sh BINARY PYTHON [TURNS]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
table=$(mktemp)
trap 'rm -f "$table"' EXIT

versions() {
  local python=$2
  echo "Measured on $(date -u +%Y-%m-%d): $(nproc) cores of $(machine), $(system)."
  echo "graphcalc $("$1" --version), $(gnuplot --version),"
  "$python" -c 'import matplotlib, numexpr, numpy, platform
print(f"Python {platform.python_version()} with matplotlib {matplotlib.__version__}, "
      f"numexpr {numexpr.__version__} and numpy {numpy.__version__},")'
  echo "Cairo $(pkg-config --modversion cairo), $(cc --version | head -n 1),"
  echo "$(swift --version 2> /dev/null | sed -n 's/.*\(Swift version [^ ]*\).*/\1/p')."
}
machine() { sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1; }
system() { (. /etc/os-release; echo "$PRETTY_NAME, Linux $(uname -r | cut -d- -f1)"); }

{ versions "$@"; echo; "$here/run.sh" "$@"; } | tee "$table"

awk -v table="$table" '
  /^<!-- end of table -->$/ { inside = 0 }
  !inside { print }
  /^<!-- table -->$/ {
    inside = 1
    while ((getline line < table) > 0) print line
  }
' "$here/README.md" > "$here/README.md.new"
mv "$here/README.md.new" "$here/README.md"
