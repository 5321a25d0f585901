import CalculatorBrain

extension ProgramOptions {
  /// The name of the graph that is drawn, if it is one that is kept and nothing else.
  var favorite: String? {
    guard words.count == 1, expressions.isEmpty, file.isEmpty else { return nil }
    return Self.favorite(words[0])
  }

  /// The name behind the `@` of a word.
  private static func favorite(_ word: String) -> String? {
    word.first == "@" ? String(word.dropFirst()) : nil
  }

  /// The program with the graphs that are kept in place of the words `@NAME`, each a program of its
  /// own.
  ///
  /// - Parameter state: Where the book is that is used if no other is named.
  /// - Returns: The program, and the graphs in it.
  /// - Throws: A failure that tells which word it is about.
  func resolved(in state: StateFolder?) throws -> (program: ProgramOptions, graphs: [Favorite]) {
    guard let first = words.firstIndex(where: { $0.first == "@" }) else { return (self, []) }
    let place = first..<(first + 1)
    guard let file = BookFile(book, in: state) else {
      throw Failure(
        .usage, "'\(words[first])' is of a book; add --book FILE, or --views in a batch",
        words: place)
    }
    guard !infix || words.count == 1 else {
      throw Failure(.usage, "'\(words[first])' is no infix; leave out --infix", words: place)
    }
    let book = try file.read()
    var result = self
    result.words = []
    var graphs: [Favorite] = []
    for (index, word) in words.enumerated() {
      guard let name = Self.favorite(word) else {
        result.words.append(word)
        continue
      }
      guard let graph = book[name] else {
        throw Failure(
          .badProgram, Self.unknown(name, in: book), words: index..<(index + 1))
      }
      result.words.append(graph.program)
      graphs.append(graph)
    }
    let isAlone = graphs.count == words.count && expressions.isEmpty && self.file.isEmpty
    result.degrees = degrees || (isAlone && graphs.allSatisfy { $0.isInDegrees })
    if let other = graphs.first(where: { $0.isInDegrees != result.degrees }) {
      let kept = other.isInDegrees ? "degrees" : "radians"
      let remedy = isAlone && degrees ? "leave out --degrees" : "draw graphs of one unit together"
      throw Failure(
        .usage, "'@\(other.name)' is kept in \(kept), and the rest is not; \(remedy)", words: place)
    }
    return (result, graphs)
  }

  /// The message about a name that no graph of a book has.
  static func unknown(_ name: String, in book: Book) -> String {
    let names = book.favorites.map { $0.name }
    let message = "no graph is kept as '@\(LineError.printable(name))'"
    if let nearest = NearestWord.search(for: name, among: names) {
      return "\(message); did you mean '@\(nearest)'?"
    }
    return "\(message); graphcalc views kept lists those that are"
  }
}

extension PlotSettings {
  /// The settings with the graphs that are kept in place of the words `@NAME`.
  ///
  /// A graph that is drawn alone has the options that it was kept with unless there are others, and
  /// the view that is saved under its name.
  ///
  /// - Parameter state: Where the book is that is used if no other is named.
  /// - Returns: Settings whose programs name nothing that is kept.
  /// - Throws: A failure that tells which word it is about.
  func resolved(in state: StateFolder?) throws -> PlotSettings {
    var result = self
    let (program, graphs) = try program.resolved(in: state)
    result.program = program
    guard let name = self.program.favorite, let graph = graphs.first else { return result }
    result.view.name = view.name ?? name
    result.picture = PlotSettings.defaults.picture
    do throws(PictureMistake) { try result.apply(graph.options, of: PlotOption.ofLook) } catch {
      throw Failure(.badProgram, "'@\(name)': \(LineError.printable(error.summary))", words: 0..<1)
    }
    try result.take(PlotOption.ofLook, from: self)
    return result
  }
}
