import CCairo
import Glibc
public import GraphView

/// A canvas of pixels, to be written as a PNG file.
///
/// Starts out transparent. Not `Sendable`: Cairo allows one thread at a time.
///
/// ```swift
/// let canvas = try ImageCanvas(
///   size: Size(width: 800, height: 600), pixelRatio: 2, font: .shared())
/// canvas.fill(Path(Rectangle(left: 0, top: 0, right: 800, bottom: 600)), color: .white)
/// let file = try canvas.png()
/// ```
public final class ImageCanvas: SurfaceCanvas, Canvas {
  /// The width of the picture, in device pixels.
  public let pixelWidth: Int

  /// The height of the picture, in device pixels.
  public let pixelHeight: Int

  /// Device pixels per point.
  public let pixelRatio: Double

  /// The device pixels of the part that is drawn in.
  private var room: (columns: Range<Int>, rows: Range<Int>)

  /// The most device pixels that Cairo allows per side.
  public static let maximumSide = 32_767

  /// Creates a transparent picture.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - pixelRatio: Device pixels per point; each side is rounded to whole pixels, at least 1.
  ///   - font: The font of all text.
  /// - Throws: ``CairoError`` if a side is not between 1 and ``maximumSide`` pixels or memory runs
  ///   out.
  public init(size: Size, pixelRatio: Double = 1, font: Font) throws(CairoError) {
    let width = (size.width * pixelRatio).rounded()
    let height = (size.height * pixelRatio).rounded()
    guard pixelRatio > 0, size.width > 0, size.height > 0,
      max(width, height) <= Double(Self.maximumSide)
    else {
      throw CairoError(
        CAIRO_STATUS_INVALID_SIZE,
        "create a \(Self.brief(width)) × \(Self.brief(height)) pixel image",
        remedy: "use 1 to \(Self.maximumSide) pixels on each side")
    }
    self.pixelRatio = pixelRatio
    self.pixelWidth = Int(max(1, width))
    self.pixelHeight = Int(max(1, height))
    room = (0..<pixelWidth, 0..<pixelHeight)
    let drawing = try DrawingContext(
      adopting: Self.surface(width: Int32(pixelWidth), height: Int32(pixelHeight)), size: size,
      pixelRatio: pixelRatio, font: font, "create a \(pixelWidth) × \(pixelHeight) pixel image")
    super.init(on: drawing)
  }

  // MARK: Ground

  /// Whether nothing was drawn yet, so that the pixels are still uninitialised.
  private var isFresh = true

