import CalculatorBrain
public import GraphView

/// The look of a picture, as far as it was given.
public struct PictureStyle: Sendable {
  /// What the numbers of an axis are multiples of.
  public enum TickName: String, CaseIterable, Sendable { case decimal, pi }

  /// Where curves are listed, and whether they are.
  public enum LegendName: String, CaseIterable, Sendable {
    case auto, best, topLeft = "top-left", topRight = "top-right", bottomLeft = "bottom-left"
    case bottomRight = "bottom-right", none
  }

  /// The look of pictures where nothing was given.
  public struct Defaults: Sendable {
    /// The size of the picture, in points.
    public var size: Size

    /// Device pixels per point.
    public var pixelRatio: Double

    /// The colours of paper and ink.
    public var theme: Theme

    /// Creates defaults, those of pictures in files unless others are given.
    public init(
      size: Size = Size(width: 800, height: 600), pixelRatio: Double = 1, theme: Theme = .light
    ) { (self.size, self.pixelRatio, self.theme) = (size, pixelRatio, theme) }
  }

  /// The greatest width and height of a picture, in device pixels and in points.
  public static let largestSide = 16_384.0

  /// The size of the picture, in points.
  public var size: Size?

  /// The size on paper, if it was given in units of paper.
  public var printedSize: PrintedSize?

  /// Device pixels per point.
  public var pixelRatio: Double?

  /// The title; `nil` for the description of what is drawn.
  public var title: String?

  /// Whether there is a title.
  public var showsTitle = true

  /// The label on the x axis.
  public var xLabel: String?

  /// The label on the y axis.
  public var yLabel: String?

  /// The numbers on the x axis; `nil` if they are as the view asks for.
  public var xTicks: TickName?

  /// The numbers on the y axis; `nil` if they are as the view asks for.
  public var yTicks: TickName?

  /// Whether there are axes, ticks and labels.
  public var showsAxes = true

  /// Whether there is a grid.
  public var showsGrid = false

  /// Whether curves are listed; `nil` if they are from two curves on.
  public var showsLegend: Bool?

  /// Where curves are listed.
  public var legendPlace = LegendPlace.best

  /// The colours of paper and ink.
  public var theme: Theme?

  /// The colours of curves in order, repeated when used up; empty for those of the theme.
  public var colors: [Color] = []

  /// The colours of curves if ``colors`` are not given; `nil` for those of the theme.
  public var palette: CurvePalette?

  /// How the lines of curves are interrupted, in order, repeated when used up; empty where dashes
  /// tell curves of one colour apart.
  public var lineStyles: [LineStyle] = []

  /// The names of curves in order; those without a name, or with an empty one, are described.
  public var labels: [String] = []

  /// The width of curves, in points; `nil` for one that suits the size of the picture.
  public var lineWidth: Double?

  /// Whether curves are dots, one per column of device pixels.
  public var drawsDots = false

  /// Whether jumps, holes and ends are marked.
  public var showsMarks = false

  /// Whether poles have dashed lines.
  public var showsAsymptotes = false

  /// The colour of the paper, if it is not the theme's.
  public var background: Color?

  /// Whether edges are smooth.
  public var isAntialiased = true

  /// The family of the font of all text; `nil` for DejaVu Sans.
  public var fontFamily: String?

  /// What the picture points out besides the curves.
  public var annotations = Annotations()

  /// Whether only curves are drawn, on white.
  public var isBare = false

  /// Creates the style of a picture without options.
  public init() {}

  /// The size, in points, and the device pixels per point; throws if out of bounds.
  func dimensions(_ defaults: Defaults) throws(PlotError) -> (size: Size, pixelRatio: Double) {
    let (size, pixelRatio) = (size ?? defaults.size, pixelRatio ?? defaults.pixelRatio)
    for side in [size.width, size.height] {
      let pixels = (side * pixelRatio).rounded()
      guard pixels >= 1, pixels <= Self.largestSide, side <= Self.largestSide else {
        throw .usage(
          "a picture of \(Self.text(size)) points at \(NumberText.shortest(pixelRatio)) device "
            + "pixels a point is out of bounds; use 1 to 16384 device pixels, and at most 16384 "
            + "points, for each side", about: "--size")
      }
    }
    return (size, pixelRatio)
  }

