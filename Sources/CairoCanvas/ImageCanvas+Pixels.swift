import CCairo

extension ImageCanvas {
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
      stride: Int(cairo_image_surface_get_stride(drawing.surface))
    )
  }
}
