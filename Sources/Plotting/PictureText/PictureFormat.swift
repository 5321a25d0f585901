/// A format in which pictures are written.
package enum PictureFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics.
  case png
  /// Portable Document Format.
  case pdf
  /// Scalable Vector Graphics.
  case svg
  /// Graphics Interchange Format, which may be animated.
  case gif
  /// Animated Portable Network Graphics.
  case apng
  /// An interactive page in the Hypertext Markup Language.
  case html

  /// Whether a file can be an animation.
  package var isAnimated: Bool { self == .gif || self == .apng }

  /// The extensions of names, as in `.png, .pdf or .svg`.
  private static let endings =
    names.dropLast().map { ".\($0)" }.joined(separator: ", ") + " or .html"

  /// Creates the format from the extension of a path; throws a usage error about `--output` if it
  /// is unknown.
  package init(path: String) throws(PlotError) {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]
    guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot != file.startIndex else {
      throw .usage(
        "'\(path)' names no format; add \(Self.endings), or use --format", about: "--output")
    }
    let ending = String(Substring(file[file.index(after: dot)...]))
    guard
      let format = PictureFormat(rawValue: ending) ?? PictureFormat(rawValue: ending.lowercased())
    else {
      throw .usage(
        "'.\(ending)' is no picture format; use \(Self.endings), or --format", about: "--output")
    }
    self = format
  }

  /// Throws a usage error if a file that is not a picture has the extension of one, which another
  /// program would take for a damaged picture.
  ///
  /// `remedy` names the content and a suitable name: `a book is JSON, as in book.json`; `subject`
  /// is the option or command that names the file.
  package static func checkIsNotNamed(
    by path: String, _ remedy: String, about subject: String
  ) throws(PlotError) {
    guard (try? PictureFormat(path: path)) != nil else { return }
    throw .usage("'\(path)' names a picture; \(remedy)", about: subject)
  }

  /// The keyword of the metadata in pictures.
  package static let keyword = "graphcalc"

  /// Creates the format of a file from its contents, whatever its name; `nil` if the file is not a
  /// picture of a known format.
  package init?(contents bytes: [UInt8]) {
    if bytes.starts(with: PNGText.signature) {
      self = PNGText.isAnimated(bytes) ? .apng : .png
      return
    }
    if GIFText.isGIF(bytes) {
      self = .gif
      return
    }
    // Readers of PDF look for its mark in the first kibibyte.
    let mark = Array("%PDF-".utf8)
    let head = bytes.prefix(1_024)
    if head.indices.contains(where: { head[$0...].starts(with: mark) }) {
      self = .pdf
      return
    }
    if PageText.isPage(bytes) {
      self = .html
      return
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(isMarked ? 3 : 0).first { !LineScanner.isSpace($0) }
    guard first == UInt8(ascii: "<") else { return nil }
    self = .svg
  }

  /// Reads the metadata of a picture; `nil` if not found.
  ///
  /// `bytes` are the file, or enough of it to hold the text. `inflate` undoes the compression of
  /// zlib; it returns `nil` if its input is damaged or too long.
  ///
  /// - Throws: An error if the part of the file that should hold the text is damaged.
  package func metadata(
    in bytes: [UInt8], inflate: ([UInt8]) -> [UInt8]?
  ) throws(PlotError) -> String? {
    switch self {
    case .png, .apng: try PNGText.text(for: Self.keyword, in: bytes, inflate: inflate)
    case .svg: SVGText.metadata(in: bytes)
    case .pdf: PDFText.text(for: Self.keyword, in: bytes)
    case .gif: GIFText.text(for: Self.keyword, in: bytes)
    case .html: PageText.text(in: bytes)
    }
  }

  /// Returns a PNG file of another program with metadata added; `nil` if it is not a whole PNG.
  package static func png(_ bytes: [UInt8], carrying text: String) -> [UInt8]? {
    PNGText.file(bytes, carrying: text, for: keyword)
  }

  /// The bytes that end a whole file written by this program.
  package var end: [UInt8] {
    switch self {
    case .png, .apng: PNGText.end
    case .svg: Array("</svg>\n".utf8)
    case .pdf: Array("%%EOF\n".utf8)
    case .gif: GIFText.end
    case .html: PageText.end
    }
  }

  /// Returns a page, as `Scripts/build-page.sh` builds it, with the metadata of a graph; `nil` if
  /// the page is damaged.
  package static func page(_ page: [UInt8], saying text: String) -> [UInt8]? {
    PageText.page(page, saying: text)
  }
}
