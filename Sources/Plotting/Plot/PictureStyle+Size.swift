import CalculatorBrain
import GraphView

extension PictureStyle {
  /// The pixels per inch of pictures whose size is given in units of paper.
  private static let usualDensity = 300.0

  /// Reads the size, and the number of pixels per point.
  mutating func readSize(_ arguments: PlotArguments) throws(PlotError) {
    if let text = arguments[.size] {
      let (width, height) = try Self.sides(text)
      if let unit = width.unit ?? height.unit {
        let printed = PrintedSize(
          width: PrintedSize.Length(width.number, width.unit ?? unit),
          height: PrintedSize.Length(height.number, height.unit ?? unit))
        (look.printedSize, size) = (printed, printed.size)
      } else {
        size = Size(width: width.number, height: height.number)
      }
    }
    pixelRatio = try Self.positive(arguments[.pixelRatio], for: "--pixel-ratio")
    guard let density = try Self.positive(arguments[.dpi], for: "--dpi") else {
      if pixelRatio == nil, look.printedSize != nil { pixelRatio = Self.usualDensity / 72 }
      return
    }
    guard pixelRatio == nil else {
      throw .usage(
        "'--dpi' and '--pixel-ratio' both say how many pixels there are; use one of them",
        about: "--dpi")
    }
    pixelRatio = density / 72
  }

  /// Reads two numbers separated by an `x`, each of which may have a unit.
  private static func sides(
    _ text: String
  ) throws(PlotError) -> (width: Side, height: Side) {
    let sides = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×" || $0 == "X"
    }
    let read = sides.compactMap { side(String($0).trimmed) }
    guard sides.count == 2, read.count == 2 else {
      throw .usage(
        "'\(text)' is no size; write WIDTHxHEIGHT in points, as in 800x600, or with mm, cm, in or "
          + "pt, as in 85mmx60mm", about: "--size")
    }
    return (read[0], read[1])
  }

  private typealias Side = (number: Double, unit: PrintedSize.Unit?)

  private static func side(_ text: String) -> Side? {
    let unit = PrintedSize.Unit.allCases.first { text.hasSuffix($0.rawValue) }
    let digits = unit.map { String(text.dropLast($0.rawValue.count)).trimmed } ?? text
    guard let number = Double(digits), number.isFinite, number > 0 else { return nil }
    return (number, unit)
  }
}
