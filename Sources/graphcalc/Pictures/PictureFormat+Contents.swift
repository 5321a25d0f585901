extension PictureFormat {
  /// The keyword of what pictures say of how they were drawn.
  static let keyword = "graphcalc"

  /// Tells the format of a file from what it holds, whatever its name.
  ///
  /// - Parameter bytes: The file.
  init?(contents bytes: [UInt8]) {
    if bytes.starts(with: PNGText.signature) {
      self = .png
      return
    }
    // Readers of PDF look for its mark in the first kibibyte.
    let mark = Array("%PDF-".utf8)
    let head = bytes.prefix(1_024)
    if head.indices.contains(where: { head[$0...].starts(with: mark) }) {
      self = .pdf
      return
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(isMarked ? 3 : 0).first { !LineScanner.isSpace($0) }
    guard first == UInt8(ascii: "<") else { return nil }
    self = .svg
  }

  /// Reads what a picture says of how it was drawn.
  ///
  /// - Parameter bytes: The file, or as much of it as should hold the text.
  /// - Returns: The text; `nil` if there is none.
  /// - Throws: A mistake if the part of the file that should hold it is damaged.
  func metadata(in bytes: [UInt8]) throws(PictureMistake) -> String? {
    switch self {
    case .png: try PNGText.text(for: Self.keyword, in: bytes)
    case .svg: SVGText.metadata(in: bytes)
    case .pdf: PDFText.text(for: Self.keyword, in: bytes)
    }
  }

  /// What a whole file ends with, as it is written here.
  var end: [UInt8] {
    switch self {
    case .png: PNGText.end
    case .svg: Array("</svg>\n".utf8)
    case .pdf: Array("%%EOF\n".utf8)
    }
  }
}
