extension Ticks {
  /// The most ticks that an axis has.
  public static let mostTicks = 1_000

  /// Finds the multiples of a step.
  ///
  /// A step that is a fraction of π, with a denominator of at most 120, has multiples of π as
  /// numbers unless they are to be decimal. The numbers of a step that takes more than 12 digits,
  /// such as a third, are rounded to a thousandth of it. There are no such ticks if the step is not
  /// positive and finite, or there would be more than ``mostTicks``, or more digits than a double
  /// has.
  ///
  /// - Parameters:
  ///   - step: The distance between neighbours, in graph units.
  ///   - range: The part of the axis in view; both ends belong to it.
  ///   - allowsPi: Whether multiples of π may be written as such.
  public init?(step: Double, in range: ClosedRange<Double>, allowsPi: Bool = true) {
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    guard step > 0, step.isFinite, reach / step < 0x1p50,
      range.upperBound / step - range.lowerBound / step <= Double(Self.mostTicks)
    else { return nil }
    if allowsPi, let (numerator, denominator) = Self.fractionOfPi(step), reach < 1e5 {
      self.init(multiplesOfPi: numerator, over: denominator, in: range)
      return
    }
    let exact = DecimalNumber(step)
    if exact.coefficient < 1_000_000_000_000,
      Double(exact.coefficient) * (reach / step + 2) < 0x1p53
    {
      self.init(multiplesOf: exact, in: range)
      return
    }
    let power = exact.power - 3
    let first = Int((range.lowerBound / step).rounded(.up))
    let last = Int((range.upperBound / step).rounded(.down))
    let values = first > last ? [] : (first...last).map { Double($0) * step }
    let numbers = values.map { DecimalNumber($0).rounded(toPower: power) }
    self.init(values, writtenAs: numbers, step: step)
  }

  private static func fractionOfPi(_ step: Double) -> (numerator: Int, denominator: Int)? {
    for denominator in 1...120 {
      let multiple = step / .pi * Double(denominator)
      let nearest = multiple.rounded()
      if nearest >= 1, nearest < 1e6, (multiple - nearest).magnitude <= 4 * nearest.ulp {
        return (Int(nearest), denominator)
      }
    }
    return nil
  }

  /// Returns the ticks with numbers in another format, which count from 0.
  func formatted(as format: NumberFormat?) -> Ticks {
    guard let format else { return self }
    var result = self
    result.ticks = ticks.map { Tick(value: $0.value, label: format.text($0.value)) }
    (result.offsetLabel, result.power) = (nil, 0)
    return result
  }

  /// Returns the ticks with small ones between them, which divide the step as its number suggests:
  /// 1 and 5 in fives, 2 in fours, or in halves where parts would be closer than `least` points.
  func withMinorTicks(on axis: Axis, _ style: Style, least: Double) -> Ticks {
    guard ticks.count > 0 else { return self }
    let counts = style == .decimal ? Self.parts(of: step) : Self.partsOfTurns(step, style)
    guard let count = counts.first(where: { step * axis.scale / Double($0) >= least }) else {
      return self
    }
    var result = self
    let part = step / Double(count)
    let first = Int((axis.range.lowerBound / part).rounded(.up))
    let last = Int((axis.range.upperBound / part).rounded(.down))
    guard first <= last else { return self }
    result.minor = (first...last).filter { $0 % count != 0 }.map { Double($0) * part }
    return result
  }

  /// Returns the ticks with small ones between them at moments of a finer step.
  func withMinorTicks(of meaning: any AxisMeaning, on axis: Axis, least: Double) -> Ticks {
    let finer = meaning.ticks(
      in: axis.range, pointsPerUnit: axis.scale, spacing: least, width: { _ in 0 })
    guard let finer, finer.step < step else { return self }
    var result = self
    let numbered = ticks.map { $0.value }
    result.minor = finer.ticks.map { $0.value }.filter { !numbered.contains($0) }
    return result
  }

  private static func parts(of step: Double) -> [Int] {
    switch DecimalNumber(step).reduced.coefficient {
    case 1: [5, 2]
    case 2: [4, 2]
    case 5: [5]
    default: [2]
    }
  }

