import Glibc
import Plotting

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

  /// Reads a book as ``book(at:)`` does, and fails if no book is named and nothing is kept.
  func requiredBook(at path: String?) throws(PlotError) -> Book {
    _ = try requiredBookFile(at: path)
    return try book(at: path) ?? Book()
  }

  /// Changes a book, which begins empty, while no other process changes it; all or nothing.
  func changeBook<Result>(
    at path: String?, _ body: (inout Book) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    let file = try requiredBookFile(at: path)
    guard path != nil || state?.create() ?? true else {
      throw PlotError(.cannotCreate, "cannot create '\(file.path)': \(SystemError.last)")
    }
    let lock = try FolderLock(Self.folder(of: file.path))
    defer { withExtendedLifetime(lock) {} }
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

  /// The folder that holds a file, even if the path is a link to the file.
  private static func folder(of path: String) -> String {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    return OutputFile.split(resolved.map { String(cString: $0) } ?? path).folder
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
