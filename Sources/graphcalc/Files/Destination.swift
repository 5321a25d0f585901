/// Where to write a picture, and in which format.
struct Destination {
  /// A destination that was checked for being writable.
  struct Opened {
    let path: String
    let format: PictureFormat

    /// The file; `nil` for standard output.
    fileprivate let file: OutputFile?

    /// Writes the picture.
    ///
    /// - Throws: A failure that names the path.
    func write(_ bytes: [UInt8]) throws {
      if let file { try file.write(bytes) } else { try Console.put(bytes) }
    }
  }

  /// The path; `-` for standard output.
  let path: String

  /// The format of the picture.
  let format: PictureFormat

  /// Returns the destinations that options name.
  ///
  /// - Throws: A usage failure if there is no output at all, or the options contradict one another.
  static func all(_ options: OutputOptions) throws -> [Destination] {
    guard !options.output.isEmpty || options.json || options.show else {
      throw Failure(.usage, "nowhere to draw: add -o FILE, as in -o plot.png")
    }
    let printed = [
      (options.show, "--show", "leave one of them out"),
      (options.json, "--json", "leave one of them out"),
      (options.output.contains("-"), "-o -", "give the picture a file name"),
    ].filter { $0.0 }
    if printed.count > 1 {
      throw Failure(
        .usage,
        "\(printed[0].1) and \(printed[1].1) both write to standard output; \(printed[1].2)")
    }
    for (index, path) in options.output.enumerated()
    where options.output[..<index].contains(path) {
      throw Failure(.usage, "--output: '\(path)' is given twice; name each picture once")
    }
    return try options.output.map { try Destination($0, format: options.format) }
  }

  private init(_ path: String, format: PictureFormat?) throws {
    guard !path.isEmpty else {
      throw Failure(.usage, "--output: the name is empty; write a name such as plot.png")
    }
    self.path = path
    // A picture for a pipe is PNG unless another format is asked for.
    self.format = try format ?? (path == "-" ? .png : PictureFormat(path: path))
    if path == "-", self.format.isBinary, Console.isTerminal {
      throw Failure(
        .usage,
        "--output: \(self.format.rawValue.uppercased()) would garble the terminal; "
          + "redirect it, or use --format svg")
    }
  }

  /// Removes the temporary files that killed runs left next to the file.
  func removeAbandoned() throws {
    try OutputFile(path).removeAbandoned()
  }

  /// Checks that the destination is writable.
  ///
  /// - Throws: A failure that names the path.
  func opened() throws -> Opened {
    Opened(path: path, format: format, file: path == "-" ? nil : try OutputFile(path))
  }
}
