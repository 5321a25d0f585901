package import GraphView

/// The numbers of a view in reports and pictures.
///
/// They are as they were written, and need not be valid for a view.
package struct ShownView: Hashable, Sendable {
  /// Points per unit of x and of y, or per decade.
  let scale: [Double]
  /// Where (0, 0) falls, in points from the left and from the top; on a logarithmic axis, 1.
  let origin: [Double]
  /// The axes that are logarithmic.
  let logarithmic: Set<GraphView.AxisName>

  /// The least and greatest x and y in view.
  let (x, y): ([Double], [Double])

  /// The numbers of a view.
  package init(_ view: GraphView) {
    scale = [view.scale.x, view.scale.y]
    origin = [view.origin.x, view.origin.y]
    x = [view.xRange.lowerBound, view.xRange.upperBound]
    y = [view.yRange.lowerBound, view.yRange.upperBound]
    logarithmic = view.logarithmicAxes
  }

  /// The JSON object of the numbers.
  package var json: JSONObject {
    let pair = { (numbers: [Double]) -> JSONValue in
      ["x": JSONValue(numbers[0]), "y": JSONValue(numbers[1])]
    }
    return [
      "scale": pair(scale), "origin": pair(origin), "x": JSONValue(x), "y": JSONValue(y),
      "log": LogarithmicName(logarithmic).map { .string($0.rawValue) },
    ]
  }

  /// Reads the object of ``json``; `nil` if a number is missing.
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
    logarithmic = object["log"]?.text.flatMap { LogarithmicName(rawValue: $0) }?.axes ?? []
  }

  /// Returns the view of a size, in points, that has exactly these numbers; `nil` if no view does.
  ///
  /// A view is given by its scale and origin, and may have an exact range of x, of y, or of both.
  /// Of several such views, the one with fewer exact ranges is returned.
  func graphView(size: Size, pixelRatio: Double) -> GraphView? {
    guard x[0] < x[1], y[0] < y[1], Scale.isValid(scale[0]), Scale.isValid(scale[1]) else {
      return nil
    }
    for (hasX, hasY) in [(false, false), (true, false), (false, true), (true, true)] {
      let view = GraphView(
        bounds: size, scale: Scale(x: scale[0], y: scale[1]),
        origin: Point(x: origin[0], y: origin[1]), xBounds: hasX ? x[0]...x[1] : nil,
        yBounds: hasY ? y[0]...y[1] : nil, contentScaleFactor: pixelRatio,
        logarithmic: logarithmic)
      if let view, ShownView(view) == self { return view }
    }
    return nil
  }

  /// The JSON object of a view with its size, for another process.
  package static func json(of view: GraphView) -> JSONObject {
    var object = ShownView(view).json
    object["size"] = JSONValue([view.bounds.width, view.bounds.height])
    return object
  }

  /// Reads the object of ``json(of:)``, with one device pixel per point.
  package static func view(in object: JSONObject) -> GraphView? {
    guard let size = object["size"]?.doubles, size.count == 2 else { return nil }
    return ShownView(object)?.graphView(size: Size(width: size[0], height: size[1]), pixelRatio: 1)
  }
}
