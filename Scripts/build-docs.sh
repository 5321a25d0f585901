#!/usr/bin/env bash
# Builds the documentation of the five cores into .build/docs. Any DocC diagnostic is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

numerics=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
output=.build/docs
rm -rf "$output"
mkdir -p "$output/symbols"

archives=()
for core in ExactArithmetic IntervalArithmetic CalculatorBrain GraphView Plotting; do
  swift build --target "$core"
  mkdir "$output/symbols/$core"
  swift symbolgraph-extract -module-name "$core" -target "$target" -minimum-access-level package \
    -skip-inherited-docs -skip-synthesized-members \
    -I .build/debug/Modules -I "$numerics" -output-dir "$output/symbols/$core"
  docc convert "Sources/$core/$core.docc" \
    --fallback-display-name "$core" --fallback-bundle-identifier "graphcalc.$core" \
    --additional-symbol-graph-dir "$output/symbols/$core" --output-path "$output/$core.doccarchive" \
    --warnings-as-errors --transform-for-static-hosting
  archives+=("$output/$core.doccarchive")
done

docc merge "${archives[@]}" --synthesized-landing-page-name graphcalc \
  --output-path "$output/graphcalc.doccarchive"
echo "Documentation: $output/graphcalc.doccarchive, a folder for any web server"
