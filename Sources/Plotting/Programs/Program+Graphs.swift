public import CalculatorBrain

extension Program {
  /// What is drawn of a result that was checked.
  var drawn: ProgramGraph {
    do throws(ProgramError) { return try ProgramGraph(self) } catch { return .function(self) }
  }

  /// Whether a result is a relation.
  var hasRelations: Bool {
    mayBeRelation
      && results.contains { if case .relation = $0.drawn { true } else { false } }
  }

  /// Returns the program with f in place of each result `y = f`, whose values are those of the
  /// curves.
  ///
  /// - Throws: An error about the first result that is a relation, which has no values.
  public func functions() throws(PlotError) -> Program {
    guard mayBeRelation else { return self }
    var functions: [Program] = []
    for result in results {
      guard case .function(let function) = result.drawn else {
        let text = result.description(.plain, limit: 80)
        let remedy =
          result.parameters.isEmpty
          ? "leave out the braces" : "give y a value, as in --let y=2"
        throw .invalid("'\(text)' is a set of points, which has no values; draw it, or \(remedy)")
      }
      functions.append(function)
    }
    return Program.joining(functions)
  }
}
