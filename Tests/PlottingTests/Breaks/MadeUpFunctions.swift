/// A function of x for which all solutions of g(x) = t are known.
struct InnerFunction {
  let text: String
  /// The solutions, some of them outside a range that holds all that are wanted.
  let solutions: (PreciseReal, ClosedRange<Double>) -> [(x: PreciseReal, passage: Passage)]

  /// A function that only rises or only falls, with its inverse; nil where it has none.
  init(_ text: String, isRising: Bool = true, inverse: @escaping (PreciseReal) -> PreciseReal?) {
    self.text = text
    solutions = { t, _ in inverse(t).map { [($0, isRising ? .rising : .falling)] } ?? [] }
  }

  init(
    _ text: String,
    solutions: @escaping (PreciseReal, ClosedRange<Double>) -> [(x: PreciseReal, passage: Passage)]
  ) {
    self.text = text
    self.solutions = solutions
  }

  /// Functions with a factor and an addend, which are doubles.
  static func all(_ a: Double, _ b: Double) -> [InnerFunction] {
    let (p, q) = (PreciseReal(a), PreciseReal(b))
    return [
      InnerFunction("x") { $0 },
      InnerFunction("\(a)*x+(\(b))") { ($0 - q) / p },
      InnerFunction("(\(b))-\(a)*x", isRising: false) { (q - $0) / p },
      InnerFunction("\(a)*x^2-(\(b))") { t, _ in
        let square = (t + q) / p
        if square.sign == 0 { return [(0, .fromAbove)] }
        guard square.sign > 0 else { return [] }
        return [(square.squareRoot, .rising), (-square.squareRoot, .falling)]
      },
      InnerFunction("exp(\(a)*x)-(\(b))") { t in
        (t + q).sign > 0 ? (t + q).logarithm / p : nil
      },
      InnerFunction("(\(b))+ln(\(a)*x)") { (($0 - q).exponential) / p },
      InnerFunction("(\(b))-\(a)*atan(x)", isRising: false) { t in
        let angle = (q - t) / p
        guard (angle - PreciseReal.pi / 2).sign < 0, (angle + PreciseReal.pi / 2).sign > 0 else {
          return nil
        }
        return angle.tangent
      },
      InnerFunction("(\(b))+\(a)*sinh(x)") { (($0 - q) / p).areaSine },
      InnerFunction("x^3+(\(b))") { t in
        let cube = t - q
        if cube.sign == 0 { return 0 }
        let root = ((cube.sign < 0 ? -cube : cube).logarithm / 3).exponential
        return cube.sign < 0 ? -root : root
      },
      InnerFunction("\(a)*sin(x)") { t, range in waves(t / p, range) },
      InnerFunction("cos(\(a)*x)") { t, range in
        let scaled = (range.lowerBound - 4) * a...(range.upperBound + 4) * a
        return waves(t, scaled).map { (($0.x - PreciseReal.pi / 2) / p, $0.passage) }
      },
    ]
  }

  /// The solutions of sin(x) = t.
  private static func waves(
    _ t: PreciseReal, _ range: ClosedRange<Double>
  ) -> [(x: PreciseReal, passage: Passage)] {
    guard (t - 1).sign <= 0, (t + 1).sign >= 0 else { return [] }
    let turns = Int(range.lowerBound / 6) - 2...Int(range.upperBound / 6) + 2
    let angle = t.arcSine
    return turns.flatMap { turn -> [(x: PreciseReal, passage: Passage)] in
      let start = PreciseReal(2 * Double(turn)) * .pi
      if (t - 1).sign == 0 { return [(start + angle, .fromBelow)] }
      if (t + 1).sign == 0 { return [(start + angle, .fromAbove)] }
      return [(start + angle, .rising), (start + .pi - angle, .falling)]
    }
  }
}

/// A function of u whose breaks are known.
struct OuterFunction {
  let text: (String) -> String
  let thresholds: [Threshold]

  init(_ text: @escaping (String) -> String, _ thresholds: [Threshold]) {
    self.text = text
    self.thresholds = thresholds
  }

