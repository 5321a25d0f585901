import IntervalArithmetic

extension ProgramAnalyzer {
  /// What is known of a narrow interval, if it holds one point at which the program may break or
  /// bend; nil if that is not certain.
  mutating func singularPoint(
    in cell: Interval, left: Survey.Stretch?, right: Survey.Stretch?
  ) -> SingularPoint? {
    let limits = evaluator.provenLimits(in: cell)
    let core = evaluator.enclosure(over: cell)
    var point: SingularPoint
    var isExact = false
    if let limits, limits.isBreak {
      let place = limits.place.intersection(cell)
      guard !place.isEmpty else { return nil }
      isExact = place.isPoint
      point = SingularPoint(
        place: place, value: limits.value, left: .init(limit: limits.left),
        right: .init(limit: limits.right))
    } else if core.isCertain, core.function.value.decoration >= .continuous {
      point = SingularPoint(
        place: cell, value: .finite(core.values),
        left: .init(limit: .finite(core.values), isContinuous: true),
        right: .init(limit: .finite(core.values), isContinuous: true), isContinuous: true)
    } else if let limits, limits.isContinuous, limits.place.isPoint, cell.contains(limits.x),
      limits.left == limits.value, limits.right == limits.value,
      case .finite(let value)? = limits.value, value.isPoint
    {
      point = SingularPoint(
        place: limits.place, value: limits.value,
        left: .init(limit: limits.left, isContinuous: true),
        right: .init(limit: limits.right, isContinuous: true), isContinuous: true)
    } else {
      return nil
    }
    let (first, second) = (branches(of: left), branches(of: right))
    let guards =
      (first.map { evaluator.guards(in: cell, next: $0) } ?? [])
      + (second.map { evaluator.guards(in: cell, next: $0) } ?? [])
    point.isSingle =
      !guards.isEmpty
      && (guards.allSatisfy { $0.isExact }
        || guards.allSatisfy { $0.isSingle && $0.index == guards[0].index })
    if point.isContinuous {
      if guards.allSatisfy({ $0.isExact }) {
        isExact = true
        point.place = Interval(cell.simplestNumber)
        let value = evaluator.enclosure(over: point.place)
        if value.isCertain { point.value = .finite(value.values) }
      } else {
        // Continuous at one number means nothing where the point is another one.
        guard point.place == cell, guards.allSatisfy({ $0.isSingle }),
          Set(guards.map { $0.index }).count == 1, let index = guards.first?.index
        else { return nil }
        if evaluator.isMagnitude(index),
          let place = evaluator.crossing(ofOperandOf: index, in: cell)
        {
          point.place = place
          let known = evaluator.values(over: place, replacing: index, by: 0)
          if !known.isEmpty, case let common = known.intersection(core.values), !common.isEmpty {
            point.value = .finite(common)
          }
        }
      }
    }
    if !point.isContinuous {
      let place = point.place
      if isExact {
        point.left?.isContinuous = isContinuous(over: Interval(cell.lower, place.lower))
        point.right?.isContinuous = isContinuous(over: Interval(place.upper, cell.upper))
      } else if let index = guards.first?.index, guards.allSatisfy({ $0.index == index }) {
        let value = evaluator.valueAtStep(index, in: cell)
        point.left?.isContinuous = value != nil && first.map { $0[index] } == value
        point.right?.isContinuous = value != nil && second.map { $0[index] } == value
      }
    }
    if left == nil {
      point.outside = point.left?.limit
      point.left = nil
    }
    if right == nil {
      point.outside = point.right?.limit
      point.right = nil
    }
    let place = isExact || point.isContinuous ? point.place : cell
    describe(&point.left, .minus, first, left, at: place, in: cell, point)
    describe(&point.right, .plus, second, right, at: place, in: cell, point)
    return point
  }

  private mutating func isContinuous(over half: Interval) -> Bool {
    let value = evaluator.enclosure(over: half)
    return value.isCertain && value.function.value.decoration >= .continuous
  }

  private mutating func branches(of stretch: Survey.Stretch?) -> [Branch]? {
    guard let stretch, stretch.kind == .smooth else { return nil }
    return evaluator.branches(over: stretch.x)
  }

