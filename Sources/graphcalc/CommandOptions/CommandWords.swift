import Plotting

/// The words after a command, read.
struct CommandWords {
  /// The words that are no options, and the options that plots have.
  var arguments: PlotArguments

  /// The words without the options that plots do not have.
  let words: [String]

  private let others: [(name: String, value: String, words: Range<Int>)]

  /// Reads words of a shell as a line of a script is read, in which each word is in quotes.
  ///
  /// - Throws: An error whose place is the number of the word that is wrong.
  init(_ words: [String], options: [PlotOption.Row]) throws(LineError) {
    var line = LineWords()
    for (index, word) in words.enumerated() {
      line.append(word, source: index..<(index + 1), isQuoted: true)
      // The values of a loop may begin with a minus.
      if word.utf8.first == UInt8(ascii: "-"), index > 0, words[index - 1] == "in" {
        line.markLastAsData()
      }
    }
    let read = try PlotLine(line, options: options)
    (arguments, others) = (read.arguments, read.others)
    self.words =
      read.others.isEmpty
      ? words
      : words.indices.filter { index in !read.others.contains { $0.words.contains(index) } }
        .map { words[$0] }
  }

  /// The value that counts of an option: the last one.
  subscript(option: PlotOption.Row) -> String? { values(of: option).last }

  func values(of option: PlotOption.Row) -> [String] {
    others.filter { option.names.contains($0.name) }.map(\.value)
  }

  func contains(_ option: PlotOption.Row) -> Bool { self[option] != nil }

  /// The host that `--state-dir` asks for.
  var host: CommandHost { CommandHost(in: StateFolder(option: self[.stateDir])) }

  /// The host of a command that fails unless views are kept.
  func requiredHost() throws(PlotError) -> CommandHost {
    if host.keepsViews { return host }
    throw .usage("no views are kept here; set GRAPHCALC_STATE_DIR to a folder, or use --state-dir")
  }

  /// Prints either form of a result; the text ends with a line feed unless it is empty.
  func put(
    _ value: @autoclosure () throws(PlotError) -> JSONValue, _ text: @autoclosure () -> String
  ) throws(PlotError) {
    if arguments.contains(.json) {
      try Console.print(try value().compact)
    } else {
      try Console.put(text())
    }
  }
}
