import CalculatorBrain

extension PlotArguments {
  /// Returns the arguments with programs that have the same meaning typed and in files; see
  /// ``CalculatorBrain/Program/Notation/kept``.
  ///
  /// Braces are doubled in a line with loops.
  func keepingMeaning(doublesBraces: Bool = false) -> PlotArguments {
    let isInfix = contains(.infix)
    let scope = (try? fullScope()) ?? scope
    return replacingPrograms { text in
      let notation: Program.Notation = isInfix ? .infix : .automatic
      guard let program = try? Program(text, notation: notation, scope: scope),
        program != (try? Program(isInfix ? "= \(text)" : text, notation: .kept))
      else { return text }
      guard doublesBraces else { return program.source }
      return program.source.reduce(into: "") { $0 += "{}".contains($1) ? "\($1)\($1)" : "\($1)" }
    }
  }

  /// Returns the line with which a page starts, with programs that have the same meaning when
  /// typed.
  package static func typed(line: String) -> String {
    guard let words = try? LineWords(of: line), let read = try? PlotLine(words).arguments else {
      return line
    }
    return read.replacingPrograms { typed($0, isInfix: read.contains(.infix)) }.line
  }

  /// Returns words of a picture, programs before options, with programs that have the same meaning
  /// when typed.
  static func typed(_ words: [String]) -> [String] {
    let isInfix = words.contains(PlotOption.infix.name)
    var (isProgram, last) = (true, "")
    return words.map { word in
      defer { last = word }
      if let option = PlotOption.named(word) {
        isProgram = option == .and
      } else if isProgram || PlotOption.named(last) == .expression {
        return typed(word, isInfix: isInfix)
      }
      return word
    }
  }

  private static func typed(_ text: String, isInfix: Bool) -> String {
    Program.typed(isInfix && text.trimmed.first != "=" ? "= \(text)" : text)
  }

  private func replacingPrograms(_ replacement: (String) -> String) -> PlotArguments {
    var result = self
    result.words = wordPrograms.map(replacement)
    let expressions = values(of: .expression).map(replacement)
    result.remove([.expression])
    for text in expressions { result.give(.expression, text) }
    return result
  }
}
