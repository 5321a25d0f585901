/// Tells words of a program that begin with a hyphen from options.
///
/// The argument parser takes every word that begins with a hyphen for an option. A lone hyphen, a
/// negative number and a word with white space in it belong to a program, so they are marked before
/// parsing and the mark is taken off afterwards.
enum ShellWords {
  /// The options that are followed by a value.
  ///
  /// A value is left as it is, whatever it begins with.
  static let optionsWithValue: Set<String> = Set(
    PlotOption.all.filter { $0.takesValue }.flatMap { $0.names }
      + [
        "-j", "--jobs", "--csv", "--ndjson", "--progress", "--shard", "--manifest", "--status",
        "--state-dir", "--tag", "--generate-completion-script",
      ])

  /// A character of the private use area, which no program holds: it is an error in one.
  private static let mark: Character = "\u{F8FF}"

  /// Returns the arguments with a mark before each word that is no option.
  static func protected(_ arguments: [String]) -> [String] {
    var isValue = false
    var isVerbatim = false
    return arguments.map { argument in
      defer {
        isValue = !isValue && awaitsValue(argument)
        isVerbatim = isVerbatim || argument == "--"
      }
      guard !isValue, !isVerbatim, isProgram(argument) else { return argument }
      return String(mark) + argument
    }
  }

  /// Whether an argument is an option whose value is the next one.
  private static func awaitsValue(_ argument: String) -> Bool {
    guard !argument.hasPrefix("--") else {
      // '--option=' takes the next word as its value, as '--option' does.
      let name = argument.last == "=" ? argument.dropLast() : argument[...]
      return optionsWithValue.contains(String(name))
    }
    // Of letters in one word, as in '-qo', the first that takes a value takes what is behind it.
    let letters = argument.first == "-" ? argument.dropFirst() : ""
    return letters.firstIndex { optionsWithValue.contains("-\($0)") }
      .map { letters.index(after: $0) == letters.endIndex } ?? false
  }

  /// Returns the word without the mark that ``protected(_:)`` may have put before it.
  static func unprotected(_ word: String) -> String {
    word.first == mark ? String(word.dropFirst()) : word
  }

  /// Whether a word is part of a program although it begins with a hyphen.
  static func isProgram(_ word: String) -> Bool {
    guard word.first == "-" else { return false }
    guard let second = word.dropFirst().first else { return true }
    if word.contains(where: { $0.isWhitespace }) { return !isOptionWithValue(word) }
    return second.isNumber || second == "."
  }

  /// Whether a word with white space is `--option=value`, whose value holds the white space.
  private static func isOptionWithValue(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "=") else { return false }
    return optionsWithValue.contains(String(word[..<equals]))
  }
}
