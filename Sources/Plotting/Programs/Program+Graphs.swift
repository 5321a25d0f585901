package import CalculatorBrain

extension Program {
  /// Whether the program is a number that does not depend on x or y.
  var isConstant: Bool { !usesX && !mayBeSet }

  /// The graph of a result that was checked.
  var drawn: ProgramGraph {
    do throws(ProgramError) { return try ProgramGraph(self) } catch { return .function(self) }
  }

  /// Whether a result is drawn as points of the plane, such as those of a relation or a path, whose
  /// shape needs equal units.
  var hasSets: Bool {
    mayBeSet
      && results.contains {
        switch $0.drawn {
        case .function, .sequence: false
        case .relation, .path: true
        }
      }
  }

  /// Returns the program with f in place of each result `y = f`, so that its values are those of
  /// the curves.
  ///
  /// `takesTruth` lets comparisons of x have values, 1 or 0.
  ///
  /// - Throws: An error about the first other result that is a relation, a path or a sequence,
  ///   which have no values at all numbers x.
  package func functions(takesTruth: Bool = false) throws(PlotError) -> Program {
    guard mayBeSet else { return self }
    var functions: [Program] = []
    for result in results {
      let text = result.description(.plain, limit: 80)
      switch result.drawn {
      case .function(let function): functions.append(function)
      case .path:
        throw .invalid("'\(text)' is a path, which has no values; draw it, or use one coordinate")
      case .sequence(let sequence):
        throw .invalid(
          "'\(text)' is a sequence, which has no values of x; draw it, or write x for "
            + "\(sequence.parameter)")
      case .relation:
        if takesTruth, result.parameters.isEmpty {
          functions.append(result)
          continue
        }
        let remedy =
          !result.parameters.isEmpty
          ? "give y a value, as in --let y=2"
          : text.first == "{" ? "leave out the braces" : "write [\(text)] for its truth value"
        throw .invalid("'\(text)' is a set of points, which has no values; draw it, or \(remedy)")
      }
    }
    return Program.joining(functions)
  }
}

extension ProgramGraph {
  /// The word for its kind in reports.
  var kind: String {
    switch self {
    case .function: "function"
    case .relation: "relation"
    case .path: "path"
    case .sequence: "sequence"
    }
  }
}
