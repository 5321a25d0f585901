import CalculatorBrain
import GraphView
import IntervalArithmetic

/// A graph that options add to those of a program: a fitted curve, a tangent, a normal or an area.
struct AddedGraph: Sendable {
  /// The program that is drawn, which has one result.
  let program: Program
  /// Its name in the legend.
  let label: String
  /// The formula that the legend shows in place of the name; `nil` for the name.
  private(set) var formula: Formula?
  /// The index of the program's result that it belongs to, whose colour it has; `nil` if none.
  var curve: Int?
  /// Whether it is an area without borders; otherwise a line.
  var isArea = false
  /// Its JSON object in reports.
  let json: JSONObject

  /// A curve that was fitted to a table.
  init(_ regression: Regression) {
    (program, label) = (regression.program, regression.shown.description)
    formula = Formula(ofResult: regression.shown)
    json = ["regression": regression.json]
  }

  private init(
    _ text: String, _ values: [String: Double], _ functions: [String: Program], _ unit: AngleUnit,
    curve: Int, label: String, json: JSONObject
  ) throws(PlotError) {
    do throws(ProgramError) {
      program = try Program(text, angleUnit: unit).binding(values).binding(functions)
    } catch { throw .invalid("\(error)") }
    (self.curve, self.label, self.json) = (curve, label, json)
  }
}

// MARK: Tangents and normals

extension AddedGraph {
  /// The straight line through a point of a curve with its slope there, or at right angles to it.
  ///
  /// Throws where the curve has no value or no slope, or where they are not proven.
  init(
    touching index: Int, _ function: Program, at x: Double, _ option: PlotOption
  ) throws(PlotError) {
    var analyzer = ProgramAnalyzer(function)
    let name = String(option.name.dropFirst(2))
    let place = "x = \(Self.text(x))"
    guard case .value(let y) = analyzer.value(at: x), y.isBounded else {
      throw .usage("there is no value at \(place) that a \(name) could touch", about: option.name)
    }
    let slope: Interval
    switch analyzer.derivative(at: x) {
    case .value(let value) where value.isBounded: slope = value
    case .value, .undefined:
      throw .usage("there is no slope at \(place); choose another x", about: option.name)
    case .unknown(let reason):
      throw .usage("the slope at \(place) cannot be proven: \(reason)", about: option.name)
    }
    let json: JSONObject = [
      "of": JSONValue(index), "x": JSONValue(x), "y": JSONValue(y), "slope": JSONValue(slope),
    ]
    var (factor, text) = (slope.midpoint, "= y = m * (x - p) + q")
    if option == .normal {
      (factor, text) = factor == 0 ? (0, "= {x = p}") : (-1 / factor, text)
      guard factor.isFinite else { throw .usage("the slope at \(place) is too close to 0") }
    }
    let isUpright = option == .normal && factor == 0
    let words =
      isUpright ? place : Self.equation(slope: factor, through: (x, y.midpoint))
    self = try AddedGraph(
      text, ["m": factor, "p": x, "q": y.midpoint], [:], function.angleUnit, curve: index,
      label: "\(words), \(name) at \(Self.text(x))",
      json: [name: .object(json)])
  }

  /// A number with about six digits.
  fileprivate static func text(_ value: Double) -> String {
    guard value.isFinite else { return value < 0 ? "−∞" : "∞" }
    let text = value == 0 ? "0" : RoundedNumber.text(value, width: value.magnitude / 100)
    return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }

  /// A line as people write it.
  private static func equation(slope: Double, through point: (x: Double, y: Double)) -> String {
    let intercept = point.y - slope * point.x
    // Digits left over from a cancellation mean nothing.
    let isZero = intercept.magnitude <= 4 * max(point.y.ulp, (slope * point.x).ulp)
    if slope == 0 { return "y = \(text(point.y))" }
    let factor = slope == 1 ? "x" : slope == -1 ? "−x" : "\(text(slope))x"
    if isZero { return "y = \(factor)" }
    return "y = \(factor) \(intercept < 0 ? "−" : "+") \(text(intercept.magnitude))"
  }
}

// MARK: Areas

