#!/usr/bin/env bash
# Checks the release binary: at most 18 MB without symbols, no ICU data (full Foundation was linked
# by accident), and no shared library of Swift or Cairo.
#
# usage: check-binary.sh BINARY
set -euo pipefail

binary=$1
limit=18000000
status=0
stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT

strip -o "$stripped" "$binary"
size=$(wc -c < "$stripped")
echo "$size bytes stripped; at most $limit"
if [ "$size" -gt "$limit" ]; then
  echo "the stripped binary is too large" >&2
  status=1
fi
# The names of ICU's tables contain its version, as in 'icudt76l-region'.
if tables=$(grep -aoE 'icudt[0-9]+[a-z]?' "$stripped" | sort -u) && [ -n "$tables" ]; then
  echo "the binary holds ICU data ($(tr '\n' ' ' <<< "$tables"))" >&2
  status=1
fi
if libraries=$(ldd "$binary" | grep -iE 'swift|foundation|cairo|freetype|fontconfig|stdc\+\+'); then
  printf 'the binary needs shared libraries that should be part of it:\n%s\n' "$libraries" >&2
  status=1
fi
exit $status
