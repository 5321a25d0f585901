import CalculatorBrain

extension PlotArguments {
  /// The name of the graph that is drawn, if it is one that is kept and nothing else.
  public var favorite: String? {
    guard words.count == 1, !contains(.expression), !contains(.file) else { return nil }
    return Self.favorite(words[0])
  }

  /// The name after the `@` of a word.
  private static func favorite(_ word: String) -> String? {
    word.first == "@" ? String(word.dropFirst()) : nil
  }

  /// Returns the arguments with the graphs that are kept in place of the words `@NAME`.
  ///
  /// A graph that is drawn alone has the options that it was kept with unless others are given, and
  /// the view that is saved under its name.
  ///
  /// - Parameter host: Reads the book.
  /// - Returns: Arguments that name nothing that is kept.
  /// - Throws: An error with the place of the word that it is about.
  public func resolved(host: some PlotHost) throws(PlotError) -> PlotArguments {
    let (result, graphs) = try resolvedPrograms(host: host)
    guard let name = favorite, let graph = graphs.first else { return result }
    var own = result
    if !own.contains(.name) { own.give(.name, name) }
    own.remove(PlotOption.ofLook)
    do throws(PlotError) { try own.give(words: graph.options, of: PlotOption.ofLook) } catch {
      throw PlotError(
        .invalidProgram, "'@\(name)': \(LineError.printable(error.message))", words: 0..<1)
    }
    own.take(PlotOption.ofLook, from: self)
    return own
  }

  /// Returns the arguments with the programs of kept graphs in place of the words `@NAME`, each a
  /// program of its own, and those graphs.
  func resolvedPrograms(
    host: some PlotHost
  ) throws(PlotError) -> (arguments: PlotArguments, graphs: [SavedGraph]) {
    guard let first = words.firstIndex(where: { $0.first == "@" }) else { return (self, []) }
    let place = first..<(first + 1)
    guard let book = try host.book(at: self[.book]) else {
      throw PlotError(
        .usage, "'\(words[first])' is of a book; add --book FILE, or --views in a batch",
        words: place)
    }
    guard !contains(.infix) || words.count == 1 else {
      throw PlotError(.usage, "'\(words[first])' is no infix; leave out --infix", words: place)
    }
    var result = self
    result.words = []
    var graphs: [SavedGraph] = []
    for (index, word) in words.enumerated() {
      guard let name = Self.favorite(word) else {
        result.words.append(word)
        continue
      }
      guard let graph = book[name] else {
        throw PlotError(.invalidProgram, book.unknown(name), words: index..<(index + 1))
      }
      result.words.append(graph.program)
      graphs.append(graph)
    }
    let isAlone = graphs.count == words.count && !contains(.expression) && !contains(.file)
    if isAlone, graphs.allSatisfy({ $0.isInDegrees }) { result.give(.degrees) }
    if let other = graphs.first(where: { $0.isInDegrees != result.contains(.degrees) }) {
      let kept = other.isInDegrees ? "degrees" : "radians"
      let remedy =
        isAlone && contains(.degrees) ? "leave out --degrees" : "draw graphs of one unit together"
      throw PlotError(
        .usage, "'@\(other.name ?? "")' is kept in \(kept), and the rest is not; \(remedy)",
        words: place)
    }
    return (result, graphs)
  }
}

extension Book {
  /// The message about a name that no graph of the book has.
  public func unknown(_ name: String) -> String {
    let message = "no graph is kept as '@\(LineError.printable(name))'"
    if let nearest = NearestWord.search(for: name, among: graphs.compactMap { $0.name }) {
      return "\(message); did you mean '@\(nearest)'?"
    }
    return "\(message); graphcalc views kept lists those that are"
  }
}
