/// A path in the plane: a program of one parameter with two results, x and y, or with the radius of
/// polar coordinates as its one result.
///
/// A sequence, whose result is y above the parameter, has points for whole numbers alone.
///
/// ```swift
/// let path = try PathProgram(Program("= (cos(3t), sin(2t)) for t in 0:2pi"))
/// path?.parameter   // "t"
/// ```
public struct PathProgram: Sendable {
  /// What the coordinates are.
  public let kind: ExpressionGraph.PathKind

  /// The coordinates x and y, or the radius alone, or the value of a sequence.
  public let coordinates: Program

  /// The name of the parameter, the only free name in the coordinates.
  ///
  /// The angle of polar coordinates is in the program's unit of angles.
  public let parameter: String

  /// The numbers that the parameter goes through, both ends included; finite.
  public let range: ClosedRange<Double>

  /// The usual names of the angle of polar coordinates.
  static let angles = ["theta", "θ"]

  /// Reads a program as a path; `nil` if its result is neither a path, nor a sequence, nor `r = …`
  /// without x and y.
  ///
  /// - Parameter program: A program with one result.
  /// - Throws: A ``ProgramError`` if there is not exactly one parameter, or no range of numbers.
  public init?(_ program: Program) throws(ProgramError) {
    guard program.count == 1 else { return nil }
    let (graph, root, unit) = (program.graph, program.roots[0], program.angleUnit)
    let (places, name): ([Int], String?)
    switch graph.nodes[root] {
    case .path(let kind, let parts):
      self.kind = kind
      places = Array(parts.dropLast(3))
      name = graph.names(of: [parts[parts.count - 1]]).first
      let ends = parts.suffix(3).prefix(2).compactMap { place in
        try? Program(graph, [place], isPruned: false, unit, []).run()[0].get()
      }
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw program.error(.invalidRange(name ?? "t"))
      }
      range = ends[0]...ends[1]
    default:
      guard let angle = graph.angle(ofEquation: root), let radius = graph.side(of: "r", in: root)
      else { return nil }
      kind = .polar
      name = angle
      if let part = graph.restriction(radius, of: angle, unit) {
        (places, range) = ([part.radius], part.range)
      } else {
        (places, range) = ([radius], 0...(unit == .degrees ? 360 : 2 * .pi))
      }
    }
    let names = graph.names(of: places)
    guard let name, names.allSatisfy({ $0 == name }) else {
      throw program.error(.parameterCount(names))
    }
    let origin = Origin(
      source: "", resultCount: places.count, shortage: nil, mentions: [], isWords: false)
    coordinates = Program(graph, places, isPruned: false, unit, [origin]).pruned
    parameter = name
  }
}

extension PathProgram {
  /// The coordinates x and y, as functions of x in place of the parameter; those of a sequence for
  /// all numbers.
  public var functions: [Program] {
    let unit = coordinates.angleUnit
    let x = Program(variable: "x", angleUnit: unit)
    let read = coordinates.binding([parameter: x])
    switch kind {
    case .coordinates: return read.results
    case .sequence: return [x, read]
    case .polar: break
    }
    return ["r x cos *", "r x sin *"].compactMap { text in
      (try? Program(text, notation: .rpn, angleUnit: unit))?.binding(["r": read])
    }
  }
}

extension Program {
  /// Returns the names that are parameters of paths, or r and the angle of `r = …`, and nothing
  /// else.
  ///
  /// - Parameter bound: The names that have values.
  /// - Returns: The names.
  func parameters(ofPathsGiven bound: [String]) -> [String] {
    let names = places.map { shared.names(of: $0, given: bound) }
    let free = Set(names.flatMap { $0.free })
    return names.flatMap { $0.parameters }.filter { !free.contains($0) }
  }
}

extension ExpressionGraph {
  /// The names at a place: parameters, if that is a path, and others.
  ///
  /// Every name without a value may be the parameter as long as that is not known.
  func names(of place: Int, given bound: [String]) -> (parameters: [String], free: [String]) {
    guard case .path(_, let parts) = nodes[place] else {
      let names = names(of: [place])
      // A path is no operand, which is an error of its own.
      if pruned(to: [place]).graph.nodes.contains(where: { $0.isPath }) { return (names, []) }
      guard let angle = angle(ofEquation: place), !bound.contains("r") else { return ([], names) }
      let parameters = ["r", angle].filter { !bound.contains($0) }
      return (parameters, names.filter { !parameters.contains($0) })
    }
    var parameters = names(of: Array(parts.dropLast(3))).filter { !bound.contains($0) }
    if case .variable(let name) = nodes[parts[parts.count - 1]], !bound.contains(name) {
      parameters = [name]
    }
    let others = names(of: parts.dropLast()).filter { !parameters.contains($0) }
    return (parameters, others + names(of: Array(parts.suffix(3).prefix(2))))
  }

  /// Returns `r = f {…}` for `r = f and …`, whose conditions are of the angle alone; `nil` if a
  /// node is none.
  mutating func polarEquation(_ place: Int) -> Int? {
    var (equation, conditions) = (place, [Int]())
    while case .operation(Operation.conjunction, let parts) = nodes[equation] {
      (equation, conditions) = (parts[0], [parts[1]] + conditions)
    }
    let names = names(of: conditions)
    guard angle(ofEquation: equation) != nil, names.count == 1,
      PathProgram.angles.contains(names[0]), var condition = conditions.first
    else { return nil }
    for next in conditions.dropFirst() {
      condition = add(.operation(Operation.conjunction, Operands(condition, next)))
    }
    return restricted(equation, to: condition, of: names[0])
  }

  /// The radius and the range of a radius that is restricted to angles between two numbers, as in
  /// `r = theta {0 < theta < 6pi}`; `nil` if a node is none.
  fileprivate func restriction(
    _ radius: Int, of angle: String, _ unit: AngleUnit
  ) -> (radius: Int, range: ClosedRange<Double>)? {
    guard case .operation(Operation.restriction, let parts) = nodes[radius] else { return nil }
    var (conditions, bounds) = ([parts[1]], [Double?](repeating: nil, count: 2))
    while let place = conditions.popLast() {
      guard case .operation(let index, let operands) = nodes[place] else { return nil }
      if index == Operation.conjunction {
        conditions += [operands[0], operands[1]]
        continue
      }
      let isAngleFirst = nodes[operands[0]] == .variable(angle)
      let number = operands[isAngleFirst ? 1 : 0]
      guard isAngleFirst || nodes[operands[1]] == .variable(angle),
        let value = try? Program(self, [number], isPruned: false, unit, []).run()[0].get()
      else { return nil }
      let isUpper: Bool
      switch Operation.standard[index].kernel.rule {
      case .binary(.less), .binary(.lessOrEqual): isUpper = isAngleFirst
      case .binary(.greater), .binary(.greaterOrEqual): isUpper = !isAngleFirst
      default: return nil
      }
      guard bounds[isUpper ? 1 : 0] == nil else { return nil }
      bounds[isUpper ? 1 : 0] = value
    }
    guard let lower = bounds[0], let upper = bounds[1], lower < upper else { return nil }
    return (parts[0], lower...upper)
  }

  /// The name of the angle of an equation `r = f`, f without x, y and r; `nil` if a node is none.
  func angle(ofEquation place: Int) -> String? {
    guard let radius = side(of: "r", in: place) else { return nil }
    let names = names(of: [radius])
    guard !names.contains(where: { ["x", "y", "r"].contains($0) }) else { return nil }
    return PathProgram.angles.first { names.contains($0) } ?? PathProgram.angles[0]
  }
}
