extension PlotSettings {
  /// Gives options the values that words say, which anybody may have written.
  ///
  /// - Parameters:
  ///   - words: Names of options, each with its value behind it if it takes one.
  ///   - options: The options that the words may name.
  /// - Throws: A mistake about the first word that is no such option.
  mutating func apply(_ words: [String], of options: [PlotOption]) throws(PictureMistake) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.name == word }) else {
        throw PictureMistake("'\(word)' is no option of pictures")
      }
      guard let value = option.takesValue ? rest.popFirst() : "" else {
        throw PictureMistake("its option '\(word)' has no value")
      }
      do { try option.apply(value, &self) } catch { throw PictureMistake("\(error)") }
    }
  }

  /// Takes over the options that other settings give.
  ///
  /// - Parameters:
  ///   - options: The options that are looked at.
  ///   - given: The other settings.
  /// - Throws: Never in practice: the values have been read before.
  mutating func take(_ options: [PlotOption], from given: PlotSettings) throws {
    if given.picture.title != nil { picture.noTitle = false }
    for option in options {
      for value in option.values(given) { try option.apply(value, &self) }
    }
  }
}
