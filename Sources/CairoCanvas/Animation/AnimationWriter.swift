/// Writes pictures of one size as a file that shows them one after the other.
///
/// Frames hold only what differs from the one before, and only two of them are in memory. The file
/// is made from its beginning to its end; only the colours, near its beginning, are known last:
///
/// ```swift
/// let writer = AnimationWriter(.gif, .init(frameCount: 2, delay: 10, playCount: 0))
/// for canvas in [first, second] { _ = try writer.append(canvas) }
/// let (colors, range) = writer.finish()
/// var file = writer.takeBytes()
/// file.replaceSubrange(range, with: colors)
/// ```
public final class AnimationWriter {
  /// The format of a file.
  public enum Format: Sendable {
    /// Graphics Interchange Format: at most 255 colours, and pixels that are opaque or transparent.
    case gif
    /// Animated Portable Network Graphics: all colours.
    case apng
  }

  /// What is written, besides the frames.
  public struct Properties: Sendable {
    /// The number of frames.
    public var frameCount: Int
    /// How long each frame is shown, in hundredths of a second.
    public var delay: Int
    /// How often all frames are shown; 0 for ever.
    public var playCount: Int
    /// Whether no pixel of any frame is transparent.
    public var isOpaque: Bool
    /// The text that says how the frames were drawn, and its keyword.
    public var metadata: (key: String, text: String)

    /// Describes an animation.
    public init(
      frameCount: Int, delay: Int, playCount: Int, isOpaque: Bool = true,
      metadata: (key: String, text: String) = ("", "")
    ) {
      (self.frameCount, self.delay, self.playCount) = (frameCount, delay, playCount)
      (self.isOpaque, self.metadata) = (isOpaque, metadata)
    }
  }

  private enum Encoder {
    case gif(GIFWriter)
    case apng(APNGWriter)
  }

  private let format: Format
  private let properties: Properties
  private let table: FrameColors.Table?
  private var encoder: Encoder?
  private var palette: Palette
  private var previous: ImageCanvas?
  private var places: [UInt8] = []

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - properties: How the frames are shown.
  ///   - colors: The colours of all frames, if they are too many for a palette; see
  ///     ``append(_:)``.
  public init(_ format: Format, _ properties: Properties, colors: FrameColors? = nil) {
    (self.format, self.properties) = (format, properties)
    let limit = format == .gif ? GIFWriter.colorLimit : 256
    palette = Palette(limit: limit)
    table = colors.map { $0.table(limit: limit) }
  }

  /// Adds a frame, which must not be drawn on afterwards.
  ///
  /// - Parameter canvas: A picture of the size of the first one.
  /// - Returns: Whether there was room for its colours. If not, the file must be begun anew with
  ///   the colours of all frames.
  /// - Throws: ``CairoError`` if a drawing call failed.
  public func append(_ canvas: ImageCanvas) throws(CairoError) -> Bool {
    let pixels = try canvas.pixelBuffer()
    let old = try previous?.pixelBuffer()
    precondition(
      old.map { $0.area == pixels.area } ?? true, "all frames of an animation have one size")
    var encoder = encoder ?? begin(pixels, canvas)
    self.encoder = nil
    let hasRoom: Bool
    switch encoder {
    case .gif(var writer):
      hasRoom = append(pixels, after: properties.isOpaque ? old : nil, to: &writer)
      encoder = .gif(writer)
    case .apng(var writer):
      hasRoom = writer.write(pixels, after: old, &palette)
      encoder = .apng(writer)
    }
    self.encoder = encoder
    previous = canvas
    return hasRoom
  }

  private func begin(_ pixels: PixelBuffer, _ canvas: ImageCanvas) -> Encoder {
    switch format {
    case .gif:
      let (key, text) = properties.metadata
      return .gif(
        GIFWriter(
          width: pixels.width, height: pixels.height, delay: properties.delay,
          playCount: properties.playCount, isOpaque: properties.isOpaque,
          comment: text.isEmpty ? "" : "\(key) \(text)"))
    case .apng:
      return .apng(
        APNGWriter(
          properties, width: pixels.width, height: pixels.height,
          pixelsPerMeter: canvas.pixelsPerMeter,
          type: table == nil ? .palette : properties.isOpaque ? .rgb : .rgba))
    }
  }

  private func append(
    _ pixels: PixelBuffer, after old: PixelBuffer?, to writer: inout GIFWriter
  ) -> Bool {
    let nothing = PixelArea(left: 0, top: 0, width: 1, height: 1)
    let area = old.map { pixels.changes(since: $0) ?? nothing } ?? pixels.area
    let (part, before) = (pixels.part(area), old?.part(area))
    places = [UInt8](repeating: 0, count: area.width * area.height)
    return places.withUnsafeMutableBufferPointer { places in
      guard let start = places.baseAddress else { return true }
      for y in 0..<area.height {
        let (row, line) = (part.row(y), start + y * area.width)
        if let table {
          for x in 0..<area.width { line[x] = table.place(of: row[x]) }
        } else if !palette.index(row, above: nil, into: line) {
          return false
        }
        GIFWriter.hide(row, like: before?.row(y), isOpaque: properties.isOpaque, in: line)
      }
      writer.write(UnsafeBufferPointer(places), in: area)
      return true
    }
  }

  /// Returns what was written since the last call, and forgets it.
  public func takeBytes() -> [UInt8] {
    switch encoder {
    case nil: return []
    case .gif(var writer):
      encoder = nil
      let bytes = writer.bytes
      writer.bytes = []
      encoder = .gif(writer)
      return bytes
    case .apng(var writer):
      encoder = nil
      let bytes = writer.file.bytes
      writer.file.bytes = []
      encoder = .apng(writer)
      return bytes
    }
  }

  /// Writes the end of the file.
  ///
  /// - Returns: Bytes that belong into the file in the place of what is there, and that place.
  public func finish() -> (colors: [UInt8], range: Range<Int>) {
    switch encoder {
    case nil: return ([], 0..<0)
    case .gif(var writer):
      writer.finish()
      encoder = .gif(writer)
      let colors =
        table?.colors.flatMap { [$0.red, $0.green, $0.blue] }
        ?? palette.colors.flatMap { pixel in
          let (red, green, blue, _) = PixelBuffer.channels(of: pixel)
          return [red, green, blue]
        }
      let start = GIFWriter.paletteRange.lowerBound
      return (colors, start..<(start + colors.count))
    case .apng(var writer):
      let (chunks, start) = writer.finish(palette.colors)
      encoder = .apng(writer)
      return (chunks, start..<(start + chunks.count))
    }
  }
}
