import CalculatorBrain
import IntervalArithmetic

extension AnalysisReport {
  /// The report as JSON: one object for each curve, and the points that curves have in common.
  package var json: JSONValue {
    var report: JSONObject = ["version": 1, "range": JSONValue(request.range)]
    report["results"] = .array(curves.map { .object(json(of: $0)) })
    if request.topics.contains(.intersections), curves.count > 1 || !meetings.isEmpty {
      let points = pairs.flatMap { pair in
        (pair.analysis?.zeros ?? []).map { json(of: $0, in: pair) }
      }
      let undecided = pairs.flatMap { pair in
        (pair.analysis?.undecided ?? []).map { json(of: $0, in: pair) }
      }
      report["intersections"] = .array(points + meetings.flatMap { $0.json })
      report["undecided"] = .array(undecided + meetings.flatMap { $0.undecidedJSON })
    }
    if let area = request.area {
      report["areaRange"] = JSONValue(area)
      let areas = pairs.compactMap { pair in
        pair.area.map { area -> JSONValue in
          var object = area.json
          object["of"] = .array([JSONValue(pair.first), JSONValue(pair.second)])
          return .object(object)
        }
      }
      if curves.count > 1 { report["areas"] = .array(areas) }
    }
    return .object(report)
  }

  private func json(of curve: Curve) -> JSONObject {
    let (analysis, topics) = (curve.analysis, curve.topics)
    var object: JSONObject = [
      "description": .string(names[curve.result]),
      "coordinate": curve.coordinate.map { .string($0.name) },
      "parameter": curve.coordinate.map { .string($0.parameter) },
      "range": JSONValue(analysis.range),
    ]
    func list(_ entries: [AnalysisEntry]) -> JSONValue { .array(entries.map { .object($0.json) }) }
    if topics.contains(.zeros) { object["zeros"] = list(analysis.zeros) }
    if topics.contains(.intercept) {
      var entry = JSONObject()
      add(analysis.yIntercept, "y", to: &entry)
      object["yIntercept"] = .object(entry)
    }
    if topics.contains(.extrema) { object["extrema"] = list(analysis.extrema) }
    if topics.contains(.range) {
      object["least"] = json(of: analysis.least)
      object["greatest"] = json(of: analysis.greatest)
    }
    if topics.contains(.inflections) { object["inflections"] = list(analysis.inflections) }
    if topics.contains(.corners) { object["corners"] = list(analysis.corners) }
    if topics.contains(.breaks) { object["breaks"] = list(analysis.breaks) }
    if topics.contains(.asymptotes) {
      let poles = analysis.breaks.filter { $0.kind == .pole }.map { entry -> JSONValue in
        ["kind": "vertical", "x": JSONValue(entry.x)]
      }
      object["asymptotes"] = .array(poles + analysis.asymptotes.map { json(of: $0) })
    }
    if !curve.slopes.isEmpty {
      object["derivatives"] = .array(
        curve.slopes.map { slope in
          var entry: JSONObject = ["x": JSONValue(slope.x)]
          add(slope.value, "value", to: &entry)
          return .object(entry)
        })
    }
    if let sums = curve.sums {
      object["integral"] = .object(sums.integral.json)
      object["area"] = .object(sums.area.json)
      object["length"] = .object(sums.length.json)
    }
    object["undecided"] = list(curve.undecided)
    return object
  }

  private func json(of entry: AnalysisEntry, in pair: Pair) -> JSONValue {
    var object = entry.json
    object["of"] = .array([JSONValue(pair.first), JSONValue(pair.second)])
    return .object(object)
  }

  private func add(_ value: Analysis.Value, _ name: String, to object: inout JSONObject) {
    switch value {
    case .value(let values): object[name] = JSONValue(values)
    case .undefined: object["undefined"] = true
    case .unknown(let reason):
      object["unknown"] = .string(reason)
      object["proven"] = false
    }
  }

  private func json(of bound: Analysis.Bound) -> JSONValue {
    switch bound {
    case .value(let value, let isAttained):
      ["y": JSONValue(value), "attained": isAttained.map { .boolean($0) } ?? .null]
    case .unbounded: ["unbounded": true]
    case .unknown: ["proven": false]
    }
  }

  private func json(of line: Analysis.Asymptote) -> JSONValue {
    let side: JSONValue = line.side == .plus ? "+inf" : "-inf"
    guard let slope = line.slope, let intercept = line.intercept else {
      return ["kind": "possible", "at": side, "proven": false]
    }
    if slope == Interval(0) {
      return ["kind": "horizontal", "at": side, "y": JSONValue(intercept)]
    }
    return [
      "kind": "slant", "at": side, "slope": JSONValue(slope), "intercept": JSONValue(intercept),
    ]
  }
}

extension AnalysisReport.Meeting {
  fileprivate var json: [JSONValue] {
    points.map { point in
      var object = point.entry.json
      if let parameter = graphs?.parameter {
        object["parameter"] = .string(parameter)
        object["at"] = object["x"] ?? JSONValue(point.entry.x)
      }
      object["x"] = point.coordinates.map { JSONValue($0[0]) } ?? .null
      object["y"] = point.coordinates.map { JSONValue($0[1]) } ?? .null
      if !point.isProven { object["proven"] = false }
      return .object(about(object))
    }
  }

  fileprivate var undecidedJSON: [JSONValue] { undecided.map { .object(about($0.json)) } }

  private func about(_ entry: JSONObject) -> JSONObject {
    var object = entry
    object["of"] = .array(results.map { JSONValue($0) })
    object["axis"] = axis.map { .string($0) }
    return object
  }
}

extension AnalysisEntry {
  /// The JSON object for reports.
  var json: JSONObject {
    var object = JSONObject()
    if let end, !isProven {
      object["x"] = JSONValue(x.hull(end))
    } else if let end {
      object["from"] = JSONValue(x)
      object["to"] = JSONValue(end)
    } else {
      object["x"] = JSONValue(x)
    }
    if let y { object["y"] = JSONValue(y) }
    // A zero without another name neither crosses nor touches.
    if kind != .zero, kind != .undecided { object["kind"] = .string(kind.rawValue) }
    if let left = left?.json { object["left"] = left }
    if let right = right?.json { object["right"] = right }
    if let doubt {
      object["proven"] = false
      if let count = doubt.atMost { object["atMost"] = JSONValue(count) }
      object["reason"] = .string(doubt.reason)
    }
    return object
  }
}

extension Integral {
  /// The JSON object for reports.
  var json: JSONObject {
    switch self {
    case .value(let values): ["value": JSONValue(values)]
    case .diverges: ["diverges": true]
    case .undefined: ["undefined": true]
    case .unknown(let reason): ["unknown": .string(reason), "proven": false]
    }
  }
}

extension Limit {
  /// The bounds of a limit; nil if there is none.
  fileprivate var json: JSONValue? {
    switch self {
    case .finite(let values): JSONValue(values)
    case .infinite(.plus): ["inf", "inf"]
    case .infinite(.minus): ["-inf", "-inf"]
    case .undefined: nil
    }
  }
}

extension JSONValue {
  /// The bounds of an interval.
  init(_ interval: Interval) {
    self = .array([.limit(interval.lower), .limit(interval.upper)])
  }
}
