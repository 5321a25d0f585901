import CCairo
import Glibc
import Plotting

/// A picture that was read to be opened again.
struct PictureFile {
  let path: String

  /// The format of the contents, whatever the name says.
  let format: PictureFormat

  let contents: PictureContents

  /// The arguments that it was drawn with, all of them checked, and programs that were added since.
  var arguments: PlotArguments

  init(_ path: String, host: CommandHost) throws(PlotError) {
    try self.init(try PictureMetadata(path), host: host)
  }

  init(_ metadata: PictureMetadata, host: CommandHost) throws(PlotError) {
    (path, format) = (metadata.path, metadata.format)
    (contents, arguments) = try metadata.opened { () throws(PlotError) in
      let contents = try PictureContents(metadata.text)
      return (contents, try contents.arguments(host: host))
    }
  }

  /// The command line that draws the picture again, for a shell.
  var commandLine: String {
    var words = arguments.words
    words += arguments.words(of: [.expression, .degrees, .definition] + PlotOption.ofPictures)
    // Without it, a view that is saved of the graph would be used.
    if !arguments.containsAny(of: PlotOption.ofView) { words.append("--fresh") }
    return PictureMetadata.commandLine(words, path, format)
  }

  /// What the picture says, as one JSON object.
  var json: JSONValue {
    let said = contents.json
    let members = ["job", "programs", "degrees", "size", "pixelRatio", "view", "options"]
    return .object(
      JSONObject(
        [
          ("version", JSONValue(PictureContents.version)), ("path", .string(path)),
          ("format", .string(format.rawValue)),
        ] + members.map { ($0, said[$0] ?? .null) } + [("command", .string(commandLine))]))
  }
}

/// The text that a picture carries.
struct PictureMetadata {
  let path: String
  let format: PictureFormat
  let text: String

  /// The largest file that is read, in bytes: far more than any picture that is drawn here.
  private static let limit = 64 * 1_048_576

  init(_ path: String) throws(PlotError) {
    let bytes = try InputFile.bytes(path, limit: Self.limit)
    self.path = path
    (format, text) = try Self.opened(path) { () throws(PlotError) in
      try PictureContents.text(in: bytes, inflate: Inflater.inflate)
    }
  }

  /// Does something with the text, and adds the path to errors.
  func opened<Value>(_ body: () throws(PlotError) -> Value) throws(PlotError) -> Value {
    try Self.opened(path, body)
  }

  private static func opened<Value>(
    _ path: String, _ body: () throws(PlotError) -> Value
  ) throws(PlotError) -> Value {
    do throws(PlotError) { return try body() } catch {
      // What a file says must not command a terminal.
      let lines = error.description.split(separator: "\n").map { LineError.printable(String($0)) }
      throw PlotError(
        .invalidProgram, "cannot open \(InputFile.name(path)): \(lines.joined(separator: "\n"))")
    }
  }

  /// The line of a shell that draws a file.
  static func commandLine(_ words: [String], _ path: String, _ format: PictureFormat) -> String {
    let usual = path == "-" ? .png : try? PictureFormat(path: path)
    let options = usual == format ? [] : ["--format", format.rawValue]
    return ShellWords.line(["graphcalc"] + words + options + ["-o", path])
  }
}

/// The hash of what a picture was drawn from, which the picture carries.
enum PictureStamp {
  /// Reads the hash from the beginning and end of a file; `nil` if not found or incomplete.
  static func job(of picture: PlotOutputs.File) -> String? {
    let descriptor = open(picture.path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let format = picture.format
    let tailLength = format == .pdf ? Self.tailLength : format.end.count
    let tail = bytes(of: descriptor, from: max(0, size - tailLength), count: tailLength)
    guard tail.suffix(format.end.count) == format.end[...] else { return nil }
    let part = format == .pdf ? tail : bytes(of: descriptor, from: 0, count: headLength)
    guard let text = try? format.metadata(in: part, inflate: Inflater.inflate) else { return nil }
    return (try? JSONValue(parsing: Array(text.utf8)))?.object?["job"]?.text
  }

  /// Everything up to the metadata, and information and the table of objects of a PDF, are shorter,
  /// unless there are very many curves.
  private static let (headLength, tailLength) = (16_384, 65_536)

  private static func bytes(of descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
  }
}

/// Undoes the compression of zlib.
enum Inflater {
  /// The longest result, in bytes; the compressed bytes may be a thousand times shorter.
  static let limit = PictureContents.readLimit

  /// Returns the contents of a zlib stream; `nil` if it is damaged, incomplete, or too long.
  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    // zlib keeps a pointer to its stream, which therefore must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(stream) }
    let pieceSize = 65_536
    var input = bytes
    var result: [UInt8] = []
    return input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      var status = Z_OK
      while status == Z_OK, result.count <= limit {
        result += [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          status = CCairo.inflate(stream, Z_NO_FLUSH)
          count = pieceSize - Int(stream.pointee.avail_out)
        }
      }
      return status == Z_STREAM_END && result.count <= limit ? result : nil
    }
  }
}
