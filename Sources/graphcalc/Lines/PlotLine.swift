import CalculatorBrain

/// A line that asks for a plot, with its words told apart into options, their values, and programs.
struct PlotLine {
  /// The settings that the line starts from, with its options applied.
  private(set) var settings: PlotSettings

  private let line: LineWords

  /// The words of the program; those of infix without quotes are one.
  private var program: [String] = []

  /// For each word of the program, the words of the line that it is made of.
  private var origins: [Range<Int>] = []

  /// Where the value of each option that the line gives stands, or the option if it has none.
  ///
  /// A line has few options, and a dictionary of them would take longer to make.
  private var optionPlaces: [(names: [String], place: Int)] = []

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The words, with every placeholder filled in.
  ///   - defaults: What options are where the line does not say so.
  /// - Throws: An error about the first word that is no option, or has no value.
  init(_ line: LineWords, defaults: PlotSettings) throws(LineError) {
    self.line = line
    settings = defaults
    var index = 0
    var isVerbatim = false
    while index < line.count {
      let word = line[index]
      if !isVerbatim, line.isOption(word, at: index, inInfix: isOpenInfix) {
        if word == "--" { isVerbatim = true } else { try readOption(word, at: &index) }
      } else {
        appendProgram(word, at: index)
      }
      index += 1
    }
    settings.program.words = program
  }

  /// Puts graphs that are kept in place of the words that name them.
  ///
  /// - Parameter body: Returns the settings with as many words as before.
  /// - Throws: The error of `body` with its place.
  mutating func resolve(_ body: (PlotSettings) throws -> PlotSettings) throws(LineError) {
    do { settings = try body(settings) } catch { throw located(error) }
  }

  // MARK: Options

  private mutating func readOption(_ word: String, at index: inout Int) throws(LineError) {
    if word.hasPrefix("--") {
      let equals = word.firstIndex(of: "=")
      let name = equals.map { String(word[..<$0]) } ?? word
      let option = try option(name, at: index)
      let value = equals.map { String(word[word.index(after: $0)...]) }
      // The parser takes '--option=' for '--option', but not '-o=' for '-o'.
      return try apply(option, value == "" ? nil : value, at: &index)
    }
    // A hyphen and letters, of which only the last may take a value.
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      let option = try option("-\(letter)", at: index)
      if rest.first == "=" {
        return try apply(option, String(rest.dropFirst()), at: &index)
      }
      guard option.takesValue, !rest.isEmpty else {
        try apply(option, nil, at: &index)
        continue
      }
      guard option.name == "-o" else { throw unknownOption(at: index) }
      return try apply(option, String(rest), at: &index)
    }
  }

  private func option(_ name: String, at index: Int) throws(LineError) -> PlotOption {
    guard let option = PlotOption.named(name) else { throw unknownOption(at: index) }
    return option
  }

  private func unknownOption(at index: Int) -> LineError {
    LineError(
      "unknown option '\(line[index])'", remedy: "see 'graphcalc plot --help'",
      at: line.words[index].source)
  }

  private mutating func apply(
    _ option: PlotOption, _ attached: String?, at index: inout Int
  ) throws(LineError) {
    let place = line.words[index].source
    var value = attached ?? ""
    if option.takesValue, attached == nil {
      guard index + 1 < line.count else {
        throw LineError("'\(line[index])' has no value", remedy: "write it behind", at: place)
      }
      index += 1
      value = line[index]
    } else if !option.takesValue, attached != nil {
      throw LineError("'\(option.name)' takes no value", remedy: "remove it", at: place)
    }
    optionPlaces.append((option.names, index))
    do {
      try option.apply(value, &settings)
    } catch {
      throw located(error)
    }
  }

  // MARK: Programs

  /// Whether the last word of the program belongs to infix that was not quoted, which the bare
  /// words after it continue.
  private var isOpenInfix: Bool {
    guard let origin = origins.last else { return false }
    let first = origin.lowerBound
    return !line.words[first].isQuoted && !line.words[first].isData
      && line.bytes[line.words[first].text].first == UInt8(ascii: "=")
  }

  private mutating func appendProgram(_ word: String, at index: Int) {
    let isOwn = line.words[index].isQuoted || (line.words[index].isData && word.first == "=")
    if !isOwn, isOpenInfix, origins[origins.count - 1].upperBound == index {
      program[program.count - 1] += " " + word
      origins[origins.count - 1] = origins[origins.count - 1].lowerBound..<(index + 1)
    } else {
      program.append(word)
      origins.append(index..<(index + 1))
    }
  }

  // MARK: Places

  /// Whether the line itself gives any option.
  var givesOptions: Bool { !optionPlaces.isEmpty }

  /// The words of the program as they are written.
  ///
  /// - Parameter source: The text of the line.
  /// - Returns: The words, separated by blanks.
  func programText(in source: String) -> String {
    let bytes = Array(source.utf8)
    return origins.joined().map { String(decoding: bytes[line.words[$0].source], as: UTF8.self) }
      .joined(separator: " ")
  }

  /// Whether the line itself gives an option.
  func gives(_ option: String) -> Bool { optionPlaces.contains { $0.names.contains(option) } }

  /// The place in the line of a word of the program.
  func place(ofProgramWord index: Int) -> Range<Int> {
    line.words[origins[index].lowerBound].source
  }

  /// The place in the line of a failure that reading its settings led to.
  func located(_ error: any Error) -> LineError {
    guard let failure = error as? Failure else { return LineError("\(error)", at: 0..<0) }
    guard let cause = failure.cause else {
      let word = failure.words.map { place(ofProgramWord: $0.lowerBound) }
      return LineError(failure.description, at: word ?? place(of: failure.option))
    }
    if let words = failure.words {
      return LineError(
        cause.summary, remedy: cause.remedy, at: place(of: cause.range, in: words))
    }
    let option = failure.option.map { "\($0): " } ?? ""
    return LineError(option + cause.summary, remedy: cause.remedy, at: place(of: failure.option))
  }

  /// The place in the line of an option's value; the start of the line if it does not give it.
  func place(of option: String?) -> Range<Int> {
    if let option, let last = optionPlaces.last(where: { $0.names.contains(option) }) {
      return line.words[last.place].source
    }
    return line.words.first?.source ?? 0..<0
  }

  /// The place in the line of characters in a text that words of the program were joined to.
  private func place(of range: Range<Int>, in words: Range<Int>) -> Range<Int> {
    let indices = words.flatMap { Array(origins[$0]) }
    var offset = 0
    for index in indices {
      let text = line[index]
      let end = offset + text.count
      // A place behind the last word, where something is missing, is its end.
      if range.lowerBound < end || index == indices.last {
        let source = line.words[index].source
        guard !line.words[index].isQuoted, source.count == text.utf8.count else { return source }
        let start = text.prefix(max(0, range.lowerBound - offset))
        let middle = text.dropFirst(start.count).prefix(range.count)
        let from = source.lowerBound + start.utf8.count
        return from..<(from + middle.utf8.count)
      }
      offset = end + 1
    }
    return 0..<0
  }
}

extension LineWords {
  /// Whether a word is an option, or should be one.
  fileprivate func isOption(_ word: String, at index: Int, inInfix: Bool) -> Bool {
    guard word.first == "-", !words[index].isData, !ShellWords.isProgram(word) else { return false }
    // In infix, '-x' is a term, and so is '-e'.
    guard inInfix, !words[index].isQuoted, !word.hasPrefix("--") else { return true }
    return word != "-e" && PlotOption.named(String(word.prefix(2))) != nil
  }
}
