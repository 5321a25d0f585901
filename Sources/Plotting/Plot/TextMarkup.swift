import GraphView

/// Texts of pictures as people type them: `x_1`, `10^{-3} m`, `\alpha`, `\pm`.
///
/// All markup becomes characters of Unicode, which every canvas and every terminal can show. A
/// subscript or superscript for which Unicode has no characters stays as typed, and so does an
/// unknown name.
struct TextMarkup {
  /// Returns the text with subscripts, superscripts and names in place of their markup.
  ///
  /// - `_` and `^` after a character take the digits that follow, with a sign, or one letter, or
  ///   what is in braces. A letter followed by others, as in `my_name`, is not a subscript.
  /// - `\` and letters name a character, and `\` before any other character stands for that one.
  static func typeset(_ text: String) -> String {
    guard text.utf8.contains(where: { "_^\\".utf8.contains($0) }) else { return text }
    var markup = TextMarkup(rest: Substring(text))
    return markup.read(toBrace: false)
  }

  private var rest: Substring

  /// Reads up to the end of the text, or to a closing brace, which stays.
  private mutating func read(toBrace isGroup: Bool) -> String {
    var result = ""
    while let character = rest.first, !(isGroup && character == "}") {
      rest.removeFirst()
      switch character {
      case "\\": result += command()
      case "_", "^":
        let characters = character == "_" ? ScriptLetters.subscripts : .superscripts
        if result.last.map({ !$0.isWhitespace && $0 != "_" && $0 != "^" }) == true,
          let script = script(in: characters, isLow: character == "_")
        {
          result += script
        } else {
          result.append(character)
        }
      default: result.append(character)
      }
    }
    return result
  }

  /// Reads the command after a backslash.
  private mutating func command() -> String {
    guard let first = rest.first else { return "\\" }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    if name.isEmpty {
      rest.removeFirst()
      return String(first)
    }
    guard let symbol = Self.symbol(named: name) else { return "\\" }
    rest.removeFirst(name.count)
    // Empty braces keep a name apart from letters, as in `\alpha{}x`.
    if rest.hasPrefix("{}") { rest.removeFirst(2) }
    return String(symbol)
  }

  /// Reads a subscript or superscript; if it has no characters in Unicode, reads nothing.
  private mutating func script(in characters: ScriptLetters, isLow: Bool) -> String? {
    let start = rest
    let text: String
    if rest.first == "{" {
      rest.removeFirst()
      text = read(toBrace: true)
      if rest.isEmpty {
        rest = start
        return nil
      }
      rest.removeFirst()
    } else if rest.first == "\\" {
      rest.removeFirst()
      text = command()
    } else {
      let sign = rest.prefix { $0 == "-" || $0 == "+" || $0 == "−" }.prefix(1)
      let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
      text = digits.isEmpty ? String(rest.prefix(1)) : String(sign + digits)
      rest.removeFirst(text.count)
      let isWord = rest.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      if isLow, digits.isEmpty, isWord {
        rest = start
        return nil
      }
    }
    let result = characters.text(text)
    if result == nil { rest = start }
    return result
  }

  // MARK: Characters

  private static func symbol(named name: Substring) -> Character? {
    if let place = symbols.firstIndex(where: { name == $0.name }) { return symbols[place].symbol }
    // Α to Ω are as far before α to ω as A is before a.
    let small = name.lowercased()
    guard name.first?.isUppercase == true, small.dropFirst() == name.dropFirst(),
      let place = symbols.prefix(24).firstIndex(where: { small == $0.name }),
      let scalar = symbols[place].symbol.unicodeScalars.first
    else { return nil }
    return Unicode.Scalar(scalar.value - 0x20).map { Character($0) }
  }

  /// The Greek letters in their order, then other symbols, by their names in TeX.
  private static let symbols: [(name: String, symbol: Character)] = [
    ("alpha", "α"), ("beta", "β"), ("gamma", "γ"), ("delta", "δ"), ("epsilon", "ε"), ("zeta", "ζ"),
    ("eta", "η"), ("theta", "θ"), ("iota", "ι"), ("kappa", "κ"), ("lambda", "λ"), ("mu", "μ"),
    ("nu", "ν"), ("xi", "ξ"), ("omicron", "ο"), ("pi", "π"), ("rho", "ρ"), ("sigma", "σ"),
    ("tau", "τ"), ("upsilon", "υ"), ("phi", "φ"), ("chi", "χ"), ("psi", "ψ"), ("omega", "ω"),
    ("varepsilon", "ε"), ("vartheta", "ϑ"), ("varphi", "φ"), ("varsigma", "ς"), ("pm", "±"),
    ("mp", "∓"), ("cdot", "·"), ("times", "×"), ("div", "÷"), ("degree", "°"), ("circ", "°"),
    ("infty", "∞"), ("sqrt", "√"), ("leq", "≤"), ("le", "≤"), ("geq", "≥"), ("ge", "≥"),
    ("neq", "≠"), ("ne", "≠"), ("approx", "≈"), ("sim", "∼"), ("propto", "∝"), ("partial", "∂"),
    ("nabla", "∇"), ("int", "∫"), ("sum", "∑"), ("prod", "∏"), ("to", "→"), ("rightarrow", "→"),
    ("leftarrow", "←"), ("in", "∈"), ("angle", "∠"), ("parallel", "∥"), ("hbar", "ℏ"), ("ell", "ℓ"),
    ("ldots", "…"), ("dots", "…"), ("prime", "′"), ("ohm", "Ω"), ("micro", "µ"), ("angstrom", "Å"),
  ]
}
