#!/usr/bin/env bash
# Makes sure that the system packages that the build needs are installed; installs them on Debian.
# Says so first, and does nothing at all, not even use the network, when nothing is missing.
#
# usage: setup.sh [PACKAGE…]     packages needed in addition to those of the build
set -euo pipefail

if ! command -v swift > /dev/null; then
  echo "setup: there is no 'swift' on the PATH; install Swift 6.3 from https://swift.org/install" >&2
  exit 1
fi

missing=()
for package in libcairo2-dev fonts-dejavu-core pkg-config "$@"; do
  if ! command -v dpkg-query > /dev/null; then
    missing+=("$package")
  elif ! dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2> /dev/null \
    | grep -qx installed; then
    missing+=("$package")
  fi
done

if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi

if ! command -v apt-get > /dev/null; then
  # Not Debian: it is enough that the compiler finds the libraries.
  if pkg-config --exists cairo fontconfig freetype2 zlib && [ $# -eq 0 ]; then exit 0; fi
  echo "setup: please install what your system calls: ${missing[*]}" >&2
  exit 1
fi

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
echo "setup: missing: ${missing[*]}"
echo "setup: installing with: ${as_root[*]} apt-get install ${missing[*]}"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install --yes --no-install-recommends "${missing[@]}"
