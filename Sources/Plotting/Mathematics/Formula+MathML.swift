package import GraphView

extension Formula {
  /// The formula in MathML: a whole `math` element, in one line.
  package var mathML: String {
    var text = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">"
    writeMarkup(to: &text)
    return text + "</math>"
  }

  private func writeMarkup(to text: inout String) {
    switch self {
    case .identifier(let name): Self.put(Self.greekLetter(name) ?? name, in: "mi", to: &text)
    case .function(let name):
      let word = Self.greekLetter(name) ?? name
      // Single letters would be in italics.
      let style = word.unicodeScalars.count == 1 ? " mathvariant=\"normal\"" : ""
      Self.put(word, in: "mi", style, to: &text)
    case .number(let digits): Self.put(digits, in: "mn", to: &text)
    case .sign(let sign): Self.put(sign, in: "mo", to: &text)
    case .text(let words): Self.put(words, in: "mtext", to: &text)
    case .row(let parts): Self.put(parts, in: "mrow", to: &text)
    case .fraction(let upper, let lower): Self.put([upper, lower], in: "mfrac", to: &text)
    case .radical(let body, nil): Self.put([body], in: "msqrt", to: &text)
    case .radical(let body, let index?):
      // A row of one is only what it has.
      if case .row(let parts) = index, parts.count == 1 {
        Self.put([body, parts[0]], in: "mroot", to: &text)
      } else {
        Self.put([body, index], in: "mroot", to: &text)
      }
    case .superscript(let base, let script): Self.put([base, script], in: "msup", to: &text)
    case .subscript(let base, let script): Self.put([base, script], in: "msub", to: &text)
    case .fence(let opening, let body, let closing):
      Self.put([.sign(opening), body, .sign(closing)], in: "mrow", to: &text)
    case .limits(let sign, let below, let above):
      Self.put([.sign(sign), below, above], in: "munderover", to: &text)
    case .cases(let choices):
      text += "<mrow><mo>{</mo><mtable columnalign=\"left left\">"
      for choice in choices {
        text += "<mtr>"
        Self.put([choice.value], in: "mtd", to: &text)
        Self.put([choice.condition ?? .text("otherwise")], in: "mtd", to: &text)
        text += "</mtr>"
      }
      text += "</mtable></mrow>"
    }
  }

  private static func put(_ parts: [Formula], in element: String, to text: inout String) {
    text += "<\(element)>"
    for part in parts { part.writeMarkup(to: &text) }
    text += "</\(element)>"
  }

  private static func put(
    _ words: String, in element: String, _ attributes: String = "", to text: inout String
  ) {
    text += "<\(element)\(attributes)>"
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{2061}": text += "&#x2061;"
      case "\u{2062}": text += "&#x2062;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "</\(element)>"
  }
}
