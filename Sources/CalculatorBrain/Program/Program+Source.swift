extension Program {
  /// A text that is read back as the program.
  ///
  /// It is the typed text, after `= ` if that was infix without the sign. If the program differs
  /// from it, because names were replaced or some results removed, it is infix made from the
  /// expressions, unless an operand is missing or the infix would be longer than 65,536 scalars.
  ///
  /// - Complexity: O(*depth* + *length*), where *depth* is that of the expressions.
  public var source: String {
    if origins.contains(where: { $0.isRewritten }), let infixSource { return infixSource }
    return origins.map { $0.readableSource }.joined(separator: "\n")
  }

  /// The results in exact infix, the oldest first; `nil` if it cannot be read back.
  private var infixSource: String? {
    guard count > 0 else { return nil }
    let limit = 65_536
    var printer = InfixPrinter(shared, .exact, limit: limit)
    let text = printer.print(places)
    return text.hasSuffix("…") || text.utf8.contains(UInt8(ascii: "?")) ? nil : "= " + text
  }

  /// Returns whether a text is infix if its notation is automatic.
  static func isInfix(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let start = WordScanner.endOfBlank(in: scalars, from: scalars.startIndex)
    return start < scalars.endIndex && scalars[start] == "="
  }
}
