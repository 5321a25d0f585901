import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Returns the text of an error, with advice if it is about a word that is no part of a program
  /// because it was meant as something else: a command, or an option without its hyphens.
  static func advised(_ error: PlotError) -> String {
    guard let cause = error.cause, error.words?.lowerBound == 0 else { return error.description }
    let advice: String?
    switch cause.reason {
    case .unknownWord(let word, nil) where cause.range.lowerBound == 0:
      let names = configuration.subcommands.map { $0._commandName }
      if names.contains(word) {
        advice = "a command is a word of its own, outside of quotes"
      } else {
        advice = NearestWord.search(for: word, among: names, atMost: 2)
          .map { "did you mean 'graphcalc \($0)'?" }
      }
    case .malformedWord(let word, nil) where word.contains("="):
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      advice =
        PlotOption.named("--\(parts[0])").map { "did you mean '\($0.name) \(parts[1])'?" }
        ?? PlotOption.advice(on: String(parts[0]))
    default: advice = nil
    }
    guard let advice else { return error.description }
    return error.description.dropLast(cause.remedy.count) + advice
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
    let advice = PlotOption.advice(on: word, among: optionNames).map { "; \($0)" } ?? ""
    return "Error: unknown option '\(word)'\(advice)\(rest)"
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

extension FunctionList {
  /// The help on a word; throws a usage error if no program can use it.
  static func requiredHelp(on word: String) throws(PlotError) -> String {
    if let text = help(on: word) { return text }
    let words = Operation.standard.flatMap { $0.spellings } + Constant.standard.map { $0.symbol }
    let advice = NearestWord.search(for: word, among: words).map { "did you mean '\($0)'?" }
    throw .usage(
      "there is no help on '\(word)'; \(advice ?? "'graphcalc functions' lists what there is")")
  }
}
