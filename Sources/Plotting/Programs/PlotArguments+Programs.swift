package import CalculatorBrain

extension PlotArguments {
  /// The unit of angles.
  package var angleUnit: AngleUnit { contains(.degrees) ? .degrees : .radians }

  /// The programs as they were written, or the names of their files.
  package var sources: [String] {
    wordPrograms + values(of: .expression) + values(of: .file).map { "-f \($0)" }
  }

  /// The programs of the words; words joined by blanks are one program.
  var wordPrograms: [String] { segments((try? fullScope()) ?? scope).map { $0.text } }

  /// Whether there is any program.
  package var hasProgram: Bool { !words.isEmpty || contains(.expression) || contains(.file) }

  /// The finite values of `--let` by name, except of names with several; a definition may use the
  /// `given` values.
  package func values(given: [String: Double] = [:]) throws(PlotError) -> [String: Double] {
    var values: [String: Double] = [:]
    for definition in self.values(of: .definition) where !Self.isFunction(definition) {
      guard let equals = definition.firstIndex(of: "=") else {
        throw .usage(
          "'\(definition)' has no value; give it a value: --let \(definition)=2", about: "--let")
      }
      let name = definition[..<equals].trimmed
      try NamedPrograms.check(name, for: "--let")
      let text = definition[definition.index(after: equals)...]
      values[name] = nil
      if ProgramFamily.isList(text) { continue }
      values[name] = try ExpressionReader(names: given.overridden(by: values))
        .parse(text, for: "--let \(name)")
    }
    return values
  }

  /// Whether a value of `--let` defines a function, as in `f(x) = x^2`.
  static func isFunction(_ definition: String) -> Bool {
    definition.prefix { $0 != "=" }.contains("(")
  }

  /// What names mean in the programs, those of `--let` included.
  func fullScope(named: NamedPrograms = NamedPrograms()) throws(PlotError) -> Scope {
    let definitions = values(of: .definition)
    let names = definitions.filter { !Self.isFunction($0) }.map { $0.prefix { $0 != "=" }.trimmed }
    var named = named
    for definition in definitions where Self.isFunction(definition) {
      let name = String(definition.prefix { $0 != "(" }).trimmed
      try NamedPrograms.check(name, for: "--let")
      try named.define(definition, others: names)
    }
    var scope = scope
    scope.names.formUnion(names)
    scope.names.formUnion(named.scope.names)
    scope.functions = scope.functions.overridden(by: named.scope.functions)
    return scope
  }

  /// The results of all programs of the arguments, in order, with names still free; `host` reads
  /// the files of `-f`.
  ///
  /// Throws with a position in the text.
  package func parsedProgram(host: some PlotHost) throws(PlotError) -> Program {
    Program.joining(
      try pieces(fullScope(), host: host) { program throws(ProgramError) in program })
  }

  /// The program with the values of `--let` and named programs in place of their names, checked.
  ///
  /// It depends on x, and on y in results that are relations; a name with several values makes one
  /// result for each. `host` reads the files of `-f`.
  ///
  /// - Throws: An error with its position in the text.
  package func checkedProgram(
    named: NamedPrograms = NamedPrograms(), host: some PlotHost
  ) throws(PlotError) -> Program {
    let family = try family(named: named)
    return try family.members(of: checkedProgram(named: named, family, host: host)).program
  }

  /// The program with the values of names that have one; for other names, it is checked with their
  /// first value.
  func checkedProgram(
    named: NamedPrograms, _ family: ProgramFamily, host: some PlotHost
  ) throws(PlotError) -> Program {
    let values = try values(given: named.values)
    let names = values.keys.sorted() + named.names + family.names.map { $0.name }
    let program = Program.joining(
      try pieces(fullScope(named: named), host: host) { program throws(ProgramError) in
        try program.check(bound: names + ["y"])
        let bound = try named.bind(in: values.isEmpty ? program : program.binding(values))
        try (family.names.isEmpty ? bound : bound.binding(family.firstValues)).checkGraphs()
        return bound
      }, angleUnit: angleUnit)
    guard program.count <= Program.resultLimit else {
      throw .invalid(
        "the programs leave \(program.count) results; at most \(Program.resultLimit) can be shown")
    }
    return program
  }