  private static func partsOfTurns(_ step: Double, _ style: Style) -> [Int] {
    if style == .pi { return step > 3 ? [4, 2] : [2] }
    switch step {
    case 15, 30, 45: return [3]
    case 90: return [6, 3]
    case 180: return [6, 4, 2]
    case 360...: return [4, 2]
    default: return parts(of: step)
    }
  }
}

/// The texts of the numbers on one axis, all in the same notation.
struct TickLabels {
  /// One label per number, all different.
  let labels: [String]
  /// The number that the labels count from, if they are not whole numbers themselves.
  let offsetLabel: String?
  /// The power of ten that they are multiples of.
  let power: Int

  /// Writes numbers that are neighbouring multiples of one step, in increasing order and not
  /// reduced, so that they have one exponent.
  init(_ numbers: [DecimalNumber]) {
    let digits = Self.digits(of: numbers)
    let power = Self.commonPower(of: numbers, digits)
    self.power = power
    if power != 0 {
      let parts = numbers.map { DecimalNumber($0.coefficient, exponent: $0.exponent - power) }
      (labels, offsetLabel) = (parts.map { $0.plainText }, nil)
    } else if !Self.isShort(numbers), digits > 4, let offset = Self.offset(of: numbers) {
      let rests = numbers.map {
        DecimalNumber($0.coefficient - offset.coefficient, exponent: $0.exponent)
      }
      labels = zip(rests, Self.texts(of: rests)).map { ($0.coefficient > 0 ? "+" : "") + $1 }
      offsetLabel = Self.offsetText(offset)
    } else {
      labels = Self.texts(of: numbers)
      offsetLabel = nil
    }
  }

  /// The power of ten, a multiple of 3, that numbers of a few digits share from 100,000 on, or
  /// where all are less than a thousandth; 0 for others.
  private static func commonPower(of numbers: [DecimalNumber], _ digits: Int) -> Int {
    let power = (numbers.first?.exponent ?? 0) + digits - 1
    guard power >= 5 || power < -3, digits <= 4, numbers.contains(where: { $0.coefficient != 0 })
    else { return 0 }
    return power - (power % 3 + 3) % 3
  }

  /// Returns all numbers in full, or all with powers of ten.
  private static func texts(of numbers: [DecimalNumber]) -> [String] {
    isShort(numbers) ? numbers.map { $0.plainText } : numbers.map { $0.scientificText }
  }

  /// Returns whether all numbers are written in full: at most five decimals, at most eight digits.
  private static func isShort(_ numbers: [DecimalNumber]) -> Bool {
    let digits = digits(of: numbers)
    let exponent = numbers.first?.exponent ?? 0
    if exponent >= 0 { return digits + exponent <= 7 }
    return exponent >= -5 && max(digits, 1 - exponent) <= 8
  }

  private static func digits(of numbers: [DecimalNumber]) -> Int {
    String(numbers.lazy.map { $0.coefficient.magnitude }.max() ?? 0).utf8.count
  }

  /// Returns a round number that shares all but the last digits with the numbers; `nil` if zero
  /// lies between them.
  ///
  /// Of the two such numbers on both sides of the range's lesser end it is the one in the range,
  /// else the one with the shorter text, else the one nearer to zero.
  private static func offset(of numbers: [DecimalNumber]) -> DecimalNumber? {
    guard let first = numbers.first, let last = numbers.last,
      (first.coefficient > 0) == (last.coefficient > 0)
    else { return nil }
    let range = last.coefficient - first.coefficient
    var unit: Int64 = 10
    while unit <= range { unit *= 10 }
    let sign: Int64 = first.coefficient > 0 ? 1 : -1
    let (least, most) =
      sign > 0 ? (first.coefficient, last.coefficient) : (-last.coefficient, -first.coefficient)
    let near = DecimalNumber(least / unit * unit * sign, exponent: first.exponent)
    let far = DecimalNumber((least / unit + 1) * unit * sign, exponent: first.exponent)
    if near.coefficient == 0 { return nil }
    if near.coefficient * sign == least { return near }
    let farIsShorter = offsetText(far).unicodeScalars.count < offsetText(near).unicodeScalars.count
    return far.coefficient * sign <= most || farIsShorter ? far : near
  }

  /// Returns a number in full if that takes at most seven characters, else its shorter text.
  private static func offsetText(_ number: DecimalNumber) -> String {
    let plain = number.plainText
    return plain.unicodeScalars.count <= 7 ? plain : number.shortText
  }
}
