import Glibc

/// A rectangle of pixels, counted from the top left corner of a picture.
struct PixelArea: Equatable {
  var left, top, width, height: Int
}

extension PixelBuffer {
  /// The whole picture.
  var area: PixelArea { PixelArea(left: 0, top: 0, width: width, height: height) }

  /// The least rectangle outside of which the picture equals another one of its size; `nil` if they
  /// are the same.
  func changes(since other: PixelBuffer) -> PixelArea? {
    var (left, right, top, bottom) = (width, -1, -1, -1)
    for y in 0..<height {
      guard memcmp(base + y * stride, other.base + y * other.stride, 4 * width) != 0 else {
        continue
      }
      let (row, old) = (row(y), other.row(y))
      if top < 0 { top = y }
      bottom = y
      // Only what is beyond the rectangle so far can make it larger.
      left = (0..<left).first { row[$0] != old[$0] } ?? left
      right = ((right + 1)..<width).last { row[$0] != old[$0] } ?? right
    }
    guard top >= 0 else { return nil }
    return PixelArea(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
  }
}
