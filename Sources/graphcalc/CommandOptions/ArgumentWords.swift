import Plotting

/// Tells words of a program that begin with a hyphen from options, for the argument parser.
///
/// The parser takes every word that begins with a hyphen for an option. A lone hyphen, a negative
/// number and a word with white space in it belong to a program, so they are marked before parsing,
/// and the mark is taken off afterwards.
enum ArgumentWords {
  /// The options that take a value, which is never marked.
  static let optionsWithValue: Set<String> = Set(
    PlotOption.allCases.filter(\.takesValue).flatMap(\.names)
      + [
        "-j", "--jobs", "--csv", "--ndjson", "--progress", "--shard", "--manifest", "--status",
        "--state-dir", "--tag", "--generate-completion-script",
      ])

  /// A character of the private use area, which no program holds: it is an error in one.
  private static let mark: Character = "\u{F8FF}"

  /// Returns the arguments with a mark before each word of a program that looks like an option.
  ///
  /// A value that need not follow its option is joined to it, and a mark if there is none. A name
  /// that is too long to be an option's is cut.
  static func protected(_ arguments: [String]) -> [String] {
    var isValue = false
    var isVerbatim = false
    var last = ""
    return joined(arguments).map { argument in
      let isLoop = last == "in" && argument.hasPrefix("-")
      defer {
        last = argument
        isValue = !isValue && awaitsValue(argument)
        isVerbatim = isVerbatim || argument == "--"
      }
      guard !isValue, !isVerbatim else { return argument }
      return isLoop || ShellWords.isProgram(argument) ? String(mark) + argument : cut(argument)
    }
  }

  /// Returns an option whose name is short enough for the parser, which compares one that it does
  /// not know with all names at a cost of the product of their lengths.
  private static func cut(_ argument: String) -> String {
    guard argument.utf8.count > 1_000, argument.hasPrefix("-") else { return argument }
    let name = argument.prefix { $0 != "=" }
    // A letter's value may be joined to it.
    let isLetter = name.prefix(2) != "--" && shortOptions.contains(String(name.prefix(2)))
    return isLetter || name.utf8.count <= 1_000
      ? argument : "\(name.prefix(40))…\(argument[name.endIndex...])"
  }

  private static let shortOptions = Set(
    (optionsWithValue + PlotOption.allCases.flatMap(\.names) + ["-h"]).filter { $0.count == 2 })

  private static func joined(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var (isValue, isVerbatim) = (false, false)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      isVerbatim = isVerbatim || (argument == "--" && !isValue)
      if !isValue, !isVerbatim, let option = PlotOption.named(argument), option.mayTakeValue {
        let value = rest.first.map { option.mayTake($0) } == true ? rest.popFirst() : nil
        result.append("\(argument)=\(value ?? String(mark))")
      } else if !isValue, !isVerbatim, argument.last == "=", argument.hasPrefix("--") {
        // The parser would take the next word for the value.
        let name = String(argument.dropLast())
        result += optionsWithValue.contains(name) ? [name, ""] : joined([name])
      } else {
        result.append(argument)
        isValue = !isValue && awaitsValue(argument)
      }
    }
    return result
  }

  /// Whether an argument is an option whose value is the next one.
  private static func awaitsValue(_ argument: String) -> Bool {
    guard !argument.hasPrefix("--") else {
      return optionsWithValue.contains(argument)
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
}

extension PlotArguments {
  /// Reads the arguments of a shell as a line of a script is read.
  ///
  /// This takes a hundredth of the argument parser's time, with the same result. It is `nil` where
  /// only the parser has an answer: help, mistakes, and options that the command does not take.
  init?(shell words: some Sequence<String>, options: [PlotOption]) {
    var line = LineWords()
    var last = ""
    for word in words {
      line.append(word, isQuoted: true)
      // The values of a loop may begin with a minus.
      if word.utf8.first == UInt8(ascii: "-"), last == "in" { line.markLastAsData() }
      last = word
    }
    guard let plot = try? PlotLine(line) else { return nil }
    let others = PlotOption.allCases.filter { !options.contains($0) }
    guard !plot.arguments.containsAny(of: others) else { return nil }
    self = plot.arguments
  }
}
