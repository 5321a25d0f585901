package import GraphView

extension Formula {
  /// The formula in LaTeX, for math mode: `x^{2} + \frac{1}{x}`.
  ///
  /// What is made of a program is read back as that program.
  package var latex: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The signs that are commands.
  private static let commands = [
    "−": "-", "·": #"\cdot"#, "×": #"\times"#, "≤": #"\le"#, "≥": #"\ge"#, "≠": #"\ne"#,
    "∧": #"\land"#, "∨": #"\lor"#, "¬": #"\lnot"#, "∈": #"\in"#, "…": #"\ldots"#,
    "mod": #"\bmod"#, "∑": #"\sum"#, "∏": #"\prod"#, "⌊": #"\lfloor"#, "⌋": #"\rfloor"#,
    "⌈": #"\lceil"#, "⌉": #"\rceil"#, "{": #"\{"#, "}": #"\}"#, "∘": #"\circ"#,
    "\u{2061}": "", "\u{2062}": "",
  ]

  /// The functions that are commands.
  private static let functions: Set<String> = [
    "sin", "cos", "tan", "sec", "csc", "cot", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh",
    "coth", "exp", "ln", "log", "min", "max", "Gamma",
  ]

  private func write(to text: inout String) {
    switch self {
    case .identifier(let name): Self.put(Self.spelling(name), in: &text)
    case .function(let name):
      let isCommand = Self.functions.contains(name)
      let word = name.unicodeScalars.count == 1 ? "mathrm" : "operatorname"
      Self.put(isCommand ? "\\\(name)" : "\\\(word){\(name)}", in: &text)
    case .number(let digits): Self.put(digits, in: &text)
    case .sign(let sign): Self.put(Self.commands[sign] ?? sign, in: &text)
    case .text(let words): text += "\\text{\(Self.escaped(words))}"
    case .row(let parts): Self.write(parts, to: &text)
    case .fraction(let upper, let lower):
      text += #"\frac"#
      upper.writeInBraces(to: &text)
      lower.writeInBraces(to: &text)
    case .radical(let body, let index):
      text += #"\sqrt"#
      if let index {
        text += "["
        if case .row = index { index.writeInBraces(to: &text) } else { index.write(to: &text) }
        text += "]"
      }
      body.writeInBraces(to: &text)
    case .superscript(let base, let script), .subscript(let base, let script):
      base.write(to: &text)
      if case .superscript = self { text += "^" } else { text += "_" }
      script.writeInBraces(to: &text)
    case .fence(let opening, let body, let closing):
      text += #"\left"# + (Self.commands[opening] ?? opening)
      body.write(to: &text)
      text += #"\right"# + (Self.commands[closing] ?? closing)
    case .cases(let choices):
      text += #"\begin{cases} "#
      for (index, choice) in choices.enumerated() {
        if index > 0 { text += #" \\ "# }
        choice.value.write(to: &text)
        text += " & "
        if let condition = choice.condition {
          condition.write(to: &text)
        } else {
          text += #"\text{otherwise}"#
        }
      }
      text += #" \end{cases}"#
    case .limits(let sign, let below, let above):
      text += (Self.commands[sign] ?? sign) + "_"
      below.writeInBraces(to: &text)
      text += "^"
      above.writeInBraces(to: &text)
    }
  }

  private func writeInBraces(to text: inout String) {
    text += "{"
    write(to: &text)
    text += "}"
  }

  /// Writes formulas beside one another, with blanks around signs between them.
  private static func write(_ parts: [Formula], to text: inout String) {
    for (index, part) in parts.enumerated() {
      guard case .sign(let sign) = part, !isInvisible(sign) else {
        part.write(to: &text)
        continue
      }
      let spelling = commands[sign] ?? sign
      if sign == "," {
        text += ", "
      } else if sign == "…" {
        text += spelling
      } else if index == 0 || index == parts.count - 1 {
        put(spelling, in: &text)
      } else {
        text += " \(spelling) "
      }
    }
  }

  private static func isInvisible(_ sign: String) -> Bool {
    sign == "\u{2061}" || sign == "\u{2062}"
  }

  /// Appends a piece, behind a blank if it would become one word with what is there.
  private static func put(_ piece: String, in text: inout String) {
    if let first = piece.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || (isDigit(first) && endsWithCommand(text)),
      last.properties.isAlphabetic
    {
      text += " "
    }
    text += piece
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether a text ends with a command of letters.
  private static func endsWithCommand(_ text: String) -> Bool {
    let letters = text.unicodeScalars.reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
    return text.unicodeScalars.dropLast(letters.count).last == "\\"
  }

  private static func spelling(_ name: String) -> String {
    if greekLetter(name) != nil { return "\\\(name)" }
    return name.unicodeScalars.count == 1 ? name : "\\mathrm{\(escaped(name))}"
  }

  /// A text with backslashes before the signs that mean something.
  private static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "_", "{", "}", "%", "#", "&", "$": text += "\\\(scalar)"
      case "^": text += "\\^{}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
