import CalculatorBrain

/// The role of a parameter in a program of x, which determines plausible sizes of its values.
///
/// One that multiplies or divides a part of the program is a rate or a width, which the range of
/// the part determines; one that is added to it is a position, or the phase of an angle.
struct ParameterRole {
  private let place: Int
  /// Computes the first part that depends on the parameter and x, and the first such angle.
  private let part, angle: GradientEvaluator?
  private let fullTurn: Double

  /// The number of parameters that the part depends on.
  let dependence: Int

  /// Whether it may be the frequency or the phase of a wave.
  var isOfWave: Bool { angle != nil }

  /// Factors for rates and widths: the change over all points that a rate makes, and the number of
  /// widths in their range.
  private static let shapes: [Double] = [1, 3, 10, 0.3, 30, 0.1, 100, 300, 1000]
  /// Values of other numbers, such as exponents.
  private static let plain: [Double] = [1, 2, 0.5, -1, 3, -0.5, -2, 0.1, 10, -0.1, 0.25, 5]

  /// Determines the role of the parameter with an index in `names`, in a program of x and the
  /// parameters.
  init(of place: Int, among names: [String], in program: Program) {
    let use = program.use(of: names[place])
    self.place = place
    part = use.part.map { GradientEvaluator($0, parameters: names) }
    angle = use.angle.map { GradientEvaluator($0, parameters: names) }
    fullTurn = program.angleUnit == .radians ? 2 * .pi : 360
    dependence = (use.angle ?? use.part)?.parameters.count ?? 0
  }

  /// Returns values to try for given values of the other parameters, the most likely first.
  ///
  /// `rests` are the residuals at `xs`, and `turns` are how far waves may turn over all abscissas,
  /// in radians.
  func candidates(
    _ values: [Double], _ xs: [Double], _ rests: [Double], turns: [Double]
  ) -> [Double] {
    func compute(_ evaluator: GradientEvaluator, _ value: Double, _ xs: [Double]) -> [Double] {
      var (evaluator, values) = (evaluator, values)
      values[place] = value
      evaluator.set(values)
      return evaluator.evaluate(xs)
    }
    guard let part else { return Self.plain }
    let (one, two) = (compute(part, 1, xs), compute(part, 2, xs))
    let shifts = zip(one, two).map { $1 - $0 }
    let spread = Self.spread(one)
    guard spread > 0, spread < .infinity, let shift = shifts.first else { return Self.plain }
    if shift != 0, Self.spread(shifts) <= 1e-6 * shift.magnitude {
      let places = places(one.map { $0 - shift }, rests).map { -$0 / shift }
      guard let angle, let x = xs.first else { return places }
      let speed = compute(angle, 1, [x])[0] - compute(angle, 0, [x])[0]
      return (0..<8).map { Double($0) / 8 * fullTurn / speed } + places
    }
    /// Whether doubling the parameter multiplies the part by a factor.
    func isMultiplied(by factor: Double) -> Bool {
      Self.spread(zip(one, two).map { $1 - factor * $0 }) <= 1e-6 * spread * max(1, factor)
    }
    let sizes = angle == nil ? Self.shapes : turns.map { $0 * fullTurn / (2 * .pi) }
    let candidates: [Double]
    if isMultiplied(by: 2) {
      candidates = sizes.map { $0 / spread }
    } else if isMultiplied(by: 0.5) {
      candidates = sizes.map { spread / $0 }
    } else if isMultiplied(by: 4) {
      candidates = sizes.map { ($0 / spread).squareRoot() }
    } else if isMultiplied(by: 0.25) {
      candidates = sizes.map { (spread / $0).squareRoot() }
    } else {
      return Self.plain
    }
    return angle == nil ? candidates.flatMap { [$0, -$0] } : candidates
  }

  /// Values of a part at which a feature may be: where residuals are extreme, evenly in between,
  /// and beyond its range.
  private func places(_ values: [Double], _ rests: [Double]) -> [Double] {
    let sorted = values.sorted()
    guard let least = sorted.first, let most = sorted.last else { return [] }
    let extremes = [1.0, -1].compactMap { sign in
      rests.indices.max { sign * rests[$0] < sign * rests[$1] }.map { values[$0] }
    }
    let inside = (0...16).map { sorted[(sorted.count - 1) * $0 / 16] }
    let beyond = [0.1, 0.3, 1, 3, 10].flatMap { share in
      [most + share * (most - least), least - share * (most - least)]
    }
    return extremes + inside + beyond
  }

  private static func spread(_ values: [Double]) -> Double {
    guard let least = values.min(), let most = values.max() else { return 0 }
    return most - least
  }
}
