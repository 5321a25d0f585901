extension Program: CustomStringConvertible {
  /// The results in infix, the newest first, separated by commas; a missing operand is `?`.
  public var description: String { description(.plain) }

  /// Returns the results in infix, the newest first, separated by commas.
  ///
  /// - Parameters:
  ///   - style: Which parentheses to write.
  ///   - limit: The most characters to return, the last of them `…` if there would be more. A
  ///     program that uses its parts over and over can have a description of any length.
  /// - Returns: The description.
  /// - Complexity: O(*n* + *limit*), where *n* is the number of nodes.
  public func description(_ style: DescriptionStyle, limit: Int = 65_536) -> String {
    var printer = InfixPrinter(graph, style, limit: limit)
    return printer.print(roots.reversed())
  }
}
