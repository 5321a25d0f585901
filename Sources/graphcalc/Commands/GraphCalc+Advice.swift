import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Returns an error with advice if it is about a word that is no part of a program because it was
  /// meant as something else: a command, a file, an option without its hyphens, or its value.
  static func advised(_ error: PlotError) -> PlotError {
    guard let cause = error.cause, let name = error.unknownWord else { return error }
    let isOption = PlotOption.named("--\(name)") != nil
    let word = words.first { isOption && $0.hasPrefix("\(name)=") } ?? name
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
    let names = command.commands.map(\.name)
    if names.contains(word) { return "a command is a word of its own, outside of quotes" }
    if SessionCommand(rawValue: word) != nil || word == "exit" {
      return "it is a command of sessions; graphcalc repl begins one"
    }
    if word.count > 1, Plot.command.allOptions.contains(where: { $0.names.contains("--\(word)") }) {
      return "did you mean '--\(word)'?"
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    // What follows y in an equation is no range.
    let isEquation = ["x", "y"].contains(parts[0]) && !parts[parts.count - 1].contains(":")
    if parts.count == 2, !isEquation {
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
    let value = words.indices.lazy.compactMap { index in
      let parts = words[index].split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2 { return parts[0] == name ? parts[1] : nil }
      let isApart = words[index] == name && words.dropFirst(index + 1).first == "="
      return isApart ? words.dropFirst(index + 2).first : nil
    }.first { !$0.isEmpty }
    guard let value, (try? NamedPrograms.check(name, for: "--let")) != nil,
      let program = try? Program(value, notation: .infix), !program.parameters.contains("y")
    else { return nil }
    return program.usesX
      ? "write y = \(value) to draw it"
      : "write --let \(name)=\(ShellWords.quoted(value)) beside the program"
  }

  /// The words of the command line, the name of the program left out.
  private static var words: [String] { Array(CommandLine.arguments.dropFirst()) }
}
