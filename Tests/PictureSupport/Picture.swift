import CCairo

/// A decoded PNG file: premultiplied pixels in rows from the top left.
///
/// Decoded by Cairo's own reader, so that it checks a writer that shares no code with it.
public struct Picture: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The pixels, row after row: premultiplied alpha, red, green, blue from the top bits down.
  public var pixels: [UInt32]

  /// A file that is not a PNG, or a picture that cannot be written as one.
  public struct FormatError: Error, CustomStringConvertible {
    /// Cairo's words for what is wrong.
    public let description: String

    fileprivate init(_ status: cairo_status_t) {
      description = String(cString: cairo_status_to_string(status))
    }
  }

  /// Creates a picture from its pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels are not the picture's")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Decodes a PNG file.
  public init(png: [UInt8]) throws(FormatError) {
    var rest = png[...]
    let surface: OpaquePointer = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { closure, destination, count in
          let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard let rest, let destination, rest.pointee.count >= count else {
            return CAIRO_STATUS_READ_ERROR
          }
          for (index, byte) in rest.pointee.prefix(Int(count)).enumerated() {
            destination[index] = byte
          }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest
      )
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw FormatError(status) }
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let stride = Int(cairo_image_surface_get_stride(surface))
    let data = UnsafeRawPointer(cairo_image_surface_get_data(surface))
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    pixels = []
    for y in 0..<height {
      for x in 0..<width {
        guard let data else { continue }
        let pixel = data.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        pixels.append(isOpaque ? pixel | 0xFF00_0000 : pixel)
      }
    }
  }

  /// Returns the picture as Cairo's own writer makes it.
  public func png() throws(FormatError) -> [UInt8] {
    let surface: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)
    )
    defer { cairo_surface_destroy(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    if let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)) {
      for (index, pixel) in pixels.enumerated() {
        let offset = index / width * stride + index % width * 4
        data.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          let bytes = closure?.assumingMemoryBound(to: [UInt8].self)
          bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes
      )
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw FormatError(status) }
    return bytes
  }

  /// The pixel in column `x` and row `y`, both counted from 0.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
