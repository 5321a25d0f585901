public import CalculatorBrain

extension PlotArguments {
  /// The unit of angles.
  public var angleUnit: AngleUnit { contains(.degrees) ? .degrees : .radians }

  /// The programs as they were written; of those in files, the names of the files.
  public var sources: [String] {
    segments.map { $0.text } + values(of: .expression) + values(of: .file).map { "-f \($0)" }
  }

  /// Whether there is any program.
  public var hasProgram: Bool { !words.isEmpty || contains(.expression) || contains(.file) }

  /// The finite values of `--let` by name; definitions may use names with given values.
  public func values(given: [String: Double] = [:]) throws(PlotError) -> [String: Double] {
    try NameBinding.parse(values(of: .definition), given: given)
  }

  /// The program that the arguments describe, with names still unbound.
  ///
  /// - Parameter host: Reads the files of `-f`.
  /// - Returns: The results of all programs, in the order in which they are given.
  /// - Throws: An error with its place in the text.
  public func parsedProgram(host: some PlotHost) throws(PlotError) -> Program {
    Program.joining(try pieces(host: host) { _ throws(ProgramError) in })
  }

  /// The program with the values of `--let` and named programs in place of their names, checked.
  ///
  /// - Parameters:
  ///   - named: Programs that the program may name.
  ///   - host: Reads the files of `-f`.
  /// - Returns: A program with no name but x.
  /// - Throws: An error with its place in the text.
  public func checkedProgram(
    named: NamedPrograms = NamedPrograms(), host: some PlotHost
  ) throws(PlotError) -> Program {
    let values = try values(given: named.values)
    let names = values.keys.sorted() + named.names
    let program = Program.joining(
      try pieces(host: host) { program throws(ProgramError) in try program.check(bound: names) })
    guard program.count <= Program.resultLimit else {
      throw PlotError(
        .invalidProgram,
        "the programs leave \(program.count) results; at most \(Program.resultLimit) can be shown")
    }
    return named.bind(in: values.isEmpty ? program : program.binding(values))
  }

  /// The programs of the words, of `-e` and of `-f`, each read and checked.
  private func pieces(
    host: some PlotHost, _ check: (Program) throws(ProgramError) -> Void
  ) throws(PlotError) -> [Program] {
    guard hasProgram else {
      throw .usage(
        "nothing to do: add a program, as in graphcalc \"x sin\" -o plot.png, or see "
          + "graphcalc --help")
    }
    var pieces: [Program] = []
    for segment in segments {
      pieces.append(try parse(segment.text, words: segment.words, check))
    }
    for text in values(of: .expression) { pieces.append(try parse(text, check)) }
    for path in values(of: .file) {
      let file = path == "-" ? "<stdin>" : path
      pieces.append(try parse(try host.program(inFile: path), file: file, check))
    }
    return pieces
  }

  private func parse(
    _ text: String, file: String? = nil, words: Range<Int>? = nil,
    _ check: (Program) throws(ProgramError) -> Void
  ) throws(PlotError) -> Program {
    do throws(ProgramError) {
      let program = try Program(
        text, notation: contains(.infix) ? .infix : .automatic, angleUnit: angleUnit)
      try check(program)
      // An empty program among others would vanish unnoticed.
      if program.count == 0 { try program.check(bound: program.parameters) }
      return program
    } catch {
      let place = file.map { "\($0):\(error.line):\(error.column): " } ?? ""
      throw PlotError(.invalidProgram, "\(place)\(error)", cause: error, words: words)
    }
  }

  /// The words joined by blanks, except those that begin with `=`, and their places.
  private var segments: [(text: String, words: Range<Int>)] {
    var segments: [(text: String, words: Range<Int>)] = []
    var isOpen = false
    var hasComment = false
    let isInfix = contains(.infix)
    for (index, word) in words.enumerated() {
      let standsAlone = !isInfix && word.beginsInfix
      if isOpen && !standsAlone {
        // A comment in one word ends with it.
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
  /// Whether the text begins with `=`, which white space may precede.
  fileprivate var beginsInfix: Bool {
    // Most words begin with an ASCII character, for which no table of Unicode is needed.
    guard let first = utf8.first, first > 32, first < 128 else { return trimmed.first == "=" }
    return first == UInt8(ascii: "=")
  }
}
