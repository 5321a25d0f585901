import CalculatorBrain
import GraphView
import Plotting

/// The canvas that a page shows a graph on.
struct PageScreen: Equatable {
  let size: Size
  let ratio: Double
  let isDark: Bool

  /// Whether the title is in the picture, and not shown by the page.
  ///
  /// Where the page shows it, the picture follows fingers: the legend stays in a corner then, as
  /// one that looked for room would jump, or take room from the curves.
  let isTitled: Bool

  /// How much larger than usual texts are, from 1 to 2.
  var textScale = 1.0

  /// A canvas of which nothing is known yet.
  static let standard = PageScreen(
    size: Size(width: 800, height: 600), ratio: 1, isDark: false, isTitled: true)

  private init(size: Size, ratio: Double, isDark: Bool, isTitled: Bool) {
    (self.size, self.ratio, self.isDark, self.isTitled) = (size, ratio, isDark, isTitled)
  }

  /// Reads the screen of a request.
  init(_ object: JSONObject) throws(PlotError) {
    let size = Size(
      width: object["width"]?.double ?? 0, height: object["height"]?.double ?? 0)
    ratio = object["ratio"]?.double ?? 1
    isDark = object["theme"]?.text == "dark"
    isTitled = object["isTitled"]?.bool ?? true
    textScale = min(2, max(1, object["text"]?.double ?? 1))
    let (longest, shortest) = (max(size.width, size.height), min(size.width, size.height))
    guard shortest * ratio >= 1, longest <= PictureStyle.largestSide,
      longest * ratio <= PictureStyle.largestSide
    else { throw .usage("a picture of this size cannot be drawn") }
    self.size = size
  }

  /// Reads a view as a reply has it; `nil` if it is none.
  static func view(_ object: JSONObject) -> GraphView? {
    guard let width = object["width"]?.double, let height = object["height"]?.double,
      let scale = object["scale"]?.doubles, scale.count == 2, scale.allSatisfy(Scale.isValid),
      let origin = object["origin"]?.doubles, origin.count == 2
    else { return nil }
    let logarithmic = object["log"]?.text.flatMap { LogarithmicName(rawValue: $0) }
    return GraphView(
      bounds: Size(width: width, height: height), scale: Scale(x: scale[0], y: scale[1]),
      origin: Point(x: origin[0], y: origin[1]), xBounds: nil, yBounds: nil,
      contentScaleFactor: object["ratio"]?.double ?? 1,
      logarithmic: logarithmic?.axes ?? [])
  }

  /// The look of pictures where options say nothing.
  var defaults: PictureStyle.Defaults {
    PictureStyle.Defaults(
      size: size, pixelRatio: ratio, theme: isDark ? .dark : .light,
      fontSize: 11 * unit * textScale)
  }

  /// How much larger letters and lines are than on a small screen, less than in a picture, which is
  /// shown smaller on paper.
  private var unit: Double { max(1, min(size.width / 800, size.height / 600)) }

  /// Whether units would be too small if as many of them were shown as elsewhere.
  var isNarrow: Bool { size.width < 600 }

  /// Lets a plot fill the screen, whatever size was asked for.
  func fit(_ specification: inout PlotSpecification) {
    if isNarrow { specification.view.standardWidth = 10 }
    specification.style.size = size
    specification.style.look.printedSize = nil
    specification.style.pixelRatio = ratio
    // Lines are as wide as ever.
    if textScale > 1, specification.style.look.lineWidth == nil {
      specification.style.look.lineWidth = 2 * unit
    }
    if isTitled { return }
    specification.style.showsTitle = false
    if specification.style.look.legendPlace == .best {
      specification.style.look.legendPlace = .topRight
    }
  }

  /// The size as the option `--size` has it.
  var sizeText: String {
    "\(NumberText.shortest(size.width))x\(NumberText.shortest(size.height))"
  }
}