  /// Returns a surface whose pixels are uninitialised until ``clear(to:)``.
  ///
  /// Most pictures begin with a background. Cairo clears the surfaces that it allocates itself, so
  /// every pixel would be written twice.
  private static func surface(width: Int32, height: Int32) -> OpaquePointer {
    var stride = cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, width)
    // With rows a multiple of a page apart, the pixels of a column would share one place of the
    // processor's cache.
    if stride % 4_096 == 0 { stride += 64 }
    guard let memory = pixelMemory(byteCount: Int(stride) * Int(height)) else {
      return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, -1, -1)
    }
    let surface: OpaquePointer = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height, stride)
    if cairo_surface_set_user_data(surface, ownedMemory, memory, free) != CAIRO_STATUS_SUCCESS {
      free(memory)
    }
    return surface
  }

  /// Returns memory for pixels, in pages of 2 MiB if it fills more than half of one.
  ///
  /// The kernel provides each page when it is first written. With pages of 4 KiB, this takes a
  /// sixth of the time of a plot.
  private static func pixelMemory(byteCount: Int) -> UnsafeMutableRawPointer? {
    let page = 1 << 21
    guard byteCount > page / 2 else { return malloc(byteCount) }
    let rounded = (byteCount + page - 1) / page * page
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, page, rounded) == 0, let memory else { return nil }
    // Only a hint: without large pages, the kernel uses small ones.
    _ = madvise(memory, rounded, MADV_HUGEPAGE)
    return memory
  }

  /// The key under which a surface owns its memory; only its address is used.
  private nonisolated(unsafe) static let ownedMemory = UnsafeMutablePointer<cairo_user_data_key_t>
    .allocate(capacity: 1)

  /// Fills all pixels with an opaque colour, or makes them transparent, if nothing was drawn yet.
  func clear(to color: Color? = nil) {
    guard isFresh else { return }
    isFresh = false
    guard let data = cairo_image_surface_get_data(drawing.surface) else { return }
    let count = Int(cairo_image_surface_get_stride(drawing.surface)) / 4 * pixelHeight
    let pixel = color.map(Self.pixel)
    data.withMemoryRebound(to: UInt32.self, capacity: count) {
      $0.update(repeating: pixel ?? 0, count: count)
    }
    cairo_surface_mark_dirty(drawing.surface)
  }

  /// Draws the outline of `path`.
  public override func stroke(_ path: Path, style: StrokeStyle) {
    clear()
    super.stroke(path, style: style)
  }

  /// Fills the inside of `path`.
  public override func fill(_ path: Path, color: Color) {
    if isFresh, color.alpha == 255, isAll(path) { return clear(to: color) }
    clear()
    if color.alpha == 255, let blocks = pixelBlocks(of: path) { return fill(blocks, color) }
    super.fill(path, color: color)
  }

  /// Draws one line of text, starting at a whole device pixel.
  public override func draw(_ text: String, at position: Point, style: TextStyle) {
    clear()
    super.draw(text, at: position, style: style)
  }

  /// Draws in a part of the picture, which covers whole device pixels.
  public func draw(in area: Rectangle, _ body: (inout ImageCanvas) -> Void) {
    clear()
    let whole = room
    func pixels(from start: Double, to end: Double, of room: Range<Int>) -> Range<Int> {
      let first = edge((start * pixelRatio).rounded(), in: room)
      return first..<max(first, edge((end * pixelRatio).rounded(), in: room))
    }
    room.columns = pixels(from: area.left, to: area.right, of: whole.columns)
    room.rows = pixels(from: area.top, to: area.bottom, of: whole.rows)
    var canvas = self
    drawing.draw(in: area) { body(&canvas) }
    room = whole
  }

  /// Whether a path is the border of the whole picture.
  ///
  /// Its last pixels are covered then, even if a part of them is beyond the picture's size.
  private func isAll(_ path: Path) -> Bool {
    path == Path(Rectangle(left: 0, top: 0, right: size.width, bottom: size.height))
  }

  /// The pixel of an opaque colour.
  private static func pixel(_ color: Color) -> UInt32 {
    [color.red, color.green, color.blue].reduce(255) { $0 << 8 | UInt32($1) }
  }

  // MARK: Whole pixels

  /// Returns the columns and rows of upright rectangles, `nil` if the edges of any are not those of
  /// device pixels to the accuracy of Cairo, 1/256 of a pixel.
  ///
  /// Filling them here takes a tenth of Cairo's time, of which there may be millions.
  private func pixelBlocks(of path: Path) -> [(columns: Range<Int>, rows: Range<Int>)]? {
    func edge(_ position: Double, in room: Range<Int>) -> Int? {
      let edge = (position * pixelRatio).rounded()
      guard (position * pixelRatio - edge).magnitude < 0x1p-9 else { return nil }
      return self.edge(edge, in: room)
    }
    var blocks: [(columns: Range<Int>, rows: Range<Int>)] = []
    for subpath in path.subpaths {
      let points = subpath.points
      guard points.count == 4, points[0].x <= points[1].x, points[1].x == points[2].x,
        points[3].x == points[0].x, points[0].y == points[1].y, points[0].y <= points[2].y,
        points[2].y == points[3].y, let left = edge(points[0].x, in: room.columns),
        let right = edge(points[2].x, in: room.columns),
        let top = edge(points[0].y, in: room.rows),
        let bottom = edge(points[2].y, in: room.rows)
      else { return nil }
      blocks.append((left..<right, top..<bottom))
    }
    return blocks
  }

  /// Returns the place in the picture of an edge that is counted in a part of it.
  private func edge(_ edge: Double, in room: Range<Int>) -> Int {
    room.lowerBound + Int(min(max(edge, 0), Double(room.count)))
  }

  private func fill(_ blocks: [(columns: Range<Int>, rows: Range<Int>)], _ color: Color) {
    cairo_surface_flush(drawing.surface)
    guard let data = cairo_image_surface_get_data(drawing.surface) else { return }
    let (stride, pixel) = (
      Int(cairo_image_surface_get_stride(drawing.surface)) / 4, Self.pixel(color)
    )
    data.withMemoryRebound(to: UInt32.self, capacity: stride * pixelHeight) { pixels in
      for (columns, rows) in blocks {
        for row in rows {
          (pixels + row * stride + columns.lowerBound)
            .update(repeating: pixel, count: columns.count)
        }
      }
    }
    cairo_surface_mark_dirty(drawing.surface)
  }

  // MARK: Files

  /// Returns the picture as a PNG file.
  ///
  /// The same drawing gives the same bytes. Pictures of at most 256 colours have a palette; others
  /// are RGB, or RGBA if a pixel is not opaque.
  ///
  /// - Parameter metadata: Keywords of 1 to 79 ASCII characters and their texts, kept as `iTXt`.
  /// - Returns: The whole file.
  /// - Throws: ``CairoError`` if an earlier drawing call failed or memory runs out.
  public func png(metadata: [(key: String, text: String)] = []) throws(CairoError) -> [UInt8] {
    PNGWriter.file(
      of: try pixelBuffer(), pixelsPerMeter: pixelsPerMeter, metadata: metadata)
  }

  /// The resolution for printing.
  var pixelsPerMeter: Double { (pixelRatio * 72 / 0.0254).rounded() }

  /// Returns a number for a message, without `.0`.
  private static func brief(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Returns the pixels, row after row from the top left: premultiplied alpha, red, green and blue
  /// from the top bits down.
  ///
  /// - Returns: ``pixelWidth`` × ``pixelHeight`` pixels.
  /// - Throws: ``CairoError`` if an earlier drawing call failed.
  public func pixels() throws(CairoError) -> [UInt32] {
    let pixels = try pixelBuffer()
    var copy: [UInt32] = []
    copy.reserveCapacity(pixels.width * pixels.height)
    for y in 0..<pixels.height { copy += pixels.row(y) }
    return copy
  }

  /// The surface's own pixels, after all pending drawing.
  func pixelBuffer() throws(CairoError) -> PixelBuffer {
    clear()
    try drawing.check("draw a picture")
    cairo_surface_flush(drawing.surface)
    return PixelBuffer(
      base: UnsafeRawPointer(cairo_image_surface_get_data(drawing.surface)),
      width: pixelWidth, height: pixelHeight,
      stride: Int(cairo_image_surface_get_stride(drawing.surface)))
  }
}
