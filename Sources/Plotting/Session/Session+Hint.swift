import CalculatorBrain

extension Session {
  /// Returns the newest result that a line would leave so far, or what it needs; may be empty.
  public func hint(on line: String, host: some PlotHost) -> String {
    guard let words = try? LineWords(of: line), words.count > 0 else { return "" }
    if let command = LineCommand(words) {
      return words.count > 1 ? "" : SessionCommand(rawValue: command.rawValue)?.arguments ?? ""
    }
    // A word that is still being typed may be nothing yet, and an option may lack its value.
    let before = programs(words.part(0..<(words.count - 1)), host)
    let isOpen = !words[0].hasPrefix("=") && line.last.map { !$0.isWhitespace } ?? false
    return hint(on: programs(words, host) ?? before) ?? (isOpen ? hint(on: before) : nil) ?? ""
  }

  private func programs(_ words: LineWords, _ host: some PlotHost) -> [String]? {
    (try? context.line(words, host: host))?.arguments.sources
  }

  private func hint(on programs: [String]?) -> String? {
    guard let programs, !programs.isEmpty else { return nil }
    var next = stack
    do throws(PlotError) {
      try next.enter(programs, names: context.named)
    } catch {
      guard case .missingOperand(_, let needed, let found) = error.cause?.reason else { return nil }
      let count = needed - found
      return "needs \(count == 1 ? "one" : count == 2 ? "two" : "\(count)") more operand"
        + (count == 1 ? "" : "s")
    }
    return next.lines(limit: 1).first
  }
}
