extension ExpressionGraph {
  /// A number and the text that it is printed with.
  ///
  /// Literals are equal if they are the same double, bit for bit, with the same text.
  public struct Literal: Hashable, Sendable {
    private let bitPattern: UInt64

    /// The text that is printed; a minus is ASCII.
    public let text: String

    /// The number.
    public var value: Double { Double(bitPattern: bitPattern) }

    /// Creates a literal printed as typed if that is at most 24 characters long, otherwise with
    /// the shortest text that reads back.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - text: The ASCII text that it was read from.
    init(_ value: Double, typed text: String) {
      self.bitPattern = value.bitPattern
      self.text = text.utf8.count <= 24 ? text : Literal(value).text
    }

    /// Creates a literal printed with the shortest text that reads back.
    ///
    /// - Parameter value: Any double.
    public init(_ value: Double) {
      bitPattern = value.bitPattern
      text = value == 0 && value.sign == .minus ? "-0" : NumberText.shortest(value)
    }
  }
}
