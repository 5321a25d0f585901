import CalculatorBrain

/// Graphs in one file, to be taken elsewhere.
struct ViewArchive {
  /// What an import came to.
  struct Tally {
    var new = 0
    var newer = 0
    var older = 0

    /// One line for people.
    var summary: String { "\(new) new, \(newer) newer, \(older) older and left alone" }

    /// One JSON object.
    var json: String {
      JSONText.object([
        ("version", "1"), ("new", "\(new)"), ("newer", "\(newer)"), ("older", "\(older)"),
      ])
    }
  }

  let graphs: [SavedGraph]

  init(graphs: [SavedGraph]) {
    self.graphs = graphs
  }

  /// The text of the file.
  ///
  /// - Throws: A failure if what is kept makes no sense.
  func text() throws -> String {
    JSONValue.object(
      JSONObject([
        ("version", .number("\(SavedGraph.version)")),
        ("graphs", .array(try graphs.map { .object(try $0.complete()) })),
      ])
    ).pretty
  }

  /// Reads a file and checks everything in it as if it had been typed.
  ///
  /// - Parameter path: The path; `-` is standard input.
  /// - Throws: A failure with the line and column of the first mistake.
  init(reading path: String) throws {
    let file = try ScriptFile(path)
    try file.rewind()
    var bytes: [UInt8] = []
    while let more = file.read(1_048_576), !more.isEmpty {
      bytes += more
      guard bytes.count <= Self.sizeLimit else {
        throw Failure(.noInput, "\(file.shownName) is larger than 256 MiB")
      }
    }
    do throws(LineError) {
      let item = JSONItem(try JSONReader.read(bytes))
      do throws(JSONMistake) { graphs = try Self.graphs(item) } catch {
        throw error.located(in: bytes)
      }
    } catch {
      throw Failure(.badProgram, error.message(file: file.name, line: 1, source: bytes))
    }
  }

  private static let sizeLimit = 256 * 1_048_576

  private static func graphs(_ item: JSONItem) throws(JSONMistake) -> [SavedGraph] {
    let version = try item.member("version")
    guard try version.count() <= SavedGraph.version else {
      throw version.mistake("a newer graphcalc wrote this; this one reads version 1")
    }
    var graphs: [SavedGraph] = []
    for entry in try item.member("graphs").elements() {
      graphs.append(try SavedGraph(checking: entry))
    }
    return graphs
  }

  /// Adds the graphs to those in a store; of each, the one whose view is newer stays.
  ///
  /// - Throws: A failure if a file cannot be written.
  func merge(into store: ViewStore) throws -> Tally {
    var tally = Tally()
    for graph in graphs {
      switch store.find(graph.key) {
      case .nothing: tally.new += 1
      case .graph(let other) where other.view.when < graph.view.when: tally.newer += 1
      case .graph:
        tally.older += 1
        continue
      case .locked(_, let reason), .damaged(let reason): throw Failure(.inputOutput, reason)
      }
      try store.save(graph)
    }
    return tally
  }
}

extension SavedGraph {
  /// Reads what somebody says of a graph and checks that its programs can be drawn, and are what
  /// its key says.
  fileprivate init(checking item: JSONItem) throws(JSONMistake) {
    try self.init(item)
    var parts: [Program] = []
    for entry in try item.member("programs").elements() {
      let text = try entry.text()
      do throws(ProgramError) {
        let part = try Program(
          text, notation: .infix,
          angleUnit: isInDegrees ? .degrees : .radians)
        try part.check()
        parts.append(part)
      } catch {
        throw entry.mistake(error.summary)
      }
    }
    let programs = try item.member("programs")
    let program = Program.joining(parts)
    guard (1...Program.resultLimit).contains(program.count),
      let infix = GraphKey.infix(of: program)
    else { throw programs.mistake("these are no programs of a graph") }
    let isKey = key.name.map { (try? GraphKey(name: $0)) != nil }
    guard isKey ?? (key == GraphKey(program, infix: infix)) else {
      throw try item.member("key").mistake("this is not the key of the programs")
    }
    describe(program, infix)
  }
}