  /// Functions with a number that is a double.
  static func all(_ c: Double) -> [OuterFunction] {
    let integers = (-25...25).map { Double($0) }
    let halfPi = PreciseReal.pi / 2
    func number(_ value: Double) -> KnownLimit { .finite(PreciseReal(value)) }
    func steps(_ value: (Double) -> Double, at shift: Double = 0) -> [Threshold] {
      integers.map {
        let t = $0 + shift
        return Threshold(
          PreciseReal(t), below: number(value(t.nextDown) + 0), at: number(value(t) + 0),
          above: number(value(t.nextUp) + 0))
      }
    }
    return [
      OuterFunction(
        { "gamma(\($0))" },
        integers.filter { $0 <= 0 }.map { t in
          let sign = t.remainder(dividingBy: 2) == 0 ? 1.0 : -1
          return Threshold(
            PreciseReal(t), below: .infinite(-sign * .infinity), above: .infinite(sign * .infinity))
        }),
      OuterFunction(
        { "1/(\($0))" }, [Threshold(0, below: .infinite(-.infinity), above: .infinite(.infinity))]),
      OuterFunction(
        { "(\($0))^-2" }, [Threshold(0, below: .infinite(.infinity), above: .infinite(.infinity))]),
      OuterFunction({ "floor(\($0))" }, steps { $0.rounded(.down) }),
      OuterFunction({ "ceil(\($0))" }, steps { $0.rounded(.up) }),
      OuterFunction({ "trunc(\($0))" }, steps { $0.rounded(.towardZero) }),
      OuterFunction({ "round(\($0))" }, steps({ $0.rounded(.toNearestOrAwayFromZero) }, at: 0.5)),
      OuterFunction(
        { "sign(\($0))" }, [Threshold(0, below: number(-1), at: number(0), above: number(1))]),
      OuterFunction(
        { "ln(\($0))" }, [Threshold(0, above: .infinite(-.infinity))]),
      OuterFunction(
        { "ln(abs(\($0)))" },
        [Threshold(0, below: .infinite(-.infinity), above: .infinite(-.infinity))]),
      OuterFunction({ "sqrt(\($0))" }, [Threshold(0, at: number(0), above: number(0))]),
      OuterFunction(
        { "asin(\($0))" },
        [
          Threshold(-1, at: .finite(-halfPi), above: .finite(-halfPi)),
          Threshold(1, below: .finite(halfPi), at: .finite(halfPi)),
        ]),
      OuterFunction(
        { "tan(\($0))" },
        integers.map {
          Threshold(
            halfPi + PreciseReal($0) * .pi, below: .infinite(.infinity),
            above: .infinite(-.infinity))
        }),
      OuterFunction({ "1/(1/(\($0)))" }, [Threshold(0, below: number(0), above: number(0))]),
      OuterFunction(
        { "atan(1/(\($0)))" }, [Threshold(0, below: .finite(-halfPi), above: .finite(halfPi))]),
      OuterFunction(
        { "exp(1/(\($0)))" }, [Threshold(0, below: number(0), above: .infinite(.infinity))]),
      OuterFunction({ "(\($0))/abs(\($0))" }, [Threshold(0, below: number(-1), above: number(1))]),
      OuterFunction({ "sin(\($0))/(\($0))" }, [Threshold(0, below: number(1), above: number(1))]),
      OuterFunction(
        { "if(\($0)<\(c),2,3)" },
        [Threshold(PreciseReal(c), below: number(2), at: number(3), above: number(3))]),
      OuterFunction(
        { "(\($0)==\(c))" },
        [Threshold(PreciseReal(c), below: number(0), at: number(1), above: number(0))]),
      OuterFunction(
        { "mod(\($0),\(c.magnitude))" },
        integers.map {
          Threshold(
            PreciseReal($0) * PreciseReal(c.magnitude), below: number(c.magnitude), at: number(0),
            above: number(0))
        }),
    ]
  }
}
