import Glibc

/// The pixels of a Cairo image: premultiplied ARGB, 32 bits each in the machine's byte order.
///
/// Borrows the memory of an image surface and must not outlive it.
struct PixelBuffer {
  let base: UnsafeRawPointer
  let width: Int
  let height: Int

  /// The distance between the starts of two rows, in bytes.
  let stride: Int

  /// Returns the pixels of one row, counted from the top.
  func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      start: (base + y * stride).assumingMemoryBound(to: UInt32.self), count: width)
  }

  /// Returns whether a row has the same pixels as the one above it.
  func isRowAbove(_ y: Int) -> Bool {
    memcmp(base + y * stride, base + (y - 1) * stride, 4 * width) == 0
  }

  /// Returns a part of the picture, without a copy.
  func part(_ area: PixelArea) -> PixelBuffer {
    PixelBuffer(
      base: base + area.top * stride + 4 * area.left, width: area.width, height: area.height,
      stride: stride)
  }

  var isOpaque: Bool {
    for y in 0..<height {
      var all = UInt32.max
      for pixel in row(y) { all &= pixel }
      guard all >> 24 == 255 else { return false }
    }
    return true
  }

  /// Returns the red, green, blue and alpha of a pixel, not premultiplied.
  @inline(__always)
  static func channels(of pixel: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let alpha = pixel >> 24
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    guard alpha != 255 else { return (UInt8(red), UInt8(green), UInt8(blue), 255) }
    guard alpha != 0 else { return (0, 0, 0, 0) }
    // Rounded to nearest, as readers round when they premultiply again.
    return (
      UInt8(truncatingIfNeeded: (red * 255 + alpha / 2) / alpha),
      UInt8(truncatingIfNeeded: (green * 255 + alpha / 2) / alpha),
      UInt8(truncatingIfNeeded: (blue * 255 + alpha / 2) / alpha),
      UInt8(alpha)
    )
  }
}

extension UnsafeRawPointer {
  /// Returns whether the 32 bytes at this address equal those at another.
  @inline(__always)
  func has32Bytes(of other: UnsafeRawPointer) -> Bool {
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: 32, by: 8) {
      difference |=
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }
}