  /// Finds slope, trend and curvature of one side.
  private mutating func describe(
    _ side: inout SingularPoint.Side?, _ sign: FloatingPointSign, _ branches: [Branch]?,
    _ stretch: Survey.Stretch?, at place: Interval, in cell: Interval, _ point: SingularPoint
  ) {
    guard var known = side, stretch?.kind == .smooth else { return }
    for isSmooth in [false, true] {
      var (narrow, wide) = (TaylorSeries<Interval>.unknown, TaylorSeries<Interval>.unknown)
      if isSmooth {
        // At a removable point the limits have the series of both sides.
        (narrow, wide) = (
          evaluator.taylor(over: place, count: 8), evaluator.taylor(over: cell, count: 8)
        )
      } else if let branches {
        narrow = evaluator.series(over: place, count: 8, on: branches)[evaluator.output]
        wide = evaluator.series(over: cell, count: 8, on: branches)[evaluator.output]
      }
      guard narrow.count >= 8, wide.count >= 8 else { continue }
      (narrow, wide) = (narrow.prefix(8), wide.prefix(8))
      known.series = narrow
      known.slope = .finite(narrow[1])
      known.trend = nearSign(of: narrow, wide, from: 1, sign)
      known.bend = nearSign(of: narrow, wide, from: 2, sign)
      return side = known
    }
    guard place.isPoint else { return side = known }
    let half =
      sign == .minus ? Interval(cell.lower, place.lower) : Interval(place.upper, cell.upper)
    if !half.isPoint {
      let width = Interval(half.upper) - Interval(half.lower)
      let jet = evaluator.powerJet(over: half, at: place.lower, width: width)
      known.trend = jet.slope?.sign(upTo: width)
      known.bend = jet.bend?.sign(upTo: width)
      known.slope = jet.slope?.limit
      if let trend = evaluator.enclosure(over: half).function.slope?.certainSign {
        known.trend = trend
      }
    }
    if known.slope == nil, let value = point.values, value.isPoint,
      point.isContinuous || known.isContinuous
    {
      var chords = EnclosureEvaluator(
        CompiledProgram(program.chords(from: place.lower, value.lower)))
      let limits = chords.limits(at: place.lower)
      known.slope = sign == .minus ? limits.left : limits.right
      if known.trend == nil {
        switch known.slope {
        case .infinite(let sign)?: known.trend = Int(sign.unit)
        case .finite(let slope)?: known.trend = slope.certainSign.flatMap { $0 == 0 ? nil : $0 }
        default: break
        }
      }
    }
    side = known
  }

  /// The sign of a derivative next to a point, from the first coefficient that is not zero there.
  private func nearSign(
    of series: TaylorSeries<Interval>, _ core: TaylorSeries<Interval>, from order: Int,
    _ side: FloatingPointSign
  ) -> Int? {
    for place in order..<series.count {
      if let sign = core[place].certainSign, sign != 0 {
        return side == .minus && !(place - order).isMultiple(of: 2) ? -sign : sign
      }
      guard series[place] == Interval(0) else { return nil }
      if place == series.count - 1 {
        // A function that is constant over the interval has no trend.
        return (order..<core.count).allSatisfy { core[$0] == Interval(0) } ? 0 : nil
      }
    }
    return nil
  }
}

extension EnclosureEvaluator {
  /// The place of the result.
  var output: Int { code.output }
}

extension Program {
  /// The slopes of the chords from a point of the graph.
  func chords(from x: Double, _ y: Double) -> Program {
    var graph = ExpressionGraph()
    let root = graph.copy(places, of: shared)[0]
    let variable = graph.add(.variable("x"))
    func difference(_ place: Int, _ number: Double) -> Int {
      guard number != 0 else { return place }
      let literal = graph.add(.number(ExpressionGraph.Literal(number)))
      return graph.add(
        .operation(Operation.subtraction, ExpressionGraph.Operands(place, literal)))
    }
    let quotient = graph.add(
      .operation(
        Operation.division,
        ExpressionGraph.Operands(difference(root, y), difference(variable, x))))
    return Program(graph, [quotient], isPruned: false, angleUnit, origins)
  }
}
