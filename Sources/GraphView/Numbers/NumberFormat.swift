/// How the numbers of an axis are written.
///
/// ```swift
/// NumberFormat("%")?.text(0.25)          // "25%"
/// NumberFormat("si")?.text(1500)         // "1.5k"
/// NumberFormat("%.2f m")?.text(0.5)      // "0.50 m"
/// ```
public struct NumberFormat: Hashable, Sendable {
  private enum Notation: Hashable, Sendable {
    case general, percent, si, scientific
    case fixed(decimals: Int)
    case exponent(decimals: Int)
  }

  private let notation: Notation
  private var prefix = ""
  private var suffix = ""

  /// Reads a format.
  ///
  /// - Parameter text: `%` for percent, `si` for prefixes from y to Y, `deg` for a sign of degrees,
  ///   `sci` for powers of ten, in letters of either case; or a text with one of `%g`, `%.2f` and
  ///   `%.2e`, with any digit, in the place of the number, in which `%%` stands for a percent sign.
  ///   Any other text gives `nil`.
  public init?(_ text: String) {
    switch text.lowercased() {
    case "%": (notation, suffix) = (.percent, "%")
    case "si": notation = .si
    case "sci": notation = .scientific
    case "deg": (notation, suffix) = (.general, "°")
    default:
      var notation: Notation?
      var (before, after) = ("", "")
      var rest = text[...]
      while let character = rest.popFirst() {
        var piece = String(character)
        if character == "%" {
          if rest.first == "%" {
            rest.removeFirst()
          } else {
            guard notation == nil, let directive = Self.directive(&rest) else { return nil }
            notation = directive
            piece = ""
          }
        }
        if notation == nil { before += piece } else { after += piece }
      }
      guard let notation else { return nil }
      (self.notation, prefix, suffix) = (notation, before.drawable, after.drawable)
    }
  }

  /// Reads what follows a percent sign.
  private static func directive(_ rest: inout Substring) -> Notation? {
    var decimals: Int?
    if rest.first == "." {
      rest.removeFirst()
      guard let digit = rest.popFirst()?.wholeNumberValue else { return nil }
      decimals = digit
    }
    switch (rest.popFirst(), decimals) {
    case ("g", nil): return .general
    case ("f", let decimals): return .fixed(decimals: decimals ?? 6)
    case ("e", let decimals): return .exponent(decimals: decimals ?? 6)
    default: return nil
    }
  }

  /// The least distance of numbers that are written differently and without rounding.
  var leastStep: Double {
    guard case .fixed(let decimals) = notation else { return 0 }
    return DecimalNumber(1, exponent: -decimals).value
  }

  /// Returns the text of a finite number, with a true minus sign.
  public func text(_ value: Double) -> String {
    let number = DecimalNumber(value)
    let text =
      switch notation {
      case .general: number.shortText
      case .percent: DecimalNumber(number.coefficient, exponent: number.exponent + 2).shortText
      case .si: Self.prefixed(number)
      case .scientific: number.scientificText
      case .fixed(let decimals): number.fixedText(decimals: decimals)
      case .exponent(let decimals): number.scientificText(decimals: decimals)
      }
    return prefix + text + suffix
  }

  /// The prefixes of the SI for the powers of a thousand from 10⁻²⁴ to 10²⁴.
  private static let prefixes = [
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
  ]

  private static func prefixed(_ number: DecimalNumber) -> String {
    let power = number.power
    let group = min(max((power - (power < 0 ? 2 : 0)) / 3, -8), 8)
    return DecimalNumber(number.coefficient, exponent: number.exponent - 3 * group).shortText
      + prefixes[group + 8]
  }
}
