import GraphView

/// A formula in a view: what the search makes up, and what is judged.
struct Specimen: CustomStringConvertible {
  /// The size of all pictures, in device pixels.
  static let size = (width: 100, height: 75)

  var formula: Formula
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// The view; `nil` if there is none with these ranges.
  var view: GraphView? {
    GraphView(bounds: Size(width: Double(Self.size.width), height: Double(Self.size.height)))
      .showing(x: x)?.showing(y: y)
  }

  /// The command that draws and reports the specimen.
  var description: String {
    "graphcalc '\(formula.words)' --x=\(x.lowerBound):\(x.upperBound)"
      + " --y=\(y.lowerBound):\(y.upperBound) --size \(Self.size.width)x\(Self.size.height)"
      + " --bare --json -o a.png"
  }

  /// The row of a value, in device pixels from the top edge.
  func row(of value: Double) -> Double {
    (y.upperBound - value) / (y.upperBound - y.lowerBound) * Double(Self.size.height)
  }

  /// The height of a device pixel.
  var pixel: Double { (y.upperBound - y.lowerBound) / Double(Self.size.height) }
}
