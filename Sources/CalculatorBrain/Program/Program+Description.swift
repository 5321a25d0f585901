extension Program: CustomStringConvertible {
  /// The results in infix, the newest first, separated by commas; a missing operand is `?`.
  public var description: String { description(.plain) }

  /// Returns the results in infix, the newest first, separated by commas.
  ///
  /// - Parameters:
  ///   - style: Which parentheses to write.
  ///   - limit: The greatest number of Unicode scalars to return; a longer description is cut and
  ///     ends with `…`. A program that reuses its parts can have a description of any length.
  /// - Returns: The description.
  /// - Complexity: O(*depth* + *limit*), where *depth* is that of the expressions.
  public func description(_ style: DescriptionStyle, limit: Int = 65_536) -> String {
    var printer = InfixPrinter(shared, style, limit: limit)
    return printer.print(places.reversed())
  }
}
