import GraphView

extension PictureStyle {
  /// Reads the options of a picture's look.
  ///
  /// - Throws: A usage error about the first invalid value.
  public init(_ arguments: PlotArguments) throws(PlotError) {
    guard arguments.containsAny(of: PlotOption.ofLook) else { return }
    if let text = arguments[.size] { size = try Self.size(text) }
    pixelRatio = try Self.positive(arguments[.pixelRatio], for: "--pixel-ratio")
    lineWidth = try Self.positive(arguments[.lineWidth], for: "--line-width") ?? lineWidth
    if let text = arguments[.background] { background = try Self.color(text, for: "--background") }
    let themeName: ThemeName? = try arguments.choice(.theme)
    theme = themeName.map { $0 == .dark ? .dark : .light }
    for text in arguments[.color]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      colors.append(try Self.color(String(text), for: "--color"))
    }
    title = arguments[.title]
    xLabel = arguments[.xLabel]
    yLabel = arguments[.yLabel]
    xTicks = try arguments.choice(.xTicks)
    yTicks = try arguments.choice(.yTicks)
    showsTitle = !arguments.contains(.noTitle)
    showsAxes = !arguments.contains(.noAxes)
    showsGrid = arguments.contains(.grid)
    showsLegend = arguments.contains(.legend) ? true : arguments.contains(.noLegend) ? false : nil
    drawsDots = arguments.contains(.dots)
    showsMarks = arguments.contains(.marks)
    showsAsymptotes = arguments.contains(.asymptotes)
    isAntialiased = !arguments.contains(.noAntialias)
    isBare = arguments.contains(.bare)
  }

  private static func size(_ text: String) throws(PlotError) -> Size {
    let sides = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×" || $0 == "X"
    }
    let numbers = sides.compactMap { Double(String($0)) }.filter { $0.isFinite && $0 > 0 }
    guard sides.count == 2, numbers.count == 2 else {
      throw .usage(
        "'\(text)' is no size; write WIDTHxHEIGHT in points, as in 800x600",
        about: "--size")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func positive(_ text: String?, for option: String) throws(PlotError) -> Double? {
    guard let text else { return nil }
    let number = try ExpressionReader().parse(text, for: option)
    guard number > 0, number <= largestSide else {
      throw .usage("'\(text)' should be more than 0 and at most 16384", about: option)
    }
    return number
  }

  private static func color(_ text: String, for option: String) throws(PlotError) -> Color {
    guard let color = Color(text.trimmed) else {
      throw .usage("'\(text)' is no colour; use a CSS name such as teal, or RRGGBB", about: option)
    }
    return color
  }
}

extension PictureStyle {
  /// The themes that an option can name.
  enum ThemeName: String, CaseIterable {
    case light, dark
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
