import CCairo
public import GraphView

/// A canvas of pixels that becomes a PNG file.
///
/// Starts out transparent. Not `Sendable`: Cairo allows one thread at a time.
///
/// ```swift
/// let canvas = try ImageCanvas(
///   size: Size(width: 800, height: 600), pixelRatio: 2, font: .shared())
/// canvas.fill(Path(Rectangle(left: 0, top: 0, right: 800, bottom: 600)), color: .white)
/// let file = try canvas.png()
/// ```
public final class ImageCanvas: SurfaceCanvas {
  /// The width of the picture, in device pixels.
  public let pixelWidth: Int

  /// The height of the picture, in device pixels.
  public let pixelHeight: Int

  /// Device pixels per point.
  public let pixelRatio: Double

  /// The most device pixels that Cairo allows on a side.
  public static let maximumSide = 32_767

  /// Creates a transparent picture.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - pixelRatio: Device pixels per point; a side is rounded to whole pixels, at least 1.
  ///   - font: The font of all text.
  /// - Throws: ``CairoError`` if a side is not between 1 and ``maximumSide`` pixels or memory runs
  ///   out.
  public init(size: Size, pixelRatio: Double = 1, font: Font) throws(CairoError) {
    let width = (size.width * pixelRatio).rounded()
    let height = (size.height * pixelRatio).rounded()
    let sides = 1.0...Double(Self.maximumSide)
    guard size.width > 0, size.height > 0, width <= sides.upperBound, height <= sides.upperBound,
      pixelRatio > 0
    else {
      throw CairoError(
        CAIRO_STATUS_INVALID_SIZE,
        "create a \(Self.brief(width)) × \(Self.brief(height)) pixel image",
        remedy: "use 1 to \(Self.maximumSide) pixels on each side"
      )
    }
    self.pixelRatio = pixelRatio
    self.pixelWidth = Int(max(1, width))
    self.pixelHeight = Int(max(1, height))
    let drawing = try DrawingContext(
      adopting: cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight)
      ),
      size: size, pixelRatio: pixelRatio, font: font,
      "create a \(pixelWidth) × \(pixelHeight) pixel image"
    )
    super.init(on: drawing)
  }

  /// Returns the picture as a PNG file.
  ///
  /// The same drawing gives the same bytes. At most 256 colours make a palette; other pictures are
  /// RGB, or RGBA where a pixel is not opaque.
  ///
  /// - Parameter metadata: Keywords of 1 to 79 ASCII characters and their texts, kept as `iTXt`.
  /// - Returns: The whole file.
  /// - Throws: ``CairoError`` if an earlier drawing call failed or memory runs out.
  public func png(
    metadata: [(key: String, text: String)] = []
  ) throws(CairoError) -> [UInt8] {
    PNGWriter.file(
      of: try pixelBuffer(), pixelsPerMeter: (pixelRatio * 72 / 0.0254).rounded(), metadata: metadata
    )
  }

  /// A number for a message, without `.0`.
  private static func brief(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
