import Glibc
import Plotting
import Synchronization

/// What plots of the command line get from outside: files, the clock, and the graphs that are kept,
/// one file per graph that was drawn and one for the user's own book.
struct CommandHost: PlotHost {
  /// The program's own folder; `nil` if nothing is kept.
  let state: StateFolder?
  private let views: StateFolder?

  /// Keeps graphs in a folder of the program's own; creates nothing until something is saved.
  init(in state: StateFolder? = nil) {
    self.state = state
    views = state?.folder("views")
  }

  var version: String { GraphCalc.version }

  var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    // Moments of one process differ, so that graphs are listed in the order they were drawn in.
    return Self.lastMoment.withLock { last in
      last = max(milliseconds, last + 1)
      return Timestamp(milliseconds: last)
    }
  }

  private static let lastMoment = Mutex<Int64>(0)

  func localText(of moment: Timestamp) -> String {
    var (seconds, parts) = (time_t(moment.milliseconds / 1000), tm())
    localtime_r(&seconds, &parts)
    let shifted = Timestamp(milliseconds: moment.milliseconds + Int64(parts.tm_gmtoff) * 1000)
    let text = shifted.text.split(separator: "T")
    return "\(text[0]) \(text[1].prefix(5))"
  }

  func program(inFile path: String) throws(PlotError) -> String { try InputFile.program(path) }

  func location(ofFile path: String) -> String {
    guard let location = realpath(path.systemPath, nil) else { return path }
    defer { free(location) }
    return String(system: location)
  }

  /// Whether a table may be a pipe or a device, which a picture from elsewhere must not make the
  /// program wait for.
  var readsPipes = true

  static var readsTables: Bool { true }

  func table(inFile path: String) throws(PlotError) -> any TextSource {
    try ScriptFile(path, mayBePipe: readsPipes).table()
  }

  func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries { try Self.tables.series(reference, read: read) }

  private static let tables = TableCache()

  var keepsViews: Bool { views != nil }

  /// The file of the views of a graph; `nil` if nothing is kept.
  func file(of key: GraphKey) -> StateFile? { file(named: key.fileName) }

  private func file(named name: String) -> StateFile? {
    views.map { StateFile(name, in: $0, temporaries: $0.folder(".tmp")) }
  }

  func find(_ key: GraphKey) -> GraphFinding { find(file(of: key), key) }

  private func find(_ file: StateFile?, _ key: GraphKey? = nil) -> GraphFinding {
    guard let file else { return .nothing }
    do throws(PlotError) {
      return try file.read().map { GraphFinding(reading: $0, path: file.path, key: key) }
        ?? .nothing
    } catch { return .locked(nil, reason: error.description) }
  }

  func save(_ graph: SavedGraph) throws(PlotError) { try file(of: graph.key)?.write(graph.text) }
  func setAside(_ key: GraphKey) throws(PlotError) -> String { try file(of: key)?.setAside() ?? "" }
  func forget(_ key: GraphKey) throws(PlotError) { _ = try file(of: key)?.remove() }

  /// Reads every graph that was drawn, the one drawn last first, and reports unusable files.
  func graphs() -> [SavedGraph] {
    guard let views else { return [] }
    var graphs: [(graph: SavedGraph, last: Timestamp)] = []
    for name in FolderListing.names(in: views.path).sorted() where name.hasSuffix(".json") {
      let finding = find(file(named: name))
      if let graph = finding.graph, let last = graph.history?.last {
        graphs.append((graph, last))
        continue
      }
      switch finding {
      case .locked(_, let reason), .damaged(let reason): Console.report("graphcalc: \(reason)")
      case .nothing, .graph: break
      }
    }
    return graphs.sorted { $0.last > $1.last }.map(\.graph)
  }
}

extension CommandHost {
  /// Reads a book; `nil` if no book is named and nothing is kept.
  ///
  /// The user's own book begins empty, and is moved aside if it is invalid.
  func book(at path: String?) throws(PlotError) -> Book? {
    guard let file = bookFile(at: path) else { return nil }
    if let book = try book(in: file, isOwn: path == nil) { return book }
    guard path == nil else {
      throw PlotError(
        .unreadable, "cannot read '\(file.path)': there is no such book; views keep begins one")
    }
    return Book()
  }

  /// Changes a book, which begins empty, while no other process changes it; all or nothing.
  func changeBook<Result>(
    at path: String?, _ body: (inout Book) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    let file = try requiredBookFile(at: path)
    if let path {
      try PictureFormat.checkIsNotNamed(
        by: path, "a book is JSON, as in book.json", about: "--book")
    }
    guard path != nil || state?.create() ?? true else {
      throw PlotError(.cannotCreate, "cannot create '\(file.path)': \(SystemError.last)")
    }
    // The folder itself is locked, so no lock file is left in it.
    let folder = OutputFile.split(file.path.realPath ?? file.path).folder
    let lock = open(folder.systemPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else {
      throw PlotError(.cannotCreate, "cannot write in '\(folder)': \(SystemError.last)")
    }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var book = try book(in: file, isOwn: path == nil) ?? Book()
    guard book.version <= Book.currentVersion else {
      throw PlotError(
        .cannotCreate,
        "cannot change '\(file.path)': it is of version \(book.version), which a newer "
          + "graphcalc wrote; update this one")
    }
    let result = try body(&book)
    try file.write(book.text)
    return result
  }

  /// The file of a book, which need not exist; fails if no book is named and nothing is kept.
  func requiredBookFile(at path: String?) throws(PlotError) -> StateFile {
    guard let file = bookFile(at: path) else {
      throw .usage("no book is kept here; add --book FILE, or set GRAPHCALC_STATE_DIR to a folder")
    }
    return file
  }

  private func bookFile(at path: String?) -> StateFile? {
    path.map { StateFile(path: $0) } ?? state.map { StateFile("book.json", in: $0) }
  }

  /// Reads a book; `nil` if there is no file, or the user's own book was invalid.
  private func book(in file: StateFile, isOwn: Bool) throws(PlotError) -> Book? {
    guard let bytes = try file.read() else { return nil }
    do throws(LineError) { return try Book(bytes) } catch {
      let message = error.message(file: file.path, line: 1, source: bytes)
      guard isOwn else { throw PlotError(.invalidProgram, message) }
      Console.report("graphcalc: \(message)\n  set aside as '\(try file.setAside())'")
      return nil
    }
  }
}
