import CCairo
public import GraphView

/// A canvas of one page, to be written as a PDF file.
///
/// Text stays text, which can be selected and searched. Not `Sendable`: Cairo allows one thread at
/// a time.
public final class PDFCanvas: SurfaceCanvas, Canvas {
  private let file: ByteSink

  /// The longest side that readers must accept, in points; a larger page is scaled down to it.
  public static let maximumSide = 14_400.0

  /// Creates an empty page.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - font: The font of all text.
  ///   - title: The document's title, which readers show.
  ///   - subject: What the picture shows, in words.
  ///   - creator: The program that made the document.
  ///   - metadata: Keys and texts, stored as the document's keywords: one `key=text` per line, with
  ///     line feeds written as `\n` and backslashes as `\\`.
  /// - Throws: ``CairoError`` if a side is not positive and finite or memory runs out.
  public init(
    size: Size, font: Font, title: String, subject: String = "",
    creator: String = "", metadata: [(key: String, text: String)] = []
  ) throws(CairoError) {
    let action = "create a page of \(size.width) × \(size.height) points"
    guard Scale.isValid(size.width), Scale.isValid(size.height) else {
      throw CairoError(
        CAIRO_STATUS_INVALID_SIZE, action, remedy: "use more than 0 points on each side")
    }
    let shrinking = min(1, Self.maximumSide / max(size.width, size.height))
    let file = ByteSink()
    let surface: OpaquePointer = cairo_pdf_surface_create_for_stream(
      ByteSink.write, Unmanaged.passUnretained(file).toOpaque(),
      size.width * shrinking, size.height * shrinking)
    let keywords = metadata.map { "\($0.key)=\(Self.escaped($0.text))" }.joined(separator: "\n")
    let information = [
      (CAIRO_PDF_METADATA_TITLE, title), (CAIRO_PDF_METADATA_SUBJECT, subject),
      (CAIRO_PDF_METADATA_KEYWORDS, keywords), (CAIRO_PDF_METADATA_CREATOR, creator),
    ]
    for (entry, text) in information where !text.isEmpty {
      cairo_pdf_surface_set_metadata(surface, entry, text.withoutNoncharacters)
    }
    // Without a date, Cairo writes the current time; with an invalid one, it writes none.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    self.file = file
    super.init(
      on: try DrawingContext(adopting: surface, size: size, pixelRatio: nil, font: font, action))
    cairo_scale(drawing.context, shrinking, shrinking)
  }

  deinit {
    // The drawing context outlives this body, but must not write to a released sink.
    cairo_surface_finish(drawing.surface)
  }

  /// Draws in a part of the page.
  public func draw(in area: Rectangle, _ body: (inout PDFCanvas) -> Void) {
    var canvas = self
    drawing.draw(in: area) { body(&canvas) }
  }

  /// Ends the page and returns the file; later drawing has no effect.
  ///
  /// The same drawing gives the same bytes: the file holds no date.
  ///
  /// - Returns: The whole file, the same one when called again.
  /// - Throws: ``CairoError`` if an earlier drawing call failed or memory runs out.
  public func finish() throws(CairoError) -> [UInt8] {
    guard !isFinished else { return file.bytes }
    try drawing.check("draw a page")
    cairo_surface_finish(drawing.surface)
    try CairoError.check(cairo_surface_status(drawing.surface), "finish a page")
    isFinished = true
    return file.bytes
  }

  private var isFinished = false

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result += String(scalar)
      }
    }
  }
}

/// The file that Cairo writes, in memory.
private final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The function that Cairo calls, with an unretained sink as its closure.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_NULL_POINTER }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
