import CalculatorBrain
import GraphView

/// The numbers of a view, as reports and pictures have them.
struct ShownView: Hashable {
  private let scale: [Double]
  private let origin: [Double]
  private let x: [Double]
  private let y: [Double]

  /// The numbers of a view.
  init(_ view: GraphView) {
    scale = [view.scale.x, view.scale.y]
    origin = [view.origin.x, view.origin.y]
    x = [view.xRange.lowerBound, view.xRange.upperBound]
    y = [view.yRange.lowerBound, view.yRange.upperBound]
  }

  /// The members of the JSON object that says what the view shows.
  var members: [(String, String)] {
    let pair = { (numbers: [Double]) in
      JSONText.object([("x", JSONText.number(numbers[0])), ("y", JSONText.number(numbers[1]))])
    }
    return [
      ("scale", pair(scale)),
      ("origin", pair(origin)),
      ("x", JSONText.array(x.map(JSONText.number))),
      ("y", JSONText.array(y.map(JSONText.number))),
    ]
  }

  /// Reads the object that ``members`` make; `nil` if a number is missing.
  init?(_ object: JSONObject) {
    let pair = { (key: String) -> [Double]? in
      let members = object[key]?.object
      guard let x = members?["x"]?.double, let y = members?["y"]?.double else { return nil }
      return [x, y]
    }
    guard let scale = pair("scale"), let origin = pair("origin"),
      let x = object["x"]?.doubles, x.count == 2, let y = object["y"]?.doubles, y.count == 2
    else { return nil }
    (self.scale, self.origin, self.x, self.y) = (scale, origin, x, y)
  }

  /// The options that lead to the view.
  ///
  /// - Parameters:
  ///   - keepsRanges: Whether the view was given by ranges, which then are preferred.
  ///   - old: The size that the numbers are of, in points, which a view can have.
  ///   - new: The size that the options are for. The scale and what is in the middle stay, unless
  ///     the view is one of ranges, which stay then.
  /// - Returns: Options that lead to the view to the bit, in the size that it is of; its ranges if
  ///   none do.
  func options(keepingRanges keepsRanges: Bool, of old: Size, in new: Size) -> ViewOptions {
    let none = PlotSettings.defaults.view
    let text = { (numbers: [Double], separator: String) in
      numbers.map(NumberText.shortest).joined(separator: separator)
    }
    var (placed, wide, high, both) = (none, none, none, none)
    placed.scale = text(scale[0] == scale[1] ? [scale[0]] : scale, ",")
    placed.origin = text(origin, ",")
    wide.x = text(x, ":")
    high.y = text(y, ":")
    (both.x, both.y) = (wide.x, high.y)
    let ranges = [wide, high, both]
    let exact = (keepsRanges ? ranges + [placed] : [placed] + ranges).first { options in
      let request = try? ViewRequest(options, reader: ExpressionReader(), hasDegrees: false)
      let view = try? request?.base(size: old, pixelRatio: 1)
      return view.map(ShownView.init) == self
    }
    guard var options = exact else { return both }
    if options.origin != nil {
      let shift = [(new.width - old.width) / 2, (new.height - old.height) / 2]
      options.origin = text([origin[0] + shift[0], origin[1] + shift[1]], ",")
    }
    return options
  }
}
