import Glibc

/// The hash of what a picture was drawn from, which the picture carries.
///
/// PNG and SVG have it at the beginning of the text that programs open them again with, PDF in the
/// name of the creator.
enum PictureStamp {
  /// The creator that a PDF names.
  static func creator(job: String?) -> String {
    job.map { "graphcalc, job \($0)" } ?? "graphcalc"
  }

  /// Reads the hash from a file, looking only at its beginning and end.
  ///
  /// - Parameter destination: Where the picture should be.
  /// - Returns: 32 hexadecimal digits; `nil` if there is no such file, or it has none or is not
  ///   whole.
  static func job(of destination: Destination) -> String? {
    let descriptor = open(destination.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let tail = bytes(of: descriptor, from: max(0, size - tailLength), count: tailLength)
    switch destination.format {
    case .png:
      guard tail.suffix(pngEnd.count) == pngEnd[...] else { return nil }
      return hash(after: "graphcalc\0\0\0\0\0\(opening)", in: head(of: descriptor))
    case .svg:
      guard tail.suffix(svgEnd.count) == svgEnd[...] else { return nil }
      return hash(after: "<metadata>\(opening)", in: head(of: descriptor))
    case .pdf:
      guard tail.suffix(pdfEnd.count) == pdfEnd[...] else { return nil }
      return hash(after: "(graphcalc, job ", in: tail)
    }
  }

  private static let opening = #"{"version":1,"job":""#
  private static let hashLength = 32

  /// Everything that stands before the hash is shorter, unless there are very many curves.
  private static let headLength = 16_384

  /// Information and the table of objects of a PDF of one page are shorter.
  private static let tailLength = 4_096

  /// The last chunk, which is empty, with its checksum.
  private static let pngEnd: [UInt8] =
    [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
  private static let svgEnd = Array("</svg>\n".utf8)
  private static let pdfEnd = Array("%%EOF\n".utf8)

  private static func head(of descriptor: Int32) -> [UInt8] {
    bytes(of: descriptor, from: 0, count: headLength)
  }

  private static func bytes(of descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
    }
  }

  /// Returns the hash that stands directly behind the first occurrence of a mark.
  private static func hash(after mark: String, in bytes: [UInt8]) -> String? {
    let mark = Array(mark.utf8)
    let starts = bytes.indices.lazy.filter {
      bytes[$0] == mark[0] && bytes[$0...].starts(with: mark)
    }
    guard let start = starts.first else { return nil }
    let digits = bytes[(start + mark.count)...].prefix(hashLength)
    return digits.count == hashLength ? String(decoding: digits, as: UTF8.self) : nil
  }
}
