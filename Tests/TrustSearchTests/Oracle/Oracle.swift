import CMPFR
import Glibc

/// What is certain of a formula over an interval of x, or at one x.
struct Value {
  /// Holds all values, rounded outward to doubles.
  var lower: Double
  var upper: Double
  var presence: Presence
  /// Whether it is defined and continuous on the interval.
  var isContinuous: Bool

  func contains(_ y: Double) -> Bool { lower <= y && y <= upper }
}

/// Evaluates a formula with MPFR: intervals whose ends have 448 bits and are rounded outward.
///
/// It shares no code with the program: neither parser, nor operations, nor intervals.
final class Oracle {
  let tape: Tape
  private var registers: [Bounds] = []
  private var isConstant: [Bool] = []
  private let scratch = Scratch()

  /// For each step, the branch of its function at the last evaluation; `nil` if unknown.
  private(set) var branches: [Int?] = []

  /// Creates an oracle of a formula whose numbers are doubles, or what their decimals say.
  init(_ formula: Formula, readsDecimals: Bool = false) {
    tape = Tape(formula)
    for step in tape.steps {
      let register = Bounds()
      registers.append(register)
      isConstant.append(
        step.primitive != .variable && step.operands.allSatisfy { isConstant[$0] })
      branches.append(0)
      switch step.primitive {
      case .number where readsDecimals: register.set("\(step.number)")
      case .number: register.set(step.number, step.number)
      case .pi: register.set(scratch.pi)
      case .variable: break
      default: if isConstant[isConstant.count - 1] { compute(isConstant.count - 1) }
      }
    }
  }

  func value(at x: Precise) -> Value { value(from: x, to: x) }

  /// What is certain of a formula without x.
  var constant: Bounds { registers[tape.steps.count - 1] }

  func value(from start: Precise, to end: Precise) -> Value {
    evaluate(from: start, to: end, until: tape.steps.count - 1)
    let result = registers[tape.steps.count - 1]
    let (lower, upper) = result.doubles
    return Value(
      lower: lower, upper: upper, presence: result.presence,
      isContinuous: result.isContinuous && result.presence == .always)
  }

  /// Returns the branch of the function of one step at `x`.
  func branch(of step: Int, at x: Precise) -> Int? {
    evaluate(from: x, to: x, until: step)
    return branches[step]
  }

  private func evaluate(from start: Precise, to end: Precise, until last: Int) {
    for index in 0...last where !isConstant[index] {
      if tape.steps[index].primitive == .variable {
        mpfr_set(registers[index].lower, start.bits, MPFR_RNDD)
        mpfr_set(registers[index].upper, end.bits, MPFR_RNDU)
      } else {
        compute(index)
      }
    }
  }

  private func compute(_ index: Int) {
    let step = tape.steps[index]
    let operands = step.operands
    let first = registers[operands[0]]
    let second = operands.count > 1 ? registers[operands[1]] : first
    let third = operands.count > 2 ? registers[operands[2]] : first
    branches[index] = step.primitive.apply(first, second, third, to: registers[index], scratch)
  }

  /// The binary logarithms of all steps at the number that was evaluated last; 0 for numbers that
  /// have none.
  var sizes: [Double] {
    registers.map { register in
      let isUsual = mpfr_number_p(register.lower) != 0 && mpfr_zero_p(register.lower) == 0
      guard isUsual else { return 0 }
      var exponent = 0
      let fraction = mpfr_get_d_2exp(&exponent, register.lower, MPFR_RNDN)
      return Double(exponent) + log2(fraction.magnitude)
    }
  }

  // MARK: Touching

  /// Returns how far the term of one step is at `x` from where its function changes its branch;
  /// `nil` if the function has one branch only, or that is unknown.
  func gap(of step: Int, at x: Precise) -> Precise? {
    guard tape.steps[step].primitive.touches, !isConstant[step] else { return nil }
    evaluate(from: x, to: x, until: step)
    return gap(of: step)
  }

  /// The gaps of all steps at the number that was evaluated last; infinite for those without.
  var gaps: [Double] {
    tape.steps.indices.map { isConstant[$0] ? .infinity : gap(of: $0)?.double ?? .infinity }
  }

  private func gap(of step: Int) -> Precise? {
    let (primitive, operands) = (tape.steps[step].primitive, tape.steps[step].operands)
    guard primitive.touches, operands.allSatisfy({ registers[$0].presence == .always })
    else { return nil }
    let gap = Precise()
    withExtendedLifetime(gap) {
      let first = registers[operands[0]].lower
      switch primitive {
      case .divide: mpfr_set(gap.bits, registers[operands[1]].lower, MPFR_RNDN)
      case .less, .lessOrEqual, .equal, .notEqual:
        mpfr_sub(gap.bits, first, registers[operands[1]].lower, MPFR_RNDN)
      case .ln1p: mpfr_add_ui(gap.bits, first, 1, MPFR_RNDN)
      case .gamma, .lgamma, .floor, .ceil, .trunc:
        mpfr_rint(gap.bits, first, MPFR_RNDN)
        mpfr_sub(gap.bits, first, gap.bits, MPFR_RNDN)
      default: mpfr_set(gap.bits, first, MPFR_RNDN)
      }
      mpfr_abs(gap.bits, gap.bits, MPFR_RNDN)
    }
    return gap
  }
}
