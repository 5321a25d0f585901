#!/usr/bin/env bash
# Checks the dependencies: each module imports only what is listed for it below, so that the brain
# and the view stay independent and the cores need no operating system; and in the program, only the
# folders that do input and output know the operating system. The cores and the page use no key paths,
# which Embedded Swift lacks.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0

# allow MODULE IMPORT…
allow() {
  local module=$1 found
  shift
  local allowed
  allowed=$(IFS='|'; echo "$*")
  found=$(grep -rnE '^[[:space:]]*(@[A-Za-z_()]+ +)*((public|package|internal|fileprivate|private) +)?import ' \
    --include='*.swift' "Sources/$module" \
    | grep -vE "import ((struct|enum|class|protocol|func|var|let|typealias) )?($allowed)([. ]|$)" \
    || true)
  if [ -n "$found" ]; then
    printf '%s\n' "$found" "  $module may import only: $*" >&2
    status=1
  fi
}

allow ExactArithmetic RealModule
allow IntervalArithmetic RealModule
allow CalculatorBrain ExactArithmetic IntervalArithmetic RealModule
allow GraphView IntervalArithmetic RealModule
allow Plotting CalculatorBrain ExactArithmetic GraphView IntervalArithmetic
allow GraphPage CalculatorBrain GraphView Plotting
allow CairoCanvas CCairo GraphView Glibc Synchronization
allow graphcalc CCairo CairoCanvas CalculatorBrain GraphView Plotting Glibc Synchronization

system='^Sources/graphcalc/(Batch|Commands|Files|LineEditor|Terminal)/'
elsewhere=$(grep -rnw 'import Glibc' --include='*.swift' Sources/graphcalc | grep -vE "$system" || true)
if [ -n "$elsewhere" ]; then
  printf '%s\n' "$elsewhere" '  only Batch, Commands, Files, LineEditor and Terminal may import Glibc' >&2
  status=1
fi

# The compiler says so, too, but only when the page is built.
paths=$(grep -rnE '^[^/]*\(\\\.[A-Za-z]' --include='*.swift' \
  Sources/{ExactArithmetic,IntervalArithmetic,CalculatorBrain,GraphView,Plotting,GraphPage} || true)
if [ -n "$paths" ]; then
  printf '%s\n' "$paths" '  Embedded Swift has no key paths; write closures' >&2
  status=1
fi

[ $status -eq 0 ] && echo 'Every module imports only what it may know.'
exit $status
