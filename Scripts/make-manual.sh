#!/usr/bin/env bash
# Prints the manual page, generated from the program's own help.
#
# usage: make-manual.sh BINARY > graphcalc.1
set -euo pipefail

binary=$1
scripts=$(dirname "$0")
version=$("$binary" --version)
overview=$("$binary" help)

cat << END
.TH GRAPHCALC 1 "" "graphcalc $version" "User Commands"
END
awk -v name=graphcalc -f "$scripts/manual.awk" <<< "$overview"

commands=$(awk '/^[A-Z ]+:/ { listed = /^SUBCOMMANDS:/; next }
  listed && /^  [a-z]/ { print $1 }' <<< "$overview")
[ -z "$commands" ] || echo '.SH COMMANDS'
for command in $commands; do
  "$binary" help "$command" | awk -v command="$command" -f "$scripts/manual.awk"
done

cat << 'END'
.SH EXIT STATUS
.TP
0
Everything asked for was done.
.TP
1
Something asked for could not be produced: a result is undefined, for one.
.TP
64
The command line was used wrongly.
.TP
65
The program is wrong: an unknown word, a missing operand, an unbound name.
.TP
66
An input could not be read.
.TP
73
An output could not be created.
.TP
74
Reading or writing failed.
.TP
130, 143
Interrupted or terminated.
END
