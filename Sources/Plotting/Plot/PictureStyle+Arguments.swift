import CalculatorBrain
import GraphView

extension PictureStyle {
  /// The names of themes.
  enum ThemeName: String, CaseIterable { case light, dark }

  /// Reads the options of a picture's look; throws a usage error about the first invalid value.
  package init(
    _ arguments: PlotArguments, reader: ExpressionReader = ExpressionReader()
  ) throws(PlotError) {
    guard arguments.containsAny(of: PlotOption.ofLook) else { return }
    try readAnnotations(arguments, reader: reader)
    try readSize(arguments)
    look.lineWidth = try Self.positive(arguments[.lineWidth], for: "--line-width")
    if let text = arguments[.background] {
      look.background = try Self.color(text, for: "--background")
    }
    let themeName: ThemeName? = try arguments.choice(.theme)
    theme = themeName.map { $0 == .dark ? .dark : .light }
    for text in arguments.items(of: .color) {
      colors.append(try Self.color(text, for: "--color"))
    }
    palette = try arguments.choice(.palette)
    for name in arguments.items(of: .lineStyle) {
      guard let style = LineStyle(rawValue: name) else {
        throw .unknown(name, for: "--line-style", among: LineStyle.names)
      }
      lineStyles.append(style)
    }
    dataStyles = try arguments.dataStyles()
    labels = arguments.values(of: .label)
    look.title = arguments[.title]
    titleStyle = try arguments.choice(.titleStyle) ?? .formula
    look.fontFamily = arguments[.font]?.drawable.trimmed
    if look.fontFamily?.isEmpty == true {
      throw .usage("the family is missing; write one such as Times", about: "--font")
    }
    look.x.label = arguments[.xLabel]
    look.y.label = arguments[.yLabel]
    try readY2(arguments, reader: reader)
    look.x.ticks = try arguments.choice(.xTicks)
    look.y.ticks = try arguments.choice(.yTicks)
    showsTitle = !arguments.contains(.noTitle)
    axes = arguments.contains(.noAxes) ? .none : try arguments.choice(.axes) ?? .auto
    look.x.step = try Self.step(arguments[.xStep], for: "--x-step")
    look.y.step = try Self.step(arguments[.yStep], for: "--y-step")
    look.showsMinorTicks = arguments.contains(.minorTicks)
    if arguments[.xFormat] != TableOptions.time {
      look.x.format = try Self.format(arguments[.xFormat], for: "--x-format")
    }
    look.y.format = try Self.format(arguments[.yFormat], for: "--y-format")
    if let text = arguments[.margin] { margins = try Self.margins(text) }
    fontSize = try Self.positive(arguments[.fontSize], for: "--font-size")
    look.caption = arguments[.caption]
    look.showsGrid = arguments.contains(.grid)
    if arguments[.grid]?.isEmpty == false {
      let name: GridName? = try arguments.choice(.grid)
      hasPolarGrid = name == .polar
      look.showsGrid = name != GridName.none
    }
    try readLegend(arguments)
    look.drawsDots = arguments.contains(.dots)
    look.showsMarks = arguments.contains(.marks)
    look.showsArrows = arguments.contains(.arrows)
    if let words = arguments[.points] {
      points =
        words.isEmpty
        ? Set(AnalysisTopic.ofPoints)
        : try AnalysisTopic.topics(words, of: AnalysisTopic.ofPoints, about: .points)
    }
    look.showsAsymptotes = arguments.contains(.asymptotes)
    look.isAntialiased = !arguments.contains(.noAntialias)
    isBare = arguments.contains(.bare)
  }

  private mutating func readLegend(_ arguments: PlotArguments) throws(PlotError) {
    if arguments.contains(.noLegend) { showsLegend = false }
    guard let word = arguments[.legend] else { return }
    showsLegend = true
    guard !word.isEmpty, let name: LegendName = try arguments.choice(.legend) else { return }
    switch name {
    case .auto: showsLegend = nil
    case .none: showsLegend = false
    default: look.legendPlace = LegendPlace(rawValue: name.rawValue) ?? .best
    }
  }

  static func positive(_ text: String?, for option: String) throws(PlotError) -> Double? {
    guard let text else { return nil }
    let number = try ExpressionReader().parse(text, for: option)
    guard number > 0, number <= largestSide else {
      throw .usage("'\(text)' should be more than 0 and at most 16384", about: option)
    }
    return number
  }

  private static func step(_ text: String?, for option: String) throws(PlotError) -> Double? {
    guard let text else { return nil }
    return try ExpressionReader().parsePositive(text, for: option)
  }

  private static func format(
    _ text: String?, for option: String
  ) throws(PlotError) -> NumberFormat? {
    guard let text else { return nil }
    guard let format = NumberFormat(text) else {
      throw .usage(
        "'\(text)' is not a format; use %, si, deg or sci, or a text with %g, %.2f or %.2e",
        about: option)
    }
    return format
  }

  private static func margins(_ text: String) throws(PlotError) -> Margins {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var sides: [Double] = []
    for part in parts { sides.append(try ExpressionReader().parse(String(part), for: "--margin")) }
    guard sides.count == 1 || sides.count == 4,
      sides.allSatisfy({ 0 <= $0 && $0 <= largestSide })
    else {
      throw .usage(
        "'\(text)' should be one number of points, or four for left, top, right and bottom",
        about: "--margin")
    }
    let last = sides[sides.count - 1]
    return sides.count == 1
      ? Margins(left: last, top: last, right: last, bottom: last)
      : Margins(left: sides[0], top: sides[1], right: sides[2], bottom: last)
  }

  private static func color(_ text: String, for option: String) throws(PlotError) -> Color {
    guard let color = Color(text.trimmed) else {
      throw .usage("'\(text)' is no colour; use a CSS name such as teal, or RRGGBB", about: option)
    }
    return color
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The words for all cases.
  static var names: [String] { allCases.map { $0.rawValue } }
}

extension PlotArguments {
  /// The value of an option that takes one of some words; `nil` if it is not given.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: PlotOption
  ) throws(PlotError) -> Value? {
    guard let name = self[option] else { return nil }
    guard let value = Value(rawValue: name) else {
      throw .unknown(name, for: option.name, among: Value.names)
    }
    return value
  }
}

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
