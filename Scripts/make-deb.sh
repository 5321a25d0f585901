#!/usr/bin/env bash
# Makes a Debian package of the release binary in dist/, and has lintian judge it. The same commit and
# binary give the same package.
#
# usage: make-deb.sh BINARY
set -euo pipefail
cd "$(dirname "$0")/.."

binary=$1
version=$("$binary" --version)
architecture=$(dpkg --print-architecture)
maintainer="The graphcalc authors <$(git log -1 --format=%ae)>"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
umask 022

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/graphcalc
doc=$root/usr/share/doc/graphcalc

# MARK: Files

# Debian's zsh looks for completions elsewhere.
make --no-print-directory install PREFIX=/usr DESTDIR="$root" \
  zsh="$root/usr/share/zsh/vendor-completions/_graphcalc"
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/graphcalc"
gzip -9n "$root/usr/share/man/man1/graphcalc.1"
install -D -m 644 Packaging/copyright "$doc/copyright"
install -D -m 644 Packaging/lintian-overrides "$root/usr/share/lintian/overrides/graphcalc"
cat << END | gzip -9n > "$doc/changelog.gz"
graphcalc ($version) unstable; urgency=medium

  * Release $version.

 -- $maintainer  $(LC_ALL=C date --utc --date="@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %T +0000')
END
gzip -9n < CHANGELOG.md > "$doc/NEWS.md.gz"

# MARK: What the package says of itself

# The tool wants the source package around it.
mkdir -p "$work/debian"
printf 'Source: graphcalc\n\nPackage: graphcalc\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/graphcalc" 2> "$work/shlibdeps.txt") \
  || { cat "$work/shlibdeps.txt" >&2; exit 1; }
size=$(du -k --apparent-size --summarize "$root" | cut -f 1)
mkdir -m 755 "$root/DEBIAN"
sed -e "s|@VERSION@|$version|" -e "s|@ARCHITECTURE@|$architecture|" -e "s|@SIZE@|$size|" \
  -e "s|@MAINTAINER@|$maintainer|" -e "s|@DEPENDS@|${depends#shlibs:Depends=}|" \
  Packaging/control > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) \
  > "$root/DEBIAN/md5sums"

# MARK: The package

mkdir -p dist
package=dist/graphcalc_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package"
lintian --fail-on error,warning "$package"