extension AddedGraph {
  /// The area over a range between a curve and `other`, the next result, or the x axis.
  init(
    under index: Int, _ function: Program, to other: Program?, over range: ClosedRange<Double>
  ) throws(PlotError) {
    var analyzer = ProgramAnalyzer(function)
    let span = Interval(range.lowerBound, range.upperBound)
    let area = other.map { analyzer.area(to: $0, over: span) } ?? analyzer.area(over: span)
    let integral = other == nil ? analyzer.integral(over: span) : area
    var label = "area \(area.shownText)"
    if integral.shownText != area.shownText { label += ", integral \(integral.shownText)" }
    label += ", from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    var json: JSONObject = [
      "of": other == nil ? [JSONValue(index)] : [JSONValue(index), JSONValue(index + 1)],
      "range": JSONValue(span), "area": .object(area.json),
    ]
    if other == nil { json["integral"] = .object(integral.json) }
    let ends = ["a": range.lowerBound, "b": range.upperBound].filter { $0.value.isFinite }
    let sides = [ends["a"] == nil ? "" : " and a <= x", ends["b"] == nil ? "" : " and x <= b"]
    self = try AddedGraph(
      "= (y - u) * (y - v) <= 0" + sides.joined(), ends,
      ["u": function, "v": other ?? Program(0, angleUnit: function.angleUnit)], function.angleUnit,
      curve: index,
      label: label, json: ["area": .object(json)])
    isArea = true
  }
}

extension Integral {
  /// The number in a legend: `=` before an exact one, `≈` before one with about six digits.
  fileprivate var shownText: String {
    switch self {
    case .diverges: return "diverges"
    case .undefined: return "is undefined"
    case .unknown: return "is not known"
    case .value(let values):
      if values.isPoint { return "= \(NumberText.shortest(values.lower))" }
      let size = values.magnitude.upper
      if values.width > size / 10_000, size > 0x1p-40 { return "≈ \(CertainNumber.text(values))" }
      return "≈ \(size <= 0x1p-40 ? "0" : AddedGraph.text(values.midpoint))"
    }
  }
}

extension PlotSpecification {
  /// Checks the tangents, normals and areas of a style, and returns the work that finds them.
  ///
  /// That work gives the areas, then the lines of each curve in turn, and throws at a point without
  /// a slope; `nil` if there is nothing to add.
  static func additions<Host: PlotHost>(
    _ style: PictureStyle, _ program: Program, _ host: Host
  ) throws(PlotError) -> (@Sendable () throws(PlotError) -> [AddedGraph])? {
    guard let option = style.additions.first else { return nil }
    guard Host.analyzesCurves else {
      throw .usage("is for pictures of graphcalc; leave it out", about: option.name)
    }
    let functions = try program.functions().results
    guard functions.count <= AnalysisRequest.greatestCount else {
      throw .usage(
        "is for at most \(AnalysisRequest.greatestCount) curves, and there are \(functions.count)",
        about: option.name)
    }
    return {
      [area = style.area, tangents = style.tangents, normals = style.normals]
      () throws(PlotError) in
      host.willBegin(.addition)
      return try AddedGraph.all(of: functions, area, tangents, normals)
    }
  }
}

extension AddedGraph {
  /// The areas over a range, and the tangents and normals of each function at numbers.
  fileprivate static func all(
    of functions: [Program], _ area: ClosedRange<Double>?, _ tangents: [Double],
    _ normals: [Double]
  ) throws(PlotError) -> [AddedGraph] {
    var added: [AddedGraph] = []
    if let range = area {
      if functions.count == 2 {
        added.append(try AddedGraph(under: 0, functions[0], to: functions[1], over: range))
      } else {
        for (index, function) in functions.enumerated() {
          added.append(try AddedGraph(under: index, function, to: nil, over: range))
        }
      }
    }
    for (index, function) in functions.enumerated() {
      for x in tangents {
        added.append(try AddedGraph(touching: index, function, at: x, .tangent))
      }
      for x in normals {
        added.append(try AddedGraph(touching: index, function, at: x, .normal))
      }
    }
    return added
  }
}

extension PictureStyle {
  /// The options that add graphs to those of programs.
  fileprivate var additions: [PlotOption] {
    (area == nil ? [] : [.area]) + (tangents.isEmpty ? [] : [.tangent])
      + (normals.isEmpty ? [] : [.normal])
  }
}
