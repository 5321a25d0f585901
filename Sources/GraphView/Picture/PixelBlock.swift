/// An upright rectangle of rows of device pixels, and of columns of one or several.
struct PixelBlock {
  private let left: Int32
  private let right: Int32
  private let rows: Range<Int32>

  init(columns: Range<Int>, rows: Range<Int32>) {
    (left, right) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    self.rows = rows
  }

  /// Returns the same rectangle in points; `columnWidth` is in device pixels.
  func rectangle(in view: GraphView, columnWidth: Int = 1) -> Rectangle {
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    return Rectangle(
      left: Double(Int(left) * columnWidth) * width, top: Double(rows.lowerBound) * height,
      right: Double(min(Int(right) * columnWidth, view.pixelWidth)) * width,
      bottom: Double(rows.upperBound) * height)
  }

  /// Returns the blocks that rows of all columns make, with neighbours alike as one.
  static func blocks(of columns: [RowSet]) -> [PixelBlock] {
    var (blocks, start) = ([PixelBlock](), 0)
    for end in 1...columns.count where end == columns.count || columns[end] != columns[start] {
      for rows in columns[start].ranges {
        blocks.append(PixelBlock(columns: start..<end, rows: rows))
      }
      start = end
    }
    return blocks
  }
}
