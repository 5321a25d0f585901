import Glibc

/// The views of graphs that are kept from one launch to the next: one file a graph.
struct ViewStore: Sendable {
  /// What the store has of a graph.
  enum Finding: Sendable {
    /// Nothing yet.
    case nothing

    /// A graph.
    case graph(SavedGraph)

    /// A file that must stay as it is, the graph in it if it can be read, and why.
    case locked(SavedGraph?, reason: String)

    /// A file that makes no sense, and why.
    case damaged(reason: String)
  }

  /// Where the files are.
  let folder: StateFolder

  /// The folder of the program's own that it is in.
  let state: StateFolder

  private let temporaries: StateFolder

  /// Names the store in a folder of the program's own; nothing is created until something is saved.
  init(in state: StateFolder) {
    self.state = state
    folder = state.folder("views")
    temporaries = folder.folder(".tmp")
  }

  /// The file of a graph.
  func file(of key: GraphKey) -> StateFile { file(named: key.fileName) }

  private func file(named name: String) -> StateFile {
    StateFile(name, in: folder, temporaries: temporaries)
  }

  /// Looks for a graph.
  func find(_ key: GraphKey) -> Finding {
    let file = file(of: key)
    let finding = read(file)
    // Two texts may have one hash.
    if case .graph(let graph) = finding, graph.key != key {
      return .locked(nil, reason: "'\(file.path)' tells of another graph, \(graph.key.text)")
    }
    return finding
  }

  private func read(_ file: StateFile) -> Finding {
    let bytes: [UInt8]?
    do { bytes = try file.read() } catch { return .locked(nil, reason: "\(error)") }
    guard let bytes else { return .nothing }
    do throws(LineError) {
      let (item, past) = try SavedGraph.read(bytes)
      do throws(JSONMistake) {
        let version = try item.member("version").count()
        guard version <= SavedGraph.version else {
          return .locked(
            try? SavedGraph(item, past: past),
            reason: "'\(file.path)' is of version \(version), which a newer graphcalc wrote")
        }
        return .graph(try SavedGraph(item, past: past))
      } catch {
        throw error.located(in: bytes)
      }
    } catch {
      return .damaged(reason: error.message(file: file.path, line: 1, source: bytes))
    }
  }

  /// Saves a graph.
  ///
  /// - Throws: A failure that names the file; it is then as it was before.
  func save(_ graph: SavedGraph) throws {
    try file(of: graph.key).write(graph.text)
  }

  /// Reads every graph.
  ///
  /// - Parameter report: Takes a message about each file that cannot be used.
  /// - Returns: The graphs, the one drawn last first.
  func graphs(report: (String) -> Void) -> [SavedGraph] {
    let names = FolderListing.names(in: folder.path).filter { $0.hasSuffix(".json") }
    var graphs: [SavedGraph] = []
    for name in names.sorted() {
      switch read(file(named: name)) {
      case .nothing: break
      case .graph(let graph): graphs.append(graph)
      case .locked(let graph, let reason):
        if let graph { graphs.append(graph) } else { report(reason) }
      case .damaged(let reason): report(reason)
      }
    }
    return graphs.sorted { $0.last > $1.last }
  }
}
