import CalculatorBrain
public import GraphView

/// The look of a picture, as far as it was given.
public struct PictureStyle: Sendable {
  /// How axes are shown: a style, or the one that suits the view.
  package enum AxesName: String, CaseIterable, Sendable { case auto, cross, frame, none }

  /// A grid other than one of vertical and horizontal lines.
  package enum GridName: String, CaseIterable, Sendable { case polar, none }

  /// How expressions are written in title and legend: set as formulas, or as they are described.
  package enum TitleStyle: String, CaseIterable, Sendable { case formula, plain }

  /// The position of the legend, or none.
  package enum LegendName: String, CaseIterable, Sendable {
    case auto, best, topLeft = "top-left", topRight = "top-right", bottomLeft = "bottom-left"
    case bottomRight = "bottom-right", outside, none
  }

  /// The look of pictures without options.
  public struct Defaults: Sendable {
    /// The size of the picture, in points.
    public var size: Size

    /// Device pixels per point.
    public var pixelRatio: Double

    /// The colours of paper and ink.
    public var theme: Theme

    /// The size of numbers, in points; `nil` for one that suits the size of the picture.
    public var fontSize: Double?

    /// The size of every letter, in points, on a screen where all have the same.
    public var letterSize: Size?

    /// Creates defaults, those of pictures in files unless others are given.
    public init(
      size: Size = Size(width: 800, height: 600), pixelRatio: Double = 1, theme: Theme = .light,
      fontSize: Double? = nil, letterSize: Size? = nil
    ) {
      (self.size, self.pixelRatio, self.theme) = (size, pixelRatio, theme)
      (self.fontSize, self.letterSize) = (fontSize, letterSize)
    }
  }

  /// The greatest width and height of a picture, in device pixels and in points.
  package static let largestSide = 16_384.0

  /// The size of the picture, in points.
  package var size: Size?

  /// Device pixels per point.
  package var pixelRatio: Double?

  /// The look of the picture; its title and labels are as typed, `nil` for the default ones.
  package var look = PictureLook()

  /// How expressions are written in title and legend.
  package var titleStyle = TitleStyle.formula

  /// Whether there is a title.
  package var showsTitle = true

  /// How axes, ticks and labels are shown.
  package var axes = AxesName.auto

  /// The margins around the curves, in points; `nil` for those that the axes need.
  package var margins: Margins?

  /// The size of numbers, in points; `nil` for one that suits the size of the picture.
  package var fontSize: Double?

  /// Whether the grid is made of circles and rays.
  package var hasPolarGrid = false

  /// Whether curves are listed; `nil` if they are when there are two or more.
  package var showsLegend: Bool?

  /// The colours of paper and ink.
  package var theme: Theme?

  /// The colours of curves in order, repeated when used up; empty for those of the theme.
  package var colors: [Color] = []

  /// The colours of curves if ``colors`` are not given; `nil` for those of the theme.
  package var palette: CurvePalette?

  /// The dashes of curves, in order, repeated when used up; empty where dashes tell curves of one
  /// colour apart.
  package var lineStyles: [LineStyle] = []

  /// The names of curves in order; those without a name, or with an empty one, are described.
  package var labels: [String] = []

  /// The styles of tables, in order, repeated when used up; empty for points.
  package var dataStyles: [DataStyle] = []

  /// The curves with the axis at the right, by number from 0; tables come first.
  package var onY2: [Int] = []

  /// The range of the axis at the right; `nil` for one that suits its curves.
  var y2Range: ClosedRange<Double>?

  /// The range over which the areas between curves and the axis, or between two curves, are shown.
  var area: ClosedRange<Double>?

  /// The numbers x, or of parameters, at which points of curves are marked.
  var markedNumbers: [Double] = []

  /// The numbers x at which curves have tangents.
  var tangents: [Double] = []

  /// The numbers x at which curves have normals.
  var normals: [Double] = []

  /// The topics whose points are marked on curves.
  var points: Set<AnalysisTopic> = []

  /// Whether only curves are drawn, on white.
  package var isBare = false

  /// Creates the style of a picture without options.
  package init() {}

  /// The size, in points, and the device pixels per point; throws if out of bounds.
  func dimensions(_ defaults: Defaults) throws(PlotError) -> (size: Size, pixelRatio: Double) {
    let (size, pixelRatio) = (size ?? defaults.size, pixelRatio ?? defaults.pixelRatio)
    func outOfBounds(_ bounds: String) -> PlotError {
      .usage(
        "a picture of \(Self.text(size)) points at \(NumberText.shortest(pixelRatio)) device "
          + "pixels a point is out of bounds; use \(bounds)", about: "--size")
    }
    for side in [size.width, size.height] {
      let pixels = (side * pixelRatio).rounded()
      guard pixels >= 1, pixels <= Self.largestSide, side <= Self.largestSide else {
        throw outOfBounds("1 to 16384 device pixels, and at most 16384 points, for each side")
      }
    }
    guard (size.width * pixelRatio).rounded() * (size.height * pixelRatio).rounded() <= 0x1p+26
    else { throw outOfBounds("at most 67108864 device pixels in all, as 8192x8192 has") }
    return (size, pixelRatio)
  }

  /// Whether the background is opaque.
  var isOpaque: Bool { look.background.map { $0.alpha == 255 } ?? true }

  /// The colours of paper and ink: light for a bare picture; otherwise the given theme, or the one
  /// that suits the background.
  func theme(_ defaults: Defaults) -> Theme {
    if isBare { return .light }
    if let theme { return theme }
    guard let background = look.background else { return defaults.theme }
    return background.alpha == 0 ? .transparent : background.isDark ? .dark : .light
  }

  /// The colours and the dashes of some curves; dashes are used when colours are used up.
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

  /// The label of a curve; `nil` if it has none, or a blank one.
  func label(ofCurve index: Int) -> String? {
    guard index < labels.count, !labels[index].trimmed.isEmpty else { return nil }
    return TextMarkup.typeset(labels[index])
  }

  /// Whether titles and legends name a curve; not if its label is an empty text.
  func lists(curve index: Int) -> Bool { index >= labels.count || !labels[index].isEmpty }

  /// The style of a table.
  func style(ofData index: Int) -> DataStyle {
    dataStyles.isEmpty ? .points : dataStyles[index % dataStyles.count]
  }

  /// Remarks for the user on a picture of some curves, one line each.
  func remarks(ofCurves count: Int) -> [String] {
    guard labels.count > count else { return [] }
    return ["--label is given \(labels.count) times for \(count.counted("curve"))"]
  }

  /// The option that asks for multiples of π as numbers, if there is one.
  var optionOfPi: String? {
    look.x.ticks == .pi ? "--x-ticks" : look.y.ticks == .pi ? "--y-ticks" : nil
  }

  /// A size as the option `--size` has it.
  static func text(_ size: Size) -> String {
    "\(NumberText.shortest(size.width))x\(NumberText.shortest(size.height))"
  }
}

extension Color {
  /// Whether paper of this colour is too dark for black ink: its luma is below half.
  package var isDark: Bool { alpha > 127 && luma < 128 }
}
