import Plotting

extension PictureFormat {
  /// The format of a picture that begins like this; `nil` for anything else, also if it begins with
  /// the mark of a picture, as a text about pictures may.
  ///
  /// - Parameter start: The first bytes of the file, 4,096 if it has so many.
  init?(start: [UInt8]) {
    guard PictureFormat(contents: start) != .html else {
      self = .html
      return
    }
    self.init(contents: Array(start.prefix(8)))
    let isPicture =
      switch self {
      // Lengths and sizes have bytes that no text has.
      case .png, .apng, .gif: start.contains(0)
      case .pdf: Self.endsVersion(start.dropFirst(5).prefix(4))
      case .svg, .html: Self.isElement(start)
      }
    guard isPicture else { return nil }
  }

  /// Whether a line ends behind a version, such as 1.7.
  private static func endsVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (digits, dot) = (UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."))
    return bytes.count == 4
      && zip(bytes, [digits, dot...dot, digits, 10...13]).allSatisfy { $1.contains($0) }
  }

  /// Whether the first element is that of a picture, and says so: any XML begins as SVG does.
  private static func isElement(_ bytes: [UInt8]) -> Bool {
    let tags = bytes.drop { $0 != UInt8(ascii: "<") }.split(separator: UInt8(ascii: "<"))
    let element = tags.first { ![UInt8(ascii: "?"), UInt8(ascii: "!")].contains($0.first) }
    let tag = String(decoding: element?.prefix { $0 != UInt8(ascii: ">") } ?? [], as: UTF8.self)
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    return (name == "svg" || name.hasSuffix(":svg"))
      && ["\"", "'"].contains { tag.contains("=\($0)http://www.w3.org/2000/svg\($0)") }
  }
}
