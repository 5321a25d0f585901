/// The width and height of a picture on paper, in the units that they were asked for in.
public struct PrintedSize: Hashable, Sendable {
  /// A unit of lengths on paper, by its name in SVG.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A thousandth of a metre.
    case millimeters = "mm"
    /// A hundredth of a metre.
    case centimeters = "cm"
    /// 25.4 mm.
    case inches = "in"
    /// A seventy-second of an inch.
    case points = "pt"

    /// The length of the unit in points.
    public var points: Double {
      switch self {
      case .millimeters: 72 / 25.4
      case .centimeters: 72 / 2.54
      case .inches: 72
      case .points: 1
      }
    }
  }

  /// A number of units.
  public struct Length: Hashable, Sendable {
    /// The number.
    public var value: Double

    /// The unit.
    public var unit: Unit

    /// Creates a length.
    public init(_ value: Double, _ unit: Unit) { (self.value, self.unit) = (value, unit) }

    /// The length in points.
    public var points: Double { value * unit.points }

    /// The length as SVG has it, such as `85mm`.
    var text: String {
      let number = "\(value)"
      return (number.hasSuffix(".0") ? String(number.dropLast(2)) : number) + unit.rawValue
    }
  }

  /// The width.
  public var width: Length

  /// The height.
  public var height: Length

  /// Creates a size.
  public init(width: Length, height: Length) { (self.width, self.height) = (width, height) }

  /// The size in points.
  public var size: Size { Size(width: width.points, height: height.points) }
}
