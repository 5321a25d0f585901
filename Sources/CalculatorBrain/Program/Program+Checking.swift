extension Program {
  /// Checks the program without running it.
  ///
  /// - Parameter bound: The parameters that have values; x always has one.
  /// - Throws: A ``ProgramError`` for an empty program, or for the first word that lacks an operand
  ///   or is unknown.
  public func check(bound: [String] = []) throws(ProgramError) {
    for origin in trimmedOrigins {
      if let error = origin.firstError(bound: bound) { throw error }
    }
    if count == 0 {
      let text = origins.first?.source ?? ""
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.empty(origins.first?.notation ?? .rpn), at: start, in: text)
    }
  }

  /// The origins, without mentions and shortages of results that are not in the program.
  var trimmedOrigins: [Origin] {
    var first = 0
    return origins.map { origin in
      let results = places[first..<(first + origin.resultCount)]
      first += origin.resultCount
      guard origin.isPart else { return origin }
      let nodes = shared.pruned(to: Array(results)).graph.nodes
      let names = nodes.compactMap { if case .variable(let name) = $0 { name } else { nil } }
      return origin.trimmed(to: Set(names), isComplete: !nodes.contains(.missing))
    }
  }
}

extension Origin {
  /// Returns the first error in the text, or `nil`.
  fileprivate func firstError(bound: [String]) -> ProgramError? {
    let known = Set(bound)
    let unknown = mentions.first { !known.contains($0.name) }
    if let shortage, unknown.map({ shortage.precedes($0) }) ?? true {
      let reason = ProgramError.Reason.missingOperand(
        word: shortage.word, needed: shortage.needed, found: shortage.found)
      return ProgramError(reason, at: shortage.range, in: shortage.source)
    }
    guard let unknown else { return nil }
    let suggestion = NearestWord.search(for: unknown.name, among: bound + Vocabulary.spellings)
    let reason = ProgramError.Reason.unknownWord(unknown.name, suggestion: suggestion)
    return ProgramError(reason, at: unknown.range, in: unknown.source)
  }
}

extension Origin.Shortage {
  /// Whether the word precedes the name; a word in another text does.
  fileprivate func precedes(_ mention: Origin.Mention) -> Bool {
    if step != mention.step { return step < mention.step }
    return source != mention.source || range.lowerBound < mention.range.lowerBound
  }
}
