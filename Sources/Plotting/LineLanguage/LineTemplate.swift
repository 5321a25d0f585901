/// A line with placeholders, which stands for one plot per combination of its loops' values.
public struct LineTemplate: Sendable {
  private enum Part {
    case text(Range<Int>)
    case placeholder(Placeholder)
  }

  /// The words before the loops.
  private let line: LineWords

  private let loops: [Loop]

  /// The parts of each word; empty if there is nothing to replace.
  private let parts: [[Part]]

  /// The number of plots.
  public let count: Int

  /// The most plots: their names, of which each takes some 30 bytes, must fit in memory.
  private static let limit = 10_000_000

  /// Reads the loops and placeholders of a line.
  ///
  /// Braces mean something only in a line with loops, or where there are columns.
  ///
  /// - Parameters:
  ///   - line: The words of the line.
  ///   - reader: Reads the numbers of ranges.
  ///   - columns: Names whose values come from data.
  /// - Throws: An error about the first invalid loop or placeholder.
  public init(
    _ line: LineWords, reader: ExpressionReader, columns: [String] = []
  ) throws(LineError) {
    let end = Self.startOfLoops(in: line)
    var loops: [Loop] = []
    var count = 1
    var index = end
    while index < line.count {
      let loop = try Self.loop(in: line, at: &index, reader: reader)
      guard !(columns + loops.map { $0.name }).contains(loop.name) else {
        throw LineError(
          "'\(loop.name)' has values already", remedy: "choose another name",
          at: line.words[index - 1].source)
      }
      let (product, overflows) = count.multipliedReportingOverflow(by: loop.count)
      guard !overflows, product <= Self.limit else {
        throw LineError(
          "the loops have too many values", remedy: "a line makes at most 10,000,000 plots",
          at: line.words[index - 1].source)
      }
      count = product
      loops.append(loop)
    }
    self.line = end < line.count ? line.part(0..<end) : line
    self.loops = loops
    self.count = count
    let names = loops.map { $0.name } + columns
    let words = names.isEmpty ? [] : self.line.words
    parts = try words.map { (word) throws(LineError) in
      try Self.parts(of: word, in: line, names: names)
    }
  }

  /// Which of the columns the line names.
  public func usedColumns(of count: Int) -> Set<Int> {
    let indices = parts.joined().compactMap { part in
      if case .placeholder(let placeholder) = part { placeholder.index - loops.count } else { nil }
    }
    return Set(indices).intersection(0..<count)
  }

  /// Returns the words of one plot.
  ///
  /// - Parameters:
  ///   - index: Which plot, counted from 0; the last loop runs fastest.
  ///   - columns: The values of the columns.
  /// - Returns: The words, with the places that they come from.
  /// - Throws: An error if a placeholder would format a value that is not a number.
  public func words(
    of index: Int, columns: [Placeholder.Value] = []
  ) throws(LineError) -> LineWords {
    guard !parts.isEmpty else { return line }
    var rest = index
    var values: [Placeholder.Value] = []
    for loop in loops.reversed() {
      values.append(loop[rest % loop.count])
      rest /= loop.count
    }
    values = values.reversed() + columns
    var words = LineWords()
    words.bytes.reserveCapacity(line.bytes.count + 16)
    words.words.reserveCapacity(line.count)
    for (word, parts) in zip(line.words, parts) {
      var expanded = word
      let start = words.bytes.count
      for part in parts {
        switch part {
        case .text(let range): words.bytes += line.bytes[range]
        case .placeholder(let placeholder):
          if words.bytes.count == start { expanded.isData = true }
          if let place = values[placeholder.index].place { expanded.source = place }
          try placeholder.append(values[placeholder.index], to: &words.bytes, at: expanded.source)
        }
      }
      expanded.text = start..<words.bytes.count
      words.words.append(expanded)
    }
    return words
  }

  // MARK: Reading

  /// Where the loops of a line begin: at the first bare `for` that is not the value of an option.
  static func startOfLoops(in line: LineWords) -> Int {
    var index = 0
    while index < line.count, !line.isBare("for", at: index) {
      let isOption =
        line.bytes[line.words[index].text].first == UInt8(ascii: "-")
        && PlotOption.named(line[index])?.takesValue == true
      index += isOption ? 2 : 1
    }
    return min(index, line.count)
  }

  private static func loop(
    in line: LineWords, at index: inout Int, reader: ExpressionReader
  ) throws(LineError) -> Loop {
    let start = index
    var end = start + 1
    while end < line.count, !line.isBare("for", at: end) { end += 1 }
    index = end
    guard end > start + 3, line.isBare("in", at: start + 2) else {
      throw LineError(
        "'for' has no values", remedy: "write for NAME in VALUES, as in for k in 1:20",
        at: line.words[start].source)
    }
    let name = line[start + 1]
    guard isName(name) else {
      throw LineError(
        "'\(name)' is not a name", remedy: "use a letter, then letters, digits and _",
        at: line.words[start + 1].source)
    }
    let text = (start + 3..<end).map { line[$0] }.joined()
    do throws(PlotError) { return try Loop(name, in: text, reader: reader) } catch {
      let last = line.words[end - 1].source.upperBound
      throw LineError("\(error)", at: line.words[start + 3].source.lowerBound..<last)
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func parts(
    of word: LineWords.Word, in line: LineWords, names: [String]
  ) throws(LineError) -> [Part] {
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var parts: [Part] = []
    var start = word.text.lowerBound
    var index = start
    while index < word.text.upperBound {
      let byte = line.bytes[index]
      guard byte == opening || byte == closing else {
        index += 1
        continue
      }
      if index + 1 < word.text.upperBound, line.bytes[index + 1] == byte {
        // A doubled brace is one: the text goes on with the second.
        parts.append(.text(start..<index))
        start = index + 1
        index += 2
        continue
      }
      let end = line.bytes[index..<word.text.upperBound].firstIndex(of: closing)
      guard byte == opening, let end else {
        throw LineError(
          byte == opening ? "'{' is never closed" : "'}' was never opened",
          remedy: "double it to mean the brace itself", at: word.source)
      }
      parts.append(.text(start..<index))
      let name = String(decoding: line.bytes[index + 1..<end], as: UTF8.self)
      parts.append(.placeholder(try Placeholder(name, names: names, at: word.source)))
      start = end + 1
      index = start
    }
    return parts + [.text(start..<word.text.upperBound)]
  }
}
