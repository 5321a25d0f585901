package import CalculatorBrain
package import GraphView

extension Formula {
  /// The greatest number of operations inside one another that become a formula.
  private static let depthLimit = 200
  /// The greatest number of operations, names and numbers that become a formula.
  private static let sizeLimit = 10_000

  /// Creates the formula of a program: its results in the order in which they are drawn, with
  /// commas between them.
  ///
  /// Of a program that is too deep or too long it is the description, as words.
  ///
  /// - Complexity: O(*n*) in the nodes of the program.
  package init(_ program: Program) {
    let formulas = Self.formulas(of: program)
    self = .list(formulas)
  }

  /// Creates the formula of a program with one result for a picture; `nil` if the program is too
  /// long to be read there.
  package init?(ofResult program: Program) {
    let (graph, roots) = program.written
    guard Self.fits(graph, roots, size: 200) else { return nil }
    self = .list(Self.formulas(of: program))
  }

  /// Returns formulas with commas between them.
  static func list(_ formulas: [Formula]) -> Formula {
    formulas.count == 1 ? formulas[0] : .row(separated(formulas))
  }

  /// Returns the formula of each result of a program, the oldest first.
  package static func results(of program: Program) -> [Formula] {
    program.results.flatMap { formulas(of: $0) }
  }

  private static func formulas(of program: Program) -> [Formula] {
    let (graph, roots) = program.written
    guard fits(graph, roots) else { return [.text(program.description(.exact))] }
    var writer = FormulaWriter(graph)
    return roots.map { writer.result(at: $0) }
  }

  /// Returns formulas with commas between them.
  static func separated(_ formulas: [Formula]) -> [Formula] {
    var parts: [Formula] = []
    for formula in formulas { parts += parts.isEmpty ? [formula] : [.sign(","), formula] }
    return parts
  }

  /// Whether expressions are neither too deep nor, written out, too long.
  private static func fits(
    _ graph: ExpressionGraph, _ roots: [Int], size limit: Int = sizeLimit
  ) -> Bool {
    var depths: [Int] = []
    var sizes: [Int] = []
    for node in graph.nodes {
      var (depth, size) = (0, 1)
      node.forEachOperand { place in
        depth = max(depth, depths[place])
        size = min(size + sizes[place], limit + 1)
      }
      depths.append(depth + 1)
      sizes.append(size)
    }
    return roots.allSatisfy { depths[$0] <= depthLimit }
      && roots.reduce(0) { $0 + sizes[$1] } <= limit
  }
}
