import CalculatorBrain

/// A line that asks for a plot, with its words sorted into options, their values, and programs.
package struct PlotLine: Sendable {
  /// The arguments that the line starts from, with its own words and options.
  package private(set) var arguments: PlotArguments

  /// The options that only a command of a shell has, with the words of the line that give them.
  package private(set) var others: [(name: String, value: String, words: Range<Int>)] = []

  private let line: LineWords
  private let options: [PlotOption.Row]?

  /// For each word of the program, the words of the line that were joined to it.
  private var origins: [Range<Int>] = []
  /// The options that the line gives, with the index of each value, or of the option if it has
  /// none.
  private var places: [(option: PlotOption, word: Int)] = []

  /// Reads a line with every placeholder filled in, after the options of `defaults`.
  ///
  /// Throws at the first unknown option, or the first one without a value.
  package init(_ line: LineWords, defaults: PlotArguments = PlotArguments()) throws(LineError) {
    try self.init(line, defaults: defaults, options: nil)
  }

  /// Reads a line of a command with the given options; `nil` is all options of plots.
  package init(
    _ line: LineWords, defaults: PlotArguments = PlotArguments(), options: [PlotOption.Row]?
  ) throws(LineError) {
    self.line = line
    self.options = options
    arguments = defaults
    arguments.words = []
    arguments.areWordsApart = true
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
    separateOperator()
  }

  /// Replaces the arguments, which must keep their number of words; locates the error of `body`.
  mutating func resolve(
    _ body: (PlotArguments) throws(PlotError) -> PlotArguments
  ) throws(LineError) {
    do throws(PlotError) { arguments = try body(arguments) } catch { throw located(error) }
  }

  // MARK: Options

  private mutating func readOption(_ word: String, at index: inout Int) throws(LineError) {
    if word.hasPrefix("--") {
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
      let row = try row(named: equals.map { String(word[..<$0]) } ?? word, at: index)
      let value = equals.map { String(word[word.index(after: $0)...]) }
      return try give(row, value, at: &index)
    }
    // A hyphen and letters, of which only the last may take a value.
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      let row = try row(named: "-\(letter)", at: index)
      if rest.first == "=" { return try give(row, String(rest.dropFirst()), at: &index) }
      guard row.takesValue, !rest.isEmpty else {
        try give(row, nil, at: &index)
        continue
      }
      guard row.mayBeJoined else { throw unknownOption(at: index) }
      return try give(row, String(rest), at: &index)
    }
  }

  private func row(named name: String, at index: Int) throws(LineError) -> PlotOption.Row {
    let row =
      options.map { $0.first { $0.names.contains(name) } } ?? PlotOption.named(name)?.row
    guard let row else { throw unknownOption(at: index) }
    return row
  }

  /// The error about an unknown option, with the option that was probably meant.
  private func unknownOption(at index: Int) -> LineError {
    let advice =
      options.map { PlotOption.advice(on: line[index], among: $0.flatMap { $0.names }) ?? "" }
      ?? PlotOption.advice(on: line[index]) ?? "see 'graphcalc plot --help'"
    return LineError(
      "unknown option '\(line[index])'", remedy: advice, at: line.words[index].source)
  }

  private mutating func give(
    _ row: PlotOption.Row, _ attached: String?, at index: inout Int
  ) throws(LineError) {
    let start = index
    let place = line.words[index].source
    var value = attached ?? ""
    if attached == nil, row.takesValue || (index + 1 < line.count && row.mayTake(line[index + 1])) {
      guard hasValue(row, after: index) else {
        throw LineError("'\(line[index])' has no value", remedy: "write it behind", at: place)
      }
      index += 1
      try checkIsNoOption(at: index)
      value = line[index]
    } else if case .none = row.value, !value.isEmpty {
      throw LineError("'\(row.names[0])' takes no value", remedy: "remove it", at: place)
    }
    guard !value.utf8.contains(0) else {
      throw LineError(
        "the value of '\(row.names[0])' holds the character U+0000", remedy: "remove it", at: place)
    }
    guard let option = row.option else {
      others.append((row.names[row.names.count - 1], value, start..<(index + 1)))
      if case .several = row.value, hasValue(row, after: index) { try give(row, nil, at: &index) }
      return
    }
    // A list of contents replaces that of other lines.
    if option.isList, option.row.section == .picture, first(of: [option]) == nil {
      arguments.remove([option])
    }
    if PlotOption.ofDensity.contains(option), first(of: PlotOption.ofDensity) == nil {
      arguments.remove(PlotOption.ofDensity)
    }
    places.append((option, index))
    arguments.give(option, value)
  }

  /// Throws if the value of an option is the name of another one; in a script, quotes make it a
  /// text.
  private func checkIsNoOption(at index: Int) throws(LineError) {
    let (word, place) = (line[index], line.words[index])
    guard PlotOption.isName(word), !place.isData, !(options == nil && place.isQuoted) else {
      return
    }
    throw LineError(
      "'\(line[index - 1])' has no value",
      remedy: "write it behind, or \(line[index - 1])=\"\(word)\" for that text", at: place.source)
  }

  /// Whether the word after an index can be the value of an option there: any word for an option of
  /// plots; for others, a word that is not itself an option.
  private func hasValue(_ row: PlotOption.Row, after index: Int) -> Bool {
    index + 1 < line.count
      && (row.option != nil || !line.isOption(line[index + 1], at: index + 1, inInfix: false))
  }

  // MARK: Programs

  /// Whether the program ends with unquoted infix, which bare words continue.
  private var isOpenInfix: Bool {
    guard let origin = origins.last else { return false }
    let first = line.words[origin.lowerBound]
    return !first.isQuoted && !first.isData && line.bytes[first.text].first == UInt8(ascii: "=")
  }

  private mutating func appendProgram(_ word: String, at index: Int) {
    let place = line.words[index]
    if !place.isQuoted { arguments.areWordsApart = false }
    let isOwn = place.isQuoted || (place.isData && word.first == "=")
    if !isOwn, isOpenInfix, let last = origins.last, last.upperBound == index {
      arguments.words[origins.count - 1] += " " + word
      origins[origins.count - 1] = last.lowerBound..<(index + 1)
    } else {
      arguments.words.append(word)
      origins.append(index..<(index + 1))
    }
  }

  /// Reads a lone `=` as a comparison, and not as the start of infix, if the words on both sides
  /// are one program.
  private mutating func separateOperator() {
    guard
      let place = origins.indices.dropFirst().first(where: { index in
        let first = origins[index].lowerBound
        return line.isBare("=", at: first) || line.isBare("==", at: first)
      })
    else { return }
    let indices = origins[place...].flatMap { Array($0) }
    let words = arguments.words[..<place] + indices.map { line[$0] }
    guard let program = try? Program(words.joined(separator: " "), scope: arguments.scope),
      (try? program.check(bound: program.parameters)) != nil
    else { return }
    arguments.words = Array(words)
    origins.replaceSubrange(place..., with: indices.map { $0..<($0 + 1) })
  }

  // MARK: Places

  /// Whether the line gives any option.
  package var givesOptions: Bool { !places.isEmpty }

  /// Whether the line itself gives an option.
  func gives(_ option: PlotOption?) -> Bool { places.contains { $0.option == option } }

  func first(of options: [PlotOption]) -> PlotOption? {
    options.first { option in places.contains { $0.option == option } }
  }

  /// The words of the program as they are written in the line, separated by blanks.
  func programText(in source: String) -> String {
    let bytes = source.rawBytes
    return origins.joined().map { String(rawBytes: bytes[line.words[$0].source]) }
      .joined(separator: " ")
  }

  func place(ofProgramWord index: Int) -> Range<Int> {
    line.words[origins[index].lowerBound].source
  }

  /// The range of an option's value in the line; the start of the line if the line does not give
  /// it.
  func place(of option: PlotOption?) -> Range<Int> {
    if let option, let last = places.last(where: { $0.option == option }) {
      return line.words[last.word].source
    }
    return line.words.first?.source ?? 0..<0
  }

  /// Returns an error about the arguments with its position in the line.
  package func located(_ error: PlotError) -> LineError {
    if let stray = error.unknownWord.flatMap(strayValue) { return stray }
    guard let cause = error.cause else {
      let word = error.words.map { place(ofProgramWord: $0.lowerBound) }
      return LineError(error.description, at: word ?? place(of: error.option))
    }
    if let words = error.words {
      let text = arguments.words.joined(separator: " ")
      let remedy = error.remedy(forDefinitionIn: text) ?? cause.remedy
      return LineError(cause.summary, remedy: remedy, at: place(of: cause.range, in: words))
    }
    let option = error.option.map { "\($0.name): " } ?? ""
    return LineError(option + cause.summary, remedy: cause.remedy, at: place(of: error.option))
  }

  /// The error about a word of a program that was meant as the value of the option before it.
  func strayValue(_ word: String) -> LineError? {
    for index in 1..<max(1, line.count) where line[index] == word {
      if let stray = PlotOption.error(onValue: word, after: line[index - 1]) {
        return LineError(stray.description, at: line.words[index].source)
      }
    }
    return nil
  }

  /// The range in the line of characters of a text that words of the program were joined to.
  private func place(of range: Range<Int>, in words: Range<Int>) -> Range<Int> {
    let indices = words.flatMap { Array(origins[$0]) }
    var offset = 0
    for index in indices {
      let text = line[index]
      let end = offset + text.count
      // A position after the last word, where something is missing, is its end.
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
    guard word.utf8.first == UInt8(ascii: "-"), !words[index].isData, !ShellWords.isProgram(word)
    else { return false }
    // In infix, '-x' is a term, and so is '-e'.
    guard inInfix, !words[index].isQuoted, !word.hasPrefix("--") else { return true }
    return word != "-e" && PlotOption.named(String(word.prefix(2))) != nil
  }
}
