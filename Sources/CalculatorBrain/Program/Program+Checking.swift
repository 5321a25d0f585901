extension Program {
  /// Finds what is wrong with the program without running it.
  ///
  /// - Parameter bound: The parameters that have values; x always counts as one.
  /// - Throws: A ``ProgramError`` for an empty program, or else for the first word that lacks an
  ///   operand or is unknown.
  public func check(bound: [String] = []) throws(ProgramError) {
    for origin in origins {
      if let error = origin.firstError(bound: bound) { throw error }
    }
    if count == 0 {
      throw ProgramError(.empty, at: source.startIndex..<source.startIndex, in: source)
    }
  }
}

extension Origin {
  /// Returns the first error in the text, `nil` if there is none.
  fileprivate func firstError(bound: [String]) -> ProgramError? {
    let known = Set(bound)
    let unknown = mentions.first { !known.contains($0.name) }
    if let shortage, unknown.map({ shortage.range.lowerBound < $0.range.lowerBound }) ?? true {
      let reason = ProgramError.Reason.missingOperand(
        word: shortage.word, needed: shortage.needed, found: shortage.found)
      return ProgramError(reason, at: shortage.range, in: source)
    }
    guard let unknown else { return nil }
    let suggestion = NearestWord.search(for: unknown.name, among: bound + Vocabulary.spellings)
    let reason = ProgramError.Reason.unknownWord(unknown.name, suggestion: suggestion)
    return ProgramError(reason, at: unknown.range, in: source)
  }
}
