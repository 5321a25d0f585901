import FoundationEssentials
import Plotting

let plot = try PlotSpecification("x tan --x -2pi:2pi --asymptotes").composed()
print("\(plot.unresolvedCount) columns of pixels could not be proven")
for place in plot.figures[0].breaks {
  print("a \(place.kind) at x = \(place.x)")
}
try plot.svg().write(toFile: "tan.svg", atomically: true, encoding: .utf8)
