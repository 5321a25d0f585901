import CalculatorBrain
import GraphView

/// Makes formulas of expressions, so that their LaTeX is read back as the same expressions.
///
/// It recurses, and is only for expressions of bounded depth.
struct FormulaWriter {
  let graph: ExpressionGraph
  /// The bound names of sums, products and derivatives, as they are written.
  private var boundNames: [String: String] = [:]

  init(_ graph: ExpressionGraph) { self.graph = graph }

  /// The formula of a whole result: a set without its braces, and brackets around a comparison that
  /// is a number.
  mutating func result(at root: Int) -> Formula {
    if graph.isNumericTruth(root) { return .fence("[", piece(at: root).formula, "]") }
    switch graph.nodes[root] {
    case .operation(let index, let operands)
    where Operation.standard[index].symbol == "locus" && graph.isNumericTruth(operands[0]):
      return piece(at: operands[0]).formula
    case .path(let kind, let parts): return path(kind, parts)
    default: return piece(at: root).formula
    }
  }

  /// The formula of a node.
  mutating func piece(at place: Int) -> FormulaPiece {
    switch graph.nodes[place] {
    case .missing: FormulaPiece(.text("?"), .word)
    case .number(let literal): Self.number(literal.text)
    case .variable(let name): Self.name(boundNames[name] ?? name)
    case .constant(let constant): Self.constant(Constant.standard[constant])
    case .path(let kind, let parts): FormulaPiece(path(kind, parts), .word, .or)
    case .binder(let kind, let parts): series(kind, parts)
    case .operation(let index, let operands): operation(Operation.standard[index], operands)
    }
  }

  // MARK: Names and numbers

  /// A number as it was typed; exponents are powers of ten.
  static func number(_ text: String) -> FormulaPiece {
    let digits = text.drop { $0 == "-" }
    let isNegative = digits.count < text.count
    let parts = digits.lowercased().split(separator: "e", maxSplits: 1)
    var mantissa = String(parts.first ?? "")
    if mantissa.last == "." { mantissa.removeLast() }
    var row: [Formula] = isNegative ? [.sign("−"), .number(mantissa)] : [.number(mantissa)]
    guard parts.count > 1 else {
      let isOne = row.count == 1
      var piece = FormulaPiece(isOne ? row[0] : .row(row), .number, isSimple: isOne)
      if isNegative { piece.leading = .minus }
      return piece
    }
    let exponent = parts[1].drop { $0 == "+" || $0 == "-" }
    let power: Formula =
      parts[1].first == "-"
      ? .row([.sign("−"), .number(String(exponent))]) : .number(String(exponent))
    row += [.sign("×"), .superscript(.number("10"), power)]
    var piece = FormulaPiece(.row(row), isNegative ? .minus : .number, .application)
    piece.trailing = .fence
    return piece
  }

  /// A name, in which what follows an underscore is an index.
  static func name(_ name: String) -> FormulaPiece {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      return FormulaPiece(
        .identifier(name), isLetter(name) ? .letter : .word, isSimple: isLetter(name))
    }
    let isNumber = parts[1].utf8.allSatisfy { 48...57 ~= $0 }
    let index: Formula = isNumber ? .number(parts[1]) : .identifier(parts[1])
    return FormulaPiece(
      .subscript(.identifier(parts[0]), index), isLetter(parts[0]) ? .letter : .word,
      isSimple: isLetter(parts[0]))
  }

  private static func isLetter(_ name: String) -> Bool {
    name.unicodeScalars.count == 1 || Formula.greekLetter(name) != nil
  }

  private static func constant(_ constant: Constant) -> FormulaPiece {
    name(constant.aliases.first ?? constant.symbol)
  }

  // MARK: Paths and series

  private mutating func path(_ kind: ExpressionGraph.PathKind, _ parts: [Int]) -> Formula {
    let count = parts.count
    let coordinates = parts.dropLast(3).map { piece(at: $0) }
    let ends = [count - 3, count - 2].map { piece(at: parts[$0]).formula }
    let parameter = piece(at: parts[count - 1]).formula
    let range: Formula
    if kind == .sequence {
      range = .fence("{", .row(Formula.separated([ends[0], .sign("…"), ends[1]])), "}")
    } else {
      range = .fence("[", .row(Formula.separated(ends)), "]")
    }
    let points: Formula
    switch kind {
    case .coordinates:
      points = .fence("(", .row(Formula.separated(coordinates.map { $0.formula })), ")")
    case .polar:
      let radius = coordinates[0].fenced(if: coordinates[0].precedence <= .comparison)
      points = .row([.identifier("r"), .sign("="), radius.formula])
    case .sequence:
      points = coordinates[0].fenced(if: coordinates[0].precedence <= .comparison).formula
    }
    return .row([points, .sign(","), .row([parameter, .sign("∈"), range])])
  }

  private mutating func series(
    _ kind: ExpressionGraph.Binder, _ parts: [Int]
  ) -> FormulaPiece {
    var name = "?"
    if let (bound, printed) = graph.boundName(of: parts, count: boundNames.count) {
      name = printed
      boundNames[bound] = printed
    }
    let body = piece(at: parts[0])
    let term = body.fenced(if: body.precedence < .product || body.leading == .minus)
    let sign: Formula
    if kind == .derivative {
      guard case .variable(let point) = graph.nodes[parts[1]], boundNames[point] ?? point == name
      else {
        let arguments = [body.formula, Self.name(name).formula, piece(at: parts[1]).formula]
        return Self.call("diff", arguments)
      }
      let d = Formula.function("d")
      sign = .fraction(d, .row([d, Self.name(name).formula]))
    } else {
      let ends = [parts[1], parts[2]].map { piece(at: $0).formula }
      let below = Formula.row([Self.name(name).formula, .sign("="), ends[0]])
      sign = .limits(kind == .sum ? "∑" : "∏", below: below, above: ends[1])
    }
    var series = FormulaPiece(.row([sign, term.formula]), .series, .product)
    series.trailing = term.trailing
    series.isOpen = true
    return series
  }

  /// The call of a function of any number of arguments.
  static func call(_ name: String, _ arguments: [Formula]) -> FormulaPiece {
    let inside = arguments.count == 1 ? arguments[0] : .row(Formula.separated(arguments))
    var piece = FormulaPiece(
      .row([.function(name), .application, .fence("(", inside, ")")]), .function)
    piece.trailing = .fence
    return piece
  }
}
