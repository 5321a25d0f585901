import Glibc

/// The file of a book.
struct BookFile {
  private let file: StateFile

  /// The folder of the program's own that it is in; `nil` if the user named the file.
  private let folder: StateFolder?

  /// Where the file is, or would be.
  var path: String { file.path }

  /// Names a book.
  ///
  /// - Parameters:
  ///   - path: The file that the user named, if one was named.
  ///   - state: The folder of the book that is used otherwise.
  init?(_ path: String?, in state: StateFolder?) {
    if let path {
      (file, folder) = (StateFile(path: path), nil)
    } else if let state {
      (file, folder) = (StateFile("book.json", in: state), state)
    } else {
      return nil
    }
  }

  /// Reads the book.
  ///
  /// A book of the program's own that makes no sense is set aside.
  ///
  /// - Returns: The book; an empty one if there is none of the program's own yet.
  /// - Throws: A failure that names the file, with the place of a mistake in a file that the user
  ///   named.
  func read() throws -> Book {
    if let book = try find() { return book }
    guard folder != nil else {
      throw Failure(.noInput, "cannot read '\(path)': there is no such book; views keep begins one")
    }
    return Book()
  }

  /// Changes the book, which begins empty, while no other process does.
  ///
  /// - Parameter body: Changes it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a failure that names the file, which is then as it was.
  func change<Result>(_ body: (inout Book) throws -> Result) throws -> Result {
    guard folder?.create() ?? true else {
      throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
    }
    let lock = try FolderLock(parent)
    return try withExtendedLifetime(lock) {
      var book = try find() ?? Book()
      guard book.version <= Book.version else {
        throw Failure(
          .cannotCreate,
          "cannot change '\(path)': it is of version \(book.version), which a newer "
            + "graphcalc wrote; update this one")
      }
      let result = try body(&book)
      try file.write(Array(JSONValue.object(book.json).pretty.utf8))
      return result
    }
  }

  /// The folder that the file is in, also if the path is a link to it.
  private var parent: String {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let whole = resolved.map { String(cString: $0) } ?? path
    let slash = whole.lastIndex(of: "/")
    return slash.map { $0 == whole.startIndex ? "/" : String(whole[..<$0]) } ?? "."
  }

  /// Reads the book; `nil` if there is no file, or one of the program's own that made no sense.
  private func find() throws -> Book? {
    guard let bytes = try file.read() else { return nil }
    do throws(LineError) {
      let item = JSONItem(try JSONReader.read(bytes))
      do throws(JSONMistake) { return try Book(item) } catch { throw error.located(in: bytes) }
    } catch {
      let message = error.message(file: path, line: 1, source: bytes)
      guard folder != nil else { throw Failure(.badProgram, message) }
      Console.report("graphcalc: \(message)\n  set aside as '\(try file.setAside())'")
      return nil
    }
  }
}
