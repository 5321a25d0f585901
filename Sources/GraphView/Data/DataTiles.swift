import IntervalArithmetic

/// Collects rectangles of one colour each, as the means of colours over squares of device pixels.
///
/// A rectangle changes sums at its corners alone, however large it is; the sums of a square are
/// found from those at the end (F. C. Crow, "Summed-area tables for texture mapping",
/// SIGGRAPH 1984).
struct DataTiles {
  /// How many squares there may be.
  private static let limit = 1 << 20

  private let view: GraphView
  private let style: DataStyle
  private let size: Size
  private let scale: Interval
  /// The length of the sides of squares, in device pixels.
  private let side: Int
  private let (columnCount, rowCount): (Int, Int)
  private let (width, height): (Double, Double)
  /// The differences of the sums of each channel, and of the numbers of rectangles, from square to
  /// square, column by column; empty as long as there is no rectangle.
  private var channels: [[Double]] = []

  init(_ style: DataStyle, _ summary: DataSummary, in view: GraphView) {
    (self.style, self.view) = (style, view)
    (size, scale) = (summary.tileSize, summary.colors)
    var side = 1
    while view.pixelWidth / side * (view.pixelHeight / side) > Self.limit { side += 1 }
    self.side = side
    columnCount = (view.pixelWidth + side - 1) / side
    rowCount = (view.pixelHeight + side - 1) / side
    (width, height) = (Double(side) * view.x.pixelLength, Double(side) * view.y.pixelLength)
  }

  /// Adds the rectangle of a row that has a colour.
  mutating func add(_ block: DataBlock, _ index: Int) {
    guard index < block.colors.count, block.colors[index].isFinite else { return }
    let (x, y) = (block.xs[index], block.ys[index])
    let reach = Size(width: size.width / 2, height: size.height / 2)
    let columns = Self.squares(
      from: view.x.canvas(x - reach.width), to: view.x.canvas(x + reach.width), width,
      count: columnCount)
    let rows = Self.squares(
      from: view.y.canvas(y + reach.height), to: view.y.canvas(y - reach.height), height,
      count: rowCount)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let values = values(of: block.colors[index]) + [1]
    if channels.isEmpty {
      let none = [Double](repeating: 0, count: (columnCount + 1) * (rowCount + 1))
      channels = values.map { _ in none }
    }
    let (left, right) = (columns.lowerBound, columns.upperBound)
    for (channel, value) in values.enumerated() {
      channels[channel][place(left, rows.lowerBound)] += value
      channels[channel][place(right, rows.lowerBound)] -= value
      channels[channel][place(left, rows.upperBound)] -= value
      channels[channel][place(right, rows.upperBound)] += value
    }
  }

  private func place(_ column: Int, _ row: Int) -> Int { column * (rowCount + 1) + row }

  /// The squares whose middles are between two places; the one that holds both if none is.
  private static func squares(
    from start: Double, to end: Double, _ length: Double, count: Int
  ) -> Range<Int> {
    func bounded(_ place: Double) -> Double { min(max(place, -1), Double(count) + 1) }
    let (first, last) = (bounded(start / length), bounded(end / length))
    // Where two rectangles meet in the middle of a square, it belongs to one of them, however the
    // distances were rounded.
    let middle = 0.500001
    var squares =
      Int((first - middle).rounded(.up))..<Int((max(first, last) - middle).rounded(.up))
    if squares.isEmpty {
      let square = Int(((first + last) / 2).rounded(.down))
      squares = square..<square + 1
    }
    return squares.clamped(to: 0..<count)
  }

  /// The channels of a colour, from 0 to 1.
  private func values(of color: Double) -> [Double] {
    guard style == .image else {
      let range = scale.upper / 2 - scale.lower / 2
      return [range > 0 ? (color / 2 - scale.lower / 2) / range : 0.5]
    }
    let number = UInt32(min(max(color, 0), Double(0xFF_FF_FF)))
    return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }

  /// Adds the rectangles to a figure, those of each colour together.
  func finish(_ figure: inout Figure) {
    figure.hasColorScale = style == .heatmap
    guard var counts = channels.last else { return }
    var sums = Array(channels.dropLast())
    sum(&counts)
    for channel in sums.indices { sum(&sums[channel]) }
    var colors = [UInt32?](repeating: nil, count: columnCount * rowCount)
    for column in 0..<columnCount {
      for row in 0..<rowCount {
        let place = place(column, row)
        let count = counts[place].rounded()
        guard count > 0 else { continue }
        colors[column * rowCount + row] = key(sums.map { $0[place] / count })
      }
    }
    for (block, color) in PixelBlock.blocks(of: colors, height: rowCount) {
      let area = block.rectangle(in: view, columnWidth: side, rowHeight: side)
      figure.cells.append(
        PixelRegion(
          area.corners, color: style == .image ? Color(rgb: color) : ColorScale.colors[Int(color)]))
    }
  }

  /// Adds up differences, down each column and then along each row.
  private func sum(_ values: inout [Double]) {
    for column in 0...columnCount {
      for row in 1...rowCount { values[place(column, row)] += values[place(column, row - 1)] }
    }
    for column in 1...columnCount {
      for row in 0...rowCount { values[place(column, row)] += values[place(column - 1, row)] }
    }
  }

  /// The number of a colour: a step of the scale, or the colour itself with 6 bits a channel.
  private func key(_ means: [Double]) -> UInt32 {
    guard style == .image else {
      let last = Double(ColorScale.colors.count - 1)
      return UInt32(min(max(means[0] * (last + 1), 0), last))
    }
    return means.reduce(0) { key, mean in
      key << 8 | UInt32((min(max(mean, 0), 1) * 63).rounded()) * 255 / 63
    }
  }
}
