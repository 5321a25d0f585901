/// A line with placeholders, which describes one plot per combination of its loops' values.
///
/// In a line that writes an animation, the loops that are not in the names of its files make the
/// frames of each file.
package struct LineTemplate: Sendable {
  private enum Part {
    case text(Range<Int>)
    case placeholder(Placeholder)
  }

  /// The words without the loops.
  private let line: LineWords

  private let loops: [Loop]

  /// The indices of loops whose names are words outside placeholders, and stand for numbers.
  private let plainNames: [Int]

  /// The indices of loops whose values are frames of a file, in the order of the line.
  private let frameLoops: [Int]

  /// The parts of each word; empty if there is nothing to replace.
  private let parts: [[Part]]

  /// The number of plots, each of which writes files of its own.
  package let count: Int

  /// The number of frames in each file of an animation; 1 if there is none.
  package let frameCount: Int

  /// Whether files show one plot after the other.
  package var isAnimation: Bool { !frameLoops.isEmpty }

  /// The most plots: their names, of which each takes some 30 bytes, must fit in memory.
  private static let limit = 10_000_000

  /// The most frames of an animation.
  private static let frameLimit = 10_000

  /// Reads the loops and placeholders of a line; throws at the first invalid one.
  ///
  /// Braces have a meaning only in a line with loops, or if there are `columns`, names whose values
  /// come from data. The reader reads the numbers of ranges.
  package init(
    _ line: LineWords, reader: ExpressionReader, columns: [String] = [],
    defaults: PlotArguments = PlotArguments()
  ) throws(LineError) {
    var loops: [Loop] = []
    var count = 1
    var others = Array(0..<Self.startOfLoops(in: line))
    var index = others.count
    while index < line.count {
      guard line.beginsLoop(at: index) else {
        let next = min(index + (line.awaitsValue(at: index) ? 2 : 1), line.count)
        others += index..<next
        index = next
        continue
      }
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
    self.line = loops.isEmpty ? line : line.part(of: others)
    self.loops = loops
    let names = loops.map { $0.name } + columns
    let words = names.isEmpty ? [] : self.line.words
    let parts = try words.map { (word) throws(LineError) in
      try Self.parts(of: word, in: line, names: names)
    }
    self.parts = parts
    let outputs = loops.isEmpty ? [] : Self.outputs(of: self.line)
    var frameLoops: [Int] = []
    if Self.isAnimated(self.line, outputs, defaults: defaults) {
      let named = Set(outputs.flatMap { Self.placeholders(in: parts[$0]) })
      frameLoops = loops.indices.filter { !named.contains($0) }
    }
    self.frameLoops = frameLoops
    frameCount = frameLoops.reduce(1) { $0 * loops[$1].count }
    self.count = count / frameCount
    plainNames = loops.indices.filter { index in
      loops[index].isBindable
        && parts.indices.contains { word in
          !outputs.contains(word) && Self.hasWord(loops[index].name, in: parts[word], of: line)
        }
    }
    if frameCount > Self.frameLimit, let place = line.words.last?.source {
      throw LineError(
        "the animation would have \(frameCount) frames", remedy: "it may have 10,000", at: place)
    }
  }

  /// The indices of the columns that the line names.
  package func usedColumns(of count: Int) -> Set<Int> {
    let indices = parts.flatMap(Self.placeholders).map { $0 - loops.count }
    return Set(indices).intersection(0..<count)
  }

  private static func placeholders(in parts: [Part]) -> [Int] {
    parts.compactMap { part in
      if case .placeholder(let placeholder) = part { placeholder.index } else { nil }
    }
  }

  /// The values of the loops in a plot and a frame, both counted from 0; the last loop runs
  /// fastest.
  func values(of index: Int, frame: Int) -> [(name: String, value: Placeholder.Value)] {
    var (file, frame) = (index, frame)
    var values: [(name: String, value: Placeholder.Value)] = []
    for (place, loop) in loops.enumerated().reversed() {
      if frameLoops.contains(place) {
        values.append((loop.name, loop[frame % loop.count]))
        frame /= loop.count
      } else {
        values.append((loop.name, loop[file % loop.count]))
        file /= loop.count
      }
    }
    return values.reversed()
  }

  /// Returns the words of one plot and frame, both counted from 0, with their positions in the
  /// line; the last loop runs fastest.
  ///
  /// A loop of numbers whose name is written without braces gives the name its value, as `--let`
  /// does.
  ///
  /// - Throws: An error if a placeholder would format a value that is not a number.
  package func words(
    of index: Int, frame: Int = 0, columns: [Placeholder.Value] = []
  ) throws(LineError) -> LineWords {
    guard !parts.isEmpty else { return line }
    let values = values(of: index, frame: frame).map { $0.value } + columns
    return try expanded(values: values) { _ in true }
  }

  /// Returns the words of an animation, with the loops of its frames at the end.
  func animationWords(
    of index: Int, columns: [Placeholder.Value]
  ) throws(LineError) -> (words: LineWords, loops: [String]) {
    let values = values(of: index, frame: 0).map { $0.value } + columns
    let words = try expanded(values: values, doublesBraces: true) { !frameLoops.contains($0) }
    return (words, frameLoops.flatMap { ["for", loops[$0].name, "in", loops[$0].text] })
  }

  /// Returns the words with the values of all columns and of some loops filled in; if loops are to
  /// follow, braces stay doubled.
  private func expanded(
    values: [Placeholder.Value], doublesBraces: Bool = false, _ isReplaced: (Int) -> Bool
  ) throws(LineError) -> LineWords {
    var words = LineWords()
    words.bytes.reserveCapacity(line.bytes.count + 16)
    words.words.reserveCapacity(line.count)
    func giveNames() {
      for place in plainNames where isReplaced(place) {
        let source = line.words.first?.source ?? 0..<0
        words.append(PlotOption.definition.name, source: source)
        words.append("\(loops[place].name)=\(values[place].text)", source: source)
      }
    }
    giveNames()
    let separators = plainNames.isEmpty ? [] : line.separators
    for (index, (word, parts)) in zip(line.words, parts).enumerated() {
      defer { if separators.contains(index) { giveNames() } }
      var expanded = word
      let start = words.bytes.count
      for part in parts {
        switch part {
        case .text(let range):
          words.bytes += doublesBraces ? Self.doublingBraces(line.bytes[range]) : line.bytes[range]
        case .placeholder(let placeholder):
          guard isReplaced(placeholder.index) else {
            words.bytes += placeholder.text.rawBytes
            continue
          }
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

  /// Whether a name is written as a word of its own, outside of placeholders.
  private static func hasWord(_ name: String, in parts: [Part], of line: LineWords) -> Bool {
    parts.contains { part in
      guard case .text(let range) = part else { return false }
      let words = String(rawBytes: line.bytes[range]).split {
        !$0.isLetter && !$0.isNumber && $0 != "_"
      }
      // A number before a name multiplies it in infix.
      return words.contains { $0 == name || $0.drop { $0.isNumber } == name }
    }
  }

  // MARK: Reading

  /// The start of the loops of a line: the first bare `for` that is not the value of an option.
  static func startOfLoops(in line: LineWords) -> Int {
    var index = 0
    while index < line.count, !line.beginsLoop(at: index) {
      index += line.awaitsValue(at: index) ? 2 : 1
    }
    return min(index, line.count)
  }

  /// The end of a loop: the next loop, or an option.
  static func endOfLoop(in line: LineWords, from start: Int) -> Int {
    var end = start + 1
    while end < line.count, !line.beginsLoop(at: end), !line.beginsOption(at: end) { end += 1 }
    return end
  }

  private static func loop(
    in line: LineWords, at index: inout Int, reader: ExpressionReader
  ) throws(LineError) -> Loop {
    let start = index
    let end = endOfLoop(in: line, from: start)
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