  /// The programs of the words, of `-e` and of `-f`, each parsed and then converted by `checked`.
  private func pieces(
    _ scope: Scope, host: some PlotHost, _ checked: (Program) throws(ProgramError) -> Program
  ) throws(PlotError) -> [Program] {
    guard hasProgram || contains(.data) else {
      throw .usage(
        "nothing to do: add a program, as in \"x sin\", or see graphcalc --help")
    }
    var (pieces, size) = ([Program](), 0)
    func add(_ text: String, file: String? = nil, words: Range<Int>? = nil) throws(PlotError) {
      size += text.utf8.count
      guard pieces.isEmpty || size <= Program.sizeLimit else {
        throw .invalid("the programs are \(size) bytes long; at most \(Program.sizeLimit) are read")
      }
      pieces.append(try parse(text, scope, file: file, words: words, checked))
    }
    for segment in segments(scope) { try add(segment.text, words: segment.words) }
    for text in values(of: .expression) { try add(text) }
    for path in values(of: .file) {
      try add(try host.program(inFile: path), file: path == "-" ? "<stdin>" : path)
    }
    return pieces
  }

  private func parse(
    _ text: String, _ scope: Scope, file: String? = nil, words: Range<Int>? = nil,
    _ checked: (Program) throws(ProgramError) -> Program
  ) throws(PlotError) -> Program {
    do throws(ProgramError) {
      let program = try checked(
        Program(
          text, notation: contains(.infix) ? .infix : .automatic, angleUnit: angleUnit,
          scope: scope))
      // An empty program among others would vanish unnoticed.
      if program.count == 0 { try program.check(bound: program.parameters) }
      return program
    } catch {
      let place = file.map { "\($0):\(error.line):\(error.column): " } ?? ""
      throw PlotError(.invalidProgram, "\(place)\(error)", cause: error, words: words)
    }
  }

  /// The words joined by blanks, except those that begin with `=` or are programs of infix, and
  /// their indices.
  private func segments(_ scope: Scope) -> [(text: String, words: Range<Int>)] {
    guard areWordsApart, words.count > 1, !contains(.infix) else { return joinedWords }
    return joinedWords.flatMap { segment in
      areApart(segment, scope)
        ? segment.words.map { (words[$0], $0..<($0 + 1)) } : [segment]
    }
  }

  /// Whether words that are not RPN together, or may be meant as infix, are separate programs, as
  /// in `"sin(x)" "x^2"` and `"2 x + 1" "x sin"`.
  private func areApart(_ segment: (text: String, words: Range<Int>), _ scope: Scope) -> Bool {
    let words = words[segment.words]
    guard words.count > 1, words.contains(where: { $0.hasSignOfInfix || $0.contains(" ") }),
      words.dropFirst().allSatisfy({ !$0.isContinuation })
    else { return false }
    func isProgram(_ text: String, _ notation: Program.Notation) -> Bool {
      do throws(ProgramError) {
        let program = try Program(text, notation: notation, scope: scope)
        try program.check(bound: program.parameters)
        return true
      } catch { return false }
    }
    let isInfix = words.contains { word in
      word.hasSignOfInfix || (word.contains(" ") && !isProgram(word, .rpn))
    }
    let isDoubtful = ([segment.text] + words).contains { text in
      (try? Program(text, scope: scope))?.remarks.isEmpty == false
    }
    return (isDoubtful || (isInfix && !isProgram(segment.text, .rpn)))
      && words.allSatisfy { isProgram($0, .automatic) }
  }

  /// The words joined by blanks, except those that begin with `=`, and their indices.
  private var joinedWords: [(text: String, words: Range<Int>)] {
    var segments: [(text: String, words: Range<Int>)] = []
    var isOpen = false
    var hasComment = false
    let isInfix = contains(.infix)
    for (index, word) in words.enumerated() {
      let standsAlone = !isInfix && word.beginsInfix
      if isOpen && !standsAlone {
        // A comment in a word ends with the word.
        segments[segments.count - 1].text += (hasComment ? "\n" : " ") + word
        segments[segments.count - 1].words =
          segments[segments.count - 1].words.lowerBound..<index + 1
      } else {
        segments.append((word, index..<(index + 1)))
        hasComment = false
      }
      hasComment = hasComment || word.utf8.contains(UInt8(ascii: "#"))
      isOpen = !standsAlone
    }
    return segments
  }
}

