import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Returns an error with advice if it is about a word that is no part of a program because it was
  /// meant as something else: a command, a file, an option without its hyphens, or its value.
  static func advised(_ error: PlotError) -> PlotError {
    guard let cause = error.cause, let word = error.unknownWord else { return error }
    for index in words.indices.dropFirst() where words[index] == word {
      if let stray = PlotOption.error(onValue: word, after: words[index - 1]) { return stray }
    }
    guard error.words?.lowerBound == 0, cause.range.lowerBound == 0 || word.contains("="),
      let advice = advice(on: word) ?? adviceOnValue(of: word)
    else { return error }
    return PlotError(error.kind, error.description.dropLast(cause.remedy.count) + advice)
  }

  /// What a word that begins a program and is none was meant as; `nil` if that is not known.
  private static func advice(on word: String) -> String? {
    let names = configuration.subcommands.map { $0._commandName }
    if names.contains(word) { return "a command is a word of its own, outside of quotes" }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      return PlotOption.named("--\(parts[0])").map { "did you mean '\($0.name) \(parts[1])'?" }
        ?? PlotOption.advice(on: String(parts[0]))
    }
    if word.hasSuffix(".gc") { return "write graphcalc batch \(word) for the plots of a script" }
    if ["csv", "tsv", "dat", "txt", "json", "ndjson"].contains(where: { word.hasSuffix(".\($0)") })
    {
      return "write --data \(word) for a table"
    }
    if (try? PictureFormat(path: word)) != nil {
      return "write -o \(word) to draw it, or graphcalc open \(word) to read it"
    }
    return NearestWord.search(for: word, among: names, atMost: 2)
      .map { "did you mean 'graphcalc \($0)'?" }
  }

  /// How a name gets the value that the words give it as other programs do, as in `a = 2`.
  private static func adviceOnValue(of name: String) -> String? {
    let words = words.joined(separator: " ").split(separator: " ")
    guard let place = words.firstIndex(where: { $0 == name }), place + 2 < words.count,
      words[place + 1] == "="
    else { return nil }
    return "write --let \(name)=\(words[place + 2]) beside the program"
  }

  /// Returns a message of the argument parser with our advice on an unknown option instead of its
  /// own, which guesses at any distance.
  static func advised(_ message: String) -> String {
    if let message = advisedOnCommand(message) { return message }
    let start = "Error: Unknown option '"
    guard message.hasPrefix(start) else { return message }
    let name = String(message.dropFirst(start.count).prefix { $0 != "'" })
    let rest = message.drop { $0 != "\n" }
    // Of '-title', the parser names the first letter.
    let word =
      words.first { $0.hasPrefix(name) && !$0.hasPrefix("--") && $0.count > name.count } ?? name
    let advice = advice(onOption: word).map { "; \($0)" } ?? ""
    return "Error: unknown option '\(word)'\(advice)\(rest)"
  }

  /// What to write instead of an option that the command does not have.
  private static func advice(onOption word: String) -> String? {
    let name = String(word.prefix { $0 != "=" })
    guard let command = namedCommand, command != Plot.self, PlotOption.named(name) != nil,
      !optionNames.contains(name)
    else { return PlotOption.advice(on: word, among: optionNames) }
    if command == Repl.self { return "write set \(name) in the session" }
    if command == Page.self { return "write graphcalc PROGRAM \(name) … -o FILE.html" }
    return "it is an option of graphcalc plot"
  }

  /// Returns a message about a word that is not one of the commands of `views`, with the nearest of
  /// those; `nil` if it is about something else.
  private static func advisedOnCommand(_ message: String) -> String? {
    guard words.count > 1, words[0] == Views._commandName,
      message.hasPrefix("Error: Unexpected argument '\(words[1])'")
        || message.hasPrefix("Error: \(words.count - 1) unexpected arguments: '\(words[1])'")
    else { return nil }
    let names = Views.configuration.subcommands.map { $0._commandName }
    let nearest = NearestWord.search(for: words[1], among: names, atMost: 2)
    let advice =
      nearest.map { "did you mean 'graphcalc views \($0)'?" }
      ?? "use \(names.joined(separator: ", "))"
    return "Error: unknown command 'views \(words[1])'; \(advice)"
  }

  /// The options of the command that the command line names.
  private static var optionNames: [String] {
    helpMessage(for: namedCommand ?? Plot.self, includeHidden: true)
      .split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map { String($0) }
      .filter { $0.hasPrefix("--") && $0.count > 2 }
  }
}
