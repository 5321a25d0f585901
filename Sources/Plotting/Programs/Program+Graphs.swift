public import CalculatorBrain

extension Program {
  /// What is drawn of a result that was checked.
  var drawn: ProgramGraph {
    do throws(ProgramError) { return try ProgramGraph(self) } catch { return .function(self) }
  }

  /// Whether a result is drawn as points of the plane, which keep their shape where units are
  /// equal: a relation or a path.
  var hasSets: Bool {
    mayBeSet
      && results.contains {
        switch $0.drawn {
        case .function, .sequence: false
        case .relation, .path: true
        }
      }
  }

  /// Returns the program with f in place of each result `y = f`, whose values are those of the
  /// curves.
  ///
  /// - Throws: An error about the first result that is a relation, a path or a sequence, which have
  ///   no values at all numbers x.
  public func functions() throws(PlotError) -> Program {
    guard mayBeSet else { return self }
    var functions: [Program] = []
    for result in results {
      let (drawn, text) = (result.drawn, result.description(.plain, limit: 80))
      if case .path = drawn {
        throw .invalid("'\(text)' is a path, which has no values; draw it, or use one coordinate")
      }
      if case .sequence(let sequence) = drawn {
        throw .invalid(
          "'\(text)' is a sequence, which has no values of x; draw it, or write x for "
            + "\(sequence.parameter)")
      }
      guard case .function(let function) = drawn else {
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

extension ProgramGraph {
  /// The word for what it is in reports.
  var kind: String {
    switch self {
    case .function: "function"
    case .relation: "relation"
    case .path: "path"
    case .sequence: "sequence"
    }
  }
}