extension String {
  /// Whether the text has an operator that only infix can join to a word, or a number before a
  /// name.
  fileprivate var hasSignOfInfix: Bool {
    utf8.count > 1
      && (utf8.contains { "()^*/+|[{".utf8.contains($0) }
        || zip(utf8, utf8.dropFirst()).contains { 48...57 ~= $0 && 97...122 ~= $1 | 32 })
  }

  /// Whether the text continues a program before it, as ` + 1` and `-1` do; `-x` is a program.
  fileprivate var isContinuation: Bool {
    guard let first = trimmed.first else { return true }
    guard first == "-" || first == "−" else { return "+*·×/÷^<>=≤≥≠,)!".contains(first) }
    return !contains { $0.isLetter || $0 == "√" || $0 == "π" || $0 == "|" }
  }

  /// Whether the text begins with `=`, which white space may precede, and is more than an operator.
  fileprivate var beginsInfix: Bool {
    if self == "=" || self == "==" { return false }
    // Most words begin with an ASCII character, for which no table of Unicode is needed.
    guard let first = utf8.first, first > 32, first < 128 else { return trimmed.first == "=" }
    return first == UInt8(ascii: "=")
  }
}

extension PlotArguments {
  /// The name of the graph of the book that is drawn, if it is drawn alone.
  package var favorite: String? {
    guard words.count == 1, !contains(.expression), !contains(.file) else { return nil }
    return Self.favorite(words[0])
  }

  /// The name after the `@` of a word, which a parenthesis is not, as in `@(x) x^2`.
  static func favorite(_ word: String) -> String? {
    word.first == "@" && !word.hasPrefix("@(") ? String(word.dropFirst()) : nil
  }

  /// Returns the arguments with graphs of the book in place of the words `@NAME`.
  ///
  /// A graph that is drawn alone has its own options unless others are given, and the view saved
  /// under its name. `host` reads the book.
  ///
  /// - Throws: An error with the position of its word.
  package func resolved(host: some PlotHost) throws(PlotError) -> PlotArguments {
    let (result, graphs) = try resolvedPrograms(host: host)
    guard let name = favorite, let graph = graphs.first else { return result }
    var own = result
    if !own.contains(.name) { own.give(.name, name) }
    own.remove(PlotOption.ofLook)
    do throws(PlotError) { try own.give(words: graph.options, of: PlotOption.ofLook) } catch {
      throw .invalid("'@\(name)': \(LineError.printable(error.message))", words: 0..<1)
    }
    own.take(PlotOption.ofLook, from: self)
    return own
  }

  /// Returns the arguments with the programs of graphs of the book in place of the words `@NAME`,
  /// each a program of its own, and those graphs.
  func resolvedPrograms(
    host: some PlotHost
  ) throws(PlotError) -> (arguments: PlotArguments, graphs: [SavedGraph]) {
    let favorites = words.map(Self.favorite)
    guard let first = favorites.firstIndex(where: { $0 != nil }) else { return (self, []) }
    let place = first..<(first + 1)
    guard let book = try host.book(at: self[.book]) else {
      throw .usage(
        "'\(words[first])' is of a book; add --book FILE, or --views in a batch", words: place)
    }
    guard !contains(.infix) || words.count == 1 else {
      throw .usage("'\(words[first])' is no infix; leave out --infix", words: place)
    }
    var result = self
    result.words = []
    var graphs: [SavedGraph] = []
    for (index, word) in words.enumerated() {
      guard let name = favorites[index] else {
        result.words.append(word)
        continue
      }
      guard let graph = book[name] else {
        throw .invalid(book.unknown(name), words: index..<(index + 1))
      }
      // A graph of tables alone has options only.
      if !graph.programs.isEmpty { result.words.append(graph.program) }
      graphs.append(graph)
    }
    let isAlone = graphs.count == words.count && !contains(.expression) && !contains(.file)
    if isAlone, graphs.allSatisfy({ $0.isInDegrees }) { result.give(.degrees) }
    if let other = graphs.first(where: { $0.isInDegrees != result.contains(.degrees) }) {
      let kept = other.isInDegrees ? "degrees" : "radians"
      let remedy =
        isAlone && contains(.degrees) ? "leave out --degrees" : "draw graphs of one unit together"
      throw .usage(
        "'@\(other.name ?? "")' is kept in \(kept), and the rest is not; \(remedy)", words: place)
    }
    return (result, graphs)
  }
}
