import Glibc
import Plotting

/// The hash of what a picture was drawn from, which the picture carries.
enum PictureStamp {
  /// Reads the hash from the beginning and end of a file; `nil` if not found or incomplete.
  static func job(of picture: PlotOutputs.File) -> String? {
    let descriptor = open(picture.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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

  /// Everything up to the metadata is shorter, unless there are very many curves.
  private static let headLength = 16_384

  /// Information and the table of objects of a PDF are shorter, unless there are very many curves.
  private static let tailLength = 65_536

  private static func bytes(of descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
  }
}