  /// Whether no part of the paper is transparent.
  var isOpaque: Bool { background.map { $0.alpha == 255 } ?? true }

  /// The colours of paper and ink: those of a bare picture are light, and otherwise the paper
  /// decides if no theme is given.
  func theme(_ defaults: Defaults) -> Theme {
    if isBare { return .light }
    if let theme { return theme }
    guard let background else { return defaults.theme }
    return background.alpha == 0 ? .transparent : background.isDark ? .dark : .light
  }

  /// The colours and the dashes of some curves: patterns begin when colours are used up.
  func appearances(ofCurves count: Int, in theme: Theme) -> [(color: Color, dashes: [Double])] {
    let own = palette?.colors(ofCurves: count, in: theme) ?? theme.curves
    let colors = self.colors.isEmpty ? own : self.colors
    return (0..<count).map { index in
      let round = self.colors.isEmpty ? index / colors.count : 0
      let dashes =
        lineStyles.isEmpty
        ? Theme.dashes(ofRound: round) : lineStyles[index % lineStyles.count].dashes
      return (colors[index % colors.count], dashes)
    }
  }

  /// What to tell the user about a picture of some curves, one line each.
  func remarks(ofCurves count: Int) -> [String] {
    guard labels.count > count else { return [] }
    return ["--label is given \(labels.count) times for \(count.counted("curve"))"]
  }

  /// A size as the option `--size` has it.
  static func text(_ size: Size) -> String {
    "\(NumberText.shortest(size.width))x\(NumberText.shortest(size.height))"
  }
}

extension Color {
  /// Whether paper of this colour is too dark for black ink: its luma is below half.
  public var isDark: Bool { alpha > 127 && luma < 128 }
}

extension PictureStyle {
  /// The themes that an option can name.
  enum ThemeName: String, CaseIterable { case light, dark }

  /// Reads the options of a picture's look.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - reader: Knows the names that the places of annotations may use.
  /// - Throws: A usage error about the first invalid value.
  public init(
    _ arguments: PlotArguments, reader: ExpressionReader = ExpressionReader()
  ) throws(PlotError) {
    guard arguments.containsAny(of: PlotOption.ofLook) else { return }
    try readAnnotations(arguments, reader: reader)
    try readSize(arguments)
    lineWidth = try Self.positive(arguments[.lineWidth], for: "--line-width")
    if let text = arguments[.background] { background = try Self.color(text, for: "--background") }
    let themeName: ThemeName? = try arguments.choice(.theme)
    theme = themeName.map { $0 == .dark ? .dark : .light }
    for text in arguments[.color]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      colors.append(try Self.color(String(text), for: "--color"))
    }
    palette = try arguments.choice(.palette)
    for text in arguments[.lineStyle]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    {
      let name = String(text).trimmed
      guard let style = LineStyle(rawValue: name) else {
        throw .unknown(name, for: "--line-style", among: LineStyle.names)
      }
      lineStyles.append(style)
    }
    labels = arguments.values(of: .label)
    title = arguments[.title]
    fontFamily = arguments[.font]?.drawable.trimmed
    if fontFamily?.isEmpty == true {
      throw .usage("the family is missing; write one such as Times", about: "--font")
    }
    xLabel = arguments[.xLabel]
    yLabel = arguments[.yLabel]
    xTicks = try arguments.choice(.xTicks)
    yTicks = try arguments.choice(.yTicks)
    showsTitle = !arguments.contains(.noTitle)
    showsAxes = !arguments.contains(.noAxes)
    showsGrid = arguments.contains(.grid)
    try readLegend(arguments)
    drawsDots = arguments.contains(.dots)
    showsMarks = arguments.contains(.marks)
    showsAsymptotes = arguments.contains(.asymptotes)
    isAntialiased = !arguments.contains(.noAntialias)
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
    default: legendPlace = LegendPlace(rawValue: name.rawValue) ?? .best
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
