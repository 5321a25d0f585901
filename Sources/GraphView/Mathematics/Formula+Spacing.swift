extension Formula {
  /// What a part of a row is to its neighbours, as TeX tells atoms apart (The TeXbook, chapter 18).
  enum Role {
    /// A name, a number, a power.
    case ordinary
    /// The name of a function, or the sign of a sum.
    case function
    /// A formula between parentheses or bars.
    case fence
    /// A fraction, or choices.
    case inner
    /// A sign between operands.
    case infix
    /// A sign that compares.
    case relation
    /// A comma.
    case comma
    /// A sign that belongs to what follows.
    case prefix
    /// A sign that belongs to what is before it.
    case postfix
  }

  /// A visible part of a row.
  struct Part {
    let formula: Formula
    let role: Role
    /// Whether it is the argument of the function before it.
    var isArgument = false
    /// The room before it, in ems.
    var space = 0.0
    /// Whether it is a factor beside others, without a sign between them.
    var isFactor = false
  }

  /// The visible parts of the formula, as one row, with the room before each.
  var parts: [Part] {
    var parts: [Part] = []
    var (isArgument, isFactor) = (false, false)
    for formula in flattened {
      switch formula.sign {
      case "\u{2061}": isArgument = true
      case "\u{2062}":
        isFactor = true
        if !parts.isEmpty { parts[parts.count - 1].isFactor = true }
      default:
        var part = Part(formula: formula, role: formula.role(after: parts.last?.role))
        (part.isArgument, part.isFactor) = (isArgument, isFactor)
        if let last = parts.last { part.space = Self.space(between: last.role, part) }
        parts.append(part)
        (isArgument, isFactor) = (false, false)
      }
    }
    return parts
  }

  /// The parts of rows in rows, one after another.
  private var flattened: [Formula] {
    if case .row(let parts) = self { return parts.flatMap { $0.flattened } }
    return [self]
  }

  private func role(after last: Role?) -> Role {
    switch self {
    // The d of a derivative is close to its variable.
    case .function(let name) where name == "d": return .ordinary
    case .function, .limits: return .function
    case .superscript(let base, _), .subscript(let base, _):
      return base.role(after: last) == .function ? .function : .ordinary
    case .fence: return .fence
    case .fraction, .cases: return .inner
    case .sign(let sign):
      switch sign {
      case ",": return .comma
      case "!": return .postfix
      case "…": return .ordinary
      case "=", "≠", "<", "≤", ">", "≥", "∈": return .relation
      default: break
      }
      switch last {
      case nil, .infix, .relation, .comma, .prefix: return .prefix
      default: return .infix
      }
    case .identifier, .number, .text, .radical, .row: return .ordinary
    }
  }

  /// The room between two neighbours, in ems.
  private static func space(between last: Role, _ part: Part) -> Double {
    let (thin, medium, thick) = (0.167, 0.222, 0.278)
    switch (last, part.role) {
    case (.relation, _), (_, .relation): return thick
    case (.infix, _), (_, .infix): return medium
    case (.comma, _): return thick
    case (.prefix, _), (_, .postfix), (_, .comma): return 0
    case (.function, .fence): return 0
    case (.function, _), (_, .function): return thin
    case (.inner, _), (_, .inner): return thin / 2
    default: return 0
    }
  }

  /// What a name or a sign looks like; `nil` for a formula of several parts.
  var symbol: String? {
    switch self {
    case .identifier(let name): Self.greekLetter(name) ?? name
    case .function(let name): name == "Gamma" ? "Γ" : name
    case .number(let text), .sign(let text), .text(let text): text
    default: nil
    }
  }

  /// The character of a sign; `nil` for other formulas.
  var sign: String? {
    if case .sign(let sign) = self { return sign }
    return nil
  }
}
